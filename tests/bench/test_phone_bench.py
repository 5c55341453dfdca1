"""From the tap on a card to the screen that follows it, on a slow phone: printed, for no machine is held to a time.

The phone is Chromium with its processor four times slower; the network is made slow by Chromium
itself. A card is told by its rank, sent, and answered with the next page; the time is taken in the page, from the tap
to the first frame that shows what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from referee.store import db
from referee.web import create_app

from ..browser.conftest import Lines
from ..browser.phone import Phone, open_record
from ..chromium import SWITCHES, chromium_program
from ..watched import watched
from .conftest import FEW_ROUNDS

SLOWER = 4
"""How many times slower the phone's processor is than this machine's."""

BITS = 8
MEGA = 1_000_000

NETWORKS: Mapping[str, tuple[int, float, float]] = {
    "none between": (0, -1, -1),
    "LTE": (70, 12 * MEGA / BITS, 12 * MEGA / BITS),
    "4G": (170, 9 * MEGA / BITS, 9 * MEGA / BITS),
}
"""Milliseconds there and back, bytes a second down and up: the profiles of WebPageTest by these names; -1: no limit."""

WARM = 4
"""Taps before those that count: styles, scripts and templates are loaded by then."""

MOMENT = 700
"""Milliseconds between two taps: a new page takes none in its first moment."""

TOLD = [{"type": "deal", "dealer": 3, "depth": "cards"}] + [
    {"type": "bid", "seat": seat, "bid": 3} for seat in range(4)
]

CARDS = [rank + suit for suit, rank in product("CDH", "23456789TJQK")][: (WARM + FEW_ROUNDS) if FEW_ROUNDS else None]
"""Nine tricks in which everybody follows suit, and the fourth player wins; or the first of them."""

WATCH = """() => {
  let tapped = null;
  window.seen = [];
  addEventListener("click", (event) => (tapped = event.timeStamp), { capture: true });
  document.addEventListener("page:shown", () => {
    const start = tapped;
    const asked = performance.getEntriesByType("resource").filter((entry) => entry.initiatorType === "fetch").at(-1);
    performance.clearResourceTimings();
    // The first frame is about to be drawn: once the next begins, it has been.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.seen.push({ screen: performance.now() - start, answer: asked.responseEnd - asked.startTime });
    }));
  });
}"""


@pytest.fixture
def address(data_folder: Path) -> Iterator[str]:
    """Where the app is served, on lines that are kept open."""
    app = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(data_folder)})
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Lines)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for all networks."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium_program(), args=list(SWITCHES))
        yield launched
        launched.close()


def slow_down(page: Page, network: str) -> None:
    """Make the phone slow, and its network so."""
    talk = page.context.new_cdp_session(page)
    delay, down, up = NETWORKS[network]
    talk.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    talk.send("Network.enable")
    talk.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": delay, "downloadThroughput": down, "uploadThroughput": up},
    )


def tap_each(page: Page) -> list[dict[str, Any]]:
    """Tap the cards one by one. Returns what each took: milliseconds until its `answer`, and until the `screen`."""
    phone = Phone(page)
    page.evaluate(WATCH)
    for count, card in enumerate(CARDS, 1):
        page.wait_for_timeout(MOMENT)
        phone.pick(card)
        page.wait_for_function("count => window.seen.length >= count", arg=count)
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    return seen[WARM:]


@pytest.mark.parametrize("network", NETWORKS)
def test_from_tap_to_screen(browser: Browser, address: str, network: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A card of a hand of Spades in which every card is told."""
    phone: dict[str, Any] = {"base_url": address, "has_touch": True, "viewport": {"width": 390, "height": 844}}
    context = browser.new_context(**phone)
    page = context.new_page()
    open_record(page, "spades", ["Ann", "Bea", "Cy", "Dov"], TOLD)
    slow_down(page, network)
    took = tap_each(page)
    reader = watched(browser.new_context(**phone), served_here=True)
    reader.new_page().goto(page.url)  # read as a person would, once nothing is timed
    reader.close()
    context.close()
    screen, answer = (sorted(tap[part] for tap in took) for part in ("screen", "answer"))
    assert len(screen) == len(CARDS) - WARM
    with capsys.disabled():
        print(
            f"\n{network}: tap to screen {median(screen):.0f} ms in the median, {screen[0]:.0f} to {screen[-1]:.0f};"
            f" {median(answer):.0f} ms of it until the answer is there"
        )

"""How fast a pocket is, with the machine's load: ``pytest -s tests/trials/test_pocket_speed.py`` prints it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from statistics import median

from playwright.sync_api import Browser, Page

from ..browser.test_evening import SpadesPhone
from ..pocket.conftest import host, parts_folder, pocket_site
from ..pocket.phones import Host, PocketPhone

__all__ = ["host", "parts_folder", "pocket_site"]

COLD, WARM = 3, 6

STARTS = """() => {
  window.seen = {};
  const note = (what) => (window.seen[what] ??= Math.round(performance.now()));
  new MutationObserver(() => {
    if (document.getElementById("says")) note("progress");
    if (document.querySelector("#go:not([aria-disabled])")) note("ready");
    const page = document.querySelector("iframe.frame");
    if (page && !page.dataset.watched) {
      page.dataset.watched = "yes";
      page.addEventListener("load", () => note("page"));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""

TAPS = """() => {
  window.taps = [];
  let at = 0;
  addEventListener("click", (event) => (at = event.timeStamp), { capture: true });
  document.addEventListener("page:shown", () => window.taps.push(Math.round(performance.now() - at)));
}"""


def said(what: str, figures: Sequence[int]) -> None:
    """A line of figures, in ms: the best first, for others use this machine too."""
    load = os.getloadavg()[0]
    print(f"{what}: best {min(figures)}, median {round(median(figures))} ms of {len(figures)}; load {load:.1f}")


def seen(page: Page, what: str) -> int:
    """When the page showed it, in ms since it was asked for."""
    found: int = page.evaluate("what => window.seen[what]", what)
    return found


def test_how_fast_it_is(browser: Browser, host: Host) -> None:
    """Progress, ready for the first time, opened again, and from a tap to the next question."""
    cold: list[tuple[int, int]] = []
    for _ in range(COLD):
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        context.add_init_script(f"({STARTS})()")
        phone = PocketPhone(context, host)
        phone.open()
        cold.append((seen(phone.page, "progress"), seen(phone.page, "ready")))
        if len(cold) < COLD:
            context.close()
    said("a page with progress", [one for one, _ in cold])
    said("ready for the first time", [one for _, one in cold])
    phone.wait_for_all()
    host.cut()
    warm = []
    for _ in range(WARM):
        phone.reload()
        time.sleep(1)
        warm.append(seen(phone.page, "page"))
    said("opened again", warm)

    phone.go("/new/spades?players=4")
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1):
        phone.app.locator(f"input[name=p{seat}]").fill(name)
    table = SpadesPhone(phone.frame)
    table.chip("depth", "tricks")
    table.go()
    table.asked("Ann, your bid?")
    phone.frame.evaluate(f"({TAPS})()")
    for name in ("Ann", "Bea", "Cy", "Dov"):
        table.bid(name, 3)
    for number in range(1, 14):
        table.trick(number, "Ann")
    table.asked("Who deals hand 2?")
    said("from a tap to the next question", phone.frame.evaluate("window.taps"))
    phone.context.close()

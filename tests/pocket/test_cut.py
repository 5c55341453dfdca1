"""The network goes while the pocket is being filled: what the page said works by then, works."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPocket
from .phones import STARTING, Host, PocketPhone

pytestmark = pytest.mark.browser

PACE = 900_000
"""Bytes a second: all is there after some sixteen seconds."""
SECONDS = range(1, 25)

NOT_READY = {"Getting ready", "Not ready yet", "No network yet"}


def heading(page: Page) -> str:
    """What the page says of itself."""
    return page.locator("#now").inner_text()


def opens(phone: PocketPhone, key: str) -> None:
    """A table of a game is opened and its hand is there."""
    phone.go(f"/new/{key}")
    expect(phone.app.locator("h1").first).to_have_text("New table")
    expect(phone.app.get_by_role("heading", name="Not on this phone yet")).to_have_count(0)


def check(phone: PocketPhone) -> str:
    """Read what is said after the cut, and do without a network what was said to work."""
    said = heading(phone.page)
    if said in NOT_READY:
        return said
    phone.page.locator("#go").click()
    expect(phone.app.locator("main")).to_be_visible(timeout=STARTING)
    opens(phone, "spades")
    if said == "Ready":
        for key in ("hearts", "klondike", "apples"):
            opens(phone, key)
        phone.go("/referee?q=revoke")
        expect(phone.app.get_by_role("heading", name="Not on this phone yet")).to_have_count(0)
    else:
        assert said == "Ready for Spades"
    return said


def test_it_says_ready_for_one_game_and_what_is_still_coming(host: Host, open_pocket: OpenPocket) -> None:
    """Then for all: each works without a network when it is said."""
    host.pace = PACE
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    now, says = phone.page.locator("#now"), phone.page.locator("#says")
    expect(now).to_have_text("Ready for Spades", timeout=STARTING)
    expect(says).to_contain_text("Still coming: Apples, Pinochle")
    host.cut()
    expect(says).to_contain_text("It continues once there’s a network.", timeout=STARTING)
    expect(now).to_have_text("Ready for Spades")
    host.pace = 0
    host.mend()
    expect(now).to_have_text("Ready", timeout=STARTING)
    expect(says).to_have_text("It opens without a network.")
    host.cut()
    assert check(phone) == "Ready"


def test_the_game_of_the_address_comes_first(host: Host, open_pocket: OpenPocket) -> None:
    """Opened by a link to a table of Hearts, that is what it is ready for."""
    host.pace = PACE
    phone = open_pocket(starts=False)
    phone.page.goto(f"{host.address}#/new/hearts")
    expect(phone.page.locator("#now")).to_have_text("Ready for Hearts", timeout=STARTING)
    host.cut()
    phone.page.locator("#go").click()
    expect(phone.app.locator("h1").first).to_have_text("New table", timeout=STARTING)


@pytest.mark.deep
@pytest.mark.parametrize("second", SECONDS)
def test_cut_at_any_second(host: Host, open_pocket: OpenPocket, second: int) -> None:
    """Either the page says that it is not ready, or all it said works. With the network back all comes."""
    host.pace = PACE
    phone = open_pocket(starts=False)
    phone.page.goto(host.address)
    phone.page.wait_for_timeout(second * 1000)
    host.cut()
    phone.page.wait_for_timeout(1000)
    said = check(phone)
    phone.troubles.clear()  # what the browser says of a file that it did not get
    host.pace = 0
    host.mend()
    if said in NOT_READY:
        phone.context.set_offline(True)
        phone.context.set_offline(False)
        expect(phone.page.locator("#now")).to_have_text("Ready", timeout=STARTING)

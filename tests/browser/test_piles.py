"""Cards told from the grid: with script no tap asks the server, and what is sent is the same as without."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .looking import look_at
from .phone import Phone
from .test_evening import NAMES


def grid(open_page: OpenPage, *, script: bool) -> Page:
    """The page that asks for hands shown, at a table where the first hand is dealt."""
    page = open_page("/new/spades?players=4", script=script)
    for seat, name in enumerate(NAMES, 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone = Phone(page, script=script)
    phone.go()
    phone.asked("Ann, your bid?")
    page.goto(f"{page.url.split('?')[0]}/hands?for=shown")
    return page


def tap(page: Page, *codes: str) -> None:
    """Tap tiles."""
    for code in codes:
        page.locator(f".tile:has(input[value='{code}'])").click()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_two_hands_are_told(open_page: OpenPage, script: bool) -> None:
    """A pile after the other; a card tapped for Bea is Ann’s no more."""
    page = grid(open_page, script=script)
    tap(page, "AS", "KS", "QS")
    page.locator(".owner-btn", has_text="Bea").click()
    expect(page.locator(".owner-btn[aria-current]")).to_contain_text("Bea")
    expect(page.locator(".owner-btn", has_text="Ann")).to_contain_text("3 of 13")
    tap(page, "KS", "2H")
    if script:
        expect(page.locator(".owner-btn", has_text="Ann")).to_contain_text("2 of 13")
        expect(page.locator(".owner-btn", has_text="Bea")).to_contain_text("2 of 13")
        look_at(page)
    page.locator(".owner-btn", has_text="Ann").click()
    expect(page.locator(".owner-btn[aria-current]")).to_contain_text("Ann")
    expect(page.locator(".owner-btn", has_text="Ann")).to_contain_text("2 of 13")
    expect(page.locator(".tile:has(input[value='KS'])")).to_have_class("tile s-s is-theirs seat-2")
    assert sent(page) == {"hands-0": ["AS", "QS"], "hands-1": ["KS", "2H"]}


def sent(page: Page) -> dict[str, list[str]]:
    """The cards the form would send, by field, in the order of the pack."""
    names = "() => [...new FormData(document.querySelector('#pick-form')).entries()]"
    found: dict[str, list[str]] = {}
    order = [tile.get_attribute("value") for tile in page.locator(".tile input").all()]
    for name, value in sorted(page.evaluate(names), key=lambda pair: order.index(pair[1]) if pair[1] in order else -1):
        if name.startswith("hands-"):
            found.setdefault(name, []).append(value)
    return dict(sorted(found.items()))


def test_no_tap_asks_the_server(open_page: OpenPage) -> None:
    """Tiles and players are answered on the phone; only the last button is sent."""
    page = grid(open_page, script=True)
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    tap(page, "AS", "KS")
    page.locator("button[data-next]").click()
    tap(page, "2H")
    page.locator(".owner-btn", has_text="Dov").click()
    tap(page, "KS")
    assert [call for call in asked if not call.endswith(("/seq", "/events"))] == []
    assert sent(page) == {"hands-0": ["AS"], "hands-1": ["2H"], "hands-3": ["KS"]}

"""The games that a person made or opened: found again on that phone, taken off it, and never sent anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from referee.definitions.gallery import shipped
from referee.definitions.packing import pack
from referee.definitions.reading import read_definition

from .conftest import OpenPage
from .looking import look_at

SIZES = pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (320, "dark")], ids=["390-light", "320-dark"])
MADE = ("Grandma’s Whist", "Wednesday <b>Whist</b>")


def letters_of(name: str) -> str:
    """Whist under another name, as a link carries it."""
    return pack(read_definition({**shipped("whist").definition.data, "name": name}))


@SIZES
def test_games_are_found_again_on_their_phone(open_page: OpenPage, width: int, scheme: str) -> None:
    page = open_page(width=width, scheme=scheme)
    for name in (*MADE, MADE[0]):
        page.goto(f"/own/game?d={letters_of(name)}")
    page.goto("/own/game?from=sueca")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    for way in ("/own", "/"):
        page.goto(way)
        expect(page.locator(".your-game b")).to_have_text(list(MADE))
        look_at(page)
    page.get_by_role("button", name=f"Remove: {MADE[1]}").click()
    page.get_by_role("button", name=f"Remove: {MADE[0]}").click()
    page.get_by_role("button", name=f"Put back: {MADE[0]}").click()
    assert not [one for one in sent if letters_of(MADE[0])[:40] in one]
    page.reload()
    expect(page.locator(".your-game b")).to_have_text([MADE[0]])
    page.locator(".your-game a").click()
    expect(page.get_by_role("heading", name=MADE[0])).to_be_visible()

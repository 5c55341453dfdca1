"""The tricks of a hand that ends once one side has enough: the winners fill in, the losers are asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from referee.games.euchre.before_play import PACK
from referee.games.euchre.game import Euchre
from referee.play.model import Layout

from .conftest import OpenPage


def tap(page: Page, field: str, value: int | str) -> None:
    """Tap a chip."""
    page.locator(f"label:has(> input[name='{field}'][value='{value}'])").click()


def told(page: Page) -> tuple[list[str], str]:
    """The tricks of both sides, and what the button says."""
    fields = [page.locator(f"input[name='took-{seat}']:checked") for seat in (0, 1)]
    found = [field.get_attribute("value") or "" if field.count() else "" for field in fields]
    return found, " / ".join(page.locator(".dock .btn-go").inner_text().splitlines())


def test_the_winners_fill_in_and_the_losers_are_asked_for(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if three tricks ended a hand of Euchre."""
    monkeypatch.setattr(Euchre, "layout", lambda *_: Layout.of(PACK, 4, 5, enough=3))
    page = open_page("/new/euchre?players=4")
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    tap(page, "depth", "result")
    page.locator(".dock .btn-go").click()
    page.wait_for_url("**/t/*")
    tap(page, "seat", 0)
    tap(page, "suit", "H")
    page.locator(".dock .btn-go").click()
    expect(page.locator(".ask")).to_have_text("Tricks taken?")
    expect(page.locator("input[name='took-0']")).to_have_count(4)
    tap(page, "took-0", 3)
    assert told(page) == (["3", ""], "Tricks taken? / 1 still to enter")
    tap(page, "took-1", 1)
    assert told(page)[0] == ["3", "1"]
    tap(page, "took-1", 3)
    assert told(page) == (["3", "3"], "Too many / 3 tricks end the hand")
    tap(page, "took-0", 2)
    assert told(page)[0] == ["2", "3"]
    tap(page, "took-1", 0)
    assert told(page)[0] == ["3", "0"]
    page.locator(".dock .btn-go").click()
    expect(page.locator("main")).to_contain_text("Hand 1 is scored")

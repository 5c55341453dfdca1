"""What cannot be sent yet says what is missing, and its button is dashed, wherever something is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES

from ..games.written import deal
from ..web import pinochle
from ..web import test_piquet as piquet
from ..web import test_tap as tap
from ..web.apples import AUCTION
from .conftest import OpenPage
from .devices import NOWHERE
from .phone import open_record
from .test_club import begin

NAMES = ("Ann", "Bea", "Cy", "Dov")
Asked = tuple[str, Sequence[Mapping[str, Any]], Mapping[str, object], str]
NILS: Sequence[Mapping[str, Any]] = (
    {"type": "bid", "seat": 0, "bid": 0},
    *({"type": "bid", "seat": seat, "bid": 4} for seat in (1, 2, 3)),
)
BID_50: Sequence[Mapping[str, Any]] = (
    pinochle.deal("result"),
    pinochle.bid(0, 50),
    *pinochle.passes(1, 2, 3),
    pinochle.named(),
)

PAGES: Mapping[str, Asked] = {
    "a bid": ("spades", deal(depth="cards"), {}, ""),
    "all bids": ("spades", deal(depth="result"), {}, ""),
    "a nil's pass": ("spades", [*deal(depth="cards"), *NILS], {"nil_pass": 2}, "/pass?seat=0&open=1"),
    "a pass": ("hearts", deal(depth="cards"), {}, "?seat=0&open=1"),
    "an exchange": (
        "pinochle",
        (pinochle.deal("cards"), *pinochle.AUCTION, pinochle.named()),
        {"exchange": 3},
        "?seat=0&open=1",
    ),
    "points of melds": ("pinochle", BID_50, {}, "/points"),
    "counters": ("pinochle", (*BID_50, *pinochle.melded(0, 0, 0, 0)), {}, ""),
    "a count": ("tap", [tap.deal("result"), *tap.TOP], {}, "/points"),
    "a discard": ("tap", [tap.deal("cards"), *tap.TOP], {}, "/discard?open=1"),
    "cards exchanged": ("piquet", [piquet.deal()], {}, "/exchanged?seat=0&open=1"),
    "a kitty": ("spades", [{"type": "deal", "dealer": 2, "depth": "cards"}], {"kitty": "left_over"}, "/kitty"),
    "a target": ("apples", [*deal(depth="cards"), *AUCTION], {}, "/target?seat=0&open=1"),
}


@pytest.mark.parametrize("name", PAGES)
def test_an_incomplete_button_is_dashed(open_page: OpenPage, name: str) -> None:
    """It says what is missing, and sends nothing."""
    game, entries, rules, path = PAGES[name]
    page = open_page(NOWHERE)
    seats = 3 if name == "a kitty" else {"tap": 3, "piquet": 2}.get(game, 4)
    open_record(page, game, NAMES[:seats], entries, rules, path=path)
    button = page.locator(".dock .btn-go")
    expect(button).to_have_attribute("aria-disabled", "true")
    assert button.evaluate("one => getComputedStyle(one).borderTopStyle") == "dashed"
    assert button.locator("small").inner_text().strip()


# ---- forms with a button of their own ---------------------------------------------------------------

DASHED = """button =>
  getComputedStyle(button).borderTopStyle === "dashed" || button.getAttribute("aria-disabled") === "true"
"""

SENT = """async button => {
  const form = button.form, data = new FormData(form, button);
  const told = [...data].filter(([name]) => name !== "csrf_token");
  const post = form.method === "post";
  const address = post ? form.action : form.action.split("#")[0].split("?")[0] + "?" + new URLSearchParams(told);
  const answer = await fetch(address, post ? { method: "post", body: new URLSearchParams(data) } : {});
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return answer.status >= 400 || page.querySelector("[role=alert], .error") !== null;
}"""
"""Whether what a button sends is refused as the form stands."""


def assert_dashed_where_refused(page: Page, at: str) -> None:
    """Each green button of the page is dashed if what it would send now is refused, and only then."""
    for button in page.locator("button.btn-go:visible").all():
        if button.evaluate("button => button.form === null"):
            continue
        words = button.inner_text().replace("\n", " ")
        dashed, refused = button.evaluate(DASHED), button.evaluate(SENT)
        assert dashed == refused, f"{at}: {words} is {'dashed' if dashed else 'green'}, and would be {refused=}"


@pytest.mark.deep
def test_a_button_of_a_club_is_dashed_while_it_would_be_refused(open_page: OpenPage) -> None:
    """Every form of a club and of its evening, as it comes."""
    page = open_page("/c/new")
    assert_dashed_where_refused(page, "a new club")
    page.locator("input[name=name]").fill("Thursdays")
    expect(page.get_by_role("button", name="Start the club")).not_to_have_class(re.compile("is-early"))
    club = begin(page)
    person = page.locator(".face").first.get_attribute("href")
    for path in ("/people", "/settings", "/rules/new", "/delete", "/take", "/evenings/new"):
        page.goto(f"{club}{path}")
        assert_dashed_where_refused(page, path)
    page.goto(f"{person}/change")
    page.locator("input[name=name]").fill("")
    assert_dashed_where_refused(page, "a name taken away")


@pytest.mark.deep
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_button_of_the_desk_is_dashed_while_it_would_be_refused(open_page: OpenPage, game: str) -> None:
    """Every question that is answered in fields, as it comes."""
    page = open_page(f"/referee?game={game}")
    asked = [str(tile.get_attribute("href")) for tile in page.locator("a.ask-tile[href*='ask=']").all()]
    assert asked
    for address in asked:
        page.goto(address)
        assert_dashed_where_refused(page, address)
    claimed = next((address for address in asked if "ask=claim" in address), None)
    if claimed is None:
        assert game in {"klondike", "pad", "cribbage"}  # no tricks to claim
        return
    page.goto(claimed)
    button = page.locator("button.btn-go", has_text="Next")
    expect(button).to_have_class(re.compile("is-early"))
    page.locator(".claim-form .tile:visible, .claim-form .mcard:visible").first.click()
    expect(button).not_to_have_class(re.compile("is-early"))

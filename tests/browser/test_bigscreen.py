"""The big screen as it stands in a room: large letters, nothing cut, and what a phone enters appears on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.entries import Entry
from referee.games import GAMES
from referee.service import tables

from ..evening import ANN, enter, hand_by_result
from ..games.playout import NAMES, of_all_choices, playout, start
from ..steps import steps
from ..web.test_look import Brought
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import axe_violations, broken_names, cut_words, look_at, sideways
from .test_live import LONG_ENOUGH

Size = dict[str, int]

TELEVISION: Size = {"width": 1920, "height": 1080}
HALF: Size = {"width": 1280, "height": 720}
TABLET: Size = {"width": 1024, "height": 768}
UPRIGHT: Size = {"width": 810, "height": 1080}

LEAST = 1.5
"""Of a hundredth of the width: no letter is smaller."""

LONGEST = (
    "Bartholomew-Maximili",
    "Christina Katharina",
    "Alexandrina Theodora",
    "Maximiliane Fried",
    "Anna Wilhelmina",
    "Konstantin Aleksand",
    "Zacharias Emanuel",
)
LONG = ("Annabelle", "Emmanuelle Rosenberg", "Christopher", "Dov", "Maximiliane", "Flo", "Guillermina")

SMALL = """(least) => {
  const small = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || own.closest(".vh") || !own.checkVisibility()) continue;
    const drawn = own.closest("svg")?.getScreenCTM().a ?? 1;
    const size = parseFloat(getComputedStyle(own).fontSize) * drawn;
    if (size < (least * innerWidth) / 100 - 0.1) small.push(`${node.data.trim()}: ${size} px`);
  }
  return small;
}"""

SPILLED = """() => {
  const parts = ".scr-col > *, .scr-card > *, .felt > *, .laid > *, .scr-last > *, .scr-tab > *, .scr-pairs > *";
  const main = document.querySelector("main"), edge = main.getBoundingClientRect(), spilled = [];
  if (main.scrollHeight > main.clientHeight + 1) spilled.push(`main ${main.scrollHeight} > ${main.clientHeight}`);
  for (const part of main.querySelectorAll(parts)) {
    const [box, around] = [part, part.parentElement].map((one) => one.getBoundingClientRect());
    if (!box.width || part.matches(".vh")) continue;
    const spills = box.bottom > around.bottom + 2 || box.right > around.right + 2 || box.bottom > edge.bottom;
    if (spills && !part.parentElement.matches(".laid")) spilled.push(part.outerHTML.slice(0, 120));
    else if (box.bottom > edge.bottom || box.right > edge.right) spilled.push(part.outerHTML.slice(0, 120));
  }
  return spilled;
}"""


def open_table(
    served: tuple[Flask, str],
    game: str,
    players: int,
    entries: Sequence[Entry],
    names: Sequence[str] = NAMES,
    **rules: object,
) -> str:
    """A table with these entries, by these house rules. Returns its token."""
    app, now = served[0], datetime.now(UTC)
    with app.app_context():
        view = tables.open_table(
            game=game, names=tuple(names[:players]), rules=rules, title="Friday table", author=ANN, now=now
        )
        if entries:
            enter(view.token, *entries, now=now)
    return view.token


def played(game: str, players: int, wanted: Callable[[Any], bool]) -> list[Entry]:
    """Entries chosen at random up to a screen that is `wanted`, as late as may be."""
    rules, screens = GAMES[game].rules(), GAMES[game].screens()
    for seed in range(40):
        entries, states = playout(rules, start(rules, players, {}), random.Random(seed), 120, of_all_choices)
        shown = [screens.hand(state, (), rules.explain(state), {}) for state in states]
        found = [at for at, screen in enumerate(shown) if wanted(screen)]
        if found:
            return entries[: found[-1]]
    raise AssertionError(f"no such screen of {game}")


def of(kind: str, template: str = "") -> Callable[[Any], bool]:
    """Screens of one class, or of that template."""
    return lambda screen: type(screen).__name__ == kind and template in screen.template


def second_card(screen: Any) -> bool:
    """A trick of which some cards lie, behind another."""
    return of("CardsScreen")(screen) and screen.last is not None and any(place.card for place in screen.turn.laid)


SCREENS: dict[str, tuple[str, int, Callable[[Any], bool]]] = {
    "a trick": ("spades", 4, second_card),
    "bids of six": ("spades", 6, of("BidsScreen")),
    "trick by trick": ("spades", 4, of("TricksScreen")),
    "a game over": ("spades", 4, of("OverScreen")),
    "seven at a trick": ("oh-hell", 7, second_card),
    "five told by trick": ("oh-hell", 5, of("TricksScreen")),
    "hearts passed": ("hearts", 4, of("PickingScreen")),
    "an auction": ("apples", 4, of("ChoosingScreen", "ladder")),
    "melds": ("pinochle", 4, of("MeldScreen")),
    "a contract": ("pinochle", 4, second_card),
    "one against two": ("tap", 3, of("CardsScreen")),
    "two alone": ("piquet", 2, of("CardsScreen")),
    "discards": ("pippins", 4, of("CardsScreen", "discard")),
    "patience": ("klondike", 1, of("LayoutScreen")),
}


def on_a_screen(open_page: OpenPage, path: str, size: Size, scheme: str = "light") -> Page:
    """The page on a screen of that size."""
    page = open_page(NOWHERE, width=size["width"], scheme=scheme)
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(path)
    page.wait_for_function("document.querySelector('[data-clock]')?.textContent !== ''")
    return page


def is_legible(page: Page) -> None:
    """No letter too small, nothing cut or over the edge."""
    for found in (page.evaluate(SMALL, LEAST), page.evaluate(SPILLED), cut_words(page)):
        assert not found, "\n".join(found)


def is_readable(page: Page) -> None:
    """That, and readable to everyone."""
    is_legible(page)
    assert axe_violations(page) == []


@pytest.mark.parametrize("name", SCREENS)
def test_a_hand_is_legible_across_the_room(open_page: OpenPage, served: tuple[Flask, str], name: str) -> None:
    game, players, wanted = SCREENS[name]
    token = open_table(served, game, players, played(game, players, wanted))
    page = on_a_screen(open_page, f"/t/{token}/board", TELEVISION)
    is_readable(page)
    for size in (TABLET, UPRIGHT):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        is_legible(page)


@pytest.mark.parametrize(("game", "players"), [("spades", 4), ("oh-hell", 7), ("tap", 3)])
def test_long_names_are_not_cut(open_page: OpenPage, served: tuple[Flask, str], game: str, players: int) -> None:
    token = open_table(served, game, players, played(game, players, of("CardsScreen")), LONG)
    page = on_a_screen(open_page, f"/t/{token}/board", TABLET, "dark")
    is_legible(page)
    page.set_viewport_size({"width": TELEVISION["width"], "height": TELEVISION["height"]})
    is_legible(page)


FORTY = (
    "Maximiliane-Alexandra von Habsburg-Lothr",
    "Bartholomew Featherstonehaugh the Second",
    "Wolfeschlegel-Steinhausen von Bergerdorf",
    "Anastasia Konstantinopolskaya-Petrovna E",
)


@pytest.mark.parametrize("game", GAMES)
def test_names_of_forty_letters_break_between_words(open_page: OpenPage, served: tuple[Flask, str], game: str) -> None:
    """In play and when it is over, in full and in half high definition; a figure in the hand says what it counts."""
    page = open_page(NOWHERE, width=1920, scheme="dark")
    shown = {step.asks.split()[0]: step for step in reversed(steps()) if step.game == game}
    for asks in sorted(shown.keys() & {"play", "over"}):
        step = replace(shown[asks], names=FORTY[: len(shown[asks].names)])
        page.goto(f"{Brought(served[0], step).path}/board")
        for size in (TELEVISION, HALF):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            is_legible(page)
            assert broken_names(page, ".named, h2") == [], (str(step), size)
        assert page.locator(".scr-card:not(:has(*))").count() == 0, f"an empty card: {step}"
        for said in page.locator(".scr-hand > span:first-child").all_inner_texts():
            assert any(char.isalpha() for char in said.replace("of", "")), (str(step), said)


@pytest.mark.parametrize(("game", "players"), [("oh-hell", 7), ("spades", 6)])
def test_a_phone_that_opens_it_reads_it(
    open_page: OpenPage, served: tuple[Flask, str], game: str, players: int
) -> None:
    """Everything under everything: the cards on the felt, the names in one piece."""
    token = open_table(served, game, players, played(game, players, second_card), LONG)
    for width in (320, 390):
        page = open_page(f"/t/{token}/board", width=width)
        assert page.evaluate(SPILLED) == []
        assert not broken_names(page)
        assert not sideways(page)


@pytest.mark.journey
def test_what_a_phone_enters_appears_by_itself(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """The page is not loaded anew, shows no cursor, and nothing on it can be reached by a key."""
    token = open_table(served, "spades", 4, [])
    page = on_a_screen(open_page, f"/t/{token}/board", TELEVISION)
    page.evaluate("window.here = true")
    assert page.locator("main").evaluate("(main) => getComputedStyle(main).cursor") == "none"
    with served[0].app_context():
        enter(token, *hand_by_result(), now=datetime.now(UTC))
    expect(page.locator(".scr-score b").first).to_have_text("70", timeout=LONG_ENOUGH)
    assert page.evaluate("window.here")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tabIndex") == -1


@pytest.mark.journey
def test_it_follows_into_the_next_game(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """*Play again* on a phone is enough: nobody touches the screen."""
    token = open_table(served, "spades", 4, [], hands=1, target=300)
    page = on_a_screen(open_page, f"/t/{token}/board", TELEVISION)
    with served[0].app_context():
        enter(token, *hand_by_result(), now=datetime.now(UTC))
    expect(page.locator(".scr-over")).to_be_visible(timeout=LONG_ENOUGH)
    phone = open_page(f"/t/{token}")
    phone.get_by_role("button", name="Play again").click()
    expect(page.locator(".scr-score b").first).to_have_text("0", timeout=LONG_ENOUGH)
    expect(page.locator(".scr-over")).to_have_count(0)


TABLES = [SCREENS[name] for name in ("a trick", "seven at a trick", "hearts passed", "two alone", "a game over")]


@pytest.mark.parametrize("count", [2, 4, 9, 12])
def test_tables_side_by_side_are_legible(open_page: OpenPage, served: tuple[Flask, str], count: int) -> None:
    """One of them is gone: its tile says so, and the others are there."""
    kinds = [TABLES[at % len(TABLES)] for at in range(count - 1)]
    links = [open_table(served, game, players, played(game, players, wanted)) for game, players, wanted in kinds]
    links.insert(1, "gone")
    page = on_a_screen(open_page, "/board?heading=Thursday&t=" + "&t=".join(links), TELEVISION)
    assert page.locator(".scr-tab").count() == count
    expect(page.locator(".scr-gone").first).to_contain_text("This link opens no table")
    is_readable(page)
    page.set_viewport_size({"width": TABLET["width"], "height": TABLET["height"]})
    is_legible(page)


@pytest.mark.parametrize("count", [9, 10, 12])
def test_long_names_are_not_cut_side_by_side(open_page: OpenPage, served: tuple[Flask, str], count: int) -> None:
    """Three sides of names as long as they may be, pairs of them, more than have room, and a game that is over."""
    kinds = [("tap", 3), ("spades", 4), ("tap", 3), ("spades", 6), ("oh-hell", 7), ("tap", 3), ("hearts", 4)]
    links = [
        open_table(served, game, players, played(game, players, of("CardsScreen")), LONGEST)
        for game, players in [kinds[at % len(kinds)] for at in range(count - 2)]
    ]
    links.append(open_table(served, "spades", 4, played("spades", 4, of("OverScreen")), LONG))
    links.append(open_table(served, "tap", 3, [], LONGEST))
    page = on_a_screen(open_page, "/board?t=" + "&t=".join(links), TELEVISION)
    is_readable(page)
    expect(page.locator(".scr-pair.is-turn")).to_have_count(count - 2)
    page.set_viewport_size({"width": TABLET["width"], "height": TABLET["height"]})
    is_legible(page)


def test_tables_side_by_side_follow_what_is_entered(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    links = [open_table(served, "spades", 4, []) for _ in range(2)]
    page = on_a_screen(open_page, f"/board?t={links[0]}&t={links[1]}", TELEVISION)
    page.evaluate("window.here = true")
    with served[0].app_context():
        enter(links[1], *hand_by_result(), now=datetime.now(UTC))
    expect(page.locator(".scr-tab").nth(1)).to_contain_text("70", timeout=LONG_ENOUGH)
    assert page.evaluate("window.here")


@pytest.mark.parametrize("script", [True, False])
def test_a_screen_is_put_together_on_a_phone(open_page: OpenPage, served: tuple[Flask, str], script: bool) -> None:
    token = open_table(served, "spades", 4, [])
    page = open_page("/", width=320, scheme="dark", script=script)
    page.goto(f"/t/{token}")
    page.goto("/tables")
    page.get_by_role("link", name="Several tables on one screen").click()
    look_at(page)
    page.get_by_role("button", name="Show them").click()
    expect(page.locator(".error")).to_have_text("Choose a table, or paste the link of one.")
    page.locator("label.switch").click()
    page.get_by_role("button", name="Show them").click()
    expect(page.locator(".scr-tab")).to_have_count(1)

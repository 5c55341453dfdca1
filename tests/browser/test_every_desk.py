"""The desk of every game on a phone: each question looked at, disputes answered by taps, a ruling recorded."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.codec import read_entry
from referee.games import GAMES
from referee.service import tables
from referee.service.tables import Accepted, Author, open_table

from ..conftest import Clock
from ..games.desk import Desk, golden_of
from ..games.playout import NAMES
from .conftest import OpenPage
from .looking import look_at

MOST_TAPS = 4
"""Nobody is asked more than three questions: the fourth tap would be one too many."""


def dispute_of(game: str) -> Desk:
    """A dispute of the game that was put at a table, and does something there."""
    return next(case for case in golden_of(game) if case.question == "misdeal" and case.record and case.effect)


@pytest.fixture
def table(served: tuple[Flask, str], request: pytest.FixtureRequest) -> str:
    """The address of a table of the game where something is in dispute."""
    game, case, clock = GAMES[request.param].rules(), dispute_of(request.param), Clock()
    author = Author("device-of-ann", "Ann")
    with served[0].app_context():
        names = NAMES[: case.players]
        view = open_table(game=game.key, names=names, rules=case.house, title="Friday", author=author, now=clock())
        for number, entry in enumerate(case.record or ()):
            made = read_entry(game.entry_types, {**entry, "confirmed": True})
            told = f"told-{number:06}"
            answer = tables.record(view.token, [made], id=told, seen=number, author=author, now=clock.tick(1))
            assert isinstance(answer, Accepted), answer
    return f"/t/{view.token}"


def questions(page: Page, desk: str) -> list[str]:
    """The addresses of the questions on the desk's first page."""
    page.goto(desk)
    look_at(page)
    tiles = page.locator("a.ask-tile[href*='ask=']")
    return [str(tile.get_attribute("href")) for tile in tiles.all()]


def tell(page: Page) -> None:
    """Tell what was said or laid: a chip, a card, a number in each field."""
    form = page.locator(".next-ask form")
    for number, field in enumerate(form.locator("fieldset").all()):
        field.locator("label.chip, label.tile").nth(number // 2).click()  # two cards are not one
    for field in form.locator("input[type=text]").all():
        field.fill("7")
    look_at(page)
    form.get_by_role("button", name="Ask the referee").click()
    expect(form).to_have_count(0)


def answer(page: Page) -> None:
    """Tap the first answer to each question until there is a verdict."""
    for _ in range(MOST_TAPS):
        if page.locator(".ruling h2").count():
            break
        words = page.locator(".next-ask h2").inner_text()
        if page.locator(".next-ask form").count():
            tell(page)
            continue
        page.locator(".next-ask a.choice").first.click()
        expect(page.locator(".so-far li span.small", has_text=words)).to_have_count(1)
    expect(page.locator(".ruling h2")).not_to_be_empty()
    expect(page.locator(".ruling .cite .rule").first).not_to_be_empty()
    expect(page.locator(".ruling .remedy")).to_contain_text("What follows")
    look_at(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_answered_without_a_table(open_page: OpenPage, game: str) -> None:
    """Each page can be read and tapped; every dispute comes to its verdict."""
    page = open_page(f"/referee?game={game}", width=320, scheme="dark")
    asked = questions(page, f"/referee?game={game}")
    assert len(asked) >= 4
    for address in asked:
        page.goto(address)
        look_at(page)
        if page.locator(".next-ask").count() and "ask=revoke" not in address:
            answer(page)


@pytest.mark.parametrize(
    ("table", "game"), [(game, game) for game, one in GAMES.items() if one.defined is None], indirect=["table"]
)
def test_every_question_is_answered_at_a_table(open_page: OpenPage, table: str, game: str) -> None:
    """The same at a table; the ruling there is recorded with what it does, and undone with it."""
    page = open_page(table, width=390)
    waited = page.locator("h1").first.inner_text()
    for address in questions(page, f"{table}/referee"):
        page.goto(address)
        look_at(page)
    case = dispute_of(game)
    fields = "&".join(f"a-{name}={value}" for name, value in case.answers.items())
    page.goto(f"{table}/referee?ask=misdeal&{fields}")
    expect(page.locator(".ruling h2")).to_have_text(case.verdict)
    page.get_by_role("button", name="Record and apply it").click()
    page.wait_for_url(f"**{table}/rulings/*")
    expect(page.locator("h1, h2", has_text=case.verdict).first).to_be_visible()
    look_at(page)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator("main")).to_contain_text("struck out")
    page.goto(table)
    expect(page.locator("h1").first).to_have_text(waited)

"""Names of any length on every screen of every game: they break, shrink or wrap, and are never cut."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest
from flask import Flask

from referee.club.plans import Movement
from referee.games import GAMES
from referee.service import clubs, planning, tables
from referee.service.clubs import view_club
from referee.service.directing import call_round
from referee.service.evenings import Settings
from referee.service.opening import new_token
from referee.service.planning import Wanted
from referee.service.tables import Accepted, Author

from ..evening import enter, hand_by_result
from ..games.playout import an_evening
from ..games.stops import stops
from .conftest import OpenPage
from .looking import PHONES, broken_names, cut_words, in_every_face, shown_as, sideways, turn_to

LONG = (
    "Maximiliane-Theodora",
    "Jean-Luc Grandchamp",
    "Bartholomew Wolfgang",
    "Bernadette Esperanza",
    "Konstantin Alexander",
    "Wilhelmina Josephine",
    "Alexandria Montclair",
    "Bernadette",
    "Constantin",
    "Desideria",
    "Evangeline",
    "Ferdinand",
    "Gwendolyn",
    "Hildegard",
    "Ignatius",
    "Jacqueline",
)
NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
ANN = Author("device-of-ann", LONG[0])
BEHIND = ("scores", "entries", "referee", "sheet", "more", "rare", "claim", "hands", "house")
"""Pages behind the hand; a game or a moment may lack some."""

TABLES = [(game.key, size) for game in GAMES.values() for size in game.table_sizes]


@in_every_face
@pytest.mark.parametrize(("key", "players"), TABLES, ids=[f"{key}-{size}" for key, size in TABLES])
def test_no_name_is_cut_on_any_screen(open_page: OpenPage, served: tuple[Flask, str], key: str, players: int) -> None:
    """The narrowest phone, the longest names: every word of a page is within what holds it.

    The pages behind the hand are looked at where the table has got furthest.
    """
    game, page, wrong = GAMES[key].rules(), open_page("/", width=320), []
    places = stops(game, players)
    furthest = max(places, key=lambda stop: len(stop.entries))
    for number, stop in enumerate(places):
        with served[0].app_context():
            view = tables.open_table(
                game=key, names=LONG[:players], rules={}, title="Wednesday’s long table", author=ANN, now=NOW
            )
            if stop.entries:
                answer = tables.record(
                    view.token, stop.entries, id=f"names-{key}-{players}-{number}", seen=view.seq, author=ANN, now=NOW
                )
                assert isinstance(answer, Accepted), answer
        for behind in ("", *(BEHIND if stop is furthest else ())):
            answered = page.goto(f"/t/{view.token}/{behind}".rstrip("/"))
            if answered is not None and answered.status == 404:
                continue
            wrong += [f"{stop.name} /{behind}: {found}" for found in (*cut_words(page), *sideways(page))]
    assert not wrong, "\n".join(wrong)


@in_every_face
@pytest.mark.parametrize("players", GAMES["spades"].table_sizes)
def test_no_name_is_cut_where_it_is_typed(open_page: OpenPage, players: int) -> None:
    """On the page of a new table, too, the longest names are seen whole, and the letter stands above them."""
    page = open_page(f"/new/spades?players={players}", width=320)
    for seat, name in enumerate(LONG[:players]):
        page.fill(f"input[name=p{seat + 1}]", name)
    for look in PHONES:
        turn_to(page, look)
        assert not cut_words(page), shown_as(page)
        assert not sideways(page), shown_as(page)


COMMON = (
    "Annabelle", "Emmanuelle Rosenberg", "Christopher", "Bernadette", "Konstantin", "Sophie de Vries", "Maximilian",
)  # fmt: skip


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".chart text")].map(
  (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""The height of the smallest letters of the chart, as they are drawn."""


@pytest.mark.journey
@in_every_face
@pytest.mark.parametrize(("key", "seed"), [("oh-hell", 1), ("pinochle", 1)])
def test_common_names_stay_whole_on_the_scores(
    served: tuple[Flask, str], open_page: OpenPage, key: str, seed: int
) -> None:
    """Seven columns, and totals of five signs beside a pair: each word in one line. The chart can be read."""
    names = COMMON[: GAMES[key].table_sizes[-1]]
    with served[0].app_context():
        view = tables.open_table(game=key, names=names, rules={}, title="", author=ANN, now=NOW)
        enter(view.token, *an_evening(key, random.Random(seed), 260), now=NOW)
    page = open_page(f"/t/{view.token}/scores")
    for look in PHONES:
        turn_to(page, look)
        assert not broken_names(page), shown_as(page)
        assert page.evaluate(SMALLEST) > 11.5, shown_as(page)


@in_every_face
def test_common_names_stay_whole_in_a_club(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """As tiles, in standings, and on the felt that says where somebody sits."""
    with served[0].app_context():
        token = clubs.found_club("Thursday club", ANN.device, NOW, clubs.new_club_token())
        clubs.add_people(view_club(token), COMMON[:4], NOW)
        club = view_club(token)
        people = [one.id for one in club.people]
        wanted = Wanted("Four", NOW, "spades", {}, Movement.INDIVIDUAL, 1, people, Settings(1, 0))
        number = planning.set_up(club, wanted, NOW, new_token())
        table = call_round(club, number, 1, ANN, NOW).tables[0].token
        enter(table, *hand_by_result()[1:], now=NOW)
    page = open_page(f"/c/{token}/evenings/{number}/mine", width=320)
    page.get_by_role("button", name="Annabelle", exact=True).click()
    page.wait_for_selector(".felt-where")
    for path in ("", f"/evenings/{number}/mine", f"/evenings/{number}/standings", "/season?year=all", "/people"):
        page.goto(f"/c/{token}{path}")
        for look in PHONES:
            turn_to(page, look)
            assert not broken_names(page), shown_as(page)

"""The big screen of a table: in every game at every phase it shows, asks nothing and tells no secret."""

from __future__ import annotations

import random
import re

import pytest
from flask import Flask

from referee.definitions.plain import plain_pad
from referee.games import GAMES
from referee.games.game import Game
from referee.service import tables
from referee.service.links import LinkKind, links_to
from referee.web.sharing import qr_code

from ..conftest import Clock
from ..evening import ANN, enter
from ..games.playout import NAMES, playout, start
from .links import tokens_of
from .seed import page, play_evening, play_six, text_of
from .sitting import NOW, Table

CONTROLS = re.compile(r"<(a|button|form|input|select|textarea|summary)\b")

DEALT = {"type": "deal", "dealer": 3, "depth": "cards"}


class Spades(Table):
    """A table of Spades."""

    game = "spades"


def bid(seat: int, number: int) -> dict[str, object]:
    """A bid of Spades."""
    return {"type": "bid", "seat": seat, "bid": number}


BIDS = [bid(seat, number) for seat, number in enumerate((4, 3, 3, 2))]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_phase_of_every_game_is_shown_and_asks_nothing(app: Flask, clock: Clock, game: Game) -> None:
    """The first table that comes to a phase shows it, with as many as may play and as few."""
    rules, seen = game.rules(), set[tuple[str, str]]()
    house = {"definition": plain_pad(rounds=3)} if game.key == "pad" else {}  # the usual pad ends when it is stopped
    client = app.test_client()
    for size in {game.table_sizes[0], game.table_sizes[-1]}:
        for seed in range(3):
            entries, states = playout(rules, start(rules, size, house), random.Random(seed), 70)
            with app.app_context():
                token = tables.open_table(
                    game=game.key, names=NAMES[:size], rules=house, title="", author=ANN, now=clock()
                ).token
            told = 0
            for at, state in enumerate(states):
                screen = game.screens().hand(state, (), rules.explain(state), {})
                kind = (type(screen).__name__, rules.phase(state).name)
                if kind in seen:
                    continue
                seen.add(kind)
                if entries[told:at]:
                    with app.app_context():
                        enter(token, *entries[told:at], now=clock.tick(60))
                told = at
                html = page(client, f"/t/{token}/board")
                assert CONTROLS.findall(html) == [], kind
                assert 'data-theme="dark"' in html
                for name in NAMES[:size]:
                    assert name in text_of(html), kind
    assert len(seen) > (1 if game.defined else 2)


def test_it_says_who_is_to_play_and_what_lies(app: Flask) -> None:
    table = Spades(
        app, DEALT, *BIDS, {"type": "play", "seat": 0, "card": "9H"}, {"type": "play", "seat": 1, "card": "QH"}
    )
    html = table.get("/board")
    text = text_of(html)
    assert "Cy to play" in text
    assert "Ann led" in text
    assert "queen of hearts" in text
    assert "of 7" in text
    assert "trick 1 of 13" in text
    assert 'class="scr-now"' in html


def test_the_last_trick_is_there_with_its_reason(app: Flask) -> None:
    cards = [{"type": "play", "seat": seat, "card": card} for seat, card in enumerate(("9H", "QH", "2H", "3H"))]
    text = text_of(Spades(app, DEALT, *BIDS, *cards).get("/board"))
    assert "Bea won trick 1" in text
    assert "Bea to lead" in text


def test_after_hands_it_has_totals_gains_and_the_chart(app: Flask, clock: Clock) -> None:
    token = play_evening(app, clock)
    html = page(app.test_client(), f"/t/{token}/board")
    text = text_of(html)
    assert "Friday table" in text
    assert "315" in text
    assert "5 bags" in text
    assert "last hand −60" in text
    assert 'class="chart"' in html
    six = page(app.test_client(), f"/t/{play_six(app, clock)}/board")
    assert "scr-of-6" in six


def test_known_hands_stay_with_their_players(app: Flask) -> None:
    """A hand told to the referee is picked from on the phones; nobody watches it."""
    known = [["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"], None, None, None]
    table = Spades(app, DEALT | {"hands": known}, *BIDS)
    assert "ace of spades" in table.get()
    assert "ace of spades" not in table.get("/board")


def test_without_script_it_loads_itself_again(app: Flask) -> None:
    html = Spades(app, DEALT).get("/board")
    assert '<noscript><meta http-equiv="refresh" content="10"></noscript>' in html


def test_it_is_found_from_the_page_that_shares_the_table(app: Flask) -> None:
    table = Spades(app, DEALT)
    watch = tokens_of(app, table)[LinkKind.WATCH]
    assert f'href="/t/{watch}/board"' in table.get("/share")


def test_its_code_is_the_link_to_watch_whoever_opened_it(app: Flask) -> None:
    table = Spades(app, DEALT)
    with app.app_context():
        link = links_to(table.token, NOW)[LinkKind.WATCH].token
    code = str(qr_code(f"http://localhost/t/{link}"))
    assert code in table.get("/board")
    assert code in page(app.test_client(), f"/t/{link}/board")
    assert table.token not in page(app.test_client(), f"/t/{link}/board")


def test_no_such_table_has_no_screen(app: Flask) -> None:
    answer = app.test_client().get("/t/none-such/board")
    assert answer.status_code == 404

"""A game that is over: who won, its chart, and the next game at one press."""

from __future__ import annotations

from flask import Flask

from referee.service.tables import view_table

from .sitting import Table as AnyTable
from .sitting import Written, whole, words_of

SPADES: list[Written] = [
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((4, 3, 3, 2))),
    {"type": "tricks", "counts": [4, 3, 3, 3]},
]


class Spades(AnyTable):
    """A table of Spades that is over after one hand."""

    game = "spades"

    def __init__(self, app: Flask, **rules: object) -> None:
        super().__init__(app, *SPADES, **{"hands": 1, "target": 300, **rules})


class Alone(AnyTable):
    """A table of Klondike whose only deal was given up."""

    game = "klondike"
    names = ("Ann",)

    def __init__(self, app: Flask) -> None:
        super().__init__(app, {"type": "deal"}, {"type": "give-up"}, deals=1)


def next_of(app: Flask, table: AnyTable) -> str:
    """The address the press leads to."""
    answer = table.post("/again")
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    return answer.headers["Location"]


def test_the_winner_stands_large_with_the_chart_and_the_next_game(app: Flask) -> None:
    html = Spades(app).get()
    said = words_of(html)
    assert "Ann & Cy win 70 to 51" in said.replace(" ", " ")
    assert 'class="chart"' in html
    assert "Play again the same four, Ann deals" in said
    assert "/sheet" in html


def test_play_again_opens_a_table_of_the_same_company_and_house_rules(app: Flask) -> None:
    """The deal passes to the left, and a hand is recorded as the last one was."""
    table = Spades(app)
    token = next_of(app, table).rsplit("/", 1)[1]
    with app.test_request_context():
        before, after = table.view(), view_table(token)
    assert after.token != before.token
    assert (after.names, after.title, after.game.key) == (before.names, before.title, "spades")
    assert dict(after.rules) == {"hands": 1, "target": 300}
    deal = after.entries[0].entry
    assert (getattr(deal, "dealer", None), getattr(deal, "depth", None)) == (0, "result")


def test_whoever_presses_first_opens_it_and_all_others_are_led_there(app: Flask) -> None:
    table = Spades(app)
    first = next_of(app, table)
    assert next_of(app, table) == first
    other = app.test_client()
    page = other.get(f"/t/{table.token}").get_data(as_text=True)
    assert "Play again" in words_of(page)


def test_one_who_plays_alone_plays_again(app: Flask) -> None:
    assert next_of(app, Alone(app)).startswith("/t/T")


def test_a_game_that_goes_on_is_played_to_its_end_first(app: Flask) -> None:
    table = Spades(app, hands=2)
    assert "The game goes on" in words_of(whole(table.post("/again"), 422))

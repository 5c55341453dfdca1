"""A game that is over: who won, its chart, and the next game at one press."""

from __future__ import annotations

import copy
import re
from itertools import count

from flask import Flask
from flask.testing import FlaskClient

from referee.service.links import LinkKind, follow, links_to
from referee.service.seats import phones
from referee.service.tables import view_table

from .sitting import NOW, Written, value_of, whole, words_of
from .sitting import Table as AnyTable
from .test_seats import Guest

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


class Stopped(AnyTable):
    """A table of Spades that was stopped in its first hand."""

    game = "spades"

    def __init__(self, app: Flask) -> None:
        super().__init__(app, *SPADES[:3], {"type": "end", "reason": "stopped"})


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


def test_whoever_wins_reads_so_on_the_own_phone_and_the_others_are_thanked(app: Flask) -> None:
    """A phone at a seat reads “You win”; one of the other side who won; a phone at no seat no more than that."""
    table = Spades(app)
    ann, cy, dov = (Guest(table, seat).words() for seat in (0, 2, 3))
    for said in (ann, cy):
        assert "You win" in said
        assert "Ann & Cy win" not in said
        assert "Well played" not in said
    assert "Ann & Cy win" in dov
    assert "Well played" in dov
    assert "You win" not in dov
    looking = words_of(table.get())
    assert "Ann & Cy win" in looking
    assert "Well played" not in looking


def test_each_side_reads_three_facts_of_its_own(app: Flask) -> None:
    """The others, who led, are told so; suits fall on the winners' phones alone, and are read to nobody."""
    table = Spades(app, hands=2)
    table.done(table.post(type="deal", dealer=0, depth="result"))
    for seat, bid in ((1, 3), (2, 3), (3, 2), (0, 4)):
        table.done(table.post(type="bid", seat=seat, bid=bid))
    table.done(table.post(**{"type": "tricks", "by": "result", "sides-0": 4, "sides-1": 9}))
    ann, bea, looking = (whole(Guest(table, seat).client.get(table.path)) for seat in (0, 1, None))
    assert "+70 your best hand 1 of 2 hands in the lead 105 points behind" in words_of(ann)
    assert "Well played: you led after hand 1" in words_of(ann)
    assert "+54 your best hand 1 of 2 hands in the lead" in words_of(bea)
    assert "+54 best hand" in words_of(looking)
    assert [html.count('<svg class="won-suits"') for html in (ann, bea, looking)] == [0, 1, 0]


def played_on(app: Flask, table: AnyTable, took: list[int]) -> AnyTable:
    """The next game of these people, over after one hand in which each took so many tricks."""
    after = copy.copy(table)
    after.path = next_of(app, table)
    after.token = after.path.rsplit("/", 1)[1]
    after.ids = count(500)
    turns = [(after.state().hand.dealer + place) % 4 for place in (1, 2, 3, 4)]
    after.enter(*({"type": "bid", "seat": seat, "bid": 3} for seat in turns), {"type": "tricks", "counts": took})
    return after


def test_each_side_reads_how_many_of_tonights_games_it_has_won(app: Flask) -> None:
    """By the chain of *Play again*: as it stood when each game ended, seen from the side whose phone it is."""
    first = Spades(app)
    second = played_on(app, first, [1, 4, 2, 6])
    third = played_on(app, second, [4, 3, 4, 2])
    assert "tonight" not in words_of(first.get())
    assert "1–1 games tonight" in words_of(second.get())
    ann, bea, looking = (words_of(whole(Guest(third, seat).client.get(third.path))) for seat in (0, 1, None))
    assert "2–1 games tonight" in ann
    assert "1–2 games tonight" in bea
    assert "2–1 games tonight" in looking
    assert "tonight" not in words_of(Spades(app).get()), "another game of the same people that nobody chained"


class OhHell(AnyTable):
    """A table of Oh Hell that is over after one card each."""

    game = "oh-hell"

    def __init__(self, app: Flask) -> None:
        bids = [{"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((0, 0, 1, 1))]
        told = {"type": "tricks", "counts": [0, 0, 0, 1]}
        rules = {"sequence": "fixed", "max_cards": 1, "hands": 1, "trump": "none"}
        super().__init__(app, {"type": "deal", "dealer": 3, "depth": "result"}, *bids, told, **rules)


def test_one_player_of_four_wins_alone(app: Flask) -> None:
    """By the account of the game: Dov has eleven, Ann ten for her nought."""
    table = OhHell(app)
    assert "You win" in Guest(table, 3).words()
    said = Guest(table, 0).words()
    assert "Dov wins" in said
    assert "1 hand was played OH-" in said, "said once"


def test_a_game_that_ends_in_its_first_hand_counts_none_and_calls_it_no_misdeal(app: Flask) -> None:
    """On the page of the end, the score sheet, the scores and the entries of that hand."""
    table = Stopped(app)
    over, scores, entries, sheet = (words_of(table.get(path)) for path in ("", "/scores", "/entries", "/sheet"))
    assert "over, no hand scored" in over
    assert "The table ended the game before a hand was scored" in over
    assert "The table ended the game, before a hand was scored." in sheet
    assert "Not finished, and not scored." in scores
    assert "Hand 1 not finished" in entries
    assert "isdeal" not in scores + entries


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
    assert "The next game has started Everyone keeps their seat. Join" in words_of(page)


def test_one_who_plays_alone_plays_again(app: Flask) -> None:
    assert next_of(app, Alone(app)).startswith("/t/T")


def test_a_game_that_goes_on_is_played_to_its_end_first(app: Flask) -> None:
    table = Spades(app, hands=2)
    assert "The game isn’t over yet" in words_of(whole(table.post("/again"), 422))


def seated_at(app: Flask, table: AnyTable, name: str) -> FlaskClient:
    """A phone that has taken the seat of this person."""
    phone = app.test_client()
    form = phone.get(f"{table.path}/join").get_data(as_text=True)
    fields = {"csrf_token": value_of(form, "csrf_token"), "seat": str(table.names.index(name))}
    assert phone.post(f"{table.path}/join", data=fields).status_code == 303
    return phone


def test_the_others_are_told_who_started_the_next_game_and_keep_their_seats(app: Flask) -> None:
    """Ann starts it on her phone: Bea is shown so and joins at her seat; whoever watches may go on watching."""
    table = Spades(app)
    ann, bea = seated_at(app, table, "Ann"), seated_at(app, table, "Bea")
    revision = table.view().revision
    form = ann.get(table.path).get_data(as_text=True)
    opened = ann.post(f"{table.path}/again", data={"csrf_token": value_of(form, "csrf_token")})
    there = opened.headers["Location"]
    assert table.view().revision > revision  # every phone that looks on fetches the page
    assert "You started the next game You keep your seat. Go to the table" in words_of(ann.get(table.path).text)
    shown = bea.get(table.path).get_data(as_text=True)
    assert "Ann started the next game You keep your seat. Join Not this time" in words_of(shown)
    assert f'href="{there}"' in shown
    assert "Play again" not in words_of(shown)
    assert "you" in words_of(bea.get(there).get_data(as_text=True)).split("Bea & Dov")[1][:6]
    assert "Bea joined." in words_of(ann.get(table.path).get_data(as_text=True))
    with app.test_request_context():
        token = there.rsplit("/", 1)[1]
        assert {view_table(token).names[seat] for seat in phones(view_table(token)).by_seat} == {"Ann", "Bea"}


def test_each_link_leads_on_to_its_like(app: Flask) -> None:
    """By a link to enter one comes to a link to enter, by one to watch to one to watch."""
    table = Spades(app)
    with app.test_request_context():
        links = links_to(table.token, NOW)
    next_of(app, table)
    for kind in (LinkKind.ENTER, LinkKind.WATCH):
        page = app.test_client().get(f"/t/{links[kind].token}").get_data(as_text=True)
        found = re.search(r'btn-great[^>]*href="/t/([^"]+)"', page)
        assert found, kind
        with app.test_request_context():
            assert follow(found[1]).kind is kind
        assert ("Watch" if kind is LinkKind.WATCH else "Join") in words_of(page)


def test_a_big_screen_follows_into_the_next_game(app: Flask) -> None:
    """Whichever link it was opened by: nobody is there to tap. Until then it shows how the game ended."""
    table = Spades(app)
    watched = Guest(table, link=LinkKind.WATCH)
    before = watched.client.get(f"{watched.path}/board")
    assert (before.status_code, table.client.get(f"{table.path}/board").status_code) == (200, 200)
    token = next_of(app, table).rsplit("/", 1)[1]
    with app.test_request_context():
        there = links_to(token, NOW)[LinkKind.WATCH].token
    for client, path in ((watched.client, watched.path), (table.client, table.path)):
        answer = client.get(f"{path}/board")
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{there}/board")
    assert "hand 1" in words_of(whole(watched.client.get(f"/t/{there}/board")))


def test_the_winners_phone_alone_fans_out_cards(app: Flask) -> None:
    """They are a picture, and read to nobody."""
    table = Spades(app)
    fan = '<span class="fan won-fan" aria-hidden="true">'
    assert fan in Guest(table, 0).get()
    assert fan not in Guest(table, 1).get()
    assert fan not in table.get()

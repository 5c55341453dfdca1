"""What a page asks of “you” can be sent by that phone alone, and is asked there first."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.core.entries import Bid
from referee.service import tables

from .sitting import Table, words_of
from .test_seats import Guest, Hearts, Spades


class OhHell(Table):
    """A table of Oh Hell."""

    game = "oh-hell"


def fields_of(html: str, form: str) -> dict[str, str]:
    """What a form of a page sends besides what is tapped."""
    body = re.search(rf'<form[^>]* id="{form}".*?</form>', html, re.DOTALL)
    assert body, words_of(html)
    found = {}
    for tag in re.findall(r"<input[^>]*type=\"hidden\"[^>]*>", body[0]):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name:
            found[name[1]] = value[1] if value else ""
    return found


def sends(guest: Guest, form: str, **tapped: object) -> None:
    """A phone sends the form it is shown, with what was tapped; it must be accepted."""
    shown = guest.get()
    answer = guest.client.post(f"{guest.path}/entries", data={**fields_of(shown, form), **tapped})
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))


def bids_of(table: Table) -> list[tuple[int, int]]:
    """The seats and numbers bid, in the order in which they were entered."""
    with table.app.app_context():
        view = tables.view_table(table.token)
    return [(one.entry.seat, one.entry.bid) for one in view.entries if isinstance(one.entry, Bid)]


def test_a_phone_sends_its_own_bid_at_spades_by_result(app: Flask) -> None:
    """In turn; the rows of the others say where they bid, and take nothing here."""
    table = Spades(app, {"type": "deal", "dealer": 3, "depth": "result"})
    guests = [Guest(table, seat) for seat in range(4)]
    for seat, guest in enumerate(guests):
        shown = guest.get()
        assert set(re.findall(r'<input type="radio" name="bids-(\d)"', shown)) == {str(seat)}
        assert words_of(shown).count("’s phone") == 3 - seat
        assert re.findall(r'<legend class="vh">(You bid|\w+ bids)</legend>', shown).count("You bid") == 1
        sends(guest, "bids-form", **{f"bids-{seat}": 3})
    assert bids_of(table) == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_one_phone_bids_for_those_that_have_none(app: Flask) -> None:
    """Ann and Cy have phones; Ann's asks for hers and for those of Bea and Dov."""
    table = Spades(app, {"type": "deal", "dealer": 3, "depth": "result"})
    ann, cy = Guest(table, 0), Guest(table, 2)
    assert set(re.findall(r'<input type="radio" name="bids-(\d)"', ann.get())) == {"0", "1", "3"}
    sends(ann, "bids-form", **{"bids-0": 4, "bids-1": 2, "bids-3": 1})
    assert bids_of(table) == [(0, 4), (1, 2)]
    sends(cy, "bids-form", **{"bids-2": 5, "bids-3": 1})
    assert bids_of(table) == [(0, 4), (1, 2), (2, 5), (3, 1)]


def test_a_phone_is_asked_for_its_own_bid_where_all_bid_at_once(app: Flask) -> None:
    """At Oh Hell, in whatever order they send; where bids go in turn, whose turn it is is asked of all."""
    dealt = {"type": "deal", "dealer": 3, "depth": "result"}
    table = OhHell(app, dealt, {"type": "trump", "card": "5H"}, bidding="at_once")
    guests = [Guest(table, seat) for seat in range(4)]
    for seat in (2, 0, 3, 1):
        assert "Your bid? How many tricks?" in guests[seat].words()
        sends(guests[seat], "bid-form", bid=1)
    assert sorted(bids_of(table)) == [(0, 1), (1, 1), (2, 1), (3, 1)]
    in_turn = OhHell(app, dealt, {"type": "trump", "card": "5H"})
    assert "Ann, your bid?" in Guest(in_turn, 2).words()


@pytest.mark.parametrize(("first", "suit"), [("any_club", "C"), ("lowest_club", "C"), ("eldest", "S")])
def test_the_first_trick_at_hearts_opens_on_what_may_be_led(app: Flask, first: str, suit: str) -> None:
    table = Hearts(app, {"type": "deal", "dealer": 3, "depth": "cards"}, first_lead=first, passing="none")
    shown = table.get("?seat=0")
    assert re.findall(r'name="suit" value="(\w)" checked', shown) == [suit]


def test_the_trumps_are_asked_for_trick_by_trick(app: Flask) -> None:
    """Before the bids, since they bid by it; it may be skipped."""
    table = OhHell(app, {"type": "deal", "dealer": 3, "depth": "tricks"})
    shown = table.get()
    assert "Which card was turned?" in words_of(shown)
    (skip,) = re.findall(r'href="([^"]*[?]skip=trumps)"', shown)
    assert "Ann, your bid?" in words_of(table.get(skip.removeprefix(table.path).replace("&amp;", "&")))
    table.enter({"type": "trump", "card": "5H"})
    assert "Ann, your bid?" in words_of(table.get())


def test_one_passes_at_hearts_as_you_and_is_told_what_leads(app: Flask) -> None:
    """On the own phone; a phone of nobody’s is asked by name. Then the lowest club is looked for."""
    table = Hearts(app, {"type": "deal", "dealer": 3, "depth": "cards"})
    assert "Hand the phone to Ann" in words_of(table.get())
    assert "Ann, Bea, Cy and Dov pass left" in words_of(table.get("/board"))
    bea = Guest(table, 1).words()
    assert "Pass three cards to Cy" in bea
    assert "Bea, pass" not in bea
    led = Hearts(app, {"type": "deal", "dealer": 3, "depth": "cards"}, **{"pass": "none"})
    said = words_of(led.get())
    assert "Trick 1 of 13: Who leads?" in said
    assert "Choose who leads the lowest club dealt." in said
    led.enter({"type": "play", "seat": 0, "card": "2C"})
    assert "Trick 1 of 13: you to play" in Guest(led, 1).words()
    assert "Trick 1 of 13: Bea to play" in Guest(led, 2).words()

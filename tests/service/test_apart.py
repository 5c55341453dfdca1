"""Several phones at once: entries that cannot conflict all succeed, whoever was first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from referee.core.codec import read_entry
from referee.games import GAMES, find_game
from referee.service import tables
from referee.service.tables import Accepted, Refused, StaleWrite, TableView

from ..conftest import Clock
from ..evening import ANN, DOV, new_id

pytestmark = pytest.mark.usefixtures("store_app")

Written = dict[str, Any]


def opened(game: str, players: int, now: Any, entries: Sequence[Written], **rules: object) -> TableView:
    """A table with these entries."""
    kinds = find_game(game).rules().entry_types
    names = ("Ann", "Bea", "Cy", "Dov")[:players]
    first = [read_entry(kinds, entry) for entry in entries]
    return tables.open_table(game=game, names=names, rules=rules, title="", author=ANN, first=first, now=now)


def told(view: TableView, entry: Written, clock: Clock, known: Sequence[str] = ()) -> tables.Answer:
    """An entry made on a page that showed `view`."""
    made = read_entry(view.game.rules().entry_types, entry)
    return tables.record(view.token, [made], id=new_id(), seen=view.seq, known=known, author=DOV, now=clock.tick())


APPLES: list[Written] = [
    {"type": "deal", "dealer": 3, "depth": "result"},
    {"type": "bid", "seat": 0, "number": 4, "suit": "S"},
    *({"type": "pass", "seat": seat} for seat in (1, 2, 3)),
]


@pytest.fixture
def apples(clock: Clock) -> TableView:
    """A hand of Apples whose targets are to be told."""
    return opened("apples", 4, clock(), APPLES)


def test_two_phones_tell_their_targets_at_once(apples: TableView, clock: Clock) -> None:
    for seat, card in enumerate(("AS", "KS", "QS")):
        answer = told(apples, {"type": "target", "seat": seat, "card": card}, clock)
        assert isinstance(answer, Accepted), answer
    assert tables.view_table(apples.token).seq == apples.seq + 3


def test_of_two_for_one_seat_the_second_is_told(apples: TableView, clock: Clock) -> None:
    told(apples, {"type": "target", "seat": 0, "card": "AS"}, clock)
    with pytest.raises(StaleWrite):
        told(apples, {"type": "target", "seat": 0, "card": "KS"}, clock)


def test_the_rules_still_have_their_say(clock: Clock) -> None:
    """Two bid at once: who bids more tricks than there are is refused, and no news."""
    deal = {"type": "deal", "dealer": 3, "depth": "result"}
    oh_hell = opened("oh-hell", 4, clock(), [deal], bidding="at_once")
    assert isinstance(told(oh_hell, {"type": "bid", "seat": 0, "bid": 1}, clock), Accepted)
    assert isinstance(told(oh_hell, {"type": "bid", "seat": 1, "bid": 40}, clock), Refused)


def test_two_targets_are_one_card_and_nobody_is_told(apples: TableView, clock: Clock) -> None:
    """Until they are turned up: a refusal would show the first."""
    told(apples, {"type": "target", "seat": 0, "card": "AS"}, clock)
    assert isinstance(told(apples, {"type": "target", "seat": 1, "card": "AS"}, clock), Accepted)


def test_news_of_another_kind_is_told(apples: TableView, clock: Clock) -> None:
    told(apples, {"type": "penalty", "seat": 2, "points": -5, "reason": ""}, clock)
    with pytest.raises(StaleWrite):
        told(apples, {"type": "target", "seat": 0, "card": "AS"}, clock)


ELDER = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "AH", "KH", "QH", "JH"]
YOUNGER = ["AD", "KD", "QD", "JD", "TD", "9D", "8D", "7D", "AC", "KC", "QC", "JC"]


def test_two_phones_tell_their_secret_hands_at_once(clock: Clock) -> None:
    view = opened("piquet", 2, clock(), [{"type": "deal", "dealer": 0, "depth": "cards"}], secret_hands=True)
    for hands in ([ELDER, None], [None, YOUNGER]):
        answer = told(view, {"type": "hands", "hands": hands}, clock)
        assert isinstance(answer, Accepted), answer


def test_two_phones_tell_their_discards_in_any_order(clock: Clock) -> None:
    view = opened("pippins", 4, clock(), [{"type": "deal", "dealer": 3}])
    for seat, card in ((2, "2C"), (0, "2H")):
        answer = told(view, {"type": "discard", "seat": seat, "card": card}, clock)
        assert isinstance(answer, Accepted), answer


@pytest.mark.parametrize("bidding", ["at_once", "in_turn"])
def test_bids_are_told_apart_where_all_bid_at_once(bidding: str, clock: Clock) -> None:
    """In turn, what another bid is news to who bids."""
    view = opened("oh-hell", 4, clock(), [{"type": "deal", "dealer": 3, "depth": "result"}], bidding=bidding)
    told(view, {"type": "bid", "seat": 0, "bid": 2}, clock)
    if bidding == "in_turn":
        with pytest.raises(StaleWrite):
            told(view, {"type": "bid", "seat": 1, "bid": 3}, clock)
    else:
        for seat in (2, 1):
            assert isinstance(told(view, {"type": "bid", "seat": seat, "bid": 3}, clock), Accepted)


def test_what_is_told_apart_is_an_entry_of_the_game() -> None:
    """A kind that a game names for itself is one of its entries, and seats are read off it."""
    for key in GAMES:
        game = find_game(key)
        kinds = [kind for kind in game.rules().apart if kind.type in game.rules().entry_types]
        assert all(callable(kind.seats) for kind in kinds), key
        assert bool(kinds) == (key != "klondike"), key

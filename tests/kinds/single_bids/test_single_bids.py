"""A plain hand of five tricks in which all bid a number once: who bids, what is ruled, what the page strikes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Bid
from referee.core.ruling import Rule, Ruling
from referee.core.seats import Seating
from referee.kinds.single_bids.rules import (
    BidHand,
    BidRules,
    adds_up,
    bid_phase,
    bids_due,
    every_bid,
    move_bid,
    next_bidder,
    out_of_order,
)
from referee.kinds.single_bids.screen import BidWays, bids_screen, plain_bid
from referee.play.model import Sitting
from referee.play.own_parts import HandPhase
from referee.screens.parts import Chosen

IN_TURN: Final = Rule("TT-1.1", "Turn", "They bid in turn.", "Decided.")
ONCE: Final = Rule("TT-1.2", "Once", "Each bids once.", "Decided.")
UNEVEN: Final = Rule("TT-1.3", "Uneven", "The bids do not make the tricks.", "Decided.")
RULES: Final = BidRules(order=IN_TURN, once=ONCE)
ALL: Final = 5
NAMES: Final = ("Ann", "Bea", "Cy", "Dov")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(BidHand):
    """A hand with nothing but its bids."""


State = Sitting[Hand, Any]


def begun(players: int = 4, *, partners: bool = False) -> State:
    """A hand that the last player dealt: seat 0 bids first."""
    names, nobody = NAMES[:players], (None,) * players
    hand = Hand(
        number=1,
        dealer=players - 1,
        due=players - 1,
        depth="result",
        each=ALL,
        tricks_total=ALL,
        held=nobody,
        shown=(0,) * players,
        pool=0,
        bids=nobody,
    )
    seating = Seating.teams(names, 2) if partners else Seating.solo(names)
    return Sitting(seating=seating, house=None, hand=hand)


def check(state: State, bid: Bid) -> list[Ruling]:
    """What is ruled of a bid where the last may not make all bids equal the tricks."""
    return out_of_order(RULES, state, bid) + adds_up(UNEVEN, state.this_hand, bid)


def bid(told: str) -> list[Bid]:
    """``0:3 2:1`` as bids."""
    return [Bid(seat=int(seat), bid=int(number)) for seat, number in (one.split(":") for one in told.split())]


def after(told: str, **more: Any) -> State:
    """The state after these bids, whatever is ruled of them."""
    state = begun(**more)
    for one in bid(told):
        state = move_bid(state, one)
    return state


GOLDEN: Final = [
    # what was bid, who bids next, another bid, the codes of what is ruled of it
    ("", 0, "0:2", ""),
    ("", 0, "1:2", "bid-out-of-turn"),
    ("1:2", 0, "0:2", ""),
    ("0:2 1:0", 2, "0:3", "bid-twice"),
    ("0:2 2:0", 1, "3:1", "bid-out-of-turn"),
    ("0:2 1:0 2:1", 3, "3:2", "bids-add-up"),
    ("0:2 1:0 2:1", 3, "3:3", ""),
    ("0:2 1:0 3:1", 2, "2:2", "bids-add-up"),
    ("0:5 1:5 2:5", 3, "3:0", ""),
    ("0:2 1:0 2:1 3:1", None, "3:2", "bid-twice bids-add-up"),
]


@pytest.mark.parametrize(("before", "due", "next_bid", "codes"), GOLDEN)
def test_bids(before: str, due: int | None, next_bid: str, codes: str) -> None:
    state = after(before)
    assert next_bidder(state.this_hand, state.seating) == due
    assert bids_due(None, state, state.this_hand) == due
    (one,) = bid(next_bid)
    assert " ".join(ruling.code for ruling in check(state, one)) == codes
    assert {ruling.severity.value for ruling in check(state, one)} <= {"queried"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Unbid(Hand):
    """A hand in which nobody bids."""

    @property
    def auction_over(self) -> bool:
        """It always is."""
        return True


def test_nobody_is_due_in_a_hand_without_bids() -> None:
    """The hand says when its auction is over: that may be before anybody bid."""
    state = begun()
    hand = Unbid(**{name: getattr(state.hand, name) for name in Hand.__dataclass_fields__})
    assert bids_due(None, state, hand) is None


def test_each_ruling_cites_its_rule() -> None:
    said = [
        *check(begun(), Bid(seat=1, bid=2)),
        *check(after("0:2"), Bid(seat=0, bid=3)),
        *check(after("0:2 1:0 2:1"), Bid(seat=3, bid=2)),
    ]
    assert [(one.rule, str(one.message)) for one in said] == [
        (IN_TURN, "Ann bids before Bea."),
        (ONCE, "Ann has already bid 2. A player bids once."),
        (UNEVEN, "The bids can’t add up to 5."),
    ]


def test_bids_that_are_made_at_once_have_no_turn() -> None:
    state = begun()
    assert out_of_order(RULES, state, Bid(seat=2, bid=1), turns=False) == []

    def waiting(_state: State, hand: Hand) -> list[int]:
        return [seat for seat, one in enumerate(hand.bids) if one is None]

    phase: HandPhase[object, State, Hand] = bid_phase(waiting=waiting)
    assert phase.waiting(after("2:1"), after("2:1").this_hand) == [0, 1, 3]


@given(st.integers(2, 4), st.data())
def test_every_order_of_bids_ends_and_keeps_each(players: int, data: st.DataObject) -> None:
    """Whoever bids when, each is due until they have bid, and what was bid stands at its seat."""
    state, told = begun(players), {}
    for seat in data.draw(st.permutations(range(players))):
        due = next_bidder(state.this_hand, state.seating)
        offered = list(every_bid(state, state.this_hand, due))
        assert {one.seat for one in offered if isinstance(one, Bid)} == {due}
        assert len(offered) == ALL + 1
        told[seat] = data.draw(st.integers(0, ALL))
        state = move_bid(state, Bid(seat=seat, bid=told[seat]))
    hand = state.this_hand
    assert hand.auction_over
    assert bids_due(None, state, hand) is None
    assert hand.numbers == tuple(told[seat] for seat in range(players))


@given(st.lists(st.integers(0, ALL), min_size=3, max_size=3))
def test_the_last_bid_is_ruled_on_for_one_number_at_most(others: list[int]) -> None:
    state = after(" ".join(f"{seat}:{number}" for seat, number in enumerate(others)))
    barred = [number for number in range(ALL + 1) if adds_up(UNEVEN, state.this_hand, Bid(seat=3, bid=number))]
    assert barred == [ALL - sum(others)] * (sum(others) <= ALL)


WAYS: Final[BidWays[State, Bid]] = BidWays(check=check, then=lambda _state, one: f"{one.bid} at stake", bid=plain_bid)


def test_the_page_says_who_bids_and_strikes_out_what_may_not_be_bid() -> None:
    page = bids_screen(after("0:2 1:0 2:1"), (), Chosen({"bid": ("2",)}), WAYS)
    assert (page.title, page.total, page.rest) == ("Dov to bid", 3, "2 not bid")
    assert [chip.value for chip in page.chips if chip.fact] == [2]
    assert page.chosen is None, "a number that is out is not chosen"
    assert [(fact.lead, fact.text, fact.rule) for fact in page.facts] == [
        ("2 is out.", "The bids can’t add up to 5.", "TT-1.3")
    ]
    assert [(tile.player.name, tile.words, tile.now, tile.deals) for tile in page.tiles] == [
        ("Ann", "2", False, False),
        ("Bea", "0", False, False),
        ("Cy", "1", False, False),
        ("Dov", "?", True, True),
    ]


def test_partners_bids_lie_in_one_bar() -> None:
    page = bids_screen(after("0:2 1:1 2:1", partners=True), (), Chosen({}), WAYS)
    assert [(one.name, one.count) for one in page.claimed] == [("Ann & Cy", 3), ("Bea & Dov", 1)]
    assert page.cells == ("b-1", "b-1", "b-1", "b-2", "b-void")


def test_whoever_bids_out_of_turn_is_told_first() -> None:
    page = bids_screen(begun(), (), Chosen({"seat": ("2",)}), WAYS)
    assert page.title == "Cy to bid"
    assert (page.facts[0].lead, page.facts[0].rule) == ("Out of turn:", "TT-1.1")

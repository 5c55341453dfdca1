"""An ascending auction of plain numbers, 1 to 9: who speaks, what is ruled, what it leads to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Bid, Entry, Pass
from referee.core.ruling import Rule, Ruling, Severity
from referee.core.seats import Seating
from referee.kinds.ladder.rules import Ladder, LadderHand, Over, PassFinal
from referee.play.model import Sitting
from referee.play.rulings import OnPlayer

ORDER: Final = Rule("TT-1.1", "Turn", "They speak in turn.", "Decided.")
FINAL: Final = Rule("TT-1.2", "Pass", "A pass is final.", "Decided.")
HIGHER: Final = Rule("TT-1.3", "Higher", "A bid is higher than the last.", "Decided.")
NINE: Final = 9


@dataclass(frozen=True, slots=True)
class House:
    """`single`: each speaks once. `stuck`: who speaks last must bid."""

    single: bool = False
    stuck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """A hand with nothing but its auction."""


State = Sitting[Hand, House]


def too_low(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    if hand.high is None or bid.bid > hand.high.bid:
        return []
    return OnPlayer(state.seating, bid.seat).queried(HIGHER, "too-low", "{player} bid too low.")


def least(state: State, hand: Hand, passed: Pass) -> Bid | None:
    alone = hand.high is None and sum(hand.passed) == len(hand.passed) - 1
    return Bid(seat=passed.seat, bid=1) if state.house.stuck and alone else None


PLAIN: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="in progress",
    offered=lambda _state, _hand, seat: (Bid(seat=seat, bid=number) for number in range(1, NINE + 1)),
    said=lambda bid: bid.bid,
    order=ORDER,
    turn="{expected} speaks before {player}.",
    early="First {name} speaks.",
    over=Over(rule=ORDER, words="The auction is over: {player} has it for {bid}."),
    final=PassFinal(rule=FINAL, code="passed", bid="{player} has passed.", second="{player} has passed already."),
    beats=lambda _house, high, bid: bid.bid > high.bid,
    height=too_low,
    plain=lambda _house, high, bid: high is None or bid.bid > high.bid,
    top=lambda _house, bid: bid.bid == NINE,
    instead=least,
    once=lambda house: house.single,
    all_passed="all passed",
)


def begun(players: int = 4, house: House = House()) -> State:
    """A hand that is dealt by the last seat: seat 0 speaks first."""
    nobody = (None,) * players
    hand = Hand(
        number=1,
        dealer=players - 1,
        due=players - 1,
        depth=None,
        each=5,
        tricks_total=5,
        held=nobody,
        shown=(0,) * players,
        pool=0,
    )
    return Sitting(seating=Seating.solo(tuple("ABCD"[:players])), house=house, hand=hand)


def words(said: str) -> list[Entry]:
    """``0:3 1:- 2:5`` as entries."""
    found: list[Entry] = []
    for word in said.split():
        seat, call = word.split(":")
        found.append(Pass(seat=int(seat)) if call == "-" else Bid(seat=int(seat), bid=int(call)))
    return found


def check(state: State, entry: Entry) -> list[Ruling]:
    return PLAIN.check_pass(state, entry) if isinstance(entry, Pass) else PLAIN.check_bid(state, _bid(entry))


def move(state: State, entry: Entry) -> State:
    return PLAIN.move_pass(state, entry) if isinstance(entry, Pass) else PLAIN.move_bid(state, _bid(entry))


def _bid(entry: Entry) -> Bid:
    assert isinstance(entry, Bid)
    return entry


def after(said: str, house: House = House()) -> tuple[State, list[str]]:
    """The state after these words, each of which was let stand, and the codes of what was ruled of the last."""
    state, ruled = begun(house=house), []
    for entry in words(said):
        found = check(state, entry)
        ruled = [f"{one.severity.value} {one.code}" for one in found]
        if not any(one.severity is Severity.REFUSED for one in found):
            state = move(state, entry)
    return state, ruled


def at(state: State) -> str:
    """Who speaks, or who has won with which bid, or that nobody has."""
    hand = state.this_hand
    if hand.void:
        return "void"
    if hand.auction_over:
        return f"won {hand.won_bid.seat} with {hand.won_bid.bid}"
    return f"to {PLAIN.speaker(hand, state.seating, state.house)}"


GOLDEN: Final = [
    # what was said, where it stands, what was ruled of the last word
    ("", "to 0", ""),
    ("0:1", "to 1", ""),
    ("0:1 1:- 2:- 3:-", "won 0 with 1", ""),
    ("0:- 1:- 2:-", "to 3", ""),
    ("0:- 1:- 2:- 3:-", "void", ""),
    ("0:- 1:2 2:3 3:-", "to 1", ""),
    ("0:- 1:2 2:3 3:- 1:-", "won 2 with 3", ""),
    ("0:- 1:2 2:3 3:- 1:4", "to 2", ""),
    ("0:9", "won 0 with 9", ""),  # nothing is higher
    ("0:9 1:-", "won 0 with 9", "refused auction-over"),
    ("1:1", "to 2", "queried bid-out-of-turn"),
    ("1:-", "to 2", "queried pass-out-of-turn"),
    ("0:3 1:3", "to 2", "queried too-low"),
    ("0:3 1:3 2:- 3:-", "to 1", ""),  # who bid too low and was let stand is still asked: 0 has the bid to beat
    ("0:3 1:- 1:4", "to 2", "queried passed"),
    ("0:3 1:- 1:-", "to 2", "refused passed"),
    ("0:3 1:- 1:2", "to 2", "queried passed queried too-low"),
]


@pytest.mark.parametrize(("said", "stands", "ruled"), GOLDEN, ids=[said or "nothing" for said, *_ in GOLDEN])
def test_an_auction(said: str, stands: str, ruled: str) -> None:
    state, found = after(said)
    assert (at(state), " ".join(found)) == (stands, ruled)


BY_OPTION: Final = [
    (House(single=True), "0:1 1:2 2:- 3:3", "won 3 with 3"),
    (House(single=True), "0:5 1:- 2:6", "to 3"),
    (House(stuck=True), "0:- 1:- 2:- 3:-", "won 3 with 1"),
    (House(stuck=True), "0:- 1:- 2:2 3:-", "won 2 with 2"),
]


@pytest.mark.parametrize(("house", "said", "stands"), BY_OPTION, ids=[said for _, said, _ in BY_OPTION])
def test_by_house_rules(house: House, said: str, stands: str) -> None:
    """Each speaks once; or a pass that is the last of all counts as the least bid."""
    assert at(after(said, house)[0]) == stands


def test_where_nobody_waits_for_another_a_bid_stands_alone() -> None:
    alone = replace(PLAIN, in_turns=lambda hand: False)
    state = alone.move_bid(begun(), Bid(seat=2, bid=4))
    assert state.this_hand.auction_over
    assert state.this_hand.won_bid.seat == 2
    assert alone.speaker(begun().this_hand, state.seating, state.house) is None


def test_a_bid_may_be_ruled_otherwise_than_by_its_turn() -> None:
    free = replace(PLAIN, aside=lambda state, hand, bid: [])
    assert free.check_bid(begun(), Bid(seat=3, bid=4)) == []


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=14), st.booleans(), st.booleans())
def test_all_at_once_as_word_by_word(said: list[tuple[int, int]], single: bool, stuck: bool) -> None:
    """As far as words are plainly legal; the first that needs a ruling is left."""
    entries: list[Entry] = [Bid(seat=seat, bid=bid) if bid else Pass(seat=seat) for seat, bid in said]
    state: Any = begun(house=House(single, stuck))
    if not entries:
        return
    stopped, found = PLAIN.run(state, entries, 0)
    for entry in entries[:stopped]:
        assert check(state, entry) == []
        state = move(state, entry)
    assert found == state


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=30))
def test_whatever_is_let_stand_an_auction_ends_with_the_highest_bid(said: list[tuple[int, int]]) -> None:
    """Who speaks next has not passed and does not hold the bid to beat; nobody speaks once it is over."""
    state = begun()
    for seat, bid in said:
        entry: Entry = Bid(seat=seat, bid=bid) if bid else Pass(seat=seat)
        if not any(one.severity is Severity.REFUSED for one in check(state, entry)) and not state.this_hand.void:
            state = move(state, entry)
    hand = state.this_hand
    made = [call for call in hand.calls if isinstance(call, Bid)]
    speaker = PLAIN.speaker(hand, state.seating, state.house)
    if made:
        best = max(made, key=lambda one: one.bid)  # of equal ones the first
        assert hand.high is best
    assert (speaker is None) == hand.auction_over or bool(hand.void)
    if speaker is not None:
        assert not hand.passed[speaker]
        assert hand.high is None or hand.high.seat != speaker


def test_a_slot_that_says_too_little_is_refused_at_once() -> None:
    """Where the game is imported, not where somebody speaks out of turn."""
    with pytest.raises(ValueError, match=r"Ladder of bid: `turn` does not name \{expected\}: 'Wait\.'"):
        replace(PLAIN, turn="Wait.")
    with pytest.raises(ValueError, match=r"Ladder of bid: `final.second` does not name \{player\}"):
        replace(PLAIN, final=replace(PLAIN.final, second="Once is enough."))

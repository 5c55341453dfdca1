"""Two cards passed to the left by each of three or four: who still passes, what is ruled, where the cards are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.asked import asked_as
from referee.core.cards import Card, card_set, parse_card, standard_pack
from referee.core.entries import Cards, Pass, entry
from referee.core.ruling import Rule, Ruling, Severity
from referee.core.seats import Seat, Seating
from referee.kinds.exchange.rules import Exchange, PassingSome
from referee.play.model import Sitting, TrickHand
from referee.play.rulings import OnPlayer

ONCE: Final = Rule("TX-1.1", "Once", "Each passes once.", "Decided.")
TWO: Final = Rule("TX-1.2", "Two", "Two cards are passed.", "Decided.")
EACH: Final = 3


@entry("test-pass")
class PassTwo(PassingSome):
    """Cards passed to the left."""

    seat: Seat = asked_as("Who passed?", missing="Choose who passes.")
    cards: Cards | None = asked_as("The cards", default=None)
    count: int | None = asked_as("How many", default=None)


@dataclass(frozen=True, slots=True)
class House:
    """`each`: every pass goes over at once; else all when the last is told."""

    each: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """A hand with nothing but its exchange."""

    passes: tuple[PassTwo, ...] = ()
    unseen: bool = False


State = Sitting[Hand, House]


def waiting(state: State, hand: Hand) -> Sequence[Seat]:
    return [seat for seat in state.seating.from_left_of(hand.dealer) if not LEFT.has_told(hand, seat)]


def begun_already(state: State, hand: Hand, passed: PassTwo) -> list[Ruling]:
    return OnPlayer(state.seating, passed.seat).refused(TWO, "late", "Too late.") if hand.play_begun else []


def not_two(state: State, _hand: Hand, passed: PassTwo) -> list[Ruling]:
    return [] if passed.size == 2 else OnPlayer(state.seating, passed.seat).queried(TWO, "count", "Not two.")


LEFT: Final[Exchange[State, Hand, PassTwo]] = Exchange(
    passes=PassTwo,
    waiting=waiting,
    taker=lambda state, _hand, passed: state.seating.left_of(passed.seat),
    goes=lambda state, told: told[-1:] if state.house.each else told if len(told) == len(state.seating) else (),
    barred=begun_already,
    once=ONCE,
    second=("passed", "{player} has passed."),
    ruled=not_two,
    offered=lambda _state, seat: PassTwo(seat=seat, count=2),
)

DEALT: Final = tuple(standard_pack()[place * EACH : (place + 1) * EACH] for place in range(4))
"""Three cards for each seat: from the ace of spades down."""


def begun(players: int = 3, *, known: bool = True, house: House = House()) -> State:
    """A hand dealt by the last seat."""
    held = [card_set(cards) for cards in DEALT[:players]]
    hand = Hand(
        number=1,
        dealer=players - 1,
        due=players - 1,
        depth=None,
        each=EACH,
        tricks_total=EACH,
        held=tuple(held) if known else (None,) * players,
        shown=(0,) * players,
        pool=0 if known else card_set(card for cards in DEALT[:players] for card in cards),
    )
    return Sitting(seating=Seating.solo(tuple("ABCD"[:players])), house=house, hand=hand)


def passed(seat: Seat, said: str) -> PassTwo:
    """``AS KS`` as cards; a number as so many."""
    if said.isdigit():
        return PassTwo(seat=seat, count=int(said))
    return PassTwo(seat=seat, cards=tuple(parse_card(word) for word in said.split()))


def after(state: State, *passes: PassTwo) -> State:
    for one in passes:
        if not any(ruling.severity is Severity.REFUSED for ruling in LEFT.check(state, one)):
            state = LEFT.move(state, one)
    return state


ALL_NAMED: Final = [passed(seat, " ".join(card.code for card in DEALT[seat][:2])) for seat in range(3)]

GOLDEN: Final = [
    # the state, the passes, what is ruled of the last, who still passes
    (begun(), [], "", [0, 1, 2]),
    (begun(), ALL_NAMED[:1], "", [1, 2]),
    (begun(), [ALL_NAMED[1]], "", [0, 2]),
    (begun(), [ALL_NAMED[0], ALL_NAMED[0]], "refused passed", [1, 2]),
    (begun(), [passed(0, "3")], "queried count", [1, 2]),
    (begun(), ALL_NAMED, "", []),
    (begun(known=False), ALL_NAMED, "", []),
    (replace(begun(), hand=replace(begun().this_hand, winners=(0,))), ALL_NAMED[:1], "refused late", [0, 1, 2]),
]


@pytest.mark.parametrize(("state", "passes", "ruled", "left"), GOLDEN)
def test_who_passes_and_what_is_ruled(state: State, passes: list[PassTwo], ruled: str, left: list[Seat]) -> None:
    found = LEFT.check(after(state, *passes[:-1]), passes[-1]) if passes else []
    assert " ".join(f"{one.severity.value} {one.code}" for one in found) == ruled
    done = after(state, *passes)
    assert LEFT.waiting(done, done.this_hand) == left


def test_cards_lie_open_where_every_hand_does() -> None:
    hand = after(begun(), *ALL_NAMED).this_hand
    assert not hand.unseen
    assert hand.held == tuple(card_set([*DEALT[seat][2:], *DEALT[seat - 1 if seat else 2][:2]]) for seat in range(3))


def test_nothing_goes_over_before_the_last() -> None:
    assert after(begun(), *ALL_NAMED[:2]).this_hand.held == begun().this_hand.held
    at_once = after(begun(house=House(each=True)), ALL_NAMED[0]).this_hand
    assert at_once.held == (card_set(DEALT[0][2:]), card_set([*DEALT[1], *DEALT[0][:2]]), card_set(DEALT[2]))


@given(st.integers(3, 4), st.data())
def test_the_table_knows_the_same_whatever_is_passed_unseen(players: int, data: st.DataObject) -> None:
    """What everybody may read of a hand whose cards nobody showed does not hang on the cards passed."""
    cards: list[Card] = [card for hand in DEALT[:players] for card in hand]
    pair = st.lists(st.sampled_from(cards), min_size=2, max_size=2, unique=True)
    order = data.draw(st.permutations(range(players)))
    named = [PassTwo(seat=seat, cards=tuple(data.draw(pair))) for seat in order]
    state = after(begun(players, known=False), *named)
    counted = after(begun(players, known=False), *(passed(seat, "2") for seat in order))
    assert replace(state.this_hand, passes=(), unseen=False) == replace(counted.this_hand, passes=())
    assert all(LEFT.hides(state, one) and LEFT.owned(state, one) == {one.seat: one.cards} for one in named)
    assert [LEFT.covered(one) for one in named] == list(counted.this_hand.passes)
    over = replace(state, hand=replace(state.this_hand, complete=True))
    assert not any(LEFT.hides(over, one) or LEFT.owned(over, one) for one in named)


def test_what_is_no_pass_is_no_secret() -> None:
    state = after(begun(known=False), ALL_NAMED[0])
    assert not LEFT.hides(state, Pass(seat=0))
    assert LEFT.covered(Pass(seat=0)) == Pass(seat=0)
    assert not LEFT.hides(state, passed(1, "2"))


def test_the_phase_asks_in_turn_or_together() -> None:
    state = after(begun(), ALL_NAMED[0])
    one, both = LEFT.phase("pass"), LEFT.phase("pass", together=True, asked=lambda state, _hand: state.house.each)
    assert one.due(None, state, state.this_hand) == 1
    assert list(one.offers(state, state.this_hand, 1)) == [passed(1, "2")]
    assert (one.waiting(state, state.this_hand), both.waiting(state, state.this_hand)) == ((), [1, 2])
    assert both.due(None, state, state.this_hand) is None


def test_words_that_name_nobody_stop_at_import() -> None:
    with pytest.raises(ValueError, match=r"Exchange of test-pass: `second` does not name .player."):
        replace(LEFT, second=("passed", "Again?"))

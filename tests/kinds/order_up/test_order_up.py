"""A turned card and its two rounds of calls, at the slots of Euchre: who calls when, and what trumps it makes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Suit, parse_card
from referee.core.entries import Entry, Misdeal, Pass
from referee.core.ruling import Severity
from referee.games.euchre.game import EUCHRE as GAME
from referee.games.euchre.model import PASSED_OUT, Deal, State
from referee.games.euchre.screens import PAGES
from referee.kinds.order_up.model import Maker, Name, Order, Turned
from referee.screens.parts import Chosen

from ...games.playout import start

S, H, D, C = "SHDC"


def dealt(players: int = 4, turned: str | None = "KH", depth: str = "cards", **rules: Any) -> State:
    """A hand dealt by the last of the players, with a card turned."""
    card = None if turned is None else parse_card(turned)
    state: State = start(GAME, players, rules)
    return GAME.apply(state, Deal(dealer=players - 1, turned=card, depth=depth))  # type: ignore[arg-type]


def after(state: State, *entries: Entry) -> State:
    """The state after entries that nobody refuses; what is queried happened."""
    for entry in entries:
        assert "refused" not in found(state, entry), entry
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def found(state: State, entry: Entry) -> str:
    """How severe what is said of an entry is, and its code: ``queried call-twice``; empty where nothing is said."""
    said = [one for one in GAME.check(state, entry) if one.severity is not Severity.NOTED]
    return f"{said[0].severity.value} {said[0].code}" if said else ""


def passes(*seats: int) -> tuple[Entry, ...]:
    """Passes in this order."""
    return tuple(Pass(seat=seat) for seat in seats)


ROUND: Final = passes(0, 1, 2, 3)

GOLDEN: Final = [
    # what was called before; then who calls, and what is said of a pass, an order and clubs named by who does
    ((), 0, "", "", "refused not-now"),
    (passes(0), 1, "", "", "refused not-now"),
    (passes(0, 1, 2), 3, "", "", "refused not-now"),
    (ROUND, 0, "", "refused not-now", ""),
    ((*ROUND, *passes(0, 1, 2)), 3, "", "refused not-now", ""),
    ((*ROUND, Name(seat=0, suit="H")), 1, "", "refused not-now", ""),
    (passes(2), 0, "", "", "refused not-now"),
    (passes(2, 0, 1), 3, "", "", "refused not-now"),
    (passes(2, 0, 1, 3), 0, "", "refused not-now", ""),
]


@pytest.mark.parametrize(("before", "seat", "passing", "ordering", "naming"), GOLDEN)
def test_calls_in_turn(before: tuple[Entry, ...], seat: int, passing: str, ordering: str, naming: str) -> None:
    """Who calls, and what that player may say: who called early is passed over, and comes again in the next round."""
    state = after(dealt(), *before)
    assert GAME.phase(state).seat == seat
    assert found(state, Pass(seat=seat)) == passing
    assert found(state, Order(seat=seat)) == ordering
    assert found(state, Name(seat=seat, suit="C")) == naming


TRUMPS: Final = [
    # the card turned, what was called; then trumps, the maker, alone or not, the round: 0 where it is not known
    ("KH", (Order(seat=0),), (H, 0, False, 1)),
    ("KH", (*passes(0), Order(seat=1, alone=True)), (H, 1, True, 1)),
    ("KH", (*ROUND, Name(seat=0, suit="S")), (S, 0, False, 2)),
    ("KH", (*ROUND, Name(seat=0, suit="H"), Name(seat=1, suit="D", alone=True)), (D, 1, True, 2)),
    ("KH", (Maker(seat=2),), (H, 2, False, 1)),
    ("KH", (Maker(seat=2, suit="H"),), (H, 2, False, 1)),
    ("KH", (Maker(seat=2, suit="C"),), (C, 2, False, 2)),
    (None, (Maker(seat=2, suit="C"),), (C, 2, False, 0)),
    (None, (Maker(seat=2, suit="C", round=1),), (C, 2, False, 1)),
    (None, (Turned(suit="D"), Order(seat=0)), (D, 0, False, 1)),
    ("BJ", (Name(seat=3, suit="S"),), (S, 3, False, 1)),
    ("BJ", (Maker(seat=3, suit="S"),), (S, 3, False, 1)),
]


@pytest.mark.parametrize(("turned", "calls", "made"), TRUMPS)
def test_trumps_made(turned: str | None, calls: tuple[Entry, ...], made: tuple[str, int, bool, int]) -> None:
    """The suit turned, or the one that was named, whether told call by call or at one stroke."""
    hand = after(dealt(turned=turned, joker=True), *calls).this_hand
    assert (hand.trump, hand.maker, hand.alone, hand.round) == (Suit(made[0]), *made[1:])


REFUSED: Final = [
    # the card turned, what was called before, the call, the code of its refusal
    (None, (), Order(seat=0), "turned-first"),
    (None, (), Pass(seat=0), "turned-first"),
    (None, (), Maker(seat=0), "suit-missing"),
    (None, (), Maker(seat=0, round=2), "suit-missing"),
    (None, (), Turned(), "turned-missing"),
    (None, (), Turned(card=parse_card("KH"), suit="S"), "turned-missing"),
    ("KH", (), Turned(suit="S"), "turned-told"),
    ("KH", (), Maker(seat=0, suit="S", round=1), "other-suit"),
    ("KH", (), Maker(seat=0, suit="H", round=2), "turned-down-suit"),
    ("KH", passes(0), Maker(seat=1), "not-now"),
    ("KH", (Order(seat=0),), Pass(seat=1), "not-now"),
    ("KH", (Order(seat=0),), Maker(seat=1), "not-now"),
    ("BJ", (), Pass(seat=3), "dealer-names"),
    ("BJ", (), Order(seat=0), "dealer-names"),
    ("BJ", (), Name(seat=0, suit="S"), "dealer-names"),
    ("BJ", (), Maker(seat=0, suit="S"), "dealer-names"),
    ("BJ", (), Maker(seat=3, suit="S", round=2), "dealer-names"),
]


@pytest.mark.parametrize(("turned", "before", "call", "code"), REFUSED)
def test_calls_that_cannot_be(turned: str | None, before: tuple[Entry, ...], call: Entry, code: str) -> None:
    """They are refused, and the reason can be switched on."""
    assert found(after(dealt(turned=turned, joker=True), *before), call) == f"refused {code}"


@given(st.data(), st.sampled_from([3, 4]), st.booleans(), st.sampled_from(["KH", "BJ"]))
def test_every_call_offered_is_one(data: st.DataObject, players: int, stick: bool, turned: str) -> None:
    """Until trumps are made, or all have passed, somebody is due: what is offered is that player's, and nothing of it
    breaks a rule.
    """
    state = dealt(players, turned, joker=True, stick=stick, depth=data.draw(st.sampled_from(["cards", "result"])))
    for _ in range(2 * players + 1):
        hand = state.this_hand
        if hand.void or hand.trump is not None:
            break
        offered = list(GAME.choices(state))
        called = [call for call in offered if not isinstance(call, Maker)]
        assert called
        assert {call.seat for call in called} == {GAME.phase(state).seat}  # type: ignore[attr-defined]
        assert not any(found(state, call) for call in offered)
        state = after(state, data.draw(st.sampled_from(sorted(offered, key=lambda call: isinstance(call, Pass))[-3:])))
    assert state.this_hand.void or state.this_hand.trump is not None


@given(st.data(), st.sampled_from([3, 4]))
def test_all_pass_twice(data: st.DataObject, players: int) -> None:
    """In whatever order they do, a pass out of turn binds nobody: each of the others still calls in that round."""
    state = dealt(players)
    for number in (1, 2):
        for left in range(players, 0, -1):
            waiting = [seat for seat in range(players) if state.this_hand.passed[seat] < number]
            assert len(waiting) == left
            assert GAME.phase(state).seat in waiting
            state = after(state, Pass(seat=data.draw(st.sampled_from(waiting))))
    assert state.this_hand.void == PASSED_OUT
    assert state.this_hand.trump is None


@pytest.mark.parametrize(
    ("rules", "turned", "may"), [({}, "KH", True), ({"stick": True}, "KH", False), ({}, "BJ", False)]
)
def test_all_passed_is_offered(rules: dict[str, Any], turned: str, may: bool) -> None:
    """Told at one stroke a hand is passed out only where the dealer may pass."""
    state = dealt(turned=turned, depth="result", joker=True, **rules)
    assert bool(PAGES.maker(state, Chosen({})).void) is may
    assert (found(state, Misdeal(reason=PASSED_OUT)) == "") is may

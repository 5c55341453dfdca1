"""A plain game of four and eight cards each: eldest calls a card, and plays with whoever holds it against the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.asked import fields_of
from referee.core.cards import card_set, cards_in, parse_card
from referee.core.entries import Claim, Deal, Entry, Play, TrickWon
from referee.core.game import HandAccount
from referee.core.ruling import Rule
from referee.core.seats import Seat
from referee.core.text import Text
from referee.games.oh_hell import rulebook as book
from referee.kinds.camps.rules import CalledPartner, CampsHand, Partner
from referee.kinds.camps.screen import partner_screen
from referee.play.accounts import account_of
from referee.play.becoming import as_all_know
from referee.play.camps import Camps, CampsNow
from referee.play.claims.given import position_of
from referee.play.game import with_shared
from referee.play.known import camps_now, forget
from referee.play.model import Dealt
from referee.play.payments import Payment, by_camps
from referee.screens.parts import Chosen, NotNow, players
from referee.screens.sides import Stand, camps_shown
from referee.screens.usual import pick_card

from ...games.playout import shuffled, start
from ...play.plain import EACH, PACK, PLAY, PlainGame

PARTNER: Final[CalledPartner[Any, CampsHand]] = CalledPartner(rule=book.ONE_HAND)
CALLED: Final = parse_card("KH")
NEEDS: Final = 5
PAID: Final = Rule("TT-5.1", "Pay", "Each of the others pays 10, and 1 for each trick above or below five.", "Decided.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(CampsHand):
    """A hand of the game: nothing but its tricks and its camps."""


def score(state: Any, hand: Hand) -> HandAccount:
    """Each of the others pays by the tricks of the camp, or is paid."""
    now = camps_now(hand)
    assert now is not None and now.known
    took, _ = now.shared(hand.won)
    points = 10 + took - NEEDS if took >= NEEDS else took - NEEDS - 10
    payment = Payment(points, PAID, Text("tricks"))
    lines = tuple(payment.lines(by_camps(now, state.seating.left_of(hand.dealer))))
    return account_of(hand, lines, (("",),) * len(state.seating))


class Called(PlainGame):
    """Eldest plays with the holder of K♥: the others pay, or are paid."""

    key = "called"
    entry_types = with_shared(Partner)
    own = (PARTNER.own(),)
    phases = (PLAY, PARTNER.phase())

    def new_hand(self, state: Any, dealt: Dealt) -> Hand:
        return Hand(**dealt, made=Camps(frozenset({state.seating.left_of(dealt["dealer"])}), CALLED.bit))

    def score(self, state: Any, hand: Hand) -> HandAccount:
        return score(state, hand)


GAME: Final = Called()


def dealt(holder: Seat | None, *, seed: int = 1, depth: str = "cards", known: bool = True, players: int = 4) -> Any:
    """A hand that the last player dealt, in which `holder` has the card called; seat 0 called it."""
    hands = [list(own) for own in shuffled(PACK, players, len(PACK) // players, Random(seed))]
    now = next(seat for seat, own in enumerate(hands) if CALLED in own)
    if holder is not None and holder != now:
        hands[now][hands[now].index(CALLED)], hands[holder][0] = hands[holder][0], CALLED
    told = tuple(map(tuple, hands)) if known else None
    deal = Deal(dealer=players - 1, hands=told, depth=depth)  # type: ignore[arg-type]
    return GAME.apply(start(GAME, players, {}), deal)


def played(state: Any, *, cards: int = EACH * 4, last: bool = False) -> Any:
    """The state after so many cards, lawfully played; the card called as late as it may be, or at once."""
    for _ in range(cards):
        plays = [one for one in GAME.choices(state) if isinstance(one, Play)]
        plays.sort(key=lambda play: (play.card == CALLED) is last)
        state = GAME.apply(state, plays[0])
    return state


def now_of(state: Any) -> CampsNow:
    now = camps_now(state.hand)
    assert now is not None
    return now


def codes(state: Any, entry: Entry) -> list[str]:
    return [f"{one.severity.value} {one.code}" for one in GAME.check(state, entry)]


@pytest.mark.parametrize("holder", range(1, 4))
def test_the_partner_is_known_when_the_card_falls(holder: Seat) -> None:
    """Not before, though the record knows every hand; from that card on for the rest of the hand."""
    state, known = dealt(holder), []
    for _ in range(EACH * 4):
        known.append(now_of(state))
        assert known[-1].known is any(play.card == CALLED for play in _plays(state))
        state = played(state, cards=1)
    assert known[0] == CampsNow(frozenset({0}), frozenset({1, 2, 3}), known=False)
    assert now_of(state) == CampsNow(frozenset({0, holder}), frozenset({1, 2, 3}) - {holder}, known=True)
    assert state.hand.complete


def _plays(state: Any) -> list[Play]:
    return [*(play for trick in state.hand.tricks for play in trick.plays), *state.hand.trick]


GOLDEN: Final = [
    # who holds the card, the tricks by seat, who the partner is told to be; the points
    (2, (3, 1, 2, 2), 2, (10, -10, 10, -10)),
    (2, (5, 0, 3, 0), 2, (13, -13, 13, -13)),
    (1, (1, 1, 3, 3), 1, (-13, -13, 13, 13)),
    (3, (8, 0, 0, 0), None, (39, -13, -13, -13)),
    (3, (0, 0, 4, 4), None, (-45, 15, 15, 15)),
]


@pytest.mark.parametrize(("holder", "tricks", "partner", "points"), GOLDEN)
def test_told_without_cards_it_is_asked_for_at_the_end(
    holder: Seat, tricks: tuple[int, ...], partner: Seat | None, points: tuple[int, ...]
) -> None:
    state = dealt(holder, depth="tricks", known=False)
    for seat, count in enumerate(tricks):
        for _ in range(count):
            state = GAME.apply(state, TrickWon(winner=seat))
    assert GAME.phase(state).name == "partner"
    assert {one.seat for one in GAME.choices(state) if isinstance(one, Partner)} == {1, 2, 3, None}
    state = GAME.apply(state, Partner(seat=partner))
    assert state.account.points == points


def test_what_is_refused_of_a_partner() -> None:
    state = dealt(2)
    assert codes(state, Partner(seat=1)) == ["refused partner-early"]
    over = played(state, cards=EACH * 4 - 1)
    assert codes(over, Partner(seat=1)) == ["refused camps-known"]
    assert str(GAME.check(over, Partner(seat=1))[0].message) == "It is known who plays together: Ann and Cy."
    told = dealt(2, depth="tricks", known=False)
    for _ in range(EACH):
        told = GAME.apply(told, TrickWon(winner=3))
    assert codes(told, Partner(seat=0)) == ["refused own-partner"]
    assert codes(told, Partner(seat=3)) == []


def test_a_declarer_who_holds_the_card_is_alone() -> None:
    state = played(dealt(0))
    assert now_of(state) == CampsNow(frozenset({0}), frozenset({1, 2, 3}), known=True)
    assert sum(state.account.points) == 0


def test_a_card_that_nobody_held_leaves_the_declarer_alone() -> None:
    """It lay in the widow: known once all cards are played, and no sooner."""
    state = dealt(1)
    state = replace(state, hand=replace(state.hand, made=Camps(frozenset({0}), parse_card("2C").bit)))
    assert not now_of(played(state, cards=EACH * 4 - 1)).known
    assert now_of(played(state)) == CampsNow(frozenset({0}), frozenset({1, 2, 3}), known=True)


def test_after_a_claim_the_cards_shown_tell_it() -> None:
    state = dealt(2)
    state = GAME.apply(state, Claim(seat=0, good=True))
    assert now_of(state).own == {0, 2}
    blind = GAME.apply(dealt(2, known=False), Claim(seat=0, good=True))
    assert GAME.phase(blind).name == "partner"


def test_holders_of_two_cards_find_each_other() -> None:
    """No declarer: whoever holds a black queen. One is known with the first, the other with the second."""
    state = dealt(None, seed=3)
    queens = card_set([parse_card("QC"), parse_card("QS")])
    state = replace(state, hand=replace(state.hand, made=Camps(frozenset(), queens)))
    while not now_of(state).own:
        assert now_of(state).together(1) == {1}
        state = played(state, cards=1)
    (first,) = now_of(state).own
    assert not now_of(state).known
    assert now_of(state).together(first) == {first}
    state = played(state, cards=EACH * 4 - len(_plays(state)))
    assert now_of(state).known


@given(st.integers(0, 3), st.integers(0, 2**32), st.booleans())
def test_what_a_hand_pays_comes_to_nothing(holder: Seat, seed: int, last: bool) -> None:
    """Whoever holds the card, however it goes: the points sum to nothing, and so do tricks of both camps to all."""
    state = played(dealt(holder, seed=seed), last=last)
    assert sum(state.account.points) == 0
    assert sum(now_of(state).shared(state.hand.won)) == EACH
    assert {0, holder} == now_of(state).own
    signs = {seat: state.account.points[seat] > 0 for seat in range(4)}
    assert len({signs[seat] for seat in (0, holder)}) == 1
    assert all(signs[seat] is not signs[0] for seat in now_of(state).others)


@given(st.integers(0, 2**32), st.integers(0, 12), st.integers(1, 2))
def test_nothing_tells_who_holds_the_card_before_it_falls(seed: int, cards: int, step: int) -> None:
    """Two tables differ in nothing but which of two players holds it: what is struck out, offered, named is the same.

    Both are recorded card by card, one with the hands known; nobody who does not hold it can tell from a page.
    """
    state = dealt(1, seed=seed)
    for _ in range(cards):
        plays = [one for one in GAME.choices(state) if isinstance(one, Play) and one.card != CALLED]
        if not plays:
            return
        state = GAME.apply(state, plays[0])
    other = _exchanged(state, 1, 1 + step)
    if other is None:
        return
    assert now_of(state) == now_of(other)
    for seat in range(4):
        assert GAME.winning_together(state, seat) == GAME.winning_together(other, seat)
        assert position_of(GAME, state, seat, side=True).side == position_of(GAME, other, seat, side=True).side
        assert codes(state, Partner(seat=seat)) == codes(other, Partner(seat=seat))
    there = players(state.seating)
    shown = camps_shown(now_of(state), there, _tricks(state))
    assert shown == camps_shown(now_of(other), there, _tricks(other))
    assert [one.name for one in shown] == ["Ann", "Bea", "Cy", "Dov"]
    assert GAME.phase(state) == GAME.phase(other)
    assert [one for one in GAME.choices(state) if isinstance(one, Partner)] == []
    first, second = _less_known(state, one=1, other=1 + step), _less_known(other, one=1, other=1 + step)
    for seat in {0, 1, 2, 3} - {1, 1 + step}:
        assert pick_card(GAME, first, Chosen({}), None, seat) == pick_card(GAME, second, Chosen({}), None, seat)
    assert as_all_know(state) == as_all_know(other)


def _tricks(state: Any) -> Any:
    return lambda seats: Stand(str(sum(state.hand.won[seat] for seat in seats)))


def _less_known(state: Any, *, one: Seat, other: Seat) -> Any:
    """The same where the hands of all but these two are not known."""
    hand = state.hand
    for seat in {0, 1, 2, 3} - {one, other}:
        hand = forget(hand, seat)
    return replace(state, hand=hand)


def _exchanged(state: Any, one: Seat, other: Seat) -> Any | None:
    """The state in which another player holds the card called, for a card of the same suit; None where none has one."""
    hand = state.hand
    theirs = [card for card in cards_in(hand.held[other]) if card.suit is CALLED.suit]
    if not theirs or not hand.held[one] & CALLED.bit:
        return None
    held = list(hand.held)
    held[one] ^= CALLED.bit | theirs[0].bit
    held[other] ^= CALLED.bit | theirs[0].bit
    return replace(state, hand=replace(hand, held=tuple(held)))


def test_the_page_asks_who_it_was_and_nothing_sooner() -> None:
    """Each of whom it is not known, and nobody; each chip is an entry that may be recorded."""
    told = dealt(2, depth="tricks", known=False)
    with pytest.raises(NotNow):
        partner_screen(told, Chosen({}), PARTNER)
    for _ in range(EACH):
        told = GAME.apply(told, TrickWon(winner=3))
    page = partner_screen(told, Chosen({"seat": ["2"]}), PARTNER)
    assert [chip.words for chip in page.chips] == ["Bea", "Cy", "Dov", "Nobody"]
    assert (page.player.name, page.field, page.asks) == ("Ann", "seat", ("partner",))
    assert page.chosen is not None
    assert (page.chosen.button, page.chosen.then) == ("Cy was the partner", "of Ann")
    for chip in page.chips:
        assert not GAME.check(told, Partner(seat=int(chip.value) if chip.value else None))
    with pytest.raises(NotNow):
        partner_screen(played(dealt(2), cards=EACH * 4 - 1), Chosen({}), PARTNER)


@pytest.mark.parametrize("known", [True, False])
def test_the_fast_replay_goes_as_entry_by_entry(known: bool) -> None:
    """Camps follow from the cards played, so it takes no notice of them."""
    plays, state = _plays(played(dealt(2))), dealt(2, known=known)
    stopped, after = GAME.run(state, plays, 0)
    assert stopped == len(plays)
    assert now_of(after) == CampsNow(frozenset({0, 2}), frozenset({1, 3}), known=True)


def test_the_form_is_made_from_the_entry() -> None:
    assert [(one.name, one.optional) for one in fields_of(Partner)] == [("seat", True)]

"""Score this hand: its tricks told card by card, or as the record has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import Card, card_set, standard_pack
from ...core.entries import Cards, Deal, Entry, Play, Renege
from ...core.errors import NotationError
from ...core.ruling import Ruling, ScoreLine, Severity
from ...core.seats import Seat, Seating
from .game import TRICKS, Pippins
from .house import House
from .model import Discard, Hand, State
from .rules import running
from .scoring import lines_of, points_so_far

SCORE_OPTIONS: Final = ("target", "renege_points")
"""The house rules that change what a hand scores, and where it stops."""

PLAYERS: Final = 4
MOST_CARDS: Final = TRICKS * PLAYERS
MOST_BEFORE: Final = 100_000
"""No side has more points than that."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told: its cards in order of play, trick after trick.

    `leads`: who led each trick, as far as it is told: the first must be, and where no more is, the winner of a trick
    leads to the next. `discards`: the four cards out of play, if they are told. `revoked`: who revoked and was found
    out. `before`: points by side before the hand.
    """

    cards: Cards
    leads: tuple[Seat, ...]
    discards: Cards = ()
    revoked: tuple[Seat, ...] = ()
    before: tuple[int, ...] = (0, 0)


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a hand scores so far: its lines and points by side, and `totals` with the points before it.

    `hand` holds its tricks, its reaches and an unfinished trick. `queried`: what was against a rule, and stands.
    `over`: the hand is at its end; `won`: the side that passed the target.
    """

    hand: Hand
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    queried: tuple[Ruling, ...]
    state: State

    @property
    def over(self) -> bool:
        """Whether the hand is at its end."""
        return self.hand.complete

    @property
    def won(self) -> int | None:
        """The side that passed the target."""
        return self.state.outcome.winners[0] if self.state.outcome is not None else None


def score_this(told: Told, seating: Seating, house: House) -> HandAnswer:
    """Score the tricks told, with the game's own checks and scoring.

    A revoke that shows in them costs what it does at the table. Raises NotationError, at ``cards`` or ``discards``,
    for cards that cannot have been played so, or after a side passed the target.
    """
    _check_counts(told)
    game = Pippins()
    state = replace(game.start(seating, house), totals=told.before)
    state = game.apply(state, Deal(dealer=(told.leads[0] - 1) % PLAYERS))
    for entry in _discards(told):
        state = game.apply(state, entry)
    if not told.discards and len(told.cards) < MOST_CARDS and state.hand is not None:
        # Which four lie out of play is not known yet: nothing may be counted from them.
        state = replace(state, hand=replace(state.hand, pool=card_set(standard_pack())))
    queried: list[Ruling] = []
    for place, card in enumerate(told.cards):
        state, found = _play(game, state, card, place, told.leads)
        queried += found
    for seat in told.revoked:
        if state.hand is not None and all(breach.seat != seat for breach in state.hand.breaches):
            state = game.apply(state, Renege(seat=seat))
    return answer_of(state, tuple(queried))


def answer_of(state: State, queried: tuple[Ruling, ...] = ()) -> HandAnswer:
    """What the hand of a state scores so far, as it stands in the record."""
    hand = state.this_hand
    return HandAnswer(
        hand=hand,
        lines=lines_of(hand, state.house, state.seating),
        points=points_so_far(hand, state.house, state.seating),
        totals=running(state),
        queried=queried,
        state=state,
    )


def _check_counts(told: Told) -> None:
    if len(told.cards) > MOST_CARDS:
        raise NotationError(f"A hand has {TRICKS} tricks: {MOST_CARDS} cards, and not more.", "cards")
    if len(told.discards) not in {0, PLAYERS}:
        raise NotationError("Four cards are discarded, one by each player.", "discards")
    both = next((card for card in told.cards if card in told.discards), None)
    if both is not None:
        raise NotationError(f"{both} was discarded, and cannot be played.", "cards")


def _discards(told: Told) -> Iterator[Entry]:
    """The discards told, or four cards nobody played: whose they were, the score does not ask."""
    free = told.discards or tuple(card for card in standard_pack() if card not in told.cards)
    yield from (Discard(seat=seat, card=card) for seat, card in zip(range(PLAYERS), free, strict=False))


def _play(game: Pippins, state: State, card: Card, place: int, leads: Sequence[Seat]) -> tuple[State, list[Ruling]]:
    """The state after a card, and what stands against it."""
    trick, nth = divmod(place, PLAYERS)
    if state.outcome is not None:
        side = state.seating.side_name(state.outcome.winners[0])
        message = f"{side} passed {state.house.target} in trick {trick}: the hand stops there."
        raise NotationError(message, "cards")
    hand = state.this_hand
    seat = leads[trick] if nth == 0 and trick < len(leads) else game.next_player(state, hand)
    assert seat is not None
    play = Play(seat=seat, card=card)
    rulings = game.check(state, play)
    refusal = next((ruling for ruling in rulings if ruling.severity is Severity.REFUSED), None)
    if refusal is not None:
        raise NotationError(refusal.message, "cards")
    queried = [ruling for ruling in rulings if ruling.severity is Severity.QUERIED]
    return game.apply(state, replace(play, confirmed=bool(queried))), queried


def recorded(state: State | None) -> HandAnswer | None:
    """The hand last dealt as the record has it; None where there is none, or it is void, or no card was played."""
    hand = state.hand if state is not None else None
    if state is None or hand is None or hand.void or not hand.play_begun:
        return None
    return answer_of(state)

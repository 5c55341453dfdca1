"""Score this hand: what players captured and set aside told, one player's cards or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in
from ...core.entries import Captured, Cards, Deal, Entry, Pass, Renege
from ...core.errors import NotationError
from ...core.game import HandAccount
from ...core.question import Missing
from ...core.ruling import Severity
from ...core.seats import Seat, Seating
from .game import Apples
from .house import House
from .model import PACK_SET, Bid, State, Target
from .results import piles_of, targets_of, the_rest, won_in_tricks

SCORE_OPTIONS: Final = ("renege_points",)
"""The house rules that change what a hand scores."""

CARDS, TARGET, RENEGE = "cards{}", "target{}", "renege{}"
"""What an answer is called, with the seat for the braces: the captured cards, the own target, a renege."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told, by seat: the cards captured, which may hold the own target; the target; a renege.

    None where nothing is told of a player.
    """

    piles: tuple[Cards | None, ...]
    targets: tuple[Card | None, ...]
    reneged: tuple[bool, ...] = (False,) * 4

    def captured(self, seat: Seat) -> Cards:
        """The captured cards without the own target."""
        return tuple(card for card in self.piles[seat] or () if card != self.targets[seat])


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a hand scores: its account, and the seats whose score it is; of others nothing was told."""

    account: HandAccount
    seats: tuple[Seat, ...]
    targets: tuple[Card | None, ...]

    @property
    def whole(self) -> bool:
        """Whether all four players' cards are known."""
        return len(self.seats) == len(self.account.points)


def score_this(told: Told, seating: Seating, house: House) -> HandAnswer:
    """Score what is told, with the game's own checks and scoring.

    Where all targets are told, what is left of the pack is the last player's (AP-6.3). Where more players are left
    out, what they have is dealt among them as it comes: it does not touch the score of those told.

    Raises NotationError, at the answer it is about, for cards that cannot lie so.
    """
    game = Apples()
    _check_doubles(told, seating)
    state = game.start(Seating.solo(seating.names), house)  # points are told by seat
    for entry in _auction(len(seating)):
        state = game.apply(state, entry)
    for seat, target in enumerate(told.targets):
        if target is not None:
            state = _played(game, state, Target(seat=seat, card=target), TARGET.format(seat))
    for seat, pile in enumerate(told.piles):
        cards = told.captured(seat)
        # Who captured nothing is known to have, once all the cards are told.
        if cards or (pile is not None and state.account is None):
            state = _played(game, state, Captured(seat=seat, cards=cards), CARDS.format(seat))
    scored = _scored(state, told)
    for entry in _left_over(state):
        state = game.apply(state, entry)
    for seat, reneged in enumerate(told.reneged):
        if reneged:
            state = _played(game, state, Renege(seat=seat), RENEGE.format(seat))
    assert state.account is not None
    return HandAnswer(state.account, scored, told.targets)


def _auction(players: int) -> tuple[Entry, ...]:
    """An auction somebody won: which bid it was, the score does not ask."""
    won = Bid(seat=0, number=1, suit="S")
    return (Deal(dealer=players - 1, depth="result"), won, *(Pass(seat=seat) for seat in range(1, players)))


def _played(game: Apples, state: State, entry: Entry, where: str) -> State:
    """The state after an entry. Raises NotationError, at `where`, if the game refuses it."""
    for ruling in game.check(state, entry):
        if ruling.severity is Severity.REFUSED:
            raise NotationError(ruling.message, where)
    return game.apply(state, entry)


def _check_doubles(told: Told, seating: Seating) -> None:
    """Raise NotationError where a card lies with two players, or a player's cards are told without the target."""
    owner: dict[Card, Seat] = {}
    for seat, name in enumerate(seating.names):
        target = told.targets[seat]
        if told.piles[seat] is not None and target is None:
            raise Missing(f"Which card was {name}’s target?", TARGET.format(seat))
        cards = [(card, CARDS.format(seat)) for card in told.captured(seat)]
        if target is not None:
            cards.append((target, TARGET.format(seat)))
        for card, where in cards:
            if owner.setdefault(card, seat) != seat:
                raise NotationError(f"{card} is double: {seating.names[owner[card]]} has it already.", where)


def _scored(state: State, told: Told) -> tuple[Seat, ...]:
    """Whose score follows: of those told, and of all where what is left can lie in one way only."""
    hand = state.this_hand
    seats = range(len(told.piles))
    if None not in told.targets and (hand.complete or the_rest(hand) is not None):
        return tuple(seats)
    return tuple(seat for seat in seats if told.piles[seat] is not None)


def _left_over(state: State) -> Iterator[Entry]:
    """Cards nobody has: targets for those without one, and all the rest for the first player who captured none."""
    hand = state.this_hand
    if hand.complete:
        return
    gone = card_set(target for target in hand.targets if target is not None)
    for pile in hand.captured:
        gone |= pile or NO_CARDS
    left = cards_in(PACK_SET & ~gone)
    for seat, target in enumerate(hand.targets):
        if target is None:
            yield Target(seat=seat, card=next(left))
    yield Captured(seat=hand.captured.index(None), cards=tuple(left))


def recorded(state: State | None, players: int) -> Told:
    """What the record knows of the hand last dealt. A target stays its owner's secret until the hand is over."""
    hand = state.hand if state is not None else None
    if hand is None or hand.void:
        return Told((None,) * players, (None,) * players)
    reneged = tuple(any(breach.seat == seat for breach in hand.breaches) for seat in range(players))
    if hand.complete:
        return Told(_as_cards(piles_of(hand)), targets_of(hand), reneged)
    by_play = hand.card_by_card and len(hand.winners) == hand.tricks_total
    piles = _as_cards(won_in_tricks(hand) if by_play else hand.captured)
    return Told(piles, (None,) * players, reneged)


def _as_cards(piles: Sequence[int | None]) -> tuple[Cards | None, ...]:
    return tuple(None if pile is None else tuple(cards_in(pile)) for pile in piles)

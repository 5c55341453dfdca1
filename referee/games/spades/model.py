"""What can be recorded of a game of Spades, the state it leads to, and what an entry does to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as, one_by_one
from ...core.cards import Card
from ...core.entries import Cards, Entry, entry
from ...core.seats import Seat
from ...core.values import add, altered, put
from ...kinds.exchange.rules import PassingSome
from ...kinds.single_bids.rules import BidHand
from ...play import moves
from ...play.banks import BankSitting
from ...play.game import TrickGame
from .bags import BAGS
from .fitting import layout_of
from .house import House

NIL: Final = 0
"""The bid to take no trick."""

MOST_TRICKS: Final = 19
"""No hand has more tricks: 17 cards each of three, and the kitty's."""

MOST_PASSED: Final = 3
"""No more cards are passed on a nil."""


def bids_offered(house: House, players: int) -> Sequence[tuple[int, str]]:
    """The bids there are, with their words."""
    return [(NIL, "Nil"), *((number, str(number)) for number in range(1, layout_of(house, players).tricks + 1))]


# ---- entries ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(entries.Deal):
    """Starts a hand. `face_up` by seat, where cards are dealt face up."""

    face_up: tuple[Cards, ...] | None = asked_as("Cards dealt face up", each="seat", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(entries.Bid):
    """A player's bid in tricks, 0 for nil. `blind`: stated before looking at the cards."""

    bid: int = asked_as(
        "The bid", missing="Choose the bid first.", named="A bid", bounds=(NIL, MOST_TRICKS), offered=bids_offered
    )
    blind: bool = asked_as("Blind: bid before looking", default=False)


@entry("match", "raised bid")
class Match(Entry):
    """`seat` raises its bid so that its side's bid equals the opponents' (SP-3.12)."""

    seat: Seat = asked_as("Who raised?", missing="Choose who raises.")


@entry("pass-cards", "pass")
class PassCards(PassingSome):
    """Cards passed between a nil and the partner: which, or only how many (SP-3.8)."""

    seat: Seat = asked_as("Who passed?", missing="Choose who passes.")
    cards: Cards | None = asked_as("The cards passed, where known", default=None)
    count: int | None = asked_as(
        "How many, where they are not known",
        named="The number of cards",
        bounds=(1, MOST_PASSED),
        offered=one_by_one(range(1, MOST_PASSED + 1)),
        default=None,
    )


@entry("kitty")
class TakeKitty(Entry):
    """`seat` takes the kitty and discards as many; the cards where they are known (SP-2.5)."""

    seat: Seat = asked_as("Who took the kitty?", missing="Choose who takes the kitty.")
    taken: Cards | None = asked_as("The cards taken, where known", default=None)
    discarded: Cards | None = asked_as("The cards discarded, where known", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(entries.Play):
    """A card played. `ace`: what the player of an ace says it is, where aces are as said (SP-5.8)."""

    ace: Literal["high", "low"] = asked_as("An ace was called", codes={"high": "High", "low": "Low"}, default="high")


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(entries.Claim):
    """A claim of the remaining tricks. `to`: who gets them if it is false and they go over (SP-9.5)."""

    to: Seat | None = asked_as("Who gets the rest of a false claim?", default=None)


PenaltyKind = Literal["false-call", "flip", "points", "card"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(entries.Penalty):
    """What the referee ruled against `seat`.

    ``false-call``: called a renege that was none. ``flip``: turned up cards against the rules; `to` is
    the offended seat. ``points``: `points` by agreement of the table, for `reason`. ``card``: a `card` that was taken
    back lies open, and is played as soon as it can be.
    """

    seat: Seat = asked_as("Against whom?", missing="Choose whom it is against.")
    points: int = asked_as(
        entries.POINTS_AGREED, named="A penalty", bounds=(-entries.MOST_PENALTY, entries.MOST_PENALTY), default=0
    )
    kind: PenaltyKind = asked_as(
        "What for?",
        missing="Choose what the penalty is for.",
        codes={
            "false-call": "Called a renege falsely",
            "flip": "Turned up cards",
            "points": "Points by agreement",
            "card": "A penalty card",
        },
    )
    to: Seat | None = asked_as("Who was wronged?", default=None)
    card: Card | None = asked_as("The penalty card", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class End(entries.End):
    """``time``, the usual end: time is called. ``stopped``: the game ends as it stands."""

    reason: Literal["time", "stopped"] = asked_as(
        "How does the game end?", missing=entries.SAY_HOW_IT_ENDS, codes=entries.ENDINGS, default="time"
    )


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    Deal,
    Bid,
    Match,
    PassCards,
    TakeKitty,
    entries.Hands,
    Play,
    entries.TrickWon,
    entries.TrickCounts,
    entries.Misdeal,
    entries.Agreed,
    entries.Renege,
    Claim,
    Penalty,
    entries.RulesChange,
    entries.Players,
    End,
    entries.Ruled,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(BidHand):
    """One hand, from the deal to the last trick.

    `bids` and `awarded` run by seat. `awarded`: those of the tricks won that a false claim gave away. `broken`:
    a spade was played. `buried`: how many cards the kitty's taker discarded that nobody named. `unseen`: see
    `Passed`.
    """

    bids: tuple[Bid | None, ...]
    bids_itself: bool = False
    matched: bool = False
    passes: tuple[PassCards, ...] = ()
    unseen: bool = False
    kitty: TakeKitty | None = None
    buried: int = 0
    awarded: tuple[int, ...] = ()
    broken: bool = False
    penalties: tuple[Penalty, ...] = ()

    @property
    def auction_over(self) -> bool:
        """Whether every bid is made, or none is asked for."""
        return self.bids_itself or all(self.bids)

    def bid_nil(self, seat: Seat) -> bool:
        """Whether this player bid nil, blind or not."""
        bid = self.bids[seat]
        return bid is not None and bid.bid == NIL


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BankSitting[Hand, House]):
    """A sitting so far, with the bags of each side."""

    @property
    def banked(self) -> tuple[int, ...]:
        """Bags banked by side, the finished hand's among them."""
        return BAGS.banked(self)


# ---- what an entry does -------------------------------------------------------------------------


def bid_made(state: State, bid: Bid) -> State:
    """A bid."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, bids=put(hand.bids, bid.seat, bid), matched=False))


def matched(state: State, match: Match) -> State:
    """A bid raised to match."""
    hand = state.this_hand
    old = hand.bids[match.seat]
    assert old is not None
    raised = altered(old, bid=old.bid + match_shortfall(state, match.seat))
    return altered(state, hand=altered(hand, bids=put(hand.bids, match.seat, raised), matched=True))


def match_shortfall(state: State, seat: Seat) -> int:
    """How many tricks the side of `seat` has bid fewer than the other side; negative if more."""
    hand, seating = state.this_hand, state.seating
    totals = [sum(bid.bid for s in seats if (bid := hand.bids[s])) for seats in seating.sides]
    side = seating.side_of[seat]
    return totals[1 - side] - totals[side]


def give_rest(state: State, hand: Hand, claim: Claim) -> Hand:
    """The hand after a false claim, where the remaining tricks go to an opponent (SP-9.5)."""
    if state.house.false_claim != "rest":
        return hand
    left = hand.tricks_total - hand.taken
    taker = claim.to if claim.to is not None else opponent_of(state, claim.seat)
    nobody = (0,) * len(state.seating)
    return altered(hand, awarded=add(hand.awarded or nobody, taker, left), won=add(hand.won, taker, left))


def opponent_of(state: State, seat: Seat) -> Seat:
    """The first opponent on a seat's left who bid a number, or the first at all."""
    side_of = state.seating.side_of
    others = [other for other in state.seating.from_left_of(seat) if side_of[other] != side_of[seat]]
    return next((other for other in others if not state.this_hand.bid_nil(other)), others[0])


def penalised(game: TrickGame[State, Hand, House], state: State, penalty: Penalty) -> State:
    """Points by agreement."""
    if penalty.kind == "flip" and penalty.to is None:
        penalty = altered(penalty, to=opponent_of(state, penalty.seat))
    return moves.add_penalty(game, state, penalty)

"""What is claimed: the position, and what a game says of its cards to the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ...core.cards import NO_CARDS, Card
from ...core.entries import Cards, Play
from ...core.seats import Seat
from ..order import Duties, Order


def _as_it_is(seat: Seat, card: Card) -> Iterable[Play]:
    return (Play(seat=seat, card=card),)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ways:
    """What a game gives the search: how cards rank and what must be played, now and from trick to trick.

    `plays`: a card as a seat may play it, more than one where an ace may be low. `lead`: what may be led to a trick,
    as `Order.lead`, which it is if left out. `after`: the ways once a trick with these cards, in order of play, is
    over, where they move; `movers`: the cards (a card set) that may move them, now or later: a trick without any of
    them does not. Cards of one suit keep their order. `crowned`: cards (a card set) that win the last trick if one of
    these seats plays them.
    """

    order: Order
    plays: Callable[[Seat, Card], Iterable[Play]] = _as_it_is
    lead: Callable[[int, int | None], Duties] | None = None
    after: Callable[[Cards], Ways] | None = None
    movers: int = NO_CARDS
    crowned: tuple[int, frozenset[Seat]] = (NO_CARDS, frozenset())

    def leading(self, number: int, played: int | None) -> Duties:
        """What may be led to trick `number`, after the cards `played`."""
        return self.order.lead(number, played) if self.lead is None else self.lead(number, played)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """So many cards that lie out of play, and which they cannot be.

    `of`: the seat whose known cards they may be among; None for cards that nobody is known to have held.
    """

    count: int
    of: Seat | None = None
    lacks: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The position in which somebody claims the rest. Lists run by seat.

    `side`: the seats whose tricks count: the claimer alone, the whole side, or all but the claimer, who then claims to
    win `none` of the tricks left. `leader`: who leads the trick in
    progress, or the next; None where nobody can say. `trick`: its cards so far, lead first. `hand`: all the claimer
    has still to play. `known`: whole hands, None where not known; `shown`: cards that are surely in a hand not wholly
    known; `lacks`: cards it cannot hold. `left`: how many cards each has still to play. `out`: cards nobody is known
    to hold, those out of play among them; `asides`: what else is known of cards out of play. `number` of the trick,
    from 1, and the cards `played` (a card set; None where not all were told): what may be led hangs on them. `absent`:
    the seats that sit the hand out, with no cards to play. `also`: seats of the side whose hands lie open, and whose
    cards the claimer plays besides. `counter`: they play counter-clockwise.
    """

    seats: int
    claimer: Seat
    side: frozenset[Seat]
    leader: Seat | None
    trick: tuple[Play, ...] = ()
    hand: Cards
    known: tuple[Cards | None, ...]
    shown: tuple[Cards, ...] = ()
    left: tuple[int, ...]
    out: Cards = ()
    lacks: tuple[frozenset[Card], ...] = ()
    asides: tuple[Aside, ...] = ()
    number: int = 1
    played: int | None = None
    absent: frozenset[Seat] = frozenset()
    also: frozenset[Seat] = frozenset()
    counter: bool = False

    def turns(self, leader: Seat) -> tuple[Seat, ...]:
        """Who plays to a trick, in order, from its leader on."""
        order = ((leader + (-step if self.counter else step)) % self.seats for step in range(self.seats))
        return tuple(seat for seat in order if seat not in self.absent)

    @property
    def playing(self) -> int:
        """How many play to a trick."""
        return self.seats - len(self.absent)

    @property
    def last(self) -> int:
        """The number of the last trick."""
        return self.number + len(self.hand) - (self.claimer not in {play.seat for play in self.trick})

    @property
    def none(self) -> bool:
        """Whether what is claimed is to win no trick."""
        return self.claimer not in self.side

    def of_none(self) -> Claimed:
        """The same position, and the claim is to win no trick."""
        others = frozenset(range(self.seats)) - {self.claimer} - self.absent
        return replace(self, side=others, also=frozenset())

"""A hand of a trick game of one's own, by how it is bid, and the sitting it belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ...core.cards import Card
from ...core.seats import Seat
from ...core.values import altered
from ...kinds.double.rules import Doubling
from ...kinds.ladder.rules import LadderHand
from ...kinds.order_up.model import OrderHand
from ...kinds.single_bids.rules import BidHand
from ...play.camps import Camps
from ...play.model import Sitting, TrickHand
from .entries import Call, Exchange, PassCards
from .house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """What is told of a hand besides deal, bids and play.

    `trump`: its suit by its letter, or *none*; empty until it is known. `turned`: the card turned for it, out of play.
    `named_by`: who named trumps. `partner`, and whether it is `settled` who that is. `counts`: what was told at the end
    of a hand, by name. `called`: the card by which a partner is called; `camps`: who plays
    against the rest. `exchanges`: cards taken
    and laid away. `asked`: whether hidden trumps were asked for. `stopped`: the hand
    ended before all tricks were played.
    """

    trump: str = ""
    turned: Card | None = None
    named_by: Seat | None = None
    partner: Seat | None = None
    settled: bool = False
    called: Card | None = None
    camps: Camps | None = None
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    exchanges: tuple[Exchange, ...] = ()
    asked: bool = False
    stopped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainHand(TrickHand):
    """A hand that nobody bids for, or for which a contract is chosen."""

    own: Stated = Stated()
    passes: tuple[PassCards, ...] = ()
    unseen: bool = False
    doubles: tuple[Doubling, ...] = ()
    chosen: tuple[Call, ...] = ()

    @property
    def camps(self) -> Camps | None:
        """Who plays against the rest."""
        return self.own.camps


@dataclass(frozen=True, slots=True, kw_only=True)
class EachHand(BidHand):
    """A hand in which everybody bids once."""

    own: Stated = Stated()
    passes: tuple[PassCards, ...] = ()
    unseen: bool = False

    @property
    def camps(self) -> Camps | None:
        """Who plays against the rest."""
        return self.own.camps


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderedHand(LadderHand[Call]):
    """A hand for which players bid up."""

    own: Stated = Stated()
    passes: tuple[PassCards, ...] = ()
    unseen: bool = False
    doubles: tuple[Doubling, ...] = ()

    @property
    def camps(self) -> Camps | None:
        """Who plays against the rest."""
        return self.own.camps


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderedHand(OrderHand):
    """A hand in which the turned suit is accepted, or another named."""

    own: Stated = Stated()
    passes: tuple[PassCards, ...] = ()
    unseen: bool = False

    @property
    def camps(self) -> Camps | None:
        """Who plays against the rest."""
        return self.own.camps


AnyHand: TypeAlias = Any
"""One of these."""


def stated(hand: AnyHand, **changes: object) -> AnyHand:
    """The hand with something more told."""
    return altered(hand, own=altered(hand.own, **changes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What hands leave behind beside points.

    `counters` by key and side. `out`: the seats out for good. `stood`: the lines that stand once and have, by number
    and side. `earlier`: the values of the hands before. `best`: the sides that won the last hand. `used`: by seat the
    contracts it chose.
    """

    counters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    out: tuple[Seat, ...] = ()
    stood: frozenset[tuple[int, int]] = frozenset()
    earlier: tuple[tuple[Sequence[Mapping[str, int]], ...], ...] = ()
    best: tuple[int, ...] = ()
    used: Mapping[Seat, frozenset[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Sitting[AnyHand, House]):
    """A sitting of it so far."""

    past: Past = Past()

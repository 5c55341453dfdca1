"""How a hand is told but by its cards: trick by trick, who won this one; or at its end, how many each took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..core.cards import Card
from ..core.seats import Seat
from ..core.text import say
from ..play.model import S, TrickHand
from .parts import Chosen, Offer, Player
from .screen import Page


def depth_now(hand: TrickHand, chosen: Chosen) -> str:
    """As was said at the deal, or as the page was asked for; the result may be told whatever was recorded before."""
    asked = chosen.first("by")
    if asked == "result" or (asked in {"tricks", "cards"} and not hand.trick):
        return asked
    return hand.depth or ("cards" if hand.trick or hand.tricks else "tricks")


def depth_by_trick(hand: TrickHand, chosen: Chosen) -> str:
    """The same, but a trick begun is ended card by card, and a hand by its result goes by tricks once one is told."""
    if hand.trick:
        return "cards"
    asked = chosen.first("by")
    if asked in {"result", "tricks", "cards"}:
        return asked
    if hand.depth == "result" and hand.winners:
        return "tricks"
    return hand.depth or ("cards" if hand.tricks else "tricks")


DepthOf = Callable[[TrickHand, Chosen], str]
"""How much of a hand its page asks, as it was recorded and as the page was asked for: one of these two."""


def by_depth(depth: DepthOf, pages: Mapping[str, Page[S]]) -> Page[S]:
    """The screen of the play: of those for a ``result``, for ``tricks`` and for ``cards`` the one that `depth` says."""
    return lambda state, entries, chosen: pages[depth(state.this_hand, chosen)](state, entries, chosen)


@dataclass(frozen=True, slots=True)
class RibbonCell:
    """One trick of the hand: won by a player, the one asked for, or still to come."""

    number: int
    winner: Player | None
    now: bool


@dataclass(frozen=True, slots=True)
class Gauge:
    """How a side stands. `need`: tricks its contract needs, None without one; `words` say the rest."""

    mark: str
    name: str
    taken: int
    need: int | None
    words: str
    total: int


@dataclass(frozen=True, slots=True)
class SeatButton:
    """A player to tap. `won` so far; `of` goes on from it: ``of 4``, ``won``, ``counters``. Who is `out` wins none."""

    player: Player
    won: int
    of: str
    leads: bool
    out: bool = False


@dataclass(frozen=True, slots=True)
class TellsCards:
    """Cards that may have been in the trick, told with its winner: each with what it counts.

    `field`: by which they are sent; of another than ``cards`` it is said of the one card that it was there.
    """

    legend: str
    cards: tuple[tuple[Card, str], ...]
    field: str = "cards"


@dataclass(frozen=True, slots=True)
class AskedTrick:
    """The trick that is asked for, of so many `tricks`, and who may have won it."""

    number: int
    tricks: int
    ribbon: tuple[RibbonCell, ...]
    seats: tuple[SeatButton, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksScreen:
    """One trick is asked for. `tells`: what is told with the winner. `own`: what a game shows besides."""

    trick: AskedTrick
    gauges: tuple[Gauge, ...] = ()
    insight: str = ""
    offers: tuple[Offer, ...] = ()
    tells: TellsCards | None = None
    own: object = None
    template: str = "hand/tricks.html"
    asks: tuple[str, ...] = ("trick",)

    @property
    def title(self) -> str:
        """What is asked."""
        return say("Who won trick {number}?", number=self.trick.number)


def ribbon(there: Sequence[Player], winners: Sequence[Seat], total: int) -> tuple[RibbonCell, ...]:
    """Every trick of a hand of `total`, whose first ones `winners` won."""
    return tuple(
        RibbonCell(
            number=place + 1,
            winner=there[winners[place]] if place < len(winners) else None,
            now=place == len(winners),
        )
        for place in range(total)
    )


def asked_trick(
    hand: TrickHand, there: Sequence[Player], *, of: Callable[[Seat], str], leader: Seat | None
) -> AskedTrick:
    """The trick in play, with a button for every player. `of` goes on from the tricks of a seat: ``of 4``."""
    seats = tuple(
        SeatButton(player, hand.won[player.seat], of(player.seat), player.seat == leader, player.seat in hand.out)
        for player in there
    )
    return AskedTrick(len(hand.winners) + 1, hand.rounds, ribbon(there, hand.winners, hand.rounds), seats)

"""Hearts by result on the screen: how many points each took, on keys for hearts and the cards that count most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...core.cards import Suit
from ...core.errors import RefereeError
from ...core.ruling import Rule
from ...core.seats import Seat
from ...core.text import say
from ...kinds.counts.rows import CountsScreen, count_rows
from ...screens.parts import Chosen, Player, players
from . import rulebook as book
from .cards import all_penalties, values_of
from .game import HEARTS
from .house import House
from .model import Points, State

LEAST_GIFT: Final = 7
"""A card that counts so much or more has a key of its own."""


@dataclass(frozen=True, slots=True)
class Gift:
    """A card that goes to one player by one tap, as ``Q♠``, and the points it counts."""

    card: str
    points: int


@dataclass(frozen=True, slots=True)
class Who:
    """Which of the `players` it was is asked besides: `field` of the form, and the question in words."""

    field: str
    legend: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen(CountsScreen):
    """The points of a hand. `hearts`: how many hearts count one each; none where each counts its number.

    `gifts`: the cards that count more. `moon`: whether one player may take all. `totals`: what the script adds up.
    `who`: what is asked besides.
    """

    hearts: int
    gifts: tuple[Gift, ...]
    moon: bool
    who: Who | None
    totals: dict[str, Any] | None
    rule: Rule
    template: str = "games/hearts/points.html"

    @property
    def reckoned(self) -> dict[str, Any]:
        """What the script of the page knows."""
        return {"all": self.all, "hearts": self.hearts, "totals": self.totals}


def counts(state: State, chosen: Chosen) -> PointsScreen:
    """How many points each took."""
    house = state.house
    number = state.this_hand.number
    return PointsScreen(
        title=say("Hand {number}: points", number=number),
        ask=say("Points in hand {number}?", number=number),
        all=all_penalties(house),
        rows=count_rows(state, chosen),
        unit="point",
        units="points",
        other="cards",
        other_words="Enter the cards instead",
        fields=(("type", "points"), ("by", "result"), ("tell", "counts")),
        errors=("counts", "diamond"),
        who=Who("diamond", "Who won the good diamond?", players(state.seating)) if house.diamond != "off" else None,
        help="The last one fills itself in.",
        hearts=sum(card.suit is Suit.HEARTS for card in values_of(house).points) if house.values != "spot" else 0,
        gifts=tuple(_gifts(house)),
        moon=house.moon != "off",
        totals=_totals(state),
        rule=book.COUNTS,
    )


def _gifts(house: House) -> Iterator[Gift]:
    """The cards that count most, but where every heart counts its number."""
    if house.values != "spot":
        for card, points in values_of(house).points.items():
            if points >= LEAST_GIFT:
                yield Gift(str(card), points)


def _totals(state: State) -> dict[str, Any] | None:
    """What the total of each side becomes: `before` the hand, and after a moon of each seat where that is known.

    None where more than the points counts: a good diamond, a total that goes back.
    """
    if state.house.diamond != "off" or state.house.exact != "off":
        return None
    seats = range(len(state.seating))
    return {
        "names": state.seating.side_names,
        "sides": state.seating.sides,
        "before": state.standing,
        "moons": [_after_moon(state, seat) for seat in seats],
    }


def _after_moon(state: State, seat: Seat) -> tuple[int, ...] | None:
    """The totals if that player took all; None where a choice or the tricks are asked for first."""
    everything = all_penalties(state.house)
    counts = tuple(everything if one == seat else 0 for one in range(len(state.seating)))
    try:
        after = HEARTS.apply(state, Points(counts=counts))
    except RefereeError:
        return None
    return after.standing if after.open_hand is None else None

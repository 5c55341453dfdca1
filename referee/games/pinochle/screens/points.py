"""Melds told by their points alone, for all players whose melds are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.entries import Deal
from ....core.log import Standing
from ....core.words import counted
from ....screens.parts import Chosen, Link, Player, players
from .. import rulebook as book
from ..laying import melds_due
from ..model import Hand, LayDown, State
from ..scoring import melds_by_side
from .parts import bidding_side, giving_up, still_needed


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A player with the points typed so far. `said`: bidder or partner."""

    field: str
    player: Player
    said: str
    typed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """Points are asked for. `told` are players whose melds are in, with what they came to; `first` to be tapped."""

    title: str
    lead: str
    text: str
    rule: str
    rows: tuple[PointsRow, ...]
    told: tuple[tuple[Player, str], ...]
    first: Player
    links: tuple[Link, ...]
    page: str = "points"
    template: str = "games/pinochle/points.html"
    asks: tuple[str, ...] = ("meld-points",)


def by_points(hand: Hand, entries: Sequence[Standing]) -> bool:
    """Whether melds are told by their points: as the last were, in this hand or one recorded in the same way.

    Where none were told of yet, by result they are. Who melds nothing tells it in neither way.
    """
    by: bool | None = None
    for standing in reversed(entries):
        entry = standing.entry
        if by is None and isinstance(entry, LayDown) and (entry.cards or entry.points):
            by = not entry.cards
        elif isinstance(entry, Deal):
            if by is not None and entry.depth == hand.depth:
                return by
            by = None
    return hand.depth == "result"


def points(state: State, chosen: Chosen) -> PointsScreen:
    """The screen of melds told by points. Raises KeyError where none are due."""
    hand, seating = state.hand, state.seating
    if hand is None or hand.void or hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        raise KeyError("points")
    due = list(melds_due(state, hand))
    if not due:
        raise KeyError("points")
    there = players(seating)
    side = bidding_side(hand, seating)
    assert side is not None
    return PointsScreen(
        title="Points of melds",
        lead=f"{counted(len(due), 'player')} to meld",
        text=_text(state, hand, melds_by_side(hand, seating)[side]),
        rule=book.POSSIBLE.id,
        rows=tuple(
            PointsRow(
                field=f"points-{seat}",
                player=there[seat],
                said="bidder" if seat == hand.bidder else "partner" if seating.side_of[seat] == side else "",
                typed=chosen.first(f"points-{seat}"),
            )
            for seat in due
        ),
        told=tuple((there[seat], str(melded)) for seat, melded in enumerate(hand.melded) if melded is not None),
        first=there[due[0]],
        links=giving_up(state),
    )


def _text(state: State, hand: Hand, melds: int) -> str:
    if hand.given_up:
        return "Nothing is played in this hand."
    untold = any(hand.melded[seat] is None for seat in state.seating.sides[bidding_side(hand, state.seating) or 0])
    return still_needed(state, hand, melds, more=untold)

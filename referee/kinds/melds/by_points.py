"""The melds told by their points: a number for each player, or none for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.entries import Deal
from ...core.log import Standing
from ...core.text import Counted, say
from ...play.model import HandT, S, TrickHand
from ...screens.parts import Chosen, Link, NotNow, Player, players
from .rules import E, Laying
from .screen import MeldPage


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """Points are asked for, of players with what they are to the bidder and what is typed so far.

    `told` are those whose melds are in, with what they came to. `cards`: the page on which cards are tapped instead.
    """

    title: str
    lead: str
    text: str
    rule: str
    rows: tuple[tuple[Player, str, str], ...]
    told: tuple[tuple[Player, str], ...]
    links: tuple[Link, ...]
    page: str
    cards: str
    template: str = "kinds/melds_points.html"
    asks: tuple[str, ...] = ("meld-points",)


def by_points(kind: type[Laying], hand: TrickHand, entries: Sequence[Standing]) -> bool:
    """Whether melds are told by their points: as the last were, in this hand or one recorded in the same way.

    Where none were told of yet, by result they are. Who melds nothing tells it in neither way.
    """
    by: bool | None = None
    for standing in reversed(entries):
        entry = standing.entry
        if by is None and isinstance(entry, kind) and (entry.cards or entry.points):
            by = not entry.cards
        elif isinstance(entry, Deal):
            if by is not None and entry.depth == hand.depth:
                return by
            by = None
    return hand.depth == "result"


def points_page(ways: MeldPage[S, HandT, E], state: S, chosen: Chosen) -> PointsScreen:
    """The screen of melds told by points. Raises NotNow where none are due."""
    hand = ways.hand(state, ways.points)
    due = list(ways.melds.due(state, hand))
    if not due:
        raise NotNow(ways.points)
    there, melded = players(state.seating), ways.melds.told(hand).melded
    return PointsScreen(
        title="Points of melds",
        lead=say("{players} to meld", players=Counted(len(due), "player")),
        text=ways.so_far(state, hand),
        rule=ways.rule.id,
        rows=tuple((there[seat], ways.role(state, hand, seat), chosen.first(f"points-{seat}")) for seat in due),
        told=tuple((there[seat], str(points)) for seat, points in enumerate(melded) if points is not None),
        links=ways.links(state),
        page=ways.points,
        cards=ways.page,
    )

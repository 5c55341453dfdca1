"""Score this hand, at the desk of Pinochle: bid, melds and counters, told or read off the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS
from ....core.errors import NotationError
from ....core.question import Asked
from ....core.seats import Side
from ....screens.desk import Place
from ....screens.parts import Chosen, Fields, Player, players, side_mark
from ....screens.scored import ScoreView, Trouble, asked_for, trouble_of, typed
from .. import score_hand
from ..card_points import IN_CARDS, LAST_TRICK

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)


@dataclass(frozen=True, slots=True)
class SideRow:
    """One side: its name and colour."""

    side: Side
    name: str
    mark: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question with its answer, once a hand is told.

    `typed` by the name of the field. `ends`: how a hand may end here; `moon` and `tricks`: they are asked for.
    `whole`: all counters; `last_worth`: what the last trick counts.
    """

    typed: Mapping[str, str]
    players: tuple[Player, ...]
    sides: tuple[SideRow, ...]
    ends: Fields
    moon: bool
    tricks: bool
    whole: int
    last_worth: int
    view: ScoreView | None
    trouble: Trouble | None


def score(place: Place, chosen: Chosen) -> HandPage:
    """The question with what the address holds."""
    house, seating = place.house, place.seating
    inputs = score_hand.inputs(house, len(seating))
    told = typed(chosen, inputs, score_hand.known(place.state))
    view, trouble = _answer(place, told) if asked_for(chosen) else (None, None)
    return HandPage(
        typed=told,
        players=players(seating),
        sides=tuple(SideRow(side, _name(place, side), side_mark(side)) for side in range(len(seating.sides))),
        ends=next(one.options for one in inputs if one.name == "end"),
        moon=house.shoot_moon,
        tricks=score_hand.asks_tricks(house, moon=house.shoot_moon),
        whole=IN_CARDS * house.scale,
        last_worth=LAST_TRICK * house.scale,
        view=view,
        trouble=trouble,
    )


def _name(place: Place, side: Side) -> str:
    """The side as a narrow column says it: its players, or away from a table their numbers."""
    if place.named:
        return place.seating.side_name(side)
    return " & ".join(str(seat + 1) for seat in place.seating.sides[side])


def _answer(place: Place, told: Mapping[str, str]) -> tuple[ScoreView | None, Trouble | None]:
    asked = Asked(game=place.game, seating=place.seating, house=place.house, state=place.state, answers=told)
    try:
        hand = score_hand.read(asked)
        scored = score_hand.score_this(hand, place.seating, place.house)
    except NotationError as error:
        return None, trouble_of(error)
    return ScoreView(score_hand.verdict_of(hand, scored, place.seating), scored, hand.before, place.seating), None

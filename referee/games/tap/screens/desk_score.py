"""Score this hand, at the desk of Tap: contract and count, told or read off the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ....core.errors import NotationError
from ....core.question import Asked
from ....core.seats import Seating
from ....screens.desk import Place
from ....screens.parts import Chosen, Fields, Player, players
from ....screens.scored import ScoreView, Trouble, asked_for, trouble_of, typed
from .. import score_hand
from ..house import House
from ..packs import ALL_POINTS
from ..payment import CONTRACT_WORDS, bids, value_of

NAMELESS: Final = ("The declarer", "One defender", "The other defender")
"""Who plays, away from a table: the declarer is the first."""

TOGGLES: Final[Fields] = (
    ("slam_declared", "Slam declared"),
    ("slam", "Every trick won"),
    ("sparrow_declared", "Sparrow declared"),
    ("sparrow", "Sparrow made"),
)
"""What may have been declared, or made."""


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question with its answer, once a hand is told.

    `typed` by the name of the field; `contracts` with their words and what they are worth. `each`: what one
    defender gets, negative where it is paid; None where nothing is scored or the two do not get the same.
    """

    typed: Mapping[str, str]
    players: tuple[Player, ...]
    contracts: tuple[tuple[str, str, str], ...]
    toggles: Fields
    most: int
    view: ScoreView | None
    each: int | None
    trouble: Trouble | None


def seating_at(place: Place) -> Seating:
    """Who plays, each scoring at their seat: the table's players, or away from one those without a name."""
    return Seating.solo(place.seating.names if place.named else NAMELESS)


def score(place: Place, chosen: Chosen) -> HandPage:
    """The question with what the address holds."""
    house: House = place.house
    seating = seating_at(place)
    inputs = score_hand.inputs(house, len(seating))
    told = typed(chosen, inputs, score_hand.known(place.state))
    if not place.named:
        told["declarer"] = "0"
    view, trouble, each = None, None, None
    if asked_for(chosen):
        view, trouble = _answer(place, seating, told)
    if view is not None:
        points = view.scored.account.points
        got = {points[seat] for seat in range(len(seating)) if str(seat) != told["declarer"]}
        each = got.pop() if len(got) == 1 else None
    return HandPage(
        typed=told,
        players=players(seating),
        contracts=tuple((one, CONTRACT_WORDS[one], str(value_of(one, house))) for one in bids(house)),
        toggles=TOGGLES,
        most=ALL_POINTS,
        view=view,
        each=each,
        trouble=trouble,
    )


def _answer(place: Place, seating: Seating, told: Mapping[str, str]) -> tuple[ScoreView | None, Trouble | None]:
    asked = Asked(game=place.game, seating=seating, house=place.house, state=place.state, answers=told)
    try:
        hand = score_hand.read(asked)
        scored = score_hand.score_this(hand, seating, place.house)
    except NotationError as error:
        return None, trouble_of(error)
    return ScoreView(score_hand.verdict_of(hand, scored, seating), scored, hand.before, seating), None

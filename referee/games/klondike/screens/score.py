"""Score this hand: the cards up, or the moves counted, as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.errors import NotationError
from ....core.question import Missing, Verdict
from ....core.ruling import ScoreLine
from ....screens.desk import Place
from ....screens.parts import Chosen
from ....screens.verdicts import asked_at
from ..desk import UP, read_told, score_inputs, scored
from ..house import VEGAS
from ..score_hand import score_this, told_by

_HELPS: Final = {
    "up": "of 52",
    "from_waste": "5 each",
    "to_suits": "10 each",
    "shown": "5 each",
    "from_suits": "−15 each",
    "spared": "if you know",
}


@dataclass(frozen=True, slots=True)
class Box:
    """One number: what is counted, what it is worth, and the number as typed."""

    name: str
    words: str
    help: str
    typed: str


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The question *Score this hand* with its answer, once it can be given.

    `known`: the numbers come from the record. `wanted`: what is still to be told; `trouble`: what cannot be, by field.
    """

    boxes: tuple[Box, ...]
    known: bool
    verdict: Verdict | None
    lines: tuple[ScoreLine, ...]
    points: int
    wanted: str
    trouble: dict[str, str]


def score(place: Place, chosen: Chosen) -> ScorePage:
    """The question with the numbers that the address holds; before any is typed, with those of the record."""
    inputs = score_inputs(place.house, len(place.seating))
    sent = any(one.name in chosen.fields for one in inputs)
    typed = {one.name: chosen.first(one.name)[:8] for one in inputs}
    known = None if sent else told_by(place.state)
    if known is not None:
        typed = {name: str(getattr(known, name) or ("" if name != UP.name else 0)) for name in typed}
    verdict: Verdict | None = None
    lines: tuple[ScoreLine, ...] = ()
    points, wanted, trouble = 0, "", dict[str, str]()
    if sent or known is not None:
        asked = asked_at(place, {} if known is not None else typed)
        try:
            told = read_told(asked)
        except Missing as missing:
            wanted = str(missing)
        except NotationError as error:
            trouble = {error.where: str(error)}
        else:
            account = score_this(told, place.seating, place.house)
            verdict, lines, points = scored(asked, told, account), account.lines, account.points[0]
    return ScorePage(
        boxes=tuple(Box(one.name, one.words, _help(place, one.name), typed[one.name]) for one in inputs),
        known=known is not None,
        verdict=verdict,
        lines=lines,
        points=points,
        wanted=wanted,
        trouble=trouble,
    )


def _help(place: Place, name: str) -> str:
    if name == "redeals":
        return "−100 each" if place.house.draw == 1 else "−20 from the third"
    if name == UP.name and place.house.scoring == VEGAS:
        return "of 52, 5 each"
    return _HELPS[name]

"""What Spades answers at the referee's desk, as pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.desk.trick import Played, TrickAnswer
from ....core.ruling import Ruling
from ....screens.desk import Place, Question
from ....screens.parts import Chosen, side_mark
from ....screens.situations import situation_question
from ....screens.who_won import Saying, TrickPage, trick_page
from .. import score_hand
from ..disputes.bids import BIDS
from ..disputes.misdeal import MISDEAL
from ..disputes.play import PLAY
from ..who_won import TRICK_OPTIONS, pack_in_play, said_low, who_won

MOST_BEFORE: Final = 100_000
"""No side has more points than that."""

HINT: Final = "nil, bags, SP-7.6"
"""What one may look up, in the empty field."""


# ---- who won this trick? ------------------------------------------------------------------------


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, place.house)

    return trick_page(
        place,
        chosen,
        pack=pack_in_play(place.house, len(place.seating)),
        judge=judge,
        saying=Saying(
            code="-low",
            legend="An ace, as its player said",
            off="high: make it low",
            on="low: make it high",
            of=lambda card: card.rank == "A",
            offered=place.house.aces == "as_said",
            hears=said_low,
        ),
    )


# ---- score this hand ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One player's line: bid, blind and tricks as typed."""

    seat: int
    name: str
    mark: str
    bid: str
    blind: bool
    took: str


@dataclass(frozen=True, slots=True)
class SideBox:
    """One side's line: points and bags before the hand, as typed."""

    side: int
    name: str
    points: str
    bags: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question *Score this hand* with its answer, once it is asked. `refused`: why there is none."""

    seats: tuple[SeatBox, ...]
    sides: tuple[SideBox, ...]
    most: int
    answer: score_hand.HandAnswer | None
    before: tuple[int, ...]
    refused: tuple[Ruling, ...]
    queried: tuple[Ruling, ...]
    trouble: dict[str, str]


def score(place: Place, chosen: Chosen) -> HandPage:
    """The question with the numbers that the address holds."""
    seating, fields = place.seating, chosen.fields
    most = score_hand.tricks_in_hand(len(seating), place.house)
    asked = any(f"b{seat}" in fields for seat in range(len(seating)))
    trouble: dict[str, str] = {}
    told = _told(place, chosen, most, trouble) if asked else None
    bags = [len(bank) for bank in place.state.bank] if place.state is not None else [0] * len(seating.sides)
    seats = tuple(
        SeatBox(
            seat,
            name,
            side_mark(seating.side_of[seat]),
            chosen.first(f"b{seat}")[:8],
            f"x{seat}" in fields,
            chosen.first(f"t{seat}")[:8],
        )
        for seat, name in enumerate(seating.names)
    )

    def typed(name: str, first: int) -> str:
        return (chosen.first(name) if asked or name in fields else str(first or ""))[:8]

    sides = tuple(
        SideBox(side, seating.side_name(side), typed(f"p{side}", place.totals[side]), typed(f"g{side}", bags[side]))
        for side in range(len(seating.sides))
    )
    answer = score_hand.score_this(told, seating, place.house) if told is not None else None
    rulings = answer.rulings if answer else ()
    return HandPage(
        seats=seats,
        sides=sides,
        most=most,
        answer=answer if answer and answer.account else None,
        before=told.before if told else (),
        refused=tuple(ruling for ruling in rulings if ruling.severity.value == "refused"),
        queried=tuple(ruling for ruling in rulings if ruling.severity.value == "queried"),
        trouble=trouble,
    )


def _told(place: Place, chosen: Chosen, most: int, trouble: dict[str, str]) -> score_hand.Told | None:
    """The hand as typed; None where a number is missing, which `trouble` says by field."""

    def number(field: str, low: int, high: int, what: str, empty: int | None = None) -> int:
        typed = chosen.first(field).strip().replace("−", "-")
        if not typed and empty is not None:
            return empty
        try:
            found = int(typed) if len(typed) < 8 else high + 1
        except ValueError:
            found = high + 1
        if low <= found <= high:
            return found
        trouble[field] = f"Please give {what} to {high}." if low == 0 else "Please give a whole number of points."
        return 0

    seats, sides = range(len(place.seating)), range(len(place.seating.sides))
    bids = [number(f"b{seat}", 0, most, "a bid from 0 (nil)") for seat in seats]
    took = [number(f"t{seat}", 0, most, "tricks from 0") for seat in seats]
    before = [number(f"p{side}", -MOST_BEFORE, MOST_BEFORE, "points", empty=0) for side in sides]
    bags = [number(f"g{side}", 0, 100, "bags from 0", empty=0) for side in sides]
    if trouble:
        return None
    blind = tuple(f"x{seat}" in chosen.fields for seat in seats)
    return score_hand.Told(tuple(bids), blind, tuple(took), tuple(before), tuple(bags))


QUESTIONS: Final = (
    Question("trick", "Who won this trick?", "trick", "desk/trick.html", trick, TRICK_OPTIONS),
    situation_question(MISDEAL, "misdeal"),
    situation_question(BIDS, "bid"),
    Question("score", "Score this hand", "sum", "games/spades/score.html", score, score_hand.SCORE_OPTIONS),
    situation_question(PLAY, "slip"),
)
"""What the desk can be asked, in this order."""

"""Score this hand, on a page: bids and tricks typed, or those the record holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.ruling import Ruling, Severity
from ....screens.desk import Place
from ....screens.parts import Chosen, Fields, side_mark
from ....screens.who_won import NEW
from ..score_hand import HandAnswer, Known, Told, known_hand, score_this, tricks_in_hand

MOST_BEFORE: Final = 100_000
"""No side has more points than that."""

BID, BLIND, TOOK, POINTS, BAGS, RENEGED, FALSE_CALL = "b", "x", "t", "p", "g", "r", "f"
"""What the fields begin with; the seat or the side follows."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One player's line: bid, blind and tricks as typed, and what went wrong."""

    seat: int
    name: str
    mark: str
    bid: str
    blind: bool
    took: str
    reneged: bool
    false_call: bool


@dataclass(frozen=True, slots=True)
class SideBox:
    """One side's line: points and bags before the hand, as typed."""

    side: int
    name: str
    points: str
    bags: str


@dataclass(frozen=True, slots=True)
class HandPage:
    """The question *Score this hand* with its answer, once it is asked. `refused`: why there is none.

    `known`: which hand it is, where the record holds it, and `besides` what it holds that is not told here; `empty`
    are the fields with which the page starts empty.
    """

    seats: tuple[SeatBox, ...]
    sides: tuple[SideBox, ...]
    most: int
    answer: HandAnswer | None
    before: tuple[int, ...]
    refused: tuple[Ruling, ...]
    queried: tuple[Ruling, ...]
    trouble: dict[str, str]
    known: str
    besides: tuple[str, ...]
    empty: Fields
    itself: bool
    false_calls: bool

    @property
    def wrong(self) -> bool:
        """Whether something went wrong in the hand."""
        return any(seat.reneged or seat.false_call for seat in self.seats)


def score(place: Place, chosen: Chosen) -> HandPage:
    """The question with the numbers that the address holds; without any, with those of the record."""
    seating = place.seating
    seats = range(len(seating))
    most = tricks_in_hand(len(seating), place.house)
    record = known_hand(place.state) if place.state is not None else None
    typed = any(f"{what}{seat}" in chosen.fields for what in (BID, TOOK) for seat in seats)
    trouble: dict[str, str] = {}
    known = None
    if typed:
        told = _told(place, chosen, most, trouble)
    else:
        known = record if record is not None and record.number is not None and NEW not in chosen.fields else None
        told = known.told() if known is not None else None
        chosen = Chosen({**_before(record), **(_hand(known) if known else {}), **chosen.fields})
    answer = score_this(told, seating, place.house) if told is not None else None
    rulings = answer.rulings if answer else ()
    return HandPage(
        seats=tuple(_seat_box(place, chosen, seat) for seat in seats),
        sides=tuple(
            SideBox(
                side,
                seating.side_name(side),
                chosen.first(f"{POINTS}{side}")[:8],
                chosen.first(f"{BAGS}{side}")[:8],
            )
            for side in range(len(seating.sides))
        ),
        most=most,
        answer=answer if answer and answer.account else None,
        before=told.before if told else (),
        refused=tuple(ruling for ruling in rulings if ruling.severity is Severity.REFUSED),
        queried=tuple(ruling for ruling in rulings if ruling.severity is Severity.QUERIED),
        trouble=trouble,
        known="" if known is None else f"Hand {known.number}" if known.finished else f"Hand {known.number}, so far",
        besides=known.besides if known is not None else (),
        empty=((NEW, "y"),),
        itself=place.house.first_hand_bids_itself,
        false_calls=place.house.false_renege_call != "off",
    )


def _seat_box(place: Place, chosen: Chosen, seat: int) -> SeatBox:
    return SeatBox(
        seat,
        place.seating.names[seat],
        side_mark(place.seating.side_of[seat]),
        chosen.first(f"{BID}{seat}")[:8],
        f"{BLIND}{seat}" in chosen.fields,
        chosen.first(f"{TOOK}{seat}")[:8],
        f"{RENEGED}{seat}" in chosen.fields,
        f"{FALSE_CALL}{seat}" in chosen.fields,
    )


# ---- what the record knows, as fields -----------------------------------------------------------


def _before(record: Known | None) -> dict[str, list[str]]:
    if record is None:
        return {}
    points = {f"{POINTS}{side}": [str(total or "")] for side, total in enumerate(record.before)}
    return {**points, **{f"{BAGS}{side}": [str(bags or "")] for side, bags in enumerate(record.bags)}}


def _hand(known: Known) -> dict[str, list[str]]:
    fields = {f"{BID}{seat}": [str(bid)] for seat, bid in enumerate(known.bids) if bid is not None}
    fields |= {f"{BLIND}{seat}": ["y"] for seat, blind in enumerate(known.blind) if blind}
    if any(known.tricks):
        fields |= {f"{TOOK}{seat}": [str(tricks)] for seat, tricks in enumerate(known.tricks)}
    fields |= {f"{RENEGED}{seat}": ["y"] for seat in known.reneged}
    return fields | {f"{FALSE_CALL}{seat}": ["y"] for seat in known.false_calls}


# ---- what was typed -----------------------------------------------------------------------------


def _told(place: Place, chosen: Chosen, most: int, trouble: dict[str, str]) -> Told | None:
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
    itself = place.house.first_hand_bids_itself and not any(chosen.first(f"{BID}{seat}").strip() for seat in seats)
    bids = () if itself else tuple(number(f"{BID}{seat}", 0, most, "a bid from 0 (nil)") for seat in seats)
    took = tuple(number(f"{TOOK}{seat}", 0, most, "tricks from 0") for seat in seats)
    before = tuple(number(f"{POINTS}{side}", -MOST_BEFORE, MOST_BEFORE, "points", empty=0) for side in sides)
    bags = tuple(number(f"{BAGS}{side}", 0, 100, "bags from 0", empty=0) for side in sides)
    if trouble:
        return None

    def ticked(what: str) -> tuple[int, ...]:
        return tuple(seat for seat in seats if f"{what}{seat}" in chosen.fields)

    blind = tuple(f"{BLIND}{seat}" in chosen.fields for seat in seats)
    return Told(bids, blind, took, before, bags, ticked(RENEGED), ticked(FALSE_CALL))

"""An evening on slips of paper: who sits where in a round, each person's rounds, forms for somebody without a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ..club.movement import Round, Table
from ..club.standings import PARTNERED
from ..core.errors import RefereeError
from ..core.sheet import Slip, SlipSheet
from ..core.words import counted, figure, listed
from ..table.telling import long_date
from .club_sheets import shown_names
from .clubs import Club
from .directing import DEALER
from .evenings import Attendee, Evening
from .results import sides_of

ANY_TABLE: Final = Table(((0, 1), (2, 3)))

FORM_ROWS: Final = 10
"""Hands of a form where a round has no number of them."""


def seating(club: Club, evening: Evening, number: int) -> SlipSheet:
    """A round's tables, a slip each, and one for who sits out. Raises RefereeError for a round nobody knows yet."""
    shown, short = _shown(evening), _short(evening)
    played = _round(evening, number)
    over = f"Round {number} of {figure(evening.rounds)} · {evening.title}"
    slips = [
        Slip(f"Table {place}", over, str(place), _seats(evening, table, shown, short))
        for place, table in enumerate(played.tables, 1)
    ]
    if played.out:
        who = listed([shown[one] for one in played.out])
        slips.append(Slip("Sits out" if len(played.out) == 1 else "Sit out", over, lines=(("", who),)))
    return SlipSheet(f"{evening.title} · round {number}", tuple(slips), 2, 4, _foot(club, evening))


def cards(club: Club, evening: Evening) -> SlipSheet:
    """A card for each person who is there: their rounds, as far as they are known. Four on a page of A4: A6."""
    shown, short = _shown(evening), _short(evening)
    slips = [_card(one, shown[one.number], short, evening) for one in evening.there]
    return SlipSheet(f"{evening.title} · cards", tuple(slips), 2, 2, _foot(club, evening))


def forms(club: Club, evening: Evening, number: int) -> SlipSheet:
    """A form to be filled in by hand for each table of a round; blank ones where the round is not known yet."""
    over = f"Round {number} of {figure(evening.rounds)} · {evening.title}"
    short = _short(evening)
    try:
        tables: Sequence[Table | None] = _round(evening, number).tables
    except RefereeError:
        over, tables = evening.title, (None,) * 4
    slips = [_form(evening, over, place, table, short) for place, table in enumerate(tables, 1)]
    return SlipSheet(f"{evening.title} · forms", tuple(slips), 2, 2, _foot(club, evening))


def _form(evening: Evening, over: str, place: int, table: Table | None, short: Mapping[int, str]) -> Slip:
    sides = [" & ".join(short[one] for one in side) if table else "" for side in sides_of(evening, table or ANY_TABLE)]
    rows = range(1, (evening.settings.hands or FORM_ROWS) + 1)
    return Slip(
        f"Table {place}" if table else "Table",
        over,
        str(place) if table else "",
        heads=(("hand", 0.5), *((side or "names", 4 / len(sides)) for side in sides)),
        rows=tuple((head, *("" for _ in sides)) for head in (*map(str, rows), "total")),
        said=("Write what each side scores; the director enters it.",),
        blanks=("agreed, for both sides" if len(sides) == PARTNERED else "agreed, by all",),
    )


def _round(evening: Evening, number: int) -> Round:
    if not 1 <= number <= len(evening.plans):
        raise RefereeError(f"Round {number} is not planned yet: it follows from the one before.")
    return evening.plans[number - 1]


def _seats(
    evening: Evening, table: Table, shown: Mapping[int, str], short: Mapping[int, str]
) -> tuple[tuple[str, str], ...]:
    around, sides = [short[one] for one in table.seats], sides_of(evening, table)
    if len(sides) > PARTNERED:
        return ("clockwise", listed([shown[one] for one in table.seats], "&")), ("deals", shown[table.seats[DEALER]])
    ours, theirs = [" & ".join(shown[one] for one in side) for side in sides]
    return ("", ours), ("against", theirs), ("clockwise", f"{', '.join(around)}; {around[DEALER]} deals")


def _card(one: Attendee, name: str, short: Mapping[int, str], evening: Evening) -> Slip:
    more = evening.rounds - len(evening.plans)
    who: tuple[tuple[str, float], ...] = ("partner", 2.0), ("against", 2.6)
    rows = tuple(_rows(one, short, evening))
    if len(sides_of(evening, ANY_TABLE)) > PARTNERED:
        who, rows = (("against", 4.6),), tuple((*row[:2], row[2] or row[3], row[4]) for row in rows)
    return Slip(
        name,
        f"{evening.title} · {evening.game.title}",
        heads=(("round", 0.8), ("table", 0.7), *who, ("points", 1.1)),
        rows=rows,
        said=(f"{counted(more, 'round')} more: who sits where is called then.",) if more > 0 else (),
    )


def _rows(one: Attendee, shown: Mapping[int, str], evening: Evening) -> Iterator[tuple[str, ...]]:
    for number, played in enumerate(evening.plans, 1):
        if not one.is_there(number):
            continue
        found = next(
            (
                (place, side, [who for who in table.seats if who not in side])
                for place, table in enumerate(played.tables, 1)
                for side in sides_of(evening, table)
                if one.number in side
            ),
            None,
        )
        if found is None:
            yield str(number), "–", "sits out", "", ""
            continue
        place, side, other = found
        partner = next((shown[who] for who in side if who != one.number), "")
        yield str(number), str(place), partner, listed([shown[who] for who in other], "&"), ""


def _shown(evening: Evening) -> Mapping[int, str]:
    return shown_names([(one.number, one.person.name) for one in evening.people])


def _short(evening: Evening) -> Mapping[int, str]:
    """What they are called where there is little room."""
    return shown_names([(one.number, one.person.short) for one in evening.people])


def _foot(club: Club, evening: Evening) -> str:
    return f"{club.name}, {long_date(evening.at.astimezone())}"

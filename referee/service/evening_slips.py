"""An evening on slips of paper: who sits where in a round, each person's rounds, forms for somebody without a phone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ..club.movement import SEATS, Round, Table
from ..club.standings import PARTNERED
from ..core.errors import RefereeError
from ..core.sheet import Slip, SlipSheet
from ..core.text import Counted, Text, Words, in_a_list, say
from ..table.telling import long_date
from .clubs import Club
from .directing import dealer_of
from .evenings import Attendee, Evening
from .printed_names import printed_at
from .printing import blank_sheet
from .results import sides_of

ANY_TABLE: Final = Table(((0, 1), (2, 3)))

MOST_ROWS: Final = 10
"""Hands of a form, and as many where a round has no number of them."""

MOST_COLUMNS: Final = 9
"""Columns of a form, narrow as they are."""

_WRITTEN: Final = frozenset({"hand", "who bid", "bid"})
"""What of a hand belongs to no side, and is written on a form."""

ONE_COLUMN: Final = 1.8
"""How wide the one column of a side is, beside others: a name stands over it."""


def seating(club: Club, evening: Evening, number: int) -> SlipSheet:
    """A round's tables, a slip each, and one for who sits out. Raises RefereeError for a round nobody knows yet."""
    shown, short = printed_at(club, evening), printed_at(club, evening, short=True)
    played = _round(evening, number)
    over = _over(evening, number)
    slips = [
        Slip(say("Table {number}", number=place), over, str(place), _seats(evening, table, shown, short))
        for place, table in enumerate(played.tables, 1)
    ]
    if played.out:
        who = in_a_list([shown[one] for one in played.out])
        slips.append(Slip(say("Sits out") if len(played.out) == 1 else say("Sit out"), over, lines=(("", who),)))
    title = say("{evening} · round {number}", evening=evening.title, number=number)
    return SlipSheet(title, tuple(slips), 2, 4, _foot(club, evening))


def cards(club: Club, evening: Evening) -> SlipSheet:
    """A card for each person who is there: their rounds, as far as they are known. Four on a page of A4: A6."""
    shown, short = printed_at(club, evening), printed_at(club, evening, short=True)
    slips = [_card(one, shown[one.number], short, evening) for one in evening.there]
    return SlipSheet(say("{evening} · cards", evening=evening.title), tuple(slips), 2, 2, _foot(club, evening))


def forms(club: Club, evening: Evening, number: int) -> SlipSheet:
    """A form to be filled in by hand for each table of a round; blank ones where the round is not known yet."""
    over = _over(evening, number)
    short = printed_at(club, evening, short=True)
    try:
        tables: Sequence[Table | None] = _round(evening, number).tables
    except RefereeError:
        over, tables = evening.title, (None,) * 4
    slips = [slip for place, table in enumerate(tables, 1) for slip in _forms(evening, over, place, table, short)]
    return SlipSheet(say("{evening} · forms", evening=evening.title), tuple(slips), 2, 2, _foot(club, evening))


def _forms(evening: Evening, over: str, place: int, table: Table | None, short: Mapping[int, str]) -> Iterator[Slip]:
    """What a table fills in: a line a hand, on as many slips as leave room to write."""
    sides = [" & ".join(short[one] for one in side) if table else "" for side in sides_of(evening, table or ANY_TABLE)]
    common, own = _columns(evening, len(sides))
    wide = ONE_COLUMN if len(own) == 1 else 1.0
    heads = [*((title, 1.0) for title in common), *((title, wide) for _ in sides for title in own)]
    hands = [str(hand) for hand in range(1, (evening.settings.hands or MOST_ROWS) + 1)]
    for first in range(0, len(hands), MOST_ROWS):
        last = first + MOST_ROWS >= len(hands)
        yield Slip(
            _named(place if table else None, first + 1),
            over,
            str(place) if table else "",
            heads=tuple(heads),
            sides=(("", len(common)), *((side or say("names"), len(own)) for side in sides)),
            rows=tuple(
                (head, *("" for _ in heads[1:]))
                for head in (*hands[first : first + MOST_ROWS], *([say("total")] if last else []))
            ),
            said=(say("Write what each side scores. The director enters it."),),
            blanks=(
                (say("agreed, for both sides") if len(sides) == PARTNERED else say("agreed, by all"),) if last else ()
            ),
        )


def _over(evening: Evening, number: int) -> str:
    """What stands over a slip of a round."""
    title = evening.title
    return say("Round {number} of {rounds} · {evening}", number=number, rounds=evening.rounds, evening=title)


def _named(place: int | None, hand: int) -> str:
    """What a form is called: of a table, or of any, and from which hand on."""
    if place is None:
        return say("Table") if hand == 1 else say("Table, from hand {hand}", hand=hand)
    if hand == 1:
        return say("Table {number}", number=place)
    return say("Table {number}, from hand {hand}", number=place, hand=hand)


def _columns(evening: Evening, sides: int) -> tuple[Sequence[str], Sequence[str]]:
    """What is written of a hand, and of each side in it, as on the game's blank sheet as far as a slip has room."""
    first, *others = blank_sheet(evening.game.key, SEATS, evening.rules).groups
    if len(others) != sides:  # pairs at a game in which each plays alone
        return (Words("hand"),), (Words("points"),)
    common = [column.title for column in first.columns if column.title in _WRITTEN]
    own = [column.title for column in others[0].columns]
    if "points" in own:
        own.remove("total")
    while len(own) > 1 and len(common) + sides * len(own) > MOST_COLUMNS:
        own.pop(0)
    return common, own


def _round(evening: Evening, number: int) -> Round:
    if not 1 <= number <= len(evening.plans):
        raise RefereeError(Text("Round {number} is not planned yet: it follows from the one before.", number=number))
    return evening.plans[number - 1]


def _seats(
    evening: Evening, table: Table, shown: Mapping[int, str], short: Mapping[int, str]
) -> tuple[tuple[str, str], ...]:
    sides, deals = sides_of(evening, table), dealer_of(table)
    if len(sides) > PARTNERED:
        around = [shown[one] for one in table.seats]
        return (say("clockwise"), in_a_list(around, "&")), (say("deals"), around[deals])
    around = [short[one] for one in table.seats]
    ours, theirs = [" & ".join(shown[one] for one in side) for side in sides]
    told = say("{around}; {player} deals", around=", ".join(around), player=around[deals])
    return ("", ours), (say("against"), theirs), (say("clockwise"), told)


def _card(one: Attendee, name: str, short: Mapping[int, str], evening: Evening) -> Slip:
    more = evening.rounds - len(evening.plans)
    who: tuple[tuple[str, float], ...] = (say("partner"), 2.0), (say("against"), 2.6)
    rows = tuple(_rows(one, short, evening))
    if len(sides_of(evening, ANY_TABLE)) > PARTNERED:
        who, rows = ((say("against"), 4.6),), tuple((*row[:2], row[2] or row[3], row[4]) for row in rows)
    return Slip(
        name,
        f"{evening.title} · {evening.game.title}",
        heads=((say("round"), 0.8), (say("table"), 0.7), *who, (say("points"), 1.1)),
        rows=rows,
        said=(_more(more),) if more > 0 else (),
    )


def _more(rounds: int) -> str:
    return say("{rounds} more: who sits where is called then.", rounds=Counted(rounds, "round"))


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
            yield str(number), "–", say("sits out"), "", ""
            continue
        place, side, other = found
        partner = next((shown[who] for who in side if who != one.number), "")
        yield str(number), str(place), partner, in_a_list([shown[who] for who in other], "&"), ""


def _foot(club: Club, evening: Evening) -> str:
    return f"{club.name}, {long_date(evening.at.astimezone())}"

"""An evening as its director sees it: the round with its clock and tables, the standings, the people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from flask import Response, abort, jsonify, render_template, url_for
from flask.typing import ResponseReturnValue

from ...club import plans
from ...club.standings import Result
from ...core.text import Counted, in_a_list, listing, say, so_many, spoken
from ...service import calls, directors, evenings
from ...service.calls import Call
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.directing import begun_at
from ...service.evenings import Called, Evening, UnknownEvening, view_evening
from ...service.links import LinkKind
from ...service.results import differ, legend_of, results, rule_of, standings
from ...service.unfinished import unfinished
from ...store.log import Place
from ..device import known_device, now
from ..errors import Trouble, page
from ..home import when
from ..often import count_tables
from ..streams import news_of, stream_of, together
from .links import pages
from .parts import by_number, club_context

EVENING_TABS: Final = (
    ("evening", "Round", "hand"),
    ("evening_standings", "Standings", "scores"),
    ("evening_rulings", "Rulings", "whistle"),
    ("evening_people", "People", "people"),
)

UNKNOWN_EVENING: Final = Trouble(
    "There is no such evening", "The link may be cut short. The club’s evenings are listed on its own page."
)

MORE_MINUTES: Final = 5


@pages.app_errorhandler(UnknownEvening)
def unknown(_error: UnknownEvening) -> ResponseReturnValue:
    """That a club has no such evening."""
    return page(404, UNKNOWN_EVENING)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a round: whole seconds `left` (0: the time is over) of `whole`, as it reads, and when it `ends`."""

    left: int
    whole: int
    ends: str
    paused: bool

    @property
    def reads(self) -> str:
        """As it stands on the board: ``14:32``."""
        return f"{self.left // 60}:{self.left % 60:02}"

    @property
    def percent(self) -> float:
        """How much of the time has passed, in percent."""
        return 100.0 if self.whole <= 0 else round(100 * min(1, 1 - self.left / self.whole), 1)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a table: its people by their short names, its points, and whether another lies before it."""

    names: str
    points: str
    behind: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A table of the round. `used`: the squares of its bar that are filled, of `most`; `said`: how far it is; `left`:
    what is to be said of somebody who went, or of what the table plays for.
    """

    number: int
    href: str
    sides: tuple[Side, ...]
    used: int
    most: int
    said: str
    done: bool
    left: str
    calls: bool


@pages.get("/<club>/evenings/<int:number>")
def evening(club: Club, number: int) -> ResponseReturnValue:
    """The round that is being played."""
    return round_page(club, number)


def tables_counted(seen: Evening, which: int) -> Response | None:
    """Count the tables of a round that is called now; the answer where too many were opened."""
    return count_tables(len(seen.coming[0].tables)) if which == seen.next and seen.coming else None


def playing(club: Club, seen: Evening) -> int:
    """How many tables of the round have more to come."""
    return len(unfinished(club, seen, earlier=False))


def round_page(club: Club, number: int, *, problem: str = "", asks: str = "") -> str:
    """The round, with why something was not done, or with what is asked before it is: ``call``, ``uncall``, ``end``."""
    seen, places = evenings.look(club, number)
    current = seen.now
    waits = waiting(seen)
    rows = rows_of(club, seen, waits)
    coming = seen.coming[0] if seen.coming else None
    return render_template(
        "club/evening.html",
        raised=waits,
        links=table_links(club),
        rows=sorted(rows, key=lambda row: row.done),
        earlier=earlier_rows(club, seen, waits),
        still=len(unfinished(club, seen)),
        playing=sum(not row.done for row in rows),
        may_take_on=club.kind is not LinkKind.WATCH and directors.key_of(seen.id) is None,
        clock=clock_of(seen),
        out=sit_out(seen),
        next_out="" if coming is None else _names(seen, coming.out),
        next_outs=0 if coming is None else len(coming.out),
        more_to_come=seen.next <= seen.rounds,
        may_take_back=current is not None and not begun_at(seen, places),
        said=plans.say(
            seen.plans,
            [one.number for one in seen.people if one.from_round <= 1 and one.to_round is None],
            seen.movement,
        ),
        problem=problem,
        asks=asks,
        **evening_context(club, seen, "evening", places),
    )


def _names(seen: Evening, numbers: tuple[int, ...]) -> str:
    return in_a_list([seen.people[one].person.name for one in numbers])


def sit_out(seen: Evening) -> str:
    """Who sits out the round that is being played; empty where nobody does."""
    return "" if seen.now is None else _names(seen, seen.now.plan.out)


def waiting(seen: Evening) -> list[Call]:
    """The tables that call the director, and wait: also when the evening is over, until somebody has ruled."""
    return [one for one in calls.calls_of(seen) if one.answered is None]


def clock_of(seen: Evening) -> Clock | None:
    """The clock of the round; None where none runs."""
    at, current = now(), seen.now
    if current is None:
        return None
    left, until = current.left(at), current.until(at)
    if left is None or until is None or seen.ended is not None:
        return None
    whole = int((until - current.called).total_seconds())
    return Clock(max(0, int(left.total_seconds())), whole, f"{until.astimezone():%H:%M}", current.paused is not None)


def rows_of(club: Club, seen: Evening, waits: Iterable[Call]) -> list[Row]:
    """The tables of the round that is being played, and which of them call."""
    current = seen.now
    if current is None:
        return []
    links, calling = table_links(club), {one.table.id for one in waits}
    found = {one.table: one for one in results(club, seen, only=current.number)}
    return [
        _row(seen, current, found[table.number], links.get(table.token, ""), calls=table.id in calling)
        for table in seen.tables_in(current.number)
        if table.number in found
    ]


def earlier_rows(club: Club, seen: Evening, waits: Iterable[Call]) -> list[tuple[int, list[Row]]]:
    """The tables of rounds before that still play, by round: what is entered there counts."""
    if seen.now is None:
        return []
    links, calling = table_links(club), {one.table.id for one in waits}
    where = {(table.round, table.number): table for table in seen.tables}
    found: dict[int, list[Row]] = {}
    for one in unfinished(club, seen):
        if one.round < seen.now.number:
            table = where[one.round, one.table]
            row = _row(seen, seen.called[one.round - 1], one, links.get(table.token, ""), calls=table.id in calling)
            found.setdefault(one.round, []).append(row)
    return list(found.items())


def _row(seen: Evening, current: Called, one: Result, link: str, *, calls: bool) -> Row:
    gone = [
        person.person.name
        for side in one.sides
        for person in (seen.people[number] for number in side)
        if person.left is not None and person.to_round == current.number
    ]
    third = say("for third place") if current.plan.third and one.table == len(current.plan.tables) else ""
    beyond = say("{hands} after the round, not counted", hands=Counted(one.more, "hand")) if one.more else ""
    best = max((one.above(side) for side in range(len(one.points))), default=0)
    return Row(
        number=one.table,
        href=url_for("table.hand", token=link) if link else "",
        sides=tuple(
            Side(
                " & ".join(seen.people[number].person.short for number in people),
                spoken().number(one.points[side]),
                one.above(side) < best,
            )
            for side, people in enumerate(one.sides)
        ),
        used=one.hands,
        most=one.most,
        said=_said(one, calls=calls),
        done=one.done,
        left=_have_left(gone) if gone and not one.done else third or beyond,
        calls=calls,
    )


def _have_left(names: list[str]) -> str:
    if len(names) == 1:
        return say("{name} has left", name=names[0])
    return say("{names} have left", names=listing(names))


def _said(one: Result, *, calls: bool) -> str:
    if calls:
        return "waits"
    if one.done:
        return "done"
    if not one.most:
        return say("hand {number}", number=one.hands + 1)
    return say("hand {number} of {most}", number=one.hands + 1, most=one.most)


# ---- standings -----------------------------------------------------------------------------------


def halves(won: float | Fraction) -> str:
    """Rounds won, a drawn one being half: ``2½``."""
    whole = int(won)
    if won * 2 % 1:
        return spoken().number(Fraction(won))
    return f"{whole or ''}½" if won > whole else str(whole)


@pages.get("/<club>/evenings/<int:number>/standings")
def evening_standings(club: Club, number: int) -> str:
    """How everybody stands, folded from the tables' records."""
    seen, places = evenings.look(club, number)
    lines = standings(club, seen)
    there = by_number(club)
    return render_template(
        "club/evening_standings.html",
        lines=[(line, there.get(line.who.person.id)) for line in lines],
        rule=rule_of(seen),
        won=halves,
        legend=legend_of(lines),
        differ=differ(lines),
        moved=[line for line in lines if line.moved],
        playing=playing(club, seen),
        **evening_context(club, seen, "evening_standings", places),
    )


# ---- what all its pages share --------------------------------------------------------------------


def evening_context(
    club: Club, seen: Evening, tab: str, places: Mapping[int, Place] | None = None, **more: object
) -> dict[str, object]:
    """What the frame of every page of an evening needs, with what this one adds.

    `places`: how far the tables were before the page was made (`evenings.look`), where it shows anything of them.
    """
    current = len(seen.called)
    place = _together(seen, evenings.places(seen, current) if places is None else places)
    return club_context(
        club,
        tab,
        evening=seen,
        evening_tabs=EVENING_TABS,
        directs=directors.directs(seen.id, known_device()),
        day=when(seen.at.astimezone().date()),
        tables_in_letters=partial(so_many, noun="table", in_letters=True),
        rounds_in_letters=partial(so_many, noun="round", in_letters=True),
        live=url_for("club.evening_seq", club=club.token, number=seen.id, which=current),
        seq=place.seq,
        revision=place.revision,
        called_for=any(one.answered is None for one in calls.calls_of(seen)),
        **more,
    )


def _together(seen: Evening, places: Mapping[int, Place]) -> Place:
    """How far the tables of a round are together; without any, how often the evening was changed."""
    return together(places.values()) if places else Place(0, "", seen.revision)


@pages.get("/<club>/evenings/<int:number>/<int:which>/seq")
def evening_seq(club: Club, number: int, which: int) -> ResponseReturnValue:
    """How far that round is, for a phone that looks whether something is new."""
    seen = view_evening(club, number)
    return jsonify(news_of(_together(seen, evenings.places(seen, which))))


@pages.get("/<club>/evenings/<int:number>/<int:which>/events")
def evening_events(club: Club, number: int, which: int) -> ResponseReturnValue:
    """The same at once, and whenever it changes. Before the first round there is no stream: a phone looks."""
    places = evenings.places(view_evening(club, number), which)
    if not places:
        abort(404)
    return stream_of(places, by_lesser=True, besides=0)

"""An evening as others than its director see it: each on their own phone, and all on a television."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.movement import SEATS, Round
from ...club.outcomes import Kind
from ...club.standings import Result
from ...core.errors import RefereeError
from ...core.names import folded
from ...core.text import in_a_list, speak_in
from ...service import seats
from ...service.club_tables import table_links
from ...service.clubs import Club, links
from ...service.directing import dealer_of
from ...service.evenings import Attendee, Evening, look, phone_of, say_whose, view_evening
from ...service.links import LinkKind
from ...service.results import Standing, results, sides_of, standings
from ...service.seats import SeatTaken
from ..device import device_id, known_device, now
from ..outside import outward
from ..seats import call_this_phone
from ..sharing import qr_code
from ..speaking import asked_for, of_all
from .evening import clock_of, evening_context, rows_of, sit_out, waiting
from .links import pages
from .parts import Face, by_number

SIMPLE: Final = frozenset({Kind.PLAYED, Kind.PLAYING})

COMPASS = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at one's table: `place` is where from oneself, ``s`` for oneself; `what` they are, in words."""

    place: str
    name: str
    face: Face | None
    what: str
    partner: bool


@dataclass(frozen=True, slots=True)
class Leg:
    """A round of one's evening. `table`: its number, None sitting out. `by`: points before the opponents, None before
    the round was played. `kind`: what it counts as, where it was not simply played.
    """

    round: int
    table: int | None
    partner: str
    against: str
    by: int | None
    kind: str = ""


@pages.get("/<club>/evenings/<int:number>/mine")
def evening_mine(club: Club, number: int) -> str:
    """Where this phone's owner sits; who that is, where nobody said."""
    return _page(club, number)


@pages.post("/<club>/evenings/<int:number>/mine")
def whose(club: Club, number: int) -> ResponseReturnValue:
    """Say whose phone this is at the evening."""
    seen = view_evening(club, number)
    said = request.form.get("who", type=int, default=-1) if request.form.get("who") else None
    try:
        who = say_whose(seen, said, device_id())
    except RefereeError as error:
        return _page(club, number, str(error)), 422
    if who is not None:
        call_this_phone(who.person.name)
    return redirect(url_for("club.evening_mine", club=club.token, number=number), 303)


@pages.post("/<club>/evenings/<int:number>/mine/sit")
def sit(club: Club, number: int) -> ResponseReturnValue:
    """Open one's table of the round, turned to one's seat."""
    seen = view_evening(club, number)
    who, links = phone_of(seen, device_id()), table_links(club)
    here = [table for table in seen.tables_at(who.number) if table.token in links] if who and seen.now else []
    if who is None or seen.now is None or not here:
        return _page(club, number, "There is no table for you in this round."), 422
    table = here[0]
    seat = seen.now.plan.tables[table.number - 1].seats.index(who.number)
    try:
        seats.take_seat(table.token, seat, device_id(), now())
    except SeatTaken:
        return redirect(url_for("table.join", token=links[table.token], over=seat), 303)
    except RefereeError as error:
        return _page(club, number, str(error)), 422
    return redirect(url_for("table.hand", token=links[table.token]), 303)


def _page(club: Club, number: int, problem: str = "") -> str:
    seen, places = look(club, number)
    device = known_device()
    who = phone_of(seen, device) if device else None
    faces = by_number(club)
    if who is None:
        there = sorted(seen.there, key=lambda one: folded(one.person.name))
        return render_template(
            "club/evening_who.html",
            people=[(one, faces.get(one.person.id)) for one in there],
            problem=problem,
            **evening_context(club, seen, "evening_mine", places),
        )
    lines = standings(club, seen)
    sits = [] if seen.now is None else _sitting(seen, seen.now.plan, who, faces)
    return render_template(
        "club/evening_mine.html",
        who=who,
        mine=next((line for line in lines if who in line.people), None),
        of=len(lines),
        clock=clock_of(seen),
        sits=sits,
        table=next((table.number for table in seen.tables_at(who.number)), None),
        legs=_legs(club, seen, who, next((line for line in lines if who in line.people), None)),
        problem=problem,
        **evening_context(club, seen, "evening_mine", places),
    )


def _sitting(seen: Evening, plan: Round, who: Attendee, faces: Mapping[int, Face]) -> list[Sitting]:
    """Those at one's table, oneself first; nobody where one sits out."""
    table = next((table for table in plan.tables if who.number in table.seats), None)
    if table is None:
        return []
    own = table.seats.index(who.number)
    together = next(side for side in sides_of(seen, table) if who.number in side)
    found = []
    for turn, place in enumerate(("s", "w", "n", "e") if len(table.seats) == SEATS else ("s", "w", "e")):
        seat = (own + turn) % len(table.seats)
        one = seen.people[table.seats[seat]]
        partner = place != "s" and one.number in together
        what = "" if place == "s" else "your partner" if partner else COMPASS[seat]
        deals = ("you deal first" if place == "s" else "deals first") if seat == dealer_of(table) else ""
        found.append(
            Sitting(
                place,
                "You" if place == "s" else one.person.short,
                faces.get(one.person.id),
                ", ".join(filter(None, (what, deals))) or COMPASS[seat],
                partner,
            )
        )
    return found


def _legs(club: Club, seen: Evening, who: Attendee, line: Standing | None) -> list[Leg]:
    """One's rounds, the one to come first."""
    kinds = {} if line is None else {one.round: one.kind.value for one in line.outcomes if one.kind not in SIMPLE}
    found = {(one.round, one.table): one for one in results(club, seen)}
    rounds = [(one.number, one.plan) for one in seen.called]
    if seen.coming and seen.ended is None and who in seen.there:
        rounds.append((seen.next, seen.coming[0]))
    legs = [leg for number, plan in reversed(rounds) if (leg := _leg(seen, number, plan, who, found)) is not None]
    return [replace(leg, kind=kinds.get(leg.round, "")) for leg in legs]


def _leg(seen: Evening, number: int, plan: Round, who: Attendee, found: Mapping[tuple[int, int], Result]) -> Leg | None:
    for place, table in enumerate(plan.tables, 1):
        for people in sides_of(seen, table):
            if who.number in people:
                result = found.get((number, place))
                return Leg(
                    number,
                    place,
                    in_a_list([seen.people[one].person.short for one in people if one != who.number]),
                    in_a_list([seen.people[one].person.short for one in table.seats if one not in people], "&"),
                    _by(result, who) if result is not None and result.played else None,
                )
    return Leg(number, None, "", "", None) if who.number in plan.out else None


def _by(result: Result, who: Attendee) -> int | None:
    return next((result.above(side) for side, people in enumerate(result.sides) if who.number in people), None)


# ---- on a television ----------------------------------------------------------------------------

MOST_TABLES: Final = 12
"""Tables side by side; of more, so many are shown in turn."""

MOST_LINES: Final = 9
"""Lines of the standings at a time."""


@pages.get("/<club>/evenings/<int:number>/screen")
def evening_screen(club: Club, number: int) -> str:
    """The big screen of an evening, told at once of whatever is entered at its tables."""
    speak_in(of_all(club.language) if club.language else asked_for())
    seen, places = look(club, number)
    rows = rows_of(club, seen, waiting(seen))
    gained = {
        person: one.above(side)
        for one in (results(club, seen, only=seen.now.number) if seen.now else ())
        for side, people in enumerate(one.sides)
        for person in people
        if one.played
    }
    watched = url_for("club.evening", club=links(club)[LinkKind.WATCH], number=number)
    return render_template(
        "club/evening_screen.html",
        rows=rows,
        abreast=min(len(rows), MOST_TABLES),
        most_tables=MOST_TABLES,
        most_lines=MOST_LINES,
        clock=clock_of(seen),
        out=sit_out(seen),
        lines=[(line, gained.get(line.who.number)) for line in standings(club, seen)],
        qr=qr_code(outward(watched)),
        **evening_context(club, seen, "evening_screen", places),
    )

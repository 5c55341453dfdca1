"""An evening as plain values: what the command prints and programs are answered."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from ..club.movement import Round
from ..club.outcomes import Number
from ..club.plans import Movement
from ..club.standings import By, Result
from ..core.errors import NotationError
from ..core.plain import Json, JsonObject
from ..core.text import Text
from .calls import calls_of
from .clock import read_moment
from .club_told import strings, text, whole
from .clubs import Club, add_people, check_people, spelling, view_club
from .evenings import OUT, Evening, Listed, Settings
from .planning import Wanted, check, set_up
from .results import least_of, legend_of, results, rule_of, scale_of, sides_of, standings
from .seating import SEAT_NAMES


def told(club: Club, seen: Evening) -> dict[str, Any]:
    """All of an evening: its people, rounds with their tables and results, the standings."""
    found = {(one.round, one.table): one for one in results(club, seen)}
    lines = standings(club, seen)
    return {
        "evening": seen.id,
        "club": club.name,
        "title": seen.title,
        "at": _time(seen.at),
        "game": seen.game.key,
        "rules": dict(seen.rules),
        "movement": seen.movement.value,
        "rounds": seen.rounds,
        "hands": seen.settings.hands or None,
        "minutes": seen.settings.minutes or None,
        "by": seen.settings.by,
        "third": seen.settings.third,
        "bye": scale_of(seen).bye,
        "least": least_of(seen),
        "over": seen.settings.over,
        "seats": [
            {"name": seen.people[who].person.name, "table": table, "seat": SEAT_NAMES[seat]}
            for who, table, seat in seen.settings.chairs
        ],
        "ended": None if seen.ended is None else _time(seen.ended),
        "people": [
            {"name": one.person.name, "from_round": one.from_round, "to_round": one.to_round} for one in seen.people
        ],
        "clock": _clock(seen),
        "called": [
            {
                "round": one.number,
                "called": _time(one.called),
                "tables": [
                    {"table": place, **_sides(seen, sides_of(seen, table)), **_result(found.get((one.number, place)))}
                    for place, table in enumerate(one.plan.tables, 1)
                ],
                "out": _names(seen, one.plan.out),
            }
            for one in seen.called
        ],
        "coming": [{"round": number, **_planned(seen, one)} for number, one in enumerate(seen.coming, seen.next)],
        "standings": [
            {
                "place": line.place,
                "name": line.name,
                "points": _number(line.points),
                "before": line.above,
                "won": _number(line.won),
                "rounds": line.played,
                "counted": line.counted,
                "mean": _number(line.mean),
                "results": [
                    {"round": one.round, "kind": one.kind.value, "points": _number(one.points), "won": _number(one.won)}
                    for one in line.outcomes
                ],
                "announced": line.was,
            }
            for line in lines
        ],
        "rule": rule_of(seen),
        "legend": dict(legend_of(lines)),
        "calls": [
            {
                "call": one.id,
                "round": one.table.round,
                "table": one.table.number,
                "at": _time(one.at),
                "words": one.words,
                "appeal": one.ruling is not None,
                "answered": None if one.answered is None else _time(one.answered),
                "answer": one.answer,
            }
            for one in calls_of(seen)
        ],
    }


def _clock(seen: Evening) -> JsonObject | None:
    """When the round ends, and since when its clock stands; None where none runs."""
    now = seen.now
    if now is None or now.ends is None or seen.ended is not None:
        return None
    return {"ends": _time(now.ends), "paused": None if now.paused is None else _time(now.paused)}


def listed(one: Listed) -> dict[str, Any]:
    """A line of the club's list."""
    return {
        "evening": one.id,
        "title": one.title,
        "at": _time(one.at),
        "game": one.game.key,
        "people": one.people,
        "called": one.called,
        "rounds": one.rounds,
        "ended": None if one.ended is None else _time(one.ended),
    }


def _number(value: Number | None) -> int | float | None:
    """A fraction for JSON: whole where it is."""
    return None if value is None else int(value) if value == int(value) else float(value)


def _time(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _names(seen: Evening, numbers: tuple[int, ...]) -> list[str]:
    return [seen.people[one].person.name for one in numbers]


def _sides(seen: Evening, sides: tuple[tuple[int, ...], ...]) -> JsonObject:
    return {"sides": [_names(seen, side) for side in sides]}


def _planned(seen: Evening, played: Round) -> JsonObject:
    tables = [{"table": place, **_sides(seen, sides_of(seen, table))} for place, table in enumerate(played.tables, 1)]
    return {"tables": tables, "out": _names(seen, played.out), "by_hand": played.by_hand}


def _result(one: Result | None) -> JsonObject:
    """What a table came to; without anything where it was deleted."""
    return {} if one is None else {"points": list(one.points), "hands": one.hands, "done": one.done}


# ---- set up by a program -------------------------------------------------------------------------

FIELDS = (
    "title",
    "at",
    "game",
    "rules",
    "movement",
    "rounds",
    "people",
    "hands",
    "minutes",
    "by",
    "third",
    "bye",
    "least",
    "over",
)


def set_up_as_told(club: Club, values: Mapping[str, Json], now: datetime, token: str) -> int:
    """Set up an evening from plain values; people are named, and newcomers taken in. Returns its id.

    Raises what `set_up` raises, and NotationError for a field that cannot be read: nothing is stored then.
    """
    unknown = [name for name in values if name not in FIELDS]
    if unknown:
        raise NotationError(f"An evening has no “{unknown[0]}”; it has {', '.join(FIELDS)}.", unknown[0])
    named = strings(values, "people") if "people" in values else [one.name for one in club.there]
    names = [name.strip() for name in named]
    twice = [name for at, name in enumerate(names) if spelling(name) in map(spelling, names[:at])]
    if twice:
        raise NotationError(Text("“{name}” appears twice among the people.", name=twice[0][:40]), "people")
    known = [number for name in names if (number := club.who(name)) is not None]
    new = [name for name in names if club.who(name) is None]
    check_people(new)
    wanted = _wanted(values, known, now)
    check(club, wanted, more=len(new))
    people = add_people(club, names, now)
    return set_up(view_club(club.token), _wanted(values, people, now), now, token)


def _wanted(values: Mapping[str, Json], people: list[int], now: datetime) -> Wanted:
    movement, rules = values.get("movement", Movement.INDIVIDUAL.value), values.get("rules", {})
    if movement not in list(Movement):
        said = "People move as {ways}, not as {way}."
        raise NotationError(Text(said, ways=", ".join(Movement), way=repr(movement)), "movement")
    if not isinstance(rules, dict):
        raise NotationError("The rules are an object: each house rule with its value.", "rules")
    at = values.get("at")
    begins = now if at is None else read_moment(str(at), "at")
    return Wanted(
        title=text(values, "title") or f"{begins.astimezone():%A} evening",
        at=begins,
        game=text(values, "game", "spades"),
        rules=rules,
        movement=Movement(movement),
        rounds=whole(values, "rounds", 5),
        people=people,
        settings=Settings(
            hands=whole(values, "hands", 0),
            minutes=whole(values, "minutes", 0),
            by=text(values, "by", By.POINTS),
            third=values.get("third") is True,
            bye=text(values, "bye", ""),
            least=whole(values, "least", 0),
            over=text(values, "over", OUT),
        ),
    )

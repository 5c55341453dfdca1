"""Golden hands: a record, the rules it is about, and what the judge must say of it.

Each game has a module ``golden.py`` with a list ``GOLDEN``; one test plays them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Entries = list[dict[str, Any]]


def players(*names: str | None, seats: Sequence[int] | None = None) -> Entries:
    """Who sits down on which seat, None where nobody new does; before that, from which seat each player comes."""
    told: dict[str, Any] = {"type": "players"}
    if seats is not None:
        told["seats"] = list(seats)
    if names:
        told["names"] = list(names)
    return [told]


@dataclass(frozen=True, kw_only=True)
class Golden:
    """One case. `covers` names the rules it shows; what is None is not looked at.

    `points`, `lines`, `tricks` are those of the last hand; a line is (side, points, rule id). A
    problem is (entry, severity, rule id, code). `next` is (phase, seat); `also` what may be told besides what is
    awaited, and `reason` stands in why nothing is offered. `extra` holds what one game
    adds to the totals, `hand_extra` what it adds to a hand. `seated`: hand by hand the players by seat, and last
    those who sit there now.
    """

    name: str
    covers: Sequence[str]
    players: int = 4
    rules: Mapping[str, Any] = field(default_factory=dict)
    entries: Entries
    points: Sequence[int] | None = None
    lines: Sequence[tuple[int, int, str]] | None = None
    tricks: Sequence[int] | None = None
    totals: Sequence[int] | None = None
    extra: Mapping[str, Sequence[object]] = field(default_factory=dict)
    hand_extra: Mapping[str, Sequence[object]] = field(default_factory=dict)
    seated: Sequence[str] | None = None
    problems: Sequence[tuple[int, str, str, str]] = ()
    about: int | None = None
    says: str = ""
    winners: Sequence[int] = ()
    over_by: str = ""
    next: tuple[str, int | None] | None = None
    choices: Sequence[Mapping[str, Any]] | None = None
    no_choices: Sequence[Mapping[str, Any]] = ()
    also: Sequence[Mapping[str, Any]] | None = None
    reason: str = ""

    def record(self, game: str) -> dict[str, Any]:
        """The record as JSON values."""
        names = ["Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil"][: self.players]
        return {
            "format": "referee/1",
            "game": game,
            "rules": dict(self.rules),
            "players": names,
            "entries": self.entries,
        }


def at_last(severity: str, rule: str, code: str, says: str, name: str, *, entries: Entries, **more: Any) -> Golden:
    """A case in which something is said of the last entry alone."""
    problem = (len(entries) - 1, severity, rule, code)
    return Golden(name=name, covers=[rule], entries=entries, problems=[problem], says=says, **more)


def reseated_late(rule: str, players: int = 4) -> Golden:
    """Everybody moves up a seat while a hand is being played."""
    return Golden(
        name="nobody changes seats in the middle of a hand",
        covers=[rule],
        players=players,
        entries=[{"type": "deal", "dealer": players - 1}, {"type": "players", "seats": [*range(1, players), 0]}],
        problems=[(1, "refused", rule, "players")],
        says="Players change between two hands.",
    )


def agreed_upon(cases: Sequence[Golden], rule: str) -> Golden:
    """One of these hands, agreed on, under protest, with other points, and a hand that nobody has played."""
    like = next(
        case
        for case in cases
        if case.points is not None
        and any(case.points)
        and not any(severity == "refused" for _, severity, _, _ in case.problems)
        and [entry["type"] for entry in case.entries].count("deal") == 1
    )
    assert like.points is not None
    points, told = list(like.points), len(like.entries)
    others = [points[0] + 1, *points[1:]]
    return Golden(
        name="a result is agreed on, and moves no points",
        covers=[rule],
        players=like.players,
        rules={**like.rules, "results_agreed": True},
        entries=[
            *like.entries,
            {"type": "agreed", "seat": 1, "hand": 1, "points": points},
            {"type": "agreed", "seat": 0, "hand": 1, "points": points, "protest": True, "note": "a trick too many"},
            {"type": "agreed", "seat": 1, "hand": 1, "points": others},
            {"type": "agreed", "seat": 1, "hand": 9, "points": points},
        ],
        points=points,
        problems=[
            *like.problems,
            (told + 2, "noted", rule, "other-result"),
            (told + 3, "noted", rule, "no-result"),
        ],
    )

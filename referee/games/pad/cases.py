"""The golden cases of a pad’s definition, worked: a round, a refusal, an end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.ruling import Severity
from ...core.seats import Seating
from ...core.text import UNSAID, Text, listing
from ...definitions.ending import Standing, out_after, over
from ...definitions.working import CannotWork, Steps
from .checks import Looking, uncounted
from .layout import Before, Cells, Layout, at_the_start, layout_of
from .model import Pad
from .scoring import Uncountable, counting_in, work_round
from .telling import Found, Telling
from .values import Reading, frames_of

Case = Mapping[str, Any]
"""A case as its file has it, checked."""


def work_case(pad: Pad, case: Case) -> Text:
    """What a case comes to otherwise than it says, in a sentence; unsaid where it comes out."""
    seating = pad.seating(tuple(f"P{seat}" for seat in range(case["players"])))
    try:
        match case["kind"]:
            case "round":
                return _round(pad, seating, case)
            case "refused":
                return _refused(pad, seating, case)
            case "end":
                return _end(pad, seating, case)
    except Uncountable as cannot:
        return Text("{said}", said=uncounted(cannot).said)
    except CannotWork as cannot:
        return cannot.said
    return Text("A pad has no case “{kind}”.", kind=str(case["kind"]))


def _before(pad: Pad, seating: Seating, case: Case) -> Before:
    """What the round of a case finds: what it does not say is as at the start."""
    start = at_the_start(pad, len(seating.sides))
    told = {key: tuple(values) for key, values in case.get("counters", {}).items() if key in start.counters}
    groups = {key: tuple(values) for key, values in case.get("group", {}).items() if key in start.groups}
    return Before(
        totals=tuple(case.get("total", start.totals)),
        counters={**start.counters, **told},
        groups={**start.groups, **groups},
        used=start.used,
    )


def _told(pad: Pad, seating: Seating, layout: Layout, before: Before, cells: Case) -> tuple[Cells, list[Found]]:
    return Telling(pad, seating, layout, before, cells).read({})


def _out_before(case: Case, seating: Seating) -> frozenset[int]:
    """The sides that are out already: those of the case for which nothing is told."""
    sides = len(seating.sides)
    rows = [row for row in case["cells"].values() if isinstance(row, list) and len(row) == sides]
    return frozenset(side for side in case.get("out", ()) if rows and all(row[side] is None for row in rows))


def _round(pad: Pad, seating: Seating, case: Case) -> Text:
    out = _out_before(case, seating)
    earlier = case.get("earlier", [])
    layout = layout_of(
        pad,
        seating,
        number=case.get("round", len(earlier) + 1),
        out=out,
        sides=case.get("sides"),
        dealer=case.get("dealer"),
        starter=case.get("starter", _starter(pad, seating, case)),
    )
    start = _before(pad, seating, case)
    rounds = tuple(
        _values(pad, seating, replace(layout, number=number), start, cells) for number, cells in enumerate(earlier, 1)
    )
    before = Before(
        totals=start.totals,
        counters=start.counters,
        groups=start.groups,
        used=start.used,
        out=out,
        earlier=rounds,
    )
    cells, faults = _told(pad, seating, layout, before, case["cells"])
    if faults:
        return faults[0].said
    worked = work_round(pad, seating, layout, before, cells, last=case.get("last", False))
    points, found = worked.points, [(line.side, line.points, line.rule) for line in worked.lines]
    if len(case["points"]) == len(layout.camps) != len(points):
        first = [holders[0] for holders in layout.holders]
        points = tuple(points[side] for side in first)
        found = [(first.index(side), scored, rule) for side, scored, rule in found if side in first]
    lines, wanted = sorted(found), sorted((line["side"], line["points"], line["rule"]) for line in case["lines"])
    if list(points) != list(case["points"]):
        return _differs(Text("points"), case["points"], points)
    if lines != wanted:
        return _differs(Text("lines"), list(map(_line, wanted)), list(map(_line, lines)))
    for key, values in case.get("counters_after", {}).items():
        after = worked.after.counters.get(key, ())
        if list(after) != list(values):
            return _differs(Text("{counter}", counter=key), values, after)
    if "out" in case and sorted(case["out"]) != sorted(worked.after.out):
        return _differs(Text("sides out"), case["out"], sorted(worked.after.out))
    return UNSAID


def _starter(pad: Pad, seating: Seating, case: Case) -> int | None:
    """Who starts, where the dealer of the case says so."""
    dealer: int | None = case.get("dealer")
    if dealer is None or pad.first not in {"dealer", "left of dealer"}:
        return None
    return dealer if pad.first == "dealer" else seating.left_of(dealer)


def _values(pad: Pad, seating: Seating, layout: Layout, before: Before, told: Case) -> tuple[Mapping[str, int], ...]:
    cells, _ = _told(pad, seating, layout, before, told)
    return Reading(pad, layout, before, cells).all_sides()


def _refused(pad: Pad, seating: Seating, case: Case) -> Text:
    layout = layout_of(pad, seating, number=case.get("round", 1), sides=case.get("sides"))
    before = _before(pad, seating, case)
    found = everything(pad, seating, layout, before, case["cells"])
    wanted = (case["field"], Severity(case["severity"]))
    if wanted in {(one.field, one.severity) for one in found}:
        return UNSAID
    said = [Text("{field}: {said}", field=one.field, said=one.said) for one in found]
    return _differs(Text("{field}", field=case["field"]), [case["severity"]], said)


def everything(pad: Pad, seating: Seating, layout: Layout, before: Before, told: Case) -> list[Found]:
    """All that is said of a round told whole. Raises Uncountable."""
    cells, found = _told(pad, seating, layout, before, told)
    looking = Looking(pad, seating, layout, before, cells)
    return [*found, *looking.bounds(), *looking.unmet(), *looking.whole()[0]]


def _end(pad: Pad, seating: Seating, case: Case) -> Text:
    start, steps = _before(pad, seating, case), Steps()
    gone = frozenset(case.get("out", ()))
    layout = layout_of(pad, seating, number=case.get("rounds", 0), out=gone, sides=case.get("sides"))
    cells, _ = _told(pad, seating, layout, start, case.get("cells", {}))
    reading = Reading(pad, layout, start, cells)
    reading.worked(case.get("points", [0] * len(start.totals)))
    values = reading.all_sides()
    out = frozenset(out_after(pad.ending, frames_of(pad, values, ()), sorted(gone), steps))
    frames = frames_of(pad, counting_in(seating, layout, values, out), ())
    found = over(pad.ending, Standing(frames, start.totals, layout.number, 0, sorted(out)), steps)
    if (found is not None) != case["over"]:
        return Text("The game is over") if found is not None else Text("The game goes on")
    winners = list(found.winners) if found is not None else []
    return UNSAID if winners == sorted(case["winners"]) else _differs(Text("winners"), case["winners"], winners)


def _line(line: tuple[int, int, str]) -> Text:
    side, points, rule = line
    return Text("{rule} side {side} {points}", rule=rule, side=side, points=points)


def _differs(what: Text, wanted: Sequence[Any], found: Sequence[Any]) -> Text:
    said = "{what}: the case says {wanted}, and it comes to {found}."
    none = Text("nothing")
    return Text(said, what=what, wanted=listing(wanted) if wanted else none, found=listing(found) if found else none)

"""What is wrong with a pad whose fields are right one by one: names twice, sides that do not fit, circles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..core.text import Text
from .expressions import names, parse
from .faults import FieldFault
from .scope import PAD_NAMES
from .twice import faults_of_twice

POINTS: Final = "points"
"""What the columns score; a column of this name stands for its own cell."""

KINDS_OF_LINE: Final = ("side", "player")


def faults_of_pad(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """What its schema does not say. The data is of the shape of a pad."""
    yield from _table(data["table"])
    yield from _named(data)
    own = any(column["key"] == POINTS for column in data["columns"])
    for number, column in enumerate(data["columns"]):
        yield from _column(column, f"columns[{number}]", own)
    yield from _asked_later(data["columns"])
    for number, line in enumerate(data["lines"]):
        if line.get("for", "side") not in KINDS_OF_LINE:
            said = Text("A pad knows no {who}: a line is for a side or a player.", who=line["for"])
            yield FieldFault(f"lines[{number}].for", said)


def _table(table: Mapping[str, Any]) -> Iterator[FieldFault]:
    least, most = table["players"]
    if least > most:
        yield FieldFault(
            "table.players", Text("The least comes first: {least} is above {most}.", least=least, most=most)
        )
        return
    if table["sides"] != "teams":
        return
    size = table.get("team_size")
    if size is None:
        yield FieldFault("table.team_size", Text("“team_size” is missing: how many players make a team?"))
    elif not any(players % size == 0 and players > size for players in range(least, most + 1)):
        said = Text("Teams of {size} do not divide {least} to {most} players.", size=size, least=least, most=most)
        if least == most:
            said = Text("Teams of {size} do not divide {players} players.", size=size, players=least)
        yield FieldFault("table.team_size", said)


def _named(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    columns = data["columns"]
    named = [(f"columns[{number}].key", column["key"]) for number, column in enumerate(columns)]
    named += [(f"counters[{number}].key", one["key"]) for number, one in enumerate(data.get("counters", ()))]
    yield from faults_of_twice(named, PAD_NAMES - {POINTS})
    for number, column in enumerate(columns):
        choices = enumerate(column.get("choices", ()))
        yield from faults_of_twice((f"columns[{number}].choices[{at}].code", one["code"]) for at, one in choices)
        boxes = enumerate(column.get("categories", ()))
        yield from faults_of_twice((f"columns[{number}].categories[{at}].key", one["key"]) for at, one in boxes)


def _column(column: Mapping[str, Any], path: str, own: bool) -> Iterator[FieldFault]:
    for wanted, of in (("choices", "choice"), ("categories", "category")):
        if column["type"] == of and wanted not in column:
            yield FieldFault(f"{path}.{wanted}", Text("“{key}” is missing: which are there?", key=wanted))
        if column["type"] != of and wanted in column:
            said = Text("A column of type “{type}” has no “{key}”.", type=column["type"], key=wanted)
            yield FieldFault(f"{path}.{wanted}", said)
    yield from _bounds(column, path)
    for number, box in enumerate(column.get("categories", ())):
        yield from _bounds(box, f"{path}.categories[{number}]")
    if "points" in column and not own and (at := _first_named(column["points"], {"points"})) is not None:
        said = Text("This would be worked from itself: “points” are those of the columns.")
        yield FieldFault(f"{path}.points", said, at)


def _bounds(cell: Mapping[str, Any], path: str) -> Iterator[FieldFault]:
    if "from" in cell and "to" in cell and cell["from"] > cell["to"]:
        said = Text("The least is above the most: {least} and {most}.", least=cell["from"], most=cell["to"])
        yield FieldFault(f"{path}.to", said)


def _asked_later(columns: list[Mapping[str, Any]]) -> Iterator[FieldFault]:
    """A cell that is left out by what is asked behind it, or by itself."""
    own = {column["key"] for column in columns}
    for number, column in enumerate(columns):
        if "skip" not in column:
            continue
        later = {other["key"] for other in columns[number:]}
        later |= {
            f"{other['key']}.{choice['code']}" for other in columns[number:] for choice in other.get("choices", ())
        }
        if (at := _first_named(column["skip"], later if POINTS in own else {*later, POINTS})) is not None:
            said = Text("This is asked later. A column can be left out only by those before it.")
            yield FieldFault(f"columns[{number}].skip", said, at)


def _first_named(written: str, of: set[str]) -> int | None:
    """The place of the first of some names in an expression that can be read."""
    return next((name.at for name in names(parse(written)) if name.name in of), None)

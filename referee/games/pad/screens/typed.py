"""Cells on record as they are typed into the form of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..entries import Cells
from ..model import Column
from .cells import field_of, value_field, written
from .round import RoundNow

Typed: TypeAlias = dict[str, list[str]]
"""The fields of a form as a page sends them."""


def fields_of_cells(now: RoundNow, told: Cells) -> Typed | None:
    """What is typed to tell these cells; None where a column is none of this game."""
    found: Typed = {}
    for key, value in told.values.items():
        column = now.pad.column.get(key)
        if column is None:
            return None
        for place, one in _placed(now, column, told, value):
            if one is not None:
                found |= _fields(now, column, place, one)
    return found


def _placed(now: RoundNow, column: Column, told: Cells, value: object) -> Sequence[tuple[int, object]]:
    if column.who in {"one", "round"}:
        return [(0, value)]
    if told.side is None and told.seat is None:
        return list(enumerate(value)) if isinstance(value, Sequence) and not isinstance(value, str) else []
    if column.who == "player":
        seats = (told.seat,) if told.seat is not None else now.seating.sides[told.side or 0]
        return [(seats[0], value)]
    side = told.side if told.side is not None else now.seating.side_of[told.seat or 0]
    camp = now.layout.camp_of_side(side)
    return [] if camp is None else [(camp, value)]


def _fields(now: RoundNow, column: Column, place: int, value: object) -> Typed:
    field = field_of(column, place)
    if isinstance(value, Mapping):
        number = value.get("value")
        points = written(number, now.pad.unit) if isinstance(number, int) else str(number)
        return {field: [str(value.get("category"))], value_field(field): [points]}
    if isinstance(value, bool) or (column.kind == "yes" and column.who != "one"):
        return {field: [str(int(bool(value)))]}
    if isinstance(value, int) and column.kind in {"number", "count"} and column.who != "one":
        return {field: [written(value, now.pad.unit)]}
    return {field: [str(value)]}

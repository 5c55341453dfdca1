"""What the script of a round works with: its cells, and the trees of what they come to, as plain values."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....core.plain import Json, JsonObject
from ....core.seats import Seat
from ....definitions.expressions import LARGEST, Name, Number, Tree
from ..layout import Layout
from ..model import Column, Numbers, Pad
from .cells import Cell


def script_of(pad: Pad, layout: Layout, cells: Sequence[Cell], done: Collection[str]) -> JsonObject:
    """Of the cells in the order in which they are told. `done`: lines that stand once, and did."""
    return {
        "unit": pad.unit,
        "seats": [_place(layout, seat) for seat in range(layout.players)],
        "cells": [_cell(cell, layout.inside, pad.columns[cell.column]) for cell in cells],
        "columns": [_column(column) for column in pad.columns],
        "lines": [
            [None if line.when is None else tree_of(line.when), tree_of(line.points)]
            for line in pad.lines
            if line.at != "end" and not line.by_player and line.rule not in done
        ],
        "whole": not any(line.by_player for line in pad.lines),
    }


def tree_of(tree: Tree) -> Json:
    """A tree as the page works it: a number, a name, or a sign with its parts."""
    if isinstance(tree, Number):
        return tree.value
    if isinstance(tree, Name):
        return tree.name
    return [tree.op, *map(tree_of, tree.parts)]


def _place(layout: Layout, seat: Seat) -> int | None:
    camp = layout.camp_of(seat)
    return layout.inside.index(camp) if camp in layout.inside else None


def _cell(cell: Cell, inside: Sequence[int], column: Column) -> dict[str, Json]:
    """A side is there the place of a camp among those `inside`."""
    told: dict[str, Json] = {
        "field": cell.field,
        "column": cell.column,
        "kind": cell.kind,
        "side": None if cell.camp is None else inside.index(cell.camp),
        "ask": cell.ask,
        "who": cell.who,
        "what": cell.what,
        "must": cell.must,
        "walk": cell.walk,
    }
    if cell.told:
        told["told"] = cell.typed
    if cell.numbers is not None:
        told |= _bounds(cell.numbers)
    if cell.of:
        told |= {"of": cell.of, "bounds": {one.key: _bounds(one.numbers) for one in column.categories}}
    return told


def _bounds(numbers: Numbers) -> dict[str, Json]:
    if numbers.values:
        return {"values": list(numbers.values)}
    found: dict[str, Json] = {"step": numbers.step} if numbers.step > 1 else {}
    found |= {"low": numbers.low} if numbers.low > -LARGEST else {}
    return found | ({"high": numbers.high} if numbers.high < LARGEST else {})


def _column(column: Column) -> dict[str, Json]:
    found: dict[str, Json] = {"key": column.key}
    if column.points is not None:
        found["points"] = tree_of(column.points)
    if column.each:
        found["each"] = column.each
    if any(choice.points for choice in column.choices):
        found["choices"] = {choice.code: choice.points for choice in column.choices}
    if any(category.group for category in column.categories):
        found["groups"] = {category.key: category.group for category in column.categories if category.group}
    if column.skip is not None:
        found["skip"] = tree_of(column.skip)
    if column.total is not None:
        found["sum"] = tree_of(column.total.tree)
    return found

"""Usual conditions of a definition, recognized in its expressions."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.expressions import Apply, Name, Number, Tree
from .asked import asked, trees
from .model import Design


def enough_of(design: Design) -> int | None:
    """How many tricks of one side end a hand, where that is what stops it, and all that is counted: ``tricks = 7``."""
    stop = design.stop
    if any(one.name != "tricks" for one in asked(design, None)):
        return None
    if isinstance(stop, Apply) and stop.op in {"=", ">="}:
        left, right = stop.parts
        if isinstance(left, Name) and left.name == "tricks" and isinstance(right, Number):
            return right.value
    return None


def reads_back(design: Design) -> bool:
    """Whether a line reads the hands before."""
    return any(apply.op == "streak" for tree in trees(design) for apply in _applied(tree))


def _applied(tree: Tree) -> Iterator[Apply]:
    if isinstance(tree, Apply):
        yield tree
        for part in tree.parts:
            yield from _applied(part)

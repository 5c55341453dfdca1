"""What an expression is made of, asked of its tree: a number alone, a minus before all of it, a usual condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from .expressions import Apply, Name, Number, Tree, parse

AGAINST: Final[Mapping[str, str]] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
"""By comparison, what holds where it does not."""


def applied(tree: Tree) -> Iterator[Apply]:
    """Every sign and function in it."""
    if isinstance(tree, Apply):
        yield tree
        for part in tree.parts:
            yield from applied(part)


def number_of(tree: Tree) -> int | None:
    """The number that a tree is, if it is but a number."""
    if isinstance(tree, Number):
        return tree.value
    if isinstance(tree, Apply) and tree.op == "neg" and isinstance(tree.parts[0], Number):
        return -tree.parts[0].value
    return None


def above(condition: Tree, value: Tree) -> tuple[Tree, Tree] | None:
    """What a value counts, and above what, if a condition asks that it is: ``tricks > 6`` for ``tricks - 6``."""
    if not isinstance(condition, Apply) or not isinstance(value, Apply) or (condition.op, value.op) != (">", "-"):
        return None
    counted, bound = value.parts
    return (counted, bound) if [*map(unplaced, condition.parts)] == [*map(unplaced, value.parts)] else None


def opposite(tree: Tree) -> Tree | None:
    """What is taken away where a tree begins with a minus: ``10 * bid`` of ``-10 * bid``."""
    if isinstance(tree, Number):
        return Number(-tree.value) if tree.value < 0 else None
    if not isinstance(tree, Apply):
        return None
    if tree.op == "neg":
        return tree.parts[0]
    if tree.op in ("*", "-") and (left := opposite(tree.parts[0])) is not None:
        return Apply("+" if tree.op == "-" else "*", (left, tree.parts[1]), tree.at)
    return None


def unplaced(tree: Tree) -> Tree:
    """The same wherever it stands."""
    if isinstance(tree, Name):
        return Name(tree.name, 0)
    return Apply(tree.op, tuple(map(unplaced, tree.parts)), 0) if isinstance(tree, Apply) else tree


MADE: Final = tuple(
    unplaced(parse(text))
    for text in (
        "if(need = 0, tricks = 0, tricks >= need)",
        "if(need = 0, others_sum(tricks) = 0, others_sum(tricks) >= need)",
    )
)
"""What every contract of tricks is judged by, for those who play it and for those against it."""


def as_yes(op: str, number: int) -> bool | None:
    """What comparing a yes (1) or no (0) with 0 or 1 asks for; None where that is always or never so."""
    kept = {("=", 1): True, ("!=", 0): True, (">", 0): True, (">=", 1): True}
    return kept.get((op, number), False if (op, number) in {("=", 0), ("!=", 1), ("<", 1), ("<=", 0)} else None)

"""Words of a template that an expression chooses between: by which test, and whether a number decides.

What the same test chooses in one sentence goes together: ``{{ n }} table{{ ' is' if n == 1 else 's are' }} … {{ 'it'
if n == 1 else 'they' }}`` is one sentence for one table, one for several, and a message with a plural.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from jinja2 import nodes

P = TypeVar("P")

MOST_CHOICES: Final = 3
"""So many tests that choose words in one run make messages of their own; more are left as they are."""


class Number(NamedTuple):
    """What a test looks at: a number, and whether the test is that it is one."""

    counted: nodes.Expr
    is_one: bool


def chooses_words(node: object) -> bool:
    """Whether one of two texts is shown, or one or nothing."""
    return isinstance(node, nodes.CondExpr) and all(
        one is None
        or isinstance(one, nodes.Concat | nodes.CondExpr)
        or (isinstance(one, nodes.Const) and isinstance(one.value, str))
        for one in (node.expr1, node.expr2)
    )


def words_chosen(node: nodes.CondExpr) -> bool:
    """Whether words are among what is chosen between, or a noun gets its ending."""
    if not chooses_words(node):
        return False
    for branch in (node.expr1, node.expr2):
        for one in branch.nodes if isinstance(branch, nodes.Concat) else [branch]:
            if isinstance(one, nodes.CondExpr) and words_chosen(one):
                return True
            if isinstance(one, nodes.Const) and isinstance(one.value, str) and any(map(str.isalpha, one.value)):
                return True
    return False


def number_in(test: nodes.Expr) -> Number | None:
    """The number that decides, if one does: ``n == 1``, ``n != 1``, ``n > 1``."""
    if not isinstance(test, nodes.Compare) or len(test.ops) != 1:
        return None
    by = test.ops[0]
    if by.op not in {"eq", "ne", "gt"} or by.expr != nodes.Const(1):
        return None
    counted = nodes.Or(test.expr, nodes.Const(1)) if by.op == "gt" else test.expr  # none is no plural there
    return Number(counted, by.op == "eq")


def tests_of(pieces: Sequence[object]) -> list[nodes.Expr]:
    """The tests that choose words in a run, each once; those of a number last, for a plural is a message by itself.

    None where there are more than can be told apart.
    """
    found: list[nodes.Expr] = []
    for one in pieces:
        if isinstance(one, nodes.CondExpr) and chooses_words(one) and not any(_alike(one.test, old) for old in found):
            found.append(one.test)
    found.sort(key=lambda test: number_in(test) is not None)
    return found if len(found) <= MOST_CHOICES else []


def chosen(pieces: Sequence[P], test: nodes.Expr, holds: bool) -> Iterator[P | nodes.Expr | str]:
    """The run where a test holds, or does not."""
    for one in pieces:
        alike = _alike(one.test, test) if isinstance(one, nodes.CondExpr) and chooses_words(one) else None
        if alike is None:
            yield one
            continue
        assert isinstance(one, nodes.CondExpr)
        taken = one.expr1 if holds is (alike == 1) else one.expr2
        if taken is None:
            continue
        yield taken.value if isinstance(taken, nodes.Const) else taken


def _alike(one: nodes.Expr, other: nodes.Expr) -> int | None:
    """1 for the same test, -1 for its opposite, None for another."""
    if one == other:
        return 1
    first, second = number_in(one), number_in(other)
    if first is not None and second is not None and first.counted == second.counted:
        return 1 if first.is_one == second.is_one else -1
    return None

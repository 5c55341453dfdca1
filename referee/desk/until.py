"""A slip that is put right until something has happened, and is ruled otherwise after that."""

from __future__ import annotations

from collections.abc import Callable

from ..core.question import Asked
from .situation import Ask, Node, Way


def until(
    key: str, words: str, before: Node, after: Node, *, known: Callable[[Asked], str | None] | None = None
) -> Ask:
    """A question whether it has happened: `before` is ruled as long as it has not, `after` once it has.

    `known` says ``yes`` or ``no`` where a table's record tells.
    """
    return Ask(key=key, words=words, known=known, ways=(Way("no", "No", before), Way("yes", "Yes", after)))


def once(happened: Callable[[Asked], bool], answer: str = "yes") -> Callable[[Asked], str | None]:
    """What a record knows of an answer: `answer` where it holds that something has happened, else nothing at all.

    What is not written down yet may have happened all the same, so it is asked for.
    """
    return lambda asked: answer if happened(asked) else None

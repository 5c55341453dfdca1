"""Expressions worked: a tree and the values it names make one whole number, within bounds of size and of work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.text import Large, Text
from .expressions import LARGEST, Apply, Name, Number, Tree

MOST_STEPS: Final = 20_000
"""Of one round: every part of every expression worked is a step."""


class CannotWork(ValueError):
    """Why an expression has no value here, as a sentence, and the character (from 0) of the part it fails at."""

    def __init__(self, said: Text, at: int) -> None:
        super().__init__(str(said))
        self.said = said
        self.at = at


class Steps:
    """What is left of the work allowed; the expressions of one round share it."""

    __slots__ = ("left",)

    def __init__(self, left: int = MOST_STEPS) -> None:
        self.left = left

    def take(self) -> None:
        """One step. Raises CannotWork when none is left."""
        self.left -= 1
        if self.left < 0:
            raise CannotWork(Text("This takes more work than one round may."), 0)


@dataclass(frozen=True, slots=True)
class Frame:
    """What names stand for. `sides` has for each side its values by name, `side` is whose turn it is to be worked.

    `earlier` has the same for each round before, oldest first: for *streak*.
    """

    sides: Sequence[Mapping[str, int]]
    side: int
    earlier: Sequence[Sequence[Mapping[str, int]]] = ()


def work(tree: Tree, frame: Frame, steps: Steps) -> int:
    """The value of an expression for the frame's side; what is true is 1, what is not 0. Raises CannotWork."""
    return _worked(tree, frame, frame.side, steps)


def holds(tree: Tree, frame: Frame, steps: Steps) -> bool:
    """Whether it is true for the frame's side: not nought. Raises CannotWork."""
    return _worked(tree, frame, frame.side, steps) != 0


def _worked(tree: Tree, frame: Frame, side: int, steps: Steps) -> int:
    steps.take()
    if isinstance(tree, Number):
        return tree.value
    if isinstance(tree, Name):
        return frame.sides[side].get(tree.name, 0)
    if (lazy := _LAZY.get(tree.op)) is not None:
        return lazy(tree, frame, side, steps)
    values = [_worked(part, frame, side, steps) for part in tree.parts]
    if tree.op in _DIVIDING and values[1] == 0:
        raise CannotWork(Text("This divides by nought."), tree.at)
    value = _EAGER[tree.op](*values)
    if not -LARGEST <= value <= LARGEST:
        raise CannotWork(Text("This comes to more than {most}.", most=Large(LARGEST)), tree.at)
    return value


# ---- not every part is worked, or not for this side alone -----------------------------------------


def _both(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
    return int(all(_worked(part, frame, side, steps) for part in tree.parts))


def _either(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
    return int(any(_worked(part, frame, side, steps) for part in tree.parts))


def _if(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
    condition, then, otherwise = tree.parts
    return _worked(then if _worked(condition, frame, side, steps) else otherwise, frame, side, steps)


def _streak(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
    """Rounds in a row, this one the last, in which it was true of the side."""
    rounds = 0
    for sides in (frame.sides, *reversed(frame.earlier)):
        if not _worked(tree.parts[0], Frame(sides, side), side, steps):
            break
        rounds += 1
    return rounds


def _over(read: Callable[[Sequence[int]], int], *, others: bool) -> Callable[[Apply, Frame, int, Steps], int]:
    def reading(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
        sides = [one for one in range(len(frame.sides)) if not (others and one == side)]
        value = read([_worked(tree.parts[0], frame, one, steps) for one in sides])
        if not -LARGEST <= value <= LARGEST:
            raise CannotWork(Text("This comes to more than {most}.", most=Large(LARGEST)), tree.at)
        return value

    return reading


def _rank(tree: Apply, frame: Frame, side: int, steps: Steps) -> int:
    """The place of the side: 1 has the most, and equals share a place."""
    values = [_worked(tree.parts[0], frame, one, steps) for one in range(len(frame.sides))]
    return 1 + sum(value > values[side] for value in values)


def _least(values: Sequence[int]) -> int:
    return min(values, default=0)


def _most(values: Sequence[int]) -> int:
    return max(values, default=0)


def _count(values: Sequence[int]) -> int:
    return sum(value != 0 for value in values)


_LAZY: Final[Mapping[str, Callable[[Apply, Frame, int, Steps], int]]] = {
    "and": _both,
    "or": _either,
    "if": _if,
    "streak": _streak,
    "rank": _rank,
    "sum": _over(sum, others=False),
    "least": _over(_least, others=False),
    "most": _over(_most, others=False),
    "count": _over(_count, others=False),
    "others_sum": _over(sum, others=True),
    "others_least": _over(_least, others=True),
    "others_most": _over(_most, others=True),
    "others_count": _over(_count, others=True),
}

_DIVIDING: Final = frozenset(("//", "%", "nearest", "up", "down"))
"""What the second value may not be nought of."""

_EAGER: Final[Mapping[str, Callable[..., int]]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "//": lambda a, b: a // b,
    "%": lambda a, b: a % b,
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "not": lambda a: int(not a),
    "neg": lambda a: -a,
    "min": min,
    "max": max,
    "abs": abs,
    "down": lambda a, n: a // abs(n) * abs(n),
    "up": lambda a, n: -(-a // abs(n)) * abs(n),
    "nearest": lambda a, n: (2 * a + abs(n)) // (2 * abs(n)) * abs(n),
}
"""Every sign and function that works all its values; *nearest* of two equally near is the greater."""

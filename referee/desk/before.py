"""What was before a hand that is scored by itself: numbers told of it, one part for each that a game's score reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ..core.errors import NotationError
from ..core.question import AnyBefore, Asked, Before, Input
from ..core.ruling import Ruling
from ..core.seats import Seating
from ..core.words import listed
from ..play.model import AnySitting, H, S
from .reading import CannotBe, read_number

MOST_POINTS: Final = 100_000
MOST_HANDS: Final = 1_000
"""No side has more points than that, and no table has played more hands."""

_POINTS: Final = "before"
"""What points before the hand are called, with the side's first seat behind it."""


def read_before(asked: Asked, before: AnyBefore) -> dict[str, int]:
    """What was told of before the hand, by the names of its inputs.

    Raises NotationError at the answer that cannot be, or that tells of the hand itself.
    """
    found: dict[str, int] = {}
    inputs = before.inputs(asked.house, asked.seating)
    names, word = [one.name for one in inputs], asked.game.hand_word
    over = next((str(name) for name in asked.answers if name not in names), None)
    if over is not None:
        said = f"Nothing of the {word} is told here but what was before it: {listed(names)}."
        raise NotationError(f"{said} The rest are its entries, as a record holds them.", over[:40])
    for one in inputs:
        low, high = one.bounds or (0, 0)
        number = read_number(asked, one.name, low, high)
        if number is not None:
            found[one.name] = number
    refusal = before.refuse({one.name: found.get(one.name, 0) for one in inputs})
    if refusal is not None:
        raise CannotBe(refusal, inputs[-1].name)
    return found


def joined(*parts: Before[S, H]) -> Before[S, H]:
    """All that these parts tell of before a hand, in their order."""

    def inputs(house: H, seating: Seating) -> Sequence[Input]:
        return [one for part in parts for one in part.inputs(house, seating)]

    def known(state: S) -> Mapping[str, int]:
        return {name: number for part in parts for name, number in part.known(state).items()}

    def start(state: S, told: Mapping[str, int]) -> S:
        for part in parts:
            state = part.start(state, told)
        return state

    def refuse(numbers: Mapping[str, int]) -> Ruling | None:
        return next((found for part in parts if (found := part.refuse(numbers)) is not None), None)

    def left(state: S) -> Sequence[str]:
        each = [words for part in parts if (words := part.left(state))]
        return [", ".join(words) for words in zip(*each, strict=True)]

    return Before(inputs=inputs, known=known, start=start, left=left, refuse=refuse)


def by_side(
    name: str,
    words: str,
    *,
    bounds: Callable[[H], tuple[int, int] | None],
    had: Callable[[S], Sequence[int]],
    has: Callable[[S], Sequence[int]],
    start: Callable[[S, tuple[int, ...]], S],
    says: Callable[[int], str] | None = None,
) -> Before[S, H]:
    """A number that each side had, asked for in `words`.

    `bounds` by the house rules: the least and the greatest, None where it is not asked. By a state, the sides `had` so
    many before the hand in play or just over, and each `has` so many now that it is scored; `start` gives the state
    that begins with them. `says` is such a number in words, where the score has to say it.
    """

    def field(seating: Seating, side: int) -> str:
        # By the first seat of the side: at a table sides may have changed seats.
        return f"{name}{min(seating.sides[side])}"

    def inputs(house: H, seating: Seating) -> Sequence[Input]:
        reach = bounds(house)
        if reach is None:
            return ()
        return [
            Input(name=field(seating, side), kind="number", words=words, needed=False, bounds=reach, side=side)
            for side in range(len(seating.sides))
        ]

    def known(state: S) -> Mapping[str, int]:
        if bounds(state.house) is None:
            return {}
        counts = _counts(state)
        seating, numbers = (state.seating, had(state)) if counts else (state.coming, has(state))
        return {field(seating, side): number for side, number in enumerate(numbers)}

    def begin(state: S, told: Mapping[str, int]) -> S:
        sides = range(len(state.seating.sides))
        return start(state, tuple(told.get(field(state.seating, side), 0) for side in sides))

    def left(state: S) -> Sequence[str]:
        return () if says is None or bounds(state.house) is None else [says(number) for number in has(state)]

    return Before(inputs=inputs, known=known, start=begin, left=left)


def points_before(refuse: Callable[[Sequence[int]], Ruling | None] = lambda _points: None) -> AnyBefore:
    """The points of each side. `refuse`: the refusal of points, by side, that cannot stand together."""

    def refuse_points(numbers: Mapping[str, int]) -> Ruling | None:
        return refuse([number for name, number in numbers.items() if name.startswith(_POINTS)])

    points: AnyBefore = by_side(
        _POINTS,
        "How many points?",
        bounds=lambda _house: (-MOST_POINTS, MOST_POINTS),
        had=lambda state: state.totals,
        has=lambda state: state.standing,
        start=lambda state, totals: replace(state, totals=totals),
    )
    return replace(points, refuse=refuse_points)


def hands_before(
    asked: Callable[[H], bool], words: str = "How many hands were played before?", most: int = MOST_HANDS
) -> Before[AnySitting, H]:
    """How many hands were played before, where the score hangs on it: `asked` says it by the house rules."""

    def inputs(house: H, _seating: Seating) -> Sequence[Input]:
        if not asked(house):
            return ()
        return (Input(name="hands", kind="number", words=words, needed=False, bounds=(0, most)),)

    def known(state: AnySitting) -> Mapping[str, int]:
        if not asked(state.house):
            return {}
        return {"hands": state.counted if _counts(state) else state.hands_counted}

    def start(state: AnySitting, told: Mapping[str, int]) -> AnySitting:
        return replace(state, counted=told.get("hands", 0))

    return Before(inputs=inputs, known=known, start=start)


def _counts(state: AnySitting) -> bool:
    """Whether the hand last dealt is the one that is scored: another is where it was thrown in."""
    return state.hand is not None and not state.hand.void

"""Whatever is written as an expression is read or refused at a character, and what is read is worked within bounds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.definitions.expressions import LARGEST, Fault, known, names, parse
from referee.definitions.working import CannotWork, Frame, Steps, work

NAMES: Final = ("left", "out", "total", "go.out", "group.upper")
TOKENS: Final = (
    *NAMES, *map(str, (0, 1, 2, 7, 60, 999_999, 1_000_000, 1_000_001)),
    "+", "-", "*", "//", "/", "%", "=", "==", "!=", "<", "<=", ">", ">=", "≤", "×", "−", "and", "or", "not", "(", ")",
    ",", "if(", "min(", "max(", "abs(", "nearest(", "up(", "down(", "sum(", "least(", "most(", "count(", "rank(",
    "others_sum(", "others_least(", "others_most(", "others_count(", "streak(", "lefft", "eval(", "__import__(", ".",
    "'", "é", "\n", "[", "x.y.z", "A", "1e9", "0x1",
)  # fmt: skip
ROUND: Final = tuple({"left": 40 * side, "out": int(side == 1), "total": 450 - side, "go.out": 1} for side in range(3))
FRAME: Final = Frame(ROUND, 1, (ROUND, ROUND))


def read_and_work(text: str) -> None:
    """Reading says `Fault` at a character of the text or behind it, working `CannotWork` or a bounded number."""
    try:
        tree = parse(text)
    except Fault as fault:
        assert 0 <= fault.at <= len(text)
        assert str(fault.said).endswith(".")
        return
    assert all(text[name.at :].startswith(name.name) for name in names(tree))
    steps = Steps()
    try:
        value = work(tree, FRAME, steps)
    except CannotWork as cannot:
        assert 0 <= cannot.at <= len(text)
        assert str(cannot.said).endswith(".")
        return
    assert type(value) is int
    assert abs(value) <= LARGEST


def soup(random: Random) -> str:
    """Words of the language in any order, more often than not with brackets that close."""
    words = [random.choice(TOKENS) for _ in range(random.randrange(1, 14))]
    opened = sum(word.count("(") - word.count(")") for word in words)
    return " ".join(words) + ")" * (opened if random.random() < 0.8 else 0)


@given(st.text())
@example("(" * 5000)
@example("not " * 5000 + "1")
@example("-" * 5000 + "1")
@example("1" * 5000)
@example("sum(" * 40 + "1" + ")" * 40)
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    """What is typed by mistake, and what is typed on purpose."""
    read_and_work(text)


@given(st.integers(0, 2**64))
@settings(max_examples=300, deadline=None)
def test_words_of_the_language_in_any_order(seed: int) -> None:
    """Nearer to what is right, and still mostly wrong."""
    read_and_work(soup(Random(seed)))


@pytest.mark.deep
def test_a_hundred_thousand_in_any_order() -> None:
    """The same, more often."""
    for seed in range(100_000):
        read_and_work(soup(Random(seed)))


def test_readings_over_sides_cannot_multiply() -> None:
    """One within another would take the sides to the power of the depth: refused, however deep it is."""
    with pytest.raises(Fault, match="cannot stand within"):
        known("sum(1 + abs(others_sum(total)))", NAMES)


# ---- held against Python --------------------------------------------------------------------------

SIGNS: Final[tuple[tuple[str, Callable[[int, int], int]], ...]] = (
    ("+", lambda a, b: a + b),
    ("-", lambda a, b: a - b),
    ("*", lambda a, b: a * b),
    ("//", lambda a, b: a // b),
    ("%", lambda a, b: a % b),
    ("<", lambda a, b: int(a < b)),
    ("=", lambda a, b: int(a == b)),
    ("and", lambda a, b: int(bool(a and b))),
    ("or", lambda a, b: int(bool(a or b))),
)


def written(random: Random, depth: int) -> tuple[str, Callable[[], int]]:
    """An expression with every bracket written, and what it comes to by Python; it may divide by nought or grow."""
    if depth == 0 or random.random() < 0.2:
        number = random.choice((0, 1, 2, 3, 50, 999))
        return str(number), lambda: number
    match random.randrange(4):
        case 0:
            inner, value = written(random, depth - 1)
            return f"(-{inner})", lambda: -value()
        case 1:
            (a, x), (b, y), (c, z) = (written(random, depth - 1) for _ in range(3))
            return f"if({a}, {b}, {c})", lambda: y() if x() else z()
        case _:
            sign, does = random.choice(SIGNS)
            (a, x), (b, y) = written(random, depth - 1), written(random, depth - 1)
            if sign in {"and", "or"}:
                lazy = (lambda: int(bool(x() and y()))) if sign == "and" else (lambda: int(bool(x() or y())))
                return f"({a} {sign} {b})", lazy
            return f"({a} {sign} {b})", lambda: does(x(), y())


@given(st.integers(0, 2**64))
@settings(max_examples=300, deadline=None)
def test_a_value_is_what_python_makes_of_it(seed: int) -> None:
    """Where it has one: whole numbers, rounded down, and what is not needed is not worked."""
    text, by_python = written(Random(seed), 3)
    try:
        value = work(parse(text), FRAME, Steps())
    except CannotWork as cannot:
        assert "nought" in str(cannot.said) or "more than" in str(cannot.said)
        return
    assert value == by_python()

"""The small language of definitions: what it comes to, what is refused and where."""

from __future__ import annotations

import pytest

from referee.definitions.expressions import DEEPEST, LONGEST, MOST_PARTS, Fault, known, names, parse
from referee.definitions.working import CannotWork, Frame, Steps, holds, work

SIDES = ({"left": 25, "out": 0, "how.gin": 1}, {"left": 0, "out": 1}, {"left": 40, "out": 0})


@pytest.mark.parametrize(
    ("text", "side", "value"),
    [
        ("2 + 3 * 4", 0, 14),
        ("(2 + 3) * 4", 0, 20),
        ("7 - 2 - 1", 0, 4),
        ("-7 // 2", 0, -4),
        ("-7 % 3", 0, 2),
        ("7 // -2", 0, -4),
        ("- - 3", 0, 3),
        ("2 * -3", 0, -6),
        ("left", 0, 25),
        ("missing", 0, 0),
        ("how.gin", 0, 1),
        ("how.gin", 1, 0),
        ("others_sum(left)", 1, 65),
        ("others_sum(left) - left", 0, 15),
        ("sum(left)", 2, 65),
        ("least(left)", 0, 0),
        ("most(left + 1)", 0, 41),
        ("count(left > 0)", 1, 2),
        ("others_count(left > 0)", 0, 1),
        ("others_least(left)", 1, 25),
        ("others_most(left)", 2, 25),
        ("rank(left)", 2, 1),
        ("rank(left)", 0, 2),
        ("rank(out)", 0, 2),
        ("rank(out)", 2, 2),
        ("out and left > 0", 0, 0),
        ("out or left > 0", 0, 1),
        ("not out", 0, 1),
        ("not out and left = 25", 0, 1),
        ("not (out or left = 25)", 0, 0),
        ("out or left", 0, 1),
        ("if(out, 1 // left, 5)", 0, 5),
        ("left = 0 or 10 // left > 1", 1, 1),
        ("min(3, left, 9)", 0, 3),
        ("max(3, -left)", 0, 3),
        ("abs(left - 40)", 0, 15),
        ("nearest(14, 10)", 0, 10),
        ("nearest(15, 10)", 0, 20),
        ("nearest(-15, 10)", 0, -10),
        ("nearest(13, 5)", 0, 15),
        ("up(11, 5)", 0, 15),
        ("up(10, 5)", 0, 10),
        ("up(-11, 5)", 0, -10),
        ("down(14, 5)", 0, 10),
        ("down(-11, 5)", 0, -15),
        ("1 ≤ 2", 0, 1),
        ("2 × 3 − 1", 0, 5),
        ("left ≠ 25", 0, 0),
        ("left == 25", 0, 1),
        ("(3 > 2) + (2 > 3)", 0, 1),
    ],
)
def test_what_an_expression_comes_to(text: str, side: int, value: int) -> None:
    assert work(parse(text), Frame(SIDES, side), Steps()) == value
    assert holds(parse(text), Frame(SIDES, side), Steps()) == (value != 0)


def test_the_others_of_one_who_plays_alone_are_nobody() -> None:
    for text in ("others_sum(left)", "others_least(left)", "others_most(left)", "others_count(left)"):
        assert work(parse(text), Frame(SIDES[:1], 0), Steps()) == 0


def test_a_streak_ends_with_this_round() -> None:
    won = {"won": 1}
    lost = {"won": 0}
    streak = parse("streak(won)")
    assert work(streak, Frame((won, lost), 0, ((lost, won), (won, lost), (won, won))), Steps()) == 3
    assert work(streak, Frame((won, lost), 1, ((lost, won), (won, won))), Steps()) == 0
    assert work(streak, Frame((won, won), 0), Steps()) == 1


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("", 0, "A value is missing here."),
        ("3 +", 3, "A value is missing here."),
        ("and 3", 0, "A value is missing here."),
        ("(3 + 4", 6, "A bracket is not closed."),
        ("min(3, 4", 8, "A bracket is not closed."),
        ("3 4", 2, "“4” is too much here."),
        ("3)", 1, "“)” is too much here."),
        ("6 / 2", 2, "Write //: there are whole numbers only, rounded down."),
        ("1 < 2 < 3", 6, "Compare two values at a time, and join them by “and”."),
        ("1 ≤ 2 ≤ 3", 6, "Compare two values at a time, and join them by “and”."),
        ("a & b", 2, "“&” means nothing here."),
        ("a.__class__.x", 11, "“.” means nothing here."),
        ("a['b']", 1, "“[” means nothing here."),
        ("٣", 0, "“٣” means nothing here."),
        ("open(3)", 0, "There is no function “open”."),
        ("sum", 0, "“sum” needs a bracket behind it."),
        ("if(1, 2)", 0, "“if” takes 3 values."),
        ("3 + min(1)", 4, "“min” takes 2 to 6 values."),
        ("1000001", 0, "No number may be above 1,000,000."),
        ("9" * 150, 0, "No number may be above 1,000,000."),
        ("1" + " " * LONGEST, LONGEST, "It is longer than 200 characters."),
        ("(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1), 13, "More than 12 brackets stand within each other."),
        ("+".join("1" * 70), 121, "It has more than 120 parts."),
    ],
)
def test_what_cannot_be_read_is_said_at_its_character(text: str, at: int, said: str) -> None:
    with pytest.raises(Fault) as fault:
        parse(text)
    assert (str(fault.value.said), fault.value.at) == (said, at)


def test_as_many_brackets_and_parts_as_may_be_are_read() -> None:
    assert parse("(" * DEEPEST + "1" + ")" * DEEPEST) == parse("1")
    parse("+".join("1" * (MOST_PARTS // 2)))


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("3 + lefft", 4, "Nothing here is called “lefft”. Did you mean “left”?"),
        ("zzz", 0, "Nothing here is called “zzz”."),
        ("sum(least(left))", 4, "“least” cannot stand within “sum”."),
        ("streak(left = most(left))", 14, "“most” cannot stand within “streak”."),
        ("sum(left + if(out, 1, most(left)))", 22, "“most” cannot stand within “sum”."),
    ],
)
def test_names_and_readings_over_all_are_held(text: str, at: int, said: str) -> None:
    with pytest.raises(Fault) as fault:
        known(text, {"left", "out"})
    assert (str(fault.value.said), fault.value.at) == (said, at)


def test_names_come_in_the_order_written() -> None:
    assert [name.name for name in names(known("if(out, left, sum(left))", {"left", "out"}))] == ["out", "left", "left"]


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("3 + 1 // left", 6, "This divides by nought."),
        ("1 % left", 2, "This divides by nought."),
        ("nearest(3, left)", 0, "This divides by nought."),
        ("1000 * 1001", 5, "This comes to more than 1,000,000."),
        ("-1000000 - 1", 9, "This comes to more than 1,000,000."),
        ("sum(left + 500000)", 0, "This comes to more than 1,000,000."),
    ],
)
def test_what_has_no_value_is_said(text: str, at: int, said: str) -> None:
    with pytest.raises(CannotWork) as cannot:
        work(parse(text), Frame(SIDES, 1), Steps())
    assert (str(cannot.value.said), cannot.value.at) == (said, at)


def test_expressions_of_a_round_share_its_steps() -> None:
    steps = Steps(7)
    assert work(parse("1 + 2"), Frame(SIDES, 0), steps) == 3
    assert steps.left == 4
    with pytest.raises(CannotWork, match="more work"):
        work(parse("sum(left) + 1"), Frame(SIDES, 0), steps)

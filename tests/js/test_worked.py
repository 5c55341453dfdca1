"""What the script of a score pad works out while a round is typed is what the server works out."""

from __future__ import annotations

import random

from referee.definitions.expressions import OVER_SIDES, PLAIN, Apply, Name, Number, Tree
from referee.definitions.working import CannotWork, Frame, Steps, work
from referee.games.pad.screens.script import tree_of

from .conftest import Answers

SIGNS = dict.fromkeys(("+", "-", "*", "//", "%", "=", "!=", "<", "<=", ">", ">=", "and", "or"), 2)
PARTS = {
    **SIGNS,
    "not": 1,
    "neg": 1,
    **{name: least for name, (least, _) in PLAIN.items()},
    **dict.fromkeys(OVER_SIDES, 1),
}
NAMES = ("left", "out", "go.out", "total")


def tree(chance: random.Random, depth: int) -> Tree:
    if depth == 0 or chance.random() < 0.2:
        return Name(chance.choice(NAMES), 0) if chance.random() < 0.6 else Number(chance.randint(0, 30))
    sign = chance.choice(sorted(PARTS))
    return Apply(sign, tuple(tree(chance, depth - 1) for _ in range(PARTS[sign])), 0)


def test_a_tree_comes_to_the_same_in_the_page(answers: Answers) -> None:
    """Every sign and function, of one to five sides, with values below nought."""
    chance = random.Random(11)
    calls: list[list[object]] = []
    expected: list[int] = []
    signs = set[str]()
    while len(calls) < 3000:
        made = tree(chance, 3)
        sides = [{name: chance.randint(-20, 20) for name in NAMES} for _ in range(chance.randint(1, 5))]
        side = chance.randrange(len(sides))
        try:
            value = work(made, Frame(sides, side), Steps())
        except CannotWork:  # what the server refuses is not shown
            continue
        calls.append([tree_of(made), sides, side])
        expected.append(value)
        signs |= {made.op} if isinstance(made, Apply) else set()
    assert answers("static/js/worked.js", "work", calls) == expected
    assert signs == set(PARTS)


def test_what_reads_earlier_rounds_is_not_known_in_the_page(answers: Answers) -> None:
    """NaN, which JSON writes as null: no total is shown then."""
    assert answers("static/js/worked.js", "work", [[["+", 1, ["streak", "left"]], [{"left": 1}], 0]]) == [None]

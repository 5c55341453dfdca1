"""The count at Tap that answers every tap: the script says what the server says, whatever is tapped or typed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from referee.core.cards import Card, parse_card
from referee.games.tap.cards import ALL_POINTS, EACH, PACK, VALUES
from referee.games.tap.screens.captured import groups
from referee.games.tap.screens.counting import Counted, CountPanel, count_cards, count_points, for_script

from .conftest import Answers

JUGGLER = parse_card("1X")
SPARROW = ", no Sparrow"
GROUPS = json.loads(groups())

counted = pytest.mark.parametrize(
    "counted_for",
    [
        Counted("Bea", "Top Three", 3, slam=False),
        Counted("de Vries", "Solo", 0, slam=False),
        Counted("Bea", "Bottom Three", 3, slam=True),
        Counted("Bea", "Top Three", 3, slam=False, decided="Lost by a revoke"),
    ],
    ids=["top", "solo", "slam", "decided"],
)


def as_said(panel: CountPanel) -> list[Any]:
    """A count as the server says it."""
    return [panel.points, [panel.lead, panel.text, panel.button, panel.then], panel.ready]


def said_by_script(answers: Answers, rules: dict[str, object], name: str, first: list[Any], told: list[Any]) -> Any:
    """The same, as the script says it, of each that was `told`."""
    counts = answers("static/js/tapcount.js", name, [[one] for one in told], first=[rules, *first])
    said = answers("static/js/tapcount.js", "sentencesOf", [[count] for count in counts], first=[rules])
    return [[count["points"], words, count["ready"]] for count, words in zip(counts, said, strict=True)]


@pytest.mark.parametrize("others", [False, True], ids=["own", "others"])
@counted
def test_piles_and_tricks_at_random(answers: Answers, counted_for: Counted, others: bool) -> None:
    """By the declarer's cards, or by the others'."""
    rng = random.Random(counted_for.contract)
    told: list[dict[str, object]] = []
    wanted: list[list[Any]] = []
    for _ in range(300):
        discards = counted_for.discards
        size = rng.choice(
            [0, 1, rng.randrange(54), discards + 3 * rng.randrange(17), 54 - discards - 3 * rng.randrange(17)]
        )
        tapped = rng.sample(PACK, size)
        rest = [card for card in PACK if card not in tapped]
        tricks = rng.choice([None, rng.randrange(EACH + 1), min(EACH, max(0, size - discards) // 3)])
        own = rest if others else tapped
        sparrow = SPARROW if JUGGLER in own else ""
        codes = [card.code for card in own]
        told.append({"own": codes, "have": size, "said": tricks, "others": others, "sparrow": sparrow})
        wanted.append(as_said(count_cards(counted_for, each(tapped), each(rest), tricks, sparrow, others=others)))
    assert said_by_script(answers, for_script(counted_for, others=others), "countOfPile", [GROUPS], told) == wanted


def each(cards: list[Card]) -> list[int]:
    """What each card counts."""
    return [VALUES.of([card]) for card in cards]


@counted
def test_every_number_of_points_and_tricks(answers: Answers, counted_for: Counted) -> None:
    told = [(points, tricks) for points in (None, *range(ALL_POINTS + 1)) for tricks in (None, *range(EACH + 1))]
    calls = [{"points": points, "tricks": tricks, "sparrow": SPARROW} for points, tricks in told]
    found = said_by_script(answers, for_script(counted_for, by_number=True), "countOfPoints", [], calls)
    assert found == [as_said(count_points(counted_for, points, tricks, SPARROW)) for points, tricks in told]

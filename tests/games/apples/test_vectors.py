"""The figures the rules give as examples come out as they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.core.cards import NO_CARDS, Card, card_set, parse_card
from referee.games.apples.scoring import ScoredSet, pile_value, score_pile, score_sets

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def cards(text: str) -> int:
    """The cards written in `text`, as a card set."""
    return card_set(map(parse_card, text.split()))


def said(captured: str, target: str = "") -> list[str]:
    """The sets as they are named."""
    own: Card | None = parse_card(target) if target else None
    return [str(scored) for scored in score_sets(cards(captured), own)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_vector(case: dict[str, Any]) -> None:
    """Captured cards and a target score what is given, as a value and as lines."""
    captured, target = card_set(map(parse_card, case["captured"])), parse_card(case["target"])
    assert pile_value(captured, target) == case["score"]
    assert sum(line.points for line in score_pile(2, captured, target)) == case["score"]


def test_the_worked_example_line_by_line() -> None:
    """Each set is named with its points; the singles, the target among them, are not."""
    assert said("3S 3H 4S 6S 9S 9H JS JH JD QS AS AH", "TH") == [
        "pair of Aces 15",
        "three Jacks 20",
        "pair of 9s 5",
        "pair of 3s −15",
    ]


def test_the_target_example_line_by_line() -> None:
    """The target counts as one of its set."""
    assert said("4H 4D TS TH", "4S") == ["pair of 10s 10", "three 4s, the target 40"]


@pytest.mark.parametrize(
    ("captured", "target", "names"),
    [
        ("KS KH KD KC", "2S", ["four Kings 40"]),
        ("3H 3D 3C", "3S", ["four 3s, the target 80"]),
        ("AH", "AS", ["pair of Aces 15"]),
        ("5S 5H 5D 5C", "", ["four 5s −60"]),
        ("6S 7S", "8S", []),
    ],
)
def test_sets_are_named(captured: str, target: str, names: list[str]) -> None:
    """Pair, three, four, with and without the target's points."""
    assert said(captured, target) == names


def test_lines_cite_their_rule() -> None:
    """A pair, three, four and the target's rank each follow from a rule of their own."""
    lines = list(score_pile(1, cards("AS AH KS KH KD QS QH QD QC 2H 2D"), parse_card("2S")))
    assert [(line.side, line.rule.id, str(line.reason)) for line in lines] == [
        (1, "AP-7.3", "pair of Aces"),
        (1, "AP-7.4", "three Kings"),
        (1, "AP-7.5", "four Queens"),
        (1, "AP-7.6", "three 2s, the target"),
    ]


def test_nothing_captured_scores_nothing() -> None:
    """A target alone is a single card."""
    assert pile_value(NO_CARDS, parse_card("AS")) == 0


def test_a_set_says_its_rule_and_its_name() -> None:
    """A set of its own, as the screens use it."""
    scored = ScoredSet("J", 3, 20)
    assert (scored.rule.id, str(scored.name), str(scored)) == ("AP-7.4", "three Jacks", "three Jacks 20")

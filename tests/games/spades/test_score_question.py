"""What a hand of Spades scores, told by its entries: each that cannot be is named, and what stood before counts."""

from __future__ import annotations

import pytest

from referee.games.spades.fitting import layout_of
from referee.games.spades.house import House

from ..desk import Entries
from ..scored import refusal, score
from .desk_cases import DEAL, THREES, TRICKS
from .golden_questions import told


@pytest.mark.parametrize(
    ("hand", "rules", "says", "where"),
    [
        (told([3, 3, 3, 3], [5, 3, 3, 3]), {}, "The tricks come to 14, not 13: 1 too many.", "entries[5]"),
        (told([3, 14, 3, 3], [3, 3, 4, 3]), {}, "14", "entries[2]"),
        (
            told([3, 3, 3, 3], [3, 3, 4, 3], {"type": "penalty", "seat": 1, "kind": "false-call"}),
            {"false_renege_call": "off"},
            "costs nothing",
            "entries[6]",
        ),
        (told([0, 4, 4, 4], [0, 5, 4, 4], blind=[0]), {}, "This table doesn’t play blind nil.", "entries[1]"),
    ],
)
def test_what_cannot_be_is_named_at_its_entry(hand: Entries, rules: dict[str, object], says: str, where: str) -> None:
    """The game's own refusal, at the entry it is about."""
    error, place = refusal("spades", hand, **rules)
    assert says in error
    assert place == where


@pytest.mark.parametrize(
    ("before", "says"),
    [
        ({"before0": 100_001}, "Enter a whole number from −100000 to 100000."),
        ({"bags0": 10}, "Enter a whole number from 0 to 9."),
        ({"bags1": "x"}, "Enter a whole number from 0 to 9."),
    ],
)
def test_what_cannot_have_been_before_is_named(before: dict[str, object], says: str) -> None:
    """A sentence at the number that is wrong."""
    assert refusal("spades", told([3, 3, 3, 3], [3, 3, 4, 3]), before=before) == (says, f"answers.{next(iter(before))}")


def test_what_is_wanting_is_asked_for() -> None:
    """Until the hand is at its end; one thrown in has no score."""
    hands: tuple[Entries, ...] = ([], [DEAL], [DEAL, *THREES[:2]], [DEAL, *THREES])
    for hand in hands:
        found = score("spades", hand)
        assert (found["where"], found["missing"]) == ("entries", True)
    assert "void" in refusal("spades", [DEAL, *THREES, {"type": "misdeal"}])[0]


def test_the_hand_of_the_record_scores_from_where_it_began() -> None:
    """Points and bags are those before the hand: 61 and 60 with one bag, then as much again."""
    again = [{**DEAL, "dealer": 0}, *({**bid, "seat": (1 + at) % 4} for at, bid in enumerate(THREES)), TRICKS]
    found = score("spades", [DEAL, *THREES, TRICKS, *again])
    assert found["data"]["totals"] == [122, 120]
    assert found["data"]["bags"] == [2, 0]
    assert found["remedy"] == "The totals are then Ann & Cy 122, Bea & Dov 120."
    assert {one["asked"]: one["said"] for one in found["told"]} == {"Bids": "3, 3, 3, 3", "Tricks": "3 3 4 3"}


def test_what_was_ruled_counts_in_the_hand_of_the_record() -> None:
    """A penalty agreed in it, as the record scores it."""
    fine = {"type": "penalty", "seat": 1, "kind": "points", "points": -10, "reason": "talking"}
    assert score("spades", [DEAL, *THREES, TRICKS, fine])["data"]["points"] == [61, 50]


def test_a_blind_nil_is_queried_where_its_side_does_not_trail() -> None:
    """It is scored as it was made, and what was against a rule is said with it."""
    hand = told([0, 4, 4, 4], [0, 5, 4, 4], blind=[0])
    behind = score("spades", hand, {"before1": 150}, blind_nil=True)
    assert (behind["data"]["points"][0], behind["card"], behind["notes"]) == (240, "noted", [])
    level = score("spades", hand, blind_nil=True)
    assert level["data"]["points"][0] == 240
    assert [note["rule"] for note in level["notes"]] == ["SP-3.9"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_number_of_players_can_be_scored(players: int) -> None:
    """Solo tables of two to six: everyone bids one, the first takes all the rest."""
    kitty = "and_round" if players in {3, 5} else "off"
    tricks = layout_of(House(form="solo", kitty=kitty), players).tricks
    deal, *rest = told([1] * players, [tricks - players + 1, *[1] * (players - 1)])
    first = [{"type": "kitty", "seat": 0}] if kitty != "off" else []
    found = score("spades", [deal, *first, *rest], players=players, form="solo", kitty=kitty)
    assert found["data"]["points"][1:] == [10] * (players - 1)

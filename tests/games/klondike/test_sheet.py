"""What is written down of a sitting of Klondike: its sheet, its score table, its entries in words."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.asked import field_of
from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.core.sheet import SheetText
from referee.games.klondike.laying import lay
from referee.games.klondike.layout import PACK
from referee.games.klondike.model import Deal, Move, Reveal, State
from referee.games.klondike.paper import describe_move
from referee.games.klondike.screens import SCORES, cell
from referee.screens.between import said_of_side

from ..golden import Entries
from .deals import KLONDIKE, fresh
from .golden import BACK, END, GIVE_UP, MISDEAL, OPEN, TALON, WON, move, turn


def sitting(entries: Entries, rules: dict[str, Any] | None = None) -> State:
    """The state after these entries."""
    replay: Replay[State] = Replay(KLONDIKE, fresh(rules), strict=True)
    replay.extend([read_entry(KLONDIKE.entry_types, entry) for entry in entries])
    assert replay.refused_at is None
    return replay.state


EVENING = (
    WON
    + OPEN
    + [{"type": "misdeal", "reason": "shown"}]
    + OPEN
    + move("7", "s", confirmed=True)
    + GIVE_UP
    + OPEN
    + move("4", "s")
)
"""A deal won, one thrown in, one given up after a wrong move, and one in play."""


def test_the_sheet_of_an_evening() -> None:
    """How each deal ended, its cards up and redeals, points and total; what does not count is struck."""
    sheet = KLONDIKE.sheet(sitting(EVENING), SheetText())
    assert [column.title for column in sheet.groups[1].columns] == ["result", "cards up", "redeals", "points", "total"]
    assert [row.cells for row in sheet.rows] == [
        ("1", "won", "52", "0", "+52", "52"),
        ("2", "", "", "", "", ""),
        ("2", "given up", "1", "0", "+1", "53"),
        ("3", "in play", "1", "0", "+1", "54"),
    ]
    assert [(row.note, row.struck) for row in sheet.rows] == [
        ("", False),
        ("Misdeal: a card was seen (KL-1.7)", True),
        ("1 step against the rules (KL-2.4)", False),
        ("", False),
    ]
    assert sheet.chart is not None
    assert sheet.chart.series == (("Ann", (0, 52, 53, 54)),)


def test_a_blank_sheet_says_the_house_rules() -> None:
    """How it is scored and how many cards are turned, and what is unusual."""
    sheet = KLONDIKE.sheet(fresh({"scoring": "vegas", "redeals": 2}), SheetText(blank=True))
    said = "Vegas scoring: −52 a deal, 5 for each card up. Three cards at a time. Two redeals."
    assert " ".join(item.text for item in sheet.passages[0].items) == said
    assert not sheet.rows


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        (EVENING + END, "1 deal of 3 was won. Ann 54."),
        (WON + END, "The deal was won. Ann 52."),
        (OPEN + END, "The deal was not won. Ann 0."),
        (END, "No deal was played. Ann 0."),
        (WON + WON + END, "2 deals of 2 were won. Ann 104."),
    ],
)
def test_the_result_is_said_with_the_total(entries: Entries, said: str) -> None:
    """The result under the sheet."""
    result = KLONDIKE.sheet(sitting(entries), SheetText()).result
    assert str(result).endswith(f". {said}")
    assert result is not None
    assert result.over == (" was won" in said or " were won" in said)


def test_a_deal_thrown_in_after_the_end_opens_the_game_again() -> None:
    """Where the number of deals was agreed, another one is due."""
    over = sitting(WON, {"deals": 1})
    assert over.outcome is not None
    again = sitting(WON + MISDEAL, {"deals": 1})
    assert again.outcome is None
    assert KLONDIKE.phase(again).name == "deal"


def test_the_score_table_shows_cards_up_and_the_end() -> None:
    """A cell in a few signs, empty where a deal does not count; no goal."""
    state = sitting(EVENING)
    assert [said_of_side(cell, account, 0) for account in KLONDIKE.explain(state).hands] == [
        "52 · won",
        "",
        "1 · given up",
        "1",
    ]
    assert SCORES.goals(state) == (None, None)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"type": "deal"}, "The cards were dealt"),
        (OPEN[0], "The cards were dealt, 7 of them entered"),
        (WON[0], "A position was entered"),
        ({"type": "turn"}, "Turned from the stock"),
        ({"type": "turn", "cards": ["4C", None, "9S"]}, "Turned 4♣ – 9♠"),
        (move("1", "2")[0], "Moved a card from stack 1 to stack 2"),
        (move("2", "3", 4)[0], "Moved 4 cards from stack 2 to stack 3"),
        (move("s", "3", suit="H")[0], "Moved a ♥ card from the suit stacks to stack 3"),
        (move("w", "s")[0], "Moved a card from the waste to the suit stacks"),
        ({"type": "reveal", "stack": 3, "card": "QH"}, "Stack 3 shows Q♥"),
        ({"type": "reveal", "stack": 3}, "Stack 3 turned up"),
        ({"type": "reveal", "card": "QH"}, "The waste shows Q♥"),
        ({"type": "redeal"}, "Turned the waste over"),
        ({"type": "give-up"}, "Ann gave up"),
        ({"type": "misdeal", "reason": "count"}, "Misdeal: wrong number of cards"),
        ({"type": "misdeal", "reason": "the cat"}, "Misdeal: the cat"),
        ({"type": "rules", "rules": {"draw": 1}}, "House rules: Turned at once One"),
        ({"type": "end"}, "The game was ended"),
    ],
)
def test_entries_in_words(entry: dict[str, object], words: str) -> None:
    """Each entry as the log says it."""
    assert str(KLONDIKE.describe(read_entry(KLONDIKE.entry_types, entry), fresh().seating)) == words


@pytest.mark.parametrize(
    ("before", "moved", "words"),
    [
        (OPEN, move("1", "2"), "7♠ onto 8♥"),
        (OPEN + move("1", "2"), move("2", "3", 2), "8♥ 7♠ onto 9♣"),
        (OPEN, move("4", "s"), "A♦ up"),
        (OPEN + turn("- - JH"), move("w", "6"), "J♥ onto Q♠"),
        (TALON, move("7", "4"), "K♠ to stack 4"),
        (BACK, move("s", "1", suit="C"), "7♣ back onto 8♥"),
    ],
)
def test_a_move_in_words_with_its_cards(before: Entries, moved: Entries, words: str) -> None:
    """A move as the list of moves says it."""
    state = sitting(before)
    entry = read_entry(KLONDIKE.entry_types, moved[0])
    assert state.hand is not None
    assert isinstance(entry, Move)
    assert describe_move(state.hand.layout, entry) == words


def test_how_a_correction_is_asked_for() -> None:
    """The stacks as chips, bounds, the pack, and words for every place."""
    house = fresh().house
    stack, count = field_of(Reveal, "stack").asked, field_of(Move, "count").asked
    assert stack.offered is not None
    assert stack.offered(house, 1)[6] == (7, "7")
    assert count.offered is None
    assert stack.bounds == (1, 7)
    assert count.bounds == (1, 13)
    assert field_of(Deal, "redeals").asked.bounds == (0, 99)
    assert KLONDIKE.pack(house, 1) == PACK
    assert field_of(Move, "to").codes["stack7"] == "Stack 7"
    assert lay(Deal()).unseen == PACK

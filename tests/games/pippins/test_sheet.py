"""What the sheet and the score table say of a sitting."""

from __future__ import annotations

from typing import Any

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.core.sheet import SheetText
from referee.games import find_game
from referee.games.pippins.model import State
from referee.games.pippins.screens import cell, goals

from ..playout import start
from ..written import deal
from .golden import ANN, BEA, CY, PASSED, example, penalty

PIPPINS = find_game("pippins").rules()


def sitting(entries: list[dict[str, Any]], **rules: Any) -> State:
    """The state after these entries."""
    replay: Replay[State] = Replay(PIPPINS, start(PIPPINS, 4, rules), strict=True)
    replay.extend([read_entry(PIPPINS.entry_types, entry) for entry in entries])
    assert replay.refused_at is None
    return replay.state


def test_a_row_for_every_hand() -> None:
    """Tricks, points and total of each side; the house rules stand beneath."""
    sheet = PIPPINS.sheet(sitting(example()), SheetText())
    assert [row.cells for row in sheet.rows] == [("1", "Dov", "4", "+47", "47", "8", "+82", "82")]
    assert [group.title for group in sheet.groups] == ["", "Ann & Cy", "Bea & Dov"]
    assert (
        " ".join(item.text for item in sheet.passages[-1].items)
        == "Past 240. Laps of 120. A revoke gives the others 12."
    )


def test_a_sheet_without_the_board() -> None:
    sheet = PIPPINS.sheet(sitting([], target=600, board=False, renege_points=0), SheetText(blank=True))
    said = " ".join(item.text for item in sheet.passages[-1].items)
    assert said == "Past 600. A revoke costs nothing."
    assert not sheet.rows


def test_a_row_says_what_its_figures_do_not() -> None:
    """Revokes, points agreed on, a misdeal, and a hand the target cut short stand under their rows."""
    revoked = [*example(), {"type": "renege", "seat": BEA}, {**penalty(CY, -5), "reason": "talking"}]
    rows = PIPPINS.sheet(
        sitting([*revoked, *deal(ANN), {"type": "misdeal", "reason": "a card seen"}]), SheetText()
    ).rows
    assert [row.note for row in rows] == [
        "Bea revoked (PP-8.1); Cy −5, talking (PP-8.2)",
        "Misdeal: a card seen (PP-2.2)",
    ]
    assert [row.struck for row in rows] == [False, True]


def test_a_game_that_is_over() -> None:
    """The hand that passed the target has nine tricks, and the sheet names the winner."""
    state = sitting(PASSED, target=120)
    sheet = PIPPINS.sheet(state, SheetText())
    assert sheet.rows[1].cells == ("2", "Ann", "5", "+33", "80", "4", "+47", "129")
    assert sheet.rows[1].note == "120 was passed with 3 tricks to play (PP-7.1)"
    assert str(sheet.result) == "Bea & Dov win. 120 was passed, after 2 hands. Bea & Dov 129, Ann & Cy 80."
    account = PIPPINS.explain(state).hands[1]
    assert [cell(account, side) for side in (0, 1)] == ["5 tricks", "4 tricks"]
    assert goals(state) == (121, None)

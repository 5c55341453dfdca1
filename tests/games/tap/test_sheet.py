"""What the sheet and the score table say of the hands and games of a session."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.core.sheet import SheetText
from referee.core.values import Trail
from referee.games import find_game
from referee.games.tap.model import State
from referee.games.tap.scoring import GameScore, game_note, games
from referee.games.tap.screens import cell

from ..playout import start
from .golden import ANN, BEA, CY, PASS, auction, count, deal, declare, three

TAP = find_game("tap").rules()


def session(entries: list[dict[str, Any]], **rules: Any) -> State:
    """The state after these entries."""
    replay: Replay[State] = Replay(TAP, start(TAP, 3, rules), strict=True)
    replay.extend([read_entry(TAP.entry_types, entry) for entry in entries])
    return replay.state


def test_a_row_for_every_hand() -> None:
    """The declarer's contract and count stand in the declarer's columns, points and totals in everyone's."""
    sheet = TAP.sheet(session(three(61, 8) + three(60, 8, ANN)), SheetText())
    assert sheet.rows[0].cells == ("1", "Cy", "Three", "61", "+6", "6", "", "", "−3", "−3", "", "", "−3", "−3")
    assert sheet.rows[1].cells == ("2", "Ann", "", "", "+3", "9", "Three", "60", "−6", "−9", "", "", "+3", "0")
    assert [column.title for column in sheet.groups[1].columns] == ["contract", "count", "points", "total"]
    assert (
        " ".join(item.text for item in sheet.passages[-1].items) == "A game is 3 hands. Top Three is 4, Bottom Three 5."
    )


def test_a_row_says_what_its_figures_do_not() -> None:
    """Bonuses, the half taken, rulings and points agreed on stand under a row, with their rules."""
    entries = deal() + auction("three", PASS, PASS) + [{"type": "take", "half": "bottom"}] + declare("sparrow")
    entries += count(118, slam=True) + [{"type": "renege", "seat": BEA}]
    entries += [{"type": "penalty", "seat": CY, "points": -3, "to": BEA, "reason": "cards spilt"}]
    note = TAP.sheet(session(entries), SheetText()).rows[0].note
    assert note == (
        "The bottom half taken; Slam made; Sparrow declared, not made; Bea revoked (TP-9.1); "
        "Cy −3 to Bea, cards spilt (TP-9.4)"
    )


def test_a_hand_thrown_in_is_struck() -> None:
    """A hand in which all passed is struck out with its own rule, a misdeal with the other."""
    entries = deal() + auction(PASS, PASS, PASS) + deal(ANN) + [{"type": "misdeal", "reason": "count"}]
    rows = TAP.sheet(session(entries), SheetText()).rows
    assert [row.struck for row in rows] == [True, True]
    assert [row.note for row in rows] == [
        "Thrown in, all passed (TP-3.6)",
        "Misdeal: wrong number of cards (TP-2.3)",
    ]


def test_games_of_a_session() -> None:
    """Each game has its own points and winners; the last row of one says who won it."""
    state = session(three(61, 8) + three(60, 8, ANN) + three(61, 8, BEA) + three(90, 12), games=2)
    assert games(state) == (
        GameScore(1, (6, -12, 6), 3, (0, 2)),
        GameScore(2, (6, -3, -3), 1, ()),
    )
    notes = [row.note for row in TAP.sheet(state, SheetText()).rows]
    assert notes[2] == "The top half taken; Game 1: Ann and Cy share it with 6 (TP-8.3)"
    assert notes[3] == "The top half taken"


def test_a_note_reads_the_hands_of_its_game_alone() -> None:
    """Who won the game is found from its own hands, however many games were played before."""
    state = session(three(61, 8) + three(60, 8, ANN) + three(61, 8, BEA), games=None)
    unread: list[Any] = [None] * 96
    late = replace(state, accounts=Trail([*unread, *state.accounts]), counted=98)
    (note,) = game_note(late, (3, 3, -6))
    assert str(note) == "Game 33: Ann won with 12 (TP-8.3)"
    assert game_note(replace(late, counted=97), (3, 3, -6)) == ()


def test_cells_of_the_score_table() -> None:
    """A cell says the contract and the count; a defender's is empty."""
    account = session(three(61, 8)).account
    assert account is not None
    assert [cell(account, side) for side in range(3)] == ["Three → 61", "", ""]

"""What is written down of a sitting of Apples: its sheet, its score table, its entries in words."""

from __future__ import annotations

import pytest

from referee.core.asked import field_of
from referee.core.codec import read_entry
from referee.core.entries import MOST_TRICKS, Penalty, Renege
from referee.core.replay import Replay
from referee.core.sheet import SheetText
from referee.games.apples.model import PACK, Bid, State
from referee.games.apples.screens import cell, goals
from referee.games.apples.targets import secret
from referee.screens.between import said_of_side

from ..golden import Entries
from ..written import deal, plays
from .golden import ANN, BEA, BEGUN, CY, DOV, calls, high, result, target
from .hands import APPLES, fresh


def sitting(entries: Entries) -> State:
    """The state after these entries."""
    replay: Replay[State] = Replay(APPLES, fresh(), strict=True)
    replay.extend([read_entry(APPLES.entry_types, entry) for entry in entries])
    assert replay.refused_at is None
    return replay.state


EVENING = (
    result()
    + deal(ANN)
    + calls("- - - -", BEA)
    + deal(ANN)
    + [{"type": "misdeal", "reason": "count"}]
    + high(ANN, BEA)
    + [{"type": "renege", "seat": CY}]
)
"""A hand, one nobody bid for, a misdeal, and another hand with a revoke."""


def test_the_sheet_of_an_evening() -> None:
    """Tricks, target, the points of the sets apart, points and total of each player; what does not count is struck."""
    sheet = APPLES.sheet(sitting(EVENING), SheetText())
    assert sheet.landscape
    assert [column.title for column in sheet.groups[1].columns] == ["tricks", "target", "sets", "points", "total"]
    first, passed, thrown_in, last = sheet.rows
    assert first.cells[:7] == ("1", "Dov", "3", "10♥", "+40 −15", "+25", "25")
    assert (passed.note, passed.struck) == ("All passed (AP-2.7)", True)
    assert (thrown_in.note, thrown_in.struck) == ("Misdeal: wrong number of cards (AP-1.4)", True)
    assert last.cells[:7] == ("2", "Ann", "3", "A♥", "+160", "+160", "185")
    assert last.cells[12:17] == ("3", "2♥", "+20 −15", "−45", "−55")
    assert last.note == "Cy revoked (AP-9.1)"


def test_a_blank_sheet_says_the_house_rules() -> None:
    """What the game is played to, and what a revoke costs."""
    sheet = APPLES.sheet(fresh(), SheetText(blank=True))
    assert [(item.rule, item.text) for item in sheet.passages[0].items] == [
        ("AP-8.1", "To 250."),
        ("AP-9.1", "A revoke costs 50."),
    ]
    assert not sheet.rows


def test_the_winner_is_said_with_the_totals() -> None:
    """The result under the sheet."""
    state = sitting(high() + high(ANN, BEA))
    sheet = APPLES.sheet(state, SheetText())
    assert str(sheet.result) == "Ann wins. 250 was reached, after 2 hands. Ann 320, Bea 40, Cy 10, Dov −100."
    assert sheet.empty_rows == 0
    assert sheet.chart is not None
    assert sheet.chart.goals == ((250, "250"),)


def test_the_score_table_shows_tricks_and_target() -> None:
    """A cell in a few signs, empty where a hand does not count, and the goal."""
    state = sitting(EVENING)
    accounts = APPLES.explain(state).hands
    assert [cell(accounts[0], seat) for seat in (ANN, BEA, CY, DOV)] == ["3 · 10♥", "3 · 4♥", "4 · K♦", "2 · A♣"]
    assert said_of_side(cell, accounts[1], ANN) == ""
    assert goals(state) == (250, None)


def test_a_note_names_every_ruling() -> None:
    """A false claim and points agreed, beside a revoke, each with its rule."""
    claim: Entries = [{"type": "claim", "seat": DOV, "good": False}]
    talk: Entries = [{"type": "penalty", "seat": BEA, "points": -20, "reason": "table talk"}]
    note = APPLES.explain(sitting(result()[:5] + claim + talk + result()[5:])).hands[0].note
    assert str(note) == "Dov claimed falsely (AP-9.2); Bea −20, table talk (AP-9.3)"


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"type": "bid", "seat": 1, "number": 5, "suit": "H"}, "Bea bid 5♥"),
        ({"type": "pass", "seat": 1}, "Bea passed"),
        ({"type": "pile", "seat": 2, "cards": ["2D", "3D"]}, "Cy put 2 cards into the bidding pile"),
        ({"type": "target", "seat": 0, "card": "TH"}, "Ann set a target aside"),
        ({"type": "captured", "seat": 3, "cards": ["2D", "3D", "4D", "5D", "6D"]}, "Dov captured 5 cards"),
        ({"type": "misdeal", "reason": "turn", "seat": 3}, "Misdeal, Dov: dealt out of turn"),
        ({"type": "rules", "rules": {"goal": 500}}, "House rules: Play to 500"),
    ],
)
def test_entries_in_words(entry: dict[str, object], words: str) -> None:
    """Each entry as the log says it; a target is not named."""
    assert str(APPLES.describe(read_entry(APPLES.entry_types, entry), fresh().seating)) == words


def test_a_target_is_secret_until_the_hand_is_over() -> None:
    """Asked of a hand in progress a target hides what it is; afterwards, and elsewhere, nothing is hidden."""
    told = read_entry(APPLES.entry_types, target(ANN, "9H")[0])
    played = read_entry(APPLES.entry_types, plays(ANN, "AS")[0])
    assert secret(sitting(BEGUN), told)
    assert not secret(sitting(BEGUN), played)
    assert not secret(sitting(result()), told)


def test_how_a_correction_is_asked_for() -> None:
    """Numbers of a bid as chips, bounds of tricks and points, the pack, and words for every suit.

    The bounds are those of any game's tricks; that this one has twelve is for its rules to say.
    """
    house = fresh().house
    number, points = field_of(Bid, "number").asked, field_of(Penalty, "points").asked
    assert number.offered is not None
    assert number.offered(house, 4)[12] == (13, "13")
    assert points.offered is None
    assert field_of(Renege, "trick").asked.bounds == (1, MOST_TRICKS)
    assert points.bounds == (-1000, 1000)
    assert APPLES.pack(house, 4) == PACK
    assert {words[0] for words in field_of(Bid, "suit").codes.values()} == set("♠♥♦♣")

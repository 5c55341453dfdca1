"""What is written down of a partie: its sheet, its score table, its entries in words and in the record."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from referee.core.asked import field_of
from referee.core.codec import read_entry, write_entry
from referee.core.entries import MOST_TRICKS, Penalty, Renege
from referee.core.errors import NotationError
from referee.core.replay import Replay
from referee.core.sheet import SheetText
from referee.games import GAMES
from referee.games.piquet.counting import Answers
from referee.games.piquet.declarations import Point, SequenceHeld, SetHeld
from referee.games.piquet.knowing import secret
from referee.games.piquet.model import PACK, Declare, Exchange, Result, State
from referee.games.piquet.scoring import deals_left
from referee.games.piquet.screens import cell, goals
from referee.paper.document import draw
from referee.paper.pages import Paper
from referee.screens.between import said_of_side
from referee.web.printing import preview

from ..golden import Entries
from .golden import (
    ANN,
    BEA,
    BLANCHE,
    DEALT,
    FULL_EXCHANGE,
    KNOWN,
    REPIQUE,
    agreed,
    deal,
    declare,
    even,
    exchange,
    partie,
    plays,
    tricks,
)
from .hands import PIQUET, fresh


def sitting(entries: Entries, **rules: Any) -> State:
    """The state after these entries."""
    replay: Replay[State] = Replay(PIQUET, fresh(**rules), strict=True)
    replay.extend([read_entry(PIQUET.entry_types, entry) for entry in entries])
    assert replay.refused_at is None
    return replay.state


STARTED = deal() + REPIQUE + tricks("AAAAAABAAAAA") + deal(ANN) + [{"type": "misdeal", "reason": "exposed"}]
"""A deal with a repique, and a misdeal."""


def test_the_sheet_of_a_partie_begun() -> None:
    """In hand, in play, cards, points and total of both; a misdeal struck; room for six deals."""
    sheet = PIQUET.sheet(sitting(STARTED), SheetText())
    assert [column.title for column in sheet.groups[1].columns] == ["hand", "play", "cards", "points", "total"]
    first, thrown_in = sheet.rows
    assert first.cells[:7] == ("1", "Bea", "34+60", "13", "10", "+117", "117")
    assert first.cells[7:] == ("", "2", "", "+2", "2")
    assert (thrown_in.note, thrown_in.struck) == ("Misdeal: a card was seen (PI-1.5)", True)
    assert sheet.labels == ("2", "3", "4", "5", "6", "Totals", "Partie")
    assert sheet.empty_rows == 7
    assert sheet.result is not None
    assert str(sheet.result) == "Ann leads. After 1 deal. Ann 117, Bea 2."
    assert not sheet.result.over


@pytest.mark.parametrize(
    ("totals", "closing", "note", "says"),
    [
        ((131, 113), ("118", "–"), "131 − 113 + 100 = 118 (PI-7.2)", "Bea passed the Rubicon, 131 − 113 + 100 = 118"),
        ((81, 125), ("–", "306"), "125 + 81 + 100 = 306 (PI-7.3)", "Ann is rubiconed, 125 + 81 + 100 = 306"),
        ((92, -8), ("184", "–"), "92 − 8 + 100 = 184 (PI-7.3)", "Bea is rubiconed, 92 − 8 + 100 = 184"),
    ],
)
def test_a_finished_partie_has_totals_and_result(
    totals: tuple[int, int], closing: tuple[str, str], note: str, says: str
) -> None:
    """Under the six deals stand the totals, and what the partie is worth, as difference or sum."""
    sheet = PIQUET.sheet(sitting(partie(totals)), SheetText())
    assert len(sheet.rows) == 8
    assert sheet.empty_rows == 0
    total, result = sheet.rows[-2:]
    assert (total.cells[0], total.cells[6], total.cells[11]) == (
        "Totals",
        *(str(points).replace("-", "−") for points in totals),
    )
    assert (result.cells[0], result.cells[6], result.cells[11], result.note) == ("Partie", *closing, note)
    assert says in str(sheet.result)
    assert all(len(row.cells) == len(sheet.rows[0].cells) for row in sheet.rows)
    assert sheet.chart is not None
    assert sheet.chart.goals == ((100, "Rubicon"),)


def test_a_drawn_partie() -> None:
    """Nobody wins, and nothing is scored."""
    state = sitting(partie((51, 51)) + even(BEA) + even(ANN))
    sheet = PIQUET.sheet(state, SheetText())
    assert str(sheet.result) == "The partie is drawn. Ann 68, Bea 68."
    assert sheet.rows[-1].cells[6] == sheet.rows[-1].cells[11] == "–"
    assert str(PIQUET.winners_words(state)) == "the partie is drawn"


def test_played_to_100_the_difference_is_the_result() -> None:
    """No Rubicon there; equal totals of 100 and more play on."""
    state = sitting(deal() + REPIQUE + tricks("AAAAAABAAAAA"), length="hundred")
    sheet = PIQUET.sheet(state, SheetText())
    assert str(sheet.result) == "Ann wins. 100 was reached, 117 − 2 = 115. Ann 117, Bea 2."
    assert goals(state) == (100, None)
    level = sitting(even() + agreed((91, 92)), length="hundred")
    assert level.outcome is None
    assert level.standing == (100, 100)
    assert deals_left(level.house, 1) is None


def test_a_partie_stopped_has_no_result() -> None:
    """The higher total wins as it stands."""
    state = sitting(even() + [{"type": "end", "reason": "stopped"}])
    said = str(PIQUET.sheet(state, SheetText()).result)
    assert said == "Ann wins. The table ended the game, after 1 deal. Ann 9, Bea 8."
    assert not PIQUET.explain(state).extra


def test_a_blank_sheet_says_the_house_rules() -> None:
    """What a partie is, and what a false declaration costs."""
    sheet = PIQUET.sheet(fresh(), SheetText(blank=True))
    assert [item.text for item in sheet.passages[0].items] == [
        "A partie is six deals, with the Rubicon.",
        "After a false declaration nothing counts in that deal.",
    ]
    assert not sheet.rows
    assert sheet.labels == ("1", "2", "3", "4", "5", "6", "Totals", "Partie")
    assert not PIQUET.sheet(fresh(length="hundred"), SheetText(blank=True)).labels


def test_a_blank_sheet_holds_whole_parties() -> None:
    """As many times six deals, totals and result as the page has room for."""
    drawn = GAMES["piquet"].sheet(fresh(), SheetText(blank=True))
    words = PdfReader(BytesIO(draw(drawn, Paper.A4))).pages[0].extract_text().split()
    assert words.count("Totals") == words.count("Partie") == words.count("6") == 2
    assert "7" not in words
    shown = [text.text for text in preview(drawn, "a4").drawing.texts]
    assert shown.count("Totals") == shown.count("Partie") == shown.count("6") == 2


def test_after_a_tie_two_more_deals_are_ruled() -> None:
    """The seventh and the eighth, then totals and result."""
    assert PIQUET.sheet(sitting(partie((51, 51))), SheetText()).labels == ("7", "8", "Totals", "Partie")


def test_notes_name_every_ruling() -> None:
    """A deal dealt again, a revoke, a false claim, a false declaration and points agreed, each with its rule."""
    again = sitting(deal() + BLANCHE, carte_blanche_redeal=True)
    assert str(PIQUET.explain(again).hands[0].note) == "Ann +10, carte blanche: dealt again (PI-2.2)"
    trouble: Entries = [
        {"type": "renege", "seat": BEA},
        {"type": "claim", "seat": ANN, "good": False},
        {"type": "false-declaration", "seat": ANN},
        {"type": "counts-nothing", "seat": BEA},
        {"type": "penalty", "seat": BEA, "points": -5, "reason": "talk"},
    ]
    state = sitting(deal() + REPIQUE + trouble + tricks("A" * 12))
    assert str(PIQUET.explain(state).hands[0].note) == (
        "Ann declared falsely (PI-8.1); Bea counts nothing (PI-8.6); "
        "Bea revoked (PI-8.2); Ann claimed falsely (PI-8.3); Bea −5, talk (PI-8.4)"
    )


def test_a_deal_again_is_none_of_the_six() -> None:
    """Deals with carte blanche dealt again count for the totals and not for the partie."""
    entries: Entries = []
    for number in range(6):
        entries += deal(1 - number % 2) + [{"type": "carte-blanche", "seat": number % 2}]
        entries += even(1 - number % 2)
    state = sitting(entries, carte_blanche_redeal=True)
    assert state.hands_counted == 6
    assert state.standing == (81, 81)
    assert state.outcome is None
    again = sitting(entries + deal(BEA) + BLANCHE + deal(BEA), carte_blanche_redeal=True)
    assert again.outcome is None
    assert again.standing == (91, 81)


def test_a_ruling_on_the_last_deal_decides_the_partie_anew() -> None:
    """A false declaration found when the partie is over takes its points back."""
    last = deal(ANN) + declare(BEA, {"sets": [{"size": 4, "rank": "A"}]}) + declare(ANN) + tricks("AB" * 6)
    entries = partie((60, 50))[:-4] + last
    before = sitting(entries)
    assert before.outcome is not None
    after = sitting(entries + [{"type": "false-declaration", "seat": BEA}])
    assert after.standing[BEA] == before.standing[BEA] - 27
    assert after.outcome is not None


def test_the_score_table_shows_the_parts_of_a_deal() -> None:
    """A cell in a few signs, empty where a deal does not count."""
    state = sitting(STARTED)
    accounts = PIQUET.explain(state).hands
    assert [cell(accounts[0], side) for side in (ANN, BEA)] == ["34+60 · 13 · 10", "– · 2 · –"]
    assert said_of_side(cell, accounts[1], ANN) == ""
    assert goals(state) == (None, None)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"type": "carte-blanche", "seat": 0}, "Ann declared carte blanche"),
        ({"type": "exchange", "seat": 1, "cards": ["7S", "8S", "7D"]}, "Bea exchanged 3 cards"),
        ({"type": "exchange", "seat": 1, "taken": ["7S"]}, "Bea exchanged 1 card"),
        ({"type": "declare", "seat": 0, "point": {"length": 5}}, "Ann declared"),
        ({"type": "tricks", "counts": [7, 5], "play": [10, 7]}, "Ann 7 tricks, 10 in play; Bea 5 tricks, 7 in play"),
        ({"type": "false-declaration", "seat": 1}, "Bea declared falsely"),
        ({"type": "counts-nothing", "seat": 0}, "Ann counts nothing in this deal"),
        ({"type": "renege", "seat": 1, "trick": 2}, "Bea revoked in trick 2"),
        ({"type": "misdeal", "reason": "count", "seat": 1}, "Misdeal, Bea: wrong number of cards"),
        ({"type": "rules", "rules": {"secret_hands": False}}, "House rules: Hands stay secret Off"),
    ],
)
def test_entries_in_words(entry: dict[str, Any], words: str) -> None:
    """Each entry as the log says it; no card and no declaration is named."""
    assert str(PIQUET.describe(read_entry(PIQUET.entry_types, entry), fresh().seating)) == words


def test_declarations_in_words() -> None:
    """As they are spoken."""
    assert str(Point(length=5, pips=49)) == "point of five, making 49"
    assert str(Point(length=4)) == "point of four"
    assert str(SequenceHeld(length=6, top="K")) == "sixième to the king"
    assert str(SequenceHeld(length=3, top="9")) == "tierce to the 9"
    assert str(SetHeld(size=3, rank="T")) == "three tens"


# ---- the record -----------------------------------------------------------------------------------------

SPOKEN: dict[str, Any] = {
    "type": "declare",
    "seat": 1,
    "point": {"length": 5, "pips": 49},
    "sequences": [{"length": 4, "top": "K"}, {"length": 3, "top": "9"}],
    "sets": [{"size": 3, "rank": "T"}],
    "answers": {"point": "not good"},
}


def test_a_declaration_in_the_record() -> None:
    """Objects inside an entry are read and written as the record has them."""
    entry = read_entry(PIQUET.entry_types, SPOKEN)
    assert isinstance(entry, Declare)
    assert entry.point == Point(length=5, pips=49)
    assert entry.sequences[1] == SequenceHeld(length=3, top="9")
    assert entry.answers == Answers(point="not good")
    assert write_entry(entry) == SPOKEN


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"point": {"pips": 49}}, "This object needs “length” (at point.length)."),
        ({"point": 5}, "This is an object, not 5 (at point)."),
        ({"point": {"length": 5, "suit": "S"}}, "This object has no “suit” (at point.suit)."),
        ({"point": {"length": 5, "type": "point"}}, "This object has no “type” (at point.type)."),
        ({"sequences": [{"length": 3, "top": "6"}]}, "(at sequences[0].top)."),
        ({"sets": [{"size": "three", "rank": "A"}]}, "(at sets[0].size)."),
        ({"answers": {"point": "maybe"}}, "(at answers.point)."),
    ],
)
def test_what_cannot_be_read_says_where(change: dict[str, Any], says: str) -> None:
    """A field of an object inside an entry is named by its place."""
    with pytest.raises(NotationError) as told:
        read_entry(PIQUET.entry_types, {**SPOKEN, **change})
    assert told.value.with_place().endswith(says)


# ---- corrections ----------------------------------------------------------------------------------------


def test_hands_are_secret_until_the_deal_is_over() -> None:
    """Cards dealt, exchanged and shown are hidden while the deal goes on, and not where the table plays open."""
    dealt = deal(hands=[DEALT, None]) + FULL_EXCHANGE
    entries = [read_entry(PIQUET.entry_types, entry) for entry in (*dealt, KNOWN[1])]
    assert all(secret(sitting(dealt), entry) for entry in entries)
    assert not any(secret(sitting(dealt, secret_hands=False), entry) for entry in entries)
    over = sitting(deal() + declare(ANN) + declare(BEA) + tricks("A" * 12))
    assert not any(secret(over, entry) for entry in entries)
    by_number = read_entry(PIQUET.entry_types, exchange(ANN, 3)[0])
    assert not secret(sitting(deal()), by_number)
    assert not secret(sitting(deal()), read_entry(PIQUET.entry_types, deal()[0]))


def test_younger_declares_when_elder_has_led() -> None:
    """Younger's declaration is hidden until then; elder's is spoken aloud."""
    mine, other = (read_entry(PIQUET.entry_types, declare(seat)[0]) for seat in (ANN, BEA))
    begun = deal() + declare(ANN) + declare(BEA)
    assert secret(sitting(begun), other)
    assert not secret(sitting(begun), mine)
    assert not secret(sitting(begun + plays("AAS")), other)
    assert not secret(sitting(deal(depth="result") + begun[1:]), other)


def test_how_a_correction_is_asked_for() -> None:
    """Numbers to exchange as chips, bounds of tricks and points, and the pack.

    A revoke may name a trick of any game's; that this one has twelve is for its rules to say.
    """
    house = fresh().house
    count, points = field_of(Exchange, "count").asked, field_of(Penalty, "points").asked
    assert count.offered is not None
    assert [number for number, _ in count.offered(house, 2)] == [1, 2, 3, 4, 5, 6, 7]
    assert points.offered is None
    assert field_of(Renege, "trick").asked.bounds == (1, MOST_TRICKS)
    assert field_of(Result, "counts").asked.bounds == (0, 12)
    assert field_of(Result, "play").asked.bounds == (0, 13)
    assert points.bounds == (-1000, 1000)
    assert PIQUET.pack(house, 2) == PACK

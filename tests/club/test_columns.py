"""Files of a club's games: whatever a name is, it comes back, and no spreadsheet calculates it."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from io import StringIO

from hypothesis import example, given
from hypothesis import strategies as st

from referee.club.columns import (
    BOM,
    COLUMNS,
    Kind,
    csv_of,
    game_rows,
    hand_rows,
    heading_of,
    json_of,
    plain,
    standing_rows,
)
from referee.club.figures import season_table
from referee.club.played import PlayedGame, PlayedHand
from referee.core.text import speaking
from referee.languages.shipped import catalogue

from ..seasons import figures

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)
points = st.integers(-500, 500)
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def game(first: str, second: str, ours: int, theirs: int, *, over: bool = True) -> PlayedGame:
    sides = ((first,), (second,))
    hand = PlayedHand(1, sides, (ours, theirs), (7, 6), ((("SP-7.1", ours),), (("SP-7.1", theirs),)))
    winners = (0 if ours > theirs else 1,) if over else None
    return PlayedGame("T", "spades", "=1+1", date(2026, 11, 20), sides, (ours, theirs), winners, False, (hand,))


def read(kind: Kind, text: str) -> list[Mapping[str, str]]:
    """The file as a program reads it, that drops the byte order mark as `utf-8-sig` does."""
    assert text.startswith(BOM)
    lines = csv.DictReader(StringIO(text.encode().decode("utf-8-sig"), newline=""), strict=True)
    assert lines.fieldnames == [column.name for column in COLUMNS[kind]]
    return list(lines)


def as_it_was(text: str) -> str:
    """One apostrophe less, where one was put."""
    return text[1:] if text.startswith("'") and plain(text[1:]) == text else text


@given(names, names, points, points)
@example('=HYPERLINK("http://a.example")', "'=1", -60, 51)
@example('a,b\r\n"c"', "@SUM(A1)", 0, 0)
@example("Ελένη", "محمد", 70, -70)
@example("\N{FULLWIDTH EQUALS SIGN}1", "＋ﾜ", 1, 2)
@example("00123", "3/4", 1, 2)
def test_names_come_back_and_numbers_stay_numbers(first: str, second: str, ours: int, theirs: int) -> None:
    one = game(first, second, ours, theirs)
    text = "".join(csv_of(Kind.GAMES, game_rows(7, one, str)))
    rows = read(Kind.GAMES, text)
    assert [as_it_was(row["players"]) for row in rows] == [first, second]
    assert [row["points"] for row in rows] == [str(ours), str(theirs)]
    assert [row["ahead"] for row in rows] == [str(ours - theirs), str(theirs - ours)]
    for row in rows:
        assert row["title"] == "'=1+1"
        assert not row["players"].startswith(FORMULAS)
    kept = json.loads("".join(json_of(Kind.GAMES, game_rows(7, one, str), club=first)))
    assert [row["players"] for row in kept["rows"]] == [[first], [second]]
    assert kept["club"] == first
    assert kept["rows"][0]["title"] == "=1+1"


def test_a_hand_has_a_row_for_each_side() -> None:
    one = game("Ann", "Bea", 70, -60)
    rows = read(Kind.HANDS, "".join(csv_of(Kind.HANDS, hand_rows(7, one, str.upper))))
    shared = ("7", "2026-11-20", "spades", "1")
    assert [tuple(row.values()) for row in rows] == [
        (*shared, "1", "ANN", "70", "130", "7", "SP-7.1 70", "ANN", ""),
        (*shared, "2", "BEA", "-60", "-130", "6", "SP-7.1 -60", "BEA", ""),
    ]
    (first, _) = json.loads("".join(json_of(Kind.HANDS, hand_rows(7, one, str))))["rows"]
    assert first["lines"] == [["SP-7.1", 70]]


def test_a_game_that_goes_on_is_won_by_nobody() -> None:
    rows = read(Kind.GAMES, "".join(csv_of(Kind.GAMES, game_rows(7, game("Ann", "Bea", 1, 2, over=False), str))))
    assert [row["won"] for row in rows] == ["", ""]
    over = read(Kind.GAMES, "".join(csv_of(Kind.GAMES, game_rows(7, game("Ann", "Bea", 1, 2), str))))
    assert [row["won"] for row in over] == ["0", "1"]


def test_standings_are_those_of_the_season() -> None:
    who = {"Ann": 1, "Bea": 2, "Cy": 3}
    season = [game("Ann", "Bea", 70, 60), game("Ann", "Cy", 20, 30), game("Cy", "a guest", 9, 1, over=False)]
    lines = season_table(figures(season, who.get), {number: name for name, number in who.items()})
    rows = read(Kind.STANDINGS, "".join(csv_of(Kind.STANDINGS, standing_rows(lines))))
    told = [(row["place"], row["person"], row["games"], row["won"], row["hands"], row["a_hand"]) for row in rows]
    assert told == [
        ("1", "Cy", "1", "1", "2", "9"),
        ("2", "Ann", "2", "1", "2", "0"),
        ("3", "Bea", "1", "0", "1", "-10"),
    ]


def test_partners_have_a_column_each() -> None:
    """Whom one filters by stands alone; who plays alone has no partner."""
    one = replace(game("Ann", "Bea", 70, -60), sides=(("Ann", "12 May"), ("Bea",)))
    rows = read(Kind.GAMES, "".join(csv_of(Kind.GAMES, game_rows(7, one, str))))
    assert [(row["players"], row["player"], row["partner"]) for row in rows] == [
        ("Ann & 12 May", "Ann", "'12 May"),
        ("Bea", "Bea", ""),
    ]
    kept = json.loads("".join(json_of(Kind.GAMES, game_rows(7, one, str))))["rows"]
    assert [row["partner"] for row in kept] == ["12 May", None]


LIKE_A_NUMBER = (
    *("9 May", "May 9", "9 May 2025", "May 2025", "Fri 9 May", "9-May-25", "20. November"),
    *("8 pm", "8:30 PM", "20h", "8 a.m."),
    *("$5", "5 €", "€ 5.50", "£3", "5 EUR", "USD 5", "50%", "1e5", "1’000", "TRUE", "false"),
)


def test_only_what_would_be_read_otherwise_has_an_apostrophe() -> None:
    for text in (
        "Ann",
        "'n Sync",
        "a-2",
        "",
        "Table 3",
        "3rd",
        "½",
        "...",
        "3 Majors",
        "Bea 2",
        "h-2",
        "Table May",
        "Room 7 Jane",
    ):
        assert plain(text) == text
    # A spreadsheet makes the 2nd of January of 1-2, and the 3rd of April of 3/4.
    for text in ("-", "'-", "=1", "1-2", "00123", "3/4", "12:30", "'7", "1e5", " 20.11.", *LIKE_A_NUMBER):
        assert plain(text) == f"'{text}"


def test_headings_are_said_to_who_asks_and_fields_are_codes() -> None:
    """Though the file is written while it is sent, when nobody knows any more who asked. No heading stands twice."""
    german = catalogue("de")
    assert german is not None
    one = game("Ann", "Bea", 1, 2)
    with speaking(german):
        lines, told = csv_of(Kind.GAMES, game_rows(7, one, str)), json_of(Kind.GAMES, game_rows(7, one, str))
        for columns in COLUMNS.values():
            headings = [heading_of(column) for column in columns]
            assert len({*headings}) == len(headings)
    row = next(csv.DictReader(StringIO("".join(lines).removeprefix(BOM))))
    assert (row["Punkte"], row["Titel"]) == ("1", "'=1+1")
    assert {"points", "title"} <= json.loads("".join(told))["rows"][0].keys()

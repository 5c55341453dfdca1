"""Sheets such as clubs print: an evening for two sides, one for six, a long one, and blank ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from referee.core.sheet import Chart, Column, ColumnGroup, Passage, Result, Row, Sentence, Sheet

_OWN = (
    Column("bid", 1.3),
    Column("took", 1.1),
    Column("points", 1.1, bold=True),
    Column("bags", 0.9, quiet=True),
    Column("total", 1.2, strong=True),
)
_FIRST = ColumnGroup("", (Column("hand", 0.8, strong=True), Column("dealt by", 1.3)))

RULINGS = (
    "Hand 5, trick 9: Bea asked about Cy, who had shown no ♥ and followed with ♥7 later. A renege: Ann & Cy are set "
    "(SP-5.2).",
    "Hand 7, trick 2: ♠ led before spades were broken; the lead stood, as the next hand had played (SP-4.3).",
)
CORRECTIONS = ("Hand 5 corrected by Dov, 21:14: Bea took 2, not 3.",)
HOUSE = (
    Sentence("SP-8.1", "To 500."),
    Sentence("SP-8.2", "Lost at −200."),
    Sentence("SP-7.6", "10 bags cost 100."),
    Sentence("SP-3.9", "Blind nil when 100 behind."),
    Sentence("SP-3.6", "The bids can’t add up to 13."),
    Sentence("SP-5.5", "Spades must be broken."),
    Sentence("SP-9.1", "A renege sets the contract."),
)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def evening(
    sides: tuple[str, ...],
    dealers: tuple[str, ...],
    hands: int,
    *,
    empty: int = 0,
    notes: dict[int, str] | None = None,
    misdeals: frozenset[int] = frozenset(),
    landscape: bool = False,
) -> Sheet:
    """An evening of Spades with figures made up, the same every time."""
    chance = Random(5)
    rows, series, totals = [], [[0] for _ in sides], [0] * len(sides)
    number = 1
    for hand in range(1, hands + 1):
        cells = [str(number), dealers[(hand - 1) % len(dealers)]]
        void = hand in misdeals
        number += not void
        for side in range(len(sides)):
            if void:
                cells += ["3+4", "", "", "", ""]
                continue
            first, second = chance.choice(("N", "2", "3", "4")), chance.randint(1, 4)
            bags, points = chance.randint(0, 3), chance.choice((41, 52, 63, 70, 141, -60, 54))
            totals[side] += points
            series[side].append(totals[side])
            cells += [
                f"{first}+{second}",
                str(chance.randint(2, 8)),
                _signed(points),
                str(bags or ""),
                str(totals[side]).replace("-", "−"),
            ]
        rows.append(Row(tuple(cells), (notes or {}).get(hand, ""), struck=void))
    return Sheet(
        game="Spades",
        symbol="♠",
        title="Friday table",
        date="9 May 2025",
        groups=(_FIRST, *(ColumnGroup(side, _OWN) for side in sides)),
        rows=tuple(rows),
        empty_rows=empty,
        passages=(
            Passage("Rulings", RULINGS),
            Passage("Corrections", CORRECTIONS, marked=True),
            Passage("House rules", items=HOUSE),
        ),
        chart=Chart(tuple(zip(sides, map(tuple, series), strict=True)), ((500, "500"),)),
        initials=sides,
        footer="Referee · record 8F2C, 38 entries",
        landscape=landscape,
    )


SIX = ("Zoë Ångström", "Łukasz", "Ελένη", "Анна", "<b>&amp;", "Maximilian-Alexander")


def friday_sheet() -> Sheet:
    """Two sides, twelve hands, everything a sheet can hold."""
    sheet = evening(
        ("Ann & Cy", "Bea & Dov"),
        ("Dov", "Ann", "Bea", "Cy"),
        12,
        notes={
            4: "Misdeal: Cy had 14 cards.",
            7: "Bea & Dov: ten bags, −100. Ann’s nil failed by the trick won with ♥ Q.",
        },
        misdeals=frozenset({4}),
    )
    result = Result("Ann & Cy win", "500 was reached, after 12 hands.", (("Ann & Cy", "764"), ("Bea & Dov", "703")))
    return replace(sheet, result=result)


def blank_sheet(sides: tuple[str, ...] = ("Ann & Cy", "Bea & Dov")) -> Sheet:
    """A sheet with nothing filled in."""
    sheet = evening(sides, sides, 0, empty=12, landscape=len(sides) > 3)
    house = tuple(passage for passage in sheet.passages if passage.title == "House rules")
    return replace(sheet, passages=house, chart=None, blank=True, title="", date="")


@pytest.fixture
def friday() -> Sheet:
    """Two sides, twelve hands, everything a sheet can hold."""
    return friday_sheet()


@pytest.fixture
def six() -> Sheet:
    """Six players, each a side, on a sheet turned sideways."""
    return evening(SIX, SIX, 10, empty=2, notes={3: "Łukasz: nil made."}, landscape=True)


@pytest.fixture
def long() -> Sheet:
    """Sixty hands: more than a page holds."""
    return evening(("Ann & Cy", "Bea & Dov"), ("Dov", "Ann", "Bea", "Cy"), 60, misdeals=frozenset({17}))

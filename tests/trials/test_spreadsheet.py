"""The files of a season opened in LibreOffice as somebody who double-clicks does: no wizard, nothing calculated.

It needs `soffice` (Debian: libreoffice-calc) and is run by hand. Each file is read once as the program opens it by
itself, and written as flat XML, which says of every cell what it holds and whether it is a formula.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.club.columns import COLUMNS, Kind, Row, csv_of, game_rows, hand_rows, plain, standing_rows
from referee.club.figures import season_table
from referee.club.played import PlayedGame, PlayedHand

from ..seasons import figures

NAMES = (
    "Ann",
    "محمد علي",
    "प्रिया",
    "王小明",
    "Zoë 🃏👩‍👩‍👧",
    'Bea "the Bag", O’Neil',
    "two\nlines",
    "\ttab",
    "=1+1",
    '=HYPERLINK("http://a.example","click")',
    "+49 170",
    "-2+3",
    "@SUM(A1:A9)",
    "=cmd|' /C calc'!A1",
    "'=2",
    "＝1+1",
    "00123",
    "1e5",
    "3/4",
    "2026-11-20",
    "TRUE",
    "12:30",
    "semi;colon",
    "Ελένη",
)
AS_OFFERED = "Text - txt - csv (StarCalc):44,34,76,1"
"""What the program offers when the file is opened: commas, quotes, and UTF-8 for the byte order mark. Without a window
nobody is asked, and nothing is looked at.
"""

AT_WORST = f"{AS_OFFERED},,0,false,true,false,false,0,true"
"""The same by somebody who has numbers of every kind recognized, and formulas calculated."""

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def games() -> list[PlayedGame]:
    """A game for each name, against Ann."""
    found = []
    for name in NAMES[1:]:
        sides = ((name,), ("Ann",))
        hand = PlayedHand(1, sides, (-60, 51), (7, 6), ((("SP-7.2", -60),), (("SP-7.1", 50), ("SP-7.3", 1))))
        found.append(PlayedGame("T", "spades", name, date(2026, 11, 20), sides, (-60, 51), (1,), False, (hand,)))
    return found


def rows_of(kind: Kind) -> Iterator[Row]:
    if kind is Kind.STANDINGS:
        found = figures(games(), NAMES.index)
        return standing_rows(season_table(found, dict(enumerate(NAMES))))
    rows = game_rows if kind is Kind.GAMES else hand_rows
    return (row for number, one in enumerate(games()) for row in rows(number, one, str))


def opened(file: Path, how: str) -> list[list[tuple[str, str]]]:
    """The cells as the program read them, each with its type; a formula has the type ``formula``."""
    command = ["soffice", "--headless", f"-env:UserInstallation=file://{file.parent}/home", "--convert-to", "fods"]
    command.append(f"--infilter={how}")
    subprocess.run([*command, "--outdir", str(file.parent), str(file)], check=True, capture_output=True, timeout=120)
    root = ElementTree.parse(file.with_suffix(".fods")).getroot()
    found = []
    for row in root.iter(f"{TABLE}table-row"):
        cells: list[tuple[str, str]] = []
        for cell in row.iter(f"{TABLE}table-cell"):
            kind = "formula" if f"{TABLE}formula" in cell.attrib else cell.get(f"{OFFICE}value-type", "")
            text = "\n".join("".join(_words(p)) for p in cell.iter(f"{TEXT}p"))
            value = cell.get(f"{OFFICE}value") or cell.get(f"{OFFICE}date-value") or text
            cells += [(kind, text if kind == "string" else value)] * int(cell.get(f"{TABLE}number-columns-repeated", 1))
        while cells and cells[-1] == ("", ""):
            cells.pop()
        if cells:
            found.append(cells)
    return found


def _words(of: ElementTree.Element) -> Iterator[str]:
    yield of.text or ""
    for part in of:
        if part.tag == f"{TEXT}s":
            yield " " * int(part.get(f"{TEXT}c", 1))
        elif part.tag == f"{TEXT}tab":
            yield "\t"
        else:
            yield from _words(part)
        yield part.tail or ""


@pytest.mark.parametrize("how", [AS_OFFERED, AT_WORST], ids=["as offered", "at worst"])
@pytest.mark.parametrize("kind", Kind)
def test_it_opens_without_help(tmp_path: Path, kind: Kind, how: str) -> None:
    assert shutil.which("soffice"), "needs LibreOffice"
    rows = list(rows_of(kind))
    file = tmp_path / f"{kind}.csv"
    file.write_bytes("".join(csv_of(kind, rows)).encode())
    head, *cells = opened(file, how)
    names = [column.name for column in COLUMNS[kind]]
    assert [text for _, text in head] == names
    assert len(cells) == len(rows)
    wrong = []
    for row, there in zip(rows, cells, strict=True):
        for name, value, (type, text) in zip(names, row, there, strict=False):
            if type == "formula":
                wrong.append(f"{name}: {value!r} is calculated: {text!r}")
            if name in {"person", "title", "players"}:
                said = value if isinstance(value, str) else " & ".join(value)
                if text.removeprefix("'") != plain(said).removeprefix("'"):
                    wrong.append(f"{name}: {said!r} reads {text!r} ({type})")
            elif isinstance(value, int) and not isinstance(value, bool) and (type, text) != ("float", str(value)):
                wrong.append(f"{name}: {value!r} reads {text!r} ({type})")
    assert not wrong, "\n".join(wrong)

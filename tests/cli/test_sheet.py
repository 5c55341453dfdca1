"""`referee sheet` says what it cannot print."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from referee.cli import main
from referee.definitions import gallery

GALLERY = Path(gallery.__file__).parent / "gallery"


def test_a_name_that_no_face_can_set_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet is printed, and what stands for the name on it is told; other names are not spoken of."""
    record = {"format": "referee/1", "game": "spades", "players": ["Ann", "🐻", "Leo 🎉", "花子"], "entries": []}
    (tmp_path / "r.json").write_text(json.dumps(record), "utf-8")
    assert main(["sheet", str(tmp_path / "r.json"), "-o", str(tmp_path / "out.pdf")]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "“🐻” cannot be printed whole: the sheet says “Player 2”.",
        "“Leo 🎉” cannot be printed whole: the sheet says “Leo”.",
    ]


@pytest.mark.parametrize("what", ["--blank", "--card"])
def test_a_game_from_a_file(what: str, tmp_path: Path) -> None:
    """A blank sheet and a rules card of a definition, under its own name and with its own words."""
    out = tmp_path / "out.pdf"
    assert main(["sheet", what, str(GALLERY / "pad-rummy-500.json"), "-o", str(out)]) == 0
    words = "".join(page.extract_text() for page in PdfReader(BytesIO(out.read_bytes())).pages)
    assert "Rummy 500" in words


def test_a_file_with_faults_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are said as by the check."""
    (tmp_path / "mine.json").write_text('{"kind": "pad"}', encoding="utf-8")
    assert main(["sheet", "--blank", str(tmp_path / "mine.json"), "-o", str(tmp_path / "out.pdf")]) == 2
    assert capsys.readouterr().err.startswith("format: “format” is missing.")
    assert not (tmp_path / "out.pdf").exists()

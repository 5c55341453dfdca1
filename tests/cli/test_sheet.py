"""`referee sheet` says what it cannot print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.cli import main


def test_a_name_that_no_face_can_set_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet is printed, and what stands for the name on it is told; other names are not spoken of."""
    record = {"format": "referee/1", "game": "spades", "players": ["Ann", "🐻", "Leo 🎉", "花子"], "entries": []}
    (tmp_path / "r.json").write_text(json.dumps(record), "utf-8")
    assert main(["sheet", str(tmp_path / "r.json"), "-o", str(tmp_path / "out.pdf")]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "“🐻” cannot be printed whole: the sheet says “Player 2”.",
        "“Leo 🎉” cannot be printed whole: the sheet says “Leo”.",
    ]

"""Sheets and cards that a command prints, in the languages there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from referee.cli import main
from referee.core.text import ENGLISH, speak_in
from referee.games import GAMES
from referee.languages.shipped import whole


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_in(ENGLISH)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lang", "nl", "sheet", "--blank", "tap"], "Drie kaarten halve talon"),
        (["--lang", "de", "sheet", "--blank", "skat"], "Ein Spiel ist wert"),
    ],
)
def test_a_command_speaks_of_a_game_as_its_tables_do(tmp_path: Path, words: list[str], said: str) -> None:
    """Not as all games do: there the first is *Drie kaarten (Dreier)*, and the second *Eine Partie ist wert*."""
    assert main([*words, "--out", str(tmp_path / "sheet.pdf")]) == 0
    printed = "\n".join(page.extract_text() for page in PdfReader(tmp_path / "sheet.pdf").pages)
    assert said in printed


@pytest.mark.deep
@pytest.mark.parametrize("tag", ["en", *whole()])
def test_no_blank_sheet_or_card_cuts_a_word(tag: str, tmp_path: Path) -> None:
    """Every game’s, in each language: a word that is too long is set in the narrow face."""
    for key in GAMES:
        for what in ("--blank", "--card"):
            assert main(["--lang", tag, "sheet", what, key, "--out", str(tmp_path / "sheet.pdf")]) == 0
            printed = "\n".join(page.extract_text() for page in PdfReader(tmp_path / "sheet.pdf").pages)
            assert [line for line in printed.splitlines() if "…" in line] == [], f"{key} {what}"

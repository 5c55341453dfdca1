"""The rulebooks of all shipped definitions as text. `python -m tests.definitions.told` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from referee.core.ruling import Rulebook
from referee.definitions.books import rules_of
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped

from .varied import varied

FOLDER: Final = Path(__file__).parent / "told"
VARIATIONS: Final = "varied"


def as_text(book: Rulebook) -> str:
    """Chapters, and under each its rules with their words indented."""
    parts = []
    for title, rules in book.chapters.items():
        parts.append(title)
        for rule in rules:
            parts += [f"{rule.id} {rule.title}", f"    {rule.text}"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key in (*PADS, *TRICK_GAMES):
        (FOLDER / f"{key}.txt").write_text(as_text(rules_of(shipped(key).definition)), encoding="utf-8")
    (FOLDER / f"{VARIATIONS}.txt").write_text("\n".join(varied()) + "\n", encoding="utf-8")

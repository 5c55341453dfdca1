"""Score this hand, asked as a program asks it: the entries of a hand in, the desk's answer out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.table.asking import QUESTION, answer

from .desk import Entries
from .playout import NAMES


def score(
    game: str, entries: Entries | None, before: Mapping[str, object] | None = None, players: int = 4, **rules: Any
) -> dict[str, Any]:
    """What the desk answers of the hand these entries tell, its players having had `before`."""
    asked = {"format": QUESTION, "game": game, "question": "score", "answers": before or {}, "rules": rules}
    return answer({**asked, "players": list(NAMES[:players]), "entries": None if entries is None else list(entries)})


def refusal(game: str, entries: Entries, **more: Any) -> tuple[str, str]:
    """Why the hand these entries tell has no score, and where it is wrong."""
    found = score(game, entries, **more)
    assert not found["missing"]
    return found["error"], found["where"]

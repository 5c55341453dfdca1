"""Days and changes in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from ..core.entries import Entry, Ruled, TrickCounts
from ..core.ruled import describe_taken, only_taken
from ..core.seats import Seating
from ..games.game import Game

_YEAR: Final = "January February March April May June July August September October November December"
MONTHS: Final = tuple(_YEAR.split())


def long_date(at: date) -> str:
    """A day as it stands on a sheet: ``8 May 2026``, whatever the language of this computer."""
    return f"{at.day} {MONTHS[at.month - 1]} {at.year}"


def change_in_words(game: Game, seating: Seating, before: Entry, after: Entry) -> str:
    """What a correction changed, as a sentence: ``Bea took 2, not 3.``"""
    if isinstance(before, TrickCounts) and isinstance(after, TrickCounts):
        told = _tricks(seating, before, after)
        if told:
            return told
    if isinstance(after, Ruled) and only_taken(before, after):
        return f"{game.rules().describe(after, seating)}, {describe_taken(after, seating)}."
    old, new = (str(game.rules().describe(entry, seating)) for entry in (before, after))
    if old == new:
        return f"{new}: a detail."
    return f"{new}, not {_differing_end(old, new)}."


def _differing_end(old: str, new: str) -> str:
    """Of two sentences that begin alike, the end of the first; all of it if they have nothing in common."""
    was, now = old.split(), new.split()
    same = 0
    while same < min(len(was), len(now)) - 1 and was[same] == now[same]:
        same += 1
    return " ".join(was[same:])


def _tricks(seating: Seating, before: TrickCounts, after: TrickCounts) -> str:
    pairs = _pairs(seating.names, before.counts or (), after.counts or ())
    pairs += _pairs(seating.side_names, before.sides or (), after.sides or ())
    said = [f"{name} took {new}, not {old}" for name, old, new in pairs if old != new]
    return "; ".join(said) + "." if said else ""


def _pairs(names: Sequence[str], old: Sequence[int | None], new: Sequence[int | None]) -> list[tuple[str, int, int]]:
    """Names with both numbers, where both are told."""
    found = zip(names, old, new, strict=False)
    return [(name, was, now) for name, was, now in found if was is not None and now is not None]

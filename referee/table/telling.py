"""Days and changes in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from string import Formatter

from ..core.entries import Entry, Ruled, TrickCounts
from ..core.ruled import describe_taken, only_taken
from ..core.seats import Seating
from ..core.text import UNSAID, Joined, Listed, Part, Text, chained, spoken
from .sitting import TableView


def long_date(at: date) -> str:
    """A day as it stands on a sheet: ``8 May 2026``, whatever the language of this computer."""
    return spoken().day(at)


def change_in_words(view: TableView, before: Entry, after: Entry, seq: int) -> Text:
    """What a correction changed of the entry that action `seq` recorded, as a sentence: ``Bea bid 4, not 3.``

    Where more than one part differs, or it is not clear which, all is said as it was:
    ``Ann: −5; before: Ann: −5, late.``
    """
    now, was = (view.describe(entry, seq) for entry in (after, before))
    seating = view.seating_for(after, seq)
    if isinstance(after, Ruled) and only_taken(before, after):
        return Text("{ruling}, {taken}.", ruling=now, taken=describe_taken(after, seating))
    if isinstance(before, TrickCounts) and isinstance(after, TrickCounts):
        told = _tricks(seating, before, after)
        if told:
            return told
    if str(now) == str(was):
        return Text("{now}: a detail.", now=now)
    other = _in_its_place(now, was)
    if other is None:
        return Text("{now}; before: {was}.", now=now, was=was)
    return Text("{now}, not {other}.", now=now, other=other)


def _in_its_place(now: Text, was: Text) -> Part | None:
    """What `was` says where `now` says something else; all of `was` where they begin with that, as with a name.

    None where more than one part differs, or it might be taken for another: one follows it, or it is a list.
    """
    new, old = tuple(_pieces(now)), tuple(_pieces(was))
    differing = [place for place, (one, other) in enumerate(zip(new, old, strict=False)) if one != other]
    if [words for words, _ in new] != [words for words, _ in old] or len(differing) != 1:
        return None
    place = differing[0]
    other = old[place][1]
    if isinstance(other, Joined | Listed):
        return None
    if place == 0 and not new[0][0]:
        return was
    return None if any(part is not None for _, part in new[place + 1 :]) else other


def _pieces(text: Text, before: str = "") -> Iterator[tuple[str, Part | None]]:
    """The parts of a sentence and of those in it, each with the words before it; None where it ends in words."""
    for words, name, _, _ in Formatter().parse(text.template):
        part = text.parts[name] if name else None
        if isinstance(part, Text) and part.parts:
            yield from _pieces(part, before + words)
        else:
            yield before + words, part
        before = ""


def _tricks(seating: Seating, before: TrickCounts, after: TrickCounts) -> Text:
    """Whose tricks changed, one by one; nothing where they were told of others."""
    now, was = (_counts(seating, entry) for entry in (after, before))
    if [name for name, _ in now] != [name for name, _ in was]:
        return UNSAID
    changed = [(name, new, old) for (name, new), (_, old) in zip(now, was, strict=True) if new != old]
    said = (Text("{name} took {now}, not {before}", name=name, now=new, before=old) for name, new, old in changed)
    return Text("{changes}.", changes=chained(said, "; ")) if changed else UNSAID


def _counts(seating: Seating, entry: TrickCounts) -> list[tuple[str, int]]:
    """What is told of each player and side, by their names."""
    rows = ((seating.names, entry.counts or ()), (seating.side_names, entry.sides or ()))
    told = (pair for names, counts in rows for pair in zip(names, counts, strict=False))
    return [(name, count) for name, count in told if count is not None]

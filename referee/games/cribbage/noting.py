"""What is worth knowing of an entry that nothing refuses: what hands make, a side one short, a skunk passed."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.text import Capital, Text
from ...kinds.pegging.rules import Go
from ...play.rulings import noted
from . import rulebook as book
from .counting import in_words, points_of
from .house import SHORT_TARGET
from .model import Shown, State
from .scoring import DOUBLE_SKUNK, SKUNK


def notes_on(before: State, after: State, entry: Entry, *, plain: bool) -> Iterator[Ruling]:
    """What is noted of an entry between two states; `plain`: nothing speaks against it."""
    was, now = before.this_hand, after.this_hand
    if isinstance(entry, Go) and plain:
        said = Text("{player} can’t play at {total}.", player=before.seating.names[entry.seat], total=was.play.total)
        yield noted(book.GO, "go", said, entry.seat)
    for shown in now.shown[len(was.shown) :]:
        yield from _makes(after, shown, Text("{player}’s hand", player=after.seating.names[shown.seat]), "hand")
    if now.crib is not None and was.crib is None:
        yield from _makes(after, now.crib, Text("the crib"), "crib")
    if len(was.lines) == len(now.lines):
        return
    target = after.house.target
    names = after.seating.side_names
    for side, (low, high) in enumerate(zip(before.running, after.running, strict=True)):
        if low < target - 1 == high:
            yield noted(book.TARGET, "one-to-go", Text("{side}: one point to win.", side=names[side]))
        passed = [far for far in (DOUBLE_SKUNK, SKUNK) if target - far > 0 and low <= target - far < high]
        if passed and now.won is None and (passed[-1] == SKUNK or target != SHORT_TARGET):
            words = "{side} is past the skunk." if passed[-1] == SKUNK else "{side} is past the double skunk."
            yield noted(book.SKUNK, "past-skunk", Text(words, side=names[side]))


def _makes(after: State, shown: Shown, what: Text, code: str) -> Iterator[Ruling]:
    if shown.made is None:
        return
    rule = book.COMBINATIONS if code == "hand" else book.ORDER
    if not shown.made:
        yield noted(rule, code, Text("{what} makes nothing.", what=Capital(what)), shown.seat)
        return
    said = Text(
        "{what} makes {points}: {parts}.", what=Capital(what), points=points_of(shown.made), parts=in_words(shown.made)
    )
    yield noted(rule, code, said, shown.seat)

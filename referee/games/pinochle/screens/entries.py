"""The entries of the hand in progress, for tiles that lead to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.entries import Deal
from ....core.log import Standing


def of_this_hand(entries: Sequence[Standing]) -> Iterator[Standing]:
    """The entries since the last deal, in order."""
    start = next((at for at in range(len(entries) - 1, -1, -1) if isinstance(entries[at].entry, Deal)), 0)
    yield from entries[start:]

"""The entries of the hand in progress, for tiles that lead to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.entries import Deal, Entry
from ..core.log import Standing
from ..core.seats import Seat


def since_the_deal(entries: Sequence[Standing]) -> Iterator[Standing]:
    """The entries after the last deal, the newest first."""
    for standing in reversed(entries):
        if isinstance(standing.entry, Deal):
            return
        yield standing


def ids_of(entries: Sequence[Standing], *kinds: type[Entry]) -> dict[Seat, str]:
    """By seat, the id of its last entry of these kinds in the hand that was dealt last."""
    found: dict[Seat, str] = {}
    for standing in since_the_deal(entries):
        if isinstance(standing.entry, kinds):
            found.setdefault(standing.entry.seat, standing.id)  # type: ignore[attr-defined]
    return found

"""Who may speak for a side: where somebody of it has a phone at the table, that phone alone says that they agree."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.entries import Agreed, Entry
from ..core.errors import RefereeError
from ..store.seated import Phone
from ..table.sitting import TableView


class NotTheirWord(RefereeError):
    """An agreement was said by another phone than the side's own: nothing is stored."""

    def __init__(self, side: str) -> None:
        super().__init__(f"{side} agree on their own phone. Nothing was recorded.")


def check_voices(view: TableView, phones: Sequence[Phone], entries: Sequence[Entry | None], device: str) -> None:
    """Raise NotTheirWord where one of these entries is the word of a side that has `phones`, none of them this device.

    It is asked wherever actions are appended, by whatever way they come.
    """
    said = [entry for entry in entries if isinstance(entry, Agreed)]
    if not said:
        return
    names, side_of = view.seating.names, view.seating.side_of
    at = {names.index(phone.name): phone.device for phone in phones if phone.name in names}
    for entry in said:
        if not 0 <= entry.seat < len(names):
            continue
        side = side_of[entry.seat]
        there = {at[seat] for seat in view.seating.sides[side] if seat in at}
        if there and device not in there:
            raise NotTheirWord(str(view.seating.side_name(side)))

"""Whose phone it is: which device is at which seat of a table.

A phone belongs to a person: it goes along from seat to seat, and a substitute brings another. Whoever comes back has
it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from ..core.errors import RefereeError
from ..core.seats import Seat, no_such_seat
from ..store import log, seated, writing
from ..store.seated import HERE, Phone
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .cache import opened
from .writing import held


class SeatTaken(RefereeError):
    """Another phone is at that seat: it may be taken over, by naming since when that phone is there."""

    def __init__(self, seat: Seat, phone: Phone) -> None:
        super().__init__(f"{phone.name} has another phone already.")
        self.seat = seat
        self.phone = phone


class SeatHeld(SeatTaken):
    """Another phone is at that seat and may answer: it is to be asked first."""


def must_be_asked(phone: Phone, device: str | None, now: datetime) -> bool:
    """Whether a phone is to be asked before another takes its seat: it is here, and has not let the other wait."""
    here = phone.heard is not None and phone.heard > now - HERE
    waited = phone.asker == device and phone.asked is not None and phone.asked <= now - ANSWER_WITHIN
    return here and not waited


@dataclass(frozen=True, slots=True)
class Phones:
    """The phones at a table, by the seats their people sit on now."""

    by_seat: dict[Seat, Phone]

    def seat_of(self, device: str | None) -> Seat | None:
        """The seat this device is at, if it is at one."""
        return next((seat for seat, phone in self.by_seat.items() if phone.device == device), None)

    def elsewhere(self, seat: Seat, device: str | None) -> bool:
        """Whether another device is at that seat."""
        return seat in self.by_seat and self.by_seat[seat].device != device


ANSWER_WITHIN: Final = timedelta(minutes=1)
"""How long a phone may take to say whether it gives its seat to another."""

NO_PHONES = Phones({})
"""Of a table where nobody has said whose phone it is."""


def phones(view: TableView) -> Phones:
    """Which devices are at which seats of a table. A sitting that nobody saves has none."""
    if is_scratch(view.token):
        return NO_PHONES
    with opened(view.token, view.seq) as slot:
        return _seated(view, slot.phones_at())


def _seated(view: TableView, found: list[Phone]) -> Phones:
    names = view.seating.names
    return Phones({names.index(phone.name): phone for phone in found if phone.name in names})


def take_seat(
    token: str, seat: Seat, device: str, now: datetime, *, instead: datetime | None = None, owns: bool = False
) -> TableView:
    """Say that this device is at a seat of the table; it leaves the one it was at.

    `instead`: it takes over from the phone that has been there since then, which just watches from now on. `owns`: it
    keeps the table, and need not ask that phone. Raises SeatTaken if another phone is there, SeatHeld if that is to be
    asked, UnknownTable, or RefereeError for a seat that is not.
    """
    with opened(token) as slot:
        view = slot.fold.view()
        if is_scratch(token):
            raise RefereeError("This table is kept nowhere: nobody has a phone at it.")
        if not 0 <= seat < len(view.seating):
            raise RefereeError(str(no_such_seat(seat, len(view.seating))))
        table_id, name = slot.table_id, view.seating.names[seat]
    with writing():
        log.hold_table(table_id)
        there = _seated(view, seated.phones_at(token)).by_seat.get(seat)
        if there is not None and there.device == device:
            return view
        if there is not None and there.since != instead:
            raise SeatTaken(seat, there)
        if there is not None and not owns and must_be_asked(there, device, now):
            raise SeatHeld(seat, there)
        _give(table_id, Phone(name, device, now))
    return view


def _give(table_id: int, phone: Phone) -> None:
    seated.take_phone(table_id, name=phone.name)
    seated.take_phone(table_id, device=phone.device)
    seated.forget_asker(table_id, phone.device)
    seated.give_phone(table_id, phone)
    log.change_table(table_id)


def ask_for_seat(token: str, seat: Seat, device: str, now: datetime) -> None:
    """Ask the phone at a seat to give it to this device. Asked already, it is not asked anew. Raises UnknownTable."""
    with held(token) as (table_id, view):
        there = _seated(view, seated.phones_at(token)).by_seat.get(seat)
        if there is not None and (there.asker != device or there.asked is None):
            seated.note_asker(table_id, there.name, device, now)
            log.change_table(table_id)


def answer_asker(token: str, device: str, now: datetime, *, gives: bool) -> bool:
    """Give the seat of this device to the one that asks for it, or keep it. Whether any asks. Raises UnknownTable."""
    with held(token) as (table_id, _):
        mine = next((phone for phone in seated.phones_at(token) if phone.device == device), None)
        if mine is None or mine.asker is None or mine.asked is None:
            return False
        if gives:
            _give(table_id, Phone(mine.name, mine.asker, now))
        else:
            seated.note_asker(table_id, mine.name, mine.asker, None)
            log.change_table(table_id)
    return True


def leave_seat(token: str, device: str) -> None:
    """Say that this device is nobody's at the table. Raises UnknownTable."""
    with opened(token) as slot:
        table_id = slot.table_id
    with writing():
        if any(phone.device == device for phone in seated.phones_at(token)):
            seated.take_phone(table_id, device=device)
            log.change_table(table_id)


def free_seat(token: str, seat: Seat, since: datetime, device: str, now: datetime, *, owns: bool = False) -> bool:
    """Free a seat of the phone that has been there since then. Whether it was there still.

    Raises SeatHeld where that phone is another than this device, which is no owner's, and is here; UnknownTable.
    """
    with held(token) as (table_id, view):
        there = _seated(view, seated.phones_at(token)).by_seat.get(seat)
        if there is None or there.since != since:
            return False
        if not owns and there.device != device and must_be_asked(there, None, now):
            raise SeatHeld(seat, there)
        seated.take_phone(table_id, name=there.name)
        log.change_table(table_id)
    return True

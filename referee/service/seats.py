"""Who is at a table: which devices look at it, and whose phone is at which seat.

A phone belongs to a person: it goes along from seat to seat, a substitute brings another, and whoever comes back has it
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from ..core.errors import RefereeError
from ..core.pen import Phone
from ..core.seats import Seat, no_such_seat
from ..core.text import Text
from ..store import keys, log, reading, seated, seen, writing
from ..store.seated import HERE, Device
from ..store.seen import Look
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .cache import UnknownTable, opened
from .links import Link, LinkKind
from .writing import held


class SeatTaken(RefereeError):
    """Another phone is at that seat: it may be taken over, by naming since when that phone is there."""

    def __init__(self, seat: Seat, phone: Phone) -> None:
        super().__init__(Text("{player} has another phone already.", player=phone.name))
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


def phones(view: TableView) -> Phones:
    """Which devices are at which seats of a table. A sitting that nobody saves has none."""
    return _seated(view, view.phones)


def _seated(view: TableView, found: Sequence[Phone]) -> Phones:
    names = view.seating.names
    return Phones({names.index(phone.name): phone for phone in found if phone.name in names})


def _phone_at(view: TableView, seat: Seat) -> Phone | None:
    """The phone at a seat, as it is stored now."""
    return _seated(view, seated.phones_at(view.token)).by_seat.get(seat)


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
            raise RefereeError("This table isn’t saved. No one has a phone at it.")
        if wrong := no_such_seat(seat, len(view.seating)):
            raise RefereeError(str(wrong))
        table_id, name = slot.table_id, view.seating.names[seat]
    with writing():
        log.hold_table(table_id)
        there = _phone_at(view, seat)
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
        there = _phone_at(view, seat)
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
    with held(token) as (table_id, _):
        if any(phone.device == device for phone in seated.phones_at(token)):
            seated.take_phone(table_id, device=device)
            log.change_table(table_id)


def free_seat(token: str, seat: Seat, since: datetime, device: str, now: datetime, *, owns: bool = False) -> bool:
    """Free a seat of the phone that has been there since then. Whether it was there still.

    Raises SeatHeld where that phone is another than this device, which is no owner's, and is here; UnknownTable.
    """
    with held(token) as (table_id, view):
        there = _phone_at(view, seat)
        if there is None or there.since != since:
            return False
        if not owns and there.device != device and must_be_asked(there, None, now):
            raise SeatHeld(seat, there)
        seated.take_phone(table_id, name=there.name)
        log.change_table(table_id)
    return True


# ---- devices that look at it --------------------------------------------------------------------


def visit(token: str, device: str, now: datetime, known: int | None = None, by: Link | None = None) -> TableView:
    """The table as `view_table` gives it, put among those this device has seen. Raises UnknownTable.

    `by`: the link it came by, the owner's if none is named. The strongest it ever came by, and that still opens the
    table, is the one that leads back. A sitting that nobody saves is seen by nobody.
    """
    with opened(token, known) as slot:
        table_id, view = slot.table_id, slot.view()
    if is_scratch(token):
        return view
    with reading():
        noted = keys.came(table_id, device)
    _note(table_id, device, now, noted, by)
    return view


def look(token: str, device: str, now: datetime, by: Link) -> Look:
    """What this device finds at a table, put among those it has seen as by `visit`. Raises UnknownTable."""
    found = _found(token, device, now)
    if _note(found.table_id, device, now, found.came, by):
        found = _found(token, device, now)
    return found


def _found(token: str, device: str, now: datetime) -> Look:
    with reading():
        found = seen.look(token, device, now)
    if found is None:
        raise UnknownTable(token)
    return found


def _note(table_id: int, device: str, now: datetime, noted: keys.Came | None, by: Link | None) -> bool:
    """Note that a device has seen a table, if what is noted is old or of another link. Whether it was."""
    back = _way_back(noted, by)
    if noted is not None and now - noted.seen < log.FRESH and back == noted.token:
        return False
    with writing():
        log.note_seen(table_id, device, now, back)
    return True


def _way_back(noted: keys.Came | None, by: Link | None) -> str | None:
    """The token of the link to keep; None for the owner's."""
    mine = None if by is None or by.owns else by.token
    if mine is None or noted is None or noted.withdrawn:
        return mine
    if noted.kind is None or (by is not None and by.kind.strength < LinkKind(noted.kind).strength):
        return noted.token
    return mine


def count_here(token: str, now: datetime) -> int:
    """How many devices have looked at the table lately."""
    with reading():
        return seated.count_here(token, now)


def devices_here(token: str, now: datetime) -> list[Device]:
    """Which devices have looked at the table lately, the latest first."""
    with reading():
        return seated.devices_here(token, now)

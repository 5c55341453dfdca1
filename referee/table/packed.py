"""A table as few bytes: its record with the whole log, to be passed on by codes. Pure: nothing is stored here.

What deflates well (words, entries) is written apart from what does not (ids, which are chance, and times to the
microsecond). The entries that stand are left out: they follow from the log. `unpack` of `pack` is the record, byte for
byte as it is exported.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from ..core.codec import write_entry
from ..core.errors import NotationError
from ..core.log import Action, Kind, Ledger
from ..core.record import MOST_BYTES, Record, read_json, read_record, write_record
from ..games import find_game
from .facts import set_table
from .records import read_log, write_time
from .sitting import MOST_ACTIONS

FORM: Final = 1
"""The first byte: which form this is, and which words it takes for granted."""

BROKEN: Final = "This is no table that was passed on, or not all of it."
NEWER: Final = "A newer Referee passed this table on: bring this one up to date, or take the table in as a file."

_PLAIN_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")
_AS_TEXT: Final = 0
"""Where an id is not the letters of some bytes: it stands among the words."""
_NEXT: Final = 1
"""Where an id is the one after the last of those sent at once: ``id.2`` after ``id``."""

_MICROSECOND: Final = timedelta(microseconds=1)
_MOST_MICROSECONDS: Final = 1 << 60


@cache
def _words() -> bytes:
    """What a record is likely to say: never changed, for what is packed is read with it. A new form has its own."""
    return Path(__file__).with_name(f"packed-{FORM}.txt").read_bytes().replace(b"\n", b"")


# ---- packing --------------------------------------------------------------------------------------------


def pack(record: Record, actions: Sequence[Action], opened: datetime) -> bytes:
    """A table's record and its log, packed; `opened` as a moment."""
    head = write_record(replace(record, entries=(), log=(), opened=""))
    for spared in ("format", "entries"):
        head.pop(spared, None)
    numbers = {action.id: number for number, action in enumerate(actions)}
    told = [_told(action, number, numbers) for number, action in enumerate(actions)]
    by = [[name, len(list(several))] for name, several in groupby(action.by for action in actions)]
    kinds, chance, odd = bytearray(), bytearray(), []
    for last, action in zip((None, *actions), actions, strict=False):
        raw = _bytes_of(action.id)
        if last is not None and action.id == _after(last.id):
            kinds.append(_NEXT)
        elif raw is not None:
            kinds.append(len(raw))
            chance += raw
        else:
            kinds.append(_AS_TEXT)
            odd.append(action.id)
    text = json.dumps([head, by, odd, told], ensure_ascii=False, separators=(",", ":")).encode()
    times = bytearray(_number(_since(_EPOCH, opened)))
    for before, action in zip((opened, *(action.at for action in actions)), actions, strict=False):
        times += _number(_since(before, action.at))
    words, shape = _deflated(text), _deflated(bytes(kinds))
    return bytes([FORM]) + _number(len(words)) + words + _number(len(shape)) + shape + chance + times


_EPOCH: Final = datetime(2020, 1, 1, tzinfo=UTC)


def _told(action: Action, number: int, numbers: Mapping[str, int]) -> object:
    """An action but for its id, author and time: an entry, or how far back what it corrects or strikes out is."""
    entry = None if action.entry is None else write_entry(action.entry)
    if action.target is None:
        return entry
    back = number - numbers[action.target]
    return back if entry is None else [back, entry]


def _after(action_id: str) -> str:
    base, _, place = action_id.partition(".")
    return f"{base}.{int(place) + 1}" if place.isdecimal() else f"{base}.2"


def _bytes_of(action_id: str) -> bytes | None:
    """The bytes an id is the letters of; None if it is not, or they are too few to be told from another sign."""
    if not _PLAIN_ID.fullmatch(action_id):
        return None
    try:
        raw = base64.urlsafe_b64decode(action_id + "=" * (-len(action_id) % 4))
    except binascii.Error:
        return None
    return raw if _letters_of(raw) == action_id else None


def _letters_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _since(before: datetime, at: datetime) -> int:
    """Microseconds from one moment to another, never negative: odd ones go back."""
    microseconds = (at - before) // _MICROSECOND
    return 2 * microseconds if microseconds >= 0 else -2 * microseconds - 1


def _number(value: int) -> bytes:
    """Seven bits a byte, the least first; the highest bit says that more follow."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _deflated(text: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_words())
    return deflate.compress(text) + deflate.flush()


# ---- unpacking ------------------------------------------------------------------------------------------


def unpack(packed: bytes) -> Record:
    """The record that was packed. Raises NotationError, whatever the bytes are."""
    if packed[:1] != bytes([FORM]):
        raise NotationError(NEWER if packed[:1] > bytes([FORM]) else BROKEN)
    rest = _Bytes(packed[1:])
    text = read_json(_inflated(rest.take(rest.number()), MOST_BYTES))
    shape = _inflated(rest.take(rest.number()), MOST_ACTIONS)
    match text:
        case [dict() as head, list() as by, list() as odd, list() as told] if len(told) == len(shape):
            pass
        case _:
            raise NotationError(BROKEN)
    ids = list(_ids(shape, rest, iter(odd)))
    opened = _moment(_EPOCH, rest.number())
    log, at = [], opened
    for number, (one, author) in enumerate(zip(told, _authors(by, len(told)), strict=True)):
        at = _moment(at, rest.number())
        log.append(_written(one, number, ids) | ({"by": author} if author else {}) | {"at": write_time(at)})
    if rest.left:
        raise NotationError(BROKEN)
    value = {**head, "format": "referee/1", "entries": [], "opened": write_time(opened), "log": log}
    record = read_record(value)
    game = set_table(find_game(record.game), record.players, record.rules).game
    actions = read_log(game, len(record.players), record.log)
    return replace(record, entries=tuple(map(write_entry, Ledger.of(actions).told)))


class _Bytes:
    """Bytes read from the front."""

    def __init__(self, held: bytes) -> None:
        self._held, self._at = held, 0

    @property
    def left(self) -> int:
        return len(self._held) - self._at

    def take(self, many: int) -> bytes:
        if many > self.left:
            raise NotationError(BROKEN)
        self._at += many
        return self._held[self._at - many : self._at]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value
            if value >= _MOST_MICROSECONDS or shift > 63:
                raise NotationError(BROKEN)


def _inflated(deflated: bytes, most: int) -> bytes:
    """At most so many bytes out of those: what would be more is no table."""
    inflate = zlib.decompressobj(-15, zdict=_words())
    try:
        text = inflate.decompress(deflated, most)
    except zlib.error:
        raise NotationError(BROKEN) from None
    if not inflate.eof or inflate.unused_data:
        raise NotationError(BROKEN)
    return text


def _ids(shape: bytes, rest: _Bytes, odd: Iterator[object]) -> Iterator[str]:
    last = ""
    for kind in shape:
        if kind == _NEXT:
            if not re.fullmatch(r"[^.]+(\.[0-9]{1,5})?", last):
                raise NotationError(BROKEN)
            last = _after(last)
        elif kind == _AS_TEXT:
            found = next(odd, None)
            if not isinstance(found, str):
                raise NotationError(BROKEN)
            last = found
        else:
            last = _letters_of(rest.take(kind))
        yield last
    if next(odd, None) is not None:
        raise NotationError(BROKEN)


def _authors(by: list[object], many: int) -> list[str]:
    names: list[str] = []
    for one in by:
        match one:
            case [str() as name, int() as times] if 0 < times <= many - len(names):
                names += [name] * times
            case _:
                raise NotationError(BROKEN)
    if len(names) != many:
        raise NotationError(BROKEN)
    return names


def _moment(before: datetime, since: int) -> datetime:
    try:
        return before + (since // 2 if since % 2 == 0 else -(since + 1) // 2) * _MICROSECOND
    except OverflowError:
        raise NotationError(BROKEN) from None


def _written(one: object, number: int, ids: Sequence[str]) -> dict[str, object]:
    """An action as a record writes it, but for who made it and when; its id and those before it are among `ids`."""
    back: int = 0
    entry: object = None
    match one:
        case dict():
            kind, entry = Kind.RECORD, one
        case int():
            kind, back = Kind.VOID, one
        case [int() as how_far, dict() as put_right]:
            kind, back, entry = Kind.AMEND, how_far, put_right
        case _:
            raise NotationError(BROKEN)
    if kind is not Kind.RECORD and not 0 < back <= number:
        raise NotationError(BROKEN)
    target = {} if kind is Kind.RECORD else {"target": ids[number - back]}
    return {"id": ids[number], "kind": kind.value, **target, **({} if entry is None else {"entry": entry})}

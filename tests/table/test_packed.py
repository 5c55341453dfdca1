"""Tables as few bytes and as frames of digits, and back: all of it, or a sentence."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import zlib
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.errors import NotationError
from referee.core.log import Action, Kind
from referee.core.record import write_record
from referee.games import GAMES
from referee.table import packed as packing
from referee.table.facts import settle
from referee.table.frames import MARK, Missing, TooLong, join, split
from referee.table.packed import pack, unpack
from referee.table.records import record_of
from referee.table.sitting import Fold, TableView

from ..games.playout import NAMES, an_evening

OPENED = datetime(2026, 11, 20, 19, 30, 12, 345678, tzinfo=UTC)
ROOM = 1434
"""Digits of a code of version 17 behind a usual address."""


def minted(rng: random.Random) -> str:
    """An id as a phone mints it, as a server does, or as somebody wrote it."""
    return rng.choice(
        [
            base64.urlsafe_b64encode(rng.randbytes(15)).decode(),
            base64.urlsafe_b64encode(rng.randbytes(12)).decode(),
            base64.urlsafe_b64encode(rng.randbytes(10)).decode().rstrip("="),
            f"entry-{rng.randrange(10**6):06}",
            f"hand-{rng.randrange(10**6)}_x",
        ]
    )


def some_table(key: str, seed: int, steps: int) -> TableView:
    """An evening at a game with corrections, undos, several phones, clocks that went back, and odd ids."""
    rng = random.Random(seed)
    facts = settle(
        token="t",
        title=rng.choice(["", "Friday table", "Zoë’s ♠ table"]),
        game=key,
        opened=OPENED,
        names=NAMES[: GAMES[key].table_sizes[-1]],
        rules={},
        day=rng.choice(["", "2026-11-20"]),
        note=rng.choice(["", "In the hut"]),
    )
    actions: list[Action] = []
    at, base, place = OPENED, "", 0

    def add(kind: Kind, entry: Any = None, target: str | None = None) -> None:
        nonlocal at, base, place
        if base and rng.random() < 0.4:
            place += 1
        else:
            base, place = minted(rng), 1
            at += timedelta(microseconds=rng.choice([0, -5_000_000, rng.randrange(60_000_000)]))
        suffix = "" if place == 1 else f".{place}" if rng.random() < 0.95 else f".{place + 7}"
        by = rng.choice(["Ann", "Ann", "Ann", "Dov", ""])
        name = base + suffix
        if any(action.id == name for action in actions):
            return
        actions.append(Action(id=name, seq=len(actions) + 1, kind=kind, target=target, entry=entry, by=by, at=at))

    for entry in an_evening(key, rng, steps):
        add(Kind.RECORD, entry)
        told = [action for action in actions if action.kind is Kind.RECORD]
        if told and rng.random() < 0.1:
            target = rng.choice(told)
            add(Kind.AMEND, rng.choice([one.entry for one in told]), target.id)
        if actions and rng.random() < 0.1:
            add(Kind.VOID, target=rng.choice(actions).id)
    return Fold(facts, actions).view()


def exported(view: TableView) -> str:
    return json.dumps(write_record(record_of(view)), ensure_ascii=False)


def packed_up(view: TableView) -> bytes:
    return pack(record_of(view), view.actions, view.opened)


@given(key=st.sampled_from(list(GAMES)), seed=st.integers(0, 10**6), steps=st.integers(0, 80), shuffle=st.randoms())
def test_what_is_passed_on_is_exported_byte_for_byte(key: str, seed: int, steps: int, shuffle: random.Random) -> None:
    """By codes taken in any order, some of them twice, behind the address of any page."""
    view = some_table(key, seed, steps)
    frames = split(packed_up(view), shuffle.choice([120, 600, ROOM]))
    shown = [f"https://example.org/pocket/{MARK}{frame}" for frame in frames] + frames[:3]
    shuffle.shuffle(shown)
    assert json.dumps(write_record(unpack(join(shown))), ensure_ascii=False) == exported(view)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_hand_of_every_game_is_few_codes(key: str) -> None:
    """Ids and times are chance and weigh the most: twenty bytes an entry at most, and the words around."""
    view = some_table(key, 7, 60)
    told = packed_up(view)
    assert len(told) < 300 + 24 * len(view.actions)
    assert len(told) < len(zlib.compress(exported(view).encode(), 9))


def test_the_words_taken_for_granted_never_change() -> None:
    """What was packed with them is read with them. Another list of words is another form."""
    words = Path(packing.__file__).with_name("packed-1.txt").read_bytes()
    assert hashlib.sha256(words).hexdigest() == "fb6d1731877a68525f94fed16507ef15c07e8dcc83f329496456d47263714352"


def refused(read: Any, held: Any) -> str:
    with pytest.raises(NotationError) as error:
        read(held)
    return str(error.value)


@given(held=st.binary(max_size=400))
def test_any_other_bytes_are_refused_with_a_sentence(held: bytes) -> None:
    assert refused(unpack, held)
    assert refused(unpack, b"\x01" + held)


@given(seed=st.integers(0, 50), at=st.integers(0, 10**6), bit=st.integers(0, 7), cut=st.booleans())
def test_one_wrong_bit_is_a_table_or_a_sentence(seed: int, at: int, bit: int, cut: bool) -> None:
    """Behind the checksums of the codes, which find it, nothing worse than a sentence comes."""
    whole = bytearray(packed_up(some_table("spades", seed, 20)))
    whole[at % len(whole)] ^= 1 << bit
    try:
        unpack(bytes(whole[: at % len(whole)] if cut else whole))
    except NotationError as error:
        assert str(error)


def deflated(text: bytes) -> bytes:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return squeeze.compress(text) + squeeze.flush()


def told(text: bytes, shape: bytes = b"") -> bytes:
    """Packed by somebody who means harm."""
    parts = b""
    for part in (deflated(text), deflated(shape)):
        parts += bytes([len(part) & 0x7F | 0x80, len(part) >> 7 & 0x7F | 0x80, len(part) >> 14]) + part
    return b"\x01" + parts + b"\x00" * 30


def test_what_means_harm_is_refused() -> None:
    """A bomb, deep brackets, a number without end, a target that is not there, a form of tomorrow."""
    assert "not all of it" in refused(unpack, told(b" " * 100_000_000))
    assert "not all of it" in refused(unpack, told(b"[{},[],[],[]]", b"\x01" * 10_000_000))
    assert "nested too deeply" in refused(unpack, told(b"[" * 100_000))
    assert "not all of it" in refused(unpack, b"\x01" + b"\xff" * 1000)
    assert "not all of it" in refused(unpack, told(b'[{},[["",1]],["entry-1"],[4]]', b"\x00"))
    assert "not all of it" in refused(unpack, told(b'[{},[["",9]],["entry-1"],[{}]]', b"\x00"))
    assert "newer Referee" in refused(unpack, b"\x02")
    assert refused(unpack, told(b'[{"game":"bridge","players":[],"rules":{}},[],[],[]]'))


# ---- frames -----------------------------------------------------------------------------------------------


def test_codes_that_are_missing_are_named() -> None:
    frames = split(random.Random(1).randbytes(3000), 600)
    with pytest.raises(Missing, match=r"11 of 13 codes are here; missing 3, 13\. Nothing was taken in") as missing:
        join([frame for place, frame in enumerate(frames, 1) if place not in {3, 13}])
    assert (missing.value.numbers, missing.value.total) == ((3, 13), 13)


def test_what_is_no_code_of_one_table_is_refused() -> None:
    """Of two tables, misread, of something else, too many digits, none at all."""
    one, other = (split(random.Random(seed).randbytes(3000), 600) for seed in (1, 2))
    assert "of two tables" in refused(join, [*one[:4], other[4], *one[5:]])
    for place in (0, 3, 20, 300):
        misread = one[2][:place] + str((int(one[2][place]) + 1) % 10) + one[2][place + 1 :]
        assert refused(join, [*one[:2], misread, *one[3:]])
    assert "no code of a table" in refused(join, ["https://example.org/"])
    assert "no code of a table" in refused(join, ["9" * 5000])
    assert "no code of a table" in refused(join, ["٣" * 200])
    assert "not read well" in refused(join, ["9" * 170])
    assert "no code here" in refused(join, [])


def test_a_table_that_takes_too_long_is_not_shown() -> None:
    with pytest.raises(TooLong, match="at most 60"):
        split(bytes(40_000), ROOM)

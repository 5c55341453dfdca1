"""Bytes as a sequence of short texts that QR codes hold, and back from them in any order. Pure.

A frame is digits only, which a code holds best and every reader gives back as they are, behind the address of the page
that takes tables in. Its first 17 digits say form, package, number and total; a page reads as much, and no more.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterable
from typing import Final

from ..core.errors import NotationError, RefereeError
from ..core.text import Text

FORM: Final = 1
MOST_FRAMES: Final = 60
"""What takes longer to show is passed on as a file."""

MARK: Final = "#take="
"""Between the address of the page and the digits."""

_GROUP, _DIGITS = 7, (0, 3, 5, 8, 10, 13, 15, 17)
"""So many bytes are a group of so many digits; the last group is of fewer."""

_HEAD: Final = _GROUP + 4
"""Bytes before the content: form, package (4), number, total; then what they and the content add up to."""

_FRAME: Final = re.compile(rf"(?:{MARK}|\A)([0-9]{{{17 + 8},4000}})\Z")


class TooLong(RefereeError):
    """It would be more frames than anybody waits for."""


class Missing(RefereeError):
    """Frames that are not there: their `numbers` from 1, of `total`."""

    def __init__(self, numbers: tuple[int, ...], total: int) -> None:
        there = total - len(numbers)
        said = "{there} of {total} codes are here; missing {numbers}. Nothing was taken in yet."
        if len(numbers) > 12:
            said = "{there} of {total} codes are here; missing {numbers} and more. Nothing was taken in yet."
        super().__init__(Text(said, there=there, total=total, numbers=", ".join(map(str, numbers[:12]))))
        self.numbers, self.total = numbers, total


def split(content: bytes, digits: int) -> list[str]:
    """The frames of some bytes, each of at most so many digits. Raises TooLong."""
    room = digits // 17 * _GROUP - _HEAD
    parts = [content[start : start + room] for start in range(0, len(content), room)] or [b""]
    if len(parts) > MOST_FRAMES:
        said = "This is {number} codes long; at most {most} are shown."
        raise TooLong(Text(said, number=len(parts), most=MOST_FRAMES))
    package = _package(content)
    return [_frame(package, number, len(parts), part) for number, part in enumerate(parts, 1)]


def join(texts: Iterable[str]) -> bytes:
    """What frames hold together. They come in any order, more than once, and with an address before them.

    Raises NotationError about what is no frame, or of another package; Missing while some are not there.
    """
    found: dict[int, bytes] = {}
    package, total = b"", 0
    for text in texts:
        its, number, many, part = _read(text)
        if package and (its, many) != (package, total):
            raise NotationError("These codes are of two tables or games. Take them in one after the other.")
        package, total = its, many
        if found.setdefault(number, part) != part:
            raise NotationError("Two of these codes contradict one another: take them in once more.")
    if not total:
        raise NotationError("There is no code here yet.")
    absent = tuple(number for number in range(1, total + 1) if number not in found)
    if absent:
        raise Missing(absent, total)
    content = b"".join(found[number] for number in range(1, total + 1))
    if _package(content) != package:
        raise NotationError("These codes do not belong together: take them in once more.")
    return content


def _package(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()[:4]


def _frame(package: bytes, number: int, total: int, part: bytes) -> str:
    head = bytes([FORM]) + package + bytes([number, total])
    return _as_digits(head + zlib.crc32(head + part).to_bytes(4) + part)


def _read(text: str) -> tuple[bytes, int, int, bytes]:
    shape = _FRAME.search(text.strip())
    if shape is None:
        raise NotationError(Text("This is no code of a table or a game: “{words}”.", words=text.strip()[:40]))
    held = _as_bytes(shape[1])
    head, told, part = held[:_GROUP], held[_GROUP:_HEAD], held[_HEAD:]
    if head[:1] > bytes([FORM]):
        raise NotationError("A newer Referee made this code: bring this one up to date, or take it as a file.")
    number, total = head[5], head[6]
    if zlib.crc32(head + part).to_bytes(4) != told or not 0 < number <= total <= MOST_FRAMES:
        raise NotationError("A code was not read well: take it in once more.")
    return head[1:5], number, total, part


def _as_digits(held: bytes) -> str:
    groups = [held[start : start + _GROUP] for start in range(0, len(held), _GROUP)]
    return "".join(str(int.from_bytes(group)).zfill(_DIGITS[len(group)]) for group in groups)


def _as_bytes(digits: str) -> bytes:
    held = bytearray()
    for start in range(0, len(digits), 17):
        group = digits[start : start + 17]
        if len(group) not in _DIGITS or int(group) >= 256 ** _DIGITS.index(len(group)):
            raise NotationError("A code was not read well: take it in once more.")
        held += int(group).to_bytes(_DIGITS.index(len(group)))
    return bytes(held)

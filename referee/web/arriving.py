"""One request as far as it has arrived: whether it is whole, and what is wrong with how it comes. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .limits import UPLOAD_BYTES

HEAD_BYTES: Final = 32_768
"""Most bytes of a request's line and headers: the cookie is the largest of them, of 4 kB."""

_HEAD_ENDS: Final = b"\r\n\r\n"
_MOST_DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not taken up: the answer to it."""

    status: int
    reason: str
    text: str

    def answer(self) -> bytes:
        """The answer as it is sent. The connection ends with it: where the next request begins is not known."""
        body = f"{self.text}\n".encode()
        retry = "Retry-After: 5\r\n" if self.status == BUSY.status else ""
        head = (
            f"HTTP/1.1 {self.status} {self.reason}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(body)}\r\nX-Content-Type-Options: nosniff\r\nX-Robots-Tag: noindex, nofollow\r\n"
            f"Cache-Control: no-store\r\n{retry}Connection: close\r\n\r\n"
        )
        return head.encode("ascii") + body


UNREADABLE: Final = Refusal(400, "Bad Request", "That could not be read. Nothing was recorded.")
TOO_SLOW: Final = Refusal(408, "Request Timeout", "That took too long to arrive. Nothing was recorded: send it again.")
NO_LENGTH: Final = Refusal(411, "Length Required", "Its length is missing. Nothing was recorded.")
TOO_LARGE: Final = Refusal(
    413, "Content Too Large", "That is too much at once: it is larger than any score sheet. Nothing was recorded."
)
LONG_HEAD: Final = Refusal(
    431, "Request Header Fields Too Large", "What was sent before the page is too long. Nothing was recorded."
)
BUSY: Final = Refusal(
    503, "Service Unavailable", "Too much arrives at once. Nothing was recorded: wait, then try again."
)


class Arriving:
    """The bytes of a connection from the beginning of a request on.

    Once it `is_whole`, `take_out` gives the request and leaves what was sent behind it. `refusal` is why it
    will never be whole. Whatever is let through is checked once more by the server's own parser: here
    it is only found where it ends.
    """

    __slots__ = ("_body", "_buffer", "_expects", "_head", "_searched", "refusal")

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._begin()

    def _begin(self) -> None:
        self._searched = 0
        self._head = self._body = 0
        self._expects = False
        self.refusal: Refusal | None = None

    def __len__(self) -> int:
        """How many bytes are held."""
        return len(self._buffer)

    def add(self, data: bytes) -> None:
        """More bytes have come."""
        self._buffer += data
        if not self._head and self.refusal is None:
            self._look_for_head()

    def is_whole(self) -> bool:
        """Whether all of the request is here."""
        return self._head > 0 and self.refusal is None and len(self._buffer) >= self._head + self._body

    def waits_for_leave(self) -> bool:
        """Whether the sender holds its body back until it is asked for (``Expect: 100-continue``). True once."""
        asked, self._expects = self._expects and not self.is_whole(), False
        return asked

    def take_out(self) -> bytes:
        """The whole request. What was sent behind it is the beginning of the next."""
        end = self._head + self._body
        request = bytes(memoryview(self._buffer)[:end])
        del self._buffer[:end]
        self._begin()
        if self._buffer:
            self._look_for_head()
        return request

    def _look_for_head(self) -> None:
        while self._buffer.startswith(b"\r\n"):
            del self._buffer[:2]  # an empty line before a request is passed over
        end = self._buffer.find(_HEAD_ENDS, self._searched)
        head = bytes(memoryview(self._buffer)[: end if end >= 0 else len(self._buffer)])
        if len(head) > HEAD_BYTES:
            self.refusal = LONG_HEAD
        elif head.count(b"\n") != head.count(b"\r\n"):
            self.refusal = UNREADABLE  # a line that ends otherwise: two readers could disagree where the head ends
        elif end >= 0:
            self._head = end + len(_HEAD_ENDS)
            self._read_head(head)
        else:
            self._searched = max(0, len(self._buffer) - len(_HEAD_ENDS) + 1)

    def _read_head(self, head: bytes) -> None:
        lengths: list[bytes] = []
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            match name.lower():
                case b"content-length":
                    lengths.append(value.strip(b" \t"))
                case b"transfer-encoding":
                    self.refusal = NO_LENGTH
                    return
                case b"expect":
                    self._expects = value.strip(b" \t").lower() == b"100-continue"
        if not lengths:
            return
        if len(lengths) > 1 or not lengths[0].isdigit() or len(lengths[0]) > _MOST_DIGITS:
            self.refusal = UNREADABLE
            return
        self._body = int(lengths[0])
        if self._body > UPLOAD_BYTES:
            self.refusal = TOO_LARGE

"""An answer on its way: what the other side does not take at once is kept, and no thread waits for it."""

from __future__ import annotations

import socket
import ssl
from contextlib import suppress
from typing import Any, Final

_NOT_NOW: Final = (BlockingIOError, InterruptedError, ssl.SSLWantReadError, ssl.SSLWantWriteError)

PIECE_BYTES: Final = 262_144
"""Most that is written at a time, so that everybody has a turn: what TLS did not take it wants again, no shorter."""


class Outgoing:
    """A connection's socket as a thread writes its answer to it. All but writing is the socket's own."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._rest = bytearray()
        sock.setblocking(False)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)

    def __len__(self) -> int:
        """How many bytes wait to be written."""
        return len(self._rest)

    def sendall(self, data: bytes) -> None:
        """Write what is taken at once; the rest is for `write_on`. Raises OSError if the other side is gone."""
        sent = 0
        while not self._rest and sent < len(data):
            taken = self._send(memoryview(data)[sent : sent + PIECE_BYTES])
            if not taken:
                break
            sent += taken
        self._rest += memoryview(data)[sent:]

    def write_on(self) -> int:
        """Write what is taken now. How many bytes that is. Raises OSError if the other side is gone."""
        sent = self._send(memoryview(self._rest[:PIECE_BYTES]))
        del self._rest[:sent]
        return sent

    def _send(self, data: memoryview) -> int:
        with suppress(*_NOT_NOW):
            return self._sock.send(data)
        return 0

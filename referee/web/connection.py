"""A connection of somebody's browser: what has arrived on it, whether it speaks TLS, its answer on the way."""

from __future__ import annotations

import socket
import ssl
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final

from gunicorn import http
from gunicorn.workers.gthread import TConn

from . import streams
from .arriving import Arriving

TLS_BEGINS: Final = b"\x16"
"""The first byte of whoever speaks TLS; of HTTP it is a letter."""

NOT_NOW: Final = (BlockingIOError, InterruptedError, ssl.SSLWantReadError, ssl.SSLWantWriteError)
"""What a socket raises that would have to wait."""

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
        with suppress(*NOT_NOW):
            return self._sock.send(data)
        return 0


class Connection(TConn):  # type: ignore[misc]  # gunicorn has no type hints
    """A connection, with what has arrived of its next request.

    `greeting`: what it may begin TLS with, until it is known whether it does. `secure`: it speaks TLS. `outgoing`: its
    answer, while that is on its way; `answered`: what the thread says that made it; `read_on`: how much of it was read.
    """

    sock: Any
    """A socket, of TLS once that has begun."""

    def __init__(
        self, cfg: object, sock: socket.socket, client: object, server: object, tls: ssl.SSLContext | None
    ) -> None:
        super().__init__(cfg, sock, client, server)
        self.arriving = Arriving()
        self.greeting = tls
        self.secure = False
        self.parser = http.get_parser(cfg, sock, client)
        self.initialized = self.data_ready = True  # there is nothing more to wait for before a thread takes it
        self.stream: streams.Stream | None = None
        self.outgoing: Outgoing | None = None
        self.answered: Future[bool] | None = None
        self.read_on = 0

    def greet(self) -> None:
        """Go on with the handshake as far as it goes without waiting; there is none with who begins with plain HTTP.

        Done, `greeting` is None. Raises BlockingIOError, SSLWantReadError or SSLWantWriteError where the other side
        is waited for, and OSError where it failed. Nothing may watch the socket meanwhile: it may be another after it.
        """
        if not self.secure:
            if self.sock.recv(1, socket.MSG_PEEK) != TLS_BEGINS:
                self.greeting = None
                return
            assert self.greeting is not None
            self.secure = True
            self.sock = self.greeting.wrap_socket(self.sock, server_side=True, do_handshake_on_connect=False)
            self.parser = http.get_parser(self.cfg, self.sock, self.client)
        self.sock.do_handshake()
        self.greeting = None

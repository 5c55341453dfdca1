"""A connection of somebody's browser: what has arrived on it, and whether it speaks TLS."""

from __future__ import annotations

import socket
import ssl
from concurrent.futures import Future
from typing import Any, Final

from gunicorn import http
from gunicorn.workers.gthread import TConn

from . import streams
from .arriving import Arriving
from .outgoing import Outgoing

TLS_BEGINS: Final = b"\x16"
"""The first byte of whoever speaks TLS; of HTTP it is a letter."""


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

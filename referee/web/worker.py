"""The process that answers: gunicorn's threads, which are given whole requests alone, and a hub for its streams.

A thread is taken up by a request for as long as it reads, and so 256 requests that never end would take
all of them. Here the one loop that waits for all connections also reads them, and a request goes to a
thread once it is whole. What does not arrive in time is dropped, and nobody waits for it. What is not read
of an answer is written by the loop, as far as it is taken. An answer that never ends takes up no thread
either: its connection goes to the hub.

This leans on the inside of gunicorn's ``gthread`` worker: its version is pinned.
"""

from __future__ import annotations

import errno
import gc
import selectors
import socket
import ssl
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker

from . import metrics, streams
from .arriving import BUSY, TOO_SLOW
from .certificate import OwnCertificate
from .connection import Connection, Outgoing
from .hub import Hub

ARRIVE_SECONDS: Final = 10.0
"""How long a request may take to arrive, its body too."""
LINGER_SECONDS: Final = 5.0
"""How long a connection is kept after its last answer: a browser may read it only when it has sent all it wanted."""
STOP_LINGER_SECONDS: Final = 0.5
"""The same when the server is stopped, for connections that wait for another request."""
SEND_SECONDS: Final = 20.0
"""How long the other side may take to read what counts as reading on."""
READ_ON_BYTES: Final = 16_384
"""How much that is: a bad line has time, one that drips has not."""
UNREAD_BYTES: Final = 128_000_000
"""Most bytes held of answers that are not read, of all connections together."""

HELD_BYTES: Final = 128_000_000
"""Most bytes held of requests that are not whole yet, of all connections together."""
LARGE_BYTES: Final = 500_000
"""From here on a request is looked at for what all of them hold."""

READ_BYTES: Final = 65_536
ACCEPTED_AT_ONCE: Final = 32
STREAMS_SHARE: Final = 0.75
"""Of its connections, how many may be streams: the others answer."""

RESERVED: Final = 8
"""Connections short of the most from which on the slowest gives way to a new one."""


def _due(waiting: dict[Connection, float], now: float) -> list[Connection]:
    """Whose time is over: they stand first."""
    return list(takewhile(lambda connection: waiting[connection] <= now, waiting))


class Worker(ThreadWorker):  # type: ignore[misc]  # likewise
    """A worker whose threads never wait for a request to arrive."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        # In the order of their deadlines, since each kind has one and the same time.
        self._arriving: dict[Connection, float] = {}
        self._sending: dict[Connection, float] = {}
        self._leaving: dict[Connection, float] = {}
        self._certificate: OwnCertificate | None = self.app.certificate

    def load_wsgi(self) -> None:
        """Give the app the hub of this process."""
        super().load_wsgi()
        most = self.wsgi.config.get("MOST_STREAMS") or int(self.worker_connections * STREAMS_SHARE)
        self.hub = Hub(self.wsgi, most, lambda: self.method_queue.defer(self._stream_ended))
        streams.attach(self.wsgi, self.hub)
        self._metrics = metrics.metrics_of(self.wsgi)

    # ---- a request arrives --------------------------------------------------------------------------

    def accept(self, listener: socket.socket) -> None:
        """Take up who connects."""
        for _ in range(ACCEPTED_AT_ONCE):
            if self.nr_conns >= self.worker_connections - RESERVED:
                self._drop_slowest()
            if self.nr_conns >= self.worker_connections:
                return
            try:
                sock, client = listener.accept()
            except OSError as error:
                if error.errno in {errno.EMFILE, errno.ENFILE}:
                    self._drop_slowest()
                return
            self.nr_conns += 1
            try:
                # An answer leaves at once: without it, its second half waits for an acknowledgement.
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                tls = self._certificate.context if self._certificate else None
                connection = Connection(self.cfg, sock, client, listener.getsockname(), tls)
            except OSError:  # gone already
                self.nr_conns -= 1
                sock.close()
                continue
            self._await_request(connection)

    def _await_request(self, connection: Connection) -> None:
        connection.sock.setblocking(False)
        self._arriving[connection] = time.monotonic() + ARRIVE_SECONDS
        self._watch(connection, self._greet if connection.greeting else self._read)

    def _watch(
        self, connection: Connection, then: Callable[[Connection], None], event: int = selectors.EVENT_READ
    ) -> None:
        self.poller.register(connection.sock, event, lambda _: then(connection))

    def _greet(self, connection: Connection) -> None:
        """Find out whether it speaks TLS, and make its handshake, piece by piece as it comes."""
        if connection not in self._arriving:
            return
        self.poller.unregister(connection.sock)
        try:
            connection.greet()
        except ssl.SSLWantWriteError:
            self._watch(connection, self._greet, selectors.EVENT_WRITE)
        except (ssl.SSLWantReadError, BlockingIOError, InterruptedError):
            self._watch(connection, self._greet)
        except OSError:  # it went, or wants no certificate that nobody vouches for: it is told why it ends
            self._forget(connection)
            self._leave(connection)
        else:
            self._watch(connection, self._read)
            self._read(connection)

    def _read(self, connection: Connection) -> None:
        """Take in what has come, and see whether it is a request now."""
        if connection not in self._arriving:
            return  # it was dropped a moment ago, for another one
        try:
            data = connection.sock.recv(READ_BYTES)
        except (BlockingIOError, InterruptedError, ssl.SSLWantReadError):
            return
        except OSError:
            data = b""
        if not data:
            self._drop(connection)
            return
        arriving = connection.arriving
        arriving.add(data)
        if len(arriving) > LARGE_BYTES and sum(len(one.arriving) for one in self._arriving) > HELD_BYTES:
            arriving.refusal = BUSY
        if arriving.refusal is not None or arriving.is_whole():
            self._go_on(connection)
        elif arriving.waits_for_leave():
            self._send(connection, b"HTTP/1.1 100 Continue\r\n\r\n")

    def _go_on(self, connection: Connection) -> None:
        """A request is whole, or never will be."""
        self._forget(connection)
        if connection.arriving.refusal is not None:
            self._send(connection, connection.arriving.refusal.answer())
            self._leave(connection)
        else:
            connection.parser.unreader.unread(connection.arriving.take_out())
            self.enqueue_req(connection)

    def on_client_socket_readable(self, connection: Connection, client: socket.socket) -> None:
        """The next request of a connection that was kept begins to arrive."""
        self.poller.unregister(client)
        self.keepalived_conns.remove(connection)
        self._await_request(connection)
        self._read(connection)

    # ---- it is answered -----------------------------------------------------------------------------

    def handle_request(self, req: Any, connection: Connection) -> bool:
        """Answer a request. Runs in a thread. Returns whether the connection is kept."""
        req._expected_100_continue = False  # its body is here: whoever waited for leave has been given it
        req.scheme = "https" if connection.secure else "http"
        sock = connection.sock
        connection.sock = connection.outgoing = Outgoing(sock)
        try:
            return bool(super().handle_request(req, connection))
        except streams.HandedOver as handed:
            connection.stream = handed.stream
            return False
        finally:
            connection.sock = sock

    def finish_request(self, connection: Connection, future: Future[bool]) -> None:
        """See what follows an answer. Runs in the loop, as all but `handle_request` does."""
        if connection.stream is not None and connection.outgoing:
            self._drop(connection)  # it takes not even the first lines
        elif connection.stream is not None:
            self.hub.take(connection.sock, connection.stream)
        elif connection.outgoing:
            connection.answered, connection.read_on = future, 0
            self._sending[connection] = time.monotonic() + SEND_SECONDS
            self._watch(connection, self._write, selectors.EVENT_WRITE)
            while sum(len(one.outgoing or b"") for one in self._sending) > UNREAD_BYTES:
                self._drop(next(iter(self._sending)))
        else:
            self._go_on_after(connection, future)

    def _write(self, connection: Connection) -> None:
        """Write on at an answer. Who reads on has time anew."""
        if connection not in self._sending or connection.outgoing is None or connection.answered is None:
            return
        try:
            connection.read_on += connection.outgoing.write_on()
        except OSError:
            self._drop(connection)
            return
        if not connection.outgoing:
            self._forget(connection)
            self._go_on_after(connection, connection.answered)
        elif connection.read_on >= READ_ON_BYTES:
            connection.read_on = 0
            del self._sending[connection]
            self._sending[connection] = time.monotonic() + SEND_SECONDS

    def _go_on_after(self, connection: Connection, future: Future[bool]) -> None:
        """An answer is sent."""
        connection.outgoing = connection.answered = None
        kept = not future.cancelled() and future.exception() is None and future.result() is True
        if not kept or connection.parser.unreader.buf.getvalue():
            self._leave(connection)
        elif connection.arriving.is_whole() or connection.arriving.refusal is not None:
            self._go_on(connection)  # it was sent behind the one before
        elif len(connection.arriving):
            self._await_request(connection)
        else:
            super().finish_request(connection, future)

    @staticmethod
    def _send(connection: Connection, few: bytes) -> None:
        with suppress(OSError):  # whoever does not take it is gone, or will be dropped
            connection.sock.setblocking(False)
            connection.sock.send(few)  # so little fits the connection's own buffer

    def _stream_ended(self) -> None:
        self.nr_conns -= 1

    # ---- and it ends --------------------------------------------------------------------------------

    def _leave(self, connection: Connection) -> None:
        """End a connection, and wait in the loop until the other side has read what it was sent.

        Closed at once, with bytes of its unread, it would be cut off, and the answer with it.
        """
        try:
            connection.sock.setblocking(False)
            if connection.secure:
                with suppress(OSError, ValueError):
                    connection.sock.unwrap()  # says that this was all; it is not waited for that the other side does
            connection.sock.shutdown(socket.SHUT_WR)
            self._leaving[connection] = time.monotonic() + LINGER_SECONDS
            self._watch(connection, self._read_to_the_end)
        except (OSError, ValueError):
            self._drop(connection)

    def _read_to_the_end(self, connection: Connection) -> None:
        if connection not in self._leaving:
            return
        try:
            if connection.sock.recv(READ_BYTES):
                return
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            pass
        self._drop(connection)

    def _forget(self, connection: Connection) -> None:
        """No longer wait for a connection."""
        self._arriving.pop(connection, None)
        self._sending.pop(connection, None)
        self._leaving.pop(connection, None)
        with suppress(OSError, KeyError, ValueError):  # it may not be waited for
            self.poller.unregister(connection.sock)

    def _drop(self, connection: Connection) -> None:
        self._forget(connection)
        self.nr_conns -= 1
        connection.close()

    def _drop_slowest(self) -> None:
        """Make room: who leaves, arrives or reads the longest is dropped, or who was kept and says nothing."""
        for waiting in (self._leaving, self._arriving, self._sending):
            for connection in waiting:
                self._drop(connection)
                return
        if self.keepalived_conns:
            self._drop(self.keepalived_conns.popleft())

    def murder_pending(self) -> None:
        """Drop what has not arrived in time. Called by gunicorn's loop every time round."""
        now = time.monotonic()
        for connection in (*_due(self._leaving, now), *_due(self._sending, now)):
            self._drop(connection)
        for connection in _due(self._arriving, now):
            if len(connection.arriving):
                self._send(connection, TOO_SLOW.answer())
            self._drop(connection)
        if self._metrics is not None:
            self._metrics.note_streams(self.hub.open)
        if self._certificate is not None:
            self._certificate.tend(now, self.log.warning)

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """Wait no longer than until the next deadline."""
        due = [next(iter(waiting.values())) for waiting in (self._leaving, self._arriving, self._sending) if waiting]
        if due:
            timeout = max(0.0, min(timeout, min(due) - time.monotonic()))
        super().wait_for_and_dispatch_events(timeout)

    def handle_exit(self, sig: int, frame: object) -> None:
        """Stop: whole requests are answered still, what has not arrived is dropped, and streams end."""
        if self.alive:
            super().handle_exit(sig, frame)
            self.method_queue.defer(self._drop_unanswered)

    def _cap_keepalive(self, deadline: float) -> None:
        """Let go of kept connections: whoever sends its next request just now is answered still."""
        super()._cap_keepalive(min(deadline, time.monotonic() + STOP_LINGER_SECONDS))

    def run(self) -> None:
        """Answer until it is stopped."""
        super().run()
        gc.freeze()  # what is left in memory is not gone through once more to be thrown away

    def _drop_unanswered(self) -> None:
        self.hub.stop()
        for connection in [*self._arriving, *self._leaving]:
            self._drop(connection)

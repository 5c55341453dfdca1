"""The streams of this process: who is told at once when something is entered at a table.

A stream is an answer that never ends. Once a thread has sent its first lines, its connection is here, with all
others in one thread: it costs a socket and a few words of memory. What is written to it fits the socket's
own buffer, or whoever should read it is dropped; the phone then looks, and opens another.
"""

from __future__ import annotations

import selectors
import socket
import threading
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from flask import Flask
from gunicorn.workers.gthread import PollableMethodQueue

from ..service.watching import Places, Watcher
from ..store.log import Place
from .connection import NOT_NOW
from .streams import AGAIN, BEAT, END, GONE, Stream, frame

BEAT_SECONDS: Final = 15.0
"""A stream that says nothing for so long says that it is there: proxies and phones keep it then."""
BUFFER_BYTES: Final = 16_384
"""How much may wait for a phone that does not read, about: a hundred entries."""
STOP_SECONDS: Final = 1.0
"""How long to wait for the threads when the server is stopped."""

_ALL: Final = 100_000


@dataclass(slots=True, eq=False)
class _Listener:
    """Who reads a stream."""

    sock: socket.socket
    stream: Stream
    open: bool = True


@dataclass(slots=True)
class _Watched:
    """A table with those who watch it. `place`: how far it is, as they were told."""

    place: Place
    listeners: set[_Listener] = field(default_factory=set)


class Hub:
    """Holds the streams of a process, at `most` so many at once. `ended` is called from its thread for each that ends.

    `open` and `dropped` count the streams, and those dropped because they were not read.
    """

    def __init__(self, app: Flask, most: int, ended: Callable[[], None]) -> None:
        self.most = most
        self.open = 0
        self.dropped = 0
        self._counting = threading.Lock()
        self._ended = ended
        self._watcher = Watcher(app, lambda places: self._todo.defer(self._tell, places))
        self._todo = PollableMethodQueue()
        self._poller = selectors.DefaultSelector()
        self._tables: dict[int, _Watched] = {}
        self._thread: threading.Thread | None = None
        self._stopped = False

    def has_room(self) -> bool:
        """Whether one more may be opened."""
        return self.open < self.most and not self._stopped

    def take(self, sock: socket.socket, stream: Stream) -> None:
        """Hold this stream, whose first lines are sent, until it ends. Call it and `stop` from one thread."""
        with self._counting:
            self.open += 1
        if self._thread is None and not self._stopped:
            self._todo.init()
            self._poller.register(self._todo.fileno(), selectors.EVENT_READ, None)
            self._thread = threading.Thread(target=self._run, name="streams", daemon=True)
            self._thread.start()
        listener = _Listener(sock, stream)
        if self._stopped:
            self._say_end(listener)
            self._close(listener)
        else:
            self._todo.defer(self._add, listener)

    def stop(self) -> None:
        """End all streams, soon; those that come later at once."""
        if not self._stopped:
            self._stopped = True
            self._watcher.stop()
            if self._thread is not None:
                self._todo.defer(lambda: None)

    def join(self) -> None:
        """Wait a moment until its threads have ended."""
        for thread in (self._thread, self._watcher):
            if thread is not None:
                thread.join(STOP_SECONDS)

    # ---- in its thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._serve()
        finally:  # an accident too ends the streams: phones look, and do not wait for what never comes
            self.stop()
            for watched in list(self._tables.values()):
                self._end(watched.listeners)
            self._poller.close()

    def _serve(self) -> None:
        next_beat = time.monotonic() + BEAT_SECONDS
        while not self._stopped:
            for key, _ in self._poller.select(max(0.0, next_beat - time.monotonic())):
                if key.data is None:
                    self._todo.run_callbacks(None)
                else:
                    self._read(key.data)
            if time.monotonic() >= next_beat:
                next_beat += BEAT_SECONDS
                if self._watcher.answers:  # where nobody can tell what is new, phones shall find that out
                    for listener in {one for watched in self._tables.values() for one in watched.listeners}:
                        self._write(listener, listener.stream.framed(BEAT))
        self._todo.run_callbacks(None, _ALL)  # those who came just before

    def _add(self, listener: _Listener) -> None:
        sock, stream = listener.sock, listener.stream
        try:
            sock.setblocking(False)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
            self._poller.register(sock, selectors.EVENT_READ, listener)
        except (OSError, ValueError):
            self._close(listener)
            return
        for table, place in stream.places.items():
            if table not in self._tables:
                self._tables[table] = _Watched(place)
                self._watcher.watch(table)
            self._tables[table].listeners.add(listener)
        told, now = stream.told(list(stream.places.values())), self._now(stream)
        if now.seq > told.seq or now.revision > told.revision:  # it was entered while the stream was opened
            self._write(listener, stream.framed(frame(now)))

    def _tell(self, places: Places) -> None:
        told, renewed = dict[_Listener, None](), list[_Listener]()  # in order, each once
        for table, place in places.items():
            watched = self._tables.get(table)
            if watched is None or watched.place == place:
                continue
            if place is None:  # a screen of several looks what it shows of the others
                for listener in list(watched.listeners):
                    self._end([listener], GONE if listener.stream.besides is None else AGAIN)
                continue
            if place.revision != watched.place.revision:  # maybe a link was withdrawn: who came by one shows it anew
                renewed += (listener for listener in watched.listeners if listener.stream.by_lesser)
            watched.place = place
            told.update(dict.fromkeys(watched.listeners))
        frames: dict[Place, bytes] = {}
        for listener in told:
            if listener.open:
                now = self._now(listener.stream)
                self._write(listener, listener.stream.framed(frames.get(now) or frames.setdefault(now, frame(now))))
        self._end(renewed, AGAIN)

    def _now(self, stream: Stream) -> Place:
        """What a stream says now."""
        return stream.told([self._tables[table].place for table in stream.places])

    def _write(self, listener: _Listener, data: bytes) -> None:
        with suppress(OSError):
            if listener.sock.send(data) == len(data):
                return
        self.dropped += 1
        self._drop(listener)

    def _read(self, listener: _Listener) -> None:
        """Whoever reads a stream says nothing: it is gone."""
        try:
            listener.sock.recv(1)
        except NOT_NOW:
            return
        except OSError:
            pass
        self._drop(listener)

    def _end(self, listeners: Collection[_Listener], last: bytes = b"") -> None:
        for listener in list(listeners):
            self._say_end(listener, last)
            self._drop(listener)

    @staticmethod
    def _say_end(listener: _Listener, last: bytes = b"") -> None:
        framed = listener.stream.framed
        with suppress(OSError):
            listener.sock.setblocking(False)
            listener.sock.send((framed(last) if last else b"") + framed(END))

    def _drop(self, listener: _Listener) -> None:
        if not listener.open:
            return  # it was dropped a moment ago
        listener.open = False
        for table in listener.stream.places:
            watched = self._tables[table]
            watched.listeners.remove(listener)
            if not watched.listeners:
                del self._tables[table]
                self._watcher.forget(table)
        with suppress(OSError, KeyError, ValueError):
            self._poller.unregister(listener.sock)
        self._close(listener)

    def _close(self, listener: _Listener) -> None:
        listener.sock.close()
        with self._counting:
            self.open -= 1
        self._ended()

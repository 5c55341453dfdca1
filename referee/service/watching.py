"""What sees that something was entered at a table, by whichever process, and says so at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Mapping
from typing import Final

from flask import Flask

from ..store import feed, reading
from ..store.backend import Feed
from ..store.log import Place
from .cache import UnknownTable

EVERY: Final = 0.025
"""Seconds between two looks whether anybody wrote."""
LEISURE: Final = 4
"""The rest between two looks is so many times as long as reading what is new took: writers come first."""
AGAIN: Final = 1.0
"""Seconds until a database that did not answer is asked again."""

Places = Mapping[int, Place | None]
"""How far tables are, by their ids; None: the table is gone."""


def find_place(token: str) -> tuple[int, Place]:
    """The id of a table, by which it is watched, and how far it is. Raises UnknownTable."""
    with reading():
        found = feed.find_place(token)
    if found is None:
        raise UnknownTable(token)
    return found


class Watcher:
    """Looks, for all who watch in this process, whether somebody wrote.

    It has one thread, from the first table watched on, and asks nothing of the database while none is. `tell` is
    called from that thread with places read since a table was first watched, changed or not. What was written while
    the database could not be reached is told once it can; `answers` says whether it can be.
    """

    def __init__(self, app: Flask, tell: Callable[[Places], None]) -> None:
        self._app = app
        self._tell = tell
        self._waker = threading.Condition()
        self._watched: set[int] = set()
        self._unread: set[int] = set()
        self._thread: threading.Thread | None = None
        self._stopped = False
        self.answers = True

    def watch(self, table_id: int) -> None:
        """Watch this table from now on."""
        with self._waker:
            self._watched.add(table_id)
            self._unread.add(table_id)
            if self._thread is None and not self._stopped:
                self._thread = threading.Thread(target=self._run, name="watcher", daemon=True)
                self._thread.start()
            self._waker.notify()

    def forget(self, table_id: int) -> None:
        """Nobody watches it any more."""
        with self._waker:
            self._watched.discard(table_id)

    def stop(self) -> None:
        """End the thread, soon."""
        with self._waker:
            self._stopped = True
            self._waker.notify()

    def join(self, seconds: float) -> None:
        """Wait, at most so long, until it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        with self._app.app_context():
            while self._wait_for_somebody():
                try:
                    with feed.open_feed() as news:
                        self._follow(news)
                except Exception as error:  # whatever the driver raises, it is tried again
                    if self.answers:
                        # As it is written in code: a driver’s words may be several lines.
                        self._app.logger.warning("The database is not watched now: %r", error)
                    self.answers = False
                    self._rest()

    def _wait_for_somebody(self) -> bool:
        """Whether there is somebody to watch for; False once it is stopped."""
        with self._waker:
            self._waker.wait_for(lambda: self._stopped or self._watched)
            return not self._stopped

    def _rest(self) -> None:
        with self._waker:
            self._waker.wait_for(lambda: self._stopped, AGAIN)

    def _follow(self, news: Feed) -> None:
        changed: Collection[int] | None = None
        while (wanted := self._due(changed)) is not None:
            began = time.monotonic()
            if wanted:
                with reading():
                    found = feed.places_of(wanted)
                self.answers = True
                self._tell({id: found.get(id) for id in wanted})
            changed = news.wait(max(EVERY, LEISURE * (time.monotonic() - began)))

    def _due(self, changed: Collection[int] | None) -> set[int] | None:
        """The tables to read now; None where it ends, or nobody watches."""
        with self._waker:
            if self._stopped or not self._watched:
                return None
            wanted = self._watched if changed is None else self._watched & (self._unread | set(changed))
            self._unread.clear()
            return set(wanted)

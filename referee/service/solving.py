"""Searches that take seconds, in the background: whether what lies on a table can still be won.

A game that can be searched says how: see `referee.games.game.Search`.

Each process has its own searches. `begin` may be called again and again: what is known already is not searched anew.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from flask import Flask, current_app

from ..games.game import Stop
from ..table.sitting import TableView

Solve = Callable[[Any, Stop], Any]

AT_ONCE: Final = 2
"""Searches that run at the same time; others wait for their turn."""

KEPT: Final = 64
"""Tables of which the last search is remembered."""

PAUSE: Final = 0.0005
"""Seconds a search lets everybody else go first, each time it may be stopped."""

_KEY: Final = "referee.searches"

Stage = Literal["none", "running", "answered", "stopped"]


@dataclass(frozen=True, slots=True)
class SearchState:
    """How the search of a table stands. `examined`: positions so far. `answer`: the game’s own, once it is there."""

    stage: Stage
    examined: int = 0
    answer: Any = None


class _Task:
    """One search, of one table as it stood after action `seq`."""

    def __init__(self, seq: int, state: Any, solve: Solve, turn: threading.Semaphore) -> None:
        self.seq = seq
        self.examined = 0
        self.answer: Any = None
        self.stopped = threading.Event()
        self.done = threading.Event()
        self._state = state
        self._solve = solve
        self._turn = turn

    def run(self) -> None:
        """Search, when it is its turn."""
        try:
            with self._turn:
                if not self.stopped.is_set():
                    self.answer = self._solve(self._state, self._look_up)
        finally:
            self.done.set()

    def _look_up(self, examined: int) -> bool:
        self.examined = examined
        time.sleep(PAUSE)
        return self.stopped.is_set()

    def look(self) -> SearchState:
        """How it stands."""
        if self.stopped.is_set():
            return SearchState("stopped", self.examined)
        if not self.done.is_set():
            return SearchState("running", self.examined)
        return SearchState("answered", self.examined, self.answer)


class Searches:
    """The searches of one process: the last one of each table, by its token."""

    def __init__(self, at_once: int = AT_ONCE, kept: int = KEPT) -> None:
        self._lock = threading.Lock()
        self._turn = threading.Semaphore(at_once)
        self._kept = kept
        self._tasks: OrderedDict[str, _Task] = OrderedDict()

    def begin(self, view: TableView, *, again: bool = False) -> SearchState:
        """Search a table as it stands, unless that is done or going on; the table's search before it is stopped.

        A search that was stopped begins anew only with `again`. Raises LookupError if the game cannot be searched.
        """
        search = view.game.search
        if search is None:
            raise LookupError(f"There is nothing to search in {view.game.title}.")
        with self._lock:
            task = self._tasks.get(view.token)
            if task is not None and task.seq == view.seq and not (again and task.stopped.is_set()):
                self._tasks.move_to_end(view.token)
                return task.look()
            if task is not None:
                task.stopped.set()
            task = self._tasks[view.token] = _Task(view.seq, view.state, search().solve, self._turn)
            self._tasks.move_to_end(view.token)
            while len(self._tasks) > self._kept:
                self._tasks.popitem(last=False)[1].stopped.set()
        threading.Thread(target=task.run, name=f"search {view.token}", daemon=True).start()
        return task.look()

    def look(self, token: str, seq: int) -> SearchState:
        """How the search of a table as it stood after action `seq` is getting on: stage ``none`` if there is none."""
        with self._lock:
            task = self._tasks.get(token)
        return task.look() if task is not None and task.seq == seq else SearchState("none")

    def stop(self, token: str) -> None:
        """Stop the table's search, if one is going on."""
        with self._lock:
            task = self._tasks.get(token)
        if task is not None and not task.done.is_set():
            task.stopped.set()

    def wait(self, token: str, seconds: float) -> bool:
        """Wait for the table's search to end. Whether it has."""
        with self._lock:
            task = self._tasks.get(token)
        return task is None or task.done.wait(seconds)

    def stop_all(self) -> None:
        """Stop every search."""
        with self._lock:
            tasks = list(self._tasks.values())
        for task in tasks:
            task.stopped.set()


def searches(app: Flask | None = None) -> Searches:
    """The searches of an app, by default the current one."""
    found: Searches = (app or current_app).extensions.setdefault(_KEY, Searches())
    return found

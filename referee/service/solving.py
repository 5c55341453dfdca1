"""Searches that take seconds, in the background: whether what lies on a table can still be won.

A game that can be searched says how: see `referee.games.game.Search`.

Each runs in a process of its own. How it is getting on is in the database: whichever process is asked, it knows, and
stops it. `begin` may be called again and again: what is known already is not searched anew.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal, cast

from flask import Flask, current_app

from ..core.errors import StorageError
from ..games import find_game
from ..games.game import AnySearch, Stop
from ..store import reading, searched, writing
from ..store.models import SearchRow
from ..table.sitting import TableView
from .elsewhere import Beside, elsewhere
from .runner import NobodyWaits, Overtaxed

AT_ONCE: Final = 2
"""Searches of a process that run at the same time; others wait for their turn."""

KEPT: Final = 64
"""Most searches of a process that run or wait."""

BEAT_SECONDS: Final = 1.0
"""How often a search says in the database how far it is, and hears whether it is still wanted."""
LOST_SECONDS: Final = 15
"""After so long without that, its process is gone."""
LEFT_SECONDS: Final = 30
"""After so long without anybody looking, nobody waits for it any more."""
LOOKED_SECONDS: Final = 5
"""How old the note that somebody looked may grow before it is written anew."""
KNOWN_SECONDS: Final = 86_400
"""How long an answer is kept after somebody last looked at it."""

_KEY: Final = "referee.searches"

Stage = Literal["none", "running", "answered", "stopped"]


@dataclass(frozen=True, slots=True)
class SearchState:
    """How the search of a table stands. `examined`: positions so far. `answer`: the game’s own, once it is there."""

    stage: Stage
    examined: int = 0
    answer: object = None


def solve_at(game: str, state: object, stop: Stop) -> tuple[int, object]:
    """How many positions were examined, and the answer as plain values."""
    examined = 0

    def count(number: int) -> bool:
        nonlocal examined
        examined = number
        return stop(number)

    search = _search(game)
    answer = search.solve(state, count)
    return examined, search.write(answer)


def _search(game: str) -> AnySearch:
    found = find_game(game)
    if found.search is None:
        raise LookupError(f"There is nothing to search in {found.title}.")
    return found.search()


class _Run:
    """One search, seen from the process that looks after it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.id = secrets.token_hex(8)
        self.examined = 0
        self.stopped = threading.Event()
        self.done = threading.Event()
        self._beat = time.monotonic()

    def tell(self, examined: int) -> None:
        """How far it is."""
        self.examined = examined

    def gone(self) -> bool:
        """Whether nobody waits for it any more. Now and then the database is asked."""
        if self.stopped.is_set() or time.monotonic() - self._beat < BEAT_SECONDS:
            return self.stopped.is_set()
        self._beat = time.monotonic()
        now = int(time.time())
        with suppress(StorageError), writing(lasting=False):  # where it cannot be said, the search goes on
            row = searched.find_search(self.token)
            left = row is not None and now - row.looked > LEFT_SECONDS
            stage = "stopped" if left else "running"
            if not searched.note_search(self.id, examined=self.examined, beat=now, stage=stage) or left:
                self.stopped.set()
        return self.stopped.is_set()

    def goes_on(self, examined: int) -> bool:
        """How far it is; and whether somebody still waits for it."""
        self.tell(examined)
        return not self.gone()

    def end(self, stage: Stage, examined: int, answer: object = None) -> None:
        """Say what became of it, unless it was stopped or replaced before."""
        with suppress(StorageError), writing():
            searched.note_search(self.id, stage=stage, examined=examined, answer=answer, beat=int(time.time()))


class Searches:
    """The searches that the processes of an app know of: the last one of each table, by its token."""

    def __init__(self, app: Flask, at_once: int = AT_ONCE, kept: int = KEPT) -> None:
        self._app = app
        self._lock = threading.Lock()
        self._turn = threading.Semaphore(at_once)
        self._kept = kept
        self._runs: OrderedDict[str, _Run] = OrderedDict()

    def begin(self, view: TableView, *, again: bool = False) -> SearchState:
        """Search a table as it stands, unless that is done or going on; the table's search before it is stopped.

        A search that was stopped begins anew only with `again`. Raises LookupError if the game cannot be searched.
        """
        _search(view.game.key)
        known = self.look(view)
        if known.stage != "none" and not (again and known.stage == "stopped"):
            return known
        run, now = _Run(view.token), int(time.time())
        with writing():
            searched.forget_searches(now - KNOWN_SECONDS)
            searched.begin_search(view.token, view.seq, run.id, now)
        with self._lock:
            before = self._runs.pop(view.token, None)
            self._runs[view.token] = run
            over = [self._runs.popitem(last=False)[1] for _ in range(len(self._runs) - self._kept)]
        for one in over:
            with writing():
                searched.forget_search(one.id)
        for one in (*over, *([before] if before is not None else [])):
            self._stop(one)
        runner = elsewhere(self._app)
        if isinstance(runner, Beside):
            runner.begin(run.id, solve_at, view.game.key, view.state, far=run.goes_on, ended=partial(self._ended, run))
        else:
            threading.Thread(target=self._look_after, args=(run, view.game.key, view.state), daemon=True).start()
        return SearchState("running")

    def _stop(self, run: _Run) -> None:
        run.stopped.set()
        runner = elsewhere(self._app)
        if isinstance(runner, Beside):
            runner.stop(run.id)

    def _ended(self, run: _Run, kind: str, value: Any) -> None:
        """What a second worker found."""
        if kind == "done":
            run.end("answered", *value)
        else:
            run.end("stopped", run.examined)
        self._forget(run)

    def _forget(self, run: _Run) -> None:
        run.done.set()
        with self._lock:
            if self._runs.get(run.token) is run:
                del self._runs[run.token]

    def _look_after(self, run: _Run, game: str, state: object) -> None:
        with self._app.app_context():
            try:
                self._wait_for_turn(run)
                try:
                    if not run.stopped.is_set():
                        processes = elsewhere(self._app)
                        run.end("answered", *processes.do(solve_at, game, state, gone=run.gone, told=run.tell))
                finally:
                    self._turn.release()
            except (NobodyWaits, Overtaxed):
                run.end("stopped", run.examined)
            except Exception:
                run.end("stopped", run.examined)
                self._app.logger.exception("A search of %s failed.", game)
            finally:
                self._forget(run)

    def _wait_for_turn(self, run: _Run) -> None:
        while not self._turn.acquire(timeout=0.1):
            if run.gone():
                raise NobodyWaits

    def look(self, view: TableView) -> SearchState:
        """How the search of a table as it stands is getting on: stage ``none`` if there is none."""
        now = int(time.time())
        with reading():
            row = searched.find_search(view.token)
            if row is None or row.seq != view.seq:
                return SearchState("none")
            found, stale, run = _state_of(row, view, now), now - row.looked > LOOKED_SECONDS, row.run
        if stale and found.stage == "running":
            with writing():
                searched.note_search(run, looked=now)
        return found

    def stop(self, token: str) -> None:
        """Stop the table's search, if one is going on in any process."""
        with writing():
            searched.stop_search(token)
        with self._lock:
            run = self._runs.get(token)
        if run is not None:
            self._stop(run)

    def wait(self, token: str, seconds: float) -> bool:
        """Wait for the table's search in this process to end. Whether it has."""
        with self._lock:
            run = self._runs.get(token)
        return run is None or run.done.wait(seconds)


def _state_of(row: SearchRow, view: TableView, now: int) -> SearchState:
    if row.stage == "running" and now - row.beat > LOST_SECONDS:
        return SearchState("stopped", row.examined)  # its process has ended
    answer = _search(view.game.key).read(row.answer) if row.stage == "answered" else None
    return SearchState(cast("Stage", row.stage), row.examined, answer)


def searches() -> Searches:
    """The searches of the current app."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    found: Searches = app.extensions.get(_KEY) or app.extensions.setdefault(_KEY, Searches(app))
    return found

"""Eight write over HTTP while the processes of the server are killed: nothing they were told is stored may be missing.

``python -m tests.trials.kill --workers 4 --kills 1000 [--postgres] [--minutes 40]``
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from sqlalchemy import select, text

from referee import store
from referee.games.spades.model import Deal
from referee.service import tables
from referee.store import ActionRow, Table, db

from .. import postgres
from ..conftest import bare_app
from ..evening import open_spades

WRITERS: Final = 8
ALONE: Final = 4
"""Writers with a table of their own; the others share one."""
A_TABLE: Final = 150
"""Entries at a table, then the next one is taken."""
PATIENCE: Final = 120
"""Seconds until an entry must be taken, whatever happens to the server."""


class Server:
    """The real server, started again on the same port when it is gone."""

    def __init__(self, arguments: Sequence[str], errors: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._command = [sys.executable, "-m", "referee.cli", "serve", "--host", "127.0.0.1", "--port", f"{self.port}"]
        self._command += arguments
        self.errors = errors
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, as often as it takes: those it left behind hold the port for a second."""
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process is None or self.process.poll() is not None:
                with self.errors.open("ab") as errors:
                    self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=errors)
            if time.monotonic() > give_up:
                raise TimeoutError(f"the server does not start: see {self.errors}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            return False
        with suppress(OSError, HTTPException):
            return ask(self.port, "GET", "/healthz")[0] == 200
        return False

    def workers(self) -> list[int]:
        """The processes that answer."""
        assert self.process is not None
        master = self.process.pid
        children = Path(f"/proc/{master}/task/{master}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    def stop(self) -> None:
        """Stop it as Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)


def ask(
    port: int, method: str, path: str, form: dict[str, str] | None = None, cookie: str = ""
) -> tuple[int, str, str]:
    """One request: the status, the page, and the cookie it sets."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        headers = {"Cookie": cookie, "Connection": "close"}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, urlencode(form) if form is not None else None, headers)
        answer = connection.getresponse()
        if answer.length is None:
            raise HTTPException("the head of the answer was cut off")  # each of ours says how long it is
        return answer.status, answer.read().decode(), (answer.getheader("Set-Cookie") or "").partition(";")[0]
    finally:
        connection.close()


@dataclass
class Writer:
    """Somebody who sends an entry until the server says that it is stored. `told`: how many actions each id made."""

    number: int
    tokens: Iterator[str]
    stop: threading.Event
    port: int
    told: dict[tuple[str, str], int] = field(default_factory=dict)
    odd: list[str] = field(default_factory=list)
    tries: int = 0

    def run(self) -> None:
        """Enter until told to stop; the last entry is sent until it is taken."""
        try:
            self._run()
        except Exception as error:
            self.odd.append(f"{type(error).__name__}: {error}")

    def _run(self) -> None:
        _, page, cookie = self._patiently("GET", "/settings")
        csrf = page.partition('name="csrf_token" value="')[2].partition('"')[0]
        for turn in count():
            if turn % A_TABLE == 0:
                token = next(self.tokens)
            if self.stop.is_set():
                return
            path, form, actions = self._entry(turn)
            self._enter(token, path, form | {"csrf_token": csrf}, cookie)
            self.told[token, form["id"]] = actions

    def _entry(self, turn: int) -> tuple[str, dict[str, str], int]:
        """Where it is sent, what, and how many actions it makes: who is alone tells four bids and takes them back."""
        own = {"id": f"writer-{self.number}-{turn:06}"}
        if self.number >= ALONE:
            return "entries", own | {"type": "bid", "seat": "0", "bid": str(1 + turn % 5), "confirmed": "1"}, 1
        if turn % 2:
            return "undo", own, 4
        bids = {f"bids-{seat}": str(2 + (turn + seat) % 3) for seat in range(4)}
        return "entries", own | {"type": "bids", "confirmed": "1"} | bids, 4

    def _enter(self, token: str, path: str, form: dict[str, str], cookie: str) -> None:
        seen = self._seen(token, cookie)
        while True:
            status, page, _ = self._patiently("POST", f"/t/{token}/{path}", form | {"seen": str(seen)}, cookie)
            if status == 303:
                return
            if status != 409:
                raise AssertionError(f"{status} to {form}: {page[:200]}")
            seen = self._seen(token, cookie)

    def _seen(self, token: str, cookie: str) -> int:
        status, page, _ = self._patiently("GET", f"/t/{token}/seq", None, cookie)
        assert status == 200, page[:500]
        return int(page.partition('"seq":')[2].partition(",")[0].strip(" }\n"))

    def _patiently(
        self, method: str, path: str, form: dict[str, str] | None = None, cookie: str = ""
    ) -> tuple[int, str, str]:
        """The answer, whoever is killed meanwhile."""
        give_up = time.monotonic() + PATIENCE
        while True:
            self.tries += 1
            with suppress(OSError, HTTPException):
                answer = ask(self.port, method, path, form, cookie)
                if answer[0] < 500:
                    return answer
            if time.monotonic() > give_up:
                raise TimeoutError(path)
            time.sleep(0.02)


@dataclass(frozen=True)
class Found:
    """What came of it. All but the first three should be nothing."""

    kills: int
    entries: int
    retries: int
    lost: list[str]
    doubled_or_half: list[str]
    unasked: list[str]
    unsound: list[str]
    odd: list[str]

    def faults(self) -> list[str]:
        """Everything that is wrong."""
        return [*self.lost, *self.doubled_or_half, *self.unasked, *self.unsound, *self.odd]


def trial(
    place: Path | str, workers: int, kills: int, seed: int = 1, *, errors: Path, seconds: float = float("inf")
) -> Found:
    """Kill so often, or for so long, then look what is stored."""
    rng = random.Random(seed)
    pool = new_tables(place, 2 + kills // 3)
    where = ["--data", str(place)] if isinstance(place, Path) else ["--database", place, "--data", str(errors.parent)]
    server = Server([*where, "--workers", str(workers)], errors)
    server.start()
    stop = threading.Event()
    own = [cycle(pool[number :: ALONE + 1]) for number in range(ALONE)]
    writers = [
        Writer(number, own[number] if number < ALONE else cycle(pool[ALONE :: ALONE + 1]), stop, server.port)
        for number in range(WRITERS)
    ]
    threads = [threading.Thread(target=writer.run) for writer in writers]
    for thread in threads:
        thread.start()
    try:
        until = time.monotonic() + seconds
        for kill in range(kills):
            if time.monotonic() > until:
                kills = kill
                break
            stored = sum(len(writer.told) for writer in writers) + WRITERS
            while sum(len(writer.told) for writer in writers) < stored and any(map(threading.Thread.is_alive, threads)):
                time.sleep(0.005)
            time.sleep(rng.random() / 5)
            victims = server.workers()
            assert server.process is not None
            victim = server.process.pid if not victims or rng.random() < 0.25 else rng.choice(victims)
            with suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
            if victim == server.process.pid:
                server.process.wait()
                server.start()
            if kill % 50 == 49:
                print(f"{kill + 1} kills, {sum(len(writer.told) for writer in writers):,} entries", flush=True)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        server.stop()
    return look(place, writers, kills)


def new_tables(place: Path | str, wanted: int) -> list[str]:
    """Tables of Spades with a deal each, told by result."""
    app = bare_app(place)
    now = datetime.now(UTC)
    with app.app_context():
        wanted = (ALONE + 1) * -(-wanted // (ALONE + 1))
        tokens = [open_spades(now, first=[Deal(dealer=3, depth="result")]).token for _ in range(wanted)]
    store.detach(app)
    return tokens


def look(place: Path | str, writers: Sequence[Writer], kills: int) -> Found:
    """Compare what the writers were told with what is stored."""
    told = {key: actions for writer in writers for key, actions in writer.told.items()}
    app = bare_app(place)
    with app.app_context():
        rows = db.session.execute(
            select(Table.token, ActionRow.seq, ActionRow.action_id)
            .join(Table, Table.id == ActionRow.table_id)
            .order_by(Table.id, ActionRow.seq)
        ).all()
        unsound = []
        if db.engine.dialect.name == "sqlite":
            unsound = [f"{row}" for row in db.session.execute(text("PRAGMA integrity_check")) if row != ("ok",)]
            unsound += [f"{row}" for row in db.session.execute(text("PRAGMA foreign_key_check"))]
        stored = Counter((token, action.partition(".")[0]) for token, _, action in rows if action.startswith("writer-"))
        numbers: dict[str, list[int]] = {}
        for token, seq, _ in rows:
            numbers.setdefault(token, []).append(seq)
        unsound += [f"gap at {token}" for token, found in numbers.items() if found != list(range(1, len(found) + 1))]
        unsound += [
            f"{token} reads otherwise" for token in numbers if tables.view_table(token).seq != len(numbers[token])
        ]
    store.detach(app)
    return Found(
        kills=kills,
        entries=len(told),
        retries=sum(writer.tries for writer in writers) - 2 * len(told),
        lost=[f"lost: {key}" for key in told if not stored[key]],
        doubled_or_half=[f"{stored[key]} of {told[key]}: {key}" for key in told if stored[key] not in {0, told[key]}],
        unasked=[f"nobody was told: {key}" for key in stored if key not in told],
        unsound=unsound,
        odd=[words for writer in writers for words in writer.odd],
    )


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of an empty database of a PostgreSQL that keeps what it says it keeps."""
    folder = postgres.new_cluster()
    server = postgres.start(folder)
    try:
        postgres.wait_until_served(postgres.address(folder))
        with postgres.new_database(postgres.address(folder)) as url:
            yield url
    finally:
        postgres.stop(server, folder)


def main() -> int:
    """Run it, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=600.0, help="no longer than so")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "errors"
        began = time.monotonic()
        if wanted.postgres:
            with postgresql() as url:
                found = trial(
                    url, wanted.workers, wanted.kills, wanted.seed, errors=errors, seconds=60 * wanted.minutes
                )
        else:
            found = trial(
                Path(folder) / "data",
                wanted.workers,
                wanted.kills,
                wanted.seed,
                errors=errors,
                seconds=60 * wanted.minutes,
            )
    kind = "PostgreSQL" if wanted.postgres else "SQLite"
    print(
        f"{kind}, {wanted.workers} worker(s): {found.kills} kills in {time.monotonic() - began:.0f} s, "
        f"{found.entries:,} entries acknowledged, {found.retries:,} further requests; lost {len(found.lost)}, "
        f"doubled or half {len(found.doubled_or_half)}, stored unasked {len(found.unasked)}, unsound "
        f"{len(found.unsound)}, odd {len(found.odd)}"
    )
    print(*found.faults()[:20], sep="\n")
    return bool(found.faults())


if __name__ == "__main__":
    sys.exit(main())

"""Processes killed at random while eight people enter: what was acknowledged is stored, once, and nothing else is.

Run by hand: `pytest tests/trials/test_kills.py -s`; `KILLS` in the environment says how many, 1,000 if nothing does.
"""

from __future__ import annotations

import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from referee import store
from referee.service import tables

from ..conftest import bare_app
from .watchers import Phone

KILLS = int(os.environ.get("KILLS", "1000"))
WRITERS = 8
TABLE_FULL = 400
"""Actions after which a writer opens another table."""
WHOLE = 20
"""One kill in so many is of the whole server, and not of one of its workers."""


class Server:
    """`referee serve`, killed in part or whole and started again at the same port."""

    def __init__(self, place: tuple[str, ...], workers: int) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        told = ("--host", "127.0.0.1", "--port", str(self._port), "--workers", str(workers), *place)
        self._command = [sys.executable, "-m", "referee.cli", "serve", *told]
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        while True:
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/readyz", timeout=60):
                return
            time.sleep(0.05)

    def kill_worker(self, chance: random.Random) -> None:
        """Kill one of the processes that answer: another is started in its place."""
        pid = self._process.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        if found:
            with suppress(ProcessLookupError):
                os.kill(int(chance.choice(found)), signal.SIGKILL)

    def kill(self) -> None:
        """Kill all of it."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


class Writer(threading.Thread):
    """Enters a bid and takes it back, again and again, and sends again what was not answered."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._phone = Phone(url)
        self.enough = threading.Event()
        self.acknowledged: dict[str, list[str]] = {}
        self.stored = self.sent_again = 0

    def run(self) -> None:
        """Enter until it is enough."""
        while not self.enough.is_set():
            path = self._open()
            ids = self.acknowledged[path.removeprefix("/t/")] = []
            while len(ids) < TABLE_FULL and not self.enough.is_set():
                fields = {"id": secrets.token_urlsafe(12), "seen": str(len(ids) + 1)}
                if len(ids) % 2:
                    self._send(f"{path}/undo", **fields)
                else:
                    self._send(f"{path}/entries", type="bid", seat="0", bid="4", **fields)
                ids.append(fields["id"])
                self.stored += 1
        self._phone.close()

    def _open(self) -> str:
        while True:
            with suppress(OSError, HTTPException, AssertionError):
                return self._phone.open_table()
            self._phone.close()
            time.sleep(0.05)

    def _send(self, path: str, **fields: str) -> None:
        while True:
            with suppress(OSError, HTTPException):
                status, _ = self._phone.post(path, **fields)
                if status == 303:
                    return
                assert status >= 500, f"{status} to what was sent again"
            self._phone.close()
            self.sent_again += 1
            time.sleep(0.02)


@pytest.mark.parametrize("workers", [1, 4])
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost(request: pytest.FixtureRequest, tmp_path: Path, kind: str, workers: int) -> None:
    """Neither lost, nor stored twice, nor there without having been acknowledged but for the last of each writer."""
    chance = random.Random(f"{kind} {workers}")
    data = tmp_path / "data"
    url = store.url_of(data) if kind == "sqlite" else request.getfixturevalue("postgres_url")
    place = ("--data", str(data)) if kind == "sqlite" else ("--data", str(data), "--database", url)
    server = Server(place, workers)
    writers = [Writer(server.url) for _ in range(WRITERS)]
    try:
        for writer in writers:
            writer.start()
        for kill in range(1, KILLS // 4 + 1):
            due = sum(writer.stored for writer in writers) + chance.randint(1, 60)
            while sum(writer.stored for writer in writers) < due:
                time.sleep(0.002)
            if kill % WHOLE:
                server.kill_worker(chance)
            else:
                server.kill()
                server.start()
        for writer in writers:
            writer.enough.set()
        for writer in writers:
            writer.join()
    finally:
        server.kill()

    app = bare_app(url)
    lost = doubled = entries = 0
    with app.app_context():
        for token, acknowledged in (pair for writer in writers for pair in writer.acknowledged.items()):
            stored = [action.id for action in tables.view_table(token).actions][1:]  # the deal came with the table
            entries += len(acknowledged)
            lost += len(set(acknowledged) - set(stored))
            doubled += len(stored) - len(set(stored))
            assert stored == acknowledged
    store.detach(app)
    again = sum(writer.sent_again for writer in writers)
    print(
        f"\n{kind}, {workers} workers: {KILLS // 4} kills, {entries:,} entries acknowledged, {again:,} sent again, "
        f"{lost} lost, {doubled} doubled"
    )

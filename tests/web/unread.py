"""A large answer, and clients that leave it unread."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from referee.store import detach

from ..conftest import bare_app
from ..evening import enter, hand_by_result, open_spades

HANDS = 300
WINDOW = 4_096
"""Bytes that wait on the client's side, about."""

SERVE = """
import socket, sys
from referee.cli import main, serve
from referee.web import serving, worker
if sys.argv[1] != "-":
    worker.SEND_SECONDS = float(sys.argv[1])
    serving.THREADS = 4
listen = serve.listen
def small(*args):
    bound = listen(*args)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
    return bound
serve.listen = small
sys.exit(main(sys.argv[2:]))
"""
"""The server on a system that holds back little: the answer above does not fit what the system keeps of a connection.

The first argument: how many seconds somebody has to read, with four threads that answer; or a dash.
"""


@contextmanager
def served_small(folder: Path, seconds: str = "-", *more: str) -> Iterator[str]:
    """Such a server, running. Its address."""
    command = [sys.executable, "-c", SERVE, seconds, "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen([*command, "--data", str(folder), *more], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        urllib.request.urlopen(f"{found[0]}/healthz", timeout=60).close()
        yield found[0]
        process.terminate()
        assert process.wait(60) == 0


def large_table(folder: Path) -> str:
    """Put a table with many hands into the database of a data folder. The path of its record: 286 kB."""
    app = bare_app(folder)
    now = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
    with app.app_context():
        token = open_spades(now, target=10_000, floor=None, bag_limit=None).token
        for start in range(0, HANDS, 100):
            told = [
                entry
                for hand in range(start, start + 100)
                for entry in hand_by_result(hand % 4, took=(5, 2, 4, 2) if hand % 2 else (2, 4, 2, 5))
            ]
            enter(token, *told, now=now)
    detach(app)
    return f"/t/{token}/record.json"


def ask_without_reading(address: tuple[str, int], path: str, words: str = "") -> socket.socket:
    """A connection that has asked for a page, or has sent these `words`, and reads nothing of it."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
    sock.settimeout(60)
    sock.connect(address)
    sock.sendall((words or f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").encode())
    return sock


def read_whole(sock: socket.socket) -> int:
    """How many bytes come until the other side closes."""
    length = 0
    while data := sock.recv(65_536):
        length += len(data)
    return length

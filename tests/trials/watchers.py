"""Phones that watch tables by streams, and one that enters: as HTTP, without a browser."""

from __future__ import annotations

import json
import re
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from gzip import decompress
from http.client import HTTPConnection
from urllib.parse import urlencode

from ..web.conftest import new_table
from .slow_senders import address_of


class Phone:
    """A device that keeps its cookie and its connection."""

    def __init__(self, url: str) -> None:
        host, port = address_of(url)
        self._connection = HTTPConnection(host, port, timeout=60)
        self._cookie = ""
        self._csrf = re.findall(r'name="csrf_token" value="([^"]+)"', self.get("/settings"))[0]

    def get(self, path: str) -> str:
        """The page there."""
        return self._ask("GET", path)[1]

    def follow(self, path: str, cookie: str) -> str:
        """The page there as a script of the phone with this cookie asks for it, following the table."""
        self._cookie = cookie
        return self._ask("GET", path, **{"Referee-Bare": "yes", "Accept-Encoding": "gzip, deflate"})[1]

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        """Send a form: the status of the answer, and where it leads."""
        status, _, place = self._ask("POST", path, urlencode({"csrf_token": self._csrf, **fields}))
        return status, place

    def open_table(self) -> str:
        """Open a table of Spades where Ann is to bid. Returns its path."""
        status, place = self.post("/new/spades", **new_table(self._csrf, "Ann", "Bea", "Cy", "Dov"))
        assert status == 303, status
        return place

    def bid(self, table: str, seat: int, bid: int, seen: int) -> None:
        """Enter a bid."""
        id = secrets.token_urlsafe(12)
        status, _ = self.post(f"{table}/entries", type="bid", seat=str(seat), bid=str(bid), id=id, seen=str(seen))
        assert status == 303, status

    def step(self, table: str, step: str, seen: int) -> None:
        """Undo or redo."""
        status, _ = self.post(f"{table}/{step}", id=secrets.token_urlsafe(12), seen=str(seen))
        assert status == 303, status

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _ask(self, method: str, path: str, body: str | None = None, **more: str) -> tuple[int, str, str]:
        headers = {"Cookie": self._cookie, **more}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        data = answer.read()
        text = (decompress(data) if answer.getheader("Content-Encoding") == "gzip" else data).decode()
        self._cookie = (answer.getheader("Set-Cookie") or self._cookie).partition(";")[0]
        return answer.status, text, answer.getheader("Location") or ""


class Events:
    """What comes of a stream, event by event."""

    def __init__(self, sock: socket.socket, path: str, **headers: str) -> None:
        self.sock = sock
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: localhost",
            *(f"{n.replace('_', '-')}: {v}" for n, v in headers.items()),
        ]
        sock.sendall("\r\n".join([*lines, "", ""]).encode())
        self._file = sock.makefile("rb")
        self.status = int(self._file.readline().split()[1])
        self.headers: dict[str, str] = {}
        while line := self._file.readline().decode().strip():
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()

    def __iter__(self) -> Iterator[dict[str, str]]:
        """Each event by its fields, until the stream ends: as it should, or by an error."""
        while size := int(self._file.readline(), 16):
            event = {}
            for line in self._file.read(size).decode().splitlines():
                name, _, value = line.partition(": ")
                event[name] = value
            self._file.readline()
            yield {name: value for name, value in event.items() if name}

    def until(self, seq: int) -> dict[str, object]:
        """Read on until this number is told: what else was told with it."""
        for event in self:
            if "event" not in event:
                news: dict[str, object] = json.loads(event["data"])
                if news["seq"] == seq:
                    return news
        raise AssertionError(f"the stream ended before number {seq}")

    def names(self) -> list[str]:
        """What comes until its end, by the names of the events."""
        return [event.get("event", "") for event in self]


@contextmanager
def listening(url: str, path: str, query: str = "", **headers: str) -> Iterator[Events]:
    """A stream of the table at `path`, or of the tables that `query` tells a screen to show."""
    with socket.create_connection(address_of(url), timeout=60) as sock:
        yield Events(sock, f"{path}/events{query}", **headers)


def wait_for(true: object, seconds: float = 60) -> None:
    """Wait until `true()` is true."""
    until = time.monotonic() + seconds
    while not true():  # type: ignore[operator]
        assert time.monotonic() < until
        time.sleep(0.01)

"""Many phones that watch by streams while others enter, and how long it takes from an entry to the phones.

Watchers and writers have processes of their own, so that neither waits for the other. All times are of the machine's
one monotonic clock.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import queue
import re
import resource
import secrets
import selectors
import socket
import threading
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from sqlalchemy import select

from referee.games.spades.model import Deal
from referee.store import Table, db, log, reading, writing
from referee.web import create_app

from ..conftest import bare_app, close
from ..evening import open_spades
from .slow_senders import address_of
from .watchers import Phone

FETCHERS = 24
"""Connections by which pages are fetched: phones have two or more each, but not all are told at once."""

SHOWS = re.compile(r'data-seq="(\d+)"')

LAST_SECONDS = 10.0
"""How long to wait for the last events."""

TOLD = re.compile(rb"data: (\{.*?\})\n\n")

Ack = tuple[int, int, float]
"""An entry acknowledged: the place of its table, its number, and when."""


@dataclass
class Seen:
    """What a watcher was told of its table: numbers, and when. `ended`: the stream broke off."""

    table: int
    cookie: str = ""
    numbers: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    ended: bool = False


@dataclass(frozen=True)
class Figures:
    """What a trial came to: seconds from an entry acknowledged to its event, one for each watcher of its table."""

    delays: list[float]
    entries: int
    missed: int
    broken: int
    refused: list[str]

    def at(self, share: float) -> float:
        """So many of all delays are at most this, in milliseconds. What came before its acknowledgement counts as 0."""
        return 1000 * self.delays[min(len(self.delays) - 1, int(share * len(self.delays)))]


def allow_files(count: int) -> None:
    """Ask for so many open files."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, most), most))


def memory(process: int) -> int:
    """Bytes that the processes started by this one hold in memory."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:  # it has just ended
            continue
        if f"\nPPid:\t{process}\n" in text:
            total += 1024 * int(re.findall(r"VmRSS:\s+(\d+)", text)[0])
    return total


def worked(process: int) -> float:
    """Seconds of a processor that the processes started by this one have used."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == process:
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


class Crowd:
    """Watchers in a process of their own, spread evenly over the tables. All of them have been told once.

    Those that `fetch` get the page when they are told of an entry, and what they were told is what it shows.
    """

    def __init__(self, url: str, tables: Sequence[str], cookies: Sequence[str], *, fetch: bool = False) -> None:
        self._ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_watch, args=(url, list(tables), list(cookies), fetch, theirs))
        self._process.start()
        assert self._ours.poll(120), "the streams were not opened"
        assert self._ours.recv() == "ready"

    def told(self, expected: dict[int, int]) -> list[Seen]:
        """What each was told, once all know these numbers of their tables, or long enough after."""
        self._ours.send(expected)
        seen: list[Seen] = self._ours.recv()
        return seen

    def close(self) -> None:
        """Hang up."""
        self._ours.send(None)
        self._process.join()


Wanted = queue.SimpleQueue[Seen | None]


def _watch(url: str, tables: list[str], cookies: list[str], fetch: bool, pipe: Connection) -> None:
    allow_files(len(cookies) + 100)
    wanted: Wanted | None = queue.SimpleQueue() if fetch else None
    fetchers = [threading.Thread(target=_fetch, args=(url, tables, wanted)) for _ in range(FETCHERS if fetch else 0)]
    for fetcher in fetchers:
        fetcher.start()
    poller = selectors.DefaultSelector()
    buffers: dict[int, bytes] = {}
    all_seen = []
    for number, cookie in enumerate(cookies):
        sock = socket.create_connection(address_of(url), timeout=60)
        sock.sendall(f"GET {tables[number % len(tables)]}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        seen = Seen(number % len(tables), cookie)
        all_seen.append(seen)
        poller.register(sock, selectors.EVENT_READ, seen)
        if number % 50 == 49:
            _read(poller, buffers, wanted, 0)
    while not all(seen.numbers or seen.ended for seen in all_seen):
        _read(poller, buffers, wanted, 0.1)
    pipe.send("ready")
    while not pipe.poll():
        _read(poller, buffers, wanted, 0.1)
    expected: dict[int, int] = pipe.recv()
    until = time.monotonic() + LAST_SECONDS
    while time.monotonic() < until and any(
        not seen.ended and seen.numbers[-1] < expected.get(seen.table, 0) for seen in all_seen
    ):
        _read(poller, buffers, wanted, 0.1)
    for _ in fetchers:
        assert wanted is not None
        wanted.put(None)
    for fetcher in fetchers:
        fetcher.join()
    pipe.send(all_seen)
    pipe.recv()


def _fetch(url: str, tables: list[str], wanted: Wanted) -> None:
    """Get the page of each who was told, as a phone does, and note what it shows."""
    phone = Phone(url)
    while (seen := wanted.get()) is not None:
        shown = int(SHOWS.findall(phone.follow(tables[seen.table], seen.cookie))[0])
        with seen_lock:
            seen.numbers.append(max(shown, seen.numbers[-1]))
            seen.times.append(time.monotonic())
    phone.close()


seen_lock = threading.Lock()


def _read(poller: selectors.BaseSelector, buffers: dict[int, bytes], wanted: Wanted | None, seconds: float) -> None:
    for key, _ in poller.select(seconds):
        seen, sock = key.data, key.fileobj
        assert isinstance(sock, socket.socket)
        try:
            data = sock.recv(65536)
        except OSError:
            data = b""
        now = time.monotonic()
        if not data:
            seen.ended = True
            poller.unregister(sock)
            continue
        data = buffers.get(key.fd, b"") + data
        end = 0
        for found in TOLD.finditer(data):
            end = found.end()
            if wanted is not None and seen.numbers:
                wanted.put(seen)
                continue
            seen.numbers.append(json.loads(found[1])["seq"])
            seen.times.append(now)
        buffers[key.fd] = data[end:]


def write(url: str, tables: Sequence[str], writers: int, seconds: float, pause: float) -> tuple[list[Ack], list[str]]:
    """Enter at all tables in turn, by so many writers with a pause between two entries of each.

    Returns what was acknowledged, and what was refused.
    """
    pool = multiprocessing.get_context("spawn").Pool(1)
    with pool:
        found: tuple[list[Ack], list[str]] = pool.apply(_write, (url, list(tables), writers, seconds, pause))
        return found


def _write(url: str, tables: list[str], writers: int, seconds: float, pause: float) -> tuple[list[Ack], list[str]]:
    acks: list[Ack] = []
    refused: list[str] = []

    def enter(writer: int) -> None:
        phone = Phone(url)
        own = range(writer, len(tables), writers)
        numbers = dict.fromkeys(own, 1)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for place in own:
                number = numbers[place]
                try:
                    if number == 1:
                        phone.bid(tables[place], 0, 3, number)
                    else:
                        phone.step(tables[place], "redo" if number % 2 else "undo", number)
                except (AssertionError, OSError) as error:
                    refused.append(repr(error))
                    return
                numbers[place] += 1
                acks.append((place, number + 1, time.monotonic()))
                if time.monotonic() >= until:
                    break
                time.sleep(pause)
        phone.close()

    threads = [threading.Thread(target=enter, args=(writer,)) for writer in range(writers)]
    for place, thread in enumerate(threads):
        thread.start()
        time.sleep(pause / writers if place else 0)
    for thread in threads:
        thread.join()
    return acks, refused


def figures(acks: Sequence[Ack], refused: list[str], told: Sequence[Seen]) -> Figures:
    """What it came to."""
    by_table: dict[int, list[Seen]] = defaultdict(list)
    for seen in told:
        by_table[seen.table].append(seen)
    delays: list[float] = []
    missed = 0
    for table, number, at in acks:
        for seen in by_table[table]:
            place = bisect_left(seen.numbers, number)
            if place == len(seen.numbers):
                missed += 1
            else:
                delays.append(max(0.0, seen.times[place] - at))
    return Figures(sorted(delays), len(acks), missed, sum(seen.ended for seen in told), refused)


def open_tables(place: Path | str, count: int) -> list[str]:
    """The paths of new tables of Spades where Ann is to bid, in the database there: strangers may not open so many."""
    app = bare_app(place)
    with app.app_context():
        opened = [open_spades(datetime.now(UTC), first=[Deal(dealer=3)]).token for _ in range(count)]
    close(app)
    return [f"/t/{token}" for token in opened]


def come(place: Path | str, tables: Sequence[str], count: int) -> list[str]:
    """The cookies of new phones that have looked at the tables before, each at one, in turn."""
    where = {"DATA_FOLDER": str(place)} if isinstance(place, Path) else {"DATABASE_URL": place}
    app = create_app(where)
    signing = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    cookies, at = [], datetime.now(UTC)
    with app.app_context():
        with reading():
            ids = dict(db.session.execute(select(Table.token, Table.id)).all())
        with writing():
            for number in range(count):
                device, table = secrets.token_urlsafe(16), tables[number % len(tables)].rpartition("/")[2]
                log.note_seen(ids[table], device, at)
                cookies.append(f"referee={signing.dumps({'device': device, 'csrf_token': secrets.token_hex(20)})}")
    close(app)
    return cookies


def trial(
    process: Any,
    url: str,
    place: Path | str,
    *,
    watchers: int,
    tables: int,
    writers: int,
    seconds: float,
    pause: float,
    fetch: bool = False,
) -> Figures:
    """Open the tables, watch, enter. Prints what it came to, and how long the server takes to stop with all streams."""
    opened = open_tables(place, tables)
    warm_up(url, opened, writers)
    before = memory(process.pid)
    crowd = Crowd(url, opened, come(place, opened, watchers), fetch=fetch)
    each = (memory(process.pid) - before) / watchers
    used = worked(process.pid)
    acks, refused = write(url, opened, writers, seconds, pause)
    expected: dict[int, int] = {}
    for table, number, _ in acks:
        expected[table] = max(expected.get(table, 0), number)
    told = crowd.told(expected)
    used = worked(process.pid) - used
    found = figures(acks, refused, told)
    grown = memory(process.pid) - before
    began = time.monotonic()
    process.terminate()
    process.wait(timeout=60)
    stop = time.monotonic() - began
    crowd.close()
    print(
        f"\n{watchers} watchers at {tables} tables, {writers} writers for {seconds:.0f} s on {os.cpu_count()} cores: "
        f"{found.entries} entries, {len(found.delays)} {'pages' if fetch else 'events'}; p50 {found.at(0.5):.0f} ms, "
        f"p95 {found.at(0.95):.0f} ms, p99 {found.at(0.99):.0f} ms; missed {found.missed}, broken {found.broken}, "
        f"refused {len(found.refused)}; {each / 1000:.1f} kB a stream, {grown / 1e6:.0f} MB more in the end; "
        f"{1000 * used / max(1, found.entries):.1f} ms of a processor for an entry and what it led to; "
        f"stopped in {stop:.1f} s"
    )
    return found


def warm_up(url: str, tables: Sequence[str], phones: int) -> None:
    """Let the server make what it makes once: its threads, and the folds of the tables."""
    others = [Phone(url) for _ in range(phones)]
    for place, table in enumerate(tables):
        others[place % phones].get(table)
    for other in others:
        other.close()

"""Several processes at one database, one of them killed: no entry is lost or doubled, and no memory is stale."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from flask import Flask

from referee import store
from referee.games.spades.model import Deal
from referee.service import tables
from referee.service.links import Link, LinkKind, links_to

from ..conftest import bare_app
from ..evening import hand_by_result, open_spades

PLAY = """
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from referee.service import tables
from tests.conftest import bare_app
from tests.evening import hand_by_result
SET = (5, 4, 4, 4)  # both sides, in every hand: the game never ends
place, token, name = sys.argv[1:]
with bare_app(place).app_context():
    for number, _ in enumerate(sys.stdin):
        id = f"{name}-hand-{number:04}"
        while True:
            view = tables.view_table(token)
            dealer = (3 + len(view.entries) // 6) % 4
            try:
                answer = tables.record(
                    token, hand_by_result(dealer, SET, (3, 3, 3, 4)), id=id, seen=view.seq,
                    author=tables.Author(name, name), now=datetime.now(UTC),
                )
            except tables.StaleWrite:
                continue
            assert isinstance(answer, tables.Accepted)
            print(id, flush=True)
            break
"""
"""Plays a hand for each line it is told, at a table where others do so too, and says which are stored."""


class Player:
    """A process that plays."""

    def __init__(self, place: str, token: str, name: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAY, place, token, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []

    def play(self, hands: int) -> None:
        """Have it play so many hands more."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n" * hands)
        self._process.stdin.flush()

    def wait(self, hands: int) -> None:
        """Wait until it has said that so many hands more are stored."""
        assert self._process.stdout is not None
        for _ in range(hands):
            line = self._process.stdout.readline()
            assert line.endswith("\n"), line
            self.said.append(line.strip())

    def kill(self) -> None:
        """Kill it, and hear what it had said before."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._process.stdin, self._process.stdout:
            self.said += [line.strip() for line in self._process.stdout if line.endswith("\n")]


def test_one_of_two_is_killed_while_both_write(store_app: Flask, place: str) -> None:
    """Whatever either was told is stored is there, once and whole; who is left goes on at once."""
    token = open_spades(datetime.now(UTC), target=10_000, floor=None).token
    one, other = (Player(place, token, name) for name in ("first", "other"))
    for player in (one, other):
        player.play(1)
    for player in (one, other):
        player.wait(1)  # both are there
        player.play(20)
    one.wait(5)
    one.kill()
    other.wait(20)
    other.kill()

    view = tables.view_table(token)
    stored = [action.id for action in view.actions]
    assert len(set(stored)) == len(stored)
    assert [action.seq for action in view.actions] == list(range(1, view.seq + 1))
    assert set(one.said + other.said) <= set(stored), "nothing acknowledged is lost"
    hands = [action.id for action in view.actions if isinstance(action.entry, Deal)]
    assert len(hands) * len(hand_by_result()) == view.seq, "no hand is half there"
    assert len(set(hands) - {*one.said, *other.said}) <= 1, "at most the one it was about to acknowledge"
    assert not view.attention


def test_what_is_remembered_is_what_is_stored(store_app: Flask, place: str) -> None:
    """A process that looked all along, one that writes, and one that has just come see the same table."""
    token = open_spades(datetime.now(UTC), target=10_000, floor=None).token
    writer = Player(place, token, "writer")
    for hand in range(1, 6):
        writer.play(1)
        writer.wait(1)
        assert tables.view_table(token).seq == hand * len(hand_by_result())
    writer.kill()
    come = bare_app(place)
    with come.app_context():
        anew = tables.view_table(token)
    store.detach(come)
    assert tables.view_table(token) == anew


def test_servers_that_make_the_links_of_a_table_at_once_make_the_same(store_app: Flask, place: str) -> None:
    """Else each would show a code that the other does not know to withdraw."""
    now = datetime.now(UTC)
    servers = [bare_app(place) for _ in range(3)]
    start = threading.Barrier(len(servers))

    def links(server: Flask, token: str) -> Mapping[LinkKind, Link]:
        with server.app_context():
            start.wait()
            return links_to(token, now)

    with ThreadPoolExecutor(len(servers)) as at_once:
        for _ in range(5):
            token = open_spades(now).token
            one, *others = at_once.map(links, servers, [token] * len(servers))
            assert others == [one] * len(others)
    for server in servers:
        store.detach(server)

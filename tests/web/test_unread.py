"""Answers that are not read take up no thread, arrive whole where they are read late, and end in time."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ..conftest import begun
from ..trials.slow_senders import address_of
from .unread import ask_without_reading, large_table, read_whole, served_small

SECONDS = 3
"""How long somebody has to read on: what a busy machine needs to serve six."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, new_database: Path) -> Iterator[tuple[str, str]]:
    """The address of a server with four threads, and the path of a large answer."""
    folder = begun(tmp_path_factory.mktemp("data"), new_database)
    path = large_table(folder)
    with served_small(folder, str(SECONDS)) as url:
        yield url, path


def fetch(url: str) -> int:
    """How long an answer is that is read at once."""
    with urllib.request.urlopen(url, timeout=60) as answer:
        return len(answer.read())


def test_more_than_there_are_threads_stop_nobody(server: tuple[str, str]) -> None:
    """Another is answered while none of them reads; those that read late get every byte, the others are cut off."""
    url, path = server
    with ExitStack() as open_ones:
        asked = [open_ones.enter_context(ask_without_reading(address_of(url), path)) for _ in range(12)]
        whole = fetch(url + path)
        late = [read_whole(one) for one in asked[:6]]
        assert min(late) > whole  # the head too
        assert len(set(late)) == 1
        time.sleep(2 * SECONDS)
        cut = [read_whole(one) for one in asked[6:]]
        assert max(cut) < whole


def test_who_reads_slowly_but_on_gets_it_whole(server: tuple[str, str]) -> None:
    """It takes longer than an answer may lie unread."""
    url, path = server
    whole, began, length = fetch(url + path), time.monotonic(), 0
    with ask_without_reading(address_of(url), path) as slow:
        while data := slow.recv(whole // 50):
            length += len(data)
            time.sleep(SECONDS / 25)
    assert time.monotonic() - began > 1.5 * SECONDS
    assert length > whole


def test_a_connection_is_kept_behind_a_large_answer(server: tuple[str, str]) -> None:
    """Two requests sent at once are answered in turn."""
    url, path = server
    ask = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{{}}\r\n"
    with ask_without_reading(address_of(url), path, ask.format("") + ask.format("Connection: close\r\n")) as sock:
        assert read_whole(sock) > 2 * fetch(url + path)

"""The real server, killed and behind a bad line: what it said is stored is there, once and whole.

`tests/trials/kill.py` does the same a thousand times.
"""

from __future__ import annotations

import random
import threading
import time
from itertools import cycle
from pathlib import Path

from ..trials import kill
from ..trials.dropping import dropping


def test_a_killed_sqlite_server_loses_nothing(tmp_path: Path) -> None:
    found = kill.trial(tmp_path / "data", workers=2, kills=3, errors=tmp_path / "errors")
    assert found.faults() == []
    assert found.entries > 3 * kill.WRITERS


def test_a_killed_postgresql_server_loses_nothing(tmp_path: Path, postgres_url: str) -> None:
    found = kill.trial(postgres_url, workers=2, kills=2, errors=tmp_path / "errors")
    assert found.faults() == []
    assert found.entries > 2 * kill.WRITERS


def test_an_entry_whose_answer_is_lost_is_sent_again_and_stored_once(tmp_path: Path) -> None:
    """A proxy drops every other answer before its first byte, within its head or before its last byte."""
    data, stop = tmp_path / "data", threading.Event()
    tokens = kill.new_tables(data, 2)
    server = kill.Server(["--data", str(data)], tmp_path / "errors")
    server.start()
    with dropping(server.port, random.Random(7)) as proxy:
        writers = [kill.Writer(number, cycle([tokens[number > 0]]), stop, proxy.port) for number in (0, 5, 6)]
        threads = [threading.Thread(target=writer.run) for writer in writers]
        for thread in threads:
            thread.start()
        while any(len(writer.told) < 8 and not writer.odd for writer in writers):
            time.sleep(0.01)
        stop.set()
        for thread in threads:
            thread.join()
        dropped = proxy.dropped
    server.stop()
    found = kill.look(data, writers, 0)
    assert found.faults() == []
    assert found.entries >= 24
    assert dropped > 20

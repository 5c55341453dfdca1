"""What was acknowledged is kept, whatever happens to the process."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from referee import store
from referee.service import tables

from ..evening import hand_by_result, open_spades

RECORD = """
import sys
from datetime import UTC, datetime
from tests.conftest import bare_app
from tests.evening import enter, hand_by_result
with bare_app(sys.argv[1]).app_context():
    dealer = 3
    while True:
        view = enter(sys.argv[2], *hand_by_result(dealer, took=(3, 4, 3, 3)), now=datetime.now(UTC))
        print(view.seq, flush=True)
        dealer = (dealer + 1) % 4
"""


@pytest.mark.parametrize(
    "hands", [1, pytest.param(7, marks=pytest.mark.deep), pytest.param(20, marks=pytest.mark.deep)]
)
def test_every_acknowledged_entry_survives_a_kill(store_app: Flask, place: str, data_folder: Path, hands: int) -> None:
    """The process is killed while it writes: nothing it acknowledged is lost, and no hand is half there."""
    token = open_spades(datetime.now(UTC), target=10_000, floor=None).token
    process = subprocess.Popen([sys.executable, "-c", RECORD, place, token], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    acknowledged = [int(process.stdout.readline()) for _ in range(hands)]
    os.kill(process.pid, signal.SIGKILL)
    acknowledged += [int(line) for line in process.stdout]
    process.wait()
    process.stdout.close()

    view = tables.view_table(token)
    assert view.seq >= acknowledged[-1]
    assert view.seq % len(hand_by_result()) == 0
    assert [action.seq for action in view.actions] == list(range(1, view.seq + 1))
    assert not view.attention
    if store.database_file(data_folder).exists():
        with closing(sqlite3.connect(store.database_file(data_folder))) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert opened.execute("PRAGMA foreign_key_check").fetchall() == []

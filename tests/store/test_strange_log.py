"""A database that was copied into the place of another, beside whose log it now lies."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from referee import store
from referee.core.errors import StorageError
from referee.store.backup import back_up

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, open_spades
from .test_restore import RECORD, contents

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """The database of a server that was killed: all it recorded is in the log beside it."""
    folder = tmp_path / "crashed"
    with subprocess.Popen([sys.executable, "-c", RECORD, str(folder)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        for _ in range(5):
            writer.stdout.readline()
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
    found = store.database_file(folder)
    assert found.with_name(f"{found.name}-wal").stat().st_size
    return found


def copied_over(app: Flask, source: Path, crashed: Path, *, backup: bool) -> dict[str, bytes]:
    """The records of another server put in the place of the crashed ones, by `cp`. What then lies there."""
    copy = back_up(source, crashed.parent.parent / "copies", NOW) if backup else source
    shutil.copyfile(copy, crashed)
    return {path.name: path.read_bytes() for path in crashed.parent.iterdir() if not path.name.endswith("-shm")}


@pytest.mark.parametrize("backup", [True, False])
def test_a_strange_log_is_not_taken_in(
    sqlite_app: Flask, data_folder: Path, clock: Clock, crashed: Path, backup: bool
) -> None:
    """Neither into a backup nor into the file of a server: the start says so and changes nothing."""
    for _ in range(3):
        enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    source = store.database_file(data_folder)
    expected = contents(source)
    store.detach(sqlite_app)  # its log is taken in
    before = copied_over(sqlite_app, source, crashed, backup=backup)
    with pytest.raises(StorageError, match="The log beside the records is another file’s"):
        bare_app(crashed.parent)
    after = {path.name: path.read_bytes() for path in crashed.parent.iterdir() if not path.name.endswith("-shm")}
    assert after == before
    log = crashed.with_name(f"{crashed.name}-wal")
    log.rename(log.with_name("elsewhere"))
    crashed.with_name(f"{crashed.name}-shm").unlink(missing_ok=True)
    store.detach(bare_app(crashed.parent))
    assert contents(crashed)["action"] == expected["action"]


def test_a_log_of_its_own_is_taken_in(crashed: Path) -> None:
    """As ever after a crash: nothing is lost."""
    expected = contents(crashed)
    assert expected["action"]
    store.detach(bare_app(crashed.parent))
    assert contents(crashed)["action"] == expected["action"]

"""The power goes while SQLite writes: `tests/trials/power.py` does the same thousands of times."""

from __future__ import annotations

import random
from pathlib import Path

from sqlalchemy import text

from referee import store

from ..conftest import bare_app, close
from ..trials import power


def test_what_was_acknowledged_outlives_a_power_cut(tmp_path: Path) -> None:
    tried, wrong = power.trial(tmp_path, entries=12, cuts=60)
    assert wrong == []
    assert tried.total() >= 50


def test_the_trial_would_notice(tmp_path: Path) -> None:
    """A log that is gone, or one sector of it from before the last entry, is found."""
    *_, before, after = power.moments(tmp_path / "data", 4, random.Random(3))
    (cut := tmp_path / "cut").mkdir()
    assert power.wrong_with(cut, before, after, (after.database, after.log)) == ""
    assert power.wrong_with(cut, after, after, (before.database, before.log)).endswith("were being written")
    assert power.wrong_with(cut, after, after, (after.database, b"")) != ""


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(data_folder: Path) -> None:
    """What the trial trusts: each connection syncs the log at every commit."""
    app = bare_app(data_folder)
    with app.app_context(), store.writing():
        asked = [store.db.session.execute(text(f"PRAGMA {name}")).scalar() for name in ("synchronous", "journal_mode")]
    assert asked == [2, "wal"]
    close(app)

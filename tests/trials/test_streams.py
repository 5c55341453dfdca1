"""Two thousand phones that watch two hundred tables while sixteen enter: ``pytest -s tests/trials/test_streams.py``.

``SECONDS=600 WORKERS=2 PAUSE=0 DATABASE=postgresql://…`` say otherwise than a minute, one process, an entry of each
writer four times a second, and SQLite.
"""

from __future__ import annotations

import os
from pathlib import Path

from ..cli.test_serve import served
from .crowd import allow_files, trial


def test_streams_of_two_thousand(tmp_path: Path) -> None:
    wanted = {name: float(os.environ.get(name, usual)) for name, usual in USUAL.items()}
    allow_files(10_000)
    more = ["--database", os.environ["DATABASE"]] if "DATABASE" in os.environ else []
    workers = ["--workers", f"{wanted['WORKERS']:.0f}"]
    with served("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), *workers, *more) as (
        process,
        url,
        _,
    ):
        found = trial(
            process,
            url,
            os.environ.get("DATABASE", tmp_path),
            watchers=int(wanted["WATCHERS"]),
            tables=int(wanted["TABLES"]),
            writers=int(wanted["WRITERS"]),
            seconds=wanted["SECONDS"],
            pause=wanted["PAUSE"],
        )
    assert (found.missed, found.broken, found.refused) == (0, 0, [])
    assert found.at(0.95) < 250


USUAL = {"WATCHERS": 2000, "TABLES": 200, "WRITERS": 16, "SECONDS": 60, "PAUSE": 0.25, "WORKERS": 1}

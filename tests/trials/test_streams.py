"""Two thousand phones that watch two hundred tables while sixteen enter: ``pytest -s tests/trials/test_streams.py``.

``SECONDS=600 WORKERS=2 PAUSE=0`` and the like say otherwise than a minute, one process, and an entry of each writer
four times a second. With ``FETCH=1 PAUSE=1.2`` each phone gets the page when it is told, as a browser does, and there
is an entry at each table every fifteen seconds. ``-k postgres`` is the machine's own PostgreSQL alone, without fsync.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from ..cli.test_serve import served
from .crowd import allow_files, trial

USUAL: Final = {"WATCHERS": 2000, "TABLES": 200, "WRITERS": 16, "SECONDS": 60, "PAUSE": 0.25, "WORKERS": 1, "FETCH": 0}


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_streams_of_two_thousand(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> None:
    wanted = {name: float(os.environ.get(name, usual)) for name, usual in USUAL.items()}
    allow_files(10_000)
    place: Path | str = tmp_path if database == "sqlite" else request.getfixturevalue("postgres_url")
    arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--workers", f"{wanted['WORKERS']:.0f}"]
    arguments += ["--data", str(tmp_path)] + ([] if place == tmp_path else ["--database", str(place)])
    with served(*arguments) as (process, url, _):
        found = trial(
            process,
            url,
            place,
            watchers=int(wanted["WATCHERS"]),
            tables=int(wanted["TABLES"]),
            writers=int(wanted["WRITERS"]),
            seconds=wanted["SECONDS"],
            pause=wanted["PAUSE"],
            fetch=bool(wanted["FETCH"]),
        )
    assert (found.missed, found.broken, found.refused) == (0, 0, [])
    assert found.at(0.95) < 250

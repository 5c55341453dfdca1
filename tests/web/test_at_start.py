"""What the app loads before its first page: nothing that this page can do without."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee.games import KEYS, folder_of
from referee.pocket.bundles import bundles_that_come_later
from referee.store import database_file

LATER = {
    "alembic",
    "brotli",
    "email.mime",
    "flask_compress",
    "flask_migrate",
    "gunicorn",
    "multiprocessing",
    "openskill",
    "PIL",
    "prometheus_client",
    "psycopg",
    "referee.desk.claim",
    "referee.service.processes",
    "reportlab",
    "segno",
    "snowballstemmer",
    "sqlalchemy.dialects.mssql",
    "sqlalchemy.dialects.mysql",
    "sqlalchemy.dialects.oracle",
    "sqlalchemy.dialects.postgresql",
}
"""Loaded when they are asked for, if ever."""

FIRST_PAGE = """
import json, sys, threading
def refuse(*_): raise RuntimeError("can't start new thread")
threading.Thread.start = refuse
from referee.web import create_app
app = create_app({"DATA_FOLDER": sys.argv[1], "POCKET": sys.argv[2] == "pocket"})
assert app.test_client().get("/").status_code == 200
first = sorted(sys.modules)
assert app.test_client().get("/referee?game=spades&players=4").status_code == 200
print(json.dumps([first, sorted(sys.modules)]))
"""


@pytest.mark.parametrize("where", ["pocket", "server"])
def test_the_first_page_needs_no_thread_and_little_else(data_folder: Path, new_database: Path, where: str) -> None:
    database_file(data_folder).write_bytes(new_database.read_bytes())
    run = [sys.executable, "-c", FIRST_PAGE, str(data_folder), where]
    loaded, at_desk = map(set, json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout))
    parts = {f"referee.games.{folder_of(key)}.{part}" for key in KEYS for part in ("game", "screens", "desk", "forms")}
    packed = {"flask_compress", "brotli"} if where == "server" else set()
    assert sorted(loaded & ((LATER | parts) - packed)) == []
    if where == "pocket":  # or the first page would wait for another bundle
        files = [f"{module.replace('.', '/')}.py" for module in loaded if module.partition(".")[0] == "referee"]
        assert [path for path in files for bundle in bundles_that_come_later() if bundle.holds(path)] == []
    others = {f"referee.games.{folder_of(key)}.game" for key in KEYS if key != "spades"} | {"snowballstemmer"}
    assert sorted(at_desk & others) == []

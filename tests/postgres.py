"""The machine's own PostgreSQL, started once for a run of the tests and stopped when that is over.

``python -m tests.postgres FOLDER PROCESS`` keeps a server in FOLDER for as long as PROCESS lives.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
from sqlalchemy.engine import URL, make_url

MISSING = "These tests need PostgreSQL: apt-get install postgresql, or name a server in TEST_POSTGRES_URL."

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "300",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    "log_min_messages": "fatal",
    "jit": "off",
}
"""What tests record need not outlive a power cut."""

ACCESS = "local all guarded scram-sha-256\nlocal all all trust\n"
"""Who may connect: everybody on this machine, and `guarded` with a password."""


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; the newest, where there are several."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(places[-1]) if places else shutil.which(name)


def server_user() -> dict[str, Any]:
    """As whom a server is run: it refuses to be root's."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    found = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def new_cluster() -> Path:
    """A folder with a cluster that nobody serves yet; its socket will be there too."""
    initdb = program("initdb")
    assert initdb is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="referee-pg-", dir="/tmp"))  # the path of a socket must be short
    user = server_user()
    if user:
        os.chown(folder, user["user"], user["group"])
    command = [
        initdb,
        "-D",
        str(folder / "data"),
        "-U",
        "referee",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "-A",
        "trust",
        "-N",
    ]
    subprocess.run(command, cwd="/", check=True, capture_output=True, **user)
    (folder / "data" / "pg_hba.conf").write_text(ACCESS, encoding="utf-8")
    return folder


def start(folder: Path) -> subprocess.Popen[bytes]:
    """Serve a cluster."""
    postgres = program("postgres")
    assert postgres is not None, MISSING
    settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [postgres, "-D", str(folder / "data"), "-k", str(folder), *settings],
            cwd="/",
            stdout=log,
            stderr=log,
            start_new_session=True,
            **server_user(),
        )


def stop(server: subprocess.Popen[bytes], folder: Path) -> None:
    """Stop serving a cluster, whoever is connected, and remove it."""
    server.send_signal(signal.SIGINT)  # SIGTERM would wait for those connected
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)


def address(folder: Path, database: str = "postgres", **more: str) -> str:
    """The URL of a database of the cluster in a folder."""
    url = URL.create("postgresql", username="referee", database=database, query={"host": str(folder)})
    return url.set(**more).render_as_string(hide_password=False)  # type: ignore[arg-type]


def wait_until_served(url: str) -> None:
    """Wait until a server answers."""
    for _ in range(600):
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise TimeoutError(f"PostgreSQL does not start: {url}")


def execute(url: str, *statements: str) -> list[Any]:
    """Have statements executed, each for itself. Returns the rows of the last one, if it gives any."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            cursor = connection.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []


def in_database(server: str, name: str) -> str:
    """The URL of another database at a server."""
    return make_url(server).set(database=name).render_as_string(hide_password=False)


@contextmanager
def new_database(server: str, template: str = "template0") -> Iterator[str]:
    """The URL of a database that is there for a while: a copy of the template."""
    name = f"test_{uuid4().hex}"
    execute(server, f"CREATE DATABASE {name} TEMPLATE {template} ENCODING UTF8")
    try:
        yield in_database(server, name)
    finally:
        execute(server, f"DROP DATABASE {name} WITH (FORCE)")


def empty(url: str) -> None:
    """Leave a database as its migrations made it: nobody connected, no row but its version's, numbers from 1 on.

    Each of its tables is emptied row by row: they are few, and to make a new database takes thirty times as long.
    """
    tables = execute(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    execute(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
        "SET session_replication_role = replica",  # rows that refer to others, and those no trigger lets go
        *(f"DELETE FROM {name}" for (name,) in tables if name != "alembic_version"),
        "SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences",
    )


def shared_server(run: Path, lives: int) -> str:
    """The URL of the server of a run of tests, whose processes share the folder `run`; it stops when `lives` ends."""
    given = os.environ.get("TEST_POSTGRES_URL")
    if given:
        return given
    known = run / "postgres"
    with (run / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not known.exists():
            folder = new_cluster()
            keeper = subprocess.Popen(
                [sys.executable, "-m", "tests.postgres", str(folder), str(lives)], start_new_session=True
            )
            keeper.returncode = 0  # it outlives this process: nobody waits for it
            wait_until_served(address(folder))
            known.write_text(address(folder), encoding="utf-8")
    return known.read_text(encoding="utf-8")


def keep(folder: Path, lives: int) -> None:
    """Serve the cluster in a folder for as long as a process lives."""
    server = start(folder)
    while is_alive(lives) and server.poll() is None:
        time.sleep(0.2)
    stop(server, folder)


def is_alive(process: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    keep(Path(sys.argv[1]), int(sys.argv[2]))

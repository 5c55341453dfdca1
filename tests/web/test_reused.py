"""The app that tests share begins each test with nothing of the one before."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from flask import Flask

from referee.store import database_file, db

from .conftest import Reused


def test_a_thread_that_is_still_writing_is_waited_for(app: Flask, reused: Reused) -> None:
    """The log of the old database is gone with its file: who still held it would have the new one read from there."""
    holds, may_end = threading.Event(), threading.Event()

    def write() -> None:
        with app.app_context(), db.engine.connect() as connection:
            connection.exec_driver_sql("CREATE TABLE left_behind (filler BLOB)")
            connection.exec_driver_sql("INSERT INTO left_behind VALUES (zeroblob(50000))")
            connection.commit()
            holds.set()
            assert may_end.wait(60)

    with ThreadPoolExecutor(1) as writer:
        writing = writer.submit(write)
        assert holds.wait(60)
        threading.Timer(0.2, may_end.set).start()
        reused.clean()
        writing.result()

    with app.app_context(), db.engine.connect() as connection:
        tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name = 'left_behind'").all()
    assert tables == []
    assert database_file(reused.folder).exists()

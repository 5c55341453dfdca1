"""A push whose process is killed, run as a process of its own: ``python -m tests.web.killed PLACE TABLE``.

From standard input comes the message. Each child sends it over the real app and is killed without warning at its n-th
statement, one later each time, until one lives to answer. For each the number of actions that are there afterwards is
printed, with what the child came to: ``killed 12``, ``answered 18``.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from sqlalchemy import event, func, select

from referee.store import ActionRow, Table, db
from referee.web import create_app

MOST = 200
"""Statements of a push at most."""


def child(place: str, message: str, last: int) -> None:
    """Send the message, and be killed before statement number `last`; the commit counts as one."""
    app = create_app(settings(place))
    left = last

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    with app.app_context():
        event.listen(db.engine, "before_cursor_execute", count)
        event.listen(db.engine, "commit", count)
    answer = app.test_client().post("/sync/push", data=message, content_type="application/json")
    os._exit(0 if answer.status_code == 200 else 1)


def settings(place: str) -> dict[str, str]:
    """Of an app over a database: a URL, or a data folder."""
    return {"DATABASE_URL": place, "DATA_FOLDER": "."} if "://" in place else {"DATA_FOLDER": place}


def stored(place: str, token: str) -> int:
    """How many actions a table has, as somebody sees who opens the database now."""
    app = create_app(settings(place))
    with app.app_context():
        rows = select(func.count()).select_from(ActionRow).join(Table).where(Table.token == token)
        found = db.session.scalar(rows) or 0
        db.session.remove()
        db.engine.dispose()
    return found


def main(place: str, token: str, message: str) -> None:
    """Kill one after the other."""
    for last in range(MOST):
        made = os.fork()
        if made == 0:
            child(place, message, last)
        _, status = os.waitpid(made, 0)
        killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        words = "killed" if killed else "answered" if os.waitstatus_to_exitcode(status) == 0 else "failed"
        print(words, stored(place, token), flush=True)
        if not killed:
            return


if __name__ == "__main__":
    os.chdir(Path(sys.argv[3]))
    main(sys.argv[1], sys.argv[2], sys.stdin.read())

"""`referee tidy`: deleted tables removed, old ones put away if that is asked for, and room given back."""

from __future__ import annotations

import argparse
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from ..core.text import Counted, Text, say
from .commands import (
    CLEAN,
    Commands,
    add_command,
    add_data,
    as_file,
    the_records,
    write,
)
from .wording import day_of, many, megabytes_of

if TYPE_CHECKING:
    from ..table.sitting import TableView


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "tidy",
        run,
        "remove what was deleted a day ago and, on request, tables archived long ago, and free space",
        "Referee only removes tables that someone deleted. With --archived-before and --yes, those archived so "
        "long ago are deleted once their records are written to --export; for a day they can be brought back.",
    )
    parser.add_argument(
        "--archived-before", type=age, metavar="AGE", help="tables archived and untouched for this long: 3y, or 90d"
    )
    parser.add_argument("--export", type=Path, metavar="DIR", help="the folder their records are written to first")
    parser.add_argument("--yes", action="store_true", help="do it (without it, only count them)")
    parser.add_argument(
        "--compact",
        action="store_true",
        help="free the space of what was removed (a data folder must not be served meanwhile)",
    )
    parser.add_argument(
        "--statistics",
        action="store_true",
        help="clear the cache of club figures (rebuilt from the records)",
    )
    add_data(parser)


def age(text: str) -> timedelta:
    """A stretch of time as it is typed, in days or years."""
    found = re.fullmatch(r"([1-9][0-9]{0,3})([dy])", text)
    if not found or (found[2] == "y" and int(found[1]) > 100):
        raise argparse.ArgumentTypeError(say("“{text}” is not a time such as 3y (years) or 90d (days)", text=text))
    return timedelta(days=int(found[1]) * (365 if found[2] == "y" else 1))


def run(wanted: argparse.Namespace) -> int:
    """Tidy up. Prints what was done, and returns the exit code."""
    from ..service.keeping import remove_deleted
    from ..store.room import compact_folder, compact_server

    now = datetime.now(UTC)
    if wanted.yes and wanted.archived_before and not wanted.export:
        raise RefereeError("Nothing was deleted. Name the folder for their records with --export DIR.")
    with the_records(wanted) as at:
        removed = 0
        while more := remove_deleted(now):
            removed += more
        print(Text("{tables} deleted a day ago and more removed.", tables=many(Counted(removed, "table"))))
        if wanted.statistics:
            tables = many(Counted(_forget_played(), "table"))
            print(Text("{tables} read again when figures are asked for.", tables=tables))
        if wanted.archived_before:
            _put_away(wanted, now)
        if wanted.compact and at.database:
            compact_server()
            print(Text("The freed space is used again for new entries."))
    if wanted.compact and not at.database:
        before, after = compact_folder(at.folder)
        words = "The records take {after} MB now, and took {before} MB."
        print(Text(words, after=megabytes_of(after), before=megabytes_of(before)))
    return CLEAN


def _forget_played() -> int:
    from ..store import clubs, writing

    with writing():
        return clubs.forget_played()


def _put_away(wanted: argparse.Namespace, now: datetime) -> None:
    from ..service.keeping import day_of as day_of_table
    from ..service.retention import count_due, retire

    before = now - wanted.archived_before
    since = day_of(before.astimezone())
    if not wanted.yes:
        words = (
            "{tables} archived before {day}, with nothing entered since: “--export DIR --yes” writes their records "
            "there and deletes them."
        )
        print(Text(words, tables=many(Counted(count_due(before), "table")), day=since))
        return
    folder: Path = wanted.export
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(view: TableView, record: dict[str, object]) -> None:
        name = folder / f"{day_of_table(view)}-{view.game.key}-{view.token}.json"
        write(str(name), as_file(record), private=True)

    done = retire(before, keep, now)
    words = "{tables} archived before {day}, with nothing entered since, deleted. Their records are in {folder}."
    print(Text(words, tables=many(Counted(done.deleted, "table")), day=since, folder=str(folder)))
    if done.deleted:
        print(Text("For a day they can be brought back, then “referee tidy” or the app removes them."))
    if done.left:
        print(Text("{tables} left: changed meanwhile, or not to be read.", tables=many(Counted(done.left, "table"))))

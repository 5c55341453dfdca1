"""`referee tidy`: deleted tables removed, old ones put away if that is asked for, and room given back."""

from __future__ import annotations

import argparse
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import RefereeError
from .commands import CLEAN, Commands, add_command, add_data, as_file, many, the_records, write

if TYPE_CHECKING:
    from ..table.sitting import TableView


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "tidy",
        run,
        "remove what was deleted a day ago, and on request archive old tables and free space",
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
        raise argparse.ArgumentTypeError(f"“{text}” is not a time such as 3y (years) or 90d (days)")
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
        print(f"{many(removed, 'table')} deleted a day ago and more removed.")
        if wanted.statistics:
            print(f"{many(_forget_played(), 'table')} read again when figures are asked for.")
        if wanted.archived_before:
            _put_away(wanted, now)
        if wanted.compact and at.database:
            compact_server()
            print("The freed space is used again for new entries.")
    if wanted.compact and not at.database:
        before, after = compact_folder(at.folder)
        print(f"The records take {after / 1e6:,.1f} MB now, and took {before / 1e6:,.1f} MB.")
    return CLEAN


def _forget_played() -> int:
    from ..store import clubs, writing

    with writing():
        return clubs.forget_played()


def _put_away(wanted: argparse.Namespace, now: datetime) -> None:
    from ..service.keeping import day_of
    from ..service.retention import count_due, retire

    before = now - wanted.archived_before
    since = f"archived before {before.astimezone():%d %B %Y}, with nothing entered since"
    if not wanted.yes:
        due = count_due(before)
        print(f"{many(due, 'table')} {since}: “--export DIR --yes” writes their records there and deletes them.")
        return
    folder: Path = wanted.export
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(view: TableView, record: dict[str, object]) -> None:
        name = folder / f"{day_of(view)}-{view.game.key}-{view.token}.json"
        write(str(name), as_file(record), private=True)

    done = retire(before, keep, now)
    print(f"{many(done.deleted, 'table')} {since}, deleted. Their records are in {folder}.")
    if done.deleted:
        print("For a day they can be brought back, then “referee tidy” or the app removes them.")
    if done.left:
        print(f"{many(done.left, 'table')} left: changed meanwhile, or not to be read.")

"""The commands `referee backup` and `referee restore`: the records carried off, and brought back."""

from __future__ import annotations

import argparse
from datetime import datetime

from .cli import CLEAN, data_folder
from .store import database_file
from .store.backup import back_up
from .store.restore import restore


def run_backup(wanted: argparse.Namespace) -> int:
    """Copy the records. Prints where the copy is."""
    print(back_up(database_file(data_folder(wanted.data)), wanted.folder, datetime.now()))
    return CLEAN


def run_restore(wanted: argparse.Namespace) -> int:
    """Put a backup in the place of the records. Prints what they hold now."""
    folder = data_folder(wanted.data).absolute()
    done = restore(wanted.backup, folder, datetime.now())
    tables = f"{done.tables:,} table{'s' * (done.tables != 1)}"
    entries = f"{done.entries:,} entr{'ies' if done.entries != 1 else 'y'}"
    last = f", the last of {done.last.astimezone():%A, %d %B %Y, %H:%M}" if done.last else ""
    print(f"Restored into {folder}: {tables}, {entries}{last}.")
    if not done.with_secret:
        print("The backup holds no key for cookies: phones find their tables again by their links.")
    if done.aside is not None:
        print(f"What was there before is kept at {done.aside}; “referee restore” of that file brings it back.")
    return CLEAN

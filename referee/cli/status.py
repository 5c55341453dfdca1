"""`referee status`: what the records hold, and what room they take."""

from __future__ import annotations

import argparse
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ..core.errors import RefereeError
from .commands import CLEAN, Commands, RecordPlace, add_command, add_data, many, megabytes, the_records

MEGABYTE: Final = 1_000_000


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "status",
        run,
        "show what the records hold and how much space they take",
        "The app may be running.",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument(
        "--backups",
        metavar="DIR",
        type=Path,
        default=os.environ.get("REFEREE_BACKUPS"),
        help="where “referee backup” puts its copies (default: $REFEREE_BACKUPS, or the data folder and its “backups”)",
    )
    add_data(parser)


def run(wanted: argparse.Namespace) -> int:
    """Print what the records hold. Returns the exit code."""
    from ..store import reading
    from ..store.backup import backups_in
    from ..store.room import holding

    with the_records(wanted) as at, reading():
        cache, found = _cache(), holding()
    places = [wanted.backups] if wanted.backups else [] if at.database else [at.folder, at.folder / "backups"]
    backups = [made for folder in places if folder.is_dir() for made in backups_in(folder)[-1:]]
    told = {
        "place": str(at),
        "version": found.version,
        "bytes": found.space.used,
        "bytes_empty": found.space.empty,
        "bytes_free_on_disk": found.space.free,
        "tables": {
            state: sum(game[state] for game in found.tables.values()) for state in ("open", "archived", "deleted")
        },
        "games": found.tables,
        "entries": found.entries,
        "last_entry": found.last and found.last.isoformat(),
        "devices": found.devices,
        "last_backup": _backup(max(backups, key=lambda made: made.stat().st_mtime, default=None)),
        "cache_megabytes": cache,
    }
    print(json.dumps(told, indent=2) if wanted.json else "\n".join(_lines(at, told, places)))
    return CLEAN


def _cache() -> int:
    from ..service.cache import USUAL_MEGABYTES

    typed = os.environ.get("REFEREE_CACHE")
    try:
        return megabytes(typed) if typed else USUAL_MEGABYTES
    except argparse.ArgumentTypeError as error:
        raise RefereeError(f"REFEREE_CACHE: {error}.") from None


def _backup(file: Path | None) -> dict[str, object] | None:
    if file is None:
        return None
    found = file.stat()
    return {
        "file": str(file),
        "made": datetime.fromtimestamp(found.st_mtime, UTC).isoformat(),
        "bytes": found.st_size,
    }


def _lines(at: RecordPlace, told: dict[str, Any], places: list[Path]) -> list[str]:
    from ..games import GAMES

    free, empty = told["bytes_free_on_disk"], told["bytes_empty"]
    room = [f"{_size(told['bytes'])} MB"]
    if empty:
        room.append(f"{_size(empty)} MB of them empty and used again by what comes")
    if free is not None:
        room.append(f"{_size(free)} MB free on the disk")
    lines = [f"The records are kept in {at}, form {told['version']}: {', '.join(room)}."]
    number = sum(told["tables"].values())
    lines.append(f"{many(number, 'table')}{': ' * bool(number)}{_states(told['tables'])}.")
    for game, states in told["games"].items():
        title = GAMES[game].title if game in GAMES else game
        lines.append(f"  {title}: {_states(states)}")
    last = told["last_entry"]
    when = f", the last of {_day(last)}" if last else ""
    lines.append(f"{told['entries']:,} entries and corrections{when}; {many(told['devices'], 'device')}.")
    backup = told["last_backup"]
    if backup:
        lines.append(f"The last backup is {backup['file']}, of {_day(backup['made'])}, {_size(backup['bytes'])} MB.")
    elif places:
        lines.append(f"No backup in {' or '.join(map(str, places))}: “referee backup DIR” makes one.")
    else:
        lines.append("No backup folder is known. Name it with --backups.")
    lines.append(f"A process keeps up to {told['cache_megabytes']} MB of the tables in use (REFEREE_CACHE).")
    return lines


def _states(states: dict[str, int]) -> str:
    words = {"deleted": "deleted and removed in a day"}
    return ", ".join(f"{number:,} {words.get(state, state)}" for state, number in states.items() if number)


def _size(size: int) -> str:
    return f"{size / MEGABYTE:,.1f}"


def _day(written: str) -> str:
    return f"{datetime.fromisoformat(written).astimezone():%A, %d %B %Y, %H:%M}"

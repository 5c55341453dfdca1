"""`referee status`: what the records hold, and what room they take."""

from __future__ import annotations

import argparse
import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ..core.errors import RefereeError
from ..core.text import Counted, Joined, Large, Listed, Text, Words, say
from .commands import (
    CLEAN,
    Commands,
    RecordPlace,
    add_command,
    add_data,
    megabytes,
    the_records,
)
from .wording import many, megabytes_of, moment_of


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
    room = [Text("{size} MB", size=megabytes_of(told["bytes"]))]
    if empty:
        room.append(Text("{size} MB of them empty and used again by what comes", size=megabytes_of(empty)))
    if free is not None:
        room.append(Text("{size} MB free on the disk", size=megabytes_of(free)))
    words = "The records are kept in {place}, form {version}: {room}."
    lines = [say(words, place=str(at), version=told["version"], room=Joined(tuple(room), ", "))]
    number = sum(told["tables"].values())
    lines.append(f"{many(Counted(number, 'table'))}{': ' * bool(number)}{_states(told['tables'])}.")
    for game, states in told["games"].items():
        title = GAMES[game].title if game in GAMES else game
        lines.append(f"  {title}: {_states(states)}")
    lines += [_entries(told), _last_backup(told["last_backup"], places)]
    size = str(told["cache_megabytes"])
    lines.append(say("A process keeps up to {size} MB of the tables in use (REFEREE_CACHE).", size=size))
    return lines


def _entries(told: dict[str, Any]) -> str:
    number, devices, last = Large(told["entries"]), many(Counted(told["devices"], "device")), told["last_entry"]
    if not last:
        return say("{number} entries and corrections; {devices}.", number=number, devices=devices)
    words = "{number} entries and corrections, the last of {moment}; {devices}."
    return str(Text(words, number=number, moment=_moment(last), devices=devices))


def _last_backup(backup: dict[str, Any] | None, places: list[Path]) -> str:
    if backup:
        moment, size = _moment(backup["made"]), megabytes_of(backup["bytes"])
        return say("The last backup is {file}, of {moment}, {size} MB.", file=backup["file"], moment=moment, size=size)
    if places:
        listed = Listed(tuple(map(str, places)), "or")
        return say("No backup in {places}: “referee backup DIR” makes one.", places=listed)
    return say("No backup folder is known. Name it with --backups.")


STATES: Final = {
    "open": Words("{number} open"),
    "archived": Words("{number} archived"),
    "deleted": Words("{number} deleted and removed in a day"),
}


def _states(states: dict[str, int]) -> str:
    return ", ".join(say(STATES[state], number=Large(number)) for state, number in states.items() if number)


def _moment(written: str) -> str:
    return moment_of(datetime.fromisoformat(written).astimezone())

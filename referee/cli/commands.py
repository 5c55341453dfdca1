"""What the commands share: arguments and exit codes, where the records are, what is read and how it is written."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final
from unicodedata import combining, east_asian_width

from ..core.errors import NotationError, RefereeError
from ..core.system import told_by_system
from ..core.text import Spoken, Text, Words, spoken
from .argued import in_words

if TYPE_CHECKING:
    from flask import Flask

    from ..games.game import Game
    from ..service.clubs import Club


CLEAN: Final = 0
INFRACTIONS: Final = 1
TROUBLE: Final = 2

DEFAULT_PORT: Final = 8642

Run = Callable[[argparse.Namespace], int]
"""Runs a command as it was said. Returns the exit code."""

Commands = Any
"""What argparse calls its private ``_SubParsersAction``."""


def add_command(commands: Commands, name: str, run: Run, help: str, more: str = "") -> argparse.ArgumentParser:
    """A command by its name. Returns the parser of what it is told."""
    about = f"{spoken().capital(in_words(help))}. {in_words(more)}".strip()
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=about)
    parser.set_defaults(run=run)
    return parser


def add_deeds(commands: Commands, name: str, help: str) -> Commands:
    """A command made of several, each a deed, that can be done while the app runs. Returns what they are added to."""
    about = f"{spoken().capital(in_words(help))}. {Text('The app may be running.')}"
    return commands.add_parser(name, help=help, description=about).add_subparsers(
        title="what to do", metavar="ACTION", required=True
    )


def add_club(parser: argparse.ArgumentParser) -> None:
    """The club a command is about."""
    parser.add_argument("club", metavar="CLUB", help="a link to the club, or the part of it after /c/")


def add_data(parser: argparse.ArgumentParser) -> None:
    """Where the records are, for a command that needs them."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=folder_named,
        help="the folder the records are kept in (default: $REFEREE_DATA, or a folder of your own)",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="keep the records in PostgreSQL instead: postgresql://USER@HOST/NAME (default: $REFEREE_DATABASE; "
        "there a password is seen by nobody)",
    )


def folder_named(text: str) -> Path:
    """A folder as it is typed; one without a name is a variable that was never set, not the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError(str(Text("a folder has a name")))
    return Path(text)


def port(text: str) -> int:
    """A port as it is typed."""
    return _whole(text, 0, 65535, Text("“{text}” is not a port: it is a number up to 65535", text=text))


def some(text: str) -> int:
    """A number of players or of processes as it is typed."""
    return _whole(text, 1, 64, Text("“{text}” is not a number from 1 to 64", text=text))


def megabytes(text: str) -> int:
    """Megabytes of memory as they are typed."""
    return _whole(text, 1, 100_000, Text("“{text}” is not a number of megabytes from 1 to 100000", text=text))


def _whole(text: str, least: int, most: int, wrong: Text) -> int:
    """A whole number within bounds. Raises ArgumentTypeError, which says that it is `wrong`."""
    if not (text.isascii() and text.isdigit()) or not least <= int(text[:8]) <= most:
        raise argparse.ArgumentTypeError(str(wrong))
    return int(text)


def house_rules(game: Game, typed: Iterable[str]) -> dict[str, object]:
    """House rules as they are typed, ``target=250``, with their values as JSON has them: a word needs no quotes.

    A definition may be a file: ``definition=mine.json``. Raises RefereeError for one without a value, and for a file
    that holds no game.
    """
    from ..core.house import options
    from ..core.record import read_json

    known = {option: (default, about.defines is not None) for option, default, about in options(game.rules().house)}
    found: dict[str, object] = {}
    for said in typed:
        name, joint, text = said.partition("=")
        if not joint:
            raise RefereeError(
                Text("“{typed}” isn’t a house rule with its value. Write it as target=250.", typed=said[:40])
            )
        value: object = text
        with suppress(NotationError):
            value = read_json(text)
        default, defines = known.get(name, (None, False))
        if defines and not text.lstrip().startswith("{"):
            text = _definition(text)
        # A rule of words may have one of digits.
        found[name] = text if isinstance(default, str) and (defines or not isinstance(value, str)) else value
    return found


def _definition(file: str) -> str:
    """The canonical text of the definition in a file. Raises RefereeError where there is none."""
    from ..definitions.faults import Faults
    from ..definitions.limits import MOST_FILE_BYTES
    from ..definitions.reading import read_file

    with opened(file) as stream:
        content = stream.read(MOST_FILE_BYTES + 1)
    try:
        return read_file(content).definition.text
    except Faults as wrong:
        raise RefereeError(Text("{file}: {fault}", file=file, fault=str(wrong.faults[0]))) from None


# ---- where the records are ----------------------------------------------------------------------


def data_folder(given: Path | None = None) -> Path:
    """Where the records are kept: as given, as ``REFEREE_DATA`` says, or by the custom of the place.

    That is ``instance`` in a source checkout, and else the user's own folder for programs' data.
    """
    named = given or os.environ.get("REFEREE_DATA")
    if named:
        return at_home(named)
    root = Path(__file__).parent.parent.parent
    if (root / "pyproject.toml").is_file() and (
        root / "templates"
    ).is_dir():  # a package may leave the first in a wheel
        return root / "instance"
    if sys.platform == "darwin":
        return at_home("~") / "Library" / "Application Support" / "Referee"
    return Path(os.environ.get("XDG_DATA_HOME") or at_home("~") / ".local" / "share") / "referee"


def at_home(named: str | Path) -> Path:
    """A place as it is typed, with the home that ``~`` stands for. Raises RefereeError where there is none."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        raise RefereeError(
            Text("There is no home folder for “{place}”. Give the whole path, as with --data.", place=str(named))
        ) from None


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """Where the records are: at the URL `database`, or else in the data folder."""

    folder: Path
    database: str = ""

    @property
    def url(self) -> str:
        """The URL of the records."""
        from ..store import url_of

        return self.database or url_of(self.folder)

    def __str__(self) -> str:
        """What a sentence calls it: no password is in it."""
        from ..store import place_of

        return str(place_of(self.database)) if self.database else str(self.folder)


def place(wanted: argparse.Namespace) -> RecordPlace:
    """Where the records are, as the command or its environment says: a folder that is typed goes over the environment.

    Raises RefereeError for a URL that names no server.
    """
    database = wanted.database or ("" if wanted.data else os.environ.get("REFEREE_DATABASE", ""))
    if database:
        from ..store import server_url

        database = server_url(database)
    return RecordPlace(data_folder(wanted.data).absolute(), database)


@contextmanager
def records(at: RecordPlace) -> Iterator[None]:
    """The records at a place, for commands that need no pages."""
    with at_place(at) as app, app.app_context():
        yield


@contextmanager
def the_records(wanted: argparse.Namespace) -> Iterator[RecordPlace]:
    """The records a command is about, opened. Raises RefereeError where there are none."""
    from ..store import database_file

    at = place(wanted)
    if not at.database and not database_file(at.folder).is_file():
        raise RefereeError(Text("There are no records in {place}.", place=str(at)))
    with records(at):
        yield at


@contextmanager
def at_place(at: RecordPlace) -> Iterator[Flask]:
    """An app with the records at a place, and nothing else."""
    from flask import Flask

    from .. import store

    app = Flask("referee")
    store.attach(app, at.url)
    try:
        yield app
    finally:
        store.detach(app)


def read(name: str) -> bytes:
    """A record's bytes; more than can be a record are not read."""
    from ..core.record import MOST_BYTES

    with opened(name) as file:
        return file.read(MOST_BYTES + 1)


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    """A file by its name, or standard input for ``-``."""
    if name == "-":
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as file:
            yield file


def write(name: str, content: bytes, *, private: bool = False) -> None:
    """Write a whole file or none of it; one that is `private` is its owner's alone."""
    if name == "-":
        sys.stdout.buffer.write(content)
        return
    path = Path(name)
    if path.exists() and not path.is_file():  # such as /dev/stdout
        path.write_bytes(content)
        return
    draft = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        if private:
            draft.touch(mode=0o600)
        draft.write_bytes(content)
        draft.replace(path)
    except OSError as error:
        raise RefereeError(Text("{file} cannot be written: {why}.", file=name, why=told_by_system(error))) from None
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def the_club(wanted: argparse.Namespace, *, reads: bool) -> Iterator[Club]:
    """The club of a command, by any of its links; one to watch is for a command that only `reads`."""
    from ..service.clubs import UnknownClub, view_club
    from ..service.links import LinkKind, WithdrawnLink, token_in

    with the_records(wanted) as at:
        try:
            club = view_club(token_in(wanted.club, "/c/"))
        except WithdrawnLink:
            raise RefereeError("This link was turned off. Use a newer link to the club.") from None
        except UnknownClub:
            raise RefereeError(Text("There is no such club in {place}.", place=str(at))) from None
        if club.kind is LinkKind.WATCH and not reads:
            raise RefereeError("This link is only for watching. Nothing was changed.")
        yield club


def as_json(value: object) -> str:
    """JSON in one line, in ASCII where standard output knows no more."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(value, ensure_ascii=plain)


def laid_out(value: Mapping[str, object], dumps: Callable[[object], str] = as_json) -> str:
    """A JSON object for people to read: one key a line, and in a list of objects one object a line."""
    lines = []
    for key, held in value.items():
        if isinstance(held, list) and held and isinstance(held[0], dict):
            items = ",\n".join(f"  {dumps(item)}" for item in held)
            lines.append(f" {dumps(key)}: [\n{items}\n ]")
        else:
            lines.append(f" {dumps(key)}: {dumps(held)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def as_file(record: Mapping[str, object]) -> bytes:
    """A record as it is kept in a file."""
    text = laid_out(record, lambda value: json.dumps(value, ensure_ascii=False)) + "\n"
    return text.encode("utf-8", "backslashreplace")


def names_in(typed: Iterable[str]) -> list[str]:
    """The names somebody typed, each by itself or several by commas. Raises NotationError where one is empty."""
    names = [name.strip() for said in typed for name in said.split(",")]
    if not all(names):
        raise NotationError("A name is empty. Write names as Ann, Bea.", "people")
    return names


def print_columns(heads: Sequence[str], rows: Iterable[Sequence[object]], nothing: str) -> None:
    """Print rows below the heads of their columns, numbers to the right; `nothing` where there is no row. Heads and
    `nothing` are words of ours, looked up here but for those that are `Spoken` already.
    """
    cells = [[str(cell) for cell in row] for row in rows]
    if not cells:
        print(Words(nothing))
        return
    heads = [head if isinstance(head, Spoken) else spoken().template(head) for head in heads]
    columns = list(zip(heads, *cells, strict=True))
    wide = [max(map(_width, column)) for column in columns]
    right = [all(re.fullmatch(r"[–−+-]?[\d.,:]*", cell) for cell in column[1:]) for column in columns]
    for row in (heads, *cells):
        line = [
            " " * (width - _width(cell)) + cell if flush else cell + " " * (width - _width(cell))
            for cell, width, flush in zip(row, wide, right, strict=True)
        ]
        print("  ".join(line).rstrip())


def _width(text: str) -> int:
    """The columns of a terminal that a text takes: two for a wide letter, none for a mark."""
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)


def say(words: str, first: str = "  ", then: str = "  ") -> None:
    """Print words as wide as the terminal is, within reason: behind `first` the first line, `then` all others."""
    width = min(shutil.get_terminal_size().columns, 96)
    print(textwrap.fill(str(words), width, initial_indent=first, subsequent_indent=then))

"""The `referee` command."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn

from .core.errors import NotationError, RefereeError, StorageError

if TYPE_CHECKING:
    from .core.game import AnyGame
    from .core.ruling import Rule

DEFAULT_PORT: Final = 8642
CLEAN, INFRACTIONS, TROUBLE = 0, 1, 2
NOTHING_FOUND: Final = 1
INTERRUPTED, PIPE_CLOSED = 130, 141
"""What a shell expects of a program stopped by a signal: 128 and its number."""

Command = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns its exit code; an error is one sentence on standard error and 2."""
    _speak_plainly()
    wanted = argparse.Namespace()
    try:
        wanted = _parser().parse_args(_with_command(list(sys.argv[1:] if argv is None else argv)))
        run: Command = wanted.run
        code = run(wanted)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse and the server leave so
        return stop.code if isinstance(stop.code, int) else CLEAN if stop.code is None else TROUBLE
    except BrokenPipeError:
        # Whoever read has gone (`| head`). Python would complain once more when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except NotationError as error:
        # The place is one in a record; where none was given, a word of the command is meant.
        print(error.with_place() if getattr(wanted, "file", None) else error, file=sys.stderr)
        return TROUBLE
    except (RefereeError, StorageError) as error:
        print(error, file=sys.stderr)
        return TROUBLE
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        print(f"{name}{error.strerror or error}.", file=sys.stderr)
        return TROUBLE
    return code


def _speak_plainly() -> None:
    """A terminal that lacks a sign shows its code: printing must never fail for that."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _with_command(argv: list[str]) -> list[str]:
    """`referee` alone serves, and so do options without a command."""
    if not argv or (argv[0].startswith("-") and argv[0] not in {"-h", "--help", "--version"}):
        return ["serve", *argv]
    return argv


# ---- what can be said -------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(TROUBLE, f"{message[:1].upper()}{message[1:]}: see “{self.prog} --help”.\n")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"referee {version('referee-cards')}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="referee",
        description="Keeps score and rules on card games played at a real table.",
        epilog="Without a command, referee serves. “referee COMMAND --help” says more of each.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    keeping = (_add_export, _add_import, _add_backup, _add_restore)
    for add in (_add_serve, _add_judge, _add_rule, _add_sheet, _add_rules, *keeping):
        add(commands)
    return parser


Commands = Any
"""What argparse calls its private ``_SubParsersAction``."""


def _add(commands: Commands, name: str, run: Command, help: str, more: str = "") -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=f"{help[:1].upper()}{help[1:]}. {more}".strip()
    )
    parser.set_defaults(run=run)
    return parser


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the folder the records are kept in (default: $REFEREE_DATA, or a folder of your own)",
    )


def _add_serve(commands: Commands) -> None:
    parser = _add(
        commands,
        "serve",
        _serve,
        "start the app and print its addresses",
        "Phones on the same network open it by the QR code. Stop it with Ctrl-C.",
    )
    parser.add_argument(
        "--host", default="0.0.0.0", metavar="H", help="address to serve on (default: all of this machine)"
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        metavar="P",
        help="port to serve on (default: %(default)s; 0: any free one)",
    )
    parser.add_argument(
        "--workers",
        type=_some,
        default=1,
        metavar="N",
        help="processes that answer (default: %(default)s, which is plenty)",
    )
    _add_data(parser)


def _add_judge(commands: Commands) -> None:
    parser = _add(
        commands,
        "judge",
        _judge,
        "rule on a record",
        "Writes the ruling as JSON. Exits 0 if the record is clean, 1 if a rule was broken, 2 if an entry "
        "cannot have happened or the record cannot be read.",
    )
    parser.add_argument("file", metavar="FILE", help="the record, in JSON; - reads standard input")
    parser.add_argument("--lines", action="store_true", help="one record a line in, one ruling a line out")


def _add_rule(commands: Commands) -> None:
    parser = _add(
        commands,
        "rule",
        _rule,
        "ask the referee",
        "“referee rule GAME” lists what can be asked; “referee rule GAME QUESTION NAME=VALUE …” asks it and prints the "
        "ruling; “referee rule FILE” answers a question in JSON with JSON. Exits 0 if nothing is wrong, 1 if a rule "
        "was broken, 2 if the question cannot be answered.",
    )
    parser.add_argument("ask", metavar="GAME|FILE", help="the game, or a question in JSON; - reads standard input")
    parser.add_argument("question", metavar="QUESTION", nargs="?", help="such as trick, revoke, claim or misdeal")
    parser.add_argument("answers", metavar="NAME=VALUE", nargs="*", help="what it wants to know: cards=7H,QH leader=0")
    parser.add_argument("--players", type=_some, metavar="N", help="how many play (default: four where they can be)")
    parser.add_argument(
        "--house",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="a house rule by its name",
    )
    parser.add_argument("--record", metavar="FILE", help="ask at the table of this record")
    parser.add_argument("--json", action="store_true", help="print JSON: the answer, or what can be asked")
    parser.add_argument("--lines", action="store_true", help="one question a line in, one answer a line out")


def _add_sheet(commands: Commands) -> None:
    parser = _add(
        commands, "sheet", _sheet, "print a score sheet or a rules card as PDF", "Filled from a record, or blank."
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="the record, in JSON; - reads standard input")
    parser.add_argument("--blank", metavar="GAME", help="a blank sheet for this game instead")
    parser.add_argument("--card", metavar="GAME", help="a rules card for this game instead, one page to be folded")
    parser.add_argument(
        "--players",
        type=_some,
        metavar="N",
        help="players, where no record is printed (default: four if they can be)",
    )
    parser.add_argument(
        "-o", "--out", metavar="OUT", required=True, help="the PDF to write; - writes to standard output"
    )
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: %(default)s")


def _add_rules(commands: Commands) -> None:
    parser = _add(
        commands,
        "rules",
        _rules,
        "print the rules",
        "Without a game or words to search for, lists the games there are.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game, such as spades")
    parser.add_argument(
        "--search", metavar="WORDS", help="only rules and questions of the desk that answer these words"
    )
    parser.add_argument("--options", action="store_true", help="every house rule with its values and default, as JSON")


def _add_export(commands: Commands) -> None:
    parser = _add(
        commands,
        "export",
        _export,
        "write a table’s record as JSON",
        "It holds every entry and correction: who made it, and when.",
    )
    parser.add_argument("table", metavar="TABLE", help="the table’s link, or the part of it after /t/")
    parser.add_argument("-o", "--out", metavar="FILE", default="-", help="the file to write (default: standard output)")
    _add_data(parser)


def _add_import(commands: Commands) -> None:
    parser = _add(commands, "import", _import, "make a table from a record and print its link")
    parser.add_argument("file", metavar="FILE", help="the record, in JSON; - reads standard input")
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        metavar="P",
        help="the port the app is served on (default: %(default)s)",
    )
    _add_data(parser)


def _add_backup(commands: Commands) -> None:
    parser = _add(
        commands,
        "backup",
        _backup,
        "copy all records into a folder, while the app may be running",
        "Prints where the copy is. It is one file, and “referee restore” brings it back.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to put the copy in")
    _add_data(parser)


def _add_restore(commands: Commands) -> None:
    parser = _add(
        commands,
        "restore",
        _restore,
        "put a backup in the place of the records",
        "The app must not be running. What was there before is kept beside it.",
    )
    parser.add_argument("backup", metavar="FILE", type=Path, help="the file that “referee backup” wrote")
    _add_data(parser)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text[:8]) > 65535:
        raise argparse.ArgumentTypeError(f"“{text}” is no port: it is a number up to 65535")
    return int(text)


def _some(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:8]) <= 64:
        raise argparse.ArgumentTypeError(f"“{text}” is no number from 1 to 64")
    return int(text)


# ---- where things are -------------------------------------------------------------------------------


def data_folder(given: Path | None = None) -> Path:
    """Where the records are kept: as given, as ``REFEREE_DATA`` says, or by the custom of the place.

    That is ``instance`` in a source checkout, and else the user's own folder for programs' data.
    """
    named = given or os.environ.get("REFEREE_DATA")
    if named:
        return Path(named).expanduser()
    root = Path(__file__).parent.parent
    if (root / "pyproject.toml").is_file():
        return root / "instance"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Referee"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "referee"


@contextmanager
def _records(folder: Path) -> Iterator[None]:
    """The records of a data folder, for commands that need no pages."""
    from flask import Flask

    from . import store

    app = Flask("referee")
    store.attach(app, f"sqlite:///{store.database_file(folder.absolute())}")
    try:
        with app.app_context():
            yield
    finally:
        store.detach(app)


def read(name: str) -> bytes:
    """A record's bytes; more than can be a record are not read."""
    from .core.record import MOST_BYTES

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


def _write(name: str, content: bytes, *, private: bool = False) -> None:
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
        raise RefereeError(f"{name} cannot be written: {error.strerror}.") from None
    finally:
        draft.unlink(missing_ok=True)


def as_json(value: object) -> str:
    """JSON in one line, in ASCII where standard output knows no more."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    return json.dumps(value, ensure_ascii=plain)


def laid_out(value: dict[str, Any], dumps: Callable[[object], str]) -> str:
    """A JSON object for people to read: one key a line, and in a list of objects one object a line."""
    lines = []
    for key, held in value.items():
        if isinstance(held, list) and held and isinstance(held[0], dict):
            items = ",\n".join(f"  {dumps(item)}" for item in held)
            lines.append(f" {dumps(key)}: [\n{items}\n ]")
        else:
            lines.append(f" {dumps(key)}: {dumps(held)}")
    return "{\n" + ",\n".join(lines) + "\n}"


# ---- the commands -----------------------------------------------------------------------------------


def _serve(wanted: argparse.Namespace) -> int:
    from .web import create_app
    from .web.serving import addresses, listen, run

    bound = listen(wanted.host, wanted.port)
    folder = data_folder(wanted.data).absolute()
    try:
        here, there = addresses(wanted.host, bound.getsockname()[1])
        app = create_app({"DATA_FOLDER": str(folder), "NETWORK_ADDRESS": there})
    except BaseException:
        bound.close()
        raise
    print(f"Referee is served on this machine at  {here}")
    if there is None:
        print("Other devices cannot reach it.")
    else:
        print(f"and for phones on the same network at {there}")
        _print_code(there)
    print(f"The records are kept in {folder}. Stop with Ctrl-C.", flush=True)
    run(app, bound, wanted.workers)
    return CLEAN


def _print_code(address: str) -> None:
    """The address as a QR code of half blocks, where the terminal has them."""
    import segno

    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return
    segno.make(address, error="l", micro=False).terminal(compact=True)


def _judge(wanted: argparse.Namespace) -> int:
    from .table.judging import judge_lines, judge_text

    codes = {"clean": CLEAN, "infractions": INFRACTIONS, "refused": TROUBLE}
    if not wanted.lines:
        ruling = judge_text(read(wanted.file))
        print(laid_out(ruling, as_json))
        return codes[ruling["verdict"]]
    worst = CLEAN
    with opened(wanted.file) as stream:
        for ruling in judge_lines(stream):
            print(as_json(ruling), flush=True)
            worst = max(worst, codes[ruling["verdict"]])
    return worst


def _rule(wanted: argparse.Namespace) -> int:
    from .cli_rule import run

    return run(wanted)


def _sheet(wanted: argparse.Namespace) -> int:
    from .core.record import read_json, read_record
    from .core.seats import usual_size
    from .games import find_game
    from .service.printing import book_card, print_blank, print_card, print_sheet

    if sum(asked is not None for asked in (wanted.file, wanted.blank, wanted.card)) != 1:
        raise RefereeError("Name either a record to print, or a game with --blank or --card.")
    if wanted.file is not None:
        _write(wanted.out, print_sheet(read_record(read_json(read(wanted.file))), paper=wanted.paper))
        return CLEAN
    game = find_game(wanted.blank or wanted.card)
    players = wanted.players or usual_size(game.table_sizes)
    if wanted.blank is not None:
        _write(wanted.out, print_blank(game.key, players, wanted.paper))
    else:
        _write(wanted.out, print_card(book_card(game.key, players), wanted.paper))
    return CLEAN


def _rules(wanted: argparse.Namespace) -> int:
    from .games import GAMES, find_game

    games = list(GAMES.values()) if wanted.game is None else [find_game(wanted.game)]
    if wanted.options:
        described = [_options_of(game) for game in games]
        written = [laid_out(game, as_json) for game in described]
        print(written[0] if wanted.game is not None else "[" + ",\n".join(written) + "]")
    elif wanted.search is not None:
        return _print_found(wanted.search, wanted.game)
    elif wanted.game is None:
        for game in games:
            sizes = game.table_sizes
            players = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
            print(f"{game.key:12}{game.title}, {players} players, {len(game.rulebook)} rules")
    else:
        print(f"{games[0].title}\n")
        for chapter, rules in games[0].rulebook.chapters.items():
            print(f"{chapter}\n")
            for rule in rules:
                _print_rule(rule)
    return CLEAN


def _print_found(words: str, game: str | None) -> int:
    """What answers some words: of the game named first, then of the others, each under its name."""
    from .service.rulebook import find

    groups = find(words, game)
    for group in groups:
        print(f"{group.game.title}\n")
        for hit in group.hits:
            if hit.rule is not None:
                _print_rule(hit.rule)
            elif hit.question is not None:
                about = f": {hit.topic.words}" if hit.topic is not None else ""
                told = "".join(f" {name}={value}" for name, value in hit.topic.answers) if hit.topic is not None else ""
                print(f"{hit.question.title}{about}\n  referee rule {group.game.key} {hit.question.key}{told}\n")
    if not groups:
        print(f"Nothing was found for “{words}”.", file=sys.stderr)
        return NOTHING_FOUND
    return CLEAN


def _print_rule(rule: Rule) -> None:
    width = min(shutil.get_terminal_size().columns, 96) - 2
    print(rule)
    print(textwrap.indent(textwrap.fill(rule.text, width), "  "))
    origin = f"House rule: {rule.option}. Source: {rule.source}" if rule.option else f"Source: {rule.source}"
    print(textwrap.indent(textwrap.fill(origin, width), "  "), end="\n\n")


def _options_of(game: AnyGame) -> dict[str, Any]:
    from .core.house import options

    return {
        "game": game.key,
        "title": game.title,
        "options": [
            {
                "name": name,
                "label": about.label,
                "help": about.help,
                "group": about.group,
                "rule": about.rule or None,
                "default": default,
                "choices": [{"value": choice.value, "label": choice.label} for choice in about.choices],
                "bounds": list(about.bounds) if about.bounds else None,
                "text": about.text,
            }
            for name, default, about in options(game.house)
        ],
        "presets": [
            {"key": preset.key, "title": preset.title, "help": preset.help, "rules": dict(preset.rules)}
            for preset in game.presets
        ],
    }


def _export(wanted: argparse.Namespace) -> int:
    from .service.exchange import export_table
    from .service.tables import UnknownTable
    from .store import database_file

    folder = data_folder(wanted.data)
    if not database_file(folder).is_file():
        raise RefereeError(f"There are no records in {folder}.")
    with _records(folder):
        try:
            record = export_table(_token(wanted.table))
        except UnknownTable:
            raise RefereeError(f"There is no such table in {folder}.") from None
    text = laid_out(record, lambda value: json.dumps(value, ensure_ascii=False)) + "\n"
    _write(wanted.out, text.encode("utf-8", "backslashreplace"), private=True)
    return CLEAN


def _token(table: str) -> str:
    """A table's token from its link, or as it stands."""
    _, _, after = table.rpartition("/t/")
    return after.partition("/")[0].partition("?")[0].partition("#")[0].strip()


def _import(wanted: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from .core.record import read_json
    from .service.exchange import import_record
    from .service.tables import Author

    value = read_json(read(wanted.file))
    with _records(data_folder(wanted.data)):
        view = import_record(value, author=Author("command line"), now=datetime.now(UTC))
    print(f"http://localhost:{wanted.port}/t/{view.token}")
    return CLEAN


def _backup(wanted: argparse.Namespace) -> int:
    from .cli_backup import run_backup

    return run_backup(wanted)


def _restore(wanted: argparse.Namespace) -> int:
    from .cli_backup import run_restore

    return run_restore(wanted)


if __name__ == "__main__":
    sys.exit(main())

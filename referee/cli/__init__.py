"""The `referee` command: what can be said, and how it ends. A file is one command."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from ..core.errors import NotationError, RefereeError, StorageError
from ..core.meant import did_you_mean
from ..core.system import told_by_system
from ..core.text import ENGLISH, Language, Text, say, speak_in
from ..core.words import capital
from ..languages.shipped import catalogue, whole
from . import (
    argued,
    backup,
    changed,
    club,
    completion,
    copy,
    evening,
    export,
    help,
    hosting,
    import_,
    judge,
    new_game,
    own,
    pocket,
    restore,
    rule,
    rules,
    serve,
    sheet,
    stats,
    status,
    tidy,
)
from .commands import CLEAN, TROUBLE, Run
from .wording import error_of, placed_error_of

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""What a shell expects of a program stopped by a signal: 128 and its number."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns its exit code; an error is one sentence on standard error and 2."""
    _speak_plainly()
    wanted = argparse.Namespace()
    try:
        told, asked = _language(list(sys.argv[1:] if argv is None else argv))
        speak_in(ENGLISH if "--json" in told else asked)
        wanted = _parser().parse_args(_with_command(told))
        speak_in(ENGLISH if getattr(wanted, "json", False) else asked)
        run: Run = wanted.run
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
        print(placed_error_of(error) if getattr(wanted, "file", None) else error_of(error), file=sys.stderr)
        return TROUBLE
    except (RefereeError, StorageError) as error:
        print(error_of(error), file=sys.stderr)
        return TROUBLE
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        print(f"{name}{told_by_system(error)}.", file=sys.stderr)
        return TROUBLE
    return code


def _language(argv: list[str]) -> tuple[list[str], Language]:
    """The words without ``--lang TAG``, and the language it names, else that of the environment, else English."""
    told, tag = list(argv), ""
    for at, word in enumerate(argv):
        if word == "--":
            break
        if word == "--lang" or word.startswith("--lang="):
            given = word.partition("=")[2] if "=" in word else "".join(argv[at + 1 : at + 2])
            told[at : at + (1 if "=" in word else 2)] = []
            tag = given
            if tag not in ("en", *whole()):
                words = "There is no language “{tag}” here. There is: {known}."
                raise RefereeError(Text(words, tag=tag[:20], known=", ".join(("en", *whole()))))
            break
    if not tag:
        set_to = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
        tag = re.split(r"[.@]", set_to)[0].replace("_", "-")  # de_DE.UTF-8, ca_ES@valencia
        tag = next((one for one in (tag, tag.partition("-")[0]) if one in whole()), "en")
    return told, ENGLISH if tag == "en" else catalogue(tag) or ENGLISH


def _speak_plainly() -> None:
    """A terminal that lacks a sign shows its code: printing must never fail for that, nor for a stream that is closed.

    What takes the place of a closed one keeps its number, too: no file of ours is written into by mistake.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # as long as we run
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _with_command(argv: list[str]) -> list[str]:
    """`referee` alone serves, and so do options without a command; before them comes what the environment says."""
    if not argv or (argv[0].startswith("-") and argv[0] not in {"-h", "--help", "--version"}):
        argv = ["serve", *argv]
    if argv[0] == "serve":
        return ["serve", *serve.from_environment(), *argv[1:]]
    return _options_first(argv) if argv[0] == "rule" else argv


def _options_first(argv: list[str]) -> list[str]:
    """`referee rule` with its options before its words, wherever they stand: argparse takes no words behind them."""
    options: list[str] = []
    words: list[str] = []
    rest = iter(argv[1:])
    for word in rest:
        if word in {"--house", "--players", "--record"}:
            options += [word, *(value for value in [next(rest, None)] if value is not None)]
        else:
            (options if word.startswith("--") else words).append(word)
    return [argv[0], *options, *words]


class _Help(argparse.HelpFormatter):
    """Shows help in the language that is spoken."""

    def start_section(self, heading: str | None) -> None:
        super().start_section(argued.said(heading))

    def add_text(self, text: str | None) -> None:
        super().add_text(argued.said(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return argued.said(super()._get_help_string(action))


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and shows help in the language that is spoken."""

    unknown = ""
    """What was typed that is none of what could be."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"formatter_class": _Help, **kwargs})

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        wanted, rest = self.parse_known_args(args, namespace)
        if rest:
            self.unknown = rest[0]
            self.error(say("unrecognized arguments: {arguments}", arguments=" ".join(rest)))
        return wanted

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            self.unknown = str(value)
            raise argparse.ArgumentError(action, say("“{value}” is none", value=self.unknown))

    def error(self, message: str) -> NoReturn:
        # What was typed is quoted as everywhere, and what it may have been is offered.
        said = capital(_QUOTED.sub(lambda quoted: say("“{value}”", value=quoted[1]), message))
        meant = did_you_mean(self.unknown.partition("=")[0], self._known(self.unknown)) if self.unknown else ""
        see = (
            say("{error}.{meant} See “{command} --help”.", error=said, meant=meant, command=self.prog)
            if meant
            else say("{error}: see “{command} --help”.", error=said, command=self.prog)
        )
        self.exit(TROUBLE, f"{see}\n")

    def _known(self, typed: str) -> list[str]:
        """What could be said in the place of a word, here and in what this parser was told to go on with."""
        found: list[str] = []
        for action in self._actions:
            if typed.startswith("-"):
                found += action.option_strings
                if isinstance(action, argparse._SubParsersAction):
                    found += [option for one in action.choices.values() for option in one._option_string_actions]
            elif action.choices:
                found += map(str, action.choices)
        return [one for one in found if one.startswith("--") == typed.startswith("--")]


_QUOTED: Final = re.compile(r"'([^']*)'")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"referee {version('referee-cards')}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    argued.speak()
    parser = _Parser(
        prog="referee",
        description="Keeps score and rules on card games played at a real table.",
        epilog="Without a command, referee serves. “referee COMMAND --help” explains each.",
    )
    parser.add_argument(
        "--lang", metavar="TAG", help="the language: de, es, fr, it, nl, pl or pt-BR; else what LANG says"
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (
        serve,
        judge,
        new_game,
        own,
        rule,
        sheet,
        rules,
        export,
        import_,
        backup,
        restore,
        copy,
        status,
        tidy,
        hosting,
        club,
        evening,
        stats,
        changed,
        pocket,
    ):
        command.add(commands)
    help.add(commands, _parser)
    completion.add(commands, _parser)
    return parser

"""`referee rule`: the referee asked in words or in JSON."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import NotationError, RefereeError
from ..core.meant import did_you_mean
from ..core.text import ENGLISH, Text, speaking, speaking_of, spoken
from ..games.game import Game
from .commands import (
    CLEAN,
    INFRACTIONS,
    TROUBLE,
    Commands,
    add_command,
    as_json,
    house_rules,
    laid_out,
    opened,
    read,
    say,
    some,
)
from .wording import placed_error_of


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "rule",
        run,
        "ask the referee",
        "“referee rule GAME” lists what can be asked; “referee rule GAME QUESTION NAME=VALUE …” asks it and prints the "
        "ruling; “referee rule FILE” answers a question in JSON with JSON. Exits 0 if nothing is wrong, 1 if a rule "
        "was broken, 2 if the question cannot be answered.",
    )
    parser.add_argument("ask", metavar="GAME|FILE", help="the game, or a question in JSON; - reads standard input")
    parser.add_argument("question", metavar="QUESTION", nargs="?", help="such as trick, revoke, claim or misdeal")
    parser.add_argument("answers", metavar="NAME=VALUE", nargs="*", help="the answers: cards=7H,QH leader=0")
    parser.add_argument("--players", type=some, metavar="N", help="players (default: four if they can be)")
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


def run(wanted: argparse.Namespace) -> int:
    """Ask, or list what can be asked. Returns the exit code."""
    from ..games import GAMES
    from ..table.asking import answer_lines, answer_text

    game = GAMES.get(wanted.ask)
    if wanted.lines:
        worst = CLEAN
        with opened(wanted.ask) as stream, speaking(ENGLISH):
            for found in answer_lines(stream):
                print(as_json(found), flush=True)
                worst = max(worst, _code_of(found))
        return worst
    if game is None:
        if re.fullmatch(r"[^\W\d_][\w -]*", wanted.ask) and not Path(wanted.ask).exists():
            games = Text("The games are {games}.", games=", ".join(GAMES))
            raise RefereeError(
                Text("There is no game and no file “{typed}”.", typed=wanted.ask[:40]),
                f"{did_you_mean(wanted.ask, GAMES)} {games}",
            )
        wanted.file = wanted.ask
        with speaking(ENGLISH):  # JSON is for programs
            found = answer_text(read(wanted.ask))
        print(laid_out(found))
        return _code_of(found)
    with speaking_of(game.key):
        return _ask(game, wanted)


def _ask(game: Game, wanted: argparse.Namespace) -> int:
    """Ask about a game, or list what can be asked of it. Returns the exit code."""
    from ..table.asking import answer, answered, questions_of

    if wanted.question is None:
        questions = questions_of(game, wanted.players)
        if wanted.json:
            print(laid_out({"game": game.key, "questions": questions}))
        else:
            _print_questions(questions)
        return CLEAN
    asked = _question_asked(game, wanted)
    if wanted.json:
        found = answer(asked)
        print(laid_out(found))
        return _code_of(found)
    try:
        found = answered(asked)
    except NotationError as error:
        raise RefereeError(_why_unanswered(error)) from None
    _print_answer(found)
    return _code_of(found)


def _code_of(found: dict[str, Any]) -> int:
    if "error" in found:
        return TROUBLE
    return CLEAN if found["card"] == "noted" else INFRACTIONS


def _question_asked(game: Game, wanted: argparse.Namespace) -> dict[str, Any]:
    """The words of the command as a question in the format programs use."""
    from ..table.asking import QUESTION

    asked: dict[str, Any] = {
        "format": QUESTION,
        "game": game.key,
        "question": wanted.question,
        "answers": _answers(wanted.answers),
    }
    if wanted.players is not None:
        asked["players"] = wanted.players
    if wanted.record is not None:
        from ..core.record import read_json, read_record

        record = read_record(read_json(read(wanted.record)))
        asked |= {"players": list(record.players), "rules": dict(record.rules), "entries": list(record.entries)}
    if wanted.house:
        asked["rules"] = house_rules(game, wanted.house)
    return asked


def _answers(words: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise RefereeError(Text("“{typed}” is not an answer. Write NAME=VALUE, as in leader=0.", typed=word[:40]))
        if name in found:
            words = "“{name}” is answered twice. Write all of it at once, as in cards=7H,QH."
            raise RefereeError(Text(words, name=name[:40]))
        found[name] = value
    return found


def _why_unanswered(error: NotationError) -> Text | str:
    """Why there is no answer, with the name of what is wrong or wanting."""
    from ..core.question import Missing
    from ..desk.scored import ENTRIES

    name = error.where.removeprefix("answers.")
    if isinstance(error, Missing):
        why = spoken().template(str(error))
        return Text("{why} Add {words}", why=why, words="--record FILE" if name == ENTRIES else f"{name}=…")
    return placed_error_of(NotationError(error.message, name, error.help))


def _print_questions(questions: Sequence[dict[str, Any]]) -> None:
    for question in questions:
        print(f"{question['question']:14}{question['title']}")
        if question["needs_entries"]:
            print(f"  --record FILE  {Text('The hand, from the entries of a record')}")
        for one in question["inputs"]:
            # Two branches may word the same answer each in its own way: it is one answer all the same.
            values = dict.fromkeys(option["value"] for option in one["options"])
            offered = f": {', '.join(values)}" if values else ""
            words = one["words"]
            if one["side"] is not None:
                words = Text("Side {number}: {words}", number=one["side"] + 1, words=words)
            kind = one["kind"] if one["needed"] else Text("{kind}, if it matters", kind=one["kind"])
            told = f"{one['name']}  {words} ({kind}{offered})"
            say(told, then="      ")
        if question["options"]:
            say(str(Text("House rules that decide: {names}", names=", ".join(question["options"]))), then="      ")
        print()


def _print_answer(found: dict[str, Any]) -> None:
    print(found["verdict"])
    told = [found["why"], found["proof"], *(f"{note['text']} ({note['rule']})" for note in found["notes"])]
    if found["remedy"]:
        told.append(str(Text("What follows: {remedy}", remedy=found["remedy"])))
    for words in filter(None, told):
        say(words)
    for one in found["evidence"]:
        cards = " ".join(one["cards"])
        line = f"{cards}  {one['caption']}" if cards else one["caption"]
        say(line, "  - ", "    ")
    for rule in found["rules"]:
        print(f"{rule['id']} {rule['title']}")
        say(rule["text"])
    for one in found["options"]:
        say(one["text"], "")
        for other in one["others"]:
            print(f"  --house {one['name']}={_as_typed(other['value'])}  {other['label']}")


def _as_typed(value: object) -> str:
    """A value as `--house` takes it."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else as_json(value)

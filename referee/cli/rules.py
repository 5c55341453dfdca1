"""`referee rules`: the rules, searched or whole, and the house rules there are."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from ..core.plain import JsonObject
from ..core.ruling import Rule, Rulebook
from ..core.text import ENGLISH, Text, so_many, speaking, speaking_of
from ..games.game import Game
from .commands import CLEAN, Commands, add_command, laid_out, say

if TYPE_CHECKING:
    from ..service.indexed import Hit

NOTHING_FOUND: Final = 1


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "rules",
        run,
        "print the rules",
        "Without a game or words to search for, lists the games there are.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game, such as spades")
    parser.add_argument("--search", metavar="WORDS", help="only rules and desk questions that match these words")
    parser.add_argument(
        "--entries", action="store_true", help="everything that can be recorded, with its fields, as JSON"
    )
    parser.add_argument("--options", action="store_true", help="every house rule with its values and default, as JSON")


def run(wanted: argparse.Namespace) -> int:
    """Print the rules, what answers some words, the options or the entries. Returns the exit code."""
    from ..games import GAMES, find_game

    games = list(GAMES.values()) if wanted.game is None else [find_game(wanted.game)]
    if wanted.options or wanted.entries:
        with speaking(ENGLISH):  # JSON is for programs
            written = [laid_out((_options_of if wanted.options else _entries_of)(game)) for game in games]
        print(written[0] if wanted.game is not None else "[" + ",\n".join(written) + "]")
    elif wanted.search is not None:
        return _print_found(wanted.search, wanted.game)
    elif wanted.game is None:
        for game in games:
            sizes = game.table_sizes
            if len(sizes) == 1:
                players = so_many(sizes[0], "player")
            else:
                players = str(Text("{least} to {most} players", least=sizes[0], most=sizes[-1]))
            print(f"{game.key:12}{game.title}, {players}, {so_many(len(game.rulebook()), 'rule')}")
    else:
        with speaking_of(games[0].key):
            print_book(games[0].title, games[0].rulebook())
    return CLEAN


def print_book(title: str, book: Rulebook) -> None:
    """A rulebook whole, under the title of its game."""
    print(f"{title}\n")
    for chapter, rules in book.chapters.items():
        print(f"{chapter}\n")
        for rule in rules:
            _print_rule(rule)


def _print_found(words: str, game: str | None) -> int:
    """What answers some words: of the game named first, then of the others, each under its name."""
    from ..service.finding import find

    groups = find(words, game)
    for group in groups:
        print(f"{group.game.title}\n")
        for hit in group.hits:
            with speaking_of(group.game.key):
                _print_hit(hit)
    if not groups:
        print(Text("Nothing found for “{words}”.", words=words), file=sys.stderr)
        return NOTHING_FOUND
    return CLEAN


def _print_hit(hit: Hit) -> None:
    if hit.rule is not None:
        _print_rule(hit.rule)
    elif hit.question is not None:
        about = f": {hit.topic.words}" if hit.topic is not None else ""
        told = "".join(f" {name}={value}" for name, value in hit.topic.answers) if hit.topic is not None else ""
        print(f"{hit.question.title}{about}\n  referee rule {hit.game.key} {hit.question.key}{told}\n")


def _print_rule(rule: Rule) -> None:
    print(rule)
    say(str(rule.text))
    if rule.option:
        origin = Text("House rule: {option}. Source: {source}", option=rule.option, source=rule.source)
    else:
        origin = Text("Source: {source}", source=rule.source)
    say(str(origin))
    print()


def _entries_of(game: Game) -> dict[str, object]:
    from ..core.codec import describe_kind

    rules = game.rules()
    entries = [describe_kind(kind, rules.field_labels) for kind in rules.entry_types]
    return {"game": game.key, "title": game.title, "entries": entries}


def _options_of(game: Game) -> JsonObject:
    from ..core.house import options

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
            for name, default, about in options(game.rules().house)
        ],
        "presets": [
            {"key": preset.key, "title": preset.title, "help": preset.help, "rules": dict(preset.rules)}
            for preset in game.rules().presets
        ],
    }

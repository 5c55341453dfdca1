"""What tables are told of every golden hand, in the pseudo-language: no word of English within a sentence of another.

Its vowels have accents: a word without one was said in English, also where it stands in a sentence that was not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from referee.core.errors import NotationError
from referee.core.game import Seated
from referee.core.record import read_record
from referee.core.replay import Replay
from referee.core.text import Text
from referee.games import GAMES
from referee.languages.catalogue import Catalogue
from referee.table.facts import Tables, read_entries

from ..games.golden import Golden
from ..games.test_golden import CASES

NAMES = {"Ann", "Bea", "Dov", "Eve", "Flo", "Gil"}
"""Of players, as far as they read as words."""


def told(game: str, golden: Golden) -> Iterator[Text]:
    """What is ruled, what each entry is called, what the lines of the score say, and why the game ended."""
    try:
        record = read_record(golden.record(game))
        setting = Tables().set(GAMES[game], record.players, record.rules)
        entries = read_entries(setting.game, record.entries)
    except NotationError:
        return
    rules = setting.game.rules()
    replay: Replay[Seated] = Replay(rules, setting.start, strict=True)
    replay.extend(entries)
    yield from (problem.ruling.message for problem in replay.problems)
    yield from (rules.describe(entry, replay.state.coming) for entry in entries[: replay.refused_at])
    yield from (line.reason for hand in rules.explain(replay.state).hands for line in hand.lines)
    outcome = rules.outcome(replay.state)
    if outcome is not None:
        yield outcome.reason


def in_english(words: str, typed: set[str]) -> list[str]:
    """Words of it that nobody typed and no catalogue has."""
    found = re.findall(r"(?<![\w’.=-])[A-Za-z]{3,}(?![\w=])", words)
    return [word for word in found if re.search("[aeiou]", word) and word not in typed]


@pytest.mark.parametrize("game", GAMES)
def test_no_english_stands_within_a_sentence(game: str, pseudo: Catalogue) -> None:
    spoken, found = pseudo.in_game(game), set()
    for golden in (case.values[1] for case in CASES if case.values[0] == game):
        assert isinstance(golden, Golden)
        typed = NAMES | set(re.findall(r"[A-Za-z]+", f"{golden.entries} {golden.rules}"))
        found |= {said for text in told(game, golden) if in_english(said := spoken.speak(text), typed)}
    assert found == set()

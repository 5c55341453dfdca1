"""What is said of a correction: what it changed, and nothing that was not so."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

import pytest

from referee.core.asked import fields_of
from referee.core.codec import read_entry
from referee.core.entries import Entry, TrickCounts
from referee.core.record import Record
from referee.core.text import ENGLISH, Text
from referee.games import GAMES, find_game, folder_of
from referee.table.records import fold_record
from referee.table.sitting import TableView
from referee.table.telling import change_in_words

from ..evening import new_id
from ..games.fuzzing import Sitting, Written

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
NAMES = ("Ann Bea", "Bea", "Cy, not Bea", "Dov, late", "3", "Eve bid 4", "Flo", "Gil", "Hal", "Ida")
"""Names that might be taken for something else."""

REASONS = ("", "bid", "late bid", "late play", "not late", "5", "−5", "deficient", "Bea")

PENALTY: Written = {"type": "penalty", "seat": 0, "points": -5, "reason": "late bid"}
RENEGE: Written = {"type": "renege", "seat": 0, "trick": 3}
PASSED: Written = {"type": "pass-cards", "seat": 0, "cards": ["AS", "QS"], "to": 1}
MOVED: Written = {"type": "move", "from": "waste", "to": "stack1"}
WEAK: Written = {"type": "misdeal", "reason": "deficient"}
HALVES: Written = {"type": "tricks", "counts": [7, 5], "play": [8, 6]}
TRICKS: Written = {"type": "tricks", "counts": [4, 3, 3, 3]}

ONE_PART: tuple[tuple[str, Written, Written, str], ...] = (
    ("spades", WEAK, {"reason": "count"}, "Misdeal: wrong number of cards, not weak hand."),
    ("spades", TRICKS, {"counts": [3, 3, 4, 3]}, "Ann Bea took 3, not 4; Cy, not Bea took 4, not 3."),
    ("apples", {"type": "bid", "seat": 0, "number": 4, "suit": "H"}, {"suit": "S"}, "Ann Bea bid 4♠, not 4♥."),
    ("hearts", PASSED, {"to": 3}, "Ann Bea passed A♠ and Q♠ to Dov, late, not Bea."),
    ("oh-hell", RENEGE, {"trick": 4}, "Ann Bea revoked in trick 4, not 3."),
    ("pinochle", {"type": "trump", "seat": 0, "suit": "S"}, {"suit": "H"}, "Ann Bea named ♥ trump, not ♠."),
    ("pippins", PENALTY, {"reason": "late play"}, "Ann Bea: −5, late play, not late bid."),
    ("pippins", {"type": "play", "seat": 0, "card": "5H"}, {"seat": 1}, "Bea played 5♥, not Ann Bea played 5♥."),
    ("piquet", {"type": "exchange", "seat": 0, "count": 3}, {"count": 1}, "Ann Bea exchanged 1 card, not 3 cards."),
    ("tap", {"type": "take", "half": "top"}, {"half": "bottom"}, "The bottom half was taken, not top."),
    ("klondike", MOVED, {"to": "stack2"}, "Moved a card from the waste to stack 2, not 1."),
)
"""By game an entry as a record holds it, what is corrected in it, and the sentence: one part of it differs."""

ALL_OF_IT: tuple[tuple[str, Written, Written, str, str], ...] = (
    ("spades", WEAK, {"seat": 1}, "Misdeal, Bea: weak hand", "Misdeal: weak hand"),
    ("spades", {"type": "end", "reason": "time"}, {"reason": "stopped"}, "The game was ended", "Time was called"),
    ("hearts", PASSED, {"cards": ["AS"]}, "Ann Bea passed A♠ to Bea", "Ann Bea passed A♠ and Q♠ to Bea"),
    ("oh-hell", RENEGE, {"trick": None}, "Ann Bea revoked", "Ann Bea revoked in trick 3"),
    (
        "pinochle",
        {"type": "claim", "seat": 0},
        {"good": False},
        "Ann Bea claimed the rest, falsely",
        "Ann Bea claimed the rest",
    ),
    ("pippins", PENALTY, {"reason": ""}, "Ann Bea: −5", "Ann Bea: −5, late bid"),
    ("pippins", PENALTY, {"points": -10}, "Ann Bea: −10, late bid", "Ann Bea: −5, late bid"),
    (
        "piquet",
        HALVES,
        {"play": [9, 6]},
        "Ann Bea 7 tricks, 9 in play; Bea 5 tricks, 6 in play",
        "Ann Bea 7 tricks, 8 in play; Bea 5 tricks, 6 in play",
    ),
    (
        "tap",
        {**PENALTY, "to": 1},
        {"reason": "", "to": 2},
        "Ann Bea −5, Cy, not Bea +5",
        "Ann Bea −5, Bea +5: late bid",
    ),
    (
        "klondike",
        MOVED,
        {"from": "suits"},
        "Moved a card from the suit stacks to stack 1",
        "Moved a card from the waste to stack 1",
    ),
)
"""Likewise how it reads now and how it read, where it takes all of that."""


def a_table(
    game: str, entries: Sequence[Written] = (), players: int = 0, rules: Mapping[str, object] = MappingProxyType({})
) -> TableView:
    """A table at which that was recorded."""
    size = players or min(4, find_game(game).table_sizes[-1])
    record = Record(game=game, players=NAMES[:size], rules=rules, entries=tuple(entries))
    return fold_record(record, token="", by="Ann", now=NOW, new_id=new_id).view()


def told(game: str, written: Written, change: Written) -> str:
    """What is said of that correction of an entry."""
    view, kinds = a_table(game), find_game(game).rules().entry_types
    before, after = (read_entry(kinds, entry) for entry in (written, {**written, **change}))
    return str(change_in_words(view, before, after, view.seq + 1))


@pytest.mark.parametrize(("game", "written", "change", "said"), ONE_PART)
def test_one_part_is_told_alone(game: str, written: Written, change: Written, said: str) -> None:
    """Where it is the last of the sentence, or a name that the sentence begins with."""
    assert told(game, written, change) == said


@pytest.mark.parametrize(("game", "written", "change", "now", "was"), ALL_OF_IT)
def test_what_cannot_be_told_by_a_part_is_told_whole(
    game: str, written: Written, change: Written, now: str, was: str
) -> None:
    """Where something was added or left out, more than one part differs, or it is not clear which does."""
    assert told(game, written, change) == f"{now}; before: {was}."


def anything_at(game: str, seed: int) -> Sitting:
    """A sitting at which anything was entered; what was not refused stands."""
    sitting: Sitting = importlib.import_module(f"tests.games.{folder_of(game)}.fuzz").Anything(seed)
    for _ in range(sitting.steps):
        sitting.enter(sitting.next_entry())
    return sitting


def corrected(entry: Entry, others: Sequence[Entry], rng: random.Random) -> Iterator[Entry]:
    """Another entry of its kind, and the entry with each field as that one has it, a text as somebody typed it."""
    other = rng.choice([one for one in others if type(one) is type(entry)])
    yield other
    for spec in fields_of(type(entry)):
        value = rng.choice(REASONS) if spec.shape == "text" else getattr(other, spec.name)
        change: dict[str, Any] = {spec.name: value}
        yield replace(entry, **change)


def parts_of(text: Text) -> Iterator[str]:
    """The words of every part of a sentence, and of the parts of those."""
    for part in text.parts.values():
        yield ENGLISH.part(part)
        yield from parts_of(part) if isinstance(part, Text) else ()


def misleads(said: str, now: Text, was: Text) -> bool:
    """Whether a sentence says of what was so neither all of it, nor one part which, in its place, makes it what was."""
    if said in {f"{now}; before: {was}.", f"{now}, not {was}."}:
        return False
    if said == f"{now}: a detail.":
        return str(now) != str(was)
    other = said.removeprefix(f"{now}, not ").removesuffix(".")
    around = [str(now).rpartition(part) for part in parts_of(now)]
    return other not in parts_of(was) or str(was) not in {f"{one}{other}{end}" for one, _, end in around if one}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_it_never_misleads(game: str, seed: int) -> None:
    """Whatever was entered, and whichever field of it was corrected; tricks apart, which are told number by number."""
    sitting, rng = anything_at(game, seed), random.Random(seed)
    defined = sitting.rules if find_game(game).defined is not None else {}
    view = a_table(game, sitting.standing, sitting.players, defined)
    entries = [kept.entry for kept in view.entries]
    wrong = []
    for kept in view.entries:
        seq = kept.history[0].seq
        for other in corrected(kept.entry, entries, rng):
            said = str(change_in_words(view, kept.entry, other, seq))
            by_number = isinstance(other, TrickCounts) and " took " in said
            if not by_number and misleads(said, view.describe(other, seq), view.describe(kept.entry, seq)):
                wrong.append(said)
    assert wrong == []

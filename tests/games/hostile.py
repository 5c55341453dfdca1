"""What somebody might send who means harm, or whose program is wrong: records, questions and addresses of any game.

Each is begun from one that is right: a golden hand, a case of the desk, a hand played at random. Then parts of it are
made others: by `mutated` entries, by what another of the kind says there, by values no reader awaits.
"""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from referee.core.codec import write_entry
from referee.core.house import options
from referee.core.record import DEFINITION
from referee.games import find_game, folder_of

from .desk import golden_of
from .mutated import CARDS, NUMBERS, ODD, Written, mutated
from .playout import NAMES, playout, start

WORDS = ("", "AS", "AS KH 2C", "10H", "é", "♠", "0", "-1", "01", "9" * 30, "A" * 500, "\x00", "yes", "seat 1", "1,2,3")
ODD_BYTES = (b"[", b"]", b"{", b"}", b'"', b"\\ud800", b"1e999", b"\xff", b"\x00", b"-")


@cache
def golden_records(key: str) -> list[tuple[int, Written, list[Written]]]:
    """The game's golden hands: how many play, by which house rules, and the entries."""
    golden = importlib.import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN
    return [(one.players, dict(one.rules), list(one.entries)) for one in golden]


@cache
def _played(key: str, seed: int) -> tuple[int, Written, list[Written]]:
    """A hand card by card, and as much of the next as there is room for."""
    game = find_game(key)
    chance = random.Random(seed)
    players = chance.choice(game.table_sizes)
    entries, _ = playout(game.rules(), start(game.rules(), players, {}), chance, chance.choice((5, 20, 60, 120)))
    return players, {}, [write_entry(entry) for entry in entries]


def record(key: str, chance: random.Random) -> Written:
    """A record that somebody forged."""
    players, rules, entries = _table(key, chance)
    made: Written = {
        "format": "referee/1",
        "game": key,
        "rules": rules,
        "players": list(NAMES[:players]),
        "entries": entries,
    }
    return twisted(made, chance) if chance.random() < 0.1 else made


def question(key: str, chance: random.Random) -> Written:
    """A question that somebody forged: away from a table, at that of its case, or at another."""
    cases = golden_of(key)
    case = chance.choice(cases)
    alike = [one for one in cases if one.question == case.question]
    answers = dict(case.answers)
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        other, names = dict(chance.choice(alike).answers), list(answers)
        if other and chance.random() < 0.15:
            names = list(other)
        for name in names:
            if name in other and chance.random() < 0.5:
                answers[name] = other[name]
    if chance.random() < 0.5:
        for name in list(answers):
            roll = chance.random()
            if roll < 0.1:
                del answers[name]
            elif roll < 0.3:
                answers[name] = _answer(answers[name], chance)
    players, entries = case.players, case.record
    rules = dict(case.house)
    if chance.random() < 0.3:
        players, rules, entries = _table(key, chance)
    elif entries is not None and chance.random() < 0.5:
        entries = mutated([dict(entry) for entry in entries], chance)
    if chance.random() < 0.2:
        rules |= _some_rules(key, chance)
    made: Written = {
        "format": "referee-question/1",
        "game": key,
        "question": case.question,
        "answers": answers,
        "players": list(NAMES[:players]),
        "rules": rules,
    }
    if entries is not None:
        made["entries"] = list(entries)
    return twisted(made, chance) if chance.random() < 0.05 else made


def scratch(key: str, chance: random.Random) -> Written:
    """What the address of a hand that nobody saves may hold."""
    players, rules, entries = _table(key, chance)
    first = chance.randrange(len(entries) + 1) if entries and chance.random() < 0.3 else 0
    told, rest = [], entries[first : first + chance.choice((1, 3, 10, 30, 80))]
    while rest:
        many = chance.choice((1, 1, 1, 2, 5))
        told.append(rest[:many])
        rest = rest[many:]
    before = {f"before{side}": chance.choice((0, 5, 99, 480, -200)) for side in range(chance.choice((0, 0, 2, 4)))}
    made: Written = {
        "game": key,
        "at": chance.choice(("", "", "", "x" * 16)),
        "players": list(NAMES[:players]),
        "rules": rules,
        "before": before,
        "told": told,
    }
    return twisted(made, chance) if chance.random() < 0.1 else made


def log(key: str, chance: random.Random) -> list[Any]:
    """What the codes of a table hold, as `packed` writes it: its head, its authors, its ids and its actions."""
    made = record(key, chance)
    entries = made.pop("entries", [])
    entries = entries if isinstance(entries, list) else [entries]
    many = len(entries)
    for at in range(1, many):
        if chance.random() < 0.1:
            entries[at] = chance.choice((1, chance.randrange(many), [chance.randrange(at + 1), entries[at]]))
    held: list[Any] = [made, [["Ann", many]], [f"entry-{at:04}" for at in range(many)], entries]
    return twisted(held, chance) if chance.random() < 0.2 else held


def spoilt(text: bytes, chance: random.Random) -> bytes:
    """Bytes of which some are others, gone or twice there."""
    found = bytearray(text)
    for _ in range(chance.choice((0, 1, 1, 2, 8))):
        at = chance.randrange(len(found) + 1)
        match chance.randrange(4):
            case 0:
                del found[at : at + chance.choice((1, 1, 20))]
            case 1:
                found[at:at] = found[at : at + chance.choice((1, 5, 60))]
            case 2:
                found[at:at] = chance.choice(
                    (b"[", b"]", b"{", b"}", b'"', b"\\ud800", b"1e999", b"\xff", b"\x00", b"-")
                )
            case _:
                found[at : at + 1] = bytes([chance.randrange(256)])
    return bytes(found)


def twisted(value: Any, chance: random.Random) -> Any:
    """A value of JSON some parts of which, at any depth, are others."""
    found = deepcopy(value)
    for _ in range(chance.choice((1, 1, 2, 4))):
        places = list(_places(found))
        if not places:
            return found
        holder, key = chance.choice(places)
        match chance.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[chance.choice(("", "type", "x", "seat", "cards"))] = holder[key]
            case 1 | 2:
                other, at = chance.choice(places)
                holder[key] = deepcopy(other[at])
            case 3:
                holder[key] = [holder[key]]
            case _:
                holder[key] = chance.choice((*ODD, *NUMBERS, *WORDS, CARDS[chance.randrange(len(CARDS))]))
    return found


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield value, key
        if isinstance(inner, (dict, list)):
            yield from _places(inner)


def _table(key: str, chance: random.Random) -> tuple[int, Written, list[Written]]:
    """A table: a golden hand or one played, forged, sometimes with another behind it or by other house rules."""
    players, rules, entries = _one(key, chance)
    rules = dict(rules)
    if chance.random() < 0.3:
        _, _, more = _one(key, chance)
        cut = chance.randrange(len(entries) + 1)
        entries = entries[:cut] + more[chance.randrange(len(more) + 1) if chance.random() < 0.5 else 0 :]
    if chance.random() < 0.85:
        entries = mutated(entries, chance)
    if chance.random() < 0.25:
        rules |= _some_rules(key, chance)
    if chance.random() < 0.1:
        players = chance.choice((1, 2, 3, 4, 5, 6, 7))
    return players, rules, list(entries)


def _one(key: str, chance: random.Random) -> tuple[int, Written, list[Written]]:
    return chance.choice(golden_records(key)) if chance.random() < 0.7 else _played(key, chance.randrange(40))


def _some_rules(key: str, chance: random.Random) -> Written:
    """House rules of the game, each with a value it has, or now and then one it cannot have."""
    share = chance.choice((0.02, 0.1, 0.4))
    found: Written = {}
    for name, _, about in options(find_game(key).rules().house):
        if chance.random() < share:
            values = [*(one.value for one in about.choices), *(about.bounds or ())]
            found[name] = chance.choice(values) if values else _definition(key, chance)
            if chance.random() < 0.02:
                found[name] = chance.choice((*NUMBERS, *ODD))
    return found


def _definition(key: str, chance: random.Random) -> Any:
    """A definition of the golden hands, or the usual one: as it is, or forged."""
    usual = json.loads(find_game(key).rules().house().definition)
    found = chance.choice([usual, *(rules[DEFINITION] for _, rules, _ in golden_records(key) if DEFINITION in rules)])
    return twisted(found, chance) if chance.random() < 0.5 else found


def _answer(value: Any, chance: random.Random) -> Any:
    if isinstance(value, str) and " " in value and chance.random() < 0.7:
        parts = value.split(" ")
        chance.shuffle(parts)
        return " ".join(parts[chance.randrange(2) :] + [chance.choice(CARDS)] * chance.randrange(2))
    if isinstance(value, str) and "," in value and chance.random() < 0.7:
        parts = value.split(",")
        chance.shuffle(parts)
        return ",".join(parts[chance.randrange(2) :] + [chance.choice(CARDS)] * chance.randrange(2))
    return chance.choice((*ODD, *NUMBERS, *WORDS, *CARDS[:20], *map(str, range(14))))


def written(value: Any) -> bytes:
    """A value as the text of JSON."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")

"""Entries as somebody might forge them: taken from a hand that was played, each part made another."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from referee.core.cards import standard_pack

Written = dict[str, Any]

CARDS = [*(card.code for card in standard_pack()), "21X", "BJ", "LJ"]
NUMBERS = (0, -1, 3, 13, 99, 100_000, 2**70, None)
ODD: tuple[Any, ...] = (None, 1.5, float("inf"), "x", "", [], {}, [[]], True)


def mutated(entries: Sequence[Written], chance: random.Random) -> list[Written]:
    """The entries with some left out, said twice or elsewhere, or with a value that is another, often an odd one."""
    found = deepcopy(list(entries))
    for _ in range(chance.choice((1, 1, 2, 5))):
        if not found:
            break
        at = chance.randrange(len(found))
        match chance.randrange(8):
            case 0:
                del found[at]
            case 1:
                found.insert(chance.randrange(len(found) + 1), deepcopy(found[at]))
            case 2:
                found.append(found.pop(at))
            case 3:
                found[at]["confirmed"] = True
            case _:
                place, key = chance.choice(list(_values(found[at])))
                place[key] = _another(place[key], chance)
    if chance.random() < 0.4:
        for entry in found:
            entry["confirmed"] = True
    return found


def _values(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in an entry but its type, as what holds it and its key there."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if key != "type":
            yield value, key
        if isinstance(inner, (dict, list)):
            yield from _values(inner)
    if isinstance(value, dict):
        value.setdefault("confirmed", False)
        yield value, "confirmed"


def _another(value: Any, chance: random.Random) -> Any:
    if chance.random() < 0.05:
        return chance.choice(ODD)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((value - 1, value + 1, *NUMBERS))
    if isinstance(value, str):
        return chance.choice(CARDS)
    if isinstance(value, list):
        return chance.choice((value[1:], value + value[:1], value[::-1], [], None))
    return chance.choice((0, "AS", ["AS"], True))

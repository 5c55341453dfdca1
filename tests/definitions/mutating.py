"""Definitions spoilt at random: what people, forms and strangers could send."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

from referee.definitions.gallery import PADS, TRICK_GAMES, shipped

KEYS: Final = (*PADS, *TRICK_GAMES)

WORDS: Final = (
    "", "x", "sum(total) +", "left", "((1))", "1 // 0", "total >= 500", "lefft + 1", "count(sum(total))",
    "streak(total)", "none", "must", "solo", "pairs", "teams", "declarer", "A K Q J", "QS", "*H", "J!", "21X", "S",
    "highest", "10", "7N", "a" * 41, "b" * 161, "-" * 201, "<b>{name}</b>", "{0}", "naïve", "9" * 400,
    "not " * 60 + "1", "(" * 90,
)  # fmt: skip
NUMBERS: Final = (0, 1, 2, 4, 6, 13, 16, 17, 52, 61, 500, 1_000_000, 1_000_001, -1, -1_000_000, 10**30, 1.5)
OTHERS: Final[tuple[Callable[[], Any], ...]] = (list, dict, lambda: None, lambda: True, lambda: False, lambda: [1, 2])


def definition_of(random: Random) -> dict[str, Any]:
    """A shipped definition, as data that may be changed."""
    found: dict[str, Any] = json.loads(shipped(random.choice(KEYS)).definition.text)
    return found


def spoilt(random: Random) -> Any:
    """A shipped definition with one to three parts put out, put twice, renamed, or put where another was."""
    data: Any = definition_of(random)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        data = spoil(data, random)
    return data


def anything(random: Random) -> Any:
    """A plain value: a word, a number, a list, an object, nothing."""
    return random.choice(
        (
            lambda: random.choice(WORDS),
            lambda: random.choice(NUMBERS),
            random.choice(OTHERS),
            lambda: random.randrange(-20, 80),
            lambda: deepcopy(random.choice([part for _, _, part in places(definition_of(random))])),
        )
    )()


def places(data: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Every part of plain data: what it is in, by which key or number, and itself."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield data, key, part
        yield from places(part)


def spoil(data: Any, random: Random) -> Any:
    """The same data with one part put out, put twice, renamed, or put where another was."""
    found = [*places(data)]
    if not found:
        return anything(random)
    within, key, part = random.choice(found)
    match random.randrange(6):
        case 0:
            del within[key]
        case 1 if isinstance(within, list):
            within.insert(key, deepcopy(part))
        case 1:
            within[random.choice((key + "s", key[:-1], key.upper(), "from", "card", "x"))] = within.pop(key)
        case 2:
            within[key] = deepcopy(random.choice(found)[2])
        case 3 if isinstance(part, str):
            at = random.randrange(len(part) + 1)
            within[key] = part[:at] + random.choice(" ()+-*/%<=,.aeXS917!é") + part[at + random.randrange(2) :]
        case 4 if isinstance(part, int):
            within[key] = part + random.choice((-1, 1, -10, 10, 10**6))
        case _:
            within[key] = anything(random)
    return data

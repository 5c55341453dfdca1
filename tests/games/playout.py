"""Random games played from the choices a game offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from referee.core.cards import Pack
from referee.core.entries import Entry, Misdeal
from referee.core.game import AnyRules
from referee.core.house import read_house
from referee.core.ruling import Severity
from referee.core.sheet import SheetText
from referee.games import find_game
from referee.games.pad.game import PadGame
from referee.play.game import TrickGame

from .pad.values import cells_that_fit

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil", "Hal", "Ida", "Jo", "Kit", "Lea", "Max", "Ned", "Oda", "Pia")

Picks = Callable[[AnyRules, Any, random.Random], Entry | None]
"""How one of the choices is taken; None where there is none."""

MOST_OFFERED = 600
"""Entries looked at for one choice."""


OPEN_HANDS: dict[str, dict[str, Any]] = {"piquet": {"secret_hands": False}}
"""By game, the house rules by which a hand that is told is known to all, where the usual ones keep it secret."""


def start(game: AnyRules, players: int, rules: dict[str, Any]) -> Any:
    """The state before the first deal."""
    house = read_house(game.house, rules)
    game.check_house(house, players)
    return game.start(game.seating(NAMES[:players], house), house)


def house_rules_on_paper(game: AnyRules, players: int, rules: dict[str, Any]) -> list[str]:
    """What a sheet to be filled in by hand says of the house rules."""
    sheet = game.sheet(start(game, players, rules), SheetText(blank=True))
    return [one.text for passage in sheet.passages for one in passage.items]


def playout(
    game: AnyRules, state: Any, rng: random.Random, steps: int, pick: Picks | None = None
) -> tuple[list[Entry], list[Any]]:
    """Up to `steps` entries chosen at random, and the state before each and after the last.

    `pick`: how each is chosen, by `one_choice` if nothing is said.
    """
    entries: list[Entry] = []
    states = [state]
    for _ in range(steps):
        entry = (pick or one_choice)(game, state, rng)
        if entry is None:
            break
        entries.append(entry)
        state = game.apply(state, entry)
        states.append(state)
    return entries, states


def one_choice(game: AnyRules, state: Any, rng: random.Random) -> Entry | None:
    """One of the choices, each kind as likely as another; None where there is none."""
    return next(one_of_each_kind(game, state, rng), None)


def one_of_each_kind(game: AnyRules, state: Any, rng: random.Random) -> Iterator[Entry]:
    """One of the choices of each kind there is, the kinds in any order.

    Of what a game of tricks would check before it offers it, only what is picked is checked. What is written on a pad
    is not among its choices: a round of it is made up.
    """
    tricks = game if isinstance(game, TrickGame) else None
    offered = game.choices(state) if tricks is None else tricks.candidates(state, tricks.phase(state))
    by_kind: dict[str, list[Entry]] = {}
    for entry in islice(offered, MOST_OFFERED):
        by_kind.setdefault(type(entry).__name__, []).append(entry)
    while by_kind:
        kind = by_kind.pop(rng.choice(sorted(by_kind)))
        rng.shuffle(kind)
        chosen = next((entry for entry in kind if tricks is None or tricks.is_choice(state, entry)), None)
        if chosen is not None:
            yield chosen
    if isinstance(game, PadGame) and state.open_hand is not None:
        yield from islice(cells_that_fit(game, state, rng), 1)


def of_all_choices(game: AnyRules, state: Any, rng: random.Random) -> Entry | None:
    """Likewise, with every choice looked at: for who found by a seed what cannot be had by another."""
    offered = list(islice(game.choices(state), MOST_OFFERED))
    if not offered:
        return one_choice(game, state, rng)
    kind = rng.choice(sorted({type(entry).__name__ for entry in offered}))
    return rng.choice([entry for entry in offered if type(entry).__name__ == kind])


def an_evening(key: str, rng: random.Random, steps: int) -> list[Entry]:
    """Up to `steps` entries of a whole table at a game, hand after hand: one that gets stuck is thrown in."""
    game = find_game(key).rules()
    state = start(game, find_game(key).table_sizes[-1], {})
    entries: list[Entry] = []
    while len(entries) < steps:
        made, states = playout(game, state, rng, steps - len(entries))
        entries += made
        state = states[-1]
        if len(entries) < steps:
            if game.outcome(state) is not None or stops(game, state, Misdeal()):
                break
            entries.append(Misdeal())
            state = game.apply(state, Misdeal())
    return entries


def stops(game: AnyRules, state: Any, entry: Entry) -> bool:
    """Whether an entry is not recorded without a word."""
    return any(ruling.severity is not Severity.NOTED for ruling in game.check(state, entry))


def shuffled(pack: Pack, players: int, each: int, rng: random.Random) -> tuple[Pack, ...]:
    """A deal of `each` cards to everyone."""
    cards = list(pack)
    rng.shuffle(cards)
    return tuple(tuple(cards[seat * each : (seat + 1) * each]) for seat in range(players))

"""A table as a record or a question describes it: its game, players and house rules, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..core.codec import clip, known_bids, known_plays, read_entry
from ..core.entries import Bid, Entry, Play
from ..core.errors import HouseRuleError, NameProblem, NotationError
from ..core.game import Seated
from ..core.house import HouseRules, read_house
from ..core.names import check_names
from ..core.seats import Seating
from ..games.game import Game
from .facts import check_size


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays what, by which house rules; `start` is the state before the first deal."""

    game: Game
    seating: Seating
    house: HouseRules
    start: Seated


def set_table(game: Game, players: tuple[str, ...], rules: Mapping[str, object]) -> Setting:
    """The table for these players. Raises NotationError naming the place: ``players[2]``, ``rules.target``."""
    check_size(game, len(players))
    own = game.rules()
    try:
        check_names(players)
        house = read_house(own.house, rules)
        own.check_house(house, len(players))
    except NameProblem as error:
        raise NotationError(str(error), f"players[{error.seat}]") from None
    except HouseRuleError as error:
        raise NotationError(str(error), f"rules.{clip(error.option)}") from None
    seating = own.seating(players, house)
    return Setting(game, seating, house, own.start(seating, house))


class Tables:
    """The tables of records that are read one after the other: one told like the last is not looked at again."""

    def __init__(self) -> None:
        self._last: Mapping[tuple[str, tuple[str, ...], str], Setting] = {}

    def set(self, game: Game, players: tuple[str, ...], rules: Mapping[str, object]) -> Setting:
        """As `set_table`."""
        told = (game.key, players, repr(rules))  # as it reads: 1 is not true
        setting = self._last.get(told) or set_table(game, players, rules)
        self._last = {told: setting}
        return setting


PLAIN: Final = 3
"""What a card played says where nothing more is told of it: its type, its seat and its card. A bid says as much."""


def read_entries(game: Game, written: Sequence[Mapping[str, object]]) -> tuple[Entry, ...]:
    """The entries of a record. Raises NotationError naming the place: ``entries[3].card``."""
    rules = game.rules()
    plays, bids = known_plays(rules.entry_types), known_bids(rules.entry_types)
    entries: list[Entry] = []
    hand: list[Entry] = []
    play, bid = Play.type, Bid.type
    for index, entry in enumerate(written):
        try:
            seat = entry["seat"]
            # What equals a number and is none is looked at closely.
            if type(seat) is int and len(entry) == PLAIN:
                if entry["type"] == play and type(card := entry["card"]) is str:
                    hand.append(plays[seat][card])
                    continue
                if entry["type"] == bid and type(number := entry["bid"]) is int:
                    hand.append(bids[seat][number])
                    continue
        except KeyError:
            pass  # neither a plain card nor a plain bid: read as any other entry
        try:
            read = read_entry(rules.entry_types, entry)
        except NotationError as error:
            raise error.at(f"entries[{index}]") from None
        if rules.opens_hand(read):
            entries += _told_apart(hand)
            hand = []
        hand.append(read)
    return (*entries, *_told_apart(hand))


def _told_apart(hand: Sequence[Entry]) -> Sequence[Entry]:
    """The entries of a hand, each a value of its own: one is told from others that read the same."""
    if len(set(map(id, hand))) == len(hand):
        return hand
    first = {id(entry): place for place, entry in reversed([*enumerate(hand)])}
    return [entry if first[id(entry)] == place else replace(entry) for place, entry in enumerate(hand)]

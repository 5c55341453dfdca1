"""What is settled before a table's first entry, or told by a record or a question: game, people, house rules, title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final

from ..core.codec import clip, known_bids, known_plays, read_entry
from ..core.entries import Bid, Entry, Play
from ..core.errors import HouseRuleError, NameProblem, NotationError
from ..core.game import Seated
from ..core.house import HouseRules, changed, read_house
from ..core.names import NOTE_LENGTH, TITLE_LENGTH, check_names, checked_text
from ..core.pen import Pen, Phone
from ..core.seats import Seating
from ..core.text import Counted, Text
from ..games import find_game
from ..games.game import Game

PROGRAM_LENGTH: Final = 32
"""Most characters of a version of the program."""

YEARS: Final = range(2000, 2101)
"""Years a table can be of; further off no clock on the wall can be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is settled when a table opens. `rules` holds what differs from the defaults.

    Names and title may be put right, and a `day` and a `note` added; `revision` counts such changes.
    `archived`: since when the table is put by. `program`: the version that judged the last entry, where that is kept.
    `pen`: who alone enters there. `phones`: those of its people, also of who does not sit there now. `left`: who went
    from the evening it is of while it was played. `start`: the state before the first deal, of a sitting that does not
    begin as every other does. `unnamed`: when a name was last taken out of the record, for somebody who wished to be
    forgotten. `language`: the tag of that of its paper and big screen, empty for English; no record holds it.
    """

    token: str
    title: str
    game: Game
    opened: datetime
    names: tuple[str, ...]
    rules: Mapping[str, object]
    house: HouseRules
    seating: Seating
    day: date | None = None
    note: str = ""
    archived: datetime | None = None
    revision: int = 0
    program: str = ""
    pen: Pen | None = None
    phones: tuple[Phone, ...] = ()
    left: tuple[str, ...] = ()
    start: Seated | None = None
    unnamed: datetime | None = None
    language: str = ""


def settle(
    *,
    token: str,
    title: str,
    game: str,
    opened: datetime,
    names: Sequence[str],
    rules: Mapping[str, object],
    day: str = "",
    note: str = "",
    program: str = "",
    language: str = "",
) -> Facts:
    """The facts of a new table, checked.

    Raises NotationError (game, title, day, note, program, number of players), NameProblem or HouseRuleError.
    """
    found = find_game(game)
    checked, house = _sit_down(found, names, rules)
    found = found.under(house)
    return Facts(
        token=token,
        title=check_title(title),
        game=found,
        opened=opened,
        names=checked,
        rules=changed(house),
        house=house,
        seating=found.rules().seating(checked, house),
        day=check_day(day),
        note=check_note(note),
        program=checked_text(program, "A version", "program", PROGRAM_LENGTH),
        language=language,
    )


def _sit_down(game: Game, names: Sequence[str], rules: Mapping[str, object]) -> tuple[tuple[str, ...], HouseRules]:
    """The names cleaned, and the house rules, once they fit the game and each other. Raises as `settle` does."""
    if game.defined is None:
        check_size(game, len(names))
    own = game.rules()
    checked = check_names(names)
    house = read_house(own.house, rules)
    check_size(game.under(house), len(checked))
    own.check_house(house, len(checked))
    return checked, house


@contextmanager
def placed() -> Iterator[None]:
    """What is wrong with names or house rules, at its place in a record: ``players[2]``, ``rules.target``."""
    try:
        yield
    except NameProblem as error:
        raise NotationError(error.message, f"players[{error.seat}]", error.help) from None
    except HouseRuleError as error:
        raise NotationError(error.message, f"rules.{clip(error.option)}", error.help) from None


def check_size(game: Game, players: int) -> None:
    """Raise NotationError if the game is not for so many players."""
    if players not in game.table_sizes:
        raise NotationError(_not_for(game, players), "players")


def check_title(title: str) -> str:
    """The title cleaned. Raises NotationError if it is too long or cannot be printed."""
    return checked_text(title, "A title", "title", TITLE_LENGTH)


def check_note(note: str) -> str:
    """The note cleaned. Raises NotationError if it is too long or cannot be printed."""
    return checked_text(note, "A note", "note", NOTE_LENGTH)


def language_in(said: object, else_: str = "") -> str:
    """A tag that came from elsewhere, empty for English; `else_` where it is none. One that is not offered here is kept
    too: its paper is in English here, and goes on as it came.
    """
    return said if isinstance(said, str) and _TAG.fullmatch(said) else else_


_TAG: Final = re.compile(r"([a-z]{2,3}(-[A-Za-z0-9]{2,8})?)?")


def check_day(day: str) -> date | None:
    """The day of a table, None where nothing is said. Raises NotationError if it is none of these times."""
    if not day.strip():
        return None
    try:
        found = date.fromisoformat(day.strip())
    except ValueError:
        raise NotationError("A date is written like 2026-11-20.", "date") from None
    if found.year not in YEARS:
        raise NotationError(Text("A date is of the years {first} to {last}.", first=YEARS[0], last=YEARS[-1]), "date")
    return found


def _not_for(game: Game, players: int) -> Text:
    least, most = game.table_sizes[0], game.table_sizes[-1]
    several = Counted(most, "player", in_letters=most == 1)
    if least == most:
        return Text("{game} is for {players}, not {number}.", game=game.title, players=several, number=players)
    said = "{game} is for {least} to {players}, not {number}."
    if most == least + 1:
        said = "{game} is for {least} or {players}, not {number}."
    return Text(said, game=game.title, least=least, players=several, number=players)


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays what, by which house rules; `start` is the state before the first deal."""

    game: Game
    seating: Seating
    house: HouseRules
    start: Seated


def set_table(game: Game, players: tuple[str, ...], rules: Mapping[str, object]) -> Setting:
    """The table for these players. Raises NotationError naming the place: ``players[2]``, ``rules.target``."""
    with placed():
        _, house = _sit_down(game, players, rules)
    game = game.under(house)
    own = game.rules()
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


# ---- the entries of a record --------------------------------------------------------------------

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

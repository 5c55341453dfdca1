"""House rules as things: passed on in a link that carries them whole, and laid beside others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from ..core.errors import HouseRuleError, NotationError
from ..core.house import HouseRules, Option, Value, changed, fingerprint, options, read_house, value_label, value_of
from ..core.names import TITLE_LENGTH, checked_text
from ..core.record import read_json
from ..core.retold import retold
from ..core.text import Text, chained
from ..games import GAMES
from ..games.game import Game

MOST_SIGNS: Final = 4_000
"""A longer link is not read."""

NOT_WHOLE: Final = "This house rules link is incomplete. Ask for it again."
OTHER_VERSION: Final = (
    "These house rules come from another version of Referee and could mean something else here. Use the same version "
    "on both, or choose the rules by hand."
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """House rules of a game under a name. `rules` holds what differs from the book, as a record does."""

    game: Game
    name: str
    rules: Mapping[str, Value]

    @property
    def house(self) -> HouseRules:
        """They as the game reads them. Raises HouseRuleError where it cannot any more."""
        found: HouseRules = read_house(self.game.rules().house, self.rules)
        return found

    @property
    def mark(self) -> str:
        """The signs by which tables that agree know each other."""
        return fingerprint(self.game.key, self.house)


@dataclass(frozen=True, slots=True)
class Difference:
    """An option that two sets of house rules set differently, with both values in words."""

    name: str
    about: Option
    ours: str
    theirs: str


def rule_set(game: Game, name: str, house: HouseRules) -> RuleSet:
    """The house rules of a table, or any others, under a name."""
    return RuleSet(game, name, changed(house))


def every_option(of: RuleSet) -> Mapping[str, Value]:
    """All that house rules say, not only what departs from the book."""
    house = of.house
    return {name: value_of(house, name) for name, _, _ in options(house)}


def differences(ours: HouseRules, theirs: HouseRules) -> list[Difference]:
    """What two house rules of one game set differently, in the order of its options."""
    return [
        Difference(name, about, value_label(about, value_of(ours, name)), value_label(about, value_of(theirs, name)))
        for name, _, about in options(ours)
        if value_of(ours, name) != value_of(theirs, name)
    ]


def by_the_book(house: HouseRules) -> list[Difference]:
    """What departs from the book: `theirs` is what the book says."""
    return differences(house, type(house)())


# ---- in a link -------------------------------------------------------------------------------------


def query_of(carried: RuleSet) -> dict[str, Any]:
    """What a link says of house rules behind the key of their game: name, fingerprint, what differs from the book."""
    rules = json.dumps(dict(carried.rules), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return {"name": carried.name, "mark": carried.mark, "rules": rules}


def read_query(key: str, query: Mapping[str, str]) -> RuleSet:
    """The house rules a link carries. Raises NotationError where it is cut short, of a game there is not, or of another
    version: every option must be known, every value possible, and all of them together mean what they meant there.
    """
    game = GAMES.get(key)
    if game is None:
        raise NotationError("These house rules are for a game this Referee doesn’t have.")
    name = checked_text(query.get("name", ""), "A name", "name", TITLE_LENGTH)
    written, mark = query.get("rules", ""), query.get("mark", "")
    if not written or not mark or len(written) > MOST_SIGNS:
        raise NotationError(NOT_WHOLE)
    try:
        rules = read_json(written)
    except NotationError:
        raise NotationError(NOT_WHOLE) from None
    if not isinstance(rules, dict):
        raise NotationError(NOT_WHOLE)
    try:
        house = read_house(game.rules().house, rules)
    except HouseRuleError as error:
        raise NotationError(chained((Text(OTHER_VERSION), retold(error)))) from None
    if fingerprint(game.key, house) != mark.strip().upper():
        raise NotationError(OTHER_VERSION)
    return rule_set(game, name, house)


def read_link(text: str) -> RuleSet:
    """The house rules of a link that somebody pasted, of whatever server or pocket. Raises NotationError."""
    text = text.strip()
    if len(text) > MOST_SIGNS:
        raise NotationError(NOT_WHOLE)
    try:
        there = urlsplit(text.replace("#/", "/"))  # a pocket's own address stands behind its #
    except ValueError:
        raise NotationError("That isn’t a house rules link.") from None
    parts = [part for part in there.path.split("/") if part]
    if len(parts) < 2 or parts[-2] != "house":
        raise NotationError("That isn’t a house rules link. One has “house” and a game in it.")
    return read_query(parts[-1], dict(parse_qsl(there.query)))


def rules_told(text: str, game: Game) -> Mapping[str, Value]:
    """The options that a command or a program sets otherwise: a JSON object of them, as ``{"target": 300}``, or all of
    those that a link carries. Raises NotationError or HouseRuleError.
    """
    if not text.lstrip().startswith("{"):
        carried = read_link(text)
        if carried.game.key != game.key:
            said = "These house rules are for {game}, not {wanted}."
            raise NotationError(Text(said, game=carried.game.title, wanted=game.title), "rules")
        return every_option(carried)
    rules: Any = read_json(text)
    read_house(game.rules().house, rules)
    return rules  # type: ignore[no-any-return]  # each has been checked

"""A sitting nobody saved: one hand told to be scored, carried in the address of its pages. Pure.

Its token holds what a record does: game, players, house rules and entries, with what its sides had before the hand.
Whoever opens such an address folds it anew, so nothing is stored, a step back in the browser takes the last entry
back, and an address sent to somebody else shows the same hand. Every entry is read and checked as a record's is.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from typing import Final, TypedDict

from ..core.codec import write_entry
from ..core.entries import Entry, Ruled
from ..core.errors import HouseRuleError, NameProblem, NotationError, RefereeError
from ..core.game import Seated
from ..core.house import HouseRules, changed
from ..core.log import Action, Kind, batch_of
from ..core.question import AnyBefore, Asked
from ..core.record import read_json
from ..core.replay import Replay
from ..desk.scored import KEY, read_before
from ..games.game import Game
from .facts import settle
from .records import read_entry_at
from .sitting import Fold, TableView

SCORE: Final = KEY
"""The question such a sitting is told for."""

MARK: Final = "~"
"""How its token begins: no stored table's does."""

LONGEST: Final = 3_000
"""Most characters of a token: with its page and fields the address stays within what servers read."""

MOST_BYTES: Final = 40_000
"""Most bytes a token may hold: a hand card by card takes four thousand."""

NO_HAND: Final = "This is no hand to be scored."

_OPENED: Final = datetime(2000, 1, 1, tzinfo=UTC)
_WORDS: Final = (
    b'"game":"klondike","at":"","players":["North","East","South","West"],"rules":{},"before":{},"told":'
    b'{"type":"deal","dealer":3,"depth":"result"}{"type":"tricks","winner":"move","from":"to":"cards":["10C","counts":['
    b'{"type":"bid","seat":0,"bid":{"type":"play","seat":1,"card":"AS"}],[{"type":"play","seat":2,"card":"KD"}],['
)
"""What packing finds in any hand: it makes the first entries as short as later ones."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a hand to be scored begins. `told` are entries that stand already, by what was sent together.

    `before` holds what its sides had, by name; `at` is the token of the table it is about, or empty.
    """

    game: Game
    names: tuple[str, ...]
    house: HouseRules
    before: Mapping[str, int]
    told: Sequence[Sequence[Entry]] = ()
    at: str = ""


class _Told(TypedDict):
    """What a token holds, in plain values."""

    game: str
    at: str
    players: list[str]
    rules: dict[str, object]
    before: dict[str, object]
    told: Sequence[Sequence[object]]


def is_scratch(token: str) -> bool:
    """Whether a table of this token is nowhere but in it."""
    return token.startswith(MARK)


def before_of(game: Game) -> AnyBefore:
    """What is told of before a hand of this game. Raises NotationError if its hands are not scored so."""
    before = next((one.before for one in game.questions() if one.key == SCORE), None)
    if before is None:
        raise NotationError(NO_HAND)
    return before


def write_scratch(opening: Opening) -> str:
    """The token of a hand that begins so. Raises RefereeError if it does not fit an address."""
    game = opening.game
    return _packed(
        {
            "game": game.key,
            "at": opening.at,
            "players": list(opening.names),
            "rules": changed(opening.house),
            "before": {name: points for name, points in opening.before.items() if points},
            "told": [[write_entry(entry) for entry in batch] for batch in opening.told],
        }
    )


def read_scratch(token: str) -> Fold:
    """The sitting a token holds. Raises NotationError if it holds none."""
    value = _unpacked(token)
    try:
        facts = settle(
            token=token,
            title="",
            game=value["game"],
            opened=_OPENED,
            names=value["players"],
            rules=value["rules"],
        )
    except (NameProblem, HouseRuleError) as error:
        raise NotationError(error.message, help=error.help) from None
    game = facts.game
    asked = Asked(game=game.rules(), seating=facts.seating, house=facts.house, answers=value["before"])
    start = start_before(asked, before_of(game))
    actions = [
        Action(
            id=f"scratch{number}" + (f".{place}" if place > 1 else ""),
            seq=0,
            kind=Kind.RECORD,
            entry=read_entry_at(game, len(facts.names), written, f"told[{number}]"),
            by="",
            at=_OPENED,
        )
        for number, batch in enumerate(value["told"])
        for place, written in enumerate(batch, 1)
    ]
    return Fold(replace(facts, start=start), [replace(action, seq=seq) for seq, action in enumerate(actions, 1)])


def retold(fold: Fold) -> Fold:
    """The same sitting under the token that holds what stands of it now.

    What was struck out is gone, and so are rulings cited: the score asks for neither. Raises RefereeError if it does
    not fit an address any more.
    """
    value = _unpacked(fold.facts.token)
    standing = [kept for kept in fold.entries if not isinstance(kept.entry, Ruled)]
    value["told"] = [
        [write_entry(kept.entry) for kept in batch] for _, batch in groupby(standing, lambda kept: batch_of(kept.id))
    ]
    return read_scratch(_packed(value))


def table_of(token: str) -> str:
    """The token of the table the hand was taken from; empty if it was told away from any."""
    return _unpacked(token)["at"]


def hand_opened(view: TableView) -> list[Sequence[Entry]]:
    """The entries of the hand last dealt at a table, each by itself: how it is told so far.

    What is its owner's secret stays behind, for at its end the hand would show it, unless the rest cannot be told
    without.
    """
    rules, kept = view.game.rules(), view.entries
    first = next((index for index in range(len(kept) - 1, -1, -1) if rules.opens_hand(kept[index].entry)), len(kept))
    told = [one.entry for one in kept[first:] if not isinstance(one.entry, Ruled)]
    shown = [entry for entry in told if not view.hides(entry)]
    if len(shown) < len(told):
        alone: Replay[Seated] = Replay(rules, rules.start(view.state.seating, view.state.house), strict=True)
        alone.extend(shown)
        told = shown if alone.refused_at is None else told
    return [[entry] for entry in told]


def start_before(asked: Asked, before: AnyBefore) -> Seated:
    """The state before the first deal, with what was told of before it. Raises NotationError for what cannot be."""
    state: Seated = before.start(asked.game.start(asked.seating, asked.house), read_before(asked, before))
    return state


def is_told(view: TableView) -> bool:
    """Whether the hand is at its end: dealt, and nothing of it is waited for."""
    return bool(view.entries) and view.state.hand is not None and not view.phase.in_hand


# ---- packing ------------------------------------------------------------------------------------


def _packed(value: Mapping[str, object]) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_WORDS)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    token = MARK + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")
    if len(token) > LONGEST:
        raise RefereeError("That is more than a link can hold. Open a table to record it all.")
    return token


def _unpacked(token: str) -> _Told:
    """What a token holds, each part of its kind."""
    if not is_scratch(token) or len(token) > LONGEST:
        raise NotationError(NO_HAND)
    body = token.removeprefix(MARK)
    opener = zlib.decompressobj(-15, zdict=_WORDS)
    try:
        text = opener.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error):
        raise NotationError(NO_HAND) from None
    value = read_json(text)
    kinds = {"game": str, "at": str, "players": list, "rules": dict, "before": dict, "told": list}
    if not isinstance(value, dict) or value.keys() != kinds.keys():
        raise NotationError(NO_HAND)
    lists = isinstance(value["told"], list) and all(isinstance(batch, list) for batch in value["told"])
    names = isinstance(value["players"], list) and all(isinstance(name, str) for name in value["players"])
    if not (lists and names and all(isinstance(value[key], kind) for key, kind in kinds.items())):
        raise NotationError(NO_HAND)
    return _Told(
        game=value["game"],
        at=value["at"],
        players=value["players"],
        rules=value["rules"],
        before=value["before"],
        told=value["told"],
    )

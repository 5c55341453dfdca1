"""What a game says in vain: cards that its pack does not have, ranks of no suit, jacks and jokers it lacks; values that
never come out, tricks that are never won.

Nothing goes wrong by it, so it is no fault; but whoever wrote it meant something, so it is told where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..core.text import Text
from .expressions import Apply, Name, Number, names, parse
from .faults import FieldFault, shown
from .packs import cards_of, ranks_of, suits_of
from .schema import KINDS
from .walking import formulas
from .working import CannotWork, Frame, Steps, work

_PATTERN: Final = re.compile(r"\*[A-Z*!]|[A-Z0-9]{1,2}[*!]")
"""Of cards that are more than one, or are not known until trumps are."""


def said_in_vain(data: Mapping[str, Any]) -> tuple[FieldFault, ...]:
    """All that means nothing in a definition that can be played, each with its place."""
    if data["kind"] == "pad":
        return (*_values(data),)
    return (
        *_values(data),
        *_tricks(data),
        *_pack(data["pack"]),
        *_order(data),
        *_turned(data),
        *_counting(data),
        *_revoke(data),
    )


def _values(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Values that name nothing and so are the same in every round, where they can’t be worked out."""
    for path, written in formulas(KINDS[data["kind"]], data):
        tree = parse(written)
        if not any(names(tree)):
            try:
                work(tree, Frame(({},), 0), Steps())
            except CannotWork as cannot:
                yield FieldFault(path, cannot.said, cannot.at)


def _tricks(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    """Score lines for more tricks than a hand has, where as many cards are dealt in every hand."""
    cards = data["deal"]["cards"]
    for number, line in enumerate(data["score"]["lines"] if isinstance(cards, int) else ()):
        tree = parse(line["when"]) if "when" in line else None
        match tree:
            case Apply(">" | ">=" | "=" as op, (Name("tricks"), Number(bound))) if bound + (op == ">") > cards:
                said = Text("A hand has {cards} tricks, so this never scores.", cards=cards)
                yield FieldFault(f"score.lines[{number}]", said)


def pays_nobody(data: Mapping[str, Any]) -> bool:
    """Whether a revoke gives tricks to the other side, and there are more sides than two."""
    table = data["table"]
    two = table["sides"] in ("pairs", "threes") or (table["sides"] == "solo" and table["players"] == [2, 2])
    return data.get("revoke") == "tricks to others" and not two


def _revoke(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    if pays_nobody(data):
        yield FieldFault("revoke", Text("Tricks for a revoke go to the other side, and here is no such side."))


def _pack(pack: Mapping[str, Any]) -> Iterator[FieldFault]:
    suits, ranks = suits_of(pack), pack["ranks"]
    if not isinstance(ranks, str):
        for suit in ranks:
            if suit not in suits:
                said = Text("“{suit}” is no suit of this pack.", suit=shown(suit))
                yield FieldFault(f"pack.ranks.{shown(suit)}", said)
        for suit in suits:
            if suit not in ranks:
                yield FieldFault("pack.ranks", Text("The suit “{suit}” has no ranks.", suit=suit))
    whole = {*cards_of({**pack, "without": [], "specials": []})}
    for number, card in enumerate(pack.get("without", ())):
        if card not in whole:
            said = Text("“{card}” is not in the pack, so it can’t be left out.", card=shown(card))
            yield FieldFault(f"pack.without[{number}]", said)


def _order(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    pack, order = data["pack"], data.get("order", {})
    if order.get("bowers") and not any("J" in ranks_of(pack, suit) for suit in suits_of(pack)):
        yield FieldFault("order.bowers", Text("Bowers are jacks, and this pack has none."))
    if "joker" in order and not pack.get("jokers"):
        yield FieldFault("order.joker", Text("This pack has no joker."))


def _turned(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    known = {*cards_of(data["pack"])}
    for code in data["trump"].get("turned_special", ()):
        if code not in known:
            said = Text("“{card}” is not in the pack.", card=shown(code))
            yield FieldFault(f"trump.turned_special.{shown(code)}", said)


def _counting(data: Mapping[str, Any]) -> Iterator[FieldFault]:
    known = {*cards_of(data["pack"])}
    counts = [("count", data.get("count", {}))]
    found = enumerate(data.get("auction", {}).get("contracts", ()))
    counts += [(f"auction.contracts[{number}].count", one.get("count", {})) for number, one in found]
    for path, count in counts:
        for card in count.get("by_card", ()):
            if card not in known and not _PATTERN.fullmatch(card):
                said = Text("“{card}” is neither a card of the pack nor a pattern such as J! or *H.", card=shown(card))
                yield FieldFault(f"{path}.by_card.{shown(card)}", said)

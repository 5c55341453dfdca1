"""The pack of a trick game as its definition has it: suits, ranks and the code of every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ..core.called import Called, SuitCalled, patterns_of

JOKERS: Final = ("BJ", "LJ")
FOOL: Final = "FX"
KNOWN_RANKS: Final = frozenset("AKQJT98765432CV")
TAROT: Final = "X"
"""The letter behind the number of a tarot trump."""


def suits_of(pack: Mapping[str, Any]) -> tuple[str, ...]:
    """The letters of its suits, as they are listed."""
    suits = pack.get("suits", "SHDC")
    return tuple(suits) if isinstance(suits, str) else tuple(suit["code"] for suit in suits)


def trump_suits_of(pack: Mapping[str, Any]) -> tuple[str, ...]:
    """The letters that may be trumps: its suits, and the tarot trumps where it has some."""
    return (*suits_of(pack), *((TAROT,) if pack.get("trumps") else ()))


def ranks_of(pack: Mapping[str, Any], suit: str) -> tuple[str, ...]:
    """The ranks of a suit from high to low; none where the pack says ranks by suit, and none of this one."""
    ranks = pack["ranks"]
    return tuple((ranks if isinstance(ranks, str) else ranks.get(suit, "")).split())


def suit_cards(pack: Mapping[str, Any]) -> tuple[str, ...]:
    """Rank and suit of every card that has both, once each, whether it is left out or not."""
    return tuple(rank + suit for suit in suits_of(pack) for rank in ranks_of(pack, suit))


def cards_of(pack: Mapping[str, Any]) -> Sequence[str]:
    """Every card of the pack by its code, copies repeated; special cards come at the end."""
    cards: list[str] = [*suit_cards(pack), *(f"{number}X" for number in range(1, pack.get("trumps", 0) + 1))]
    cards += [FOOL] * bool(pack.get("fool")) + [*JOKERS[: pack.get("jokers", 0)]]
    left_out = {*pack.get("without", ())}
    cards = [card for card in cards if card not in left_out] * pack.get("copies", 1)
    return cards + [special["code"] for special in pack.get("specials", ()) for _ in range(special["copies"])]


def called_in(pack: Mapping[str, Any], *, coloured: bool = False) -> Called:
    """What people call the suits and the special cards they made up: a suit without a sign shows its letter.

    A joker alone is neither big nor little. Ranks of their own stay what they are in every language, and so do the
    others beside them: a letter must not stand for two. A pack of the usual suits is shown in the patterns that have
    each of its ranks, unless there are trumps beside them, or the rules ask for a suit of the same colour (`coloured`).
    """
    suits = pack.get("suits", "")
    own = () if isinstance(suits, str) else suits
    ranks = tuple(dict.fromkeys(rank for suit in suits_of(pack) for rank in ranks_of(pack, suit)))
    cards = {
        **({JOKERS[0]: "Joker"} if pack.get("jokers") == 1 else {}),
        **{one["code"]: one["name"] for one in pack.get("specials", ())},
    }
    patterned = not (own or coloured or pack.get("trumps") or pack.get("fool"))
    patterns = patterns_of(ranks) if patterned else {}
    return Called(
        {one["code"]: SuitCalled(one["name"], one.get("sign") or one["code"], one.get("red", False)) for one in own},
        cards,
        patterns={name: replace(called, cards=cards) for name, called in patterns.items()},
        valets=not {"C", "V"}.isdisjoint(ranks),
        fixed=not KNOWN_RANKS.issuperset(ranks),
    )

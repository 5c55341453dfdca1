"""What a game of Skat is worth: bids, how cards rank, matadors, levels, and how a game came out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from ...core.cards import CARDS, PLAIN_SUITS, Card, Suit, card_set
from ...core.text import Words
from ...kinds.captured.rules import Values
from ...play.order import Order, follow_suit

RANKS: Final = ("A", "T", "K", "Q", "J", "9", "8", "7")
PACK: Final = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS)
ALL_CARDS: Final = card_set(PACK)
EYES: Final = Values({card: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card.rank, 0) for card in PACK})
ALL: Final = 120
NEEDED: Final = 61
SCHNEIDER: Final = 90
EACH: Final = 10
SKAT_MOST: Final = 22
"""No two cards have more eyes."""

BASES: Final[dict[str, int]] = {"D": 9, "H": 10, "S": 11, "C": 12, "grand": 24}
NULLS: Final[dict[tuple[bool, bool], int]] = {
    (False, False): 23,
    (True, False): 35,
    (False, True): 46,
    (True, True): 59,
}
"""Null by Hand and ouvert."""

_SUITS: Final = {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}
BIDS: Final = tuple(sorted(_SUITS | {24 * times for times in range(2, 12)} | set(NULLS.values())))

JACKS: Final = tuple(Card("J", Suit(letter)) for letter in "CSHD")
JACK_SET: Final = card_set(JACKS)


@cache
def order_of(game: str) -> Order:
    """How the cards rank in a game: a suit by its letter, ``grand``, ``null``; Ramsch ranks as Grand."""
    if game == "null":
        rising = {rank: at for at, rank in enumerate("789TJQKA", 1)}
        return Order([c.suit for c in CARDS], [rising.get(c.rank, 0) for c in CARDS], None, follow_suit, by_suit=True)
    trump = Suit.TRUMPS if game == "grand" else Suit(game)
    rising = {rank: at for at, rank in enumerate("789QKTA", 1)}
    jacks = {jack: 34 - at for at, jack in enumerate(JACKS)}
    suit = [trump if card in jacks else card.suit for card in CARDS]
    power = [
        jacks.get(card) or rising.get(card.rank, 0) + (20 if card.suit is trump else 0)
        if card.suit in PLAIN_SUITS
        else 0
        for card in CARDS
    ]
    return Order(suit, power, trump, follow_suit, by_suit=True)


@cache
def trumps_of(game: str) -> tuple[Card, ...]:
    """The trumps of a suit or Grand, from the highest."""
    if game == "grand":
        return JACKS
    return (*JACKS, *(Card(rank, Suit(game)) for rank in "ATKQ987"))


def matadors_of(game: str, cards: int) -> int:
    """How many matadors twelve cards (a card set) have: above 0 with so many, below 0 without."""
    trumps = trumps_of(game)
    has = bool(cards & trumps[0].bit)
    run = next((at for at, card in enumerate(trumps) if bool(cards & card.bit) is not has), len(trumps))
    return run if has else -run


def lifted(base: int, bid: int) -> int:
    """The lowest multiple of the base that is not below a bid."""
    return -(-bid // base) * base


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game came to. `matadors`: above 0 with, below 0 without; 0 in Null.

    `eyes` and `tricks` are declarer’s. `simple`: who won without being played out, ``declarer`` or ``defenders``, so
    that no level counts but those announced; `needed`: one that the bid needs counts for declarer, Schneider at most 1,
    Schwarz 2. `no_schwarz`: it does not count against who lost.
    """

    game: str
    bid: int
    matadors: int
    eyes: int
    tricks: int | None
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False
    simple: Literal["", "declarer", "defenders"] = ""
    needed: int = 0
    no_schwarz: bool = False
    cards: int | None = None
    under: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game came out: `value` before it counts twice for a loss, `levels` by name, the `base` it is made of.

    `game` is what is charged: for a Null under the bid a suit or Grand. `times`: the base so often. `lifted`: the value
    is not the sum but what the bid lifted it to.
    """

    won: bool
    value: int
    base: int
    times: int
    levels: tuple[str, ...]
    game: str
    matadors: int
    overbid: bool = False
    lifted: bool = False


LEVEL_WORDS: Final = {
    "hand": Words("Hand"),
    "schneider": Words("Schneider"),
    "schneider announced": Words("announced"),
    "schwarz": Words("Schwarz"),
    "schwarz announced": Words("announced"),
    "ouvert": Words("ouvert"),
}


def levels_of(facts: Facts) -> Iterator[str]:
    """The levels of a suit or Grand, in the order in which they are counted."""
    ouvert = facts.ouvert and facts.hand
    schwarz = (facts.schwarz and facts.hand) or ouvert
    schneider = (facts.schneider and facts.hand) or schwarz
    reached = 0
    if not facts.simple:
        tricks = facts.tricks
        black = tricks == EACH or (tricks == 0 and not facts.no_schwarz)
        reached = 2 if black else int(facts.eyes >= SCHNEIDER or facts.eyes <= ALL - SCHNEIDER)
    counted = max(reached, facts.needed)
    if facts.hand:
        yield "hand"
    if schneider or counted:
        yield "schneider"
    if schneider:
        yield "schneider announced"
    if schwarz or counted > 1:
        yield "schwarz"
    if schwarz:
        yield "schwarz announced"
    if ouvert:
        yield "ouvert"


def made(facts: Facts) -> bool:
    """Whether declarer has the eyes, and everything announced, whatever the bid."""
    if facts.simple:
        return facts.simple == "declarer"
    ouvert = facts.ouvert and facts.hand
    every = (facts.schwarz and facts.hand) or ouvert
    schneider = facts.schneider and facts.hand
    return facts.eyes >= NEEDED and (not schneider or facts.eyes >= SCHNEIDER) and (not every or facts.tricks == EACH)


def result_of(facts: Facts) -> Result:
    """How a game came out (SK-5)."""
    if facts.game == "null":
        value = NULLS[facts.hand, facts.ouvert]
        if facts.under or value < facts.bid:
            return cheapest(facts)
        won = facts.simple == "declarer" or (not facts.simple and not facts.tricks)
        return Result(won, value, value, 1, (), "null", 0)
    base, levels = BASES[facts.game], tuple(levels_of(facts))
    times = abs(facts.matadors) + 1 + len(levels)
    value = base * times
    overbid = value < facts.bid
    won = made(facts) and not overbid
    charged = max(value, lifted(base, facts.bid)) if overbid else value
    return Result(won, charged, base, times, levels, facts.game, facts.matadors, overbid, charged != value)


def cheapest(facts: Facts) -> Result:
    """What a Null under the bid, or no game at all, is charged with: the cheapest of the five (SK-5.8)."""

    def charged(game: str) -> Result:
        matadors = facts.matadors if facts.cards is None else matadors_of(game, facts.cards)
        levels = ("hand",) if facts.hand else ()
        base, times = BASES[game], min(abs(matadors), len(trumps_of(game))) + 1 + len(levels)
        value = max(base * times, lifted(base, facts.bid))
        return Result(False, value, base, times, levels, game, matadors, True, value != base * times)

    return min(map(charged, BASES), key=lambda one: one.value)

"""How the cards of a defined game rank in one hand: which suit each counts as, how high, and which card was led."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ...core.cards import Card, Suit, card_set, table_of
from ...core.seats import Seat
from ...play.order import NO_POWER, PlayT
from .pack import DefinedPack

NO_TRUMP: Final = "none"

TRUMPS: Final = 1_000
"""What a trump ranks above any other card."""
TOP: Final = 2_000
"""And a card above the trump suit."""
FIRST_WINS, LAST_WINS, HIGHEST = 4_000, 4_001, 3_000
"""The powers of special cards, and of jokers that win without trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What of a hand says how its cards rank and what must be played.

    `trump`: the suit's letter, or ``none``; hidden trumps are told too, and count once they are `asked` for.
    `contract`, `denomination`: their codes. `broken`: what may not be played until it is broken may be. `mates`: by
    seat who is known to play with it, itself among them; left out where no duty hangs on that. `called`: the code of
    the card by which a partner is called.
    """

    trump: str = NO_TRUMP
    contract: str = ""
    denomination: str = ""
    asked: bool = False
    broken: bool = False
    mates: tuple[frozenset[Seat], ...] = ()
    called: str = ""


class Ranks(NamedTuple):
    """By `Card.index` the suit each card counts as and how high it ranks, `NO_POWER` where it never wins.

    `trump`: the suit of trumps; `winning`: the suits that win over the suit led. As card sets: `trumps`; `passing`,
    which leave it to the next card what is led; `late`, of which the last of equal ones wins.
    """

    suit: tuple[Suit, ...]
    power: tuple[int, ...]
    trump: Suit | None
    trumps: int
    winning: frozenset[Suit]
    passing: int
    late: int


def chosen(data: Mapping[str, Any], of: str, code: str) -> Mapping[str, Any]:
    """The contract or denomination with this code; empty if there is none."""
    return next((one for one in data.get("auction", {}).get(of, ()) if one["code"] == code), {})


def ranks_of_hand(data: Mapping[str, Any], pack: DefinedPack, terms: Terms) -> Ranks:
    """How the cards rank under these terms."""
    order = data.get("order", {})
    contract, named = chosen(data, "contracts", terms.contract), _trump_suit(data, terms)
    low = "low" in {contract.get("order"), chosen(data, "denominations", terms.denomination).get("order")}
    above = pack.matching(contract.get("above", order.get("above", ())))
    tarot = () if named is None and data["trump"].get("suit") == Suit.TRUMPS else pack.tarot
    trump = named or (Suit.TRUMPS if above or tarot else None)
    suit, power = dict[Card, Suit](), dict[Card, int]()
    for one in pack.suits:
        ranks = _ranks_low_to_high(order, pack.ranks[one], low=low, trumps=one is trump)
        for card in pack.of_suit(one):
            suit[card], power[card] = one, ranks.index(card.rank) + 1 + (TRUMPS if one is trump else 0)
    for place, card in enumerate(reversed(pack.tarot), 1):
        suit[card], power[card] = Suit.TRUMPS, place
    if trump is not None:
        bowers = _bowers(pack, trump) if order.get("bowers") else ()
        highest = (one.card for one in pack.specials.values() if one.power == "highest trump")
        tops = dict.fromkeys((*highest, *(one for one in pack.jokers if one not in above), *above, *bowers, *tarot))
        for place, card in enumerate(reversed(tops)):
            suit[card], power[card] = trump, TOP + place
    winning = {trump} if trump is not None else set[Suit]()
    for card, its_suit, its_power in _apart(order, pack, without_trumps=trump is None):
        suit[card], power[card] = its_suit, its_power
        winning |= {its_suit}
    equal = order.get("equal", "first")
    late = (one for one in pack.kinds if (power[one] == LAST_WINS if one in pack.specials else equal == "last"))
    passing = card_set(card for card in pack.kinds if power[card] == NO_POWER)
    trumps = card_set(card for card in pack.kinds if trump is not None and suit[card] is trump)
    by_index = table_of(suit, Suit.SPECIALS), table_of(power, 0)
    return Ranks(*by_index, trump, trumps, frozenset(winning), passing, card_set(late))


def _trump_suit(data: Mapping[str, Any], terms: Terms) -> Suit | None:
    """The suit that is trump as far as it may be used: hidden trumps are none until somebody asks."""
    hidden = "hidden" in data["trump"] and not terms.asked
    return None if hidden or terms.trump == NO_TRUMP else Suit(terms.trump)


def _ranks_low_to_high(order: Mapping[str, Any], ranks: Sequence[str], *, low: bool, trumps: bool) -> list[str]:
    told = order.get("low", "reversed") if low else order.get("trump") if trumps else None
    if told == "reversed":
        return [*ranks]
    return [rank for rank in reversed(ranks if told is None else told.split()) if rank in ranks]


def _bowers(pack: DefinedPack, trump: Suit) -> Iterator[Card]:
    """The jack of trumps, and the other of its colour."""
    jacks = [card for card in pack.kinds if card.rank == "J" and card.suit in pack.suits]
    yield from (card for card in jacks if card.suit is trump)
    yield from (card for card in jacks if card.suit is not trump and (card.suit in pack.red) is (trump in pack.red))


def _apart(order: Mapping[str, Any], pack: DefinedPack, *, without_trumps: bool) -> Iterator[tuple[Card, Suit, int]]:
    """The cards that are of no suit of the pack, nor trumps: what each counts as, and how high it ranks."""
    powers = {"first wins": FIRST_WINS, "last wins": LAST_WINS, "never wins": NO_POWER, "highest trump": HIGHEST}
    for card, special in pack.specials.items():
        if special.power != "highest trump" or without_trumps:
            yield card, Suit.SPECIALS, powers[special.power]
    if pack.fool is not None:
        yield pack.fool, Suit.SPECIALS, NO_POWER
    if without_trumps:
        wins = order.get("joker", "top trump") == "top trump"
        for place, card in enumerate(reversed(pack.jokers), 1):
            yield card, Suit.JOKERS, HIGHEST - len(pack.jokers) + place - 1 if wins else NO_POWER


def led_of(passing: int, plays: Sequence[PlayT]) -> PlayT | None:
    """The card that says which suit is led: the first that is none of those `passing`; None where all are."""
    return next((play for play in plays if not play.card.bit & passing), None)


def best_of(ranks: Ranks, plays: Sequence[PlayT]) -> PlayT:
    """The play that wins so far: the highest trump, else the highest of the suit led; of cards that never win the
    first.
    """
    led = led_of(ranks.passing, plays)
    if led is None:
        return plays[0]
    able, best, best_power = {ranks.suit[led.card.index], *ranks.winning}, led, NO_POWER
    for play in plays:
        card = play.card
        power = ranks.power[card.index] if ranks.suit[card.index] in able else NO_POWER
        if power > best_power or (power == best_power > NO_POWER and card.bit & ranks.late):
            best, best_power = play, power
    return best

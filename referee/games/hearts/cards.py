"""The cards of Hearts: pack, deal and the way of the pass, what each counts, how they rank, what must be played."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final

from ...core.cards import RANKS_HIGH_TO_LOW, Card, Suit, card_set, parse_card, standard_pack
from ...kinds.captured.rules import Values
from ...play.model import Layout
from ...play.order import ANYTHING, Duties, Order, Tier, follow_suit, standard_order
from ...play.rulings import LeadDuty, unbroken_lead
from . import rulebook as book
from .house import House

QUEEN: Final = parse_card("QS")
BLACK: Final = {QUEEN: 13, parse_card("KS"): 10, parse_card("AS"): 7}
"""What the spades count that are penalties in Black Maria."""
KEPT: Final = tuple(BLACK)
"""The spades that a table may not pass (HE-3.7)."""
DIAMONDS: Final = {"jack": parse_card("JD"), "ten": parse_card("TD")}
"""The good diamond by the option `diamond`, where one is played (HE-5.3)."""
GOOD: Final = -10
"""What the good diamond counts."""
LEFT_OUT: Final = {3: "2D", 4: "", 5: "2D 2C", 6: "2D 2C 2S 3D"}
"""The cards left out, by the number of players."""

_NUMBERS: Final = {rank: number for number, rank in enumerate(reversed(RANKS_HIGH_TO_LOW), 2)}
_ALL: Final = card_set(standard_pack())

UNBROKEN, QUEEN_FORCED, FIRST_TRICK, FIRST_LEAD = "unbroken", "queen-forced", "first-trick", "first-lead"

LEAD_DUTIES: Final = {
    UNBROKEN: unbroken_lead(book.BREAKING, "Hearts", costs=False),
    QUEEN_FORCED: unbroken_lead(book.QUEEN_FORCED, "Hearts", first="Q♠", costs=False),
    FIRST_TRICK: LeadDuty(
        rule=book.FIRST_TRICK,
        now="{name} holds other cards, so no penalty card to the first trick.",
        past="{name} played {card} to the first trick",
        open="No penalty card is led to the first trick unless {name} has nothing else.",
        costs=False,
        instead="non-penalty card",
    ),
    FIRST_LEAD: LeadDuty(
        rule=book.OPENING_LEAD,
        now="House rule: {name} leads a club first.",
        past="{name} led {card} to the first trick",
        open="A club is led first. {name} may lead another suit only without clubs.",
        costs=False,
    ),
}


@lru_cache(maxsize=64)
def layout_of(house: House, players: int) -> Layout:
    """The pack of so many players, and how many cards each gets (HE-1.2, HE-1.3)."""
    out = {parse_card(word) for word in LEFT_OUT[players].split()} if house.leftover == "removed" else set()
    pack = tuple(card for card in standard_pack() if card not in out)
    return Layout.of(pack, players, len(pack) // players)


ROTATION: Final = {3: (1, 2), 4: (1, 3, 2), 5: (1, 4, 2, 3), 6: (1, 5, 2, 4, 3)}
"""Seats to the left of the giver, hand by hand, by the number of players; then comes a hold (HE-3.1, HE-3.2)."""
HOLD: Final = 0


def way_of(house: House, players: int, number: int) -> int:
    """How many seats to the left cards are passed in hand `number` (from 1); 0 in a hold."""
    fixed = {"left": 1, "right": players - 1, "across": players // 2, "none": HOLD}
    if house.passing in fixed:
        return fixed[house.passing]
    turn = (*ROTATION[players], HOLD) if house.pass_hold else ROTATION[players]
    return turn[(number - 1) % len(turn)]


def way_words(way: int, players: int) -> str:
    """The direction in a word or two: ``left``, ``second right``, ``hold``."""
    if way == HOLD:
        return "hold"
    if way * 2 == players:
        return "across"
    left = way * 2 < players
    steps = way if left else players - way
    return ("second left" if left else "second right") if steps > 1 else "left" if left else "right"


@cache
def penalties_of(values: str) -> Values:
    """What each penalty card counts (HE-5.1, HE-5.2), hearts first and from the ace down."""
    hearts = (card for card in standard_pack() if card.suit is Suit.HEARTS)
    counts = {card: _NUMBERS[card.rank] if values == "spot" else 1 for card in hearts}
    if values == "standard":
        counts[QUEEN] = BLACK[QUEEN]
    if values == "black_maria":
        counts.update(BLACK)
    return Values(counts)


@lru_cache(maxsize=64)
def values_of(house: House) -> Values:
    """What each card counts: the penalties, and the good diamond."""
    good = {card: GOOD for name, card in DIAMONDS.items() if name == house.diamond}
    return Values(penalties_of(house.values).points | good)


def all_penalties(house: House) -> int:
    """What all penalty cards count together."""
    return penalties_of(house.values).all


def taken_in(house: House, cards: int) -> int:
    """What the penalty cards among `cards` count."""
    return penalties_of(house.values).worth(cards)


@lru_cache(maxsize=64)
def clubs_upward(house: House, players: int) -> tuple[Card, ...]:
    """The clubs in the pack of so many players, the lowest first."""
    return tuple(card for card in reversed(layout_of(house, players).pack) if card.suit is Suit.CLUBS)


@lru_cache(maxsize=64)
def order_of(house: House) -> Order:
    """How the cards rank at this table, and what must be played."""
    plain = standard_order(None)
    hearts, clubs = plain.of_suit[Suit.HEARTS], plain.of_suit[Suit.CLUBS]
    harmless = _ALL & ~penalties_of(house.values).cards
    queen = 1 << QUEEN.index
    spared = 0 if house.queen_forced else queen  # she may be led, but a heart as well
    unbroken = (Tier(_ALL & ~hearts & ~spared, UNBROKEN, optional=spared),) if house.break_hearts else ()
    breakers = hearts | (queen if house.queen_breaks else 0)
    pointless = (Tier(harmless, FIRST_TRICK),) if house.first_trick == "no_points" else ()
    club_first = () if house.first_lead == "eldest" else (Tier(clubs, FIRST_LEAD),)
    first = Duties((*club_first, *pointless, *unbroken))
    later = Duties(unbroken)

    def leading(number: int, played: int | None) -> Duties:
        """A club first (HE-4.1), no point (HE-4.5); no heart before one was played, if that is known (HE-4.6 f.)."""
        if number == 1:
            return first
        return ANYTHING if played is None or played & breakers else later

    def following_first(order: Order, led: Suit, best: Card) -> tuple[Tier, ...]:
        return (*follow_suit(order, led, best), *pointless)

    order = partial(Order, plain.suit, plain.power, None, by_suit=True)
    narrower = {UNBROKEN: (queen, QUEEN_FORCED)}
    return order(follow_suit, leading=leading, guarded=_ALL, opening=order(following_first), narrower=narrower)

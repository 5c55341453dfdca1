"""How cards rank in one hand, and what must be played to a trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple, TypeVar

from ..core.card_places import MOST_KINDS
from ..core.cards import (
    CARDS,
    NO_CARDS,
    RANKS_HIGH_TO_LOW,
    Card,
    Suit,
    card_at,
    card_set,
    cards_in,
    every_copy,
)
from ..core.entries import Play
from ..core.seats import Seat

PlayT = TypeVar("PlayT", bound=Play)

Lack = tuple[int, str]
"""Cards (one copy of each, as a card set) that a player must not have held, and the duty broken if so."""

NO_POWER: Final = -2
"""The power of a card that cannot win: lower than any other, and than one less."""


@dataclass(frozen=True, slots=True)
class Tier:
    """Cards that must be played before those of the tiers behind it.

    `cards`: a card set, one copy of each. Tiers with one `duty` belong together: ``follow`` may be two, the
    cards that beat the best so far before those that do not. `duty` is the code of what is broken by a
    card from behind all of them, `beat` of what is broken by a lower card among them. `counted`: whether a
    player must be taken to hold one where too few other cards are unseen; otherwise only a card seen proves it.
    `optional`: cards that may be played as well as those, and that bind nobody who holds them. `spares`: whether it
    binds only who is known to hold one of those too, and is the last tier.
    """

    cards: int
    duty: str
    beat: str = ""
    counted: bool = True
    optional: int = NO_CARDS
    spares: bool = False


class Bar(NamedTuple):
    """Cards that come before some other: who holds one of them may not play that one.

    `cards`: one copy of each, as a card set; `every`: all copies; `others`: all copies of every other card, None where
    counting them proves nothing. `duty`: what is broken by the card behind them. `beside`: all copies of cards of which
    one is held as well, or they bind nobody; none where they bind in any case.
    """

    cards: int
    every: int
    others: int | None
    duty: str
    beside: int = NO_CARDS

    def binds(self, held: int) -> int:
        """Those of the cards held (a card set) that come first."""
        return held & self.every if not self.beside or held & self.beside else NO_CARDS

    def surely_held(self, count: int, unseen: int, shown: int = NO_CARDS) -> bool:
        """Whether one of them is held by whoever has `count` cards, which are all among these (card sets)."""
        others = self.others
        return others is not None and (unseen & others).bit_count() + (shown & others).bit_count() < count


Reading = tuple[str, int, tuple[Lack, ...]]
"""What a card shows of the hand it is played from.

The duty it breaks, empty where none is shown to be; the cards (a card set) that had to be played then, as far as they
are known; and what its player must not have held besides, where more may be held than is known.
"""


class Duties:
    """What may be played at one moment of a trick. The first tier of which a hand holds a card is its duty.

    It is worked out in card sets once, and whoever asks what is legal reads those: the check of a card, the replay in
    one pass, the search of a claim and the desk. `masks`: the cards of each tier, the optional ones too; what is in
    none of them stands behind the last. `bars`: for a card of each tier, and last for one of none, what stands before
    it; `lacks`: the same as what its player must not have held. `ahead`: by `Card.index`, the cards that bar it, in one
    set: none where it may be played whatever else is held. `powers`: by `Card.index`, how high a card ranks in this
    trick; `NO_POWER` where it cannot win. `width`: for how many cards, by their index, where those of a
    pack that people make are more.
    """

    __slots__ = ("_places", "ahead", "bars", "lacks", "masks", "powers", "tiers")

    def __init__(self, tiers: Sequence[Tier], powers: Sequence[int] = (), width: int = 0) -> None:
        self.tiers = tuple(tier for tier in tiers if tier.cards)
        self.masks = tuple(tier.cards | tier.optional for tier in self.tiers)
        self.powers = powers
        self.bars = tuple(self._bars(place) for place in range(len(self.tiers) + 1))
        self.lacks = tuple(tuple((bar.cards, bar.duty) for bar in bars if not bar.beside) for bars in self.bars)
        places, seen = [len(self.tiers)] * max(width, len(CARDS), len(powers)), NO_CARDS
        for place, mask in enumerate(self.masks):
            for card in cards_in(mask & ~seen):
                places[card.index] = place
            seen |= mask
        before = list(accumulate((tier.cards for tier in self.tiers), or_, initial=NO_CARDS))
        self._places, self.ahead = bytes(places), tuple([before[place] for place in places])

    def _bars(self, place: int) -> tuple[Bar, ...]:
        """What stands before a card of the tier at `place`."""
        own = self.tiers[place].duty if place < len(self.tiers) else ""
        found = []
        for tier in self.tiers[:place]:
            every = every_copy(tier.cards)
            duty = tier.beat if tier.duty == own and tier.beat else tier.duty
            others, beside = ~every if tier.counted else None, every_copy(tier.optional) if tier.spares else NO_CARDS
            found.append(Bar(tier.cards, every, others, duty, beside))
        return tuple(found)

    def place(self, card: Card) -> int:
        """The tier a card is of; their number if it is of none."""
        return self._places[card.index]

    def broken_by(self, card: Card, held: int) -> Lack | None:
        """The cards of `held` that had to be played before `card`, and the duty broken; None if it is lawful."""
        duty, instead, _ = self.read(card, held)
        return (instead, duty) if duty else None

    def read(
        self, card: Card, known: int, among: tuple[int, int] | None = None, left: int = 0, *, loose: int = 0
    ) -> Reading:
        """What `card` shows of a hand of which the cards `known` (a card set) are known.

        `among`: the cards nobody has seen, and those seen in this hand, where more is held than what is known; `left`:
        how many of both its player has to play, 0 where they are not to be counted. `loose`: how many of those known
        may be out of play.
        """
        place = self._places[card.index]
        lacks, broken, instead = self.lacks[place], "", NO_CARDS
        for at, bar in enumerate(self.bars[place]):
            mine = bar.binds(known)
            if mine.bit_count() > loose:
                broken, instead, lacks = bar.duty, mine, lacks[:at]
                break
            if among is not None and bar.surely_held(left, *among):
                broken, lacks = bar.duty, lacks[:at]
                break
        if among is None:
            lacks = tuple([lack for lack in lacks if known & every_copy(lack[0])])
        return broken, instead, lacks

    def spared(self, duty: str) -> tuple[Card, ...]:
        """What may be held, and played as well, where `duty` asks for other cards."""
        return tuple(card for tier in self.tiers if tier.duty == duty for card in cards_in(tier.optional))


ANYTHING = Duties((), width=MOST_KINDS)
"""A lead without restriction."""


class After(dict[tuple[int, int], Duties]):
    """What must be played by the card led and the best so far, both by index: found when it is first asked.

    Duties that are the same are one.
    """

    def __init__(self, order: Order, following: Callable[[Order, Suit, Card], Sequence[Tier]]) -> None:
        self._order, self._following = order, following
        self._found: dict[tuple[Suit, tuple[Tier, ...]], Duties] = {}

    def __missing__(self, cards: tuple[int, int]) -> Duties:
        led, best = cards
        suit = self._order.suit[led]
        tiers = tuple(self._following(self._order, suit, card_at(best)))
        found = self._found.get((suit, tiers))
        if found is None:
            found = self._found[suit, tiers] = Duties(tiers, self._order.powers_where(suit))
        self[cards] = found
        return found


class Order:
    """How the cards of a hand rank, and what must be played.

    `suit` and `power` by `Card.index`, for the cards of `CARDS` or more: the suit a card counts as, and how high it
    ranks; any trump's power is above every other card's. `following(led, best)` gives the tiers for a trick in which
    `led` was led and `best` is the best card so far; `by_suit`: the suit alone decides. `leading(number, played)` gives
    those for a lead to trick `number` after the cards `played` (a card set; None where not all were told), and
    `guarded` are the cards it ever speaks against; left out, anything may be led. A duty of leading that is lifted does
    not come back. `last_of_equals`: an equal copy beats the one before. `trumps`: the suits that win over the suit led.
    `opening`: what holds of the first trick instead, where that is more. `narrower`: by a duty some of its cards (a
    card set), and the duty that is broken where none but these is known to have been held. `watch`: cards (a card set)
    that win a trick otherwise than by the highest card where all of them are in it: then
    `winner` is asked, which a game may override, as `power_of`.

    An order of a game may say more: `searchable`, whether claims can be judged by it; `passing` are cards (a card set)
    that leave it to the next card which suit is led; `mates`, by seat, who plays with it, where they bind a player less
    while one of those is winning: then `freed` is to be read instead of `after`.
    """

    searchable = True
    passing = NO_CARDS
    mates: Sequence[frozenset[Seat]] = ()

    def __init__(
        self,
        suit: Sequence[Suit],
        power: Sequence[int],
        trump: Suit | None,
        following: Callable[[Order, Suit, Card], Sequence[Tier]],
        watch: int = 0,
        *,
        by_suit: bool = False,
        leading: Callable[[int, int | None], Duties] | None = None,
        guarded: int = NO_CARDS,
        last_of_equals: bool = False,
        opening: Order | None = None,
        narrower: Mapping[str, Lack] | None = None,
    ) -> None:
        self.suit, self.power, self.trump, self.watch = tuple(suit), tuple(power), trump, watch
        self.of_suit: dict[Suit, int] = {}
        for index, own in enumerate(self.suit):
            if own is Suit.SPECIALS:
                continue
            self.of_suit[own] = self.of_suit.get(own, 0) | card_at(index).bit
        self.by_suit, self.leading, self.guarded, self.last_of_equals = by_suit, leading, guarded, last_of_equals
        self.trumps = frozenset(() if trump is None else (trump,))
        self._opening = opening
        self._narrower = narrower or {}
        self.after = self.freed = After(self, following)
        self._powers: dict[Suit, Sequence[int]] = {}

    def suit_of(self, card: Card) -> Suit:
        """The suit a card counts as."""
        return self.suit[card.index]

    def power_of(self, play: Play) -> int:
        """How high a card ranks as it was played."""
        return self.power[play.card.index]

    def above(self, card: Card) -> int:
        """The cards of its suit that rank above `card`, as a card set: an equal copy does not."""
        power = self.power[card.index]
        own = cards_in(self.of_suit.get(self.suit_of(card), NO_CARDS))
        return card_set(other for other in own if self.power[other.index] > power)

    def winner(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that wins so far."""
        return self.best(plays)

    def best(self, plays: Sequence[PlayT]) -> PlayT:
        """The play that is best so far: the highest trump, else the highest of the suit led."""
        led = self.suit[plays[0].card.index]
        best, best_power = plays[0], self.power_of(plays[0])
        for play in plays[1:]:
            if self.suit[play.card.index] not in {led, self.trump}:
                continue
            power = self.power_of(play)
            if power > best_power or (power == best_power and self.last_of_equals):
                best, best_power = play, power
        return best

    def lead(self, number: int, played: int | None) -> Duties:
        """What may be led to trick `number`, after the cards `played`."""
        return ANYTHING if self.leading is None else self.leading(number, played)

    def in_trick(self, number: int) -> Order:
        """What holds of trick `number`: the first may have duties of its own."""
        return self._opening if number == 1 and self._opening is not None else self

    def broken(self, duty: str, instead: int) -> str:
        """The duty broken where the cards `instead` (a card set), held by its player, had to be played by `duty`."""
        few, narrower = self._narrower.get(duty, (NO_CARDS, duty))
        return narrower if instead and not instead & ~few else duty

    def duties(self, plays: Sequence[Play], _seat: Seat | None = None) -> Duties:
        """What must be played next to a trick that was led to, by a seat: of None it is asked what binds anybody."""
        if not plays:
            return ANYTHING
        return self.at(plays[0].card.index, self.best(plays).card.index)

    def at(self, led: int, best: int, *, eased: bool = False) -> Duties:
        """What must be played where the card `led` was led and `best` is the best so far, both by index.

        `eased`: by a player whose partner is winning.
        """
        return (self.freed if eased else self.after)[led, best]

    def eases(self, seat: Seat, winner: Seat) -> bool:
        """Whether a seat is bound less since `winner`, who is winning, plays with it."""
        return bool(self.mates) and winner in self.mates[seat]

    def powers_where(self, led: Suit) -> Sequence[int]:
        """By `Card.index`, how high each card ranks where this suit is led; `NO_POWER` where it cannot win."""
        found = self._powers.get(led)
        if found is None:
            able = {led, self.trump}
            powers = zip(self.suit, self.power, strict=True)
            found = self._powers[led] = tuple(power if suit in able else NO_POWER for suit, power in powers)
        return found


def follow_suit(order: Order, led: Suit, _best: Card) -> tuple[Tier, ...]:
    """Follow the suit led if possible, else anything."""
    return (Tier(order.of_suit[led], "follow"),)


def follow_or_trump(order: Order, led: Suit, _best: Card) -> tuple[Tier, ...]:
    """Follow the suit led if possible, else play a trump if possible, any of them."""
    follow = Tier(order.of_suit[led], "follow")
    return (follow,) if order.trump is None else (follow, Tier(order.of_suit[order.trump], "trump"))


TRUMP: Final = 20
"""What a trump ranks above a card of its rank: higher than any plain card."""


@cache
def standard_order(trump: Suit | None, *, must_trump: bool = False) -> Order:
    """How the 52 cards rank, ace high, with this trump suit or none. `must_trump`: who cannot follow trumps if able."""
    high = {rank: power for power, rank in enumerate(reversed(RANKS_HIGH_TO_LOW), 1)}
    powers = [high.get(card.rank, 0) + (TRUMP if card.suit is trump else 0) for card in CARDS]
    following = follow_or_trump if must_trump else follow_suit
    return Order([card.suit for card in CARDS], powers, trump, following, by_suit=not must_trump)

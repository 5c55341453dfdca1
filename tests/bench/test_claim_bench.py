"""How fast claims of the rest at Spades are judged, with all hands known and with only the cards that are out."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from referee.core.cards import NO_CARDS, PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, standard_pack
from referee.core.entries import Cards, Play
from referee.games.spades.house import House
from referee.games.spades.order import ways_of
from referee.play.claims.given import check_claimed
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Claimed, Ways

from .conftest import FEW_ROUNDS

PLAYERS = 4
CLAIMS = 24 * FEW_ROUNDS or 240
ALL_KNOWN_SECONDS = 0.1
ONLY_OUT_SECONDS = 1.0
"""The time within which 95 claims of 100 shall be judged, of the processor's."""

SIDES_DECIDED = 0.95
"""The share of claims of a side that is decided."""

PACK = standard_pack()
WAYS = {broken: ways_of(House(), broken=broken) for broken in (False, True)}


def top_cards(rng: random.Random, cards: int) -> list[Card]:
    """A hand from the top: long trumps, and the best cards of other suits."""
    trumps = rng.randint(max(1, cards // 3), cards)
    lengths = {Suit.SPADES: trumps}
    others = list(PLAIN_SUITS[1:])
    for _ in range(cards - trumps):
        suit = rng.choice(others)
        lengths[suit] = lengths.get(suit, 0) + 1
    return [Card(rank, suit) for suit, length in lengths.items() for rank in RANKS_HIGH_TO_LOW[:length]]


def near_miss(rng: random.Random, cards: int) -> list[Card]:
    """Such a hand with one or two cards changed for others."""
    hand = top_cards(rng, cards)
    rng.shuffle(hand)
    for _ in range(rng.randint(1, 2)):
        hand.pop()
    return hand + rng.sample([card for card in PACK if card not in hand], cards - len(hand))


def long_trumps(rng: random.Random, cards: int) -> list[Card]:
    """Long trumps that are not all on top, and high cards beside them."""
    trumps = rng.sample([card for card in PACK if card.suit is Suit.SPADES], min(cards, rng.randint(5, 13)))
    high = [card for card in PACK if card.suit is not Suit.SPADES and card.rank in "AKQ"]
    return [*trumps, *rng.sample(high, max(0, min(len(high), cards - len(trumps))))][:cards]


def hopeless(rng: random.Random, cards: int) -> list[Card]:
    """Any cards."""
    return rng.sample(PACK, cards)


HANDS: Sequence[Callable[[random.Random, int], list[Card]]] = (top_cards, near_miss, long_trumps, hopeless)


def some_claim(rng: random.Random, *, known: bool) -> tuple[Ways, Claimed]:
    """A claim of 13 tricks half the time, else of fewer; the claimer on lead in most, or in the midst of a trick."""
    left = 13 if rng.random() < 0.5 else rng.randint(5, 12)
    hand = rng.choice(HANDS)(rng, left)
    rest = [card for card in PACK if card not in hand]
    rng.shuffle(rest)
    if left < 13 and rng.random() < 0.6:  # most trumps are drawn
        rest.sort(key=lambda card: card.suit is Suit.SPADES and rng.random() < 0.8)
    hands = [hand, *(rest[at * left : (at + 1) * left] for at in range(PLAYERS - 1))]
    gone = rest[left * (PLAYERS - 1) :]
    broken = rng.random() < 0.6
    ways = WAYS[broken]
    leader = 0 if rng.random() < 2 / 3 else rng.randrange(1, PLAYERS)
    trick = trick_begun(rng, ways, hands, leader, 14 - left) if leader and rng.random() < 0.5 else ()
    lacks: list[frozenset[Card]] = [frozenset()] * PLAYERS
    for seat in range(1, PLAYERS):
        suit = rng.choice(PLAIN_SUITS)
        if not known and left < 13 and rng.random() < 0.3 and all(card.suit is not suit for card in hands[seat]):
            lacks[seat] = frozenset(card for card in PACK if card.suit is suit)
    whole: list[Cards] = [tuple(own) for own in hands]
    claimed = Claimed(
        seats=PLAYERS,
        claimer=0,
        side=frozenset({0}),
        leader=leader,
        trick=trick,
        hand=whole[0],
        known=(whole[0], *(own if known else None for own in whole[1:])),
        left=tuple(len(own) for own in hands),
        out=() if known else tuple(card for own in whole[1:] for card in own),
        lacks=tuple(lacks),
        number=14 - left,
        played=card_set([*gone, *(play.card for play in trick)]) if broken else NO_CARDS,
    )
    assert not check_claimed(ways, PACK, claimed)
    return ways, claimed


def trick_begun(rng: random.Random, ways: Ways, hands: list[list[Card]], leader: int, number: int) -> tuple[Play, ...]:
    """One, two or three cards lawfully played to a trick, and gone from the hands."""
    trick: tuple[Play, ...] = ()
    for step in range(rng.randint(1, PLAYERS - 1)):
        seat = (leader + step) % PLAYERS
        duties = ways.order.duties(trick) if trick else ways.leading(number, NO_CARDS)
        own = card_set(hands[seat])
        card = rng.choice([card for card in hands[seat] if duties.broken_by(card, own) is None])
        hands[seat].remove(card)
        trick = (*trick, Play(seat=seat, card=card))
    return trick


@pytest.mark.parametrize(
    ("known", "aim"), [(True, ALL_KNOWN_SECONDS), (False, ONLY_OUT_SECONDS)], ids=["all known", "only the cards out"]
)
def test_claims_judged(known: bool, aim: float) -> None:
    """Of the claims, 95 in a hundred are judged within the aim, and all of them are decided.

    The seconds are those of the processor, so that other work on the machine does not count.
    """
    rng = random.Random(5)
    verdicts: Counter[str] = Counter()
    spent: list[float] = []
    for ways, claimed in [some_claim(rng, known=known) for _ in range(CLAIMS)]:
        began = time.process_time()
        verdicts[judge_claim(ways, claimed).verdict] += 1
        spent.append(time.process_time() - began)
    print(words_of(spent), dict(verdicts))
    assert FEW_ROUNDS or sorted(spent)[int(len(spent) * 0.95)] < aim
    assert not verdicts["undecided"]


@pytest.mark.parametrize("known", [True, False], ids=["all known", "only the cards out"])
def test_claims_of_a_side_judged(known: bool) -> None:
    """The same claims for the side, whose partner may play anything: nearly all are decided within the limit."""
    rng = random.Random(5)
    verdicts: Counter[str] = Counter()
    spent: list[float] = []
    for ways, claimed in [some_claim(rng, known=known) for _ in range(CLAIMS)]:
        began = time.process_time()
        verdicts[judge_claim(ways, replace(claimed, side=frozenset({0, 2}))).verdict] += 1
        spent.append(time.process_time() - began)
    print(words_of(spent), dict(verdicts))
    assert 1 - verdicts["undecided"] / CLAIMS >= SIDES_DECIDED


def words_of(spent: list[float]) -> str:
    """How long the claims took."""
    spent = sorted(spent)
    middle, nearly_all, longest = spent[len(spent) // 2], spent[int(len(spent) * 0.95)], spent[-1]
    return f"median {middle * 1000:.1f} ms, p95 {nearly_all * 1000:.1f} ms, longest {longest * 1000:.1f} ms"

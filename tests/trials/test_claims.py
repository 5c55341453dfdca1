"""How fast claims of the rest for a side are decided, in every game of tricks, from two tricks left to whole hands.

The cards come from seeds, so the same endings are judged whatever the search: half with all hands known, half with the
cards out known as a set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

from referee.core.cards import NO_CARDS, Card, Pack, Suit, card_set, standard_pack
from referee.play.claims.given import check_claimed
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Claimed, Ways
from referee.play.order import standard_order

from ..play.endings import KINDS, Kind, trick_begun

EACH = 67
"""Endings of one game, and as many with only the cards out known."""

TRICKS = {
    "spades": (13, (4, 4, 6)),
    "double": (13, (4,)),
    "apples": (12, (4,)),
    "pinochle": (20, (4,)),
    "tap": (16, (3,)),
    "pippins": (13, (4,)),
    "hearts": (13, (3, 4)),
    "oh hell": (10, (3, 4, 5)),
}
"""By kind: the tricks of a hand, and how many play."""


def _oh_hell(rng: Random, players: int) -> tuple[Ways, Pack]:
    return Ways(order=standard_order(rng.choice([Suit.SPADES, None]))), standard_pack()


WHOLE = {kind.name: kind for kind in (*KINDS, Kind("oh hell", (3, 4, 5), _oh_hell)) if kind.name in TRICKS}


def claimers_hand(rng: Random, ways: Ways, pack: Pack, count: int) -> list[Card]:
    """A hand somebody might claim with: mostly from the top, with trumps; a quarter are any cards."""
    how = rng.choice(["top", "near", "long", "any"])
    if how == "any":
        return rng.sample(pack, count)
    order = ways.order
    suits = sorted({order.suit_of(card) for card in pack})
    weights = {suit: rng.random() for suit in suits}
    if order.trump in weights:
        weights[order.trump] = 1 + rng.random()
    left = {suit: [card for card in pack if order.suit_of(card) is suit] for suit in suits}
    for own in left.values():
        own.sort(key=lambda card: -order.power[card.index])
    hand: list[Card] = []
    while len(hand) < count:
        own = left[rng.choices(suits, [weights[suit] for suit in suits])[0]]
        if own:
            hand.append(own.pop(0 if how == "top" or rng.random() < 0.7 else rng.randrange(len(own))))
    if how == "near":
        rng.shuffle(hand)
        changed = min(len(hand), rng.randint(1, 2))
        hand = hand[changed:] + rng.sample([card for suit in suits for card in left[suit]], changed)
    return hand


def ending(rng: Random, kind: Kind, *, known: bool) -> tuple[Ways, Claimed] | None:
    """A claim for the side; None where the cards cannot lie so."""
    most, tables = TRICKS[kind.name]
    players = rng.choice(tables)
    ways, pack = kind.make(rng, players)
    most = min(most, len(pack) // players)
    left = most if rng.random() < 0.3 else rng.randint(2, most)
    order = ways.order
    rest = list(pack)
    mine = claimers_hand(rng, ways, pack, left)
    for card in mine:
        rest.remove(card)
    rng.shuffle(rest)
    if left < most and rng.random() < 0.6:  # most trumps are drawn
        rest.sort(key=lambda card: order.suit_of(card) in order.trumps and rng.random() < 0.8)
    hands = [mine, *(rest[at * left : (at + 1) * left] for at in range(players - 1))]
    number = most - left + 1
    played = NO_CARDS if number == 1 else card_set(set(rest[left * (players - 1) :])) if rng.random() < 0.8 else None
    leader = 0 if rng.random() < 0.5 else rng.randrange(players)
    trick = trick_begun(rng, ways, hands, leader, number, played) if rng.random() < 0.4 else ()
    if played is not None:
        played |= card_set({play.card for play in trick})
    lacks = [frozenset[Card]()] * players
    for seat in range(1, players):
        for suit in sorted({order.suit_of(card) for card in pack}):
            own = frozenset(card for card in pack if order.suit_of(card) is suit)
            if not known and left < most and rng.random() < 0.25 and not own & set(hands[seat]):
                lacks[seat] |= own
    side = {0, rng.randrange(1, players)} if players in {3, 5} else set(range(0, players, 2))
    claimed = Claimed(
        seats=players,
        claimer=0,
        side=frozenset(side),
        leader=leader,
        trick=trick,
        hand=tuple(hands[0]),
        known=(tuple(hands[0]), *(tuple(own) if known else None for own in hands[1:])),
        left=tuple(len(own) for own in hands),
        out=() if known else tuple(card for own in hands[1:] for card in own),
        lacks=tuple(lacks),
        number=number,
        played=played,
    )
    return None if check_claimed(ways, pack, claimed) else (ways, claimed)


def endings(name: str, *, known: bool) -> Iterator[tuple[Ways, Claimed]]:
    """Endings of one game, always the same ones."""
    rng, found = Random(f"{name} {known}"), 0
    while found < EACH:
        made = ending(rng, WHOLE[name], known=known)
        if made is not None:
            found += 1
            yield made


def words_of(spent: Sequence[float]) -> str:
    """How long the claims took, by the processor's clock."""
    spent = sorted(spent)
    middle, nearly_all, longest = spent[len(spent) // 2], spent[int(len(spent) * 0.95)], spent[-1]
    return f"p50 {middle * 1000:.1f} ms, p95 {nearly_all * 1000:.1f} ms, longest {longest * 1000:.0f} ms"


def test_claims_for_a_side() -> None:
    """1,072 endings: each is decided, or said not to be; how many, and how long it takes, is printed."""
    whole: list[float] = []
    verdicts = Counter[str]()
    print()
    for name in TRICKS:
        for known in (True, False):
            spent: list[float] = []
            found = Counter[str]()
            for ways, claimed in endings(name, known=known):
                began = process_time()
                found[judge_claim(ways, claimed).verdict] += 1
                spent.append(process_time() - began)
            print(f"{name}, {'all known' if known else 'only the cards out'}: {words_of(spent)}, {dict(found)}")
            whole += spent
            verdicts += found
    print(f"{len(whole)} in all: {words_of(whole)}, {dict(verdicts)}")
    assert len(whole) == 2 * EACH * len(TRICKS) == verdicts.total()

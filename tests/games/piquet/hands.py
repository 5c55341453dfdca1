"""Random deals of Piquet, and its declarations and counting written out a second time, the plain way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from referee.core.cards import Pack
from referee.core.entries import Entry, Hands, Play
from referee.core.ruling import Severity
from referee.games.piquet.declarations import CARDS_EACH
from referee.games.piquet.game import Piquet
from referee.games.piquet.model import PACK, State

from ..playout import shuffled, start

PIQUET = Piquet()
SEATS = range(2)
RANKS = "AKQJT987"


def fresh(**rules: object) -> State:
    """A table before its first deal."""
    state: State = start(PIQUET, 2, rules)
    return state


def deal_out(rng: random.Random) -> tuple[Pack, ...]:
    """Two hands at the opening lead."""
    return shuffled(PACK, 2, CARDS_EACH, rng)


def lopsided(rng: random.Random) -> tuple[Pack, ...]:
    """Two hands with long suits and many of a rank: what random hands seldom hold."""
    cards = sorted(PACK, key=lambda card: (RANKS.index(card.rank) // 3, card.suit, rng.random()))
    if rng.random() < 0.5:
        cards = sorted(PACK, key=lambda card: (card.suit, rng.random()))
    for _ in range(rng.randint(0, 8)):
        first, second = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards[:CARDS_EACH]), tuple(cards[CARDS_EACH : 2 * CARDS_EACH])


def apply_all(state: State, entries: Sequence[Entry]) -> State:
    """The state after all of them."""
    for entry in entries:
        state = PIQUET.apply(state, entry)
    return state


def shown(hands: Sequence[Pack]) -> Entry:
    """Both hands at the opening lead."""
    return Hands(hands=tuple(hands))


def unlawful(state: State, entry: Entry) -> bool:
    """Whether an entry is refused or queried."""
    return any(ruling.severity is not Severity.NOTED for ruling in PIQUET.check(state, entry))


def play_lawfully(state: State, rng: random.Random, hands: Sequence[Pack]) -> tuple[list[Play], State]:
    """All twelve tricks from these hands, by the rules."""
    left = [list(cards) for cards in hands]
    plays: list[Play] = []
    while state.hand is not None and not state.hand.complete and len(state.hand.tricks) < CARDS_EACH:
        seat = PIQUET.next_player(state, state.hand)
        assert seat is not None
        trick = state.hand.trick
        following = [card for card in left[seat] if trick and card.suit is trick[0].card.suit]
        card = rng.choice(following or left[seat])
        left[seat].remove(card)
        plays.append(Play(seat=seat, card=card))
        assert not unlawful(state, plays[-1])
        state = PIQUET.apply(state, plays[-1])
    return plays, state


# ---- a second way ---------------------------------------------------------------------------------------


def point_of(hand: Pack) -> tuple[int, int]:
    """The best point by trying every group of cards of one suit: how many, and what they make."""
    values = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
    best = (0, 0)
    for card in hand:
        own = [other for other in hand if other.suit is card.suit]
        best = max(best, (len(own), sum(values[other.rank] for other in own)))
    return best


def sequences_of(hand: Pack) -> list[tuple[int, str]]:
    """Every sequence that cannot be made longer, by trying each run of each suit."""
    codes = {card.code for card in hand}
    found = []
    for suit in "SHDC":
        for length in range(3, 9):
            for first in range(8 - length + 1):
                run = RANKS[first : first + length]
                around = [RANKS[at] for at in (first - 1, first + length) if 0 <= at < 8]
                inside = all(f"{rank}{suit}" in codes for rank in run)
                if inside and not any(f"{rank}{suit}" in codes for rank in around):
                    found.append((length, run[0]))
    return sorted(found)


def sets_of(hand: Pack) -> list[tuple[int, str]]:
    """Every set, by trying each group of cards."""
    found = []
    for rank in "AKQJT":
        groups = [
            len(group)
            for size in (3, 4)
            for group in combinations(hand, size)
            if all(card.rank == rank for card in group)
        ]
        if groups:
            found.append((max(groups), rank))
    return sorted(found)


def in_hand(elder: Pack, younger: Pack) -> tuple[int, int]:
    """What both count in hand, repique among it, class by class."""
    both = (elder, younger)
    values = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
    classes = [
        [[(point_of(hand), point_of(hand)[0])] for hand in both],
        [[((n, -RANKS.index(top)), values[n]) for n, top in sequences_of(hand)] for hand in both],
        [[((n, -RANKS.index(rank)), 14 if n == 4 else 3) for n, rank in sets_of(hand)] for hand in both],
    ]
    points, called = [0, 0], False
    for held in classes:
        best = [max((strength for strength, _ in own), default=(0, 0)) for own in held]
        if best[0] == best[1]:
            continue
        winner = 0 if best[0] > best[1] else 1
        points[winner] += sum(worth for _, worth in held[winner])
        if not called and points[winner] >= 30 and not points[1 - winner]:
            points[winner] += 60
            called = True
    return points[0], points[1]


def in_play(plays: Sequence[Play], elder: int) -> tuple[list[int], list[int]]:
    """Points in play and tricks by seat, card by card."""
    points, tricks = [0, 0], [0, 0]
    leader = elder
    for number in range(len(plays) // 2):
        first, second = plays[2 * number : 2 * number + 2]
        assert first.seat == leader
        higher = RANKS.index(second.card.rank) < RANKS.index(first.card.rank)
        winner = second.seat if second.card.suit is first.card.suit and higher else first.seat
        points[leader] += 1
        points[winner] += winner != leader
        points[winner] += number == 11
        tricks[winner] += 1
        leader = winner
    return points, tricks


def pique(plays: Sequence[Play], elder: int, hand: tuple[int, int]) -> bool:
    """Whether elder reaches 30 in play before younger counts, with these points in hand by elder and younger."""
    if hand[1] or hand[0] >= 30:
        return False
    for cards in range(1, len(plays) + 1):
        points, _ = in_play(plays[: cards - cards % 2], elder)
        if points[1 - elder]:
            return False
        lead = cards % 2 and plays[cards - 1].seat == elder
        if hand[0] + points[elder] + bool(lead) >= 30:
            return True
    return False

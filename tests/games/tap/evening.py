"""Hands of Tap dealt and played at random by rules written out a second time, cards being plain text."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any

SUITS = "SHDC"
RANKS = "KQCVT987"
TRUMPS = [*map(str, range(1, 22)), "F"]
PACK = [rank + suit for suit in SUITS for rank in RANKS] + [f"{trump}X" for trump in TRUMPS]
HONOURS = {"1X", "21X", "FX"}
COURTS = {"K": 5, "Q": 4, "C": 3, "V": 2}

Entry = dict[str, Any]


def worth(card: str) -> int:
    """What a card counts."""
    if card.endswith("X"):
        return 5 if card in HONOURS else 1
    return COURTS.get(card[0], 1)


def strength(card: str) -> int:
    """How high a card ranks; any trump above any other card."""
    return 100 + TRUMPS.index(card[:-1]) if card.endswith("X") else -RANKS.index(card[0])


def lawful(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """The cards of a hand that may be played to a trick."""
    if not trick:
        return list(hand)
    same = [card for card in hand if card[-1] == trick[0][-1]]
    trumps = [card for card in hand if card[-1] == "X"]
    return same or trumps or list(hand)


def winning(trick: Sequence[str]) -> int:
    """The place of the card that wins a whole trick."""
    if set(trick) == HONOURS:
        return trick.index("1X")
    able = [card for card in trick if card[-1] in {trick[0][-1], "X"}]
    return trick.index(max(able, key=strength))


def may_go(hand: Sequence[str]) -> tuple[list[str], list[str]]:
    """The plain cards that may be discarded, and the trumps that may follow if they are too few."""
    plain = [card for card in hand if card[-1] != "X" and card[0] != "K"]
    return plain, [card for card in hand if card[-1] == "X" and card not in HONOURS]


@dataclass
class Truth:
    """One hand as it really was. `plays` are (seat, card); `pile` is the declarer's, tricks and discard."""

    hands: list[list[str]]
    stock: list[str]
    declarer: int
    contract: str
    half: str
    discard: list[str] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    sparrow: bool = False

    @property
    def points(self) -> int:
        """The declarer's count."""
        return sum(map(worth, self.pile)) + self.tricks

    @property
    def tricks(self) -> int:
        """The declarer's tricks."""
        return self.winners.count(self.declarer)

    @property
    def dealer(self) -> int:
        """Who dealt, so that an auction without a bid too many leads to the contract."""
        return (self.declarer - {"three": 1, "top": 2, "bottom": 3, "solo": 1}[self.contract]) % 3

    def auction(self) -> list[Entry]:
        """The shortest auction that leads to the contract."""
        order = ["three", "top", "bottom"]
        said = ["solo"] if self.contract == "solo" else order[: order.index(self.contract) + 1]
        seat = (self.dealer + 1) % 3
        entries: list[Entry] = []
        for contract in said:
            entries.append({"type": "bid", "seat": seat, "contract": contract})
            seat = (seat + 1) % 3
        if self.contract != "solo":
            entries += [{"type": "pass", "seat": (seat + step) % 3} for step in range(2)]
        return entries


def played(rng: random.Random) -> Truth:
    """A random deal, contract and discard, and sixteen tricks of random lawful cards."""
    cards = rng.sample(PACK, len(PACK))
    if rng.random() < 0.15:  # a hand with hardly a plain card
        cards.sort(key=lambda card: (card[-1] != "X" and card[0] != "K") + rng.random() * 0.9)
    hands, stock = [cards[seat * 16 : seat * 16 + 16] for seat in range(3)], cards[48:]
    rng.shuffle(hands)
    declarer = max(range(3), key=lambda seat: sum(card.endswith("X") for card in hands[seat]))
    contract = rng.choice(["three", "three", "top", "bottom", "solo"])
    half = {"three": rng.choice(["top", "bottom"]), "solo": ""}.get(contract, contract)
    truth = Truth(hands, stock, declarer, contract, half)
    left = [list(hand) for hand in hands]
    if half:
        left[declarer] += stock[3:] if half == "top" else stock[:3]
        plain, trumps = may_go(left[declarer])
        first = rng.sample(plain, min(3, len(plain)))
        truth.discard = first + rng.sample(trumps, 3 - len(first))
        left[declarer] = [card for card in left[declarer] if card not in truth.discard]
    truth.pile = list(truth.discard)
    leader = declarer
    for _ in range(16):
        trick: list[str] = []
        for seat in islice(cycle(range(3)), leader, leader + 3):
            card = rng.choice(lawful(left[seat], trick))
            left[seat].remove(card)
            trick.append(card)
            truth.plays.append((seat, card))
        place = winning(trick)
        leader = (leader + place) % 3
        truth.winners.append(leader)
        truth.sparrow = leader == declarer and trick[place] == "1X"
        if leader == declarer:
            truth.pile += trick
    return truth

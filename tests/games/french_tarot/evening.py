"""Hands of French Tarot dealt and played at random by rules written out a second time, cards being plain text."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

SUITS = "SHDC"
RANKS = "KQCVT98765432A"
PACK = [rank + suit for suit in SUITS for rank in RANKS] + [f"{trump}X" for trump in range(1, 22)] + ["FX"]
BOUTS = {"1X", "21X", "FX"}
HALVES = {"K": 9, "Q": 7, "C": 5, "V": 3}
NEEDED = [56, 51, 41, 36]
TIMES = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
EACH = {3: 24, 4: 18, 5: 15}

Entry = dict[str, Any]


def worth(card: str) -> int:
    """What a card counts, in halves."""
    return 9 if card in BOUTS else 1 if card[-1] == "X" else HALVES.get(card[0], 1)


def height(card: str) -> int:
    """How high a card ranks; any trump above any other card, the Excuse below all."""
    if card == "FX":
        return -1
    return 100 + int(card[:-1]) if card[-1] == "X" else 20 - RANKS.index(card[0])


def lawful(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """The cards of a hand that may be played to a trick."""
    laid = [card for card in trick if card != "FX"]
    if not laid:
        return list(hand)
    excuse = [card for card in hand if card == "FX"]
    trumps = [card for card in hand if card[-1] == "X" and card != "FX"]
    best = max((height(card) for card in laid if card[-1] == "X"), default=0)
    over = [card for card in trumps if height(card) > best] or trumps
    if laid[0][-1] == "X":
        return over + excuse if over else list(hand)
    same = [card for card in hand if card[-1] == laid[0][-1]]
    return (same or over) + excuse if same or over else list(hand)


def winning(trick: Sequence[str]) -> int:
    """The place of the card that wins a whole trick."""
    led = next(card[-1] for card in trick if card != "FX")
    able = [card for card in trick if card[-1] in {led, "X"}]
    return trick.index(max(able, key=height))


@dataclass
class Truth:
    """One hand as it really was. `plays` are (seat, card); `attack`: the taker and a partner."""

    players: int
    dealer: int
    hands: list[list[str]]
    chien: list[str]
    taker: int
    contract: str
    called: str = ""
    attack: set[int] = field(default_factory=set)
    discard: list[str] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)
    owes: str = ""
    petit: str | None = None

    @property
    def halves(self) -> int:
        """The taker’s count, in halves, by the cards that lie in the pile."""
        across = {"": 0, "attack": -1, "defence": 1}[self.owes]
        return sum(map(worth, self.pile)) + across

    @property
    def bouts(self) -> int:
        """The bouts in the taker’s pile."""
        return len(BOUTS & {*self.pile})

    @property
    def chelem(self) -> str | None:
        """Who won every trick."""
        won = {seat in self.attack for seat in self.winners}
        return None if len(won) == 2 else "attack" if won == {True} else "defence"

    @property
    def each(self) -> int:
        """What every opponent pays the taker."""
        gap = self.halves - 2 * NEEDED[self.bouts]
        paid = (25 + (abs(gap) + 1) // 2) * TIMES[self.contract] * (1 if gap >= 0 else -1)
        paid += {"attack": 10, "defence": -10, None: 0}[self.petit] * TIMES[self.contract]
        return paid + {"attack": 200, "defence": -200, None: 0}[self.chelem]

    @property
    def points(self) -> list[int]:
        """What each player gets."""
        found = [self.each if seat in self.attack else -self.each for seat in range(self.players)]
        found[self.taker] -= sum(found)
        return found

    def before_play(self) -> list[Entry]:
        """The deal and the auction, the card called, the chien and the écart."""
        first = (self.dealer + 1) % self.players
        order = [(first + step) % self.players for step in range(self.players)]
        told: list[Entry] = [{"type": "deal", "dealer": self.dealer, "depth": "cards"}]
        for seat in order:
            bid = {"type": "bid", "seat": seat, "contract": self.contract}
            told.append(bid if seat == self.taker else {"type": "pass", "seat": seat})
            if seat == self.taker and self.contract == "garde_contre":
                break
        if self.called:
            told.append({"type": "call", "card": self.called})
        if self.discard:
            told += [{"type": "chien", "cards": self.chien}, {"type": "discard", "cards": self.discard}]
        return told

    def cards(self) -> list[Entry]:
        """The cards played."""
        return [{"type": "play", "seat": seat, "card": card} for seat, card in self.plays]


def played(rng: random.Random, players: int = 0, *, contract: str = "", spoilt: bool = False) -> Truth:
    """A random deal, contract, call and écart, and tricks of random lawful cards, gathered into two piles.

    `spoilt`: the écart has a king in it, where the taker has one.
    """
    players = players or rng.choice((3, 4, 5))
    cards, each = rng.sample(PACK, len(PACK)), EACH[players or 4]
    hands = [sorted(cards[seat * each : seat * each + each]) for seat in range(players)]
    taker = max(range(players), key=lambda seat: sum(card[-1] == "X" for card in hands[seat]))
    truth = Truth(
        players, rng.randrange(players), hands, cards[players * each :], taker, contract or rng.choice([*TIMES])
    )
    truth.attack = {taker}
    if players == 5:
        rank = next(rank for rank in "KQCV" if {rank + suit for suit in SUITS} - {*hands[taker]})
        truth.called = rank + rng.choice(SUITS)
        truth.attack |= {seat for seat in range(5) if truth.called in hands[seat]}
    left = [list(hand) for hand in hands]
    if truth.contract in {"prise", "garde"}:
        left[taker] += truth.chien
        plain = [card for card in left[taker] if card[-1] != "X" and card[0] != "K"]
        trumps = [card for card in left[taker] if card[-1] == "X" and card not in BOUTS]
        size = len(truth.chien)
        kings = [card for card in left[taker] if card[0] == "K"][:1] if spoilt else []
        truth.discard = kings + rng.sample(plain, min(size - len(kings), len(plain)))
        truth.discard += rng.sample(trumps, size - len(truth.discard))
        left[taker] = [card for card in left[taker] if card not in truth.discard]
        truth.pile += truth.discard
    elif truth.contract == "garde_sans":
        truth.pile += truth.chien
    else:
        truth.theirs += truth.chien
    _play(truth, left, rng)
    return truth


def _play(truth: Truth, left: list[list[str]], rng: random.Random) -> None:
    """Every trick, gathered by the sides; the Excuse goes where it belongs."""
    players, tricks = truth.players, len(left[0])
    leader = (truth.dealer + 1) % players
    for number in range(1, tricks + 1):
        trick: list[tuple[int, str]] = []
        for step in range(players):
            seat = (leader + step) % players
            may = lawful(left[seat], [card for _, card in trick])
            if number == 1 and not step and truth.called:
                barred = [card for card in may if card[-1] == truth.called[-1] and card != truth.called]
                may = [card for card in may if card not in barred] or may
            card = rng.choice(may)
            left[seat].remove(card)
            trick.append((seat, card))
        leader = trick[winning([card for _, card in trick])][0]
        _gather(truth, trick, leader, last=number == tricks)
        leader = truth.winners[-1]
        truth.plays += trick


def _gather(truth: Truth, trick: Sequence[tuple[int, str]], winner: int, *, last: bool) -> None:
    excuse = next((seat for seat, card in trick if card == "FX"), None)
    own = excuse in truth.attack
    if last and excuse is not None and all((seat in truth.attack) is own for seat in truth.winners):
        winner = excuse
    took = winner in truth.attack
    truth.winners.append(winner)
    cards = [card for _, card in trick if card != "FX"]
    (truth.pile if took else truth.theirs).extend(cards)
    if last and ("1X" in cards):
        truth.petit = "attack" if took else "defence"
    if excuse is None:
        return
    slam = all((seat in truth.attack) is own for seat in truth.winners)
    if last and slam:
        before = [card for _, card in truth.plays[-truth.players :]]
        truth.petit = ("attack" if took else "defence") if "1X" in before else truth.petit
    keeper = own if not last or slam else not own
    (truth.pile if keeper else truth.theirs).append("FX")
    truth.owes = "" if keeper == took else "attack" if keeper else "defence"

"""What must be played, worked out in card sets, is what the rule says in so many words: any pack, bowers, jokers.

The rule is told here once more, card by card and without a set: that is the measure. Whoever reads the duties is held
to it: the check of a card, the replay in one pass, the search of a claim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import CARDS, PLAIN_SUITS, Card, Pack, Suit, card_set, cards_in, parse_card
from referee.core.entries import Bid, Deal, Entry, Play
from referee.core.seats import Seat
from referee.core.values import altered
from referee.games.oh_hell.game import OhHell
from referee.games.oh_hell.house import House
from referee.games.oh_hell.model import State
from referee.games.pinochle.game import following as must_beat
from referee.play.claims.cards import Ranking, lawful, places
from referee.play.claims.position import Ways
from referee.play.duties import duties_of, look
from referee.play.model import Layout, TrickHand, hand_altered
from referee.play.order import ANYTHING, Duties, Order, Tier, follow_or_trump, follow_suit

from ..games.playout import shuffled, start

SEATS: Final = 4


def suits_of(ranks: str) -> Pack:
    return tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in ranks)


JOKERS: Final = (parse_card("BJ"), parse_card("LJ"))
TAROT: Final = tuple(card for card in CARDS if card.suit is Suit.TRUMPS)
PACKS: Final[dict[str, Pack]] = {
    "24": suits_of("AKQJT9"),
    "25": (*suits_of("AKQJT9"), JOKERS[0]),
    "32": suits_of("AKQJT987"),
    "33": (*suits_of("AKQJT987"), JOKERS[0]),
    "36": suits_of("AKQJT9876"),
    "40": suits_of("AKQJ765432"),
    "48": suits_of("AKQJT9") * 2,
    "54": (*suits_of("AKQJT98765432"), *JOKERS),
    "78": (*suits_of("KQCJT987654321".replace("1", "A")), *TAROT),
    "80": suits_of("AKQJT") * 4,
    "104": suits_of("AKQJT98765432") * 2,
    "108": (*suits_of("AKQJT98765432"), *JOKERS) * 2,
}
SAME_COLOUR: Final = dict(zip("SHDC", "CDHS", strict=True))
HIGH: Final = "AKQCJT98765432"
"""The ranks of a plain suit, the highest first."""


@dataclass(frozen=True)
class Plain:
    """A game in words: its pack, its trumps from the highest down, and what is asked of who cannot follow, or can.

    `asks`: ``follow`` suit alone, ``trump`` where it cannot be followed, or ``beat`` the best card besides. `late`:
    cards that are not thrown on the first trick while there are others; `closed`: trumps are led once one was played.
    """

    pack: Pack
    trump: Suit | None
    trumps: tuple[Card, ...]
    asks: str
    late: frozenset[Card] = frozenset()
    closed: bool = False

    def counts_as(self, card: Card) -> Suit:
        """The suit a card is followed with."""
        return self.trump if card in self.trumps and self.trump is not None else card.suit

    def beats(self, card: Card, best: Card) -> bool:
        """Whether a card played later beats the best so far: an equal one does not."""
        if card in self.trumps:
            return best not in self.trumps or self.trumps.index(card) < self.trumps.index(best)
        if best in self.trumps or card.suit is not best.suit:
            return False
        ranks = "BL" if card.suit is Suit.JOKERS else HIGH
        return ranks.index(card.rank) < ranks.index(best.rank)

    def best(self, trick: Sequence[Card]) -> int:
        """The place of the card that wins so far."""
        found = 0
        for place, card in enumerate(trick):
            if self.beats(card, trick[found]):
                found = place
        return found

    def may_play(self, trick: Sequence[Card], hand: Sequence[Card], before: Sequence[Card] = ()) -> list[Card]:
        """The cards of a hand that may be played to a trick. `before`: those of the tricks behind it."""
        if not trick:
            shut = self.closed and not any(card in self.trumps for card in before)
            return [card for card in hand if shut and card not in self.trumps] or list(hand)
        led, best = self.counts_as(trick[0]), trick[self.best(trick)]
        same = [card for card in hand if self.counts_as(card) is led]
        trumps = [card for card in hand if card in self.trumps] if self.asks != "follow" else []
        asked = same or trumps
        higher = [card for card in asked if self.beats(card, best)] if self.asks == "beat" else []
        early = [card for card in hand if not before and card not in self.late]
        return higher or asked or early or list(hand)


FOLLOWING: Final[dict[str, Callable[[Order, Suit, Card], Sequence[Tier]]]] = {
    "follow": follow_suit,
    "trump": follow_or_trump,
    "beat": must_beat,
}


def order_of(plain: Plain) -> Order:
    """The same game as an order of cards."""
    powers = []
    for card in CARDS:
        if card in plain.trumps:
            powers.append(200 - plain.trumps.index(card))
        else:
            powers.append(100 - (HIGH.index(card.rank) if card.rank in HIGH else "BL".find(card.rank)))
    suits, by_suit = [plain.counts_as(card) for card in CARDS], plain.asks != "beat"
    following, trumps = FOLLOWING[plain.asks], card_set(plain.trumps)
    early = Tier(card_set(card for card in CARDS if card not in plain.late), "late")
    shut = Duties((Tier(card_set(CARDS) & ~trumps, "closed"),))

    def leading(_number: int, played: int | None) -> Duties:
        return ANYTHING if played is None or played & trumps else shut

    def first(order: Order, led: Suit, best: Card) -> Sequence[Tier]:
        return (*following(order, led, best), early)

    return Order(
        suits,
        powers,
        plain.trump,
        following,
        by_suit=by_suit,
        leading=leading if plain.closed else None,
        guarded=trumps,
        opening=Order(suits, powers, plain.trump, first, by_suit=by_suit) if plain.late else None,
    )


def some_game(rng: Random, size: str) -> Plain:
    """A game of a pack of that size, with a trump suit as a rule: bowers and jokers in it where the table plays so."""
    pack = PACKS[size]
    trump = rng.choice(PLAIN_SUITS) if size != "78" else Suit.TRUMPS
    asks, closed = rng.choice(list(FOLLOWING)), rng.random() < 0.3
    late = frozenset(rng.sample(pack, 6) if rng.random() < 0.3 else ())
    if asks != "beat" and size != "78" and rng.random() < 0.2:
        return Plain(pack, None, (), asks, late)
    if size == "78":
        return Plain(pack, trump, tuple(sorted(TAROT, key=lambda card: card.index, reverse=True)), asks, late, closed)
    own = [Card(rank, trump) for rank in HIGH if Card(rank, trump) in pack]
    if rng.random() < 0.7:
        bowers = [Card("J", trump), Card("J", Suit(SAME_COLOUR[trump.value]))]
        own = [*bowers, *(card for card in own if card not in bowers)]
    return Plain(pack, trump, (*(card for card in JOKERS if card in pack), *own), asks, late, closed)


def hand_of(held: Sequence[Card], trick: Sequence[Card]) -> TrickHand:
    """A hand in which the first seat is to play these cards next, and the cards of the trick lie there."""
    laid = tuple(Play(seat=at, card=card) for at, card in enumerate(trick, 1))
    known = (card_set(held), *(0,) * len(trick))
    each = len(held)
    return TrickHand(
        number=1, dealer=0, due=0, depth="cards", each=each, tricks_total=each, held=known, shown=(0,) * len(known),
        pool=0, trick=laid, won=(0,) * len(known),
    )  # fmt: skip


def slots(order: Order, duties: Duties, held: Sequence[Card]) -> set[Card]:
    """What a claim’s search lets a player of these cards play."""
    ranking = Ranking(sorted(held, key=lambda card: (order.suit_of(card), order.power[card.index])), Ways(order=order))
    return {ranking.cards[place] for place in places(lawful((1 << len(held)) - 1, ranking.tiers(duties)))}


@pytest.mark.parametrize("size", list(PACKS))
@given(seed=st.integers(0, 2**32))
def test_the_duties_are_the_rule(size: str, seed: int) -> None:
    """Of each card of a hand: whether it may be played, and what had to be played instead."""
    rng = Random(seed)
    plain = some_game(rng, size)
    order, cards = order_of(plain), list(plain.pack)
    rng.shuffle(cards)
    trick, held = cards[: rng.randint(0, 4)], cards[4 : rng.randint(5, 16)]
    laid = tuple(Play(seat=at, card=card) for at, card in enumerate(trick, 1))
    may, duties = plain.may_play(trick, held), duties_of(hand_of(held, trick), order)
    assert not trick or order.winner(laid) is laid[plain.best(trick)]
    assert [card for card in held if duties.broken_by(card, card_set(held)) is None] == may
    assert [card for card in held if not duties.ahead[card.index] & card_set(held)] == may
    assert slots(order, duties, held) == set(may)
    for card in held:
        found = look(hand_of(held, trick), order, Play(seat=0, card=card))
        assert not found.doubts
        assert bool(found.findings) is (card not in may)
        for finding in found.findings:
            assert list(finding.instead) == sorted(may, key=lambda one: one.index)


@pytest.mark.parametrize("size", list(PACKS))
@given(seed=st.integers(0, 2**32))
def test_a_hand_partly_seen_may_hold_what_had_to_be_played(size: str, seed: int) -> None:
    """Wrong if it had to be one of the cards seen, doubtful if it had to be one that nobody has seen, else lawful."""
    rng = Random(seed)
    plain = some_game(rng, size)
    order, cards = order_of(plain), list(dict.fromkeys(plain.pack))
    rng.shuffle(cards)
    trick, held = cards[: rng.randint(1, 3)], cards[4 : rng.randint(6, 12)]
    seen, rest = held[: rng.randint(0, len(held) - 1)], cards[4 + len(held) :]
    card = held[-1]
    hand = hand_of(held, trick)
    pool = card_set([*rest, *held[len(seen) :]])
    hand = altered(hand, held=(None, *hand.held[1:]), shown=(card_set(seen), *hand.shown[1:]), pool=pool)
    found, unseen = look(hand, order, Play(seat=0, card=card)), list(cards_in(pool))
    bars = {one for one in (*seen, *unseen) if card not in plain.may_play(trick, [one, card])}
    too_few = len(seen) + len(unseen) - len(bars) < len(held)
    if found.findings or (plain.asks == "follow" and not plain.late):  # of several duties each is counted by itself
        assert bool(found.findings) is (bool(bars & set(seen)) or too_few)
    assert any(finding.instead for finding in found.findings) is bool(bars & set(seen))
    if not found.findings:
        assert {one for doubt in found.doubts for mask, _ in doubt.lacks for one in cards_in(mask & pool)} == bars


# ---- the replay in one pass -----------------------------------------------------------------------------


class Plainest(OhHell):
    """Cards played in turn under some order, and nothing else."""

    def __init__(self, plain: Plain, each: int) -> None:
        self.plainly, self.ranks = plain, order_of(plain)
        self.dealt = Layout.of(plain.pack, SEATS, each)

    def layout(self, house_rules: House, players: int) -> Layout:
        """The pack of the game."""
        return self.dealt

    def dealt_in(self, state: State, number: int) -> Layout:
        """The same in every hand."""
        return self.dealt

    def order(self, state: State) -> Order:
        """The order of the game."""
        return self.ranks


def played_through(game: Plainest, hands: Sequence[Pack], known: Sequence[bool], rng: Random) -> tuple[list[Any], ...]:
    """The states of a hand entered card by card, the cards, and which of them break a duty, by the rule in words."""
    told = tuple(hand if seen else None for hand, seen in zip(hands, known, strict=True))
    state = game.apply(start(game, SEATS, {}), Deal(dealer=SEATS - 1, hands=told, depth="cards"))
    state = hand_altered(state, bids=tuple(Bid(seat=seat, bid=0) for seat in range(SEATS)), named=True)
    states, plays, wrong, held = [state], list[Entry](), list[int](), [list(hand) for hand in hands]
    before, trick = list[Card](), list[Card]()
    turn: Seat = 0
    while any(held):
        may = game.plainly.may_play(trick, held[turn], before)
        card = rng.choice(may if rng.random() < 0.97 else held[turn])
        wrong += [len(plays)] if card not in may else []
        held[turn].remove(card)
        trick.append(card)
        plays.append(Play(seat=turn, card=card))
        states.append(game.apply(states[-1], plays[-1]))
        turn = (turn + 1) % SEATS
        if len(trick) == SEATS:
            turn, before, trick = (turn + game.plainly.best(trick)) % SEATS, before + trick, []
            assert states[-1].this_hand.winners[-1] == turn
    return states, plays, wrong


@pytest.mark.parametrize("size", list(PACKS))
@given(seed=st.integers(0, 2**32))
def test_the_replay_in_one_pass_knows_the_same_duties(size: str, seed: int) -> None:
    """It stops at the first card that breaks one, or at the last of all, in the state that card by card leads to."""
    rng = Random(seed)
    plain = some_game(rng, size)
    each = rng.randint(2, min(8, len(plain.pack) // SEATS))
    game, hands = Plainest(plain, each), shuffled(plain.pack, SEATS, each, rng)
    states, plays, wrong = played_through(game, hands, [True] * SEATS, rng)
    first = wrong[0] if wrong else len(plays)
    stopped, after = game.run(states[0], plays, 0)
    assert stopped == first
    assert after == states[stopped]
    begun = rng.randrange(len(plays))
    if begun <= first:
        assert game.run(states[begun], plays, begun) == (first, states[first])


@pytest.mark.parametrize("size", list(PACKS))
@given(seed=st.integers(0, 2**32))
def test_so_it_does_where_hands_are_not_known(size: str, seed: int) -> None:
    """As far as it goes, the same doubts are kept, and no card that is shown to be wrong is passed over."""
    rng = Random(seed)
    plain = some_game(rng, size)
    each = rng.randint(2, min(8, len(plain.pack) // SEATS))
    game, hands = Plainest(plain, each), shuffled(plain.pack, SEATS, each, rng)
    states, plays, _ = played_through(game, hands, [rng.random() < 0.3 for _ in range(SEATS)], rng)
    at = 0
    while at < len(plays):
        stopped, after = game.run(states[at], plays, at)
        assert after == states[stopped]
        at = stopped + 1

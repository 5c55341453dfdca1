"""What holds of every hand of Tap, whatever is played and however much of it is known."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_set, cards_in, parse_card
from referee.core.codec import read_entry
from referee.core.entries import Entry, Play
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.tap.cards import ALL_POINTS, ORDER, PACK
from referee.games.tap.game import Tap
from referee.games.tap.model import Count, Hand, State

from ..playout import playout, start
from .evening import HONOURS, Truth, lawful, played, winning, worth

TAP = find_game("tap").rules()
seeds = st.integers(0, 2**32)


def read(written: dict[str, Any]) -> Entry:
    """One entry from JSON values."""
    return read_entry(TAP.entry_types, written)


def told(truth: Truth, rng: random.Random, *, everything: bool = False) -> list[dict[str, Any]]:
    """A hand as somebody records it card by card, who knows all of it, or only this and that."""

    def knows(chance: float) -> bool:
        return everything or rng.random() < chance

    hands = [hand if knows(0.5) else None for hand in truth.hands]
    entries: list[dict[str, Any]] = [{"type": "deal", "dealer": truth.dealer, "hands": hands}]
    stock = {"type": "stock", "cards": [card if knows(0.8) else None for card in truth.stock]}
    early, late = knows(0.5), rng.random() < 0.3
    before = rng.random() < 0.5
    entries += [stock] if early and before else []
    entries += truth.auction()
    entries += [stock] if early and not before and truth.contract == "three" else []
    if truth.half and (truth.contract == "three" or rng.random() < 0.3):
        entries.append({"type": "take", "half": truth.half})
    entries += [stock] if early and not before and truth.contract != "three" else []
    if truth.discard and knows(0.5):
        entries.append({"type": "discard", "cards": truth.discard})
    elif truth.discard and (trumps := [card for card in truth.discard if card[-1] == "X"]) and rng.random() < 0.7:
        entries.append({"type": "discard", "cards": trumps})
    plays: list[dict[str, Any]] = [{"type": "play", "seat": seat, "card": card} for seat, card in truth.plays]
    at_lead = [[card for seat, card in truth.plays if seat == who] for who in range(3)]
    if not everything and rng.random() < 0.4:
        shown = [hand if rng.random() < 0.5 else None for hand in at_lead]
        plays.insert(rng.randrange(1, 48), {"type": "hands", "hands": shown})
    if late and not early and not everything:
        plays.insert(rng.randrange(48), stock)
    return entries + plays


@given(seed=seeds)
def test_lawful_play_is_never_ruled_against(seed: int) -> None:
    """However much is known, what was lawful is clean, and the hand comes out as it was or asks for what is missing."""
    rng = random.Random(seed)
    truth = played(rng)
    replay: Replay[State] = Replay(TAP, start(TAP, 3, {}), strict=True)
    replay.extend([read(written) for written in told(truth, rng)])
    assert [p for p in replay.problems if p.ruling.severity is not Severity.NOTED] == []
    state = replay.state
    if TAP.phase(state).name == "count":
        answer = Count(points=truth.points, tricks=truth.tricks)
        assert answer in list(TAP.choices(state))
        if truth.discard and rng.random() < 0.5:
            replay.extend([read({"type": "discard", "cards": truth.discard})])
        else:
            replay.extend([answer])
        assert [p for p in replay.problems if p.ruling.severity is not Severity.NOTED] == []
        state = replay.state
    account = state.account
    assert account is not None
    assert account.extra["card_points"][truth.declarer] == truth.points
    assert account.tricks == tuple(truth.winners.count(seat) for seat in range(3))
    sparrow = [line for line in account.lines if line.rule.id == "TP-7.5"]
    assert bool(sparrow) is truth.sparrow


@given(seed=seeds)
def test_every_hand_counts_122_and_comes_to_nought(seed: int) -> None:
    """With everything known nothing is asked; both sides together count 122, and the points add up to nothing."""
    rng = random.Random(seed)
    truth = played(rng)
    replay: Replay[State] = Replay(TAP, start(TAP, 3, {}), strict=True)
    replay.extend([read(written) for written in told(truth, rng, everything=True)])
    account = replay.state.account
    assert account is not None
    counts = account.extra["card_points"]
    defender = (truth.declarer + 1) % 3
    assert (counts[truth.declarer], counts[defender]) == (truth.points, ALL_POINTS - truth.points)
    assert sum(account.points) == 0
    hand = replay.state.hand
    assert hand is not None
    assert hand.breaches == ()


@given(seed=seeds, depth=st.sampled_from(["result", "tricks", "cards"]))
def test_choices_add_up_to_nothing(seed: int, depth: str) -> None:
    """Whatever is chosen of what is offered, the points of all hands together are nought."""
    rng = random.Random(seed)
    state = start(TAP, 3, {"games": None})
    for _ in range(2):
        dealer = TAP.phase(state).seat or 0
        state = TAP.apply(state, read({"type": "deal", "dealer": dealer, "depth": depth}))
        _, states = playout(TAP, state, rng, 30)
        state = next((later for later in states if TAP.phase(later).name == "deal"), states[-1])
        if TAP.phase(state).name != "deal":
            break
    assert sum(TAP.explain(state).totals) == 0


@given(seed=seeds, tricks=st.integers(0, 15), laid=st.integers(0, 2), claimer=st.integers(0, 2))
def test_a_claim_takes_the_tricks_left_and_the_cards_still_out(seed: int, tricks: int, laid: int, claimer: int) -> None:
    """Wherever a hand is cut short, the claimer's side counts what was to come; unless that is known, it is asked."""
    rng = random.Random(seed)
    truth = played(rng)
    entries = [entry for entry in told(truth, rng) if entry["type"] not in {"play", "hands"}]
    cut = 3 * tricks + laid
    entries += [{"type": "play", "seat": seat, "card": card} for seat, card in truth.plays[:cut]]
    entries.append({"type": "claim", "seat": claimer})
    pile = list(truth.discard)
    won = [place for place in range(tricks) if truth.winners[place] == truth.declarer]
    pile += [card for place in won for _, card in truth.plays[3 * place : 3 * place + 3]]
    count = len(won)
    if claimer == truth.declarer:
        pile += [card for _, card in truth.plays[3 * tricks :]]
        count = len(won) + 16 - tricks
    points = sum(map(worth, pile)) + count
    replay: Replay[State] = Replay(TAP, start(TAP, 3, {}), strict=True)
    replay.extend([read(written) for written in entries])
    if TAP.phase(replay.state).name == "count":
        replay.extend([read({"type": "captured", "seat": truth.declarer, "cards": pile})])
    assert [p for p in replay.problems if p.ruling.severity is not Severity.NOTED] == []
    account = replay.state.account
    assert account is not None
    assert account.extra["card_points"][truth.declarer] == points
    assert account.tricks[truth.declarer] == count


def cards_of_hand(hand: Hand) -> list[str]:
    """Every card of a hand, wherever it is now."""
    where = [hand.pool, hand.left, hand.discarded, *hand.shown, *(held or 0 for held in hand.held)]
    found = [card for cards in where for card in cards_in(cards)]
    found += [play.card for trick in hand.tricks for play in trick.plays]
    found += [play.card for play in hand.trick]
    if hand.half is None and hand.contract != "solo":  # the stock entered, and nothing taken yet
        found += [card for card in hand.stock if card is not None]
    return sorted(card.code for card in found)


@given(seed=seeds)
def test_no_card_is_lost(seed: int) -> None:
    """At every moment the cards in hands, in tricks, in the stock, in the discard and unseen are the pack."""
    rng = random.Random(seed)
    pack = sorted(card.code for card in PACK)
    state: State = start(TAP, 3, {})
    for written in told(played(rng), rng):
        state = TAP.apply(state, read(written))
        assert state.hand is not None
        assert cards_of_hand(state.hand) == pack


def mischief(rng: random.Random) -> Entry:
    """Any card by anybody: mostly against some rule."""
    return Play(seat=rng.randrange(3), card=rng.choice(PACK), confirmed=True)


@given(seed=seeds, pranks=st.integers(0, 4))
def test_the_fast_way_is_the_same_way(seed: int, pranks: int) -> None:
    """Replayed in one pass or entry by entry, lawful play and mischief lead to the same state and rulings."""
    rng = random.Random(seed)
    entries = [read(written) for written in told(played(rng), rng)]
    if rng.random() < 0.3:
        early = rng.sample(range(1, 6), 2)
        entries[early[0]], entries[early[1]] = entries[early[1]], entries[early[0]]
    for _ in range(pranks):
        entries.insert(rng.randrange(1, len(entries) + 1), mischief(rng))
    fast: Replay[State] = Replay(TAP, start(TAP, 3, {}), strict=False)
    fast.extend(entries)
    slow: Replay[State] = Replay(cast("Any", StepByStep()), start(TAP, 3, {}), strict=False)
    slow.extend(entries)
    assert fast.state == slow.state
    assert fast.problems == slow.problems


class StepByStep(Tap):
    """Tap without its fast way."""

    def run(self, state: State, found: Any, start: int) -> tuple[int, State]:
        """Take nothing in one pass."""
        return start, state


# ---- the counts of legal plays ------------------------------------------------------------------


def endgame(hands: list[list[str]], leader: int) -> State:
    """The last tricks of a Solo, all cards known, `leader` being the declarer."""
    state: State = start(TAP, 3, {})
    for written in ({"type": "deal", "dealer": (leader - 1) % 3}, {"type": "bid", "seat": leader, "contract": "solo"}):
        state = TAP.apply(state, read(written))
    size = len(hands[0])
    held = tuple(card_set(parse_card(card) for card in hand) for hand in hands)
    pool = card_set(PACK) & ~(held[0] | held[1] | held[2])
    assert state.hand is not None
    return replace(state, hand=replace(state.hand, held=held, pool=pool, each=size, tricks_total=size))


def sequences(state: State) -> tuple[int, int]:
    """How many ways the cards may be played to the end by the choices offered, and the tricks the declarer wins."""
    hand = state.hand
    assert hand is not None
    assert hand.declarer is not None
    if hand.tricks_told:
        return 1, hand.won[hand.declarer]
    ways = tricks = 0
    for play in TAP.choices(state):
        if isinstance(play, Play):
            more, won = sequences(TAP.apply(state, play))
            ways, tricks = ways + more, tricks + won
    return ways, tricks


def by_hand(hands: list[list[str]], leader: int, declarer: int, trick: list[str], won: int) -> tuple[int, int]:
    """The same count by the rules written out a second time."""
    if len(trick) == 3:
        leader = (leader + winning(trick)) % 3
        return by_hand(hands, leader, declarer, [], won + (leader == declarer))
    seat = (leader + len(trick)) % 3
    if not hands[seat]:
        return 1, won
    ways = tricks = 0
    for card in lawful(hands[seat], trick):
        rest = [[c for c in hand if c != card] for hand in hands]
        more, taken = by_hand(rest, leader, declarer, [*trick, card], won)
        ways, tricks = ways + more, tricks + taken
    return ways, tricks


@given(seed=seeds, size=st.integers(1, 3), leader=st.integers(0, 2), honours=st.booleans())
def test_legal_plays_are_as_many_as_counted_by_hand(seed: int, size: int, leader: int, honours: bool) -> None:
    """Small hands may be played out in exactly as many ways, and win as many tricks, as a second count says."""
    rng = random.Random(seed)
    cards = rng.sample([card.code for card in PACK], 3 * size)
    if honours:
        cards = [*HONOURS, *(card for card in cards if card not in HONOURS)][: 3 * size]
        rng.shuffle(cards)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(3)]
    assert sequences(endgame(hands, leader)) == by_hand(hands, leader, leader, [], 0)


@pytest.mark.parametrize(
    ("hands", "ways"),
    [
        ([["KS", "7S"], ["QS", "1X"], ["2X", "3X"]], 4),
        ([["FX", "7S"], ["1X", "8H"], ["21X", "9D"]], 2),
        ([["KS", "KH"], ["7D", "8D"], ["7C", "8C"]], 8),
    ],
)
def test_ways_to_play(hands: list[list[str]], ways: int) -> None:
    """How many ways a few hands may be played, counted on paper."""
    assert sequences(endgame(hands, 0))[0] == ways


@given(seed=seeds)
def test_winners_of_tricks(seed: int) -> None:
    """A trick goes to the card that wins it by the rules written out a second time."""
    rng = random.Random(seed)
    cards = rng.sample(list(PACK), 3) if rng.random() < 0.8 else [parse_card(card) for card in HONOURS]
    plays = [Play(seat=seat, card=card) for seat, card in enumerate(cards)]
    assert ORDER.winner(plays).seat == winning([card.code for card in cards])

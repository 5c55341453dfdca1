"""What holds of every Spades hand, whatever is played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_set, cards_in
from referee.core.entries import Depth, Entry, TrickWon
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.spades.fitting import layout_of
from referee.games.spades.house import House
from referee.games.spades.model import Bid, Deal, Play, State
from referee.games.spades.screens.pages import claim
from referee.screens.parts import Chosen

from ..playout import house_rules_on_paper, playout, shuffled, start

SPADES = find_game("spades").rules()

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"jokers": "big_little"}),
    (3, {}),
    (3, {"jokers": "two_spades"}),
    (3, {"kitty": "left_over", "kitty_to": "bidder"}),
    (3, {"kitty": "and_round"}),
    (4, {}),
    (4, {"form": "solo", "break_spades": False}),
    (4, {"jokers": "two_spades_two_diamonds", "no_spade_lead_first_trick": True}),
    (4, {"jokers": "two_diamonds_two_spades", "aces": "as_said"}),
    (4, {"nil_pass": 2, "match_bid": True, "double_nil": "joint"}),
    (4, {"deuce_start": True, "total_not_equal": True, "minimum_bid": "side"}),
    (4, {"forced_bids": "whiz", "first_hand_bids_itself": True}),
    (5, {}),
    (5, {"jokers": "big_little", "identical": "last"}),
    (5, {"kitty": "and_round", "kitty_to": "bidder"}),
    (6, {}),
    (6, {"form": "teams", "jokers": "big_little"}),
    (6, {"form": "solo", "packs": 1}),
    (6, {"packs": 1, "jokers": "two_diamonds_two_spades"}),
    (6, {"kitty": "left_over", "identical": "last"}),
]

table = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def dealt(players: int, rules: dict[str, Any], rng: random.Random, *, known: bool) -> tuple[State, Deal]:
    """A table after one deal, its hands known or not."""
    state = start(SPADES, players, rules)
    layout = layout_of(state.house, players)
    hands = shuffled(layout.pack, players, layout.each, rng) if known else None
    deal = Deal(dealer=rng.randrange(players), depth="cards", hands=hands)
    return SPADES.apply(state, deal), deal


def cards_of_hand(state: State) -> list[str]:
    """Every card of a hand, wherever it is now."""
    hand = state.hand
    assert hand is not None
    where = [*cards_in(hand.pool)]
    for seat in range(len(state.seating)):
        where += cards_in(hand.held[seat] or 0)
        where += cards_in(hand.shown[seat])
    where += [play.card for trick in hand.tricks for play in trick.plays]
    where += [play.card for play in hand.trick]
    return sorted(card.code for card in where)


@given(which=table, seed=seeds, known=st.booleans())
def test_no_card_is_lost(which: tuple[int, dict[str, Any]], seed: int, known: bool) -> None:
    """At every moment the cards in hands, in tricks and unseen are the pack."""
    players, rules = which
    rng = random.Random(seed)
    state, _ = dealt(players, rules, rng, known=known)
    pack = sorted(card.code for card in layout_of(state.house, players).pack)
    _, states = playout(SPADES, state, rng, 130)
    for later in states:
        if later.hand is None or later.hand.number != 1 or later.accounts:
            break
        assert cards_of_hand(later) == pack


@given(which=table, seed=seeds, known=st.booleans())
def test_choices_pass_check_at_every_table(which: tuple[int, dict[str, Any]], seed: int, known: bool) -> None:
    """What is offered is legal, whatever the house rules; and a known hand always has a legal card."""
    players, rules = which
    rng = random.Random(seed)
    state, _ = dealt(players, rules, rng, known=known)
    entries, states = playout(SPADES, state, rng, 130)
    for before, entry in zip(states, entries, strict=False):
        assert all(ruling.severity is Severity.NOTED for ruling in SPADES.check(before, entry))
    if known and "kitty" not in rules and "nil_pass" not in rules:
        assert any(later.hand.number == 1 and later.hand.complete for later in states)


def mischief(state: State, rng: random.Random) -> Entry:
    """Any card by anybody: mostly against some rule."""
    pack = layout_of(state.house, len(state.seating)).pack
    return Play(seat=rng.randrange(len(state.seating)), card=rng.choice(pack), confirmed=True)


@given(which=table, seed=seeds, known=st.booleans(), data=st.data())
def test_the_fast_way_is_the_same_way(
    which: tuple[int, dict[str, Any]], seed: int, known: bool, data: st.DataObject
) -> None:
    """Replayed in one pass or entry by entry, legal play and mischief lead to the same state and rulings."""
    players, rules = which
    rng = random.Random(seed)
    state, deal = dealt(players, rules, rng, known=known)
    entries, _ = playout(SPADES, state, rng, 110)
    everything: list[Entry] = [deal, *entries]
    for _ in range(data.draw(st.integers(0, 4))):
        place = rng.randrange(1, len(everything) + 1)
        everything.insert(place, mischief(state, rng))
    first = start(SPADES, players, rules)
    fast = Replay(SPADES, first, strict=False)
    fast.extend(everything)
    slow = Replay(SPADES, first, strict=False)
    for entry in everything:
        step_only(slow, entry)
    assert fast.state == slow.state
    assert fast.problems == slow.problems


def step_only(replay: Replay[Any], entry: Entry) -> None:
    """Fold one entry in by `check` and `apply` alone."""
    run = type(SPADES).run
    try:
        type(SPADES).run = lambda self, state, entries, start: (start, state)  # type: ignore[method-assign]
        replay.extend([entry])
    finally:
        type(SPADES).run = run  # type: ignore[method-assign]


@given(seed=seeds)
def test_hands_shown_later_find_what_was_played_before(seed: int) -> None:
    """A renege is found whether the hands are entered before the play or after it."""
    rng = random.Random(seed)
    first = start(SPADES, 4, {})
    layout = layout_of(House(), 4)
    hands = shuffled(layout.pack, 4, layout.each, rng)
    left = [list(cards) for cards in hands]
    bids = [Bid(seat=seat, bid=3) for seat in range(4)]
    plays: list[Entry] = []
    state = first
    for entry in (Deal(dealer=3, hands=hands), *bids):
        state = SPADES.apply(state, entry)
    for _ in range(24):
        seat = SPADES.phase(state).seat
        assert seat is not None
        card = left[seat].pop(rng.randrange(len(left[seat])))  # whatever comes to hand
        plays.append(Play(seat=seat, card=card, confirmed=True))
        state = SPADES.apply(state, plays[-1])
    before = {(b.seat, b.trick) for b in state.hand.breaches if b.play is not None}
    later = first
    shown = find_entry("hands")(hands=hands)
    for entry in (Deal(dealer=3), *bids, *plays, shown):
        later = SPADES.apply(later, entry)
    after = {(b.seat, b.trick) for b in later.hand.breaches}
    revokes = {pair for pair in before if not is_lead(state, *pair)}
    assert revokes <= after


def find_entry(kind: str) -> type[Any]:
    """The entry type of this name."""
    return next(entry for entry in SPADES.entry_types if entry.type == kind)


def is_lead(state: State, seat: int, trick: int) -> bool:
    """Whether a seat led to a trick."""
    assert state.hand is not None
    tricks = [*(t.plays for t in state.hand.tricks), state.hand.trick]
    return tricks[trick - 1][0].seat == seat


@given(
    bids=st.lists(st.integers(0, 13), min_size=4, max_size=4),
    cuts=st.lists(st.integers(0, 13), min_size=3, max_size=3),
    nil=st.sampled_from(["bags", "help", "ignored"]),
)
def test_score_against_a_second_opinion(bids: list[int], cuts: list[int], nil: str) -> None:
    """Partners' scores agree with the rules written out a second time, the short way."""
    first, second, third = sorted(cuts)
    tricks = [first, second - first, third - second, 13 - third]
    state = start(SPADES, 4, {"failed_nil_tricks": nil, "bag_limit": None, "floor": None})
    entries = [Deal(dealer=3), *(find_entry("bid")(seat=s, bid=b) for s, b in enumerate(bids))]
    entries.append(find_entry("tricks")(counts=tuple(tricks)))
    for entry in entries:
        state = SPADES.apply(state, entry)
    for side in (0, 1):
        contract = bids[side] + bids[side + 2]
        nils = [s for s in (side, side + 2) if bids[s] == 0]
        broken = sum(tricks[s] for s in nils)
        points = sum(100 if tricks[s] == 0 else -100 for s in nils)
        own = sum(tricks[s] for s in (side, side + 2) if bids[s]) + (broken if nil == "help" else 0)
        if contract == 0:
            points += own
        elif own < contract:
            points -= 10 * contract
        else:
            points += 10 * contract + own - contract
        assert state.account.points[side] == points + (broken if nil == "bags" else 0)


@pytest.mark.parametrize(
    ("players", "rules", "each", "cards"),
    [
        (2, {}, 13, 52),
        (3, {}, 17, 51),
        (3, {"jokers": "big_little"}, 18, 54),
        (4, {}, 13, 52),
        (4, {"jokers": "big_little"}, 13, 52),
        (5, {}, 10, 50),
        (5, {"jokers": "big_little"}, 11, 55),
        (6, {}, 17, 102),
        (6, {"jokers": "big_little"}, 18, 108),
        (6, {"packs": 1}, 8, 48),
        (6, {"packs": 1, "jokers": "big_little"}, 9, 54),
    ],
)
def test_the_pack_of_each_form(players: int, rules: dict[str, Any], each: int, cards: int) -> None:
    """Each number of players has the cards the article gives it."""
    layout = layout_of(start(SPADES, players, rules).house, players)
    assert (layout.each, len(layout.pack)) == (each, cards)
    assert layout.all_cards == card_set(layout.pack)
    assert players == 2 or each * players == cards


def test_the_sheet_is_silent_on_a_house_rule_without_effect() -> None:
    """Of how far behind where nobody bids blind, of who takes a kitty there is not, of bags that cost nothing."""
    idle = {"blind_deficit": 200, "nil_pass_on": "blind", "kitty_to": "bidder", "bag_limit": None, "bag_penalty": -50}
    assert house_rules_on_paper(SPADES, 4, idle) == [
        "To 500.",
        "Lost at −200.",
        "Bags cost nothing.",
        "Spades must be broken.",
        "A renege sets the contract.",
    ]


@pytest.mark.parametrize("depth", ["result", "tricks"])
def test_a_hand_that_bids_itself_waits_for_no_bid(depth: Depth) -> None:
    """Behind the deal its tricks are asked for (SP-3.11)."""
    state = SPADES.apply(start(SPADES, 4, {"first_hand_bids_itself": True}), Deal(dealer=3, depth=depth))
    assert SPADES.phase(state).name == "play"


@pytest.mark.parametrize(("players", "whose"), [(2, "the opponent"), (3, "an opponent"), (4, "the opponents")])
def test_what_a_false_claim_costs_fits_the_table(players: int, whose: str) -> None:
    """It says who gets the tricks left, at any table, and speaks of one trick as of one."""
    replay = Replay(SPADES, start(SPADES, players, {}), strict=True)
    replay.extend([Deal(dealer=players - 1, depth="tricks"), *(Bid(seat=seat, bid=1) for seat in range(players))])
    replay.extend([TrickWon(winner=0)] * (replay.state.this_hand.tricks_total - 1))
    assert claim(replay.state, Chosen({})).false_cost == f"What is left, 1 trick, goes to {whose}."

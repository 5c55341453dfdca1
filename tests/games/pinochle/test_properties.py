"""What holds of every Pinochle hand, whatever is bid, melded and played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, Suit, cards_in
from referee.core.entries import Deal, Entry, Pass, Play
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.pinochle.melds import PACK, best_melds
from referee.games.pinochle.model import Bid, Counters, Exchange, LayDown, NameTrump, State

from ...examples import dear
from ..playout import playout, shuffled, start

PINOCHLE: Any = find_game("pinochle").rules()

TABLES: list[dict[str, Any]] = [
    {},
    {"save_meld": "trick", "concede": True},
    {"save_meld": "20_and_20", "single_round": True, "tens_from_100": True},
    {"scale": 10, "save_meld": "point"},
    {"scale": 10, "kings_queens_five": True, "shoot_moon": True},
    {"exchange": 3, "no_marriage_meld": True},
    {"meld_to_play": 20, "renege_play": "all", "false_claim": "as_revoke", "concede": True},
    {"exchange": 4, "pinochle_multiples": "90/120", "renege": "agreed"},
]

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def dealt(rules: dict[str, Any], rng: random.Random, *, known: bool) -> tuple[Any, Deal]:
    """A table after one deal, its hands known or not, cards to be recorded."""
    state = start(PINOCHLE, 4, rules)
    hands = shuffled(PACK, 4, 20, rng) if known else None
    deal = Deal(dealer=rng.randrange(4), depth="cards", hands=hands)
    return PINOCHLE.apply(state, deal), deal


def ready_to_play(rules: dict[str, Any], rng: random.Random) -> tuple[Any, list[Entry]]:
    """A table with known hands of which the bidder has a marriage, trump named and nothing melded."""
    while True:
        state, deal = dealt(rules, rng, known=True)
        bidder = (state.hand.dealer + 1) % 4
        entries: list[Entry] = [Bid(seat=bidder, bid=50 * state.house.scale)]
        entries += [Pass(seat=(bidder + step) % 4) for step in (1, 2, 3)]
        for entry in entries:
            state = PINOCHLE.apply(state, entry)
        suits = [entry for entry in PINOCHLE.choices(state) if isinstance(entry, NameTrump)]
        if suits:
            named = rng.choice(suits)
            return PINOCHLE.apply(state, named), [deal, *entries, named]


def cards_of_hand(state: Any) -> list[str]:
    """Every card of a hand, wherever it is now."""
    hand = state.hand
    where = [*cards_in(hand.pool)]
    for seat in range(4):
        where += cards_in(hand.held[seat] or 0)
        where += cards_in(hand.shown[seat])
    where += [play.card for trick in hand.tricks for play in trick.plays]
    where += [play.card for play in hand.trick]
    return sorted(card.code for card in where)


@given(rules=tables, seed=seeds, known=st.booleans())
def test_no_card_is_lost(rules: dict[str, Any], seed: int, known: bool) -> None:
    """At every moment the cards in hands, in tricks and unseen are the pack."""
    rng = random.Random(seed)
    state, _ = dealt(rules, rng, known=known)
    _, states = playout(PINOCHLE, state, rng, 60)
    for later in states:
        if later.hand is None or later.accounts:
            break
        assert cards_of_hand(later) == sorted(card.code for card in PACK)


@given(rules=tables, seed=seeds)
@dear(2)
def test_every_hand_gives_fifty(rules: dict[str, Any], seed: int) -> None:
    """Played out card by card, the points in play are 50 at the scale of the table, and all tricks are won."""
    rng = random.Random(seed)
    state, _ = ready_to_play({**rules, "renege": "agreed", "meld_to_play": 0}, rng)
    while PINOCHLE.phase(state).name == "exchange":
        seat = PINOCHLE.phase(state).seat
        given = tuple(rng.sample(list(cards_in(state.hand.held[seat])), state.house.exchange))
        state = PINOCHLE.apply(state, Exchange(seat=seat, cards=given))
    while not state.hand.complete:
        cards = [entry for entry in PINOCHLE.choices(state) if isinstance(entry, Play)]
        state = PINOCHLE.apply(state, rng.choice(cards))
    assert sum(state.account.extra["play"]) == 50 * state.house.scale
    assert sum(state.account.tricks) == 20


@given(rules=tables, seed=seeds, known=st.booleans())
def test_choices_pass_check_at_every_table(rules: dict[str, Any], seed: int, known: bool) -> None:
    """What is offered is legal, whatever the house rules."""
    rng = random.Random(seed)
    state, _ = dealt(rules, rng, known=known)
    entries, states = playout(PINOCHLE, state, rng, 50)
    for before, entry in zip(states, entries, strict=False):
        assert all(ruling.severity is Severity.NOTED for ruling in PINOCHLE.check(before, entry))


def mischief(rng: random.Random) -> Entry:
    """Anything by anybody: mostly against some rule."""
    seat = rng.randrange(4)
    return rng.choice(
        [
            Play(seat=seat, card=rng.choice(PACK), confirmed=True),
            LayDown(seat=seat, points=rng.choice((0, 2, 15, 60)), confirmed=rng.random() < 0.5),
            LayDown(seat=seat, cards=tuple(rng.sample(PACK, 3))),
            Bid(seat=seat, bid=rng.choice((50, 55, 60, 500)), confirmed=True),
            Pass(seat=seat),
            NameTrump(seat=seat, suit=rng.choice(("S", "H", "D", "C"))),
        ]
    )


@given(rules=tables, seed=seeds, known=st.booleans(), data=st.data())
def test_the_fast_way_is_the_same_way(rules: dict[str, Any], seed: int, known: bool, data: st.DataObject) -> None:
    """Replayed in one pass or entry by entry, legal play and mischief lead to the same state and rulings."""
    rng = random.Random(seed)
    state, deal = dealt(rules, rng, known=known)
    entries, _ = playout(PINOCHLE, state, rng, data.draw(st.sampled_from([8, 40, 110])))
    everything: list[Entry] = [deal, *entries]
    for _ in range(data.draw(st.integers(0, 4))):
        everything.insert(rng.randrange(1, len(everything) + 1), mischief(rng))
    assert_same_both_ways(rules, everything)


@given(seed=seeds, trump=st.sampled_from("SHDC"), melded=st.sampled_from((0, 4, 30, 150, 300)))
def test_what_shows_with_the_last_card_shows_both_ways(seed: int, trump: Any, melded: int) -> None:
    """A trump suit without a marriage, and melds nobody held, are found in one pass as entry by entry."""
    rng = random.Random(seed)
    state, entries = ready_to_play({}, rng)
    seats = [state.hand.bidder, (state.hand.bidder + 1) % 4]
    entries[0] = Deal(dealer=state.hand.dealer, depth="cards")
    entries[-1] = NameTrump(seat=seats[0], suit=trump)
    state = PINOCHLE.apply(state, NameTrump(seat=seats[0], suit=trump))
    told = [LayDown(seat=seat, points=melded) for seat in seats]
    plays: list[Play] = []
    while not state.hand.complete:
        plays.append(rng.choice([entry for entry in PINOCHLE.choices(state) if isinstance(entry, Play)]))
        state = PINOCHLE.apply(state, plays[-1])
    problems = assert_same_both_ways({}, [*entries, *told, *plays])
    marriage = {Card(rank, Suit(trump)) for rank in "KQ"}
    for seat in seats:
        cards = [play.card for play in plays if play.seat == seat]
        short = best_melds(cards, Suit(trump), state.house).points < melded
        assert ((seat, "impossible-meld") in problems) == short
        assert ((seat, "no-marriage-in-trump") in problems) == (seat == seats[0] and not marriage <= set(cards))


@given(seed=seeds, wrong=st.integers(0, 3))
def test_cards_laid_down_are_known_both_ways(seed: int, wrong: int) -> None:
    """Where only the melds are seen, their cards are known to be held, in one pass as entry by entry."""
    rng = random.Random(seed)
    state, entries = ready_to_play({}, rng)
    while PINOCHLE.phase(state).name == "meld":
        laid = next(entry for entry in PINOCHLE.choices(state) if isinstance(entry, LayDown))
        entries.append(laid)
        state = PINOCHLE.apply(state, laid)
    while not state.hand.complete:
        entries.append(rng.choice([entry for entry in PINOCHLE.choices(state) if isinstance(entry, Play)]))
        state = PINOCHLE.apply(state, entries[-1])
    entries[0] = Deal(dealer=state.hand.dealer, depth="cards")
    for place in rng.sample(range(10, len(entries)), wrong):
        played = entries[place]
        assert isinstance(played, Play)
        entries[place] = replace(played, card=rng.choice(PACK), confirmed=True)
    assert_same_both_ways({}, entries)


def assert_same_both_ways(rules: dict[str, Any], everything: list[Entry]) -> set[tuple[int | None, str]]:
    """One pass, and one entry after the other, agree. Returns whom the problems are about, and their codes."""
    first = start(PINOCHLE, 4, rules)
    fast: Replay[State] = Replay(PINOCHLE, first, strict=False)
    fast.extend(everything)
    slow: Replay[State] = Replay(PINOCHLE, first, strict=False)
    for entry in everything:
        step_only(slow, entry)
    assert fast.state == slow.state
    assert fast.problems == slow.problems
    return {(problem.ruling.seat, problem.ruling.code) for problem in fast.problems}


def step_only(replay: Replay[Any], entry: Entry) -> None:
    """Fold one entry in by `check` and `apply` alone."""
    run = type(PINOCHLE).run
    try:
        type(PINOCHLE).run = lambda self, state, entries, start: (start, state)
        replay.extend([entry])
    finally:
        type(PINOCHLE).run = run


# ---- what is legal, counted a second time -----------------------------------------------------------

ORDER = "JQKTA"


def lawful(held: list[Card], trick: list[Card], trump: str) -> list[Card]:
    """The cards that may be played, by the rules written out once more."""
    if not trick:
        return held
    led = trick[0].suit.value
    same = [card for card in held if card.suit.value == led]
    trumps = [card for card in held if card.suit.value == trump]
    trumped = [card for card in trick if card.suit.value == trump]
    if same:
        if trumped and led != trump:
            return same
        return higher(same, [card for card in trick if card.suit.value == led])
    return higher(trumps, trumped) if trumps else held


def higher(mine: list[Card], theirs: list[Card]) -> list[Card]:
    """Those of my cards that beat all of theirs, or all of mine."""
    best = max((ORDER.index(card.rank) for card in theirs), default=-1)
    return [card for card in mine if ORDER.index(card.rank) > best] or mine


def winner(trick: list[Card], trump: str) -> int:
    """The place of the winning card: the first of the best."""
    ranks = [
        ORDER.index(card.rank) + (10 if card.suit.value == trump else 0) if card.suit.value in {trump, led} else -1
        for led in (trick[0].suit.value,)
        for card in trick
    ]
    return ranks.index(max(ranks))


def sequences(held: list[list[Card]], trick: list[Card], leader: int, trump: str) -> int:
    """In how many ways the hands can be played out, equal cards being the same."""
    if len(trick) == 4:
        leader, trick = (leader + winner(trick, trump)) % 4, []
    seat = (leader + len(trick)) % 4
    if not trick and not any(held):
        return 1
    total = 0
    for card in set(lawful(held[seat], trick, trump)):
        left = [list(cards) for cards in held]
        left[seat].remove(card)
        total += sequences(left, [*trick, card], leader, trump)
    return total


def ways(state: Any) -> int:
    """The same by what the game offers."""
    if state.hand is None or state.hand.complete:
        return 1
    plays = [entry for entry in PINOCHLE.choices(state) if isinstance(entry, Play)]
    return sum(ways(PINOCHLE.apply(state, play)) for play in plays)


@given(seed=seeds, tricks=st.integers(1, 2))
@dear(2)
def test_as_many_ways_to_play_as_there_are(seed: int, tricks: int) -> None:
    """The last tricks of known hands can be played in as many ways as a count by the bare rules says."""
    rng = random.Random(seed)
    state, _ = ready_to_play({}, rng)
    while len(state.hand.winners) < 20 - tricks:
        state = PINOCHLE.apply(state, rng.choice([e for e in PINOCHLE.choices(state) if isinstance(e, Play)]))
    held = [list(cards_in(cards)) for cards in state.hand.held]
    assert ways(state) == sequences(held, [], state.hand.winners[-1], state.hand.trump.value)


@given(seed=seeds)
@dear(2)
def test_only_lawful_cards_are_offered(seed: int) -> None:
    """All through a hand, what is offered is what the bare rules allow."""
    rng = random.Random(seed)
    state, _ = ready_to_play({}, rng)
    while not state.hand.complete:
        offered = {entry.card for entry in PINOCHLE.choices(state) if isinstance(entry, Play)}
        seat = PINOCHLE.next_player(state, state.hand)
        trick = [play.card for play in state.hand.trick]
        held = list(cards_in(state.hand.held[seat]))
        assert offered == set(lawful(held, trick, state.hand.trump.value))
        state = PINOCHLE.apply(state, Play(seat=seat, card=rng.choice(sorted(offered, key=lambda card: card.index))))


@given(seed=seeds)
@dear(2)
def test_hands_shown_later_find_what_was_played_before(seed: int) -> None:
    """A breach is found whether the hands are entered before the play or after it."""
    rng = random.Random(seed)
    state, entries = ready_to_play({}, rng)
    hands = entries[0].hands  # type: ignore[attr-defined]
    left = [list(cards) for cards in hands]
    plays: list[Entry] = []
    for _ in range(32):
        seat = PINOCHLE.next_player(state, state.hand)
        card = left[seat].pop(rng.randrange(len(left[seat])))  # whatever comes to hand
        plays.append(Play(seat=seat, card=card, confirmed=True))
        state = PINOCHLE.apply(state, plays[-1])
    before = {(b.seat, b.trick, b.duty) for b in state.hand.breaches}
    later = start(PINOCHLE, 4, {})
    shown = next(kind for kind in PINOCHLE.entry_types if kind.type == "hands")(hands=hands)
    for entry in (Deal(dealer=state.hand.dealer), *entries[1:], *plays, shown):
        later = PINOCHLE.apply(later, entry)
    after = {(b.seat, b.trick) for b in later.hand.breaches}
    assert {(seat, trick) for seat, trick, _ in before} <= after


# ---- scores, counted a second time ------------------------------------------------------------------


def results() -> Iterator[Any]:
    """What a hand can be told by."""
    even = st.integers(0, 12).map(lambda half: 2 * half)
    yield from (st.integers(50, 120), st.tuples(even, even, even, even), st.integers(0, 48), st.integers(0, 1))


@given(told=st.tuples(*results()), save=st.sampled_from(["none", "point", "20_and_20"]), scale=st.sampled_from([1, 10]))
def test_score_against_a_second_opinion(told: tuple[int, tuple[int, ...], int, int], save: str, scale: int) -> None:
    """Scores agree with the rules written out a second time, the short way."""
    bid, melds, counters, last = told
    state = start(PINOCHLE, 4, {"save_meld": save, "scale": scale, "target": 10_000})
    entries: list[Entry] = [Deal(dealer=3), Bid(seat=0, bid=bid * scale), *(Pass(seat=seat) for seat in (1, 2, 3))]
    entries.append(NameTrump(seat=0, suit="H"))
    entries += [LayDown(seat=seat, points=points * scale) for seat, points in enumerate(melds)]
    entries.append(Counters(sides=(counters * scale, (48 - counters) * scale), last_trick=last))
    for entry in entries:
        assert not PINOCHLE.check(state, entry)
        state = PINOCHLE.apply(state, entry)
    points = []
    for side, own in enumerate((counters, 48 - counters)):
        play = own + (2 if side == last else 0)
        melded = melds[side] + melds[side + 2]
        lost = {"none": False, "point": play == 0, "20_and_20": melded < 20 or play < 20}[save]
        points.append(play + (0 if lost else melded))
    if points[0] < bid:
        points[0] = -bid
    assert state.account.points == tuple(scale * own for own in points)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_an_auction_takes_the_highest_bid(rules: dict[str, Any]) -> None:
    """However the auction goes, three have passed or all have spoken, and the highest bid plays."""
    for seed in range(20):
        rng = random.Random(seed)
        state, _ = dealt(rules, rng, known=False)
        bids = Counter[int]()
        while state.hand.bidder is None:
            offered = list(PINOCHLE.choices(state))
            entry = rng.choice(offered[:6])
            if isinstance(entry, Bid):
                bids[entry.seat] = max(bids[entry.seat], entry.bid)
            state = PINOCHLE.apply(state, entry)
        assert bids[state.hand.bidder] == max(bids.values()) == state.hand.high.bid

"""What holds of every hand of Apples, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, cards_in
from referee.core.entries import Captured, Claim, Deal, Entry, Play
from referee.core.replay import Replay
from referee.games.apples.captured import piles_of, targets_of
from referee.games.apples.model import PACK, Bid, State, Target

from ..playout import playout
from .hands import (
    APPLES,
    SEATS,
    WHOLE_PACK,
    anything_from,
    apply_all,
    could_be_lawful,
    deal_out,
    every_card,
    fresh,
    opening,
    play_lawfully,
    set_aside,
    shown,
    some,
    told,
    tricks_of_plays,
    unlawful,
    ways_to_end,
)

seeds = st.integers(0, 2**32)

VALUES = {"A": 15, **dict.fromkeys("KQJT", 10), **dict.fromkeys("9876", 5), **dict.fromkeys("5432", -15)}


def second_opinion(ranks: str, target: str) -> int:
    """The score of a player by the ranks of the captured cards and of the target."""
    points = 0
    for rank, count in Counter(ranks + target).items():
        if rank == target and count >= 3:
            points += {3: 40, 4: 80}[count]
        elif count >= 2:
            points += VALUES[rank] * {2: 1, 3: 2, 4: 4}[count]
    return points


def assert_complete(state: State) -> None:
    """A finished hand: its piles and targets are the pack, four cards to a trick, and it scored accordingly."""
    hand, account = state.hand, state.account
    assert hand is not None
    assert account is not None
    assert hand.complete
    piles, targets = [list(cards_in(pile or 0)) for pile in piles_of(hand)], targets_of(hand)
    assert None not in targets
    everything = [card.code for pile in piles for card in pile] + [target.code for target in targets if target]
    assert sorted(everything) == WHOLE_PACK
    assert [len(pile) for pile in piles] == [4 * tricks for tricks in account.tricks]
    assert sum(account.tricks) == 12
    for seat, (pile, target) in enumerate(zip(piles, targets, strict=True)):
        assert target is not None
        assert account.points[seat] == second_opinion("".join(card.rank for card in pile), target.rank)


@given(seed=seeds, known=st.booleans())
def test_a_hand_card_by_card_leaves_the_whole_pack(seed: int, known: bool) -> None:
    """Played to the end, with targets told before or not, the four piles and four targets are the pack."""
    rng = random.Random(seed)
    hands = deal_out(rng)
    targets = set_aside(rng, hands)
    state = apply_all(fresh(), [*opening(rng), *([shown(hands)] if known else []), *told(some(rng, targets))])
    _, state = play_lawfully(state, rng, hands, targets)
    while (now := APPLES.phase(state)).name == "target":
        assert not known
        assert now.seat is not None
        target = Target(seat=now.seat, card=targets[now.seat])
        assert target in list(APPLES.choices(state))
        state = APPLES.apply(state, target)
    assert_complete(state)
    assert state.hand is not None
    assert not state.hand.breaches
    assert targets_of(state.hand) == tuple(targets[seat] for seat in SEATS)


@given(seed=seeds, known=st.booleans())
def test_no_card_is_lost(seed: int, known: bool) -> None:
    """At every moment the cards in hands, in tricks, set aside and unseen are the pack."""
    rng = random.Random(seed)
    state = apply_all(fresh(), opening(rng))
    if known:
        state = APPLES.apply(state, shown(deal_out(rng)))
    for _ in range(60):
        entry: Entry | None = next((card for card in targets_to_tell(state, rng) if rng.random() < 0.1), None)
        offered = [choice for choice in APPLES.choices(state) if not isinstance(choice, Deal)]
        if entry is None:
            if not offered:
                break
            entry = rng.choice(offered)
        state = APPLES.apply(state, entry)
        assert state.hand is not None
        assert every_card(state.hand) == WHOLE_PACK


def targets_to_tell(state: State, rng: random.Random) -> list[Entry]:
    """A target that could be told now."""
    found: Entry = Target(seat=rng.choice(SEATS), card=rng.choice(PACK))
    return [] if unlawful(state, found) else [found]


@given(seed=seeds, order=st.permutations(range(8)))
def test_a_hand_by_its_result_in_any_order(seed: int, order: list[int]) -> None:
    """Targets and captured cards may come in any order; the last to come may be left to what is left."""
    rng = random.Random(seed)
    cards = list(PACK)
    rng.shuffle(cards)
    cuts = sorted(rng.randint(0, 12) for _ in range(3))
    ends = [4 * cut for cut in (0, *cuts, 12)]
    piles = [tuple(cards[4 + ends[seat] : 4 + ends[seat + 1]]) for seat in SEATS]
    results: list[Entry] = [Target(seat=seat, card=cards[seat]) for seat in SEATS]
    results += [Captured(seat=seat, cards=piles[seat]) for seat in SEATS]
    begin = opening(rng)
    state = apply_all(fresh(), [Deal(dealer=begin[0].dealer, depth="result"), *begin[1:]])  # type: ignore[attr-defined]
    for place in order:
        assert state.hand is not None
        if state.hand.complete:
            break
        assert not unlawful(state, results[place])
        state = APPLES.apply(state, results[place])
    assert_complete(state)
    assert state.account is not None
    assert state.account.tricks == tuple(len(pile) // 4 for pile in piles)


@given(seed=seeds, known=st.booleans(), data=st.data())
def test_the_fast_way_is_the_same_way(seed: int, known: bool, data: st.DataObject) -> None:
    """Replayed in one pass or entry by entry, legal play and mischief lead to the same state and rulings."""
    rng = random.Random(seed)
    everything = opening(rng)
    hands = deal_out(rng)
    targets = told(some(rng, set_aside(rng, hands)))
    if known:
        everything += [shown(hands), *targets]
    state = apply_all(fresh(), everything)
    plays, _ = playout(APPLES, state, rng, 60)
    everything += plays
    if not known:
        for target in targets:
            everything.insert(rng.randrange(5, len(everything) + 1), target)
    for _ in range(data.draw(st.integers(0, 4))):
        card = Play(seat=rng.choice(SEATS), card=rng.choice(PACK), confirmed=True)
        everything.insert(rng.randrange(1, len(everything) + 1), card)
    fast, slow = Replay(APPLES, fresh(), strict=False), Replay(APPLES, fresh(), strict=False)
    fast.extend(everything)
    for entry in everything:
        step_only(slow, entry)
    assert fast.state == slow.state
    assert fast.problems == slow.problems


def step_only(replay: Replay[Any], entry: Entry) -> None:
    """Fold one entry in by `check` and `apply` alone."""
    kind = type(APPLES)
    try:
        kind.run = lambda self, state, entries, start: (start, state)  # type: ignore[method-assign]
        replay.extend([entry])
    finally:
        del kind.run


@given(seed=seeds, cards=st.integers(1, 44), when=st.sampled_from(["before", "after"]))
def test_a_revoke_is_found_if_no_target_could_excuse_it(seed: int, cards: int, when: str) -> None:
    """Whatever is played from hands shown before or after, a player is found out if and only if guilty.

    Until the targets are turned up, guilty is who would be so with any of them.
    """
    rng = random.Random(seed)
    hands = deal_out(rng)
    targets = some(rng, set_aside(rng, hands))
    state = apply_all(fresh(), opening(rng))
    before, after = ([shown(hands)], []) if when == "before" else ([], [shown(hands)])
    state = apply_all(state, [*before, *told(targets)])
    entries, state = anything_from(state, rng, hands, cards)
    state = apply_all(state, after)
    assert state.hand is not None
    tricks = tricks_of_plays([entry for entry in entries if isinstance(entry, Play)])
    for known, now in ((dict[int, Card](), state), (targets, APPLES.apply(state, Claim(seat=0)))):
        guilty = {seat for seat in SEATS if not could_be_lawful(hands[seat], tricks, seat, known.get(seat))}
        assert {breach.seat for breach in now.this_hand.breaches} == guilty


@given(seed=seeds, cards=st.integers(1, 44))
def test_a_target_told_late_finds_what_it_does_not_excuse(seed: int, cards: int) -> None:
    """A target told when the rest was claimed convicts as one told before it would have."""
    rng = random.Random(seed)
    hands = deal_out(rng)
    state = apply_all(fresh(), [*opening(rng), shown(hands)])
    entries, state = anything_from(state, rng, hands, cards)
    state = APPLES.apply(state, Claim(seat=0))
    played = {entry.card for entry in entries if isinstance(entry, Play)}
    targets = {seat: rng.choice([card for card in hands[seat] if card not in played]) for seat in SEATS}
    for target in told(targets):
        assert all(ruling.code == "revoke" for ruling in APPLES.check(state, target))
        state = APPLES.apply(state, target)
    tricks = tricks_of_plays([entry for entry in entries if isinstance(entry, Play)])
    guilty = {seat for seat in SEATS if not could_be_lawful(hands[seat], tricks, seat, targets[seat])}
    assert state.hand is not None
    assert {breach.seat for breach in state.hand.breaches} == guilty


@pytest.mark.parametrize("seed", range(8))
def test_the_lawful_ways_to_end_a_hand(seed: int) -> None:
    """The last tricks of known hands can be played in as many ways as trying every card finds."""
    rng = random.Random(seed)
    hands = deal_out(rng)
    targets = set_aside(rng, hands)
    known = targets if seed % 2 else {}
    begin = opening(rng)
    state = apply_all(fresh(), [*begin, shown(hands), *told(known)])
    bid = next(entry for entry in begin if isinstance(entry, Bid))
    plays, state = play_lawfully(state, rng, hands, targets, tricks=9 if known else 10)
    wanted = set(ways_to_end(hands, plays, bid, known))
    found = list(ways_offered(state, tuple(f"{play.seat}{play.card.code}" for play in plays)))
    assert len(found) == len(set(found)) > 0
    assert set(found) == wanted


def ways_offered(state: State, plays: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to play the hand to its end by what is offered."""
    if len(plays) == 48:
        return [plays]
    return [
        way
        for choice in APPLES.choices(state)
        if isinstance(choice, Play)
        for way in ways_offered(APPLES.apply(state, choice), (*plays, f"{choice.seat}{choice.card.code}"))
    ]


@given(seed=seeds)
def test_a_target_told_is_not_given_away(seed: int) -> None:
    """Nothing said of other cards, of other entries or of the hand names a target before the hand is over."""
    rng = random.Random(seed)
    hands = deal_out(rng)
    targets = set_aside(rng, hands)
    state = apply_all(fresh(), [*opening(rng), *([shown(hands)] if rng.random() < 0.5 else [])])
    for entry in told(targets):
        words = str(APPLES.describe(entry, state.seating))
        assert str(targets[entry.seat]) not in words  # type: ignore[attr-defined]
        state = APPLES.apply(state, entry)
    _, state = anything_from(state, rng, hands, rng.randint(0, 40))
    for _ in range(25):
        card, seat = rng.choice(PACK), rng.choice(SEATS)
        for attempt in (Play(seat=seat, card=card), Target(seat=seat, card=card)):
            said = " ".join(str(ruling) for ruling in APPLES.check(state, attempt))
            assert not any(str(target) in said for target in targets.values() if target != card)
    assert not state.accounts
    assert state.account is None

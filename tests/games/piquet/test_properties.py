"""What holds of every deal of Piquet, whatever is held and played."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Pack, card_set, cards_in
from referee.core.entries import Deal, Entry, Play, TrickWon
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games.piquet.counting import Answers, Event
from referee.games.piquet.declarations import (
    CLASSES,
    RANKS,
    SET_RANKS,
    Point,
    SequenceHeld,
    SetHeld,
    find,
    pips_of,
    unsayable,
)
from referee.games.piquet.holding import fits
from referee.games.piquet.knowing import verdicts_now
from referee.games.piquet.model import PACK, Declare, Exchange, FalseDeclaration, Hand, Result, State
from referee.games.piquet.scoring import events
from referee.games.piquet.told import outcomes

from ..playout import playout
from .hands import (
    PIQUET,
    SEATS,
    apply_all,
    deal_out,
    fresh,
    in_hand,
    in_play,
    lopsided,
    pique,
    play_lawfully,
    point_of,
    sequences_of,
    sets_of,
    shown,
    unlawful,
)

seeds = st.integers(0, 2**32)


def some_hands(rng: random.Random) -> tuple[Pack, ...]:
    """Two hands, as they fall or with long suits and sets."""
    return deal_out(rng) if rng.random() < 0.4 else lopsided(rng)


def scored(state: State) -> Any:
    """The account of the deal just finished."""
    assert state.account is not None
    assert state.hand is not None
    assert state.hand.complete
    return state.account


# ---- declarations ---------------------------------------------------------------------------------------


@given(seed=seeds)
def test_declarations_are_found_as_by_trying_everything(seed: int) -> None:
    """Point, sequences and sets of a hand are those that trying every group of cards finds."""
    rng = random.Random(seed)
    for hand in some_hands(rng):
        found = find(card_set(hand))
        assert found.point is not None
        assert (found.point.length, found.point.pips) == point_of(hand)
        assert sorted((own.length, own.top) for own in found.sequences) == sequences_of(hand)
        assert sorted((own.size, own.rank) for own in found.sets) == sets_of(hand)
        assert fits(found, card_set(hand), card_set(hand))
        assert not unsayable(found)


def a_declaration(rng: random.Random) -> Declare:
    """Something to declare, likely or not."""
    length = rng.choice((3, 3, 4, 5, 6))
    return Declare(
        seat=rng.choice(SEATS),
        point=Point(length=length, pips=rng.choice(pips_of(length))) if rng.random() < 0.5 else None,
        sequences=tuple(
            SequenceHeld(length=n, top=RANKS[rng.randrange(len(RANKS) - n + 1)])
            for n in rng.sample((3, 3, 4, 5), rng.randint(0, 2))
        ),
        sets=tuple(SetHeld(size=rng.choice((3, 4)), rank=rank) for rank in rng.sample(SET_RANKS, rng.randint(0, 2))),
    )


def holds(hand: Pack, said: Declare) -> bool:
    """Whether a hand holds a declaration, by trying every group of its cards; no card in two sequences."""
    values = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
    if said.point is not None:
        groups = [
            group
            for suit in "SHDC"
            for group in combinations([card for card in hand if card.suit == suit], said.point.length)
        ]
        if not any(sum(values[card.rank] for card in group) == said.point.pips for group in groups):
            return False
    if any(sum(card.rank == held.rank for card in hand) < held.size for held in said.sets):
        return False
    runs = [
        [{f"{rank}{suit}" for rank in "AKQJT987"["AKQJT987".index(own.top) :][: own.length]} for suit in "SHDC"]
        for own in said.sequences
    ]
    codes = {card.code for card in hand}
    return any(
        all(run <= codes for run in chosen) and len(set().union(*chosen)) == sum(map(len, chosen))
        for chosen in product(*runs)
    )


@given(seed=seeds)
def test_what_can_be_held_is_what_some_hand_holds(seed: int) -> None:
    """A declaration fits what is known if and only if one of all hands that may be there holds it."""
    rng = random.Random(seed)
    possible = rng.sample(lopsided(rng)[0] + lopsided(rng)[1], 14)
    possible = list(dict.fromkeys(possible))
    known = rng.sample(possible, rng.randint(0, min(8, len(possible))))
    said = a_declaration(rng)
    rest = [card for card in possible if card not in known]
    hands = [(*known, *more) for more in combinations(rest, min(12 - len(known), len(rest)))]
    assert fits(said.said, card_set(known), card_set(possible)) == any(holds(hand, said) for hand in hands)


@given(seed=seeds)
def test_a_false_declaration_comes_out_if_and_only_if_it_is_false(seed: int) -> None:
    """Whatever is declared, once all cards are played it is known whether the hand held it; it was asked about once."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    said = a_declaration(rng)
    state = apply_all(fresh(), [Deal(dealer=rng.choice(SEATS), depth="cards")])
    if any(ruling.severity is Severity.REFUSED for ruling in PIQUET.check(state, said)):
        return
    state = apply_all(state, [said, *([shown(hands)] if rng.random() < 0.2 else [])])
    left, asked = [list(cards) for cards in hands], sum(state.hand.false) if state.hand is not None else 0
    for number in range(24):
        assert state.hand is not None
        seat = PIQUET.next_player(state, state.this_hand)
        assert seat is not None
        card = left[seat].pop(rng.randrange(len(left[seat])))
        play = Play(seat=seat, card=card, confirmed=True)
        asked += sum(ruling.code == "false-declaration" for ruling in PIQUET.check(state, play))
        state = PIQUET.apply(state, play)
        assert number < 23 or state.hand is not None
    assert state.hand is not None
    assert state.hand.false[said.seat] == (not holds(hands[said.seat], said))
    assert asked == state.hand.false[said.seat]


# ---- whole deals ----------------------------------------------------------------------------------------


def expected(hands: tuple[Pack, ...], plays: list[Play], elder: int) -> tuple[list[int], list[int], list[int]]:
    """In hand, in play and for the cards, by seat, worked out a second time."""
    hand = in_hand(hands[elder], hands[1 - elder])
    play, tricks = in_play(plays, elder)
    if pique(plays, elder, hand):
        play[elder] += 30
    cards = [40 if won == 12 else 10 if won >= 7 else 0 for won in tricks]
    return list(hand if elder == 0 else hand[::-1]), play, cards


@given(seed=seeds, known=st.booleans())
def test_a_deal_card_by_card_counts_as_by_hand(seed: int, known: bool) -> None:
    """Hands entered, or played and found: in hand, in play, pique and cards are as counted a second time."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    elder = rng.choice(SEATS)
    state = apply_all(fresh(), [Deal(dealer=1 - elder, depth="cards"), *([shown(hands)] if known else [])])
    plays, state = play_lawfully(state, rng, hands)
    account = scored(state)
    assert sum(account.tricks) == 12
    in_hand_points, in_play_points, cards = expected(hands, plays, elder)
    assert list(account.extra["in_hand"]) == in_hand_points
    assert list(account.extra["in_play"]) == in_play_points
    assert list(account.extra["cards"]) == cards
    assert account.points == tuple(map(sum, zip(in_hand_points, in_play_points, cards, strict=True)))


@given(seed=seeds)
def test_a_class_is_counted_by_one_player_alone(seed: int) -> None:
    """Point, sequences and sets are each counted by nobody, or by the player whose they are, and only once."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    state = apply_all(fresh(), [Deal(dealer=rng.choice(SEATS), depth="cards"), shown(hands)])
    hand = state.hand
    assert hand is not None
    found = events(hand, state.house)
    verdicts = verdicts_now(hand)
    for name, what in zip(CLASSES, ("point", "sequence", "set"), strict=True):
        own = [event for event in found if event.what == what]
        assert len({event.seat for event in own}) <= 1
        if verdicts[name].counts is None:
            assert not own
        else:
            seat = hand.elder if verdicts[name].counts == "elder" else hand.younger
            assert [event.seat for event in own] == [seat] * len(own)
            held = find(card_set(hands[seat]))
            assert len(own) == len({"point": [held.point], "sequence": held.sequences, "set": held.sets}[what])
    assert [event.total for event in found] == running(found)


def running(found: tuple[Event, ...]) -> list[int]:
    """The points of each event's player after it, added up again."""
    points, totals = [0, 0], []
    for event in found:
        points[event.seat] += event.points
        totals.append(points[event.seat])
    return totals


@given(winners=st.lists(st.sampled_from(SEATS), min_size=12, max_size=12), dealer=st.sampled_from(SEATS))
def test_points_in_play_follow_from_who_won(winners: list[int], dealer: int) -> None:
    """Thirteen points in play and one for each trick won from the lead; by its result the deal counts the same."""
    elder = 1 - dealer
    said: list[Entry] = [
        Declare(seat=elder, point=Point(length=8), sequences=(SequenceHeld(length=5, top="A"),)),
        Declare(seat=dealer),
    ]
    tricks = apply_all(fresh(), [Deal(dealer=dealer), *said, *(TrickWon(winner=seat) for seat in winners)])
    account, hand = scored(tricks), tricks.hand
    assert hand is not None
    found = events(hand, tricks.house)
    play = tuple(
        sum(event.points for event in found if event.seat == seat and event.what in {"led", "won", "last"})
        for seat in SEATS
    )
    changes = sum(first != second for first, second in zip([elder, *winners], winners, strict=False))
    assert sum(play) == 13 + changes
    assert 13 <= sum(play) <= 25
    assert sum(event.what == "last" for event in found) == 1
    told = apply_all(fresh(), [Deal(dealer=dealer, depth="result"), *said])
    called = any(event.what == "pique" for event in found)
    result = Result(counts=account.tricks, play=play)
    asked = [ruling.code for ruling in PIQUET.check(told, result)]
    if asked:
        assert asked == ["pique-open"]
        result = Result(counts=account.tricks, play=play, pique=called)
        assert not PIQUET.check(told, result)
    assert result in list(PIQUET.choices(told))
    again = scored(PIQUET.apply(told, result))
    assert again.points == account.points
    assert sorted(map(str, again.lines)) == sorted(map(str, account.lines))


def test_every_play_that_can_be_is_known() -> None:
    """The ends of a play are those of all 4096 courses of twelve tricks, and no others."""
    found = set()
    for winners in product(SEATS, repeat=12):
        leader, points, before = 0, [0, 0], None
        for number, winner in enumerate(winners, start=1):
            points[leader] += 1
            if before is None and points[1]:
                before = points[0]
            if winner != leader:
                if before is None and winner == 1:
                    before = points[0]
                points[winner] += 1
            points[winner] += number == 12
            leader = winner
        found.add((winners.count(0), points[0], points[1], points[0] if before is None else before))
    assert outcomes((), 0) == found
    assert {won for won, *_ in outcomes(((0, 0),) * 5 + ((0, 1),), 0)} == set(range(5, 12))


FAVOUR = {"not good": 0, "equal": 1, "good": 2}
"""How much an answer allows elder: more than the cards do may have been said by mistake (PI-4.12)."""


@given(seed=seeds)
def test_answers_spoken_are_those_that_follow(seed: int) -> None:
    """Younger's answers as they follow from the hands are accepted, and any other to what was declared is not."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    state = apply_all(fresh(), [Deal(dealer=1)])
    mine, other = (find(card_set(cards)) for cards in hands)
    state = PIQUET.apply(state, Declare(seat=0, point=mine.point, sequences=mine.sequences, sets=mine.sets))
    younger = Declare(seat=1, point=other.point, sequences=other.sequences, sets=other.sets)
    after = PIQUET.apply(state, younger).hand
    assert after is not None
    right: dict[str, Any] = {name: verdict.answer for name, verdict in verdicts_now(after).items()}
    spoken = Declare(seat=1, point=other.point, sequences=other.sequences, sets=other.sets, answers=Answers(**right))
    assert not [ruling for ruling in PIQUET.check(state, spoken) if ruling.code == "answer"]
    for name in CLASSES:
        held = bool(getattr(other, name))
        wrong = rng.choice([answer for answer in ("good", "not good", "equal") if answer != right[name]])
        told = Answers(**{**right, name: wrong})
        belied = Declare(seat=1, point=other.point, sequences=other.sequences, sets=other.sets, answers=told)
        codes = [ruling.code for ruling in PIQUET.check(state, belied)]
        hasty = held and FAVOUR[wrong] > FAVOUR[right[name] or "good"]
        assert ("hasty-answer" in codes) == hasty
        assert ("answer" in codes) == ((held and not hasty) or right[name] is None)


# ---- cards ----------------------------------------------------------------------------------------------


def every_card(hand: Hand) -> list[str]:
    """Every card of a deal, wherever it is."""
    cards = [*cards_in(hand.pool)]
    for seat in SEATS:
        cards += cards_in(hand.held[seat] or 0)
        cards += cards_in(hand.shown[seat])
        cards += cards_in(hand.put_away[seat])
    cards += [play.card for trick in hand.tricks for play in trick.plays]
    cards += [play.card for play in hand.trick]
    return sorted(card.code for card in cards)


def exchanges(rng: random.Random, hands: tuple[Pack, ...]) -> tuple[list[Entry], list[Entry]]:
    """A deal and an exchange that lead to these hands, as far as somebody tells: entries, and the deal itself."""
    talon = [card for card in PACK if card not in hands[0] and card not in hands[1]]
    rng.shuffle(talon)
    elder = rng.choice(SEATS)
    dealt: list[Pack | None] = [None, None]
    found: list[Entry] = []
    for seat, most in ((elder, 5), (1 - elder, 3)):
        count = rng.randint(1, most)
        taken = tuple(rng.sample(hands[seat], count))
        away = tuple(talon.pop() for _ in taken)
        if rng.random() < 0.6:
            dealt[seat] = (*away, *(card for card in hands[seat] if card not in taken))
        told: dict[str, Any] = {}
        if rng.random() < 0.6:
            told["cards"] = away
        if rng.random() < 0.6:
            told["taken"] = taken
        if not told or rng.random() < 0.5:
            told["count"] = count
        found.append(Exchange(seat=seat, **told))
    known = tuple(dealt)
    return [Deal(dealer=1 - elder, hands=known if known != (None, None) else None, depth="cards")], found


@given(seed=seeds)
def test_whatever_is_told_of_the_exchange_the_play_is_lawful(seed: int) -> None:
    """However much of deal and exchange is entered, no card is lost and no lawful card is spoken against."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    deal, told = exchanges(rng, hands)
    state = fresh()
    for entry in (*deal, *told, *([shown(hands)] if rng.random() < 0.3 else [])):
        assert not unlawful(state, entry)
        state = PIQUET.apply(state, entry)
        assert state.hand is not None
        assert every_card(state.hand) == sorted(card.code for card in PACK)
    elder = state.hand.elder if state.hand is not None else 0
    plays, state = play_lawfully(state, rng, hands)
    assert state.hand is not None
    assert every_card(state.hand) == sorted(card.code for card in PACK)
    assert list(scored(state).extra["in_hand"]) == expected(hands, plays, elder)[0]


@given(seed=seeds)
def test_a_secret_hand_is_not_given_away(seed: int) -> None:
    """Nothing said of a card names another that was not played; nor do the words of any entry."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    state = apply_all(fresh(), [Deal(dealer=1, depth="cards"), shown(hands)])
    left = [list(cards) for cards in hands]
    for _ in range(rng.randint(0, 20)):
        seat = PIQUET.next_player(state, state.this_hand)
        assert seat is not None
        state = PIQUET.apply(state, Play(seat=seat, card=left[seat].pop(rng.randrange(len(left[seat])))))
    unplayed = [card for cards in left for card in cards]
    for _ in range(20):
        attempt = Play(seat=rng.choice(SEATS), card=rng.choice(PACK))
        for ruling in PIQUET.check(state, attempt):
            named = [card for card in unplayed if card != attempt.card]
            assert not any(str(card) in str(ruling.message) for card in named)
            assert not any(card in exhibit.cards for exhibit in ruling.exhibits for card in named)
    words = str(PIQUET.describe(shown(hands), state.seating))
    assert not any(str(card) in words for card in PACK)


# ---- replays --------------------------------------------------------------------------------------------


@given(seed=seeds, data=st.data())
def test_the_fast_way_is_the_same_way(seed: int, data: st.DataObject) -> None:
    """Replayed in one pass or entry by entry, legal play and mischief lead to the same state and rulings."""
    rng = random.Random(seed)
    hands = some_hands(rng)
    deal, told = exchanges(rng, hands)
    everything: list[Entry] = [*deal, *(told if rng.random() < 0.5 else [])]
    state = apply_all(fresh(), everything)
    everything += (play_lawfully(state, rng, hands) if rng.random() < 0.5 else playout(PIQUET, state, rng, 60))[0]
    for _ in range(data.draw(st.integers(0, 4))):
        mischief: Entry = Play(seat=rng.choice(SEATS), card=rng.choice(PACK), confirmed=True)
        if rng.random() < 0.3:
            mischief = rng.choice((a_declaration(rng), FalseDeclaration(seat=0), shown(hands)))
        if isinstance(mischief, Declare) and unsayable(mischief.said):
            continue
        everything.insert(rng.randrange(1, len(everything) + 1), mischief)
    fast, slow = Replay(PIQUET, fresh(), strict=False), Replay(PIQUET, fresh(), strict=False)
    fast.extend(everything)
    for entry in everything:
        step_only(slow, entry)
    assert fast.state == slow.state
    assert fast.problems == slow.problems


def step_only(replay: Replay[Any], entry: Entry) -> None:
    """Fold one entry in by `check` and `apply` alone."""
    kind: Any = type(PIQUET)
    try:
        kind.run = lambda self, state, entries, start: (start, state)
        replay.extend([entry])
    finally:
        del kind.run


@given(seed=seeds)
def test_choices_break_no_rule(seed: int) -> None:
    """Nothing that is offered is refused or queried, at any depth, and every number that may be exchanged is."""
    rng = random.Random(seed)
    depth: Any = rng.choice(("cards", "tricks", "result", None))
    state = apply_all(fresh(), [Deal(dealer=rng.choice(SEATS), depth=depth)])
    entries, states = playout(PIQUET, state, rng, 60)
    for before, entry in zip(states, entries, strict=False):
        assert not unlawful(before, entry)
        assert PIQUET.describe(entry, before.seating)
    offered = [entry for entry in PIQUET.choices(states[0]) if isinstance(entry, Exchange)]
    assert [entry.count for entry in offered] == [1, 2, 3, 4, 5]

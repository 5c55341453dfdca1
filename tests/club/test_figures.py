"""What games add up to: held against a count that goes over every hand for each question."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.club import played
from referee.club.behind import Behind, distribution
from referee.club.figures import Figures, Placed, figures
from referee.club.luck import Yardstick, measured
from referee.club.played import PlayedCall, PlayedGame, PlayedHand

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve", "a guest")
NUMBERS = {name: number for number, name in enumerate(PEOPLE[:-1])}
RULES = ("SP-7.1", "SP-7.2", "SP-8.1")
CALLS = ("contract", "nil")


@st.composite
def games(draw: st.DrawFn) -> list[PlayedGame]:
    """A season: pairs or each alone, some games still going on, one player in another's place now and then."""
    found = []
    for place in range(draw(st.integers(0, 8))):
        names = draw(st.permutations(PEOPLE))[: draw(st.sampled_from((2, 4)))]
        sides = tuple((name,) for name in names) if draw(st.booleans()) else (tuple(names[::2]), tuple(names[1::2]))
        hands = []
        for deal in range(draw(st.integers(0, 5))):
            lines = tuple(
                tuple(draw(st.lists(st.tuples(st.sampled_from(RULES), st.integers(-100, 100)), max_size=3)))
                for _ in sides
            )
            points = tuple(sum(worth for _, worth in side) for side in lines)
            calls = tuple(
                PlayedCall(
                    side,
                    what,
                    draw(st.booleans()),
                    draw(st.sampled_from(RULES)),
                    draw(st.sampled_from(("", *sides[side]))),
                    draw(st.none() | st.integers(-3, 3)),
                )
                for side in range(len(sides))
                for what in draw(st.lists(st.sampled_from(CALLS), max_size=2))
            )
            bags = tuple(draw(st.integers(0, 3)) for _ in sides)
            revokes = tuple(draw(st.lists(st.sampled_from(names), max_size=2)))
            hands.append(PlayedHand(deal + 1, sides, points, (), lines, (("bags", bags),), calls, revokes))
        totals = tuple(sum(hand.points[side] for hand in hands) for side in range(len(sides)))
        low = draw(st.booleans())
        best = min(totals) if low else max(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best) if draw(st.booleans()) else None
        day = date(2026, 1, 1) + timedelta(days=place)
        found.append(PlayedGame(f"T{place}", "spades", "Friday", day, sides, totals, winners, low, tuple(hands)))
    return found


def with_(name: str, sides: Sequence[Sequence[str]]) -> int | None:
    return next((place for place, side in enumerate(sides) if name in side), None)


@settings(max_examples=60, deadline=None)
@given(games())
def test_figures_are_what_a_naive_count_finds(season: list[PlayedGame]) -> None:
    found = figures(season, NUMBERS.get)
    for name, number in NUMBERS.items():
        hands = [
            (game, hand, side)
            for game in season
            for hand in game.hands
            if (side := with_(name, hand.sides)) is not None
        ]
        over = [
            (game, side)
            for game in season
            if game.winners is not None and (side := with_(name, game.sides)) is not None
        ]
        if not hands and not over:
            assert number not in found
            continue
        mine = found[number]
        assert len(mine.hands) == len(hands)
        assert len(mine.finished) == len(over)
        assert mine.won == sum(side in (game.winners or ()) for game, side in over)
        for rule in RULES:
            worth = [points for _, hand, side in hands for line, points in hand.lines[side] if line == rule]
            count = mine.rules.get(("spades", rule))
            assert (0 if count is None else count.points) == sum(worth)
            assert (0 if count is None else count.above) == sum(points > 0 for points in worth)
            assert (0 if count is None else count.below) == sum(points < 0 for points in worth)
        for other in NUMBERS.keys() - {name}:
            beside = [(game, side) for game, side in over if other in game.sides[side]]
            against = [
                (game, side)
                for game, side in over
                if any(other in names for place, names in enumerate(game.sides) if place != side)
            ]
            for kept, expected in ((mine.partners, beside), (mine.opponents, against)):
                together = kept.get(NUMBERS[other])
                assert (0 if together is None else together.games) == len(expected)
                assert (0 if together is None else together.won) == sum(
                    side in (game.winners or ()) for game, side in expected
                )
        run = longest = 0
        for game, side in over:
            run = run + 1 if side in (game.winners or ()) else 0
            longest = max(longest, run)
        assert len(mine.longest_run) == longest
        assert mine.hands_won == sum(by(game, hand.points, side) > 0 for game, hand, side in hands)
        assert mine.points == sum(hand.points[side] for _, hand, side in hands)
        assert mine.revokes == sum(hand.revokes.count(name) for _, hand, _ in hands)
        for what in CALLS:
            own = [
                (hand, call)
                for _, hand, side in hands
                for call in hand.calls
                if call.what == what and call.side == side and call.name in {"", name}
            ]
            called = mine.calls.get(("spades", what))
            if called is None:
                assert not own
                continue
            assert (called.tried, called.made) == (len(own), sum(call.made for _, call in own))
            assert called.over == sum(call.over or 0 for _, call in own)
            for rule in RULES:
                lost = [hand for hand, call in own if not call.made and call.rule == rule]
                assert called.causes[rule] == len(lost)
                behind = Behind(call=what, made=False, cause=rule).hands(mine)
                assert [placed.hand for placed in behind] == once(lost)
        bags = mine.counted.get(("spades", "bags"))
        assert (bags.sum if bags else 0) == sum(hand.extra[0][1][side] for _, hand, side in hands)
        assert len(Behind(counts="bags").hands(mine)) == sum(hand.extra[0][1][side] > 0 for _, hand, side in hands)
        assert len(Behind(won=True).hands(mine)) == mine.hands_won
        assert Behind(revoked=True).hands(mine) == mine.revoked
        assert sum(step.hands for step in distribution(mine)) == len(hands)
        for step in distribution(mine):
            assert len(Behind(least=step.least, most=step.most).hands(mine)) == step.hands
        for other in NUMBERS.keys() - {name}:
            for shared in (True, False):
                pair = mine.with_(NUMBERS[other], beside=shared)
                expected_hands = [hand for _, hand, side in hands if side_by(other, hand.sides, side) is shared]
                assert [placed.hand for placed in pair.hands] == expected_hands
                assert len(pair.finished) == sum(side_by(other, game.sides, side) is shared for game, side in over)
        if hands:
            assert mine.best is not None
            assert mine.best.by == max(by(game, hand.points, side) for game, hand, side in hands)


def once(hands: Sequence[PlayedHand]) -> list[PlayedHand]:
    """Hands in their order, each once: a hand may be behind a figure twice."""
    return [hand for place, hand in enumerate(hands) if not place or hands[place - 1] is not hand]


def side_by(other: str, sides: Sequence[Sequence[str]], side: int) -> bool | None:
    """Whether somebody sits on that side (True) or on another (False); None for who is not there."""
    place = with_(other, sides)
    return None if place is None else place == side


def by(game: PlayedGame, points: Sequence[int], side: int) -> int:
    """Points before the best other side, where the fewest may win."""
    sign = -1 if game.low else 1
    return min(sign * (points[side] - other) for place, other in enumerate(points) if place != side)


@settings(max_examples=50, deadline=None)
@given(games())
def test_what_is_kept_beside_a_record_comes_back_as_it_was(season: list[PlayedGame]) -> None:
    for game in season:
        plain = json.loads(json.dumps(played.write(game)))
        assert played.read(plain, token=game.token, game=game.game, title=game.title, day=game.day) == game
        plain["form"] = 0
        assert played.read(plain, token=game.token, game=game.game, title=game.title, day=game.day) is None


def dealt(worth: Sequence[float], skill: float, deals: int, seed: int) -> list[PlayedGame]:
    """Games of two sides that hold half of the cards each: their worth and the skill of Ann's side make the points."""
    chance, found = random.Random(seed), []
    for deal in range(deals):
        pack = list(range(len(worth)))
        chance.shuffle(pack)
        halves = pack[: len(pack) // 2], pack[len(pack) // 2 :]
        own = sum(worth[card] for card in halves[0]) + skill + chance.gauss(0, 10)
        cards = tuple((sum(1 << card for card in half),) for half in halves)
        points = round(own), round(sum(worth[card] for card in halves[1]))
        sides = (("Ann",), ("Bea",))
        hand = PlayedHand(1, sides, points, (), ((), ()), cards=cards)
        found.append(PlayedGame(f"T{deal}", "spades", "", date(2026, 1, 1), sides, points, None, False, (hand,)))
    return found


def test_what_cards_were_worth_is_told_apart_from_play() -> None:
    """A side with better cards and no better play is found lucky; one that plays better, better."""
    worth = [float(card % 13) for card in range(52)]
    season = dealt(worth, 8.0, 1200, seed=3)
    stick = Yardstick(map(measured, season))
    everybody = figures(season, NUMBERS.get)
    told = stick.luck(everybody[0])
    assert told is not None
    assert abs(told.made - (told.cards + told.rest)) < 1e-9
    assert abs(told.rest - 8) < 2 * told.give + 1
    rich = sorted(
        everybody[0].hands, key=lambda one: -sum(worth[card] for card in range(52) if one.hand.cards[0][0] >> card & 1)
    )
    lucky = stick.luck(Figures(0, NUMBERS.get, rich[:200], ()))
    assert lucky is not None
    assert lucky.cards > 20
    assert abs(lucky.rest - 8) < 8


def test_nothing_is_said_of_cards_where_few_are_known_or_they_tell_nothing() -> None:
    few = dealt([1.0] * 52, 0, 50, seed=1)
    assert Yardstick(map(measured, few)).luck(figures(few, NUMBERS.get)[0]) is None
    alike = dealt([1.0] * 52, 0, 400, seed=1)
    told = Yardstick(map(measured, alike)).luck(figures(alike, NUMBERS.get)[0])
    assert told is None or abs(told.cards) < 3


def test_a_hand_without_all_its_cards_is_not_measured() -> None:
    season = dealt([float(card) for card in range(52)], 0, 120, seed=2)
    hand = PlayedHand(1, (("Ann",), ("Bea",)), (1000, 0), (), ((), ()))
    unknown = PlayedGame("X", "spades", "", date(2026, 1, 1), hand.sides, (1000, 0), None, False, (hand,))
    stick = Yardstick(map(measured, [*season, unknown]))
    assert stick.luck(Figures(0, NUMBERS.get, [Placed(unknown, hand, 0)] * 50, ())) is None

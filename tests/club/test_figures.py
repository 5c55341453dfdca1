"""What games add up to: held against a count that goes over every hand for each question."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from referee.club import played
from referee.club.behind import Behind, distribution
from referee.club.figures import Figures, Placed, added, of_game
from referee.club.luck import Yardstick, measured
from referee.club.played import PlayedCall, PlayedGame, PlayedHand
from referee.club.sums import ByRule, Called, Together

from ..seasons import figures

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve", "Anna", "a guest")
NUMBERS = {"Ann": 0, "Bea": 1, "Cy": 2, "Dov": 3, "Eve": 4, "Anna": 0}
"""The person a name means: one plays under two names, now and then at one table."""
RULES = ("SP-7.1", "SP-7.2", "SP-8.1")
CALLS = ("contract", "nil")

a_rule = st.sampled_from(RULES)
some_lines = st.lists(st.tuples(a_rule, st.integers(-100, 100)), max_size=3).map(tuple)
some_calls = st.lists(st.sampled_from(CALLS), max_size=2)
bids, overs = st.none() | st.integers(4, 7), st.none() | st.integers(-3, 3)
"""Made once: a strategy takes longer to make than to draw from."""


@st.composite
def games(draw: st.DrawFn) -> list[PlayedGame]:
    """A season: pairs or each alone, some games still going on, one player in another's place now and then."""
    found = []
    for place in range(draw(st.integers(0, 8))):
        names = draw(st.permutations(PEOPLE))[: draw(st.sampled_from((2, 4)))]
        sides = tuple((name,) for name in names) if draw(st.booleans()) else (tuple(names[::2]), tuple(names[1::2]))
        hands = []
        for deal in range(draw(st.integers(0, 5))):
            lines = tuple(draw(some_lines) for _ in sides)
            points = tuple(sum(worth for _, worth in side) for side in lines)
            calls = tuple(
                PlayedCall(
                    side,
                    what,
                    draw(st.booleans()),
                    draw(a_rule),
                    draw(st.sampled_from(("", *sides[side]))),
                    draw(bids),
                    draw(overs),
                )
                for side in range(len(sides))
                for what in draw(some_calls)
            )
            bags = tuple(draw(st.integers(0, 3)) for _ in sides)
            revokes = tuple(draw(st.lists(st.sampled_from(names), max_size=2)))
            hands.append(PlayedHand(deal + 1, sides, points, (), lines, (("bags", bags),), calls, revokes))
        totals = tuple(sum(hand.points[side] for hand in hands) for side in range(len(sides)))
        low = draw(st.booleans())
        best = min(totals) if low else max(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best) if draw(st.booleans()) else None
        if winners is not None and len(winners) == len(sides) and draw(st.booleans()):
            winners = ()  # a round of an evening in which all were level
        day = date(2026, 1, 1) + timedelta(days=place)
        found.append(PlayedGame(f"T{place}", "spades", "Friday", day, sides, totals, winners, low, tuple(hands)))
    return found


def sat(person: int | None, sides: Sequence[Sequence[str]]) -> list[int]:
    """The sides somebody sits on: more than one where two names of a table were found to be one person."""
    return [place for place, side in enumerate(sides) if any(NUMBERS.get(name) == person for name in side)]


Sat = Sequence[tuple[PlayedGame, PlayedHand, int]]
"""Hands of somebody, each with its game and the side they sat on."""


@given(games())
def test_figures_are_what_a_naive_count_finds(season: list[PlayedGame]) -> None:
    found = figures(season, NUMBERS.get)
    for number in set(NUMBERS.values()):
        hands = [(game, hand, side) for game in season for hand in game.hands for side in sat(number, hand.sides)]
        over = [(game, side) for game in season if game.winners is not None for side in sat(number, game.sides)]
        if not hands and not over:
            assert number not in found
            continue
        mine = found[number]
        assert [(one.game, one.hand, one.side) for one in mine.hands] == hands
        assert [(one.game, one.side) for one in mine.finished] == over
        margins = [by(game, hand.points, side) for game, hand, side in hands]
        assert mine.won == sum(won(game, side) for game, side in over)
        assert mine.ahead == sum(margins)
        assert mine.margins == Counter(margins)
        assert mine.hands_won == sum(points > 0 for points in margins)
        assert mine.points == sum(hand.points[side] for _, hand, side in hands)
        assert mine.a_hand == (sum(margins) / len(margins) if margins else 0)
        check_rules_and_calls(mine, hands)
        check_revokes(mine, hands)
        check_others(mine, hands, over)
        check_records(mine, hands, over)
        bags = mine.counted.get(("spades", "bags"))
        assert (bags.sum if bags else 0) == sum(hand.extra[0][1][side] for _, hand, side in hands)
        assert len(Behind(counts="bags").hands(mine)) == sum(hand.extra[0][1][side] > 0 for _, hand, side in hands)
        assert len(Behind(won=True).hands(mine)) == mine.hands_won
        assert sum(step.hands for step in distribution(mine)) == len(hands)
        for step in distribution(mine):
            assert len(Behind(least=step.least, most=step.most).hands(mine)) == step.hands


def check_rules_and_calls(mine: Figures, hands: Sat) -> None:
    for rule in RULES:
        worth = [points for _, hand, side in hands for line, points in hand.lines[side] if line == rule]
        lines = mine.rules.get(("spades", rule), ByRule())
        told = sum(points > 0 for points in worth), sum(points < 0 for points in worth)
        assert (lines.lines, lines.above, lines.below, lines.points) == (len(worth), *told, sum(worth))
    for what in CALLS:
        own = [
            (hand, side, call)
            for _, hand, side in hands
            for call in hand.calls
            if call.what == what and call.side == side and (not call.name or NUMBERS.get(call.name) == mine.person)
        ]
        called = mine.calls.get(("spades", what), Called())
        assert (called.tried, called.made) == (len(own), sum(call.made for *_, call in own))
        over = [call.over for *_, call in own if call.over is not None]
        assert (called.over, called.counted) == (sum(over), len(over))
        for rule in RULES:
            lost = [(hand, side) for hand, side, call in own if not call.made and call.rule == rule]
            assert called.causes[rule] == len(lost)
            behind = Behind(call=what, made=False, cause=rule).hands(mine)
            assert [(placed.hand, placed.side) for placed in behind] == once(lost)
        for bid in range(4, 8):
            tried = [(hand, side) for hand, side, call in own if call.bid == bid]
            kept = sum(call.made for *_, call in own if call.bid == bid)
            assert (called.bids[bid], called.kept[bid]) == (len(tried), kept)
            behind = Behind(call=what, bid=bid).hands(mine)
            assert [(placed.hand, placed.side) for placed in behind] == once(tried)


def check_revokes(mine: Figures, hands: Sat) -> None:
    revoked = [
        (hand, side)
        for _, hand, side in hands
        for name in hand.revokes
        if NUMBERS.get(name) == mine.person and name in hand.sides[side]
    ]
    assert mine.revokes == len(revoked)
    assert [(placed.hand, placed.side) for placed in mine.revoked] == once(revoked)
    assert Behind(revoked=True).hands(mine) == mine.revoked


def check_others(mine: Figures, hands: Sat, over: Sequence[tuple[PlayedGame, int]]) -> None:
    for other in set(NUMBERS.values()) - {mine.person}:
        for kept, shared in ((mine.partners, True), (mine.opponents, False)):
            games = [(game, side) for game, side in over if meets(other, game.sides, side, shared)]
            together = kept.get(other, Together())
            assert (together.games, together.won) == (len(games), sum(won(game, side) for game, side in games))
            pair = mine.with_(other, beside=shared)
            met = [hand for _, hand, side in hands if meets(other, hand.sides, side, shared)]
            assert [placed.hand for placed in pair.hands] == met
            assert [(one.game, one.side) for one in pair.finished] == games


def check_records(mine: Figures, hands: Sat, over: Sequence[tuple[PlayedGame, int]]) -> None:
    best = None
    for game, hand, side in hands:
        if best is None or by(game, hand.points, side) > by(best[0], best[1].points, best[2]):
            best = game, hand, side
    assert (None if mine.best is None else (mine.best.game, mine.best.hand, mine.best.side)) == best
    most = max((by(game, game.totals, side) for game, side in over if won(game, side)), default=None)
    assert (None if mine.best_game is None else mine.best_game.by) == most
    letters = "".join("w" if won(game, side) else "l" if game.winners else "d" for game, side in over)
    longest = max(re.findall("w+", letters), key=len, default="")
    start = letters.find(longest)
    assert [one.game for one in mine.longest_run] == [game for game, _ in over[start : start + len(longest)]]
    last = re.search("(w+|l+)$", letters)
    running = len(last[0]) if last else 0
    assert mine.running == (running if letters.endswith("w") else -running)


def won(game: PlayedGame, side: int) -> bool:
    return side in (game.winners or ())


def once(hands: Sequence[tuple[PlayedHand, int]]) -> list[tuple[PlayedHand, int]]:
    """Hands with their sides in their order, each once: a hand may be behind a figure twice."""
    return [one for place, one in enumerate(hands) if not place or not same(hands[place - 1], one)]


def same(one: tuple[PlayedHand, int], other: tuple[PlayedHand, int]) -> bool:
    return one[0] is other[0] and one[1] == other[1]


def meets(other: int, sides: Sequence[Sequence[str]], side: int, shared: bool) -> bool:
    """Whether somebody sits on that side (`shared`), or on another."""
    places = sat(other, sides)
    return side in places if shared else any(place != side for place in places)


def by(game: PlayedGame, points: Sequence[int], side: int) -> int:
    """Points before the best other side, where the fewest may win."""
    sign = -1 if game.low else 1
    return min(sign * (points[side] - other) for place, other in enumerate(points) if place != side)


QUESTIONS: tuple[Callable[[Figures], object], ...] = (
    lambda mine: mine.hands,
    lambda mine: mine.finished,
    lambda mine: (mine.won, mine.hands_won, mine.points, mine.ahead, mine.a_hand, mine.games),
    lambda mine: (mine.margins, mine.rules, mine.calls, mine.counted),
    lambda mine: (mine.revoked, mine.revokes, mine.partners, mine.opponents),
    lambda mine: (mine.best, mine.best_game, mine.longest_run, mine.running),
)
"""Whatever is asked of somebody's figures."""


@given(games(), games(), st.data())
def test_parts_kept_from_before_make_what_counting_all_of_it_makes(
    season: list[PlayedGame], more: list[PlayedGame], data: st.DataObject
) -> None:
    """Games were taken out and taken in, and a name is found to mean another person; some was asked before."""
    parts = [of_game(game, NUMBERS.get) for game in season]
    for mine in added(parts, NUMBERS.get).values():
        data.draw(st.sampled_from(QUESTIONS))(mine)
    stays = [place for place in range(len(season)) if data.draw(st.booleans())]
    moved = data.draw(st.sampled_from((NUMBERS, {**NUMBERS, "Dov": 1}, {**NUMBERS, "Anna": 9, "a guest": 8}))).get
    kept = [parts[place] if parts[place].holds(moved) else of_game(season[place], moved) for place in stays]
    found = added([*kept, *(of_game(game, moved) for game in more)], moved)
    counted = figures([*(season[place] for place in stays), *more], moved)
    assert found.keys() == counted.keys()
    for person, mine in found.items():
        whole = Figures(person, moved, counted[person].hands, counted[person].finished)
        for question in QUESTIONS:
            assert question(mine) == question(whole)


@given(games())
def test_what_is_kept_beside_a_record_comes_back_as_it_was(season: list[PlayedGame]) -> None:
    for game in season:
        read = partial(played.read, token=game.token, game=game.game, title=game.title, day=game.day)
        plain = json.loads(json.dumps(played.write(game, "0.5.0")))
        assert read(plain, program="0.5.0") == game
        assert read(plain, program="0.6.0") is None
        plain["form"] = 0
        assert read(plain, program="0.5.0") is None


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

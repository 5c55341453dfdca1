"""What games add up to: held against a count that goes over every hand for each question."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.club import played
from referee.club.figures import figures
from referee.club.played import PlayedGame, PlayedHand

PEOPLE = ("Ann", "Bea", "Cy", "Dov", "Eve", "a guest")
NUMBERS = {name: number for number, name in enumerate(PEOPLE[:-1])}
RULES = ("SP-7.1", "SP-7.2", "SP-8.1")


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
            hands.append(PlayedHand(deal + 1, sides, points, (), lines))
        totals = tuple(sum(hand.points[side] for hand in hands) for side in range(len(sides)))
        low = draw(st.booleans())
        best = min(totals) if low else max(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best) if draw(st.booleans()) else None
        day = date(2026, 1, 1) + timedelta(days=place)
        found.append(PlayedGame(f"T{place}", "spades", "Friday", day, sides, totals, winners, low, tuple(hands)))
    return found


def with_(name: str, sides: Sequence[Sequence[str]]) -> int | None:
    return next((place for place, side in enumerate(sides) if name in side), None)


@settings(max_examples=200, deadline=None)
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
        if hands:
            assert mine.best is not None
            assert mine.best.by == max(by(game, hand.points, side) for game, hand, side in hands)


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

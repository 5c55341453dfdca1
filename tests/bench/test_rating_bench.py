"""Ratings against plain Elo, on seasons whose people's strengths are known: what a forecast of the next game is worth.

Run by hand: ``pytest tests/bench/test_rating_bench.py -s``. The log-loss is the mean of −ln(the probability given to
what happened), over all games of a season but the first hundred; nobody does better than who knows the strengths.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Final

import pytest
from openskill.models import PlackettLuce

from referee.club.ratings import DOUBT, DRIFT, LUCK, START

PEOPLE: Final = 24
GAMES: Final = 600
WARM: Final = 100
SEASONS: Final = 12


@dataclass(frozen=True)
class Played:
    """A game: who sat on either side, whether the first one won, and how likely that was."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    won: bool
    likely: float


def season(chance: Random, spread: float, people: int) -> tuple[list[Played], list[float]]:
    """Games of so many people who change partners, with the strengths they have."""
    strength = [chance.gauss(0, spread) for _ in range(PEOPLE)]
    games = []
    for _ in range(GAMES):
        there = chance.sample(range(PEOPLE), people)
        sides = (tuple(there[: people // 2]), tuple(there[people // 2 :]))
        likely = expected([sum(strength[one] for one in side) for side in sides])
        games.append(Played(sides, chance.random() < likely, likely))
    return games, strength


def expected(sides: list[float], scale: float = 400 / math.log(10)) -> float:
    """How likely the first of two sides wins."""
    return 1 / (1 + math.exp((sides[1] - sides[0]) / scale))


def loss(likely: float, won: bool) -> float:
    return -math.log(likely if won else 1 - likely)


def elo(games: list[Played], step: float) -> float:
    """Plain Elo for sides, each as strong as its people together; all of a side move by the same."""
    points = [START] * PEOPLE
    found = []
    for game in games:
        likely = expected([sum(points[one] for one in side) for side in game.sides])
        found.append(loss(likely, game.won))
        for side, way in zip(game.sides, (1, -1), strict=True):
            for one in side:
                points[one] += way * step * (game.won - likely)
    return mean(found[WARM:])


def ours(games: list[Played], strength: list[float]) -> tuple[float, float]:
    """The log-loss, and how many of a hundred lie no further from the truth than they are said to."""
    model = PlackettLuce(mu=START, sigma=DOUBT, beta=LUCK, tau=DRIFT)
    rated = [model.rating() for _ in range(PEOPLE)]
    found = []
    for game in games:
        teams = [[rated[one] for one in side] for side in game.sides]
        doubt = math.sqrt(sum(one.sigma**2 for team in teams for one in team) + 2 * LUCK**2)
        found.append(loss(expected([sum(one.mu for one in team) for team in teams], doubt), game.won))
        after = model.rate(teams, ranks=[1.0, 2.0] if game.won else [2.0, 1.0])
        for side, team in zip(game.sides, after, strict=True):
            for one, rating in zip(side, team, strict=True):
                rated[one] = rating
    middle = mean(strength)
    near = [abs(one.mu - START - (true - middle)) <= one.sigma for one, true in zip(rated, strength, strict=True)]
    return mean(found[WARM:]), 100 * mean(near)


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("spread", [40.0, 80.0, 150.0])
def test_forecasts_of_known_strengths(spread: float, people: int) -> None:
    seasons = [season(Random(number), spread, people) for number in range(SEASONS)]
    best = mean(loss(game.likely, game.won) for games, _ in seasons for game in games[WARM:])
    found = [ours(*one) for one in seasons]
    others = {step: mean(elo(games, step) for games, _ in seasons) for step in (8, 16, 24, 32)}
    print(
        f"\n{people} people, strengths {spread:.0f} apart: known {best:.4f}, a coin {math.log(2):.4f}, "
        f"ratings {mean(one for one, _ in found):.4f} ({mean(near for _, near in found):.0f} % within their doubt), "
        "Elo " + ", ".join(f"K={step} {value:.4f}" for step, value in others.items())
    )
    assert best < mean(one for one, _ in found)

"""How well somebody plays, as far as games lost and won tell: a number with its doubt, folded from the games in order.

Never stored: the same games give the same figures, so a correction, a person found to be another, or a table taken in
moves them by itself. The model is Plackett and Luce's as Weng and Lin fold it (openskill): sides of several people,
more than two of them, and wins that are shared. On the scale of chess: everybody begins at 1,500, and of two whose
figures are sure and who play each alone, one who is 200 ahead wins about three games of four. What a side plays
like is the sum of its people, so a pair's 200 may be 100 each.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .figures import Naming
from .played import PlayedGame

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

START: Final = 1500.0
"""What a newcomer is taken for."""

LUCK: Final = 400 / math.log(10) / math.sqrt(2)
"""How far a single game strays from what its people play like (the model's beta): the scale of chess follows from it,
since the odds of one alone against another are then e to the difference over √2 times this.
"""

DOUBT: Final = 90.0
"""How far newcomers differ, as a standard deviation: cards leave less to skill than chess does (`tests/bench`)."""

DRIFT: Final = DOUBT / 60
"""By how much people change from one game to the next."""

FEWEST_GAMES: Final = 10
"""Games from which on a rating is shown."""


@dataclass(frozen=True, slots=True)
class Rating:
    """`points` on the scale of chess, made of so many `games`.

    `doubt`: a standard deviation either way. Four times in five the truth is nearer than that (`tests/bench`).
    """

    points: float
    doubt: float
    games: int

    @property
    def shown(self) -> bool:
        """Whether there are games enough."""
        return self.games >= FEWEST_GAMES

    @property
    def rounded(self) -> tuple[int, int]:
        """Points and doubt as people are told them: to the next ten, the doubt at least ten."""
        return round(self.points / 10) * 10, max(10, math.ceil(self.doubt / 10) * 10)


def ratings(games: Iterable[PlayedGame], who: Naming) -> Mapping[int, Rating]:
    """The rating of everybody after these games, the oldest first. Only games that are over, of two sides at least,
    count; a guest plays as a newcomer each time. One in which somebody would sit on two sides tells nothing.
    """
    model = _model()
    known: dict[int, PlackettLuceRating] = {}
    count: dict[int, int] = {}
    for game in games:
        sides = [[who(name) for name in names] for names in game.sides]
        if not tells(game, sides):
            continue
        teams = [
            [(None if person is None else known.get(person)) or model.rating() for person in side] for side in sides
        ]
        rated = model.rate(teams, ranks=places(game))
        for side, after in zip(sides, rated, strict=True):
            for person, one in zip(side, after, strict=True):
                if person is not None:
                    known[person] = one
                    count[person] = count.get(person, 0) + 1
    return {person: Rating(one.mu, one.sigma, count[person]) for person, one in known.items()}


def tells(game: PlayedGame, sides: list[list[int | None]]) -> bool:
    """Whether a game says who plays better: it is over, has opponents, and nobody sits there twice."""
    people = [person for side in sides for person in side if person is not None]
    return game.winners is not None and len(sides) > 1 and bool(people) and len(set(people)) == len(people)


def places(game: PlayedGame) -> list[float]:
    """The place of each side of a game that is over, from 1: those who won first, the others by their points.

    Equal ones share a place.
    """
    won = game.winners or ()
    standing = [(side not in won, total if game.low else -total) for side, total in enumerate(game.totals)]
    standing = [(lost, points if lost else 0) for lost, points in standing]
    return [1.0 + sum(other < mine for other in standing) for mine in standing]


def _model() -> PlackettLuce:
    # Not at the top: a phone fetches it when the first rating is asked for.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=START, sigma=DOUBT, beta=LUCK, tau=DRIFT)

"""Golden cases of the desk for the pad: who has won, who deals, the score so far, what it would take."""

from __future__ import annotations

from typing import Any

from referee.definitions.plain import plain_pad

from ..desk import Desk
from .golden import END, written

PLAIN: dict[str, Any] = {"definition": plain_pad(points=100)}
LOWEST: dict[str, Any] = {"definition": plain_pad(points=100, lowest=True)}
ROUNDS: dict[str, Any] = {"definition": plain_pad(rounds=3)}


def case(*head: Any, **more: Any) -> Desk:
    """A case for three; nothing is ever wrong. The head: question, house rules, code, verdict, rules, reason."""
    question, house, code, verdict, rules, says = head
    letters = str(house["definition"]["short"]) if house else "PAD"
    return Desk(
        question=question,
        answers=more.pop("answers", {}),
        house=house,
        players=3,
        code=code,
        verdict=verdict,
        card="noted",
        rules=[f"{letters}-{number}" for number in rules.split()],
        says=says,
        remedy=more.pop("remedy", ""),
        **more,
    )


TWO = [*written(60, 35, 0), *written(20, 30, 5)]
OVER = [*TWO, *written(25, 0, 0)]

DESK = [
    case("game", PLAIN, "goes-on", "Nobody yet", "7.4", "Ann 80, Bea 65 and Cy 5", remedy="Play on.", record=TWO),
    case("game", PLAIN, "won", "Ann wins", "7.2", "Ann 105", remedy="The game is over.", record=OVER),
    case("game", LOWEST, "won", "Cy wins", "7.2", "Cy 5", remedy="The game is over.", record=OVER),
    case("game", {}, "nobody", "Nobody wins", "7.2", "The table ended", remedy="The game is over.", record=END),
    case(
        *("game", PLAIN, "shared", "Ann and Bea share the win", "7.4", "The end of the game was reached"),
        remedy="The game is over.",
        answers={"total0": 120, "total1": 120, "total2": 3},
    ),
    case(
        *("game", PLAIN, "goes-on", "Nobody yet", "7.2", "Ann 20, Bea 12 and Cy 3"),
        remedy="Play on.",
        answers={"total0": 20, "total1": 12, "total2": 3},
    ),
    case("standing", {}, "no-table", "Nothing is written yet", "2.1", "The rounds of a table say it"),
    case("takes", {}, "no-table", "Nothing is written yet", "2.1", "The rounds of a table say it"),
    case("dealer", {}, "nobody", "Nobody deals", "2.3", "nobody deals"),
    case("standing", PLAIN, "standing", "Ann 80, Bea 65 and Cy 5", "3.1", "Round 2: Ann +20, Points", record=TWO),
    case("standing", PLAIN, "standing", "Ann 0, Bea 0 and Cy 0", "2.1", "No round is scored yet", record=[]),
    case(
        *("takes", PLAIN, "takes", "Ann needs +20", "7.2 7.4", "Cy ends the game with +95. Bea leads with +16."),
        record=TWO,
        data={"ends": {"0": 20, "1": 35, "2": 95}, "leads": {"1": 16, "2": 76}},
    ),
    case(
        *("takes", LOWEST, "takes", "Ann needs +20", "7.2 7.4", "Ann leads with −76."),
        record=TWO,
    ),
    case(
        *("takes", ROUNDS, "takes", "No single round ends the game", "7.2 7.4", "The game ends behind 1 round more."),
        record=TWO,
    ),
    case("takes", PLAIN, "over", "Ann wins", "7.2", "Ann 105", remedy="The game is over.", record=OVER),
]

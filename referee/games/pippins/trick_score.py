"""What does this trick score? Its four cards, under the reaches that are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import standard_pack
from ...core.entries import Cards
from ...core.errors import NotationError
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.text import Counted, Text
from ...desk.reading import no_more, read_cards
from . import rulebook as book
from .reaches import POWER, card_score, trick_points

PLAYERS: Final = 4
MOST_REACHES: Final = 4

SAID: Final = ("how many points is the trick worth", "count the points of a trick")
"""What players say who want it."""


def _inputs(_house: object, _players: int) -> Sequence[Input]:
    pack = standard_pack()
    return (
        Input(name="cards", kind="cards", words="The four cards of the trick", pack=pack),
        Input(
            name="reaches",
            kind="cards",
            words="The reaches before it; none in the first trick",
            needed=False,
            pack=pack,
        ),
    )


def _reaches(asked: Asked, cards: Cards) -> Cards:
    """The reaches named, the lowest first, in whatever order they were told: no two are of one rank or suit."""
    reaches = tuple(sorted(read_cards(asked, "reaches", standard_pack()), key=lambda card: POWER[card.rank]))
    if len({card.suit for card in reaches}) < len(reaches):
        raise NotationError("There is one reach of a suit at most.", "reaches")
    if len({card.rank for card in reaches}) < len(reaches):
        raise NotationError("Reaches rise: no two are of one rank.", "reaches")
    both = next((card for card in cards if card in reaches), None)
    if both is not None:
        raise NotationError(f"{both} is a reach, and cannot be in the trick.", "reaches")
    return reaches


def _answer(asked: Asked) -> Verdict:
    no_more(asked, ["cards", "reaches"])
    cards = read_cards(asked, "cards", standard_pack(), missing="Which four cards?")
    if len(cards) != PLAYERS:
        raise NotationError(f"A trick has four cards; these are {len(cards)}.", "cards")
    reaches = _reaches(asked, cards)
    scores = [card_score(card, reaches) for card in cards]
    points = trick_points(cards, reaches)
    what = "; ".join(f"{one.card} {one.words}" for one in scores)
    return Verdict(
        code="trick-score",
        verdict=Text("The trick scores {points}", points=points),
        card=Severity.NOTED,
        why=Text("1 for the trick; {what}.", what=what)
        if reaches
        else Text("1 for the trick: before the first reach no card scores."),
        rules=tuple(dict.fromkeys((book.TRICK_POINT, *(one.rule for one in scores)))),
        evidence=(
            *(Exhibit(str(one.words), (one.card,)) for one in scores),
            *((Exhibit("the reaches, the lowest first", reaches),) if reaches else ()),
        ),
        remedy=Text("The side that won it pegs {points}.", points=Counted(points, "point")),
        data={"points": points, "cards": [one.points for one in scores]},
    )


POINTS: Final = Question(key="points", title="What does this trick score?", inputs=_inputs, answer=_answer, said=SAID)

"""Who won this trick? The same question in every game of tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import Card, Pack
from ..errors import NotationError
from ..ruling import Exhibit, Rule, Severity
from ..seats import Seat
from .question import Asked, Input, Question, Verdict
from .reading import no_more, read_cards, read_seat

KEY = "trick"
TITLE = "Who won this trick?"


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick. `said`: what its player said of it, such as an ace low."""

    seat: Seat
    card: Card
    said: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """One card of the trick and what became of it, in a few words."""

    card: Card
    wins: bool
    words: str


@dataclass(frozen=True, slots=True)
class TrickAnswer:
    """Who wins: `place` among the cards, from 0, why, and by which rules."""

    place: int
    card: Card
    why: str
    rules: tuple[Rule, ...]
    plays: tuple[Heard, ...]


Judge = Callable[[Asked, Sequence[Played]], TrickAnswer]
"""Who wins, of two cards or more, the lead first, under what else was told (`Asked.answers`)."""


def trick_question(
    pack: Callable[[Any, int], Pack],
    judge: Judge,
    *,
    inputs: Callable[[Any, int], Sequence[Input]] = lambda _house, _players: (),
    options: Sequence[str] = (),
    said: str = "",
) -> Question:
    """The question for one game.

    `pack` of the house rules and the number of players. `inputs`: what is wanted besides the cards, such as trump.
    `said`: the answer that lists places (from 0) of cards of which their players said something.
    """

    def wanted(house: Any, players: int) -> Sequence[Input]:
        saying = (Input(name=said, kind="list", words="Places of aces said to be low, the lead is 0", needed=False),)
        return (
            Input(name="cards", kind="cards", words="The cards in the order they were played"),
            Input(name="leader", kind="seat", words="Who led?", needed=False),
            *inputs(house, players),
            *(saying if said else ()),
        )

    def answer(asked: Asked) -> Verdict:
        players = len(asked.seating)
        no_more(asked, [one.name for one in wanted(asked.house, players)])
        cards = read_cards(asked, "cards", pack(asked.house, players), missing="Which cards were played?")
        if len(cards) < 2:
            raise NotationError("A trick is judged from its second card on.", "cards")
        if len(cards) > players:
            raise NotationError(f"A trick of {players} players has {players} cards.", "cards")
        leader = read_seat(asked, "leader")
        places = _places(asked, said, len(cards)) if said else frozenset()
        first = leader or 0
        plays = tuple(Played((first + at) % players, card, at in places) for at, card in enumerate(cards))
        return _verdict(asked, judge(asked, plays), leader)

    return Question(key=KEY, title=TITLE, inputs=wanted, answer=answer, options=options)


def _places(asked: Asked, name: str, size: int) -> frozenset[int]:
    given = asked.answers.get(name, [])
    if not isinstance(given, list | tuple) or not all(isinstance(at, int) and 0 <= at < size for at in given):
        raise NotationError(f"This is a list of places in the trick, from 0 to {size - 1}.", name)
    return frozenset(given)


def _verdict(asked: Asked, found: TrickAnswer, leader: Seat | None) -> Verdict:
    players = len(asked.seating)
    winner = None if leader is None else (leader + found.place) % players
    who = "" if winner is None else asked.seating.names[winner]
    return Verdict(
        code="wins",
        verdict=f"{who} wins with {found.card}" if who else f"{found.card} wins",
        card=Severity.NOTED,
        why=found.why,
        rules=found.rules,
        evidence=tuple(Exhibit(heard.words, (heard.card,)) for heard in found.plays),
        remedy=f"{who or 'Who played it'} takes the trick.",
        seat=winner,
        data={"place": found.place, "card": found.card.code, "winner": winner},
    )

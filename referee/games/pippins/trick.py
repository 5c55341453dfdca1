"""A trick of Pippins Aplenty at the desk: which card wins it and why, and what its cards score."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from ...core.cards import Card, Suit, standard_pack
from ...core.entries import Cards, Play
from ...core.errors import NotationError
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.text import Counted, Text
from ...core.words import listed
from ...desk.reading import no_more, read_cards
from ...desk.trick import Heard, Played, TrickAnswer
from . import rulebook as book
from .model import State
from .reaches import POWER, card_score, order_under, trick_points

# ---- who won it ---------------------------------------------------------------------------------

REACHES: Final = Input(
    name="reaches",
    kind="cards",
    words="Which reaches lay before the trick, the lowest first? None before the first trick.",
    needed=False,
)
"""What is asked besides the cards; at a table the hand in play tells it."""

_ORDER: Final = ("top", "second", "third", "lowest")


def reaches_for(state: State | None, cards: Collection[Card]) -> Cards:
    """The reaches a trick of these cards is played under, lowest first: of a trick in the record those before it.

    Of any other, those that lie now; none where no hand is in play.
    """
    hand = state.hand if state is not None else None
    if hand is None or hand.void:
        return ()
    for trick, reaches in zip(hand.tricks, hand.reaches, strict=False):
        if cards and set(cards) <= {play.card for play in trick.plays}:
            return reaches
    return () if hand.complete else hand.top


def told_reaches(asked: Asked, plays: Sequence[Played]) -> Cards:
    """The reaches as they were told, else as the record has them. Raises NotationError for what cannot lie so."""
    name = REACHES.name
    if name not in asked.answers:
        return reaches_for(asked.state, [play.card for play in plays])
    reaches = read_cards(asked, name, standard_pack())
    for lower, higher in pairwise(reaches):
        if POWER[lower.rank] >= POWER[higher.rank]:
            raise NotationError(f"Reaches rise: {higher} does not rank above {lower}.", name)
    twice = next((card for card in reaches if sum(card.suit is other.suit for other in reaches) > 1), None)
    if twice is not None:
        raise NotationError(f"There is one reach of a suit at most: here are two {twice.suit.word}.", name)
    both = next((play.card for play in plays if play.card in reaches), None)
    if both is not None:
        raise NotationError(f"{both} is a reach, and cannot be in the trick.", name)
    return reaches


def who_won(plays: Sequence[Played], trumps: tuple[Suit, ...], reaches: Cards) -> TrickAnswer:
    """The winning card under some trump suits, the highest first, and what a whole trick scores under `reaches`.

    Where the trumps are known and the reaches are not, these are empty, and nothing is said of points.
    """
    played = [Play(seat=index, card=play.card) for index, play in enumerate(plays)]
    best = order_under(trumps).winner(played)
    why = f"{best.card} is the highest card of the suit led: no trump was played."
    if best.card.suit in trumps:
        why = f"{best.card} is the highest card of the {_ORDER[trumps.index(best.card.suit)]} trump suit played."
    rules = [book.WINNER]
    if reaches and len(plays) == len(_ORDER):
        cards = [play.card for play in played]
        shown = listed([str(reach) for reach in reaches])
        why += f" Under {shown} the trick scores {trick_points(cards, reaches)}."
        rules += [book.CARD_POINTS, book.DOUBLE]
    heard = tuple(Heard(play.card, play is best, _heard(play, best, trumps, reaches)) for play in played)
    return TrickAnswer(best.seat, best.card, why, tuple(rules), heard)


def _heard(play: Play, best: Play, trumps: Sequence[Suit], reaches: Cards) -> str:
    """What became of a card, and what it scores where the reaches are known."""
    if play is best:
        said = "wins"
    elif play.card.suit is best.card.suit:
        said = "lower"
    elif play.card.suit in trumps:
        said = "of a lower trump suit"
    else:
        said = "beaten by a trump" if best.card.suit in trumps else "not of the suit led"
    if not reaches:
        return said
    score = card_score(play.card, reaches)
    worth = f"2 × {score.value}" if score.double else str(score.value)
    return f"{said}; scores {worth}"


# ---- what it scores -----------------------------------------------------------------------------


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


def _sorted_reaches(asked: Asked, cards: Cards) -> Cards:
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
    if len(cards) != 4:
        raise NotationError(f"A trick has four cards; these are {len(cards)}.", "cards")
    reaches = _sorted_reaches(asked, cards)
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


POINTS: Final = Question(
    key="points",
    title="What does this trick score?",
    inputs=_inputs,
    answer=_answer,
    said=("how many points is the trick worth", "count the points of a trick"),
)

"""Count the eyes: what cards count, and what that makes of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.entries import Cards
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.text import Text
from ...desk.reading import no_more, read_cards, read_choice
from . import rulebook as book
from .values import ALL, EYES, NEEDED, PACK, SCHNEIDER

SIDES: Final = (("declarer", "Declarer’s, with the skat"), ("defenders", "The defenders’"))
_WORDS: Final = {11: "Aces", 10: "Tens", 4: "Kings", 3: "Queens", 2: "Jacks"}


def _groups(cards: Cards) -> Iterator[Exhibit]:
    """The cards by what they count, from the highest."""
    for worth, words in _WORDS.items():
        those = tuple(card for card in PACK if card in cards and EYES.by_index[card.index] == worth)
        if those:
            said = Text("{cards}: {count} at {worth}", cards=Text(words), count=len(those), worth=worth)
            yield Exhibit(said, those)


def _outcome(own: int) -> Text:
    """What a suit or Grand comes to with so many eyes of declarer."""
    if own >= SCHNEIDER:
        return Text("Declarer has won, and the defenders are Schneider")
    if own >= NEEDED:
        return Text("Declarer has won")
    return Text("Declarer has lost" if own > ALL - SCHNEIDER else "Declarer has lost, and is Schneider")


def count_eyes(asked: Asked) -> Verdict:
    """The eyes of a pile, and who has won by them. Raises NotationError where it names what is no card."""
    no_more(asked, ("cards", "side"))
    cards = read_cards(asked, "cards", PACK, missing="Which cards are in the pile?")
    side = read_choice(asked, "side", [code for code, _ in SIDES]) or SIDES[0][0]
    eyes = sum(EYES.by_index[card.index] for card in cards)
    own = eyes if side == "declarer" else ALL - eyes
    return Verdict(
        code="won" if own >= NEEDED else "lost",
        verdict=Text("{eyes} eyes", eyes=eyes),
        card=Severity.NOTED,
        why=Text("That leaves {rest} of 120 for the others. 61 win, 90 make Schneider.", rest=ALL - eyes),
        rules=(book.PACK, book.WON, book.LEVELS),
        evidence=tuple(_groups(cards)),
        remedy=Text("{outcome}, if nothing was announced and the bid is reached.", outcome=_outcome(own)),
        data={"eyes": eyes, "declarer": own},
    )


EYES_QUESTION: Final = Question(
    key="points",
    title="Count the eyes",
    inputs=lambda _house, _players: (
        Input(name="cards", kind="cards", words="The cards of the pile", pack=PACK),
        Input(name="side", kind="choice", words="Whose pile is it?", options=SIDES, needed=False),
    ),
    answer=count_eyes,
    said=("count the eyes", "how many points are in the tricks", "is it Schneider", "did declarer make it"),
)

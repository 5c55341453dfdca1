"""What do these cards meld? The cards of one player, counted at their best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.errors import NotationError
from ...core.house import options
from ...core.question import Asked, Input, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.text import UNSAID, Counted, Text
from ...desk.reading import no_more, read_cards, read_choice
from . import rulebook as book
from .house import VALUES, House
from .melds import HAND_SIZE, PACK, Melds, best_melds

KEY: Final = "melds"
TITLE: Final = "Count melds"

SAID: Final = ("what is the meld worth", "how many points are the melds", "is that a meld")
"""What players say who want it."""

NO_TRUMP: Final = "none"

MELD_OPTIONS: Final = (
    "pinochle_multiples",
    "scale",
    *(name for name, _, about in options(House) if about.group == VALUES),
)
"""The house rules that say what a meld counts."""


def trump_in_play(state: Any) -> Suit | None:
    """The trump suit of the hand a table plays; None where there is none."""
    hand = None if state is None else state.hand
    return None if hand is None or hand.trump is None or hand.complete or hand.void else Suit(hand.trump)


def inputs(_house: House, _players: int) -> Sequence[Input]:
    """What is asked for."""
    suits = (*((suit.value, suit.word) for suit in PLAIN_SUITS), (NO_TRUMP, "none"))
    return (
        Input(name="cards", kind="cards", words="The cards laid down, or a whole hand"),
        Input(name="trump", kind="choice", words="Trump", options=suits, needed=False),
    )


def answer(asked: Asked) -> Verdict:
    """What the cards count at best; without a word on trump, with that of the hand in play."""
    no_more(asked, ("cards", "trump"))
    cards = read_cards(asked, "cards", PACK, missing="Which cards were laid down?")
    if len(cards) > HAND_SIZE:
        raise NotationError(f"A hand has {HAND_SIZE} cards, and these are {len(cards)}.", "cards")
    told = read_choice(asked, "trump", (*(suit.value for suit in PLAIN_SUITS), NO_TRUMP))
    trump = trump_in_play(asked.state) if not told else None if told == NO_TRUMP else Suit(told)
    best = best_melds(cards, trump, asked.house)
    return Verdict(
        code="melds",
        verdict=Text("{points} in melds", points=best.points),
        card=Severity.NOTED,
        why=_why(best, cards, trump),
        rules=tuple(dict.fromkeys((book.ONE_CLASS, *(meld.rule for meld in best.melds)))),
        evidence=tuple(Exhibit(f"{meld.name}: {meld.points}", meld.cards) for meld in best.melds),
        remedy=Text("They count once they are laid down before the first lead.") if best.melds else UNSAID,
        data={
            "points": best.points,
            "melds": [
                {"kind": meld.kind, "times": meld.times, "points": meld.points, "rule": meld.rule.id}
                for meld in best.melds
            ],
            "used": len(best.cards),
        },
    )


def _why(best: Melds, cards: Sequence[Card], trump: Suit | None) -> Text:
    with_it = Text("without a trump suit") if trump is None else Text("with {trump} trump", trump=trump)
    if not best.melds:
        return Text("Nothing melds in these cards {with_it}.", with_it=with_it)
    taken = sum((Counter(cards) & Counter(best.cards)).values())
    best_so = "Counted at their best {with_it}, {melded} of the {cards} are in melds."
    return Text(best_so, with_it=with_it, melded=taken, cards=Counted(len(cards), "card"))


MELDS: Final = Question(key=KEY, title=TITLE, inputs=inputs, answer=answer, options=MELD_OPTIONS, said=SAID)

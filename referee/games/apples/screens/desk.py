"""What Apples answers at the referee's desk: who won a trick, and what captured cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, Suit, card_set, parse_card
from ....core.desk.trick import Heard, Played, TrickAnswer
from ....core.entries import Play
from ....core.errors import NotationError
from ....core.ruling import ScoreLine
from ....screens.desk import Place, Question
from ....screens.grid import grid_of
from ....screens.parts import Chosen, Fields
from ....screens.who_won import Choice, TrickPage, trick_page
from .. import rulebook as book
from ..model import PACK
from ..rules import order
from ..scoring import score_pile
from .cards import why_won

HINT: Final = "target, pairs, AP-7.6"
"""What one may look up, in the empty field."""

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)
LONGEST: Final = 240
"""Most characters of cards in the address that are read."""


# ---- who won this trick? ------------------------------------------------------------------------


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the hand in play, or spades until another suit is chosen."""
    trump = _trump(place, chosen)

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trump)

    return trick_page(place, chosen, pack=PACK, judge=judge, choices=(Choice("trump", "Trump", TRUMPS, trump.value),))


def _trump(place: Place, chosen: Chosen) -> Suit:
    asked = chosen.first("trump").upper()
    if asked in {suit.value for suit in PLAIN_SUITS}:
        return Suit(asked)
    hand = place.state.hand if place.state is not None else None
    return hand.contract.trump if hand is not None and hand.contract is not None else Suit.SPADES


def who_won(plays: Sequence[Played], trump: Suit) -> TrickAnswer:
    """The winning card, why, and what became of the others."""
    played = [Play(seat=place, card=play.card) for place, play in enumerate(plays)]
    best = order(trump).winner(played)
    heard = tuple(
        Heard(play.card, play is best, _heard(play.card, best.card, played[0].card, trump)) for play in played
    )
    return TrickAnswer(best.seat, best.card, f"{best.card} {why_won(played, trump)}.", (book.WINNER,), heard)


def _heard(card: Card, best: Card, lead: Card, trump: Suit) -> str:
    if card == best:
        return "wins the trick"
    if card.suit is trump:
        return f"a trump, lower than {best}"
    if card.suit is not lead.suit:
        return "not the suit led, and no trump"
    return f"beaten by the trump {best}" if best.suit is trump else f"lower than {best}"


# ---- score a pile -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorthTile:
    """A card of the pack: `after` is the list of cards with it added, or taken back where it is `on`."""

    card: Card
    on: bool
    after: str


@dataclass(frozen=True, slots=True)
class WorthPage:
    """The question *Score a pile* with its answer so far. `cards`: those told, for the address."""

    cards: str
    told: tuple[Card, ...]
    target: Card | None
    blocks: tuple[tuple[WorthTile, ...], ...]
    lines: tuple[ScoreLine, ...]
    trouble: str

    @property
    def points(self) -> int:
        """What they are worth together."""
        return sum(line.points for line in self.lines)


def worth(_place: Place, chosen: Chosen) -> WorthPage:
    """What captured cards are worth, with the target named, as it counts for its owner."""
    told, trouble = _read(chosen.first("cards")[:LONGEST])
    try:
        target = parse_card(chosen.first("target")) if chosen.first("target") else None
    except NotationError:
        target = None
    target = target if target in told else None
    captured = card_set(card for card in told if card != target)
    return WorthPage(
        cards=_written(told),
        told=told,
        target=target,
        blocks=tuple(tuple(_tile(card, told) for card in block.cards) for block in grid_of(PACK).blocks),
        lines=tuple(score_pile(0, captured, target)),
        trouble=trouble,
    )


def _read(text: str) -> tuple[tuple[Card, ...], str]:
    """The cards of the address, each once, and what cannot be read of it."""
    try:
        cards = [parse_card(word) for word in text.replace(",", ".").replace(" ", ".").split(".") if word]
    except NotationError as error:
        return (), str(error)
    strange = next((card for card in cards if card not in PACK), None)
    if strange is not None:
        return (), f"{strange} is not in this pack."
    return tuple(dict.fromkeys(cards)), ""


def _tile(card: Card, told: tuple[Card, ...]) -> WorthTile:
    on = card in told
    after = tuple(other for other in told if other != card) if on else (*told, card)
    return WorthTile(card, on, _written(after))


def _written(cards: Sequence[Card]) -> str:
    return ".".join(card.code for card in cards)


QUESTIONS: Final = (
    Question("trick", "Who won this trick?", "trick", "desk/trick.html", trick),
    Question("worth", "Score a pile", "target", "games/apples/worth.html", worth, style="css/apples.css"),
)
"""What the desk can be asked, in this order."""

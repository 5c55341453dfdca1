"""What Pinochle answers at the referee's desk, as pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.house import options
from ...core.text import say
from ...desk.trick import won_trick
from ...kinds.melds.screen import MeldCard
from ...screens.desk import DeskPage, Place
from ...screens.desk_pages import desk_of
from ...screens.grid import card_words, cards_told, written
from ...screens.parts import Chosen, Fields
from ...screens.who_won import Choice, TrickPage, shown_trick, trick_page
from . import rulebook as book
from .desk import CLAIMING, MELD_OPTIONS, NO_TRUMP, QUESTIONS, trump_in_play
from .game import order_of
from .house import House
from .melds import COPIES, HAND_SIZE, PACK, Melds, best_melds
from .model import State
from .screens.parts import pack_from

LONGEST: Final = 240
"""Most characters of cards in the address that are read."""


def trump_asked(place: Place, chosen: Chosen) -> Suit | None:
    """The trump suit asked for, or the one of the hand in play; None without trump."""
    usual = None if chosen.first("trump") else trump_in_play(place.state_of(State))
    return chosen.suit("trump") or usual


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldPage:
    """The question *What do these cards meld?* with its answer.

    `cards` as the address has them; `tiles` the grid, each card with the list of cards once it is tapped, None where no
    more can be; `count` of `most` are tapped. `less`: a tap takes back.
    `trumps`: each suit that may be trump, or none, with what the cards meld then. `presets`: what three and four
    pinochles may count, each with its words and whether it is in force.
    """

    cards: str
    tiles: tuple[tuple[MeldCard, str | None], ...]
    count: int
    most: int = HAND_SIZE
    less: bool
    trump: Suit | None
    trumps: Mapping[Suit | None, int]
    best: Melds
    said: str
    kept: Fields
    trouble: str
    rule: str = book.ONE_CLASS.id
    presets: tuple[tuple[str, str, bool], ...]


def melds(place: Place, chosen: Chosen) -> MeldPage:
    """The question with the cards that the address holds."""
    house = place.house_of(House)
    trump = trump_asked(place, chosen)
    less = chosen.first("mode") == "less"
    cards, trouble = cards_told(
        card_words(chosen.first("cards")[:LONGEST]), PACK, HAND_SIZE, say("A hand has {size} cards.", size=HAND_SIZE)
    )
    trumps = {suit: best_melds(cards, suit, house).points for suit in (*PLAIN_SUITS, None)}
    best = best_melds(cards, trump, house)
    return MeldPage(
        cards=written(cards),
        tiles=tuple(_tile(card, cards, less=less) for card in dict.fromkeys(pack_from(trump))),
        count=len(cards),
        less=less,
        trump=trump,
        trumps=trumps,
        best=best,
        said=_said(trumps, len(cards), len(best.cards), trump),
        kept=(("trump", NO_TRUMP if trump is None else trump.value), *((("mode", "less"),) if less else ())),
        trouble=trouble,
        presets=tuple(
            (str(choice.value), choice.label, choice.value == house.pinochle_multiples) for choice in _MULTIPLES.choices
        ),
    )


_MULTIPLES: Final = next(about for name, _, about in options(House) if name == "pinochle_multiples")


def _tile(card: Card, cards: Sequence[Card], *, less: bool) -> tuple[MeldCard, str | None]:
    here, after = cards.count(card), [*cards]
    may = here > 0 if less else here < COPIES and len(cards) < HAND_SIZE
    if may and less:
        after.remove(card)
    elif may:
        after.append(card)
    return MeldCard(card, here, 0, COPIES, COPIES), written(after) if may else None


def _said(trumps: Mapping[Suit | None, int], cards: int, used: int, trump: Suit | None) -> str:
    """What goes on after the points: the cards they take, and whether another trump would give more."""
    if not cards:
        return "Tap the cards laid down, or a whole hand of 20."
    first = say("These cards have no meld.")
    if used:
        first = (
            say("All {cards} cards are in melds.", cards=cards)
            if used == cards
            else say("{used} of the {cards} cards are in melds.", used=used, cards=cards)
        )
    best = max(trumps, key=lambda suit: trumps[suit])
    if best is not None and trumps[best] > trumps[trump]:
        return say("{first} With {suit} trump it is {points}.", first=first, suit=best, points=trumps[best])
    return first


TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the record’s trick, or hearts until another suit is chosen."""
    known = place.this_state(State).this_hand.trump if shown_trick(place, chosen) else None
    trump = trump_asked(place, chosen) or Suit(known or "H")
    return trick_page(
        place,
        chosen,
        judge=lambda plays: won_trick(order_of(trump), plays, book.WINNER),
        choices=(Choice("trump", "Trump", TRUMPS, trump.value),),
    )


MELDS: Final = DeskPage(
    *("melds", "Count melds", "calc", "games/pinochle/desk.html"), melds, MELD_OPTIONS, style="css/pinochle.css"
)

DESK: Final = desk_of(
    QUESTIONS,
    "run, roundhouse, PN-4.1",
    winner=trick,
    claiming=CLAIMING,
    signs={"bids": "say", "legal": "say"},
    own=(MELDS,),
)

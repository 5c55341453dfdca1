"""What Pippins Aplenty answers at the referee's desk, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit, parse_card, standard_pack
from ...core.errors import NotationError
from ...desk.trick import Played, TrickAnswer
from ...screens.card_list import card_words
from ...screens.desk import Place
from ...screens.desk_pages import desk_of
from ...screens.parts import Chosen
from ...screens.who_won import LONGEST, Choice, TrickPage, shown_trick, trick_page
from .desk import CLAIMING, QUESTIONS
from .reaches import trump_suits
from .trick import reaches_for, who_won

NO_TRUMP: Final = "none"
_LEGENDS: Final = ("Trumps: the top reach", "Under it", "Under that", "The lowest reach")


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? At a table the reaches are those the record has, until other trumps are chosen."""
    reaches = reaches_for(place.state, _cards(place, chosen))
    trumps = _trumps(chosen, trump_suits(reaches))

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trumps, reaches if trump_suits(reaches) == trumps else ())

    return trick_page(place, chosen, pack=standard_pack(), judge=judge, choices=_choices(trumps))


def _cards(place: Place, chosen: Chosen) -> tuple[Card, ...]:
    """The cards of the record's trick, or those in the address; none where they cannot be read: the page says why."""
    recorded = shown_trick(place, chosen)
    if recorded is not None:
        return tuple(play.card for play in recorded.plays)
    text = chosen.first("cards")[:LONGEST]
    try:
        return tuple(parse_card(word) for word in card_words(text))
    except NotationError:
        return ()


def _trumps(chosen: Chosen, usual: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """The trump suits in the address, the highest first, as far as they are told one under the other."""
    if not chosen.first("t1"):
        return usual
    found: list[Suit] = []
    for number in range(1, 5):
        letter = chosen.first(f"t{number}").upper()
        suit = next((suit for suit in PLAIN_SUITS if suit.value == letter and suit not in found), None)
        if suit is None:
            break
        found.append(suit)
    return tuple(found)


def _choices(trumps: Sequence[Suit]) -> tuple[Choice, ...]:
    """A row of suits for each reach, and one for the next under them."""
    found = []
    for place, legend in enumerate(_LEGENDS[: len(trumps) + 1]):
        free = [suit for suit in PLAIN_SUITS if suit not in trumps[:place]]
        options = ((NO_TRUMP, "none"), *((suit.value, suit.symbol) for suit in free))
        chosen = trumps[place].value if place < len(trumps) else NO_TRUMP
        found.append(Choice(f"t{place + 1}", legend, options, chosen))
    return tuple(found)


DESK: Final = desk_of(
    QUESTIONS, "reaches, double, PP-6.2", winner=trick, claiming=CLAIMING, signs={"bids": "whistle", "points": "calc"}
)

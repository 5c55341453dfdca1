"""What Pippins Aplenty answers at the referee's desk: who won a trick, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ....core.cards import PLAIN_SUITS, Suit, standard_pack
from ....core.desk.trick import Heard, Played, TrickAnswer
from ....core.entries import Cards, Play
from ....core.words import listed
from ....screens.desk import Place, Question
from ....screens.parts import Chosen
from ....screens.who_won import Choice, TrickPage, shown_trick, trick_page
from .. import rulebook as book
from ..reaches import card_score, order_under, trick_points, trump_suits

HINT: Final = "reaches, double, PP-6.2"
"""What one may look up, in the empty field."""

NO_TRUMP: Final = "none"
_LEGENDS: Final = ("Trumps: the top reach", "Under it", "Under that", "The lowest reach")
_ORDER: Final = ("top", "second", "third", "lowest")


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? At a table the reaches are those that lie there, until other trumps are chosen."""
    reaches = _reaches(place, chosen)
    trumps = _trumps(chosen, trump_suits(reaches))

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trumps, reaches if trump_suits(reaches) == trumps else ())

    return trick_page(place, chosen, pack=standard_pack(), judge=judge, choices=_choices(trumps))


def _reaches(place: Place, chosen: Chosen) -> Cards:
    """The reaches of the hand in play, or those before the trick of the record; none away from a table."""
    hand = place.state.hand if place.state is not None else None
    recorded = shown_trick(place, chosen)
    if hand is not None and recorded is not None and hand.card_by_card:
        return cast("Cards", hand.reaches[recorded.number - 1])
    return () if hand is None or hand.complete or hand.void else hand.top


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


def who_won(plays: Sequence[Played], trumps: tuple[Suit, ...], reaches: Cards) -> TrickAnswer:
    """The winning card, why, what became of the others, and what a whole trick scores under `reaches`."""
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


QUESTIONS: Final = (Question("trick", "Who won this trick?", "trick", "desk/trick.html", trick),)
"""What the desk can be asked."""

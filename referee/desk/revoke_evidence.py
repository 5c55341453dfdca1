"""The cards that speak for and against a suspect one."""

from __future__ import annotations

from ..core.cards import Card
from ..core.ruling import Exhibit
from ..core.text import Capital, Text
from ..core.words import spelled
from ..play.duties import recorded_tricks
from .duty_words import Words, cards_in_words, led_by
from .suspicion import Weighed


def evidence(words: Words, found: Weighed) -> tuple[Exhibit, ...]:
    """The trick with the card marked, and what the record or the telling shows beside it."""
    trick = _trick(words, found)
    if found.outcome == "broken":
        return (trick, *_shown(words, found))
    if found.outcome == "clear":
        return (*_last_of_suit(words), trick)
    return (trick,)


def _trick(words: Words, found: Weighed) -> Exhibit:
    case = words.case
    if found.outcome in {"broken", "open"}:
        what = Text("{player} {did}", player=words.who, did=words.did(found.duty))
    elif not case.place:
        what = Text("{player} led {card}", player=words.who, card=case.card)
    elif found.outcome == "lawful":
        what = Text("{player} followed suit with {card}", player=words.who, card=case.card)
    else:
        may = "{led}; with {lacked} left, {card} may be played"
        what = Text(may, led=led_by(case, words.seating), lacked=words.lacked(found), card=case.card)
    cards = tuple(play.card for play in case.plays)
    return Exhibit(_headed(case.number, what), cards, bad=found.outcome == "broken", mark=case.place)


def _headed(number: int, what: Text) -> str:
    return str(Text("Trick {trick}: {what}", trick=number, what=what) if number else Text("{it}", it=Capital(what)))


def _shown(words: Words, found: Weighed) -> tuple[Exhibit, ...]:
    """Where the proof was seen: told since, played later, or still in the hand."""
    case, who = words.case, words.who
    if not found.cards:
        return ()
    told = tuple(card for card in found.cards if card in case.told)
    if told:
        return (Exhibit(str(Text("Seen since: {cards} in the same hand", cards=cards_in_words(told))), told, bad=True),)
    if case.hand is None:
        return (Exhibit(str(Text("Held besides: {cards}", cards=cards_in_words(found.cards))), found.cards, bad=True),)
    for number, plays in recorded_tricks(case.hand)[case.number :]:
        for place, play in enumerate(plays):
            if play.seat == case.seat and play.card in found.cards:
                cards = tuple(play.card for play in plays)
                return (Exhibit(f"Trick {number}: {who} played {play.card}", cards, bad=True, mark=place),)
    holds = Text("{player} still holds {cards}", player=who, cards=cards_in_words(found.cards))
    return (Exhibit(str(holds), found.cards, bad=True),)


def _last_of_suit(words: Words) -> tuple[Exhibit, ...]:
    """The trick in which the last card of the suit led left the hand, where the record shows it."""
    case = words.case
    if case.hand is None or not case.place or case.order.suit_of(case.card) is case.led:
        return ()
    own: list[tuple[int, int, tuple[Card, ...]]] = []
    for number, plays in recorded_tricks(case.hand)[: case.number - 1]:
        for place, play in enumerate(plays):
            if play.seat == case.seat and case.order.suit_of(play.card) is case.led:
                own.append((number, place, tuple(one.card for one in plays)))
    if not own:
        return ()
    number, place, cards = own[-1]
    suit = case.led.one
    which = f"last {suit} of {spelled(len(own))}" if len(own) > 1 else f"only {suit}"
    return (Exhibit(f"Trick {number}: {cards[place]} was {words.who}’s {which}", cards, mark=place),)

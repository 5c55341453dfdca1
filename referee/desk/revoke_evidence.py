"""The cards that speak for and against a suspect one."""

from __future__ import annotations

from ..core.cards import Card
from ..core.ruling import Exhibit
from ..core.words import spelled
from ..play.findings import recorded_tricks
from .duty_words import Words, capital, cards_in_words, led_by, singular
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
        what = f"{words.who} {words.did(found.duty)}"
    elif not case.place:
        what = f"{words.who} led {case.card}"
    elif found.outcome == "lawful":
        what = f"{words.who} followed suit with {case.card}"
    else:
        what = f"{led_by(case, words.seating)}; with {words.lacked(found)} left, {case.card} may be played"
    cards = tuple(play.card for play in case.plays)
    return Exhibit(_headed(case.number, what), cards, bad=found.outcome == "broken", mark=case.place)


def _headed(number: int, what: str) -> str:
    return f"Trick {number}: {what}" if number else capital(what)


def _shown(words: Words, found: Weighed) -> tuple[Exhibit, ...]:
    """Where the proof was seen: told since, played later, or still in the hand."""
    case, who = words.case, words.who
    if not found.cards:
        return ()
    told = tuple(card for card in found.cards if card in case.told)
    if told:
        return (Exhibit(f"Seen since: {cards_in_words(told)} in the same hand", told, bad=True),)
    if case.hand is None:
        return (Exhibit(f"Held besides: {cards_in_words(found.cards)}", found.cards, bad=True),)
    for number, plays in recorded_tricks(case.hand)[case.number :]:
        for place, play in enumerate(plays):
            if play.seat == case.seat and play.card in found.cards:
                cards = tuple(play.card for play in plays)
                return (Exhibit(f"Trick {number}: {who} played {play.card}", cards, bad=True, mark=place),)
    return (Exhibit(f"{who} still holds {cards_in_words(found.cards)}", found.cards, bad=True),)


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
    suit = singular(case.led)
    which = f"last {suit} of {spelled(len(own))}" if len(own) > 1 else f"only {suit}"
    return (Exhibit(f"Trick {number}: {cards[place]} was {words.who}’s {which}", cards, mark=place),)

"""What a duty of play asked of a suspect card, and what speaks for and against it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.cards import Card, Suit, show_cards
from ..core.entries import Cards
from ..core.question import Asked
from ..core.ruling import Rule
from ..core.seats import Seating
from ..core.titles import TITLES
from ..core.words import counted, listed
from .suspicion import Suspicion, Weighed

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame

LEAD_TITLE: Final = "A lead against the rules"

_DID: Final = {
    "follow": "played {card} on a {suit} lead",
    "beat": "played {card} and did not beat {best}",
    "trump": "played {card} and did not trump",
    "overtrump": "played {card} and did not beat {best} with a higher trump",
}
"""What was done, by the duty that was broken or may have been."""

_WANTED: Final = {
    "follow": "{suit}",
    "beat": "{suit} that beats {best}",
    "trump": "trump",
    "overtrump": "trump that beats {best}",
}
"""What should have been played instead."""

_NOT: Final = {
    "follow": "not followed",
    "beat": "not beaten",
    "trump": "not trumped",
    "overtrump": "not over-trumped",
}

MOST_LISTED: Final = 3
"""More cards than these stand in a row without commas."""
MOST_NAMED: Final = 13
"""More are named by their suits."""


class Words:
    """A suspicion in words, about a player by name or, away from a table, as ``the player``."""

    def __init__(self, game: AnyTrickGame, asked: Asked, case: Suspicion) -> None:
        self.game, self.asked, self.case, self.seating = game, asked, case, asked.seating
        self.who = "the player" if case.seat is None else asked.seating.names[case.seat]

    def title(self, duty: str) -> str:
        """What breaking a duty is called."""
        return TITLES.get(duty, LEAD_TITLE)

    def rule(self, duty: str) -> Rule:
        """The rule of a duty; of none, that of following suit, or of leading a card that is guarded."""
        order, leads = self.case.order, self.game.lead_duties
        if duty in leads:
            return leads[duty].rule
        if not self.case.place and order.leading is not None and order.guarded >> self.case.card.index & 1:
            return next(iter(leads.values())).rule
        return self.game.duties[duty or "follow"]

    def did(self, duty: str) -> str:
        """What the player did."""
        if not self.case.place:
            return f"led {self.case.card}"
        return self._about(_DID[duty])

    def wanted(self, duty: str) -> str:
        """What was to be played: ``a heart``; of a lead, ``another card``."""
        return self._about(f"a {_WANTED[duty]}") if self.case.place else "another card"

    def lacked(self, found: Weighed) -> str:
        """What a player who was right held none of: ``no heart and no trump``."""
        if not self.case.place:
            return "nothing else"
        lacks = self.case.situation.lacks[self.case.situation.place(self.case.card)]
        duties = dict.fromkeys(duty for _, duty in lacks)
        return listed([self._about(f"no {_WANTED[duty]}") for duty in duties])

    def forbidden(self, duty: str) -> str:
        """What is said of a lead against the rules: without a full stop where its trick is known."""
        about = self.game.lead_duties[duty]
        if not self.case.number:
            return f"{about.now.format(name=self.who)} {capital(self.who)} led {self.case.card}"
        return about.past.format(name=self.who, card=self.case.card, trick=self.case.number)

    def broke(self, found: Weighed) -> str:
        """How a duty was broken, and what shows it."""
        duty = found.duty
        where = f" in trick {self.case.number}" if self.case.number else ""
        what = f"{self.who} {self.did(duty)}{where}" if self.case.place else self.forbidden(duty)
        if not found.cards:
            shown = f"must have held {self.wanted(duty)}: too few other cards are unseen"
        else:
            shown = f"held {cards_in_words(found.cards)}{self._unless(found.cards)}"
        return f"{capital(what)}, and {shown}."

    def _unless(self, cards: Cards) -> str:
        """What takes the proof away: that these cards were not in the hand to be played."""
        aside = self.case.aside
        if aside is None or not self.case.may_be_aside(cards):
            return ""
        return f", unless {'it' if len(cards) == 1 else 'they'} {aside.said_of(cards)}"

    def open(self, found: Weighed) -> str:
        """What cannot be told."""
        if not self.case.place:
            return capital(self.game.lead_duties[found.duty].open.format(name=self.who))
        wanted = listed([self.wanted(duty) for duty in dict.fromkeys(duty for duty, _ in found.wants)], "or")
        return f"Nothing known so far shows that {self.who} held {wanted}."

    def proof(self, found: Weighed) -> str:
        """The cards that would prove it, and from when on."""
        after = f"after trick {self.case.number}" if self.case.number else "later"
        sets = [self._any_of(cards) for _, cards in found.wants]
        duties = [duty for duty, _ in found.wants]
        if len(set(duties)) > 1:
            sets = [f"{cards} ({_NOT[duty]})" for duty, cards in zip(duties, sets, strict=True)]
        hand = "that hand" if self.case.seat is None else f"{self.who}’s hand"
        return f"Proof would be {listed(sets, 'or')}, played or shown from {hand} {after}."

    def _any_of(self, cards: Cards) -> str:
        if len(cards) > MOST_NAMED:
            suits = dict.fromkeys(singular(self.case.order.suit_of(card)) for card in cards)
            return f"any {listed(list(suits), 'or')} still unseen"
        return f"any of {' '.join(map(str, cards))}" if len(cards) > 1 else str(cards[0])

    def clear(self, found: Weighed) -> str:
        """Why nothing was wrong although another card might have been wanted."""
        case = self.case
        basis = "the whole hand is known" if case.whole else "all of them are accounted for"
        if case.played_out and case.aside is not None:
            told = f"{cards_in_words(case.told)}, not played, {case.aside.said_of(case.told)}"
            rest = told if case.told else f"what was not played is {case.aside.all}"
            basis = f"every card played from that hand is known, and {rest}"
        return f"{capital(self.who)} held {self.lacked(found)}: {basis}."

    def lawful(self) -> str:
        """Why a card was right whatever else was held."""
        case = self.case
        if case.right > 1:
            return f"{capital(self.who)} met every duty of play with {counted(case.right, 'card')} so far."
        if not case.place:
            return f"Nothing stood against leading {case.card}."
        if case.situation.tiers and case.situation.tiers[0].beat:
            return f"{capital(self.who)} followed suit with {case.card} and beat {case.best}."
        return f"{capital(self.who)} followed suit with {case.card}."

    def _about(self, text: str) -> str:
        return text.format(card=self.case.card, suit=singular(self.case.led), best=self.case.best)


def singular(suit: Suit) -> str:
    """One card of a suit: ``heart``."""
    return suit.word.removesuffix("s")


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def cards_in_words(cards: Cards) -> str:
    """``9♥ and 6♥``; many of them without commas."""
    return show_cards(cards) if len(cards) <= MOST_LISTED else " ".join(map(str, cards))


def led_by(case: Suspicion, seating: Seating) -> str:
    """The lead of the trick: ``Dov led 8♥``; without names ``8♥ was led``."""
    lead = case.plays[0]
    card: Card = lead.card
    return f"{card} was led" if case.seat is None else f"{seating.names[lead.seat]} led {card}"

"""What a duty of play asked of a suspect card, and what speaks for and against it, in words and in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.cards import Card
from ..core.entries import Cards
from ..core.question import Asked
from ..core.ruling import Exhibit, Rule
from ..core.seats import Seating
from ..core.text import UNSAID, Capital, Counted, Joined, Part, Plural, Spelled, SuitWord, Text, listing
from ..play.duties import code_of, recorded_tricks
from ..play.rulings import nothing_else
from .suspicion import Suspicion, Weighed

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame


LEAD_TITLE: Final = "A lead against the rules"
CARD_TITLE: Final = "A card against the rules"

_DID: Final = {
    "follow": "played {card} on a {suit} lead",
    "beat": "played {card} and did not beat {best}",
    "trump": "played {card} and did not trump",
    "overtrump": "played {card} and did not beat {best} with a higher trump",
    "undertrump": "played {card}, a trump below {best}",
    "called": "played {card} and held back the card called",
}
"""What was done, by the duty that was broken or may have been."""

_WANTED: Final = {
    "follow": "{suit}",
    "beat": "{suit} that beats {best}",
    "trump": "trump",
    "overtrump": "trump that beats {best}",
    "undertrump": "higher trump or other card",
    "called": "card that was called",
}
"""What should have been played instead."""

_NOT: Final = {
    "follow": "not followed",
    "beat": "not beaten",
    "trump": "not trumped",
    "overtrump": "not over-trumped",
    "undertrump": "under-trumped",
    "called": "the card called held back",
}

MOST_LISTED: Final = 3
"""More cards than these stand in a row without commas."""
MOST_NAMED: Final = 13
"""More are named by their suits."""


class Words:
    """A suspicion in words, about a player by name or, away from a table, as ``the player``."""

    def __init__(self, game: AnyTrickGame, asked: Asked, case: Suspicion) -> None:
        self.game, self.asked, self.case, self.seating = game, asked, case, asked.seating
        self.who: Part = Text("the player") if case.seat is None else asked.seating.names[case.seat]

    def title(self, duty: str) -> str:
        """What breaking a duty is called."""
        return self.game.breaches.get(code_of(duty), CARD_TITLE if self.case.place else LEAD_TITLE)

    def rule(self, duty: str) -> Rule:
        """The rule of a duty; of none, that of following suit, or of leading a card that is guarded."""
        order, leads = self.case.order, self.game.lead_duties
        if duty in leads:
            return leads[duty].rule
        if not self.case.place and order.leading is not None and order.guarded & self.case.card.bit:
            return next(iter(leads.values())).rule
        return self.game.duties[duty or "follow"]

    def stands(self, duty: str) -> bool:
        """Whether what broke a duty costs nothing once it was not put right in time."""
        about = self.game.lead_duties.get(duty)
        return about is not None and not about.costs

    def did(self, duty: str) -> Text:
        """What the player did."""
        if not self.case.place:
            return Text("led {card}", card=self.case.card)
        if duty in self.game.lead_duties:
            return Text("played {card}", card=self.case.card)
        return self._about(_DID[duty])

    def wanted(self, duty: str) -> Text:
        """What was to be played: ``a heart``; of a lead, ``another card``."""
        return self._about(f"a {self._card(duty)}") if self.case.place else Text("another card")

    def _card(self, duty: str) -> str:
        about = self.game.lead_duties.get(duty)
        return _WANTED[duty] if about is None else about.instead

    def lacked(self, found: Weighed) -> Text:
        """What a player who was right held none of: ``no heart and no trump``."""
        if not self.case.place:
            return nothing_else(self.case.duties, found.duty)
        lacks = self.case.duties.lacks[self.case.duties.place(self.case.card)]
        duties = dict.fromkeys(duty for _, duty in lacks)
        return listing(self._about(f"no {self._card(duty)}") for duty in duties)

    def forbidden(self, duty: str) -> Text:
        """What is said of a lead or discard against the rules: without a full stop where its trick is known."""
        about = self.game.lead_duties[duty]
        if not self.case.number:
            now = Text(about.now, name=self.who)
            return Text("{rule} {player} led {card}", rule=now, player=Capital(self.who), card=self.case.card)
        return Text(about.past, name=self.who, card=self.case.card, trick=self.case.number)

    def broke(self, found: Weighed) -> Text:
        """How a duty was broken, and what shows it."""
        duty = found.duty
        if not self.case.place or duty in self.game.lead_duties:
            deed = self.forbidden(duty)
        elif self.case.number:
            in_trick = "{player} {did} in trick {trick}"
            deed = Text(in_trick, player=self.who, did=self.did(duty), trick=self.case.number)
        else:
            deed = Text("{player} {did}", player=self.who, did=self.did(duty))
        if not found.cards:
            must = "{deed}, and must have held {wanted}: too few other cards are unseen."
            return Text(must, deed=Capital(deed), wanted=self.wanted(duty))
        cards, unless = cards_in_words(found.cards), self._unless(found.cards)
        if unless:
            held = "{deed}, and held {cards}, unless {unless}."
            return Text(held, deed=Capital(deed), cards=cards, unless=unless)
        return Text("{deed}, and held {cards}.", deed=Capital(deed), cards=cards)

    def _unless(self, cards: Cards) -> Text:
        """What takes the proof away: that these cards were not in the hand to be played."""
        aside = self.case.aside
        if aside is None or not self.case.may_be_aside(cards):
            return UNSAID
        return Text("{they} {lie}", they=Plural(len(cards), "it", "they"), lie=Text(aside.said_of(cards)))

    def open(self, found: Weighed) -> Text:
        """What cannot be told."""
        if not self.case.place:
            about = self.game.lead_duties[found.duty]
            return Text("{open}", open=Capital(about.opened(self.who, self.case.duties, found.duty)))
        wanted = listing((self.wanted(duty) for duty in dict.fromkeys(duty for duty, _ in found.wants)), "or")
        return Text("Nothing known so far shows that {player} held {wanted}.", player=self.who, wanted=wanted)

    def proof(self, found: Weighed) -> Text:
        """The cards that would prove it, and from when on."""
        after = Text("after trick {trick}", trick=self.case.number) if self.case.number else Text("later")
        sets = [self._any_of(cards) for _, cards in found.wants]
        duties = [duty for duty, _ in found.wants]
        if len(set(duties)) > 1:
            sets = [
                Text("{cards} ({duty})", cards=cards, duty=Text(_NOT.get(duty) or self._card(duty)))
                for duty, cards in zip(duties, sets, strict=True)
            ]
        hand = Text("that hand") if self.case.seat is None else Text("{player}’s hand", player=self.who)
        would = "Proof would be {cards}, played or shown from {hand} {after}."
        return Text(would, cards=listing(sets, "or"), hand=hand, after=after)

    def _any_of(self, cards: Cards) -> Text:
        if len(cards) > MOST_NAMED:
            suits = dict.fromkeys(self.case.order.suit_of(card) for card in cards)
            return Text("any {suits} still unseen", suits=listing((SuitWord(suit, one=True) for suit in suits), "or"))
        return Text("any of {cards}" if len(cards) > 1 else "{cards}", cards=Joined(cards))

    def clear(self, found: Weighed) -> Text:
        """Why nothing was wrong although another card might have been wanted."""
        case = self.case
        basis = Text("the whole hand is known" if case.whole else "all of them are accounted for")
        if case.played_out and case.aside is not None:
            rest = Text("what was not played is {where}", where=Text(case.aside.all))
            if case.told:
                lie = Text(case.aside.said_of(case.told))
                rest = Text("{cards}, not played, {lie}", cards=cards_in_words(case.told), lie=lie)
            basis = Text("every card played from that hand is known, and {rest}", rest=rest)
        held = "{player} held {lacked}: {basis}."
        return Text(held, player=Capital(self.who), lacked=self.lacked(found), basis=basis)

    def lawful(self) -> Text:
        """Why a card was right whatever else was held."""
        case, player = self.case, Capital(self.who)
        if case.right > 1:
            met = "{player} met every duty of play with {cards} so far."
            return Text(met, player=player, cards=Counted(case.right, "card"))
        if not case.place:
            return Text("Nothing stood against leading {card}.", card=case.card)
        if case.free:
            return Text("{card} may be played to any trick.", card=case.card)
        if case.names_suit:
            return Text("Before {card} no suit was led: any card might be played.", card=case.card)
        if case.duties.tiers and case.duties.tiers[0].beat:
            beat = "{player} followed suit with {card} and beat {best}."
            return Text(beat, player=player, card=case.card, best=case.best)
        return Text("{player} followed suit with {card}.", player=player, card=case.card)

    def _about(self, template: str) -> Text:
        case = self.case
        return Text(template, card=case.card, suit=SuitWord(case.led, one=True), best=case.best)


def cards_in_words(cards: Cards) -> Part:
    """``9♥ and 6♥``; many of them without commas."""
    return cards if len(cards) <= MOST_LISTED else Joined(cards)


# ---- in cards -----------------------------------------------------------------------------------


def led_by(case: Suspicion, seating: Seating) -> Text:
    """The lead of the trick: ``Dov led 8♥``; without names ``8♥ was led``."""
    lead = case.plays[0]
    card: Card = lead.card
    if case.seat is None:
        return Text("{card} was led", card=card)
    return Text("{player} led {card}", player=seating.names[lead.seat], card=card)


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
    elif found.outcome == "lawful" and (case.free or case.names_suit):
        what = Text("{player} played {card}", player=words.who, card=case.card)
    elif found.outcome == "lawful":
        what = Text("{player} followed suit with {card}", player=words.who, card=case.card)
    else:
        may = "{led}; with {lacked} left, {card} may be played"
        what = Text(may, led=led_by(case, words.seating), lacked=words.lacked(found), card=case.card)
    cards = tuple(play.card for play in case.plays)
    return Exhibit(_headed(case.number, what), cards, bad=found.outcome == "broken", mark=case.place)


def _headed(number: int, what: Text) -> Text:
    return Text("Trick {trick}: {what}", trick=number, what=what) if number else Text("{it}", it=Capital(what))


def _shown(words: Words, found: Weighed) -> tuple[Exhibit, ...]:
    """Where the proof was seen: told since, played later, or still in the hand."""
    case, who = words.case, words.who
    if not found.cards:
        return ()
    told = tuple(card for card in found.cards if card in case.told)
    if told:
        return (Exhibit(Text("Seen since: {cards} in the same hand", cards=cards_in_words(told)), told, bad=True),)
    if case.hand is None:
        return (Exhibit(Text("Held besides: {cards}", cards=cards_in_words(found.cards)), found.cards, bad=True),)
    for number, plays in recorded_tricks(case.hand)[case.number :]:
        for place, play in enumerate(plays):
            if play.seat == case.seat and play.card in found.cards:
                cards = tuple(play.card for play in plays)
                what = Text("{player} played {card}", player=who, card=play.card)
                return (Exhibit(_headed(number, what), cards, bad=True, mark=place),)
    holds = Text("{player} still holds {cards}", player=who, cards=cards_in_words(found.cards))
    return (Exhibit(holds, found.cards, bad=True),)


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
    last, only = "{card} was {player}’s last {suit} of {all}", "{card} was {player}’s only {suit}"
    what = Text(
        last if len(own) > 1 else only,
        card=cards[place],
        player=words.who,
        suit=SuitWord(case.led, one=True),
        all=Spelled(len(own)),
    )
    return (Exhibit(_headed(number, what), cards, mark=place),)

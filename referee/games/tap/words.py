"""Entries in words, for logs, corrections and the undo button. What is discarded face down is never named."""

from __future__ import annotations

from typing import Final

from ...core.cards import show_cards
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.words import counted, figure, signed, spelled
from ...play.words import describe_shared
from .house import House
from .model import Bid, Bonus, Captured, Claim, Count, Declare, Discard, Penalty, Stock, Take
from .packs import hidden_discards
from .payment import CONTRACT_WORDS

BONUS_WORDS: Final[dict[Bonus, str]] = {"slam": "Slam", "sparrow": "the Sparrow"}

MISDEALS: Final = {
    "count": "wrong number of cards",
    "turn": "dealt out of turn",
    "dealer": "the wrong dealer",
    "played": "the cards did not come out even",
}
"""What the codes for a misdeal's reason mean."""


def describe(entry: Entry, seating: Seating) -> str:
    """The entry as a short sentence without a full stop: ``Bea bid Top Three``."""
    names = seating.names
    match entry:
        case Bid():
            return f"{names[entry.seat]} bid {CONTRACT_WORDS[entry.contract]}"
        case Stock():
            known = sum(card is not None for card in entry.cards)
            return f"The stock was entered, {counted(known, 'card')}"
        case Take():
            return f"The {entry.half} half was taken"
        case Discard():
            return _discarded(entry)
        case Declare():
            what = BONUS_WORDS[entry.bonus]
            return f"{what[0].upper()}{what[1:]} was declared"
        case Captured():
            told = f"{names[entry.seat]}’s pile: {counted(len(entry.cards), 'card')}"
            return f"{told}, Sparrow made" if entry.sparrow else told
        case Count():
            return f"Count: {figure(entry.points)}{_more(entry)}"
        case Claim(sparrow=True):
            return f"{names[entry.seat]} claimed the rest, the Sparrow last" + ("" if entry.good else ", falsely")
        case Penalty(to=int(to)):
            paid = f"{names[entry.seat]} {signed(entry.points)}, {names[to]} {signed(-entry.points)}"
            return f"{paid}: {entry.reason}" if entry.reason else paid
    return describe_shared(entry, seating, House, MISDEALS)


def _discarded(discard: Discard) -> str:
    """A discard: of its cards only the trumps are named, for they are shown (TP-4.5)."""
    trumps = [card for card in discard.cards if not hidden_discards(1 << card.index)]
    if len(trumps) == len(discard.cards):
        return f"{show_cards(trumps)} {'was' if len(trumps) == 1 else 'were'} discarded"
    said = f"{spelled(len(discard.cards)).capitalize()} cards were discarded"
    return f"{said}, {show_cards(trumps)} shown" if trumps else said


def _more(count: Count) -> str:
    """What a count says beside its points."""
    said = [counted(count.tricks, "trick")] if count.tricks is not None else []
    said += ["Slam"] if count.slam else []
    said += ["Sparrow made"] if count.sparrow else []
    return "".join(f", {word}" for word in said)

"""What Tap puts into words: the rules card, the score sheet, and its entries."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.rules_card import first, part, told, usual
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Capital, Counted, Part, Plural, Spelled, Text, Words, chained, say
from ...kinds.declarations import words as declarations
from ...kinds.ladder.words import bid_in_words, with_passed_hands
from ...play.scoresheet import house_words, score_sheet
from ...play.shared_out import Penalty, penalty_in_words
from . import rulebook as book
from .auction import AUCTION
from .bonuses import BONUSES
from .cards import hidden_discards
from .house import House
from .model import Bid, Captured, Claim, Count, Declare, Discard, State, Stock, Take
from .payment import (
    CONTRACT_WORDS,
    DECLARED_SLAM_TIMES,
    DECLARED_SPARROW_POINTS,
    SLAM_TIMES,
    SPARROW_POINTS,
    Contract,
    bids,
    value_of,
)

SIGNS: Final[dict[Contract, str]] = {"three": "3", "top": "T", "bottom": "B", "solo": "S"}
"""What stands for a contract in the column to be circled."""

_TAKES: Final[dict[Contract, str]] = {
    "three": "half the stock, seen",
    "top": "the top three",
    "bottom": "the bottom three",
    "solo": "nothing",
}


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "three players, 54 tarot cards",
        (
            part(
                "Aim",
                told(book.NEEDED, "The declarer needs 61 of the 122 points in cards and tricks, alone against two."),
                told(book.GAME, say("A game is {hands} hands. The best total wins.", hands=house.hands)),
            ),
            part("The cards", book.RANKING, first(book.HONOURS)),
            part("Deal", first(book.DEALING, 2)),
            part(
                "Bidding",
                book.ORDER_OF_BIDS,
                told(book.CONTRACTS, say("From the lowest: {contracts}.", contracts=_in_order(house))),
                book.NEXT_BID,
                first(book.DECLARER, 2),
            ),
            part("The stock", book.THREE_CARDS, book.HALF, book.SOLO, book.DISCARD),
            part("Play", book.OPENING_LEAD, first(book.FOLLOW, 2), book.MUST_TRUMP, book.WINNER, book.EMPEROR),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                book.MISDEAL,
                book.THROWN_IN,
                book.TAKE_BACK,
                usual(house, "renege", book.REVOKE, 2),
                book.CALLING,
            ),
        ),
    )


def _in_order(house: House) -> str:
    return ", ".join(f"{Words(CONTRACT_WORDS[contract])} ({value_of(contract, house)})" for contract in bids(house))


def legend(house: House) -> tuple[Legend, ...]:
    """What each defender pays, and what the cards count."""
    contracts = tuple(
        (
            f"{SIGNS[contract]}  {Words(CONTRACT_WORDS[contract])}",
            _TAKES[contract],
            str(value_of(contract, house)),
            str(value_of(contract, house) * SLAM_TIMES),
            str(value_of(contract, house) * DECLARED_SLAM_TIMES),
        )
        for contract in bids(house)
    )
    return (
        Legend(
            "Contract: each defender pays",
            contracts,
            ("won", Words("slam"), Words("declared")),
            (
                say(
                    "Lost, the declarer pays as much to each. Sparrow {made} more from each; declared {declared}, or "
                    "{failed} if it fails.",
                    made=SPARROW_POINTS,
                    declared=DECLARED_SPARROW_POINTS,
                    failed=-DECLARED_SPARROW_POINTS,
                ),
            ),
        ),
        Legend(
            "The count",
            (
                ("Honour, King", "each", "5"),
                ("Queen", "", "4"),
                ("Cavalier", "", "3"),
                ("Valet", "", "2"),
                ("Other card", "", "1"),
                ("Trick", "each, beside its cards", "1"),
                ("To win", "of 122", "61"),
            ),
        ),
    )


COLUMNS: Final = (Column("contract", 1.5), Column("count", 1.1))
"""A player's own: filled in where the player was the declarer."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    drawn = score_sheet(
        state,
        text,
        columns=COLUMNS,
        pad=(
            (
                Column("declarer", 1.8),
                Column("contract", 2.2, pick=tuple(SIGNS[contract] for contract in bids(state.house))),
                Column("count", 1.0),
            ),
            (Column("points", 1.2),),
        ),
        about=say("{hands} hands", hands=state.house.hands),
        house_sentences=house_sentences(state),
        misdeal_rule=book.MISDEAL.id,
    )
    return drawn if text.blank else with_passed_hands(drawn, state, AUCTION, "Thrown in, all passed", book.THROWN_IN)


def house_sentences(state: State) -> tuple[Sentence, ...]:
    """The house rules in force: how long a game is, what Top and Bottom are worth, and what is unusual."""
    return house_words(state.house_coming, {"hands", "traditional_order"})


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid Top Three``."""
    names = seating.names
    match entry:
        case Bid():
            return bid_in_words(AUCTION, entry, seating)
        case Stock():
            known = sum(card is not None for card in entry.cards)
            return Text("The stock was entered, {cards}", cards=Counted(known, "card"))
        case Take():
            return Text("The {half} half was taken", half=Text(entry.half))
        case Discard():
            return _discarded(entry)
        case Declare():
            return declarations.in_words(BONUSES, entry, seating)
        case Captured():
            said = "{player}’s pile: {cards}, Sparrow made" if entry.sparrow else "{player}’s pile: {cards}"
            return Text(said, player=names[entry.seat], cards=Counted(len(entry.cards), "card"))
        case Count():
            return _count(entry)
        case Claim(sparrow=True):
            good = "{player} claimed the rest, the Sparrow last"
            false = "{player} claimed the rest, the Sparrow last, falsely"
            return Text(good if entry.good else false, player=names[entry.seat])
        case Penalty():
            return penalty_in_words(entry, seating)
    return None


def _discarded(discard: Discard) -> Text:
    """A discard: of its cards only the trumps are named, for they are shown (TP-4.5)."""
    trumps = tuple(card for card in discard.cards if not hidden_discards(1 << card.index))
    if len(trumps) == len(discard.cards):
        return Text("{cards} {were} discarded", cards=trumps, were=Plural(len(trumps), "was", "were"))
    said = Text("{number} cards were discarded", number=Capital(Spelled(len(discard.cards))))
    return Text("{discarded}, {trumps} shown", discarded=said, trumps=trumps) if trumps else said


def _count(count: Count) -> Text:
    """A count, and what it says beside its points."""
    said: list[Part] = [Text("Count: {points}", points=count.points)]
    said += [Counted(count.tricks, "trick")] if count.tricks is not None else []
    said += [Text("Slam")] if count.slam else []
    said += [Text("Sparrow made")] if count.sparrow else []
    return chained(said, ", ")

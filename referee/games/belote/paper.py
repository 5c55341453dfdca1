"""What is printed of Belote, the score sheet and the rules card, and its entries in words."""

from __future__ import annotations

from typing import Final

from ...core.cards import Suit
from ...core.entries import Entry
from ...core.rules_card import first, part, usual
from ...core.ruling import Rule
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Meant, Text, Words, say
from ...kinds.double.words import in_words as double_in_words
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .auction import amount_words
from .calls import COINCHES
from .declaring import rank_of, suit_of
from .house import House
from .model import PASSED_OUT, SIGNS, Belote, Bid, Declare, Points, Rest, State, TrickWon, Turned


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid 120 ♥``."""
    names = seating.names
    match entry:
        case Turned():
            return Text("{card} was turned up", card=entry.card)
        case Bid():
            return _bid_said(entry, names[entry.seat])
        case Rest():
            return Text("The rest was dealt")
        case Declare():
            return _declared_said(entry, names[entry.seat])
        case Belote():
            return _belote_said(entry, names[entry.seat])
        case TrickWon(cards=cards) if cards:
            return Text("{player} won a trick of {cards}", player=names[entry.winner], cards=cards)
        case Points():
            if len(entry.sides) != len(seating.sides):
                return Text("The count")
            first_side, second = (seating.side_name(side) for side in range(2))
            said = "Count: {first} {one}, {second} {two}"
            return Text(said, first=first_side, one=entry.sides[0], second=second, two=entry.sides[1])
    return double_in_words(COINCHES, entry, seating)


def _bid_said(bid: Bid, name: str) -> Text:
    sign = "" if bid.suit is None else SIGNS[bid.suit]
    if bid.bid is not None:
        return Text("{player} bid {amount} {suit}", player=name, amount=amount_words(bid.bid), suit=sign)
    if not sign:
        return Text("{player} took", player=name)
    return Text("{player} took {suit}", player=name, suit=sign)


_CARRES: Final = {
    "A": Words("a carré of aces"),
    "K": Words("a carré of kings"),
    "Q": Words("a carré of queens"),
    "J": Words("a carré of jacks"),
    "T": Words("a carré of tens"),
    "9": Words("a carré of nines"),
    "8": Words("a carré of eights"),
    "7": Words("a carré of sevens"),
}
_ROWS: Final = {
    "tierce": Words("a tierce to {top}{suit}"),
    "cinquante": Words("a cinquante to {top}{suit}"),
    "cent": Words("a cent to {top}{suit}"),
}


def _declared_said(declared: Declare, name: str) -> Text:
    rank, suit = rank_of(declared), suit_of(declared)
    if declared.kind == "carre":
        what = Text(_CARRES.get(rank, "a carré"))
    else:
        top = "10" if rank == "T" else rank
        what = Text(_ROWS[declared.kind], top=top, suit=SIGNS.get(suit, ""))
    if declared.shown:
        return Text("{player} declared {what}", player=name, what=what)
    return Text("{player} declared {what} and could not show it", player=name, what=what)


def _belote_said(belote: Belote, name: str) -> Text:
    said = {
        "both": Words("{player} said belote and rebelote"),
        "first": Words("{player} said belote, not rebelote"),
        "second": Words("{player} said rebelote, not belote"),
        "none": Words("{player} had belote and said nothing"),
    }[belote.words]
    if belote.suit is None:
        return Text(said, player=name)
    in_suit = {
        "both": Words("{player} said belote and rebelote in {suit}"),
        "first": Words("{player} said belote, not rebelote in {suit}"),
        "second": Words("{player} said rebelote, not belote in {suit}"),
        "none": Words("{player} had belote and said nothing in {suit}"),
    }[belote.words]
    return Text(in_suit, player=name, suit=Suit(belote.suit))


def legend(house: House) -> tuple[Legend, ...]:
    """What the cards count, what a hand scores, and what declarations are worth."""
    cards = Legend(
        "What cards count",
        (
            ("Jack (valet)", "", "20", "2"),
            ("Nine", "", "14", "0"),
            ("Ace", "", "11", "11"),
            ("Ten", "", "10", "10"),
            ("King (roi)", "", "4", "4"),
            ("Queen (dame)", "", "3", "3"),
            ("Last trick (der)", "", "10", ""),
        ),
        ("trumps", Meant("others", "suits")),
    )
    all_tricks = "252" if house.capot_bonus else "162"
    points = Legend(
        "Points", (("All in play", "", "162"), ("All tricks (capot)", "", all_tricks), ("Belote", "", "20"))
    )
    if not house.declarations:
        return cards, points
    return (
        cards,
        Legend(
            "Declarations",
            (
                ("Carré of jacks", "", "200"),
                ("Carré of nines", "", "150"),
                ("Carré of A, 10, K, Q", "", "100"),
                ("Five in a row (cent)", "", "100"),
                ("Four (cinquante)", "", "50"),
                ("Three (tierce)", "", "20"),
            ),
        ),
    )


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    trumps: list[Rule | Sentence]
    scored: list[Rule | Sentence]
    if house.by_bids:
        trumps = [first(book.BIDS), book.CAPOT_BID, usual(house, "fly", book.COINCHE)]
        scored = [first(book.BID_MADE, 2), first(book.BID_FAILED, 2), book.TIMES]
    else:
        trumps = [first(book.TAKING), usual(house, "second_round", book.SECOND_ROUND), book.REST]
        scored = [first(book.MADE, 2), first(book.FAILED, 2)]
        scored.append(usual(house, "litige", book.LITIGE))
    if house.last_must_take and not house.by_bids:
        trumps.append(usual(house, "last_must_take", book.MUST_TAKE))
    declared: list[Rule | Sentence] = [book.COMPARED] if house.declarations else []
    rounded = [usual(house, "round", book.ROUNDING)] if house.round else []
    return RulesCard(
        "four players, 32 cards",
        (
            part("Aim", first(book.END), first(book.CARDS)),
            part("Deal", first(book.DEAL)),
            part("Trumps", *trumps),
            part(
                "Play",
                book.FOLLOW,
                book.BEAT,
                book.TRUMP,
                usual(house, "over_partner", book.PARTNER),
                usual(house, "undertrump", book.UNDERTRUMP),
            ),
            part("Score", *scored, *rounded, first(book.BELOTE), usual(house, "belote_words", book.WORDS), *declared),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                usual(house, "misdeal_after", book.MISDEAL),
                book.TAKE_BACK,
                usual(house, "revoke", book.REVOKE, 2),
                book.CALLING,
            ),
        ),
    )


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    bids = house.by_bids
    return score_sheet(
        state,
        text,
        columns=(Column("contract" if bids else "took", 1.2), Column("count", 1.0)),
        pad=(
            (
                Column("taker", 1.4),
                *((Column("bid", 0.9),) if bids else ()),
                Column("trumps", 1.9, pick=("♠", "♥", "♦", "♣")),
            ),
            (Column("count", 0.9), Column("belote", 0.9), Column("points", 1.0)),
        ),
        about=say("to {target}", target=house.target),
        house_sentences=house_words(
            house,
            always=("target",),
            idle={
                "max_bid generale fly capot_bid score": not bids,
                "second_round last_must_take": bids,
                "declaration_tie": not house.declarations,
                "tie": house.litige or bids,
            },
        ),
        misdeal_rule=book.MISDEAL.id,
        voids={PASSED_OUT: say("All passed ({rule})", rule=book.PASSED_OUT.id)},
        goals=((house.target, str(house.target)),),
        places=("We (nous)", "They (eux)"),
    )

"""What French Tarot puts into words: the rules card, the score sheet, and its entries."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.rules_card import first, part, told, usual
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Capital, Counted, Spelled, Text, Words, say, so_many
from ...kinds.camps.rules import Partner
from ...kinds.declarations import words as declarations
from ...kinds.ladder.words import bid_in_words
from ...play.scoresheet import ROWS_ON_A_SHEET, house_words, score_sheet
from ...play.shared_out import Penalty, penalty_in_words
from . import rulebook as book
from .auction import ANNOUNCED, AUCTION, bids
from .cards import FOUR, NEEDED, POIGNEES, layout_of
from .chien import laid_aside
from .house import FIVE, House
from .model import (
    ALL_PASSED,
    CAMP_WORDS,
    CONTRACT_WORDS,
    PETIT_SEC,
    TIMES,
    Bid,
    Call,
    Captured,
    Chien,
    Declare,
    Discard,
    Misere,
    PetitSec,
    Poignee,
    Points,
    State,
    TrickWon,
)
from .poignees import WORTH
from .scoring import MARKS


def legend(house: House, players: int) -> tuple[Legend, ...]:
    """What a hand pays, what the taker needs, and what the cards count."""
    playing = FOUR if house.five_form == "dead" else players
    contracts = tuple((f"{MARKS[one]}  {Words(CONTRACT_WORDS[one])}", "", f"× {TIMES[one]}") for one in bids(house))
    trumps = ", ".join(map(str, POIGNEES[playing]))
    return (
        Legend(
            "Each opponent pays",
            (
                (Words("25 and the points above or short"), "", "× contract"),
                *contracts,
                ("Petit au bout", "× contract", "10"),
                ("Poignée", say("{number} trumps", number=trumps), ", ".join(map(str, WORTH.values()))),
                ("Chelem", "announced 400, failed −200", "200"),
            ),
            said=(Words("All points of a hand add up to 0."),),
        ),
        Legend(
            "Points needed, by bouts (21, 1, Excuse)",
            tuple((so_many(bouts, "bout"), "", str(NEEDED[bouts])) for bouts in (3, 2, 1, 0)),
            said=(Words("Bouts and kings 4½, queens 3½, cavaliers 2½, valets 1½, other cards ½."),),
        ),
    )


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    called = (
        [told(book.CALL, "The taker calls a king. Its holder is the partner, and says nothing.")]
        if players == FIVE and house.five_form == "call"
        else []
    )
    dead = [usual(house, "five_form", book.FIVE)] if house.five_form == "dead" else []
    playing = FOUR if dead else players
    return RulesCard(
        say("{number} players, 78 tarot cards", number=Spelled(players)),
        (
            part("Aim", book.NEEDED, *dead),
            part("Deal", told(book.DEAL, _dealt(playing)), usual(house, "petit_sec", book.PETIT_SEC)),
            part("Auction", first(book.ONCE), usual(house, "lowest_bid", book.BIDS), first(book.CHELEM_SAID), *called),
            part(
                "The chien",
                first(book.CHIEN, 2),
                book.ECART,
                first(book.TRUMPS_ASIDE),
                told(book.SANS, "In garde sans it counts for the taker, in garde contre for the defence, unseen."),
            ),
            part("Poignées", told(book.POIGNEE, _shown(playing)), first(book.POIGNEE_WORTH)),
            part(
                "Play",
                book.FOLLOW,
                book.OVER,
                book.MUST_TRUMP,
                first(book.EXCUSE),
                usual(house, "excuse_last", book.EXCUSE_LAST),
            ),
        ),
        legend(house, players),
        (
            part(
                "When it goes wrong",
                usual(house, "misdealer_bids", book.MISDEAL, 2),
                book.TAKE_BACK,
                usual(house, "revoke", book.REVOKE, 2),
            ),
        ),
    )


def _dealt(playing: int) -> str:
    """How so many are dealt to."""
    layout = layout_of(playing)
    return say(
        "{cards} cards each in packets of {packets}, and {undealt} in the chien.",
        cards=layout.each,
        packets=Spelled(4 if playing < FOUR else 3),
        undealt=layout.undealt,
    )


def _shown(playing: int) -> str:
    """What so many may show."""
    simple, double, triple = POIGNEES[playing]
    return say(
        "Before the first card a player may show exactly {simple}, {double} or {triple} trumps.",
        simple=simple,
        double=double,
        triple=triple,
    )


THREE: Final = 3
ROWS_ON_A_PAD: Final = 6
"""With more players a pad lies on its side, and has room for so many hands and what they pay."""

COLUMNS: Final = (Column("contract", 1.1), Column("count", 1.0))
"""A player’s own: filled in where the player was the taker."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    return score_sheet(
        state,
        text,
        columns=COLUMNS,
        pad=(
            (
                Column("taker", 1.6),
                Column("contract", 2.8, pick=tuple(MARKS[one] for one in bids(house))),
                Column("bouts", 1.3, pick=("0", "1", "2", "3")),
                Column("count", 1.0),
            ),
            (Column("points", 1.2),),
        ),
        about=so_many(house.hands, "hand") if house.hands else "",
        house_sentences=house_sentences(state),
        rows_at_least=ROWS_ON_A_PAD if text.blank and len(state.seating) > THREE else ROWS_ON_A_SHEET,
        misdeal_rule=book.MISDEAL.id,
        voids={
            ALL_PASSED: say("All passed ({rule})", rule=book.ALL_PASS.id),
            PETIT_SEC: say("Petit sec ({rule})", rule=book.PETIT_SEC.id),
        },
    )


def house_sentences(state: State) -> tuple[Sentence, ...]:
    """The house rules in force that are unusual."""
    five = len(state.seating) == FIVE and state.house_coming.five_form == "call"
    halves = len(state.seating) == FOUR or state.house_coming.five_form == "dead"
    zero = Sentence(book.ZERO.id, say("The points of every hand add up to 0."))
    return zero, *house_words(
        state.house_coming,
        always=("hands",),
        idle={"call_own called_lead": not five, "half_points": halves},
    )


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid garde``."""
    names = seating.names
    match entry:
        case Bid():
            return bid_in_words(AUCTION, entry, seating)
        case PetitSec():
            return Text("{player} showed a petit sec", player=names[entry.seat])
        case Call():
            return Text("{card} was called", card=entry.card)
        case Partner(seat=None):
            return Text("Nobody was the partner")
        case Partner(seat=int(seat)):
            return Text("{player} was the partner", player=names[seat])
        case Declare():
            return declarations.in_words(ANNOUNCED, entry, seating)
        case Chien():
            return Text("The chien: {cards}", cards=entry.cards)
        case Discard():
            return _laid(entry)
        case Poignee():
            return Text("{player} showed a {size} poignée", player=names[entry.seat], size=Text(entry.size))
        case Misere():
            return Text("{player} said misère", player=names[entry.seat])
        case TrickWon(petit=True):
            return Text("{player} won a trick with the petit in it", player=names[entry.winner])
        case Captured():
            said = "{player}’s pile: {cards}"
            return Text(said, player=names[entry.seat], cards=Counted(entry.count, "card"))
        case Points():
            return _points(entry)
        case Penalty():
            return penalty_in_words(entry, seating)
    return None


def _laid(discard: Discard) -> Text:
    """An écart: of its cards only the trumps are named, for they are shown (FT-4.3)."""
    cards = laid_aside(discard) or ()
    trumps = discard.trumps or tuple(card for card in cards if card.suit.value == "X")
    if not cards:
        return Text("The écart was laid aside")
    said = Text("{number} cards were laid aside", number=Capital(Spelled(len(discard.cards) or len(cards))))
    return Text("{laid}, {trumps} shown", laid=said, trumps=trumps) if trumps else said


def _points(told: Points) -> Text:
    said = Text("The taker has {points} with {bouts}", points=told.points, bouts=Counted(told.bouts, "bout"))
    if told.petit is not None:
        said = Text("{said}, petit au bout: {side}", said=said, side=Text(CAMP_WORDS[told.petit]))
    return Text("{said}, chelem: {side}", said=said, side=Text(CAMP_WORDS[told.chelem])) if told.chelem else said

"""What Spades puts on paper: entries in words, the rules card, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.cards import Card
from ...core.entries import Entry
from ...core.game import HandAccount
from ...core.rules_card import chosen, either, first, part, told, usual
from ...core.ruling import Rule
from ...core.seats import Seating, Side
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Counted, Part, Spelled, Text, Words, say, so_many
from ...core.words import figure
from ...play.scoresheet import house_words, score_sheet
from ...play.words import describe_shared
from . import rulebook as book
from .bags import BAGS
from .before_play import plays_blind
from .fitting import DRAWING, layout_of
from .house import House, counts_bags, score_ends_the_game
from .model import NIL, Bid, Match, PassCards, Penalty, Play, State, TakeKitty


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid 4``."""
    names = seating.names
    match entry:
        case Bid():
            bid: Part = Text("nil") if entry.bid == NIL else entry.bid
            said = "{player} bid blind {bid}" if entry.blind else "{player} bid {bid}"
            return Text(said, player=names[entry.seat], bid=bid)
        case Match():
            return Text("{player} raised to match", player=names[entry.seat])
        case PassCards():
            cards = entry.cards or Counted(entry.count or 0, "card")
            return Text("{player} passed {cards}", player=names[entry.seat], cards=cards)
        case TakeKitty():
            return Text("{player} took the kitty", player=names[entry.seat])
        case Play(ace="low"):
            return Text("{played} as low", played=describe_shared(entry, seating, House))
        case Penalty(kind="false-call"):
            return Text("{player} called a renege falsely", player=names[entry.seat])
        case Penalty(kind="card", card=Card() as laid):
            return Text("{card} is {player}’s penalty card", card=laid, player=names[entry.seat])
        case Penalty(kind="flip"):
            return Text("{player} turned up a trick", player=names[entry.seat])
    return None


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    pack = layout_of(house, players)
    many = len(pack.pack)
    cards = (
        say("{cards} cards, ace high, spades always trumps.", cards=many)
        if house.jokers == "off"
        else say("{cards} cards, spades always trumps.", cards=many)
    )
    dealing = [told(book.PACK, cards), first(book.DEALER, 3)]
    if players == DRAWING:
        dealing[1:] = [first(book.DEALER, 2), first(book.DRAW_DEAL, 2)]
    lead = [first(book.BREAKING)] if house.break_spades else [told(book.BREAKING, "Spades may be led at any time.")]
    if house.no_spade_lead_first_trick:
        lead = [chosen(house, "no_spade_lead_first_trick"), *(lead if house.break_spades else ())]
    opening = usual(house, "deuce_start", book.OPENING_LEAD)
    return RulesCard(
        say("{number} players", number=Spelled(players)),
        (
            part(
                "Aim",
                told(book.MADE, "Take as many tricks as your side bid. More are bags, fewer lose the bid."),
                *_ends(house),
            ),
            part("Deal", *dealing),
            part("Bidding", book.ORDER_OF_BIDS, book.BID, book.PARTNERS_BIDS, first(book.NIL, 2)),
            part("Play", opening, first(book.FOLLOW, 2), book.WINNER, *lead, book.NEXT_LEAD),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                book.MISDEAL,
                *([chosen(house, "misdeal_dealer")] if house.misdeal_dealer == "next" else ()),
                book.TAKE_BACK,
                *_renege(house),
                book.CALLING,
            ),
        ),
    )


def _renege(house: House) -> tuple[Rule | Sentence, ...]:
    """What a renege costs."""
    if house.renege == "three_tricks":
        return (book.RENEGE_THREE,)
    return (first(book.REVOKE, 2), *([chosen(house, "renege")] if house.renege == "credited" else ()))


def _ends(house: House) -> tuple[Sentence, ...]:
    """What ends the game."""
    mercy = () if house.mercy is None else (chosen(house, "mercy"),)
    return (_usual_end(house), *mercy)


def _usual_end(house: House) -> Sentence:
    if house.deadline:
        return told(
            book.CLOCK,
            say("At {time} the hand in progress is finished, and the highest total wins.", time=house.deadline),
        )
    if house.hands is not None:
        return told(book.HANDS, say("After {hands} the highest total wins.", hands=Counted(house.hands, "hand")))
    return told(
        book.TARGET, say("The first side to reach {target} wins. If two do, the higher wins.", target=house.target)
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What scores what: contract, bags and nil."""
    points = [
        ("Contract made", "each trick bid", "10"),
        ("Contract set", "each trick bid", figure(-10)),
        ("Bag", "each trick over the bid", "1") if house.overtricks == "bags" else ("Overtrick", "no bag", "0"),
    ]
    if counts_bags(house):
        points.append((so_many(house.bag_limit or 0, "bag"), "then wiped", figure(house.bag_penalty)))
    specials = [("Nil", "no trick, or any", either(100))]
    if house.blind_nil:
        specials.append(
            (
                "Blind nil",
                say("when {points} behind", points=house.blind_deficit)
                if house.blind_deficit
                else Words("at any score"),
                either(200),
            )
        )
    if house.ten_for_200:
        specials.append(("Ten for 200", "ten bid by a side", either(200)))
    if house.boston != "off":
        specials.append(("Boston", "all tricks bid and made", Words("wins") if house.boston == "wins" else "200"))
    bags = house.failed_nil_tricks == "bags" and house.overtricks == "bags"
    broken = (
        Words("Tricks of a broken nil help the partner.")
        if house.failed_nil_tricks == "help"
        else Words("Tricks of a broken nil are bags.")
        if bags
        else Words("Tricks of a broken nil do not count.")
    )
    return (
        Legend("The contract", tuple(points)),
        Legend("Nil", tuple(specials), said=(broken,)),
    )


_COLUMNS: Final = (Column("bid → took", 2.2),)
_BAGS: Final = (Column("bags", 0.9, quiet=True),)
_PAD: Final = (
    (Column("dealer", 1.4),),
    (Column("bid", 1.1), Column("took", 1.1), Column("bags", 0.9), Column("points", 1.2)),
)
"""What is written by hand."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    target = state.house.target
    return score_sheet(
        state,
        text,
        columns=_COLUMNS,
        after=_BAGS,
        own_cells=_own_cells(state),
        pad=_PAD,
        about=say("to {target}", target=target) if score_ends_the_game(state.house) else "",
        house_sentences=house_sentences(state.house_coming),
        misdeal_rule=book.MISDEAL.id,
        goals=((target, str(target)),) if score_ends_the_game(state.house) else (),
    )


def _own_cells(state: State) -> Callable[[HandAccount, Side], tuple[str, str]]:
    """What a row shows of a side: its bid and tricks, and the bags it then has, ``11 → 1`` where ten were wiped."""
    played = [account for account in (*state.accounts, state.account) if account is not None and not account.void]
    banked = {account.number: after["banked"] for account, after in zip(played, BAGS.told(played), strict=True)}

    def cells(account: HandAccount, side: Side) -> tuple[str, str]:
        bid, took, *_ = account.cells[side]
        left, gone = banked[account.number][side], BAGS.wiped(account)[side]
        bags = f"{left + gone} → {left}" if gone else str(left or "")
        return (f"{bid} → {took}" if bid else took), bags

    return cells


def house_sentences(house: House) -> tuple[Sentence, ...]:
    """The house rules in force, as short sentences: what ends the game first, then what is unusual."""
    # The target, the floor, the bags and the renege are said even where they are as usual.
    always = ("target", "floor", "break_spades", "renege")
    idle = {
        "target floor": not score_ends_the_game(house),
        "blind_deficit": not plays_blind(house),
        "nil_pass_on": not house.nil_pass,
        "kitty_to": house.kitty == "off",
        "bag_penalty": not counts_bags(house),
        "bag_limit": house.overtricks != "bags",
    }
    said = house_words(house, always, idle)
    if not counts_bags(house):
        return said
    return (
        *said,
        Sentence(
            book.BAG_PENALTY.id,
            say("{bags} cost {points}.", bags=Counted(house.bag_limit or 0, "bag"), points=-house.bag_penalty),
        ),
    )

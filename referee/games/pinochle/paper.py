"""What is printed of Pinochle, the score sheet and the rules card, and its entries in words."""

from __future__ import annotations

from typing import Final

from ...core.called import ranks_called
from ...core.cards import Suit
from ...core.entries import Entry
from ...core.house import options, sheet_sentence, value_of
from ...core.rules_card import chosen, first, part, told
from ...core.seats import Seating
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Text, Words, chained, say
from ...core.words import figure
from ...kinds.ladder.words import bid_in_words
from ...kinds.melds import words as meld_words
from ...play.scoresheet import score_sheet
from ...play.words import told_of
from . import rulebook
from .auction import AUCTION, FIVES_FROM
from .counting import IN_PLAY
from .house import AS_REVOKE, MELD_NAMES, VALUES, House, least_bid, melds_to_play, target_of
from .model import Bid, Concede, Counters, Exchange, LayDown, NameTrump, NoMarriage, State


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid 60``."""
    names = seating.names
    match entry:
        case Bid():
            if not entry.won:
                return bid_in_words(AUCTION, entry, seating)
            return Text("{player} won the auction with {bid}", player=names[entry.seat], bid=AUCTION.said(entry))
        case NameTrump():
            return Text("{player} named {suit} trump", player=names[entry.seat], suit=Suit(entry.suit))
        case NoMarriage():
            return Text("{player} has no marriage", player=names[entry.seat])
        case Exchange():
            return Text("{player} passed {cards}", player=names[entry.seat], cards=entry.cards or Text("cards"))
        case LayDown():
            return meld_words.in_words(entry, seating)
        case Counters():
            counters = chained(told_of(map(seating.side_name, (0, 1)), entry.sides), ", ")
            if entry.last_trick not in {0, 1}:
                return Text("Counters: {counters}", counters=counters)
            last = seating.side_name(entry.last_trick)
            return Text("Counters: {counters}, last trick {side}", counters=counters, side=last)
        case Concede():
            return Text("{player} gave up", player=names[entry.seat])
    return None


_CARDS: Final = {
    "run": Words("A 10 K Q J of trump"),
    "royal": Words("K Q of trump"),
    "marriage": Words("K Q of another suit"),
    "pinochle": Words("J♦ with Q♠"),
    "aces": "one of each suit",
}
"""What cards a meld is of, where its name does not say it."""


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "four players, 80 cards",
        (
            part(
                "Aim",
                told(rulebook.MADE, "Make your bid with melds and counters together. If you fail, it is taken off."),
                told(
                    rulebook.TARGET,
                    say(
                        "The first side with {target} or more wins. If both have it, the bidders win.",
                        target=target_of(house),
                    ),
                ),
            ),
            part("Deal", first(rulebook.PACK, 2), first(rulebook.DEALER, 3)),
            part(
                "Bidding",
                first(rulebook.BID_ORDER, 2),
                told(rulebook.OPENING_BID, say("The first bid is at least {least}.", least=least_bid(house))),
                _raise(house),
                rulebook.DEALER_STUCK,
                rulebook.TRUMP,
            ),
            part("Melding", first(rulebook.LAYING_DOWN, 2), rulebook.ONE_CLASS),
            part(
                "Play",
                rulebook.OPENING_LEAD,
                rulebook.FOLLOW,
                rulebook.BEAT,
                first(rulebook.MUST_TRUMP, 2),
                rulebook.OVER_TRUMP,
                first(rulebook.WINNER, 3),
            ),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.TAKE_BACK,
                *_renege(house),
                rulebook.CALLING,
                *_costs_more(house),
            ),
        ),
    )


def _raise(house: House) -> Sentence:
    """How much higher a bid is than the last, at the scale in force."""
    if house.scale == 1:
        return first(rulebook.RAISE, 2)
    said = say(
        "Every bid is at least {one} points higher than the last, and {step} once a bid has reached {least}.",
        one=house.scale,
        step=5 * house.scale,
        least=FIVES_FROM * house.scale,
    )
    return told(rulebook.RAISE, said)


def _renege(house: House) -> tuple[Sentence, ...]:
    """What a renege costs either side."""
    if house.renege == "agreed":
        return (chosen(house, "renege"),)
    said = say(
        "If a defender reneges, all {points} points in play go to the bidding side, and the moon is made.",
        points=IN_PLAY * house.scale,
    )
    play = (chosen(house, "renege_play"),) if house.renege_play == "all" else ()
    return first(rulebook.REVOKE, 2), *play, told(rulebook.RENEGE_DEFENDERS, said)


def _costs_more(house: House) -> tuple[Sentence, ...]:
    """What counts as a renege besides, at this table."""
    return tuple(chosen(house, name) for name in ("false_claim", "false_call") if value_of(house, name) == AS_REVOKE)


def legend(house: House) -> tuple[Legend, ...]:
    """What the melds and the tricks are worth, and what becomes of the bid."""
    melds = tuple(
        (MELD_NAMES[kind][0], _CARDS.get(kind, ""), *(figure(value * house.scale) for value in values))
        for kind, values in zip(MELD_NAMES, house.meld_values, strict=True)
    )
    counters: tuple[tuple[str, str, str], ...]
    if house.kings_queens_five:
        counters = ((ranks_called("A, 10"), "each", "10"), (ranks_called("K, Q"), "each", "5"))
    else:
        counters = ((ranks_called("A, 10, K"), "each, 48 in all", figure(house.scale)),)
    tricks = (
        *counters,
        ("Last trick", "", figure(2 * house.scale)),
        ("Both sides together", "", figure(50 * house.scale)),
    )
    saved = {
        "trick": "Without a trick, melds do not count.",
        "point": "Without a point in play, melds do not count.",
        "20_and_20": say(
            "Melds count with {melded} melded and {played} in play.", melded=20 * house.scale, played=20 * house.scale
        ),
    }.get(house.save_meld, "")
    least = melds_to_play(house)
    bid = (
        say("Least bid {least}. Made: melds and tricks count.", least=least_bid(house)),
        "Set: the bid is lost, and the melds with it.",
        *((saved,) if saved else ()),
        *((say("With less than {least} in melds the bid is lost without play.", least=least),) if least else ()),
    )
    return (
        Legend("What a meld is worth", melds, ("once", "twice", Words("three"), Words("four"))),
        Legend("Tricks", tricks),
        Legend("The bid", said=bid),
    )


_COLUMNS: Final = (Column("bid", 1.0), meld_words.COLUMN, Column("in play", 1.1))
_PAD: Final = (
    (Column("who bid", 1.5), Column("bid", 1.1), Column("trump", 2.3, pick=("♠", "♥", "♦", "♣"))),
    (Column("meld", 1.2), Column("tricks", 1.2)),
)
"""What is written by hand."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    target = target_of(state.house)
    return score_sheet(
        state,
        text,
        columns=_COLUMNS,
        pad=_PAD,
        about=say("80 cards, to {target}", target=target),
        house_sentences=house_sentences(house),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((target, str(target)),),
    )


def house_sentences(house: House) -> tuple[Sentence, ...]:
    """The house rules in force, as short sentences at the scale in force: the target first, then what is unusual."""
    said = [
        Sentence(rulebook.TARGET.id, say("To {target}.", target=target_of(house))),
        Sentence(rulebook.OPENING_BID.id, say("The least bid is {least}.", least=least_bid(house))),
    ]
    for name, default, about in options(house):
        value = getattr(house, name)
        if name in {"target", "minimum"} or (value == default and name != "renege"):
            continue
        if name == "renege_play" and house.renege == "agreed":
            continue  # the table agrees on all of it
        if about.group == VALUES:
            said.append(Sentence(about.rule, f"{about.label} {value * house.scale}."))
        else:
            said.append(Sentence(about.rule, _scaled(name, house) or sheet_sentence(about, value)))
    return tuple(said)


def _scaled(name: str, house: House) -> str:
    """What an option's sentence says where points count ten times, if it names points."""
    if house.scale == 1:
        return ""
    third, fourth = (int(points) * house.scale for points in house.pinochle_multiples.split("/"))
    return {
        "tens_from_100": say("From {points}, bids rise by hundreds.", points=100 * house.scale),
        "shoot_moon": say("Shooting the moon counts {points}.", points=500 * house.scale),
        "no_marriage_meld": say(
            "Without a marriage the opponents keep melds of {points} or more.", points=20 * house.scale
        ),
        "meld_to_play": say("The bidders need {points} in melds to play.", points=melds_to_play(house)),
        "pinochle_multiples": say("Three pinochles {third}, four {fourth}.", third=third, fourth=fourth),
        "save_meld": say(
            "Melds are kept with {melded} melded and {played} in play.",
            melded=20 * house.scale,
            played=20 * house.scale,
        )
        if house.save_meld == "20_and_20"
        else "",
    }.get(name, "")

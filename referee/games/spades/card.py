"""The rules card of Spades, and what scores what."""

from __future__ import annotations

from ...core.card import either, first, part, told
from ...core.sheet import Legend, RulesCard
from ...core.words import figure, spelled
from . import rulebook
from .house import House, score_ends_the_game


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    ends = (
        told(rulebook.TARGET, f"The first side to reach {figure(house.target)} wins; of two, the higher.")
        if score_ends_the_game(house)
        else first(rulebook.HANDS)
    )
    lead = rulebook.BREAKING if house.break_spades else told(rulebook.BREAKING, "Spades may be led at any time.")
    return RulesCard(
        f"{spelled(players)} players",
        (
            part(
                "Aim",
                told(rulebook.MADE, "Take as many tricks as your side bid: more are bags, fewer lose the bid."),
                ends,
            ),
            part("Deal", rulebook.PACK, first(rulebook.DEALER, 3)),
            part("Bidding", rulebook.ORDER_OF_BIDS, rulebook.BID, rulebook.PARTNERS_BIDS, first(rulebook.NIL, 2)),
            part("Play", rulebook.OPENING_LEAD, first(rulebook.FOLLOW, 2), rulebook.WINNER, lead, rulebook.NEXT_LEAD),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.TAKE_BACK,
                rulebook.RENEGE_THREE if house.renege == "three_tricks" else first(rulebook.RENEGE, 2),
                rulebook.CALLING,
            ),
        ),
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What scores what: contract, bags and nil."""
    points = [
        ("Contract made", "each trick bid", "10"),
        ("Contract set", "each trick bid", figure(-10)),
        ("Bag", "each trick over the bid", "1"),
    ]
    if house.bag_limit is not None:
        points.append((f"{house.bag_limit} bags", "then wiped", figure(house.bag_penalty)))
    specials = [("Nil", "no trick, or any", either(100))]
    if house.blind_nil:
        specials.append(("Blind nil", f"when {house.blind_deficit} behind", either(200)))
    if house.ten_for_200:
        specials.append(("Ten for 200", "ten bid by a side", either(200)))
    if house.boston != "off":
        specials.append(("Boston", "all tricks bid and made", "wins" if house.boston == "wins" else "200"))
    tricks = {"bags": "are bags", "help": "help the partner", "ignored": "do not count"}[house.failed_nil_tricks]
    return (
        Legend("The contract", tuple(points)),
        Legend("Nil", tuple(specials), said=(f"Tricks of a broken nil {tricks}.",)),
    )

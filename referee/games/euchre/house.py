"""The house rules of Euchre: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of, switch
from ...play.checks import results_agreed

PARTNERED: Final = 4
"""With so many players two sides of partners play; with three each is alone."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit each other."""

    target: int = number(
        "EU-6.1 Play to",
        "The game ends after a hand in which a total reaches it.",
        (5, 7, 10, 11, 15, 21),
        default=10,
        bounds=(1, 99),
        sheet="To {}.",
        group="The game",
    )
    joker: bool = switch("EU-1.2 The Benny", "A joker ranks above both bowers.", "With the Benny.")
    stick: bool = switch(
        "EU-2.4 Stick the dealer", "The dealer may not pass in the second round.", "Stick the dealer.", group="Trumps"
    )
    passed_out: str = one_of(
        "EU-2.5 Passed out",
        "Who deals after all have passed twice.",
        ("next", "Next dealer", ""),
        ("same", "Same dealer", "After a hand passed out the same dealer deals again."),
    )
    turned_discard: str = one_of(
        "EU-2.2 The dealer discards",
        "What the dealer may lay away for the turned card.",
        ("any", "Any card", ""),
        ("other", "Not that card", "The dealer may not lay the turned card away."),
    )
    canadian: bool = switch(
        "EU-2.6 Canadian loner",
        "The dealer’s partner may order up only to play alone.",
        "The dealer’s partner orders up only to play alone.",
    )
    benny_turned: str = one_of(
        "EU-2.7 The Benny turned up",
        "What happens when the Benny is turned up.",
        ("dealer_names", "Dealer names", ""),
        ("spades", "A spade", "The Benny turned up counts as a spade."),
    )
    alone_lead: str = one_of(
        "EU-3.3 Lead against a loner",
        "Who leads first in a lone maker’s hand.",
        ("eldest", "Dealer’s left", ""),
        ("left_of_loner", "Loner’s left", "The loner’s left leads against a lone maker."),
        group="Alone",
    )
    defend_alone: str = one_of(
        "EU-3.4 Defend alone",
        "Whether an opponent of the makers may play alone too.",
        ("off", "Off", ""),
        ("loner", "Against a loner", "A loner may be opposed alone."),
        ("always", "Always", "The makers may be opposed alone."),
    )
    lone_march: int = one_of(
        "EU-5.3 Lone march",
        "What all five tricks score alone.",
        (4, "4", ""),
        (5, "5", "A lone march scores 5."),
        group="Points",
    )
    loner_euchred: int = one_of(
        "EU-5.5 A loner euchred",
        "What the others score against a lone maker.",
        (2, "2", ""),
        (4, "4", "A loner euchred gives the others 4."),
    )
    cutthroat_march: int = one_of(
        "EU-5.7 March of three players",
        "What all five tricks score with three players.",
        (3, "3", ""),
        (2, "2", "A march scores 2."),
    )
    farmers: bool = switch(
        "EU-7.1 Farmer’s hand",
        "Three nines or three tens may be exchanged for the kitty.",
        "A farmer’s hand exchanges three nines or tens.",
        group="Weak hands",
    )
    throw_in: str = one_of(
        "EU-7.2 Weak hands thrown in",
        "Which hands may be shown and dealt again.",
        ("off", "None", ""),
        ("nines_tens", "Nines and tens", "Five nines and tens may be thrown in."),
        ("ace_no_face", "Ace, no face", "An ace with four nines and tens and no card of the turned suit is thrown in."),
        ("both", "Both", "Five nines and tens, or an ace without a face card, may be thrown in."),
    )
    revoke: str = one_of(
        "EU-9.1 A renege",
        "What it costs when it is found too late.",
        ("two", "2, alone 4", ""),
        ("three", "3, alone 5", "A renege gives the others 3, or 5 in a lone hand."),
        ("void", "Void", "A hand with a renege is void."),
        group="When it goes wrong",
    )
    misdeal: str = one_of(
        "EU-9.3 A misdeal",
        "Who deals after a misdeal.",
        ("same", "Same dealer", ""),
        ("next", "Next dealer", "A misdeal loses the deal."),
    )
    false_claim: str = one_of(
        "EU-9.4 A false claim",
        "What a claim that does not hold costs.",
        ("play_on", "Play goes on", ""),
        ("as_revoke", "Like a renege", "A false claim counts as a renege."),
    )
    exposed: str = one_of(
        "EU-9.5 A card shown",
        "What becomes of a card shown by mistake.",
        ("free", "It goes back", ""),
        ("called", "It is called", "A card shown stays face up and may be called."),
    )
    results_agreed: bool = results_agreed("EU-8.7")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("american", "American", "to 10", {}),
    Preset("stick", "Stick the dealer", "the dealer must choose", {"stick": True}),
    Preset("canadian", "Canadian", "dealer’s partner alone", {"canadian": True, "stick": True}),
    Preset("british", "British", "with the Benny, to 11", {"joker": True, "target": 11, "defend_alone": "loner"}),
    Preset("cut-throat", "Cut-throat", "for three players", {"stick": True}),
    Preset(
        "boston",
        "Boston 1888",
        "to 5",
        {
            "target": 5,
            "revoke": "three",
            "loner_euchred": 4,
            "misdeal": "next",
            "turned_discard": "other",
        },
    ),
)

_OF_PARTNERS: Final = {"canadian": False, "defend_alone": "off"}


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other, or the number of players."""
    if house.benny_turned == "spades" and not house.joker:
        raise HouseRuleError("benny_turned", "There is no Benny to turn up. Add it first.")
    for name, usual in _OF_PARTNERS.items():
        if players != PARTNERED and getattr(house, name) != usual:
            raise HouseRuleError(name, "This needs four players, two against two.")

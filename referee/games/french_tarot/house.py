"""The house rules of French Tarot: every option with its values, default and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.errors import HouseRuleError
from ...core.house import Preset, number, one_of, switch, switched_on
from ...play.checks import results_agreed

FIVE: Final = 5
"""With so many a king is called, or the dealer sits out."""


@dataclass(frozen=True, kw_only=True)
class House:
    """The house rules in force at a table. `check_house` says which of them fit the number of players."""

    hands: int = number(
        "FT-9.1 Hands",
        "How many hands you play.",
        ((0, "No limit", ""), 12, 20, 24),
        bounds=(0, 99),
        sheet="{} hands.",
        one="One hand.",
        group="The game",
    )
    five_form: str = one_of(
        "FT-1.5 Five players",
        "How five play at one table.",
        ("call", "Call a king", ""),
        ("dead", "Dealer sits out", "The dealer sits out, and four play."),
    )
    petit_sec: str = one_of(
        "FT-2.6 Petit sec",
        "The petit as the only trump, without the Excuse.",
        ("void", "Void", ""),
        ("play", "Played", "A petit sec is played."),
        group="Deal and auction",
    )
    misdealer_bids: bool = switch(
        "FT-2.4 Bid after a misdeal",
        "Whether the dealer of a misdeal may bid in the new deal.",
        "The dealer of a misdeal may bid in the new deal.",
    )
    lowest_bid: str = one_of(
        "FT-3.2 Lowest bid",
        "The lowest bid there is.",
        ("prise", "Prise", ""),
        ("garde", "Garde", "The lowest bid is garde."),
    )
    call_own: bool = switched_on(
        "FT-3.5 Call your own card",
        "Whether the taker may call a card in their own hand.",
        "The taker may not call an own card.",
    )
    called_lead: bool = switched_on(
        "FT-6.2 First lead",
        "Whether the suit of the called card is barred from the first lead.",
        "The called suit may be led first.",
        group="Play and count",
    )
    excuse_last: str = one_of(
        "FT-6.8 The Excuse last",
        "What becomes of the Excuse in the last trick.",
        ("changes_side", "Changes sides", ""),
        ("winner", "To the winner", "In the last trick the Excuse goes to the winner."),
        ("kept", "Kept", "The Excuse is kept in the last trick too."),
    )
    half_points: str = one_of(
        "FT-7.4 Half points",
        "What becomes of a half, with three or five players.",
        ("winner", "To the winner", ""),
        ("exact", "As it is", "A half is counted as it is."),
    )
    misere: int = one_of(
        "FT-5.6 Misère",
        "What each player pays for a hand without trumps or without court cards.",
        (0, "None", ""),
        (10, "10", "A misère is worth 10 from each."),
        (20, "20", "A misère is worth 20 from each."),
    )
    revoke: str = one_of(
        "FT-10.1 A revoke",
        "What it costs when it is found too late.",
        ("lose", "The deal", ""),
        ("void", "Void", "A hand with a revoke is void."),
        ("stands", "Nothing", "A revoke found too late stands."),
        group="When it goes wrong",
    )
    results_agreed: bool = results_agreed("FT-9.6")


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("federation", "Federation", "the rules of the FFT", {}),
    Preset("dead", "Dead player", "five, the dealer sits out", {"five_form": "dead"}),
    Preset("friends", "Among friends", "misère 10, garde at least", {"misere": 10, "lowest_bid": "garde"}),
    Preset("evening", "Evening", "20 hands", {"hands": 20}),
)


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where an option does not fit the number of players."""
    if players != FIVE and house.five_form != "call":
        raise HouseRuleError("five_form", "A player sits out only where five play.")

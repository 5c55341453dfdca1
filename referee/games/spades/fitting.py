"""What so many players can play: the forms, the house rules that fit each other, and the pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...core.cards import Card, card_set, parse_card, standard_pack
from ...core.errors import HouseRuleError
from ...core.text import Counted, Text
from ...play import model
from .house import USUAL_FORM, House

FORMS: Final = {
    2: ("solo",),
    3: ("solo",),
    4: ("partners", "solo"),
    5: ("solo",),
    6: ("pairs", "teams", "solo"),
}
"""The forms each number of players has, its usual one first."""


_THEY_PLAY: Final = {
    ("solo",): "{form} isn’t for {players}. They play solo.",
    ("partners", "solo"): "{form} isn’t for {players}. They play partners or solo.",
    ("pairs", "teams", "solo"): "{form} isn’t for {players}. They play three pairs or teams of three or solo.",
}
"""Why a form is not for so many, by the forms that are."""


def form_of(house: House, players: int) -> str:
    """The form in force: the chosen one, or the usual one for so many players."""
    return FORMS[players][0] if house.form == USUAL_FORM else house.form


def check_house(house: House, players: int) -> None:
    """Raise HouseRuleError where options do not fit each other, or the number of players."""
    form = form_of(house, players)
    if form not in FORMS[players]:
        words = {"partners": "Partners", "solo": "Solo", "pairs": "Three pairs", "teams": "Teams of three"}
        said = Text(_THEY_PLAY[FORMS[players]], form=Text(words[form]), players=Counted(players, "player"))
        raise HouseRuleError("form", said)
    if house.hands is not None and house.deadline:
        raise HouseRuleError(
            "deadline",
            "The game ends after a number of hands or by the clock, not both. For the clock, set Length to no limit.",
        )
    if house.deadline and not re.fullmatch(r"([01]?[0-9]|2[0-3])[:.][0-5][0-9]", house.deadline):
        raise HouseRuleError("deadline", "Enter a time such as 22:30.")
    if house.kitty != "off":
        _check_kitty(house, players)
    if house.misdeal_dealer == "next" and players == DRAWING:
        raise HouseRuleError("misdeal_dealer", "Two players draw their hands, so no misdeal passes the deal on.")
    if house.deuce_start and not _has_two_of_clubs(house, players):
        raise HouseRuleError("deuce_start", "2♣ isn’t in this pack, so no one can lead it.")
    if house.nil_pass and form not in {"partners", "pairs"}:
        raise HouseRuleError("nil_pass", "Cards are passed between two partners, and this form has none.")
    if house.match_bid and form not in {"partners", "teams"}:
        raise HouseRuleError("match_bid", "Raising to match needs two sides.")
    if house.minimum_bid != "none" and form == "solo":
        raise HouseRuleError("minimum_bid", "The least bid is for partners, and this form has none.")
    if house.forced_bids != "off":
        _check_forced(house)
    if house.double_nil == "joint" and form not in {"partners", "pairs", "teams"}:
        raise HouseRuleError("double_nil", "A team nil needs partners.")


def _check_forced(house: House) -> None:
    """Mirror and whiz leave no room for rules that forbid a bid, or change one."""
    mirror = house.forced_bids == "mirror"
    if house.minimum_bid != "none":
        raise HouseRuleError(
            "minimum_bid",
            "Mirror sets everyone’s bid, so there can’t be a least bid too."
            if mirror
            else "Whiz sets everyone’s bid, so there can’t be a least bid too.",
        )
    if house.match_bid:
        raise HouseRuleError(
            "match_bid",
            "Mirror sets everyone’s bid, so no one can raise."
            if mirror
            else "Whiz sets everyone’s bid, so no one can raise.",
        )
    if house.total_not_equal and mirror:
        raise HouseRuleError("total_not_equal", "Mirror sets everyone’s bid, even if the bids add up.")


def _check_kitty(house: House, players: int) -> None:
    if players in {2, 4}:
        said = "The cards divide evenly among {players}, so there’s no kitty."
        raise HouseRuleError("kitty", Text(said, players=players))
    if house.jokers != "off":
        raise HouseRuleError("kitty", "With the jokers in, the cards divide evenly, so there’s no kitty.")


def _has_two_of_clubs(house: House, players: int) -> bool:
    if players == 6 and house.packs == 2:
        return False  # two of them would be in play
    if house.jokers != "off":
        return players in {3, 5, 6} or house.jokers == "two_spades"
    return players in {2, 4} or house.kitty != "off"


DRAWING: Final = 2
"""So many players draw their hands (SP-1.7)."""

TWO_OF_CLUBS: Final = parse_card("2C")
_BIG, _LITTLE = parse_card("BJ"), parse_card("LJ")

_OUT_WITH_JOKERS: Final = {"two_spades": ("2H", "2D")}
"""The two cards four players lay aside; 2♥ and 2♣ if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Layout(model.Layout):
    """The pack of one form. `kitty`: cards that stay as one; `out`: cards laid aside before the deal.

    There is one trick more than the cards each where the kitty's discard is one.
    """

    kitty: int
    out: tuple[Card, ...]


@cache
def layout(players: int, jokers: str, packs: int, kitty: str) -> Layout:
    """The pack for so many players under these options."""
    double = players == 6 and packs == 2
    cards = list(standard_pack()) * (2 if double else 1)
    out: list[Card] = []
    if jokers != "off":
        bigs, littles = (2, 2) if double else (1, 2) if players == 5 else (1, 1)
        cards += [_BIG] * bigs + [_LITTLE] * littles
        if players in {2, 4}:
            out = [parse_card(code) for code in _OUT_WITH_JOKERS.get(jokers, ("2H", "2C"))]
    elif kitty == "off":
        codes = {3: ("2C",), 5: ("2C", "2D"), 6: ("2C", "2C") if double else ("2S", "2H", "2D", "2C")}
        out = [parse_card(code) for code in codes.get(players, ())]
    for card in out:
        cards.remove(card)
    each = len(cards) // players
    if players == 2:
        each //= 2  # draw two, keep one
    if kitty == "and_round":
        each -= 1
    left = 0 if kitty == "off" else len(cards) - each * players
    return Layout(
        pack=tuple(cards),
        each=each,
        kitty=left,
        tricks=each + (kitty == "and_round"),
        out=tuple(out),
        undealt=len(cards) - each * players,
        all_cards=card_set(cards),
    )


def layout_of(house_rules: House, players: int) -> Layout:
    """The pack at this table."""
    return layout(players, house_rules.jokers, house_rules.packs, house_rules.kitty)

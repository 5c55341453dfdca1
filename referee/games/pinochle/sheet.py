"""The score sheet of Pinochle, filled or blank."""

from __future__ import annotations

from typing import Final

from ...core.house import options, sheet_sentence
from ...core.sheet import Cited, Column, Sheet, SheetText
from ...play.scoresheet import score_sheet
from . import rulebook
from .card import legend
from .house import VALUES, House, least_bid, target_of
from .model import State

_COLUMNS: Final = (Column("bid", 1.0), Column("meld", 1.0), Column("in play", 1.1))
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
        game="Pinochle",
        symbol="♦",
        columns=_COLUMNS,
        pad=_PAD,
        legend=legend(house),
        about=f"80 cards, to {target}",
        house_sentences=house_sentences(house),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((target, str(target)),),
    )


def house_sentences(house: House) -> tuple[Cited, ...]:
    """The house rules in force, as short sentences at the scale in force: the target first, then what is unusual."""
    said = [
        Cited(rulebook.TARGET.id, f"To {target_of(house)}."),
        Cited(rulebook.OPENING_BID.id, f"The least bid is {least_bid(house)}."),
    ]
    for name, default, about in options(house):
        value = getattr(house, name)
        if name in {"target", "minimum"} or (value == default and name != "renege"):
            continue
        if about.group == VALUES:
            said.append(Cited(about.rule, f"{about.label} {value * house.scale}."))
        else:
            said.append(Cited(about.rule, _scaled(name, house) or sheet_sentence(about, value)))
    return tuple(said)


def _scaled(name: str, house: House) -> str:
    """What an option's sentence says where points count ten times, if it names points."""
    if house.scale == 1:
        return ""
    third, fourth = (int(points) * house.scale for points in house.pinochle_multiples.split("/"))
    return {
        "tens_from_100": f"From {100 * house.scale} on bids rise by hundreds.",
        "shoot_moon": f"Shooting the moon counts {500 * house.scale}.",
        "no_marriage_meld": f"Without a marriage the opponents keep {20 * house.scale} or more.",
        "pinochle_multiples": f"Three pinochles {third}, four {fourth}.",
        "save_meld": f"Melds are kept with {20 * house.scale} melded and {20 * house.scale} in play."
        if house.save_meld == "20_and_20"
        else "",
    }.get(name, "")

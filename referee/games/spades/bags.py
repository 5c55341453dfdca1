"""Bags: a trick over a contract made is one (SP-7.3). Ten in the bank cost 100 and are wiped; the rest stay (SP-7.6).

Which lines of a hand bring bags is said in `scoring.py`, where they put them into this bank.
"""

from __future__ import annotations

from typing import Final

from ...core.text import Counted, Plural, Spelled, Text
from ...play.banks import Bank, Full
from . import rulebook as book


def _said(full: Full) -> Text:
    """``11 bags banked: ten cost 100, one stays``."""
    stays = Text("none stay")
    if full.stays:
        stays = Text("{bags} {stay}", bags=Spelled(full.stays), stay=Plural(full.stays, "stays", "stay"))
    return Text(
        "{banked} banked: {wiped} cost {cost}, {stay}",
        banked=Counted(full.banked, "bag"),
        wiped=Spelled(full.wiped),
        cost=-full.points,
        stay=stays,
    )


BAGS: Final = Bank(
    name="bags",
    full=lambda house: house.bag_limit,
    points=lambda house: house.bag_penalty,
    rule=book.BAG_PENALTY,
    said=_said,
)

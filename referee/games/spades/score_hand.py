"""Score this hand: bids and tricks told, without a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...core.entries import Entry, TrickCounts
from ...core.game import HandAccount, Outcome
from ...core.house import Value
from ...core.ruling import Ruling, Severity
from ...core.seats import Seating
from .game import Spades
from .house import House
from .model import NIL, Bid, Deal
from .packs import layout_of

SCORE_OPTIONS: Final = (
    "form",
    "failed_nil_tricks",
    "double_nil",
    "bag_limit",
    "bag_penalty",
    "blind_number",
    "ten_for_200",
    "boston",
)
"""The house rules that change what a hand scores, as far as bids and tricks tell."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told: bids and tricks by seat, points and banked bags by side before it."""

    bids: tuple[int, ...]
    blind: tuple[bool, ...]
    tricks: tuple[int, ...]
    before: tuple[int, ...]
    bags: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a hand scores: its account, and by side the totals and the banked bags after it.

    `rulings`: what was against a rule. Where one of them refuses, there is no account.
    """

    account: HandAccount | None
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    rulings: tuple[Ruling, ...]
    outcome: Outcome | None = None


def scoring_house(house: House, told: Told | None = None) -> House:
    """The house rules as far as they score: what concerns deal, bidding order and play left out.

    A blind bid told of is taken as allowed where the house has no word on it.
    """
    changed: dict[str, Value] = {
        "first_hand_bids_itself": False,
        "face_up_deal": 0,
        "kitty": "off",
        "nil_pass": 0,
        "match_bid": False,
        "forced_bids": "off",
        "deuce_start": False,
        "hands": None,
        "deadline": "",
    }
    if told is not None:
        blind = [bid for bid, blind in zip(told.bids, told.blind, strict=True) if blind]
        if NIL in blind:
            changed["blind_nil"] = True
        if any(bid != NIL for bid in blind) and house.blind_number == "off":
            changed["blind_number"] = "at_least"
    return replace(house, **changed)  # type: ignore[arg-type]


def tricks_in_hand(players: int, house: House) -> int:
    """How many tricks a hand has."""
    return layout_of(scoring_house(house), players).tricks


def score_this(told: Told, seating: Seating, house: House) -> HandAnswer:
    """Score one hand told by its bids and tricks, with the game's own checks and scoring."""
    game = Spades()
    house = scoring_house(house, told)
    state = replace(
        game.start(seating, house),
        totals=told.before,
        # No hand of this table brought them: the bank holds them as from hand 0.
        banks=tuple((0,) * bags for bags in told.bags),
    )
    dealer = len(seating) - 1
    entries: list[Entry] = [Deal(dealer=dealer, depth="result")]
    entries += [Bid(seat=seat, bid=told.bids[seat], blind=told.blind[seat]) for seat in seating.from_left_of(dealer)]
    entries.append(TrickCounts(counts=told.tricks))
    found: list[Ruling] = []
    for entry in entries:
        rulings = game.check(state, entry)
        found += rulings
        if any(ruling.severity is Severity.REFUSED for ruling in rulings):
            return HandAnswer(None, told.before, told.bags, tuple(found))
        state = game.apply(state, replace(entry, confirmed=True) if rulings else entry)
    return HandAnswer(
        state.account, state.standing, tuple(len(bank) for bank in state.bank), tuple(found), state.outcome
    )

"""What a hand scores that is told by its bids and tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...core.entries import Entry, Renege, TrickCounts
from ...core.game import HandAccount, Outcome
from ...core.house import Value
from ...core.ruling import Ruling, Severity
from ...core.seats import Seat, Seating
from .game import SPADES
from .house import House
from .model import NIL, Bid, Deal, Penalty, State
from .packs import layout_of

SCORE_OPTIONS: Final = (
    "form",
    "failed_nil_tricks",
    "double_nil",
    "bag_limit",
    "bag_penalty",
    "blind_nil",
    "blind_number",
    "ten_for_200",
    "boston",
    "first_hand_bids_itself",
    "renege",
    "false_renege_call",
)
"""The house rules that change what a hand scores, as far as bids and tricks tell."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told: bids and tricks by seat, points and banked bags by side before it.

    No bids where the hand bids itself. `reneged`: who did; `false_calls`: who called a renege that was none, as
    often as they did.
    """

    bids: tuple[int, ...]
    blind: tuple[bool, ...]
    tricks: tuple[int, ...]
    before: tuple[int, ...]
    bags: tuple[int, ...]
    reneged: tuple[Seat, ...] = ()
    false_calls: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a hand scores: its account, and by side the totals and the banked bags after it.

    `rulings`: what was against a rule. Where one of them refuses, there is no account, and `about` is what was told
    of it: ``bids``, ``tricks`` …
    """

    account: HandAccount | None
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    rulings: tuple[Ruling, ...]
    outcome: Outcome | None = None
    about: str = ""


def scoring_house(house: House, told: Told | None = None) -> House:
    """The house rules as far as they score: what concerns deal, bidding order and play left out.

    A blind bid told of is taken as allowed where the house has no word on it.
    """
    changed: dict[str, Value] = {
        "first_hand_bids_itself": told is not None and not told.bids,
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
        blind = [bid for bid, blind in zip(told.bids, told.blind, strict=False) if blind]
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
    house = scoring_house(house, told)
    state = replace(
        SPADES.start(seating, house),
        totals=told.before,
        # No hand of this table brought them: the bank holds them as from hand 0.
        banks=tuple((0,) * bags for bags in told.bags),
    )
    dealer = len(seating) - 1
    found: list[Ruling] = []
    for about, entry in _entries(told, seating, dealer):
        rulings = SPADES.check(state, entry)
        found += rulings
        if any(ruling.severity is Severity.REFUSED for ruling in rulings):
            return HandAnswer(None, told.before, told.bags, tuple(found), about=about)
        state = SPADES.apply(state, replace(entry, confirmed=True) if rulings else entry)
    return HandAnswer(
        state.account, state.standing, tuple(len(bank) for bank in state.bank), tuple(found), state.outcome
    )


def _entries(told: Told, seating: Seating, dealer: Seat) -> Iterator[tuple[str, Entry]]:
    """The hand as entries, each with what was told of it."""
    yield "bids", Deal(dealer=dealer, depth="result")
    for seat in seating.from_left_of(dealer) if told.bids else ():
        yield "bids", Bid(seat=seat, bid=told.bids[seat], blind=told.blind[seat])
    yield "tricks", TrickCounts(counts=told.tricks)
    for seat in told.reneged:
        yield "reneged", Renege(seat=seat)
    for seat in told.false_calls:
        yield "false_calls", Penalty(seat=seat, kind="false-call")


# ---- what the record knows ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What a table's record knows of the hand in question, as in `Told`.

    `number` of the hand in play or just finished; None where there is none, or it was thrown in: then only `before`
    and `bags` are known. A bid is None where it is not made yet. `finished`: all tricks are in.
    """

    number: int | None
    bids: tuple[int | None, ...]
    blind: tuple[bool, ...]
    tricks: tuple[int, ...]
    before: tuple[int, ...]
    bags: tuple[int, ...]
    finished: bool = False
    itself: bool = False
    reneged: tuple[Seat, ...] = ()
    false_calls: tuple[Seat, ...] = ()


def known_hand(state: State) -> Known:
    """The hand in play, or the one just finished."""
    hand, seats = state.hand, len(state.seating)
    if hand is None or hand.void:
        bags = tuple(len(bank) for bank in state.bank)
        return Known(None, (None,) * seats, (False,) * seats, (0,) * seats, state.standing, bags)
    return Known(
        number=hand.number,
        bids=tuple(bid.bid if bid is not None else None for bid in hand.bids),
        blind=tuple(bid is not None and bid.blind for bid in hand.bids),
        tricks=hand.won,
        before=state.totals,
        bags=tuple(len(bank) for bank in state.banks),
        finished=hand.complete,
        itself=hand.bids_itself,
        reneged=tuple(sorted({breach.seat for breach in hand.breaches})),
        false_calls=tuple(entry.seat for entry in hand.penalties if entry.kind == "false-call"),
    )

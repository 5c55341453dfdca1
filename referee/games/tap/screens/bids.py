"""The auction: the bids laid so far and the chips for the next, or who plays what, told alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.entries import Pass
from ....core.log import Standing
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ....core.words import listed
from ....screens.entries import since_the_deal
from ....screens.parts import Chosen, Fact, Player, players
from ..auction import highest, next_speaker, open_bids
from ..house import House
from ..model import Bid, Bonus, Hand, State
from ..payment import CONTRACT_WORDS, Contract, value_of
from ..payment import bids as bids_in_order
from ..scoring import CONTRACT_MARKS
from .parts import BONUSES, GAME, against, bonus_stake, on, stake

PASS = "pass"

_ORDER_CODES = frozenset({"bid-out-of-turn", "passed"})
"""What a chip is not struck out for: it is about who bids, not about the bid."""


@dataclass(frozen=True, slots=True)
class CallTile:
    """What a player said last, as it lies on the table. `entry` is the id of its entry.

    `passed`: no bid; `now`: this player speaks next; `best`: the highest bid so far.
    """

    player: Player
    words: str
    entry: str
    passed: bool
    now: bool
    deals: bool
    best: bool


@dataclass(frozen=True, slots=True)
class CallChip:
    """A bid, or the pass. `fact`: where the reason stands why it may not be; empty if it may.

    `worth` is what each defender pays, `button` what the button says once it is chosen, `then` what it means.
    """

    value: str
    words: str
    worth: str
    chosen: bool
    fact: str
    button: str
    then: str


@dataclass(frozen=True, slots=True)
class BidsScreen:
    """The auction. `best`: the highest bid in words, `lowest`: what may be bid, both empty where there is none."""

    title: str
    player: Player
    best: str
    lowest: str
    tiles: tuple[CallTile, ...]
    chips: tuple[CallChip, ...]
    pass_chip: CallChip
    facts: tuple[Fact, ...]
    all_pass: bool
    template: str = "games/tap/bids.html"
    asks: tuple[str, ...] = ("call", "all-pass")

    @property
    def chosen(self) -> CallChip | None:
        """The chip picked so far."""
        return next((chip for chip in (*self.chips, self.pass_chip) if chip.chosen), None)


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the auction."""
    hand, seating = state.this_hand, state.seating
    turn = next_speaker(hand, seating, state.house)
    seat = chosen.seat_due("seat", seating, turn)
    there, name = players(seating), seating.names[seat]
    wanted = listed([CONTRACT_WORDS[contract] for contract in open_bids(hand, state.house)], "or")
    facts, out = _facts(state, seat, wanted)
    if seat != turn:
        facts = (*_order(state, seat), *facts)
    best = highest(hand, state.house)
    picked = chosen.first("call")
    return BidsScreen(
        title=f"{name} to bid",
        player=there[seat],
        best=f"{seating.names[best.seat]} bid {CONTRACT_WORDS[best.contract]}" if best is not None else "",
        lowest=wanted,
        tiles=_tiles(state, hand, entries, seat),
        chips=tuple(
            _chip(state.house, f"{name} bids {CONTRACT_WORDS[contract]}", contract, out.get(contract, ""), picked)
            for contract in bids_in_order(state.house)
        ),
        pass_chip=_pass(state, name, seat, picked),
        facts=facts,
        all_pass=not hand.bids and not any(hand.passed),
    )


def _tiles(state: State, hand: Hand, entries: Sequence[Standing], speaker: Seat) -> tuple[CallTile, ...]:
    there, said = players(state.seating), calls_of(entries)
    best = highest(hand, state.house)
    found = []
    for seat in state.seating.from_left_of(hand.dealer):
        entry, words = said.get(seat, ("", ""))
        now = seat == speaker
        found.append(
            CallTile(
                player=there[seat],
                words=words or ("?" if now else ""),
                entry=entry,
                passed=hand.passed[seat],
                now=now,
                deals=seat == hand.dealer,
                best=best is not None and seat == best.seat,
            )
        )
    return tuple(found)


def calls_of(entries: Sequence[Standing]) -> dict[Seat, tuple[str, str]]:
    """By seat, the entry of the last thing said in the auction in progress, and its words."""
    found: dict[Seat, tuple[str, str]] = {}
    for standing in since_the_deal(entries):
        entry = standing.entry
        if isinstance(entry, Bid):
            found.setdefault(entry.seat, (standing.id, CONTRACT_MARKS[entry.contract]))
        elif isinstance(entry, Pass):
            found.setdefault(entry.seat, (standing.id, "Pass"))
    return found


def _chip(house: House, button: str, contract: Contract, fact: str, picked: str) -> CallChip:
    return CallChip(
        value=contract,
        words=CONTRACT_WORDS[contract],
        worth=f"{value_of(contract, house)} from each",
        chosen=picked == contract and not fact,
        fact=fact,
        button=button,
        then=stake(contract, house),
    )


def _pass(state: State, name: str, seat: Seat, picked: str) -> CallChip:
    ruling = against(state, Pass(seat=seat))
    fact = "why-pass" if ruling is not None and ruling.severity is Severity.REFUSED else ""
    return CallChip(PASS, "Pass", "", picked == PASS, fact, f"{name} passes", "and bids no more in this hand")


def _facts(state: State, seat: Seat, wanted: str) -> tuple[tuple[Fact, ...], dict[Contract, str]]:
    """Why some bids are out, and where each one's reason stands."""
    reasons: dict[str, tuple[Ruling, list[Contract]]] = {}
    for contract in bids_in_order(state.house):
        ruling = against(state, Bid(seat=seat, contract=contract), but=_ORDER_CODES)
        if ruling is not None:
            reasons.setdefault(ruling.code, (ruling, []))[1].append(contract)
    facts: list[Fact] = []
    out: dict[Contract, str] = {}
    for code, (ruling, contracts) in reasons.items():
        place = f"why-{code}"
        names = listed([CONTRACT_WORDS[contract] for contract in contracts])
        lead = f"{names} {'is' if len(contracts) == 1 else 'are'} out:"
        why = f"the next bid is {wanted}." if code == "too-low" else str(ruling.message)
        facts.append(Fact(place, lead, why, ruling.rule.id, tuple(contracts)))
        out |= dict.fromkeys(contracts, place)
    refusal = against(state, Pass(seat=seat))
    if refusal is not None and refusal.severity is Severity.REFUSED:
        facts.append(Fact("why-pass", "Pass is out:", str(refusal.message), refusal.rule.id))
    return tuple(facts), out


def _order(state: State, seat: Seat) -> tuple[Fact, ...]:
    for ruling in GAME.check(state, Pass(seat=seat)):
        if ruling.code == "pass-out-of-turn":
            return (Fact("why-order", "Out of turn:", str(ruling.message), ruling.rule.id),)
    return ()


@dataclass(frozen=True, slots=True)
class BonusSwitch:
    """A bonus that may be declared: what has to be done for it, what it is worth undeclared, and declared.

    `on`: it is declared; `entry`: the entry by which it was, empty where the last thing done was that.
    """

    bonus: Bonus
    name: str
    what: str
    undeclared: str
    stake: str
    on: bool
    entry: str


@dataclass(frozen=True, slots=True)
class ContractScreen:
    """Who plays alone, which contract, and what was declared."""

    title: str
    seats: tuple[Player, ...]
    seat: Seat | None
    chips: tuple[CallChip, ...]
    bonuses: tuple[BonusSwitch, ...]
    template: str = "games/tap/contract.html"
    asks: tuple[str, ...] = ("contract", "all-pass")


def contract(state: State, chosen: Chosen) -> ContractScreen:
    """The screen of the contract."""
    house = state.house
    return ContractScreen(
        title="Who plays what?",
        seats=players(state.seating),
        seat=chosen.seat("seat", state.seating),
        chips=tuple(
            _chip(house, f"Record {CONTRACT_WORDS[one]}", one, "", chosen.first("contract"))
            for one in bids_in_order(house)
        ),
        bonuses=tuple(bonus_switch(bonus, None, house, on=on(chosen, bonus)) for bonus in BONUSES),
    )


def bonus_switch(bonus: Bonus, contract: Contract | None, house: House, *, on: bool, entry: str = "") -> BonusSwitch:
    """The switch of a bonus, in a hand of this contract, or of one that is not said yet."""
    return BonusSwitch(
        bonus=bonus,
        name="The Sparrow" if bonus == "sparrow" else "Slam",
        what="Win the last trick with the Juggler" if bonus == "sparrow" else "Win every trick",
        undeclared=bonus_stake(bonus, contract, house, declared=False),
        stake=bonus_stake(bonus, contract, house, declared=True),
        on=on,
        entry=entry,
    )

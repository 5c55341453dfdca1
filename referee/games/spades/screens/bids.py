"""The auction of Spades, bid by bid or on one screen: nil and what it is worth, blind bids, a weak hand shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from typing import Final

from ....core.log import Standing
from ....core.seats import Seat
from ....core.text import Signed, say
from ....kinds.single_bids.screen import (
    BidChip,
    BidsScreen,
    BidWays,
    bids_screen,
    facts_against,
    next_to_bid,
    rest_words,
)
from ....screens.parts import ELSEWHERE, OWN, Chosen, Fact, Fields, Link, Player, SideNow, ids_of, players
from ....screens.sides import Stand, sides_now
from .. import rulebook as book
from ..before_play import check_bid, plays_blind
from ..contract import blind_together, worth
from ..house import House
from ..model import NIL, Bid, Hand, State
from ..order import opening_leader
from .parts import bid_words, nil_stake, stake


def _bid(seat: Seat, number: int) -> Bid:
    return Bid(seat=seat, bid=number)


@dataclass(frozen=True, slots=True)
class BlindSwitch:
    """Blind bids, where the table plays them. `only`: ``nil`` or ``number`` where just one of them; `fact`: are they
    open to this player?
    """

    on: bool
    only: str
    fact: Fact


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the auction."""
    hand = state.this_hand
    seat = next_to_bid(state, chosen)
    switch = blind_bids(state, seat, on=bool(chosen.first("blind")))
    return bids_screen(
        state,
        entries,
        chosen,
        WAYS,
        facts=() if switch is None else (switch.fact,),
        links=(*((Link("All bids at once", "sum", "", (("bids", "all"),)),) if hand.bids.count(None) > 1 else ()),),
        own=switch,
        template="games/spades/bids.html",
    )


def _stake(state: State, bid: Bid) -> str:
    return stake(state, state.this_hand, bid)


def _stake_blind(state: State, bid: Bid) -> Fields:
    return (("then-blind", _stake(state, replace(bid, blind=True))),) if plays_blind(state.house) else ()


WAYS: Final = BidWays(
    check=check_bid,
    then=_stake,
    bid=_bid,
    words=bid_words,
    note=lambda bid: "blind" if bid.blind else "",
    small=lambda _state, bid: "±100" if bid.bid == NIL else "",
    data=_stake_blind,
)
"""How Spades bids."""


def blind_bids(state: State, seat: Seat, *, on: bool) -> BlindSwitch | None:
    """The switch for a blind bid and whether it is open to this player; None where no blind bids are played."""
    house, seating, nil = state.house, state.seating, state.house.blind_nil
    if not plays_blind(house):
        return None
    only = "" if nil and house.blind_number != "off" else "nil" if nil else "number"
    for found in check_bid(state, Bid(seat=seat, bid=NIL if nil else 6, blind=True)):
        if found.code == "blind-deficit":
            return BlindSwitch(on, only, Fact("why-blind", "Blind is closed:", str(found.message), found.rule.id))
    side = seating.side_of[seat]
    behind = max(state.standing) - state.standing[side]
    name = seating.side_name(side)
    what = (
        say("{player} is {behind} behind.", player=name, behind=behind)
        if len(seating.sides[side]) == 1
        else say("{side} are {behind} behind.", side=name, behind=behind)
    )
    return BlindSwitch(
        on, only, Fact("why-blind", "Blind is open:", what, book.BLIND.id if nil else book.BLIND_NUMBER.id)
    )


FIRST_ROW: Final = 6
"""The numbers in sight are nil to six; those above open at the name."""

Struck = Mapping[int, str]
"""Numbers that are struck out, each with the reason."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Numbers that other bids of the same screen strike out in a row.

    `of`: the seats whose bids decide. `table`: by these bids, in order with commas between them, or by their sum
    where `summed`, what is struck out. `fact`: where the reason is said, under `rule`.
    """

    of: tuple[Seat, ...]
    summed: bool
    table: Mapping[str, Struck]
    fact: str
    rule: str

    def written(self) -> dict[str, object]:
        """The clash as plain values, for the page."""
        return {"of": list(self.of), "summed": self.summed, "out": self.table, "fact": self.fact}


@dataclass(frozen=True, slots=True, kw_only=True)
class BidRow:
    """A player's row. `bid`: what is recorded of it, under the id `entry`; `now`: the first that is asked; `own`: of
    whose phone it is; `away`: that player bids on another.

    `few` and `many` are the chips in sight and those that open, `more` what opens them; `clashes`: what other rows
    strike out here. None of them where the bid is recorded.
    """

    player: Player
    note: str
    deals: bool
    bid: Bid | None
    entry: str
    now: bool
    own: bool
    away: bool = False
    few: tuple[BidChip, ...] = ()
    many: tuple[BidChip, ...] = ()
    blind: BlindSwitch | None = None
    clashes: tuple[Clash, ...] = ()

    @property
    def field(self) -> str:
        """What the numbers are posted as."""
        return f"bids-{self.player.seat}"

    @property
    def more(self) -> str:
        """What opens the chips not in sight: ``7–13, blind``."""
        values = [str(chip.value) for chip in self.many]
        words = ["–".join(dict.fromkeys((values[0], values[-1])))] if values else []
        return ", ".join([*words, "blind"] if self.blind is not None else words)

    @property
    def opened(self) -> bool:
        """Whether something is chosen beyond the first row."""
        return any(chip.chosen for chip in self.many) or (self.blind is not None and self.blind.on)

    @property
    def said(self) -> str:
        """The recorded bid in words."""
        if self.bid is None:
            return ""
        if self.bid.bid == NIL:
            return say("blind nil") if self.bid.blind else say("nil")
        return say("blind {bid}", bid=self.bid.bid) if self.bid.blind else str(self.bid.bid)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllBidsScreen:
    """The bids of a hand. `some`: others send theirs from phones of their own.

    `stakes`: what the page needs to say what any bids put at stake; see `_stakes`.
    """

    title: str
    number: int
    tricks: int
    rows: tuple[BidRow, ...]
    sides: tuple[SideNow, ...]
    facts: tuple[Fact, ...]
    stakes: Mapping[str, object]
    links: tuple[Link, ...]
    some: bool = False
    template: str = "games/spades/all_bids.html"
    asks: tuple[str, ...] = ("bids", "bid")


def all_bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> AllBidsScreen:
    """The screen of all bids."""
    hand, seating = state.this_hand, state.seating
    there, ids = players(seating), ids_of(entries, Bid)
    order = seating.from_left_of(hand.dealer)
    waiting = [seat for seat in order if hand.bids[seat] is None]
    away = {int(seat) for seat in chosen.all(ELSEWHERE) if seat.isdigit()}
    untold = [seat for seat in waiting if not chosen.first(f"bids-{seat}")]
    own = chosen.seat(OWN, seating)
    first = own if own in untold and not away else next(iter(untold), None)
    facts: list[Fact] = []
    rows = []
    for seat in order:
        row = BidRow(
            player=there[seat],
            note="deals, bids last" if seat == hand.dealer else "bids first" if seat == order[0] else "",
            deals=seat == hand.dealer,
            bid=hand.bids[seat],
            entry=ids.get(seat, ""),
            now=seat == first,
            own=seat == own,
            away=seat in away,
        )
        if seat in waiting and seat not in away:
            against, out = facts_against(state, hand, seat, WAYS, mark=f"{seat}-")
            facts += against
            chips = tuple(_chips(hand, seat, chosen, out))
            row = replace(
                row,
                few=chips[: FIRST_ROW + 1],
                many=chips[FIRST_ROW + 1 :],
                blind=blind_bids(state, seat, on=bool(chosen.first(f"blind-{seat}"))),
                clashes=tuple(_clashes(state, hand, seat, waiting)),
            )
        rows.append(row)
    return AllBidsScreen(
        title=say("Hand {number}: the bids", number=hand.number),
        number=hand.number,
        tricks=hand.tricks_total,
        rows=tuple(rows),
        sides=sides_now(seating, there, lambda _side, _seats: Stand("")),
        facts=tuple(facts),
        stakes=_stakes(state, hand),
        links=(
            Link("One by one", "hand", "", (("bids", "one"),)),
            # A phone may be away, or out of power: the table waits for nobody's.
            *([Link("All on this phone", "hand", "", ((OWN, str(own)),))] if away else []),
        ),
        some=bool(away),
    )


def _chips(hand: Hand, seat: Seat, chosen: Chosen, out: Mapping[int, str]) -> Iterator[BidChip]:
    picked = chosen.all(f"bids-{seat}")[-1:]
    for number in range(hand.tricks_total + 1):
        taken = picked == [str(number)]
        # What was chosen all the same stays chosen, and is asked about when it is recorded.
        yield BidChip(number, bid_words(Bid(seat=seat, bid=number)), taken, "" if taken else out.get(number, ""), "")


# ---- what other bids strike out -------------------------------------------------------------------


def _clashes(state: State, hand: Hand, seat: Seat, waiting: Sequence[Seat]) -> Iterator[Clash]:
    """What bids made on the same screen before this one strike out: as the rules say when they are recorded."""
    before = waiting[: waiting.index(seat)]
    partners = [other for other in before if other in state.seating.partners(seat)]
    if partners and state.house.minimum_bid != "none":
        numbers = product(range(hand.tricks_total + 1), repeat=len(partners))
        cases = {",".join(map(str, case)): dict(zip(partners, case, strict=True)) for case in numbers}
        yield from _clash(state, seat, tuple(partners), cases, "below-minimum")
    if before and state.house.total_not_equal and seat == waiting[-1]:
        sums = range(hand.tricks_total * len(before) + 1)
        cases = {str(total): _adding_up(total, before, hand.tricks_total) for total in sums}
        yield from _clash(state, seat, tuple(before), cases, "bids-add-up")


def _adding_up(total: int, seats: Sequence[Seat], most: int) -> dict[Seat, int]:
    """Bids of these seats that come to `total`; which, does not matter."""
    found = {}
    for seat in seats:
        found[seat] = min(most, total)
        total -= found[seat]
    return found


def _clash(
    state: State, seat: Seat, of: tuple[Seat, ...], cases: Mapping[str, Mapping[Seat, int]], code: str
) -> Iterator[Clash]:
    """What the ruling `code` strikes out for `seat` in each of the cases, bids by seat."""
    hand = state.this_hand
    table: dict[str, dict[int, str]] = {}
    rule = ""
    for key, numbers in cases.items():
        bids = tuple(
            Bid(seat=other, bid=numbers[other]) if other in numbers else old for other, old in enumerate(hand.bids)
        )
        trial = replace(state, hand=replace(hand, bids=bids))
        for number in range(hand.tricks_total + 1):
            for found in check_bid(trial, Bid(seat=seat, bid=number)):
                if found.code == code:
                    table.setdefault(key, {})[number] = str(found.message)
                    rule = found.rule.id
    if table:
        yield Clash(of, code == "bids-add-up", table, f"why-{seat}-{code}", rule)


# ---- what the bids put at stake -------------------------------------------------------------------


def _stakes(state: State, hand: Hand) -> Mapping[str, object]:
    """What the page says of bids as they are tapped, so that no rule stands in a script.

    ``contracts``: by the sum of a side's numbers, with ``b`` behind it where they are blind together. ``nils``: by its
    nils, an ``n`` each, or a ``b`` where it is blind. ``blinds``: which numbers, as such letters, are blind together.
    ``over``: by the sum of all bids, what is left of the tricks. ``lead``: who leads. ``told``: the bids recorded
    already, by seat.
    """
    seating, house, most = state.seating, state.house, hand.tricks_total
    leader = opening_leader(hand, house, seating)
    widest = max(map(len, seating.sides))
    contracts = {}
    for total in range(1, hand.tricks_total * widest + 1):
        for blind in (False, True) if house.blind_number != "off" else (False,):
            contracts[f"{total}{'b' if blind else ''}"] = _contract(total, most, house, blind=blind)
    nils, blinds = {}, []
    for size in range(1, widest + 1):
        for marks in combinations_with_replacement("bn", size):
            each = [mark == "b" for mark in marks]
            nils["".join(marks)] = nil_stake(house, each, widest)
            if house.blind_number != "off" and blind_together(each):
                blinds.append("".join(marks))
    return {
        "tricks": most,
        "contracts": contracts,
        "nils": nils,
        **({"blinds": blinds} if blinds else {}),
        "over": {str(total): rest_words(most - total) for total in range(hand.tricks_total * len(seating) + 1)},
        "lead": "" if leader is None else say("{player} leads", player=seating.names[leader]),
        "told": {str(bid.seat): f"{'b' if bid.blind else ''}{bid.bid}" for bid in hand.bids if bid is not None},
    }


def _contract(total: int, tricks: int, house: House, *, blind: bool) -> str:
    """What a side wins or loses with numbers that come to `total`: ``±70``."""
    value, cost, _ = worth(total, tricks, house, blind=blind)
    if total > tricks:
        return say("{total} of {tricks} cannot be made", total=total, tricks=tricks)
    if house.boston == "wins" and total == tricks:
        return say("the game or {cost}", cost=Signed(-cost))
    return f"±{value}" if value == cost else say("{value} or {cost}", value=Signed(value), cost=Signed(-cost))

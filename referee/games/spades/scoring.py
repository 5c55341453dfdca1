"""Scoring of one Spades hand, line by line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.game import Call, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, Text, chained
from ...play import becoming
from ...play.accounts import account_of, agreed
from . import rulebook
from .bags import BAGS
from .contract import (
    PENALTY_TRICKS,
    TRICK_POINTS,
    Contract,
    contract_of,
    credited_by,
    false_claimers,
    renege_rule,
    renege_sets,
    reneging_seats,
)
from .house import House
from .model import NIL, Bid, Hand, Penalty
from .rows import cells, note

NIL_POINTS: Final = 100
BLIND_NIL_POINTS: Final = 200


def score_hand(hand: Hand, house: House, seating: Seating, banks: Sequence[int]) -> HandAccount:
    """Score a complete hand. `banks`: by side, the bags banked before, as `State.banks` holds them."""
    sides = range(len(seating.sides))
    found = [one for side in sides for one in side_lines(hand, house, seating, side, banks[side])]
    lines = [one.line for one in found]
    bags = BAGS.brought(lines, len(sides))
    return account_of(
        hand,
        lines,
        (cells(hand, seating, side, bags[side]) for side in sides),
        note(hand, house, seating),
        extra={BAGS.name: bags},
        calls=tuple(call for one in found for call in one.calls),
    )


@dataclass(frozen=True, slots=True)
class SideLine:
    """A score line of a side, with the seat of the nil it is about, None where it is about no single one; and the bids
    that it settles.
    """

    line: ScoreLine
    of: Seat | None = None
    calls: tuple[Call, ...] = ()


def side_lines(hand: Hand, house: House, seating: Seating, side: Side, bank: int) -> Iterator[SideLine]:
    """What one side of a complete hand scores, line by line. `bank`: how many bags it had before."""
    found = list(_Side(hand, house, seating, side).lines())
    yield from found
    banked = bank + sum(BAGS.brought((one.line for one in found), len(seating.sides)))
    penalty = BAGS.penalty(side, banked, house)
    if penalty is not None:
        yield SideLine(penalty)


def void_account(hand: Hand, seating: Seating, words: Text) -> HandAccount:
    """The account of a hand that was thrown in: no points, no lines."""
    account = becoming.void_account(seating, hand, words)
    return replace(
        account,
        cells=(("", "", "", "", ""),) * len(seating.sides),
        extra={BAGS.name: account.points},
    )


def own_tricks(hand: Hand, seat: Seat) -> int:
    """Tricks a player won: those a false claim gave away never break a nil."""
    return hand.won[seat] - (hand.awarded[seat] if hand.awarded else 0)


def nil_stands(hand: Hand, seat: Seat, faults: Collection[Seat]) -> bool:
    """Whether a nil is not broken, by a trick or because its player is among the `faults` (`contract.at_fault`)."""
    return seat not in faults and own_tricks(hand, seat) == 0


def tricks_counted(hand: Hand, house: House, seating: Seating, side: Side) -> int:
    """A side's tricks that count towards its contract, those given and taken by the referee among them."""
    tricks = 0
    for seat in seating.sides[side]:
        helps = not hand.bid_nil(seat) or house.failed_nil_tricks == "help"
        tricks += hand.won[seat] if helps else hand.won[seat] - own_tricks(hand, seat)
    gained, lost = flipped_tricks(hand, house, seating, side)
    return max(tricks - lost, 0) + gained


class _Side:
    """One side of a hand, to be scored: what it bid, and who of it was at fault."""

    def __init__(self, hand: Hand, house: House, seating: Seating, side: Side) -> None:
        self.hand, self.house, self.seating, self.side = hand, house, seating, side
        self.seats = seating.sides[side]
        self.nils = [bid for seat in self.seats if (bid := hand.bids[seat]) is not None and bid.bid == NIL]
        self.offenders = reneging_seats(hand, seating, side)
        self.false_claimers = false_claimers(hand, house, seating, side)
        self.contract = contract_of(hand, house, seating, side)

    def lines(self) -> Iterator[SideLine]:
        """All lines in order, but for a full bank."""
        if self.hand.bids_itself:
            gained, lost = flipped_tricks(self.hand, self.house, self.seating, self.side)
            taken = sum(self.hand.won[seat] for seat in self.seats) + gained - lost
            reason = Text("{tricks} taken, no bids", tricks=Counted(taken, "trick"))
            yield self._line(TRICK_POINTS * taken, rulebook.BIDS_ITSELF, reason)
        elif self._team_nil():
            yield self._team_nil_line()
        else:
            for nil in self.nils:
                yield from self._nil_lines(nil)
            yield from self._contract_lines()
        if self.offenders or self.hand.penalties:
            yield from self._penalty_lines()

    def _line(
        self, points: int, rule: Rule, reason: Text, of: Seat | None = None, calls: tuple[Call, ...] = ()
    ) -> SideLine:
        return SideLine(ScoreLine(self.side, points, rule, reason), of, calls)

    # ---- nil --------------------------------------------------------------------------------

    def _made(self, nil: Bid) -> bool:
        return nil_stands(self.hand, nil.seat, self.offenders + self.false_claimers)

    def _nil_call(self, nil: Bid, rule: Rule) -> Call:
        tricks = own_tricks(self.hand, nil.seat)
        what = "blind_nil" if nil.blind else "nil"
        return Call(side=self.side, what=what, made=self._made(nil), rule=rule.id, seat=nil.seat, over=tricks)

    def _team_nil(self) -> bool:
        return self.house.double_nil == "joint" and len(self.nils) == len(self.seats) > 1

    def _team_nil_line(self) -> SideLine:
        nils, usual = self.nils, rulebook.NIL_SCORE
        blind = all(nil.blind for nil in nils)
        points = BLIND_NIL_POINTS if blind else NIL_POINTS
        what = Text("Blind team nil") if blind else Text("Team nil")
        if all(self._made(nil) for nil in nils):
            calls = tuple(self._nil_call(nil, usual) for nil in nils)
            return self._line(points, usual, Text("{nil} made", nil=what), calls=calls)
        breaker, how = self._how_broken(nils)
        rule = breaker or usual
        calls = tuple(self._nil_call(nil, rule) for nil in nils)
        return self._line(-points, rule, Text("{nil} broken {how}", nil=what, how=how), calls=calls)

    def _nil_lines(self, nil: Bid) -> Iterator[SideLine]:
        seat, points = nil.seat, BLIND_NIL_POINTS if nil.blind else NIL_POINTS
        usual = rulebook.BLIND_NIL_SCORE if nil.blind else rulebook.NIL_SCORE
        what = Text("{player}’s blind nil" if nil.blind else "{player}’s nil", player=self.seating.names[seat])
        if self._made(nil):
            yield self._line(points, usual, Text("{nil} made", nil=what), seat, (self._nil_call(nil, usual),))
            return
        breaker, how = self._how_broken([nil])
        rule = breaker or usual
        broken = Text("{nil} broken {how}", nil=what, how=how)
        yield self._line(-points, rule, broken, seat, (self._nil_call(nil, rule),))
        tricks = own_tricks(self.hand, seat)
        if tricks and self.house.failed_nil_tricks == "bags":
            yield from self._bag_line(tricks, _tricks_as_bags(tricks), rulebook.BROKEN_NIL, seat)

    def _how_broken(self, nils: list[Bid]) -> tuple[Rule | None, Text]:
        """What broke a nil, and its rule where that is not the nil's own: tricks count before penalties."""
        tricks = sum(own_tricks(self.hand, nil.seat) for nil in nils)
        if tricks:
            return None, Text("by {tricks}", tricks=Counted(tricks, "trick"))
        offender = next((nil.seat for nil in nils if nil.seat in self.offenders), None)
        if offender is not None:
            return renege_rule(self.house), Text("by a renege")
        return rulebook.FALSE_CLAIM, Text("by a false claim")

    # ---- contract ---------------------------------------------------------------------------

    def _contract_lines(self) -> Iterator[SideLine]:
        contract = self.contract
        tricks = tricks_counted(self.hand, self.house, self.seating, self.side)
        if contract is None:
            if self.house.failed_nil_tricks == "help":
                own = sum(own_tricks(self.hand, seat) for seat in self.seats)
                if own > 0:
                    yield from self._bag_line(own, _tricks_as_bags(own), rulebook.BROKEN_NIL)
            return
        what = Text("Blind contract of {bid}" if contract.blind else "Contract of {bid}", bid=contract.bid)
        short = self._why_set(tricks, contract)
        credit = credited_by(self.hand, self.house, self.seating, self.side)
        if short and credit and not self.false_claimers:
            yield self._credit_line(contract, what, credit)
            return
        usual = contract.rule or (rulebook.BLIND_DOUBLE if contract.blind else None)
        over = tricks - contract.bid
        if short:
            cause, reason = short
            rule = usual or cause if cause is rulebook.SET else cause
            said = Text("{contract} set: {reason}", contract=what, reason=reason)
            yield self._line(-contract.cost, rule, said, calls=self._contract_call(contract, cause, over, made=False))
            return
        calls = self._contract_call(contract, rulebook.MADE, over, made=True)
        made = Text("{contract} made", contract=what)
        yield self._line(contract.value, usual or rulebook.MADE, made, calls=calls)
        over = tricks - contract.need
        if over > 0:
            said = Text("{over} over, so {bags}", over=over, bags=_bags(over))
            yield from self._bag_line(over, said, rulebook.BAGS)

    def _contract_call(self, contract: Contract, rule: Rule, over: int, *, made: bool) -> tuple[Call]:
        return (Call(side=self.side, what="contract", made=made, rule=rule.id, bid=contract.bid, over=over),)

    def _credit_line(self, contract: Contract, what: Text, by: list[Seat]) -> SideLine:
        """The contract is made, whatever was taken: players of another side reneged."""
        rule = rulebook.RENEGE_CREDITS
        who = chained((Text("{player} reneged", player=self.seating.names[seat]) for seat in by), " and ")
        made = Text("{contract} made: {why}", contract=what, why=who)
        return self._line(contract.value, rule, made, calls=self._contract_call(contract, rule, 0, made=True))

    def _why_set(self, tricks: int, contract: Contract) -> tuple[Rule, Text] | None:
        names = self.seating.names
        if self.offenders and renege_sets(self.house):
            who = (Text("{player} reneged", player=names[seat]) for seat in self.offenders)
            return renege_rule(self.house), chained(who, " and ")
        if self.false_claimers:
            return rulebook.FALSE_CLAIM, Text("{player} claimed falsely", player=names[self.false_claimers[0]])
        if tricks < contract.need:
            if contract.need == contract.bid:
                return rulebook.SET, Text("took {tricks}", tricks=tricks)
            return rulebook.SET, Text("took {tricks} of {needed} needed", tricks=tricks, needed=contract.need)
        if contract.exact and tricks > contract.need:
            return rulebook.BLIND_NUMBER, Text("took {tricks}, which is not exact", tricks=tricks)
        return None

    def _bag_line(self, over: int, reason: Text, rule: Rule, of: Seat | None = None) -> Iterator[SideLine]:
        """A point for each trick over, which goes into the bank: where overtricks are bags (SP-7.3)."""
        if self.house.overtricks == "bags":
            yield SideLine(ScoreLine(self.side, over, rule, reason, BAGS.put(over)), of)

    # ---- penalties --------------------------------------------------------------------------

    def _penalty_lines(self) -> Iterator[SideLine]:
        """A line for each penalty; those that change what a contract needs carry no points of their own."""
        names, contract = self.seating.names, self.contract
        needed = Text("no contract to raise")
        if contract:
            needed = Text("{needed} tricks needed, not {bid}", needed=contract.need, bid=contract.bid)
        if self.house.renege == "three_tricks":
            for seat in self.offenders:
                reason = Text("{player} reneged: {needed}", player=names[seat], needed=needed)
                yield self._line(0, rulebook.RENEGE_THREE, reason)
        elif self.offenders and contract is None and not self.nils:
            reason = Text("{player} reneged: there was no contract to set", player=names[self.offenders[0]])
            yield self._line(0, renege_rule(self.house), reason)
        for penalty in self.hand.penalties:
            if penalty.kind == "flip":
                yield from self._flip_line(penalty)
            name = names[penalty.seat]
            if self.seating.side_of[penalty.seat] != self.side:
                continue
            if penalty.kind == "false-call" and self.house.false_renege_call == "three_tricks":
                reason = Text("{player} called a renege falsely: {needed}", player=name, needed=needed)
                yield self._line(0, rulebook.FALSE_CALL, reason)
            elif penalty.kind == "points":
                yield self._line(penalty.points, rulebook.AGREED, agreed(name, penalty))

    def _flip_line(self, flip: Penalty) -> Iterator[SideLine]:
        name, side_of = self.seating.names[flip.seat], self.seating.side_of
        moved = moved_tricks(self.hand, self.house, self.seating)[flip]
        given_up = received = Text("{player} turned up a trick: nothing to give up", player=name)
        if moved:
            tricks = Counted(moved, "trick")
            given_up = Text("{player} turned up a trick: {tricks} given up", player=name, tricks=tricks)
            received = Text("{player} turned up a trick: {tricks} received", player=name, tricks=tricks)
        if side_of[flip.seat] == self.side:
            yield self._line(0, rulebook.FLIP, given_up)
        elif flip.to is not None and side_of[flip.to] == self.side and moved:
            yield self._line(0, rulebook.FLIP, received)


def _bags(number: int) -> Counted:
    return Counted(number, "bag")


def _tricks_as_bags(tricks: int) -> Text:
    """Why the tricks of a broken nil count."""
    return Text("{tricks} of the broken nil, so {bags}", tricks=Counted(tricks, "trick"), bags=_bags(tricks))


def moved_tricks(hand: Hand, house: House, seating: Seating) -> dict[Penalty, int]:
    """How many tricks each illegal flip moves: three, or all the offenders have that could count.

    None go to a side without a contract, which could do nothing with them.
    """
    moved: dict[Penalty, int] = {}
    left = [sum(hand.won[seat] for seat in seats) for seats in seating.sides]
    for penalty in hand.penalties:
        if penalty.kind != "flip" or house.illegal_flip == "off" or penalty.to is None:
            continue
        offender, offended = seating.side_of[penalty.seat], seating.side_of[penalty.to]
        idle = not hand.bids_itself and contract_of(hand, house, seating, offended) is None
        moved[penalty] = 0 if idle else min(PENALTY_TRICKS, left[offender])
        left[offender] -= moved[penalty]
    return moved


def flipped_tricks(hand: Hand, house: House, seating: Seating, side: Side) -> tuple[int, int]:
    """Tricks a side gains and loses by illegal flips."""
    gained = lost = 0
    if not hand.penalties:
        return gained, lost
    for penalty, moved in moved_tricks(hand, house, seating).items():
        gained += moved if penalty.to is not None and seating.side_of[penalty.to] == side else 0
        lost += moved if seating.side_of[penalty.seat] == side else 0
    return gained, lost

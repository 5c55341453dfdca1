"""Scoring of one Spades hand, line by line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.game import Call, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, Text, chained
from ...play import becoming
from ...play.accounts import account_of, agreed
from . import rulebook
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
from .totals import bag_penalty, wiped

NIL_POINTS: Final = 100
BLIND_NIL_POINTS: Final = 200


def score_hand(hand: Hand, house: House, seating: Seating, banks: Sequence[int]) -> HandAccount:
    """Score a complete hand. `banks`: by side, the bags banked before, as `State.banks` holds them."""
    lines: list[ScoreLine] = []
    bags: list[int] = []
    gone: list[int] = []
    calls: list[Call] = []
    for side in range(len(seating.sides)):
        scored = score_side(hand, house, seating, side, banks[side])
        lines += [line for _, line in scored.lines]
        bags.append(scored.bags)
        calls += scored.calls
        gone.append(wiped(banks[side] + scored.bags, house.bag_limit))
    return account_of(
        hand,
        lines,
        (cells(hand, seating, side, bags[side]) for side in range(len(seating.sides))),
        note(hand, house, seating),
        extra={"bags": tuple(bags), "wiped": tuple(gone)},
        calls=tuple(calls),
    )


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side scores: its lines, each with the seat of the nil it is about, and the bags it banks. `calls`: what
    it bid, and how that came out.
    """

    lines: tuple[tuple[Seat | None, ScoreLine], ...]
    bags: int
    calls: tuple[Call, ...]


def score_side(hand: Hand, house: House, seating: Seating, side: Side, bank: int) -> SideScore:
    """Score one side of a complete hand. `bank`: how many bags it had before."""
    scorer = _SideScorer(hand, house, seating, side)
    scorer.score()
    penalty = bag_penalty(side, bank + scorer.bags, house)
    if penalty:
        scorer.lines.append((None, penalty))
    return SideScore(tuple(scorer.lines), scorer.bags, tuple(scorer.calls))


def void_account(hand: Hand, seating: Seating, words: Text) -> HandAccount:
    """The account of a hand that was thrown in: no points, no lines."""
    account = becoming.void_account(seating, hand, words)
    return replace(
        account,
        cells=(("", "", "", "", ""),) * len(seating.sides),
        extra={"bags": account.points, "wiped": account.points},
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


class _SideScorer:
    """The lines of one side in order, each with the seat of the nil it is about (None where it is about no single
    one), the bags it banks, and how what it bid came out.
    """

    def __init__(self, hand: Hand, house: House, seating: Seating, side: Side) -> None:
        self.hand, self.house, self.seating, self.side = hand, house, seating, side
        self.seats = seating.sides[side]
        self.lines: list[tuple[Seat | None, ScoreLine]] = []
        self.bags = 0
        self.calls: list[Call] = []
        self.nils = [bid for seat in self.seats if (bid := hand.bids[seat]) is not None and bid.bid == NIL]
        self.offenders = reneging_seats(hand, seating, side)
        self.false_claimers = false_claimers(hand, house, seating, side)
        self.contract = contract_of(hand, house, seating, side)

    def score(self) -> None:
        """Put all lines down."""
        if self.hand.bids_itself:
            gained, lost = flipped_tricks(self.hand, self.house, self.seating, self.side)
            taken = sum(self.hand.won[seat] for seat in self.seats) + gained - lost
            reason = Text("{tricks} taken, no bids", tricks=Counted(taken, "trick"))
            self._line(TRICK_POINTS * taken, rulebook.BIDS_ITSELF, reason)
        elif self._team_nil():
            self._score_team_nil()
        else:
            for nil in self.nils:
                self._score_nil(nil)
            self._score_contract()
        if self.offenders or self.hand.penalties:
            self._score_penalties()

    def _line(self, points: int, rule: Rule, reason: Text, of: Seat | None = None) -> None:
        self.lines.append((of, ScoreLine(self.side, points, rule, reason)))

    def _nil_call(self, nil: Bid, rule: Rule) -> None:
        tricks = own_tricks(self.hand, nil.seat)
        what = "blind_nil" if nil.blind else "nil"
        self.calls.append(
            Call(side=self.side, what=what, made=self._made(nil), rule=rule.id, seat=nil.seat, over=tricks)
        )

    # ---- nil --------------------------------------------------------------------------------

    def _made(self, nil: Bid) -> bool:
        return nil_stands(self.hand, nil.seat, self.offenders + self.false_claimers)

    def _team_nil(self) -> bool:
        return self.house.double_nil == "joint" and len(self.nils) == len(self.seats) > 1

    def _score_team_nil(self) -> None:
        nils = self.nils
        blind = all(nil.blind for nil in nils)
        points = BLIND_NIL_POINTS if blind else NIL_POINTS
        what = Text("Blind team nil") if blind else Text("Team nil")
        if all(self._made(nil) for nil in nils):
            for nil in nils:
                self._nil_call(nil, rulebook.NIL_SCORE)
            self._line(points, rulebook.NIL_SCORE, Text("{nil} made", nil=what))
            return
        rule, how = self._how_broken(nils)
        for nil in nils:
            self._nil_call(nil, rule or rulebook.NIL_SCORE)
        self._line(-points, rule or rulebook.NIL_SCORE, Text("{nil} broken {how}", nil=what, how=how))

    def _score_nil(self, nil: Bid) -> None:
        seat, points = nil.seat, BLIND_NIL_POINTS if nil.blind else NIL_POINTS
        rule = rulebook.BLIND_NIL_SCORE if nil.blind else rulebook.NIL_SCORE
        what = Text("{player}’s blind nil" if nil.blind else "{player}’s nil", player=self.seating.names[seat])
        if self._made(nil):
            self._nil_call(nil, rule)
            self._line(points, rule, Text("{nil} made", nil=what), seat)
            return
        breaker, how = self._how_broken([nil])
        self._nil_call(nil, breaker or rule)
        self._line(-points, breaker or rule, Text("{nil} broken {how}", nil=what, how=how), seat)
        tricks = own_tricks(self.hand, seat)
        if tricks and self.house.failed_nil_tricks == "bags":
            self._bag_line(tricks, _tricks_as_bags(tricks), rulebook.BROKEN_NIL, seat)

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

    def _score_contract(self) -> None:
        contract = self.contract
        tricks = tricks_counted(self.hand, self.house, self.seating, self.side)
        if contract is None:
            if self.house.failed_nil_tricks == "help":
                own = sum(own_tricks(self.hand, seat) for seat in self.seats)
                if own > 0:
                    self._bag_line(own, _tricks_as_bags(own), rulebook.BROKEN_NIL)
            return
        what = Text("Blind contract of {bid}" if contract.blind else "Contract of {bid}", bid=contract.bid)
        short = self._why_set(tricks, contract)
        credit = credited_by(self.hand, self.house, self.seating, self.side)
        if short and credit and not self.false_claimers:
            self._credit(contract, what, credit)
            return
        cause = short[0] if short else rulebook.MADE
        over = tricks - contract.bid
        self.calls.append(
            Call(side=self.side, what="contract", made=not short, rule=cause.id, bid=contract.bid, over=over)
        )
        if short:
            rule, reason = short
            if rule is rulebook.SET:
                rule = contract.rule or (rulebook.BLIND_DOUBLE if contract.blind else rule)
            self._line(-contract.cost, rule, Text("{contract} set: {reason}", contract=what, reason=reason))
            return
        rule = contract.rule or (rulebook.BLIND_DOUBLE if contract.blind else rulebook.MADE)
        self._line(contract.value, rule, Text("{contract} made", contract=what))
        over = tricks - contract.need
        if over > 0:
            self._bag_line(over, Text("{over} over, so {bags}", over=over, bags=_bags(over)), rulebook.BAGS)

    def _credit(self, contract: Contract, what: Text, by: list[Seat]) -> None:
        """The contract is made, whatever was taken: players of another side reneged."""
        rule = rulebook.RENEGE_CREDITS
        self.calls.append(Call(side=self.side, what="contract", made=True, rule=rule.id, bid=contract.bid, over=0))
        who = chained((Text("{player} reneged", player=self.seating.names[seat]) for seat in by), " and ")
        self._line(contract.value, rule, Text("{contract} made: {why}", contract=what, why=who))

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

    def _bag_line(self, over: int, reason: Text, rule: Rule, of: Seat | None = None) -> None:
        if self.house.overtricks == "bags":
            self.bags += over
            self._line(over, rule, reason, of)

    # ---- penalties --------------------------------------------------------------------------

    def _score_penalties(self) -> None:
        """A line for each penalty; those that change what a contract needs carry no points of their own."""
        names, contract = self.seating.names, self.contract
        needed = Text("no contract to raise")
        if contract:
            needed = Text("{needed} tricks needed, not {bid}", needed=contract.need, bid=contract.bid)
        if self.house.renege == "three_tricks":
            for seat in self.offenders:
                reason = Text("{player} reneged: {needed}", player=names[seat], needed=needed)
                self._line(0, rulebook.RENEGE_THREE, reason)
        elif self.offenders and contract is None and not self.nils:
            reason = Text("{player} reneged: there was no contract to set", player=names[self.offenders[0]])
            self._line(0, renege_rule(self.house), reason)
        for penalty in self.hand.penalties:
            if penalty.kind == "flip":
                self._flip_line(penalty)
            name = names[penalty.seat]
            if self.seating.side_of[penalty.seat] != self.side:
                continue
            if penalty.kind == "false-call" and self.house.false_renege_call == "three_tricks":
                reason = Text("{player} called a renege falsely: {needed}", player=name, needed=needed)
                self._line(0, rulebook.FALSE_CALL, reason)
            elif penalty.kind == "points":
                self._line(penalty.points, rulebook.AGREED, agreed(name, penalty))

    def _flip_line(self, flip: Penalty) -> None:
        name, side_of = self.seating.names[flip.seat], self.seating.side_of
        moved = moved_tricks(self.hand, self.house, self.seating)[flip]
        given_up = received = Text("{player} turned up a trick: nothing to give up", player=name)
        if moved:
            tricks = Counted(moved, "trick")
            given_up = Text("{player} turned up a trick: {tricks} given up", player=name, tricks=tricks)
            received = Text("{player} turned up a trick: {tricks} received", player=name, tricks=tricks)
        if side_of[flip.seat] == self.side:
            self._line(0, rulebook.FLIP, given_up)
        elif flip.to is not None and side_of[flip.to] == self.side and moved:
            self._line(0, rulebook.FLIP, received)


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

"""Scoring of one Pinochle hand, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.entries import Renege
from ...core.game import Call, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Capital, Counted, Listed, Signed, Text, listing
from ...core.words import signed
from ...kinds.melds import words as meld_words
from ...play.accounts import account_of, agreed_lines, reneged, row_note, trouble_told
from ...play.rulings import FalseCall
from . import rulebook as book
from .counting import IN_PLAY, LAST_TRICK, SIDES, counters_by_side, last_trick_side, tricks_by_side
from .house import AS_REVOKE, House, melds_to_play
from .melds import best_melds
from .model import Hand
from .trump import given_up_by

MOON: Final = 500
ENOUGH: Final = 20
"""Points of melds, and in play, that keep the melds under 20 and 20; and of melds where the bidder has no marriage."""


def melds_by_side(hand: Hand, seating: Seating) -> tuple[int, ...]:
    """What each side has melded, as far as it is told."""
    return tuple(sum(hand.melded[seat] or 0 for seat in seats) for seats in seating.sides)


def offenders_by_side(hand: Hand, house: House, seating: Seating) -> list[list[Seat]]:
    """By side, who reneged, each once, where that decides points: none in a hand that was given up.

    Whoever claimed falsely has reneged too, where the table plays so (PN-8.3).
    """
    if house.renege != "points" or hand.given_up:
        return [[] for _ in range(SIDES)]
    claimed = {claim.seat for claim in hand.claims if not claim.good and house.false_claim == AS_REVOKE}
    offending = sorted({breach.seat for breach in hand.breaches} | claimed)
    return [[seat for seat in offending if seating.side_of[seat] == side] for side in range(SIDES)]


def false_call(house: House, seat: Seat) -> FalseCall | None:
    """What it costs to call a renege that is not found (PN-8.6); None where it costs nothing."""
    return FalseCall(Text("what a renege costs"), Renege(seat=seat)) if house.false_call == AS_REVOKE else None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the bid ends: `made` or not, by which rule, and why, as its line says it."""

    made: bool
    rule: Rule
    why: Text


def score_hand(hand: Hand, house: House, seating: Seating) -> HandAccount:
    """Score a hand in which everything is in."""
    scorer = _Scorer(hand, house, seating)
    return account_of(
        hand,
        (line for side in range(SIDES) for line in scorer.lines(side)),
        (scorer.cells(side) for side in range(SIDES)),
        _note(hand, seating),
        extra={"melds": scorer.melds, "play": tuple(scorer.play)},
        calls=(scorer.call(),),
    )


def bid_ends(hand: Hand, house: House, seating: Seating) -> str:
    """How the bid of a hand ends in which everything is in: ``29 + 20 = 49: set, −52``.

    Where these do not decide, as under the moon, it says why instead.
    """
    scorer = _Scorer(hand, house, seating)
    made, why = scorer.ending.made, scorer.ending.why
    points = sum(line.points for line in scorer.bid_lines())
    if not scorer.by_points:
        return str(Text("{why}, {points}", why=Capital(why), points=Signed(points)))
    melds, play = scorer.melds_kept(scorer.bidders), scorer.play[scorer.bidders]
    return f"{melds} + {play} = {melds + play}: {'made' if made else 'set'}, {signed(points)}"


class _Scorer:
    """What both sides have in a hand, and the lines it makes."""

    def __init__(self, hand: Hand, house: House, seating: Seating) -> None:
        self.hand, self.house, self.seating, self.scale = hand, house, seating, house.scale
        self.bid = hand.won_bid
        self.bidders: Side = seating.side_of[self.bid.seat]
        self.others: Side = 1 - self.bidders
        self.melds = melds_by_side(hand, seating)
        self.counters, self.last = (0, 0), None
        if not hand.given_up:
            self.counters, self.last = counters_by_side(hand, house, seating), last_trick_side(hand, seating)
        self.play = list(self.counters)
        if self.last is not None:
            self.play[self.last] += LAST_TRICK * self.scale
        self.tricks = tricks_by_side(hand, seating)
        self.offenders = offenders_by_side(hand, house, seating)
        if self.offenders[self.others]:
            self.play[self.others], self.play[self.bidders] = 0, IN_PLAY * self.scale
        self.handed_over = (
            house.renege_play == "all" and bool(self.offenders[self.bidders]) and not any(self.offenders[self.others])
        )
        if self.handed_over:
            self.play[self.bidders], self.play[self.others] = 0, IN_PLAY * self.scale
        self.kept = [self._keeps(side) for side in range(SIDES)]
        self.ending = self._ending()

    def _keeps(self, side: Side) -> bool:
        """Whether a side keeps its melds (PN-6.7)."""
        rule = self.house.save_meld
        if rule == "none" or self.hand.given_up or self.offenders[self.others]:
            return True
        if self.handed_over and side == self.others:
            return True
        if rule == "20_and_20":
            return min(self.melds[side], self.play[side]) >= ENOUGH * self.scale
        if rule == "trick" and self.tricks is not None:
            return self.tricks[side] > 0
        return self.play[side] > 0

    def melds_kept(self, side: Side) -> int:
        """The melds that count."""
        return self.melds[side] if self.kept[side] else 0

    def counted(self, side: Side) -> int:
        """Melds kept and points in play."""
        return self.melds_kept(side) + self.play[side]

    @property
    def by_points(self) -> bool:
        """Whether points decide the bid: no moon, the hand played, and nobody reneged."""
        return not (self.bid.moon or self.hand.given_up or any(self.offenders))

    # ---- the bid, made or lost --------------------------------------------------------------

    def _ending(self) -> Ending:
        """How the bid ends (PN-6.4, PN-6.5), the moon (PN-6.10), a hand given up, or one with a renege."""
        side, bid = self.bidders, self.bid
        if self.hand.no_marriage:
            return self._lost(book.NO_MARRIAGE, Text("{player} has no marriage", player=self.seating.names[bid.seat]))
        if self.hand.short:
            least, short = melds_to_play(self.house), "{melds} in melds, but {least} needed to play"
            return self._lost(book.MELD_TO_PLAY, Text(short, melds=self.melds[side], least=least))
        if self.hand.conceded:
            return self._lost(book.CONCEDE, Text("{player} gave up", player=self.seating.names[bid.seat]))
        if self.offenders[side]:
            return self._lost(*self._offence(side, book.REVOKE))
        if bid.moon:
            if self._all_tricks():
                return Ending(True, book.MOON_SCORE, Text("moon made: all 20 tricks"))
            return self._lost(book.MOON_SCORE, self._why_no_moon())
        if self.counted(side) >= bid.bid:
            made = Text("bid of {bid} made with {counted}", bid=bid.bid, counted=self.counted(side))
            return Ending(True, book.MADE, made)
        plain = "{melds} in melds and {play} in play make {all}"
        with_lost = "{melds} in melds ({lost} lost) and {play} in play make {all}"
        why = Text(
            plain if self.kept[side] or not self.melds[side] else with_lost,
            melds=self.melds_kept(side),
            lost=self.melds[side],
            play=self.play[side],
            all=self.counted(side),
        )
        return self._lost(book.LOST, why)

    def _lost(self, rule: Rule, why: Text) -> Ending:
        what = Text("the moon") if self.bid.moon else Text("bid of {bid}", bid=self.bid.bid)
        return Ending(False, rule, Text("{bid} lost: {why}", bid=what, why=why))

    def _offence(self, side: Side, reneged: Rule) -> tuple[Rule, Text]:
        """Who of a side reneged, by the rule of it, or claimed falsely."""
        broke = {breach.seat for breach in self.hand.breaches}
        told, rule = list[Text](), reneged if broke & {*self.offenders[side]} else book.FALSE_CLAIM
        for said, which in (("{players} reneged", True), ("{players} claimed falsely", False)):
            names = tuple(self.seating.names[seat] for seat in self.offenders[side] if (seat in broke) is which)
            told += [Text(said, players=Listed(names))] if names else []
        return rule, listing(told)

    def _all_tricks(self) -> bool:
        """Whether the bidding side won every trick, or is taken to have (PN-6.10)."""
        if self.offenders[self.others]:
            return True
        if self.tricks is not None:
            return self.tricks[self.others] == 0
        return self.play[self.bidders] == IN_PLAY * self.scale

    def _why_no_moon(self) -> Text:
        if self.tricks is None:
            return Text("only {points} in play", points=self.play[self.bidders])
        return Text("{tricks} went to the others", tricks=Counted(self.tricks[self.others], "trick"))

    def call(self) -> Call:
        """How the bid came out; points above or below it where they decide."""
        moon, side = self.bid.moon, self.bidders
        return Call(
            side=side,
            what="moon" if moon else "bid",
            made=self.ending.made,
            rule=self.ending.rule.id,
            seat=self.bid.seat,
            bid=None if moon else self.bid.bid,
            over=self.counted(side) - self.bid.bid if self.by_points else None,
        )

    # ---- lines ------------------------------------------------------------------------------

    def lines(self, side: Side) -> Iterator[ScoreLine]:
        """The lines of one side."""
        yield from self.bid_lines() if side == self.bidders else self._lines_of_others()
        agreed = agreed_lines(self.hand, self.seating.names, book, lambda seat: (self.seating.side_of[seat],))
        yield from (line for line in agreed if line.side == side)

    def bid_lines(self) -> Iterator[ScoreLine]:
        """What the bid brings its side, or costs it: a bid made scores what its side has (PN-6.4)."""
        side, made = self.bidders, self.ending.made
        points = self.bid.bid if made else -self.bid.bid
        if made and not self.bid.moon:
            points = 0
            yield from self._meld_lines(side)
            yield from self._play_lines(side)
        yield ScoreLine(side, points, self.ending.rule, self.ending.why)

    def _lines_of_others(self) -> Iterator[ScoreLine]:
        side, melds = self.others, self.melds[self.others]
        least, rule = 0, given_up_by(self.hand)
        if self.hand.no_marriage or self.hand.short:
            least = melds_to_play(self.house) if self.hand.short else ENOUGH * self.scale
        if melds >= least:
            yield from self._meld_lines(side)
            yield from self._play_lines(side)
        elif melds:
            reason = Text("melds of {melds} do not count: less than {enough}", melds=melds, enough=least)
            yield ScoreLine(side, 0, rule, reason)

    def _meld_lines(self, side: Side) -> Iterator[ScoreLine]:
        if not self.kept[side]:
            if self.melds[side]:
                reason = Text("melds of {points} lost: {why}", points=self.melds[side], why=self._why_lost(side))
                yield ScoreLine(side, 0, book.SAVE_MELD, reason)
            return
        for seat in self.seating.sides[side]:
            points = self.hand.melded[seat]
            if points:
                yield ScoreLine(side, points, *self._melds_told(seat))

    def _why_lost(self, side: Side) -> Text:
        rule = self.house.save_meld
        if rule == "trick" and self.tricks is not None:
            return Text("no trick won")
        if rule == "20_and_20" and self.play[side] >= ENOUGH * self.scale:
            return Text("less than {enough}", enough=ENOUGH * self.scale)
        if rule == "20_and_20":
            return Text("only {points} in play", points=self.play[side])
        return Text("no point in play")

    def _melds_told(self, seat: Seat) -> tuple[Rule, Text]:
        """The rule and the names of the melds a player laid down; no names where points alone are told."""
        laid, name = self.hand.melds[seat], self.seating.names[seat]
        cards = None if laid is None else laid.cards
        found = None if cards is None else best_melds(cards, self.hand.trump, self.house)
        return meld_words.line_of(name, found, book.MELD_SCORE)

    def _play_lines(self, side: Side) -> Iterator[ScoreLine]:
        if self.hand.given_up:
            return
        if self.offenders[self.others]:
            rule, who = self._offence(self.others, book.RENEGE_DEFENDERS)
            if side == self.bidders:
                yield ScoreLine(side, self.play[side], rule, Text("all points in play: {reneged}", reneged=who))
            else:
                yield ScoreLine(side, 0, rule, Text("no points in play: {reneged}", reneged=who))
            return
        if self.handed_over:
            _, who = self._offence(self.bidders, book.REVOKE)
            reason = Text("all points in play: {reneged}", reneged=who)
            yield ScoreLine(side, self.play[side], book.RENEGE_PLAY, reason)
            return
        points = self.counters[side]
        if points and self.house.kings_queens_five:
            yield ScoreLine(side, points, book.KINGS_QUEENS, Text("{points} in cards", points=points))
        elif points:
            plain, at_ten = "{counters}", "{counters} at ten each"
            reason = Text(at_ten if self.scale > 1 else plain, counters=Counted(points // self.scale, "counter"))
            yield ScoreLine(side, points, book.COUNTERS, reason)
        if side == self.last:
            yield ScoreLine(side, LAST_TRICK * self.scale, book.LAST_TRICK, Text("the last trick"))

    # ---- the row ----------------------------------------------------------------------------

    def cells(self, side: Side) -> tuple[int | str, str, int | str]:
        """What the sheet shows of a side: the bid, the melds, in brackets where they are lost, the points in play."""
        bid = "" if side != self.bidders else "moon" if self.bid.moon else self.bid.bid
        melded = meld_words.cell(self.melds[side], kept=self.kept[side])
        return bid, melded, "" if self.hand.given_up else self.play[side]


def _note(hand: Hand, seating: Seating) -> Text:
    """What the referee ruled in this hand, each with its rule: ``Cy reneged (PN-8.1)``."""
    bidders = seating.side_of[hand.high.seat] if hand.high is not None else None

    def who(names: Sequence[str], seats: Iterable[Seat], rule: Rule) -> Iterator[Text]:
        """Who reneged: a bidder by the one rule, the others by theirs."""
        for seat in sorted(set(seats)):
            yield from reneged(names, (seat,), rule if seating.side_of[seat] == bidders else book.RENEGE_DEFENDERS)

    return row_note(trouble_told(hand, seating.names, (breach.seat for breach in hand.breaches), book, who=who))

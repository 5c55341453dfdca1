"""What is said of an auction: what is asked, what a chip does and what follows; its entries; its note on a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.ruling import Rule
from ...core.seats import Seating
from ...core.sheet import Sheet
from ...core.text import UNSAID, Part, Text
from ...play.model import AnySitting
from .rules import AnyLadder, Spoken

CHOOSE: Final = ("Choose a bid, or Pass.", "Choose a number and a suit, or Pass.")
"""What is said where nothing was chosen, of a bid of one part and of two."""
TAP: Final = (Text("tap a bid, or Pass"), Text("a number and a suit, or Pass"))
"""What to do first, likewise."""

NO_BID: Final = Text("No bid yet")
IN_ORDER: Final = Text("The auction, in order")


@dataclass(frozen=True, slots=True)
class Asking:
    """What is said to whoever bids: by the `name`, or as ``you`` where that is empty."""

    name: str = ""

    def _either(self, named: str, own: str, **parts: Part) -> Text:
        return Text(named, player=self.name, **parts) if self.name else Text(own, **parts)

    @property
    def ask(self) -> Text:
        """The question."""
        return self._either("{player}, your bid?", "Your bid?")

    @property
    def legend(self) -> Text:
        """The question, where it is read out before the chips."""
        return self._either("What does {player} bid?", "What do you bid?")

    @property
    def need(self) -> Text:
        """What is missing."""
        return self._either("{player} hasn’t bid", "You haven’t bid")

    @property
    def button(self) -> Text:
        """What the button does, while nothing is chosen."""
        return self._either("Record {player}’s bid", "Record your bid")

    @property
    def passes(self) -> Text:
        """What the button does with a pass."""
        return self._either("{player} passes", "You pass")

    def turn(self, *, must: bool) -> Text:
        """Whose turn it is; `must`: to bid, not to pass."""
        if must:
            return self._either("{player} must bid", "you must bid")
        return self._either("{player} to bid", "you to bid")

    def with_bid(self, bid: Part) -> Text:
        """What the button does with a bid."""
        return self._either("{player} bids {bid}", "You bid {bid}", bid=bid)


def next_bid(bids: Part) -> Text:
    """What may be bid next."""
    return Text("The next bid is {bids}", bids=bids)


def follows(ladder: AnyLadder, after: AnySitting, bids: Part) -> Text:
    """What comes of a bid or a pass, in the state after it: the next bid is one of `bids`, if that can be said yet."""
    hand, names = after.this_hand, after.seating.names
    if hand.void:
        return Text("everyone passes, so the hand is void")
    if hand.auction_over:
        won = hand.won_bid
        if hand.calls[-1] is won:
            return Text("and wins the auction")
        return Text("{player} wins the auction with {bid}", player=names[won.seat], bid=ladder.said(won))
    seat = ladder.speaker(hand, after.seating, after.house)
    if seat is None:
        return UNSAID
    if not bids:
        return Text("then {player} bids", player=names[seat])
    if ladder.must_bid(after, hand, seat):
        return Text("{player} must bid {bids}", player=names[seat], bids=bids)
    return Text("then {player}: {bids}", player=names[seat], bids=bids)


MOST_NAMED: Final = 8
"""More bids than this are not named one by one."""


def are_out(bids: Sequence[str]) -> Text:
    """That bids are struck out."""
    if len(bids) == 1:
        return Text("{bid} is out:", bid=bids[0])
    if len(bids) > 2 and all(bid.isdigit() for bid in bids) and int(bids[-1]) - int(bids[0]) == len(bids) - 1:
        return Text("{first} to {last} are out:", first=bids[0], last=bids[-1])
    if len(bids) > MOST_NAMED:
        return Text("{count} bids are out:", count=len(bids))
    return Text("{bids} and {last} are out:", bids=Text(", ".join(bids[:-1])), last=bids[-1])


def bid_in_words(ladder: AnyLadder, bid: Spoken, seating: Seating) -> Text:
    """A bid as a short sentence: ``Bea bid 60``."""
    return Text("{player} bid {bid}", player=seating.names[bid.seat], bid=ladder.said(bid))


def with_passed_hands(drawn: Sheet, state: AnySitting, ladder: AnyLadder, note: str, rule: Rule) -> Sheet:
    """The sheet of a sitting, with a `note` and the rule in the rows of hands that nobody bid for."""
    accounts = (*state.accounts, *((state.account,) if state.account else ()))
    rows = (
        replace(row, note=f"{note} ({rule.id})") if account.void_by == ladder.all_passed else row
        for row, account in zip(drawn.rows, accounts, strict=bool(drawn.rows))
    )
    return replace(drawn, rows=tuple(rows))

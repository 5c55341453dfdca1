"""A deal that went wrong: the tree games share, filled in with what a game deals and by which rules it deals again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ..core.question import Asked
from ..core.ruling import Rule
from . import situations
from .situations import Ask, Decision, Node, Situation, Way, has_bid, once, situation


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals:
    """What a game says of its deals.

    `misdeal`: the rule of those that count nothing, cited where no other is named. `void` and `again` are the remedy of
    one that is thrown in: what becomes of the hand, and who deals. `standing` is the verdict on one that counts,
    `play_on` what is done with it.
    """

    misdeal: Rule
    void: str = "The hand is void and counts nothing."
    again: str = "The same dealer deals again."
    standing: str = "No misdeal: the deal stands"
    play_on: str = "Play on with the hands as they are."

    def thrown_in(self, key: str, why: str, reason: str, *rules: Rule, deals: str = "", who: str = "") -> Decision:
        """It is void: `reason` as the record keeps it, `deals` who deals now, `who` the key of the seat it is about."""
        deals = deals or self.again
        ended = situations.thrown_in(key, why, reason, f"{self.void} {deals}", *(rules or (self.misdeal,)), who=who)
        return replace(ended, deals_again=deals == self.again)

    def stands(self, key: str, why: str, *rules: Rule, remedy: str = "") -> Decision:
        """Nothing is wrong with it, or nothing follows."""
        return situations.in_order(key, self.standing, why, remedy or self.play_on, *(rules or (self.misdeal,)))


UNEQUAL: Final = "The hands are not equal, and the card cannot be drawn unseen any more."
DRAWN_OVER: Final = "Draw one card unseen from the hand that is too long, and give it to the one that is too short."


def miscounted(deals: Deals, *others: Way, more: str, seen: str = UNEQUAL, mended: str = DRAWN_OVER) -> Ask:
    """Somebody has too many cards or too few. `more` and `seen`: why the hand is void, by more than one card or by one.

    `mended`: how a single card is put right. `others`: what else a game tells apart.
    """
    put_right = "A single card too many or too few is put right if it was not seen."
    return Ask(
        key="found",
        words="How far out is the count?",
        ways=(
            Way("unseen", "One card, and nobody has looked", deals.stands("count-mended", put_right, remedy=mended)),
            Way("seen", "One card, and hands were looked at", deals.thrown_in("count-seen", seen, "count")),
            Way("more", "By more than one", deals.thrown_in("count-more", more, "count")),
            *others,
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstWord:
    """Until when a deal may be refused: the question whether anybody has spoken, and what is ruled by its answer.

    `spoken`: whether the record holds a word: a bid, where no more is said. `help` tells who may refuse.
    """

    key: str = "bid"
    words: str = "Has anyone bid?"
    spoken: Callable[[Asked], bool] = has_bid
    late: str = "Nobody asked for a new deal before the first bid."
    refused: str = "Until the first bid or pass any player may refuse a deal in which a card was turned up."
    help: str = ""


def refusable(deals: Deals, exposed: Rule, first: FirstWord) -> Ask:
    """A card was turned up, and until the first word a player may refuse the deal for it."""
    refused = deals.thrown_in("exposed-refused", first.refused, "seen", exposed)
    content = deals.stands("exposed-content", "Nobody asks for a new deal.", exposed)
    return Ask(
        key=first.key,
        words=first.words,
        known=once(first.spoken),
        ways=(
            Way("yes", "Yes", deals.stands("exposed-late", first.late, exposed)),
            Way("asked", "No, and a player wants a new deal", refused, first.help),
            Way("content", "No, and everybody is content", content),
        ),
    )


def turned_up(deals: Deals, exposed: Rule, by_dealer: Node) -> Ask:
    """A card was turned up: by the dealer, or by a player who gives only that away."""
    return Ask(
        key="by",
        words="Who turned the card up?",
        ways=(
            Way("dealer", "The dealer, dealing", by_dealer),
            Way("player", "A player, of their own hand", shown_own(deals, exposed)),
        ),
    )


def shown_own(deals: Deals, exposed: Rule) -> Decision:
    """Of the own hand a player may show what they like."""
    return deals.stands("exposed-own", "A player who shows a card gives only that away.", exposed)


def wrong_dealer(
    deals: Deals,
    *,
    refused: tuple[Rule, ...],
    content: tuple[Rule, ...],
    next_deal: str = "Play on. The deal passes to the left of the player who dealt.",
) -> Ask:
    """The wrong player dealt: void if somebody objects, by the rules `refused`; else it stands, by those `content`."""
    objection = "The wrong player dealt, and somebody objects."
    right = "The right dealer deals."
    nobody = "If no one objects to a wrong dealer, the deal stands."
    return Ask(
        key="objects",
        words="Does anybody want the right dealer to deal?",
        ways=(
            Way("yes", "Yes", deals.thrown_in("dealer-refused", objection, "dealer", *refused, deals=right)),
            Way("no", "No", deals.stands("dealer-content", nobody, *content, remedy=next_deal)),
        ),
    )


def faulty_pack(void: Decision, earlier: str, rule: Rule) -> Ask:
    """The pack was not complete: `void` is the deal played with it, `earlier` tells of those scored before."""
    later = situations.in_order("pack-later", "The score stands", earlier, "Make the pack complete, and go on.", rule)
    return Ask(
        key="found",
        words="When was it found?",
        ways=(Way("now", "Before the next deal", void), Way("later", "Later", later)),
    )


def misdeals(*ways: Way) -> Situation:
    """All that a game's deals may be asked about, in the order in which it is offered."""
    return situation("misdeal", "Is it a misdeal?", "What went wrong with the deal?", *ways)

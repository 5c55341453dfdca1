"""A word of an auction that is disputed, where what was said is put right until the next player speaks."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.ruling import Rule
from .decisions import broken, in_order
from .situation import Ask, Node, Way
from .until import until


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The rules of an auction: who speaks when (`order`), until when a word is `put_right`, that a pass is `final`."""

    order: Rule
    put_right: Rule
    final: Rule


def next_spoke(at_once: Node, later: Node) -> Ask:
    """Until the next player speaks a bid is put right; then it stands."""
    return until("next", "Has the next player spoken since?", at_once, later)


def bid_out_of_turn(auction: Auction) -> Ask:
    """Somebody bid or passed before it was their turn."""
    return next_spoke(
        broken(
            "turn-void",
            "It is void",
            "It was not that player’s turn, and nobody has spoken since.",
            "Whoever’s turn it is speaks. The player who was too early bids or passes freely when it is their turn.",
            auction.put_right,
            auction.order,
        ),
        in_order(
            "turn-stands",
            "It stands",
            "It was out of turn, and the next player has spoken since.",
            "The auction goes on from whoever spoke last.",
            auction.order,
            auction.put_right,
        ),
    )


def bid_changed(auction: Auction, meant: str) -> Ask:
    """Somebody said another word than before. `meant`: how the auction goes on after a slip of the tongue."""
    return Ask(
        key="why",
        words="How did the second word come?",
        ways=(
            Way(
                "slip",
                "At once, after a slip of the tongue",
                in_order(
                    "slip",
                    "The second word counts",
                    "A slip of the tongue is said again, as long as the next player has not spoken.",
                    meant,
                    auction.put_right,
                ),
            ),
            Way(
                "mind",
                "After thinking again",
                broken(
                    "change-of-mind",
                    "The first word counts",
                    "A change of mind is no slip of the tongue.",
                    "The second bid or pass is void. The next player speaks.",
                    auction.put_right,
                ),
            ),
            Way(
                "late",
                "When the next player had spoken",
                broken(
                    "change-late",
                    "The first word counts",
                    "Once the next player has spoken, what was said stands.",
                    "The second bid or pass is void. The auction goes on.",
                    auction.put_right,
                ),
            ),
        ),
    )


def bid_after_pass(auction: Auction, *stands: Rule) -> Ask:
    """Somebody bid who had passed. `stands`: the rules by which the bid counts once the next player has spoken."""
    return next_spoke(
        broken(
            "passed-void",
            "The bid is void",
            "A pass is final: that player bids no more in this hand.",
            "The pass stands. The next player speaks.",
            auction.final,
            auction.put_right,
        ),
        in_order(
            "passed-stands",
            "The bid stands",
            "It came after a pass, but the next player has spoken since.",
            "The pass is forgotten: that player is in the auction again.",
            *stands,
        ),
    )

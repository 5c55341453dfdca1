"""A word of an auction that is disputed, where what was said is put right until the next player speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.ruling import Rule
from ...desk.outline import Outline
from ...desk.situations import Ask, Node, broken, in_order, until


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The rules of an auction: who speaks when (`order`), until when a word is `put_right`, that a pass is `final`."""

    order: Rule
    put_right: Rule
    final: Rule


def next_spoke(at_once: Node, later: Node) -> Ask:
    """Until the next player speaks a bid is put right; then it stands."""
    return until("next", "Has the next player bid or passed since?", at_once, later)


_OUT_OF_TURN: Final = """
? next: Has the next player bid or passed since?
  - no: No
    broken turn-void: It is void (put-right, order)
      It was not that player’s turn, and no one has bid or passed since.
      → The player whose turn it is bids or passes. The early player bids or passes freely when it is their turn.
  - yes: Yes
    in order turn-stands: It stands (order, put-right)
      It was out of turn, and the next player has bid or passed since.
      → The auction goes on from the player who bid or passed last.
"""


def bid_out_of_turn(auction: Auction) -> Node:
    """Somebody bid or passed before it was their turn."""
    return Outline({"order": auction.order, "put-right": auction.put_right}).read(_OUT_OF_TURN)


_CHANGED: Final = """
? why: How did the second word come?
  - slip: At once, after a slip of the tongue
    in order slip: The second word counts (put-right)
      A slip of the tongue may be corrected until the next player bids or passes.
      → {meant}
  - mind: After thinking again
    broken change-of-mind: The first word counts (put-right)
      A change of mind is not a slip of the tongue.
      → The second bid or pass is void. The next player bids or passes.
  - late: After the next player had bid or passed
    broken change-late: The first word counts (put-right)
      Once the next player has bid or passed, it stands.
      → The second bid or pass is void. The auction goes on.
"""


def bid_changed(auction: Auction, meant: str) -> Node:
    """Somebody said another word than before. `meant`: how the auction goes on after a slip of the tongue."""
    return Outline({"put-right": auction.put_right}).read(_CHANGED.replace("{meant}", meant))


def bid_after_pass(auction: Auction, *stands: Rule) -> Ask:
    """Somebody bid who had passed. `stands`: the rules by which the bid counts once the next player has spoken."""
    return next_spoke(
        broken(
            "passed-void",
            "The bid is void",
            "A pass is final: that player bids no more in this hand.",
            "The pass stands. The next player bids or passes.",
            auction.final,
            auction.put_right,
        ),
        in_order(
            "passed-stands",
            "The bid stands",
            "It came after a pass, but the next player has bid or passed since.",
            "The pass is forgotten: that player is in the auction again.",
            *stands,
        ),
    )

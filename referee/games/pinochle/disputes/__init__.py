"""Disputes at a table of Pinochle, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ....desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ....desk.situations import Way, situation
from .. import rulebook as book
from .after_auction import DEALS, EXCHANGE, GIVING_UP, OUTLINE, TRUMP, melds_open, spoken
from .bidding import BID, SIGNAL

_COUNT: Final = miscounted(
    DEALS,
    Way(
        "play",
        "It shows in the play",
        DEALS.thrown_in("count-play", "A player was dealt more or fewer than 20 cards, whenever it is found.", "count"),
        help="The last trick does not come out even",
    ),
    seen="A hand has not its 20 cards, and the card cannot be drawn unseen any more.",
    more="The players have not all received 20 cards.",
)

_EXPOSED: Final = refusable(
    DEALS, book.EXPOSED, FirstWord(key="spoken", words="Has anybody bid or passed?", spoken=spoken)
)

_DEALER: Final = wrong_dealer(DEALS, refused=(book.MISDEAL, book.DEALER), content=(book.MISDEAL, book.DEALER))

_PACK: Final = OUTLINE.read("""
thrown in pack: The pack was not complete (PN-1.9, PN-1.2)
  The pack has not each of its 20 cards four times.
""")

MISDEAL: Final = misdeals(
    Way("count", "Not everyone has 20 cards", _COUNT),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, _EXPOSED)),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way(
        "turn",
        "Cards were dealt out of turn",
        DEALS.thrown_in("dealt-out-of-turn", "Cards were dealt out of turn.", "turn"),
    ),
    Way("pack", "A card is missing, or there five times", _PACK),
)
"""A deal that went wrong."""


_TOO_LATE: Final = OUTLINE.read("""
in order melds-dealt: The score stands (PN-8.5, PN-4.12)
  The next hand is dealt, so it is called too late.
  → Play on.
""")


MELD: Final = OUTLINE.read(
    """
? how: What is wrong with it? [matters]
  - more: Too much was laid down or counted
    ? found: When is it found? [melds_open]
      - before: Before the first lead
        broken more-before: It is taken back (PN-4.12, PN-4.10)
          Until the first lead what is no meld is taken back.
          → What is left counts. It costs nothing.
      - after: After it, before the next deal
        broken more-after: Only what is a meld counts (PN-4.12, PN-8.5)
          What is no meld is taken off until the next hand is dealt.
          → The melds are counted anew, and the bid is compared with that. It costs nothing more.
      - dealt: When the next hand is dealt
        <too_late>
  - less: Too little was laid down or counted
    ? found: When is it found? [melds_open]
      - before: Before the first lead
        in order less-before: It is laid down now (PN-4.12, PN-4.10)
          Until the first lead a player may lay down more.
          → All of it counts.
      - counted: After it; the cards lay there, counted wrongly
        broken less-counted: It is counted right (PN-4.12, PN-4.9, PN-8.5)
          What lay there counts at its best until the next hand is dealt.
          → The melds are counted anew, and the bid is compared with that.
      - lost: After it; the cards were not laid down
        broken less-lost: It does not count (PN-4.12, PN-4.10)
          Melds are laid down before the first lead; what was not is lost.
          → Only what lay there counts.
      - dealt: When the next hand is dealt
        <too_late>
  - twice: A card was counted in two melds
    ? which: Which two melds is it in?
      - classes: Of different classes | A marriage and queens around, a pinochle and a marriage
        in order twice-classes: It counts in both (PN-4.9)
          A card serves once in each class: runs and marriages, pinochles, cards around.
          → Count both melds.
      - run: A run and a royal marriage
        broken twice-run: The run counts, the marriage does not (PN-4.2, PN-4.9)
          King and queen inside a run do not count again; only a spare pair does.
          → Count the run alone: with one more king and queen of trump it is a marriage more.
      - same: Two of the same class | Two marriages, two pinochles, aces around twice
        broken twice-same: It counts in one of them (PN-4.9)
          In one class a card serves once: two marriages take two kings and two queens.
          → Count the melds so that the most comes of it, each card once.
""",
    known={"melds_open": melds_open},
    too_late=_TOO_LATE,
)
"""Melds that are in question."""


__all__ = ["BIDS", "MISDEAL"]

BIDS: Final = situation(
    "bids",
    "Bids and melds",
    "What is it about?",
    Way("bid", "A bid or a pass", BID, "Out of turn, too low, changed, after a pass"),
    Way("signal", "Something told the partner of cards", SIGNAL),
    Way("trump", "Trump named without a marriage", TRUMP),
    Way("exchange", "A wrong number of cards exchanged", EXCHANGE),
    Way("meld", "A wrong meld", MELD, "Too much, too little, too late, a card counted twice"),
    Way("giveup", "The bidder wants to give up", GIVING_UP),
)
"""What was said or laid down before the first lead: is it in order, and what follows?"""

"""What went wrong with the cards of Tap, as trees: the deal, the stock and the discard. Each end cites its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.entries import Entry, Renege
from ...core.question import Asked
from ...core.ruling import Rule
from ...core.seats import Seat
from ...desk.misdeal import Deals, FirstWord, miscounted, refusable, turned_up, wrong_dealer
from ...desk.outline import Outline
from ...desk.situations import AskSeat, ByHouse, Facts, Way, broken, hand_at
from ...kinds.widow.desk import LaidWrongly, never_among
from . import rulebook as book
from .cards import PACK, UNDISCARDABLE
from .model import Hand

WHO = "who"
"""The question for a player, whose name the verdicts use."""


DEALS: Final = Deals(misdeal=book.MISDEAL)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def reneged(
    key: str, asking: str, why: str, *rules: Rule, cost: str, known: Callable[[Asked], Seat | None] | None = None
) -> ByHouse:
    """The player asked for has revoked: it decides the contract, or is only noted, as the house has it."""

    def ends(name: str, remedy: str) -> AskSeat:
        decision = broken(name, "{who} has revoked", why, remedy, *rules, book.REVOKE, effect=(_reneges,), about=WHO)
        return AskSeat(key=WHO, words=asking, then=decision, known=known)

    noted = "At this table a revoke is only noted. The hand is counted as it was played."
    return ByHouse(option="renege", cases=(("noted", ends(f"{key}-noted", noted)),), otherwise=ends(key, cost))


def _reneges(facts: Facts) -> Entry:
    return Renege(seat=facts.seats[WHO])


# ---- what the record knows ----------------------------------------------------------------------


def spoken(asked: Asked) -> bool:
    """Whether anybody has bid or passed."""
    hand = hand_at(asked, Hand)
    return hand is not None and not hand.complete and bool(hand.calls)


def found(asked: Asked) -> str | None:
    """Whether a card is led, in a hand that has its contract."""
    hand = hand_at(asked, Hand)
    if hand is None or hand.contract is None:
        return None
    return "after" if hand.play_begun or hand.taken or hand.complete else "before"


def declarer(asked: Asked) -> Seat | None:
    """Who plays alone."""
    hand = hand_at(asked, Hand)
    return None if hand is None else hand.declarer


AFTER_AUCTION: Final = reneged(
    "looked-after",
    "Who looked?",
    "{who} looked at cards of the stock that {who} may not see.",
    book.STOCK_SEEN,
    book.HALF,
    book.SOLO,
    cost="By the declarer, the contract is lost; by a defender, it counts as won. Put the cards back and play on.",
)
"""Cards of the stock seen by a player they are not for."""

THEIRS: Final = OUTLINE.read("""
in order looked-theirs: In order (TP-4.1, TP-4.2)
  The declarer sees the half that is taken, and in Three Cards everybody sees the whole stock.
  → Play on.
""")
"""Cards of the stock seen by a player who may."""


_COUNT: Final = miscounted(
    DEALS,
    Way(
        "play",
        "It shows in the play",
        DEALS.thrown_in(
            "count-play", "The cards did not come out even. A player was dealt more or fewer than sixteen.", "played"
        ),
        help="The last trick does not have three cards",
    ),
    seen="A hand does not have sixteen cards, and a card can no longer be drawn unseen.",
    more="The players have not all received sixteen cards.",
    mended="Draw one card unseen from where there is one too many, and give it to the short hand.",
)


_EXPOSED: Final = refusable(
    DEALS, book.EXPOSED, FirstWord(key="spoken", words="Has anyone bid or passed?", spoken=spoken)
)

_DEALER: Final = wrong_dealer(DEALS, refused=(book.MISDEAL, book.DEALER), content=(book.MISDEAL, book.DEALER))


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: Not everyone has sixteen cards
    <count>
  - stock: The stock does not have six cards
    ? found: Has anyone seen its cards, or taken them?
      - unseen: No, and it is one card short or over
        stands stock-mended: (TP-2.3)
          A single card too many or too few is put right if it was not seen.
          → Draw one card unseen from where there is one too many, until the stock has six.
      - seen: Yes, or it is further out
        thrown in stock-seen: stock (TP-2.3)
          The stock does not have its six cards.
  - looked: Someone looked at the stock
    ? found: When?
      - auction: Before the auction was over
        ? wants: Does one of the others want a new deal?
          - yes: Yes
            thrown in looked-void: The stock was looked at (TP-4.9)
              The stock was looked at before the auction was over, and another player objects.
          - no: No
            broken looked-stands: The deal stands (TP-4.9)
              The stock is not looked at before the auction is over, but neither of the others objects.
              → Put the stock back as it lay, and bid on.
      - theirs: After it, at cards that were theirs to see
        <theirs>
      - after: After it, at cards that were not
        <after_auction>
  - exposed: A card was turned up
    <exposed>
  - dealer: The wrong player dealt
    <dealer>
  - turn: Cards were dealt out of turn
    thrown in dealt-out-of-turn: turn (TP-2.3, TP-2.2)
      Cards were dealt out of turn.
  - pack: A card is missing, or there twice
    thrown in pack: The pack was not complete (TP-2.7, TP-1.2)
      The pack has not each of its 54 cards once.
""",
    count=_COUNT,
    theirs=THEIRS,
    after_auction=AFTER_AUCTION,
    exposed=turned_up(DEALS, book.EXPOSED, _EXPOSED),
    dealer=_DEALER,
)
"""A deal that went wrong."""


LAID: Final = LaidWrongly(
    put_right=book.DISCARD_PUT_RIGHT,
    calling=book.CALLING,
    known=found,
    revoked=lambda key, why, rules: reneged(
        key,
        "Who is the declarer?",
        why,
        *rules,
        cost="The contract is lost, and every declaration with it.",
        known=declarer,
    ),
)

_HIGH: Final = LAID.found(
    "high",
    "It is taken back",
    "A King or an Honour is not discarded.",
    book.DISCARD,
    remedy="The declarer takes that card back and discards another. It costs nothing.",
)


HIGH: Final = never_among(
    PACK,
    UNDISCARDABLE,
    _HIGH,
    OUTLINE.read("""
in order high-fine: Nothing was wrong (TP-4.4)
  There is no King and no Honour in the discard.
  → Play on.
"""),
)
TRUMP: Final = LAID.found(
    "trump",
    "It is taken back",
    "A trump is discarded only if there is no other choice.",
    book.TRUMPS_DISCARDED,
    remedy="The declarer takes the trump back and discards a plain card below the King. It costs nothing.",
)
UNSHOWN: Final = LAID.found(
    "unshown",
    "It is shown now",
    "Trumps that are discarded are shown to the defenders.",
    book.TRUMPS_DISCARDED,
    remedy="The declarer shows the trump, and it stays in the discard. It costs nothing.",
)
NUMBER: Final = LAID.found(
    "number",
    "The discard is put right",
    "A declarer who took three cards discards three. In Solo nothing is discarded.",
    book.DISCARD,
    book.SOLO,
    remedy="The declarer makes it three cards, or in Solo takes all of it back, and has sixteen cards to play. "
    "It costs nothing.",
)

"""What was said at Tap: is this bid legal, and what becomes of a bid, a discard or a declaration that is not?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.asked import of_codes
from ...core.entries import Entry
from ...core.question import Asked, Input
from ...core.seats import Seat
from ...core.text import Words
from ...desk.legal_bid import bid_question
from ...desk.reading import read_choice
from ...desk.situations import checked
from ...kinds.declarations.desk import Disputed, disputed
from ...kinds.ladder.desk import Auction, bid_after_pass, bid_changed, bid_out_of_turn, next_spoke
from . import rulebook as book
from .bonuses import BONUSES, SLAM, SPARROW
from .disputes import AFTER_AUCTION, HIGH, NUMBER, OUTLINE, THEIRS, TRUMP, UNSHOWN
from .game import Tap
from .house import House
from .model import Bid, Hand
from .payment import BY_VALUE, CONTRACT_WORDS, Contract, bids


def contract_input(house: House, name: str, words: str, *, needed: bool = True) -> Sequence[Input]:
    """What is asked of one bid."""
    options = tuple((contract, CONTRACT_WORDS[contract]) for contract in bids(house))
    return (Input(name=name, kind="choice", words=words, options=options, needed=needed),)


def read_contract(asked: Asked, name: str) -> Contract | None:
    """The bid told under this name; None where none was."""
    said = read_choice(asked, name, bids(asked.house_of(House)))
    return of_codes(BY_VALUE, said) if said else None


def need_contract(asked: Asked, name: str, missing: str) -> Contract:
    """The bid told under this name; `missing` says what is wanted where none was."""
    return of_codes(BY_VALUE, read_choice(asked, name, bids(asked.house_of(House)), missing=missing))


def _read(asked: Asked, seat: Seat) -> Bid:
    return Bid(seat=seat, contract=need_contract(asked, "contract", "Which contract?"))


def _heard(asked: Asked, seats: Sequence[Seat]) -> Sequence[Entry]:
    high = read_contract(asked, "high")
    return () if high is None else (Bid(seat=seats[0], contract=high),)


def _said(bid: Bid) -> str:
    return Words(CONTRACT_WORDS[bid.contract])


LEGAL: Final = bid_question(
    Tap(),
    bid=lambda house, _players: contract_input(house, "contract", "Which contract?"),
    before=lambda house, _players: contract_input(house, "high", "The highest bid before it, if any", needed=False),
    read=_read,
    heard=_heard,
    say=_said,
    fine=lambda _bid: book.NEXT_BID,
    options=("traditional_order",),
)


# ---- a bid or a pass ----------------------------------------------------------------------------

_AUCTION: Final = Auction(order=book.ORDER_OF_BIDS, put_right=book.BID_PUT_RIGHT, final=book.PASS_IS_FINAL)

_LEFT_OUT: Final = next_spoke(
    OUTLINE.read("""
broken skipped-mended: It skips a bid (TP-3.8, TP-3.3)
  A bid is the lowest not made yet, or Solo.
  → The same player bids the lowest bid still open, or Solo, or passes.
"""),
    OUTLINE.read("""
in order skipped-stands: It stands (TP-3.3, TP-3.8)
  It skips a bid, but the next player has bid or passed since.
  → The lowest bid is now the one above it.
"""),
)

_NOT_HIGHER: Final = next_spoke(
    OUTLINE.read("""
broken too-low: It is too low (TP-3.8, TP-3.3, TP-3.2)
  A bid is higher than the one before it.
  → The same player bids the lowest bid still open, or Solo, or passes.
"""),
    OUTLINE.read("""
in order low-stands: It stands, and outbids nothing (TP-3.3, TP-3.8)
  No one corrected it before the next player bid or passed.
  → The highest bid stays the highest. Of equal bids, the first.
"""),
)


def _two_bids(house: House, players: int) -> Sequence[Input]:
    return (
        *contract_input(house, "high", "The highest bid before it, if there was one", needed=False),
        *contract_input(house, "contract", "The bid in question"),
    )


def _steps(asked: Asked) -> int:
    """How many bids above the highest before it a bid is: 1 is the lowest that is open."""
    order = bids(asked.house_of(House))
    high = read_contract(asked, "high")
    made = need_contract(asked, "contract", "Which bid is in question?")
    return order.index(made) - (order.index(high) if high else -1)


def _is_skipped(asked: Asked) -> bool:
    return _steps(asked) > 1 and asked.answers["contract"] != "solo"


_BIDS_FINE: Final = OUTLINE.read("""
in order bid-fine: Nothing was wrong (TP-3.3, TP-3.2)
  The bid is the lowest not made yet, or Solo.
  → The auction goes on.
""")
_SKIPPED: Final = checked(_LEFT_OUT, "What was bid?", _two_bids, _is_skipped, _BIDS_FINE)
_LOW: Final = checked(_NOT_HIGHER, "What was bid?", _two_bids, lambda asked: _steps(asked) < 1, _BIDS_FINE)


# ---- declarations -------------------------------------------------------------------------------

_DECLARED: Final = disputed(
    Disputed(
        declarations=BONUSES,
        hand_type=Hand,
        every=(SLAM, SPARROW),
        who="The declarer",
        others="A defender",
        before="Sparrow and Slam are declared before the first lead.",
        only="Only the declarer declares Sparrow or Slam.",
        late="Play on. If it is made, it is paid as undeclared.",
    )
)


BIDS: Final = OUTLINE.situation(
    "bids",
    "Bids and discards",
    """
? what: What is it about?
  - bid: A bid or a pass | Out of turn, skipped, too low, changed, after a pass
    ? how: What is wrong with it? [matters]
      - turn: It was out of turn
        <turn>
      - skipped: It skips a bid
        <skipped>
      - low: It is not higher than the last
        <low>
      - changed: It was changed
        <changed>
      - passed: That player had passed
        <passed>
      - solo: It came after Solo
        cannot after-solo: The auction is over (TP-3.5, TP-3.2)
          Solo is the highest bid and ends the auction.
          → Solo is played. Anything bid after it is void.
      - higher: Top or Bottom Three: which is higher?
        under traditional_order = True
          in order higher-top: Top Three is higher (TP-3.2)
            At this table Bottom Three is worth 4 and Top Three 5, and the value gives the order.
            → Bottom Three is bid first; Top Three goes over it.
        otherwise
          in order higher-bottom: Bottom Three is higher (TP-3.2)
            Top Three is worth 4 and Bottom Three 5, and the value gives the order.
            → Top Three is bid first; Bottom Three goes over it.
  - high: A King or an Honour discarded
    <high>
  - trump: A trump discarded without need
    <trump>
  - needed: A trump discarded for lack of other cards
    in order needed: In order (TP-4.5)
      After every plain card below a King, trumps may make up the three.
      → The declarer shows them to the defenders, and they stay in the discard.
  - unshown: A trump discarded and not shown
    <unshown>
  - number: Not three cards discarded | Or any in Solo
    <number>
  - stock: Someone looked at the stock | After the auction
    ? cards: At which cards?
      - theirs: The half the declarer takes, or all six in Three Cards
        <theirs>
      - others: Cards that lie there for the defenders, or another’s half
        <after_auction>
  - declared: Sparrow or Slam
    <declared>
""",
    turn=bid_out_of_turn(_AUCTION),
    skipped=_SKIPPED,
    low=_LOW,
    changed=bid_changed(_AUCTION, "The auction goes on with the bid that was meant, if it is open."),
    passed=bid_after_pass(_AUCTION, book.PASS_IS_FINAL, book.BID_PUT_RIGHT),
    high=HIGH,
    trump=TRUMP,
    unshown=UNSHOWN,
    number=NUMBER,
    theirs=THEIRS,
    after_auction=AFTER_AUCTION,
    declared=_DECLARED,
)
"""What was said or laid away before the first lead."""

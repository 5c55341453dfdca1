"""After the auction of Pinochle: trump without a marriage, a wrong exchange, giving up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....core.entries import Entry, Renege
from ....core.question import Asked, Input
from ....core.seats import Seat
from ....desk.misdeal import Deals
from ....desk.outline import Outline
from ....desk.reading import read_cards, read_choice
from ....desk.situations import AskSeat, Decision, Facts, broken, checked, hand_at, has_led, in_order, where
from .. import rulebook as book
from ..house import TENFOLD
from ..melds import PACK
from ..model import Concede, Hand, NoMarriage
from ..scoring import ENOUGH

WHO = "who"
"""The question for a player, whose name the verdicts use."""


DEALS: Final = Deals(misdeal=book.MISDEAL)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

# ---- what the record knows ----------------------------------------------------------------------


def spoken(asked: Asked) -> bool:
    """Whether anybody has bid or passed."""
    hand = hand_at(asked, Hand)
    return hand is not None and not hand.complete and bool(hand.calls)


def led(asked: Asked) -> str | None:
    """Whether a card is led, in a hand whose auction is over."""
    hand = hand_at(asked, Hand)
    if hand is None or hand.bidder is None or hand.given_up:
        return None
    return "yes" if hand.complete or has_led(asked) else "no"


def named_late(asked: Asked) -> str | None:
    """That a card is led, so that trump stands."""
    return "late" if led(asked) == "yes" else None


def melds_open(asked: Asked) -> str | None:
    """That no card is led, so that melds are still laid down."""
    return "before" if led(asked) == "no" else None


def _bidder(asked: Asked) -> Seat | None:
    """Who won the auction."""
    hand = hand_at(asked, Hand)
    return None if hand is None else hand.bidder


def _of_bidder(then: Callable[..., Decision], kind: type[Concede | NoMarriage | Renege], *said: object) -> AskSeat:
    """A decision on who won the auction, by which they have done something: an entry of this `kind` records it."""

    def done(facts: Facts) -> Entry:
        return kind(seat=facts.seats[WHO])

    decision = then(*said, effect=(done,), about=WHO)
    return AskSeat(key=WHO, words="Who won the auction?", known=_bidder, then=decision)


_ROYALS: Final = tuple(card for card in PACK if card.rank in "KQ")

# ---- trump --------------------------------------------------------------------------------------


def _no_marriage(key: str, opponents: str) -> AskSeat:
    """The bidder has none at all; what the opponents keep of their melds hangs on the house."""
    return _of_bidder(
        broken,
        NoMarriage,
        key,
        "{who}’s side loses its bid",
        "{who} has no marriage in any suit.",
        f"The hand is not played. {opponents} The deal passes to the left.",
        book.NO_MARRIAGE,
        book.TRUMP,
    )


_KEPT: Final = "The others keep their melds if they add up to {} or more."

_NO_MARRIAGE: Final = OUTLINE.read(
    """
? found: When was it found, and what does the bidder hold? [named_late]
  - other: Before the first lead, a marriage in another suit
    broken trump-anew: Trump is named again (PN-3.1)
      The bidder must hold the king and queen of the suit named, and no card has been led.
      → The bidder names a suit with a marriage. Melds laid down are counted with that trump.
  - none: Before the first lead, a marriage in no suit
    under no_marriage_meld = True
      under scale = 10
        <none_melds_tenfold>
      otherwise
        <none_melds>
    otherwise
      <none>
  - late: After the first lead
    in order trump-stands: The trump stands (PN-3.1)
      A card has been led, so trump is not named again.
      → Play on.
""",
    known={"named_late": named_late},
    none_melds_tenfold=_no_marriage("none-melds-tenfold", _KEPT.format(ENOUGH * TENFOLD)),
    none_melds=_no_marriage("none-melds", _KEPT.format(ENOUGH)),
    none=_no_marriage("none", "The others score nothing."),
)


def _suit_and_hand(_house: object, _players: int) -> Sequence[Input]:
    suits = tuple((suit.value, suit.symbol) for suit in PLAIN_SUITS)
    return (
        Input(name="suit", kind="choice", words="Which suit was named?", options=suits),
        Input(
            name="hand", kind="cards", words="Which kings and queens does the bidder hold?", pack=_ROYALS, needed=False
        ),
    )


def _is_without(asked: Asked) -> bool:
    suit = Suit(read_choice(asked, "suit", [suit.value for suit in PLAIN_SUITS], missing="Which suit was named?"))
    held = {card.rank for card in read_cards(asked, "hand", _ROYALS) if card.suit is suit}
    return held != {"K", "Q"}


TRUMP: Final = checked(
    _NO_MARRIAGE,
    "Which suit, on which hand?",
    _suit_and_hand,
    _is_without,
    OUTLINE.read("""
in order trump-fine: Nothing was wrong (PN-3.1)
  The bidder holds a king and a queen of the suit named.
  → Play on.
"""),
    settled=named_late,
)

# ---- the exchange -------------------------------------------------------------------------------


def _late_exchange(key: str, remedy: str) -> AskSeat:
    """Found after the first lead it is a renege of the bidding side, whichever of the two passed wrongly."""
    return _of_bidder(
        broken,
        Renege,
        key,
        "{who}’s side has reneged",
        "Cards were passed wrongly, and it was found after the first lead.",
        remedy,
        book.WRONG_EXCHANGE,
        book.REVOKE,
    )


EXCHANGE: Final = OUTLINE.read(
    """
under exchange = 0
  ? led: Is a card led? [led]
    - no: No
      broken exchange-none: The cards go back (PN-3.5, PN-3.3)
        At this table no cards are exchanged.
        → Both take their own cards back and meld from the 20 cards dealt.
    - yes: Yes
      <late>
otherwise
  ? led: Is a card led? [led]
    - no: No
      broken exchange-again: The cards go back and are passed again (PN-3.5, PN-3.3)
        Bidder and partner pass each other the agreed number of cards, at the same time.
        → Both take their own cards back and pass the right number. Melds are laid down again.
    - yes: Yes
      <late>
""",
    known={"led": led},
    late=where(
        "renege",
        "agreed",
        _late_exchange("exchange-agreed", "The table agrees on what it costs."),
        where(
            "renege_play",
            "all",
            _late_exchange("exchange-over", "The bidding side loses its bid, and the others score all points in play."),
            _late_exchange("exchange-late", "The bidding side loses its bid, whatever it wins."),
        ),
    ),
)

# ---- melds to play on ---------------------------------------------------------------------------

TOO_LITTLE: Final = OUTLINE.read("""
under meld_to_play = 0
  in order short-plays: The hand is played (PN-3.6)
    At this table no melds are needed to play.
    → The bidder leads to the first trick.
otherwise
  broken short-lost: The bid is lost, and the hand is not played (PN-3.6)
    The bidding side has melded less than this table needs.
    → The others score their melds if they reach that number. The deal passes to the left.
""")

# ---- giving up ----------------------------------------------------------------------------------

GIVING_UP: Final = OUTLINE.read(
    """
under concede = True
  ? led: Is a card led? [led]
    - no: No
      <led_no>
    - yes: Yes
      broken gives-up-late: It is too late to give up (PN-3.4)
        The bidder may give up only before the first lead.
        → The hand is played out.
otherwise
  broken no-giving-up: The hand is played (PN-3.4)
    At this table the bidder may not give up.
    → The bidder leads to the first trick.
""",
    known={"led": led},
    led_no=_of_bidder(
        in_order,
        Concede,
        "gives-up",
        "{who} may give up",
        "The bidder may give up after naming trump, until a card is led.",
        "The side loses its bid. The others score their melds, and no one scores for play.",
        book.CONCEDE,
    ),
)

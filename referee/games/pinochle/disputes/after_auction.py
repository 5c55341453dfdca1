"""After the auction of Pinochle: trump without a marriage, a wrong exchange, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....core.entries import Entry, Renege
from ....core.question import Asked, Input
from ....core.seats import Seat
from ....desk.checking import checked
from ....desk.decisions import broken, in_order
from ....desk.misdeal import Deals
from ....desk.reading import read_cards, read_choice
from ....desk.situation import Ask, AskSeat, ByHouse, Decision, Facts, Way
from ....desk.until import until
from .. import rulebook as book
from ..melds import PACK
from ..model import Concede, Hand, NoMarriage

WHO = "who"
"""The question for a player, whose name the verdicts use."""


DEALS: Final = Deals(misdeal=book.MISDEAL)

# ---- effects ------------------------------------------------------------------------------------


def reneged(facts: Facts) -> Entry:
    """The player asked for has reneged."""
    return Renege(seat=facts.seats[WHO])


def without_marriage(facts: Facts) -> Entry:
    """The bidder has no marriage."""
    return NoMarriage(seat=facts.seats[WHO])


def gives_up(facts: Facts) -> Entry:
    """The bidder gives up."""
    return Concede(seat=facts.seats[WHO])


# ---- what the record knows ----------------------------------------------------------------------


def _hand(asked: Asked) -> Hand | None:
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.void else hand


def spoken(asked: Asked) -> bool:
    """Whether anybody has bid or passed."""
    hand = _hand(asked)
    return hand is not None and not hand.complete and hand.caller is not None


def led(asked: Asked) -> str | None:
    """Whether a card is led, in a hand whose auction is over."""
    hand = _hand(asked)
    if hand is None or hand.bidder is None or hand.given_up:
        return None
    return "yes" if hand.play_begun or hand.taken or hand.complete else "no"


def named_late(asked: Asked) -> str | None:
    """That a card is led, so that trump stands."""
    return "late" if led(asked) == "yes" else None


def melds_open(asked: Asked) -> str | None:
    """That no card is led, so that melds are still laid down."""
    return "before" if led(asked) == "no" else None


def bidder(asked: Asked) -> Seat | None:
    """Who won the auction."""
    hand = _hand(asked)
    return None if hand is None else hand.bidder


_ROYALS: Final = tuple(card for card in PACK if card.rank in "KQ")


def _who_bid(then: Decision) -> AskSeat:
    """Who won the auction, and so is the bidder."""
    return AskSeat(key=WHO, words="Who won the auction?", known=bidder, then=then)


# ---- trump --------------------------------------------------------------------------------------


def _no_marriage(key: str, opponents: str) -> AskSeat:
    """The bidder has none at all; what the opponents keep of their melds hangs on the house."""
    return _who_bid(
        broken(
            key,
            "{who}’s side loses its bid",
            "{who} has no marriage in any suit.",
            f"Nothing is played. {opponents} The deal passes to the left.",
            book.NO_MARRIAGE,
            book.TRUMP,
            effect=(without_marriage,),
            about=WHO,
        ),
    )


_NO_MARRIAGE: Final = Ask(
    key="found",
    words="When does it show, and what does the bidder hold?",
    known=named_late,
    ways=(
        Way(
            "other",
            "Before the first lead, a marriage in another suit",
            broken(
                "trump-anew",
                "Trump is named anew",
                "The bidder must hold king and queen of the suit named, and no card is led yet.",
                "The bidder names a suit with a marriage. Melds laid down are counted with it.",
                book.TRUMP,
            ),
        ),
        Way(
            "none",
            "Before the first lead, a marriage in no suit",
            ByHouse(
                option="no_marriage_meld",
                cases=((True, _no_marriage("none-melds", "The others keep their melds if they come to 20 or more.")),),
                otherwise=_no_marriage("none", "The others score nothing."),
            ),
        ),
        Way(
            "late",
            "After the first lead",
            in_order(
                "trump-stands", "The trump stands", "A card is led, so it is not named anew.", "Play on.", book.TRUMP
            ),
        ),
    ),
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
    in_order(
        "trump-fine",
        "Nothing was wrong",
        "The bidder holds a king and a queen of the suit named.",
        "Play on.",
        book.TRUMP,
    ),
    settled=named_late,
)

# ---- the exchange -------------------------------------------------------------------------------


def _late_exchange(key: str, remedy: str) -> AskSeat:
    """Found after the first lead it is a renege of the bidding side, whichever of the two passed wrongly."""
    return _who_bid(
        broken(
            key,
            "{who}’s side has reneged",
            "Cards were passed wrongly, and it is found after the first lead.",
            remedy,
            book.WRONG_EXCHANGE,
            book.RENEGE,
            effect=(reneged,),
            about=WHO,
        ),
    )


_LATE: Final = ByHouse(
    option="renege",
    cases=(("agreed", _late_exchange("exchange-agreed", "The table agrees on what it costs.")),),
    otherwise=_late_exchange("exchange-late", "The bidding side loses its bid, whatever it wins."),
)


def _exchange(early: Decision) -> Ask:
    return until("led", "Is a card led?", early, _LATE, known=led)


EXCHANGE: Final = ByHouse(
    option="exchange",
    cases=(
        (
            0,
            _exchange(
                broken(
                    "exchange-none",
                    "The cards go back",
                    "At this table no cards are exchanged.",
                    "Both take their own cards back. Melds are laid down from the 20 cards dealt.",
                    book.WRONG_EXCHANGE,
                    book.EXCHANGE,
                )
            ),
        ),
    ),
    otherwise=_exchange(
        broken(
            "exchange-again",
            "The cards go back, and are passed anew",
            "Bidder and partner pass each other as many cards as the table agreed on, both at once.",
            "Both take their own cards back and pass the right number. Melds are laid down again.",
            book.WRONG_EXCHANGE,
            book.EXCHANGE,
        )
    ),
)

# ---- giving up ----------------------------------------------------------------------------------

GIVING_UP: Final = ByHouse(
    option="concede",
    cases=(
        (
            True,
            until(
                "led",
                "Is a card led?",
                _who_bid(
                    in_order(
                        "gives-up",
                        "{who} may give up",
                        "The bidder may give up once trump is named, and until a card is led.",
                        "The side loses its bid. The others score their melds, and nobody scores for play.",
                        book.CONCEDE,
                        effect=(gives_up,),
                        about=WHO,
                    ),
                ),
                broken(
                    "gives-up-late",
                    "It is too late to give up",
                    "The bidder gives up before the first lead, or not at all.",
                    "The hand is played out.",
                    book.CONCEDE,
                ),
                known=led,
            ),
        ),
    ),
    otherwise=broken(
        "no-giving-up",
        "The hand is played",
        "At this table the bidder does not give up.",
        "The bidder leads to the first trick.",
        book.CONCEDE,
    ),
)

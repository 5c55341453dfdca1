"""A deal that went wrong: does it stand, and who deals?

Nothing here looks at cards or declarations that were told in secret: only at what everybody at the table saw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.decisions import broken, in_order
from ....desk.misdeal import Deals, faulty_pack, misdeals, shown_own, wrong_dealer
from ....desk.situation import Ask, Decision, Way
from ....desk.until import once
from .. import rulebook as book
from ..model import Hand

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and counts nothing.",
    standing="The deal stands",
    play_on="Play on with the hands as dealt.",
)

# ---- what the record knows ------------------------------------------------------------------------------


def hand_in_progress(asked: Asked) -> Hand | None:
    """The deal on the table; None where the last one is over, so that the next may lie there untold."""
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.complete or hand.void else hand


def led(asked: Asked) -> bool:
    """Whether a card is known to have been led."""
    hand = hand_in_progress(asked)
    return hand is not None and hand.play_begun


def elder_exchanged(asked: Asked) -> bool:
    """Whether elder is known to have exchanged."""
    hand = hand_in_progress(asked)
    return hand is not None and hand.exchanges[hand.elder] is not None


def both_exchanged(asked: Asked) -> bool:
    """Whether both are known to have exchanged."""
    hand = hand_in_progress(asked)
    return hand is not None and (None not in hand.exchanges or hand.play_begun)


def younger(asked: Asked) -> Seat | None:
    """Who deals, and so answers: of the deal in progress, else of the last."""
    hand: Hand | None = asked.state.hand
    return None if hand is None else hand.younger


def _wanted(by: str, past: Callable[[Asked], bool], again: Decision, content: Decision, late: Way) -> Ask:
    """Whether a new deal is wanted `by` a player: there is none any more once the record has gone `past` it."""
    return Ask(
        key="wants",
        words=f"Does {by} want a new deal?",
        known=once(past, late.key),
        ways=(Way("yes", "Yes", again), Way("no", "No", content), late),
    )


_TALON_ELDER: Final = in_order(
    "talon-elder",
    "Elder may look",
    "Elder who draws fewer than five may look at the rest of the five, until younger takes them.",
    "The cards go back as they lay, for younger to draw.",
    book.LOOK,
)
_TALON_YOUNGER: Final = in_order(
    "talon-younger",
    "Younger may look",
    "What younger leaves of the talon younger may look at, after the exchange.",
    "Once elder has led, elder may look at them too.",
    book.LEFT,
)
_TALON_OTHER: Final = _wanted(
    "the other player",
    both_exchanged,
    DEALS.thrown_in(
        "talon-seen",
        "Cards of the talon were seen by a player who was not to draw them.",
        "The talon was looked at",
        book.TALON_SEEN,
    ),
    DEALS.stands(
        "talon-content",
        "The other player does not ask for a new deal.",
        book.TALON_SEEN,
        remedy="The cards go back as they lay, face down. Play on.",
    ),
    Way(
        "late",
        "Both have exchanged",
        DEALS.stands(
            "talon-late",
            "Both have exchanged, so nothing more can be made of what was seen.",
            book.TALON_SEEN,
            remedy="It costs nothing. Play on.",
        ),
    ),
)

TALON: Final = Ask(
    key="who",
    words="Who saw which cards of the talon?",
    ways=(
        Way("elder", "Elder, what was left of the first five", _TALON_ELDER),
        Way("younger", "Younger, what was left at the end", _TALON_YOUNGER),
        Way("other", "A player, other cards of it", _TALON_OTHER),
    ),
)
"""Where somebody looked at the talon, by accident or not."""

_COUNT: Final = Ask(
    key="found",
    words="How far out is the count, and what was seen?",
    ways=(
        Way(
            "unseen",
            "One card, and nobody has looked",
            broken(
                "count-mended",
                "The deal is put right",
                "A single card too many or too few, found before anybody looked, is put right.",
                "Draw one card unseen from where there is one too many, and put it where one is missing. Then play on.",
                book.MISDEAL,
            ),
        ),
        Way(
            "thrown",
            "More, or hands were looked at",
            DEALS.thrown_in(
                "count-thrown",
                "A hand or the talon has not its number of cards, and that cannot be mended unseen any more.",
                "count",
                book.MISDEAL,
                book.DEAL,
            ),
            help="and somebody wants a new deal",
        ),
        Way(
            "content",
            "The same, and both play on",
            DEALS.stands(
                "count-content",
                "Nobody asks for the deal to be thrown in.",
                book.MISDEAL,
                book.WRONG_NUMBER,
                remedy="Both make twelve cards of their hand in the exchange, and play on; once a card is led, with "
                "the hands as they are.",
            ),
        ),
    ),
)

_ELDERS: Final = _wanted(
    "elder",
    elder_exchanged,
    DEALS.thrown_in(
        "exposed-refused",
        "The dealer turned up one of elder’s cards, and elder has not exchanged.",
        "exposed",
        book.EXPOSED,
    ),
    DEALS.stands("exposed-content", "Elder does not ask for a new deal.", book.EXPOSED),
    Way(
        "late",
        "Elder has exchanged",
        DEALS.stands("exposed-late", "Elder has exchanged, and so has taken the deal.", book.EXPOSED),
    ),
)
_DEALERS: Final = DEALS.stands(
    "exposed-dealer", "The dealer’s own card shows elder something, and costs nothing.", book.EXPOSED
)
_TALONS: Final = DEALS.thrown_in(
    "exposed-talon",
    "Both know a card of the talon before the exchange.",
    "A card of the talon was turned up",
    book.EXPOSED,
)

_EXPOSED: Final = Ask(
    key="by",
    words="Which card was turned up?",
    ways=(
        Way("elder", "One of elder’s, by the dealer", _ELDERS),
        Way("dealer", "One of the dealer’s own", _DEALERS),
        Way("talon", "One of the talon", _TALONS, help="before the exchange"),
        Way("player", "A player showed their own", shown_own(DEALS, book.EXPOSED)),
    ),
)

_DEALER: Final = wrong_dealer(
    DEALS,
    refused=(book.MISDEAL, book.DEALER),
    content=(book.DEALER,),
    next_deal="Whoever dealt is younger in this deal, and the other deals next. Play on.",
)

_OTHERWISE: Final = Ask(
    key="found",
    words="When was it noticed?",
    ways=(
        Way(
            "unseen",
            "Before anybody looked at the cards",
            DEALS.thrown_in(
                "otherwise-again",
                "Until the cards are looked at either player may have them dealt again.",
                "The cards were not dealt as they should be",
                book.DEALT_OTHERWISE,
            ),
        ),
        Way(
            "seen",
            "Later",
            DEALS.stands("otherwise-late", "The cards were looked at before anybody objected.", book.DEALT_OTHERWISE),
        ),
    ),
)

_PACK: Final = faulty_pack(
    DEALS.thrown_in(
        "pack-void",
        "The pack is not the 32 cards the deal is played with.",
        "The pack was not complete",
        book.FAULTY_PACK,
        book.PACK,
        deals="Make the pack complete; the same dealer deals again.",
    ),
    in_order(
        "pack-later",
        "The score stands",
        "The deals scored before it was found stand.",
        "Make the pack complete, and go on.",
        book.FAULTY_PACK,
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "Not twelve each and eight in the talon", _COUNT),
    Way("exposed", "A card was turned up", _EXPOSED),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way("otherwise", "Not dealt by twos or threes, or out of turn", _OTHERWISE),
    Way("pack", "A card is missing, or there twice", _PACK),
    Way("talon", "Somebody looked at the talon", TALON),
)
"""A deal that went wrong: does it stand, and who deals?"""

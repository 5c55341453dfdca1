"""A discard of Pippins Aplenty that is disputed."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....desk.decisions import broken, cannot, in_order
from ....desk.situation import Ask, Decision, Way
from ....desk.until import until
from .. import rulebook as book
from ..model import Hand


def _hand(asked: Asked) -> Hand | None:
    """The hand in progress."""
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.complete or hand.void else hand


def shown(asked: Asked) -> str | None:
    """Discards are told to the record when they are turned up."""
    hand = _hand(asked)
    return "yes" if hand is not None and any(card is not None for card in hand.discards) else None


def led(asked: Asked) -> str | None:
    """Whether a card has been led, and the first trick finished, where the record has a card of it."""
    hand = _hand(asked)
    if hand is None or not hand.play_begun:
        return None
    return "finished" if hand.taken else "trick"


def _shown(no: Decision, yes: Decision) -> Ask:
    return until("shown", "Have the four discards been shown?", no, yes, known=shown)


_TWO: Final = _shown(
    broken(
        "two-own",
        "One of the two goes back",
        "Each player discards one card, and the four have not been shown.",
        "The player takes back whichever of the two they like, unseen.",
        book.DISCARD_COUNT,
        book.DISCARD,
    ),
    broken(
        "two-others",
        "One of the two goes back",
        "Each player discards one card, and both have been seen.",
        "The other side says which of the two is out of play; the other card goes back to the hand. "
        "What was played stands.",
        book.DISCARD_COUNT,
        book.DISCARD,
    ),
)

_NONE: Final = Ask(
    key="led",
    words="Has a card been led?",
    known=led,
    ways=(
        Way(
            "no",
            "No",
            in_order(
                "none-yet",
                "There is still time",
                "The discards are made before the first lead.",
                "That player discards now, and the four are shown before the lead.",
                book.DISCARD,
            ),
        ),
        Way(
            "trick",
            "Yes, and the first trick is not finished",
            broken(
                "none-back",
                "The lead goes back",
                "A card was led before all four had discarded.",
                "All cards of the trick go back to their hands, and the discards are made. Then eldest leads any card.",
                book.LED_EARLY,
                book.ONE_HAND,
            ),
        ),
        Way(
            "finished",
            "Yes, and the first trick is finished",
            broken(
                "none-late",
                "The card is discarded now",
                "The first trick was finished before all four had discarded.",
                "Whoever has not discarded does so now, with a card still held or the last one left, and shows "
                "it. What was played stands.",
                book.LED_EARLY,
            ),
        ),
    ),
)

_CHANGE: Final = _shown(
    in_order(
        "change",
        "The discard may be exchanged",
        "The four discards have not been shown.",
        "Its player takes it back, and lays another card face down.",
        book.DISCARD_ONCE,
    ),
    cannot(
        "change-late",
        "The discard stays",
        "Once the four have been shown, no discard is exchanged.",
        "Play on: the four cards are out of play.",
        book.DISCARD_ONCE,
    ),
)

_SEEN: Final = _shown(
    broken(
        "seen",
        "Its player may exchange it",
        "The discards lie face down until all four are shown, and one was seen before.",
        "Its player exchanges the card, or leaves it. Then the discards go on.",
        book.DISCARD_ONCE,
        book.DISCARD,
    ),
    in_order(
        "seen-late",
        "The discard stays",
        "It was seen too early, but all four have been shown since.",
        "Play on: the four cards are out of play.",
        book.DISCARD_ONCE,
    ),
)

DISCARDS: Final = Ask(
    key="discard",
    words="What is said against the discard?",
    matters=True,
    ways=(
        Way("two", "Somebody discarded two cards", _TWO),
        Way("none", "Somebody has not discarded", _NONE, "A card may have been led already."),
        Way("change", "Somebody wants another discard", _CHANGE),
        Way("seen", "A discard was seen too early", _SEEN),
    ),
)
"""A discard: two, none, too late, changed or seen."""

"""A discard of Pippins Aplenty that is disputed."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.ruling import Severity
from ....desk.situation import Ask, Decision, Way
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
    return Ask(
        key="shown",
        words="Have the four discards been shown?",
        known=shown,
        ways=(Way("no", "No", no), Way("yes", "Yes", yes)),
    )


_TWO: Final = _shown(
    Decision(
        key="two-own",
        verdict="One of the two goes back",
        card=Severity.QUERIED,
        why="Each player discards one card, and the four have not been shown.",
        rules=(book.DISCARD_COUNT, book.DISCARD),
        remedy="The player takes back whichever of the two they like, unseen.",
    ),
    Decision(
        key="two-others",
        verdict="One of the two goes back",
        card=Severity.QUERIED,
        why="Each player discards one card, and both have been seen.",
        rules=(book.DISCARD_COUNT, book.DISCARD),
        remedy="The other side says which of the two is out of play; the other card goes back to the hand. "
        "What was played stands.",
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
            Decision(
                key="none-yet",
                verdict="There is still time",
                card=Severity.NOTED,
                why="The discards are made before the first lead.",
                rules=(book.DISCARD,),
                remedy="That player discards now, and the four are shown before the lead.",
            ),
        ),
        Way(
            "trick",
            "Yes, and the first trick is not finished",
            Decision(
                key="none-back",
                verdict="The lead goes back",
                card=Severity.QUERIED,
                why="A card was led before all four had discarded.",
                rules=(book.LED_EARLY, book.ONE_HAND),
                remedy="All cards of the trick go back to their hands, and the discards are made. "
                "Then eldest leads any card.",
            ),
        ),
        Way(
            "finished",
            "Yes, and the first trick is finished",
            Decision(
                key="none-late",
                verdict="The card is discarded now",
                card=Severity.QUERIED,
                why="The first trick was finished before all four had discarded.",
                rules=(book.LED_EARLY,),
                remedy="Whoever has not discarded does so now, with a card still held or the last one left, and shows "
                "it. What was played stands.",
            ),
        ),
    ),
)

_CHANGE: Final = _shown(
    Decision(
        key="change",
        verdict="The discard may be exchanged",
        card=Severity.NOTED,
        why="The four discards have not been shown.",
        rules=(book.DISCARD_ONCE,),
        remedy="Its player takes it back, and lays another card face down.",
    ),
    Decision(
        key="change-late",
        verdict="The discard stays",
        card=Severity.REFUSED,
        why="Once the four have been shown, no discard is exchanged.",
        rules=(book.DISCARD_ONCE,),
        remedy="Play on: the four cards are out of play.",
    ),
)

_SEEN: Final = _shown(
    Decision(
        key="seen",
        verdict="Its player may exchange it",
        card=Severity.QUERIED,
        why="The discards lie face down until all four are shown, and one was seen before.",
        rules=(book.DISCARD_ONCE, book.DISCARD),
        remedy="Its player exchanges the card, or leaves it. Then the discards go on.",
    ),
    Decision(
        key="seen-late",
        verdict="The discard stays",
        card=Severity.NOTED,
        why="It was seen too early, but all four have been shown since.",
        rules=(book.DISCARD_ONCE,),
        remedy="Play on: the four cards are out of play.",
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

"""Disputes at a table of Piquet, as trees: declarations and answers that went wrong, and where each tree is."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import broken, in_order
from ....desk.situation import Ask, AskSeat, ByHouse, Decision, Facts, Node, Way, situation
from ....desk.until import once
from .. import rulebook as book
from ..house import IN_HAND
from ..model import FalseDeclaration
from .exchanged import NUMBER, TURN
from .misdeal import MISDEAL, TALON, led, younger

# ---- a false declaration --------------------------------------------------------------------------------


def _falsely(facts: Facts) -> FalseDeclaration:
    return FalseDeclaration(seat=facts.seats["seat"])


def _counts_nothing(key: str, verdict: str, why: str, *rules: Rule) -> ByHouse:
    """What a false declaration costs at this table (PI-8.1)."""

    def decision(how: str, remedy: str) -> Decision:
        return broken(f"{key}-{how}", verdict, why, remedy, *rules, effect=(_falsely,), about="seat")

    in_hand = "{seat} counts nothing in hand in this deal. The other’s declarations are good, and the play counts."
    everything = "{seat} counts nothing in this deal, in hand or in play. The other’s declarations are good."
    return ByHouse(
        option="false_declaration",
        cases=((IN_HAND, decision("in-hand", in_hand)),),
        otherwise=decision("everything", everything),
    )


_TAKEN_BACK: Final = in_order(
    "taken-back",
    "It may be taken back",
    "What the hand does not hold may be taken back until its player has played a card.",
    "The declaration counts as it is put right: correct its entry. It costs nothing.",
    book.CHANGED,
    book.FALSE,
)

FALSE: Final = Ask(
    key="when",
    words="When did it come out?",
    ways=(
        Way("before", "Its player took it back before playing a card", _TAKEN_BACK),
        Way(
            "after",
            "Later, in this deal",
            AskSeat(
                key="seat",
                words="Who declared falsely?",
                then=_counts_nothing(
                    "false",
                    "A false declaration by {seat}",
                    "{seat} declared what the hand does not hold, and did not take it back in time.",
                    book.FALSE,
                ),
            ),
        ),
        Way(
            "over",
            "After the next deal had begun",
            in_order(
                "false-over",
                "The score stands",
                "A false declaration is called until the next cards are dealt.",
                "The deal is scored, and nothing is changed.",
                book.CALLING,
                book.FALSE,
            ),
        ),
    ),
)
"""Something was declared that is not held."""

# ---- too late, changed, not said ------------------------------------------------------------------------


BLANCHE: Final = Ask(
    key="when",
    words="Had its player exchanged?",
    known=once(led, "late"),
    ways=(
        # Nothing is recorded from here: what is known of a hand in secret would speak against it, for all to read.
        Way(
            "early",
            "No, not yet",
            ByHouse(
                option="carte_blanche_redeal",
                cases=(
                    (
                        True,
                        in_order(
                            "blanche-redeal",
                            "Carte blanche counts, and is dealt again",
                            "It is shown before its player exchanges, which is in time.",
                            "Its player shows the hand, counts 10, and declares it on the Hand tab. The same "
                            "dealer deals again.",
                            book.REDEAL,
                            book.CARTE_BLANCHE,
                        ),
                    ),
                ),
                otherwise=in_order(
                    "blanche-counts",
                    "Carte blanche counts",
                    "It is shown before its player exchanges, which is in time, whatever the other has done.",
                    "Its player shows the hand, counts 10 before everything else, and declares it on the Hand "
                    "tab. Play on.",
                    book.CARTE_BLANCHE,
                ),
            ),
        ),
        Way(
            "late",
            "Yes",
            broken(
                "blanche-late",
                "Carte blanche does not count",
                "It is shown before exchanging, and its player has exchanged.",
                "Nothing is counted for it. Play on.",
                book.CARTE_BLANCHE,
            ),
        ),
    ),
)
"""Carte blanche was told late."""

_TOO_LATE: Final = broken(
    "declared-late",
    "It does not count",
    "It was declared after its player had played a card.",
    "What was declared in time counts, and nothing else. Play on.",
    book.IN_TIME,
)

LATE: Final = Ask(
    key="who",
    words="Who declared it, and when?",
    ways=(
        Way("elder", "Elder, after leading", _TOO_LATE),
        Way(
            "younger",
            "Younger, before playing to the first trick",
            in_order(
                "declared-in-time",
                "It counts",
                "Younger declares when elder has led, before playing to the first trick.",
                "It counts as declared, before the play. Play on.",
                book.IN_TIME,
                book.ORDER,
            ),
        ),
        Way("younger-late", "Younger, after playing to it", _TOO_LATE),
    ),
)
"""Something was declared after the lead."""

CHANGED: Final = Ask(
    key="how",
    words="How was it changed?",
    ways=(
        Way(
            "before",
            "Before it was answered",
            in_order(
                "changed-before",
                "The new one counts",
                "Nobody had answered it yet.",
                "The declaration is answered as it is said now.",
                book.CHANGED,
            ),
        ),
        Way(
            "more",
            "Something was added after the answer",
            broken(
                "changed-more",
                "What was said first counts",
                "Once a class is answered nothing is added to it.",
                "The declaration counts as it was answered; what was added does not.",
                book.CHANGED,
            ),
        ),
        Way("less", "Something was taken back before its player played a card", _TAKEN_BACK),
    ),
)
"""A declaration was changed."""

SUNK: Final = in_order(
    "sunk",
    "Nothing is wrong",
    "Nobody need declare what they hold.",
    "What was not declared does not count. Before playing a card its player may still declare it, in a class "
    "that is not answered yet.",
    book.DECLARE,
    book.IN_TIME,
    book.CHANGED,
)
"""Something held was not declared."""

# ---- answers --------------------------------------------------------------------------------------------

_ANSWER_CHANGED: Final = in_order(
    "answer-changed",
    "The answer may be changed",
    "Elder has not led.",
    "Younger answers again, and elder goes on from there.",
    book.ANSWER_CHANGED,
)


def _until_led(after: Node) -> Ask:
    """An answer may be changed until elder leads."""
    ways = (Way("before", "No", _ANSWER_CHANGED), Way("after", "Yes", after))
    return Ask(key="led", words="Has elder led?", known=once(led, "after"), ways=ways)


GOOD: Final = _until_led(
    in_order(
        "good-stands",
        "“Good” stands",
        "An answer may be changed until elder leads, and elder has led.",
        "Elder counts the class, and younger counts nothing in it, whatever younger holds.",
        book.ANSWER_CHANGED,
        book.ANSWERS,
    )
)
"""“Good” was answered, and younger has better or as good."""

NOT_GOOD: Final = _until_led(
    AskSeat(
        key="seat",
        words="Who is younger, and said it?",
        known=younger,
        then=_counts_nothing(
            "answer-false",
            "A false answer by {seat}",
            "{seat} answered for cards the hand does not hold, and elder has led.",
            book.ANSWER_CHANGED,
            book.FALSE,
        ),
    )
)
"""“Not good” or “equal” was answered, and younger has nothing for it."""


__all__ = ["EXCHANGE_AND_DECLARATIONS", "MISDEAL"]

EXCHANGE_AND_DECLARATIONS: Final = situation(
    "bids",
    "Exchanged or declared wrongly?",
    "What happened?",
    Way("number", "Too many or too few cards exchanged", NUMBER),
    Way("turn", "Younger exchanged before elder", TURN),
    Way("talon", "Cards of the talon were seen", TALON),
    Way("blanche", "Carte blanche was told late", BLANCHE),
    Way("false", "Something was declared that is not held", FALSE),
    Way("late", "Something was declared after the lead", LATE),
    Way("changed", "A declaration was changed", CHANGED),
    Way("good", "“Good” was answered by mistake", GOOD),
    Way("not-good", "“Not good” or “equal” was answered by mistake", NOT_GOOD),
    Way("sunk", "Something held was not declared", SUNK),
)
"""An exchange or a declaration that went wrong: what counts, and what is put right?"""

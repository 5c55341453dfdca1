"""Disputes at a table of Piquet, as trees: an exchange, a declaration or an answer that went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....core.ruling import Rule
from ....desk.reading import need_number, read_number
from ....desk.situations import ByHouse, Decision, Facts, Way, broken, checked, once, situation
from .. import rulebook as book
from ..house import IN_HAND
from ..model import ELDER_MOST, TALON, FalseDeclaration
from .misdeal import MISDEAL, OUTLINE, TALON_SEEN, led, younger

_TOO_MANY: Final = OUTLINE.read("""
? looked: Did they look at the cards drawn too many?
  - no: No
    broken many-back: They go back (PI-3.6, PI-3.2, PI-3.3)
      Elder exchanges five cards at most, younger what elder has left; nobody has seen more.
      → The cards drawn too many go back onto the talon in their order, and as many of those put away are taken up
      again.
  - again: Yes, and the other wants a new deal
    thrown in many-again: Too many cards were exchanged (PI-3.6, PI-3.2)
      Cards were drawn and seen that were the other’s.
  - content: Yes, and the other lets it stand
    in order many-content: The exchange stands (PI-3.6)
      The other player lets the exchange stand.
      → The other player draws from what is left, and play goes on.
""")


def _drawn_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="drawn", kind="number", words="How many cards were drawn?", bounds=(0, TALON)),
        Input(
            name="before",
            kind="number",
            words="How many had elder drawn before? Only for younger",
            needed=False,
            bounds=(0, TALON),
        ),
    )


def _is_too_many(asked: Asked) -> bool:
    drawn = need_number(asked, "drawn", 0, TALON, "How many cards were drawn?")
    before = read_number(asked, "before", 0, TALON)
    return drawn > (ELDER_MOST if before is None else TALON - before)


_MANY: Final = checked(
    _TOO_MANY,
    "How many were drawn?",
    _drawn_inputs,
    _is_too_many,
    OUTLINE.read("""
in order many-fine: Nothing was wrong (PI-3.2, PI-3.3)
  Elder exchanges five cards at most, younger what elder has left.
  → Play on.
"""),
)


NUMBER: Final = OUTLINE.read(
    """
? how: What is wrong with the number? [matters]
  - none: Somebody exchanged no card
    ? led: Has a card been led? [led]
      - no: No
        broken none-now: One card must be exchanged (PI-3.6, PI-3.2, PI-3.3)
          Elder and younger each exchange at least one card.
          → Who exchanged none puts one to as many cards away as are left to draw, and draws them now.
      - yes: Yes
        in order none-late: The hand is played as it is (PI-3.6)
          A card has been led, so the exchange is over.
          → Play on. It costs nothing.
  - many: More were drawn than are allowed
    <many>
  - hand: A hand has not twelve cards after it
    ? found: How many cards, and when was it found?
      - long: More than twelve, before the lead
        broken hand-long: The hand loses the cards too many (PI-3.6)
          A hand of more than twelve cards, found before the opening lead, is put right.
          → The other player draws the cards too many from it unseen, and they are out of play.
      - short: Fewer than twelve, before the lead
        broken hand-short: The hand draws what it lacks (PI-3.6)
          A hand of fewer than twelve cards, found before the opening lead, is put right.
          → Its player draws what is missing from the top of the talon.
      - led: A card has been led, and somebody wants a new deal
        thrown in hand-led: count (PI-1.5, PI-3.6)
          A hand has not twelve cards, and the play has begun with it.
      - content: A card has been led, and both play on
        in order hand-content: The hand is played as it is (PI-1.5, PI-3.6)
          Nobody asks for the deal to be thrown in.
          → Play twelve tricks. A card over counts nothing, and a card that is missing loses its trick.
""",
    known={"led": once(led)},
    many=_MANY,
)
"""A number of cards that may not be exchanged."""

TURN: Final = OUTLINE.read("""
? looked: Did younger look at the cards?
  - no: No
    broken turn-back: Elder exchanges first (PI-3.1, PI-3.7)
      The first five of the talon are elder’s to draw, and nobody has seen them.
      → Younger puts the cards drawn back as they lay and takes up those put away. Then elder exchanges.
  - again: Yes, and elder wants a new deal
    thrown in turn-again: Younger exchanged before elder (PI-3.7, PI-3.1)
      Younger has seen cards of the talon that were elder’s to draw.
  - content: Yes, and elder plays on
    in order turn-content: The exchange stands (PI-3.7)
      Elder does not ask for a new deal.
      → Elder exchanges from what is left of the talon, and play goes on.
""")
"""Younger drew before elder."""


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


_TAKEN_BACK: Final = OUTLINE.read("""
in order taken-back: It may be taken back (PI-4.11, PI-8.1)
  What the hand does not hold may be taken back until its player has played a card.
  → The declaration counts as it is put right: correct its entry. It costs nothing.
""")

FALSE: Final = OUTLINE.read(
    """
? when: When did it come out?
  - before: Its player took it back before playing a card
    <taken_back>
  - after: Later, in this deal
    player seat: Who declared falsely?
      <false>
  - over: After the next deal had begun
    in order false-over: The score stands (PI-8.5, PI-8.1)
      A false declaration is called until the next cards are dealt.
      → The deal is scored, and nothing is changed.
""",
    taken_back=_TAKEN_BACK,
    false=_counts_nothing(
        "false",
        "A false declaration by {seat}",
        "{seat} declared what the hand does not hold, and did not take it back in time.",
        book.FALSE,
    ),
)
"""Something was declared that is not held."""

# ---- too late, changed, not said ------------------------------------------------------------------------


# Nothing is recorded before the exchange: what is known of a hand in secret would speak against it, for all to read.
BLANCHE: Final = OUTLINE.read(
    """
? when: Had its player exchanged? [led]
  - early: No, not yet
    under carte_blanche_redeal = True
      in order blanche-redeal: Carte blanche counts, and is dealt again (PI-2.2, PI-2.1)
        It is shown before its player exchanges, which is in time.
        → Its player shows the hand, counts 10, and declares it on the Hand tab. The same dealer deals again.
    otherwise
      in order blanche-counts: Carte blanche counts (PI-2.1)
        It is shown before its player exchanges, which is in time, whatever the other has done.
        → Its player shows the hand, counts 10 before everything else, and declares it on the Hand tab. Play on.
  - late: Yes
    broken blanche-late: Carte blanche does not count (PI-2.1)
      It is shown before exchanging, and its player has exchanged.
      → Nothing is counted for it. Play on.
""",
    known={"led": once(led, "late")},
)
"""Carte blanche was told late."""

_TOO_LATE: Final = OUTLINE.read("""
broken declared-late: It does not count (PI-4.10)
  It was declared after its player had played a card.
  → What was declared in time counts, and nothing else. Play on.
""")

LATE: Final = OUTLINE.read(
    """
? who: Who declared it, and when?
  - elder: Elder, after leading
    <too_late>
  - younger: Younger, before playing to the first trick
    in order declared-in-time: It counts (PI-4.10, PI-5.1)
      Younger declares when elder has led, before playing to the first trick.
      → It counts as declared, before the play. Play on.
  - younger-late: Younger, after playing to it
    <too_late>
""",
    too_late=_TOO_LATE,
)
"""Something was declared after the lead."""

CHANGED: Final = OUTLINE.read(
    """
? how: How was it changed?
  - before: Before it was answered
    in order changed-before: The new one counts (PI-4.11)
      Nobody had answered it yet.
      → The declaration is answered as it is said now.
  - more: Something was added after the answer
    broken changed-more: What was said first counts (PI-4.11)
      Once a class is answered nothing is added to it.
      → The declaration counts as it was answered; what was added does not.
  - less: Something was taken back before its player played a card
    <taken_back>
""",
    taken_back=_TAKEN_BACK,
)
"""A declaration was changed."""

SUNK: Final = OUTLINE.read("""
in order sunk: Nothing is wrong (PI-4.7, PI-4.10, PI-4.11)
  Nobody need declare what they hold.
  → What was not declared does not count. Before playing a card its player may still declare it, in a class that is
  not answered yet.
""")
"""Something held was not declared."""

# ---- answers --------------------------------------------------------------------------------------------


_CHANGED: Final = OUTLINE.read("""
in order answer-changed: The answer may be changed (PI-4.12)
  Elder has not led.
  → Younger answers again, and elder goes on from there.
""")

GOOD: Final = OUTLINE.read(
    """
? led: Has elder led? [led]
  - before: No
    <changed>
  - after: Yes
    in order good-stands: “Good” stands (PI-4.12, PI-4.4)
      An answer may be changed until elder leads, and elder has led.
      → Elder counts the class, and younger counts nothing in it, whatever younger holds.
""",
    known={"led": once(led, "after")},
    changed=_CHANGED,
)
"""“Good” was answered, and younger has better or as good."""

NOT_GOOD: Final = OUTLINE.read(
    """
? led: Has elder led? [led]
  - before: No
    <changed>
  - after: Yes
    player seat: Who is younger, and said it? [younger]
      <answer_false>
""",
    known={"led": once(led, "after")},
    changed=_CHANGED,
    seats={"younger": younger},
    answer_false=_counts_nothing(
        "answer-false",
        "A false answer by {seat}",
        "{seat} answered for cards the hand does not hold, and elder has led.",
        book.ANSWER_CHANGED,
        book.FALSE,
    ),
)
"""“Not good” or “equal” was answered, and younger has nothing for it."""


__all__ = ["EXCHANGE_AND_DECLARATIONS", "MISDEAL"]

EXCHANGE_AND_DECLARATIONS: Final = situation(
    "bids",
    "Exchanged or declared wrongly?",
    "What happened?",
    Way("number", "Too many or too few cards exchanged", NUMBER),
    Way("turn", "Younger exchanged before elder", TURN),
    Way("talon", "Cards of the talon were seen", TALON_SEEN),
    Way("blanche", "Carte blanche was told late", BLANCHE),
    Way("false", "Something was declared that is not held", FALSE),
    Way("late", "Something was declared after the lead", LATE),
    Way("changed", "A declaration was changed", CHANGED),
    Way("good", "“Good” was answered by mistake", GOOD),
    Way("not-good", "“Not good” or “equal” was answered by mistake", NOT_GOOD),
    Way("sunk", "Something held was not declared", SUNK),
)
"""An exchange or a declaration that went wrong: what counts, and what is put right?"""

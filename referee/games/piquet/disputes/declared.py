"""Declarations and answers that went wrong: false, late, changed, sunk, and what must be told of them."""

from __future__ import annotations

from typing import Final

from ....desk.situations import ByHouse, once
from .. import rulebook as book
from ..declarations import Class
from .common import OUTLINE, false_declaration, led, younger

# ---- a false declaration --------------------------------------------------------------------------------

_TAKEN_BACK: Final = OUTLINE.read("""
in order taken-back: It may be taken back (PI-4.11, PI-8.1)
  A call that was too high may be corrected until younger has played to the first trick.
  → The declaration counts as corrected. Correct its entry. It costs nothing, whatever the answers gave away.
""")

_FALSE: Final = false_declaration(
    "false",
    "A false declaration by {seat}",
    "{seat} declared cards not held, had them allowed, and did not correct it in time.",
    book.FALSE,
)


def _part(key: Class, words: str) -> ByHouse:
    """One class alone was declared falsely: the rest of what was declared still bars the other."""
    why = f"{{seat}} declared {words} without holding {'it' if key == 'point' else 'them'}, and had that allowed."
    return false_declaration(f"false-{key}", "A false declaration by {seat}", why, book.FALSE, part=key)


FALSE: Final = OUTLINE.read(
    """
? when: When did it come out? [matters]
  - before: Before younger played to the first trick
    <taken_back>
  - after: Later, and it was allowed good or equal
    player seat: Who declared falsely?
      <false>
  - point: Later, and only the point was false
    player seat: Who declared falsely?
      <part_point>
  - sequences: Later, and only the sequences were false
    player seat: Who declared falsely?
      <part_sequences>
  - sets: Later, and only the sets were false
    player seat: Who declared falsely?
      <part_sets>
  - refused: Later, but it was answered “not good”
    in order false-refused: It costs nothing (PI-8.1)
      Only what was allowed good or equal is a false declaration.
      → It does not count. Play on.
  - shown: Its player showed it before playing a card
    in order false-shown: It costs nothing (PI-8.1)
      Showing it unasked before playing a card is not a false declaration.
      → It counts by the cards held. Play on.
  - misnomer: Later: the wrong suit or rank was named
    ? named: Could what was named have been held?
      - no: No, not even with the cards put away
        in order misnomer: A misnomer: what is held counts (PI-4.14)
          The player has something that counts as much, and could not have had what was named.
          → What is held counts and is compared. It costs nothing.
      - yes: Yes, with the cards put away
        broken misnomer-false: It is a false declaration (PI-8.1, PI-4.14)
          What was named could have been held, so the other was misled.
          → It is scored as a false declaration, unless the other player lets it go.
  - impossible: It could not be held, and nothing like it is
    in order impossible: It does not count, and costs nothing (PI-4.14)
      Hand and discard together could not have held it.
      → Nothing is counted for it. Play on.
  - named: The wrong card was named as not counted
    player seat: Who named it?
      <named>
  - over: After its player had seen the next hand
    in order false-over: The score stands (PI-8.5, PI-8.1)
      A false declaration can be put right until its player has seen the next hand.
      → The deal stays as it was scored.
""",
    taken_back=_TAKEN_BACK,
    false=_FALSE,
    part_point=_part("point", "a point"),
    part_sequences=_part("sequences", "sequences"),
    part_sets=_part("sets", "sets"),
    named=false_declaration(
        "named",
        "A false declaration by {seat}",
        "{seat} named a card as not counted that is in the hand, but one of those counted was put away.",
        book.FALSE,
        book.TOLD,
    ),
)
"""Something was declared that the hand does not have."""

# ---- too late, changed, not said ------------------------------------------------------------------------

_IN_TIME: Final = OUTLINE.read("""
in order declared-in-time: It counts (PI-4.10, PI-5.1)
  Both may declare what they left out until younger has played to the first trick.
  → It is answered and counts like any declaration, before the play. Play on.
""")

LATE: Final = OUTLINE.read(
    """
? who: What was declared, and when? [matters]
  - elder: By elder after leading, before younger played
    <in_time>
  - younger: By younger, before playing to the first trick
    <in_time>
  - later: By either, after younger had played
    broken declared-late: It does not count (PI-4.10)
      Younger had played to the first trick.
      → Only what was declared in time counts. Play on.
  - point: Elder’s point, after sequences or sets
    broken point-late: The point does not count (PI-4.10, PI-4.4)
      Elder calls the point before anything else, or loses it.
      → Elder counts no point. Younger counts a point declared in time.
  - implied: What elder’s other calls already show
    ? played: Has younger played to the first trick?
      - no: No
        in order implied: It is as good as declared (PI-4.13)
          Elder’s calls show it, and elder may still claim it.
          → Younger’s lower holdings of that class do not count.
      - yes: Yes
        broken implied-late: Neither counts it (PI-4.13)
          Elder did not claim it in time, and younger played without declaring.
          → That class counts for no one. Play on.
  - false: By the opponent of a false declarer
    in order declared-after-false: It counts (PI-8.1, PI-4.10)
      After a false declaration the other player counts what is good, even if not declared before.
      → It counts, unless a true call by the offender bars it.
""",
    in_time=_IN_TIME,
)
"""Something was declared after the lead."""

_COMPLETED: Final = OUTLINE.read("""
in order making-completes: It completes the first call (PI-4.9)
  Saying what a point makes is not a new call.
  → The answer stands. The points are compared by length, then by what they make.
""")

CHANGED: Final = OUTLINE.read(
    """
? how: How was it changed? [matters]
  - before: Before it was answered
    in order changed-before: The new one counts (PI-4.11)
      No one had answered it yet.
      → The new declaration is answered.
  - more: Something was added after the answer
    ? added: How does it compare with what was called? [matters]
      - no: It is not better
        in order added-lesser: It counts (PI-4.11)
          Sequences and sets that are no better than the call may be added.
          → It counts, if the call is good.
      - good: Better, and the call was good anyway
        in order added-better: It counts (PI-4.11)
          The call was good against the cards, so no one was misled.
          → It counts with the call.
      - better: Better, and the call might not have been good
        broken changed-more: What was said first counts (PI-4.11)
          Once answered, a call that was too low stands.
          → The declaration counts as it was answered. The addition does not.
  - less: It was too high, and was put right
    ? when: When was it put right?
      - elder: Before elder led
        <taken_back>
      - younger: Elder had led, but younger had not played
        in order taken-back-led: It may be taken back (PI-4.11, PI-8.1)
          Younger has not played to the first trick.
          → It costs nothing. If younger corrected their own call, elder may take the lead back and lead another card.
      - late: Younger had played to the first trick
        broken changed-late: It is a false declaration (PI-8.1, PI-4.11)
          It was allowed good, and younger had played to the first trick.
          → It is scored as a false declaration, unless the other player lets it go.
  - making: What the point makes was added
    <completed>
""",
    taken_back=_TAKEN_BACK,
    completed=_COMPLETED,
)
"""A declaration was changed."""

SUNK: Final = OUTLINE.read("""
in order sunk: Nothing is wrong (PI-4.7, PI-4.10)
  No one has to declare what they hold.
  → What was not declared does not count. It may still be declared until younger has played to the first trick.
""")
"""Something in hand was not declared."""

# ---- answers --------------------------------------------------------------------------------------------

_ANSWERS_AGAIN: Final = OUTLINE.read("""
in order answer-changed: The answer may be changed (PI-4.12)
  Elder has made no further call and has not led.
  → Younger answers again, and elder goes on from there.
""")

GOOD: Final = OUTLINE.read(
    """
? led: What happened, and when? [led, matters]
  - before: Noticed before elder’s next call or lead
    <again>
  - after: Noticed later
    broken good-stands: “Good” stands (PI-4.12, PI-4.4)
      An answer may be changed until elder’s next call or lead.
      → Elder counts the class. Younger counts nothing in it, but what younger holds still prevents pique and repique.
  - false: Elder does not hold what was allowed
    in order good-false: Younger counts what is good (PI-4.4, PI-4.12, PI-8.1)
      “Good” only counts if elder holds what was called.
      → Elder does not count it. If elder did not correct it in time, it is a false declaration.
  - asked: Younger asked which card is not counted
    in order good-asked: Elder’s set is allowed (PI-4.12)
      Asking which card of a set is not counted allows the set.
      → Elder counts the set, and younger counts no sets.
  - equal: “Equal” or “making?”, and younger’s is longer
    in order good-longer: Neither counts the point (PI-4.9, PI-4.12, PI-5.2)
      After asking, or answering “equal”, younger can no longer count a longer point, and elder’s is shorter.
      → Neither scores the point. Younger’s still prevents pique and repique.
""",
    known={"led": once(led, "after")},
    again=_ANSWERS_AGAIN,
)
"""“Good” was answered, and younger has better or as good."""

NOT_GOOD: Final = OUTLINE.read(
    """
? played: Has younger played to the first trick?
  - no: No
    in order answer-corrected: The answer may be corrected (PI-4.12, PI-4.11)
      Younger has not played to the first trick.
      → Younger answers again. If elder has led, elder may lead another card.
  - yes: Yes
    player seat: Who is younger, and said it? [younger]
      <answer_false>
""",
    known={},
    seats={"younger": younger},
    answer_false=false_declaration(
        "answer-false",
        "A false answer by {seat}",
        "{seat} answered for cards not held, and has played to the first trick.",
        book.ANSWER_CHANGED,
        book.FALSE,
    ),
)
"""“Not good” or “equal” was answered, and younger has nothing for it."""

MAKING: Final = OUTLINE.read(
    """
? who: What happened? [matters]
  - fewer: Younger asked, with fewer cards
    broken making-fewer: It may not be asked (PI-4.9)
      Only younger may ask what a point makes, and only with at least as many cards.
      → Elder does not have to answer. Younger answers “good”.
  - longer: Younger asked, and has a longer point
    in order making-longer: Younger cannot count the longer point (PI-4.9, PI-4.12)
      Asking gives up a longer point.
      → Younger’s longer point does not count, but still prevents pique and repique.
  - added: Elder said what it makes after the answer
    <completed>
""",
    completed=_COMPLETED,
)
"""“Making?” was asked, or what a point makes was said."""

# ---- what must be told ----------------------------------------------------------------------------------

TOLD: Final = OUTLINE.read("""
? asked: What was asked? [matters]
  - call: How a call is made
    in order told-call: By its number, and more if needed (PI-4.15)
      A sequence is called by its length and its top card, a set by its number and rank, a point by its length.
      → The top card or the rank may be left out if the call beats anything the other player may hold.
  - show: To show what was allowed good or equal | the point, a sequence or a set
    in order told-show: It is shown (PI-4.15)
      What was allowed good or equal is shown when asked for.
      → Elder’s is shown at once, younger’s once elder has led. A point that makes less than one of the same length is
      not shown.
  - which: Which card of a set is not counted
    in order told-which: It must be answered, and it binds (PI-4.15, PI-4.12)
      The answer takes the place of showing the set.
      → The player names the card. Asking has allowed the set.
  - left: How many declared cards are left in hand
    ? told: What was answered? [matters]
      - right: Only the declared cards were counted
        in order left-right: The answer is right (PI-4.16)
          The question covers declared cards only, so nothing is owed about others.
          → Play on. “None” is right, whatever else is in hand.
      - wrong: A wrong number
        broken left-wrong: The play may be taken back (PI-4.16)
          The question covers declared cards only, and the answer was wrong.
          → The player who asked may have all cards played since taken back, and play differently.
      - unasked: Nothing: the other did not ask
        in order left-unasked: No one was misled (PI-4.16)
          A player who did not ask was not given a wrong answer.
          → Play on.
  - other: About cards that were not declared
    in order told-nothing: Nothing is owed (PI-4.16)
      A player must answer only about declared cards.
      → The player need not answer. Play on.
  - tricks: To see the tricks already played
    in order told-tricks: All tricks may be looked at (PI-6.14)
      Both may look at all tricks at any time.
      → Show them, and play on.
""")
"""What a player asks of the other’s cards."""

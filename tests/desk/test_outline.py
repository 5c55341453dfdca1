"""An outline is read as the tree it tells, and what it does not know is said at once."""

from __future__ import annotations

import pytest

from referee.core.ruling import Rule
from referee.desk.misdeal import Deals
from referee.desk.outline import Outline
from referee.desk.situations import Ask, AskSeat, Way, broken, in_order, where

TURN = Rule("TT-1.1", "Turn", "Everybody plays in turn.", "Decided.")
DEAL = Rule("TT-2.1", "Deal", "The dealer deals.", "Decided.")
DEALS = Deals(misdeal=DEAL)
OUTLINE = Outline({rule.id: rule for rule in (TURN, DEAL)}, DEALS)

BACK = broken("back", "{who} takes it back", "It was not their turn.", "Play on.", TURN, about="who")


def test_reads_questions_players_house_rules_and_ends() -> None:
    """Every kind of line leads to the value one would write by hand, however its sentences are broken into lines."""
    read = OUTLINE.read(
        """
? when: Was it noticed? [matters]
  - now [4–6]: At once | before the next card
    player who: Who played?
      broken back: {who} takes it back (TT-1.1)
        It was not
        their turn.
        → Play on.
        blames who
  - later: Later
    under calls = 'off'
      <off>
    otherwise
      in order stays: It stands (TT-1.1, TT-2.1)
        Nobody called it.
        → Play on.
        note TT-2.1 The dealer
        may know.
""",
        off=BACK,
    )
    stays = in_order(
        "stays", "It stands", "Nobody called it.", "Play on.", TURN, DEAL, notes=(("The dealer may know.", DEAL),)
    )
    assert read == Ask(
        key="when",
        words="Was it noticed?",
        matters=True,
        ways=(
            Way(
                "now",
                "At once",
                AskSeat(key="who", words="Who played?", then=BACK),
                "before the next card",
                range(4, 7),
            ),
            Way("later", "Later", where("calls", "off", BACK, stays)),
        ),
    )


def test_an_answer_told_elsewhere_is_taken_whole_or_for_what_it_leads_to() -> None:
    """A game names it with its words, or gives it words of its own."""
    back = Way("back", "Somebody took it back", BACK, "or wanted to")
    read = OUTLINE.read(
        "? what: What happened?\n  - <back>\n  - again: It was taken back again <back>", answers={"back": back}
    )
    assert read == Ask(key="what", words="What happened?", ways=(back, Way("again", "It was taken back again", BACK)))


def test_a_deal_has_the_remedies_of_its_game() -> None:
    """What becomes of a deal is told once, by the game; who deals now may be told here."""
    assert OUTLINE.read("stands fine: (TT-2.1)\n  All is well.") == DEALS.stands("fine", "All is well.", DEAL)
    void = OUTLINE.read("thrown in void: count (TT-2.1)\n  Too many.\n  → Bea deals.")
    told = DEALS.thrown_in("void", "Too many.", "count", DEAL, deals="Bea deals.")
    assert str(void).split("effect=")[0] == str(told).split("effect=")[0]


@pytest.mark.parametrize(
    "text",
    ["maybe so: Perhaps (TT-1.1)\n  Why?", "broken off: No rule\n  Why?", "? when Was it?\n  - now: Now\n    <end>"],
)
def test_another_line_is_refused(text: str) -> None:
    """A line that is none of an outline is not passed over."""
    with pytest.raises(ValueError, match="no such line in an outline"):
        OUTLINE.read(text, end=BACK)


def test_rules_and_trees_are_known() -> None:
    """A rule or a tree there is not is missed when the outline is read, not when somebody asks."""
    with pytest.raises(KeyError, match="TT-9"):
        OUTLINE.read("broken off: No (TT-9.9)\n  Why?\n  → Play on.")
    with pytest.raises(KeyError, match="elsewhere"):
        OUTLINE.read("<elsewhere>")


def test_a_refrain_comes_back_with_other_words() -> None:
    """A tree with gaps reads as if it had been written out at each of its places."""
    laid = """
? late: Was it late?
  - no: No
    broken {key}-now: It is put right ({rules}, TT-2.1)
      {why}
      → {then}
  - yes: Yes | before the next deal <stays>
"""
    stays = in_order("stays", "It stands", "Nobody called it.", "Play on.", TURN)
    read = OUTLINE.read(
        """
<laid card (TT-1.1)>
  It was not
  their turn.
  → Another card is laid.
""",
        laid=laid,
        stays=stays,
    )
    now = broken("card-now", "It is put right", "It was not their turn.", "Another card is laid.", TURN, DEAL)
    assert read == Ask(
        key="late", words="Was it late?", ways=(Way("no", "No", now), Way("yes", "Yes", stays, "before the next deal"))
    )
    with pytest.raises(KeyError, match="laid"):
        OUTLINE.read("<laid card (TT-1.1)>\n  It was not their turn.")

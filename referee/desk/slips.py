"""Slips in the play that games of tricks share: out of turn, taken back, one too many, shown, tricks mixed up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..core.ruling import Rule
from ..play.rulebook import CommonRules
from .misdeal import Deals
from .outline import Outline
from .situations import Ask, Decision, Node, Situation, Way, in_order, is_over, once, situation, until, where

_SHARED: Final = """
? what: What happened?
  - lead: A card was led out of turn
    ? all: Have all played to it?
      - no: No
        broken lead-back: The lead is taken back (turn)
          It was another player’s turn to lead, and not all have played.
          → The card goes back with those played to it, and the right player leads.
      - yes: Yes
        broken lead-stands: The lead stands (turn)
          All have played to it.
          → The winner of the trick leads on.
  - turn: A card was played out of turn within a trick
    ? next: Was another card played since? [over]
      - no: No
        broken card-out-of-turn: Out of turn: the card is taken back (turn, take-back)
          Each player plays in turn, and nobody has played since.
          → The card goes back to the hand. Whose turn it is plays.
      - yes: Yes
        broken card-out-of-turn-late: Out of turn, and it stands (turn)
          No one corrected it before the next card.
          → The card stands. The trick goes on until everybody has played one card to it.
  - back: A card was taken back
    ? next: Had the next player played? [over]
      - no: No
        in order taken-back: The card may be taken back (take-back)
          A card may be corrected until the next player has played.
          → Play another card. The first goes back to the hand.
      - yes: Yes
        broken not-taken-back: The card stands (take-back, calling)
          A card that has left the hand stands once the next player has played.
          → The card goes back to the trick. If it is a {fault}, it can be called.
  - called: A {fault} was called
    ? dealt: Has the next hand been dealt?
      - no: No <may_look>
      - yes: Yes
        cannot called-late: Too late to call it (calling)
          A {fault} is called until the next deal.
          → The hand stands as it was scored.
  - other: Something else
    in order something-else: The table decides (agreed)
      No rule here covers it.
      → The table may agree on points, which are added to the hand with their reason.
"""
"""What may happen in any game whose cards fall in turn."""

_MAY_LOOK: Final = """
in order may-look{key}: The tricks may be looked through (calling{cited})
  {caller} may call a {fault} until the next deal.
  → Show the card that should have been played. If there is none, the call {costs}.
"""
"""A call of a broken duty, and what it costs if nothing is found."""

_MORE: Final = """
  - two: Two cards were played to one trick
    ? next: Was the next trick led?
      - no: No
        broken second-card-back: The second card is taken back (turn)
          Each player plays one card to a trick.
          → The card played first stays. The other goes back to the hand.
      - yes: Yes <uneven>
  - shown: A card was shown or dropped
    in order card-shown: It goes back to the hand (exposed)
      A player who shows a card only gives it away.
      → Play on. The card may be played whenever its player likes.
  - early: A card was led before all had bid
    broken led-early: The card is taken back (one-hand)
      The bids come before the play.
      → The card goes back to the hand. The others bid, then the leader leads any card.
"""
"""And in one whose bids come before the play."""


def usual(common: CommonRules, *, exposed: Rule, uneven: Decision, fault: str = "revoke") -> Mapping[str, Way]:
    """What may happen in the play with what is ruled, by key; a game picks of it what it has, in its own order.

    `exposed`: the rule of a card that was shown. `uneven`: what becomes of a hand in which a player laid a card too
    many. `fault`: what a broken duty of play is called.
    """
    told = (_SHARED + _MORE.lstrip("\n")).format(fault=fault)
    cited = {**_cited(common), "exposed": exposed}
    may_look = _may_look(common, "Anyone", fault, None)
    return _ways(Outline(cited).read(told, known={"over": once(is_over)}, uneven=uneven, may_look=may_look))


@dataclass(frozen=True, slots=True)
class Dear:
    """That a call which finds nothing costs what a broken duty does, where the house rule `option` has this `value`."""

    option: str
    value: str
    rule: Rule


def in_turn(
    common: CommonRules, *keys: str, caller: str = "The other side", fault: str = "revoke", dear: Dear | None = None
) -> Situation:
    """A slip in the play of a game that says no more than whose turn it is, and when a card stands.

    `keys`: what of it may happen, where not all. `caller`: who may call a broken duty, and `fault` what that is called;
    `dear`: where a call in vain costs.
    """
    told, may_look = _SHARED.format(fault=fault), _may_look(common, caller, fault, dear)
    ways = _ways(Outline(_cited(common)).read(told, known={"over": once(is_over)}, may_look=may_look))
    return situation("play", "A slip in the play", "What happened?", *(ways[key] for key in keys or ways))


def _may_look(common: CommonRules, caller: str, fault: str, dear: Dear | None) -> Node:
    """What follows a call in time: it is free if nothing is found, but where it is `dear`."""
    outline, said = Outline(_cited(common)), {"caller": caller, "fault": fault}
    free = outline.read(_MAY_LOOK.format(key="", cited="", costs="costs nothing", **said))
    if dear is None:
        return free
    told = _MAY_LOOK.format(key="-dear", cited=", false-call", costs=f"counts as a {fault}", **said)
    costly = Outline({**_cited(common), "false-call": dear.rule}).read(told)
    return where(dear.option, dear.value, costly, free)


def _cited(common: CommonRules) -> dict[str, Rule]:
    return {
        "turn": common.TURN,
        "take-back": common.TAKE_BACK,
        "calling": common.CALLING,
        "one-hand": common.ONE_HAND,
        "agreed": common.AGREED,
    }


def _ways(opening: Node) -> Mapping[str, Way]:
    assert isinstance(opening, Ask)
    return {way.key: way for way in opening.ways}


def tricks_mixed(deals: Deals, mixed: Rule) -> Ask:
    """Nobody knows any more who won which tricks: what most players say, else the hand is void."""
    return until(
        "most",
        "Do most players say the same of who won them?",
        deals.thrown_in("mixed-void", "Nobody can say who won them.", "Won tricks were mixed up", mixed),
        in_order("mixed", "They were won as most say", "Most players agree.", "Record the tricks so.", mixed),
    )

"""A declaration that is disputed: made in time or too late, taken back, or made by somebody who may not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...core.entries import Entry
from ...core.words import capital
from ...desk.outline import Outline
from ...desk.situations import Ask, AskSeat, Facts, Node, Way, hand_at, in_order
from ...play.model import TrickHand
from .rules import AnyDeclarations, Declarable

WHO: Final = "who"
"""The question for who declares."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed:
    """What the desk says of the declarations of a game, in whole sentences.

    `every`: what is asked about, in that order. `who`: who may declare, and `others`: who may not, as answers.
    `before`: until when it is done, `only`: by whom, and `late`: what becomes of one that comes too late. `asking`: the
    question for who it was, where several may declare.
    """

    declarations: AnyDeclarations
    hand_type: type[TrickHand]
    every: tuple[Declarable, ...]
    who: str
    others: str
    before: str
    only: str
    late: str
    asking: str = ""


_OUTLINE: Final = """
? how: Who declared, and when?
  - before: {who}, before the first lead
    <before>
  - after: {who}, after the first lead
    broken declared-late: It counts for nothing (declared)
      {before}
      → {late}
  - back: {who} wants to take it back
    in order declared-stands: It stands (declared)
      What was declared is not taken back.
      → It is won or lost with the hand.
  - defender: {others}
    broken declared-defender: It counts for nothing (declared)
      {only}
      → Play on.
"""


def disputed(game: Disputed) -> Node:
    """What becomes of a declaration, by who made it and when."""
    text = _OUTLINE
    for gap in ("who", "before", "late", "others", "only"):
        text = text.replace(f"{{{gap}}}", getattr(game, gap))
    before = Ask(key="which", words="What?", ways=tuple(_in_time(game, one) for one in game.every))
    return Outline({"declared": game.declarations.rule}).read(text, before=before)


def _in_time(game: Disputed, one: Declarable) -> Way:
    what = capital(one.said)
    stands = in_order(
        f"declared-{one.code}",
        f"{what} is declared",
        "It was declared before the first card was led.",
        "It stands, and cannot be taken back.",
        game.declarations.rule,
        one.rule,
        effect=(_declares(game, one.code),),
    )
    return Way(one.code, what, AskSeat(key=WHO, words=game.asking, then=stands) if game.asking else stands)


def _declares(game: Disputed, code: str) -> Callable[[Facts], Entry | None]:
    """The declaration, unless the record has it of this hand, and nothing is left to add."""

    def declared(facts: Facts) -> Entry | None:
        hand = hand_at(facts.asked, game.hand_type) if facts.asked.at_table else None
        seat = facts.seats.get(WHO)
        if hand is not None and game.declarations.is_made(hand, code, seat):
            return None
        made: Entry = game.declarations.make(0 if seat is None else seat, code)
        return made

    return declared

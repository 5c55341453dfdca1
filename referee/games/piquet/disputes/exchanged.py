"""The exchange that went wrong: a wrong number of cards, or out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....desk.reading import need_number, read_number
from ....desk.situations import checked, once
from ..model import ELDER_MOST, TALON
from .misdeal import OUTLINE, led

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

"""Disputes at a table of Klondike, as trees: does a deal count, does a move stand, is the deal over?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing
from ...desk.misdeal import Deals, faulty_pack
from ...desk.outline import Outline
from ...desk.reading import need_card, need_number, read_card, read_choice
from ...desk.situations import Check, Way, checked, once
from . import rulebook as book
from .house import House
from .layout import PACK, STACKS, VALUES
from .model import GiveUp, State
from .rules import may_go, next_up

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and does not count.",
    again="The cards are dealt again.",
    standing="The deal stands",
    play_on="Play on with the cards as dealt.",
)
_OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def _moved(asked: Asked) -> bool:
    """Whether a move of this deal is recorded."""
    hand = asked.this_state(State).open_hand
    return hand is not None and bool(hand.steps)


_WRONG_COUNT: Final = _OUTLINE.read("""
? wants: Do you want the deal thrown in?
  - yes: Yes
    thrown in count-thrown: count (KL-1.7, KL-1.3)
      The stacks do not have one to seven cards.
  - no: No, play on
    stands count-content: (KL-1.7)
      No one objects, so it is played as it lies.
      → Play on.
""")


def _stack_and_cards(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="stack", kind="number", words="Which stack, counted from the left?", bounds=(1, STACKS)),
        Input(name="cards", kind="number", words="How many cards does it have?", bounds=(0, STACKS + 3)),
    )


def _is_wrong_count(asked: Asked) -> bool:
    stack = need_number(asked, "stack", 1, STACKS, "Which stack?")
    return stack != need_number(asked, "cards", 0, STACKS + 3, "How many cards does it have?")


_COUNT: Final = checked(
    _WRONG_COUNT,
    "Which stack is it?",
    _stack_and_cards,
    _is_wrong_count,
    _OUTLINE.read("""
in order count-fine: Nothing was wrong (KL-1.3)
  The stacks have one to seven cards, from left to right.
  → Play on.
"""),
)


_PACK: Final = faulty_pack(
    replace(DEALS, void=f"Complete the pack. {DEALS.void}").thrown_in(
        "pack-void",
        "The pack does not have the right 52 cards.",
        "missing",
        book.FAULTY_PACK,
        book.PACK,
    ),
    "The deals before the one in which it was found stand.",
    book.FAULTY_PACK,
)


MISDEAL: Final = _OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count: A stack has the wrong number of cards
    <count>
  - seen: A face-down card was seen | by accident, while the cards were dealt
    ? wants: Do you want the deal thrown in? [moved]
      - yes: Yes, no card has been moved
        thrown in seen-thrown: shown (KL-2.9)
          A face-down card was seen before the first move.
      - no: No, play on
        stands seen-content: (KL-2.9)
          A card seen by accident changes nothing.
          → It goes face down again. Play on.
      - late: A card has been moved
        stands seen-late: (KL-2.9)
          The deal may be thrown in for it only before the first move.
          → It goes face down again. Play on.
  - pack: A card is missing, or there twice
    <pack>
  - disturbed: Cards fell or were mixed up
    ? known: Can they be put back as they lay?
      - yes: Yes
        in order disturbed-back: The deal goes on (KL-1.10)
          It is known how the cards lay.
          → Put the cards back as they lay. What was face down goes face down again.
      - no: No
        thrown in disturbed-thrown: The cards were mixed up (KL-1.10)
          No one can say how the cards lay.
""",
    known={"moved": once(_moved, "late")},
    count=_COUNT,
    pack=_PACK,
)
"""A deal that went wrong: does it count?"""


_STANDS: Final = """
broken {key}: It stands ({rules})
  It was noticed only after the next move.
  → The cards stay where they are and score like any others. It is noted beside the deal.
"""
_GIVEN_UP: Final = """
broken {key}: The deal is given up ({rules})
  {why}
  → The deal ends and counts as it lies.
  records give_up
"""

_MOVE_BROKEN: Final = _OUTLINE.read(
    """
? when: When was it noticed?
  - now: Before the next move
    broken move-back: The move is taken back (KL-2.8)
      A move against the rules may be taken back until the next one.
      → The cards go back to where they came from. A card turned up since is turned down again.
  - later: Later
    <stands move-stands (KL-2.8)>
""",
    stands=_STANDS,
)
_SLID: Final = _OUTLINE.read(
    """
? when: When was it noticed?
  - now: Before the next move
    broken slid-back: The move is taken back (KL-2.7, KL-2.2, KL-2.8)
      A card moves with all the cards that lie on it, or not at all.
      → The card goes back under the others. A card turned up since is turned down again.
  - later: Later
    <stands slid-stands (KL-2.8, KL-2.7)>
""",
    stands=_STANDS,
)
_MOVE_FINE: Final = _OUTLINE.read("""
in order move-fine: Nothing was wrong (KL-2.1, KL-2.3, KL-2.4)
  The card may go there. A stack goes down in alternate colours, a suit stack up in its suit.
  → Play on.
""")

_WHERE: Final = (
    ("stack", "Onto a card of a stack"),
    ("empty", "To an empty stack"),
    ("suits", "Onto its suit stack"),
)


def _move_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="card", kind="card", words="Which card moved, or headed the run?", pack=PACK),
        Input(name="where", kind="choice", words="Where to?", options=_WHERE),
        Input(name="onto", kind="card", words="Onto which card, if any?", needed=False, pack=PACK),
        Input(name="stayed", kind="card", words="Which card on it stayed behind, if any?", needed=False, pack=PACK),
    )


def _find_move(asked: Asked) -> str:
    card = need_card(asked, "card", PACK, "Which card moved?")
    onto = read_card(asked, "onto", PACK)
    where = read_choice(asked, "where", [key for key, _ in _WHERE], missing="Where to?")
    if card == onto:
        raise NotationError("Name two different cards: the one that moved, and the one it is on.", "onto")
    if where == "stack" and onto is None:
        raise Missing("Onto which card?", "onto")
    if where == "empty" and onto is not None:
        raise NotationError("An empty stack has no card.", "onto")
    stayed = read_card(asked, "stayed", PACK)
    if stayed is not None and stayed in {card, onto}:
        raise NotationError("Name a card that lay on the one that moved, and stayed behind.", "stayed")
    if stayed is not None:
        return "slid"
    if where == "suits":
        fits = VALUES[card] == 1 if onto is None else next_up(card, onto)
    else:
        fits = may_go(card, onto, asked.house_of(House)).goes
    return "fine" if fits else "fault"


_MOVE: Final = Check(
    key="move",
    words="Which card went where?",
    inputs=_move_inputs,
    finds=_find_move,
    ways=(
        Way("fault", "It does not go there", _MOVE_BROKEN),
        Way("slid", "It was slid out from under others", _SLID),
        Way("fine", "It goes there", _MOVE_FINE),
    ),
)


MOVES_AND_STOCK: Final = _OUTLINE.situation(
    "bids",
    "Moves and the stock",
    """
? what: What happened?
  - move: A move was against the rules
    <move>
  - early: A card was turned up too early
    ? when: When was it noticed?
      - now: Before the next move
        broken early-back: It is turned down again (KL-2.6, KL-2.9)
          A card of a stack is turned up once the last face-up card on it has left.
          → The card goes face down again. That it was seen changes nothing.
      - later: Later
        <stands early-stands (KL-2.8, KL-2.6)>
  - number: A wrong number was turned from the stock
    ? how: How many were turned?
      - last: All that were left, and they were fewer
        in order number-last: Nothing is wrong (KL-3.2)
          If the stock has fewer cards than are turned at once, all of them are turned.
          → Play on.
      - many: Too many
        ? when: When was it noticed?
          - now: Before the next move
            broken many-back: The last ones go back (KL-3.6, KL-3.1)
              More cards were turned than are turned at once.
              → The last cards turned go back onto the stock, face down, in their order.
          - later: Later
            <stands many-stands (KL-2.8, KL-3.6)>
      - few: Too few
        ? when: When was it noticed?
          - now: Before the next move
            broken few-more: The rest are turned (KL-3.6, KL-3.1)
              Fewer cards were turned than are turned at once, and the stock has more.
              → Turn the missing cards now, onto the waste.
          - later: Later
            <stands few-stands (KL-2.8, KL-3.6)>
  - redeal: The waste was turned over wrongly
    ? how: What is wrong with it? [matters]
      - often: It was turned over too often
        under redeals = None
          in order redeal-free: Nothing is wrong (KL-3.5)
            At this table the waste is turned over as often as the player likes.
            → Play on.
        otherwise
          ? when: When was it noticed?
            - now: Before the next move
              broken redeal-back: It is turned back (KL-3.5, KL-2.8)
                The waste was turned over more often than was agreed.
                → Turn the stock back into the waste. Only what can be moved now is left.
            - later: Later
              <stands redeal-stands (KL-2.8, KL-3.5)>
      - early: The stock had cards left
        ? when: When was it noticed?
          - now: Before the next move
            broken redeal-early: The waste goes back (KL-3.4, KL-2.8)
              The waste is turned over when the stock is empty.
              → The cards go back to the waste in their order, and the rest of the stock is turned first.
          - later: Later
            <stands redeal-early-stands (KL-2.8, KL-3.4)>
      - shuffled: The cards were shuffled
        ? known: Can the order be found again?
          - yes: Yes
            broken shuffled-back: The cards are put in order (KL-3.4)
              What was turned first is turned first again.
              → Put the cards back in the order in which they lay. Play on.
          - no: No
            <given_up shuffled-lost (KL-3.7, KL-3.4, KL-4.3)>
              The order of the cards is lost.
  - back: A card came back from a suit stack
    under from_suits = False
      ? when: When was it noticed?
        - now: Before the next move
          broken back-up: The card goes up again (KL-2.5, KL-2.8)
            At this table what is on the suit stacks stays there.
            → The card goes back onto its suit stack.
        - later: Later
          <stands back-stands (KL-2.8, KL-2.5)>
    otherwise
      under scoring = 'standard'
        in order back-costs: Nothing is wrong, and it costs 15 (KL-2.5, KL-2.1, KL-5.5, KL-5.7)
          The top card of a suit stack may go back to a stack where it fits.
          → Play on. The 15 points are lost, but a deal never goes below 0.
      otherwise
        in order back-free: Nothing is wrong (KL-2.5, KL-2.1)
          The top card of a suit stack may go back to a stack where it fits.
          → Play on.
  - peeked: A face-down card was looked at
    ? how: Was it by accident?
      - accident: Yes
        in order peeked-accident: The deal goes on (KL-2.9)
          A card seen by accident changes nothing.
          → It goes face down again. Play on.
      - purpose: No
        <given_up peeked-purpose (KL-2.9, KL-4.3)>
          A face-down card was looked at on purpose.
""",
    effects={"give_up": lambda _facts: GiveUp()},
    move=_MOVE,
    stands=_STANDS,
    given_up=_GIVEN_UP,
)
"""A move that was none: is it taken back, does it stand, is the deal over?"""

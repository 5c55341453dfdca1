"""The score of one deal under each of the three systems, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Seating
from ...core.text import UNSAID, Counted, Text
from ...play.accounts import as_cells, points_of
from . import rulebook as book
from .house import STANDARD, VEGAS, House
from .layout import PACK, SUITS, WASTE, Layout
from .model import PLAYER, Hand, Move, Redeal, Reveal, Step, Tally, void_words

WASTE_TO_STACK: Final = 5
TO_SUITS: Final = 10
SHOWN: Final = 5
FROM_SUITS: Final = -15
REDEAL_OF_ONES: Final = -100
REDEAL_OF_THREES: Final = -20
FREE_REDEALS_OF_THREES: Final = 2

VEGAS_STAKE: Final = -52
VEGAS_CARD: Final = 5


def tallied(tally: Tally, before: Layout, house: House, step: Step) -> Tally:
    """The tally after one more step on the layout `before` (KL-5.2 to KL-5.7)."""
    match step:
        case Move() if step.to == SUITS:
            counts, points = {"to_suits": tally.to_suits + step.count}, TO_SUITS * step.count
        case Move() if step.from_ == WASTE:
            counts, points = {"waste_to_stack": tally.waste_to_stack + step.count}, WASTE_TO_STACK * step.count
        case Move() if step.from_ == SUITS:
            counts, points = {"from_suits": tally.from_suits + 1}, FROM_SUITS
        # A face-up card that is only told was turned up by the deal.
        case Reveal() if step.stack is not None and not before.stacks[step.stack - 1].up:
            counts, points = {"shown": tally.shown + 1}, SHOWN
        case Redeal() if price := redeal_price(house, before.redeals + 1):
            counts, points = {"paid_redeals": tally.paid_redeals + 1}, price
        case _:
            return tally
    after = tally.points + points
    return replace(tally, **counts, points=max(0, after), spared=tally.spared + max(0, -after))


def redeal_price(house: House, number: int) -> int:
    """What redeal `number` (from 1) costs in standard scoring, as points (KL-5.6)."""
    if house.draw == 1:
        return REDEAL_OF_ONES
    return REDEAL_OF_THREES if number > FREE_REDEALS_OF_THREES else 0


def lines_of(up: int, tally: Tally, house: House) -> Iterator[ScoreLine]:
    """What so many cards `up`, or the moves of a tally, score under the table's way to score."""
    if house.scoring == STANDARD:
        return _standard(tally, house)
    return _vegas(up) if house.scoring == VEGAS else _cards_up(up)


def _cards_up(up: int) -> Iterator[ScoreLine]:
    if up:
        said = Text("all 52 cards up, won") if up == len(PACK) else Text("{cards} up", cards=Counted(up, "card"))
        yield ScoreLine(PLAYER, up, book.CARDS_UP, said)


def _vegas(up: int) -> Iterator[ScoreLine]:
    yield ScoreLine(PLAYER, VEGAS_STAKE, book.STAKE, Text("the stake of the deal"))
    if up:
        paid = Text("{cards} up, {each} each", cards=Counted(up, "card"), each=VEGAS_CARD)
        yield ScoreLine(PLAYER, VEGAS_CARD * up, book.PAID, paid)


def _standard(tally: Tally, house: House) -> Iterator[ScoreLine]:
    redeal = REDEAL_OF_ONES if house.draw == 1 else REDEAL_OF_THREES
    for count, each, rule, what, where in (
        (tally.waste_to_stack, WASTE_TO_STACK, book.WASTE_TO_STACK, "card", "{cards} from the waste to a stack"),
        (tally.to_suits, TO_SUITS, book.SCORE_TO_SUITS, "card", "{cards} onto the suit stacks"),
        (tally.shown, SHOWN, book.SHOWN, "card", "{cards} turned up"),
        (tally.from_suits, FROM_SUITS, book.SCORE_FROM_SUITS, "card", "{cards} back from the suit stacks"),
        (tally.paid_redeals, redeal, book.SCORE_REDEAL, "redeal", "{cards}"),
    ):
        if count:
            said = Text(where, cards=Counted(count, what))
            if count > 1:
                said = Text("{cards}, {each} each", cards=said, each=each)
            yield ScoreLine(PLAYER, count * each, rule, said)
    if tally.spared:
        yield ScoreLine(PLAYER, tally.spared, book.NEVER_BELOW, Text("never below 0"))


def score_deal(hand: Hand, house: House, seating: Seating) -> HandAccount:
    """The account of a deal as it lies, in progress, finished or void.

    The lines add up to its points. Its cells: how it ended, and the cards up. Its extra: the cards up, and how often
    the waste was turned over.
    """
    up, redeals = hand.layout.cards_up, hand.layout.redeals
    lines = () if hand.void else tuple(lines_of(up, hand.tally, house))
    return HandAccount(
        number=hand.number,
        dealer=PLAYER,
        complete=hand.complete,
        void=bool(hand.void),
        tricks=(),
        points=points_of(lines, 1),
        lines=lines,
        cells=as_cells([(hand.ending, up, redeals)]),
        note=void_words(hand.void) if hand.void else breaches_in_words(hand),
        void_by=hand.void,
        seating=seating,
        extra={"up": (up,), "redeals": (redeals,)},
    )


def breaches_in_words(hand: Hand) -> Text:
    """What stands beside a deal in which a rule was broken (KL-2.8); unsaid where none was."""
    if not hand.breaches:
        return UNSAID
    rules = ", ".join(dict.fromkeys(rule.id for rule in hand.breaches))
    return Text("{steps} against the rules ({rules})", steps=Counted(len(hand.breaches), "step"), rules=rules)

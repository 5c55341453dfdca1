"""What the referee's desk can be asked of Klondike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Rule, ScoreLine, Severity
from ...core.text import Capital, Phrase, Plural, Signed, Spelled, Text, chained
from ...desk import reading
from ...desk.asking import as_question
from ...desk.scored import SAID
from ...desk.won_game import KEY as WON_KEY
from ...play.accounts import points_of
from . import rulebook as book
from .disputes import MISDEAL, MOVES_AND_STOCK
from .house import STANDARD, VEGAS, House
from .layout import PACK, STACKS, STOCK_CARDS
from .model import PLAYER, State, Tally
from .rules import may_go, next_up, slid_out
from .scoring import (
    FREE_REDEALS_OF_THREES,
    FROM_SUITS,
    REDEAL_OF_ONES,
    SHOWN,
    TO_SUITS,
    VEGAS_CARD,
    WASTE_TO_STACK,
    lines_of,
    redeal_price,
)
from .stuck import STUCK

EMPTY: Final = "empty"
"""The answer for an empty stack."""

HIDDEN: Final = STACKS * (STACKS - 1) // 2
"""The face-down cards of the stacks: 21."""

# ---- score this hand -------------------------------------------------------------------------------------

SCORE_OPTIONS: Final = ("scoring", "draw", "redeals")
"""The house rules that change what a deal scores."""

_UP: Final = "up"
_WASTE: Final = "from_waste"
_TO_SUITS: Final = "to_suits"
_FROM_SUITS: Final = "from_suits"
_REDEALS: Final = "redeals"
_SPARED: Final = "spared"

_MOST_TIMES: Final = 1000
"""No deal takes more moves of one kind."""


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as it lies, or as it is told: the cards up, what standard scoring counts, and how often it was redealt."""

    up: int
    tally: Tally
    redeals: int


def score_inputs(house: House, _players: int) -> Sequence[Input]:
    """What is counted under the table's way to score, with what each is worth."""
    if house.scoring != STANDARD:
        worth = Text("Cards on the suit stacks")
        if house.scoring == VEGAS:
            worth = Text("Cards on the suit stacks, {points} each", points=VEGAS_CARD)
        return (Input(name=_UP, kind="number", words=Phrase(worth), bounds=(0, len(PACK))),)
    first = 1 if house.draw == 1 else FREE_REDEALS_OF_THREES + 1
    price = redeal_price(house, first)
    turned = (
        Text("Times the waste was turned over, {points} each", points=price)
        if first == 1
        else Text("Times the waste was turned over, {points} from the third on", points=price)
    )
    return (
        _number(_WASTE, Text("Cards from the waste to a stack, {points} each", points=WASTE_TO_STACK), STOCK_CARDS),
        _number(_TO_SUITS, Text("Cards onto the suit stacks, {points} each", points=TO_SUITS), _MOST_TIMES),
        _number("shown", Text("Face-down cards turned up, {points} each", points=SHOWN), HIDDEN),
        _number(_FROM_SUITS, Text("Cards back from the suit stacks, {points} each", points=FROM_SUITS), _MOST_TIMES),
        _number(_REDEALS, turned, _MOST_TIMES),
        _number(_SPARED, Text("Points not lost, as a deal never goes below 0"), -REDEAL_OF_ONES * _MOST_TIMES),
    )


def _number(name: str, words: Text, most: int) -> Input:
    return Input(name=name, kind="number", words=Phrase(words), needed=False, bounds=(0, most))


def read_told(asked: Asked) -> Told:
    """The deal as the answers tell it; where they tell nothing, as the record has it."""
    house, state = asked.house_of(House), asked.state_of(State)
    inputs = score_inputs(house, len(asked.seating))
    reading.no_more(asked, [one.name for one in inputs])
    hand = state.hand if state is not None else None
    if hand is not None and not hand.void and not asked.answers:
        return Told(hand.layout.cards_up, hand.tally, hand.layout.redeals)
    if house.scoring != STANDARD:
        up = reading.need_number(asked, _UP, 0, len(PACK), "How many cards are on the suit stacks?")
        return Told(up, Tally(), 0)
    if not asked.answers:
        raise Missing("How many cards were moved onto the suit stacks?", _TO_SUITS)
    numbers = {one.name: reading.read_number(asked, one.name, *(one.bounds or (0, 0))) or 0 for one in inputs}
    return _counted(numbers, house)


def _counted(numbers: Mapping[str, int], house: House) -> Told:
    """The moves as they were counted, in standard scoring. What would leave it below 0 at its end is spared anyway."""
    up = numbers[_TO_SUITS] - numbers[_FROM_SUITS]
    if up < 0:
        raise NotationError("More cards can’t come back from the suit stacks than went there.", _FROM_SUITS)
    if up > len(PACK):
        raise NotationError(
            Text("That would put {up} cards on the suit stacks. The pack has {size}.", up=up, size=len(PACK)), _TO_SUITS
        )
    prices = [redeal_price(house, number) for number in range(1, numbers[_REDEALS] + 1)]
    lost = -(numbers[_FROM_SUITS] * FROM_SUITS + sum(prices))
    if numbers[_SPARED] > lost:
        raise NotationError(Text("Only {lost} points could be lost, so no more can be saved.", lost=lost), _SPARED)
    tally = Tally(
        waste_to_stack=numbers[_WASTE],
        to_suits=numbers[_TO_SUITS],
        shown=numbers["shown"],
        from_suits=numbers[_FROM_SUITS],
        paid_redeals=sum(price < 0 for price in prices),
    )
    (points,) = points_of(lines_of(up, tally, house), 1)
    spared = max(numbers[_SPARED], -points)
    return Told(up, replace(tally, points=points + spared, spared=spared), numbers[_REDEALS])


def _score(asked: Asked) -> Verdict:
    """What the deal scores."""
    told, house = read_told(asked), asked.house_of(House)
    lines = tuple(lines_of(told.up, told.tally, house))
    (points,) = points_of(lines, 1)
    limit = told.redeals if house.redeals is None else house.redeals
    notes: list[tuple[Text, Rule]] = []
    if told.redeals > limit:
        over = "The waste was turned over {redeals} times, but {limit} {were} agreed."
        were = Plural(limit, "was", "were")
        notes.append((Text(over, redeals=told.redeals, limit=limit, were=were), book.REDEAL_LIMIT))
    unscored = book.SCORE_TO_SUITS if house.scoring == STANDARD else book.CARDS_UP
    free = min(told.redeals, FREE_REDEALS_OF_THREES)
    if house.scoring == STANDARD and house.draw > 1 and free:
        notes.append((_free_words(free, told.redeals), book.SCORE_REDEAL))
    return Verdict(
        code="scored",
        verdict=Text("{player} {points}", player=asked.seating.names[PLAYER], points=Signed(points)),
        card=Severity.QUERIED if told.redeals > limit else Severity.NOTED,
        why=_sentence(lines) if lines else Text("No card is up."),
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (unscored,),
        notes=tuple(notes),
        data={"points": [points], "lines": [write_line(line) for line in lines]},
    )


def _free_words(free: int, made: int) -> Text:
    """How many of the redeals cost nothing."""
    if free < made:
        return Text("{number} of the redeals are free.", number=Capital(Spelled(free)))
    return Text("The redeal is free.") if free == 1 else Text("Both redeals are free.")


def _sentence(lines: Sequence[ScoreLine]) -> Text:
    said = chained((Text("{reason} {points}", reason=line.reason, points=Signed(line.points)) for line in lines), "; ")
    return Text("{lines}.", lines=Capital(said))


SCORE: Final = Question(
    key="score", title="Score this hand", inputs=score_inputs, answer=_score, options=SCORE_OPTIONS, said=SAID
)

# ---- may it go there? ------------------------------------------------------------------------------------


def _move_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="card", kind="card", words="The card that moves, or the head of the run"),
        Input(name="onto", kind="text", words=f"The card it goes onto, or “{EMPTY}” for an empty stack"),
        Input(name="covering", kind="cards", words="The cards on it, the lowest first", needed=False),
        Input(name="stayed", kind="cards", words="The cards on it that stay behind", needed=False),
    )


def _move(asked: Asked) -> Verdict:
    reading.no_more(asked, ["card", "onto", "covering", "stayed"])
    card = reading.need_card(asked, "card", PACK, "Which card moves?")
    if not asked.answers.get("onto"):
        raise Missing("Onto which card?", "onto")
    onto = None if asked.answers["onto"] == EMPTY else reading.need_card(asked, "onto", PACK, "Onto which card?")
    if card == onto:
        raise NotationError("Name two different cards: the one that moves, and the one it goes onto.", "onto")
    covering = reading.read_cards(asked, "covering", PACK)
    if card in covering or onto in covering:
        raise NotationError("The cards on it can’t be the one that moves or the one it goes onto.", "covering")
    stayed = reading.read_cards(asked, "stayed", PACK)
    if {card, onto, *covering} & set(stayed):
        raise NotationError("The cards that stay behind are none of those that move, or are moved onto.", "stayed")
    found = slid_out(card, stayed) if stayed else may_go(card, onto, asked.house_of(House), covering)
    notes: tuple[tuple[Text, Rule], ...] = ()
    if onto is not None and next_up(card, onto) and not covering:
        notes = ((Text("On its suit stack, {card} comes next after {onto}.", card=card, onto=onto), book.TO_SUITS),)
    return Verdict(
        code="goes" if found.goes else "stays",
        verdict=found.says,
        card=Severity.NOTED if found.goes else Severity.QUERIED,
        why=found.why,
        rules=(found.rule,),
        evidence=(
            Exhibit(Text("moves"), (card, *covering), bad=not found.goes),
            *((Exhibit(Text("onto this card"), (onto,)),) if onto is not None else ()),
        ),
        notes=notes,
        data={"goes": found.goes},
    )


MOVE: Final = Question(
    key="move",
    title="May it go there?",
    inputs=_move_inputs,
    answer=_move,
    said=("is that move legal", "can I move a card onto another", "put red on red", "what may be moved"),
)

# ---- is the game won? ------------------------------------------------------------------------------------


def _won_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (Input(name="up", kind="number", words="Cards on the suit stacks", bounds=(0, len(PACK))),)


def _won(asked: Asked) -> Verdict:
    reading.no_more(asked, ["up"])
    known = asked.state_of(State) if not asked.answers else None
    if known is not None and known.outcome is not None:
        return _won_as(bool(known.outcome.winners), Text("{reason}.", reason=known.outcome.reason), book.SITTING)
    hand = known.hand if known is not None else None
    up = reading.read_number(asked, "up", 0, len(PACK)) if hand is None else hand.layout.cards_up
    if up is None:
        raise Missing("How many cards are on the suit stacks?", "up")
    return _won_as(up == len(PACK), Text("{up} of {all} cards are on the suit stacks.", up=up, all=len(PACK)), book.WON)


def _won_as(won: bool, why: Text, rule: Rule) -> Verdict:
    return Verdict(
        code="won" if won else "goes-on",
        verdict=Text("The game is won") if won else Text("The game is not won"),
        card=Severity.NOTED,
        why=Text("{why}", why=Capital(why)),
        rules=(rule,),
        remedy=Text("Record it.") if won else Text("A deal is won when all 52 cards are on the suit stacks."),
        data={"won": won},
    )


WON: Final = Question(
    key=WON_KEY, title="Is the game won?", inputs=_won_inputs, answer=_won, said=("is the game over", "have I won")
)

QUESTIONS: Final[tuple[Question, ...]] = (
    as_question(MISDEAL),
    as_question(MOVES_AND_STOCK),
    SCORE,
    MOVE,
    as_question(STUCK, "draw", "redeals"),
    WON,
)
"""What the desk can be asked, in this order."""

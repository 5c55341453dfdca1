"""What the referee's desk can be asked of Klondike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.game import HandAccount
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Rule, Severity
from ...core.words import signed, spelled
from ...desk import reading
from ...desk.asking import as_question
from ...desk.scored import SAID
from ...desk.won_game import KEY as WON_KEY
from . import rulebook as book
from .disputes import MISDEAL, MOVES_AND_STOCK
from .house import STANDARD, House
from .layout import PACK, STACKS, STOCK_CARDS
from .may_go import may_go, next_up
from .model import PLAYER, State
from .score_hand import SCORE_OPTIONS, Told, raw_points, score_this, told_by
from .scoring import FREE_REDEALS_OF_THREES

EMPTY: Final = "empty"
"""The answer for an empty stack."""

MOST_REDEALS: Final = 1000
MOST_MOVES: Final = 1000

HIDDEN: Final = STACKS * (STACKS - 1) // 2
"""The face-down cards of the stacks: 21."""

# ---- score this hand -------------------------------------------------------------------------------------

UP: Final = Input(name="up", kind="number", words="Cards on the suit stacks")
MOVES: Final = (
    Input(name="from_waste", kind="number", words="Cards from the waste to a stack", needed=False),
    Input(name="to_suits", kind="number", words="Cards onto the suit stacks", needed=False),
    Input(name="shown", kind="number", words="Face-down cards turned up", needed=False),
    Input(name="from_suits", kind="number", words="Cards back from the suit stacks", needed=False),
    Input(name="redeals", kind="number", words="Times the waste was turned over", needed=False),
    Input(name="spared", kind="number", words="Points not lost, as a deal never stands below 0", needed=False),
)

_MOST: Final = {
    "from_waste": STOCK_CARDS,
    "to_suits": MOST_MOVES,
    "shown": HIDDEN,
    "from_suits": MOST_MOVES,
    "redeals": MOST_REDEALS,
    "spared": 100 * MOST_REDEALS,
}


def score_inputs(house: House, _players: int) -> Sequence[Input]:
    """What is counted under the table's way to score."""
    return MOVES if house.scoring == STANDARD else (UP,)


def read_told(asked: Asked) -> Told:
    """The deal as the answers tell it; where they tell nothing, as the record has it."""
    names = [one.name for one in score_inputs(asked.house, len(asked.seating))]
    reading.no_more(asked, names)
    known = told_by(asked.state)
    if known is not None and not asked.answers:
        return known
    if asked.house.scoring != STANDARD:
        up = reading.need_number(asked, UP.name, 0, len(PACK), "How many cards are on the suit stacks?")
        return Told(up=up or 0)
    if not asked.answers:
        raise Missing("How many cards were moved onto the suit stacks?", "to_suits")
    numbers = {name: reading.read_number(asked, name, 0, _MOST[name]) or 0 for name in names}
    up = numbers["to_suits"] - numbers["from_suits"]
    if up < 0:
        raise NotationError("No more cards can come back from the suit stacks than went there.", "from_suits")
    if up > len(PACK):
        raise NotationError(f"Then {up} cards would be on the suit stacks, and the pack has {len(PACK)}.", "to_suits")
    told = Told(up=up, **numbers)
    lost = raw_points(told, asked.house) - raw_points(
        Told(up=up, **{**numbers, "from_suits": 0, "redeals": 0}), asked.house
    )
    if told.spared > -lost:
        raise NotationError(f"Only {-lost} points were to be lost, so no more can be spared.", "spared")
    return told


def _score(asked: Asked) -> Verdict:
    told = read_told(asked)
    return scored(asked, told, score_this(told, asked.seating, asked.house))


def scored(asked: Asked, told: Told, account: HandAccount) -> Verdict:
    """The verdict on a deal that is scored."""
    limit = asked.house.redeals
    often = limit is not None and told.redeals > limit
    notes = [
        (
            f"The waste was turned over {told.redeals} times, and {limit} {'was' if limit == 1 else 'were'} agreed.",
            book.REDEAL_LIMIT,
        )
    ] * often
    free = min(told.redeals, FREE_REDEALS_OF_THREES)
    if asked.house.scoring == STANDARD and asked.house.draw > 1 and free:
        notes.append((_free_words(free, told.redeals), book.SCORE_REDEAL))
    lines = account.lines
    return Verdict(
        code="scored",
        verdict=f"{asked.seating.names[PLAYER]} {signed(account.points[PLAYER])}",
        card=Severity.QUERIED if often else Severity.NOTED,
        why=_sentence([f"{line.reason} {signed(line.points)}" for line in lines]) if lines else "No card is up.",
        rules=tuple(dict.fromkeys(line.rule for line in lines)) or (_first_rule(asked.house),),
        notes=tuple(notes),
        data={
            "points": list(account.points),
            "lines": [write_line(line) for line in lines],
        },
    )


def _free_words(free: int, made: int) -> str:
    """How many of the redeals cost nothing."""
    if free < made:
        return f"{spelled(free).capitalize()} of the redeals are free."
    return "The redeal is free." if free == 1 else "Both redeals are free."


def _first_rule(house: House) -> Rule:
    """What a deal that scored nothing would have scored by."""
    return book.SCORE_TO_SUITS if house.scoring == STANDARD else book.CARDS_UP


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


SCORE: Final = Question(
    key="score", title="Score this hand", inputs=score_inputs, answer=_score, options=SCORE_OPTIONS, said=SAID
)

# ---- may it go there? ------------------------------------------------------------------------------------


def _move_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="card", kind="card", words="The card that moves, or the head of the run"),
        Input(name="onto", kind="text", words=f"The card it goes onto, or “{EMPTY}” for an empty stack"),
        Input(name="covering", kind="cards", words="The cards that lie upon it, the lowest first", needed=False),
    )


def _move(asked: Asked) -> Verdict:
    reading.no_more(asked, ["card", "onto", "covering"])
    card = reading.need_card(asked, "card", PACK, "Which card moves?")
    if not asked.answers.get("onto"):
        raise Missing("Onto which card?", "onto")
    onto = None if asked.answers["onto"] == EMPTY else reading.need_card(asked, "onto", PACK, "Onto which card?")
    if card == onto:
        raise NotationError("These are two cards: the one that moves, and the one it goes onto.", "onto")
    covering = reading.read_cards(asked, "covering", PACK)
    if card in covering or onto in covering:
        raise NotationError(
            "The cards upon it are others than the one that moves and the one it goes onto.", "covering"
        )
    found = may_go(card, onto, asked.house, covering)
    notes: tuple[tuple[str, Rule], ...] = ()
    if next_up(card, onto) and not covering:
        notes = ((f"On its suit stack {card} is the next after {onto}.", book.TO_SUITS),)
    return Verdict(
        code="goes" if found.goes else "stays",
        verdict=found.says,
        card=Severity.NOTED if found.goes else Severity.QUERIED,
        why=found.why,
        rules=(found.rule,),
        evidence=(
            Exhibit("moves", (card, *covering), bad=not found.goes),
            *((Exhibit("onto this card", (onto,)),) if onto is not None else ()),
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
    known: State | None = asked.state if not asked.answers else None
    if known is not None and known.outcome is not None:
        return _won_as(bool(known.outcome.winners), f"{known.outcome.reason}.", book.SITTING)
    hand = known.hand if known is not None else None
    up = reading.read_number(asked, "up", 0, len(PACK)) if hand is None else hand.layout.cards_up
    if up is None:
        raise Missing("How many cards are on the suit stacks?", "up")
    return _won_as(up == len(PACK), f"{up} of {len(PACK)} cards lie on the suit stacks.", book.WON)


def _won_as(won: bool, why: str, rule: Rule) -> Verdict:
    return Verdict(
        code="won" if won else "goes-on",
        verdict="The game is won" if won else "The game is not won",
        card=Severity.NOTED,
        why=f"{why[0].upper()}{why[1:]}",
        rules=(rule,),
        remedy="Write it down." if won else "A deal is won when all 52 cards lie on the suit stacks.",
        data={"won": won},
    )


WON: Final = Question(
    key=WON_KEY, title="Is the game won?", inputs=_won_inputs, answer=_won, said=("is the game over", "have I won")
)

QUESTIONS: Final[tuple[Question, ...]] = (as_question(MISDEAL), as_question(MOVES_AND_STOCK), SCORE, MOVE, WON)
"""What the desk can be asked, in this order."""

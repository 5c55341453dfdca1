"""What the referee’s desk can be asked of Cribbage: what cards make, slips in the deal, the play and the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.errors import NotationError
from ...core.plain import JsonObject
from ...core.question import Asked, Before, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Severity
from ...core.text import Capital, Counted, Text, chained, say
from ...desk.asking import as_question
from ...desk.reading import need_number, no_more, read_card, read_cards, read_flag
from ...desk.scored import by_side, score_question
from ...kinds.pegging.words import called
from . import rulebook as book
from .counting import HAND_SIZE, KINDS, PACK, THE_COUNT, counted, in_words, points_of
from .game import CRIBBAGE
from .house import House
from .miscounts import SHOW
from .model import State
from .pegs import flush_of
from .scoring import game_points, skunked
from .slips import DEAL, PLAY

# ---- what does this hand make? ------------------------------------------------------------------


def _hand_inputs(_house: House, _players: int) -> Sequence[Input]:
    return (
        Input(name="hand", kind="cards", words="The four cards", pack=PACK),
        Input(name="starter", kind="card", words="The starter", pack=PACK),
        Input(name="crib", kind="flag", words="It is the crib", needed=False),
    )


def _hand_makes(asked: Asked) -> Verdict:
    no_more(asked, ["hand", "starter", "crib"])
    cards = read_cards(asked, "hand", PACK, missing="Tap the four cards.")
    if len(cards) != HAND_SIZE:
        raise NotationError(Text("Tap four cards. These are {count}.", count=len(cards)), "hand")
    starter = read_card(asked, "starter", PACK)
    if starter is None:
        raise Missing("Tap the starter.", "starter")
    if starter in cards:
        raise NotationError(Text("{card} is in the hand already.", card=starter), "starter")
    crib = read_flag(asked, "crib")
    made = counted(cards, starter, flush_of=flush_of(asked.house_of(House), crib=crib))
    points = points_of(made)
    data: JsonObject = {"points": points, **{kind: points_of(made, kind) for kind in KINDS}}
    why = Text("{parts}.", parts=Capital(in_words(made))) if made else Text("No fifteen, pair, run, flush or nob.")
    return Verdict(
        code="makes",
        verdict=Text("The crib makes {points}", points=points) if crib else Text("It makes {points}", points=points),
        card=Severity.NOTED,
        why=why,
        rules=tuple(dict.fromkeys((*(one.rule for one in made), book.ORDER))),
        remedy=Text("Peg {points}.", points=Counted(points, "point")) if points else Text("Nothing is pegged."),
        evidence=tuple(Exhibit(_caption(one.kind, one.points), one.cards) for one in made),
        data=data,
    )


_CAPTIONS: Final = {"fifteens": "fifteen", "pairs": "pair", "runs": "run", "flush": "flush", "nobs": "his nob"}


def _caption(kind: str, points: int) -> Text:
    return Text("{what} {points}", what=Text(_CAPTIONS[kind]), points=points)


HAND: Final = Question(
    key="makes",
    title="What does this hand make?",
    inputs=_hand_inputs,
    answer=_hand_makes,
    options=("crib_flush",),
    said=("count my hand", "how many points is my hand", "fifteen two", "is it a flush", "what is nineteen"),
)

# ---- what does this card peg? -------------------------------------------------------------------


def _peg_inputs(_house: House, _players: int) -> Sequence[Input]:
    words = "The cards of this count, in order"
    return (Input(name="cards", kind="text", words=words, help="7S 8H 9D"),)


def _card_pegs(asked: Asked) -> Verdict:
    no_more(asked, ["cards"])
    cards = read_cards(asked, "cards", PACK, missing="Which cards lie in this count? Write 7S 8H 9D.")
    total = sum(map(THE_COUNT.worth, cards))
    if total > THE_COUNT.limit:
        return Verdict(
            code="over-31",
            verdict=Text("{card} goes back", card=cards[-1]),
            card=Severity.REFUSED,
            why=Text("The count would be {total}, and it never passes 31.", total=total),
            rules=(book.COUNT,),
            remedy=Text("Play another card, or say go."),
            data={"count": total, "points": 0},
        )
    made = list(THE_COUNT.made_by(cards))
    points = sum(one.points for one in made)
    return Verdict(
        code="pegs",
        verdict=Text("{card} pegs {points}", card=cards[-1], points=points),
        card=Severity.NOTED,
        why=Text("The count is {total}: {called}.", total=total, called=called(made))
        if made
        else Text("The count is {total}, and {card} completes nothing.", total=total, card=cards[-1]),
        rules=(book.SCORES, *((book.RUNS,) if any(one.name.startswith("run") for one in made) else ())),
        remedy=Text("Peg {points}.", points=Counted(points, "point")) if points else Text("Play on."),
        evidence=tuple(Exhibit(one.said, one.cards) for one in made),
        data={"count": total, "points": points},
    )


CARD: Final = Question(
    key="pegs",
    title="What does this card peg?",
    inputs=_peg_inputs,
    answer=_card_pegs,
    said=("is it a run", "pair in the play", "thirty one for two", "does a go break a run"),
)

# ---- is it a skunk? -----------------------------------------------------------------------------


def _skunk_inputs(house: House, players: int) -> Sequence[Input]:
    sides = 2 if players == 4 else players
    return tuple(
        Input(name=f"total{side}", kind="number", words="How many points?", bounds=(0, house.target), side=side)
        for side in range(sides)
    )


def _skunk(asked: Asked) -> Verdict:
    house, names = asked.house_of(House), asked.seating.side_names
    no_more(asked, [one.name for one in _skunk_inputs(house, len(asked.seating))])
    state = asked.state_of(State) if not asked.answers else None
    totals = (
        state.running
        if state is not None
        else [
            need_number(asked, f"total{side}", 0, house.target, say("How many points has {name}?", name=name))
            for side, name in enumerate(names)
        ]
    )
    winner = next((side for side, total in enumerate(totals) if total == house.target), None)
    if winner is None:
        return Verdict(
            code="goes-on",
            verdict=Text("The game goes on"),
            card=Severity.NOTED,
            why=Text("Nobody has {target}.", target=house.target),
            rules=(book.TARGET,),
            remedy=Text("Play on."),
            data={"winner": None},
        )
    found = skunked(house, totals, winner)
    worth = game_points(house, totals, winner)[winner]
    said = {"skunk": "{side} has {total}: a skunk.", "double": "{side} has {total}: a double skunk."}
    none = "{side} has {total}: no skunk."
    each = [
        Text(said.get(found[side], none), side=name, total=totals[side])
        for side, name in enumerate(names)
        if side != winner
    ]
    verdict = Text("It is a skunk") if any(found) else Text("It is no skunk")
    return Verdict(
        code="skunk" if any(found) else "no-skunk",
        verdict=verdict,
        card=Severity.NOTED,
        why=chained(each),
        rules=(book.SKUNK, book.STAKES),
        remedy=Text("{side} wins {points}.", side=names[winner], points=Counted(worth, "game point")),
        data={"winner": winner, "game_points": worth},
    )


SKUNK: Final = Question(
    key="skunk",
    title="Is it a skunk?",
    inputs=_skunk_inputs,
    answer=_skunk,
    options=("target", "stakes"),
    said=("who has won the game", "was I skunked", "double skunk", "lurch", "what is the game worth"),
)

BEFORE: Final[Before[State, House]] = by_side(
    "before",
    "How many points?",
    bounds=lambda house: (0, house.target - 1),
    had=lambda state: state.totals,
    has=lambda state: state.running,
    start=lambda state, totals: replace(state, totals=totals, behind=(0,) * len(totals)),
)

QUESTIONS: Final[tuple[Question, ...]] = (
    HAND,
    CARD,
    as_question(DEAL),
    as_question(PLAY),
    as_question(SHOW),
    score_question(CRIBBAGE, before=BEFORE, options=("target", "crib_flush", "muggins", "penalties", "counting")),
    SKUNK,
)

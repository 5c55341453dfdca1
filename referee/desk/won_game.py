"""Who has won the game? Read off a table's record, or of totals that are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.plain import JsonObject
from ..core.question import Asked, Input, Inputs, Question, Verdict
from ..core.ruling import Rule, Ruling, Severity
from ..core.text import Capital, Text, listing
from ..core.values import altered
from ..play.model import AnySitting, H, HandT, S, Settled
from .reading import CannotBe, need_number, no_more

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame, TrickGame

KEY = "game"
TITLE = "Who has won the game?"

SAID = ("who won the game", "is the game over", "who wins when both reach the target", "is it a tie")
"""What players say who want it."""

MOST_POINTS = 99_999
MOST_HANDS = 999


@dataclass(frozen=True, slots=True)
class _Tie:
    """What the rules say of equal totals, and what is done then."""

    rule: Rule | None
    again: str


def won_question(
    game: TrickGame[S, HandT, H],
    *,
    ends: Callable[[H], Rule],
    tie: Rule | None = None,
    counts_hands: Callable[[H], bool] = lambda _house: False,
    more: Inputs = lambda _house, _players: (),
    prepare: Callable[[Asked, S], S] = lambda _asked, state: state,
    again: Callable[[H], str] = lambda _house: "Another hand is played.",
    refuse: Callable[[Sequence[int]], Ruling | None] = lambda _totals: None,
    options: Sequence[str] = (),
) -> Question:
    """The question for one game of tricks.

    `ends`: the rule that ends a game under these house rules; `tie`: the one of equal totals. `counts_hands`: whether
    it takes a number of hands; `prepare` adds to the state made of both what else the end hangs on. `again`: what is
    done where the best are equal; `refuse`: the refusal of totals that cannot be. `options`: the house rules that end a
    game. Without answers at a table, its record is asked about.
    """

    def inputs(house: H, players: int) -> Sequence[Input]:
        sides = range(len(game.seating(tuple(f"Player {seat + 1}" for seat in range(players)), house).sides))
        points = (-MOST_POINTS, MOST_POINTS)
        hands = Input(name="hands", kind="number", words=_hands_words(game), bounds=(0, MOST_HANDS))
        return (
            *(Input(name=f"total{n}", kind="number", words="Total so far", bounds=points, side=n) for n in sides),
            *((hands,) if counts_hands(house) else ()),
            *more(house, players),
        )

    def answer(asked: Asked) -> Verdict:
        house = asked.house_of(game.house)
        no_more(asked, [one.name for one in inputs(house, len(asked.seating))])
        state = asked.state_of(game.state_type)
        if state is None or asked.answers:
            state = _as_told(asked, house)
        return _verdict(game, asked, state, ends(house), _Tie(tie or game.ties.rule, again(house)))

    def _as_told(asked: Asked, house: H) -> S:
        sides = range(len(asked.seating.sides))
        names = [asked.seating.side_name(side) for side in sides]
        totals = [
            need_number(asked, f"total{side}", -MOST_POINTS, MOST_POINTS, Text("What has {side}?", side=names[side]))
            for side in sides
        ]
        refusal = refuse(totals)
        if refusal is not None:
            raise CannotBe(refusal, f"total{sides[-1]}")
        hands: int | None = 1
        if counts_hands(house):
            hands = need_number(asked, "hands", 0, MOST_HANDS, _hands_words(game))
        start = game.start(asked.seating, house)
        state = prepare(asked, altered(start, totals=tuple(totals), counted=hands))
        return altered(state, settled=Settled.as_found(state.account, game.outcome_after_hand(state)))

    return Question(key=KEY, title=TITLE, inputs=inputs, answer=answer, options=options, said=SAID)


def _verdict(game: AnyTrickGame, asked: Asked, state: AnySitting, ends: Rule, tie: _Tie) -> Verdict:
    totals = state.standing
    stand = listing(
        Text("{side} {total}", side=asked.seating.side_name(side), total=total) for side, total in enumerate(totals)
    )
    data: JsonObject = {"totals": list(totals), "over": state.outcome is not None, "winners": []}
    if state.outcome is not None:
        reason = state.outcome.reason
        return Verdict(
            code="won" if len(state.outcome.winners) == 1 else "shared",
            verdict=Text("{winners}", winners=Capital(game.winners_words(state))),
            card=Severity.NOTED,
            why=Text("{reason}: {stand}.", reason=Capital(reason), stand=stand),
            rules=(game.rulebook[state.outcome.rule],),
            remedy=Text("The game is over."),
            data={**data, "winners": list(state.outcome.winners)},
        )
    if game.tied_at_the_end(state):
        return Verdict(
            code="tied",
            verdict=Text("Tied"),
            card=Severity.NOTED,
            why=Text("The game would be over, but the best totals are equal: {stand}.", stand=stand),
            rules=tuple(dict.fromkeys((tie.rule or ends, ends))),
            remedy=Text(tie.again),
            data=data,
        )
    return Verdict(
        code="goes-on",
        verdict=Text("Nobody yet"),
        card=Severity.NOTED,
        why=Text("Nothing that ends the game has happened: {stand}.", stand=stand),
        rules=(ends,),
        remedy=Text("Play on."),
        data=data,
    )


def _hands_words(game: AnyTrickGame) -> str:
    return f"How many {game.hand_word}s were played?"

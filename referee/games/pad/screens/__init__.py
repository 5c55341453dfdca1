"""The screens of the pad: the round that is written now, what seldom happens, and the end. All of it is pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.entries import Entry
from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.text import say, so_many
from ....definitions.expressions import Apply, Name, Number
from ....screens.between import HandResult, OverScreen, hand_result, over_screen
from ....screens.parts import OWN, Chosen, TallyLine, players
from ....screens.rare import Asked, Fold, Press, RareScreen, stop_fold, time_fold
from ....screens.screen import ScoreWords, Screen, Screens, between_or_over, of_state
from ..entries import Cells
from ..game import PAD
from ..model import Pad
from ..state import State
from .cells import written
from .correcting import correcting
from .now import round_now
from .round import round_screen
from .sides import sides_screen


def write_round(state: State, chosen: Chosen) -> Screen:
    """What is written now: the round; before it who plays with whom, where that changes."""
    if state.open_hand is None and state.house_coming.pad.each_round:
        return sides_screen(state, chosen)
    return round_screen(round_now(state, chosen), chosen)


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished game."""
    assert state.outcome is not None
    pad = state.house.pad
    return over_screen(
        state.seating,
        state.outcome,
        explanation.totals,
        result=last_result(state),
        hands=sum(one.counts for one in state.rounds),
        lowest_wins=pad.low,
    )


def last_result(state: State) -> HandResult | None:
    """What the last round scored; None before the first."""
    if state.hand is None:
        return None
    return hand_result(state.seating, PAD.accounts(state)[-1], PAD.explain(state).totals, cell=cell)


def rare(state: State, _chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    pad = (state.house if state.hand is not None else state.house_coming).pad
    return RareScreen(
        title=say("This {hand_word}", hand_word=pad.hand_word),
        number=state.number if state.hand is None else state.hand.number,
        players=players(state.seating),
        links=(),
        folds=tuple(_folds(state, pad)),
    )


def _folds(state: State, pad: Pad) -> Iterator[Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield Fold(
            "void",
            say("Void {hand_word}", hand_word=pad.hand_word),
            pad.rule("2.1").id,
            say(
                "The {hand_word} does not count, and its score is taken back. It is written again.",
                hand_word=pad.hand_word,
            )
            if hand.complete
            else say("The {hand_word} does not count. It is written again.", hand_word=pad.hand_word),
            "void",
            (Press(say("Make the {hand_word} void", hand_word=pad.hand_word)),),
            (Asked("text", "reason", "Why?"),),
            kind="misdeal",
        )
    if state.outcome is None and pad.minutes and not state.time:
        yield time_fold(pad.rule("7.2").id)
    if state.outcome is None:
        yield stop_fold(
            pad.rule("7.2").id,
            say(
                "A {hand_word} in progress does not count. The best total wins, equals share it.",
                hand_word=pad.hand_word,
            ),
        )


# ---- the board -------------------------------------------------------------------------------------


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side; beside it where each is on a ladder, and that it is out."""
    now, pad = state.now, state.house_coming.pad
    goal = goals(state)[0]
    totals = PAD.explain(state).totals
    return tuple(
        TallyLine(total, ", ".join(_notes(pad, state, side)), goal if side not in now.out else None)
        for side, total in enumerate(totals)
    )


def _notes(pad: Pad, state: State, side: Side) -> Iterator[str]:
    if side in state.now.out:
        yield "out"
    for counter in pad.counters:
        value = state.now.counters.get(counter.key, ())[side : side + 1]
        if value:
            yield f"{counter.name} {value[0]}"


def target_of(pad: Pad) -> int | None:
    """The total that ends the game once somebody has it, where one does: of ``total >= 500`` that is 500."""
    for end in pad.ending.ends:
        match end.when:
            case Apply(op=">=", parts=(Name(name="total"), Number(value=value))):
                return value
    return None


def goals(state: State) -> tuple[int | None, int | None]:
    """The total that ends the game, where one does; no total is a floor."""
    return target_of(state.house_coming.pad), None


def subtitle(state: State) -> str:
    """Where the sitting is: ``round 6 of 11 · 8 cards, eights wild``, ``deal 3 · lowest wins, to 500``."""
    pad = (state.house if state.open_hand is not None else state.house_coming).pad
    if state.outcome is not None:
        rounds = sum(one.counts for one in state.rounds)
        return (
            say("over after {rounds}", rounds=so_many(rounds, pad.noun))
            if rounds
            else say("over, no {hand_word} written", hand_word=pad.hand_word)
        )
    number = state.number
    most = next((end.rounds for end in pad.ending.ends if 0 < end.rounds < MOST_COUNTED), 0)
    where = (
        say("{noun} {number} of {most}", noun=pad.noun, number=number, most=most)
        if most
        else say("{noun} {number}", noun=pad.noun, number=number)
    )
    return f"{where} · {pad.round_name(number) or ends_in_words(pad)}"


MOST_COUNTED: Final = 500
"""A game of so many rounds ends when the table stops it: that it is the first of them is not worth saying."""


def ends_in_words(pad: Pad) -> str:
    """What the table plays for: ``to 500``, or who wins where that is not the most."""
    target = target_of(pad)
    if pad.ending.wins == "highest":
        return say("to {written}", written=written(target, pad.unit)) if target is not None else say("highest wins")
    return say("lowest wins") if pad.ending.wins == "lowest" else say("last one in wins")


def place(state: State, _entry: Entry) -> str:
    """Where an entry stands: ``round 4``."""
    hand = state.open_hand
    return "" if hand is None else say("{noun} {number}", noun=hand.pad.noun, number=hand.number)


def cell(account: HandAccount, side: Side) -> str:
    """What a side wrote in a round, column by column."""
    return ", ".join(filter(None, account.cells[side]))


SCREENS: Final = Screens(
    pages=of_state({"rare": rare}),
    form_entries=("round", "deal"),
    subtitle=subtitle,
    tally=tally,
    game=PAD,
    around=between_or_over(PAD, write_round, over),
    by_phase=of_state({"cells": write_round}),
    place=place,
    own_seat={"": OWN},
    correcting=correcting,
    corrects=(Cells.type,),
    style="css/pad.css",
    script="js/pad.js",
)

SCORES: Final[ScoreWords[State]] = ScoreWords(
    caption="What was written, the points, and the total.", cell=cell, goals=goals
)

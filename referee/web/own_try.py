"""A hand played at random under the rules of a game while it is made, trick by trick, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Play
from ..core.ruling import Rule
from ..core.seats import Seat
from ..core.text import Text
from ..definitions.books import rules_of
from ..definitions.faults import Faults
from ..definitions.working import CannotWork
from ..games.own.chance import Chance
from ..games.own.model import design_of
from ..games.own.order import CardRules
from ..games.own.trial import play_hand
from ..games.own.tried import PLAYERS, Before, Step, Trial
from ..screens.parts import PLACES
from .not_whole import not_whole
from .own_draft import Draft, address, asked

TRICK_WON: Final = "7.11"
"""The number of the rule by which a trick is won: its step is the last of a trick."""

FOLLOWING: Final = ("7.2", "7.3")
"""Of following, and of not being able to."""

USUAL: Final = 4
MOST_SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Said:
    """A step of the hand with its rule."""

    rule: Rule | None
    said: Text


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the felt."""

    place: str
    play: Play
    name: str
    won: bool
    led: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of a hand: a trick of so many, or its score behind the last. `opening`: its deal and bids."""

    trick: int
    tricks: int
    laid: tuple[Laid, ...]
    winner: str
    opening: tuple[Said, ...]
    steps: tuple[Said, ...]
    void: bool


def hand_page() -> ResponseReturnValue:
    """One trick of a hand, by its seed."""
    try:
        draft = asked()
    except Faults as wrong:
        not_whole(wrong)
    seed = min(max(request.args.get("seed", type=int, default=1), 1), MOST_SEEDS)
    least, most = draft.data["table"]["players"]
    players = min(max(request.args.get("players", type=int, default=USUAL), least), most, len(PLAYERS))
    shown, problem, status = None, None, 200
    if not draft.faults:
        try:
            shown = _shown(draft, played(draft, players, seed), request.args.get("trick", type=int, default=1))
        except CannotWork as cannot:
            problem, status = cannot.said, 422
    return render_template(
        "own/try.html",
        draft=draft,
        seed=seed,
        players=players,
        shown=shown,
        problem=problem,
        faults=draft.wrong_elsewhere(None),
        another=address("own.hand", draft, seed=seed % MOST_SEEDS + 1, players=players),
        next=_next(draft, seed, players, shown),
        back=url_for("own.step", key="score", d=draft.letters),
    ), status


def played(draft: Draft, players: int, seed: int) -> Trial:
    """The hand of a seed. Raises CannotWork where an expression has no value."""
    data: Any = draft.own
    before = Before(dealer=players - 1)
    return play_hand(design_of(data), CardRules(data), PLAYERS[:players], before, Chance(str(seed)))


def _next(draft: Draft, seed: int, players: int, shown: Shown | None) -> str:
    if shown is None or shown.trick > shown.tricks:
        return ""
    return address("own.hand", draft, seed=seed, players=players, trick=shown.trick + 1)


def _shown(draft: Draft, trial: Trial, wanted: int) -> Shown:
    tricks = len(trial.tricks)
    trick = min(max(wanted, 1 if tricks else 0), tricks + 1)
    ends = [at for at, step in enumerate(trial.steps) if step.rule == TRICK_WON]
    first, last = (ends[0], ends[-1] + 1) if ends else (len(trial.steps), len(trial.steps))
    opening, score = trial.steps[:first], trial.steps[last:]
    book = rules_of(draft.definition)
    steps: list[Said] = []
    laid: tuple[Laid, ...] = ()
    winner = ""
    if 0 < trick <= tricks:
        plays, won = trial.tricks[trick - 1]
        winner = PLAYERS[won]
        laid = _laid(plays, won, len(trial.hands))
        begin = ends[trick - 2] + 1 if trick > 1 else ends[0]
        steps += _laws(draft, book, plays)
        steps += [_said(draft, one, book) for one in trial.steps[begin : ends[trick - 1] + 1]]
    elif tricks:
        steps += [_said(draft, one, book) for one in score]
    before = tuple(_said(draft, one, book) for one in opening)
    return Shown(trick, tricks, laid, winner, before, tuple(steps), trial.scored is None)


def _said(draft: Draft, step: Step, book: Any) -> Said:
    return Said(book.get(f"{draft.definition.short}-{step.rule}"), step.said)


def _laws(draft: Draft, book: Any, plays: Sequence[Play]) -> list[Said]:
    """The rules of following that were asked of a trick."""
    led = plays[0].card.suit
    wanted = FOLLOWING if any(play.card.suit is not led for play in plays) else FOLLOWING[:1]
    rules = [book.get(f"{draft.definition.short}-{number}") for number in wanted]
    return [Said(rule, Text("{words}", words=rule.text)) for rule in rules if rule is not None]


def _laid(plays: Sequence[Play], won: Seat, players: int) -> tuple[Laid, ...]:
    places = PLACES.get(players, ())
    return tuple(
        Laid(
            places[play.seat] if places else "",
            play,
            PLAYERS[play.seat],
            play.seat == won,
            number == 0,
        )
        for number, play in enumerate(plays)
    )

"""Score this hand: declarations by chips or as both hands hold them, then tricks and points in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ....core.cards import card_set
from ....core.errors import NotationError
from ....core.game import HandAccount
from ....core.question import Missing
from ....core.ruling import Ruling, ScoreLine, Severity
from ....core.seats import Seat
from ....screens.desk import Place
from ....screens.parts import Chosen, Player, players
from ....screens.verdicts import asked_at
from ..declarations import Declaration, find
from ..desk import score_of, scored
from ..model import PACK, State
from ..score_hand import HandAnswer
from ..telling import SEATS, read_told
from .declare import Chips, chips_of, fields_of

PARTS: Final = ("point", "making", "sequences", "again", "sets")
"""The fields of one player's declarations, without the seat behind them."""

SENT: Final = "told"
"""The field of a form that was sent: nothing is read off the record any more."""

Typed = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Speaker:
    """One player: what is declared by chips, or the `hand` told; `said` names it. `tricks` and `play` as typed.

    `troubles`: what cannot be of what is declared. `lines` and `points`: what the deal brings, once it is scored.
    """

    player: Player
    role: str
    chips: Chips
    hand: str
    said: str
    false: bool
    tricks: str
    play: str
    troubles: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The question *Score this hand* with its answer, once it can be given.

    `says` and `why`: the points of both. `blanche`: who has carte blanche, empty for nobody. `pique`: whether it is
    asked if there was one, and `pique_said` the answer. `wanted`: what is still to be told, in a sentence; `trouble`:
    what cannot be, by field.
    """

    speakers: tuple[Speaker, ...]
    elder: Seat
    blanche: str
    pique: bool
    pique_said: str
    says: str
    why: str
    queried: tuple[Ruling, ...]
    wanted: str
    trouble: Mapping[str, str]


def score(place: Place, chosen: Chosen) -> ScorePage:
    """The question with what the address holds; before anything is typed, with what the record shows to all."""
    typed = _typed(place, chosen)
    sent = SENT in chosen.fields
    answers = _answers(typed)
    found, wanted, trouble = _scored(place, answers) if sent or "tricks0" in typed else (None, "", {})
    first = Chosen(typed)
    elder = first.seat("elder", place.seating) or 0
    account = found.account if found is not None else None
    verdict = scored(place.seating, found) if found is not None else None
    return ScorePage(
        speakers=tuple(
            _speaker(player, typed, trouble, account, elder=elder)
            for player in sorted(players(place.seating), key=lambda one: one.seat != elder)
        ),
        elder=elder,
        blanche=first.first("blanche"),
        pique="pique" in trouble or bool(first.first("pique")) or _is_open(place, answers),
        pique_said=first.first("pique"),
        says=verdict.verdict if verdict is not None else "",
        why=verdict.why if verdict is not None else "",
        queried=tuple(one for one in found.rulings if one.severity is Severity.QUERIED) if found is not None else (),
        wanted=wanted,
        trouble=trouble,
    )


# ---- what is told ------------------------------------------------------------------------------------------


def _typed(place: Place, chosen: Chosen) -> Typed:
    """The fields as they were sent; those of a first look filled from the record, where it shows them to all."""
    typed = {name: list(values) for name, values in chosen.fields.items()}
    state: State | None = place.state
    if SENT in typed or state is None or state.hand is None:
        return typed
    known = _known(place)
    for seat in SEATS:
        if f"hand{seat}" in typed:
            for part in PARTS:
                known.pop(f"{part}{seat}", None)
    return {**known, **typed}


def _known(place: Place) -> Typed:
    told = read_told(asked_at(place, {}))
    found: Typed = {"elder": [str(told.elder)]}
    if told.blanche is not None:
        found["blanche"] = [str(told.blanche)]
    for seat in SEATS:
        declared, cards, tricks, play = told.declared[seat], told.hands[seat], told.counts[seat], told.play[seat]
        if declared is not None:
            found |= {f"{name}{seat}": values for name, values in fields_of(declared).items()}
        elif cards is not None:
            found[f"hand{seat}"] = [".".join(card.code for card in cards)]
        if told.false[seat]:
            found[f"false{seat}"] = ["1"]
        if tricks is not None and play is not None:
            found[f"tricks{seat}"], found[f"play{seat}"] = [str(tricks)], [str(play)]
    if told.pique and "tricks0" in found:
        found["pique"] = ["yes"]
    return found


def _answers(typed: Typed) -> dict[str, Any]:
    """What the desk is asked: every answer is given, so that nothing else is read off the record."""
    first = Chosen(typed).first
    found: dict[str, Any] = {"elder": first("elder") or "0", "blanche": first("blanche"), "pique": first("pique")}
    for seat in SEATS:
        found[f"hand{seat}"] = first(f"hand{seat}")
        found[f"false{seat}"] = bool(first(f"false{seat}"))
        found[f"tricks{seat}"], found[f"play{seat}"] = first(f"tricks{seat}"), first(f"play{seat}")
        if not found[f"hand{seat}"]:
            found |= _declared(typed, seat)
    return found


def _declared(typed: Typed, seat: Seat) -> dict[str, Any]:
    fields = Chosen(typed)
    length = fields.first(f"point{seat}") or "0"
    pips = [value.partition("-")[2] for value in fields.all(f"making{seat}") if value.partition("-")[0] == length]
    sequences = fields.all(f"sequences{seat}")
    return {
        f"point{seat}": length,
        f"making{seat}": pips[0] if pips else "",
        f"sequences{seat}": [*sequences, *(code for code in fields.all(f"again{seat}") if code in sequences)],
        f"sets{seat}": fields.all(f"sets{seat}"),
    }


def _scored(place: Place, answers: dict[str, Any]) -> tuple[HandAnswer | None, str, dict[str, str]]:
    """The answer; else what is wanted, or what cannot be and where."""
    try:
        return score_of(asked_at(place, answers)), "", {}
    except Missing as missing:
        return None, str(missing), {}
    except NotationError as error:
        return None, "", {error.where: str(error)}


def _is_open(place: Place, answers: dict[str, Any]) -> bool:
    """Whether it must be said if there was a pique."""
    try:
        score_of(asked_at(place, {**answers, "pique": ""}))
    except Missing as missing:
        return missing.where == "pique"
    except NotationError:
        return False
    return False


# ---- what is shown -----------------------------------------------------------------------------------------


def _speaker(
    player: Player, typed: Typed, trouble: Mapping[str, str], account: HandAccount | None, *, elder: Seat
) -> Speaker:
    seat = player.seat
    fields = Chosen(typed)
    own = Chosen({part: typed.get(f"{part}{seat}", []) for part in PARTS})
    chips = chips_of(player.name, None, seat, own, suffix=str(seat))
    hand = fields.first(f"hand{seat}")
    return Speaker(
        player=player,
        role="elder" if seat == elder else "younger",
        chips=chips,
        hand=hand,
        said=_said_of_hand(hand) if hand else _said_of(chips),
        false=bool(fields.first(f"false{seat}")),
        tricks=fields.first(f"tricks{seat}")[:4],
        play=fields.first(f"play{seat}")[:4],
        troubles=tuple(
            words for name, words in trouble.items() if name[:-1] in {*PARTS, "hand", "false"} and name[-1] == str(seat)
        ),
        lines=tuple(line for line in account.lines if line.side == seat) if account is not None else (),
        points=account.points[seat] if account is not None else 0,
    )


def _said_of(chips: Chips) -> str:
    """What is tapped, in words."""
    point = next((part for part in chips.points if part.chosen), None)
    making = [
        part
        for row in chips.makings
        if point is not None and point.value == str(row.length)
        for part in row.parts
        if part.chosen
    ]
    parts = [f"{point.said}, {making[0].said}" if making else point.said] if point is not None else []
    rows: Sequence[Any] = (*chips.sequences, *chips.sets)
    parts += [part.said for row in rows for part in row.parts if part.chosen]
    return "; ".join(parts)


def _said_of_hand(hand: str) -> str:
    found: Declaration = find(card_set(card for card in PACK if card.code in hand.split(".")))
    return str(found)

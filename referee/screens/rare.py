"""This hand: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from ..core.asked import fields_of
from ..core.entries import Entry, Penalty, Renege
from ..core.game import AnyRules
from ..core.house import HouseRules
from ..core.seats import Seat
from ..core.text import Capital, Text, Words, say
from ..play.game import AnyTrickGame
from .fields import OTHER_REASON, reasons_of
from .parts import Link, Player


@dataclass(frozen=True, slots=True)
class Asked:
    """One field of a fold.

    `kind`: ``seat`` chooses a player, ``chips`` one of `options` (value and words), ``short`` and ``text`` are
    typed. `digits`: the keyboard is one of numbers. `out`: players it cannot be, for they sit the hand out.
    """

    kind: Literal["seat", "chips", "short", "text"]
    name: str
    label: str = ""
    options: tuple[tuple[str, str], ...] = ()
    most: int = 80
    digits: bool = False
    out: Collection[Seat] = ()


@dataclass(frozen=True, slots=True)
class Press:
    """A button that records; it may send a value of its own."""

    words: str
    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """One thing that can be recorded: the entry of type `type` with its fields.

    `cost` is a sentence: what it does at this table. `kind` tells apart folds of the same entry type; it is
    posted as the field ``kind``.
    """

    id: str
    title: str
    rule: str
    cost: str
    type: str
    press: tuple[Press, ...]
    asked: tuple[Asked, ...] = ()
    kind: str = ""

    @property
    def sign(self) -> str:
        """The sign of its tile."""
        return _SIGNS.get(self.kind) or _SIGNS.get(self.type, "whistle")


_SIGNS: Final = {
    "misdeal": "misdeal",
    "renege": "crossed",
    "penalty": "plus",
    "end": "flag",
    "time": "clock",
    "concede": "flag",
    "give-up": "flag",
    "fault": "whistle",
    "redeal": "again",
}
"""The signs of tiles, by the kind of a fold or the type of its entry."""


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """Who else could bid or play now, against the order."""

    title: str
    rule: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RareScreen:
    """What can be recorded now beside the question itself. Links lead to the pages of larger questions."""

    title: str = "This hand"
    number: int
    players: tuple[Player, ...]
    links: tuple[Link, ...]
    out_of_turn: OutOfTurn | None = None
    folds: tuple[Fold, ...]
    template: str = "hand/rare.html"

    @property
    def asks(self) -> tuple[str, ...]:
        """The types of entries it has forms for."""
        return tuple({fold.type: None for fold in self.folds})


def out_of_turn(title: str, rule: str, waiting: Iterable[Player]) -> OutOfTurn | None:
    """Who of those `waiting` did it against the order; None where nobody is."""
    found = tuple(waiting)
    return OutOfTurn(title, rule, found) if found else None


def asked_of(game: AnyRules, kind: type[Entry], *names: str) -> tuple[Asked, ...]:
    """What a fold asks to record an entry of this class: players, choices, numbers and texts, as its fields say.

    `names`: those of its fields that are asked for; all, where none is named.
    """
    found = []
    for spec in fields_of(kind):
        if names and spec.name not in names:
            continue
        label = game.field_labels.get((kind, spec.name), spec.asked.label)
        match spec.shape:
            case "seat":
                found.append(Asked("seat", spec.name, label))
            case "code":
                found.append(Asked("chips", spec.name, label, options=tuple(spec.codes.items())))
            case "number":
                low, high = spec.asked.bounds
                most = max(len(str(low)), len(str(high)))
                found.append(Asked("short", spec.name, label, most=most, digits=low >= 0))
            case "text":
                found.append(Asked("text", spec.name, label))
    return tuple(found)


DEALS_AGAIN: Final = Text("the same dealer deals again")


def misdeal_fold(game: AnyRules, house: HouseRules, rule: str, *, late: bool, again: Text = DEALS_AGAIN) -> Fold:
    """The hand is void, for one of the game's reasons. `late`: it is scored already. `again`: what is done then."""
    hand_word = Text(game.hand_word)
    void = (
        say("The {hand_word} is void, its score is taken back; {again}.", hand_word=hand_word, again=again)
        if late
        else say("The {hand_word} is void; {again}.", hand_word=hand_word, again=again)
    )
    return Fold(
        "misdeal",
        "Misdeal",
        rule,
        void,
        "misdeal",
        (Press(say("Throw the {hand_word} in", hand_word=Words(game.hand_word))),),
        (
            Asked("chips", "reason", options=tuple(reasons_of(game, house).items())),
            Asked("text", "other", OTHER_REASON),
        ),
    )


def renege_fold(game: AnyTrickGame, cost: Text, out: Collection[Seat] = ()) -> Fold:
    """A rule of play was broken, and somebody found it: by none of those who are `out`."""
    fault = Text(game.fault())
    return Fold(
        "renege",
        say("{fault} found", fault=Capital(fault)),
        game.common.REVOKE.id,
        str(cost),
        "renege",
        (Press(say("Record the {fault}", fault=fault)),),
        tuple(replace(one, out=out) if one.kind == "seat" else one for one in asked_of(game, Renege)),
    )


def points_fold(game: AnyTrickGame, kind: type[Penalty]) -> Fold:
    """Points that the table agrees on, by an entry of this class."""
    return Fold(
        "points",
        "Points by agreement",
        game.common.AGREED.id,
        "What no rule covers: the table agrees on points for a side.",
        "penalty",
        (Press("Add the points"),),
        asked_of(game, kind),
        kind="points",
    )


def time_fold(rule: str) -> Fold:
    """Time is called."""
    cost = "The hand in progress is finished; then the best total wins."
    return Fold("time", "Time is called", rule, cost, "end", (Press("Call time", "reason", "time"),), kind="time")


def stop_fold(rule: str, cost: str = "") -> Fold:
    """The game ends as it stands. `cost` is said in place of the usual sentence."""
    cost = cost or "A hand in progress does not count; the best total wins, equals share it."
    return Fold(
        "stop", "Stop the game here", rule, cost, "end", (Press("Stop the game", "reason", "stopped"),), kind="stopped"
    )

"""More for this hand: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.asked import fields_of
from ..core.entries import Entry, Penalty, Renege
from ..core.game import AnyRules, Phase
from ..core.text import Capital, Text
from ..play.game import AnyTrickGame
from ..play.model import AnySitting, TrickHand
from .parts import Link, Player, players


@dataclass(frozen=True, slots=True)
class Asked:
    """One field of a fold.

    `kind`: ``seat`` chooses a player, ``chips`` one of `options` (value and words), ``short`` and ``text`` are
    typed. `digits`: the keyboard is one of numbers.
    """

    kind: Literal["seat", "chips", "short", "text"]
    name: str
    label: str = ""
    options: tuple[tuple[str, str], ...] = ()
    most: int = 80
    digits: bool = False


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


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """Who else could bid or play now, against the order."""

    title: str
    rule: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RareScreen:
    """What can be recorded now beside the question itself. Links lead to the pages of larger questions.

    `ask` is the heading, where a game does not speak of hands.
    """

    title: str = "More for this hand"
    ask: str = ""
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


def rare_screen(
    state: AnySitting,
    links: Iterable[Link],
    out_of_turn: OutOfTurn | None,
    folds: Iterable[Fold],
    *,
    title: str = "More for this hand",
) -> RareScreen:
    """The page of what seldom happens in a game of tricks: in the hand dealt last, or before the first."""
    return RareScreen(
        title=title,
        number=state.hand.number if state.hand is not None else state.counted + 1,
        players=players(state.seating),
        links=tuple(links),
        out_of_turn=out_of_turn,
        folds=tuple(folds),
    )


def out_of_turn(title: str, rule: str, waiting: Iterable[Player]) -> OutOfTurn | None:
    """Who of those `waiting` did it against the order; None where nobody is."""
    found = tuple(waiting)
    return OutOfTurn(title, rule, found) if found else None


def played_out_of_turn(hand: TrickHand, there: Iterable[Player], now: Phase, rule: str) -> OutOfTurn | None:
    """Who could play a card to this trick against the order."""
    done = {now.seat, *(play.seat for play in hand.trick)}
    return out_of_turn("Played out of turn", rule, (player for player in there if player.seat not in done))


def play_links(hand: TrickHand | None, now: Phase) -> Iterator[Link]:
    """Pages of larger questions in a game whose rest is claimed and whose hands can be told by their result."""
    playing = now.name == "play"
    if playing:
        yield Link("The rest are mine", "rest", "claim")
    if hand is not None and not hand.void:
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and (hand is None or hand.depth != "result"):
        yield Link("Finish by result", "calc", fields=(("by", "result"),))
    elif playing:
        yield Link("Trick by trick", "check", fields=(("by", "tricks"),))


def may_stop(state: AnySitting) -> bool:
    """Whether a game of tricks can be stopped as it stands: a hand of it is over, and it goes on."""
    return state.outcome is None and bool(state.accounts or state.account)


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


OTHER_REASON: Final = "Or another reason"


def reasons_of(game: AnyRules, told: Sequence[str] = ()) -> Mapping[str, str]:
    """Why a hand is thrown in, as it is offered: the codes with their words, and with them what was `told`."""
    words = {**game.misdeals, **game.void_codes}
    codes = dict.fromkeys((*game.misdeals, *told))
    return {code: str(Text("{reason}", reason=Capital(words.get(code, code)))) for code in codes}


def misdeal_fold(game: AnyRules, rule: str, *, late: bool, again: str = "the same dealer deals again") -> Fold:
    """The hand is void, for one of the game's reasons. `late`: it is scored already. `again`: what is done then."""
    back = ", its score is taken back" if late else ""
    return Fold(
        "misdeal",
        "Misdeal",
        rule,
        f"The {game.hand_word} is void{back}; {again}.",
        "misdeal",
        (Press(f"Throw the {game.hand_word} in"),),
        (Asked("chips", "reason", options=tuple(reasons_of(game).items())), Asked("text", "other", OTHER_REASON)),
    )


_FOUND: Final = {"reneged": "renege", "revoked": "revoke"}
"""What was found, by what its player did."""


def renege_fold(game: AnyTrickGame, cost: str) -> Fold:
    """A rule of play was broken, and somebody found it."""
    found = _FOUND[game.revoked]
    return Fold(
        "renege",
        f"{found.capitalize()} found",
        game.common.REVOKE.id,
        cost,
        "renege",
        (Press(f"Record the {found}"),),
        asked_of(game, Renege),
    )


def points_fold(game: AnyTrickGame, kind: type[Penalty] = Penalty, *, cost: str = "") -> Fold:
    """Points that the table agrees on, by an entry of this class."""
    return Fold(
        "points",
        "Points by agreement",
        game.common.AGREED.id,
        cost or "What no rule covers: the table agrees on points for a side.",
        "penalty",
        (Press("Add the points"),),
        asked_of(game, kind),
        kind="points",
    )


def time_fold(rule: str) -> Fold:
    """Time is called."""
    cost = "The hand in progress is finished; then the best total wins."
    return Fold("time", "Time is called", rule, cost, "end", (Press("Call time", "reason", "time"),), kind="time")


def stop_fold(rule: str, cost: str = "A hand in progress does not count; the best total wins.") -> Fold:
    """The game ends as it stands."""
    return Fold(
        "stop", "Stop the game here", rule, cost, "end", (Press("Stop the game", "reason", "stopped"),), kind="stopped"
    )

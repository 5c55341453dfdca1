"""A situation at the table as a tree: questions, answers, what a record knows of them, a decision at each end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from ..core.entries import Entry, Misdeal
from ..core.house import HouseRules, Value, value_of
from ..core.kinds import of_kind
from ..core.question import Asked, Input, Inputs, Missing
from ..core.ruling import Rule, Severity
from ..core.seats import Seat
from ..core.text import words_of_ours
from ..play.model import HandT, TrickHand
from .reading import read_choice


@dataclass(frozen=True, slots=True)
class Facts:
    """What has been told by the time a decision is reached: seats by the key of their question."""

    asked: Asked
    seats: Mapping[str, Seat] = field(default_factory=dict)


Effect = Callable[[Facts], Entry | None]
"""An entry a decision records, made of what was told; None where the record holds nothing it could change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The end of a path. `key` is its own within the situation.

    `verdict`, `why` and `remedy` may name the players asked for: ``{who}`` where a question's key is ``who``.
    `about`: the key of the seat that is blamed. `notes`: what is worth knowing besides, each with its rule.
    `deals_again`: whether the hand is void and, as the game has it, nobody else deals now.
    """

    key: str
    verdict: str
    card: Severity
    why: str
    rules: tuple[Rule, ...]
    remedy: str
    effect: tuple[Effect, ...] = ()
    about: str = ""
    notes: tuple[tuple[str, Rule], ...] = ()
    deals_again: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """One answer to a question, and what it leads to. `help`: a line under it.

    `sizes`: for how many players it is offered; for any number where it says nothing.
    """

    key: str
    words: str
    then: Node
    help: str = ""
    sizes: range | None = None

    def __post_init__(self) -> None:
        words_of_ours(self)

    def fits(self, players: int) -> bool:
        """Whether so many players may be asked this."""
        return self.sizes is None or players in self.sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question with a few answers. `known` reads the answer off a table's record where that holds it.

    `matters`: its answers are matters of their own, which somebody may look for, and not when it was or who objects;
    those of a tree's first question always are.
    """

    key: str
    words: str
    ways: tuple[Way, ...]
    known: Callable[[Asked], str | None] | None = None
    matters: bool = False

    def __post_init__(self) -> None:
        words_of_ours(self)

    def offered(self, players: int) -> tuple[Way, ...]:
        """The answers that so many players may give."""
        return tuple(way for way in self.ways if way.fits(players))


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSeat:
    """A question for a player. `known` as for `Ask`."""

    key: str
    words: str
    then: Node
    known: Callable[[Asked], Seat | None] | None = None

    def __post_init__(self) -> None:
        words_of_ours(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHouse:
    """Where the house rules part the ways: `cases` by the value of `option`, `otherwise` for every other."""

    option: str
    cases: tuple[tuple[Value, Node], ...]
    otherwise: Node

    def under(self, house: HouseRules) -> Node:
        """What these house rules lead to."""
        value = value_of(house, self.option)
        return next((node for case, node in self.cases if case == value and type(case) is type(value)), self.otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Where a fault is looked for, and not taken for granted: what was said or laid is asked for, all at once.

    `inputs` of the house rules and the number of players. `finds` reads them, and names the way they lead to; it
    raises NotationError naming the input that cannot be, or Missing for one that is wanted after all.
    `settled`: the way a table's record leads to whatever is told, so that nothing is asked.
    """

    key: str
    words: str
    inputs: Inputs
    finds: Callable[[Asked], str]
    ways: tuple[Way, ...]
    settled: Callable[[Asked], str | None] | None = None

    def __post_init__(self) -> None:
        words_of_ours(self)


Node = Ask | AskSeat | ByHouse | Check | Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A dispute of one kind, with its tree. `title` is the question as a player would put it."""

    key: str
    title: str
    opening: Node


def situation(key: str, title: str, words: str, *ways: Way, asks: str = "what") -> Situation:
    """A dispute that begins with what it is about, or what happened: `words`, a question of the key `asks`."""
    return Situation(key=key, title=title, opening=Ask(key=asks, words=words, ways=ways))


def with_way(told: Situation, way: Way) -> Situation:
    """The dispute with one more thing that may have happened, before the last, which is anything else."""
    assert isinstance(told.opening, Ask)
    *ways, other = told.opening.ways
    return replace(told, opening=replace(told.opening, ways=(*ways, way, other)))


def where(option: str, value: Value, then: Node, otherwise: Node) -> ByHouse:
    """Where one value of a house rule leads elsewhere than every other: to `then`."""
    return ByHouse(option=option, cases=((value, then),), otherwise=otherwise)


Notes = tuple[tuple[str, Rule], ...]


def _decision(
    card: Severity,
    key: str,
    verdict: str,
    why: str,
    remedy: str,
    *rules: Rule,
    effect: tuple[Effect, ...] = (),
    about: str = "",
    notes: Notes = (),
) -> Decision:
    """A decision of one colour: see `Decision` for what each part says."""
    return Decision(
        key=key,
        verdict=verdict,
        card=card,
        why=why,
        rules=rules,
        remedy=remedy,
        effect=effect,
        about=about,
        notes=notes,
    )


in_order: Final = partial(_decision, Severity.NOTED)
"""Nothing is wrong, or it stands."""

broken: Final = partial(_decision, Severity.QUERIED)
"""A rule was broken, and there is something to do about it."""

cannot: Final = partial(_decision, Severity.REFUSED)
"""It cannot be so."""


def thrown_in(key: str, why: str, reason: str, remedy: str, *rules: Rule, who: str = "") -> Decision:
    """The hand is void: `reason` as the record keeps it, `who` the key of the seat that threw it in."""

    def void(facts: Facts) -> Misdeal:
        return Misdeal(reason=reason, seat=facts.seats.get(who))

    return broken(key, "A misdeal", why, remedy, *rules, effect=(void,), about=who)


def until(
    key: str, words: str, before: Node, after: Node, *, known: Callable[[Asked], str | None] | None = None
) -> Ask:
    """A question whether it has happened: `before` is ruled as long as it has not, `after` once it has.

    `known` says ``yes`` or ``no`` where a table's record tells.
    """
    return Ask(key=key, words=words, known=known, ways=(Way("no", "No", before), Way("yes", "Yes", after)))


def varied(node: Node, vary: Callable[[Decision], Node]) -> Node:
    """The same tree with each decision put through `vary`, which gives the same for one that it met before."""
    if isinstance(node, Decision):
        return vary(node)
    if isinstance(node, AskSeat):
        return replace(node, then=varied(node.then, vary))
    if isinstance(node, ByHouse):
        cases = tuple((value, varied(then, vary)) for value, then in node.cases)
        return replace(node, cases=cases, otherwise=varied(node.otherwise, vary))
    ways = tuple(replace(way, then=varied(way.then, vary)) for way in node.ways)
    return replace(node, ways=ways)


def once(happened: Callable[[Asked], bool], answer: str = "yes") -> Callable[[Asked], str | None]:
    """What a record knows of an answer: `answer` where it holds that something has happened, else nothing at all.

    What is not written down yet may have happened all the same, so it is asked for.
    """
    return lambda asked: answer if happened(asked) else None


FINE = "fine"
"""The way on which nothing was wrong."""


def checked(
    ask: Node,
    words: str,
    inputs: Inputs,
    fault: Callable[[Asked], bool],
    fine: Node,
    *,
    settled: Callable[[Asked], str | None] | None = None,
) -> Check:
    """`ask` on one page with what was said or laid: it is wanted only where `fault` finds one, else all is `fine`.

    `fault` reads the `inputs`; it raises NotationError naming the one that cannot be. `settled`: see `Check`.
    Raises TypeError where `ask` is no question with a few answers.
    """
    if not isinstance(ask, Ask):
        raise TypeError(f"not a question with a few answers: {ask}")

    def all_inputs(house: object, players: int) -> Sequence[Input]:
        offered = tuple((way.key, way.words) for way in ask.offered(players))
        return (
            *inputs(house, players),
            Input(name=ask.key, kind="choice", words=ask.words, options=offered, needed=False),
        )

    def finds(asked: Asked) -> str:
        told = read_choice(asked, ask.key, [way.key for way in ask.offered(len(asked.seating))])
        if not fault(asked):
            return FINE
        known = ask.known(asked) if ask.known is not None and asked.at_table and not told else None
        if not told and known is None:
            raise Missing(ask.words, ask.key)
        return told or str(known)

    return Check(
        key=ask.key,
        words=words,
        inputs=all_inputs,
        finds=finds,
        ways=(*ask.ways, Way(FINE, "Nothing was wrong", fine)),
        settled=settled,
    )


# ---- what a record knows ------------------------------------------------------------------------


def hand_at(asked: Asked, kind: type[HandT]) -> HandT | None:
    """The hand of the record, of this kind, in play or finished; None where there is none, or it was thrown in."""
    hand = asked.state.hand if asked.state is not None else None
    told = None if hand is None else of_kind(hand, kind)
    return None if told is None or told.void else told


def in_progress(asked: Asked, kind: type[HandT]) -> HandT | None:
    """The hand on the table; None where the last one is over, so that the next may lie there untold."""
    hand = hand_at(asked, kind)
    return None if hand is None or hand.complete else hand


def has_bid(asked: Asked) -> bool:
    """Whether somebody has bid for the hand on the table, in a game in which all bid once."""
    hand = in_progress(asked, TrickHand)
    return hand is not None and hand.any_bid


def has_led(asked: Asked) -> bool:
    """Whether the hand was begun to be played, or its tricks were told."""
    hand = hand_at(asked, TrickHand)
    return hand is not None and (hand.play_begun or bool(hand.taken))


def is_over(asked: Asked) -> bool:
    """Whether its tricks are all in, so that no card comes next."""
    hand = hand_at(asked, TrickHand)
    return hand is not None and hand.complete

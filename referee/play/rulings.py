"""Short ways to rule, and the rules of a game that the shared checks cite."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.entries import Entry
from ..core.ruling import Exhibit, Remedy, Rule, Ruling, Severity
from ..core.seats import Seat
from ..core.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonRules:
    """A game's own rules for what every trick game has.

    `seats`: who sits and scores together; `depths`: how a hand may be recorded; `one_hand`: one thing after the
    other; `agreed`: points the table agrees on; `change`: house rules changed during a game;
    `people`: substitutes and changed seats; `results`: results agreed by the other side. `clock`: the end
    by the clock, where it is played. `calling`: who may call a broken rule of play, and until when; `false_call`:
    what a call costs that finds nothing, where it costs something.
    """

    seats: Rule
    depths: Rule
    one_hand: Rule
    pack: Rule
    known_hands: Rule
    dealer: Rule
    misdeal: Rule
    opening_lead: Rule
    turn: Rule
    winner: Rule
    take_back: Rule
    renege: Rule
    calling: Rule
    claim: Rule
    false_claim: Rule
    agreed: Rule
    change: Rule
    people: Rule
    results: Rule
    stopped: Rule
    false_call: Rule | None = None
    tie: Rule | None = None
    clock: Rule | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadDuty:
    """What may not be led while other cards are held, or discarded: its rule, and what is said of it.

    `now`: of a card led against it, ``{name}`` is its player. `past`: of one led before, found out by other
    cards; ``{card}`` in ``{trick}``. `open`: of one that a hand nobody knows may allow. `costs`: whether it is paid
    for as a revoke is; else it stands where it is not put right in time. `instead`: what was to be discarded.
    """

    rule: Rule
    now: str
    past: str
    open: str
    costs: bool = True
    instead: str = "other card"


@dataclass(frozen=True, slots=True)
class FalseCall:
    """What a revoke called and not found costs the side that called it: in words (``three tricks``), and its entry."""

    cost: str
    entry: Entry


def refused(
    rule: Rule, code: str, message: Text, seat: Seat | None = None, *, exhibits: tuple[Exhibit, ...] = ()
) -> Ruling:
    """It cannot have happened."""
    return Ruling(rule, Severity.REFUSED, code, message, seat, exhibits=exhibits)


def deal_first(rule: Rule, seat: Seat | None = None) -> Ruling:
    """The refusal of what belongs to a hand, where none was dealt. `rule`: the game's of one hand at a time."""
    return refused(rule, "no-hand", Text("No hand has been dealt: deal first."), seat)


def queried(
    rule: Rule,
    code: str,
    message: Text,
    seat: Seat | None = None,
    *,
    about: Entry | None = None,
    exhibits: tuple[Exhibit, ...] = (),
    remedy: Remedy | None = None,
    until: str = "",
) -> Ruling:
    """It can happen, and breaks a rule."""
    return Ruling(rule, Severity.QUERIED, code, message, seat, about, exhibits, remedy, until)


def noted(rule: Rule, code: str, message: Text, seat: Seat | None = None) -> Ruling:
    """Nothing is wrong; it is worth saying."""
    return Ruling(rule, Severity.NOTED, code, message, seat)


def refuses(rulings: list[Ruling]) -> bool:
    """Whether one of the rulings refuses."""
    return any(ruling.severity is Severity.REFUSED for ruling in rulings)

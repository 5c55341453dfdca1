"""Short ways to rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..core.entries import Entry, Play, TrickWon
from ..core.game import S
from ..core.misfit import NO_SUCH_SEAT, OUT_OF_BOUNDS, misfit
from ..core.ruling import Exhibit, Remedy, Rule, Ruling, Severity, refusal_in
from ..core.seats import Seat, Seating
from ..core.text import UNSAID, Capital, Part, Text
from .order import Duties


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadDuty:
    """What may not be led while other cards are held, or discarded: its rule, and what is said of it.

    `now`: of a card led against it, ``{name}`` is its player. `past`: of one led before, found out by other
    cards; ``{card}`` in ``{trick}``. `open`: of one that a hand nobody knows may allow; ``{nothing}`` else
    may be held. `costs`: whether it is paid for as a revoke is; else it stands where it is not put right in time.
    `instead`: what was to be discarded.
    """

    rule: Rule
    now: str
    past: str
    open: str
    costs: bool = True
    instead: str = "other card"

    def opened(self, name: Part, duties: Duties, duty: str) -> Text:
        """What is said of a lead that a hand nobody knows may allow."""
        return Text(self.open, name=name, nothing=nothing_else(duties, duty))


def nothing_else(duties: Duties, duty: str) -> Text:
    """What may be held besides by who leads against a duty: ``nothing else``, or cards that bind nobody."""
    spared = duties.spared(duty)
    return Text("nothing else but {cards}", cards=spared) if spared else Text("nothing else")


def unbroken_lead(rule: Rule, suit: str, *, first: str = "", costs: bool = True) -> LeadDuty:
    """No card of a suit (``Hearts``) is led before one was played, unless its player has no other; or but `first`."""
    leads = f"leads {first} before one" if first else "may not lead one"
    return LeadDuty(
        rule=rule,
        now=f"{suit} are not broken: {{name}} {leads}.",
        past=f"{{name}} led {{card}} in trick {{trick}}, {suit.lower()} unbroken",
        open=f"{suit} are not broken: {{name}} may lead one only with {{nothing}} in hand.",
        costs=costs,
    )


@dataclass(frozen=True, slots=True)
class FalseCall:
    """What a revoke called and not found costs the side that called it: in words (``three tricks``), and its entry."""

    cost: Text
    entry: Entry


def refused(
    rule: Rule, code: str, message: Text, seat: Seat | None = None, *, exhibits: tuple[Exhibit, ...] = ()
) -> Ruling:
    """It cannot have happened."""
    return Ruling(rule, Severity.REFUSED, code, message, seat, exhibits=exhibits)


def option_refused(rule: Rule, option: str, message: Text) -> Ruling:
    """A house rule, by its name, cannot be so. `rule`: the game's of changing them."""
    return Ruling(rule, Severity.REFUSED, f"option:{option}", message, option=option)


def deal_first(rule: Rule, seat: Seat | None = None) -> Ruling:
    """The refusal of what belongs to a hand, where none was dealt. `rule`: the game's of one hand at a time."""
    return refused(rule, "no-hand", Text("No hand has been dealt: deal first."), seat)


def hand_over(rule: Rule, hand_word: str, number: int, seat: Seat | None) -> Ruling:
    """The refusal of what belongs to a hand, by the game’s own word for one, once it is over; the rule as above."""
    over = Text("{hand_word} {hand} is over.", hand_word=Capital(Text(hand_word)), hand=number)
    return refused(rule, "hand-over", over, seat)


def queried(
    rule: Rule,
    code: str,
    message: Text,
    seat: Seat | None = None,
    *,
    about: Entry | None = None,
    exhibits: tuple[Exhibit, ...] = (),
    remedy: Remedy | None = None,
    until: Text = UNSAID,
) -> Ruling:
    """It can happen, and breaks a rule."""
    return Ruling(rule, Severity.QUERIED, code, message, seat, about, exhibits, remedy, until)


def noted(rule: Rule, code: str, message: Text, seat: Seat | None = None) -> Ruling:
    """Nothing is wrong; it is worth saying."""
    return Ruling(rule, Severity.NOTED, code, message, seat)


@dataclass(frozen=True, slots=True)
class OnPlayer:
    """The same of what one player did, whom a sentence may call ``{player}``: each is all that is ruled, so a list."""

    seating: Seating
    seat: Seat

    def refused(
        self, rule: Rule, code: str, said: str, /, *, exhibits: tuple[Exhibit, ...] = (), **parts: Part
    ) -> list[Ruling]:
        """It cannot have happened."""
        return [refused(rule, code, self._text(said, parts), self.seat, exhibits=exhibits)]

    def queried(
        self,
        rule: Rule,
        code: str,
        said: str,
        /,
        *,
        about: Entry | None = None,
        exhibits: tuple[Exhibit, ...] = (),
        remedy: Remedy | None = None,
        until: Text = UNSAID,
        **parts: Part,
    ) -> list[Ruling]:
        """It can happen, and breaks a rule."""
        message = self._text(said, parts)
        return [queried(rule, code, message, self.seat, about=about, exhibits=exhibits, remedy=remedy, until=until)]

    def noted(self, rule: Rule, code: str, said: str, /, **parts: Part) -> list[Ruling]:
        """Nothing is wrong; it is worth saying."""
        return [noted(rule, code, self._text(said, parts), self.seat)]

    def _text(self, said: str, parts: Mapping[str, Part]) -> Text:
        named = {"player": self.seating.names[self.seat]} if "{player}" in said else {}
        return Text(said, **named, **parts)


def with_fields_checked(
    check: Callable[[S, Entry], Sequence[Ruling]],
    state: S,
    entry: Entry,
    *,
    table: Rule,
    told: Rule,
    own_places: bool = True,
) -> Sequence[Ruling]:
    """What `check` says of an entry; where it does not refuse one whose fields do not fit, that they do not.

    By the rule that is broken as well, if there is one; else by that of who sits at a `table`, or of what is `told`.
    `own_places`: whether `check` is safe with places of other players or sides than there are, and may have a sentence
    of its own for them; else it sees none.
    """
    seating = state.seating
    wrong = misfit(entry, len(seating), len(seating.sides))
    if wrong is None:
        return check(state, entry)
    # A check may look up who sits there.
    unsafe = wrong.code == NO_SUCH_SEAT or (wrong.code != OUT_OF_BOUNDS and not own_places)
    found = () if unsafe else check(state, entry)
    rule = found[0].rule if found else told if wrong.code == OUT_OF_BOUNDS else table
    return found if refusal_in(found) else [refused(rule, wrong.code, wrong.message)]


def as_turned_up(entry: Entry, shown: Sequence[Ruling]) -> list[Ruling]:
    """What is said of `entry` by cards that lay hidden until it ended the play.

    Of the last card, and of the last trick, all of it. What ends the play sooner could be tried out, and its answer
    would tell what is hidden: it is taken, and then something is noted.
    """
    if isinstance(entry, Play | TrickWon):
        return list(shown)
    return [replace(ruling, severity=Severity.NOTED) for ruling in shown]


def nothing_ruled(state: object, hand: object, told: object) -> list[Ruling]:
    """Nothing: of a game that says no more of what was told."""
    return []


def refuses(rulings: list[Ruling]) -> bool:
    """Whether one of the rulings refuses."""
    return any(ruling.severity is Severity.REFUSED for ruling in rulings)

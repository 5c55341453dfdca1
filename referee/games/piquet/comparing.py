"""Who counts what of two hands: asked of both, which the record may show, and answered class by class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import card_set, cards_in
from ...core.entries import Cards, Deal, Entry, Hands
from ...core.errors import NotationError
from ...core.plain import JsonObject
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Exhibit, Rule, Severity
from ...core.seats import Seat
from ...core.text import UNSAID, Spelled, Text, Words, chained
from ...desk import reading
from . import rulebook as book
from .counting import Event, InHand, Tally, best_of, count_in_hand, verdicts
from .counting import Verdict as ClassVerdict
from .declarations import (
    CARDS_EACH,
    CLASSES,
    Class,
    Declaration,
    find,
    masks_of,
)
from .house import PLAYERS
from .knowing import whole_hand
from .model import PACK, State
from .scoring import rule_of

CLASS_NAMES: Final[dict[Class, str]] = {
    "point": Words("Point"),
    "sequences": Words("Sequences"),
    "sets": Words("Sets"),
}


@dataclass(frozen=True, slots=True)
class ClassFound:
    """How one class stands. `said`: the best of it by seat, in words, empty where a hand has none; `cards` those of it.

    `why` is a sentence without its full stop.
    """

    name: Class
    said: tuple[str, str]
    cards: tuple[Cards, Cards]
    verdict: ClassVerdict
    counts: Seat | None
    why: Text

    @property
    def title(self) -> str:
        """What the class is called."""
        return CLASS_NAMES[self.name]

    def mark(self, seat: Seat) -> str:
        """How it is marked on a page: ``good``, ``not-good`` or ``equal``."""
        if self.counts is None:
            return "equal"
        return "good" if self.counts == seat else "not-good"

    def standing(self, seat: Seat) -> str:
        """What is said of a seat's best: good, not good or equal."""
        if self.counts is None:
            return Words("equal")
        return Words("good") if self.counts == seat else Words("not good")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two hands: all that each declares, by seat; the classes; what is counted, in order, and its sums by seat."""

    elder: Seat
    names: tuple[str, ...]
    declared: tuple[Declaration, Declaration]
    classes: tuple[ClassFound, ...]
    events: tuple[Event, ...]
    points: tuple[int, int]

    @property
    def says(self) -> Text:
        """What each counts in hand: ``Ann counts 34 in hand, Bea nothing``."""
        first, second = self.elder, 1 - self.elder
        if not any(self.points):
            return Text("Neither counts in hand")
        if not self.points[first]:
            first, second = second, first
        return Text(
            "{player} counts {points} in hand, {other} {others}",
            player=self.names[first],
            points=self.points[first],
            other=self.names[second],
            others=self.points[second] or Text("nothing"),
        )

    @property
    def later(self) -> Text:
        """What younger counts once elder has led; unsaid where nothing is. A carte blanche was counted long before."""
        younger = 1 - self.elder
        if not any(one.counts == younger for one in self.classes):
            return UNSAID
        once = "{younger} declares and counts it once {elder} has led."
        return Text(once, younger=self.names[younger], elder=self.names[self.elder])


def compare_hands(hands: tuple[int, int], elder: Seat, names: tuple[str, ...], blanche: Seat | None) -> Comparison:
    """Who counts what of two hands (card sets, by seat) that declare all they hold (PI-4.1 to PI-5.2).

    `blanche`: who showed carte blanche before the exchange.
    """
    declared = find(hands[0]), find(hands[1])
    found = verdicts(declared[elder], declared[1 - elder])
    tally = Tally(elder)
    count_in_hand(tally, InHand(elder, declared, found, blanche))

    def class_found(name: Class) -> ClassFound:
        counts = {"elder": elder, "younger": 1 - elder}.get(found[name].counts or "")
        said = best_words(name, declared[0]), best_words(name, declared[1])
        cards = _cards(name, declared[0], hands[0]), _cards(name, declared[1], hands[1])
        return ClassFound(name, said, cards, found[name], counts, _why(name, declared, counts, names, said))

    return Comparison(
        elder=elder,
        names=names,
        declared=declared,
        classes=tuple(class_found(name) for name in CLASSES),
        events=tuple(tally.events),
        points=(tally.in_hand[0], tally.in_hand[1]),
    )


def best_words(name: Class, said: Declaration) -> str:
    """The best of one class in words; empty where nothing is declared in it."""
    return next((str(part) for part in said.of(name)), "")


def _cards(name: Class, said: Declaration, hand: int) -> Cards:
    """The cards of the best of one class."""
    masks = next((masks_of(part) for part in said.of(name)), ())
    return next((tuple(cards_in(mask)) for mask in masks if not mask & ~hand), ())


# ---- why -------------------------------------------------------------------------------------------------


def _why(
    name: Class,
    declared: tuple[Declaration, Declaration],
    counts: Seat | None,
    names: tuple[str, ...],
    said: tuple[str, str],
) -> Text:
    if counts is None:
        if not said[0]:
            return Text(_NEITHER[name])
        return Text("both have a {best}: equal, and neither counts", best=_best(name, declared[0]))
    other = 1 - counts
    if best_of(name, declared[other]) is None:
        return Text(_ONLY[name], player=names[counts])
    best, less = declared[counts], declared[other]
    if name == "point":
        assert best.point is not None
        assert less.point is not None
        length = Spelled(best.point.length)
        if best.point.length == less.point.length:
            return Text(
                "of the points of {length} {player}’s makes {pips}, {other}’s {pips2}",
                length=length,
                player=names[counts],
                pips=best.point.pips or 0,
                other=names[other],
                pips2=less.point.pips or 0,
            )
        return Text(
            "{player}’s point of {length} is longer than {other}’s of {length2}",
            player=names[counts],
            length=length,
            other=names[other],
            length2=Spelled(less.point.length),
        )
    if name == "sequences":
        longer = best.sequences[0].length > less.sequences[0].length
        beats = _LONGER if longer else _HIGHER
    else:
        beats = _MORE if best.sets[0].size > less.sets[0].size else _OF_HIGHER
    return Text(beats, player=names[counts], best=_best(name, best), other=names[other], less=_best(name, less))


_NEITHER: Final[dict[Class, str]] = {
    "point": "neither has a point",
    "sequences": "neither has a sequence",
    "sets": "neither has a set",
}
_ONLY: Final[dict[Class, str]] = {
    "point": "only {player} has a point",
    "sequences": "only {player} has a sequence",
    "sets": "only {player} has a set",
}
_LONGER: Final = "{player}’s {best} is longer than {other}’s {less}"
_HIGHER: Final = "{player}’s {best} is higher than {other}’s {less}"
_MORE: Final = "{player}’s {best} beat {other}’s {less}"
_OF_HIGHER: Final = "{player}’s {best} are higher than {other}’s {less}"


def _best(name: Class, said: Declaration) -> Text:
    return next(part.words for part in said.of(name))


SEATS: Final = range(PLAYERS)

ELDER: Final = Input(name="elder", kind="seat", words="Who is elder, and leads first?")
BLANCHE: Final = Input(name="blanche", kind="seat", words="Who showed carte blanche?", needed=False)


def _inputs(_house: object, _players: int) -> Sequence[Input]:
    hands = (
        Input(name=f"hand{seat}", kind="cards", words=f"The twelve cards of player {seat + 1} after the exchange")
        for seat in SEATS
    )
    return (ELDER, *hands, BLANCHE)


# ---- both hands -----------------------------------------------------------------------------------------


def open_cards(state: State | None, seat: Seat) -> Cards | None:
    """A hand that lies open at the table, or of a deal that is over; None where it is not known, or secret."""
    hand = state.hand if state is not None else None
    if state is None or hand is None or hand.void or (state.house.secret_hands and not hand.complete):
        return None
    held = whole_hand(hand, seat)
    return None if held is None else tuple(card for card in PACK if held >> card.index & 1)


def read_elder(asked: Asked) -> Seat:
    """Who is elder: as told, else by the record. Raises Missing where neither says."""
    seat = reading.read_seat(asked, ELDER.name)
    if seat is not None:
        return seat
    state = asked.state_of(State)
    if state is None or state.hand is None:
        raise Missing(ELDER.words, ELDER.name)
    return state.hand.elder


def read_hands(asked: Asked) -> tuple[Cards | None, Cards | None]:
    """Both hands as told, else as the table may see them: twelve cards each, none in both; None where not known."""
    found: list[Cards | None] = []
    for seat in SEATS:
        told = f"hand{seat}" in asked.answers
        found.append((_read_hand(asked, seat) or None) if told else open_cards(asked.state_of(State), seat))
    _in_one_hand(asked, found)
    return found[0], found[1]


def _read_hand(asked: Asked, seat: Seat) -> Cards:
    name = f"hand{seat}"
    cards = reading.read_cards(asked, name, PACK)
    if len(cards) > CARDS_EACH:
        raise NotationError(Text("A hand has twelve cards. You entered {count}.", count=len(cards)), name)
    return cards


def _in_one_hand(asked: Asked, hands: list[Cards | None]) -> None:
    mine, other = hands
    for card in other or ():
        if card in (mine or ()):
            said = "{card} is already in {player}’s hand."
            raise NotationError(Text(said, card=card, player=asked.seating.names[0]), "hand1")


def whole(asked: Asked, seat: Seat, cards: Cards | None) -> Cards:
    """A hand of twelve. Raises Missing where it has fewer, or none of it is told."""
    name = asked.seating.names[seat]
    if cards is None:
        raise Missing(Text("Which twelve cards has {name} after the exchange?", name=name), f"hand{seat}")
    if len(cards) < CARDS_EACH:
        raise Missing(
            Text("A hand has twelve cards. {name}’s has {number} so far.", name=name, number=len(cards)), f"hand{seat}"
        )
    return cards


# ---- the answer -----------------------------------------------------------------------------------------


def comparison_of(asked: Asked) -> Comparison:
    """Both hands compared, as the answers tell them. Raises NotationError as a question does."""
    reading.no_more(asked, [one.name for one in _inputs(asked.house, len(asked.seating))])
    elder, told, blanche = read_elder(asked), read_hands(asked), reading.read_seat(asked, BLANCHE.name)
    first, second = (whole(asked, seat, told[seat]) for seat in SEATS)
    return compare_hands((card_set(first), card_set(second)), elder, asked.seating.names, blanche)


def _answer(asked: Asked) -> Verdict:
    found = comparison_of(asked)
    return Verdict(
        code="declared",
        verdict=found.says,
        card=Severity.NOTED,
        why=chained(Text("{kind}: {why}.", kind=Text(one.title), why=one.why) for one in found.classes),
        rules=tuple(_rules(found)),
        evidence=tuple(_evidence(found)),
        remedy=found.later,
        data={
            "in_hand": list(found.points),
            "declared": [[str(part) for part in said.parts] for said in found.declared],
            "classes": {one.name: _class_data(one) for one in found.classes},
            "lines": [_event_data(event) for event in found.events],
        },
    )


OF_CLASS: Final[dict[Class, Rule]] = {"point": book.POINT, "sequences": book.SEQUENCE, "sets": book.SET}
"""The rule of each class."""


def _rules(found: Comparison) -> Iterator[Rule]:
    """The order of counting, then what decided each class and what was counted, each rule once."""
    rules = [book.ORDER]
    rules += [OF_CLASS[one.name] for one in found.classes if any(one.said)]
    rules += [book.EQUAL for one in found.classes if one.verdict.answer == "equal"]
    rules += [rule_of(event) for event in found.events]
    yield from dict.fromkeys(rules)


def _evidence(found: Comparison) -> Iterator[Exhibit]:
    """The best of each class, elder's before younger's."""
    for one in found.classes:
        for seat in (found.elder, 1 - found.elder):
            if one.said[seat]:
                said = _best(one.name, found.declared[seat])
                standing = Text(_STANDING[one.standing(seat)], said=said)
                yield Exhibit(Text("{player}: {said}", player=found.names[seat], said=standing), one.cards[seat])


_STANDING: Final = {"equal": "{said}, equal", "good": "{said}, good", "not good": "{said}, not good"}


def _class_data(one: ClassFound) -> JsonObject:
    return {"best": list(one.said), "answer": one.verdict.answer, "counts": one.counts}


def _event_data(event: Event) -> JsonObject:
    return {"side": event.seat, "points": event.points, "rule": rule_of(event).id, "reason": str(event.reason)}


DECLARATIONS: Final = Question(
    key="declarations",
    title="Who counts what?",
    inputs=_inputs,
    answer=_answer,
    said=("whose point, sequence or set is better", "compare two declarations", "good, not good or equal"),
)


def begun_with_hands(asked: Asked) -> Sequence[Entry]:
    """A deal told anew of which both hands were answered here: they lie open, and declare all they hold."""
    if not any(f"hand{seat}" in asked.answers for seat in SEATS):
        return ()
    elder, hands = read_elder(asked), read_hands(asked)
    first, second = (whole(asked, seat, hands[seat]) for seat in SEATS)
    return (Deal(dealer=1 - elder, depth="result"), Hands(hands=(first, second)))

"""Declarations as they are spoken: a point and what it makes, sequences and sets, each a chip to tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.entries import Entry
from ....core.text import Spelled, in_letters, say
from ....screens.choosing import Answer, ChoosingScreen, Mine
from ....screens.parts import Chosen, Link, Player, players
from .. import rulebook as book
from ..counting import best_of, making_open, verdicts
from ..declarations import (
    CLASSES,
    FOUR,
    LENGTHS,
    NOTHING,
    SEQUENCE_NAMES,
    SET_RANKS,
    THREE,
    Class,
    Declaration,
    Point,
    Rank,
    SequenceHeld,
    SetHeld,
    SetRank,
    alone,
    every_part,
    pips_of,
    tops,
)
from ..knowing import as_shown, declared_by, hand_entered, is_secret, younger_hidden
from ..model import Declare, Hand, State
from .sums import heading_of, said_of

LONG: Final = 6
"""Sequences of so many cards and more stand in one row: they are rare."""

TWICE: Final = 6
"""The longest sequence twelve cards hold twice."""


@dataclass(frozen=True, slots=True)
class Part:
    """A chip: its value, what stands on it, and how it is said."""

    value: str
    words: str
    said: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Chips of one length or size, or what a point of one length makes, with the name of it."""

    name: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A class elder declared: what was said, and the answer younger gave, where it was typed.

    `heard`: what each chip of the class answers, the strongest chip first.
    """

    field: str
    name: str
    said: str
    heard: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Chips:
    """Everything a player may declare, as chips. `nothing`: that nothing is declared is tapped."""

    name: str
    points: tuple[Part, ...]
    makings: tuple[Row, ...]
    sequences: tuple[Row, ...]
    again: tuple[Part, ...]
    sets: tuple[Row, ...]
    nothing: bool
    answered: tuple[Answered, ...]
    template: str = "games/piquet/correct.html"
    covers: tuple[str, ...] = ()
    style: str = "css/piquet.css"
    script: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareScreen:
    """A player declares. `why` and `rule`: the line under it."""

    title: str
    player: Player
    elder: bool
    chips: Chips
    why: str
    rule: str
    links: tuple[Link, ...]
    template: str = "games/piquet/declare.html"
    asks: tuple[str, ...] = ("declare",)


def declare(state: State, chosen: Chosen, seat: int, *, late: bool = False) -> DeclareScreen | ChoosingScreen:
    """The screen of what a player declares; `late`: once the tricks are over."""
    hand, there, names = state.this_hand, players(state.seating), state.seating.names
    before = hand.told[seat]
    if before is not None and before.point is not None:
        return _making(before.point, there[seat], chosen)
    elder = seat == hand.elder
    first, second = names[hand.elder], names[hand.younger]
    typed = chosen if chosen.seat("seat", state.seating) in {None, seat} else Chosen({})
    if elder:
        why, rule = "Sequences and sets: enter all of them. The best one of each counts for the others.", book.DECLARE
    elif younger_hidden(state):
        why = say(
            "{second} answers now, and declares when {first} has led. Until then no screen shows it.",
            second=second,
            first=first,
        )
        rule = book.ORDER
    else:
        why = "The answers follow from the cards tapped, unless you enter them. Anything left unanswered is good."
        rule = book.ANSWERS
    return DeclareScreen(
        title=say("{player} declares", player=names[seat]),
        player=there[seat],
        elder=elder,
        chips=chips_of(names[seat], hand, seat, typed),
        why=why,
        rule=rule.id,
        links=tuple(_links(state, hand, seat, late=late)),
    )


def _making(point: Point, player: Player, chosen: Chosen) -> ChoosingScreen:
    """Both points are as long: what does this one make?"""
    length, name = point.length, player.name
    said = say("point of {length}", length=Spelled(length))
    return ChoosingScreen(
        title=say("{name}’s point", name=name),
        player=player,
        lead=say("Both have a {said}", said=said),
        why="“Making?” The higher one is good.",
        rule=book.MAKING.id,
        field="making",
        fields=(("seat", str(player.seat)), ("point", str(length))),
        ask=say("{name}, making?", name=name),
        legend=say("{name}’s {said} makes", name=name, said=said),
        chips=tuple(
            Answer(
                value=one.value,
                words=one.words,
                chosen=one.chosen,
                button=f"{name}, {one.said}",
                mine=say("You: {said}", said=one.said),
                then=said,
            )
            for one in _makings(length, chosen)
        ),
        need="What does it make?",
        first="tap the number first",
        button="Record what it makes",
        mine=Mine(
            ask="Yours, making?",
            more="",
            need="What does it make?",
            button="Record what it makes",
            legend="Your point makes",
        ),
        asks=("declare",),
    )


def _links(state: State, hand: Hand, seat: int, *, late: bool) -> Iterator[Link]:
    name = state.seating.names[seat]
    if not hand_entered(hand, seat):
        secret = is_secret(state)
        words = say("{name} enters the hand in secret" if secret else "{name} enters the hand", name=name)
        yield Link(words, "blind" if secret else "hand", "own", (("seat", str(seat)),))
    if late or hand.depth == "result":
        return
    if hand.play_begun:
        yield Link("Skip", "next", fields=(("at", "play"),))
    elif seat == hand.younger:
        yield Link(
            say("{player} leads first", player=state.seating.names[hand.elder]), "lead", fields=(("at", "play"),)
        )
    else:
        yield Link("Enter later: play", "next", fields=(("at", "play"),))


# ---- chips ----------------------------------------------------------------------------------------------


def chips_of(name: str, hand: Hand | None, seat: int, chosen: Chosen) -> Chips:
    """The chips of one player; with the deal those of the answers too."""
    sequences, sets = chosen.all("sequences"), chosen.all("sets")
    rows = [
        Row(SEQUENCE_NAMES[length], tuple(_sequence(length, top, sequences) for top in tops(length)))
        for length in range(LENGTHS[0], LONG)
    ]
    long = [_sequence(length, top, sequences, short=True) for length in range(LONG, 9) for top in tops(length)]
    return Chips(
        name=name,
        points=tuple(_point(length, chosen.first("point")) for length in LENGTHS),
        makings=tuple(Row(str(length), _makings(length, chosen)) for length in LENGTHS),
        sequences=(*rows, Row("6, 7, 8", tuple(long))),
        again=tuple(
            _sequence(length, top, chosen.all("again"))
            for length in range(LENGTHS[0], TWICE + 1)
            for top in tops(length)
        ),
        sets=tuple(
            Row(words, tuple(_set(size, rank, sets) for rank in SET_RANKS))
            for size, words in ((FOUR, in_letters(4)), (THREE, in_letters(3)))
        ),
        nothing=chosen.first("nothing") == "1",
        answered=tuple(_answered(hand, chosen)) if hand is not None and seat == hand.younger else (),
    )


def _point(length: int, chosen: str) -> Part:
    return Part(str(length), str(length), say("point of {length}", length=Spelled(length)), str(length) == chosen)


def _makings(length: int, chosen: Chosen) -> tuple[Part, ...]:
    """What a point of so many cards can make."""
    made = ((Point(length=length, pips=pips).code, pips) for pips in pips_of(length))
    return tuple(
        Part(code, str(pips), say("making {pips}", pips=pips), code in chosen.all("making")) for code, pips in made
    )


def _sequence(length: int, top: Rank, chosen: Sequence[str], *, short: bool = False) -> Part:
    held = SequenceHeld(length=length, top=top)
    words = f"{length} {_face(top)}" if short else _face(top)
    return Part(held.code, words, str(held), held.code in chosen)


def _set(size: int, rank: SetRank, chosen: Sequence[str]) -> Part:
    held = SetHeld(size=size, rank=rank)
    return Part(held.code, _face(rank), str(held), held.code in chosen)


def _face(rank: str) -> str:
    return "10" if rank == "T" else rank


def _answered(hand: Hand, chosen: Chosen) -> Iterator[Answered]:
    """What elder declared, class by class, as younger answers it."""
    mine = declared_by(hand, hand.elder) or NOTHING
    for name in CLASSES:
        if mine.of(name):
            field = f"answer-{name}"
            said = said_of(name, mine)
            yield Answered(field, heading_of(name, said), said, _heard(name, mine), chosen.first(field))


def _heard(name: Class, elder: Declaration) -> tuple[tuple[str, str], ...]:
    """What each chip of a class says to elder's, the strongest chip first."""
    said = {part.code: alone(part) for part in every_part() if alone(part).of(name)}
    if name == "point":
        said |= {"0": NOTHING, **{str(length): alone(Point(length=length)) for length in LENGTHS}}
    order = sorted(said, key=lambda code: best_of(name, said[code]) or (), reverse=True)
    return tuple((code, _answer(name, elder, said[code])) for code in order)


def _answer(name: Class, elder: Declaration, younger: Declaration) -> str:
    if name == "point" and making_open(elder, younger):
        return "making?"
    return verdicts(elder, younger)[name].answer or ""


# ---- corrections ----------------------------------------------------------------------------------------


def correcting(state: State, entry: Entry, typed: Mapping[str, Sequence[str]] | None, *, hidden: bool) -> Chips | None:
    """The form that corrects a declaration; None for every other entry. `hidden`: it asks afresh."""
    if not isinstance(entry, Declare):
        return None
    before = {} if hidden else fields_of(entry)
    chosen = Chosen(before if typed is None else typed)
    shown = as_shown(state).hand
    name = state.seating.names[entry.seat]
    return chips_of(name, shown if entry.answers is not None else None, entry.seat, chosen)


def fields_of(entry: Declare) -> dict[str, list[str]]:
    """The fields of the form that make this entry."""
    found: dict[str, list[str]] = {}
    if entry.point is not None:
        found["point"] = [str(entry.point.length)]
        if entry.point.pips is not None:
            found["making"] = [entry.point.code]
    codes = [held.code for held in entry.sequences]
    found["sequences"] = list(dict.fromkeys(codes))
    found["again"] = [code for code in found["sequences"] if codes.count(code) > 1]
    found["sets"] = [held.code for held in entry.sets]
    for name in CLASSES:
        said = getattr(entry.answers, name, None)
        if said is not None:
            found[f"answer-{name}"] = [said]
    return found if any(found.values()) else {"nothing": ["1"]}

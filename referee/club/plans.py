"""The rounds of an evening to come, made and made anew when people come or leave, and what is to be said of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final

from ..core.plain import JsonObject
from ..core.text import UNSAID, Capital, Counted, Spelled, Text, chained
from .movement import FEWEST, MOST, SEATS, Person, Quality, Round, Table, individual, next_round, numbered, quality
from .pairing import rounds_to_one

MOST_ROUNDS: Final = 32
"""Rounds of one evening: more are played in no night."""


class Movement(StrEnum):
    """How people move from round to round."""

    INDIVIDUAL = "individual"
    ROBIN = "robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    LADDER = "ladder"

    @property
    def pairs(self) -> bool:
        """Whether partners stay together."""
        return self not in {Movement.INDIVIDUAL, Movement.LADDER}


@dataclass(frozen=True, slots=True)
class Chance:
    """The seed of an evening: every plan made from it comes out the same."""

    seed: int

    def at(self, number: int, people: int) -> Random:
        """For plans made before that round, for so many people."""
        return Random(f"{self.seed}:{number}:{people}")


def changing(people: Sequence[Person], called: Sequence[Round], rounds: int, chance: Chance) -> tuple[Round, ...]:
    """The rounds to come where partners change: one schedule at the beginning, then round by round after what was.

    Empty where fewer than four are there. Raises ValueError for more people than a schedule is known for.
    """
    due = rounds - len(called)
    if len(people) < FEWEST or due <= 0:
        return ()
    if len(people) > MOST:
        raise ValueError(f"an evening is for {FEWEST} to {MOST} people, not {len(people)}")
    random = chance.at(len(called), len(people))
    if not called:
        return tuple(numbered(made, people) for made in individual(len(people), due, random))
    made: list[Round] = []
    for _ in range(due):
        made.append(next_round(people, [*called, *made], random))
    return tuple(made)


def write(played: Round) -> JsonObject:
    """A round as plain values, ready for JSON."""
    third = {"third": True} if played.third else {}
    byes = {} if played.byes is None else {"byes": played.byes}
    by_hand = {"by_hand": True} if played.by_hand else {}
    return {"tables": [table.sides for table in played.tables], "out": played.out, **third, **byes, **by_hand}


def read(values: Mapping[str, Any]) -> Round:
    """What `write` made plain."""
    tables = (Table(tuple(map(tuple, sides))) for sides in values["tables"])
    byes = tuple(values["byes"]) if "byes" in values else None
    by_hand = values.get("by_hand", False)
    return Round(tuple(tables), tuple(values["out"]), values.get("third", False), byes, by_hand)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence on a plan: `strong` words first, then what goes on from them. `good`: nobody would complain of it."""

    strong: str
    rest: str
    good: bool


def say(rounds: Sequence[Round], people: Iterable[Person], movement: Movement) -> list[Said]:
    """What these rounds give, in sentences."""
    there = list(people)
    if movement is Movement.SWISS:
        return [Said("Winners meet winners:", "each round is drawn from the standings, no pair twice", True)]
    if movement is Movement.LADDER:
        return [Said("Winners move up a table,", "losers move down, and partners change", True)]
    if movement is Movement.KNOCKOUT:
        return [
            Said(
                "Losers are out:",
                str(Text("{number} rounds until one is left", number=Spelled(rounds_to_one(len(there) // 2)))),
                True,
            )
        ]
    if not rounds or not there:
        return []
    found = quality(rounds, there)
    said = [_partners(found), _opponents(found)] if movement is Movement.INDIVIDUAL else [_meetings(found)]
    return [*said, _out(found, rounds)]


def _meetings(found: Quality) -> Said:
    if found.most_opposed <= 1:
        return Said("No pair twice:", "each meets any other at most once", True)
    return Said("Pairs meet again:", str(Text("some 1 to {most} times", most=found.most_opposed)), False)


def _partners(found: Quality) -> Said:
    if not found.partners_again:
        return Said("No pair twice:", "each partner at most once", True)
    pairs = Counted(found.partners_again, "pair", in_letters=True)
    again = (
        Text("one pair plays together again") if pairs.number == 1 else Text("{pairs} play together again", pairs=pairs)
    )
    return Said("Partners return:", str(again), False)


def _opponents(found: Quality) -> Said:
    if found.most_met <= 1:
        return Said("Opponents", "meet at most once, and are never partners too", True)
    if found.whist:
        return Said("Opponents", "meet exactly twice: a whist tournament", True)
    if not found.opponents_again:
        most = Text("meet at most twice") if found.most_opposed > 1 else Text("meet at most once")
        return Said("Opponents", str(chained((most, _again(found)), "; ")), True)
    pairs = Counted(found.opponents_again, "pair", in_letters=True)
    again = (
        Text("one pair meets a third time or more")
        if pairs.number == 1
        else Text("{pairs} meet a third time or more", pairs=pairs)
    )
    return Said("Opponents:", str(again), False)


def _again(found: Quality) -> Text:
    """How often two people meet again in any role, which is more than to be opponents again."""
    again = {
        1: Text("people meet again once as partners or opponents"),
        2: Text("people meet again twice as partners or opponents"),
    }.get(
        found.again,
        Text("people meet again {number} times as partners or opponents", number=Spelled(found.again)),
    )
    if found.again == found.least_again:
        return Text("{people_meet_again}, the fewest there can be", people_meet_again=again)
    return again


def _out(found: Quality, rounds: Sequence[Round]) -> Said:
    resting = [len(played.out) for played in rounds if played.out]
    many = max(resting, default=0)
    if not many:
        return Said("Everyone plays", "in every round", True)
    fewest, most = found.out
    if min(resting) < many:
        who = Text("Up to {number} sit out", number=Spelled(many))
    elif many == 1:
        who = Text("One sits out")
    else:
        who = Text("{number} sit out", number=Capital(Spelled(many)))
    when = (
        Text("each round")
        if len(resting) == len(rounds)
        else Text("in {some} of {all} rounds", some=Spelled(len(resting)), all=Spelled(len(rounds)))
    )
    return Said(str(who), str(chained((when, _how_often(fewest, most)), ", ")), most - fewest <= 1)


def _how_often(fewest: int, most: int) -> Text:
    if most <= 1:
        return Text("nobody twice")
    if fewest != most:
        return Text("each {fewest} to {most} times", fewest=fewest, most=most)
    return Text("each {number} times", number=most) if most > 2 else Text("each twice")


def check_numbers(people: int, *, came: int = 0) -> Text:
    """Why there is no round for so many people; nothing if there is. `came`: how many were there before."""
    if people < FEWEST:
        if not people and came:
            return Text("Everyone has left: a round needs {seats} people.", seats=SEATS)
        if not people:
            return Text("No one’s here yet. A round needs {seats} people.", seats=SEATS)
        if people == 1:
            return Text("One person is there: a round needs four.")
        return Text("{number} people are there: a round needs four.", number=Capital(Spelled(people)))
    if people > MOST:
        return Text(
            "{people} people are here. An evening is for {fewest} to {most}. Split it in two.",
            people=people,
            fewest=FEWEST,
            most=MOST,
        )
    return UNSAID

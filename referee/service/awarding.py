"""What the director of an evening gives for a round, and who takes the place of a pair's missing half."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ..club import plans
from ..club.outcomes import GIVEN, LEAST_PERCENT, MOST_PERCENT, Award, Kind
from ..core.errors import NotationError, RefereeError
from ..core.text import Listed, Text
from ..store import evenings, writing
from .clubs import Club
from .directing import BUSY, TRIES, check_open, replan
from .evenings import Attendee, Evening, checked_people, view_evening

MOST_POINTS: Final = 10_000
"""Points that an adjusted score may have, or lack."""


def award(club: Club, number: int, which: int, people: Collection[int], given: tuple[str, int | None]) -> Evening:
    """Give these people, by their numbers at the evening, a result for a round that was called; also after the end.

    `given`: a kind of `GIVEN`, with the points of an adjusted score or the percent of an average; *played* takes back
    what was given before. What was given last counts. Raises NotationError for what cannot be, with where it stands.
    """
    kind, points = _checked(*given), given[1]
    for _ in range(TRIES):
        seen = view_evening(club, number)
        _check_round(seen, which, people)
        called = seen.called[which - 1]
        kept = [one for one in called.awards if not _same(seen, one.who, people)]
        new = [] if kind is Kind.PLAYED else [Award(one, kind, points) for one in people]
        plan = {**plans.write(called.plan), "awards": [one.write() for one in (*kept, *new)]}
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            evenings.set_plan(number, which, plan)
            evenings.change_evening(number)
            evenings.call_phones(table.id for table in seen.tables_in(len(seen.called))[:1])
        return view_evening(club, number)
    raise RefereeError(BUSY)


def _checked(kind: str, points: int | None) -> Kind:
    if kind not in {*GIVEN, Kind.PLAYED}:
        kinds = Listed(tuple(one.value for one in GIVEN), "or")
        raise NotationError(Text("A round can be {kinds}, not “{kind}”.", kinds=kinds, kind=kind[:20]), "kind")
    given = Kind(kind)
    if given is Kind.ADJUSTED:
        if points is None or not -MOST_POINTS <= points <= MOST_POINTS:
            said = Text("Enter the adjusted points, from {low} to {high}.", low=-MOST_POINTS, high=MOST_POINTS)
            raise NotationError(said, "points")
    elif given is Kind.AVERAGE:
        if points is not None and not LEAST_PERCENT <= points <= MOST_PERCENT:
            raise NotationError(
                Text(
                    "An average is {low} to {high} %, or empty for the mean of their own rounds.",
                    low=LEAST_PERCENT,
                    high=MOST_PERCENT,
                ),
                "points",
            )
    elif points is not None:
        raise NotationError("Points go with an adjusted score, and percent with an average.", "points")
    return given


def _check_round(seen: Evening, which: int, people: Collection[int]) -> None:
    if not 1 <= which <= len(seen.called):
        raise NotationError("Choose a round that was called.", "round")
    if not people or not all(0 <= one < len(seen.people) for one in people):
        raise NotationError("Choose who gets this result.", "people")


def _same(seen: Evening, who: int, people: Collection[int]) -> bool:
    """Whether one of these is that one: of fixed pairs also the other half."""
    pair = seen.people[who].pair
    return who in people or (pair is not None and any(seen.people[one].pair == pair for one in people))


def missing_halves(seen: Evening) -> list[Attendee]:
    """Those whose fixed partner has left, and nobody took the place."""
    if not seen.movement.pairs:
        return []
    alone = [people for people in seen.pairs.values() if sum(one in seen.there for one in people) == 1]
    return [one for people in alone for one in people if one in seen.there]


def replace(club: Club, number: int, partner: int, person: int) -> Evening:
    """Let somebody of the club, by their number there, play on with one whose fixed partner left (`partner`: by their
    number at the evening). The pair keeps what it made. Raises RefereeError.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        (new,) = checked_people(club, [person])
        alone, known = check_replace(seen, partner, new), seen.who(new)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            if known is None:
                evenings.add_person(number, len(seen.people), new, seen.next, alone.pair)
            else:
                evenings.change_person(number, known.number, to_round=None, left=None, pair=alone.pair)
            evenings.change_evening(number)
        return replan(club, number)
    raise RefereeError(BUSY)


def check_replace(seen: Evening, partner: int, person: int | None) -> Attendee:
    """Who is left alone. Raises RefereeError where that person (None: a newcomer) cannot join them."""
    check_open(seen)
    lone = missing_halves(seen)
    alone = next((one for one in lone if one.number == partner), None)
    if alone is None:
        raise NotationError("Choose someone whose partner has left.", "partner")
    known = None if person is None else seen.who(person)
    if known is not None and known.number == alone.number:
        raise NotationError(Text("{player} can’t be their own partner.", player=alone.person.name), "people")
    if known is not None and known in seen.there and known not in lone:
        raise NotationError(Text("{player} plays in another pair.", player=known.person.name), "people")
    return alone


def numbers_at(seen: Evening, people: Sequence[int]) -> list[int]:
    """The numbers at the evening of these people of the club. Raises NotationError for who is not there."""
    found = [seen.who(person) for person in people]
    if None in found:
        raise NotationError("Choose people of this evening.", "people")
    return [one.number for one in found if one is not None]

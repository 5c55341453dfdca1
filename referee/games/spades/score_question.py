"""Score this hand: the question of the desk, answered from what is told and what the record knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ...core.codec import write_line
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing, Question, Verdict
from ...core.ruling import Severity
from ...core.seats import Seat
from ...core.words import counted, figure, listed, signed
from ...desk.before import by_side, hands_before, joined
from ...desk.reading import no_more
from ...desk.scored import SAID, Scored, as_recorded, points_before
from .house import House
from .model import State
from .score_hand import SCORE_OPTIONS, HandAnswer, Known, Told, known_hand, score_this, tricks_in_hand

MOST_POINTS: Final = 100_000
MOST_BAGS: Final = 100
"""No side has more points or bags than that."""

_WORDS: Final[Mapping[str, str]] = {
    "bids": "What did everybody bid? By seat, 0 for nil",
    "tricks": "How many tricks did everybody take? By seat",
    "blind": "Seats that bid blind",
    "points": "Points before this hand, by side",
    "bags": "Bags banked before this hand, by side",
    "reneged": "Seats that reneged",
    "false_calls": "Seats that called a renege which was none",
}


def _inputs(_house: Any, _players: int) -> Sequence[Input]:
    return tuple(
        Input(name=name, kind="list", words=words, needed=name in {"bids", "tricks"}) for name, words in _WORDS.items()
    )


def _answer(asked: Asked) -> Verdict:
    no_more(asked, list(_WORDS))
    known = known_hand(asked.state) if asked.at_table else None
    told = _told(asked, known)
    recorded = as_recorded(asked)
    if recorded is not None:
        return _scored(asked, told, _of_record(asked, recorded))
    answer = score_this(told, asked.seating, asked.house)
    return _refused(answer) if answer.account is None else _scored(asked, told, answer)


def _of_record(asked: Asked, recorded: Scored) -> HandAnswer:
    bags = tuple(len(bank) for bank in asked.state.bank)
    return HandAnswer(recorded.account, recorded.totals, bags, (), recorded.outcome)


# ---- what was before ----------------------------------------------------------------------------


def _bags_that_stay(house: House) -> tuple[int, int] | None:
    return None if house.bag_limit is None else (0, house.bag_limit - 1)


def _with_bags(state: State, bags: tuple[int, ...]) -> State:
    # No hand of this table brought them: the bank holds them as from hand 0.
    return replace(state, banks=tuple((0,) * number for number in bags))


BEFORE: Final = joined(
    points_before(),
    by_side(
        "bags",
        "How many bags?",
        bounds=_bags_that_stay,
        had=lambda state: tuple(map(len, state.banks)),
        has=lambda state: tuple(map(len, state.bank)),
        start=_with_bags,
        says=lambda bags: f"{counted(bags, 'bag')} banked",
    ),
    hands_before(lambda house: house.first_hand_bids_itself or house.hands is not None),
)

SCORE: Final = Question(
    key="score",
    title="Score this hand",
    inputs=_inputs,
    answer=_answer,
    options=SCORE_OPTIONS,
    said=SAID,
    before=BEFORE,
)


# ---- reading ------------------------------------------------------------------------------------


def _told(asked: Asked, known: Known | None) -> Told:
    """The hand as it is told, and where it is not told of, as the record has it."""
    seats, sides = len(asked.seating), len(asked.seating.sides)
    most = tricks_in_hand(seats, asked.house)
    names, teams = asked.seating.names, [asked.seating.side_name(side) for side in range(sides)]
    bids = _numbers(asked, "bids", names, (0, most))
    if bids is None:
        bids = _recorded_bids(asked, known)
    else:
        known = replace(known, blind=(False,) * seats, reneged=(), false_calls=()) if known else None
    tricks = _numbers(asked, "tricks", names, (0, most))
    if tricks is None:
        if known is None or not known.finished:
            raise Missing("How many tricks did everybody take?", "tricks")
        tricks = known.tricks
    blind = _seats(asked, "blind")
    reneged, calls = _seats(asked, "reneged"), _seats(asked, "false_calls")
    before = _numbers(asked, "points", teams, (-MOST_POINTS, MOST_POINTS))
    bags = _numbers(asked, "bags", teams, (0, MOST_BAGS))
    nothing = (0,) * sides
    return Told(
        bids=bids,
        blind=(known.blind if known else (False,) * seats)
        if blind is None
        else tuple(seat in blind for seat in range(seats)),
        tricks=tricks,
        before=before if before is not None else known.before if known else nothing,
        bags=bags if bags is not None else known.bags if known else nothing,
        reneged=reneged if reneged is not None else known.reneged if known else (),
        false_calls=calls if calls is not None else known.false_calls if known else (),
    )


def _recorded_bids(asked: Asked, known: Known | None) -> tuple[int, ...]:
    """The bids of the record; none where the first hand bids itself."""
    if asked.house.first_hand_bids_itself and (known is None or known.itself):
        return ()
    bids = tuple(bid for bid in known.bids if bid is not None) if known else ()
    if len(bids) < len(asked.seating):
        raise Missing("What did everybody bid?", "bids")
    return bids


def _numbers(asked: Asked, name: str, whose: Sequence[str], bounds: tuple[int, int]) -> tuple[int, ...] | None:
    """One number each, in order; None where nothing was told. Raises NotationError naming whose is wrong."""
    given = asked.answers.get(name)
    if given is None or given in ("", []):
        return None
    words = _words(given, name)
    if len(words) != len(whose):
        raise NotationError(f"Tell {len(whose)} numbers, one each: {listed(whose)}.", name)
    low, high = bounds
    found: list[int] = []
    for word, who in zip(words, whose, strict=True):
        number = 0 if name == "bids" and word == "nil" else _number(word)
        if number is None or not low <= number <= high:
            raise NotationError(f"For {who} this is a whole number from {figure(low)} to {figure(high)}.", name)
        found.append(number)
    return tuple(found)


def _seats(asked: Asked, name: str) -> tuple[Seat, ...] | None:
    given = asked.answers.get(name)
    if given is None:
        return None
    size = len(asked.seating)
    found = [_number(word) for word in _words(given, name)]
    seats = tuple(seat for seat in found if seat is not None and 0 <= seat < size)
    if len(seats) < len(found):
        raise NotationError(f"These are seats from 0 to {size - 1}.", name)
    return seats


def _words(given: object, name: str) -> list[object]:
    if isinstance(given, str) and len(given) < 200:
        return list(given.lower().replace(",", " ").split())
    if isinstance(given, list | tuple) and len(given) < 40:
        return list(given)
    raise NotationError("This is a list of numbers.", name)


def _number(word: object) -> int | None:
    if isinstance(word, str):
        text = word.replace("−", "-")
        plain = text.removeprefix("-")
        return int(text) if plain.isascii() and plain.isdigit() and len(text) < 9 else None
    return word if isinstance(word, int) and not isinstance(word, bool) else None


# ---- answering ----------------------------------------------------------------------------------


def _refused(answer: HandAnswer) -> Verdict:
    ruling = next(one for one in answer.rulings if one.severity is Severity.REFUSED)
    what = {"bids": "bids", "tricks": "tricks"}.get(answer.about, "penalties")
    return Verdict(
        code="impossible",
        verdict="It cannot be",
        card=Severity.REFUSED,
        why=str(ruling.message),
        rules=(ruling.rule,),
        remedy=f"Look at the {what} again: nothing is scored before.",
        data={"about": answer.about},
    )


def _scored(asked: Asked, told: Told, answer: HandAnswer) -> Verdict:
    account, seating = answer.account, asked.seating
    assert account is not None
    teams = [seating.side_name(side) for side in range(len(seating.sides))]
    reasons = [
        f"{team}: {'; '.join(line.reason for line in account.lines if line.side == side)}."
        for side, team in enumerate(teams)
    ]
    totals = [f"{team} {figure(total)}" for team, total in zip(teams, answer.totals, strict=True)]
    remedy = f"The totals are then {', '.join(totals)}."
    if answer.outcome is not None:
        winners = listed([teams[side] for side in answer.outcome.winners])
        remedy += f" That would end the game: {winners} would win."
    queried = [one for one in answer.rulings if one.severity is Severity.QUERIED]
    notes = list(dict.fromkeys((str(one.message), one.rule) for one in queried))
    return Verdict(
        code="scored",
        verdict=", ".join(f"{team} {signed(points)}" for team, points in zip(teams, account.points, strict=True)),
        card=Severity.QUERIED if queried else Severity.NOTED,
        why=" ".join(reasons),
        rules=tuple(dict.fromkeys(line.rule for line in account.lines)),
        remedy=remedy,
        notes=tuple(notes),
        told=(("Bids", _told_bids(told)), ("Tricks", " ".join(map(str, told.tricks)))),
        data={
            "points": list(account.points),
            "totals": list(answer.totals),
            "bags": list(answer.bags),
            "lines": [write_line(line) for line in account.lines],
        },
        account=account,
    )


def _told_bids(told: Told) -> str:
    """The bids in words: ``3 nil 4 blind nil``; that nobody bid, where the hand bids itself."""
    words = [f"{'blind ' if blind else ''}{bid or 'nil'}" for bid, blind in zip(told.bids, told.blind, strict=False)]
    return ", ".join(words) or "none: the hand bids itself"

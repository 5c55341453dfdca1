"""Golden cases of a definition worked: what a hand scores, which bids may follow, when the game is over.

A case is plain data as a file has it, read and checked; each comes out, or what it comes to is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from ...core.text import Text
from ...definitions.ending import Standing, over
from ...definitions.working import CannotWork, Frame, Steps
from .bidding import DOUBLE, PASS, REDOUBLE, Bidding, begun, read_word
from .dealing import size
from .model import Design
from .scoring import score
from .told import COUNTED, Account, Told

Case: TypeAlias = Mapping[str, Any]


def told_of(design: Design, told: Case) -> Told:
    """A hand as a case tells it."""
    same = ("players", "declarer", "partner", "contract", "number", "doubled", "alone", "trump", "last", "first")
    plain = {key: told[key] for key in same if key in told}
    counted = {key: tuple(told[key]) for key in COUNTED if key in told}
    counted |= {key: tuple(values) for key, values in told.get("tallies", {}).items()}
    number = told.get("hand", 1)
    return Told(
        **plain,
        dealer=told.get("dealer", -1),
        hand=number,
        cards=told.get("cards") or size(design, told["players"], number),
        denomination=told.get("in", ""),
        holders=tuple(told.get("holders", ())),
        bids=tuple(told.get("bids", ())),
        counted=counted,
        total=tuple(told.get("total", ())),
        counters={key: tuple(values) for key, values in told.get("counters", {}).items()},
    )


def _hand(design: Design, case: Case) -> Iterator[Text]:
    try:
        scored = score(Account(design, told_of(design, case["told"]), Steps()))
    except CannotWork as wrong:
        yield wrong.said
        return
    found = sorted((line.side, line.points, f"9.{line.number}") for line in scored.lines)
    wanted = sorted((line["side"], line["points"], line["rule"]) for line in case["lines"])
    if [*scored.points] != [*case["points"]]:
        yield Text("It scores {found}, not {wanted}.", found=_row(scored.points), wanted=_row(case["points"]))
    if found != wanted:
        yield Text("Its lines are {found}, not {wanted}.", found=_lines(found), wanted=_lines(wanted))


def _row(numbers: Any) -> str:
    return ", ".join(map(str, numbers))


def _lines(lines: list[tuple[int, int, str]]) -> str:
    return ", ".join(f"{rule}: {points} ({side})" for side, points, rule in lines) or "–"


def _bids(design: Design, case: Case) -> Iterator[Text]:
    players = case["players"]
    cards = case.get("cards") or size(design, players, 1)
    bidding = Bidding(
        auction=design.auction, players=players, cards=cards, suits=design.suits, none_too=design.trump.none_too
    )
    words = [(str(written), read_word(design.auction, design.suits, str(written))) for written in case["after"]]
    unknown = [written for written, word in words if word is None]
    if unknown:
        yield Text("“{word}” is no word of this auction.", word=unknown[0])
        return
    may = begun(bidding, [word for _, word in words if word is not None]).may()
    if {DOUBLE, REDOUBLE} & {*may}:
        may = (*may, PASS)  # who does not double says so aloud, or not
    for wanted in map(str, case["may"]):
        if read_word(design.auction, design.suits, wanted) not in may:
            yield Text("“{word}” may not follow.", word=wanted)
    for barred in map(str, case["may_not"]):
        if read_word(design.auction, design.suits, barred) in may:
            yield Text("“{word}” may follow.", word=barred)


def _end(design: Design, case: Case) -> Iterator[Text]:
    totals, rounds = tuple(case["total"]), case.get("rounds", 0)
    values = [
        {
            "total": total,
            "hand": rounds,
            "players": case["players"],
            "sides": len(totals),
            **{key: counters[side] for key, counters in case.get("counters", {}).items()},
        }
        for side, total in enumerate(totals)
    ]
    frames = [Frame(values, side) for side in range(len(totals))]
    standing = Standing(frames, totals, rounds, out=tuple(case.get("out", ())))
    try:
        found = over(design.ending, standing, Steps())
    except CannotWork as wrong:
        yield wrong.said
        return
    if (found is not None) != case["over"]:
        yield Text("The game goes on.") if found is None else Text("The game is over.")
    winners = () if found is None else found.winners
    if [*winners] != sorted(case["winners"]):
        yield Text("{found} wins, not {wanted}.", found=_row(winners) or "–", wanted=_row(case["winners"]) or "–")


WORKED: Final[Mapping[str, Callable[[Design, Case], Iterator[Text]]]] = {"hand": _hand, "bids": _bids, "end": _end}
"""By its kind, how a case is worked: what is wrong with it, in sentences; nothing where it comes out."""

"""The judge: a record in, its ruling out, as plain values ready for JSON. Pure, and never a traceback."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Final

from ..core.codec import write_entry, write_kind, write_line
from ..core.entries import Entry, Players, Ruled
from ..core.errors import NotationError
from ..core.game import AnyRules, HandAccount, Seated
from ..core.house import HouseRules, changed
from ..core.plain import JsonObject
from ..core.record import answer_each, read_json, read_record
from ..core.replay import Problem, Replay
from ..core.ruling import Ruling, Severity
from ..core.seats import Seating
from ..core.text import UNSAID
from ..games import find_game
from ..games.game import Game
from .facts import Tables, read_entries
from .sitting import number_hands

FORMAT: Final = "referee-ruling/1"
UNREADABLE: Final = "unreadable"
FINGERPRINT: Final = "fingerprint"
CLEAN, INFRACTIONS, REFUSED = "clean", "infractions", "refused"


def judge_text(text: str | bytes, tables: Tables | None = None) -> JsonObject:
    """The ruling on a record in JSON. `tables`: those of the records before it, as `judge` takes them."""
    try:
        value = read_json(text)
    except NotationError as error:
        return unreadable(error)
    return judge(value, tables)


def judge(value: object, tables: Tables | None = None) -> JsonObject:
    """The ruling on a record given as plain values, by the format ``referee-ruling/1``.

    What cannot be read is refused, with the reason and its place in one sentence. `tables`: those of the records
    before it, where there are any.
    """
    game: Game | None = None
    try:
        record = read_record(value)
        game = find_game(record.game)
        setting = (tables or Tables()).set(game, record.players, record.rules)
        game = setting.game
        entries = read_entries(game, record.entries)
    except NotationError as error:
        return unreadable(error, game)
    rules = game.rules()
    replay: Replay[Seated] = Replay(rules, setting.start, strict=True)
    replay.extend(entries)
    return _ruling(game.key, rules, replay, _doubts(setting.house, record.fingerprint) if record.fingerprint else [])


def judge_lines(stream: IO[bytes]) -> Iterator[JsonObject]:
    """One ruling for each line of records, in order, as they come. Blank lines are passed over.

    A line that cannot be read gives a ruling that says so. Memory is bounded, whatever a line's length.
    """
    tables = Tables()
    yield from answer_each(stream, lambda line: judge_text(line, tables), unreadable)


def is_unreadable(ruling: JsonObject) -> bool:
    """Whether a ruling says that its record could not be read."""
    problems = ruling["problems"]
    return isinstance(problems, list) and any(problem["code"] == UNREADABLE for problem in problems)


def unreadable(error: NotationError, game: Game | None = None) -> JsonObject:
    """The ruling on what cannot be read."""
    entry = re.match(r"entries\[(\d+)\]", error.where)
    return {
        "format": FORMAT,
        "game": None if game is None else game.key,
        "verdict": REFUSED,
        "problems": [
            {
                "entry": int(entry[1]) if entry else None,
                "about": None,
                "severity": Severity.REFUSED.value,
                "seat": None,
                "rule": None,
                "code": UNREADABLE,
                "message": error.with_place(),
            }
        ],
        "rulings": [],
        "hands": [],
        "totals": [],
        "over": False,
        "winners": [],
        "ended_by": None,
        "next": None,
    }


def _ruling(key: str, rules: AnyRules, replay: Replay[Seated], doubts: Sequence[JsonObject]) -> JsonObject:
    state = replay.state
    explanation, outcome = rules.explain(state), rules.outcome(state)
    severities = {problem.ruling.severity for problem in replay.problems}
    extra = {name: list(values) for name, values in explanation.extra.items()}
    entries = replay.entries[: replay.refused_at]
    kinds = set(map(type, entries))
    # Only a record in which players change says who played which hand.
    moved = any(issubclass(kind, Players) for kind in kinds)
    ruled = any(issubclass(kind, Ruled) for kind in kinds)
    return {
        "format": FORMAT,
        "game": key,
        "verdict": REFUSED
        if Severity.REFUSED in severities
        else INFRACTIONS
        if Severity.QUERIED in severities
        else CLEAN,
        "problems": [*doubts, *(_problem(problem) for problem in replay.problems)],
        "rulings": _rulings(rules, entries, explanation.hands) if ruled else [],
        "hands": [
            _hand(hand, extra) | (_seated(hand.seating) if moved else {})
            for hand, extra in zip(explanation.hands, rules.extras(explanation.hands), strict=True)
        ],
        **(_seated(state.coming) if moved else {}),
        "totals": list(explanation.totals),
        **extra,
        **explanation.facts,
        "over": outcome is not None,
        "winners": [] if outcome is None else list(outcome.winners),
        "ended_by": None if outcome is None else outcome.rule,
        "next": _next(rules, state),
    }


def _next(rules: AnyRules, state: Seated) -> JsonObject:
    """What is awaited, and its choices; of no seat where several are. `reason` where there are none.

    `also`: what may be told now besides.
    """
    phase = rules.phase(state)
    choices = [write_entry(entry) for entry in rules.choices(state)]
    reason = UNSAID if choices else rules.why_no_choices(state)
    also = [write_kind(one.kind, one.seat) for one in rules.also(state)]
    return {
        "phase": phase.name,
        "seat": None if len(rules.together(state)) > 1 else phase.seat,
        "choices": choices,
        **({"reason": str(reason)} if reason else {}),
        **({"also": also} if also else {}),
    }


def _problem(problem: Problem) -> JsonObject:
    return {"entry": problem.entry, "about": problem.about, **write_ruling(problem.ruling)}


def write_ruling(ruling: Ruling) -> JsonObject:
    """A ruling on an entry as programs are told it."""
    return {
        "severity": ruling.severity.value,
        "seat": ruling.seat,
        "rule": ruling.rule.id,
        "code": ruling.code,
        "message": str(ruling.message),
    }


def _doubts(house: HouseRules, stated: str) -> list[JsonObject]:
    """What is said of a record whose definition is not the one it states. It is judged by the one it holds."""
    from ..definitions.held import differs  # it was read with the definition

    doubt = differs(changed(house), stated)
    if doubt is None:
        return []
    said: JsonObject = {
        "entry": None,
        "about": None,
        "severity": Severity.NOTED.value,
        "seat": None,
        "rule": None,
        "code": FINGERPRINT,
        "message": str(doubt),
    }
    return [said]


def _rulings(rules: AnyRules, entries: Sequence[Entry], hands: Sequence[HandAccount]) -> list[JsonObject]:
    """The desk's rulings among the entries of a record, each with the number of its hand."""
    numbers = number_hands(rules, entries, hands, ())
    return [_ruled(at, numbers[at], entry) for at, entry in enumerate(entries) if isinstance(entry, Ruled)]


def _ruled(at: int, hand: int, entry: Ruled) -> JsonObject:
    return {
        "entry": at,
        "hand": hand,
        "question": entry.question,
        **({"query": entry.query} if entry.query else {}),
        "verdict": entry.verdict,
        "code": entry.code,
        "rules": [cited.rule for cited in entry.cited],
        "accepted": list(entry.accepted),
        "protest": list(entry.protest),
        "note": entry.note,
        "house": entry.house,
    }


def _seated(seating: Seating | None) -> JsonObject:
    """The players by seat, and the seats of each side: where each plays alone, a side is a player wherever they sit."""
    if seating is None:
        return {}
    return {"players": list(seating.names), "sides": [list(seats) for seats in seating.sides]}


def _hand(hand: HandAccount, extra: Mapping[str, tuple[int, ...]]) -> JsonObject:
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "complete": hand.complete,
        "void": hand.void,
        "tricks": list(hand.tricks) if hand.tricks_told else None,
        "points": list(hand.points),
        "lines": [write_line(line) for line in hand.lines],
        **{name: list(values) for name, values in extra.items()},
        **hand.facts,
    }

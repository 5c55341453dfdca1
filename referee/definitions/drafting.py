"""A pad as a form has it: columns with what they count, who wins and when it ends; made into a definition, and back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..core.text import Meant, Words
from .limits import MOST_NUMBER
from .plain import plain_pad, rounds_of, target_of

TYPES: Final[Mapping[str, str]] = {
    "number": Meant("Number", "type"),
    "count": Meant("Count", "type"),
    "yes": "Yes or no",
    "choice": "One of several",
    "category": "Once a game",
}
"""What a cell of a column holds, in words."""

WHO: Final[Mapping[str, str]] = {
    "side": "each side",
    "player": "each player",
    "one": "one of the table",
    "round": "the round",
}
"""Whose the cells of a column are, in words."""

WORTHS: Final[Mapping[str, str]] = {
    "plus": "as written",
    "minus": "taken away",
    "each": "each worth",
    "none": "no points itself",
    "own": "by a formula",
}
"""What a column scores, in words."""

NOUNS: Final = ("round", "hand", "deal", "turn")

MOST_COLUMNS: Final = 16

KEPT: Final[Mapping[str, tuple[str, ...]]] = {
    Words("sides"): ("table.sides", "table.team_size"),
    Words("dealer and starter"): ("round.dealer", "round.first", "round.in_turn"),
    Words("names of rounds"): ("round.names",),
    Words("steps and bounds of cells"): ("columns.step", "columns.values", "columns.exactly", "columns.at_most"),
    Words("cells filled or left out"): ("columns.default", "columns.skip"),
    Words("sums"): ("columns.sum",),
    Words("boxes filled once"): ("columns.categories",),
    Words("counters"): ("counters",),
    Words("the start and tenths"): ("total",),
    Words("what is shown before a round"): ("shows",),
    Words("who is out, ties and minutes"): ("out", "among", "ties", "end.at", "end.minutes", "zero_sum"),
    Words("your own words"): ("text",),
}
"""What the form of a pad does not ask, in words, with its places: a game that is changed keeps them."""

_EACH: Final = re.compile(r"(-?[0-9]+) \* ([a-z][a-z0-9_]*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnDraft:
    """A column as it is typed. `key` is what a definition calls it, empty for a new one.

    `worth` is one of `WORTHS`, `each` how much where each is worth something, `points` the formula. `low` and `high`
    bound a number. `choices`: what one may choose, each with its points behind it, separated by commas.
    """

    key: str = ""
    name: str = ""
    kind: str = "number"
    who: str = "side"
    worth: str = "plus"
    each: str = ""
    points: str = ""
    low: str = ""
    high: str = ""
    choices: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadDraft:
    """A whole pad as it is typed. `base` is the definition it was started from: what the form does not ask stays.

    `kept` are the places of its checks and lines that stay. `ends`: ``points``, ``rounds``, ``any``, or ``own`` for
    what the form cannot say.
    """

    base: Mapping[str, Any]
    name: str
    noun: str
    least: str
    most: str
    wins: str
    ends: str
    points: str
    rounds: str
    columns: tuple[ColumnDraft, ...]
    checks: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()
    more: tuple[Mapping[str, Any], ...] = field(default=())


def drafted(data: Mapping[str, Any]) -> PadDraft:
    """A definition as the form shows it."""
    plain = dict(data)
    target, rounds = target_of(plain), rounds_of(plain)
    ends = data["end"]
    kind = "own" if len(ends) > 1 else "points" if target is not None else "rounds" if rounds else "any"
    if kind == "any" and ends[0].get("rounds", 0) < 500:
        kind = "own"
    least, most = data["table"]["players"]
    return PadDraft(
        base=plain,
        name=str(data["name"]),
        noun=str(data["round"]["noun"]),
        least=str(least),
        most=str(most),
        wins=str(data["wins"]),
        ends=kind,
        points=str(500 if target is None else target),
        rounds=str(rounds or 10),
        columns=tuple(map(_column_drafted, data["columns"])),
        checks=frozenset(range(len(data.get("checks", ())))),
        lines=frozenset(range(len(data["lines"]))),
    )


def reworded(draft: PadDraft, told: Mapping[str, Any], said: Mapping[str, Any]) -> PadDraft:
    """The same, but for what `told` calls so as `said` does: one game, as it is written and as its reader says it."""
    here, there = drafted(told), drafted(said)
    of_key = {mine.key: (mine, theirs) for mine, theirs in zip(here.columns, there.columns, strict=True)}

    def column(one: ColumnDraft) -> ColumnDraft:
        mine, theirs = of_key.get(one.key, (one, one))
        return replace(
            one,
            name=theirs.name if one.name == mine.name else one.name,
            choices=theirs.choices if one.choices == mine.choices else one.choices,
        )

    return replace(
        draft,
        name=there.name if draft.name == here.name else draft.name,
        noun=there.noun if draft.noun == here.noun else draft.noun,
        columns=tuple(map(column, draft.columns)),
    )


def blank() -> PadDraft:
    """The plain pad, to be given columns of its own."""
    return drafted(plain_pad(points=500))


def _column_drafted(column: Mapping[str, Any]) -> ColumnDraft:
    key, points = column["key"], column.get("points", "")
    each = _EACH.fullmatch(points)
    worth = "own"
    if points in {key, f"-{key}"}:
        worth = "plus" if points == key else "minus"
    elif not points:
        worth = "each" if "each" in column else "none"
        worth = "plus" if any("points" in choice for choice in column.get("choices", ())) else worth
    elif each is not None and each[2] == key:
        worth = "each"
    return ColumnDraft(
        key=key,
        name=str(column["name"]),
        kind=column["type"],
        who=column["who"],
        worth=worth,
        each=str(column.get("each", each[1] if each is not None else "")),
        points=points if worth == "own" else "",
        low=str(column.get("from", "")),
        high=str(column.get("to", "")),
        choices=", ".join(_choice_drafted(choice) for choice in column.get("choices", ())),
    )


def _choice_drafted(choice: Mapping[str, Any]) -> str:
    points = choice.get("points")
    return str(choice["name"]) if points is None else f"{choice['name']} {points}"


# ---- into a definition ------------------------------------------------------------------------------


def made(draft: PadDraft) -> tuple[dict[str, Any], dict[str, str]]:
    """The definition as plain data, not checked yet, and by path the field of the form that says it.

    What cannot be a number stays as it was typed: the reader says so at its path.
    """
    base = dict(draft.base)
    columns, fields = [], dict[str, str]()
    before = {column["key"]: column for column in base["columns"]}
    taken = set(before)
    for place, column in enumerate(draft.columns):
        told = _column(column, before.get(column.key), taken)
        taken.add(told["key"])
        columns.append(told)
        for part, name in _FIELDS.items():
            fields[f"columns[{place}].{part}"] = f"{name}-{place}"
    data = {
        **base,
        "name": draft.name,
        "short": base["short"] if draft.name == base["name"] else short_of(draft.name),
        "round": {**base["round"], "noun": draft.noun},
        "table": {**base["table"], "players": [_number(draft.least), _number(draft.most)]},
        "columns": columns,
        "lines": [line for place, line in enumerate(base["lines"]) if place in draft.lines] + list(draft.more),
        "wins": draft.wins,
    }
    if "checks" in base:
        data["checks"] = [check for place, check in enumerate(base["checks"]) if place in draft.checks]
    if draft.ends == "points":
        target = _number(draft.points)
        data["end"] = [{"when": f"total >= {target}" if isinstance(target, int) else str(target)}]
    elif draft.ends == "rounds":
        data["end"] = [{"rounds": _number(draft.rounds)}]
    elif draft.ends == "any":
        data["end"] = [{"rounds": 500}]
    fields |= {"table.players[0]": "least", "table.players[1]": "most", "table.players": "most", "name": "name"}
    fields |= {"round.noun": "noun", "end[0].when": "points", "end[0].rounds": "rounds", "wins": "wins"}
    return data, fields


_FIELDS: Final = {
    "name": "name",
    "key": "name",
    "type": "type",
    "who": "who",
    "points": "points",
    "each": "each",
    "from": "low",
    "to": "high",
    "choices": "choices",
}
"""By part of a column, the field of the form that says it."""


def _column(draft: ColumnDraft, before: Mapping[str, Any] | None, taken: Iterable[str]) -> dict[str, Any]:
    key = draft.key if before is not None else key_of(draft.name, taken)
    same = before is not None and before["type"] == draft.kind and before["who"] == draft.who
    told: dict[str, Any] = {**(before if same and before is not None else {})}
    for part in ("points", "each", "from", "to"):
        told.pop(part, None)
    told |= {"key": key, "name": draft.name, "type": draft.kind, "who": draft.who}
    if draft.worth != "none":
        told.setdefault("say", draft.name)
    for part, text in (("from", draft.low), ("to", draft.high)):
        if text.strip() and draft.kind in {"number", "count"}:
            told[part] = _number(text)
    if draft.kind == "choice" and (not same or draft.choices != _column_drafted(before or {}).choices):
        told["choices"] = choices_of(draft.choices, with_points=draft.worth == "plus")
    if draft.worth == "own":
        told["points"] = draft.points.strip()
    elif draft.worth == "each":
        each = _number(draft.each)
        if draft.kind == "count" or not isinstance(each, int):
            told["each"] = each
        else:
            told["points"] = f"{each} * {key}"
    elif draft.worth in {"plus", "minus"} and draft.kind != "choice":
        told["points"] = key if draft.worth == "plus" else f"-{key}"
    return told


def choices_of(text: str, *, with_points: bool) -> list[dict[str, Any]]:
    """What one may choose, as it is typed: ``No, Small 100, Grand 200``."""
    found: list[dict[str, Any]] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        scored = re.fullmatch(r"(.+?)\s+([-−+]?[0-9]{1,7})", word) if with_points else None
        name = word if scored is None else scored[1]
        code = key_of(name, [choice["code"] for choice in found])[:16]
        choice: dict[str, Any] = {"code": code, "name": name}
        if scored is not None:
            choice["points"] = int(scored[2].replace("−", "-"))
        found.append(choice)
    return found


def key_of(name: str, taken: Iterable[str]) -> str:
    """What a definition calls a column of that name: its letters, and a number where others are called so."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = re.sub(r"[^a-z0-9]+", "_", plain.encode("ascii", "ignore").decode()).strip("_")
    key = (letters if letters[:1].isalpha() else f"c_{letters}").strip("_")[:20] or "c"
    used = {*taken, *RESERVED}
    return next(one for one in (key, *(f"{key}_{more}" for more in range(2, 99))) if one not in used)


RESERVED: Final = frozenset(
    ("round", "players", "sides", "total", "dealer", "starter", "points", "and", "or", "not", "if", "group")
)
"""Names that expressions have for something else."""


def short_of(name: str) -> str:
    """The letters before the numbers of its rules: ``Kitchen Rummy`` is KR, ``Rummy`` RUM."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    words = re.findall(r"[A-Z]+", plain)
    letters = "".join(word[0] for word in words) if len(words) > 1 else "".join(words)
    return letters[:3] if len(letters) > 1 else "PAD"


def _number(text: str) -> int | str:
    plain = text.strip().replace("−", "-").replace("–", "-")
    good = re.fullmatch(r"-?[0-9]{1,7}", plain) is not None and abs(int(plain)) <= MOST_NUMBER
    return int(plain) if good else plain


def moved(draft: PadDraft, place: int, by: int) -> PadDraft:
    """The same with one column put elsewhere; `by` 0 takes it away."""
    columns = list(draft.columns)
    if place not in range(len(columns)):
        return draft
    column = columns.pop(place)
    if by:
        columns.insert(max(0, place + by), column)
    return replace(draft, columns=tuple(columns))


def added(draft: PadDraft) -> PadDraft:
    """The same with another column, while there may be more."""
    if len(draft.columns) >= MOST_COLUMNS:
        return draft
    return replace(draft, columns=(*draft.columns, ColumnDraft()))


def said_of(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """The sentences of checks or lines, in order, in the words of whoever says them."""
    return [item["say"] for item in items]

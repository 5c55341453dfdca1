"""Answers of the form put into a definition: what was chosen, what was typed, and what follows from it.

What was sent is laid beside what was shown: only what differs is an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from ..core.text import Text
from .asking import ANY, WHOLE_PACK, Field, Lines, Option, Part, Pictures, Records, Step
from .faults import Faults, FieldFault
from .idle import pays_nobody
from .limits import faults_of_size, faults_of_texts
from .packs import cards_of
from .paths import found_at, is_under, put, shape_at
from .reading import read_definition
from .score_lines import answered_lines
from .shapes import Either, YesNo
from .steps import STEPS
from .trick_schema import TRICK_GAME
from .typed import read_in, read_typed, shown
from .walking import walk

Sent = Mapping[str, str]
"""Fields of the form by name."""

NOT_YET: Final[Mapping[str, Text]] = {
    "score": Text("Nothing scores yet. Add a score line."),
    "score.lines": Text("Nothing scores yet. Add a score line."),
    "end": Text("Nothing ends the game yet. Choose when it is over."),
}
"""What a draft may lack for now, by its place."""

FOR_THE_PAD: Final = Text("This is a game for the pad, not a trick game.")


def draft_of(data: object) -> tuple[dict[str, Any], tuple[FieldFault, ...]]:
    """A trick game as far as it is made, and what is wrong with it as a whole. Its fields are right one by one.

    Raises Faults for anything else.
    """
    try:
        whole = read_definition(data)
    except Faults as wrong:
        if not isinstance(data, Mapping) or next(faults_of_size(data), None) or next(faults_of_texts(data), None):
            raise
        if any(not fault.path for fault in wrong.faults) or _misshapen(data):
            raise
        faults = (replace(fault, said=NOT_YET.get(fault.path, fault.said)) for fault in wrong.faults)
        return dict(data), tuple(faults)
    if whole.kind != "own":
        raise Faults([FieldFault("kind", FOR_THE_PAD)])
    return dict(whole.data), ()


def answered(step: Step, before: Mapping[str, Any], sent: Sent) -> dict[str, Any]:
    """The draft with the answers of a step. Raises Faults where one is not what its place takes."""
    data = dict(before)
    for part in step.all:
        if isinstance(part, Pictures):
            data = _pictured(part, before, data, sent)
    for part in step.all:
        if isinstance(part, Field):
            data = typed_in(part, before, data, sent)
        elif isinstance(part, Records):
            data = _recorded(part, before, data, sent)
        elif isinstance(part, Lines):
            data = answered_lines(before, data, sent)
    data = done(data, sent.get("do", ""))
    wrong = _misshapen(data) or [*faults_of_texts(data)]
    if wrong:
        raise Faults(wrong)
    followed = settled(before, data)
    return data if _misshapen(followed) else followed


def _misshapen(data: object) -> list[FieldFault]:
    """Fields that are wrong by themselves, but for what a draft may lack for now."""
    found = walk(TRICK_GAME, data)
    return [fault for fault in found if fault.path not in NOT_YET or found_at(data, fault.path) is not None]


def name_of(pictures: Pictures, option: Option, field: Field) -> str:
    """What a field that belongs to a picture is called in the form."""
    return f"{pictures.key}.{option.key}:{field.path}"


def text_at(field: Field, path: str, data: Mapping[str, Any]) -> str:
    """What stands in a field."""
    value = found_at(data, path)
    if field.frame:
        number = in_frame(field.frame, value)
        return "" if number is None else number
    return shown(shape_at(TRICK_GAME, path), value)


def in_frame(frame: str, value: object) -> str | None:
    """The number that stands in an expression where its frame has a ``#``; None where it is another."""
    if frame == "#":
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else None
    match = re.fullmatch(re.escape(frame).replace(r"\#", r"(-?\d{1,7})"), value) if isinstance(value, str) else None
    return match[1] if match else None


def is_switch(path: str) -> bool:
    """Whether a place takes yes or no."""
    shape = shape_at(TRICK_GAME, path)
    return isinstance(shape, YesNo) and not isinstance(shape, Either)


def typed_in(
    field: Field, before: Mapping[str, Any], data: dict[str, Any], sent: Sent, *, at: str = "", name: str = ""
) -> Any:
    """The draft with what was typed in one field, where that differs from what was shown."""
    path = at or field.path
    name = name or path
    shape = shape_at(TRICK_GAME, path)
    if is_switch(path):
        if f"was:{name}" not in sent:
            return data
        was = bool(found_at(before, path))
        now = name in sent
        return data if now is was else put(data, path, now or (False if found_at(before, path) is not None else None))
    text = sent.get(name)
    if text is None or text.strip() == text_at(field, path, before):
        return data
    if field.frame and text.strip():
        number = read_typed(shape_at(TRICK_GAME, "revoke_cost"), text)
        return put(data, path, field.frame.replace("#", str(number)) if isinstance(number, int) else number)
    return put(data, path, read_in(before.get("pack", {}), shape, text, ranks=path.startswith("pack.ranks")))


# ---- pictures -------------------------------------------------------------------------------------


def chosen(pictures: Pictures, data: Mapping[str, Any]) -> Option | None:
    """The option that a draft has; None where it is none of them."""
    return next((option for option in pictures.options if _is(option, data)), None)


def _is(option: Option, data: Mapping[str, Any]) -> bool:
    if option.ranks:
        return _ranks(data) == sorted(option.ranks.split())
    if option.high:
        return bool(found_at(data, "pack.ranks") == ranked(option.high, _ranks(data)))
    if option.high_trumps:
        return found_at(data, "order.trump") == _trumps(option, data) and not found_at(data, "order.bowers")
    if option.scale:
        return bool(found_at(data, "count.cards") == _scale(option, data))
    return all(_holds(data, path, value) for path, value in (option.known or option.sets).items())


def _holds(data: Mapping[str, Any], path: str, value: Any) -> bool:
    found = found_at(data, path)
    if value == ANY:
        return found is not None
    if value == WHOLE_PACK:
        return bool(found == whole_pack(data))
    if isinstance(value, str) and "#" in value:
        return in_frame(value, found) is not None
    return bool(found == value)


def choose(option: Option, data: Mapping[str, Any]) -> dict[str, Any]:
    """The draft with an option chosen."""
    made = dict(data)
    for path, value in option.sets.items():
        made = put(made, path, whole_pack(made) if value == WHOLE_PACK else value)
    if option.ranks:
        high = next((one.high for one in _HIGH.options if _is(one, data)), "")
        made = put(made, "pack.ranks", ranked(high, sorted(option.ranks.split())))
    if option.high:
        made = put(made, "pack.ranks", ranked(option.high, _ranks(made)))
    if option.high_trumps:
        made = put(made, "order.trump", _trumps(option, made))
    if option.scale:
        made = put(made, "count.cards", _scale(option, made))
    return made


def _pictured(part: Pictures, before: Mapping[str, Any], data: dict[str, Any], sent: Sent) -> dict[str, Any]:
    was = chosen(part, before)
    picked = next((one for one in part.options if one.key == sent.get(f"pick:{part.key}")), None)
    if picked is not None and picked is not was:
        data = choose(picked, data)
    now = picked or was
    if now is not None:
        for field in now.asks:
            data = typed_in(field, before, data, sent, name=name_of(part, now, field))
    return data


def is_asked(part: Part, data: Mapping[str, Any]) -> bool:
    """Whether a part is of use. Bids are asked for where there are any, points where cards have any."""
    if isinstance(part, Records) and part.among:
        return found_at(data, "auction.type") in part.among
    if isinstance(part, Field | Records) and is_under(part.path, "auction"):
        return found_at(data, "auction") is not None
    if isinstance(part, Field) and is_under(part.path, "count"):
        return found_at(data, "count") is not None
    return True


# ---- records --------------------------------------------------------------------------------------


def places(part: Records, data: Mapping[str, Any]) -> Iterator[str]:
    """The paths of what a list holds, or an object by name."""
    found = found_at(data, part.path)
    if part.name:
        yield from (f"{part.path}.{name}" for name in found or ())
    elif isinstance(found, list):
        yield from (f"{part.path}[{number}]" for number in range(len(found)))


def _recorded(part: Records, before: Mapping[str, Any], data: dict[str, Any], sent: Sent) -> dict[str, Any]:
    for place in places(part, before):
        for field in part.fields:
            data = typed_in(field, before, data, sent, at=f"{place}.{field.path}")
    if part.name:
        for place in places(part, before):
            old, new = place.removeprefix(f"{part.path}."), sent.get(f"name:{place}", "").strip()
            held = found_at(data, place)
            if new and new != old and held is not None and found_at(data, f"{part.path}.{new}") is None:
                data = put(put(data, place, None), f"{part.path}.{new}", held)
    return data


def done(data: dict[str, Any], button: str) -> dict[str, Any]:
    """The draft with what a button asks for: ``add:end``, ``drop:end[0]``."""
    what, _, path = button.partition(":")
    if what == "drop" and _is_a_place(path):
        return dict(put(data, path, None))
    if what == "add":
        part = next((one for step in STEPS for one in step.all if isinstance(one, Records) and one.path == path), None)
        if part is not None:
            return dict(_added(part, data))
    return data


def _is_a_place(path: str) -> bool:
    lists = [one.path for step in STEPS for one in step.all if isinstance(one, Records | Lines)]
    return any(is_under(path, one) and path != one for one in lists)


def _added(part: Records, data: dict[str, Any]) -> Any:
    if part.name:
        known = found_at(data, part.path) or {}
        free = next(name for name in (part.name, *(f"{part.name}{n}" for n in range(2, 99))) if name not in known)
        return put(data, f"{part.path}.{free}", dict(part.new))
    new, taken = dict(part.new), {*places(part, data)}
    for key in {"code", "key"} & {*new}:
        used = {found_at(data, f"{place}.{key}") for place in taken}
        signs = (new[key], *(f"{new[key]}{number}" for number in range(2, 99)), *"QWERTYUIOP")
        if part.path == "pack.suits":
            signs = (*"RGBYPOTK",)
        new[key] = next(sign for sign in signs if sign not in used)
    return put(data, f"{part.path}[{len(taken)}]", new)


# ---- what follows ---------------------------------------------------------------------------------


def settled(before: Mapping[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """With what follows from the answers: all the cards are dealt of another pack, too; points come to another sum."""
    if found_at(before, "pack.ranks") != found_at(data, "pack.ranks"):
        for pictures in (_TRUMP_RANKS, _POINTS):
            was = chosen(pictures, before)
            if (
                was is not None
                and (was.scale or was.high_trumps)
                and found_at(data, "count") == found_at(before, "count")
            ):
                data = choose(was, data)
    dealt, (least, most) = found_at(data, "deal.cards"), data["table"]["players"]
    if least <= most and dealt == found_at(before, "deal.cards") == whole_pack(before) and dealt != whole_pack(data):
        data = put(data, "deal.cards", whole_pack(data))
    if found_at(data, "count") != found_at(before, "count") and found_at(data, "count"):
        told = found_at(data, "count.total")
        if told is None or (told == found_at(before, "count.total") == usual_total(before)):
            data = put(data, "count.total", usual_total(data))
    if data["table"]["sides"] != before["table"]["sides"] and pays_nobody(data):
        data = put(put(data, "revoke", "void"), "revoke_cost", None)
    return data


def whole_pack(data: Mapping[str, Any]) -> int | dict[str, int]:
    """How many cards each gets where all are dealt but for a widow; by players where their number varies."""
    cards, widow = len(cards_of(data["pack"])), found_at(data, "deal.widow")
    least, most = data["table"]["players"]
    laid = {
        size: widow.get(str(size), 0) if isinstance(widow, Mapping) else widow or 0 for size in range(least, most + 1)
    }
    each = {str(size): max(1, (cards - laid[size]) // size) for size in laid if size > 0}
    return next(iter(each.values())) if len(each) == 1 else each


def usual_total(data: Mapping[str, Any]) -> int | None:
    """What all card points come to, where each card counts the same in every hand; None where that is not so plain."""
    count, pack = data.get("count", {}), data["pack"]
    if {"trump", "trick", "all", "marriages"} & {*count} or any("!" in one for one in count.get("by_card", ())):
        return None
    by_rank, by_card = count.get("cards", {}), count.get("by_card", {})
    total = 0
    for code in cards_of(pack):
        patterns = (one for one in by_card if one in (code, f"*{code[-1]}", f"{code[:-1]}*", "**"))
        pattern = next(patterns, None)
        total += by_card[pattern] if pattern is not None else by_rank.get(code[:-1], 0)
    return (total + count.get("last", 0)) or None


def ranked(high: str, ranks: list[str]) -> str:
    """Ranks from high to low: these first, as far as there are, and the others in the usual order."""
    first = [rank for rank in high.split() if rank in ranks]
    rest = sorted((rank for rank in ranks if rank not in first), key=_usual)
    return " ".join((*first, *rest))


def _ranks(data: Mapping[str, Any]) -> list[str]:
    ranks = found_at(data, "pack.ranks")
    return sorted(ranks.split()) if isinstance(ranks, str) else []


def _usual(rank: str) -> tuple[int, str]:
    return (_USUAL.index(rank), rank) if rank in _USUAL else (len(_USUAL), rank)


def _trumps(option: Option, data: Mapping[str, Any]) -> str:
    told = found_at(data, "pack.ranks")
    ranks = told.split() if isinstance(told, str) else []
    first = [rank for rank in option.high_trumps.split() if rank in ranks]
    return " ".join((*first, *(rank for rank in ranks if rank not in first)))


def _scale(option: Option, data: Mapping[str, Any]) -> dict[str, int]:
    ranks = found_at(data, "pack.ranks")
    return dict(zip(ranks.split(), option.scale, strict=False)) if isinstance(ranks, str) else {}


_USUAL: Final = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


def _pictures(step: str, key: str) -> Pictures:
    parts = next(one.parts for one in STEPS if one.key == step)
    return next(one for one in parts if isinstance(one, Pictures) and one.key == key)


_HIGH: Final = _pictures("pack", "high")
_TRUMP_RANKS: Final = _pictures("ranks", "trump")
_POINTS: Final = _pictures("count", "cards")

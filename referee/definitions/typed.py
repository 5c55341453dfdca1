"""Values of a definition as people type them in one line, and back: what the shape of a place makes of a text.

``A K 10`` are ranks, ``3: 17, 4: 13`` numbers by players, ``A 11, 10 10`` points by rank. A text of which nothing can
be made stays one, and whoever reads the definition says what is wrong with it at its place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from .shapes import ByName, Either, Fields, Formula, ListOf, OneOf, Shape, Whole, Words, YesNo
from .walking import walk

_NUMBER: Final = re.compile(r"[+-]?\d{1,15}")
_PAIRS: Final = re.compile(r"[,;\n]")
_PAIR: Final = re.compile(r"\s*([^\s:=]+)\s*[\s:=]\s*(\S.*?)\s*")

_SIGNS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "\ufe0e": ""})
_TEN: Final = re.compile(r"(?<![0-9A-Z])10(?=[SHDC*!]?(?![0-9A-Z]))")
_LETTER: Final = re.compile(r"(?<![0-9A-Z])T(?=[A-Z*!]?(?![0-9A-Z]))")
_BEYOND_TEN: Final = re.compile(r"(?<![0-9A-Z])(1[1-9]|[23][0-9])(?![0-9A-Z])")
_CARDS: Final = re.compile(r"[A-Z0-9*!\s,;:=+-]*")


def shown(shape: Shape, value: Any) -> str:
    """A value in a line, as `read_typed` takes it; empty for none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        if "from" in value:
            return f"{value['from']} to {value['to']}{' and back' if value.get('back') else ''}"
        named = ": " if all(key.isdigit() and int(key) > 10 for key in value) else " "
        sign = ": " if all(key.isdigit() for key in value) else named
        return ", ".join(f"{_ten(key)}{sign}{shown(shape, part)}" for key, part in sorted(value.items(), key=_place))
    if isinstance(value, list):
        text = "; " if _of_formulas(shape) else ", " if _of_titles(shape) else " "
        return text.join(_ten(str(part)) for part in value)
    if isinstance(value, str) and _is_cards(shape):
        return " ".join(map(_ten, value.split()))
    return str(value)


def _place(one: tuple[str, Any]) -> tuple[int, int, str]:
    """Where a pair of a mapping is shown: numbers of players upwards, points downwards."""
    key, value = one
    by_points = isinstance(value, int) and not key.isdigit()
    return (-value if by_points else 0, int(key) if key.isdigit() else 0, key)


def read_typed(shape: Shape, text: str) -> Any:
    """What a typed line is; None where it is empty."""
    text = " ".join(text.split())
    if not text:
        return None
    match shape:
        case Whole():
            plain = text.translate(_SIGNS)
            return int(plain) if _NUMBER.fullmatch(plain) else text
        case YesNo():
            return {"yes": True, "no": False}.get(text, text)
        case OneOf(choices=choices):
            return next((one for one in choices if str(one) == text), text)
        case Words() if shape.pattern is not None:
            return _cards(text) if _is_cards(shape) else text
        case ListOf(item=Formula()):
            return [part.strip() for part in text.split(";") if part.strip()]
        case ListOf() if _of_titles(shape):
            return [part.strip() for part in text.split(",") if part.strip()]
        case ListOf(item=item):
            return [read_typed(item, part) for part in re.split(r"[\s,;]+", text) if part]
        case ByName(part=part):
            return _by_name(part, text)
        case Fields(parts=parts) if "from" in parts:
            return _from_to(text)
        case Either(shapes=shapes):
            return _either(shapes, text)
    return text


def _either(shapes: tuple[Shape, ...], text: str) -> Any:
    """What it is by the first shape that takes it whole."""
    for shape in sorted(shapes, key=lambda one: isinstance(one, ListOf)):
        value = read_typed(shape, text)
        fits = not isinstance(shape, Fields | ByName) or isinstance(value, Mapping)
        if fits and next(walk(shape, value), None) is None:
            return value
    return int(text) if _NUMBER.fullmatch(text) and not any(isinstance(shape, Formula) for shape in shapes) else text


def _by_name(part: Shape, text: str) -> Any:
    found = {}
    for pair in _PAIRS.split(text):
        if not pair.strip():
            continue
        match = _PAIR.fullmatch(pair)
        if match is None:
            return text
        found[_cards(match[1])] = read_typed(part, match[2])
    return found


def _from_to(text: str) -> Any:
    match = re.fullmatch(r"(\d{1,2}) (?:to|\.\.\.?|…) (\d{1,2}|all)( and back)?", text)
    if match is None:
        return text
    last = match[2] if match[2] == "all" else int(match[2])
    return {"from": int(match[1]), "to": last, **({"back": True} if match[3] else {})}


def _is_cards(shape: Shape) -> bool:
    """Whether a text there is one of cards, ranks or suits, which are typed as they are printed."""
    return isinstance(shape, Words) and shape.pattern is not None and "A-Z" in shape.pattern.pattern


def _of_formulas(shape: Shape) -> bool:
    if isinstance(shape, Either):
        return any(map(_of_formulas, shape.shapes))
    return isinstance(shape, ListOf) and isinstance(shape.item, Formula)


def _of_titles(shape: Shape) -> bool:
    """Whether it is a list of names that people give, which have blanks in them."""
    return isinstance(shape, ListOf) and isinstance(shape.item, Words) and shape.item.pattern is None


def _cards(text: str) -> str:
    """Cards as a definition writes them: ``10♥`` is ``TH``. What is no card stays as it is."""
    plain = text.translate(_SIGNS)
    return _TEN.sub("T", plain) if _CARDS.fullmatch(plain) else text


def read_in(pack: Mapping[str, Any], shape: Shape, text: str, *, ranks: bool) -> Any:
    """What a typed line is in this pack. `ranks`: it has the ranks themselves.

    Where ranks are numbers, the ten is ``10`` and no ``T``.
    """
    value, told = read_typed(shape, text), pack.get("ranks", "")
    known = [told] if isinstance(told, str) else [*told.values()]
    numbered = any("10" in one.split() for one in known if isinstance(one, str))
    return _in_numbers(value) if numbered or (ranks and _BEYOND_TEN.search(text)) else value


def _in_numbers(value: Any) -> Any:
    if isinstance(value, str):
        return _LETTER.sub("10", value) if _CARDS.fullmatch(value) else value
    if isinstance(value, list):
        return [*map(_in_numbers, value)]
    if isinstance(value, Mapping):
        return {_in_numbers(key): part for key, part in value.items()}
    return value


def _ten(code: str) -> str:
    """A rank or a card as it is printed: ``T`` is 10."""
    return re.sub(r"^T(?=[SHDC*!]?$)", "10", code)

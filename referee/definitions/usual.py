"""Usual score lines as sentences with blanks: filled, they are lines of a definition; a line is known as one of them.

So a form offers sentences, and few people ever see an expression.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Final, Literal, TypeAlias

from ..core.text import Text, spoken
from .expressions import Apply, Fault, Name, Number, Tree, parse
from .shaped import number_of
from .usual_data import OWN_LINES, PAD_LINES, Told
from .vocabulary import Data, quoted

Kind: TypeAlias = Literal["number", "yes", "amount", "choice", "tally", "group"]
"""What goes into a blank: a number, or a name: of a column that is marked, of one with an amount, of a choice, of cards
that are counted, of a group of boxes."""

KINDS: Final[Mapping[str, Kind]] = {
    "one": "yes",
    "yes": "yes",
    "column": "amount",
    "value": "amount",
    "choice": "choice",
    "tally": "tally",
    "group": "group",
}
"""By blank; every other one takes a number."""


@dataclass(frozen=True, slots=True)
class Blank:
    """A place to fill: its name, what goes into it, and the number that is usual there."""

    name: str
    kind: Kind
    usual: int


@dataclass(frozen=True, slots=True)
class UsualLine:
    """A line with blanks, which are what there is to fill."""

    key: str
    blanks: tuple[Blank, ...]
    told: Told

    @property
    def pieces(self) -> tuple[str | Blank, ...]:
        """The sentence a form shows, in the language that is spoken: words, and blanks between them."""
        blanks = {blank.name: blank for blank in self.blanks}
        pieces: list[str | Blank] = []
        for words, blank, _, _ in Formatter().parse(spoken().template(self.told.asks)):
            pieces.extend([words] if words else [])
            pieces.extend([blanks[blank]] if blank else [])
        return tuple(pieces)


def usual_lines(kind: str) -> tuple[UsualLine, ...]:
    """Those of a pad (``pad``) or of a trick game (``own``), in the order a form offers them."""
    return _PAD if kind == "pad" else _OWN


def may_fill(game: Data, blank: Blank) -> dict[str, Text]:
    """The names of a definition that may go into a blank, as they are written in an expression, with their words."""
    return dict(_names(game, blank.kind))


def filled(line: UsualLine, values: Mapping[str, int | str], game: Data) -> dict[str, str]:
    """The line of a definition that it makes. Raises KeyError for an empty blank, or a name that nothing here has."""
    written = {blank.name: str(values[blank.name]) for blank in line.blanks}
    words: dict[str, str] = {}
    for blank in line.blanks:
        if blank.kind == "number":
            words[blank.name] = str(Text("{number}", number=int(values[blank.name])))
        else:
            words[blank.name] = _plain_name(game, blank.kind, written[blank.name])
    made = {"say": line.told.say.format_map(words), "points": line.told.points.format_map(written)}
    if line.told.when:
        made["when"] = line.told.when.format_map(written)
    if line.told.whose:
        made["for"] = line.told.whose
    if line.told.at:
        made["at"] = line.told.at
    return made


def known_as(line: Data, game: Data) -> tuple[UsualLine, dict[str, int | str]] | None:
    """The usual line that a line is, and what fills its blanks; None for a line of its own. Its sentence may differ."""
    for usual in usual_lines(game["kind"]):
        told, whose = usual.told, line.get("for", "side")
        if (told.whose or "side", told.at or "round", bool(told.when)) != (
            whose,
            line.get("at", "round"),
            "when" in line,
        ):
            continue
        found: dict[str, int | str] = {}
        try:
            same = all(
                _fits(parse(with_blanks.format_map(_Marked())), parse(written), found)
                for with_blanks, written in ((told.when, line.get("when", "")), (told.points, line["points"]))
                if with_blanks
            )
        except Fault:
            return None
        if same and all(_goes_in(game, blank, found[blank.name]) for blank in usual.blanks):
            return usual, found
    return None


# ---- blanks ---------------------------------------------------------------------------------------


class _Marked(dict[str, str]):
    """Fills a blank with a name for it, to be met again in the tree."""

    def __missing__(self, blank: str) -> str:
        return _MARK + blank


_MARK: Final = "blank_"


def _fits(form: Tree, tree: Tree, found: dict[str, int | str]) -> bool:
    """Whether a tree is another with its blanks filled; a blank that stands twice is filled alike."""
    if isinstance(form, Name) and form.name.startswith(_MARK):
        number = number_of(tree)
        value = number if number is not None else tree.name if isinstance(tree, Name) else None
        return value is not None and found.setdefault(form.name.removeprefix(_MARK), value) == value
    if isinstance(form, Apply) and isinstance(tree, Apply):
        same = form.op == tree.op and len(form.parts) == len(tree.parts)
        return same and all(_fits(one, other, found) for one, other in zip(form.parts, tree.parts, strict=True))
    if isinstance(form, Name) and isinstance(tree, Name):
        return form.name == tree.name
    return isinstance(form, Number) and isinstance(tree, Number) and form.value == tree.value


def _goes_in(game: Data, blank: Blank, value: int | str) -> bool:
    return isinstance(value, int) if blank.kind == "number" else value in may_fill(game, blank)


def _names(game: Data, kind: Kind) -> Iterator[tuple[str, Text]]:
    if kind == "tally":
        yield from ((tally, quoted(tally)) for tally in game.get("count", {}).get("tallies", {}))
    for column in game.get("columns", ()):
        key, name = column["key"], column["name"]
        if column["type"] in {"yes": ("yes",), "amount": ("number", "count")}.get(kind, ()):
            yield key, quoted(name)
        elif kind == "choice" and column["type"] == "choice":
            yield from ((f"{key}.{one['code']}", quoted(one["name"])) for one in column.get("choices", ()))
        elif kind == "group" and column["type"] == "category":
            groups = dict.fromkeys(one["group"] for one in column.get("categories", ()) if "group" in one)
            yield from (("group." + group, quoted(group)) for group in groups)


def _plain_name(game: Data, kind: Kind, written: str) -> str:
    """A name as people gave it, for a sentence of theirs."""
    return str(dict(_names(game, kind))[written].parts["name"])


def _read(told: Told) -> UsualLine:
    names = (name for _, name, _, _ in Formatter().parse(told.asks) if name)
    blanks = (Blank(name, KINDS.get(name, "number"), told.usual.get(name, 1)) for name in names)
    return UsualLine(told.key, tuple(blanks), told)


_OWN: Final = tuple(map(_read, OWN_LINES))
_PAD: Final = tuple(map(_read, PAD_LINES))

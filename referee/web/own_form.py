"""A game of one's own, made in ten steps: each a question with pictures, and beside it how that reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from ..core.text import Ours
from ..definitions.asking import Field, Lines, Option, Pictures, Records, Step
from ..definitions.faults import Faults, FieldFault
from ..definitions.filling import answered, chosen, is_asked, is_switch, name_of, places, text_at
from ..definitions.paths import found_at, is_under
from ..definitions.score_lines import PARTS, can_fill
from ..definitions.steps import STEPS, step_before, step_behind, step_of
from ..definitions.usual import Blank, UsualLine, known_as, may_fill, usual_lines
from .not_whole import not_whole
from .own_draft import MOST_IN_ADDRESS, Draft, address, asked, changed


def step_page(key: str) -> ResponseReturnValue:
    """One step, as the draft has it."""
    return _page(_step(key), _asked())


def take_answers(key: str) -> ResponseReturnValue:
    """Take the answers of a step and go on; or show it again, changed or with what is wrong."""
    here, before = _step(key), _asked()
    sent = request.form.to_dict()
    for name, text in sent.items():
        ours = _ours(before, name)
        if ours is not None and text == str(ours):
            sent[name] = str.__str__(ours)
    try:
        after = changed(before, answered(here, before.data, sent))
    except Faults as wrong:
        return _page(here, before, wrong.faults, sent), 422
    if "look" in sent or "do" in sent:
        return _page(here, after)
    there = sent.get("go", "")
    if not there and after.wrong_in(here):
        return _page(here, after), 422
    if not there and _asks_more(here, before, after):
        return _page(here, after)
    return _go(there or _behind(here), after)


def _step(key: str) -> Step:
    found = step_of(key)
    if found is None:
        abort(404)
    return found


def _asked() -> Draft:
    try:
        return asked()
    except Faults as wrong:
        not_whole(wrong)


def _asks_more(here: Step, before: Draft, after: Draft) -> bool:
    """Whether a picture was chosen that asks for more: without script its fields have not been seen yet."""
    if here.key == "count" and "count" in after.data and "count" not in before.data:
        return True
    pictures = (part for part in here.parts if isinstance(part, Pictures))
    chosen_now = ((chosen(part, before.data), chosen(part, after.data)) for part in pictures)
    return any(now is not None and now is not was and bool(now.asks) for was, now in chosen_now)


def _behind(here: Step) -> str:
    behind = step_behind(here)
    return behind.key if behind is not None else "try"


def _go(there: str, draft: Draft) -> ResponseReturnValue:
    """The page that follows. Its address carries the draft, unless that is too long: then it is the answer itself."""
    target = step_of(there)
    if len(draft.letters) > MOST_IN_ADDRESS and target is not None:
        return _page(target, draft)
    if target is not None:
        return redirect(address("own.step", draft, key=there), 303)
    return redirect(address("own.game" if there == "game" else "own.hand", draft), 303)


def _ours(draft: Draft, path: str) -> Ours | None:
    """The name at a path, where a shipped game calls something so: shown as its reader says it, and kept as written."""
    found = found_at(draft.own, path) if "." in path and ":" not in path else None
    return found if isinstance(found, Ours) else None


# ---- what a step shows ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A field as the page shows it. `kind`: ``chips``, ``switch``, ``number`` or ``text``."""

    name: str
    path: str
    title: str
    help: str
    kind: str
    value: str
    choices: tuple[Choice, ...] = ()
    long: bool = False
    problem: str = ""
    marked: tuple[str, str, str] | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """An option as the page shows it, with its fields."""

    option: Option
    chosen: bool
    fields: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A thing of a list, with its fields. `name`: what it is called, where it stands by name."""

    path: str
    name: str
    fields: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class LineShown:
    """A score line: the pieces of its sentence, words and blanks, or none where somebody wrote it; and its fields."""

    path: str
    say: str
    pieces: tuple[Any, ...]
    fields: tuple[Shown, ...]
    open: bool
    problem: str


@dataclass(slots=True)
class Page:
    """What is asked in a step, drawn up from a draft, from what was typed and from what is wrong."""

    draft: Draft
    wrong: tuple[FieldFault, ...] = ()
    sent: Mapping[str, str] = field(default_factory=dict)
    placed: set[str] = field(default_factory=set)

    def field(self, of: Field, path: str = "", name: str = "") -> Shown:
        """A field with what stands in it."""
        path = path or of.path
        name = name or path
        text, ours = self.sent.get(name, text_at(of, path, self.draft.data)), _ours(self.draft, name)
        if ours is not None and text == str.__str__(ours):
            text = str(ours)
        fault = next((one for one in self.wrong if one.path == path), None)
        if fault is None:
            fault = next((one for one in self.wrong if is_under(one.path, path) and not of.frame), None)
        if fault is not None:
            self.placed.add(fault.path)
        choices = tuple(Choice(str(value), words, str(value) == text) for value, words in of.words.items())
        if choices and text and not any(one.chosen for one in choices):
            choices = (*choices, Choice(text, text, chosen=True))
        kind = "chips" if choices else "text"
        if is_switch(path):
            kind, text = "switch", "yes" if found_at(self.draft.data, path) else ""
        return Shown(
            name,
            path,
            of.title,
            of.help,
            kind,
            text,
            choices,
            of.long,
            str(fault.said) if fault is not None else "",
            _marked(text, fault),
        )

    def pictures(self, part: Pictures) -> tuple[Picture, ...]:
        """The options of a question."""
        now = chosen(part, self.draft.data)
        key = self.sent.get(f"pick:{part.key}", now.key if now is not None else "")
        found = []
        for option in part.options:
            fields = [self.field(one, name=name_of(part, option, one)) for one in option.asks]
            found.append(Picture(option, option.key == key, tuple(fields)))
        return tuple(found)

    def items(self, part: Records) -> tuple[Item, ...]:
        """The things of a list."""
        found = []
        for place in places(part, self.draft.data):
            fields = tuple(self.field(one, f"{place}.{one.path}") for one in part.fields)
            found.append(Item(place, place.removeprefix(f"{part.path}.") if part.name else "", fields))
        return tuple(found)

    def lines(self, part: Lines) -> tuple[LineShown, ...]:
        """The score lines."""
        found = []
        for number, line in enumerate(found_at(self.draft.data, part.path) or ()):
            place = f"{part.path}[{number}]"
            known = known_as(line, self.draft.data)
            fields = tuple(self.field(one, f"{place}.{one.path}") for one in LINE_FIELDS)
            fault = next((one for one in self.wrong if one.path == place), None)
            if fault is not None:
                self.placed.add(place)
            found.append(
                LineShown(
                    place,
                    self.draft.words(line["say"]),
                    self._pieces(place, *known) if known is not None else (),
                    fields,
                    any(one.problem for one in fields) or known is None,
                    str(fault.said) if fault is not None else "",
                )
            )
        return tuple(found)

    def _pieces(self, place: str, usual: UsualLine, values: Mapping[str, int | str]) -> tuple[Any, ...]:
        pieces: list[Any] = []
        for piece in usual.pieces:
            if not isinstance(piece, Blank):
                pieces.append(piece)
                continue
            name = f"{place}:{piece.name}"
            text = self.sent.get(name, str(values[piece.name]))
            offered = {} if piece.kind == "number" else may_fill(self.draft.own, piece)
            choices = tuple(Choice(key, str(words), key == text) for key, words in offered.items())
            pieces.append(Shown(name, place, "", "", "chips" if choices else "number", text, choices))
        return tuple(pieces)

    def usual(self) -> tuple[tuple[str, str], ...]:
        """The sentences that can be added, with the usual number in each blank."""
        found = []
        for one in usual_lines("own"):
            if can_fill(one, self.draft.data):
                words = "".join(_usual(piece) if isinstance(piece, Blank) else piece for piece in one.pieces)
                found.append((one.key, words))
        return tuple(found)

    def rest(self) -> list[FieldFault]:
        """What is wrong in this step and stands at no field that was drawn so far."""
        return [one for one in self.wrong if one.path not in self.placed]


def _usual(blank: Blank) -> str:
    return str(blank.usual) if blank.kind == "number" else "…"


LINE_FIELDS: Final = tuple(
    Field(part, title, words=words, long=not words)
    for part, title, words in (
        ("say", "What it says", {}),
        ("when", "When", {}),
        ("points", "Points", {}),
        (
            "for",
            "For",
            {
                "": "each side",
                "player": "each player",
                "declarer": "the declarer",
                "partner": "the partner",
                "defenders": "the others",
            },
        ),
        ("at", "At", {"": "each hand", "once": "the first time", "end": "the end of the game"}),
    )
)
assert {one.path for one in LINE_FIELDS} == {*PARTS}


def _marked(text: str, fault: FieldFault | None) -> tuple[str, str, str] | None:
    """An expression split at the character at which something is wrong."""
    if fault is None or fault.at is None:
        return None
    at = min(fault.at, max(len(text) - 1, 0))
    return text[:at], text[at : at + 1], text[at + 1 :]


def _page(here: Step, draft: Draft, wrong: tuple[FieldFault, ...] = (), sent: Mapping[str, str] | None = None) -> str:
    page = Page(draft, wrong or (*draft.wrong_in(here), *draft.idle_in(here)), sent or {})
    more = [_drawn(page, one) for one in here.more if is_asked(one, draft.data)]
    hidden = [one.path for one in here.more if isinstance(one, Field | Records)]
    return render_template(
        "own/step.html",
        step=here,
        steps=STEPS,
        number=STEPS.index(here) + 1,
        before=step_before(here),
        behind=step_behind(here),
        draft=draft,
        page=page,
        parts=[_drawn(page, one) for one in here.parts if is_asked(one, draft.data)],
        more=more,
        more_wrong=any(is_under(fault.path, path) for fault in page.wrong for path in hidden),
        reads=draft.rules_of(here),
        elsewhere=draft.wrong_elsewhere(here),
    )


def _drawn(page: Page, part: Any) -> tuple[str, Any, Any]:
    """A part with its kind and what it shows."""
    if isinstance(part, Pictures):
        return "pictures", part, page.pictures(part)
    if isinstance(part, Records):
        return "records", part, page.items(part)
    if isinstance(part, Lines):
        return "lines", part, page.lines(part)
    return "field", part, page.field(part)

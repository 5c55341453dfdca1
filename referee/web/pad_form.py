"""The form of a pad’s columns: what is written each round and what it scores, tried beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from flask import render_template, request
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError
from ..core.house import read_house
from ..core.record import DEFINITION, read_json
from ..core.text import say
from ..definitions import drafting
from ..definitions.definition import Definition, canonical, fingerprint
from ..definitions.drafting import ColumnDraft, PadDraft
from ..definitions.faults import Faults, FieldFault
from ..definitions.gallery import PADS, shipped
from ..definitions.ours import made_of
from ..definitions.packing import unpack
from ..definitions.reading import read_definition
from ..definitions.usual import filled, may_fill, usual_lines
from ..games import GAMES
from ..screens.screen import Screen
from .gallery import described, sizes_of
from .not_whole import not_whole
from .pads import FOR_TRICKS, PAD, pad_page
from .speaking import speak_of

LONGEST: Final = 2000
"""Characters of a field that are read."""

TRYING: Final = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil", "Hal")
"""Who tries a round."""

_TEXTS: Final = ("name", "noun", "least", "most", "wins", "ends", "points", "rounds")
_COLUMN: Final = ("key", "name", "type", "who", "worth", "each", "points", "low", "high", "choices")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A usual line as the form offers it: words, and blanks to fill, each with what may go in."""

    key: str
    pieces: tuple[object, ...]
    names: Mapping[str, Mapping[str, str]]


@dataclass(slots=True)
class Page:
    """What the form shows. `definition` is what it makes, None where it makes none; `problems` by field say why."""

    draft: PadDraft
    definition: Definition | None = None
    problems: dict[str, list[str]] = field(default_factory=dict)
    tried: Screen | None = None


def form_page() -> str:
    """The form of a new pad, or of one of the gallery."""
    key, letters = request.args.get("from", ""), request.args.get("d", "")
    if letters:
        draft = drafting.drafted(_carried(letters).data)
    else:
        draft = drafting.drafted(shipped(key).definition.data) if key in PADS else drafting.blank()
    return show_form(made_page(draft))


def _carried(letters: str) -> Definition:
    try:
        found = unpack(letters)
    except Faults as wrong:
        not_whole(wrong)
    if found.kind != PAD:
        not_whole(Faults([FieldFault("kind", FOR_TRICKS)]))
    return found


def take_form() -> ResponseReturnValue:
    """The form again, with what was typed, a column more or less; or the new table where it is to be played."""
    page = sent_page()
    if "play" in request.form and page.definition is not None and not page.problems:
        return pad_page(page.definition)
    return show_form(page), 422 if "play" in request.form else 200


def sent_page(base: Mapping[str, Any] | None = None) -> Page:
    """The form as it was sent, of a game changed from `base` where that is known."""
    draft, wrong = _sent(base)
    page = made_page(_acted(draft))
    if "add" in request.form:  # nobody has typed anything there yet
        page.problems.pop(f"name-{len(page.draft.columns) - 1}", None)
    if wrong:
        page.problems.setdefault("", []).append(wrong)
    return page


def _sent(known: Mapping[str, Any] | None) -> tuple[PadDraft, str]:
    """What the form holds. From elsewhere only which game is changed is sent."""
    sent, wrong = request.form, ""
    base: Mapping[str, Any] = known or drafting.blank().base
    start = sent.get("start", "")
    if start in PADS:
        base = shipped(start).definition.data
    if known is None and (text := sent.get("definition", sent.get("base", ""))):
        try:
            read = read_definition(read_json(text))
            base = read.data if read.kind == "pad" else base
        except (Faults, NotationError) as error:
            wrong = str(error)
    if "columns" not in sent:
        return drafting.drafted(base), wrong
    count = min(max(sent.get("columns", type=int, default=1), 0), drafting.MOST_COLUMNS)
    columns = tuple(
        ColumnDraft(**{_PART.get(part, part): _text(f"{part}-{place}") for part in _COLUMN}) for place in range(count)
    )
    texts = {name: _text(name) for name in _TEXTS}
    draft = PadDraft(
        base=base,
        columns=columns,
        checks=frozenset(_places("checks")),
        lines=frozenset(_places("lines")),
        more=tuple(_more()),
        **texts,
    )
    speak_of(PAD)
    return drafting.reworded(draft, told=made_of(base, base), said=base), wrong


_PART: Final = {"type": "kind"}


def _text(name: str) -> str:
    return request.form.get(name, "")[:LONGEST].strip()


def _places(name: str) -> Sequence[int]:
    return [int(text) for text in request.form.getlist(name) if text.isascii() and text.isdigit() and len(text) < 3]


def _more() -> Sequence[Mapping[str, Any]]:
    """The lines added so far, as the page carries them."""
    found = []
    for text in request.form.getlist("more")[:24]:
        try:
            line = read_json(text[:LONGEST])
        except NotationError:
            continue
        if isinstance(line, dict) and "say" in line and "points" in line:
            found.append(line)
    return found


def _acted(draft: PadDraft) -> PadDraft:
    """With the column or the line that was added, moved or taken away."""
    sent = request.form
    if "add" in sent:
        return drafting.added(draft)
    for name, by in (("up", -1), ("remove", 0)):
        if sent.get(name, "").isdigit():
            return drafting.moved(draft, int(sent[name]), by)
    usual = next((one for one in usual_lines("pad") if one.key == sent.get("line", "")), None)
    if usual is None:
        return draft
    data, _ = drafting.made(draft)
    values: dict[str, int | str] = {}
    for blank in usual.blanks:
        text = sent.get(f"{usual.key}.{blank.name}", "").strip()[:24]
        values[blank.name] = int(text) if blank.kind == "number" and text.lstrip("-").isdigit() else text
    try:
        return replace(draft, more=(*draft.more, filled(usual, values, data)))
    except (KeyError, ValueError):
        return draft


def made_page(draft: PadDraft) -> Page:
    """The form with the game that it makes, tried; or with what is wrong at each field."""
    data, fields = drafting.made(draft)
    page = Page(draft)
    try:
        page.definition = with_origin(read_definition(data), draft.base)
    except Faults as wrong:
        for fault in wrong.faults:
            page.problems.setdefault(_field_of(fault.path, fields), []).append(str(fault.said))
        return page
    page.tried = _tried(page.definition)
    return page


def with_origin(after: Definition, base: Mapping[str, Any]) -> Definition:
    """A changed game says which one it was changed from; the plain pad is none, and an origin once said stays."""
    before = fingerprint(base)
    if "from" in after.data or before == after.fingerprint or base == drafting.blank().base:
        return after
    return read_definition({**after.data, "from": before})


def _field_of(path: str, fields: Mapping[str, str]) -> str:
    """The field of the form in which a path is said, empty where it is in none."""
    while path:
        if path in fields:
            return fields[path]
        path = path.rpartition("[")[0] if path.endswith("]") else path.rpartition(".")[0]
    return ""


def _tried(definition: Definition) -> Screen:
    """The first round of such a game, at a table nobody saves."""
    game = GAMES[PAD]
    house = read_house(game.rules().house, {DEFINITION: definition.text})
    game = game.under(house)
    size = min(sizes_of(definition), key=lambda one: (abs(one - 3), one))
    names = TRYING[:size] if size <= len(TRYING) else tuple(say("Player {seat}", seat=seat + 1) for seat in range(size))
    rules = game.rules()
    state = rules.start(rules.seating(names, house), house)
    return game.screens().hand(state, (), rules.explain(state), {})


def show_form(page: Page, template: str = "house/pad_form.html", **more: object) -> str:
    """The page of the form."""
    speak_of(PAD)
    draft = page.draft
    base, data = (made_of(one, draft.base) for one in (draft.base, drafting.made(draft)[0]))
    sentences = [
        Sentence(
            one.key,
            one.pieces,
            {blank.name: {key: str(said) for key, said in may_fill(data, blank).items()} for blank in one.blanks},
        )
        for one in usual_lines("pad")
    ]
    return render_template(
        template,
        **more,
        page=page,
        draft=drafting.reworded(draft, told=draft.base, said=base),
        kept=drafting.KEPT,
        base=canonical(draft.base),
        types=drafting.TYPES,
        whose=drafting.WHO,
        worths=drafting.WORTHS,
        nouns=drafting.NOUNS,
        checks=drafting.said_of(base.get("checks", ())),
        lines=drafting.said_of(base["lines"]),
        more=[(canonical(line), line["say"]) for line in draft.more],
        sentences=[one for one in sentences if all(not _named(one, name) for name in one.names)],
        full=len(draft.columns) >= drafting.MOST_COLUMNS,
        made=None if page.definition is None else described(page.definition),
    )


def _named(sentence: Sentence, name: str) -> bool:
    """Whether a blank takes a name, and there is none."""
    blank = next(piece for piece in sentence.pieces if getattr(piece, "name", "") == name)
    return getattr(blank, "kind", "number") != "number" and not sentence.names[name]

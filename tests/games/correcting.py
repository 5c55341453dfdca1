"""Corrections as people make them: the questions of an entry's page, prefilled, and what its form makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from werkzeug.datastructures import MultiDict

from referee.core.asked import EntryField, fields_of
from referee.core.codec import read_entry
from referee.core.entries import Entry, TrickCounts
from referee.core.game import Seated
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.forms.answers import answers_of
from referee.forms.entry import OWN_PAGES
from referee.forms.questions import kept, questions
from referee.games.game import Game
from referee.games.pad.entries import Cells
from referee.games.piquet.model import Declare
from referee.games.piquet.screens.declare import fields_of as declared
from referee.screens.fields import Field
from referee.table.facts import settle

from .golden import Golden

Sent = Mapping[str, Sequence[str]]
"""Fields as a browser sends them."""


def moments(game: Game, golden: Golden) -> Iterator[tuple[Seated, Entry]]:
    """Every entry of a golden hand that has a form and stands, with the state in which it was made."""
    record = golden.record(game.key)
    facts = settle(
        token="golden",
        title="",
        game=game.key,
        opened=datetime(2026, 5, 8, tzinfo=UTC),
        names=record["players"],
        rules=record["rules"],
    )
    rules = facts.game.rules()
    replay: Replay[Seated] = Replay(rules, rules.start(facts.seating, facts.house), strict=False)
    for written in record["entries"]:
        entry = read_entry(rules.entry_types, written)
        state, known = replay.state, len(replay.problems)
        replay.extend([entry])
        stands = all(found.ruling.severity is not Severity.REFUSED for found in replay.problems[known:])
        if stands and not isinstance(entry, OWN_PAGES):
            yield state, entry


def untouched(game: Game, state: Seated, entry: Entry, said: Entry | None = None) -> Sent:
    """What the page that corrects an entry sends, with nothing touched; or with what makes it read as was `said`."""
    said = said or entry
    seating = state.coming if game.rules().opens_hand(entry) else state.seating
    own = game.screens().correcting(state, entry, None, hidden=False)
    asked = questions(game.rules(), type(entry), seating, state.house, answers_of(said))
    found = _sent([ask for ask in asked if own is None or ask.name not in own.covers])
    if own is not None:
        found |= OWN_FIELDS[type(said)](game, state, said)
    return found


def _told(game: Game, state: Seated, entry: Entry) -> Mapping[str, list[str]]:
    form_class = game.form_for(entry.type)
    assert form_class is not None, entry.type
    return form_class.filled(state, [entry]) or {}


OWN_FIELDS: Final[Mapping[type[Entry], Callable[[Game, Any, Any], Mapping[str, list[str]]]]] = {
    Declare: lambda _game, _state, entry: declared(entry),
    TrickCounts: _told,
    Cells: _told,
}
"""By kind of entry, what the form sends that a game draws by itself."""


def _sent(asked: Sequence[Field]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for field in asked:
        if field.kind == "flag":
            found[field.name] = ["1"] if field.value() in {"1", "y", "on"} else []
        elif field.grid is not None:
            found[field.name] = [card.code for block in field.blocks for card, on in block.tiles if on]
        elif field.answers:
            found[field.name] = [answer.value for answer in field.answers if field.chosen(answer)][-1:]
        else:
            found |= {name: [field.value(place)] for place, name in enumerate(field.sent_as)}
    return {name: values for name, values in found.items() if values}


def corrected(game: Game, state: Seated, entry: Entry, fields: Sent) -> Entry | str:
    """What an entry is corrected to by those fields, or the sentences of what cannot be read."""
    form_class = game.form_for(entry.type)
    assert form_class is not None, entry.type
    data = MultiDict([(name, value) for name, values in fields.items() for value in values])
    form = form_class(data, state=state, before=entry)
    if not form.validate():
        return " ".join(str(sentence) for said in form.errors.values() for sentence in said)
    return replace(kept(entry, form.entry()), confirmed=entry.confirmed)


def single_changes(game: Game, state: Seated, entry: Entry) -> Iterator[tuple[EntryField, Entry]]:
    """The entry with one field otherwise, wherever the rules do not refuse that."""
    seating = state.coming if game.rules().opens_hand(entry) else state.seating
    pack = list(dict.fromkeys(game.rules().pack(state.house, len(seating))))
    for spec in fields_of(type(entry)):
        for value in _others(spec, getattr(entry, spec.name), len(seating), len(seating.sides), pack):
            changed = replace(entry, **{spec.name: value})
            rulings = game.rules().check(state, changed)
            if all(ruling.severity is not Severity.REFUSED for ruling in rulings):
                yield spec, changed


def _others(spec: EntryField, value: Any, players: int, sides: int, pack: Sequence[Any]) -> Iterator[Any]:
    """Other values of a field: one step away from what it holds."""
    match spec.shape:
        case "seat":
            yield from (seat for seat in range(players) if seat != value)
        case "side":
            yield from (side for side in range(sides) if side != value)
        case "number" if isinstance(value, int):
            low, high = spec.asked.bounds
            yield from (number for number in (value - 1, value + 1) if low <= number <= high)
        case "code":
            yield from (code for code in spec.codes if code != value)
        case "flag" | "yes":
            yield not value
        case "card":
            yield from [card for card in pack if card != value][:2]
        case "cards" if value:
            if len(value) > 1 or not spec.asked.missing:
                yield value[1:]
            yield (*value[1:], next(card for card in pack if card not in value))
        case "places" if value:
            yield value[:-1]
        case "row" if value is not None:
            yield from _moved(value)
        case "hands" if value is not None and len(value) > 1:
            yield (value[1], value[0], *value[2:])
        case "text":
            yield f"{value} otherwise".strip()
    if spec.optional and value is not None:
        yield None


def _moved(row: Sequence[int | None]) -> Iterator[tuple[int | None, ...]]:
    """One taken from a place of a row and given to another."""
    for giver, gives in enumerate(row):
        for taker, takes in enumerate(row):
            if giver != taker and gives and takes is not None:
                moved = list(row)
                moved[giver], moved[taker] = gives - 1, takes + 1
                yield tuple(moved)

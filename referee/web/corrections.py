"""One entry: who made it, how it read before, and the form that corrects it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from ..core.entries import Entry, Players, Ruled, RulesChange
from ..core.errors import HouseRuleError, RefereeError
from ..core.game import Seated
from ..core.house import read_house, value_of
from ..core.log import Kind, at_hand_id, batch_of
from ..core.text import UNSAID
from ..forms.answers import answers_of
from ..forms.house import HouseForm
from ..forms.people import PeopleForm
from ..forms.questions import kept, questions
from ..screens.fields import Field
from ..service import tables
from ..service.clock import clock_time
from ..service.tables import Held, Refused, StaleWrite, view_table
from ..table.discretion import discreet, shown_at
from ..table.history import Did, Event, History, Item, open_rulings
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from ..table.telling import change_in_words
from .again import asked_again, show_again
from .answers import QUIET, Answer, Asking, saved, say
from .board import table_context
from .device import NOBODY
from .refilled import Refilled
from .ruled import DID, Line, Told, line_of
from .seated import not_here
from .sent import FIXED, LONGEST_ADDRESS, LONGEST_VALUE, MOST_FIELDS, writing
from .table import pages

_MAIN_KINDS: Final = ("row", "card", "cards", "number", "hands", "seat", "chips", "text")
"""Where a refusal is said: at the first question of these kinds that was answered."""


Typed = Mapping[str, Sequence[str]]
"""Fields of a form as they were sent."""


@pages.get("/t/<token>/entries/<id>")
@pages.also_unsaved
def entry(token: str, id: str) -> ResponseReturnValue:
    """One entry: its history, and the form that corrects it."""
    view = view_table(token)
    item = _item(History(view), id)
    if isinstance(item.entry, Ruled):
        return redirect(url_for("table.ruling", token=token, id=id))
    typed = _typed(request.args)
    return _show(view, item, typed=typed or None)


@pages.get("/t/<token>/entries/<id>/again")
@pages.also_unsaved
def as_entered(token: str, id: str) -> ResponseReturnValue:
    """The screen of the hand on which the entry was made, filled in, to correct it there."""
    view = view_table(token)
    item = _item(History(view), id)
    found = _asked_again(view, item)
    if found is None:
        return redirect(url_for("table.entry", token=token, id=id), 303)
    return show_again(view, item, _state_at(view, item), found, typed=_typed(request.args) or None)


@pages.post("/t/<token>/entries/<id>/amend")
@pages.also_unsaved
def amend(token: str, id: str) -> ResponseReturnValue:
    """Correct the entry, or say why not."""
    view = view_table(token)
    item = _item(History(view), id)
    typed = _typed(request.form)
    try:
        corrected = _read(view, item)
    except _Unreadable as error:
        return _show(view, item, Answer(422, errors=error.errors), typed)
    if problem := not_here(view, [corrected, *([item.entry] if _hides(view, item) else [])]):
        return _show(view, item, Answer(422, notice=problem))
    before = view.explanation.totals
    try:
        answer = tables.amend(token, id, corrected, **writing())
    except StaleWrite as error:
        return _show(error.view, item, Answer(409, notice=str(error)), typed)
    except RefereeError as error:
        return _show(view_table(token), item, Answer(422, notice=str(error)), typed)
    if isinstance(answer, Held):
        return _show(view, item, Answer(asking=_ask(view, item, typed, answer)), typed)
    if isinstance(answer, Refused):
        refusals = tuple(map(discreet, answer.rulings)) if _hides(view, item) else answer.rulings
        return _show(view, item, Answer(422, refusals=refusals), typed)
    if answer.changed:
        changed = change_in_words(view, item.entry, corrected, item.seq)
        say(answer, id, before, "Saved.", str(changed))
    else:
        say(answer, id, before, "Nothing changed.", "It reads as it did.")
    return redirect(_back(answer.view, id), 303)


@pages.post("/t/<token>/entries/<id>/void")
@pages.also_unsaved
def void(token: str, id: str) -> ResponseReturnValue:
    """Strike the entry out, bring it back, or take a correction of it back."""
    view = view_table(token)
    item = _item(History(view), id)
    if isinstance(item.entry, Ruled):  # what was recorded with it goes with it
        return redirect(url_for("table.strike_ruling", token=token, id=id), 307)
    target = request.form.get("action", id)
    event = next((event for event in item.events if event.action.id == target), None)
    if event is None:
        abort(400)
    before = view.explanation.totals
    try:
        answer = tables.void(token, target, **writing())
    except StaleWrite as error:
        return _show(error.view, item, Answer(409, notice=str(error)))
    except RefereeError as error:
        return _show(view_table(token), item, Answer(422, notice=str(error)))
    kind = event.action.kind
    said = {Kind.RECORD: "Removed.", Kind.AMEND: "The correction is taken back."}.get(kind, "Restored.")
    say(answer, id, before, said, "")
    return redirect(_back(answer.view, id), 303)


def _back(view: TableView, id: str) -> str:
    """Where a correction leads: to its entry, or to the hand where nobody saves the table, and entries bear no ids."""
    if is_scratch(view.token):
        return url_for("table.hand", token=view.token)
    return url_for("table.entry", token=view.token, id=id)


def _typed(source: MultiDict[str, str]) -> dict[str, list[str]]:
    """What was typed into the form, in bounds."""
    fields = [(name, values) for name, values in source.lists() if name not in FIXED][:MOST_FIELDS]
    return {name: [value[:LONGEST_VALUE] for value in values[:80]] for name, values in fields}


def _item(history: History, id: str) -> Item:
    item = history.item(id)
    if item is None:
        abort(404)
    return item


def _ask(view: TableView, item: Item, typed: Typed, answer: Held) -> Asking:
    """The query sheet for a correction against a rule."""
    fields = tuple((name, value) for name, values in typed.items() for value in values)
    address = url_for("table.as_entered" if "type" in typed else "table.entry", token=view.token, id=item.id)
    hidden = _hides(view, item)
    query = "" if hidden else urlencode(fields)
    return Asking(
        rulings=tuple(map(discreet, answer.rulings)) if hidden else answer.rulings,
        place="a correction",
        fields=fields,
        back=f"{address}?{query}" if query and len(query) < LONGEST_ADDRESS else address,
        refused=False,
        words=item.words(view, answer.entries[0]),
        action=url_for("table.amend", token=view.token, id=item.id),
    )


def _hides(view: TableView, item: Item) -> bool:
    """Whether the page of an entry shows nothing of what was entered: it asks afresh."""
    history = History(view)
    return history.place_of_number(item.number) == history.deals - 1 and view.hides(item.entry)


class _Unreadable(Exception):
    """The form cannot be read: sentences by field."""

    def __init__(self, errors: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self.errors = errors


def _read(view: TableView, item: Item) -> Entry:
    """The corrected entry as sent."""
    if isinstance(item.entry, RulesChange):
        return _read_rules(view, item.entry)
    if isinstance(item.entry, Players):
        return _read_people(view, item)
    found = _asked_again(view, item) if "type" in request.form else None
    state = _state_at(view, item)
    form_class = view.game.form_in(state, item.entry.type if found is None else found.form)
    if form_class is None:
        abort(400)
    form = form_class(request.form, state=state, before=item.entry)
    if not form.validate():
        raise _Unreadable({str(name): list(said) for name, said in form.errors.items()})
    return kept(item.entry, form.entry())


def _state_at(view: TableView, item: Item) -> Seated:
    """The state in which the entry was made: how many tricks that hand had, who sat there."""
    return tables.state_before(view.token, item.id) or view.state


def _asked_again(view: TableView, item: Item) -> Refilled | None:
    """The screen on which it was made, where it can be corrected there: nothing secret."""
    if not item.stands or _hides(view, item):
        return None
    return asked_again(view, item, _state_at(view, item))


def _read_rules(view: TableView, change: RulesChange) -> Entry:
    house = view.state.house_coming
    form = HouseForm(type(house), house, request.form)
    try:
        rules = form.rules()
    except HouseRuleError as error:
        raise _Unreadable({error.option: [str(error)]}) from None
    kept = {name: value for name, value in rules.items() if name in change.rules or value != value_of(house, name)}
    return replace(change, rules=kept, confirmed=False)


def _read_people(view: TableView, item: Item) -> Entry:
    form = _people_form(view, item, request.form)
    if not form.check():
        raise _Unreadable({f"name-{row.seat}": [row.error] for row in form.rows if row.error})
    return form.entry or Players()


def _people_form(view: TableView, item: Item, sent: Mapping[str, str] | None) -> PeopleForm:
    """Who sat down or moved, to be corrected: whoever is named otherwise sits down."""
    assert isinstance(item.entry, Players)
    before = item.seating(view)
    if not sent:
        return PeopleForm.of(before, item.entry)
    named = {f"how-{seat}": "sits" for seat in range(len(before))}
    return PeopleForm.read(before, {**sent, **named})


def _show(view: TableView, item: Item, reply: Answer = QUIET, typed: Typed | None = None) -> ResponseReturnValue:
    history, screens = History(view), view.game.screens()
    item = history.item(item.id) or item
    once_more = _asked_again(view, item)
    if once_more is not None and typed is not None and "type" in typed:
        return show_again(view, item, _state_at(view, item), once_more, reply=reply, typed=typed)
    place = history.place_of_number(item.number)
    at = history.index_of(item.number)
    house_form = people_form = own_form = None
    asks: list[Field] = []
    amends = isinstance(item.entry, RulesChange | Players) or view.game.form_for(item.entry.type) is not None
    if isinstance(item.entry, RulesChange):
        house_form = _house_form(view, item.entry, reply, sent=typed is not None)
    elif isinstance(item.entry, Players):
        people_form = _people_form(view, item, {name: values[0] for name, values in (typed or {}).items() if values})
        if reply.errors:
            people_form.check()
    elif amends:
        state = _state_at(view, item)
        own_form = screens.correcting(state, item.entry, typed, hidden=_hides(view, item))
        asks = _questions(view, item, state, reply, typed)
        asks = [ask for ask in asks if own_form is None or ask.name not in own_form.covers]
    html = render_template(
        "table/entry.html",
        item=item,
        words=item.words(view, item.entry),
        told=[_told(view, item, event) for event in item.events],
        asks=asks,
        amends=amends,
        house_form=house_form,
        people_form=people_form,
        own_form=own_form,
        again=once_more is not None,
        ruling=_ruling(view, history, item),
        hand=max(place, 0) + 1,
        hand_number=history.number_of(max(place, 0)),
        reply=reply,
        saved=saved(view, item.id),
        wrong=[shown_at(view, at, problem.ruling) for problem in open_rulings(view, at)] if at is not None else [],
        hidden=_hides(view, item),
        take_back=_last_correction(item),
        bring_back=_striking(item),
        asking=reply.asking,
        **table_context(view, tab="scores", question=reply.asking is not None),
    )
    return html, reply.status


def _ruling(view: TableView, history: History, item: Item) -> Line | None:
    """The ruling that this entry carries out, or that was made on it at the hand."""
    for id in (batch_of(item.id), at_hand_id(batch_of(item.id), 0)):
        found = history.item(id)
        if found is not None and isinstance(found.entry, Ruled):
            return line_of(view, history, found)
    return None


def _questions(view: TableView, item: Item, state: Seated, reply: Answer, typed: Typed | None) -> list[Field]:
    values = typed
    if values is None:
        values = {} if _hides(view, item) else answers_of(item.entry)
    asks = questions(view.game.rules(), type(item.entry), item.seating(view), state.house, values)
    for ask in asks:
        ask.errors = [str(sentence) for sentence in reply.errors.get(ask.name, ())]
    return asks


@pages.app_template_global()
def main_question(asks: Sequence[Field]) -> Field | None:
    """The question a refusal is said at."""
    for kind in _MAIN_KINDS:
        for ask in asks:
            if ask.kind == kind and any(any(values) for values in ask.values.values()):
                return ask
    return asks[0] if asks else None


def _house_form(view: TableView, change: RulesChange, reply: Answer, *, sent: bool) -> HouseForm:
    house = view.state.house_coming
    if sent:
        form = HouseForm(type(house), house, request.form)
        for option, said in reply.errors.items():
            form.reject(HouseRuleError(option, said[0]))
        return form
    for option, value in change.rules.items():
        # What no table could have agreed on (a record by hand may say it) is left out.
        with suppress(HouseRuleError):
            house = read_house(type(house), {option: value}, base=house)
    return HouseForm(type(house), house)


def _told(view: TableView, item: Item, event: Event) -> Told:
    words = item.words(view, event.entry) if event.entry is not None else UNSAID
    return Told(event.by or NOBODY, DID[event.did], clock_time(event.at, view.opened), words, event.counts)


def _last_correction(item: Item) -> str:
    """The id of the correction that counts last; empty where none does, or the entry is struck out."""
    if not item.stands:
        return ""
    found = [event for event in item.events if event.action.kind is Kind.AMEND and event.counts]
    return found[-1].action.id if found else ""


def _striking(item: Item) -> str:
    """The id of what struck the entry out, if it is struck out."""
    if item.stands:
        return ""
    found = [event for event in item.events if event.did is Did.STRUCK_OUT and event.counts]
    return found[-1].action.id if found else ""

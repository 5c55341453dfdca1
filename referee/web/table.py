"""The Hand tab: what the table waits for, and whatever is entered there.

Other tabs hang their pages on the same blueprint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

from flask import Blueprint, abort, jsonify, redirect, render_template, request, session, url_for
from flask.json import dumps
from flask.typing import ResponseReturnValue

from ..core.entries import Entry
from ..core.errors import RefereeError
from ..core.log import made_at_hand
from ..core.question import Asked
from ..core.ruling import Ruling, Severity
from ..screens.between import BetweenScreen
from ..screens.parts import NotNow
from ..screens.scored import scored_screen
from ..screens.screen import Picked, Screen
from ..service import tables
from ..service.clock import clock_time
from ..service.tables import Accepted, Held, Refused, StaleWrite, view_table
from ..table.discretion import discreet, shown_at
from ..table.scratch import SCORE, is_scratch, is_told
from ..table.sitting import TableView
from . import answers
from .answers import QUIET, Answer, Asking
from .board import table_context
from .device import Person, author, now, whoever_asks
from .refilled import undone
from .round_over import ASKED, BEYOND, instead_of, round_over
from .seated import not_here, told_here
from .sent import LONGEST_ADDRESS, picked_here, posted, writing
from .streams import news_of

View = TypeVar("View", bound=Callable[..., Any])


class TablePages(Blueprint):
    """The pages of a table. Few of them are there for a hand that nobody saves: those marked so at their route."""

    def __init__(self) -> None:
        super().__init__("table", __name__)
        self.unsaved: set[str] = set()
        """The endpoints of these."""

    def also_unsaved(self, view: View) -> View:
        """Mark a view: put below its route."""
        self.unsaved.add(f"{self.name}.{view.__name__}")
        return view


pages = TablePages()

PAGE_GONE: Final = "The table has moved on from that page. Nothing was recorded."


# ---- pages ------------------------------------------------------------------------------------------


@pages.get("/t/<token>/<name>")
@pages.also_unsaved
def page(token: str, name: str) -> ResponseReturnValue:
    """A page behind the hand: one of those the game has. Fixed addresses of a table come before it."""
    return _behind_hand(token, name, picked_here())


@pages.post("/t/<token>/<name>")
@pages.also_unsaved
def look(token: str, name: str) -> ResponseReturnValue:
    """Such a page again, with what was tapped so far: nothing is recorded."""
    return _behind_hand(token, name, posted())


def _behind_hand(token: str, name: str, chosen: Picked) -> ResponseReturnValue:
    view = view_table(token)
    if name not in view.game.screens().pages:
        abort(404)
    return show(view, name, chosen)


@pages.post("/t/<token>/deal")
@pages.also_unsaved
def deal(token: str) -> ResponseReturnValue:
    """The hand page with cards told for the next deal: nothing is recorded yet."""
    return show(view_table(token), "", posted())


@pages.get("/t/<token>/seq")
def seq(token: str) -> ResponseReturnValue:
    """How far the table is, for phones that look whether something is new."""
    response = jsonify({})
    place = tables.place_of(token)
    response.set_etag(f"{place.seq}.{place.revision}" if place.revision else str(place.seq))
    response.make_conditional(request)
    if response.status_code != 304:
        response.data = dumps(news_of(place))
    return response


def show(
    view: TableView,
    name: str,
    chosen: Picked,
    answer: Answer = QUIET,
    *,
    person: Person | None = None,
    phones: int | None = None,
) -> ResponseReturnValue:
    """A page of the table: the hand where `name` is empty. `chosen` are fields picked or typed so far.

    `person`: who it is for, whoever asks if nobody is named. `phones`: how many are here, where that is known already.
    """
    screens, bare, person = view.game.screens(), not chosen, person or whoever_asks()
    chosen, elsewhere = told_here(view, name, chosen, person)
    if elsewhere is not None:
        screen: Screen = elsewhere
    elif not name and is_scratch(view.token) and is_told(view):
        screen = _as_scored(view)
    elif not name:
        screen = screens.hand(view.state, view.entries, view.explanation, chosen)
        screen = instead_of(view, screen) if bare and isinstance(screen, BetweenScreen) else screen
    else:
        try:
            screen = screens.page(name, view.state, view.entries, chosen)
        except NotNow:  # an old page, or a link kept from another hand
            if answer is QUIET:
                return redirect(url_for(".hand", token=view.token), 303)
            return show(view, "", {}, replace(answer, notice=answer.notice or PAGE_GONE))
    private = screens.covers is not None and screens.covers.private(name, view.state)
    private = private or (elsewhere is None and list(chosen.get("open", ())) == ["1"])
    html = render_template(
        screen.template,
        **table_context(view, tab="hand", question=answer.asking is not None, person=person, phones=phones),
        screen=screen,
        chosen=chosen,
        answer=answer,
        asking=answer.asking,
        page=name,
        noted=_noted(view),
        private=private,
    )
    return html, answer.status, {"Cache-Control": "no-store"} if private else {}


def _as_scored(view: TableView) -> Screen:
    """A hand told to its end, on a table that nobody saves."""
    question = next(one for one in view.game.questions() if one.key == SCORE)
    asked = Asked(
        game=view.game.rules(),
        seating=view.state.seating,
        house=view.state.house,
        state=view.state,
        queried=view.queried,
    )
    return scored_screen(question, asked)


def _noted(view: TableView) -> tuple[Ruling, ...]:
    """What the rules had to say of the last entry, which stands all the same."""
    last = len(view.entries) - 1
    while last > 0 and made_at_hand(view.entries[last].id):  # it says the same of the card before it
        last -= 1
    return tuple(shown_at(view, last, problem.ruling) for problem in view.problems[-4:] if problem.entry == last)


# ---- entries ----------------------------------------------------------------------------------------


@pages.post("/t/<token>/entries")
@pages.also_unsaved
def record(token: str) -> ResponseReturnValue:
    """Record what the form says, all of it or nothing, or say why not."""
    sent = writing()
    told = _Told(posted())
    try:
        answer = tables.record(token, told.read, **sent)
    except _Unread as error:
        return answers.unusable(told.view, error.why) if answers.waited() else show(told.view, *told.page, error.said)
    except StaleWrite as error:
        return answers.outrun(error, told.entries) if answers.keeps() else behind(error, told.view, *told.page)
    except RefereeError as error:
        return answers.unusable(told.view, [str(error)]) if answers.waited() else behind(error, told.view, *told.page)
    return _recorded(told, answer)


class _Unread(Exception):
    """What was sent is no entry to be recorded: `why`, in sentences, and what is `said` on the page of the table."""

    def __init__(self, why: Sequence[str], said: Answer) -> None:
        super().__init__(*why)
        self.why, self.said = why, said


class _Told:
    """What was `typed` into a form: the `entries` that say so, read at the table as it stands, its `view`.

    `form` is the type of the form; `name` that of the page it stood on, and `page` the same with what it shows of this.
    """

    view: TableView
    name: str
    form: str
    page: tuple[str, Picked]
    entries: Sequence[Entry] = ()

    def __init__(self, typed: Picked) -> None:
        self.typed = typed

    def read(self, view: TableView, before: TableView) -> Sequence[Entry]:
        """The entries. Raises _Unread."""
        self.view, self.form = view, request.form.get("type", "")
        self.name = _page_name(view)
        form_class = view.game.form_in(before.state, self.form)
        if form_class is None:
            abort(400)
        self.page = self.name, self.typed
        form = form_class(request.form, state=before.state)
        if not form.validate():
            why = [str(said) for sentences in form.errors.values() for said in sentences]
            errors = {name: [str(said) for said in sentences] for name, sentences in form.errors.items() if name}
            raise _Unread(why, Answer(422, form.type, _kind(self.typed), errors))
        self.entries = form.entries()
        self.form = form.type
        if problem := not_here(view, self.entries):
            self.page = self.name, {}
            raise _Unread([problem], Answer(422, notice=problem))
        deals = view is before and any(map(view.game.rules().opens_hand, self.entries))
        if deals and BEYOND not in self.typed and round_over(view) is not None:
            self.page = "", {}
            raise _Unread([ASKED], Answer(409, notice=ASKED))
        return self.entries


def _recorded(told: _Told, answer: tables.Answer) -> ResponseReturnValue:
    """What is answered once the rules have said what they have to say of it."""
    entries, (name, typed) = told.entries, told.page
    view = answer.view
    if isinstance(answer, Accepted):
        if any(view.hides(entry) for entry in entries):
            session.modified = True  # a browser that keeps the page it was told on gives it up as its cookie changes
        return taken(view)
    rulings = tuple(map(partial(_discreet, view), answer.rulings, answer.about))
    asking = _ask(view, name, typed, replace(answer, rulings=rulings))
    if answers.waited():
        return answers.ruled_out(view, entries, rulings, asking.back, refused=isinstance(answer, Refused))
    if isinstance(answer, Held):
        return show(view, name, typed, Answer(asking=asking))
    # What was typed into a form is refused at its place; a card or a chip is answered by a red card.
    at_form = name or told.form in view.game.screens().form_entries
    said = Answer(422, told.form, _kind(typed), refusals=rulings, asking=None if at_form else asking)
    return show(view, name, typed, said)


def _kind(typed: Picked) -> str:
    """Which of several forms of its type an entry was typed into; empty where there is one."""
    return (typed.get("kind") or [""])[0]


def _discreet(view: TableView, ruling: Ruling, entry: Entry) -> Ruling:
    return discreet(ruling) if view.hides(entry) else ruling


@pages.post("/t/<token>/undo")
@pages.also_unsaved
def undo(token: str) -> ResponseReturnValue:
    """Strike out the last thing done."""
    return _stepped(token, tables.undo, "Undo", partial(undone, view_table(token)))


@pages.post("/t/<token>/redo")
@pages.also_unsaved
def redo(token: str) -> ResponseReturnValue:
    """Bring back what was undone last."""
    return _stepped(token, tables.redo, "Redo")


def _stepped(
    token: str, step: Callable[..., Accepted], words: str, back: Callable[[TableView], str] = lambda _view: ""
) -> ResponseReturnValue:
    """`back`: what is chosen on the page that follows."""
    try:
        answer = step(token, **writing())
    except StaleWrite as error:
        return answers.outrun(error, step=words) if answers.keeps() else behind(error, error.view, "", {})
    except RefereeError as error:
        view = view_table(token)
        return answers.unusable(view, [str(error)]) if answers.waited() else behind(error, view, "", {})
    return taken(answer.view, back(answer.view))


@pages.post("/t/<token>/withdraw")
def withdraw(token: str) -> ResponseReturnValue:
    """Take back what a phone sent without an answer: it says `target`, the id of that."""
    target = request.form.get("target", "")
    try:
        return taken(tables.withdraw(token, target, id=writing()["id"], author=author(), now=now()))
    except RefereeError as error:  # somebody holds the pen: it stands
        return behind(error, view_table(token), "", {})


def taken(view: TableView, query: str = "") -> ResponseReturnValue:
    """The answer to a write that is done: the way to the hand (see `answering` for what a script is answered)."""
    return redirect(url_for("table.hand", token=view.token) + query, 303)


def behind(error: RefereeError, view: TableView, name: str, typed: Picked) -> ResponseReturnValue:
    """The page as it stands now, with what was typed, and a notice why nothing was stored."""
    if isinstance(error, StaleWrite):
        when = clock_time(error.changes[-1].at, view.opened) if error.changes else ""
        return show(error.view, name, typed, Answer(409, notice=f"{when} {error}".strip()))
    return show(view, name, typed, Answer(422, notice=str(error)))


def _page_name(view: TableView) -> str:
    """The page a form stood on: it names it itself."""
    name = request.form.get("page", "")
    return name if name and name in view.game.screens().pages else ""


def _ask(view: TableView, name: str, typed: Picked, answer: Held | Refused) -> Asking:
    """The query sheet for what the rules hold against an entry."""
    gravity = [Severity.REFUSED, Severity.QUERIED, Severity.NOTED]
    found = sorted(zip(answer.rulings, answer.about, strict=True), key=lambda pair: gravity.index(pair[0].severity))
    fields = {field: values for field, values in typed.items() if field not in {"type", "page"}}
    address = url_for(".page", token=view.token, name=name) if name else url_for(".hand", token=view.token)
    query = urlencode([(field, value) for field, values in fields.items() for value in values])
    entry = found[0][1]
    if any(view.hides(each) for each in answer.entries):
        query = ""
    return Asking(
        rulings=tuple(ruling for ruling, _ in found),
        place=view.game.screens().place(view.state, entry),
        fields=tuple((field, value) for field, values in typed.items() for value in values),
        back=f"{address}?{query}" if query and len(query) < LONGEST_ADDRESS else address,
        refused=isinstance(answer, Refused),
        words=view.describe(entry, view.seq + 1),
    )

"""An entry corrected on the screen of the hand it was made on: the same question, filled in as it was answered."""

from __future__ import annotations

from dataclasses import replace

from flask import render_template
from flask.typing import ResponseReturnValue

from ..core.game import Seated
from ..core.text import UNSAID
from ..screens.parts import NotNow
from ..screens.screen import Picked, Screen
from ..table.history import History, Item
from ..table.sitting import TableView
from .answers import QUIET, Answer
from .board import table_context
from .refilled import Refilled, refilled


def asked_again(view: TableView, item: Item, state: Seated) -> Refilled | None:
    """The screen on which the entry was made in that state; None where its game has a form of its own, or no screen."""
    at = History(view).index_of(item.number)
    if at is None or state.hand is None or item.entry.type in view.game.screens().corrects:
        return None
    return refilled(view.game, state, view.entries[:at], view.explanation, [item.entry], alone=True)


def show_again(
    view: TableView, item: Item, state: Seated, found: Refilled, *, reply: Answer = QUIET, typed: Picked | None = None
) -> ResponseReturnValue:
    """The page of that screen. `typed`: what was chosen since."""
    context = table_context(view, tab="scores", question=reply.asking is not None)
    board = replace(
        context["board"],
        undo=UNSAID,
        redo=UNSAID,
        undone=UNSAID,
        attention=(),
        corrects=item.id,  # type: ignore[type-var]
    )
    screen = _screen(view, item, state, found, typed) if typed else found.screen
    html = render_template(
        screen.template,
        **{**context, "board": board},
        screen=screen,
        chosen=typed or found.fields,
        answer=replace(reply, about=found.form),
        asking=reply.asking,
        page="",
        noted=(),
        private=False,
        corrected=item.words(view, item.entry),
    )
    return html, reply.status


def _screen(view: TableView, item: Item, state: Seated, found: Refilled, typed: Picked) -> Screen:
    at = History(view).index_of(item.number)
    try:
        return view.game.screens().hand(state, view.entries[:at], view.explanation, typed)
    except NotNow:
        return found.screen

"""A game that is over, on the Hand tab: its chart, and the next game at one press."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app, redirect, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..service.again import next_game, play_again
from ..service.tables import view_table
from ..table.history import History
from ..table.sitting import TableView
from .answers import Answer
from .device import author, now
from .keys import link
from .scores import RunningChart, running_chart
from .table import pages, show


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands beside the winner: the `chart`, and who sits down again, in a few words."""

    chart: RunningChart
    again: str


@pages.app_template_global()
def ending_of(view: TableView) -> Ending | None:
    """What is shown of a game that is over; None while it goes on."""
    if view.outcome is None:
        return None
    deal, names = next_game(view), view.seating.names
    company = {1: "", 2: "the same two", 3: "the same three", 4: "the same four"}.get(len(names), "the same players")
    deals = f"{names[deal.dealer]} deals" if deal.first else ""
    return Ending(running_chart(view, History(view)), ", ".join(part for part in (company, deals) if part))


@pages.post("/t/<token>/again")
def again(token: str) -> ResponseReturnValue:
    """Open the next table of those who sit here, or go to it where somebody has."""
    view = view_table(token)
    if view.outcome is None:
        return show(view, "", {}, Answer(422, notice="The game goes on: it is played to its end first."))
    key = current_app.config["SECRET_KEY"]
    try:
        opened = play_again(view, key if isinstance(key, bytes) else key.encode(), author(), now(), link().kind)
    except RefereeError as error:
        return show(view, "", {}, Answer(422, notice=str(error)))
    return redirect(url_for("table.hand", token=opened.token), 303)

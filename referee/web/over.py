"""A game that is over: its chart and the next game at one press, and its picture to share."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import Response, abort, current_app, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..core.names import clean_text
from ..core.seats import Side
from ..core.sheet import Poster
from ..core.text import Text, in_a_list, say, speak_in, speaking
from ..screens.ending import GameFact, Played, facts_of, led_until, tonight
from ..screens.parts import Player, players
from ..service.again import games_before, next_game, play_again, started
from ..service.links import LinkKind
from ..service.tables import view_table
from ..table.history import History
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .answers import Answer
from .board import table_context
from .device import Person, author, now
from .keys import link
from .printing import named_file
from .scores import RunningChart, running_chart
from .seated import viewer_of
from .shelf import Personal
from .speaking import on_paper
from .table import pages, show


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands beside the winner: the `chart`, and who sits down again, in a few words.

    `facts`: of the side whose phone this is, else of the winners. `led`: the last hand after which that side led.
    """

    chart: RunningChart
    again: str
    facts: tuple[GameFact, ...]
    led: int | None


_AGAIN: Final = {
    1: (Text(""), Text("{player} deals")),
    2: (Text("the same two"), Text("the same two, {player} deals")),
    3: (Text("the same three"), Text("the same three, {player} deals")),
    4: (Text("the same four"), Text("the same four, {player} deals")),
}
"""Who plays the next game, by their number, and who deals its first hand."""
_ALL_AGAIN: Final = (Text("the same players"), Text("the same players, {player} deals"))


@pages.app_template_global()
def ending_of(view: TableView, person: Person) -> Ending | None:
    """What a person is shown of a game that is over; None while it goes on."""
    if view.outcome is None:
        return None
    deal, names = next_game(view), view.seating.names
    again = _AGAIN.get(len(names), _ALL_AGAIN)[bool(deal.first)].template
    history = History(view)
    viewer = viewer_of(view, person)
    own = None if viewer is None else view.seating.side_of[viewer]
    played = _played(view, history)
    sides = view.outcome.winners if own is None else (own,)
    return Ending(
        chart=running_chart(view, history),
        again=say(again, player=names[deal.dealer]),
        facts=facts_of(played, sides, own=own is not None, games=_tonight(view, sides, person)),
        led=None if own is None else led_until(played, own),
    )


def _tonight(view: TableView, sides: Sequence[Side], person: Person) -> GameFact | None:
    """What is told of the games that these people have played one after another; None after the first."""
    if len(sides) != 1 or is_scratch(view.token):
        return None
    games = games_before(view)
    if games and person.many:
        raise Personal("a correction of an earlier game changes it without a word of this table")
    won = [_winners(game) for game in (*games, view) if game.outcome is not None]
    return tonight(won, [_people(view, side) for side in range(len(view.seating.sides))], sides[0])


def _winners(view: TableView) -> frozenset[str] | None:
    won = view.outcome.winners if view.outcome is not None else ()
    return _people(view, won[0]) if len(won) == 1 else None


def _people(view: TableView, side: Side) -> frozenset[str]:
    return frozenset(view.seating.names[seat] for seat in view.seating.sides[side])


def _played(view: TableView, history: History) -> Played:
    """The hands that count, with the totals after each."""
    hands = [(place, account) for place, account in enumerate(view.explanation.hands, 1) if not account.void]
    game, actions = view.game.rules(), view.actions
    return Played(
        hands=[account for _, account in hands],
        totals=[history.totals_after(place) for place, _ in hands],
        lowest_wins=game.lowest_wins,
        hand=game.hand_word,
        took=actions[-1].at - actions[0].at,
    )


@dataclass(frozen=True, slots=True)
class NextTable:
    """The next game, where somebody has started it: `who` did, if that is one of the table; where it is, and who went.

    `mine`: this phone started it. `sits`: it has a seat there.
    """

    who: Player | None
    mine: bool
    sits: bool
    joined: str
    href: str


@pages.app_template_global()
def next_of(view: TableView, person: Person) -> NextTable | None:
    """The next game of those who sit here, as a person is told of it; None while nobody has started one."""
    if view.outcome is None or is_scratch(view.token):
        return None
    found = started(view, _key(), now(), link().kind)
    if found is None:
        return None
    if person.many:
        raise Personal("who has joined changes without a word of this table")
    viewer = viewer_of(view, person)
    names, there = view.seating.names, players(view.seating)
    who = names.index(found.by) if found.by in names else None
    others = [name for name in found.joined if name not in {found.by, *(() if viewer is None else (names[viewer],))}]
    return NextTable(
        who=None if who is None else there[who],
        mine=who is not None and who == viewer,
        sits=viewer is not None,
        joined=in_a_list(others),
        href=url_for("table.hand", token=found.link.token),
    )


def next_to_watch(view: TableView) -> str | None:
    """The token by which those who only watch follow into the next game; None while nobody has started one."""
    if view.outcome is None or is_scratch(view.token):
        return None
    found = started(view, _key(), now(), LinkKind.WATCH)
    return None if found is None else found.link.token


def _key() -> bytes:
    key = current_app.config["SECRET_KEY"]
    return key if isinstance(key, bytes) else str(key).encode()


@pages.post("/t/<token>/again")
def again(token: str) -> ResponseReturnValue:
    """Open the next table of those who sit here, or go to it where somebody has."""
    view = view_table(token)
    if view.outcome is None:
        return show(view, "", {}, Answer(422, notice="The game isn’t over yet. Finish it first."))
    try:
        opened = play_again(view, _key(), author(), now(), link().kind)
    except RefereeError as error:
        return show(view, "", {}, Answer(422, notice=str(error)))
    return redirect(url_for("table.hand", token=opened.token), 303)


# ---- its picture ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture on its page: the address of the SVG, its `words`, what it is titled, what its file is called (PNG)."""

    address: str
    words: str
    title: str
    name: str


@pages.get("/t/<token>/picture")
def picture(token: str) -> str:
    """The picture of a game that is over, with the words that are shared along; before, that there is none yet."""
    view = view_table(token)
    with speaking(on_paper(view.language, view.game.key)):
        poster = _poster(view)
    shown = None if poster is None else shown_as(poster, url_for("table.picture_file", token=token))
    return render_template("table/picture.html", shown=shown, **table_context(view, tab="hand"))


@pages.get("/t/<token>/picture.svg")
def picture_file(token: str) -> Response:
    """The picture itself."""
    view = view_table(token)
    speak_in(on_paper(view.language, view.game.key))
    return picture_of(_poster(view))


def _poster(view: TableView) -> Poster | None:
    from ..service.posters import poster_of_table

    return poster_of_table(view) if view.outcome is not None else None


def shown_as(poster: Poster, address: str) -> Shown:
    """A picture for its page. After a correction it has another address: no page shows the one of before."""
    title = _title(poster)
    mark = hashlib.blake2b(repr(poster).encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    joint = "&" if "?" in address else "?"
    return Shown(f"{address}{joint}as={mark}", poster.words, title, f"{clean_text(title)}.png")


def picture_of(poster: Poster | None) -> Response:
    """A picture as a file. Answers 404 where there is none."""
    if poster is None:
        abort(404)
    from ..paper.poster import draw_poster

    return named_file(draw_poster(poster), "image/svg+xml; charset=utf-8", f"{clean_text(_title(poster))}.svg")


def _title(poster: Poster) -> str:
    return " – ".join(filter(None, (poster.game, poster.title, poster.date)))

"""A table of a game of one's own, opened from its page: who plays, who deals, how much is entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from flask import Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import NameProblem, NotationError, RefereeError
from ..core.house import read_house
from ..core.names import check_names
from ..core.record import DEFINITION
from ..core.text import say
from ..definitions.faults import Faults
from ..games import GAMES
from ..games.game import Game
from ..service import club_tables
from ..service.again import first_deal
from ..service.printing import book_card, print_blank, print_card
from .club.opening import LONGEST, offered, seat_people
from .device import known_names, now
from .gallery import sizes_of as sizes_in
from .not_whole import not_whole
from .opening import DEPTHS, default_title, open_asked, opened_in
from .own_draft import Draft, asked
from .own_game import unfinished
from .printing import PDF, named_file, paper_asked
from .speaking import speak_of

OWN: Final = "own"
USUAL: Final = 4
USUAL_DEPTH: Final = "tricks"


@dataclass(slots=True)
class Seats:
    """Who plays, as far as that is filled in. Problems are sentences, by field."""

    names: list[str]
    dealer: int
    depth: str
    title: str
    newcomer: str = ""
    problems: dict[str, str] = field(default_factory=dict)


def seats_page() -> ResponseReturnValue:
    """The form, for as many as the game takes."""
    draft = _asked()
    size = usual_size(draft)
    return _page(draft, Seats([""] * size, size - 1, USUAL_DEPTH, ""))


def take_seats() -> ResponseReturnValue:
    """Open the table; or show the form again, for other players."""
    draft, sent = _asked(), request.form
    sizes = sizes_of(draft)
    size = sent.get("size", type=int) or sent.get("players", type=int, default=0)
    if size not in sizes:
        abort(422)
    dealer = sent.get("dealer", type=int, default=size - 1)
    names = [sent.get(f"p{seat + 1}", "") for seat in range(size)]
    depth = sent.get("depth", "")
    title = sent.get("title", "")
    dealer = dealer if dealer in range(size) else size - 1
    seats = Seats(names, dealer, depth if depth in DEPTHS else "", title, sent.get("new", "")[:LONGEST])
    if "size" in sent:
        return _page(draft, seats)
    token = _opened(draft, seats)
    if token is None:
        return _page(draft, seats), 422
    return redirect(url_for("table.hand", token=token), 303)


def sizes_of(draft: Draft) -> Sequence[int]:
    """How many may play."""
    return sizes_in(draft.definition)


def game_of(draft: Draft) -> Game:
    """The game as the draft has it."""
    game = GAMES[OWN]
    return game.under(read_house(game.rules().house, {DEFINITION: draft.definition.text}))


def depths_of(draft: Draft) -> Mapping[str, tuple[str, str]]:
    """How much of a hand may be entered, with its words."""
    known = game_of(draft).rules().depths
    return {depth: words for depth, words in DEPTHS.items() if depth in known}


def paper_of(what: str) -> Response:
    """A blank score sheet (``sheet``) or a rules card (``card``), for as many as play it usually."""
    draft = _asked(pads=True)
    key, size, rules = draft.definition.kind, usual_size(draft), {DEFINITION: draft.definition.text}
    speak_of(key)
    if what == "sheet":
        printed = print_blank(key, size, paper_asked(), rules)
    elif what == "card":
        printed = print_card(book_card(key, size, rules), paper_asked())
    else:
        abort(404)
    return named_file(printed, PDF, f"{draft.definition.short.lower()}-{what}.pdf")


def usual_size(draft: Draft) -> int:
    """How many play, unless somebody says otherwise."""
    return min(sizes_of(draft), key=lambda one: abs(one - USUAL))


def _asked(*, pads: bool = False) -> Draft:
    try:
        draft = asked(pads=pads)
    except Faults as wrong:
        not_whole(wrong)
    if draft.faults:
        unfinished(draft)
    return draft


def _opened(draft: Draft, seats: Seats) -> str | None:
    """Open the table. Its token; None where `seats` now says what is wrong."""
    club = opened_in(request.form.get("club", ""))
    if club is not None:
        seats.names, seats.problems["new"] = seat_people(club, seats.names)
    names = [name.strip() or say("Player {seat}", seat=seat + 1) for seat, name in enumerate(seats.names)]
    if seats.problems.get("new"):
        return None
    try:
        check_names(names)
    except NameProblem as error:
        seats.problems["names"] = str(error)
        return None
    first = first_deal(game_of(draft), seats.dealer, seats.depth)
    try:
        token = open_asked(OWN, names, seats.title, {DEFINITION: draft.definition.text}, first).token
    except RefereeError as error:
        in_title = isinstance(error, NotationError) and error.where == "title"
        seats.problems["title" if in_title else "names"] = str(error)
        return None
    if club is not None:
        club_tables.take_in(club, token, now())
    return token


def _page(draft: Draft, seats: Seats) -> str:
    club = opened_in(request.values.get("club", ""))
    return render_template(
        "own/play.html",
        club=club,
        offered=offered(club, OWN, len(seats.names)) if club else None,
        draft=draft,
        seats=seats,
        sizes=sizes_of(draft),
        depths=depths_of(draft),
        known_names=[one.name for one in club.there] if club else known_names(),
        default_title=default_title(now()),
    )

"""A new score pad: the plain one of three answers, one of the gallery, or one that is changed from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import HouseRuleError, NameProblem, NotationError, RefereeError
from ..core.names import check_names
from ..core.record import DEFINITION, read_json
from ..core.text import Large, Text, say
from ..definitions.definition import Definition
from ..definitions.faults import Faults, FieldFault
from ..definitions.gallery import PADS, shipped
from ..definitions.packing import pack, unpack
from ..definitions.plain import MOST_AT_ONE, plain_pad
from ..definitions.reading import read_definition
from ..games import GAMES
from ..service import club_tables
from ..service.again import first_deal
from .club.opening import LONGEST, games_kept, offered, seat_people
from .device import known_names, now
from .gallery import deals, described, in_short, sizes_of, tile_of
from .not_whole import not_whole
from .opening import Before, default_title, last_table, open_asked, opened_in

PAD: Final = "pad"

FIRST_TILES: Final = ("pad-rummy-500", "pad-canasta", "pad-ten-phases", "pad-gin-rummy", "pad-five-dice")
"""Those of the gallery that stand beside the plain pad."""

FOR_TRICKS: Final = Text("This is a trick game, not a game for the pad.")

USUAL_POINTS: Final = 500
USUAL_ROUNDS: Final = 10
USUAL_PLAYERS: Final = 4


@dataclass(slots=True)
class Draft:
    """A pad as far as it is filled in. `start` is the key in the gallery, empty for the plain pad or one's own.

    `definition` is what is played, None where the answers make none. Problems are sentences; an empty one is none.
    """

    start: str
    own: str
    lowest: bool
    ends: str
    points: str
    rounds: str
    teams: bool
    names: list[str]
    dealer: int
    title: str
    definition: Definition | None = None
    problems: dict[str, str] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)


def new_page() -> str:
    """The form, filled in as last time, for as many players as the address asks for. 404 where no pad takes so many."""
    club = opened_in(request.args.get("club", ""))
    before = last_table(GAMES[PAD], club)
    start = request.args.get("from", "")
    draft = _usual(before, start if start in PADS else "", _carried())
    players = request.args.get("players", type=int, default=draft.players)
    if players not in range(1, MOST_AT_ONE + 1):
        abort(404)
    if players != draft.players or "others" in request.args:
        draft.names = [""] * players
    return _page(_settled(draft))


def _carried() -> str:
    """The game that the address carries, in its canonical text."""
    letters = request.args.get("d", "")
    try:
        return _pad_in(unpack(letters).text).text if letters else ""
    except Faults as wrong:
        not_whole(wrong)


def _usual(before: Before | None, start: str, own: str) -> Draft:
    """The form as it is filled in first, with players as last time."""
    return Draft(
        start=start,
        own=own,
        lowest=False,
        ends="points",
        points=str(USUAL_POINTS),
        rounds=str(USUAL_ROUNDS),
        teams=False,
        names=list(before.names) if before else [""] * USUAL_PLAYERS,
        dealer=0,
        title="",
    )


def take_answers() -> ResponseReturnValue:
    """Open the table; or show the form again, for other players or another game."""
    draft = _settled(_sent())
    if {"look", "size", "from"} & set(request.form):
        draft.problems.clear()
        return _page(draft)
    token = _open(draft)
    if token is None:
        return _page(draft), 422
    return redirect(url_for("table.hand", token=token), 303)


def _sent() -> Draft:
    sent = request.form
    start = sent.get("from", sent.get("start", ""))
    size = sent.get("size", type=int) or sent.get("players", type=int, default=USUAL_PLAYERS)
    size = min(max(size, 1), MOST_AT_ONE)
    return Draft(
        start=start if start in PADS else "",
        own="" if "from" in sent else sent.get("definition", ""),
        lowest=sent.get("wins") == "low",
        ends=sent.get("ends", "points"),
        points=sent.get("points", "").strip()[:8],
        rounds=sent.get("rounds", "").strip()[:8],
        teams=sent.get("teams") == "two",
        names=[sent.get(f"p{seat + 1}", "") for seat in range(size)],
        dealer=sent.get("dealer", type=int, default=0),
        title=sent.get("title", ""),
    )


def _settled(draft: Draft) -> Draft:
    """With the game that the answers make, and as many players as it takes."""
    if draft.own:
        try:
            draft.definition = _pad_in(draft.own)
        except (Faults, NotationError) as wrong:
            draft.problems["definition"] = str(wrong)
            draft.own = ""
    if draft.start and not draft.own:
        draft.definition = shipped(draft.start).definition
    if draft.definition is None:
        draft.definition = _plain(draft)
    if draft.definition is not None and (draft.start or draft.own):
        sizes = sizes_of(draft.definition)
        size = min(sizes, key=lambda one: (abs(one - draft.players), -one))
        draft.names = [*draft.names, *[""] * size][:size]
    draft.dealer = draft.dealer if draft.dealer in range(draft.players) else 0
    return draft


def _pad_in(text: str) -> Definition:
    found = read_definition(read_json(text))
    if found.kind != PAD:
        raise Faults([FieldFault("kind", FOR_TRICKS)])
    return found


def _plain(draft: Draft) -> Definition | None:
    points = rounds = None
    if draft.ends == "points":
        points = _whole(draft, "points", draft.points, 1_000_000)
    elif draft.ends == "rounds":
        rounds = _whole(draft, "rounds", draft.rounds, 499)
    sides = 2 if draft.teams and draft.players >= 4 and draft.players % 2 == 0 else 0
    if draft.teams and not sides:
        draft.problems["teams"] = "Two teams need 4, 6, 8 or more players, an even number."
    if {"points", "rounds"} & set(draft.problems):
        return None
    data = plain_pad(lowest=draft.lowest, points=points, rounds=rounds, players=draft.players, sides=sides)
    return read_definition(data)


def _whole(draft: Draft, name: str, text: str, most: int) -> int | None:
    if text.isascii() and text.isdigit() and 0 < int(text) <= most:
        return int(text)
    draft.problems[name] = say("Enter a whole number from 1 to {most}.", most=Large(most))
    return None


def _open(draft: Draft) -> str | None:
    """Open the table. Its token; None where `draft` now says what is wrong."""
    club = opened_in(request.form.get("club", ""))
    if club is not None:
        draft.names, draft.problems["new"] = seat_people(club, draft.names)
        if not draft.problems["new"]:
            del draft.problems["new"]
    names = [name.strip() or say("Player {seat}", seat=seat + 1) for seat, name in enumerate(draft.names)]
    try:
        check_names(names)
    except NameProblem as error:
        draft.problems["names"] = str(error)
    if draft.problems or draft.definition is None:
        return None
    first = first_deal(GAMES[PAD], draft.dealer, "") if deals(draft.definition) and draft.dealer else ()
    try:
        view = open_asked(PAD, names, draft.title, {DEFINITION: draft.definition.text}, first)
    except NotationError as error:
        draft.problems["title" if error.where == "title" else "definition"] = str(error)
    except (HouseRuleError, RefereeError) as error:
        draft.problems["definition"] = str(error)
    else:
        if club is not None:
            club_tables.take_in(club, view.token, now())
        return view.token
    return None


def pad_page(definition: Definition) -> str:
    """The form for a game that somebody made, with players as last time."""
    return _page(_settled(_usual(last_table(GAMES[PAD]), "", definition.text)))


def _page(draft: Draft) -> str:
    club = opened_in(request.values.get("club", ""))
    definition, made, kept = draft.definition, draft.start or draft.own, games_kept(club, PAD)
    return render_template(
        "opening/pad.html",
        draft=draft,
        club=club,
        offered=offered(club, PAD, draft.players) if club else None,
        newcomer=request.form.get("new", "")[:LONGEST],
        kept=[(described(one), url_for("pads.new", d=pack(one), club=club.token)) for one in kept if one != definition]
        if club
        else [],
        tiles=[tile_of(key) for key in FIRST_TILES],
        chosen=described(definition, draft.start) if definition is not None and made else None,
        sizes=sizes_of(definition) if definition is not None and made else range(1, MOST_AT_ONE + 1),
        short=in_short(definition) if definition is not None else "",
        deals=definition is not None and deals(definition),
        letters=pack(definition) if definition is not None and made else "",
        known_names=[one.name for one in club.there] if club else known_names(),
        default_title=default_title(now()),
        opened="size" in request.form,
    )

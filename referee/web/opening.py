"""A new table: who sits where, who deals, and by which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.codec import write_entry
from ..core.entries import Deal, Entry
from ..core.errors import HouseRuleError, NameProblem, NotationError, RefereeError
from ..core.house import HouseRules, Preset, Value, changed, read_house
from ..core.names import NAME_LENGTH, check_names, cut, room_for
from ..core.seats import Seating
from ..core.text import ENGLISH, Text, Words, say, speaking
from ..forms.house import HouseForm
from ..games import GAMES
from ..games.game import Game
from ..screens.parts import PLACES, nameless
from ..service import club_tables, clubs
from ..service.again import first_deal
from ..service.clubs import Club
from ..service.links import LinkKind
from ..service.listing import views_of
from ..service.opening import opening
from ..service.tables import open_table
from ..table.sitting import TableView
from .club.opening import CARRIED, brought, carried, offered, seat_people
from .device import author, device_id, known_names, now, remember_names
from .home import LARGEST_COMPANY, most_players, splits
from .speaking import speak_of, spoken_here

pages = Blueprint("opening", __name__, url_prefix="/new")

LAST: Final = "last"
"""The preset made of the house rules of the table before."""

DEPTHS: Final[Mapping[str, tuple[str, str]]] = {
    "result": (Words("Results"), Words("only what each hand came to")),
    "tricks": (Words("Tricks"), Words("one tap as each falls")),
    "cards": (Words("Every card"), Words("so that revokes are found")),
}
"""How much of a hand is entered, in words."""

_WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

NO_REVOKES: Final = (Words("Every card"), Words("so that each is checked"))
"""What is said of every card in a game without tricks."""


@dataclass(slots=True)
class Draft:
    """A table as far as it is filled in. Problems are sentences; an empty one is none."""

    players: int
    names: list[str]
    dealer: int
    title: str
    depth: str
    preset: str
    form: HouseForm
    name_problems: dict[int, str] = field(default_factory=dict)
    title_problem: str = ""
    newcomer: str = ""
    newcomer_problem: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Before:
    """The last table of this game on this device."""

    title: str
    names: tuple[str, ...]
    dealer: int
    depth: str
    rules: Mapping[str, Value]


@pages.get("/<key>")
def new(key: str) -> ResponseReturnValue:
    """The form, filled in as last time."""
    game = game_of(key)
    club = opened_in(request.args.get("club", ""))
    before = last_table(game, club)
    usual = len(before.names) if before else game.usual_players
    players = request.args.get("players", type=int, default=usual)
    if most_players(game) < players <= LARGEST_COMPANY:
        return _split_page(game, players)
    if players not in game.table_sizes:
        abort(404)
    try:
        presets = presets_for(game, players, before, *brought(game, club))
    except NotationError:  # that page says what is wrong with the link
        return redirect(url_for("carried_rules.show", key=key, **carried()), 303)
    asked = CARRIED if carried() else request.args.get("preset", LAST)
    preset = next((known for known in presets if known.key == asked), None) or as_before(presets, before)
    same = before is not None and len(before.names) == players and "others" not in request.args
    draft = Draft(
        players=players,
        names=list(before.names) if same and before else [""] * players,
        dealer=before.dealer if same and before else players - 1,
        title="",
        depth=_usual_depth(game, before.depth if before else ""),
        preset=preset.key,
        form=HouseForm(game.rules().house, read_house(game.rules().house, preset.rules)),
    )
    return _page(game, draft, presets, club)


@pages.post("/<key>")
def open_new(key: str) -> ResponseReturnValue:
    """Open the table; or show the form again, for another number of players or another preset."""
    game = game_of(key)
    players = request.form.get("size", type=int) or request.form.get("players", type=int, default=0)
    if most_players(game) < players <= LARGEST_COMPANY:
        return _split_page(game, players)
    if players not in game.table_sizes:
        abort(422)
    club = opened_in(request.form.get("club", ""))
    before = last_table(game, club)
    try:
        presets = presets_for(game, players, before, *brought(game, club))
    except NotationError:
        abort(422)
    draft = _sent(game, players, presets, exact="look" in request.form)
    if "size" in request.form or "look" in request.form:
        return _page(game, draft, presets, club)
    if club is not None:
        draft.names, draft.newcomer_problem = seat_people(club, draft.names)
    token = _open(game, draft)
    if token is None:
        return _page(game, draft, presets, club), 422
    if club is not None:
        club_tables.take_in(club, token, now())
    return redirect(url_for("table.hand", token=token), 303)


def _open(game: Game, draft: Draft) -> str | None:
    """Open the table. Its token; None where `draft` now says what is wrong."""
    try:
        check_names(draft.names)
    except NameProblem as error:
        draft.name_problems[error.seat] = str(error)
    try:
        house = _house(game, draft)
        if draft.name_problems or draft.newcomer_problem:
            return None  # by now all that is wrong stands at its place
        first = first_deal(game, draft.dealer, draft.depth)
        view = open_asked(game.key, draft.names, draft.title, changed(house), first)
    except HouseRuleError as error:
        if not draft.form.reject(error):
            draft.problem = str(error)
    except NotationError as error:
        if error.where == "title":
            draft.title_problem = str(error)
        else:
            draft.problem = str(error)
    except RefereeError as error:
        draft.problem = str(error)
    else:
        return view.token
    return None


def open_asked(
    game: str, names: Sequence[str], title: str, rules: Mapping[str, Value], first: Sequence[Entry]
) -> TableView:
    """Open the table a form asks for, once however often it is sent, and remember who plays. Raises RefereeError."""
    by = author()
    said = (game, title, names, rules, [write_entry(entry) for entry in first])
    view = open_table(
        game=game,
        names=names,
        rules=rules,
        title=title.strip() or default_title(now()),
        author=by,
        first=first,
        now=now(),
        wanted=opening(request.form.get("token", ""), by.device, *said),
        language=spoken_here(),
    )
    remember_names(view.names)
    return view


def _sent(game: Game, players: int, presets: Sequence[Preset], *, exact: bool) -> Draft:
    """What the form holds. A preset chosen just now replaces the house rules that were shown with it.

    `exact`: it replaces all of them. Otherwise what was changed by hand stays, since without script
    both reach us at once.
    """
    sent = request.form
    known = {preset.key: preset for preset in presets}
    preset = known.get(sent.get("preset", ""), presets[0])
    shown = known.get(sent.get("preset-shown", ""), preset)
    base = read_house(game.rules().house, shown.rules)
    form = HouseForm(game.rules().house, base, sent)
    if preset is not shown:
        by_hand: Mapping[str, Value] = {}
        if not exact:
            try:
                by_hand = form.changes()
            except HouseRuleError:
                by_hand = {}
        form = HouseForm(game.rules().house, read_house(game.rules().house, {**preset.rules, **by_hand}))
    dealer = sent.get("dealer", type=int, default=players - 1)
    return Draft(
        players=players,
        names=[sent.get(f"p{seat + 1}", "") for seat in range(players)],
        dealer=dealer if dealer in range(players) else players - 1,
        title=sent.get("title", ""),
        newcomer=sent.get("new", "")[: 2 * room_for(NAME_LENGTH)],
        depth=_usual_depth(game, sent.get("depth", "")),
        preset=preset.key,
        form=form,
    )


def opened_in(token: str) -> Club | None:
    """The club a new table is to belong to; None where none is named, or by a link that may not open one."""
    if not token:
        return None
    club = clubs.view_club(token)
    return None if club.kind is LinkKind.WATCH else club


def _page(game: Game, draft: Draft, presets: Sequence[Preset], club: Club | None) -> str:
    seating, depths = _seating(game, draft), _depths(game)
    return render_template(
        "opening/new.html",
        game=game,
        draft=draft,
        presets=presets,
        places=PLACES[draft.players],
        nameless=nameless(draft.players),
        seating=seating,
        depths=depths if len(depths) > 1 else {},
        starts=_who_starts(game, draft, seating),
        deals=bool(first_deal(game, draft.dealer, draft.depth)),
        known_names=[one.name for one in club.there] if club else known_names(),
        club=club,
        offered=offered(club, game.key, draft.players) if club else None,
        default_title=default_title(now()),
        carried=carried(),
    )


def _split_page(game: Game, players: int) -> str:
    from ..service.finding import found_in  # of a bundle that comes later

    with speaking(ENGLISH):
        found = found_in("players split up", game.key)
    return render_template(
        "opening/split.html",
        game=game,
        players=players,
        most=LARGEST_COMPANY,
        ways=splits(players, game.table_sizes),
        rule=next((hit.rule for hit in found if hit.rule is not None), None),
    )


def _seating(game: Game, draft: Draft) -> Seating:
    """Who plays with whom; each alone as long as the house rules do not fit."""
    names = tuple(
        cut(name.strip()[: 2 * room_for(NAME_LENGTH)], 2 * NAME_LENGTH) or say("Player {seat}", seat=seat + 1)
        for seat, name in enumerate(draft.names)
    )
    try:
        return game.rules().seating(names, _house(game, draft))
    except HouseRuleError:
        return Seating.solo(names)


def _house(game: Game, draft: Draft) -> HouseRules:
    """The house rules as far as they are filled in. Raises HouseRuleError where so many cannot play by them."""
    house = draft.form.read()
    game.rules().check_house(house, draft.players)
    return house


def _who_starts(game: Game, draft: Draft, seating: Seating) -> str:
    """What eldest hand does first, for the button: ``is first to bid``; empty where nobody does it first."""
    rules = game.rules()
    try:
        state = rules.start(seating, _house(game, draft))
        for entry in first_deal(game, draft.dealer, draft.depth):
            state = rules.apply(state, entry)
    except RefereeError:
        return ""
    phase = rules.phase(state)
    together = type(next(rules.choices(state), None)) in {one.type for one in rules.apart if one.under(state.house)}
    if together or not phase.turn or phase.seat != seating.left_of(draft.dealer):
        return ""
    return say("is first {turn}", turn=Text(phase.turn))


def as_before(presets: Sequence[Preset], before: Before | None) -> Preset:
    """The one by which the table before was played, else the first."""
    return next((one for one in presets if before and dict(one.rules) == dict(before.rules)), presets[0])


def presets_for(game: Game, players: int, before: Before | None, *brought: Preset) -> list[Preset]:
    """Those that fit so many players: the rules of last time first, then what is `brought`, then the game's own."""
    first, *others = game.rules().presets
    told = [one for one in brought if one.key == CARRIED]
    known = [*told, first, *(one for one in brought if one not in told), *others]
    if before is not None and dict(before.rules) not in [dict(preset.rules) for preset in known]:
        count = len(before.rules)
        words = (
            say("{title}, {count} changes", title=before.title, count=count)
            if count > 1
            else say("{title}, {count} change", title=before.title, count=count)
        )
        known.insert(0, Preset(LAST, "As last time", words, before.rules))
    fitting = []
    for preset in known:
        try:
            game.rules().check_house(read_house(game.rules().house, preset.rules), players)
        except HouseRuleError:
            continue
        fitting.append(preset)
    return fitting


def last_table(game: Game, club: Club | None = None) -> Before | None:
    """The last table of this game here, or in a club."""
    found = views_of(device_id(), game, limit=10) if club is None else club_tables.views_of(club, game, limit=10)
    view = next((view for _, view in found), None)
    if view is None:
        return None
    deal = next((kept.entry for kept in view.entries if isinstance(kept.entry, Deal)), Deal())
    rules = changed(read_house(game.rules().house, view.rules))
    dealer = len(view.names) - 1 if deal.dealer is None else deal.dealer
    return Before(view.title, view.names, dealer, deal.depth or "", rules)


def _depths(game: Game) -> dict[str, tuple[str, str]]:
    """How a hand may be recorded in this game, with its words; empty where no deal says it."""
    rules = game.rules()
    told = DEPTHS if rules.breaches else {**DEPTHS, "cards": NO_REVOKES}
    return {depth: words for depth, words in told.items() if depth in rules.depths}


def _usual_depth(game: Game, asked: str) -> str:
    """The depth asked for, where the game has it; else trick by trick, or the only one there is."""
    found = _depths(game)
    return next((depth for depth in (asked, "tricks", *found) if depth in found), "")


def default_title(at: datetime) -> str:
    """The title of a table nobody named: ``Saturday evening``, by the server's own clock."""
    local = at.astimezone()
    part = (
        "night"
        if local.hour < 5 or local.hour >= 22
        else ("morning", "afternoon", "evening")[(local.hour >= 12) + (local.hour >= 17)]
    )
    return str(Words(f"{_WEEKDAYS[local.weekday()]} {part}"))


def game_of(key: str) -> Game:
    """The game of an address; 404 where there is none."""
    game = GAMES.get(key)
    if game is None:
        abort(404)
    speak_of(key)
    return game

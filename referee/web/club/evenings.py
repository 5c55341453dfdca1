"""A club's evenings: the list, and setting one up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from flask import get_template_attribute, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.movement import Round, longest
from ...club.plans import MOST_ROUNDS, Movement
from ...club.settled import THREE
from ...club.standings import By
from ...core.errors import HouseRuleError, NameProblem, NotationError, RefereeError
from ...core.house import Preset, read_house
from ...core.plain import Json
from ...core.text import speaking_of
from ...forms.house import HouseForm
from ...games import GAMES
from ...games.game import Game
from ...service import club_tables, clubs, evenings, planning
from ...service.clubs import Club
from ...service.directing import call_round
from ...service.evenings import OUT
from ...service.opening import new_token
from ...service.planning import SEATS
from ..device import author, device_id, now
from ..often import count_tables
from ..opening import default_title, presets_for
from .draft import Draft, count_or, preview, said_of, wanted_of
from .links import pages
from .moving import BYES, ORDERS, OVERS, check_couples, couples, ways
from .opening import kept_by
from .pages import typed_names
from .parts import Face, club_context, faces

SHOWN: Final = 40
"""People shown as chips before the others are folded away."""

USUAL_ROUNDS: Final = (3, 5, 6, 7, 8)
USUAL: Final = {"rounds": "5", "hands": "6", "minutes": "25"}


@pages.get("/<club>/evenings")
def evening_list(club: Club) -> str:
    """The evenings, the latest first."""
    return render_template(
        "club/evenings.html", listed=evenings.evenings_of(club), **club_context(club, "evening_list")
    )


@pages.get("/<club>/evenings/new")
def new_evening(club: Club) -> str:
    """The form, filled in as the last evening was."""
    before = _before(club)
    game = _game(request.args.get("game", before.game.key if before else "spades"))
    same = before is not None and before.game is game
    rules: Mapping[str, Json] = before.rules if before is not None and same else {}
    at = now().astimezone()
    draft = Draft(
        game=game,
        title="",
        day=at.date().isoformat(),
        hour=f"{at:%H:%M}",
        people=_who_came(club, before),
        newcomers="",
        movement=before.movement if before else Movement.INDIVIDUAL,
        rounds=str(before.rounds) if before else USUAL["rounds"],
        hands=str(before.settings.hands or "") if before else USUAL["hands"],
        minutes=str(before.settings.minutes or "") if before else USUAL["minutes"],
        by=before.settings.by if before else By.POINTS.value,
        third=before is None or before.movement is not Movement.KNOCKOUT or before.settings.third,
        bye=before.settings.bye if before else "",
        least=str(before.settings.least or "") if before else "",
        over=before.settings.over if before else OUT,
        couples="",
        preset=next((one.key for one in presets(game, club) if dict(one.rules) == dict(rules)), ""),
        form=HouseForm(game.rules().house, read_house(game.rules().house, rules)),
        token=new_token(),
    )
    return _page(club, draft)


def _before(club: Club) -> evenings.Evening | None:
    found = evenings.evenings_of(club)
    return evenings.view_evening(club, found[0].id) if found else None


def _who_came(club: Club, before: evenings.Evening | None) -> list[int]:
    """The people of the evening before, everybody where there was none: they are offered first."""
    people = dict.fromkeys(one.person.id for one in before.people) if before else [one.id for one in club.there]
    return [number for number in people if (one := club.person(number)) and not one.forgotten]


@pages.post("/<club>/evenings/new")
def set_up_evening(club: Club) -> ResponseReturnValue:
    """Set it up, and call its first round unless that is for later; or show the form again with what it gives."""
    draft = _sent(club)
    if "look" in request.form:
        return _page(club, draft)
    try:
        newcomers = typed_names(draft.newcomers)
        clubs.check_people(newcomers)
        wanted = wanted_of(draft)
        if draft.movement.pairs:
            there = [*draft.people, *filter(None, map(club.who, newcomers))]
            check_couples(draft.couples, [*_names_of(club, there), *_unknown(club, newcomers)])
        # What cannot be is said before anybody new is taken in: nothing is half stored.
        planning.check(club, wanted, more=(more := len(_unknown(club, newcomers))))
        if "later" not in request.form and (refused := count_tables((len(wanted.people) + more) // SEATS)):
            return refused
        there = clubs.add_people(club, newcomers, now())
        club = clubs.view_club(club.token)
        wanted = wanted_of(
            draft, _partnered(club, draft, [*wanted.people, *(one for one in there if one not in wanted.people)])
        )
        number = planning.set_up(club, wanted, now(), draft.token, device_id())
        if "later" not in request.form:
            call_round(club, number, 1, author(), now())
    except HouseRuleError as error:
        if not draft.form.reject(error):
            draft.problems["form"] = str(error)
    except NotationError as error:
        draft.problems[error.where if error.where in FIELDS else "form"] = str(error)
    except (NameProblem, RefereeError) as error:
        draft.problems["form"] = str(error)
    else:
        return redirect(url_for("club.evening", club=club.token, number=number), 303)
    return _page(club, draft), 422


FIELDS: Final = frozenset({"title", "people", "rounds", "hands", "minutes", "at", "couples", "bye", "least", "over"})

MOST_TYPED: Final = 8000
"""Characters of pairs that are read."""


def _names_of(club: Club, people: Sequence[int]) -> list[str]:
    return [one.name for number in people if (one := club.person(number)) is not None]


def _partnered(club: Club, draft: Draft, people: list[int]) -> list[int]:
    """The people with partners one after the other, where pairs are fixed."""
    if not draft.movement.pairs:
        return people
    numbers = {clubs.spelling(one.name): one.id for one in club.people if one.id in people}
    return [
        numbers[clubs.spelling(name)] for couple in couples(draft.couples, _names_of(club, people)) for name in couple
    ]


def _unknown(club: Club, names: Sequence[str]) -> list[str]:
    return [name for name in names if club.who(name) is None]


def _game(key: str) -> Game:
    return GAMES[key] if key in games() else next(iter(games().values()))


def games() -> dict[str, Game]:
    """The games an evening may be of: those that four play at a table."""
    return {key: game for key, game in GAMES.items() if SEATS in game.table_sizes}


def _sent(club: Club) -> Draft:
    sent = request.form
    game = _game(sent.get("game", ""))
    shown = _game(sent.get("game-shown", game.key))
    known = {preset.key: preset for preset in presets(game, club)}
    preset = known.get(sent.get("preset", ""))
    chosen = preset is not None and (preset.key != sent.get("preset-shown", "") or game is not shown)
    kind = game.rules().house
    form = (
        HouseForm(kind, read_house(kind, preset.rules if preset and chosen else {}))
        if chosen or game is not shown
        else HouseForm(kind, read_house(kind, preset.rules if preset else {}), sent)
    )
    movement = sent.get("movement", "")
    return Draft(
        game=game,
        title=sent.get("title", ""),
        day=sent.get("day", ""),
        hour=sent.get("hour", ""),
        people=[number for number in dict.fromkeys(sent.getlist("p", type=int)) if club.person(number)],
        newcomers=sent.get("newcomers", ""),
        movement=Movement(movement) if movement in set(Movement) else Movement.INDIVIDUAL,
        rounds=_rounds_sent(),
        hands=sent.get("hands", ""),
        minutes=sent.get("minutes", ""),
        by=sent.get("by", By.POINTS.value),
        third="third" in sent,
        bye=sent.get("bye", ""),
        least=sent.get("least", ""),
        over=sent.get("over", OUT),
        couples=sent.get("couples", "")[:MOST_TYPED],
        preset=preset.key if preset else "",
        form=form,
        token=sent.get("token", ""),
    )


def _rounds_sent() -> str:
    """How many rounds: the number tapped or the one typed, whichever is other than what was shown."""
    sent = request.form
    typed, tapped = sent.get("rounds-other", "").strip(), sent.get("rounds", "")
    return tapped if tapped and typed == sent.get("rounds-shown", "") else typed or tapped


def presets(game: Game, club: Club) -> list[Preset]:
    """The house rules an evening of four at a table may begin from, those the club keeps among them."""
    return presets_for(game, SEATS, None, *kept_by(club, game))


def _house(club: Club, draft: Draft) -> str:
    """Its presets and house rules, in the words of its game: the page around them speaks of the club."""
    with speaking_of(draft.game.key):
        part = get_template_attribute("partials/house.html", "chosen")
        said: str = part(presets(draft.game, club), draft, draft.game.key)
    return said


def _page(club: Club, draft: Draft) -> str:
    there = len(draft.people) + len(_unknown(club, typed_names(draft.newcomers)))
    came = frozenset(_who_came(club, _before(club)))
    # In an order that stays while people are chosen: no name moves under the thumb.
    shown = faces(club, sorted(club_tables.often_first(club), key=lambda one: one.id not in came))
    first = max(SHOWN, len(came))
    rounds = count_or(draft.rounds)
    plan = preview(draft, there, rounds)
    return render_template(
        "club/evening_new.html",
        draft=draft,
        games=games(),
        chosen=frozenset(draft.people),
        people=shown[:first],
        more=shown[first:],
        there=there,
        ways=ways(there),
        counts=sorted({*USUAL_ROUNDS, *([longest(there)] if 4 <= there <= MOST_ROUNDS else [])}),
        said=said_of(plan, there, draft),
        house=partial(_house, club, draft),
        couples=_couples_shown(club, draft),
        orders=ORDERS,
        byes=BYES,
        overs=OVERS if THREE in draft.game.table_sizes else (),
        tables=len(plan[0].tables) if plan else there // SEATS,
        out=_resting(plan, shown, draft),
        default_title=default_title(now()),
        **club_context(club, "evening_list"),
    )


def _resting(plan: Sequence[Round], shown: Sequence[Face], draft: Draft) -> list[str]:
    """Who would sit out first, by name; newcomers have none here yet."""
    names = {face.id: face.name for face in shown}
    if draft.movement.pairs:
        return []  # the pairs are drawn
    people = [names.get(number, "") for number in draft.people]
    return [people[one] if one < len(people) else "a newcomer" for one in (plan[0].out if plan else ())]


def _couples_shown(club: Club, draft: Draft) -> str:
    """The pairs a line each, as far as they are known: as they were typed where that is wrong."""
    there = [*_names_of(club, draft.people), *typed_names(draft.newcomers)]
    if "couples" in draft.problems or len(there) % 2:
        return draft.couples
    return "\n".join(" & ".join(couple) for couple in couples(draft.couples, there))

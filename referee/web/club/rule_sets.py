"""House rules that a club keeps under a name, and what its season would have been under others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import HouseRuleError, NotationError, RefereeError
from ...core.house import options
from ...core.text import say
from ...forms.house import HouseForm
from ...games import GAMES
from ...games.game import Game
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.tables import view_table
from ..device import now
from ..outside import only_here, outward
from ..sharing import qr_code
from ..speaking import speak_of
from .links import pages
from .parts import club_context
from .seasons import asked

if TYPE_CHECKING:
    from ...club.passed import RuleSet

# What pages of house rules do is loaded with them: these views are known from the start.


@pages.get("/<club>/rules")
def rules(club: Club) -> str:
    """All the club keeps."""
    from ...service import house_rules

    return render_template(
        "club/rules.html", kept=house_rules.kept_rules(club), games=GAMES, counts=_counts, **club_context(club, "club")
    )


def _counts(of: RuleSet) -> str:
    from ...club.passed import by_the_book

    if of.game.defined is not None:
        from ...definitions.held import definition_in
        from ..own_draft import Draft
        from ..own_game import in_short

        made = definition_in(of.rules)
        return f"{in_short(Draft(made.data))} · {made.fingerprint}"
    many = len(by_the_book(of.house))
    return say(
        "{title}, {many} of {sum} differ from the book",
        title=of.game.title,
        many=many,
        sum=sum(1 for _ in options(of.house)),
    )


@pages.get("/<club>/rules/new")
def new_rules(club: Club) -> ResponseReturnValue:
    """Choose house rules to keep: of the game asked for, filled in by what a link carries."""
    from ...club.passed import RuleSet, read_query

    game = GAMES.get(request.args.get("game", ""), next(iter(GAMES.values())))
    if game.defined is not None:  # whoever keeps one makes it first, or chooses it
        return redirect(url_for("pads.gallery" if game.key == "pad" else "own.gallery", club=club.token), 303)
    found = RuleSet(game, "", {})
    if "rules" in request.args:
        try:
            found = read_query(game.key, request.args)
        except NotationError as error:
            return _new_page(club, game, "", HouseForm(game.rules().house), str(error)), 422
    return _new_page(club, game, found.name, HouseForm(game.rules().house, found.house))


@pages.post("/<club>/rules/new")
def keep_rules(club: Club) -> ResponseReturnValue:
    """Keep them."""
    from ...service import house_rules

    game, name = GAMES.get(request.form.get("game", "")), request.form.get("name", "")
    if game is None:
        return redirect(url_for("club.rules", club=club.token), 303)
    form = HouseForm(game.rules().house, None, request.form)
    try:
        number = house_rules.keep(club, game, name, form.read(), now())
    except HouseRuleError:
        return _new_page(club, game, name, form), 422
    except RefereeError as error:
        return _new_page(club, game, name, form, str(error)), 422
    return redirect(url_for("club.kept", club=club.token, number=number), 303)


def _new_page(club: Club, game: Game, name: str, form: HouseForm, problem: str = "") -> str:
    speak_of(game.key)
    return render_template(
        "club/rules_new.html",
        game=game,
        games=GAMES,
        name=name,
        form=form,
        problem=problem,
        **club_context(club, "club"),
    )


@pages.post("/<club>/rules/game")
def keep_game(club: Club) -> ResponseReturnValue:
    """Keep a game that somebody made, or its new version."""
    from .kept_game import take_game

    return take_game(club)


@pages.get("/<club>/rules/<int:number>")
def kept(club: Club, number: int) -> str:
    """House rules the club keeps: what departs from the book, and what differs from others."""
    return _kept_page(club, number)


def _kept_page(club: Club, number: int, problem: str = "", typed: str = "") -> str:
    from ...club.passed import by_the_book, differences, query_of
    from ...service import house_rules
    from .choosing import choosing

    one = house_rules.find_rules(club, number)
    if one.of.game.defined is not None:
        from .kept_game import kept_game_page

        return kept_game_page(club, one, problem, typed)
    about = choosing(one.of.game, club, one.of.house)
    other = about["chosen"].of
    address = outward(url_for("carried_rules.show", key=one.of.game.key, **query_of(one.of)))
    return render_template(
        "club/kept_rules.html",
        kept=one,
        departs=by_the_book(one.of.house),
        count=sum(1 for _ in options(one.of.house)),
        differing=None if other is None else differences(one.of.house, other.house),
        address=address,
        qr=qr_code(address),
        only_here=only_here(),
        problem=problem,
        typed=typed or one.of.name,
        **about,
        **club_context(club, "club"),
    )


@pages.post("/<club>/rules/<int:number>/name")
def rename_rules(club: Club, number: int) -> ResponseReturnValue:
    """Call them otherwise."""
    from ...service import house_rules

    name = request.form.get("name", "")
    try:
        house_rules.rename_rules(club, number, name)
    except NotationError as error:
        return _kept_page(club, number, str(error), name), 422
    return redirect(url_for("club.kept", club=club.token, number=number), 303)


@pages.post("/<club>/rules/<int:number>/remove")
def remove_rules(club: Club, number: int) -> ResponseReturnValue:
    """Keep them no longer."""
    from ...service import house_rules

    house_rules.remove_rules(club, number)
    return redirect(url_for("club.rules", club=club.token), 303)


# ---- what would have changed -----------------------------------------------------------------------


@pages.get("/<club>/changed")
def changed(club: Club) -> str:
    """A season or an evening under other house rules."""
    from ...club.changed import won
    from ...club.differing import differing
    from ...service.season import tables_played
    from .choosing import choosing, replayed

    about = asked(club)
    rows = tables_played(club, None, about.period)
    games = Counter(row.game for row in rows)
    game = GAMES[about.game or (games.most_common(1)[0][0] if games else next(iter(GAMES)))]
    rows = [row for row in rows if row.game == game.key]
    ours = view_table(rows[0].token).state.house_coming if rows else game.rules().house()
    choices = choosing(game, club, ours)
    by = choices["chosen"].of
    found = None if by is None or not rows else replayed(rows, by)
    again: dict[str, Any] = {**request.args.to_dict(), "start": found.more if found else None}
    return render_template(
        "club/changed.html",
        differing=differing,
        won=won,
        more=url_for("club.changed", club=club.token, **again) if again["start"] else "",
        about=about,
        games={key: GAMES[key] for key in sorted(games)} or {game.key: game},
        tables=len(rows),
        replayed=found,
        links=table_links(club),
        **choices,
        **club_context(club, "season"),
    )

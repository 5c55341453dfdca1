"""House rules of a table laid beside others, and what would have changed under them; house rules in a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError
from ...core.house import changed, options
from ...service.club_tables import club_of
from ...service.clubs import Club, clubs_of, view_club
from ...service.links import LinkKind
from ...service.tables import view_table
from ...table.sitting import TableView
from ..board import table_context
from ..device import device_id
from ..keys import link as link_to_table
from ..outside import only_here, outward
from ..sharing import qr_code
from ..speaking import speak_of
from ..table import pages as table_pages

if TYPE_CHECKING:
    from ...club.passed import RuleSet

# What pages of house rules do is loaded with them: these views are known from the start.

pages = Blueprint("carried_rules", __name__, url_prefix="/house")


def club_at(view: TableView) -> Club | None:
    """The club a table belongs to, as this device knows it; None where it has never seen it."""
    found = club_of(view.token)
    if found is None:
        return None
    seen = next((one for one in clubs_of(device_id()) if one.id == found[0]), None)
    return None if seen is None else view_club(seen.token)


def named(view: TableView, club: Club | None) -> RuleSet:
    """The house rules of a table from the next hand on, under the name they have in its club or in the book."""
    from ...club.passed import RuleSet, rule_set
    from ...service.house_rules import kept_rules

    mine = rule_set(view.game, "", view.state.house_coming)
    known = [one.of for one in kept_rules(club, view.game.key)] if club else []
    known += [RuleSet(view.game, one.title, one.rules) for one in view.game.rules().presets]
    same = next((one.name for one in known if one.house == mine.house), "")
    return RuleSet(view.game, same, mine.rules)


@table_pages.get("/t/<token>/house/compare")
def compare(token: str) -> str:
    """A table's house rules beside others."""
    from ...club.passed import differences
    from ..own_beside import between
    from .choosing import choosing

    view = view_table(token)
    club, ours = club_at(view), view.state.house_coming
    about = choosing(view.game, club, ours, link_to_table().token)
    other = about["chosen"].of
    return render_template(
        "house/compare.html",
        **table_context(view, tab="hand"),
        **about,
        mine=view.title,
        differing=None if other is None else differences(ours, other.house),
        games=None if other is None or view.game.defined is None else between(changed(ours), changed(other.house)),
    )


@table_pages.get("/t/<token>/house/changed")
def what_changed(token: str) -> str:
    """What would have changed at a table."""
    from ...club.changed import won
    from ...club.differing import differing
    from .choosing import choosing, replayed_here

    view = view_table(token)
    about = choosing(view.game, club_at(view), view.state.house_coming, link_to_table().token)
    found = None if about["chosen"].of is None else replayed_here(view, about["chosen"].of)
    links = {view.token: link_to_table().token or view.token}
    return render_template(
        "house/changed_table.html",
        **table_context(view, tab="hand"),
        **about,
        replayed=found,
        links=links,
        differing=differing,
        won=won,
    )


# ---- house rules in a link -------------------------------------------------------------------------


@pages.get("/<key>")
def show(key: str) -> ResponseReturnValue:
    """The house rules a link carries: what departs from the book, to be passed on, kept or played by."""
    from ...club.passed import read_query

    try:
        found = read_query(key, request.args)
    except NotationError as error:
        return _take(problem=str(error), link=outward(f"{request.script_root}{request.full_path}")), 422
    if found.game.defined is not None:  # a game that people made has a page of its own
        from ...definitions.held import definition_in
        from ...definitions.packing import pack

        return redirect(url_for("own.taken", d=pack(definition_in(found.rules))), 303)
    return passed_page(found)


@pages.get("")
def take() -> ResponseReturnValue:
    """A link to house rules, pasted."""
    from ...club.passed import query_of, read_link

    link = request.args.get("link", "")
    if not link:
        return _take()
    try:
        found = read_link(link)
    except NotationError as error:
        return _take(problem=str(error), link=link), 422
    return redirect(url_for(".show", key=found.game.key, **query_of(found)), 303)


def _take(*, problem: str = "", link: str = "") -> str:
    return render_template("house/take.html", problem=problem, link=link)


def passed_page(found: RuleSet) -> str:
    """The page of house rules that a link carries."""
    from ...club.passed import by_the_book, query_of

    speak_of(found.game.key)
    address = outward(url_for("carried_rules.show", key=found.game.key, **query_of(found)))
    seen = [one for one in clubs_of(device_id()) if one.kind != LinkKind.WATCH]
    return render_template(
        "house/passed.html",
        of=found,
        departs=by_the_book(found.house),
        count=sum(1 for _ in options(found.house)),
        address=address,
        qr=qr_code(address),
        only_here=only_here(),
        query=query_of(found),
        clubs=seen,
    )

"""The web app: its factory, pages and headers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

from flask import Flask
from jinja2 import StrictUndefined

from .. import store
from ..service import elsewhere, keeping
from . import (
    agreeing,
    answering,
    bigscreen,
    carried,
    corrections,
    desk,
    entries,
    errors,
    exchange,
    forgery,
    hand,
    headers,
    health,
    help,
    home,
    house,
    judge,
    keys,
    limits,
    logs,
    metrics,
    more,
    offered,
    often,
    opening,
    outside,
    over,
    own,
    own_rules,
    pad,
    passing,
    people,
    pocket,
    pocket_here,
    printing,
    rules,
    rulings,
    scores,
    scratch,
    searching,
    seats,
    settings,
    sharing,
    small,
    speaking,
    static,
    storage,
    streams,
    syncing,
    table,
    taken_along,
    templating,
    waiting,
    warned,
)
from .club import api as club_api
from .club import changed_api as club_changed_api
from .club import comparing as club_comparing
from .club import deeds as club_deeds
from .club import director as club_director
from .club import evening as club_evening
from .club import evening_api as club_evening_api
from .club import evening_given as club_evening_given
from .club import evening_seating as club_evening_seating
from .club import evening_seen as club_evening_seen
from .club import evening_tabs as club_evening_tabs
from .club import evenings as club_evenings
from .club import files as club_files
from .club import pages as club_pages
from .club import person as club_person
from .club import rule_sets as club_rule_sets
from .club import seasons as club_seasons
from .club import series as club_series
from .club import series_api as club_series_api
from .club import stats_api as club_stats_api
from .club import table_api as club_table_api
from .club import tables as club_tables
from .device import SignedCookies, in_pocket, utc_now
from .logs import Discreet
from .routes import App
from .static import templates_folder

AT_A_TABLE = (
    over,
    sharing,
    seats,
    table,
    hand,
    streams,
    house,
    scores,
    entries,
    corrections,
    desk,
    scratch,
    rulings,
    more,
    people,
    searching,
    agreeing,
    carried,
    own_rules,
)
ANYWHERE = (
    home,
    bigscreen,
    small,
    opening,
    pad,
    own,
    exchange,
    passing,
    help,
    rules,
    printing,
    settings,
    judge,
    health,
    warned,
    metrics,
    offered,
    syncing,
)
CLUBS = (
    club_pages,
    club_tables,
    club_person,
    club_seasons,
    club_series,
    club_files,
    club_rule_sets,
    club_comparing,
    club_evenings,
    club_evening,
    club_evening_given,
    club_evening_seating,
    club_deeds,
    club_director,
    club_evening_tabs,
    club_evening_seen,
    club_evening_api,
    club_stats_api,
    club_changed_api,
    club_series_api,
    club_table_api,
    club_api,
)

REMEMBERED = timedelta(days=400)
"""How long a device is known: the longest time browsers keep a cookie."""


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The app, ready to serve. `config` goes over the defaults.

    ``DATA_FOLDER`` holds what is kept: the database, and the secret that signs cookies unless ``SECRET_KEY`` is given;
    ``DATABASE_URL`` names another database, and the secret is in there if that is a server's. ``CLOCK`` is called for
    the time (an aware datetime in UTC); ``CACHE_MEGABYTES`` bounds what is kept in memory of the tables in use, and
    ``PAGES_MEGABYTES`` that of their pages.
    ``POCKET``: it answers one browser from within, which has no network, thread or process; ``VERSION``, the
    program's, is then what it says of itself.
    ``POCKET_SITE``: where the site for browsers is that is offered (by itself ``pocket`` in the data folder).
    ``BOOKMARKS``: whether long logs are given places to open them at, by a thread of its own.
    ``READ_SECONDS``: how long a page of figures may read records before it says how far it is.
    ``MOST_STREAMS``: to how many phones a process tells entries at once, while others look; by itself three quarters of
    its connections. Raises RefereeError or StorageError if the data cannot be used.
    """
    app = App("referee", template_folder=str(templates_folder()), static_folder=None)
    app.config.from_mapping(
        CLOCK=utc_now,
        POCKET_SITE=None,
        SESSION_COOKIE_NAME="referee",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=REMEMBERED,
        WTF_CSRF_TIME_LIMIT=None,
        COMPRESS_MIN_SIZE=600,
        POCKET=False,
        VERSION="",
        READ_SECONDS=3.0,
    )
    app.config.from_mapping(config or {})
    app.config.setdefault("BOOKMARKS", not in_pocket(app) and not app.testing)
    folder = Path(app.config.setdefault("DATA_FOLDER", app.instance_path)).resolve()
    app.session_interface = SignedCookies()
    app.logger.addFilter(Discreet())
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_environment = templating.SharedGlobals
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True

    store.attach(app, app.config.setdefault("DATABASE_URL", store.url_of(folder)))
    if not app.config.get("SECRET_KEY"):
        app.config["SECRET_KEY"] = store.kept_secret(app) if in_pocket(app) else store.load_secret(app, folder)
    with app.app_context():
        keeping.remove_deleted(app.config["CLOCK"]())
    if in_pocket(app):
        elsewhere.attach(app)
    else:
        from flask_compress import Compress

        Compress(app)
    for part in (
        metrics,
        logs,
        outside,
        headers,
        limits,
        keys,
        static,
        speaking,
        templating,
        warned,
        forgery,
        errors,
        often,
        pocket,
        waiting,
        storage,
        syncing,
        answering,
    ):
        part.init_app(app)
    # Some modules hang their pages on the blueprint of the table: each blueprint is registered once.
    alone = (pocket_here, taken_along) if in_pocket(app) else ()
    for pages in dict.fromkeys(module.pages for module in (*AT_A_TABLE, *CLUBS, *ANYWHERE, *alone)):
        app.register_blueprint(pages)
    return app

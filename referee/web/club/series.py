"""Games of a club counted together: best of five, mixed games, points carried. The address says which they are."""

from __future__ import annotations

from typing import Final

from flask import render_template, request, url_for

from ...club.series import series
from ...games import GAMES
from ...service.clubs import Club, spelling, table_links
from ...service.season import games_of
from ..home import when
from .links import pages
from .parts import club_context

OFFERED: Final = 60
"""Games that may be chosen, the latest first."""

BEST_OF: Final = (3, 5, 7, 9)


@pages.get("/<club>/series")
def games_together(club: Club) -> str:
    """The games chosen, what they come to, and those that may be chosen besides."""
    links = table_links(club)
    shown = [game for game in games_of(club) if game.token in links]
    asked = set(request.args.getlist("t"))
    chosen = [game for game in shown if links[game.token] in asked]
    of = request.args.get("of", type=int, default=0)
    return render_template(
        "club/series.html",
        found=series(chosen, lambda name: club.who(name) or spelling(name), of if of in BEST_OF else 0)
        if chosen
        else None,
        offered=list(reversed(shown))[:OFFERED],
        chosen={game.token for game in chosen},
        missing=bool(asked) and not chosen,
        of=of,
        best_of=BEST_OF,
        links=links,
        games=GAMES,
        when=when,
        here=url_for("club.games_together", club=club.token),
        **club_context(club, "tables"),
    )

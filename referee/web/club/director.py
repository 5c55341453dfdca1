"""The director of an evening: a link of its own, what only it opens, and how somebody takes an evening on."""

from __future__ import annotations

from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...service import directors
from ...service.clubs import Club
from ...service.directors import NotDirector
from ...service.evenings import Evening, view_evening
from ...service.links import LinkKind
from ..device import device_id, known_device, now
from ..errors import Trouble, page
from ..outside import outward
from ..sharing import qr_code
from .evening import evening_context
from .links import SAFE, pages

FOR_DIRECTORS: Final = frozenset(
    f"club.{name}"
    for name in (
        "call",
        "uncall",
        "clock",
        "add_round",
        "end_evening",
        "come",
        "leave",
        "answer_call",
        "give_result",
        "fill_place",
        "reseat",
        "change_seating",
        "renew_director",
    )
)
"""What only the director of the evening does."""

NOT_DIRECTOR: Final = Trouble(
    "Only the director can do that",
    "Nothing was changed. This phone doesn’t direct the evening. Ask the director for their link, or open the evening "
    "to see who can take over.",
)
NO_SUCH_KEY: Final = Trouble(
    "This link directs nothing", "It was replaced by a new one, or cut short. Ask the director for their link."
)


@pages.before_request
def keep_to_director() -> ResponseReturnValue | None:
    """Have others look and play, and change nothing of the evening itself."""
    values = request.view_args or {}
    if request.endpoint not in FOR_DIRECTORS or request.method in SAFE:
        return None
    seen = view_evening(values["club"], values["number"])
    return None if directors.directs(seen.id, known_device()) else page(403, NOT_DIRECTOR)


@pages.get("/direct/<key>")
def direct(key: str) -> ResponseReturnValue:
    """The director's link: this phone directs the evening from now on."""
    found = directors.come_by(key, device_id(), now())
    if found is None:
        return page(404, NO_SUCH_KEY)
    return redirect(url_for("club.evening", club=found[0], number=found[1]), 303)


@pages.get("/<club>/evenings/<int:number>/director")
def evening_director(club: Club, number: int) -> str:
    """The director's link on a phone that has it; how to get it on any other."""
    return _page(club, view_evening(club, number))


@pages.post("/<club>/evenings/<int:number>/director")
def take_on(club: Club, number: int) -> ResponseReturnValue:
    """Direct the evening from this phone, or no more."""
    seen = view_evening(club, number)
    if "stop" in request.form:
        directors.give_up(seen.id, device_id())
        return redirect(url_for("club.evening", club=club.token, number=number), 303)
    try:
        directors.take_on(club, seen.id, device_id(), now())
    except NotDirector as error:
        return _page(club, seen, problem=str(error)), 403
    return redirect(url_for("club.evening", club=club.token, number=number), 303)


@pages.post("/<club>/evenings/<int:number>/director/renew")
def renew_director(club: Club, number: int) -> ResponseReturnValue:
    """Replace the director's link, once that is confirmed: other phones direct no more."""
    seen = view_evening(club, number)
    if "sure" not in request.form:
        return _page(club, seen, asks=True), 409
    directors.renew(seen.id, device_id(), now())
    return redirect(url_for("club.evening_director", club=club.token, number=number), 303)


def _page(club: Club, seen: Evening, *, problem: str = "", asks: bool = False) -> str:
    key = directors.key_of(seen.id) if directors.directs(seen.id, known_device()) else None
    address = outward(url_for("club.direct", key=key)) if key else ""
    return render_template(
        "club/evening_director.html",
        address=address,
        qr=qr_code(address) if address else "",
        may_take_on=club.kind is not LinkKind.WATCH and directors.may_take_on(club, seen.id),
        problem=problem,
        asks=asks,
        **evening_context(club, seen, "evening_director"),
    )

"""How this device looks, and what it is called."""

from __future__ import annotations

from typing import Final, Literal

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.names import NAME_LENGTH, clean_text, room_for, text_problem
from ..core.text import spoken
from ..languages.letters import LETTERS, sample
from .came_from import is_at, own_page, way_back
from .device import DECKS, TEXTS, THEMES, Appearance, appearance, device_name, in_pocket, set_up
from .errors import Trouble
from .errors import page as trouble_page
from .offered import is_offered
from .outside import is_at_home
from .speaking import choose, chosen, language_names, named, offered

pages = Blueprint("settings", __name__, url_prefix="/settings")

NOT_FETCHED: Final = Trouble(
    "That language isn’t here yet",
    "Its words are fetched when it is chosen, and that needs a network. Nothing was changed. Try again once there is a "
    "network.",
)


@pages.get("")
def settings() -> str:
    """What can be set on this device."""
    return _page(device_name(), appearance(), back=_inside(way_back()), saved="saved" in request.args)


@pages.post("")
def save() -> ResponseReturnValue:
    """Keep the settings."""
    before, told = appearance(), request.form.get
    look = Appearance(
        told("theme", before.theme),
        told("deck", before.deck),
        told("text", before.text),
        told("letters", before.letters),
    )
    language = told("language", chosen())
    typed = told("name", device_name())
    name = clean_text(typed[: 2 * room_for(NAME_LENGTH)])
    problem = str(text_problem(name, "A name", NAME_LENGTH))
    back = _inside(told("back", ""))
    known = look.theme in THEMES and look.deck in DECKS and look.text in TEXTS and look.letters in LETTERS
    known = known and language in ("", *offered())
    if problem or not known:
        return _page(typed, look, back=back, problem=problem), 422
    if language and named(language).tag != language:
        return trouble_page(503, NOT_FETCHED)
    set_up(name=name, look=look)
    choose(language)
    return redirect(back or url_for(".settings", saved=1), 303)


def _page(name: str, look: Appearance, *, back: str, problem: str = "", saved: bool = False) -> str:
    told = {"name": name, "chosen": look, "back": back, "problem": problem, "saved": saved}
    languages = list(language_names())
    return render_template(
        "settings/settings.html",
        **told,
        site=_site(),
        languages=languages if len(languages) > 1 else (),
        own=chosen(),
        letters={choice: sample(spoken().tag, choice) for choice in LETTERS},
    )


def _site() -> Literal["", "open", "plain", "absent"]:
    """Whether the site that needs no server can be opened here; if not, why. Inside of it nothing is said."""
    if in_pocket():
        return ""
    if not is_offered():
        return "absent"
    return "open" if request.is_secure or is_at_home() else "plain"


def _inside(address: str) -> str:
    """The address if it is a page of this app other than the settings, else empty."""
    return "" if is_at(address, "/settings") else own_page(address)

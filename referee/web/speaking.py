"""In which language a page is: what the person chose, else their club’s, else what the browser asks for, else English.

Programs are answered in English, and so is what is written into a log. Templates are compiled once more for each
language that is asked for; the English ones know nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from flask import Flask, Response, current_app, request, session
from flask.templating import Environment
from jinja2 import nodes, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ..core.called import PATTERNS
from ..core.text import ENGLISH, Language, Meant, OfBook, Ours, Phrase, Spoken, Title, meant, speak_in, spoken
from ..languages.catalogue import Catalogue, taken_apart
from ..languages.forms import NAMES
from ..languages.letters import LETTERS, lettered
from ..languages.shipped import catalogue, whole
from .device import appearance

LANGUAGES: Final = "LANGUAGES"
"""Setting: languages by tag that are offered though their catalogues are not whole, for who translates."""

CHOSEN: Final = "language"
"""Where a device keeps what its owner chose."""

CHOSEN_AROUND: Final = "referee.language"
"""Where a request in the pocket has what was chosen there last, in the app or on the page around it."""

OF_CLUB: Final = "club_language"
"""Where a device keeps what the club speaks that it looked at last."""

PAPER: Final = (".pdf", ".svg", ".ics")
"""How addresses end of what is printed, or passed on as a picture or for a calendar."""

IN_ENGLISH: Final = {"judge", "health", "metrics", "static", "sync", "offered"}
"""Blueprints that answer programs."""

_OF_ROOM: Final = re.compile(r"(?:games/)?(\w+)/")
"""How a template is called that is one game’s, or of the club."""

_PROGRAMS: Final = ("/api/", ".json", ".csv", ".ics", "/events", ".svg", ".webmanifest", ".pdf")
"""And parts of other addresses. Paper and pictures are in the language of their table or club."""


class WordedEnvironment(Environment):
    """Templates, and those of each language beside them."""

    language: Catalogue | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._of: dict[str, WordedEnvironment] = {}
        self.filters["in_language"] = looked_up
        self.filters["in_form"] = in_form
        self.filters["everywhere"] = everywhere
        self.filters["meant"] = meant_here
        self.globals["_"] = say
        self.globals["_n"] = say_numbered

    def get_template(self, name: Any, *args: Any, **kwargs: Any) -> Any:
        return self._now()._get(name, *args, **kwargs)

    def _get(self, *args: Any, **kwargs: Any) -> Any:
        return super().get_template(*args, **kwargs)

    def select_template(self, names: Any, *args: Any, **kwargs: Any) -> Any:
        return self._now()._select(names, *args, **kwargs)

    def _select(self, *args: Any, **kwargs: Any) -> Any:
        return super().select_template(*args, **kwargs)

    def _now(self) -> WordedEnvironment:
        """The environment of the language that is spoken."""
        language = spoken()
        if self.language is not None or not isinstance(language, Catalogue):
            return self
        language = language.everywhere
        found = self._of.get(language.tag)
        if found is None or found.language is not language:
            found = self.overlay()
            found.language, found.bytecode_cache = language, None
            self._of[language.tag] = found
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        if self.language is None:
            return parsed
        of_room = _OF_ROOM.match(name or "")
        language = self.language.in_game(of_room[1].replace("_", "-")) if of_room else self.language
        from ..languages.in_templates import in_language  # English does without

        return in_language(parsed, language.found)


_SAY_THEMSELVES: Final = frozenset({Title, Ours, OfBook, Meant, Phrase})
"""Of words, those that know in which game, of whom, or with which parts they are said."""


def looked_up(value: object) -> object:
    """Words of ours in the language that is spoken; anything else as it is."""
    kind = type(value)
    if isinstance(value, str) and kind is not Markup and kind is not Spoken:
        return str(value) if kind in _SAY_THEMSELVES else spoken().template(value)
    return value


def everywhere(words: str) -> str:
    """Words as all screens say them, whatever they mean in the game that is spoken of."""
    return str(Title(words))


@pass_context
def meant_here(_: Context, words: str, context: str) -> Spoken:
    """A word as it is meant, in the game that is spoken of: asked of the page, lest it be said once for all games, when
    its template is compiled.
    """
    return meant(words, context)


def in_form(value: object, form: str) -> Markup:
    """A value in the form that a translation asks for: ``{player:de}``, with the tags it may have about it."""
    bare = value.striptags() if isinstance(value, Markup) else str(value)
    language = spoken()
    said = escape(language.in_form(value, bare, form) if isinstance(language, Catalogue) else bare)
    return said.replace(escape(bare), value, 1) if isinstance(value, Markup) else said


def _filled(template: str, parts: dict[str, object]) -> Markup:
    said = Markup()
    for words, name, form in taken_apart(template):
        said += escape(words)
        if name is not None:
            said += in_form(parts[name], form) if form else escape(parts[name])
    return said


def say(english: str, /, **parts: object) -> Markup:
    """``_("{name} won", name=…)`` in a template."""
    return _filled(spoken().template(english), parts)


def say_numbered(one: str, several: str, number: int, /, **parts: object) -> Markup:
    """``_n("{n} card", "{n} cards", count)``: `number` is put in as ``n``."""
    language = spoken()
    return _filled(language.plural(number, one, several), {"n": language.number(number), **parts})


def offered(app: Flask | None = None) -> Sequence[str]:
    """The tags of languages that can be chosen, English first."""
    return ("en", *dict.fromkeys((*whole(), *(app or current_app).config.get(LANGUAGES, ()))))


def chosen() -> str:
    """What this device’s owner chose; empty where nothing was, or nothing that is offered."""
    tag = request.environ.get(CHOSEN_AROUND) or session.get(CHOSEN, "")
    return tag if tag in offered() else ""


def choose(tag: str) -> None:
    """Keep what this device’s owner chose: empty for what the browser asks for."""
    if tag:
        session[CHOSEN] = tag
    else:
        session.pop(CHOSEN, None)


def named(tag: str) -> Language:
    """A language by its tag: English where there is no such catalogue."""
    if tag == "en":
        return ENGLISH
    lent: Mapping[str, Language] = current_app.config.get(LANGUAGES, {})
    return lent.get(tag) or catalogue(tag) or ENGLISH


def speak_of(game: str) -> None:
    """Speak on of one game, by its key: a word may mean something else there."""
    speak_in(spoken().in_game(game))


def kept_as(tag: str) -> str:
    """A tag as tables and clubs keep it: empty for English."""
    return "" if tag == ENGLISH.tag else tag


def spoken_here() -> str:
    """The tag of the language that is spoken, as a table keeps it."""
    return kept_as(spoken().tag)


def of_all(tag: str, game: str = "") -> Language:
    """The language of what a whole table or club reads, its paper, its picture, its big screen, by what it keeps.

    `game`: the key of the one that is spoken of, if one is.
    """
    return named(tag).in_game(game) if tag in offered() else ENGLISH


def on_paper(tag: str, game: str) -> Language:
    """The language of the paper and the picture of a table, in the pattern of cards of who fetches them."""
    return lettered(of_all(tag, game), LETTERS[0], appearance().deck)


def in_club(tag: str) -> None:
    """Speak what a club keeps to who chose nothing, on its pages and from now on; its paper is in it for all. Of a club
    that keeps none it is in the language of who asks for it.
    """
    if len(offered()) == 1:
        return
    if session.get(OF_CLUB, "") != tag:
        session[OF_CLUB] = tag
    if for_people() or (not tag and request.path.endswith(".pdf")):
        speak_in(asked_for())
    else:
        speak_in(of_all(tag) if request.path.endswith(PAPER) else ENGLISH)


def _of_club() -> str:
    tag = session.get(OF_CLUB, "")
    return tag if tag in offered() else ""


def asked_for() -> Language:
    """The language of whoever makes this request, with the letters on cards that they chose."""
    look = appearance()
    tag = chosen() or _of_club() or request.accept_languages.best_match(offered(), "en")
    if look.letters == LETTERS[0] and look.deck not in PATTERNS:
        return named(tag)
    return lettered(named(tag), look.letters, look.deck)


def for_people() -> bool:
    """Whether this request asks for a page, or for paper of no table and no club."""
    if request.path.endswith(".pdf") and not request.path.startswith(("/t/", "/c/")):
        return True
    return request.blueprint not in IN_ENGLISH and not any(part in request.path for part in _PROGRAMS)


def language_names() -> Iterator[tuple[str, str]]:
    """Tags and names of what can be chosen, each in itself; no catalogue is read for that."""
    for tag in offered():
        yield tag, NAMES.get(tag, "English")


def languages_to_choose() -> Sequence[tuple[str, str]]:
    """The same, where there is more than one."""
    return tuple(language_names()) if len(offered()) > 1 else ()


def init_app(app: Flask) -> None:
    """Choose before anything is put into words. Where English alone is offered, nothing is asked of a request."""
    app.add_template_global(lambda: spoken().tag, "language_tag")
    if len(offered(app)) == 1:
        return

    @app.before_request
    def begin() -> None:
        speak_in(asked_for() if for_people() else ENGLISH)

    @app.after_request
    def differs(response: Response) -> Response:
        of_club = request.path.startswith("/c/")
        if response.mimetype == "text/html" or (response.mimetype == "application/pdf" and (for_people() or of_club)):
            response.vary.add("Accept-Language")
            response.headers["Content-Language"] = spoken().tag
        return response

    app.teardown_appcontext(lambda _: speak_in(ENGLISH))

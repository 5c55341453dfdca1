"""What templates may use beside their own variables: suits in text, figures, icons, the look."""

from __future__ import annotations

import re
import secrets
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any, Final

from flask import Flask, g
from jinja2 import Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ..core.called import (
    AS_PRINTED,
    PLAIN,
    call_them,
    called_now,
    in_english_pattern,
    lettering_now,
    letters_shown,
    rank_called,
    ranks_meant,
    sign_drawn,
)
from ..core.cards import Suit, is_known, parse_card
from ..core.pips import SVG
from ..core.text import ENGLISH, in_english, say, spoken, within
from ..screens.parts import initials
from ..service.opening import new_token
from .device import Person, appearance, device_id
from .forgery import form_token
from .home import figures, when, who
from .more import to_take
from .pips import in_pattern
from .seated import own_secrets, place_of, seat_asked_for, seats_mark, shown_newly
from .shelf import ID_MARK, fill
from .speaking import WordedEnvironment, looked_up

TEXT_STYLE: Final = "\ufe0e"
"""Asks for a text glyph, where a phone would draw an emoji."""

SUITS: Final = {
    "♠": ("S", "spades"),
    "♥": ("H", "hearts"),
    "♦": ("D", "diamonds"),
    "♣": ("C", "clubs"),
    "★": ("X", "trumps"),
}

LONG_WORD: Final = 9
LONGEST_WORD: Final = 12
"""Characters of a name's longest word from which on it is set smaller, and in narrow letters, where room is scarce."""

_WORD: Final = re.compile(r"[^\s-]+-?")


@lru_cache(maxsize=64)
def _card_or_suit(letters: str) -> re.Pattern[str]:
    """A card or a suit in a text; `letters` stand on cards beside those that do in English."""
    return re.compile(rf"((?<![0-9A-Za-z])(?:1\d|2[01]|[1-9AKQJCVFDRBE{letters}]))?([♠♥♦♣★])\ufe0e?")


class Page(Template):
    """A template as it is shown to one person, its forms with a token and their entries with ids; or to many, with
    marks in their place.
    """

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The page. Whom it is for is its `person`; whoever asks, if it names none."""
        person: Person | None = dict(*args, **kwargs).get("person")
        around, g.icons = (g.get("icons"), g.get("said_in")), {}
        said = g.said_in = called_now()  # what was put into words before has these letters
        call_them(said.in_deck((appearance() if person is None else person.look).deck))
        try:
            html = in_pattern(super().render(*args, **kwargs))
        finally:
            g.icons, g.said_in = around
            call_them(said)
        return html if person is not None and person.many else fill(html, form_token, mint_id)


class SharedGlobals(WordedEnvironment):
    """Templates of which none has globals of its own: all read those of the app, without a map for each between.

    Every import in a template compares these with those of the page. Who gives one template globals of its own gives
    them to all.
    """

    template_class = Page

    def make_globals(self, d: MutableMapping[str, object] | None) -> MutableMapping[str, object]:
        return super().make_globals(d) if d else self.globals


def init_app(app: Flask) -> None:
    """Register filters and functions."""
    app.add_template_filter(within)
    app.add_template_filter(with_capital, "capital")
    app.add_template_filter(lambda number: spoken().number(number), "figure")
    for shown in (suits, drawn, letter, suit_of, named, initials, place_of, when, who, figures):
        app.add_template_filter(shown)
    of_phones = (own_secrets, seats_mark, seat_asked_for, shown_newly, appearance_attributes)
    for function in (*of_phones, pip, to_take, use_icon, used_icons, mint_token, recorded, english_of, english_alone):
        app.add_template_global(function)
    app.jinja_env.globals["pip_drawings"] = SVG
    app.add_template_global(lambda: ID_MARK, "mint_id")
    app.add_template_global(lambda: spoken().percent_sign, "percent_sign")
    app.before_request(lambda: call_them(AS_PRINTED))


def pip(suit: Suit) -> Markup:
    """The sign of a suit: a character that is no emoji, or a drawing where a pattern of cards has one."""
    drawn = sign_drawn(suit.value)
    if not drawn:
        return Markup(escape(suit.symbol + TEXT_STYLE))
    shown = '<svg class="sg" aria-hidden="true" focusable="false"><use href="#i-{}"/></svg>'
    return Markup(shown).format(use_icon(drawn))


def suits(text: str) -> Markup:
    """Plain text with its cards and suits made readable: coloured, never emoji, read out in words."""
    text = str(looked_up(text))
    if (plain := _without_cards(text)) is not None:
        return plain
    parts: list[Markup] = []
    end = 0
    for match in _card_or_suit(letters_shown()).finditer(text):
        parts += [isolated(text[end : match.start()]), _shown(match[1] or "", match[2])]
        end = match.end()
    return Markup("".join([*parts, isolated(text[end:])]))


def recorded(words: str) -> Markup:
    """Words that a record keeps in English: in the language that is spoken where it says them whole, else marked so."""
    shown = suits(words)
    return Markup('<span lang="en">{}</span>').format(shown) if english_alone(words) else shown


def english_alone(words: str) -> bool:
    """Whether another language is spoken that does not say these words."""
    return spoken().tag != ENGLISH.tag and spoken().template(in_english(words)) == in_english(words)


def english_of(words: str) -> str:
    """The English of what is shown in another language; empty where English is shown."""
    english = in_english(words)
    return english if spoken().template(english) != english else ""


def with_capital(words: object) -> str:
    """Words with which a sentence begins, as they are said; the rest of them stay as they are."""
    return spoken().capital(str(words))


def drawn(text: str) -> Markup:
    """Plain text with its suits drawn where a pattern of cards has drawings, as `suits` has them; else as it is."""
    return suits(text) if sign_drawn("C") else escape(text)


def letter(rank: str) -> str:
    """What stands on a card of a picture: a rank as the language of the page has it."""
    return rank if lettering_now() is PLAIN else rank_called(rank) or rank


def suit_of(letter: str) -> Suit:
    """A suit by its letter, for its sign and its name."""
    return Suit(letter)


_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+"
    "(?:[ '’.־-][\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]+)*"
)


def isolated(text: str) -> Markup:
    """Plain text in which a name that runs from right to left turns nothing around it."""
    if text.isascii() or _RIGHT_TO_LEFT.search(text) is None:
        return escape(text)
    parts: list[Markup] = []
    end = 0
    for match in _RIGHT_TO_LEFT.finditer(text):
        parts += [escape(text[end : match.start()]), Markup("<bdi>{}</bdi>").format(match[0])]
        end = match.end()
    return Markup("").join([*parts, escape(text[end:])])


@lru_cache(maxsize=2048)
def _without_cards(text: str) -> Markup | None:
    """The same of a text, unless it holds a card: a page of rules says a hundred without, ever the same."""
    return None if any(map(text.__contains__, SUITS)) else isolated(text)


def _shown(rank: str, sign: str) -> Markup:
    letter, words = SUITS[sign]
    words = in_english_pattern(letter) or words
    if rank:
        of_suit = [one for one in ranks_meant(rank, g.get("said_in")) if is_known(one + letter)]
        if of_suit:
            card = parse_card(of_suit[0] + letter)
            rank, words = card.face, card.words
        else:
            words = say("{rank} of {words}", rank=rank, words=words)
    printed, words = escape(rank), escape(spoken().template(words))
    seen = f'<span aria-hidden="true">{printed}{pip(Suit(letter))}</span>'
    return Markup(f'<span class="cd s-{letter.lower()}">{seen}<span class="vh">{words}</span></span>')


def named(name: str) -> Markup:
    """A name, or words that hold one: it breaks between words, and one with long words may be set smaller."""
    longest = max((len(word) for word in _WORD.findall(name)), default=0)
    size = " is-longest" if longest >= LONGEST_WORD else " is-long" if longest >= LONG_WORD else ""
    return Markup('<span class="named{}">{}</span>').format(size, isolated(name))


def use_icon(name: str) -> str:
    """Note that this page shows icon `name`, so that its drawing is written into the page."""
    g.icons[name] = True
    return name


def used_icons() -> list[str]:
    """The icons this page shows."""
    return sorted(g.icons)


@pass_context
def appearance_attributes(context: Context) -> Markup:
    """The attributes of ``<html>`` that the settings ask for of the person a page is for; of whoever asks for it."""
    person: Person | None = context.get("person")
    look = appearance() if person is None else person.look
    theme = Markup(' data-theme="{}"').format(look.theme) if look.theme != "system" else Markup("")
    text = Markup(' data-text="{}"').format(look.text) if look.text != "usual" else Markup("")
    return theme + text + (Markup(' class="deck-four"') if look.deck == "four" else Markup(""))


def mint_token() -> str:
    """A token for the table that a form on this page opens. It opens it once for one device: that is known from now."""
    device_id()
    return new_token()


def mint_id() -> str:
    """A fresh id for an entry, for devices that run no script."""
    return secrets.token_urlsafe(12)

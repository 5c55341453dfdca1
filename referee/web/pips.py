"""What is left of ♠♥♦♣ on a page for who is shown another pattern: drawn in its text, in words where it is read out."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import escape

from ..core.called import pattern_shown, ranks_meant, sign_drawn
from ..core.cards import Suit, is_known, parse_card
from ..core.pips import BOX, SVG
from ..core.text import spoken
from ..core.words import capital
from ..languages.catalogue import Catalogue

LETTERS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_STYLE: Final = "(?:\ufe0e|&#xFE0E;)?"
_SIGN: Final = re.compile("[♠♥♦♣]")
_CARD: Final = re.compile(rf"((?<![0-9A-Za-z])(?:10|[0-9A-Z]))?([♠♥♦♣]){_STYLE}(?: (\w+))?")
"""A sign with the rank before it, and the word behind."""
_TAG: Final = re.compile(r"(<[^>]*>)")
_READ_OUT: Final = re.compile(r'(?<=\s)((?:aria-label|title|data-(?:button|said|sign|then))=")([^"]*)(?=")')
_LEFT: Final = re.compile(r"<(title|script|style|option|textarea|text)\b")
"""Where nothing can be drawn, or nothing is shown."""


def in_pattern(html: str) -> str:
    """A page in which no sign is seen or heard that the pattern does not have: there, but for what a script reads."""
    if not pattern_shown() or not _SIGN.search(html):
        return html
    parts = _TAG.split(html)
    left = ""
    for place, part in enumerate(parts):
        if place % 2:  # a tag
            if left:
                left = "" if part.startswith(f"</{left}") else left
            elif (found := _LEFT.match(part)) is not None:
                left = found[1]
            if _SIGN.search(part):
                parts[place] = _READ_OUT.sub(lambda attribute: attribute[1] + _CARD.sub(_said, attribute[2]), part)
        elif not left and _SIGN.search(part):
            parts[place] = _CARD.sub(_drawn, part)
    return "".join(parts)


def _suit(sign: str) -> str:
    """A suit in words, in the pattern that is shown: ``Schilten``."""
    return str(escape(spoken().suit(Suit(LETTERS[sign]), one=False)))


def _named_behind(found: re.Match[str]) -> str:
    """What stands for the name of the suit behind its sign, ``♠ Spades``; empty where another word is."""
    language, word, suit = spoken(), found[3] or "", Suit(LETTERS[found[2]])
    names = language.forms.cards if isinstance(language, Catalogue) else None
    usual = names.suits[suit] if names is not None else suit.name
    if word.lower() != usual.lower():
        return ""
    said = _suit(found[2])
    return capital(said) if word[0].isupper() else said


def _said(found: re.Match[str]) -> str:
    rank, sign, word = found[1] or "", found[2], found[3]
    behind = f" {word}" if word else ""
    if named := _named_behind(found):
        return f"{rank}{named}"
    cards = [f"{one}{LETTERS[sign]}" for one in ranks_meant(rank) if is_known(f"{one}{LETTERS[sign]}")] if rank else []
    if cards:
        return f"{escape(spoken().template(parse_card(cards[0]).words))}{behind}"
    return f"{rank}{_suit(sign)}{behind}"


def _drawn(found: re.Match[str]) -> str:
    """With its drawing in it, for the page's own are chosen by now."""
    rank, sign, word = found[1] or "", found[2], found[3]
    inner = SVG[sign_drawn(LETTERS[sign])]
    shown = f'<svg class="sg" viewBox="0 0 {BOX} {BOX}" aria-hidden="true" focusable="false">{inner}</svg>'
    if named := _named_behind(found):
        return f"{rank}{shown} {named}"
    return f'{rank}{shown}<span class="vh">{_suit(sign)}</span>' + (f" {word}" if word else "")

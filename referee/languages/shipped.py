"""The catalogues that are shipped, each read when it is first asked for. What lost a part is left in English."""

from __future__ import annotations

import bz2
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from ..core.called import Lettering
from ..core.text import ENGLISH, Language
from .catalogue import OF_BOOK, Catalogue, Said
from .forms import FORMS
from .letters import wearing
from .po import Key, Message, read_po

FOLDER: Final = Path(__file__).resolve().parents[1] / "locale"

SCREENS: Final = "ui"
"""The domain of what every screen says."""

GATE: Final = (SCREENS, "desk")
"""With these whole, and read through, a language is offered."""

READ: Final[frozenset[str]] = frozenset(["de", "fr", "it", "es", "nl", "pl", "pt-BR"])
"""Languages that a second pair of eyes has read through on its screens, against the glossary."""

DONE: Final = "done.json"
"""How many messages of each domain each language says, of how many: written with the catalogues."""

RULES: Final = "rules-"
"""Before the key of a game, the domain of its rulebook."""

OF_ALL: Final = (SCREENS, "desk", "club")
"""Domains of what the screens of all games say."""

_PART: Final = re.compile(r"\{(\w*)(?:!\w)?(?::(\w*))?\}")
_TAG: Final = re.compile(r"</?\w+>")


@cache
def done() -> dict[str, dict[str, list[int]]]:
    """By language and domain: how many messages are said, and how many there are."""
    try:
        found: dict[str, dict[str, list[int]]] = json.loads((FOLDER / DONE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


@cache
def whole() -> tuple[str, ...]:
    """The tags of languages that say all of the screens, and were read through there."""
    return tuple(
        tag
        for tag, domains in done().items()
        if tag in READ and all(said == of > 0 for said, of in (domains.get(one, (0, 0)) for one in GATE))
    )


def parts_of(words: str) -> list[str]:
    """The parts and tags that stand in a message, sorted."""
    bare = words.replace("{{", "").replace("}}", "")
    return sorted([*(found[0] for found in _PART.findall(bare)), *_TAG.findall(bare)])


def _can_be_filled(words: str) -> bool:
    """Whether each brace that opens a part is closed: else no page could say it."""
    try:
        list(Formatter().parse(words))
    except ValueError:
        return False
    return True


def faults_of(message: Message, tag: str) -> Iterator[str]:
    """What keeps a translation from being said."""
    if not message.is_said:
        return
    forms = FORMS[tag]
    if message.several and len(message.said) != forms.plurals:
        yield f"{len(message.said)} forms, not {forms.plurals}"
    english = set(parts_of(f"{message.key.english}{message.several}"))
    for said in message.said:
        found = parts_of(said)
        lost, strange = english - set(found), set(found) - english
        if strange or (lost and not message.several):
            yield f"lost {sorted(lost)}, strange {sorted(strange)}: {said}"
        if _can_be_filled(message.key.english) and not _can_be_filled(said):
            yield f"a brace alone: {said}"
        for _, spec in _PART.findall(said.replace("{{", "").replace("}}", "")):
            if spec and spec not in forms.specs:
                yield f"no form called {spec}: {said}"
        if said != said.strip() and message.key.english == message.key.english.strip():
            yield f"a blank at its edge: {said}"


def messages(tag: str, domain: str) -> list[Message]:
    """A catalogue as it lies there; nothing where there is none, or it cannot be read."""
    try:
        return list(read_po((FOLDER / tag / f"{domain}.po").read_text(encoding="utf-8")))
    except (OSError, ValueError):  # NotReadable, or not even text
        return []


def domains(tag: str) -> list[str]:
    """What a language has catalogues of, that of the screens first."""
    found = sorted(path.stem for path in (FOLDER / tag).glob("*.po"))
    return sorted(found, key=lambda domain: domain != SCREENS)


# ---- packed: what a browser fetches of a language, read in a fifth of the time --------------------

Rows = list[list[str]]
"""The English, its context, and what is said, in each form."""


def packed(tag: str) -> bytes:
    """What a language says, in one file without what translators need, a quarter smaller than gzip has it. Raises
    KeyError for no language of ours.
    """
    found = catalogue(tag)
    if found is None:
        raise KeyError(tag)
    told = [_rows(found.said), {game: _rows(said) for game, said in found.apart.items()}]
    return bz2.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())


def packed_file(tag: str) -> Path:
    """Where it lies; there is none where the catalogues themselves are."""
    return FOLDER / f"{tag}.json.bz2"


def _rows(said: Said) -> Rows:
    return [[*key, *forms] for key, forms in said.items()]


def _said(rows: Rows) -> Said:
    return {Key(english, context): tuple(forms) for english, context, *forms in rows}


class Shipped(Catalogue):
    """A language whose catalogues every process has: another is told which it is, of which game, and its letters."""

    def __reduce__(self) -> tuple[Callable[..., Language], tuple[object, ...]]:
        return _spoken, (self.tag, self.game, self.lettering)


def _spoken(tag: str, game: str, letters: Lettering) -> Language:
    """English where there is no such catalogue, as in the second worker of a browser."""
    return wearing((catalogue(tag) or ENGLISH).in_game(game), letters)


@cache
def catalogue(tag: str) -> Catalogue | None:
    """A language with all it has; None where there is no such language."""
    if tag not in FORMS:
        return None
    file = packed_file(tag)
    if file.is_file():
        everywhere, games = json.loads(bz2.decompress(file.read_bytes()))
        return Shipped(tag, _said(everywhere), {game: _said(rows) for game, rows in games.items()})
    return _from_domains(tag)


def _from_domains(tag: str) -> Catalogue:
    by_domain = {
        domain: {one.key: one.said for one in messages(tag, domain) if one.is_said and not any(faults_of(one, tag))}
        for domain in domains(tag)
    }
    said: dict[Key, tuple[str, ...]] = {}
    for of_it in by_domain.values():
        said = of_it | said
    apart: dict[str, dict[Key, tuple[str, ...]]] = {}
    of_all: dict[Key, tuple[str, ...]] = {}
    for shared in OF_ALL:
        of_all = by_domain.get(shared, {}) | of_all
    for game in dict.fromkeys(domain.removeprefix(RULES) for domain in by_domain):
        of_game, of_book = by_domain.get(game, {}), by_domain.get(f"{RULES}{game}", {})
        # A rulebook’s word stands for itself alone where the screens, of the game or of all, mean something else.
        on_screens = of_book | {key: of_all[key] for key in of_book.keys() & of_all.keys()} | of_game
        own = {Key(key.english, OF_BOOK): words for key, words in of_book.items() if on_screens[key] != words}
        otherwise = {key: words for key, words in on_screens.items() if said[key] != words}
        if own or otherwise:
            apart[game] = otherwise | own
    return Shipped(tag, said, apart)

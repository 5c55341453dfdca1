"""The languages of the site: each a bundle of its own, fetched by whoever chooses it, and the list of them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from typing import Final

from .. import games
from ..core.text import ENGLISH
from ..languages.catalogue import Catalogue
from ..languages.forms import NAMES
from ..languages.in_scripts import manifest_in_language
from ..languages.in_shell import said_in_shell
from ..languages.shipped import FOLDER, catalogue, packed, packed_file
from .bundles import TITLES, Bundle, shell_files
from .spoken import LIST, module_of

LANGUAGE: Final = "language:"
"""Begins what asks for such a bundle: the service worker fetches it with no others."""


def bundle_of(tag: str) -> Bundle:
    """What a language says."""
    file = packed_file(tag).relative_to(FOLDER.parent)
    held = {f"referee/{file.as_posix()}": packed(tag)}
    return Bundle(f"language-{tag}", f"{LANGUAGE}{tag}", (module_of(tag),), tree=held)


SHELL: Final = "pocket/said/"
"""The folder of what the page around the app says, a file for each language."""


PAGE: Final = "index.html"
MANIFEST: Final = "manifest.webmanifest"
NO_SCRIPT: Final = b"</noscript>"


def _language(tag: str) -> Catalogue:
    language = catalogue(tag)
    if language is None:
        raise KeyError(tag)
    return language


def said_by_shell(tag: str) -> bytes:
    """What that page says in a language, by the English. Raises KeyError for no language of ours."""
    language = _language(tag)
    messages = [words for _, words in said_in_shell(shell_files())]
    of_bundles = [*TITLES.values(), *(games.find_game(key).title for key in games.KEYS)]
    found = dict.fromkeys([*messages, *map(str.__str__, of_bundles)])
    said = {english: language.found(english) for english in found}
    return json.dumps({key: words for key, words in said.items() if words}, ensure_ascii=False).encode()


def in_page(page: bytes, tags: Sequence[str]) -> bytes:
    """That page with what stands in it in each language: a browser that could fetch nothing else speaks its reader’s.
    Where no script runs, no one knows which that is, and it speaks all.
    """
    english = list(dict.fromkeys(words for _, words in said_in_shell({PAGE: page})))
    words: dict[str, list[str]] = {ENGLISH.tag: [NAMES.get(ENGLISH.tag, "English"), *english]}
    for tag in tags:
        language = _language(tag)
        words[tag] = [NAMES[tag], *(language.found(one) or "" for one in english)]
    told = json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    (no_script,) = re.findall(b"<noscript><p>(.*?)</p></noscript>", page)
    at = 1 + english.index(no_script.decode())
    others = "".join(f'<p lang="{tag}">{escape(words[tag][at])}</p>' for tag in tags if words[tag][at])
    page = page.replace(NO_SCRIPT, others.encode() + NO_SCRIPT)
    return page.replace(b"@WORDS@", told.encode())


def manifest_in(tag: str, manifest: bytes) -> bytes:
    """What a home screen is told, in a language, for a file in the folder `SHELL`.

    It is the same app in each, for browsers know one that names no other id by where it starts. They would take an id
    as one of the whole host, which may have several sites.
    """
    language = _language(tag)
    told = manifest_in_language(manifest, tag, language.found)
    for one in (*told["icons"], *(icon for shortcut in told["shortcuts"] for icon in shortcut["icons"])):
        one["src"] = f"../{one['src']}"
    for one, key in (
        *((told, key) for key in ("start_url", "scope")),
        *((each, "action") for each in (told["share_target"], *told["file_handlers"])),
        *((each, "url") for each in told["shortcuts"]),
    ):
        one[key] = f"../{one[key]}"
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def list_of(tags: Sequence[str]) -> dict[str, bytes]:
    """The file by which the app knows what it may offer."""
    return {f"referee/{LIST}": json.dumps([*tags]).encode()}

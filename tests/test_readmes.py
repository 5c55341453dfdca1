"""README in other languages: what it links to, shows and has one type is what the English one does."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Final

import pytest

from referee.languages.forms import FORMS, NAMES, NARROW
from referee.languages.shipped import whole

ROOT: Final = Path(__file__).parents[1]
ENGLISH: Final = "README.md"
OTHERS: Final = {"de": ".github/README.de.md", "fr": ".github/README.fr.md"}

NOT_YET: Final = {
    "de": "Die Oberfläche ist noch englisch. Die deutsche Fassung ist in Arbeit.",
    "fr": "L’interface est encore en anglais. La version française est en préparation.",
}
"""What a page says while its language is not offered."""

_LINKS: Final = re.compile(r'\]\(([^)]+)\)|src="([^"]+)"')
_FENCES: Final = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
_SPANS: Final = re.compile(r"`([^`\n]+)`")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def links_of(page: str) -> list[str]:
    """Where a page leads, in its order, from the folder of the project; without the other languages."""
    found = [one or other for one, other in _LINKS.findall(text_of(page))]
    from_root = [posixpath.normpath(posixpath.join(posixpath.dirname(page), link)) for link in found]
    return [link for link in from_root if link not in {ENGLISH, *OTHERS.values()}]


@pytest.mark.parametrize("tag", OTHERS)
def test_it_leads_where_the_english_one_does(tag: str) -> None:
    """To the same pages and pictures in the same order, and every file of them is there."""
    assert links_of(OTHERS[tag]) == links_of(ENGLISH)
    files = [link for link in links_of(ENGLISH) if not link.startswith("../")]
    assert len(files) > 10
    assert [link for link in files if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("tag", OTHERS)
def test_it_says_the_same_commands(tag: str) -> None:
    """Letter by letter, in their order."""
    english, other = text_of(ENGLISH), text_of(OTHERS[tag])
    assert _FENCES.findall(other) == _FENCES.findall(english) != []
    assert _SPANS.findall(_FENCES.sub("", other)) == _SPANS.findall(_FENCES.sub("", english)) != []


@pytest.mark.parametrize("tag", OTHERS)
def test_it_has_a_row_for_each_game_and_the_same_figures(tag: str) -> None:
    """How many play, and what is told in digits, but for how the language parts thousands."""
    english, other = text_of(ENGLISH), text_of(OTHERS[tag])
    players = re.compile(r"^\| [^|]+ \| ([\d–, ]+) \|", re.MULTILINE)
    assert players.findall(other) == players.findall(english)
    assert len(players.findall(english)) > 10
    assert re.findall(r"^#+(?= )", other, re.MULTILINE) == re.findall(r"^#+(?= )", english, re.MULTILINE)
    plain = re.sub(rf"(?<=\d)[{FORMS[tag].thousands}](?=\d{{3}})", "", other)
    figures = re.compile(r"\d+")
    assert figures.findall(plain) == figures.findall(re.sub(r"(?<=\d),(?=\d{3})", "", english))


def test_the_pages_name_each_other() -> None:
    """Each those that it is not, by their own names."""
    pages = {"en": ENGLISH, **OTHERS}
    for tag, page in pages.items():
        first = text_of(page).split("\n")[2]
        wanted = [other for other in pages if other != tag]
        names = {"en": "English", **{other: NAMES[other] for other in OTHERS}}
        links = [posixpath.relpath(pages[other], posixpath.dirname(page) or ".") for other in wanted]
        expected = [f"[{names[other]}]({link})" for other, link in zip(wanted, links, strict=True)]
        assert first == " · ".join(expected), page


@pytest.mark.parametrize("tag", OTHERS)
def test_it_says_so_while_the_app_has_no_such_language(tag: str) -> None:
    """And no longer, once it is offered."""
    assert (NOT_YET[tag] in text_of(OTHERS[tag])) is (tag not in whole())


def test_french_keeps_signs_with_their_words() -> None:
    """A narrow blank before ; ! and ?, a blank that does not break before a colon; no plain one."""
    text = _SPANS.sub("", _FENCES.sub("", text_of(OTHERS["fr"])))
    assert re.findall(r".{8} [;:!?»]", text) == []
    assert f"{NARROW};" in text
    assert "\u00a0:" in text

"""A language in the pocket: its file is fetched when it is chosen, and kept for when there is no network."""

from __future__ import annotations

import gzip
import io
import json
import re
import tarfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from referee.core.text import ENGLISH
from referee.languages.shipped import FOLDER, catalogue, domains, packed_file
from referee.pocket import bundles, inside, languages, packing, spoken
from referee.pocket.starting import NotHere
from referee.web import offered

from .conftest import LANGUAGES, OpenPocket
from .phones import Host, PocketPhone
from .test_inside import FORM, ROOT, page

TAGS = ("de", "fr", "it", "es", "nl", "pl", "pt-BR")
MOST = 350_000
"""Bytes of a language as it is fetched."""

GERMAN = "language-de.tar"


def choose(phone: PocketPhone, tag: str) -> None:
    """Choose a language in the settings."""
    phone.go("/settings")
    expect(phone.app.get_by_text(re.compile(r"0[.,]3 M[Bo]"))).to_be_visible()
    phone.app.locator(f"label:has(> input[value='{tag}'])").click()
    phone.app.locator("button[form=settings]").click()


# ---- in a browser --------------------------------------------------------------------------------


@pytest.mark.browser
def test_a_language_that_was_chosen_needs_no_network(host: Host, open_pocket: OpenPocket) -> None:
    """It is no part of what is fetched before, nor of what is fetched later for any other page."""
    phone = open_pocket()
    phone.wait_for_all()
    assert [path for path in host.asked if re.search(r"language-|/said/|/help/[\w-]+/", path)] == []
    choose(phone, "de")
    expect(phone.app.locator("html")).to_have_attribute("lang", "de")
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")
    assert len([path for path in host.asked if GERMAN in path]) == 1
    host.cut()
    phone.reload()
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")
    phone.go("/rules/hearts")
    expect(phone.app.locator("html")).to_have_attribute("lang", "de")
    choose(phone, "en")
    expect(phone.app.locator("h1").first).to_have_text("Settings")


@pytest.mark.browser
def test_a_language_without_a_network_says_that_it_needs_one(host: Host, open_pocket: OpenPocket) -> None:
    """It goes on in English, and with the network back it can be chosen."""
    phone = open_pocket()
    phone.wait_for_all()
    host.cut()
    choose(phone, "de")
    expect(phone.app.get_by_role("heading", name="That language isn’t here yet")).to_be_visible()
    phone.app.get_by_role("link", name="All games and tables").click()
    expect(phone.app.get_by_role("heading", name="What are you playing?")).to_be_visible()
    phone.go("/settings")
    expect(phone.app.locator("h1").first).to_have_text("Settings")
    expect(phone.app.locator("input[name=language][value='']")).to_be_checked()
    host.mend()
    choose(phone, "de")
    expect(phone.app.locator("h1").first).to_have_text("Einstellungen")


# ---- the files -----------------------------------------------------------------------------------


def test_the_site_has_a_file_for_each_language(pocket_site: Path) -> None:
    listed = offered.read_list(pocket_site)
    assert listed is not None
    found = {one["when"]: one for one in listed["bundles"] if one["when"].startswith("language:")}
    assert [*found] == [f"language:{tag}" for tag in LANGUAGES]
    assert {one["title"] for one in found.values()} == {""}
    first = gzip.decompress((pocket_site / "bundles" / "first.tar.bin").read_bytes())
    with tarfile.open(fileobj=io.BytesIO(first)) as archive:
        names = [name for name in archive.getnames() if "/locale/" in name]
        assert names == [f"referee/{spoken.LIST}"]
        held = archive.extractfile(names[0])
        assert held is not None
        assert tuple(json.loads(held.read())) == LANGUAGES


@pytest.mark.parametrize("tag", TAGS)
def test_a_language_is_small_and_says_what_its_catalogues_say(
    tag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that is fetched is read as the catalogues are."""
    bundle = languages.bundle_of(tag)
    assert len(packing.gzipped(packing.tarred(bundle.tree))) <= MOST
    whole = catalogue(tag)
    assert whole is not None
    assert domains(tag)
    (content,) = bundle.tree.values()
    monkeypatch.setattr("referee.languages.shipped.FOLDER", tmp_path)
    packed_file(tag).write_bytes(content)
    fetched = catalogue.__wrapped__(tag)
    assert fetched is not None
    assert (fetched.said, fetched.apart) == (whole.said, whole.apart)
    assert len(fetched.said) > 5_000


def test_no_catalogue_comes_first() -> None:
    assert [path for path in bundles.own_files() if "/locale/" in path] == []
    assert packed_file("de").relative_to(FOLDER.parent).as_posix() == "locale/de.json.bz2"


# ---- the app of a pocket ---------------------------------------------------------------------------


@pytest.fixture
def fetching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A site that offers German and a language no one knows; what it was asked for, all of it missing at first."""
    asked: list[str] = []
    (tmp_path / "locale").mkdir()
    (tmp_path / spoken.LIST).write_text('["de", "tlh"]', encoding="utf-8")
    (tmp_path / "network").touch()
    monkeypatch.setattr(spoken, "PACKAGE", tmp_path)

    def bring(name: str) -> None:
        asked.append(name)
        if not (tmp_path / "network").exists():
            raise NotHere(name)

    monkeypatch.setattr(spoken, "bring", bring)
    return asked


def chosen(pocket: inside.Pocket, tag: str) -> int:
    """The answer to a choice."""
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page(pocket, "/settings"))
    assert token is not None
    sent = f"csrf_token={token[1]}&language={tag}".encode()
    return pocket.call("POST", "/settings", "", [FORM, ("Referer", f"{ROOT}/settings")], sent)[0]


def test_what_could_not_be_fetched_is_english_until_it_is_chosen(tmp_path: Path, fetching: list[str]) -> None:
    """One that is missing is asked for once, and again where it is chosen."""
    pocket = inside.make(str(tmp_path / "data"), ROOT)
    assert 'value="de"' in page(pocket, "/settings")
    assert fetching == []
    assert chosen(pocket, "de") == 303
    assert '<html lang="de"' in page(pocket, "/")
    (tmp_path / "network").unlink()
    asked = len(fetching)
    for _ in range(3):
        assert '<html lang="en"' in page(pocket, "/")
    assert len(fetching) == asked + 1
    assert chosen(pocket, "de") == 503
    (tmp_path / "network").touch()
    assert '<html lang="en"' in page(pocket, "/")
    assert '<html lang="de"' in page(pocket, "/settings")
    assert '<html lang="de"' in page(pocket, "/")


def test_the_page_around_says_what_to_speak(tmp_path: Path, fetching: list[str]) -> None:
    """What was chosen there stands above what was chosen in the app, and its words may have come by another way."""
    pocket = inside.make(str(tmp_path / "data"), ROOT)

    def shown(*headers: tuple[str, str]) -> str:
        return pocket.call("GET", "/", "", headers)[2].decode()

    german = ("Accept-Language", "de")
    assert '<html lang="de"' in shown(german)
    assert '<html lang="en"' in shown(("Accept-Language", "en"))
    assert '<html lang="en"' in shown()
    assert chosen(pocket, "de") == 303
    assert '<html lang="de"' in shown(("Accept-Language", "en"))
    english = ("Accept-Language", "en"), ("Referee-Language", "en")
    assert '<html lang="en"' in shown(*english)
    set_to = re.search(
        r'name="language" value="(\w*)" checked', pocket.call("GET", "/settings", "", english)[2].decode()
    )
    assert set_to is not None
    assert set_to[1] == "en"
    assert '<html lang="en"' in shown(("Accept-Language", "sv"), ("Referee-Language", "sv"))
    (tmp_path / "network").unlink()
    assert '<html lang="en"' in shown()
    (tmp_path / "network").touch()
    assert '<html lang="en"' in shown()
    assert '<html lang="de"' in shown(german, ("Referee-Language", "de"))


def test_pictures_of_the_help_are_those_of_the_language(tmp_path: Path, fetching: list[str]) -> None:
    """Of each that the site offers, though a pocket knows of none whether it is whole."""
    pocket = inside.make(str(tmp_path / "data"), ROOT)
    for tag, folder in (("de", "help/de/"), ("en", "help/")):
        page = pocket.call("GET", "/help/start", "", [("Accept-Language", tag)])[2].decode()
        assert re.search(rf'src="[^"]*/static/\w+/{folder}\w+\.jpg"', page)


def test_a_language_nobody_knows_is_english(tmp_path: Path, fetching: list[str]) -> None:
    """As one of a newer site is to an older program."""
    pocket = inside.make(str(tmp_path / "data"), ROOT)
    assert chosen(pocket, "tlh") == 503
    assert '<html lang="en"' in page(pocket, "/")
    assert spoken.Fetched()["tlh"] is ENGLISH
    with pytest.raises(KeyError):
        spoken.Fetched()["pl"]

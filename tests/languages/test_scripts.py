"""What is found in a script, and how it is sent in another language."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.languages.in_scripts import said_in_script, script_in_language
from referee.languages.pseudo import OPEN


@pytest.mark.parametrize(
    ("source", "messages"),
    [
        ('say("Tap the cards first");', ["Tap the cards first"]),
        ('says(form, `${name} to play`, "");', ["{name} to play"]),
        ("note(`${first(one)} of ${all.length}`);", ["{first} of {length}"]),
        ("note(`${names[0]} bids, then ${names[1]}`);", ["{names} bids, then {names2}"]),
        ('// "No remark"\nfind("[data-told] input", ".btn-go is-now");', []),
        ('if (key === "Enter") text.replace(/["`]/g, "");', []),
        ('small.textContent = "corrects the entry";', ["corrects the entry"]),
    ],
)
def test_messages_of_a_script(source: str, messages: list[str]) -> None:
    """Words with the values in them; no selector, key, class, pattern or remark."""
    assert list(said_in_script(source)) == messages


@pytest.mark.parametrize(
    ("source", "said", "sent"),
    [
        ("f(`${name} to play`)", {"{name} to play": "Es spielt {name}"}, "f(`Es spielt ${name}`)"),
        ('f("Save it")', {"Save it": 'Sichern "so"'}, 'f("Sichern \\"so\\"")'),
        ("f(`${a.b} to ${c.d}`)", {"{b} to {d}": "`${d}` zu {b}"}, "f(`\\`\\$${c.d}\\` zu ${a.b}`)"),
        ('f("Save it")', {}, 'f("Save it")'),
    ],
)
def test_a_script_is_said(source: str, said: dict[str, str], sent: str) -> None:
    """Nothing that a translation holds ends its text, or runs."""
    assert script_in_language(source, said.get) == sent


def test_a_page_asks_for_scripts_in_its_language(app: Flask) -> None:
    """By an address of their own, kept for good; the English page and its scripts are what they were."""
    client = app.test_client()
    pages = {tag: client.get("/", headers={"Accept-Language": tag}).get_data(as_text=True) for tag in ("en", "qps")}
    addresses = {tag: re.findall(r'src="([^"]*\.js)"', page) for tag, page in pages.items()}
    assert addresses["en"]
    assert len(addresses["en"]) == len(addresses["qps"])
    assert not any(".qps/" in at for at in addresses["en"])
    assert all(".qps/" in at for at in addresses["qps"])
    scripts = {tag: [client.get(at) for at in found] for tag, found in addresses.items()}
    assert all("immutable" in one.headers["Cache-Control"] for found in scripts.values() for one in found)
    assert not any(OPEN in one.get_data(as_text=True) for one in scripts["en"])
    assert any(OPEN in one.get_data(as_text=True) for one in scripts["qps"])


def test_a_home_screen_is_told_in_the_language(app: Flask) -> None:
    """What the app is and its shortcuts; what it is called, its addresses and icons are the same."""
    client = app.test_client()
    told = {}
    for tag in ("en", "qps"):
        page = client.get("/", headers={"Accept-Language": tag}).get_data(as_text=True)
        found = re.search(r'rel="manifest" href="([^"]+)"', page)
        assert found is not None
        told[tag] = client.get(found[1]).get_json(force=True)
    english, said = told["en"], told["qps"]
    assert said.pop("lang") == "qps"
    assert OPEN in said["description"]
    assert all(OPEN in one["name"] for one in said["shortcuts"])
    for one, other in ((english, said), *zip(english["shortcuts"], said["shortcuts"], strict=True)):
        other.update({key: one[key] for key in ("description", "name") if key in one})
    assert said == english

"""The catalogues as they lie there: nothing lost, nothing strange, and counted as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.languages import shipped
from referee.languages.extracting import Pot, bring_up_to_date
from referee.languages.forms import FORMS
from referee.languages.po import Key, Message, NotReadable, read_po, write_po

TAGS = sorted(path.name for path in shipped.FOLDER.iterdir() if path.is_dir())


@pytest.mark.parametrize("tag", TAGS)
def test_a_translation_has_the_parts_of_the_english(tag: str) -> None:
    """No part lost, none strange, every plural there, no blank at an edge."""
    wrong = [
        f"{domain}: {message.key.english!r}: {fault}"
        for domain in shipped.domains(tag)
        for message in shipped.messages(tag, domain)
        for fault in shipped.faults_of(message, tag)
    ]
    assert wrong == []


@pytest.mark.parametrize("tag", TAGS)
def test_what_is_done_is_counted(tag: str) -> None:
    counted = {
        domain: [sum(one.is_said for one in found), len(found)]
        for domain in shipped.domains(tag)
        for found in [shipped.messages(tag, domain)]
    }
    assert counted == shipped.done()[tag], "python -m referee.languages brings it up to date"


def test_a_language_that_is_offered_lacks_nothing(pot: Pot) -> None:
    """Whatever the screens say by now, it says."""
    wanted = {key for domain in shipped.GATE for key in pot[domain]}
    assert len(wanted) > 2_000
    for tag in shipped.whole():
        said = {one.key for domain in shipped.GATE for one in shipped.messages(tag, domain) if one.is_said}
        assert sorted(key.english for key in wanted - said) == [], tag


@pytest.mark.parametrize(
    ("done", "offered"),
    [
        ({"de": {"ui": [5, 5], "desk": [2, 2]}}, ("de",)),
        ({"de": {"ui": [5, 5], "desk": [1, 2]}}, ()),
        ({"de": {"ui": [5, 5]}}, ()),
        ({"de": {"ui": [0, 0], "desk": [0, 0]}}, ()),
        ({"fr": {"ui": [5, 5], "desk": [2, 2]}}, ()),
        ({}, ()),
    ],
)
def test_a_language_is_offered_when_its_screens_are_whole_and_read_through(
    done: dict[str, dict[str, list[int]]], offered: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "READ", {"de"})
    monkeypatch.setattr(shipped, "done", lambda: done)
    assert shipped.whole.__wrapped__() == offered


def test_every_language_read_through_is_one() -> None:
    assert set(FORMS) >= shipped.READ


MESSAGES = [
    Message(Key('Say “{words}” or "so"\n\\'), said=("Sag {words}",), places=("a.py",), notes=("SP-1",)),
    Message(Key("{number} trick"), "{number} tricks", ("{number} Stich", "{number} Stiche")),
    Message(Key("hand", "cards"), said=("",)),
]


def test_a_file_is_read_as_it_was_written() -> None:
    assert list(read_po(write_po(MESSAGES, "de", 2))) == MESSAGES
    with pytest.raises(NotReadable, match="line 3"):
        list(read_po('msgid "a"\nmsgstr "b"\nmsgfoo "c"\n'))


@pytest.mark.parametrize(
    ("english", "said", "fault"),
    [
        ("{a} led", "ging aus", "lost"),
        ("{a} led", "{a} {b}", "strange"),
        ("{a} led", "{a:dative} ging aus", "no form"),
        ("Read <b>this</b>", "Lies das", "lost"),
        ("Save", "Sichern ", "blank"),
        ("{a} led", "{a} ging aus", ""),
        ("{a} led", "", ""),
    ],
)
def test_a_fault_is_named(english: str, said: str, fault: str) -> None:
    found = list(shipped.faults_of(Message(Key(english), said=(said,)), "de"))
    assert fault in found[0] if fault else found == []


def test_a_spoilt_catalogue_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lost a part is left out; of a file that cannot be read, all is. Nothing fails."""
    (tmp_path / "de").mkdir()
    good = [Message(Key("Save"), said=("Sichern",)), Message(Key("{a} led"), said=("ging aus",))]
    (tmp_path / "de" / "ui.po").write_text(write_po(good, "de", 2), encoding="utf-8")
    (tmp_path / "de" / "desk.po").write_text("<<<<<<< HEAD\n", encoding="utf-8")
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    read = shipped.catalogue.__wrapped__("de")
    assert read is not None
    assert dict(read.said) == {Key("Save"): ("Sichern",)}
    assert shipped.catalogue.__wrapped__("tlh") is None


def test_what_is_said_stays_when_catalogues_are_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is gone is left out, what is new stands there with nothing, also where it went to another domain."""
    for module in ("shipped", "extracting"):
        monkeypatch.setattr(f"referee.languages.{module}.FOLDER", tmp_path)
    (tmp_path / "de").mkdir()
    before = [Message(Key("Save"), said=("Sichern",)), Message(Key("Gone"), said=("Weg",))]
    (tmp_path / "de" / "ui.po").write_text(write_po(before, "de", 2), encoding="utf-8")
    new = {"desk": {Key("Save"): Message(Key("Save"))}, "ui": {Key("New"): Message(Key("New"))}}
    assert bring_up_to_date("de", new) == {"desk": [1, 1], "ui": [0, 1]}
    assert [one.said for one in shipped.messages("de", "desk")] == [("Sichern",)]


def test_a_game_says_a_word_otherwise_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What two domains say differently stays different."""
    for module in ("shipped", "extracting"):
        monkeypatch.setattr(f"referee.languages.{module}.FOLDER", tmp_path)
    (tmp_path / "de").mkdir()
    pot = {domain: {Key("Bids"): Message(Key("Bids"))} for domain in ("skat", "spades")}
    for domain, words in (("skat", "Gebote"), ("spades", "Ansagen")):
        written = write_po([Message(Key("Bids"), said=(words,))], "de", 2)
        (tmp_path / "de" / f"{domain}.po").write_text(written, encoding="utf-8")
    bring_up_to_date("de", pot)
    assert {domain: shipped.messages("de", domain)[0].said for domain in pot} == {
        "skat": ("Gebote",),
        "spades": ("Ansagen",),
    }


def test_every_sentence_of_the_program_is_found(pot: Pot) -> None:
    """Some from each place that says any: a sentence with parts, a page, a counted noun, a rule, a label."""
    ui = pot["ui"]
    assert ui[Key("{number} table")].several == "{number} tables"
    assert Key("Who won the last trick?") in pot["js"]
    assert Key("Which game?") in ui
    assert ui[Key("{number} trick")].several == "{number} tricks"
    assert Key("three", "number") in ui
    assert Key("10 of spades") in ui
    assert len(pot["rules-spades"]) > 100

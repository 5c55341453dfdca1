"""Suits that people made, beyond four, at a table: everywhere by the names and signs they gave them."""

from __future__ import annotations

from typing import Any

from flask import Flask

from referee.core.called import AS_PRINTED, Called, SuitCalled, call_them
from referee.core.cards import Suit, card_of_any_pack
from referee.definitions.definition import canonical
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from tests.web.test_own_tables import Own

from .sitting import Table, words_of

SUITS = [
    {"code": code, "name": name, **({"sign": sign} if sign else {}), "red": name == "Roses"}
    for code, name, sign in (
        ("R", "Roses", "✿"),
        ("B", "Bells", ""),
        ("A", "Acorns", "◉"),
        ("L", "Leaves", "✾"),
        ("M", "Moons", "☾"),
    )
]


def five_suits() -> dict[str, Any]:
    """Euchre with five suits, ordered up, and no bowers."""
    base = dict(shipped("euchre").definition.data)
    base["order"] = {key: value for key, value in base.get("order", {}).items() if key != "bowers"}
    pack = {"suits": SUITS, "ranks": "A K Q J T 9"}
    return dict(read_definition({**base, "name": "Five Suits", "pack": pack}).data)


class FiveSuits(Own):
    """Four at a table of it."""

    def __init__(self, app: Flask) -> None:
        self.names = ("Ann", "Bea", "Cy", "Dov")  # type: ignore[misc]
        Table.__init__(self, app, definition=five_suits())


def test_a_hand_with_suits_people_made(app: Flask) -> None:
    """Cards have their signs, and are read out by the names; a suit without a sign is named in sentences."""
    table = FiveSuits(app)
    said = " ".join(table.one_hand("cards"))
    for words in ("A ✿", "9 ☾", "Roses were led", "Follow Bells if possible", "K B"):
        assert words in said
    assert " ♥" not in said
    told = words_of(table.get("/entries"))
    assert "was turned up" in told
    assert "ordered it up" in told


def test_a_suit_is_named_that_no_usual_pack_has(app: Flask) -> None:
    table = FiveSuits(app)
    table.enter({"type": "deal", "depth": "cards"}, {"type": "turned", "card": "AR"})
    table.enter(*({"type": "pass", "seat": seat} for seat in (0, 1, 2, 3)))
    page = table.get()
    assert [letter for letter in "RBALM" if f'value="{letter}"' in page] == ["B", "A", "L", "M"]
    table.enter({"type": "name", "seat": 0, "suit": "M"})
    assert "Ann named Moons" in words_of(table.get("/entries"))


def test_trumps_told_at_one_stroke(app: Flask) -> None:
    table = FiveSuits(app)
    table.enter({"type": "deal", "depth": "result"})
    page = table.get()
    assert [letter for letter in "RBALM" if f'value="{letter}"' in page] == [*"RBALM"]
    assert 'class="chip s-h"><input type="radio" name="suit" value="R"' in page
    table.enter({"type": "maker", "seat": 1, "suit": "L"})
    assert "trumps ✾" in words_of(table.get())


def test_who_has_none_of_a_suit(app: Flask) -> None:
    """A claim asks it of every suit there is, by its sign."""
    table = FiveSuits(app)
    table.enter({"type": "deal", "depth": "tricks"})
    page = table.get("/referee?ask=claim&a-claimer=0&a-hand=AM&a-trump=M&step=2&a-void1=BL")
    told = [letter for letter in "RBALM" if f'name="a-void1" value="{letter}" checked' in page]
    assert told == ["B", "L"]
    assert all(f'name="a-void1" value="{letter}"' in page for letter in "RBALM")
    assert "is no suit" not in words_of(page)


def test_names_are_those_of_the_table_that_is_spoken_of() -> None:
    roses = Called({"R": SuitCalled("Roses", "✿", red=True)}, {"W": "Wizard"})
    try:
        call_them(roses)
        assert (str(card_of_any_pack("14R")), card_of_any_pack("14R").words) == ("14✿", "14 of Roses")
        assert str(card_of_any_pack("W")) == "Wizard"
        assert (Suit("R").ink, Suit("H").symbol) == ("h", "♥")
    finally:
        call_them(AS_PRINTED)
    assert (str(card_of_any_pack("14R")), str(card_of_any_pack("W"))) == ("14R", "W")


def test_other_names_for_suits_hold_from_the_next_hand_on(app: Flask) -> None:
    table = FiveSuits(app)
    renamed = five_suits()
    renamed["pack"] = {**renamed["pack"], "suits": [{**SUITS[0], "name": "Tulips"}, *SUITS[1:]]}
    table.enter({"type": "deal", "depth": "cards"}, {"type": "turned", "card": "AR"})
    table.enter({"type": "rules", "rules": {"definition": canonical(read_definition(renamed).data)}})
    table.enter(*({"type": "pass", "seat": seat} for seat in (0, 1, 2, 3)))
    assert "Turned down: Roses" in words_of(table.get())
    table.enter({"type": "misdeal"}, {"type": "deal", "depth": "cards"}, {"type": "turned", "card": "AR"})
    table.enter(*({"type": "pass", "seat": seat} for seat in (0, 1, 2, 3)))
    page = words_of(table.get())
    assert "Turned down: Tulips" in page
    assert "oses" not in page

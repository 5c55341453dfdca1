"""Declarations in words: as entries, in a list, as a note in a row of the sheet, and to who is asked for them."""

from __future__ import annotations

from typing import Any

from ...core.asked import fields_of
from ...core.entries import Entry
from ...core.seats import Seating
from ...core.text import UNSAID, Capital, Listed, Text
from .rules import AnyDeclarations, Declarable


def in_words(declarations: AnyDeclarations, entry: Entry, seating: Seating) -> Text | None:
    """A declaration as a short sentence without a full stop: ``Bea declared Slam``, or ``Slam was declared``.

    None for what is none. Who made it is said where its entry tells.
    """
    if not isinstance(entry, declarations.kind):
        return None
    what = Text(declarations.of(declarations.code(entry)).said)
    if all(spec.shape != "seat" for spec in fields_of(declarations.kind)):
        return Text("{bonus} was declared", bonus=Capital(what))
    told: Any = entry
    return Text("{player} declared {bonus}", player=seating.names[told.seat], bonus=what)


def all_made(declarations: AnyDeclarations, hand: Any) -> str:
    """What is declared, each once, in words: ``Slam and the Sparrow``; empty if nothing is."""
    codes = dict.fromkeys(declarations.code(one) for one in declarations.made(hand))
    said = tuple(Text(declarations.of(code).said) for code in codes)
    return str(Text("{bonuses}", bonuses=Capital(Listed(said)))) if said else ""


def name_of(one: Declarable) -> Text:
    """What may be declared, by itself: ``The Sparrow``."""
    return Text("{bonus}", bonus=Capital(Text(one.said)))


def came_out(what: Text, *, declared: bool, made: bool) -> Text:
    """How it came out, for a row of the sheet: ``Slam declared, not made``; unsaid where it is neither."""
    if declared:
        return Text("{bonus} declared, made" if made else "{bonus} declared, not made", bonus=what)
    return Text("{bonus} made", bonus=what) if made else UNSAID


def may_declare(player: str) -> Text:
    """The title of the page."""
    return Text("{player} may declare", player=player)


def asked(player: str = "") -> Text:
    """The question, by the name, or to the player."""
    return Text("{player}, what do you declare?", player=player) if player else Text("What do you declare?")


def then(said: str) -> Text:
    """What goes on with what was declared, or with nothing."""
    return Text("{bonuses} declared", bonuses=said) if said else Text("nothing declared")

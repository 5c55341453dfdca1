"""What a game of one's own puts on paper: its score sheet, and its rules card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.rules_card import first, part
from ...core.ruling import Rule
from ...core.sheet import CardPart, Column, RulesCard, Sentence, Sheet, SheetText
from ...core.text import Spelled, say
from ...definitions.held import definition_of
from ...play.scoresheet import ROWS_ON_A_SHEET, score_sheet
from .aims import aim, hands_of, target_of
from .auctions import PASSED_OUT
from .cells import BID, CARDS, TOOK, columns_of
from .common import Common
from .hands import State
from .house import House

MOST_ROWS: Final = 24
"""More rows than this do not stand on one sheet."""

MOST_UPRIGHT: Final = 5
"""So many players have room side by side on a sheet that stands upright."""


SCORE: Final = "9"
"""The chapter of score lines, which stand whole under the table of a sheet, and so on the card."""

LAST_ON_CARD: Final = 10
"""Chapters behind it say what every game of tricks has: of those the card has what goes wrong most."""

WHOLE: Final = {"5", "8"}
"""Chapters that name one thing after another, contracts say: the card has all of them."""

BEHIND: Final = {"8", "10"}
"""Chapters of what is done behind the play: they stand on the second half of the card."""

PLAY: Final = "7"
"""The chapter of the play, which stands there too where the first half is full."""

MOST_LINES: Final = 42
ON_A_LINE: Final = 60
"""So many lines of so many characters a half of the card takes; a heading is two of them."""

_HEADS: Final = {BID: Column("bid", 0.7), TOOK: Column("took", 0.8), CARDS: Column("cards", 0.9)}
"""A side's columns beside its points; *cards*: what its cards counted."""


def card(house: House, players: int) -> RulesCard:
    """The card: the book of the definition, chapter by chapter. What scores what stands with its house rules."""
    common = Common(definition_of(house.definition))
    parts = [_part(title, rules) for title, rules in common.RULEBOOK.chapters.items() if _on_card(rules)]
    behind = BEHIND if _lines(parts) <= MOST_LINES else {PLAY, *BEHIND}
    wrong = (common.MISDEAL, common.TAKE_BACK, common.REVOKE, common.CALLING, common.CLAIM)
    trouble = part("When it goes wrong", *dict.fromkeys(wrong))
    play = tuple(one for one in parts if _of(one) not in behind)
    late = tuple(one for one in parts if _of(one) in behind)
    return RulesCard(say("{number} players", number=Spelled(players)), play, (), (*late, trouble))


def _of(one: CardPart) -> str:
    return _chapter_of(one.lines[0].rule)


def _lines(parts: Sequence[CardPart]) -> int:
    """About how many lines the first half takes."""
    first_half = [one for one in parts if _of(one) not in BEHIND]
    return sum(2 + sum(1 + len(line.text) // ON_A_LINE for line in one.lines) for one in first_half)


def _part(title: str, rules: Sequence[Rule]) -> CardPart:
    lines = (Sentence(rule.id, rule.text) if _chapter(rule) in WHOLE else first(rule) for rule in _on_card(rules))
    return CardPart(title, tuple(lines))


def _chapter(rule: Rule) -> str:
    return _chapter_of(rule.id)


def _chapter_of(id: str) -> str:
    return id.partition("-")[2].partition(".")[0]


def _on_card(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if int(_chapter(rule)) <= LAST_ON_CARD and _chapter(rule) != SCORE)


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in.

    It names the definition by its fingerprint, so that its rules can be looked up for good.
    """
    design, definition = state.house_coming.design, definition_of(state.house_coming.definition)
    common, target = Common(definition), target_of(design)
    lines = [rule for rule in common.RULEBOOK.values() if _chapter(rule) == SCORE]
    texts = [(rule, str(rule.text)) for rule in lines]
    said = [Sentence(rule.id, f"{rule.title}: {text[:1].lower()}{text[1:]}") for rule, text in texts]
    said.append(Sentence("", f"{design.name} {definition.fingerprint}."))
    return score_sheet(
        state,
        replace(text, fingerprint=""),
        columns=tuple(_HEADS[name] for name in columns_of(design)),
        about=aim(design),
        rows_at_least=min(hands_of(design) or ROWS_ON_A_SHEET, MOST_ROWS),
        landscape=len(state.seating.sides) > MOST_UPRIGHT or len(state.seating) > MOST_UPRIGHT,
        house_sentences=tuple(said),
        misdeal_rule=common.MISDEAL.id,
        lowest_wins=design.ending.wins == "lowest",
        voids={PASSED_OUT: say("All passed ({rule})", rule=common.ALL_PASS.id)},
        goals=() if target is None else ((target, str(target)),),
    )

"""What a game of one's own puts on paper: its score sheet, and its rules card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.rules_card import part
from ...core.ruling import Rule
from ...core.sheet import Column, Legend, RulesCard, Sentence, Sheet, SheetText
from ...core.words import spelled
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
"""The chapter of score lines, which stand in the legend."""

LAST_ON_CARD: Final = 10
"""Chapters behind it say what every game of tricks has: of those the card has what goes wrong most."""

_HEADS: Final = {BID: Column("bid", 0.7), TOOK: Column("took", 0.8), CARDS: Column("cards", 0.9)}
"""A side's columns beside its points; *cards*: what its cards counted."""


def card(house: House, players: int) -> RulesCard:
    """The card: the book of the definition, chapter by chapter, and what scores what."""
    common = Common(definition_of(house.definition))
    parts = [part(title, *_on_card(rules)) for title, rules in common.RULEBOOK.chapters.items() if _on_card(rules)]
    wrong = part("When it goes wrong", common.MISDEAL, common.TAKE_BACK, common.REVOKE, common.CALLING, common.CLAIM)
    return RulesCard(f"{spelled(players)} players", tuple(parts), legend(common), (wrong,))


def _chapter(rule: Rule) -> str:
    return rule.id.partition("-")[2].partition(".")[0]


def _on_card(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if int(_chapter(rule)) <= LAST_ON_CARD and _chapter(rule) != SCORE)


def legend(common: Common) -> tuple[Legend, ...]:
    """What scores what: each line in its own words."""
    lines = [rule for rule in common.RULEBOOK.values() if _chapter(rule) == SCORE]
    return (Legend("Points", tuple((rule.title, rule.text, "") for rule in lines)),) if lines else ()


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in.

    It names the definition by its fingerprint, so that its rules can be looked up for good.
    """
    design, definition = state.house_coming.design, definition_of(state.house_coming.definition)
    common, target = Common(definition), target_of(design)
    said = [Sentence("", f"{design.name} {definition.fingerprint}.")]
    said += [Sentence(rule.id, rule.text) for rule in common.RULEBOOK.values() if _chapter(rule) == SCORE]
    return score_sheet(
        state,
        text,
        columns=tuple(_HEADS[name] for name in columns_of(design)),
        about=aim(design),
        rows_at_least=min(hands_of(design) or ROWS_ON_A_SHEET, MOST_ROWS),
        landscape=len(state.seating.sides) > MOST_UPRIGHT or len(state.seating) > MOST_UPRIGHT,
        house_sentences=tuple(said),
        misdeal_rule=common.MISDEAL.id,
        lowest_wins=design.ending.wins == "lowest",
        voids={PASSED_OUT: f"All passed ({common.ALL_PASS.id})"},
        goals=() if target is None else ((target, str(target)),),
    )

"""A ruling made without a table, on paper: one page in the look of the sheets."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import show_cards
from ..core.house import HouseRules, fingerprint, options, value_label
from ..core.house import changed as changed_rules
from ..core.question import Verdict
from ..core.sheet import Passage, Result, Sheet
from ..games.game import Game


def ruling_sheet(game: Game, question: str, verdict: Verdict, house: HouseRules) -> Sheet:
    """The verdict on a question (its title) under some house rules."""
    asked = [
        f"{words.rstrip('.')}: {said}" if not words.endswith("?") else f"{words} {said}" for words, said in verdict.told
    ]
    shown = [f"{one.caption}: {show_cards(one.cards)}" if one.cards else one.caption for one in verdict.evidence]
    rules = [f"{rule.id} {rule.title}. {rule.text.replace('*', '')}" for rule in verdict.rules]
    notes = [f"{words} ({rule.id})" for words, rule in verdict.notes]
    differ = changed_rules(house)
    played = [
        f"{about.label}: {value_label(about, differ[name])}"
        for name, _, about in options(game.rules().house)
        if name in differ
    ]
    passages = (
        _passage("What was asked", asked),
        _passage("Why", [str(verdict.why)]),
        _passage("The evidence", shown),
        _passage("What would settle it", [str(verdict.proof)]),
        _passage("What follows", [str(verdict.remedy)]),
        _passage("The rules", rules),
        _passage("Worth knowing", notes),
        _passage("House rules", played or ["The usual ones."]),
    )
    return Sheet(
        game=game.title,
        symbol=game.symbol,
        title=question,
        date="",
        groups=(),
        rows=(),
        passages=tuple(one for one in passages if one is not None),
        footer=f"Ruled by the referee’s desk under the house rules {fingerprint(game.key, house)}",
        result=Result("Ruling", str(verdict.verdict), (), over=False),
    )


def _passage(title: str, sentences: Sequence[str]) -> Passage | None:
    told = tuple(sentence for sentence in sentences if sentence)
    return Passage(title, told) if told else None

"""A ruling as the record keeps it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .codec import MOST_LONG_TEXT, MOST_TEXT, is_hidden
from .entries import Cited, Entry, LongText, Ruled, Shown, Told
from .house import HouseRules, changed, fingerprint
from .misfit import NO_SUCH_SIDE
from .question import Asked, Verdict
from .ruling import Remedy, Rule, Ruling, Severity
from .seats import Seating, Side, no_such_side
from .text import Closed, Part, Signed, Text, Unclosed, Words, chained, in_english, listing

if TYPE_CHECKING:
    from .game import AnyRules

MOST_NOTE: Final = 200
"""Most characters of what a side says in protest."""

NOT_TAKEN: Final = Text("not accepted by anyone yet")

_REVOKE: Final = "revoke"
"""The desk's question about a duty of play."""

_SUIT: Final = re.compile("[♠♥♦♣★]")


EARLIER: Final = "deal"
"""Beside the answers: the number of the hand that was asked about, where it is not the one the ruling stands in."""


def answers_kept(asked: Asked) -> dict[str, object]:
    """What a ruling keeps of a question, so that it can be asked again."""
    return {**asked.answers, EARLIER: asked.earlier} if asked.earlier else dict(asked.answers)


def ruled(
    asked: Asked,
    question: str,
    verdict: Verdict,
    *,
    accepted: Sequence[Side] = (),
    protest: Sequence[Side] = (),
    note: str = "",
) -> Ruled:
    """The verdict on a question asked at a table, ready to be recorded before its effect."""
    return Ruled(
        question=question,
        answers=answers_kept(asked),
        told=tuple(Told(_line(in_english(words)), _line(in_english(said))) for words, said in verdict.told),
        code=verdict.code,
        card=verdict.card.value,
        verdict=_text(verdict.verdict),
        why=_text(verdict.why),
        remedy=_text(verdict.remedy),
        cited=tuple(Cited(rule.id, _line(in_english(rule.title)), _text(rule.text)) for rule in verdict.rules),
        shown=tuple(Shown(_line(in_english(one.caption)), one.cards, one.bad, one.mark) for one in verdict.evidence),
        seat=verdict.seat,
        house=fingerprint(asked.game.key, asked.house),
        rules=changed(asked.house),
        accepted=tuple(accepted),
        protest=tuple(protest),
        note=note,
    )


def ruled_at_hand(game: AnyRules, seating: Seating, house: HouseRules, ruling: Ruling, happened: Text) -> Ruled:
    """A query that the table answered with “it happened”, as the ruling it is, ready to be recorded after its entry.

    `happened` is the entry in words. It can be asked again at the desk where it is about a duty of play.
    """
    breach = game.breaches.get(ruling.code)
    rules = [ruling.rule, *([ruling.remedy.rule] if ruling.remedy is not None else [])]
    return Ruled(
        question="" if breach is None else _REVOKE,
        answers={} if ruling.seat is None else {"seat": str(ruling.seat)},
        told=(Told("At the hand", _line(in_english(Text("It happened: {entry}", entry=happened)))),),
        query=ruling.code,
        code="established",
        card=ruling.severity.value,
        verdict=_text(breach or ruling.rule.title),
        why=_text(Text("{why}", why=Closed(ruling.message))),
        remedy=_text("" if ruling.remedy is None else remedy_words(ruling.remedy)),
        cited=tuple(Cited(rule.id, _line(in_english(rule.title)), _text(rule.text)) for rule in dict.fromkeys(rules)),
        shown=tuple(Shown(_line(in_english(one.caption)), one.cards, one.bad, one.mark) for one in ruling.exhibits),
        seat=ruling.seat,
        house=fingerprint(game.key, house),
        rules=changed(house),
    )


def remedy_words(remedy: Remedy) -> Text:
    """What a broken rule costs, with its points: ``The contract of 6 is set: −60.``"""
    if remedy.points and remedy.unsaid:
        return Text("{remedy}: {points}.", remedy=Unclosed(remedy.message), points=Signed(remedy.points))
    return Text("{remedy}", remedy=Closed(remedy.message))


def _line(words: str, most: int = MOST_TEXT) -> str:
    """Words as an entry can hold them: a record that could not be read back would be lost."""
    kept = "".join(" " if is_hidden(sign) else sign for sign in words)
    return kept if len(kept) <= most else kept[: most - 1] + "…"


def _text(words: Text | str) -> LongText:
    return LongText(_line(in_english(words), MOST_LONG_TEXT))


def check_ruled(entry: Ruled, seating: Seating, rule: Rule) -> list[Ruling]:
    """The refusal of a ruling that no such table can have taken, by the rule of who sits there."""
    sides = (*entry.accepted, *entry.protest)
    wrong = next(filter(None, (no_such_side(side, len(seating.sides)) for side in sides)), None)
    if wrong is not None:
        return [Ruling(rule, Severity.REFUSED, NO_SUCH_SIDE, wrong)]
    if len(set(sides)) < len(sides):
        message = Text("A side can accept a ruling, or take it under protest, only once.")
        return [Ruling(rule, Severity.REFUSED, "side-twice", message)]
    return []


# ---- in words -----------------------------------------------------------------------------------


def describe_ruled(entry: Ruled) -> Text:
    """The ruling as a short sentence without a full stop: ``Ruling: no revoke (SP-5.2)``.

    It stands on every phone while the hand is played, so it names no card: where the verdict does, its rule is named.
    """
    said: Part = Unclosed(Words(entry.verdict))
    if _SUIT.search(entry.verdict):
        said = Words(entry.cited[0].title if entry.cited else "of the desk")
    ruling = Text("Ruling: {verdict}", verdict=said)
    return Text("{ruling} ({rule})", ruling=ruling, rule=entry.cited[0].rule) if entry.cited else ruling


def describe_taken(entry: Ruled, seating: Seating) -> Text:
    """Who took the ruling, without a full stop: ``accepted by Ann & Cy, under protest by Bea & Dov: “…”``."""
    names = seating.side_names
    told = (("accepted by {sides}", entry.accepted), ("under protest by {sides}", entry.protest))
    taken = chained(
        (Text(how, sides=listing(name for side, name in enumerate(names) if side in by)) for how, by in told if by),
        ", ",
    )
    if entry.protest and entry.note:
        return Text("{taken}: “{note}”", taken=taken, note=entry.note)
    return taken or NOT_TAKEN


def only_taken(before: Entry | None, after: Entry | None) -> bool:
    """Whether the one is the other's ruling, and only who took it differs: no correction of what was ruled."""
    if not isinstance(before, Ruled) or not isinstance(after, Ruled):
        return False
    return before == replace(after, accepted=before.accepted, protest=before.protest, note=before.note)


# ---- without its cards --------------------------------------------------------------------------


def shows_cards(entry: Ruled) -> bool:
    """Whether the ruling names cards: as evidence, in words, or in what was told."""
    told = (words for one in entry.told for words in (one.asked, one.said))
    words = (entry.verdict, entry.why, entry.remedy, *told, *(one.caption for one in entry.shown))
    return any(one.cards for one in entry.shown) or any(_SUIT.search(one) for one in words)


def without_cards(entry: Ruled) -> Ruled:
    """The ruling with its verdict and rules, and nothing of what speaks for it; a verdict on cards names its rule."""
    verdict, remedy = entry.verdict, entry.remedy
    if _SUIT.search(verdict):
        verdict = LongText(entry.cited[0].title if entry.cited else "Ruled")
    if _SUIT.search(remedy):
        remedy = LongText("")
    return replace(entry, verdict=verdict, remedy=remedy, why=LongText(""), answers={}, told=(), shown=())

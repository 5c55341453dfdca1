"""Golden cases of a definition worked: who wins a trick, which cards may be played, what captured cards count.

A case is plain data as a file has it, read and checked; each comes out, or what it comes to is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ...core.cards import Card, card_of_any_pack, card_set, cards_in, show_cards
from ...core.entries import Play
from ...core.text import Text
from .order import CardRules
from .ranks import NO_TRUMP, Terms, chosen

Case: TypeAlias = Mapping[str, Any]

FIRST, LATER = 1, 2
"""The number of the first trick, and of any other."""


def _terms(rules: CardRules, case: Case, mates: Sequence[frozenset[int]] = ()) -> Terms:
    """What a case says of its hand. Hidden trumps that it tells are asked for, unless it says otherwise."""
    hidden = "hidden" in rules.data["trump"]
    return Terms(
        trump=case.get("trump", _usual_trump(rules, case)),
        contract=case.get("contract", ""),
        denomination=case.get("in", ""),
        asked=case.get("asked", hidden),
        broken=case.get("broken", False),
        mates=tuple(mates),
    )


def _usual_trump(rules: CardRules, case: Case) -> str:
    """What is trump where a case does not say: by its contract or denomination, else what always is."""
    data = rules.data
    parts = (chosen(data, "contracts", case.get("contract", "")), chosen(data, "denominations", case.get("in", "")))
    told = next((one["trump"] for one in parts if "trump" in one), data["trump"].get("suit", NO_TRUMP))
    return str(told) if len(told) == 1 else NO_TRUMP


def plays_of(codes: Sequence[str]) -> list[Play]:
    """Cards in order of play, each by a seat of its own from 0 on."""
    return [Play(seat=seat, card=card_of_any_pack(code)) for seat, code in enumerate(codes)]


def _trick(rules: CardRules, case: Case) -> Iterator[Text]:
    plays = plays_of(case["plays"])
    best = rules.order(_terms(rules, case)).winner(plays)
    if best.seat != case["winner"]:
        yield Text("{found} wins, not {wanted}.", found=best.card, wanted=plays[case["winner"]].card)


def lawful(rules: CardRules, case: Case) -> list[Card]:
    """The cards of a case's hand that may be played."""
    plays = plays_of(case["trick"])
    seat = len(plays)
    mates = frozenset(case.get("mates", ())) | {seat}
    order = rules.order(_terms(rules, case, [*(frozenset({other}) for other in range(seat)), mates]))
    number = FIRST if case.get("first_trick") else LATER
    hand = card_set(map(card_of_any_pack, case["hand"]))
    if plays:
        duties = order.in_trick(number).duties(plays, seat)
    else:
        duties = order.lead(number, rules.pack.every if case.get("broken") else 0)
    return [card for card in cards_in(hand) if duties.broken_by(card, hand) is None]


def _legal(rules: CardRules, case: Case) -> Iterator[Text]:
    found, wanted = lawful(rules, case), [card_of_any_pack(code) for code in case["legal"]]
    if card_set(found) != card_set(wanted):
        yield Text("{found} may be played, not {wanted}.", found=show_cards(found), wanted=show_cards(wanted))


def _count(rules: CardRules, case: Case) -> Iterator[Text]:
    counting = rules.counting(_terms(rules, case))
    captured = card_set(map(card_of_any_pack, case["captured"]))
    found = counting.points(
        captured, case.get("tricks", 0), last=case.get("last", False), everything=case.get("all", False)
    )
    if found != case["points"]:
        yield Text("It counts {found}, not {wanted}.", found=found, wanted=case["points"])


WORKED: Final[Mapping[str, Callable[[CardRules, Case], Iterator[Text]]]] = {
    "trick": _trick,
    "legal": _legal,
    "count": _count,
}
"""By its kind, how a case is worked: what is wrong with it, in sentences; nothing where it comes out."""

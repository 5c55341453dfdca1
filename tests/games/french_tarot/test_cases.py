"""Situations with their rulings: each is put to the desk in at most three answers, or scored, and ruled as decided."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.question import Verdict
from referee.games import GAMES
from referee.table.asking import put
from referee.table.facts import set_table

from ..desk import told
from ..playout import NAMES
from ..written import deal
from .golden import bid, chelem, partner, poignee, points

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))["cases"]
GAME: Final = GAMES["french-tarot"]

Put = tuple[str, str, str, Mapping[str, Any]]
"""The question, its answers, the code of what is ruled, and house rules."""

AT_THE_DESK: dict[str, Put] = {
    "FT-01": ("misdeal", "what=chien", "chien", {}),
    "FT-03": ("misdeal", "what=count", "count", {}),
    "FT-05": ("misdeal", "what=early", "early", {}),
    "FT-07": ("misdeal", "what=draw", "draw", {}),
    "FT-09": ("misdeal", "what=cut", "cut", {}),
    "FT-11": ("misdeal", "what=turned card=court", "faced", {}),
    "FT-13": ("play", "what=found", "stop", {}),
    "FT-15": ("auction", "what=sec excuse=yes", "sec-excuse", {}),
    "FT-17": ("auction", "what=pass", "pass", {}),
    "FT-19": ("auction", "what=low", "low", {}),
    "FT-21": ("chien", "what=bout contract=sans", "bout-sans", {}),
    "FT-23": ("chien", "what=look", "look", {}),
    "FT-25": ("chien", "what=high led=no", "high", {}),
    "FT-27": ("chien", "what=trump led=no", "trump", {}),
    "FT-29": ("chien", "what=jeu said=yes", "jeu", {}),
    "FT-31": ("chien", "what=number led=yes who=0", "number-late", {}),
    "FT-37": ("excuse", "what=last all=yes", "last-slam", {}),
    "FT-39": ("excuse", "what=last all=no", "last-changes", {}),
    "FT-41": ("excuse", "what=led", "led", {}),
    "FT-43": ("excuse", "what=exchange over=no", "owes", {}),
    "FT-45": ("poignees", "what=enough size=four", "simple-four", {}),
    "FT-47": ("poignees", "what=excuse hidden=no", "excuse", {}),
    "FT-49": ("poignees", "what=parts", "parts", {}),
    "FT-51": ("poignees", "what=which", "which", {}),
    "FT-55": ("poignees", "what=misere", "misere", {}),
    "FT-65": ("play", "what=pulled who=defender", "shown-defender", {}),
    "FT-67": ("chien", "what=keeps", "keeps", {}),
    "FT-73": ("poignees", "what=enough size=five", "simple-five", {}),
    "FT-75": ("auction", "what=call kings=all", "call-queen", {}),
    "FT-77": ("play", "what=called next=no", "called-back", {}),
    "FT-81": ("auction", "what=pass", "pass-dead", {"five_form": "dead"}),
}

REFUSES: Final = {False: {"refused", "queried"}, True: {"noted"}}
"""Of what is allowed, or valid, the colours of the card."""

SAYS: dict[str, Callable[[Mapping[str, Any], Verdict], bool]] = {
    "void": lambda ruled, said: (
        (
            "is void" in f"{said.verdict} {said.remedy}"
            or "next player deals" in str(said.verdict)
            or "deals again" in str(said.verdict)
        )
        is ruled["void"]
    ),
    "dealer": lambda ruled, said: (
        {"same": "same dealer", "next": "next player deals"}[ruled["dealer"]] in f"{said.verdict} {said.remedy}".lower()
    ),
    "dealer_may_bid": lambda ruled, said: ("may not bid" in str(said.remedy)) is not ruled["dealer_may_bid"],
    "allowed": lambda ruled, said: said.card.value in REFUSES[ruled["allowed"]],
    "valid": lambda ruled, said: said.card.value in REFUSES[ruled["valid"]],
    "cut_valid": lambda ruled, said: said.card.value in REFUSES[ruled["cut_valid"]],
    "stop": lambda _ruled, said: str(said.verdict) == "Play stops",
    "dealer_card": lambda _ruled, said: "the 3♣ deals" in str(said.remedy),
    "penalty": lambda _ruled, said: "organiser" in str(said.remedy),
    "bout_to": lambda _ruled, said: str(said.verdict) == "It is the taker’s",
    "change": lambda _ruled, said: "It is not changed" in str(said.remedy),
    "petit_au_bout": lambda _ruled, said: "petit au bout" in str(said.remedy),
    "chelem": lambda _ruled, said: "The chelem is made" in str(said.remedy),
    "excuse_to": lambda ruled, said: (
        {"attack": "changes sides", "defence": "stays in sight"}[ruled["excuse_to"]] in str(said.verdict)
    ),
    "suit": lambda _ruled, said: str(said.verdict) == "The second card is the suit",
    "owes": lambda _ruled, said: "owes a ½-point card" in str(said.why),
    "size": lambda ruled, said: ruled["size"] in f"{said.verdict} {said.why}" or "valid" in str(said.verdict),
    "shown": lambda _ruled, said: "ten trumps" in str(said.why),
    "bonus": lambda _ruled, said: str(said.verdict) == "It is worth nothing",
    "keeper": lambda _ruled, said: "opposite the taker" in str(said.verdict),
}
"""What a ruling says by each of its facts."""


def verdict(question: str, answers: Mapping[str, Any], house: Mapping[str, Any], players: int, record: Any) -> Verdict:
    """What the desk says."""
    one = next(one for one in GAME.questions() if one.key == question)
    return one.answer(put(one, set_table(GAME, NAMES[:players], house), answers, record))


def at_the_desk(case: dict[str, Any]) -> None:
    """In at most three answers, with every fact of the ruling and its article."""
    question, answers, code, house = AT_THE_DESK[case["id"]]
    players = 5 if "five_form" in house else case.get("facts", {}).get("players", 4)
    assert len(answers.split()) <= 3
    said = verdict(question, told(answers), house, players, None)
    assert said.code == code
    for fact in case["ruling"]:
        assert SAYS[fact](case["ruling"], said), (fact, str(said.verdict), str(said.why), str(said.remedy))
    cited = " ".join(rule.source for rule in said.rules)
    section = case["article"].split(";")[0].split(",")[0].strip()
    assert section in cited or section in {"La donne", "forbidden wording"} or "Decided" in cited, (section, cited)


def the_score(case: dict[str, Any]) -> None:
    """What everybody gets, asked of the desk with the hand’s entries."""
    players, ruling = case["facts"]["players"], case["ruling"]
    said = verdict("score", {}, {}, players, SCORED[case["id"]])
    assert said.account is not None
    scored = said.account.points
    assert scored[0] == ruling["taker"]
    assert scored[-1] == -ruling["each"]
    if "partner" in ruling:
        assert scored[2] == ruling["partner"]


def by_result(contract: str, *more: list[dict[str, Any]], players: int = 4) -> list[dict[str, Any]]:
    """A hand by its result, in which Ann takes."""
    return deal(players - 1, depth="result") + bid(0, contract) + [one for part in more for one in part]


SCORED: dict[str, list[dict[str, Any]]] = {
    "FT-33": by_result("garde", chelem(), points(91, 3, chelem="attack")),
    "FT-35": by_result("garde", chelem(), points(86, 3)),
    "FT-53": by_result("garde", poignee(0, "double"), points(38, 2)),
    "FT-57": by_result("prise", points(50, 2, petit="defence")),
    "FT-59": by_result("prise", points(50, 0, petit="defence")),
    "FT-69": by_result("garde_contre", points(30, 0)),
    "FT-71": by_result("prise", points(41.5, 2), players=3),
    "FT-79": by_result("garde", partner(2), points(50, 2), players=5),
}

PLAYED: Final[dict[str, tuple[str, str]]] = {"FT-61": ("10X 18X", "5X 3X KH"), "FT-63": ("5H 15X", "12X 4X 7C")}
"""What lies on the table, and the hand."""


def what_may_be_played(case: dict[str, Any]) -> None:
    """The lawful cards: the desk is asked of each whether it was a revoke, with the rest of the hand."""
    table, hand = (cards.split() for cards in PLAYED[case["id"]])
    for card in hand:
        rest = [other for other in hand if other != card]
        asked = {"cards": [*table, card], "suspect": len(table), "later": rest, "when": "later"}
        said = verdict("revoke", asked, {}, 4, None)
        assert (said.code != "established") is (card in case["ruling"]["legal"]), (card, str(said.verdict))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_situation_is_ruled_as_decided(case: dict[str, Any]) -> None:
    """Every one of them."""
    if case["id"] in AT_THE_DESK:
        at_the_desk(case)
    elif case["id"] in SCORED:
        the_score(case)
    else:
        what_may_be_played(case)

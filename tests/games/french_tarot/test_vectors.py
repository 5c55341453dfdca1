"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.cards import card_set, parse_card
from referee.core.entries import Entry, Play
from referee.core.halves import Halves
from referee.core.ruling import Severity
from referee.games.french_tarot.cards import PACK, order_with
from referee.games.french_tarot.count import pile_told
from referee.games.french_tarot.game import FRENCH_TAROT as GAME
from referee.games.french_tarot.model import Bid, Captured, Deal, Declare, Poignee, Points, State
from referee.kinds.camps.rules import Partner

from ..playout import start

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def refusals(state: State, entry: Entry) -> list[str]:
    """Why an entry cannot be."""
    return [str(one.message) for one in GAME.check(state, entry) if one.severity is Severity.REFUSED]


def entered(state: State, *entries: Entry) -> State:
    """The state after entries, none of them refused."""
    for entry in entries:
        assert not refusals(state, entry), (entry, refusals(state, entry))
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def up_to_the_count(case: dict[str, Any]) -> State:
    """A hand by its result, with the taker, a partner and what was shown."""
    players, taker = case["players"], case.get("taker", 0)
    state: State = start(GAME, players, {})
    state = entered(state, Deal(dealer=0, depth="result"), Bid(seat=taker, contract=case.get("contract", "prise")))
    if case.get("chelem") in {"announced", "failed"}:
        state = entered(state, Declare(seat=taker, bonus="chelem"))
    if players == 5:
        state = entered(state, Partner(seat=case.get("partner")))
    shown = (Poignee(seat=seat, size=size) for seat, size in enumerate(case.get("poignees", ()), 1))
    return entered(state, *shown)


def the_count(case: dict[str, Any]) -> Points:
    """The count as the case has it."""
    slam = {"announced": "attack", "unannounced": "attack", "defence": "defence"}.get(case.get("chelem", ""))
    points, bouts = Halves.of(case["points_counted"]), case["bouts"]
    return Points(points=points, bouts=bouts, petit=case.get("petit"), chelem=slam)  # type: ignore[arg-type]


def a_hand(case: dict[str, Any]) -> None:
    """What a hand pays."""
    state = entered(up_to_the_count(case), the_count(case))
    assert list(state.standing) == case["points"]
    account = state.account
    assert account is not None
    others = {line.side for line in account.lines} - {case["taker"], case.get("partner")}
    for side in others:
        assert -sum(line.points for line in account.lines if line.side == side) == case["each"]


def legal_cards(case: dict[str, Any]) -> None:
    """Which cards of a hand may be played."""
    called = parse_card(case["called"]) if "called" in case else None
    order, plays = (
        order_with(called),
        [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["table"])],
    )
    duties = order.duties(plays) if plays else order.lead(1, 0)
    held = card_set(map(parse_card, case["hand"]))
    lawful = [code for code in case["hand"] if duties.broken_by(parse_card(code), held) is None]
    assert lawful == case["legal"]


def a_trick(case: dict[str, Any]) -> None:
    """Who wins a trick; the last of a hand where one side has all the others."""
    cards = [parse_card(code) for code in case["trick"]]
    plays = [Play(seat=seat, card=card) for seat, card in enumerate(cards)]
    if not case.get("won_all_before"):
        assert order_with().winner(plays).seat == case["winner"]
        return
    state = slam_but_the_last(case["winner"])
    state = entered(state, *plays)
    assert state.this_hand.winners[-1] == case["winner"]


def slam_but_the_last(taker: int) -> State:
    """A hand of which the taker has won every trick but the last, in which all play what they hold."""
    state: State = start(GAME, 4, {})
    state = entered(state, Deal(dealer=3), Bid(seat=taker, contract="garde_contre"))
    hand = replace(
        state.this_hand, won=(17, 0, 0, 0), winners=(taker,) * 17, depth="cards", pool=card_set(PACK), auction_over=True
    )
    return replace(state, hand=hand)


def a_count(case: dict[str, Any]) -> None:
    """What a pile counts."""
    told = Captured(
        seat=0,
        cards=tuple(map(parse_card, case["cards"])),
        count=case["count"],
        crossed=bool(case.get("half_given")),
    )
    pile = pile_told(told)
    assert (pile.bouts, pile.points) == (case["bouts"], Halves.of(case["points"]))


def a_possible_count(case: dict[str, Any]) -> None:
    """Whether a count may be told."""
    assert bool(refusals(up_to_the_count(case), the_count(case))) is not case["possible"]


PROVED: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "hand": a_hand,
    "legal": legal_cards,
    "trick": a_trick,
    "count": a_count,
    "possible": a_possible_count,
}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['kind']}: {case['name']}" for case in CASES])
def test_a_case_comes_out_as_the_rules_say(case: dict[str, Any]) -> None:
    """Every one of them."""
    PROVED[case["kind"]](case)

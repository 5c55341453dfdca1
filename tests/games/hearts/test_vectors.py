"""Hearts as its vectors tell it: hands scored, games ended, cards that may be played, passes and packs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.core.cards import card_set, parse_card
from referee.core.entries import Captured, Deal, Play, Renege, TrickCounts
from referee.core.house import read_house
from referee.core.ruling import Severity
from referee.core.values import put
from referee.games.hearts import rulebook as book
from referee.games.hearts.cards import layout_of, penalties_of, values_of, way_of
from referee.games.hearts.game import HEARTS
from referee.games.hearts.house import PRESETS, House
from referee.games.hearts.model import Moon, State
from referee.games.hearts.scoring import can_be_shared, kitty_taker

from ..playout import start

Case = Mapping[str, Any]
CASES: list[Case] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def rules_of(case: Case) -> dict[str, Any]:
    """The house rules of a case, its preset's and its own."""
    preset = next((one for one in PRESETS if one.key == case.get("preset")), PRESETS[0])
    return {**preset.rules, **{key: value for key, value in case.get("options", {}).items() if key != "players"}}


def house_of(case: Case) -> House:
    """The same as a house."""
    return read_house(House, rules_of(case))


def players_of(case: Case) -> int:
    """How many play it."""
    players: int = case.get("options", {}).get("players", 4)
    return players


def hand_scores(case: Case) -> None:
    """The points of a hand told by the cards each captured."""
    state: State = start(HEARTS, players_of(case), rules_of(case))
    if "before" in case:
        state = replace(state, totals=tuple(case["before"]))
    state = HEARTS.apply(state, Deal(dealer=0, depth="result"))
    entries: list[Any] = [
        Captured(seat=seat, cards=tuple(parse_card(card) for card in cards))
        for seat, cards in enumerate(case["captured"])
        if cards
    ]
    if "tricks" in case:
        entries.append(TrickCounts(counts=tuple(case["tricks"])))
    if "choice" in case:
        shooter = next(seat for seat, cards in enumerate(case["captured"]) if cards)
        entries.append(Moon(seat=shooter, choice=case["choice"]))
    entries += [Renege(seat=seat) for seat in case.get("revoked", ())]
    noted = []
    for entry in entries:
        rulings = HEARTS.check(state, entry)
        assert all(ruling.severity is Severity.NOTED for ruling in rulings), (case["name"], entry)
        noted += [ruling.rule for ruling in rulings]
        state = HEARTS.apply(state, entry)
    assert state.account is not None
    assert state.account.points == tuple(case["points"])
    lines = dict.fromkeys(line.rule for line in state.account.lines if line.rule in {book.MOON, book.SUN, book.EXACT})
    assert noted == list(lines), case["name"]


def game_ends(case: Case) -> None:
    """Whether a game is over at these totals, and who has won."""
    state: State = start(HEARTS, players_of(case), rules_of(case))
    state = replace(state, counted=case.get("hands", 1) - 1, totals=tuple(case["totals"]))
    state = HEARTS.apply(state, Deal(dealer=0, depth="result"))
    everything = tuple(penalties_of("standard").points)
    # All penalties to one, without a moon: that seat begins so much lower.
    before = tuple(total - 26 * (seat == 0) for seat, total in enumerate(case["totals"]))
    state = replace(state, totals=before, house=replace(state.house, moon="off"))
    state = HEARTS.apply(state, Captured(seat=0, cards=everything))
    assert (state.outcome is not None) == case["over"]
    assert list(state.outcome.winners if state.outcome is not None else ()) == case["winners"]


def legal_cards(case: Case) -> None:
    """The cards of a hand that may be played, the others' hands unknown."""
    state: State = start(HEARTS, 4, {**rules_of(case), "pass": "none"})
    state = HEARTS.apply(state, Deal(dealer=3, depth="cards"))
    for card in [*(card for trick in case.get("earlier", []) for card in trick), *case["table"]]:
        turn = HEARTS.next_player(state, state.this_hand)
        state = HEARTS.apply(state, Play(seat=turn or 0, card=parse_card(card)))
    me = HEARTS.next_player(state, state.this_hand) or 0
    cards = [parse_card(card) for card in case["hand"]]
    hand = state.this_hand
    hand = replace(hand, held=put(hand.held, me, card_set(cards)), pool=hand.pool & ~card_set(cards))
    state = replace(state, hand=hand)
    legal = [card.code for card in cards if not HEARTS.check(state, Play(seat=me, card=card))]
    assert legal == case["legal"]


def pass_turns(case: Case) -> None:
    """To whom cards are passed, hand by hand."""
    house, players = house_of(case), players_of(case)
    assert [way_of(house, players, number) for number in range(1, len(case["to"]) + 1)] == case["to"]


def packs(case: Case) -> None:
    """The cards dealt, left out and left over."""
    layout = layout_of(house_of(case), players_of(case))
    assert (layout.each, layout.undealt) == (case["each"], case["kitty"])
    whole = layout_of(House(leftover="first_trick"), 4).pack
    assert {card.code for card in whole if card not in layout.pack} == set(case["out"])


def counts(case: Case) -> None:
    """Whether penalties can be shared so."""
    cards = penalties_of(house_of(case).values).points.values()
    possible = sum(case["counts"]) == sum(cards) and can_be_shared(cards, tuple(case["counts"]))
    assert possible == case["possible"]


def kitties(case: Case) -> None:
    """Who takes the kitty."""
    house = house_of(case)
    points = values_of(house).cards
    tricks = [
        (trick["winner"], card_set(parse_card(card) for card in trick["cards"]) & points) for trick in case["tricks"]
    ]
    taker = kitty_taker(tricks, house)
    owner = next(seat for seat, cards in enumerate(case["captured"]) if case["kitty"][0] in cards)
    assert taker == owner


KINDS: Mapping[str, Callable[[Case], None]] = {
    "hand": hand_scores,
    "game": game_ends,
    "legal": legal_cards,
    "pass": pass_turns,
    "pack": packs,
    "points": counts,
    "kitty": kitties,
}


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case['kind']}: {case['name']}") for case in CASES])
def test_vector(case: Case) -> None:
    """Each vector comes out as it is told."""
    KINDS[case["kind"]](case)

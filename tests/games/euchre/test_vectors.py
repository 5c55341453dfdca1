"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.cards import Suit, card_set, parse_card
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry, Misdeal, Pass, Play, Renege, TrickCounts
from referee.core.ruling import Severity
from referee.core.values import altered
from referee.games.euchre.before_play import farmers_of, order_with, thrown_in_for
from referee.games.euchre.game import EUCHRE as GAME
from referee.games.euchre.model import Deal, Defend, Discard, State
from referee.kinds.order_up.model import Maker
from referee.play.model import Settled

from ..playout import start

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def a_start(case: dict[str, Any], players: int = 4) -> State:
    """The start of the game of a case, under its options."""
    rules = dict(case.get("options", {}))
    state: State = start(GAME, rules.pop("players", players), rules)
    return state


def entered(state: State, *entries: Entry) -> State:
    """The state after entries, none of them refused."""
    for entry in entries:
        found = [ruling for ruling in GAME.check(state, entry) if ruling.severity is Severity.REFUSED]
        assert not found, (entry, [str(ruling.message) for ruling in found])
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def makes_trumps(case: dict[str, Any], suit: str = "C", number: int = 2) -> State:
    """A hand dealt in which trumps are made as the case has it, and perhaps one defends alone."""
    players = case.get("options", {}).get("players", 4)
    maker = Maker(seat=case["maker"], suit=suit, round=number, alone=bool(case.get("alone")))  # type: ignore[arg-type]
    state = entered(a_start(case), Deal(dealer=case.get("dealer", players - 1), depth="result"), maker)
    lone = case.get("lone_defender")
    return state if lone is None else entered(state, Defend(seat=lone))


def a_hand(case: dict[str, Any]) -> None:
    """Tricks by seat, and the points they score."""
    state = entered(makes_trumps(case), TrickCounts(counts=tuple(case["tricks"])))
    assert list(state.standing) == case["points"]


def legal_cards(case: dict[str, Any]) -> None:
    """Which cards of a hand may be played."""
    order = order_with(Suit(case["trump"]))
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["table"])]
    duties = order.duties(plays)
    held = card_set(map(parse_card, case["hand"]))
    lawful = [code for code in case["hand"] if duties.broken_by(parse_card(code), held) is None]
    assert lawful == case["legal"]


def a_trick(case: dict[str, Any]) -> None:
    """Who wins a trick."""
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["cards"])]
    assert order_with(Suit(case["trump"])).winner(plays).seat == case["winner_index"]


def some_calls(case: dict[str, Any]) -> None:
    """What may be said after some calls."""
    state = entered(a_start(case), Deal(dealer=case["dealer"], turned=parse_card(case["turned"])))
    state = entered(state, *(read_entry(GAME.entry_types, call) for call in case["calls"]))
    made = state.hand is None or state.hand.void or state.hand.maker is not None
    told = [] if made else [write_entry(entry) for entry in GAME.choices(state)]
    assert sorted(map(repr, told)) == sorted(map(repr, case["legal"]))


def the_lead(case: dict[str, Any]) -> None:
    """Who leads, who plays after whom, and who sits out."""
    state = makes_trumps(case, number=case["round"])
    hand = state.this_hand
    assert GAME.next_player(state, hand) == case["leader"]
    assert sorted(hand.out) == case["sitting_out"]
    seats = len(state.seating)
    order = [(case["leader"] + step) % seats for step in range(seats)]
    assert [seat for seat in order if seat not in hand.out] == case["order"]


def the_discard(case: dict[str, Any]) -> None:
    """What the dealer may lay away of six cards."""
    turned = parse_card(case["turned"])
    held = tuple(card for card in map(parse_card, case["hand"]) if card != turned)
    state = entered(a_start(case), Deal(dealer=3, turned=turned, hands=(None, None, None, held)))
    state = entered(state, Maker(seat=0, round=1))
    told = {entry.card.code for entry in GAME.choices(state) if isinstance(entry, Discard) and entry.card}
    assert told == set(case["legal"])


def a_revoke(case: dict[str, Any]) -> None:
    """What revokes score; None where the hand is void."""
    state = entered(makes_trumps(case), *(Renege(seat=seat) for seat in case["offenders"]))
    if not state.this_hand.complete and not state.this_hand.void:
        counts = [0] * len(state.seating)
        counts[case["maker"]] = 5
        state = entered(state, TrickCounts(counts=tuple(counts)))
    account = state.account
    assert account is not None
    assert (None if account.void else list(state.standing)) == case["points"]


def a_game(case: dict[str, Any]) -> None:
    """Whether a game is over at these totals, and who won."""
    state = entered(makes_trumps({**case, "maker": 0, "alone": False}), TrickCounts(counts=_all_to_first(case)))
    account = state.account
    assert account is not None
    totals = tuple(total - points for total, points in zip(case["totals"], account.points, strict=True))
    after = altered(state, totals=totals, settled=None)
    after = altered(after, settled=Settled.as_found(account, None))
    outcome = GAME.outcome_after_hand(after)
    assert (outcome is not None, list(outcome.winners) if outcome else []) == (case["over"], case["winners"])


def _all_to_first(case: dict[str, Any]) -> tuple[int, ...]:
    return (5, *[0] * (case.get("options", {}).get("players", 4) - 1))


def thrown_in(case: dict[str, Any]) -> None:
    """Why a hand may be thrown in."""
    house = a_start(case).house
    cards = [parse_card(code) for code in case["hand"]]
    assert list(thrown_in_for(house, cards, parse_card(case["turned"]).suit)) == case["reasons"]


def farmers(case: dict[str, Any]) -> None:
    """Of which cards three may be exchanged."""
    found = [[card.code for card in cards] for cards in farmers_of(list(map(parse_card, case["hand"])))]
    assert found == case["exchange_three_of"]


def the_pack(case: dict[str, Any]) -> None:
    """How many cards there are, and how many lie face down below the turned one."""
    state = a_start(case)
    layout = GAME.layout(state.house, len(state.seating))
    assert (len(layout.pack), layout.undealt - 1) == (case["cards"], case["kitty"])


def the_dealer(case: dict[str, Any]) -> None:
    """Who deals next."""
    dealer = case["dealer"]
    state = entered(a_start(case), Deal(dealer=dealer, turned=parse_card("KH")))
    match case["how"]:
        case "passed_out":
            seats = [*state.seating.from_left_of(dealer)] * 2
            state = entered(state, *(Pass(seat=seat) for seat in seats))
        case "scored":
            state = entered(state, Maker(seat=0, round=1), TrickCounts(counts=(5, 0, 0, 0)))
        case how:
            state = entered(state, Misdeal(reason={"misdeal": "misdeal", "thrown_in": "nines_tens"}[how]))
    assert GAME.next_dealer(state) == case["next"]


KINDS: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "hand": a_hand,
    "legal": legal_cards,
    "trick": a_trick,
    "calls": some_calls,
    "lead": the_lead,
    "discard": the_discard,
    "revoke": a_revoke,
    "game": a_game,
    "throw_in": thrown_in,
    "farmers": farmers,
    "pack": the_pack,
    "dealer": the_dealer,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['kind']}: {case['name']}")
def test_the_vectors_hold(case: dict[str, Any]) -> None:
    """Each case comes out as the page says."""
    KINDS[case["kind"]](case)

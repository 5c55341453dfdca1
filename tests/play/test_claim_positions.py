"""Positions of claims: read from recorded hands, and what is impossible in one that was entered."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, Suit, card_set, parse_card, standard_pack
from referee.core.entries import Play
from referee.games.spades.house import House
from referee.games.spades.model import Bid, Deal
from referee.games.spades.order import ways_of
from referee.play.claims.given import check_claimed, position_of
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Aside, Claimed

from ..examples import dear
from ..games.playout import start
from .exhaustive import Plainly, deals, in_order, possible_holdings
from .recorded import PLAYERS, less_told, played_hand, state_before, still_held, trick_game

seeds = st.integers(0, 2**32)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in text.split())


# ---- recorded hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PLAYERS)
@given(seed=seeds)
@dear(5)
def test_a_recorded_hand_gives_its_position(key: str, seed: int) -> None:
    """However much was told, the true hands fit the position, and the verdict is that of trying everything."""
    rng, game = Random(seed), trick_game(key)
    whole = played_hand(key, rng)
    cards_left = rng.randint(2, 3 * PLAYERS[key])
    truth = still_held(whole, cards_left, PLAYERS[key])
    claimer, side = rng.randrange(PLAYERS[key]), rng.random() < 0.4
    layout = game.layout(state_before(key, whole, cards_left).house, PLAYERS[key])
    verdicts = []
    for entries in (whole, less_told(whole, rng)):
        state = state_before(key, entries, cards_left)
        ways = game.ways(state)
        claimed = position_of(game, state, claimer, side=side, hand=truth[claimer])
        assert check_claimed(ways, layout.pack, claimed) == []
        finding = judge_claim(ways, claimed)
        verdicts.append(finding.good)
        if deals(claimed) <= 3000:
            holding = tuple(() if seat == claimer else in_order(own) for seat, own in enumerate(truth))
            assert holding in possible_holdings(ways, claimed)
            assert finding.good is Plainly(claimed).good(ways)
    assert verdicts[0] or not verdicts[1]


SPADES = trick_game("spades")
ANN = cards("AS KS QS JS TS 9S AH KH QH AD KD AC KC")


def recorded(*plays: str, rules: dict[str, Any] | None = None, hands: Any = (ANN, None, None, None)) -> Any:
    """A hand of Spades in which Ann is eldest, every bid is three, and these cards were played."""
    state = start(SPADES, 4, rules or {})
    state = SPADES.apply(state, Deal(dealer=3, hands=hands, depth="cards"))
    for seat in range(4):
        state = SPADES.apply(state, Bid(seat=seat, bid=3))
    for told in plays:
        who, card = told.split()
        state = SPADES.apply(state, Play(seat=int(who), card=parse_card(card)))
    return state


def test_a_position_holds_what_the_plays_show() -> None:
    """Bea did not follow hearts, so she has none; Cy has played to the second trick already, Dov and Ann have not."""
    state = recorded("0 AH", "1 2C", "2 2H", "3 3H", "0 KH", "1 3C", "2 4H")
    claimed = position_of(SPADES, state, 0)
    assert claimed.leader == 0
    assert [play.card.code for play in claimed.trick] == ["KH", "3C", "4H"]
    assert claimed.left == (11, 11, 11, 12)
    assert in_order(claimed.hand) == in_order(cards("AS KS QS JS TS 9S QH AD KD AC KC"))
    assert claimed.known == (claimed.hand, None, None, None)
    assert len(claimed.out) == 39 - 5
    assert claimed.lacks[1] == frozenset(card for card in standard_pack() if card.suit is Suit.HEARTS)
    assert claimed.lacks[2] == claimed.lacks[3] == frozenset()
    assert (claimed.number, claimed.played) == (2, card_set(cards("AH 2C 2H 3H KH 3C 4H")))
    assert claimed.side == {0}
    assert position_of(SPADES, state, 0, side=True).side == {0, 2}


def test_a_hand_told_with_the_claim() -> None:
    """Nobody knew Ann's cards: those she shows are not out any more."""
    state = recorded("0 AH", "1 2H", "2 3H", "3 4H", hands=None)
    unknown = position_of(SPADES, state, 0)
    assert [problem.field for problem in check_claimed(SPADES.ways(state), standard_pack(), unknown)] == ["hand"]
    rest = tuple(card for card in ANN if card.code != "AH")
    told = position_of(SPADES, state, 0, hand=rest)
    assert check_claimed(SPADES.ways(state), standard_pack(), told) == []
    assert not set(told.out) & set(ANN)
    assert len(told.out) == 36
    # Six spades do not draw the seven that are out, if one player has them all.
    assert not judge_claim(SPADES.ways(state), told).good


def test_who_leads_may_be_unknown() -> None:
    """Where 2♣ is led first, and nobody knows who has it."""
    state = recorded(rules={"deuce_start": True}, hands=None)
    claimed = position_of(SPADES, state, 0, hand=ANN)
    problems = check_claimed(SPADES.ways(state), standard_pack(), claimed)
    assert [(problem.field, str(problem.message)) for problem in problems] == [("leader", "Say who leads.")]


def test_the_deuce_is_led_by_a_recorded_hand() -> None:
    """Ann holds 2♣ and every spade but one: where she must lead it first, it is ruffed, or beaten by a club."""
    own = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2C")
    state = recorded(rules={"deuce_start": True}, hands=(own, None, None, None))
    finding = judge_claim(SPADES.ways(state), position_of(SPADES, state, 0))
    assert finding.line[0].plays[0].card.code == "2C"
    assert len(finding.line) == 1


def test_both_defenders_of_tap_stand_together() -> None:
    """Against a declarer the other two are a side; the declarer is alone."""
    game, rng = trick_game("tap"), Random(4)
    state = state_before("tap", played_hand("tap", rng), 9)
    declarer = state.hand.declarer
    assert position_of(game, state, declarer, side=True).side == {declarer}
    defender = (declarer + 1) % 3
    assert position_of(game, state, defender, side=True).side == {0, 1, 2} - {declarer}


# ---- what is impossible ---------------------------------------------------------------------------------

SOUND = Claimed(
    seats=4,
    claimer=0,
    side=frozenset({0}),
    leader=0,
    hand=cards("AS KS"),
    known=(cards("AS KS"), cards("2H 3H"), None, None),
    shown=((), (), cards("4H"), ()),
    left=(2, 2, 2, 2),
    out=cards("5H 6H 7H 8H"),
    lacks=(frozenset(),) * 4,
    number=12,
    played=card_set(cards("QS")),
)


def test_a_sound_position_has_no_fault() -> None:
    """One card of those out lies out of play."""
    assert check_claimed(ways_of(House()), standard_pack(), SOUND) == []


@pytest.mark.parametrize(
    ("changed", "field", "says"),
    [
        ({"claimer": 4}, "claimer", "Say who claims."),
        ({"side": frozenset({1})}, "side", "The side is the claimer, with or without partners."),
        ({"leader": None}, "leader", "Say who leads."),
        ({"number": 0}, "number", "Tricks are numbered from 1."),
        ({"left": (2, 2)}, "left", "Enter it for all 4 players."),
        ({"asides": (Aside(count=1, of=7),)}, "asides", "Cards set aside are those of another player, or nobody’s."),
        ({"asides": (Aside(count=1, of=0),)}, "asides", "Cards set aside are those of another player, or nobody’s."),
        ({"hand": cards("AS BJ")}, "hand", "Big joker is not in this pack of 52."),
        ({"hand": cards("AS QS")}, "hand", "Q♠ was played, or is somewhere else."),
        ({"hand": cards("AS")}, "hand", "2 cards must be left to play here, not 1."),
        ({"hand": cards("AS AS")}, "hand", "A♠ was played, or is somewhere else."),
        ({"known": (cards("AS KS"), cards("2H AS"), None, None)}, "known[1]", "A♠ was played, or is somewhere else."),
        ({"known": (cards("AS KS"), cards("2H"), None, None)}, "known[1]", "2 cards must be left here, not 1."),
        ({"shown": ((), (), cards("4H 9H TH"), ())}, "shown[2]", "No more than 2 cards can be left here."),
        ({"left": (2, 2, 2, 1)}, "left[3]", "2 cards must be left to play here, not 1."),
        ({"left": (0, 0, 0, 0), "hand": ()}, "left[0]", "No trick is left to claim."),
        ({"out": cards("5H 6H")}, "out", "3 cards must be out for the others to hold, not 2."),
        ({"out": cards("5H 6H 2H 7H")}, "out", "2♥ was played, or is somewhere else."),
        (
            {"lacks": (frozenset(), frozenset(), frozenset(), frozenset(cards("5H 6H 7H 8H")))},
            "out",
            "The cards that are out cannot lie so: no hands fit what is said of them.",
        ),
        (
            {"trick": (Play(seat=1, card=parse_card("9H")),)},
            "trick",
            "The first card of the trick is its leader’s.",
        ),
        (
            {"trick": tuple(Play(seat=0, card=parse_card(code)) for code in ("9H", "TH"))},
            "trick",
            "Each player plays one card to a trick.",
        ),
        (
            {"trick": tuple(Play(seat=seat, card=card) for seat, card in enumerate(cards("9H TH JH QH")))},
            "trick",
            "This trick is over: everybody has played to it.",
        ),
        ({"trick": (Play(seat=0, card=parse_card("KS")),)}, "hand", "K♠ was played, or is somewhere else."),
    ],
)
def test_each_fault_is_told_at_its_field(changed: dict[str, Any], field: str, says: str) -> None:
    """What cannot be is said at its place, in one sentence."""
    problems = check_claimed(ways_of(House()), standard_pack(), replace(SOUND, **changed))
    assert (field, says) in [(problem.field, str(problem.message)) for problem in problems]


def test_a_card_set_aside_from_a_known_hand() -> None:
    """With a target still among them, a known hand has one card more."""
    asides = (Aside(count=1, of=1),)
    larger = replace(SOUND, known=(SOUND.hand, cards("2H 3H 9H"), None, None), asides=asides)
    assert check_claimed(ways_of(House()), standard_pack(), larger) == []
    assert [p.field for p in check_claimed(ways_of(House()), standard_pack(), replace(SOUND, asides=asides))] == [
        "known[1]"
    ]


def test_a_position_that_cannot_be_is_not_judged() -> None:
    """The search refuses what the check would have told."""
    with pytest.raises(ValueError, match="cannot lie so"):
        judge_claim(ways_of(House()), replace(SOUND, lacks=(*SOUND.lacks[:3], frozenset(SOUND.out))))
    with pytest.raises(ValueError, match="not enough"):
        judge_claim(ways_of(House()), replace(SOUND, out=()))

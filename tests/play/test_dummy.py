"""One seat's cards lie open and another plays them: turns, what is asked and said, claims, revokes, the fast replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import cards_in, parse_card, standard_pack
from referee.core.entries import Cards, Claim, Deal, Entry, Hands, Play, Renege
from referee.core.seats import Seat, Seating
from referee.games.oh_hell.house import House
from referee.play.claims.given import check_claimed, position_of
from referee.play.claims.judged import ClaimFinding, judge_claim
from referee.play.claims.position import Claimed, Ways
from referee.play.known import player_of
from referee.play.model import TrickHand
from referee.play.order import standard_order
from referee.screens.claim import claim_screen
from referee.screens.parts import Chosen
from referee.screens.usual import next_card
from referee.screens.watched import watched

from ..games.playout import shuffled, start
from .endings import KINDS, some_ending
from .exhaustive import Plainly
from .plain import EACH, PACK, PlainGame, lawful_plays, played

ANN, BEA, CY, DOV = range(4)
NOTHING: Final = Chosen({})
WAYS: Final = Ways(order=standard_order(None))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """A hand in which Ann plays Cy's cards."""

    @property
    def played_by(self) -> Mapping[Seat, Seat]:
        return {CY: ANN}


class Dummy(PlainGame):
    """Partners sit opposite; Cy lays his hand open, and Ann plays it."""

    key = "dummy"
    hand_type = Hand

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        return Seating.teams(names, 2)


GAME: Final = Dummy()


def dealt(*, seed: int = 1, known: bool = False, dealer: Seat = DOV) -> Any:
    """A hand told card by card; dummy's cards are shown, and those of the others where they are `known`."""
    hands = shuffled(PACK, 4, EACH, Random(seed))
    told = hands if known else None
    state = GAME.apply(start(GAME, 4, {}), Deal(dealer=dealer, hands=told, depth="cards"))
    return state if known else GAME.apply(state, Hands(hands=(None, None, hands[CY], None)))


def codes(state: Any, entry: Entry) -> list[str]:
    return [f"{one.severity.value} {one.code}" for one in GAME.check(state, entry)]


def test_dummys_cards_are_asked_for_in_turn_and_of_who_plays_them() -> None:
    """Every phone sees the open hand; the felt, the big screen and who is asked say for whom it is played."""
    state, said, turns = dealt(known=True), [], []
    for _ in range(4):
        screen = next_card(GAME, state, NOTHING)
        assert screen.turn.player is not None
        assert screen.turn.plays is not None
        said.append(screen.title)
        turns.append((screen.turn.player.seat, screen.turn.plays.seat))
        assert watched(screen).now == screen.title
        state = played(GAME, state, 1)
    assert said == ["Ann to lead", "Bea to play", "Ann to play for Cy", "Dov to play"]
    assert turns == [(ANN, ANN), (BEA, BEA), (CY, ANN), (DOV, DOV)]


def test_the_open_hand_is_what_may_be_tapped() -> None:
    """Of dummy its cards, each judged; of the others, whose hands nobody knows, the whole pack."""
    state = dealt(dealer=BEA)  # Cy leads
    screen = next_card(GAME, state, NOTHING)
    assert screen.title == "Ann to lead for Cy"
    assert {tile.card for tile in screen.pick.held} == {*cards_in(state.hand.held[CY])}
    after = played(GAME, state, 1)
    assert not next_card(GAME, after, NOTHING).pick.held


def test_what_dummy_does_alone_is_refused() -> None:
    """Dummy claims nothing: who plays its cards does. On the page of claims it is not among those who may."""
    state = dealt()
    assert codes(state, Claim(seat=CY)) == ["refused dummy-claims"]
    assert str(GAME.check(state, Claim(seat=CY))[0].message) == "Ann plays Cy’s cards, and claims."
    assert codes(state, Claim(seat=ANN)) == []
    leads = claim_screen(GAME, dealt(dealer=BEA), NOTHING, help="", false_cost="")
    assert [player.name for player in leads.seats] == ["Ann", "Bea", "Dov"]
    assert leads.seat == ANN


@given(st.integers(0, 2**32), st.booleans(), st.integers(0, 3))
def test_the_fast_replay_goes_as_entry_by_entry(seed: int, known: bool, dealer: Seat) -> None:
    rng, state = Random(seed), dealt(seed=seed, known=known, dealer=dealer)
    states, entries = lawful_plays(GAME, state, rng, 4 * EACH)
    stopped, after = GAME.run(state, entries, 0)
    assert after == states[stopped]
    assert stopped or not known


def test_a_revoke_by_dummy_costs_nothing() -> None:
    """It is queried as any, and stands as a breach; but dummy pays for none, nor does Ann."""
    state = next(
        state
        for state in (played(GAME, dealt(seed=seed, known=True), 2) for seed in range(99))
        if _off_suit(state) is not None
    )
    wrong = _off_suit(state)
    assert wrong is not None
    (found,) = GAME.check(state, wrong)
    assert (found.severity.value, found.code) == ("queried", "revoke")
    after = GAME.apply(state, wrong)
    assert [breach.seat for breach in after.hand.breaches] == [CY]
    assert GAME.revokes(after.hand) == ()
    assert str(GAME.renege_price(state, CY).message) == "Ann played it for Cy, who pays for no card"
    assert str(GAME.renege_price(state, BEA).message) == "nothing"
    told = GAME.apply(state, Renege(seat=CY, trick=1))
    assert GAME.revokes(told.hand) == ()


def _off_suit(state: Any) -> Play | None:
    """A card of dummy's that revokes; None where it can follow with all, or with none."""
    led, held = state.hand.trick[0].card.suit, [*cards_in(state.hand.held[CY])]
    others = [card for card in held if card.suit is not led]
    return Play(seat=CY, card=others[0]) if others and len(others) < len(held) else None


def test_who_plays_whose_cards() -> None:
    hand = dealt().hand
    assert [player_of(hand, seat) for seat in range(4)] == [ANN, BEA, ANN, DOV]


# ---- claims -------------------------------------------------------------------------------------


def test_a_claim_of_who_plays_dummy_counts_both_hands() -> None:
    """As soon as dummy lies open; a defender's claim knows nothing of it."""
    state = played(GAME, dealt(known=True), 16)
    claimed = position_of(GAME, state, ANN)
    assert (claimed.side, claimed.also) == (frozenset({ANN, CY}), frozenset({CY}))
    assert check_claimed(GAME.ways(state), PACK, claimed) == []
    other = position_of(GAME, state, BEA)
    assert (other.side, other.also) == (frozenset({BEA}), frozenset[Seat]())
    unseen = GAME.apply(start(GAME, 4, {}), Deal(dealer=DOV, depth="cards"))
    assert position_of(GAME, unseen, ANN, hand=PACK[:EACH]).also == frozenset()


def test_a_hand_played_besides_is_of_the_side() -> None:
    state = played(GAME, dealt(known=True), 16)
    wrong = replace(position_of(GAME, state, ANN), also=frozenset({BEA}))
    assert [one.field for one in check_claimed(GAME.ways(state), PACK, wrong)] == ["also"]


def with_dummy(rng: Random, kind: Any) -> tuple[Ways, Claimed] | None:
    """An ending in which the claimer plays the hand of another, which lies open; None where nobody's does."""
    ways, pack, claimed = some_ending(rng, kind)
    loose = {aside.of for aside in claimed.asides}
    others = [seat for seat in range(claimed.seats) if seat != claimed.claimer and seat not in loose]
    there = [seat for seat in others if claimed.known[seat] is not None]
    if not there or len(others) < 2:
        return None
    dummy = rng.choice(there)
    claimed = replace(claimed, side=frozenset({claimed.claimer, dummy}), also=frozenset({dummy}))
    return None if check_claimed(ways, pack, claimed) else (ways, claimed)


@given(st.sampled_from(KINDS), st.integers(0, 2**32))
def test_a_claim_with_dummy_is_judged_as_by_trying_everything(kind: Any, seed: int) -> None:
    """Whatever is known of the others' hands."""
    found = with_dummy(Random(seed), kind)
    if found is None:
        return
    ways, claimed = found
    judged = judge_claim(ways, claimed)
    assert judged.good is Plainly(claimed).good(ways)
    if not judged.good:
        assert judged.line[-1].winner not in claimed.side
        assert all(trick.winner in claimed.side for trick in judged.line[:-1])


@given(st.sampled_from(KINDS), st.integers(0, 2**32))
def test_to_play_dummy_never_spoils_a_claim(kind: Any, seed: int) -> None:
    """What holds however the partner plays holds where the claimer plays for the partner."""
    found = with_dummy(Random(seed), kind)
    if found is not None:
        ways, claimed = found
        if judge_claim(ways, replace(claimed, also=frozenset())).good:
            assert judge_claim(ways, claimed).good


def hand_of(codes: str) -> Cards:
    """Cards by their codes."""
    return tuple(parse_card(code) for code in codes.split())


def test_whole_hands_are_decided_where_the_others_lie_hidden() -> None:
    """Ann goes over to dummy with a small club, and has every trick; without dummy's ace of hearts one is lost."""
    mine, dummys = (hand_of(cards) for cards in ("AS 2S 3S AC 2C 3C", "KS QS AH KH KC QC"))
    out = "JS TS 9S 8S JC TC 9C 8C JH TH 9H"

    def judged(dummys: Cards, heart: str) -> ClaimFinding:
        hands = (mine, None, dummys, None)
        position = Claimed(
            seats=4,
            claimer=ANN,
            side=frozenset({ANN, CY}),
            leader=ANN,
            hand=mine,
            known=hands,
            left=(6,) * 4,
            out=hand_of(f"{out} {heart}"),
            number=8,
            also=frozenset({CY}),
        )
        assert not check_claimed(WAYS, standard_pack(), position)
        return judge_claim(WAYS, position)

    assert judged(dummys, "8H").good
    spoiled = judged(hand_of("KS QS 8H KH KC QC"), "AH")
    assert spoiled.verdict == "beaten"
    assert spoiled.line[-1].winner in {BEA, DOV}

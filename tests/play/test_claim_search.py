"""Claims judged by the search and by trying everything: small endings of every game, dealt by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_set, cards_in
from referee.core.entries import Cards
from referee.play.claims.cards import places
from referee.play.claims.given import check_claimed
from referee.play.claims.judged import judge_claim
from referee.play.claims.layouts import layouts
from referee.play.claims.position import Claimed
from referee.play.claims.table import opening

from ..examples import dear
from .endings import KINDS, Kind, some_ending
from .exhaustive import Plainly, in_order, possible_holdings
from .lines import assert_beats

seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds)
def test_the_search_agrees_with_trying_everything(kind: Kind, seed: int) -> None:
    """Every verdict is the one found by writing down every holding; what beats a claim is lawful, and beats it."""
    ways, pack, claimed = some_ending(Random(seed), kind)
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name != "piquet"], ids=lambda kind: kind.name)
@given(seed=seeds)
def test_with_all_hands_known_a_side_is_judged_as_by_trying_everything(kind: Kind, seed: int) -> None:
    """The claimer with one other: the partner plays what the others wish, and is on lead whenever that is best."""
    rng = Random(seed)
    ways, pack, claimed = some_ending(rng, kind, unknown=0)
    partner = rng.choice([seat for seat in range(claimed.seats) if seat != claimed.claimer])
    claimed = replace(claimed, side=frozenset({claimed.claimer, partner}))
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name != "piquet"], ids=lambda kind: kind.name)
@given(seed=seeds)
def test_lies_tried_one_by_one_first_change_no_verdict(kind: Kind, seed: int) -> None:
    """Some cards out, a partner, and no patience: one lie that beats the claim is shown, or all are searched."""
    rng = Random(seed)
    ways, _, claimed = some_ending(rng, kind)
    partner = rng.choice([seat for seat in range(claimed.seats) if seat != claimed.claimer])
    claimed = replace(claimed, side=frozenset({claimed.claimer, partner}))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("referee.play.claims.search.FEW", 0)
        finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds)
def test_layouts_are_ways_the_cards_may_lie(kind: Kind, seed: int) -> None:
    """Each of them is a holding that fits what is known."""
    ways, _, claimed = some_ending(Random(seed), kind)
    table = opening(ways, claimed)
    seats = [seat for seat in range(claimed.seats) if seat != claimed.claimer]
    partners = tuple(seat for seat in seats if seat in claimed.side)
    opponents = tuple(seat for seat in seats if seat not in claimed.side)
    found = [lie.surely for lie in layouts(table.start.ranking, table.start.lie, partners, opponents)]
    possible = possible_holdings(ways, claimed)
    for held in found:
        hands = tuple(in_order([table.cards[place] for place in places(held[seat])]) for seat in range(claimed.seats))
        assert hands in possible


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds)
def test_to_know_more_never_spoils_a_claim(kind: Kind, seed: int) -> None:
    """A claim that is good with some cards out is good with any of the holdings they may lie in."""
    rng = Random(seed)
    ways, _, claimed = some_ending(rng, kind)
    if not judge_claim(ways, claimed).good:
        return
    holdings = sorted(possible_holdings(ways, claimed), key=lambda hands: [[c.index for c in own] for own in hands])
    assert judge_claim(ways, _all_told(claimed, rng.choice(holdings))).good
    seat = rng.randrange(claimed.seats)
    if seat != claimed.claimer:
        assert judge_claim(ways, _void_told(claimed, seat, rng.choice(holdings)[seat])).good


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds)
def test_a_claim_to_win_none_is_judged_as_by_trying_everything(kind: Kind, seed: int) -> None:
    """The claimer stays under every trick whatever the others do, or the line shows the one that has to be won."""
    ways, pack, claimed = some_ending(Random(seed), kind)
    claimed = claimed.of_none()
    assert check_claimed(ways, pack, claimed) == []
    finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)
        assert finding.line[-1].winner == claimed.claimer


def _all_told(claimed: Claimed, hands: tuple[Cards, ...]) -> Claimed:
    known = tuple(claimed.hand if seat == claimed.claimer else own for seat, own in enumerate(hands))
    return replace(claimed, known=known, shown=((),) * claimed.seats, out=(), lacks=(), asides=())


def _void_told(claimed: Claimed, seat: int, hand: Cards) -> Claimed:
    """The position once a seat is known to hold none of the cards out that it has not got."""
    lacks = list(claimed.lacks)
    lacks[seat] |= frozenset(claimed.out) - frozenset(hand)
    return replace(claimed, lacks=tuple(lacks))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds)
@dear(2)
def test_what_is_good_alone_is_good_for_the_side(kind: Kind, seed: int) -> None:
    """A partner's tricks can only help."""
    ways, _, claimed = some_ending(Random(seed), kind)
    alone = judge_claim(ways, replace(claimed, side=frozenset({claimed.claimer})))
    together = judge_claim(ways, claimed)
    assert together.good or not alone.good


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(seed=seeds, limit=st.integers(0, 30))
@dear(2)
def test_a_stopped_search_never_guesses(kind: Kind, seed: int, limit: int) -> None:
    """Within a limit the verdict is the same, or undecided."""
    ways, _, claimed = some_ending(Random(seed), kind)
    whole, stopped = judge_claim(ways, claimed), judge_claim(ways, claimed, limit=limit)
    assert stopped.verdict in {whole.verdict, "undecided"}
    assert (stopped.verdict == "undecided") is (whole.nodes > limit)


@given(seed=seeds)
def test_the_order_of_what_is_told_does_not_matter(seed: int) -> None:
    """The cards of a hand, and those out, are sets."""
    rng = Random(seed)
    ways, _, claimed = some_ending(rng, rng.choice(KINDS))
    sorted_out = replace(claimed, hand=in_order(claimed.hand), out=tuple(cards_in(card_set(claimed.out))))
    assert judge_claim(ways, sorted_out) == judge_claim(ways, claimed)

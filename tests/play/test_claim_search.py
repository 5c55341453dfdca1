"""Claims judged by the search and by trying everything: small endings of every game, dealt by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.core.cards import card_set, cards_in
from referee.core.entries import Cards
from referee.play.claims.cards import places
from referee.play.claims.given import check_claimed
from referee.play.claims.guards import guarded
from referee.play.claims.judged import judge_claim
from referee.play.claims.layouts import layouts
from referee.play.claims.position import Claimed, Ways
from referee.play.claims.relative import Relative
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


def _with_a_partner(seed: int, kind: Kind) -> tuple[Ways, Claimed]:
    """An ending with all hands known, claimed for the claimer and one other."""
    rng = Random(seed)
    ways, _, claimed = some_ending(rng, kind, unknown=0)
    partner = rng.choice([seat for seat in range(claimed.seats) if seat != claimed.claimer])
    return ways, replace(claimed, side=frozenset({claimed.claimer, partner}))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name != "piquet"], ids=lambda kind: kind.name)
@given(seed=seeds)
def test_a_few_tricks_asked_for_first_change_no_verdict(kind: Kind, seed: int) -> None:
    """All hands known, and no patience: few tricks beat the claim and are shown, or all are searched."""
    ways, claimed = _with_a_partner(seed, kind)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("referee.play.claims.search.FEW", 0)
        finding = judge_claim(ways, claimed)
    assert finding.verdict == ("good" if Plainly(claimed).good(ways) else "beaten")
    if not finding.good:
        assert_beats(ways, claimed, finding)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name != "piquet"], ids=lambda kind: kind.name)
@given(seed=seeds)
@example(seed=5108).via("Pippins: the guard sits before the claimer when the partner leads")
@example(seed=5288).via("the same with two packs")
@example(seed=5420).via("the same at Tap")
def test_a_guard_beats_the_claim_whatever_partners_win_and_trumps_do(kind: Kind, seed: int) -> None:
    """Before a trick that somebody of the side leads: where a guard is seen, to try everything finds it beaten."""
    ways, claimed = _with_a_partner(seed, kind)
    for leader in claimed.side:
        begun = _before_a_trick(claimed, leader)
        if _guard_seen(ways, begun):
            assert not Plainly(begun).good(ways)


def _before_a_trick(claimed: Claimed, leader: int) -> Claimed:
    """The same with the cards of the trick in hand again, and nothing out of play."""
    laid = {play.seat: play.card for play in claimed.trick}
    count = len(claimed.hand) + (claimed.claimer in laid)
    known = tuple(
        ((laid[seat],) if seat in laid else ()) + (hand or ())[: count - (seat in laid)]
        for seat, hand in enumerate(claimed.known)
    )
    played = None if claimed.played is None else claimed.played & ~card_set(laid.values())
    return replace(
        claimed,
        leader=leader,
        trick=(),
        hand=known[claimed.claimer],
        known=known,
        shown=(),
        lacks=(),
        asides=(),
        out=(),
        left=(count,) * claimed.seats,
        played=played,
    )


def _guard_seen(ways: Ways, claimed: Claimed) -> bool:
    """Whether `guarded` says of an ending with all hands known that the claim is beaten."""
    start = opening(ways, claimed).start
    hands = [*start.lie.surely]
    hands[claimed.claimer] = start.lie.hand
    live = start.lie.live()
    ranking, leads = start.ranking, (start.number, start.played)
    watched = ranking.watched & live
    if (
        ranking.order.in_trick(start.number) is not ranking.order
        or watched.bit_count() == ranking.order.watch.bit_count() > 0
    ):
        return False
    relative = Relative(ranking, claimed.claimer, claimed.side, [claimed.turns(seat) for seat in range(claimed.seats)])
    return guarded(relative, relative.parts(hands), start.leader, leads, moving=bool(ranking.movers & live))


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

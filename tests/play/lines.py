"""Lines of play that beat a claim, replayed by the plain rules."""

from __future__ import annotations

from referee.core.cards import card_set
from referee.play.claims.judged import ClaimFinding
from referee.play.claims.position import Claimed, Ways

from .exhaustive import Holding, in_order, lawful, less, possible_holdings


def assert_beats(ways: Ways, claimed: Claimed, finding: ClaimFinding) -> None:
    """The line is lawful from hands that fit the position, and loses its last trick and no other."""
    holding: Holding = tuple(
        () if seat == claimed.claimer else in_order(cards) for seat, cards in enumerate(finding.holding)
    )
    assert holding in possible_holdings(ways, claimed)
    assert in_order(finding.holding[claimed.claimer]) == in_order(claimed.hand)
    hands = list(finding.holding)
    leader, played = claimed.leader, claimed.played
    assert finding.line
    for place, trick in enumerate(finding.line):
        begun = claimed.trick if not place else ()
        assert trick.plays[: len(begun)] == begun
        assert trick.number == claimed.number + place
        assert leader is not None
        there = [play.seat for play in trick.plays]
        assert there == [(leader + step) % claimed.seats for step in range(claimed.seats)]
        for at in range(len(begun), claimed.seats):
            play = trick.plays[at]
            duties = ways.order.duties(trick.plays[:at], play.seat) if at else ways.leading(trick.number, played)
            assert play.card in hands[play.seat]
            assert lawful(duties, play.card, hands[play.seat])
            assert play in [*ways.plays(play.seat, play.card)]
            hands[play.seat] = less(hands[play.seat], play.card)
        assert trick.winner == ways.order.winner(trick.plays).seat
        lost = trick.winner not in claimed.side
        assert lost is (place == len(finding.line) - 1)
        cards = tuple(play.card for play in trick.plays)
        leader = trick.winner
        played = None if played is None else played | card_set(set(cards))
        ways = ways if ways.after is None else ways.after(cards)

"""A running count by itself, in a small game of its own: to 21, with seven as the mark, and the track round it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, parse_card
from referee.core.entries import Play
from referee.core.ruling import Rule
from referee.core.seats import Seating
from referee.kinds.pegging.rules import Count, Go, Pegging
from referee.kinds.pegging.screen import felt_of, key_of
from referee.kinds.pegging.track import HIGH, WIDE, point_at, track_of
from referee.kinds.pegging.words import called

from ...examples import dear

RANKS: Final = "A23456789"
SCORES, GO, LAST = (Rule(f"XX-1.{number}", title, "A rule of this test.", "") for number, title in enumerate("SGL", 1))
TWO: Final = Seating.solo(("Ann", "Bea"))
ANN, BEA = 0, 1


def place(card: Card) -> int:
    """A card’s place, and what it is worth."""
    return RANKS.index(card.rank) + 1


COUNT: Final = Count(worth=place, place=place, limit=21, marks={7: (3, "seven")}, scores=SCORES, go=GO, last=LAST)
PACK: Final = [parse_card(rank + suit) for suit in "SHDC" for rank in RANKS]


def after(*told: str, left: int = 4) -> tuple[Pegging, list[tuple[int, str, int]]]:
    """The play after cards and goes by whoever is due, and all that was pegged."""
    pegging, scored = COUNT.begun(TWO, BEA, (left, left)), []
    for code in told:
        turn = pegging.turn
        assert turn is not None
        if code == "go":
            pegging, pegs = COUNT.after_go(TWO, pegging, Go(seat=turn))
        else:
            pegging, pegs = COUNT.after_card(TWO, pegging, Play(seat=turn, card=parse_card(code)))
        scored += [(one.seat, one.name, one.points) for one in pegs]
    return pegging, scored


def test_the_dealers_left_leads_and_the_turn_goes_round() -> None:
    """And the count adds up."""
    pegging, scored = after("5S", "6H")
    assert (pegging.turn, pegging.total, scored) == (ANN, 11, [])


def test_a_mark_a_pair_and_a_run_score_by_the_cards_before() -> None:
    """Whoever played them."""
    assert after("3S", "4H")[1] == [(BEA, "seven", 3)]
    assert after("3S", "3H", "3D", "3C")[1] == [(BEA, "pair", 2), (ANN, "three alike", 6), (BEA, "four alike", 12)]
    assert after("3S", "5H", "4D")[1] == [(ANN, "run of 3", 3)]


def test_a_go_leaves_the_others_to_play_and_its_point_to_the_last() -> None:
    """Then the left of who played last leads a new count."""
    pegging, scored = after("9S", "9H", "go", "2D", "go")
    assert scored == [(BEA, "pair", 2), (BEA, "go", 1)]
    assert (pegging.turn, pegging.total, len(pegging.counts)) == (ANN, 0, 1)


def test_the_limit_closes_the_count_without_a_go() -> None:
    """No point for the go, unless the limit is a mark."""
    pegging, scored = after("9S", "8H", "4D")
    assert (scored, pegging.total, pegging.turn) == ([], 0, BEA)


def test_the_last_card_scores_once() -> None:
    """And nobody is due any more."""
    pegging, scored = after("9S", "5H", left=1)
    assert scored == [(BEA, "last card", 1)]
    assert pegging.over


def test_a_go_is_shown_false_by_what_would_have_fitted() -> None:
    """At 18 a three would have, a four would not."""
    gone = after("9S", "9H", "go")[0].gone[0]
    assert COUNT.shows(gone, parse_card("3S"))
    assert not COUNT.shows(gone, parse_card("4S"))


@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
@dear(30)
def test_every_card_is_played_and_the_count_never_passes_the_limit(seed: int, players: int) -> None:
    """Whatever is dealt: who can play does, who cannot says go, and all comes to an end."""
    rng = random.Random(seed)
    cards = rng.sample(PACK, 4 * players)
    hands = [cards[seat * 4 : seat * 4 + 4] for seat in range(players)]
    seating = Seating.solo(("Ann", "Bea", "Cy", "Dov")[:players])
    pegging, points = COUNT.begun(seating, 0, (4,) * players), 0
    while pegging.turn is not None:
        seat = pegging.turn
        fits = [card for card in hands[seat] if COUNT.fits(pegging, card)]
        assert hands[seat]
        if fits:
            card = rng.choice(fits)
            hands[seat].remove(card)
            pegging, pegs = COUNT.after_card(seating, pegging, Play(seat=seat, card=card))
        else:
            pegging, pegs = COUNT.after_go(seating, pegging, Go(seat=seat))
        points += sum(one.points for one in pegs)
        assert pegging.total < COUNT.limit
    assert not any(hands)
    assert len(pegging.played) == 4 * players
    assert points >= len(pegging.counts) - sum(
        sum(place(play.card) for play in count) == COUNT.limit for count in pegging.counts
    )


def test_a_rank_says_what_it_makes_or_why_it_cannot_be() -> None:
    """What it pegs stands under it; over the limit, or seen four times, it is out."""
    pegging = after("9S", "4H")[0]

    def key(rank: str, gone: str = "") -> tuple[str, bool, str]:
        found = key_of(COUNT, pegging, rank, lambda card: card.rank == gone, plays=True, rule=SCORES, told=False)
        return found.small, found.pegs, found.why

    assert key("4") == ("pair +2", True, "")
    assert key("5") == ("18", False, "")
    assert key("9") == ("22", False, "That makes 22, over 21.")
    assert key("5", gone="5") == ("", False, "All four are seen (XX-1.1).")


def test_what_was_pegged_is_called_out() -> None:
    """With the cards that lie there still once the count is closed."""
    pegging, _ = after("3S", "3H")
    pegs = list(COUNT.made_by([play.card for play in pegging.now], BEA))
    assert str(called(pegs)) == "pair for 2"
    felt = felt_of(TWO, COUNT, pegging, pegs)
    assert (felt.total, felt.left) == (6, "15 to go to 21")
    assert felt.called is not None
    assert felt.called.player.name == "Bea"


@pytest.mark.parametrize("sides", [1, 2, 3])
@pytest.mark.parametrize("holes", [31, 61, 121, 241])
def test_the_track_goes_round_once_and_stays_on_the_felt(sides: int, holes: int) -> None:
    """A hole a point, no two in one place, all of them on the felt; pegs beyond the last stand in it."""
    drawn = track_of([f"Side {side}" for side in range(sides)], [(5, holes + 3)] * sides, holes, (holes,))
    for lane in drawn.lanes:
        assert len(lane.holes) == holes + 1
        assert len(set(lane.holes)) == holes + 1
        assert all(0 < x < WIDE and 0 < y < HIGH for x, y in lane.holes)
        assert lane.front == lane.holes[holes]
        assert lane.moved
    assert str(drawn.words).endswith(f"The game is {holes}.")


def test_the_way_has_no_gap() -> None:
    """Two points a little apart along it are a little apart on the felt, round every corner."""
    points = [point_at(way, 7.0) for way in range(1080)]
    assert max(abs(x - a) + abs(y - b) for (a, b), (x, y) in pairwise(points)) < 2.0

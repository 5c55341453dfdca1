"""Claims of the rest, each with the verdict the rules of its game give, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.core.cards import NO_CARDS, Card, Suit, card_set, cards_in, parse_card
from referee.core.entries import Play
from referee.games.pinochle import game as pinochle
from referee.games.pippins.reaches import ways_under
from referee.games.piquet import model as piquet
from referee.games.spades.house import House
from referee.games.spades.order import ways_of
from referee.games.tap import cards as tap
from referee.games.tap.cards import KINGS
from referee.play.claims.judged import ClaimFinding, judge_claim
from referee.play.claims.position import Aside, Claimed, Ways
from referee.play.order import Order, follow_suit, standard_order

from .lines import assert_beats

SPADES = ways_of(House())
BROKEN = ways_of(House(), broken=True)
PINOCHLE = Ways(order=pinochle.order_of(Suit.HEARTS))
FOLLOW_ALONE = Ways(order=Order(PINOCHLE.order.suit, PINOCHLE.order.power, Suit.HEARTS, follow_suit))
"""The cards of Pinochle where nobody must beat or trump."""
APPLES = Ways(order=standard_order(Suit.HEARTS))
TAP = Ways(order=tap.ORDER)
PIQUET = Ways(order=piquet.ORDER)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in text.split())


def claim(
    ways: Ways,
    mine: str,
    *others: str | None,
    out: str = "",
    leader: int = 0,
    trick: str = "",
    side: tuple[int, ...] = (0,),
    lacks: dict[int, str] | None = None,
    asides: tuple[Aside, ...] = (),
    number: int = 5,
    played: int | None = NO_CARDS,
) -> Claimed:
    """Seat 0 claims, with the hands of the others where they are known."""
    seats = len(others) + 1
    laid = tuple(Play(seat=(leader + step) % seats, card=card) for step, card in enumerate(cards(trick)))
    there = {play.seat for play in laid}
    tricks = len(cards(mine)) + (0 in there)
    gone = {} if lacks is None else lacks
    return Claimed(
        seats=seats,
        claimer=0,
        side=frozenset(side),
        leader=leader,
        trick=laid,
        hand=cards(mine),
        known=(cards(mine), *(None if own is None else cards(own) for own in others)),
        left=tuple(tricks - (seat in there) for seat in range(seats)),
        out=cards(out),
        lacks=tuple(frozenset(cards(gone.get(seat, ""))) for seat in range(seats)),
        asides=asides,
        number=number,
        played=played,
    )


def judged(ways: Ways, claimed: Claimed) -> ClaimFinding:
    """The finding; a line that beats the claim is replayed by the plain rules."""
    finding = judge_claim(ways, claimed)
    if finding.verdict == "beaten":
        assert_beats(ways, claimed, finding)
    return finding


def good(ways: Ways, mine: str, *others: str | None, **more: object) -> bool:
    """Whether the claim is good."""
    return judged(ways, claim(ways, mine, *others, **more)).good  # type: ignore[arg-type]


def line_of(ways: Ways, claimed: Claimed) -> list[str]:
    """The line that beats a claim, trick by trick."""
    return [" ".join(play.card.code for play in trick.plays) for trick in judged(ways, claimed).line]


# ---- Spades: top cards, ruffs, trumps to be drawn -------------------------------------------------------


def test_top_cards_are_good_whoever_holds_what() -> None:
    """♠A draws the only trump out, and ♠K and ♥A win as well."""
    assert good(BROKEN, "AS KS AH", None, None, None, out="2S 3H 4H 5H 6D 7D 8D 9C TC")


def test_a_ruff_beats_a_side_suit() -> None:
    """Bea follows once, and ruffs the second heart."""
    claimed = claim(BROKEN, "AH KH", "2H 3S", "4H 5H", "6D 7D")
    assert line_of(BROKEN, claimed)[-1].split()[1] == "3S"
    assert not judged(BROKEN, claimed).good


def test_trumps_are_drawn_first() -> None:
    """♥A first would be ruffed; after ♠A nothing is left to ruff with."""
    assert good(BROKEN, "AS AH", "2S 3D", "4H 5H", "6H 7H")


def test_unbroken_spades_cannot_be_drawn() -> None:
    """As long as ♥A is held, no spade may be led: it is ruffed."""
    claimed = claim(SPADES, "AS AH", "2S 3D", "4H 5H", "6H 7H")
    assert line_of(SPADES, claimed) == ["AH 2S 4H 6H"]
    assert good(SPADES, "AS AH", "2S 3D", "4H 5H", "6H 7H", played=card_set(cards("9S")))


def test_unbroken_spades_do_no_harm_where_all_can_follow() -> None:
    """Bea must follow ♥A, and then ♠A draws her trump."""
    assert good(SPADES, "AS AH", "2S 3H", "4H 5H", "6H 7H")


def test_a_hand_of_spades_alone_may_lead_them() -> None:
    """Unbroken or not: there is nothing else to lead."""
    assert good(SPADES, "AS KS", "2S 3S", "4H 5H", "6H 7H")


def test_the_first_trick_without_a_spade() -> None:
    """Where no spade is led to the first trick, ♥A goes first; after that all is as one likes."""
    house = ways_of(House(no_spade_lead_first_trick=True, break_spades=False))
    others = ("2S 3D", "4H 5H", "6H 7H")
    assert not good(house, "AS AH", *others, number=1)
    assert good(house, "AS AH", *others, number=2)
    assert good(house, "AS AH KH", "2S 3H 4D", "4H 5H 5D", "6H 7H 8D", number=1)  # ♥A, then ♠A, then ♥K


def test_the_deuce_of_clubs_must_be_led() -> None:
    """It wins nothing before the spade is drawn, and only one who need not lead it draws that first."""
    others = ("2S 3D", "4H 5H", "6H 7H")
    assert good(ways_of(House(break_spades=False)), "AS 2C", *others, number=1)
    deuce = ways_of(House(break_spades=False, deuce_start=True))
    assert not good(deuce, "AS 2C", *others, number=1)
    assert good(deuce, "AS 2C", *others, number=2)


def test_more_trumps_than_the_claimer_has() -> None:
    """♠A and ♠K draw two of three trumps: the third takes a heart."""
    assert not good(BROKEN, "AS KS AH", "2S 3S 4S", "5H 6H 7H", "8H 9H TH")
    assert good(BROKEN, "AS KS AH", "2S 3S 4D", "5H 6H 7H", "8H 9H TH")


def test_a_queen_is_good_only_once_the_king_must_fall() -> None:
    """♥K alone falls under ♥A; with another heart beside it, it wins the second."""
    assert good(BROKEN, "AH QH", "KH 2C", "2H 3H", "4H 5H")
    assert not good(BROKEN, "AH QH", "KH 2H", "3C 3H", "4H 5H")


def test_nobody_can_be_squeezed_out_of_a_guard() -> None:
    """Bea keeps ♥K and ♥2 to the end, whatever is cashed before."""
    claimed = claim(BROKEN, "AS KS AH QH", "KH 2H 3C 4C", "2S 5C 6C 7C", "3S 8C 9C TC")
    line = line_of(BROKEN, claimed)
    assert line[-1].split()[:2] == ["QH", "KH"]
    assert len(line) == 4


def test_an_opponent_on_lead_leads_what_beats_the_claim() -> None:
    """A low heart would be won by ♥Q; ♥K is not."""
    assert not good(BROKEN, "QH AS", "2H KH", "3C 4C", "5C 6C", leader=1)
    assert good(BROKEN, "QH AS", "2H JH", "3C 4C", "5C 6C", leader=1)


# ---- Spades: what is known ------------------------------------------------------------------------------


def test_voids_shown_so_far_change_the_verdict() -> None:
    """♥K is good once nobody can hold ♥A: it lies out of play."""
    assert not good(BROKEN, "KH", None, None, None, out="AH 3C 4D 5D")
    hearts = "AH QH JH TH"
    assert good(BROKEN, "KH", None, None, None, out="AH 3C 4D 5D", lacks={1: hearts, 2: hearts, 3: hearts})


def test_one_who_may_still_have_it_is_enough() -> None:
    """Two are void of hearts; the third may hold ♥A, and then must."""
    claimed = claim(BROKEN, "KH", None, None, None, out="AH 3C 4D", lacks={1: "AH", 2: "AH"})
    finding = judged(BROKEN, claimed)
    assert finding.holding[3] == cards("AH")


def test_cards_shown_lie_where_they_were_seen() -> None:
    """Bea is known to have ♥2 and one card more: she cannot ruff the first heart, but Cy may."""
    position = claim(BROKEN, "AH AC", None, None, None, out="3S 2D 3D 4D 5D")
    shown = ((), cards("2H"), (), ())
    seen = replace(position, shown=shown)
    assert judged(BROKEN, seen).line[-1].winner in {1, 2, 3}
    spades = {2: "3S", 3: "3S"}
    seen = replace(seen, lacks=tuple(frozenset(cards(spades.get(seat, ""))) for seat in range(4)))
    assert judged(BROKEN, seen).line[-1].plays[1].card.code == "3S"


def test_the_trick_in_progress_shows_voids_too() -> None:
    """Bea did not follow ♥A, so ♥K, if it is out, is not hers."""
    claimed = claim(BROKEN, "QH", None, "2C 3C", out="KH 9D", trick="AH 4D", asides=(Aside(count=1),), leader=0)
    assert claimed.left == (1, 1, 2)
    assert good(BROKEN, "QH", None, "2C 3C", out="KH 9D", trick="AH 4D", asides=(Aside(count=1),))


def test_the_claimer_must_follow() -> None:
    """Clubs are led and ♠A cannot ruff, for the claimer has a club."""
    assert not good(BROKEN, "AS 2C", "3C 4C", "5C 6C", "7C 8C", leader=1)
    assert good(BROKEN, "AS KS", "3C 4C", "5C 6C", "7C 8C", leader=1)


# ---- Spades: sides, copies, low aces --------------------------------------------------------------------


def test_a_partner_that_takes_a_trick() -> None:
    """♥K runs into the partner's ♥A: not the claimer's trick, but the side's."""
    others = ("3H 4C", "AH 2C", "5H 6C")
    assert not good(BROKEN, "KH AC", *others)
    assert good(BROKEN, "KH AC", *others, side=(0, 2))


def test_a_partner_on_lead_may_spoil_it() -> None:
    """The partner wins ♥K with ♥A and leads ♦2, which only Bea can win; with ♦A it is the side's again."""
    assert not good(BROKEN, "KH 2C", "3H AD", "AH 2D", "5H 6C", side=(0, 2))
    assert good(BROKEN, "KH 2C", "3H KD", "AH AD", "5H 6C", side=(0, 2))


@pytest.mark.parametrize(("identical", "mine_wins"), [("first", True), ("last", False)])
def test_equal_copies(identical: str, mine_wins: bool) -> None:
    """Of two equal cards the first laid wins, or the last, as the table has it."""
    ways = ways_of(House(packs=2, identical=identical), broken=True)
    others = ("AS", "2H", "3H", "4H", "5H")
    assert good(ways, "AS", *others) is mine_wins
    assert good(ways, "AS", *others, leader=1) is not mine_wins
    rest = ("2C 3C", "4C 5C", "6C 7C", "8C 9C")
    assert not good(ways, "KH AS", "KH AH", *rest, leader=1)  # ♥A beats ♥K, whatever its copy does
    assert good(ways, "KH AS", "KH QH", *rest, leader=1) is not mine_wins


def test_an_ace_may_be_said_to_be_low() -> None:
    """The claimer lets the partner's ♥K win by a low ♥A: nothing else brings the partner on lead."""
    hands = ("AH 3C", "3H 4C", "KH AD", "5H 6C")
    assert not good(BROKEN, *hands, side=(0, 2))
    assert good(ways_of(House(aces="as_said"), broken=True), *hands, side=(0, 2))


def test_an_ace_beside_the_king_may_be_low() -> None:
    """The partner must take a low ♥A, and ♦A and ♦K win the rest; ♥A and ♥K would leave ♣3 to be led."""
    hands = ("AH KH 3C", "2H 4C 5C", "QH AD KD", "3H 6C 7C")
    assert not good(BROKEN, *hands, side=(0, 2))
    assert good(ways_of(House(aces="as_said"), broken=True), *hands, side=(0, 2))


def test_a_joker_is_the_highest_spade() -> None:
    """♠A is not on top of the big joker."""
    jokers = ways_of(House(jokers="big_little"), broken=True)
    assert not good(jokers, "AS", None, None, None, out="BJ 3C 4C")
    assert good(BROKEN, "AS", None, None, None, out="2S 3C 4C")


# ---- the other games ------------------------------------------------------------------------------------


def test_apples_with_a_target_among_the_cards_out() -> None:
    """♠A may be somebody's target, or in a hand: then ♠K is beaten."""
    assert not good(APPLES, "KS", None, None, None, out="AS 2C 3C 4D")
    assert good(APPLES, "KS", None, None, None, out="2C 3C 4D 5D")


def test_apples_with_a_known_hand_and_its_target_in_it() -> None:
    """Bea has ♠A and 2♣, one of them her target: she has shown out of spades, so it is the ace."""
    target = (Aside(count=1, of=1),)
    assert not good(APPLES, "KS", "AS 2C", "3C", "4D", asides=target)
    assert good(APPLES, "KS", "AS 2C", "3C", "4D", asides=target, lacks={1: "AS"})


@pytest.mark.parametrize(("ways", "holds"), [(PINOCHLE, True), (FOLLOW_ALONE, False)])
def test_who_must_trump_wastes_the_ten(ways: Ways, holds: bool) -> None:
    """Cy, void of clubs, must put ♥10 under the claimer's ♥A; if not, it is kept, and beats ♥J."""
    assert good(ways, "AH JH", "JD QD", "TH JD", "QC JC", leader=3) is holds


@pytest.mark.parametrize(("ways", "holds"), [(PINOCHLE, False), (FOLLOW_ALONE, True)])
def test_the_claimer_must_beat_the_partner(ways: Ways, holds: bool) -> None:
    """The partner leads ♠10. The claimer must put ♠A on it, and ♠J then loses to ♠Q; else ♠J goes under the ten."""
    assert good(ways, "AS JS", "QS QS", "TS QC", "KS JD", leader=2, side=(0, 2)) is holds


def test_of_four_equal_cards_the_first_wins() -> None:
    """♠A wins if it is led, and not under another ♠A."""
    assert good(PINOCHLE, "AS", "AS", "AS", "AS")
    assert not good(PINOCHLE, "AS", "AS", "JD", "JD", leader=1)


def test_tap_the_emperor_trick_takes_the_tomfool() -> None:
    """The highest trump loses to the Juggler where the World is in the trick, too."""
    claimed = claim(TAP, "FX", "21X", "1X")
    assert judged(TAP, claimed).line[-1].winner == 2
    assert good(TAP, "1X", "21X", "FX")
    assert good(TAP, "FX", "21X", "2X")


def test_tap_a_card_that_must_be_played_spoils_the_emperor_trick() -> None:
    """Bea has the World and must play the 20 to it or keep it: she keeps it for the Tomfool."""
    assert not good(TAP, "FX KS", "21X 7S", "1X 8S")
    assert good(TAP, "FX KS", "21X 7S", "2X 8S")
    assert not good(TAP, "FX", None, None, out="21X 1X KS")


def test_tap_who_cannot_follow_must_trump() -> None:
    """Bea has no spade and must ruff, unless her trump has been drawn."""
    assert not good(TAP, "KS", "2X", "7S")
    assert good(TAP, "21X KS", "2X 7H", "7S 8S")


def test_tap_no_king_lies_in_the_discard() -> None:
    """One of the three cards out was discarded, and it is not ♥K: so one of the two has it, and ♥Q loses."""
    kings = frozenset(cards_in(KINGS))
    others: tuple[None, None] = (None, None)
    spades = "7S 8S"
    void = {1: "KH", 2: "KH"}
    discard = (Aside(count=1, lacks=kings),)
    assert good(TAP, "QH", *others, out=f"KH {spades}", lacks=void)
    assert not good(TAP, "QH", *others, out=f"KH {spades}", asides=discard)
    with pytest.raises(ValueError, match="cannot lie"):
        judge_claim(TAP, claim(TAP, "QH", *others, out=f"KH {spades}", lacks=void, asides=discard))


def test_pippins_a_trick_moves_the_trumps() -> None:
    """♣J in the first trick makes clubs the highest trumps, and 2♣ ruffs the second heart."""
    ways = ways_under(cards("TS"))
    claimed = claim(ways, "AH KH", "JC 2C", "3D 4D", "5D 6D")
    assert line_of(ways, claimed)[-1].split()[1] == "2C"
    assert good(ways_under(cards("AS")), "AH KH", "JC 2C", "3D 4D", "5D 6D")


def test_pippins_the_trumps_may_come_to_the_claimer() -> None:
    """♥Q moves the trumps to hearts, above spades: ♥2 is not ruffed any more."""
    others = ("3H 3S", "4D 5D", "6D 7D")
    assert good(ways_under(cards("TS")), "QH 2H", *others)
    assert not good(ways_under(cards("AS")), "QH 2H", *others)


def test_piquet_no_trumps_and_cards_put_away() -> None:
    """♥A may have been put away, or not: ♥Q may lose to it. With younger's cards known it cannot."""
    assert not good(PIQUET, "AS KS QH", None, out="QS AH 7C 8C")
    assert good(PIQUET, "AS KS QH", "QS JS TS", out="AH")
    assert not good(PIQUET, "AS", "AH", leader=1)


# ---- the search stops -----------------------------------------------------------------------------------

LONG = claim(
    BROKEN,
    "AS QS JS TS 9S 2S AH AD KD QD JD 9C 4C",
    "3S KH QH JH 8H 4H 3H 7D 5D 4D 3D KC 7C",
    "KS 6S TH 9H 7H 6H 2H TD 9D 8D AC TC 8C",
    "8S 7S 5S 4S 5H 6D 2D QC JC 6C 5C 3C 2C",
    side=(0, 2),
    number=1,
)
"""A partner may win or ruff any trick: that is long to search."""


def test_a_search_that_comes_to_its_limit_says_undecided() -> None:
    """It neither guesses nor goes on."""
    finding = judge_claim(BROKEN, LONG, limit=1000)
    assert (finding.verdict, finding.line, finding.holding) == ("undecided", (), ())
    assert finding.nodes == 1001


def test_a_search_is_stopped_from_outside() -> None:
    """It is asked after every 256 cards."""
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    finding = judge_claim(BROKEN, LONG, limit=10**9, stop=stop)
    assert (finding.verdict, finding.nodes) == ("undecided", 768)

"""The toolkit of trick games: duties of play, what breaks them, and what only a later card shows."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import CARDS, Card, Suit, card_set, cards_in, every_copy, parse_card, show_cards, standard_pack
from referee.core.entries import Play
from referee.core.values import altered
from referee.play.duties import look, look_back
from referee.play.known import keep_as_shown, learn, lose, show
from referee.play.model import Doubt, Layout, Trick, TrickHand
from referee.play.order import ANYTHING, Duties, Order, Tier, follow_suit

RANKS = "23456789TJQKA"
POWER = [RANKS.index(card.rank) + 100 * (card.suit is Suit.SPADES) if card.rank in RANKS else 0 for card in CARDS]
SUITS = [card.suit for card in CARDS]


def beating(order: Order, led: Suit, best: Card) -> list[Tier]:
    """Follow and beat, else trump and over-trump: the strictest duties there are."""
    tiers = []
    if order.suit_of(best) is led:
        tiers.append(Tier(order.above(best), "follow", "beat"))
    tiers.append(Tier(order.of_suit[led], "follow"))
    if led is not Suit.SPADES:
        if order.suit_of(best) is Suit.SPADES:
            tiers.append(Tier(order.above(best), "trump", "overtrump"))
        tiers.append(Tier(order.of_suit[Suit.SPADES], "trump"))
    return tiers


PLAIN = Order(SUITS, POWER, Suit.SPADES, follow_suit)
STRICT = Order(SUITS, POWER, Suit.SPADES, beating)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in text.split())


def plays(text: str, first: int = 0) -> tuple[Play, ...]:
    return tuple(Play(seat=(first + step) % 4, card=card) for step, card in enumerate(cards(text)))


def hand_of(*held: str | None, trick: str = "", pool: str = "") -> TrickHand:
    """A hand of 13 tricks; cards named are those still held."""
    return TrickHand(
        number=1,
        dealer=3,
        due=3,
        depth="cards",
        each=13,
        tricks_total=13,
        held=tuple(None if text is None else card_set(cards(text)) for text in held),
        shown=(0,) * 4,
        pool=card_set(cards(pool)),
        trick=plays(trick),
        won=(0,) * 4,
    )


@pytest.mark.parametrize(
    ("trick", "held", "lawful"),
    [
        ("9H", "AH 2H KS 3C", "AH"),  # beat
        ("KH", "QH 2H KS 3C", "QH 2H"),  # follow, unable to beat
        ("9H 2S", "AH 2H KS 3C", "AH 2H"),  # the suit is trumped: no need to beat
        ("9H", "KS 2S 3C", "KS 2S"),  # trump
        ("9H 9S", "KS 2S 3C", "KS"),  # over-trump
        ("9H KS", "9S 2S 3C", "9S 2S"),  # trump, unable to over-trump
        ("9H KS", "3C 4D", "3C 4D"),  # anything
        ("9S", "KS 2S 3C", "KS"),  # trumps led: beat
        ("", "KS 2H", "KS 2H"),  # a lead
    ],
)
def test_the_first_tier_held_is_the_duty(trick: str, held: str, lawful: str) -> None:
    """A card is lawful exactly if nothing of an earlier tier is held."""
    duties = STRICT.duties(plays(trick))
    own = cards(held)
    assert [card for card in own if duties.broken_by(card, card_set(own)) is None] == list(cards(lawful))


@pytest.mark.parametrize(
    ("trick", "card", "held", "duty"),
    [
        ("9H", "3C", "AH 3C", "follow"),
        ("9H", "2H", "AH 2H", "beat"),
        ("9H", "3C", "KS 3C", "trump"),
        ("9H 9S", "2S", "KS 2S", "overtrump"),
        ("9H 9S", "3C", "KS 3C", "trump"),
        ("9H 9S", "KS", "2H KS", "follow"),
    ],
)
def test_a_breach_has_its_own_name(trick: str, card: str, held: str, duty: str) -> None:
    """Which duty was broken follows from the tier played and the tier held."""
    broken = STRICT.duties(plays(trick)).broken_by(parse_card(card), card_set(cards(held)))
    assert broken is not None
    assert broken[1] == duty


def test_an_equal_card_does_not_beat() -> None:
    """The first of two identical cards wins, and a copy is not above it."""
    assert PLAIN.winner(plays("AH AH 2H 3H")).seat == 0
    assert not STRICT.above(parse_card("AH"))


@given(st.lists(st.sampled_from(standard_pack()), min_size=4, max_size=4, unique=True))
def test_the_winner_is_highest(trick: list[Card]) -> None:
    """The highest trump wins, else the highest card of the suit led."""
    laid = tuple(Play(seat=seat, card=card) for seat, card in enumerate(trick))
    trumps = [play for play in laid if play.card.suit is Suit.SPADES]
    able = trumps or [play for play in laid if play.card.suit is trick[0].suit]
    assert PLAIN.winner(laid) is max(able, key=lambda play: RANKS.index(play.card.rank))


def test_a_later_card_shows_what_was_held() -> None:
    """A play of an unknown hand is doubted, and the very duty is named once the card comes."""
    first = Play(seat=1, card=parse_card("2H"))
    hand = hand_of(None, None, None, None, trick="9H", pool=" ".join(card.code for card in standard_pack()))
    seen = look(hand, STRICT, first)
    assert not seen.findings
    [doubt] = seen.doubts
    later = TrickHand(
        **{name: getattr(hand, name) for name in ("number", "dealer", "due", "depth", "each", "tricks_total")},
        held=hand.held,
        shown=hand.shown,
        pool=hand.pool,
        won=(1, 0, 0, 0),
        winners=(0,),
        tricks=(Trick(1, plays("9H 2H 3H 4H"), 0),),
        doubts=(doubt,),
    )
    harmless = look(later, STRICT, Play(seat=1, card=parse_card("5H")))
    assert not harmless.findings
    assert harmless.doubts == (doubt,)
    found = look(later, STRICT, Play(seat=1, card=parse_card("AH")))
    assert [(f.breach.trick, f.breach.duty, f.shown_later) for f in found.findings] == [(1, "beat", True)]
    assert not found.doubts


def test_each_doubtful_card_keeps_what_it_hangs_on() -> None:
    """A second discard on the same suit is a doubt of its own: settling one leaves the other whole."""
    hand = hand_of(None, None, None, None, trick="9H", pool=" ".join(card.code for card in standard_pack()))
    first = look(hand, PLAIN, Play(seat=1, card=parse_card("2C")))
    again = TrickHand(**{name: getattr(hand, name) for name in TrickHand.__slots__} | {"doubts": first.doubts})
    doubts = look(again, PLAIN, Play(seat=1, card=parse_card("3C"))).doubts
    assert doubts[: len(first.doubts)] == first.doubts
    assert [str(doubt.play.card) for doubt in doubts] == [str(parse_card(code)) for code in ("2C", "3C")]


def test_cards_out_of_play_leave_room_for_doubt() -> None:
    """One heart held may be the card set aside; two cannot both be."""
    hand = hand_of("2C", "AH 2C", "", "", trick="9H")
    seen = look(hand, PLAIN, Play(seat=1, card=parse_card("2C")), loose=1)
    assert not seen.findings
    assert len(seen.doubts) == 1
    hand = hand_of("2C", "AH KH 2C", "", "", trick="9H")
    [finding] = look(hand, PLAIN, Play(seat=1, card=parse_card("2C")), loose=1).findings
    assert show_cards(list(finding.instead)) == "A♥ and K♥"


def test_one_card_out_of_play_excuses_one_suit() -> None:
    """What was not followed once is presumed to lie aside, so that nothing else can: at once, or looking back."""
    hand = hand_of("2C", "AH KD 2C 3C", "", "", trick="9H")
    doubts = look(hand, PLAIN, Play(seat=1, card=parse_card("2C")), loose=1).doubts
    after = hand_of("2C", "AH KD 3C", "", "", trick="9D")
    after = TrickHand(**{name: getattr(after, name) for name in TrickHand.__slots__} | {"doubts": doubts})
    [finding] = look(after, PLAIN, Play(seat=1, card=parse_card("3C")), loose=1).findings
    assert finding.instead == cards("KD")
    played = TrickHand(
        number=1, dealer=3, due=3, depth="cards", each=4, tricks_total=3,
        held=(None,) * 4, shown=(0,) * 4, pool=0, won=(2, 0, 0, 0), winners=(0, 0),
        tricks=(Trick(1, plays("9H 2C 3H 4H"), 0), Trick(2, plays("9D 3C 3D 4D"), 0)),
    )  # fmt: skip
    back = look_back(played, PLAIN, 1, card_set(cards("AH KD 2C 3C")), loose=1)
    assert [(f.breach.trick, f.instead) for f in back.findings] == [(2, cards("KD"))]
    assert [doubt.trick for doubt in back.doubts] == [1]
    assert not look_back(played, PLAIN, 1, card_set(cards("KD 2C 3C 4C")), loose=1).findings


def surely_holds(hand: TrickHand, suit: str) -> bool:
    """Whether the first player is known to hold a card of a suit that is led, by what is known of the pack."""
    off = Play(seat=0, card=parse_card("2C"))
    return bool(look(altered(hand, trick=plays(f"9{suit}", 1)), PLAIN, off).findings)


def test_a_hand_surely_holds_what_nothing_else_can_fill() -> None:
    """Where fewer other cards are left than a player has to play, the player holds one of these."""
    tight = " ".join(f"{rank}C" for rank in RANKS[:12]) + " 2H 3H"
    hand = hand_of(None, "", "", "", pool=tight)
    assert surely_holds(hand, "H")
    assert not surely_holds(hand_of(None, "", "", "", pool=tight + " AD"), "H")
    assert not surely_holds(hand_of("2C", "", "", ""), "H")
    assert not surely_holds(altered(hand, depth="tricks", winners=(0,)), "H")


def test_findings_in_a_hand_shown_afterwards() -> None:
    """The whole hand shows which duty was broken in which trick, and not before the card was gone."""
    hand = TrickHand(
        number=1, dealer=3, due=3, depth="cards", each=3, tricks_total=3,
        held=(None,) * 4, shown=(0,) * 4, pool=0, won=(1, 1, 0, 0), winners=(0, 1),
        tricks=(Trick(1, plays("9H 2C 3H 4H"), 0), Trick(2, plays("5H AH 6H 7H"), 1)),
    )  # fmt: skip
    found = look_back(hand, PLAIN, 1, card_set(cards("2C AH 3C"))).findings
    assert [(f.breach.trick, f.breach.duty, f.instead) for f in found] == [(1, "follow", cards("AH"))]


def test_cards_on_their_way() -> None:
    """No card is lost as knowledge changes: seen, known, seen again among others."""
    pack = card_set(standard_pack())
    hand = hand_of(None, None, None, None, pool=" ".join(card.code for card in standard_pack()))
    shown = show(hand, 2, parse_card("AH"))
    assert list(cards_in(shown.shown[2])) == [parse_card("AH")]
    assert show(shown, 2, parse_card("AH")) is shown
    known = learn(shown, 2, cards("AH KH QH"))
    assert known.held[2] == card_set(cards("AH KH QH"))
    partly = keep_as_shown(known, 2)
    assert partly.held[2] is None
    assert partly.shown[2] == card_set(cards("AH KH QH"))
    for before, after in pairwise((hand, shown, known, partly)):
        for state in (before, after):
            whole = [*cards_in(state.pool), *(card for s in range(4) for card in cards_in(state.shown[s]))]
            whole += [card for held in state.held for card in cards_in(held or 0)]
            assert card_set(whole) == pack
    assert lose(partly, 2, parse_card("AH")).shown[2] == card_set(cards("KH QH"))
    assert lose(partly, 2, parse_card("2C")).pool == partly.pool ^ card_set(cards("2C"))


def test_a_layout_counts_what_nobody_is_dealt() -> None:
    """Cards each, tricks, and what stays out."""
    layout = Layout.of(standard_pack(), 3, 16)
    assert (layout.undealt, layout.tricks, layout.each) == (4, 16, 16)
    assert ANYTHING.broken_by(parse_card("AH"), layout.all_cards) is None


@given(st.integers(0, 2**32))
def test_every_copy_covers_four(seed: int) -> None:
    """A set spread over the copies holds each of its cards four times."""
    some = random.Random(seed).sample(standard_pack(), 5)
    assert sorted(card.index for card in cards_in(every_copy(card_set(some)))) == sorted(
        card.index for card in some for _ in range(4)
    )


# ---- what may be led ------------------------------------------------------------------------------------

SPADES = PLAIN.of_suit[Suit.SPADES]
CLOSED = Duties((Tier(card_set(CARDS) ^ SPADES, "closed"),))


def while_closed(number: int, played: int | None) -> Duties:
    """A spade is led only once one was played, where every card is known."""
    return CLOSED if played is not None and not played & SPADES else ANYTHING


GUARDED = Order(SUITS, POWER, Suit.SPADES, follow_suit, leading=while_closed, guarded=SPADES)


def test_a_lead_against_its_duty() -> None:
    """Who leads what may not be led breaks the duty of the lead, and what could be led instead is named."""
    led = Play(seat=0, card=parse_card("2S"))
    [finding] = look(hand_of("2S 3C AH", "", "", ""), GUARDED, led).findings
    assert (finding.breach.duty, show_cards(list(finding.instead))) == ("closed", "A♥ and 3♣")
    assert not look(hand_of("2S 3S", "", "", ""), GUARDED, led).findings
    assert not look(hand_of("2S 3C AH", "", "", ""), PLAIN, led).findings


def test_a_lead_is_doubted_for_itself() -> None:
    """A discard before says nothing of a lead: a later card proves both."""
    every = " ".join(card.code for card in standard_pack())
    hearts = Doubt(0, 1, Play(seat=0, card=parse_card("2C")), ((PLAIN.of_suit[Suit.HEARTS], "follow"),))
    led = Play(seat=0, card=parse_card("2S"))
    hand = altered(hand_of(None, None, None, None, pool=every), doubts=(hearts,))
    seen = look(hand, GUARDED, led)
    assert [doubt.led for doubt in seen.doubts] == [False, True]
    found = look(altered(hand, doubts=seen.doubts, winners=(0,)), GUARDED, Play(seat=0, card=parse_card("AH"))).findings
    assert [finding.breach.duty for finding in found] == ["follow", "closed"]


def test_a_lead_is_looked_back_on() -> None:
    """The whole hand shows a lead that was against its duty, as long as the suit was closed."""
    hand = altered(
        hand_of(None, None, None, None),
        tricks=(Trick(1, plays("2S 3S 4S 5S"), 3), Trick(2, plays("6S 7S 8S 9S", 3), 2)),
        winners=(3, 2),
    )
    assert [f.breach.trick for f in look_back(hand, GUARDED, 0, card_set(cards("2S 7S AH"))).findings] == [1]
    assert not look_back(hand, GUARDED, 3, card_set(cards("5S 6S AH"))).findings


# ---- what a game may say of its cards -------------------------------------------------------------------


def test_a_tier_that_is_not_counted_needs_a_card_seen() -> None:
    """By count the player must hold a heart; only where hearts are counted is that enough."""
    hand = hand_of(None, "", "", "", trick="9H", pool=" ".join(f"{rank}C" for rank in RANKS[:12]) + " 2H 3H")
    hand = altered(hand, trick=plays("9H", 1))
    off = Play(seat=0, card=parse_card("2C"))
    assert look(hand, PLAIN, off).findings
    seen = Order(SUITS, POWER, Suit.SPADES, lambda order, led, _: (Tier(order.of_suit[led], "follow", counted=False),))
    assert not look(hand, seen, off).findings
    assert look(hand, seen, off).doubts


class Low(Order):
    """An order in which the player of seat 3 says low."""

    def power_of(self, play: Play) -> int:
        """Nothing is lower."""
        return 0 if play.seat == 3 else super().power_of(play)


def test_how_a_card_was_played_decides() -> None:
    """The last of two equal cards wins where a table plays it so, and a card said to be low is low."""
    assert Order(SUITS, POWER, Suit.SPADES, follow_suit, last_of_equals=True).winner(plays("AH AH 2H 3H")).seat == 1
    assert Low(SUITS, POWER, Suit.SPADES, follow_suit).winner(plays("2H 3H 4H AH")).seat == 2


def test_nobody_holds_more_cards_than_there_are_rounds() -> None:
    """Where one trick is won otherwise, a player has a card fewer to play than there are tricks."""
    hand = hand_of(None, "", "", "", pool=" ".join(f"{rank}C" for rank in RANKS) + " 2H")
    assert not surely_holds(altered(hand, tricks_total=14), "H")
    assert surely_holds(altered(hand, tricks_total=14, each=14), "H")

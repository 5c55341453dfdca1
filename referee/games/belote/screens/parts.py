"""What several screens of Belote are made of: trumps as chips, the contract in words, what is said under the cards."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.cards import Suit
from ....core.entries import Play
from ....core.ruling import Rule
from ....core.seats import Seat, Side
from ....core.text import Text, chained, say
from ....play.order import Order
from ....screens.parts import Offer, SideNow, TallyLine, players
from ....screens.sides import Stand, sides_now, tally_of
from .. import rulebook as book
from ..auction import suits_of
from ..counting import cards_by_side
from ..declaring import check_belote, shown_by, suit_said, suits_with_belote
from ..game import BELOTE
from ..house import House
from ..model import ALL_TRUMPS, NO_TRUMPS, SIGNS, SUITS, TRUMP_WORDS, Belote, Hand, State
from ..ranks import PARTNERS, belote_cards
from ..scoring import contract_sign, contract_words, needed, said_so_far

FRENCH = {NO_TRUMPS: "sans atout", ALL_TRUMPS: "tout atout"}


@dataclass(frozen=True, slots=True)
class TrumpSign:
    """What is trumps, as a chip shows it: a suit, ``SA`` or ``TA``."""

    value: str

    @property
    def symbol(self) -> str:
        """The sign printed for it."""
        return SIGNS[self.value]

    @property
    def ink(self) -> str:
        """The letter by which its chip is coloured."""
        return self.value.lower() if self.value in SUITS else "s"

    @property
    def word(self) -> str:
        """It in words."""
        return Suit(self.value).word if self.value in SUITS else FRENCH[self.value]


def trump_chips(house: House) -> tuple[TrumpSign, ...]:
    """What may be trumps."""
    return tuple(TrumpSign(one) for one in suits_of(house))


def trump_name(trumps: str) -> str:
    """What is trumps, in words on a chip."""
    return TRUMP_WORDS[trumps]


def insight(state: State, hand: Hand) -> str:
    """The contract, and how much the takers need."""
    if hand.taker is None:
        return ""
    return say(
        "{contract_words} · {needed} needed", contract_words=contract_words(state, hand), needed=needed(state, hand)
    )


def sides(state: State, hand: Hand) -> tuple[SideNow, ...]:
    """What the cards of each side count so far, with belote and declarations, and what the takers need."""
    counts, said = cards_by_side(hand, state.seating), said_so_far(state, hand)

    def stand(side: Side, seats: object) -> Stand:
        points = counts[side] + said[side]
        takes = hand.taker is not None and state.seating.side_of[hand.taker] == side
        more = say("needs {needed}", needed=needed(state, hand)) if takes else ""  # the score above says what for
        return Stand(str(points), more=more, unit="points")

    return sides_now(state.seating, players(state.seating), stand)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, and the contract."""
    hand = state.open_hand

    def note(side: Side, _seats: object) -> str:
        takes = hand is not None and hand.taker is not None and state.seating.side_of[hand.taker] == side
        return contract_sign(hand) if takes and hand is not None else ""

    return tally_of(state, note, state.house.target)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 6 · to 1000``."""
    return say("hand {number} · to {target}", number=number, target=state.house_coming.target)


def must_play(state: State, hand: Hand, order: Order, seat: Seat) -> tuple[str, Rule]:
    """The line under the picker: what the player must do now, and its rule."""
    if not hand.trick:
        return "Lead any card.", book.OPENING_LEAD
    led, best = hand.trick[0].card, order.winner(hand.trick)
    must, rule = _must(state, hand, best, seat, led.suit)
    return str(chained((Text("{card} is winning.", card=best.card), must))), rule


def _must(state: State, hand: Hand, best: Play, seat: Seat, led: Suit) -> tuple[Text, Rule]:
    """What is played to a trick in which `best` is winning, a card of `led` having been led."""
    trump, symbol = hand.trump, led.symbol
    if hand.trumps == NO_TRUMPS:
        return Text("Follow {symbol} if possible.", symbol=symbol), book.FOLLOW
    if led is trump or hand.trumps == ALL_TRUMPS:
        return Text("Follow {symbol}, higher if possible.", symbol=symbol), book.BEAT
    if best.seat in PARTNERS[seat]:
        return Text("The partner holds the trick. No {symbol}? Then any card.", symbol=symbol), book.PARTNER
    if best.card.suit is not trump:
        return Text("No {symbol}? Then a trump.", symbol=symbol), book.TRUMP
    if state.house.undertrump:
        return Text("No {symbol}? Then a higher trump, else a lower one.", symbol=symbol), book.UNDERTRUMP
    return Text("No {symbol}? Then a higher trump, else any card.", symbol=symbol), book.UNDERTRUMP


def belote_offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """Belote of whoever just played the second of king and queen, or is about to play with both in a known hand."""
    last = hand.trick[-1] if hand.trick else hand.tricks[-1].plays[-1] if hand.tricks else None
    found = []
    for suit in suits_with_belote(hand):
        if any(suit_said(hand, one) == suit for one in hand.belotes):
            continue
        owner = next((seat for seat in range(4) if _has_both(hand, seat, suit)), None)
        if owner is None and last is not None and shown_by(hand, last.seat, last.card) == suit:
            owner = last.seat
        if owner is not None and not check_belote(state, belote := _belote(hand, owner, suit)):
            name = state.seating.names[owner]
            told = (("suit", suit),) if belote.suit else ()
            found.append(
                Offer(
                    say("{name} has belote in {signs}.", name=name, signs=SIGNS[suit]),
                    "Both words were said",
                    (("type", "belote"), ("seat", str(owner)), *told),
                    book.WORDS.id,
                )
            )
    return tuple(found)


def _has_both(hand: Hand, seat: Seat, suit: str) -> bool:
    held, both = hand.held[seat], belote_cards(suit)
    played = [play.card.bit for trick in (*(one.plays for one in hand.tricks), hand.trick) for play in trick]
    begun = any(bit & both for bit in played)
    return begun and held is not None and bool(held & both) and _played_one(hand, seat, both)


def _played_one(hand: Hand, seat: Seat, both: int) -> bool:
    plays = [play for trick in (*(one.plays for one in hand.tricks), hand.trick) for play in trick]
    return any(play.seat == seat and play.card.bit & both for play in plays)


def _belote(hand: Hand, seat: Seat, suit: str) -> Belote:
    return Belote(seat=seat, suit=None if hand.trump is not None else suit)  # type: ignore[arg-type]


GAME = BELOTE

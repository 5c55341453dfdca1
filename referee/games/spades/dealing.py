"""What is legal when cards are dealt face up or thrown in, and what is known of them."""

from __future__ import annotations

from collections import Counter

from ...core.cards import card_set, cards_in, copies, without_set
from ...core.entries import Misdeal
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...play import becoming, dealt
from ...play.game import TrickGame
from ...play.model import CardsDealt, Layout
from ...play.rulings import OnPlayer, queried, refused
from . import rulebook as book
from .bidding import spades_in
from .house import House
from .model import Deal, Hand, State


def cards_dealt(deal: Deal, layout: Layout, seats: int) -> CardsDealt:
    """What is known of the cards after a deal, those face up among them."""
    known = becoming.dealt_fields(deal, layout, seats)
    if deal.face_up is None:
        return known
    shown, pool = list(known["shown"]), known["pool"]
    for seat, cards in enumerate(deal.face_up):
        if known["held"][seat] is None:
            shown[seat] = card_set(cards)
            pool = without_set(pool, shown[seat])
    return {"held": known["held"], "shown": tuple(shown), "pool": pool}


def check_face_up(state: State, deal: Deal, layout: Layout) -> list[Ruling]:
    """The rulings on cards dealt face up (SP-2.4)."""
    if deal.face_up is None:
        return []
    seating, names, cards = state.seating, state.seating.names, deal.face_up
    if len(cards) != len(names):
        message = Text(
            "Enter the face-up cards of all {players} players: here {came} came.",
            players=len(names),
            came=Counted(len(cards), "player"),
        )
        return [refused(book.FACE_UP, "face-up", message)]
    hands = deal.hands or (None,) * len(names)
    seen = Counter(card for hand in hands for card in hand or ())
    for seat, shown in enumerate(cards):
        own, on = hands[seat], OnPlayer(seating, seat)
        if own is not None and (odd := Counter(shown) - Counter(own)):
            said = "{card} lies face up before {player}, whose hand does not hold it."
            return on.refused(book.KNOWN_HANDS, "face-up", said, card=next(iter(odd)))
        for card in shown if own is None else ():
            seen[card] += 1
            if seen[card] > copies(layout.all_cards, card):
                return on.refused(book.PACK, "not-in-pack", "{card} cannot lie face up before {player}.", card=card)
        if len(shown) > layout.each:
            said = "{cards} cannot lie face up before {player}, who has {each}."
            return on.refused(book.FACE_UP, "face-up", said, cards=Counted(len(shown), "card"), each=layout.each)
    wanted, counts = state.house_coming.face_up_deal, [len(shown) for shown in cards]
    if set(counts) == {wanted}:
        return []
    agreed = Text("{cards} each", cards=Counted(wanted, "card")) if wanted else Text("no card")
    here = ", ".join(map(str, counts))
    message = Text("This table deals {agreed} face up; here lie {here}.", agreed=agreed, here=here)
    return [queried(book.FACE_UP, "face-up", message)]


def check_misdeal(game: TrickGame[State, Hand, House], state: State, misdeal: Misdeal) -> list[Ruling]:
    """The rulings on a hand thrown in."""
    hand = state.hand
    if misdeal.reason == "deficient" and hand is not None and not hand.void:
        return _check_weak_hand(state, hand, misdeal.seat)
    return dealt.check_misdeal(game, state, misdeal)


def _check_weak_hand(state: State, hand: Hand, seat: Seat | None) -> list[Ruling]:
    if state.house.deficient_misdeal == "off":
        message = Text("At this table a weak hand is played, not thrown in.")
        return [queried(book.WEAK_HAND, "weak-hand-off", message, seat)]
    if seat is None:
        return [refused(book.WEAK_HAND, "who", Text("Say whose hand is weak."))]
    on, side = OnPlayer(state.seating, seat), state.seating.sides[state.seating.side_of[seat]]
    if any(hand.bids[other] is not None for other in side) or hand.play_begun or hand.complete:
        said = "{player}’s side has bid: a weak hand is thrown in before that."
        return on.queried(book.WEAK_HAND, "weak-hand-late", said)
    held = hand.held[seat]
    if held is not None and not is_weak(held, state.house):
        return on.queried(book.WEAK_HAND, "not-weak", "{player}’s hand is not weak as this table plays it.")
    return []


def is_weak(held: int, house: House) -> bool:
    """Whether a hand may be thrown in, under the option `deficient_misdeal`."""
    few_spades = spades_in(held, house) <= 1
    no_court = not any(card.rank in "KQJ" and card.suit.value in "SHDC" for card in cards_in(held))
    return {"spades": few_spades, "courts": no_court, "either": few_spades or no_court}.get(
        house.deficient_misdeal, False
    )

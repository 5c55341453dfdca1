"""What is legal at Hearts: of the pass, of the first lead, and of tricks told; and what they bring with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.cards import Card, Suit, card_set, copies
from ...core.entries import Hands, Play, TrickWon
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...kinds.exchange.rules import Exchange
from ...play import moves, played
from ...play.dealt import check_hands
from ...play.duties import until
from ...play.known import cards_played, known_cards, plays_of, seat_of
from ...play.model import hand_altered
from ...play.played import cannot_be_from
from ...play.rulings import OnPlayer, refused, refuses
from . import rulebook as book
from .cards import HOLD, KEPT, clubs_upward, layout_of, penalties_of
from .model import Hand, PassCards, State, Trick
from .scoring import CAPTURES

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _waiting(state: State, hand: Hand) -> list[Seat]:
    """Who has not passed, from eldest on; nobody where nobody is to."""
    begun = hand.play_begun or any(hand.told) or hand.counts is not None
    asked = (hand.way != HOLD and hand.depth in {"cards", None} and not begun) or hand.passes
    there = state.seating.from_left_of(hand.dealer)
    return [seat for seat in there if not PASS.has_told(hand, seat)] if asked else []


def _barred(state: State, hand: Hand, passed: PassCards) -> list[Ruling]:
    """The refusal of a pass once play has begun."""
    if hand.play_begun or any(hand.told) or hand.counts is not None:
        on = OnPlayer(state.seating, passed.seat)
        return on.refused(book.PASS_FORGOTTEN, "pass-late", "Play has begun. It’s too late to pass.")
    return []


def _cards_passed(state: State, hand: Hand, passed: PassCards) -> list[Ruling]:
    """The rulings on cards that cannot have been passed, by what the table knows, are too many or few, or go elsewhere.

    What another passed the table does not know.
    """
    cards, on = passed.cards or (), OnPlayer(state.seating, passed.seat)
    if hand.way == HOLD and passed.to is None:
        return on.refused(book.HOLD, "hold", "No one passes in this hand.")
    if passed.cards is None and passed.count is None:
        return on.refused(book.PASS_COUNT, "pass-empty", "Enter the cards passed, or how many.")
    if passed.to == passed.seat:
        return on.refused(book.PASS_TO, "pass-to-self", "{player} can’t pass to themselves.")
    pack = layout_of(state.house, len(state.seating)).all_cards
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return on.refused(book.PACK, "card-twice", "{card} is named twice.", card=card)
        wrong = cannot_be_from(book, state.seating, hand, passed.seat, card, pack=pack)
        if wrong is not None:
            return [wrong]
        # Refused, not asked about: that it happened all the same would tell the table where the card is.
        if state.house.keep_spades and card in KEPT:
            return on.refused(book.KEPT, "kept", "House rule: {card} can’t be passed.", card=card)
    found: list[Ruling] = []
    if passed.size != state.house.pass_count:
        said, told = "{player} passed {cards}, not {count}.", Counted(passed.size, "card")
        found += on.queried(book.PASS_COUNT, "pass-count", said, cards=told, count=state.house.pass_count)
    if passed.to not in {None, hand.receiver(passed.seat)}:
        found += on.queried(book.PASS_TO, "pass-to", "{player} passed to {to}.", to=state.seating.names[passed.to])
    return found


PASS: Final[Exchange[State, Hand, PassCards]] = Exchange(
    passes=PassCards,
    waiting=_waiting,
    taker=lambda _state, hand, passed: hand.receiver(passed.seat, passed.to),
    goes=lambda state, told: [one for one in told if one.size] if len(told) == len(state.seating) else (),
    barred=_barred,
    once=book.PASS_ONCE,
    second=("passed", "{player} has already passed. Correct that entry instead."),
    ruled=_cards_passed,
    hidden=lambda hand, _passed: hand.unseen or len(hand.passes) < len(hand.held),
    offered=lambda state, seat: PassCards(seat=seat, count=state.house.pass_count),
)
"""Once all have passed the cards change hands (HE-3.1)."""


def check_shown(game: AnyTrickGame, state: State, shown: Hands) -> list[Ruling]:
    """Hands shown while cards are being passed cannot be told from those dealt."""
    if state.hand is not None and not state.hand.void and state.hand.passing:
        message = Text("Cards are being passed. Show hands when everyone has passed.")
        return [refused(book.KNOWN_HANDS, "pass-first", message)]
    return check_hands(game, state, shown)


def first_leader(state: State, hand: Hand) -> Seat | None:
    """Who leads first (HE-4.1); None where the lowest club dealt lies in a hand nobody told."""
    if state.house.first_lead == "eldest":
        return state.seating.left_of(hand.dealer)
    clubs = clubs_upward(state.house, len(state.seating))
    if None in hand.held:
        clubs = clubs[:1]
    held = [known_cards(hand, seat) for seat in range(len(state.seating))]
    return next((holder for card in clubs if (holder := seat_of(card, held)) is not None), None)


def check_card(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played: with the first lead, as far as later cards show it to have been wrong."""
    found = played.check_play(game, state, play)
    if not refuses(found):
        found += _against_passes(state, state.this_hand, play)
    if refuses(found) or state.house.first_lead == "eldest" or play.card.suit is not Suit.CLUBS:
        return found
    return [*found, *_first_lead(state, state.this_hand, play)]


def _against_passes(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """Of the last card of a hand: what was passed unseen is known now, and may not be what was played."""
    seats, on = len(state.seating), OnPlayer(state.seating, play.seat)
    last = len(hand.winners) == hand.rounds - 1 and len(hand.trick) == seats - 1
    if not (hand.unseen and last and hand.card_by_card):
        return []
    names, given = state.seating.names, dict[Card, PassCards]()
    by = {one.card: seat for seat in range(seats) for one in (*plays_of(hand, seat), *([play] * (play.seat == seat)))}
    for passed in sorted(hand.passes, key=lambda passed: passed.seat):
        for card in passed.cards or ():
            other, to = given.setdefault(card, passed), hand.receiver(passed.seat, passed.to)
            giver = names[passed.seat]
            if other is not passed:
                said = "{other} and {giver} both passed {card}. Correct one of the passes."
                return on.queried(book.PASS_ONCE, "passed-twice", said, other=names[other.seat], giver=giver, card=card)
            if card in by and by[card] != to:
                said = "{giver} passed {card} to {to}, but {by} played it. Correct the pass or the play."
                who = names[by[card]]
                return on.queried(book.PASS_ONCE, "pass-differs", said, giver=giver, card=card, to=names[to], by=who)
    return []


def _first_lead(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """Of a club played: the lowest dealt is led first, or its holder leads any (HE-4.1)."""
    any_club, players = state.house.first_lead == "any_club", len(state.seating)
    clubs = clubs_upward(state.house, players)
    if not hand.play_begun:
        lower, held = clubs[: clubs.index(play.card)], known_cards(hand, play.seat)
        due = next((card for card in lower if copies(held, card)), None)
        if due is None and lower and not layout_of(state.house, players).undealt:
            due = clubs[0]
        if any_club or due is None:
            return []
        said, on = "The lowest club, {card}, is led first.", OnPlayer(state.seating, play.seat)
        return on.queried(book.OPENING_LEAD, "first-lead", said, card=due, until=until(state, hand, play))
    if not hand.card_by_card:
        return []
    lead = (hand.tricks[0].plays if hand.tricks else hand.trick)[0]
    if lead.confirmed or lead.card.suit is not Suit.CLUBS:
        return []
    lower = clubs[:1] if any_club else clubs[: clubs.index(lead.card)]
    late = play.card in lower and not (any_club and play.seat == lead.seat)
    if not late or card_set(lower) & cards_played(hand):  # the first lead is ruled on once
        return []
    said, other = "{player} led {lead} first, but {other} held {card}.", state.seating.names[play.seat]
    on = OnPlayer(state.seating, lead.seat)
    return on.queried(book.OPENING_LEAD, "first-lead", said, lead=lead.card, other=other, card=play.card, about=lead)


def check_trick(game: AnyTrickGame, state: State, trick: Trick) -> list[Ruling]:
    """The rulings on a trick told, and its point cards. Where no depth was named telling one names it: none pass."""
    hand, cards, on = state.hand, trick.cards, OnPlayer(state.seating, trick.winner)
    if hand is not None and hand.depth is None and not hand.play_begun and not hand.passes:
        state = hand_altered(state, depth="tricks")
    found = played.check_trick(game, state, trick)
    if not found and cards is not None:
        found = CAPTURES.wrong(state, trick.winner, cards)
    if found or cards is None:
        return found
    house, seats, first = state.house, len(state.seating), not state.this_hand.winners
    kitty = layout_of(house, seats).undealt  # its cards are won with a trick (HE-1.3)
    if len(cards) > seats + kitty:
        said = "A trick has {cards} cards and the kitty {kitty}." if kitty else "A trick has {cards} cards."
        return on.refused(book.CAPTURED, "trick-size", said, cards=seats, kitty=kitty)
    barred = first and house.first_trick == "no_points" and house.first_lead != "eldest"
    penalties = sum(card in penalties_of(house.values).points for card in cards)
    if barred and penalties > (kitty if house.leftover == "first_trick" else 0):
        said = "{cards} can’t be in the first trick: no penalty cards there."
        return on.queried(book.FIRST_TRICK, "first-trick", said, cards=cards)
    return []


def move_trick(game: AnyTrickGame, state: State, trick: Trick) -> State:
    """The state after a trick told."""
    after: State = moves.MOVES[TrickWon](game, state, trick)
    hand = after.this_hand
    points = None if trick.cards is None else card_set(trick.cards)
    return hand_altered(after, trick_points=(*hand.trick_points, (len(hand.winners), points)))

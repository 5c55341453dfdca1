"""What the entries of every trick game do to the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core import entries
from ..core.cards import card_set, cards_in
from ..core.entries import Entry
from ..core.house import read_house
from ..core.people import reseated
from ..core.values import altered
from .becoming import won_by
from .duties import look, look_back
from .known import learn, lose
from .model import MISDEAL_UNTOLD, AnySitting, Breach, H, HandT, S, Trick, hand_altered
from .own_parts import GameMove

if TYPE_CHECKING:
    from .course import AnyCourse, Course


def _deal(game: AnyCourse, state: AnySitting, deal: entries.Deal) -> AnySitting:
    state, hand = dealt(game, state, deal)
    return altered(state, hand=hand)


def dealt(game: Course[S, HandT, H], state: S, deal: entries.Deal) -> tuple[S, HandT]:
    """The state in which the hand is dealt, and the hand."""
    state = game.close_hand(state)
    house = state.house_coming
    seats = len(state.seating)
    due = game.next_dealer(state)
    # Eldest is the first player entered, unless a dealer is named.
    dealer = deal.dealer if deal.dealer is not None else seats - 1 if due is None else due
    layout = game.dealt_in(state, state.counted + 1)
    if state.next_house is not None:
        state = altered(state, house=house, next_house=None)
    if state.next_seating is not None:
        state = altered(state, seating=state.next_seating, next_seating=None)
    return state, game.new_hand(
        state,
        {
            "number": state.counted + 1,
            "dealer": dealer,
            "due": dealer if due is None else due,
            "depth": deal.depth,
            "each": layout.each,
            "tricks_total": layout.tricks,
            "enough": layout.enough,
            "won": (0,) * seats,
            **game.cards_dealt(deal, layout, seats),
        },
    )


def _hands(game: AnyCourse, state: AnySitting, shown: entries.Hands) -> AnySitting:
    hand = state.this_hand
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue
        to_play = card_set(cards) & ~game.aside(hand, seat)
        if hand.play_begun:
            back = look_back(hand, game.order(state), seat, to_play, game.loose(hand, seat))
            hand = altered(
                hand,
                doubts=(*(doubt for doubt in hand.doubts if doubt.seat != seat), *back.doubts),
                breaches=(*hand.breaches, *(finding.breach for finding in back.findings)),
            )
        if hand.card_by_card:
            hand = learn(hand, seat, tuple(cards_in(to_play)))
    return altered(state, hand=hand)


def _play(game: AnyCourse, state: AnySitting, play: entries.Play) -> AnySitting:
    hand = state.this_hand
    order = game.order(state)
    seen = look(hand, order, play, game.loose(hand, play.seat))
    hand = lose(hand, play.seat, play.card)
    hand = altered(
        hand,
        depth=hand.depth or "cards",
        trick=(*hand.trick, play),
        doubts=seen.doubts,
        breaches=(*hand.breaches, *(finding.breach for finding in seen.findings)),
        **game.also_played(state, hand, play.card.bit),
    )
    if len(hand.trick) == hand.trick_size:
        winner = order.winner(hand.trick).seat
        number = len(hand.winners) + 1
        hand = altered(hand, trick=(), tricks=(*hand.tricks, Trick(number, hand.trick, winner)))
        hand = won_by(hand, winner)
    return altered(state, hand=hand)


def _trick(game: AnyCourse, state: AnySitting, trick: entries.TrickWon) -> AnySitting:
    hand = game.forget_at_tricks(state, state.this_hand)
    return altered(state, hand=won_by(altered(hand, depth=hand.depth or "tricks"), trick.winner))


def _misdeal(game: AnyCourse, state: AnySitting, misdeal: entries.Misdeal) -> AnySitting:
    return hand_altered(state, void=misdeal.reason or MISDEAL_UNTOLD, complete=False)


def _renege(game: AnyCourse, state: AnySitting, renege: entries.Renege) -> AnySitting:
    hand, about = state.this_hand, (renege.seat, renege.trick)
    return altered(
        state,
        hand=altered(
            hand,
            doubts=tuple(doubt for doubt in hand.doubts if (doubt.seat, doubt.trick) != about),
            breaches=(*hand.breaches, Breach(renege.seat, renege.trick or 0)),
        ),
    )


def _claim(game: AnyCourse, state: AnySitting, claim: entries.Claim) -> AnySitting:
    hand = altered(state.this_hand, claims=(*state.this_hand.claims, claim))
    claimed = game.claimed if claim.good else game.claimed_falsely
    return altered(state, hand=claimed(state, hand, claim))


def add_penalty(game: AnyCourse, state: S, penalty: entries.Penalty) -> S:
    """The state with a penalty noted in the hand."""
    return hand_altered(state, penalties=(*state.this_hand.penalties, penalty))


def _rules(game: AnyCourse, state: AnySitting, change: entries.RulesChange) -> AnySitting:
    return altered(state, next_house=read_house(game.house, change.rules, base=state.house_coming))


def _players(game: AnyCourse, state: AnySitting, change: entries.Players) -> AnySitting:
    # The hand just played may still be ruled on: those who played it stay its players until the next deal.
    return altered(state, next_seating=reseated(state.coming, change))


def _end(game: AnyCourse, state: AnySitting, end: entries.End) -> AnySitting:
    ended: AnySitting = game.call_time(state) if end.reason == "time" else game.stop(state)
    return ended


def _said(game: AnyCourse, state: AnySitting, said: entries.Ruled | entries.Agreed) -> AnySitting:
    return state  # what a ruling does is recorded beside it, and an agreement moves no points


MOVES: Final[dict[type[Entry], GameMove]] = {
    entries.Deal: _deal,
    entries.Hands: _hands,
    entries.Play: _play,
    entries.TrickWon: _trick,
    entries.Misdeal: _misdeal,
    entries.Renege: _renege,
    entries.Claim: _claim,
    entries.Penalty: add_penalty,
    entries.RulesChange: _rules,
    entries.Players: _players,
    entries.End: _end,
    entries.Ruled: _said,
    entries.Agreed: _said,
}

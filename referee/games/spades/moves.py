"""What each entry does to the state. Whether it may happen is `rules.check`'s to say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...core.cards import NO_CARDS, Card, Suit, card_set, cards_in, with_card, without_card, without_set
from ...core.entries import Cards, Entry, Misdeal, RulesChange, TrickCounts, TrickWon
from ...core.house import read_house
from ...core.seats import Seat
from .ending import outcome_after_hand
from .house import House
from .model import (
    MISDEAL_UNTOLD,
    NIL,
    NOT_FINISHED,
    Bid,
    Breach,
    Claim,
    Deal,
    End,
    Hand,
    Hands,
    Match,
    PassCards,
    Penalty,
    Play,
    Renege,
    State,
    TakeKitty,
    Trick,
)
from .packs import layout_of
from .scoring import score_hand, void_account
from .tricks import doubts_after, findings, findings_in, plays_of, suit_of, winning_play


def apply(state: State, entry: Entry) -> State:
    """The state after `entry`."""
    after = _MOVES[type(entry)](state, entry)
    hand = after.hand
    changed = hand is not None and hand is not state.hand and (hand.complete or bool(hand.void))
    return settle_hand(after, hand) if changed and hand is not None else after


def settle_hand(state: State, hand: Hand) -> State:
    """Score the finished hand, or scratch the void one, and see whether the game is over."""
    boston = None
    if hand.void:
        account, banks = void_account(hand, state.seating, state.banks), state.banks
    else:
        score = score_hand(hand, state.house, state.seating, state.banks)
        account, banks, boston = score.account, score.banks, score.boston
    state = replace(state, hand=hand, account=account, account_banks=banks, outcome=None)
    outcome = outcome_after_hand(state, boston)
    return state if outcome is None else replace(state, outcome=outcome)


def next_dealer(state: State) -> Seat | None:
    """Who deals next: the same player after a misdeal, else the next; None before the first deal."""
    if state.hand is None:
        return state.next_dealer
    if state.hand.void:
        return state.hand.due
    return state.seating.left_of(state.hand.dealer)


def close_hand(state: State) -> State:
    """The state between two hands: what was scored is carried into the totals."""
    dealer = next_dealer(state)
    if state.account is None:
        return replace(state, hand=None, next_dealer=dealer)
    return replace(
        state,
        accounts=(*state.accounts, state.account),
        totals=state.standing,
        banks=state.account_banks,
        counted=state.counted + (not state.account.void),
        hand=None,
        account=None,
        next_dealer=dealer,
    )


def _deal(state: State, deal: Deal) -> State:
    state = close_hand(state)
    house = state.next_house or state.house
    seats = len(state.seating)
    due = next_dealer(state)
    # Eldest is the first player entered, unless a dealer is named.
    dealer = deal.dealer if deal.dealer is not None else seats - 1 if due is None else due
    pack = layout_of(house, seats)
    pool = pack.all_cards
    held: list[int | None] = [None] * seats
    shown = [NO_CARDS] * seats
    # Hands of the wrong size are a misdeal: nothing can be told from them.
    whole = all(cards is None or len(cards) == pack.each for cards in deal.hands or ())
    for seat, cards in enumerate((deal.hands or ()) if whole else ()):
        if cards is not None:
            held[seat] = own = card_set(cards)
            pool = without_set(pool, own)
    for seat, cards in enumerate(deal.face_up or ()):
        if held[seat] is None:
            shown[seat] = card_set(cards)
            pool = without_set(pool, shown[seat])
    unknown = [seat for seat in range(seats) if held[seat] is None]
    if len(unknown) == 1 and not pack.undealt:  # the last hand is what is left of the pack
        held[unknown[0]] = card_set([*cards_in(pool), *cards_in(shown[unknown[0]])])
        shown[unknown[0]] = pool = NO_CARDS
    hand = Hand(
        number=state.counted + 1,
        dealer=dealer,
        due=dealer if due is None else due,
        depth=deal.depth,
        each=pack.each,
        tricks_total=pack.tricks,
        held=tuple(held),
        shown=tuple(shown),
        pool=pool,
        bids=(None,) * seats,
        bids_itself=house.first_hand_bids_itself and state.counted == 0,
        won=(0,) * seats,
    )
    return replace(state, house=house, next_house=None, hand=hand)


def _hand(state: State) -> Hand:
    assert state.hand is not None
    return state.hand


def _bid(state: State, bid: Bid) -> State:
    hand = _hand(state)
    return replace(state, hand=replace(hand, bids=_put(hand.bids, bid.seat, bid), matched=False))


def _match(state: State, match: Match) -> State:
    hand = _hand(state)
    old = hand.bids[match.seat]
    assert old is not None
    raised = replace(old, bid=old.bid + match_shortfall(state, match.seat))
    return replace(state, hand=replace(hand, bids=_put(hand.bids, match.seat, raised), matched=True))


def match_shortfall(state: State, seat: Seat) -> int:
    """How many tricks the side of `seat` has bid fewer than the other side; negative if more."""
    hand, seating = _hand(state), state.seating
    totals = [sum(bid.bid for s in seats if (bid := hand.bids[s])) for seats in seating.sides]
    side = seating.side_of[seat]
    return totals[1 - side] - totals[side]


def _pass_cards(state: State, passed: PassCards) -> State:
    hand = replace(_hand(state), passes=(*_hand(state).passes, passed))
    giver, taker = passed.seat, state.seating.partners(passed.seat)[0]
    if passed.cards is None:
        return replace(state, hand=_forget(_forget(hand, giver), taker))
    for card in passed.cards:
        hand = _receive(_lose(hand, giver, card), taker, card)
    return replace(state, hand=hand)


def _take_kitty(state: State, kitty: TakeKitty) -> State:
    hand = replace(_hand(state), kitty=kitty)
    seat = kitty.seat
    if hand.tricks_total > hand.each:
        hand = replace(hand, won=_add(hand.won, seat, 1))
    if hand.held[seat] is not None and (kitty.taken is None or kitty.discarded is None):
        hand = _forget(hand, seat)
    for card in kitty.taken or ():
        hand = _receive(replace(hand, pool=without_card(hand.pool, card)), seat, card)
    for card in kitty.discarded or ():
        hand = _lose(hand, seat, card)
    return replace(state, hand=hand)


def _hands(state: State, shown: Hands) -> State:
    hand = _hand(state)
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue
        known = {breach.trick for breach in hand.breaches if breach.seat == seat}
        found = [finding.breach for finding in findings_in(hand, state.house, seat, card_set(cards))]
        hand = replace(
            hand,
            doubts=tuple(doubt for doubt in hand.doubts if doubt.seat != seat),
            breaches=(*hand.breaches, *(breach for breach in found if breach.trick not in known)),
        )
        if hand.card_by_card:
            hand = _learn(hand, seat, cards)
    return replace(state, hand=hand)


def _learn(hand: Hand, seat: Seat, cards: Cards) -> Hand:
    """A seat's hand becomes known: what it has not played of `cards`, it holds."""
    if hand.held[seat] is not None:
        return hand
    rest = card_set(cards)
    for play in plays_of(hand, seat):
        rest = without_card(rest, play.card)
    pool = hand.pool
    for card in cards_in(without_set(rest, hand.shown[seat])):
        pool = without_card(pool, card)
    return replace(hand, pool=pool, held=_put(hand.held, seat, rest), shown=_put(hand.shown, seat, NO_CARDS))


def _play(state: State, play: Play) -> State:
    hand, house = _hand(state), state.house
    found = findings(hand, house, play)
    doubts = doubts_after(hand, house, play, found)
    known = {(breach.seat, breach.trick) for breach in hand.breaches}
    breaches = tuple(f.breach for f in found if (f.breach.seat, f.breach.trick) not in known)
    hand = _lose(hand, play.seat, play.card)
    hand = replace(
        hand,
        depth=hand.depth or "cards",
        trick=(*hand.trick, play),
        broken=hand.broken or suit_of(play.card, house) is Suit.SPADES,
        doubts=doubts,
        breaches=(*hand.breaches, *breaches),
    )
    if len(hand.trick) == len(state.seating):
        winner = winning_play(hand.trick, house).seat
        number = len(hand.winners) + 1
        hand = replace(hand, trick=(), tricks=(*hand.tricks, Trick(number, hand.trick, winner)))
        hand = _won(hand, winner)
    return replace(state, hand=hand)


def _trick(state: State, trick: TrickWon) -> State:
    hand = _hand(state)
    for seat in range(len(state.seating)):  # each played a card nobody recorded
        hand = _forget(hand, seat)
    return replace(state, hand=_won(replace(hand, depth=hand.depth or "tricks"), trick.winner))


def _won(hand: Hand, winner: Seat) -> Hand:
    won = _add(hand.won, winner, 1)
    return replace(hand, won=won, winners=(*hand.winners, winner), complete=sum(won) == hand.tricks_total)


def _tricks(state: State, tricks: TrickCounts) -> State:
    hand = _hand(state)
    counts = tricks.counts
    if counts is None:
        counts = _counts_by_side(state, tricks.sides or ())
    return replace(state, hand=replace(hand, won=counts, complete=True))


def _counts_by_side(state: State, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Tricks by seat where only the side's are told: all stand at its first player who bid a number."""
    hand = _hand(state)
    counts = [0] * len(state.seating)
    for seats, tricks in zip(state.seating.sides, sides, strict=True):
        numbers = [seat for seat in seats if (bid := hand.bids[seat]) is None or bid.bid != NIL]
        counts[(numbers or list(seats))[0]] = tricks
    return tuple(counts)


def _misdeal(state: State, misdeal: Misdeal) -> State:
    return replace(state, hand=replace(_hand(state), void=misdeal.reason or MISDEAL_UNTOLD, complete=False))


def _renege(state: State, renege: Renege) -> State:
    hand = _hand(state)
    breach = Breach(renege.seat, renege.trick or 0)
    return replace(state, hand=replace(hand, breaches=(*hand.breaches, breach)))


def _claim(state: State, claim: Claim) -> State:
    hand = _hand(state)
    hand = replace(hand, claims=(*hand.claims, claim))
    if not claim.good and state.house.false_claim != "rest":
        return replace(state, hand=hand)
    left = hand.tricks_total - hand.taken
    taker = claim.seat
    if not claim.good:
        taker = claim.to if claim.to is not None else opponent_of(state, claim.seat)
        nobody = (0,) * len(state.seating)
        hand = replace(hand, awarded=_add(hand.awarded or nobody, taker, left))
    return replace(state, hand=replace(hand, won=_add(hand.won, taker, left), complete=True))


def opponent_of(state: State, seat: Seat) -> Seat:
    """The first opponent on a seat's left who bid a number, or the first at all."""
    side_of, bids = state.seating.side_of, _hand(state).bids
    others = [other for other in state.seating.from_left_of(seat) if side_of[other] != side_of[seat]]
    return next((other for other in others if (bid := bids[other]) is None or bid.bid != NIL), others[0])


def _penalty(state: State, penalty: Penalty) -> State:
    hand = _hand(state)
    if penalty.kind == "flip" and penalty.to is None:
        penalty = replace(penalty, to=opponent_of(state, penalty.seat))
    return replace(state, hand=replace(hand, penalties=(*hand.penalties, penalty)))


def _rules(state: State, change: RulesChange) -> State:
    return replace(state, next_house=read_house(House, change.rules, base=state.next_house or state.house))


def _end(state: State, end: End) -> State:
    hand = state.hand
    playing = hand is not None and not hand.complete and not hand.void
    if end.reason == "stopped":
        state = replace(state, stopped=True)
        if hand is not None and playing:
            return settle_hand(state, replace(hand, void=NOT_FINISHED))
    else:
        state = replace(state, time_called=True)
        if playing:
            return state
    return replace(state, outcome=outcome_after_hand(state))


_MOVES: dict[type[Entry], Callable[[State, Any], State]] = {
    Deal: _deal,
    Bid: _bid,
    Match: _match,
    PassCards: _pass_cards,
    TakeKitty: _take_kitty,
    Hands: _hands,
    Play: _play,
    TrickWon: _trick,
    TrickCounts: _tricks,
    Misdeal: _misdeal,
    Renege: _renege,
    Claim: _claim,
    Penalty: _penalty,
    RulesChange: _rules,
    End: _end,
}


# ---- cards on their way -------------------------------------------------------------------------


def _lose(hand: Hand, seat: Seat, card: Card) -> Hand:
    """`card` leaves a seat: from its known cards, or from those nobody is known to have held."""
    bit = 1 << card.index
    held = hand.held[seat]
    if held is not None:
        return replace(hand, held=_put(hand.held, seat, without_card(held, card)))
    if hand.shown[seat] & bit:
        return replace(hand, shown=_put(hand.shown, seat, without_card(hand.shown[seat], card)))
    return replace(hand, pool=without_card(hand.pool, card))


def _receive(hand: Hand, seat: Seat, card: Card) -> Hand:
    held = hand.held[seat]
    if held is not None:
        return replace(hand, held=_put(hand.held, seat, with_card(held, card)))
    return replace(hand, shown=_put(hand.shown, seat, with_card(hand.shown[seat], card)))


def _forget(hand: Hand, seat: Seat) -> Hand:
    """What a seat held is no longer known: its cards go back to the pool."""
    known = hand.held[seat] if hand.held[seat] is not None else hand.shown[seat]
    pool = hand.pool
    for card in cards_in(known or NO_CARDS):
        pool = with_card(pool, card)
    return replace(hand, pool=pool, held=_put(hand.held, seat, None), shown=_put(hand.shown, seat, NO_CARDS))


def _put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _add(values: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + amount, *values[seat + 1 :])

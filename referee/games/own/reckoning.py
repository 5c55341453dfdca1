"""What is known of the tricks and points of a hand of a game of one's own, told or played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce

from ...core.cards import NO_CARDS, card_set, cards_in, with_set
from ...core.entries import Cards
from ...core.seats import Seat
from ...definitions.working import CannotWork, Steps, holds
from ...play.known import hands_played
from .asked import asked
from .counting import captured_in
from .dealing import stock_tricks
from .hands import AnyHand, LadderedHand, OrderedHand, PlainHand, State
from .model import Design
from .order import CardRules
from .partners import camp_told
from .ranks import NO_TRUMP, Terms
from .told import Account, Told
from .trumps import trump_of
from .won import bid_of, bids_by_seat, contract_of, declarer_of, won_word


def told_of_hand(design: Design, rules: CardRules, state: State, hand: AnyHand, *, partly: bool = False) -> Told:
    """A hand as it is told so far, with the totals before it. `partly`: what the tricks so far come to, too."""
    word, past = won_word(design, hand), state.past
    derived = _derived(design, rules, state, hand, partly=partly)
    counts = {"tricks": _tricks_told(design, state, hand), **derived, **hand.own.counts}
    if "points" not in counts and _counts_nothing(design, rules, state, hand):
        counts["points"] = (0,) * len(groups_of(design, state, hand))
    ones = {name: counts.pop(name, None) for name in ("first", "last")}
    first, last = (_one(design, state, hand, told) for told in ones.values())
    partner, holders = camp_told(design, hand)
    ended = hand.tricks_told or hand.own.stopped or hand.complete
    alone = isinstance(hand, OrderedHand) and hand.alone
    doubles = len(hand.doubles) if isinstance(hand, PlainHand | LadderedHand) else 0
    return Told(
        players=len(state.seating),
        dealer=hand.dealer,
        declarer=declarer_of(design, hand),
        partner=partner,
        holders=holders,
        contract=contract_of(design, hand),
        number=None if word is None else word.number,
        denomination=word.code if word is not None and word.number is not None else "",
        doubled=2**doubles,
        alone=alone,
        trump=trump_of(design, state, hand),
        cards=hand.each,
        hand=hand.number,
        bids=bids_by_seat(hand),
        counted=counts,
        first=first if ones["first"] else (hand.winners[0] if hand.winners else None),
        last=last if ones["last"] else (hand.winners[-1] if ended and hand.winners else None),
        total=state.totals,
        counters=past.counters,
        out=past.out,
        stood=past.stood,
        earlier=past.earlier,
        sides=state.seating.sides,
    )


def _counts_nothing(design: Design, rules: CardRules, state: State, hand: AnyHand) -> bool:
    """Whether no card counts in the contract of a hand, while cards do in others."""
    contract = contract_of(design, hand)
    some = contract and any(one.count for one in design.auction.contracts)
    return bool(some) and not rules.counting(terms_of(design, state, hand)).counts


def _one(design: Design, state: State, hand: AnyHand, told: tuple[int, ...] | None) -> Seat | None:
    """The seat that is said of one side, camp or player: the first of it."""
    if not told or 1 not in told:
        return None
    place = told.index(1)
    if len(told) == len(state.seating):
        return place
    return groups_of(design, state, hand)[place][0]


def groups_of(design: Design, state: State, hand: AnyHand) -> tuple[tuple[Seat, ...], ...]:
    """Who points are told of together."""
    partner, holders = camp_told(design, hand)
    told = Told(
        players=len(state.seating),
        dealer=hand.dealer,
        declarer=declarer_of(design, hand),
        partner=partner,
        holders=holders,
        sides=state.seating.sides,
    )
    return Account(design, told, Steps()).groups


def _tricks_told(design: Design, state: State, hand: AnyHand) -> tuple[int, ...]:
    """The tricks that count: of partners by seat, else by side or by camp."""
    won = tricks_by_seat(design, state, hand)
    if design.table.sides in {"pairs", "threes"}:
        return won
    return tuple(sum(won[seat] for seat in seats) for seats in groups_of(design, state, hand))


def tricks_by_seat(design: Design, state: State, hand: AnyHand) -> tuple[int, ...]:
    """By seat the tricks that count: with a stock perhaps only those behind it, with the widow perhaps one more."""
    if hand.depth == "result":
        return tuple(hand.won)
    players, widow = len(state.seating), design.exchange.widow
    won = [*hand.won]
    if design.deal.after_stock:
        counting = hand.winners[stock_tricks(design, players, hand.number) :]
        won = [counting.count(seat) for seat in range(players)]
    seat = laid_for(design, hand) if widow is not None and widow.trick else None
    if seat is not None:
        won[seat] += 1
    return tuple(won)


def laid_for(design: Design, hand: AnyHand) -> Seat | None:
    """One of those for whom what was laid away, or left lying, counts; None where it counts for nobody, or not yet."""
    widow, declarer = design.exchange.widow, declarer_of(design, hand)
    if widow is None:
        return None
    contract, _ = bid_of(design, hand)
    whose: str = widow.counts_for
    if contract is not None and contract.widow in {"declarer", "defenders"}:
        whose = contract.widow
    if whose in {"last trick", "first trick"} and hand.winners and hand.tricks_told:
        winner: Seat = hand.winners[-1 if whose == "last trick" else 0]
        return winner
    if whose == "declarer":
        return declarer
    if whose == "defenders" and declarer is not None:
        against = [seat for seat in range(len(hand.held)) if seat not in {declarer, hand.own.partner}]
        teams = design.table.teams(len(hand.held))
        return next((seat for seat in against if seat % teams != declarer % teams), None)
    return None


def terms_of(design: Design, state: State, hand: AnyHand) -> Terms:
    """What of a hand says how its cards rank and count."""
    word = won_word(design, hand)
    return Terms(
        trump=trump_of(design, state, hand) or NO_TRUMP,
        contract=contract_of(design, hand),
        denomination=word.code if word is not None and word.number is not None else "",
        asked=hand.own.asked,
        called="" if hand.own.called is None else hand.own.called.code,
    )


def _derived(
    design: Design, rules: CardRules, state: State, hand: AnyHand, *, partly: bool = False
) -> Mapping[str, tuple[int, ...]]:
    """What the tricks say besides, by group: a run of them where each is told, and all where they are with cards."""
    if not hand.winners or not (partly or hand.tricks_told or hand.complete or hand.own.stopped):
        return {}
    found = _shown(design, rules, state, hand, groups_of(design, state, hand))
    apart = {one.name for one in asked(design, None) if one.by == "seat"} & found.keys()
    if apart:
        alone = _shown(design, rules, state, hand, tuple((seat,) for seat in range(len(hand.held))))
        found |= {name: alone[name] for name in apart if name in alone}
    return found


def _shown(
    design: Design, rules: CardRules, state: State, hand: AnyHand, groups: tuple[tuple[Seat, ...], ...]
) -> dict[str, tuple[int, ...]]:
    found = {"run": tuple(_run(hand, seats) for seats in groups)}
    if hand.card_by_card:
        found.update(_counted(design, rules, state, hand, groups))
    return found


def _counted(
    design: Design, rules: CardRules, state: State, hand: AnyHand, groups: tuple[tuple[Seat, ...], ...]
) -> Mapping[str, tuple[int, ...]]:
    """Points, marriages and tallies by the cards of all tricks; less where it is not known what was laid away."""
    terms = terms_of(design, state, hand)
    counting = rules.counting(replace(terms, asked=True))
    if not (counting.counts or counting.of_cards):
        return {"marriages": (0,) * len(groups)}
    skipped = stock_tricks(design, len(state.seating), hand.number) if design.deal.after_stock else 0
    tricks = hand.tricks[skipped:]
    by_seat = captured_in(tricks if counting.of_cards else (), len(hand.held), rules.kept)
    captured = [_together(by_seat, seats) for seats in groups]
    whole = True
    heir, laid = laid_for(design, hand), _laid(hand)
    if heir is not None:
        whole = laid is not None
        place = next(place for place, seats in enumerate(groups) if heir in seats)
        captured[place] = with_set(captured[place], card_set(laid or ()))
    won = [sum(1 for trick in tricks if trick.winner in seats) for seats in groups]
    if heir is not None and design.exchange.widow is not None and design.exchange.widow.trick:
        won[next(place for place, seats in enumerate(groups) if heir in seats)] += 1
    last = hand.winners[-1]
    held = hands_played(hand) if counting.of_cards else ()
    found: dict[str, tuple[int, ...]] = {} if counting.of_cards else {"marriages": (0,) * len(groups)}
    if whole and counting.counts:
        found["points"] = tuple(
            counting.points(cards, took, last=last in seats, everything=took == sum(won))
            for cards, took, seats in zip(captured, won, groups, strict=True)
        )
    if held:
        own = [_together(held, seats) for seats in groups]
        winners = [next(seats for seats in groups if trick.winner in seats) for trick in hand.tricks]
        shown = [*counting.marriages(held, [trick.plays for trick in hand.tricks], winners)]
        # Who draws from a stock may have played one of the two before the other came: only the table has seen it.
        if not (design.deal.stock and shown):
            found["marriages"] = tuple(sum(one.points for one in shown if one.seat in seats) for seats in groups)
        found |= {name: counting.tally(name, captured, own) for name in counting.tallies}
    elif whole:
        names = (name for name, one in counting.tallies.items() if not one.held)
        found |= {name: counting.tally(name, captured, captured) for name in names}
    return found


def _together(sets: Sequence[int], seats: Sequence[Seat]) -> int:
    """The cards of several seats, of card sets by seat."""
    return reduce(with_set, (sets[seat] for seat in seats), NO_CARDS)


def _laid(hand: AnyHand) -> Cards | None:
    """The cards laid away, or left lying; None where they are not all known."""
    if not hand.own.exchanges:
        return tuple(cards_in(hand.pool)) if None not in hand.held else None
    cards: Cards | None = hand.own.exchanges[0].cards
    return cards


def _run(hand: AnyHand, seats: tuple[Seat, ...]) -> int:
    """Tricks in a row from the first."""
    run = 0
    for winner in hand.winners:
        if winner not in seats:
            break
        run += 1
    return run


def stops(design: Design, rules: CardRules, state: State, hand: AnyHand) -> bool:
    """Whether what stops a hand is true of a side behind the tricks so far; not where it has no value."""
    if design.stop is None:
        return False
    steps = Steps()
    account = Account(design, told_of_hand(design, rules, state, hand, partly=True), steps)
    try:
        return any(holds(design.stop, frame, steps) for frame in account.standing_frames())
    except CannotWork:
        return False

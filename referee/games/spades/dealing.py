"""What is legal when cards are dealt, shown or thrown in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.cards import Card, card_set, cards_in, copies, show_cards, without_card
from ...core.entries import Cards, Misdeal
from ...core.ruling import Exhibit, Ruling, Severity
from ...core.seats import Seat
from ...core.words import counted
from . import rulebook as book
from .bidding import spades_in
from .ending import tied_at_the_end
from .house import House
from .model import Deal, Hand, Hands, State
from .moves import next_dealer
from .packs import Layout, layout_of
from .play import forced_bid_ruling, rule_on_past, where_is
from .rulings import noted, queried, refused
from .tricks import findings_in, plays_of


def check_deal(state: State, deal: Deal) -> list[Ruling]:
    """The rulings on a deal, and on what is known of the cards."""
    hand = state.hand
    if hand is not None and not hand.complete and not hand.void:
        message = f"Hand {hand.number} is not finished: enter its tricks, or record a misdeal."
        return [refused(book.ONE_HAND, "hand-unfinished", message)]
    house = state.next_house or state.house
    pack = layout_of(house, len(state.seating))
    found = _check_cards(state, deal.hands, pack) if deal.hands is not None else []
    if not _refused(found) and deal.face_up is not None:
        found += _check_face_up(state, deal, house, pack)
    expected = next_dealer(state)
    if not _refused(found) and deal.dealer is not None and expected is not None and deal.dealer != expected:
        names = state.seating.names
        message = f"{names[expected]} deals this hand, not {names[deal.dealer]}."
        found.append(queried(book.DEALER, "wrong-dealer", message, deal.dealer))
    if not found and tied_at_the_end(state):
        found.append(noted(book.TIE, "tie", "The best totals are equal: another hand decides."))
    return found


def _check_cards(state: State, hands: Sequence[Cards | None], pack: Layout) -> list[Ruling]:
    """Hands must be of the pack, and no card in two; one of the wrong size is a misdeal."""
    names = state.seating.names
    if len(hands) != len(names):
        told = counted(len(hands), "hand")
        message = f"Enter the hands of all {len(names)} players, empty where unknown: here {told} came."
        return [refused(book.KNOWN_HANDS, "hands", message)]
    if _is_whole(hands, pack):
        return []
    seen: Counter[Card] = Counter()
    owner: dict[Card, Seat] = {}
    for seat, cards in enumerate(hands):
        for card in cards or ():
            have = copies(pack.all_cards, card)
            if not have:
                message = f"{card} is not in this pack of {len(pack.pack)}."
                return [refused(book.PACK, "not-in-pack", message, seat, exhibits=(_bad(names[seat], card),))]
            seen[card] += 1
            if seen[card] > have:
                other = owner.get(card, seat)
                where = f"twice in {names[seat]}’s hand" if other == seat else f"{names[other]}’s already"
                return [refused(book.KNOWN_HANDS, "card-twice", f"{card} is {where}.", seat)]
            owner[card] = seat
    return [
        queried(
            book.MISDEAL,
            "hand-size",
            f"{names[seat]} has {counted(len(cards), 'card')}, not {pack.each}: if so, it is a misdeal.",
            seat,
        )
        for seat, cards in enumerate(hands)
        if cards is not None and len(cards) != pack.each
    ]


def _refused(rulings: Sequence[Ruling]) -> bool:
    return any(ruling.severity is Severity.REFUSED for ruling in rulings)


def _is_whole(hands: Sequence[Cards | None], pack: Layout) -> bool:
    """Whether hands of a pack without doubles are of full size, and all their cards of the pack and different."""
    dealt = [card for cards in hands if cards is not None for card in cards]
    together = card_set(dealt)
    return (
        pack.single
        and all(cards is None or len(cards) == pack.each for cards in hands)
        and not together & ~pack.all_cards
    )


def _bad(name: str, card: Card) -> Exhibit:
    return Exhibit(f"{name}’s hand", (card,), bad=True)


def _check_face_up(state: State, deal: Deal, house: House, pack: Layout) -> list[Ruling]:
    cards = deal.face_up or ()
    names = state.seating.names
    if len(cards) != len(names):
        message = f"Enter the face-up cards of all {len(names)} players: here {counted(len(cards), 'player')} came."
        return [refused(book.FACE_UP, "face-up", message)]
    hands = deal.hands or (None,) * len(names)
    seen = Counter(card for hand in hands for card in hand or ())
    for seat, shown in enumerate(cards):
        own = hands[seat]
        if own is not None and (odd := Counter(shown) - Counter(own)):
            message = f"{next(iter(odd))} lies face up before {names[seat]}, whose hand does not hold it."
            return [refused(book.KNOWN_HANDS, "face-up", message, seat)]
        for card in shown if own is None else ():
            seen[card] += 1
            if seen[card] > copies(pack.all_cards, card):
                return [refused(book.PACK, "not-in-pack", f"{card} cannot lie face up before {names[seat]}.", seat)]
        if len(shown) > pack.each:
            message = f"{counted(len(shown), 'card')} cannot lie face up before {names[seat]}, who has {pack.each}."
            return [refused(book.FACE_UP, "face-up", message, seat)]
    counts = [len(shown) for shown in cards]
    if set(counts) != {house.face_up_deal}:
        agreed = f"{counted(house.face_up_deal, 'card')} each" if house.face_up_deal else "no card"
        here = ", ".join(map(str, counts))
        return [queried(book.FACE_UP, "face-up", f"This table deals {agreed} face up; here lie {here}.")]
    return []


def check_hands(state: State, shown: Hands) -> list[Ruling]:
    """The rulings on hands shown during or after play."""
    hand = state.hand
    if hand is None or hand.void:
        return [refused(book.ONE_HAND, "no-hand", "There is no hand these cards could belong to: deal first.")]
    names = state.seating.names
    pack = layout_of(state.house, len(names))
    found = _check_cards(state, shown.hands, pack)
    if _refused(found):
        return found
    pool = hand.pool
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue  # a hand of the wrong size tells nothing but that
        played = [play.card for play in plays_of(hand, seat)]
        missing = Counter(played) - Counter(cards)
        if missing:
            message = f"{names[seat]} played {show_cards(list(missing))}, which this hand does not hold."
            return [refused(book.KNOWN_HANDS, "played-not-held", message, seat)]
        if not hand.card_by_card:
            continue  # some of it was played unrecorded, so nothing more can be compared
        rest = Counter(cards) - Counter(played)
        own = hand.held[seat]
        seen = Counter(cards_in(own if own is not None else hand.shown[seat]))
        if seen - rest or (own is not None and rest - seen):
            odd = next(iter((seen - rest) or (rest - seen)))
            message = f"{names[seat]}’s hand was known otherwise: look at {odd}."
            return [refused(book.KNOWN_HANDS, "hand-known", message, seat)]
        for card in (rest - seen).elements():
            if not copies(pool, card):
                where = where_is(state, hand, card) or f"{card} cannot be in {names[seat]}’s hand."
                return [refused(book.KNOWN_HANDS, "card-twice", where, seat)]
            pool = without_card(pool, card)
    for seat, cards in enumerate(shown.hands):
        if cards is not None and len(cards) == hand.each:
            found += _check_shown(state, hand, seat, cards)
    return found


def _check_shown(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """What a whole hand, seen at last, says of the bid and the play of its seat."""
    name = state.seating.names[seat]
    known = {breach.trick for breach in hand.breaches if breach.seat == seat}
    found = [
        rule_on_past(state, seat, finding, f"{name}’s hand shows it")
        for finding in findings_in(hand, state.house, seat, card_set(cards))
        if finding.breach.trick not in known
    ]
    bid = hand.bids[seat]
    mode = state.house.forced_bids
    if bid is not None and mode != "off" and not (hand.passes or hand.kitty or bid.confirmed):
        found += forced_bid_ruling(state, bid, spades_in(card_set(cards), state.house))
    return found


def check_misdeal(state: State, misdeal: Misdeal) -> list[Ruling]:
    """The rulings on a hand thrown in."""
    hand = state.hand
    if hand is None or hand.void:
        return [refused(book.MISDEAL, "no-hand", "No hand has been dealt that could be thrown in.")]
    if misdeal.reason == "deficient":
        return _check_weak_hand(state, hand, misdeal.seat)
    if hand.complete:
        message = f"Hand {hand.number} is finished: throwing it in takes its score back."
        return [queried(book.MISDEAL, "misdeal-late", message)]
    return []


def _check_weak_hand(state: State, hand: Hand, seat: Seat | None) -> list[Ruling]:
    names = state.seating.names
    if state.house.deficient_misdeal == "off":
        return [queried(book.WEAK_HAND, "weak-hand-off", "At this table a weak hand is played, not thrown in.", seat)]
    if seat is None:
        return [refused(book.WEAK_HAND, "who", "Say whose hand is weak.")]
    side = state.seating.sides[state.seating.side_of[seat]]
    if any(hand.bids[other] is not None for other in side) or hand.taken or hand.trick:
        message = f"{names[seat]}’s side has bid: a weak hand is thrown in before that."
        return [queried(book.WEAK_HAND, "weak-hand-late", message, seat)]
    held = hand.held[seat]
    if held is not None and not is_weak(held, state.house):
        return [queried(book.WEAK_HAND, "not-weak", f"{names[seat]}’s hand is not weak as this table plays it.", seat)]
    return []


def is_weak(held: int, house: House) -> bool:
    """Whether a hand may be thrown in, under the option `deficient_misdeal`."""
    few_spades = spades_in(held, house) <= 1
    no_court = not any(card.rank in "KQJ" and card.suit.value in "SHDC" for card in cards_in(held))
    return {"spades": few_spades, "courts": no_court, "either": few_spades or no_court}.get(
        house.deficient_misdeal, False
    )

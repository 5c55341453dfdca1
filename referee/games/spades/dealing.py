"""What is legal when cards are dealt, shown or thrown in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.cards import Card, card_set, cards_in, copies, show_cards
from ...core.entries import Cards, Misdeal
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from . import rulebook as book
from .bidding import spades_in
from .ending import tied_at_the_end
from .house import House
from .model import Deal, Hand, Hands, State
from .moves import hand_tricks, next_dealer, plays_of
from .packs import Layout, layout_of
from .play import renege_remedy
from .rulings import noted, queried, refused
from .tricks import revokes_in


def check_deal(state: State, deal: Deal) -> list[Ruling]:
    hand = state.hand
    if hand is not None and not hand.complete and not hand.void:
        message = f"Hand {hand.number} is not finished: enter its tricks, or record a misdeal."
        return [refused(book.ONE_HAND, "hand-unfinished", message)]
    house = state.next_house or state.house
    pack = layout_of(house, len(state.seating))
    found = _check_cards(state, deal.hands, pack, {}) if deal.hands is not None else []
    if not found and deal.face_up is not None:
        found = _check_face_up(state, deal, house, pack)
    expected = next_dealer(state)
    if not found and deal.dealer is not None and expected is not None and deal.dealer != expected:
        names = state.seating.names
        message = f"{names[expected]} deals this hand, not {names[deal.dealer]}."
        found.append(queried(book.DEALER, "wrong-dealer", message, deal.dealer))
    if not found and tied_at_the_end(state):
        found.append(noted(book.TIE, "tie", "The best totals are equal: another hand decides."))
    return found


def _check_cards(
    state: State, hands: Sequence[Cards | None], pack: Layout, gone: dict[Seat, list[Card]]
) -> list[Ruling]:
    """Hands must be of the pack, of full size, and no card in two. `gone`: what others have played, by seat."""
    names = state.seating.names
    if len(hands) != len(names):
        message = f"There are {len(names)} players, and {len(hands)} hands entered."
        return [refused(book.KNOWN_HANDS, "hands", message)]
    if not any(gone.values()) and _is_whole(hands, pack):
        return []
    seen: Counter[Card] = Counter()
    owner: dict[Card, Seat] = {}
    for seat, played in gone.items():
        if hands[seat] is None:
            seen.update(played)
            owner.update(dict.fromkeys(played, seat))
    for seat, cards in enumerate(hands):
        if cards is None:
            continue
        for card in cards:
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
        if len(cards) != pack.each:
            message = f"{names[seat]} has {len(cards)} cards, not {pack.each}: enter them all, or record a misdeal."
            return [refused(book.MISDEAL, "hand-size", message, seat)]
    return []


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
        message = f"There are {len(names)} players, and face-up cards of {len(cards)}."
        return [refused(book.FACE_UP, "face-up", message)]
    seen: Counter[Card] = Counter()
    for seat, shown in enumerate(cards):
        own = deal.hands[seat] if deal.hands is not None else None
        for card in shown:
            seen[card] += 1
            elsewhere = own is None and _in_hands(deal.hands, card) + seen[card] > copies(pack.all_cards, card)
            if seen[card] > copies(pack.all_cards, card) or elsewhere:
                return [refused(book.PACK, "not-in-pack", f"{card} cannot lie face up before {names[seat]}.", seat)]
            if own is not None and card not in own:
                message = f"{card} lies face up before {names[seat]}, whose hand does not hold it."
                return [refused(book.KNOWN_HANDS, "face-up", message, seat)]
    counts = {len(shown) for shown in cards}
    if counts != {house.face_up_deal}:
        agreed = f"{house.face_up_deal} each" if house.face_up_deal else "none"
        message = f"At this table {agreed} are dealt face up; here are {', '.join(str(len(c)) for c in cards)}."
        return [queried(book.FACE_UP, "face-up", message)]
    return []


def _in_hands(hands: tuple[Cards | None, ...] | None, card: Card) -> int:
    return sum((cards or ()).count(card) for cards in hands or ())


def check_hands(state: State, shown: Hands) -> list[Ruling]:
    hand = state.hand
    if hand is None or hand.void:
        return [refused(book.ONE_HAND, "no-hand", "There is no hand these cards could belong to: deal first.")]
    names = state.seating.names
    pack = layout_of(state.house, len(names))
    gone = {seat: [play.card for play in plays_of(hand, seat)] for seat in range(len(names))}
    found = _check_cards(state, shown.hands, pack, gone)
    if found:
        return found
    for seat, cards in enumerate(shown.hands):
        if cards is None:
            continue
        missing = Counter(gone[seat]) - Counter(cards)
        if missing:
            played = show_cards(list(missing))
            message = f"{names[seat]} played {played}, which this hand does not hold."
            return [refused(book.KNOWN_HANDS, "played-not-held", message, seat)]
        before = hand.held[seat]
        if before is not None and card_set([*gone[seat]]) | before and _rest(cards, gone[seat]) != before:
            return [refused(book.KNOWN_HANDS, "hand-known", f"{names[seat]}’s hand was entered otherwise.", seat)]
    for seat, cards in enumerate(shown.hands):
        if cards is None:
            continue
        known = {breach.trick for breach in hand.breaches if breach.seat == seat}
        for breach in revokes_in(hand_tricks(hand), state.house, seat, card_set(cards)):
            if breach.trick not in known and breach.play is not None:
                message = (
                    f"{names[seat]} played {breach.play.card} in trick {breach.trick} and could have followed suit."
                )
                found.append(
                    queried(
                        book.FOLLOW,
                        "revoke",
                        message,
                        seat,
                        about=breach.play,
                        exhibits=(Exhibit(f"{names[seat]} played", (breach.play.card,), bad=True),),
                        remedy=renege_remedy(state, seat),
                    )
                )
    return found


def _rest(cards: Cards, played: Sequence[Card]) -> int:
    return card_set((Counter(cards) - Counter(played)).elements())


def check_misdeal(state: State, misdeal: Misdeal) -> list[Ruling]:
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
    if any(hand.bids[other] is not None for other in side) or hand.winners or hand.trick:
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

"""What is legal in Spades: the rulings on every entry but a bid and a card, which have rooms of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from ...core.cards import Card, card_set, copies, show_cards
from ...core.entries import Cards, Entry, Misdeal, RulesChange, TrickCounts, TrickWon
from ...core.errors import HouseRuleError
from ...core.house import differences, read_house
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from . import rulebook as book
from .bidding import check_bid, check_kitty, check_match, check_pass
from .ending import tied_at_the_end
from .house import House, check_house
from .model import (
    NIL,
    Bid,
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
)
from .moves import hand_tricks, next_dealer, opponent_of, plays_of
from .packs import Layout, layout_of
from .play import check_play, renege_remedy
from .rulings import hand_in_play, noted, queried, refused, seat_problem
from .tricks import revokes_in

MOST_PENALTY_POINTS: Final = 1000
_FIXED_OPTIONS: Final = ("form", "packs")


def check(state: State, entry: Entry) -> Sequence[Ruling]:
    """What the rules say of `entry` now; empty when nothing."""
    for seat in (getattr(entry, name, None) for name in ("seat", "dealer", "winner", "to")):
        if seat is not None and not 0 <= seat < len(state.seating):
            return [seat_problem(state, seat)]
    if state.outcome is not None and not isinstance(entry, _AFTER_THE_END):
        return [refused(_ending_rule(state), "game-over", f"The game is over: {_winners(state)}.")]
    return _CHECKS[type(entry)](state, entry)


def _winners(state: State) -> str:
    assert state.outcome is not None
    names = [state.seating.side_name(side) for side in state.outcome.winners]
    return f"{names[0]} won" if len(names) == 1 else f"{' and '.join(names)} share it"


def _ending_rule(state: State) -> Any:
    assert state.outcome is not None
    return book.RULEBOOK[state.outcome.rule]


# ---- deal and hands -----------------------------------------------------------------------------


def _check_deal(state: State, deal: Deal) -> list[Ruling]:
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


def _check_hands(state: State, shown: Hands) -> list[Ruling]:
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


def _check_misdeal(state: State, misdeal: Misdeal) -> list[Ruling]:
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
    from ...core.cards import cards_in
    from .bidding import spades_in

    few_spades = spades_in(held, house) <= 1
    no_court = not any(card.rank in "KQJ" and card.suit.value in "SHDC" for card in cards_in(held))
    return {"spades": few_spades, "courts": no_court, "either": few_spades or no_court}.get(
        house.deficient_misdeal, False
    )


# ---- tricks and results -------------------------------------------------------------------------


def _check_trick(state: State, trick: TrickWon) -> list[Ruling]:
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    if hand.trick:
        number = len(hand.winners) + 1
        message = f"Trick {number} has {len(hand.trick)} of its cards already: finish it card by card."
        return [refused(book.DEPTHS, "trick-begun", message, trick.winner)]
    return []


def _check_tricks(state: State, tricks: TrickCounts) -> list[Ruling]:
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    names, sides = state.seating.names, state.seating.sides
    if (tricks.counts is None) == (tricks.sides is None):
        return [refused(book.TRICKS_ADD_UP, "tricks", "Tell the tricks of every player, or of every side.")]
    counts, who = (
        (tricks.counts, list(names))
        if tricks.counts is not None
        else (tricks.sides or (), [state.seating.side_name(side) for side in range(len(sides))])
    )
    if len(counts) != len(who):
        message = f"There are {len(who)} counts to tell, and {len(counts)} are told."
        return [refused(book.TRICKS_ADD_UP, "tricks", message)]
    won = list(hand.won) if tricks.counts is not None else [sum(hand.won[s] for s in seats) for seats in sides]
    for place, count in enumerate(counts):
        if count < 0:
            return [
                refused(
                    book.TRICKS_ADD_UP,
                    "tricks",
                    f"{who[place]} cannot have {_minus(count)} tricks.",
                    _at(place),
                )
            ]
        if count < won[place]:
            message = f"{who[place]} has {won[place]} tricks already, so not {count}."
            return [refused(book.TRICKS_ADD_UP, "tricks", message, _at(place))]
    if tricks.sides is not None:
        for seats in sides:
            nil = next((s for s in seats if (bid := hand.bids[s]) is not None and bid.bid == NIL), None)
            if nil is not None and len(seats) > 1:
                message = f"{names[nil]} bid nil: tell the tricks player by player."
                return [refused(book.TRICKS_ADD_UP, "nil-needs-seats", message, nil)]
    if sum(counts) != hand.tricks_total:
        total = sum(counts)
        gap = hand.tricks_total - total
        what = f"{gap} missing" if gap > 0 else f"{-gap} too many"
        message = f"The tricks come to {total}, not {hand.tricks_total}: {what}."
        return [refused(book.TRICKS_ADD_UP, "tricks", message)]
    return []


def _at(place: int) -> Seat:
    return place


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


# ---- what went wrong ----------------------------------------------------------------------------


def _open_hand(state: State, what: str) -> Hand | Ruling:
    """The hand a ruling can still touch: in play, or finished and the next not dealt."""
    hand = state.hand
    if hand is None or hand.void:
        return refused(book.ONE_HAND, "no-hand", f"There is no hand {what} could belong to.")
    if not hand.auction_over:
        return refused(book.ONE_HAND, "bids-first", "Nothing has been played yet: the bids come first.")
    return hand


def _check_renege(state: State, renege: Renege) -> list[Ruling]:
    hand = _open_hand(state, "a renege")
    if isinstance(hand, Ruling):
        return [hand]
    rule = book.RENEGE if state.house.renege == "set" else book.RENEGE_THREE
    if renege.trick is not None and not 1 <= renege.trick <= hand.each:
        return [refused(rule, "no-such-trick", f"A hand has tricks 1 to {hand.each}.", renege.seat)]
    if any(breach.seat == renege.seat for breach in hand.breaches):
        name = state.seating.names[renege.seat]
        return [noted(rule, "renege-again", f"{name} reneged before in this hand; it costs once.", renege.seat)]
    return []


def _check_claim(state: State, claim: Claim) -> list[Ruling]:
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    seating = state.seating
    if claim.to is not None and seating.side_of[claim.to] == seating.side_of[claim.seat]:
        message = f"{seating.names[claim.to]} is on the claimer’s own side."
        return [refused(book.FALSE_CLAIM, "claim-to", message, claim.to)]
    goes_over = not claim.good and state.house.false_claim == "rest"
    if goes_over and claim.to is None and len(seating.sides) > 2:
        return [refused(book.FALSE_CLAIM, "claim-to", "Say which opponent gets the remaining tricks.", claim.seat)]
    return []


def _check_penalty(state: State, penalty: Penalty) -> list[Ruling]:
    hand = _open_hand(state, "a penalty")
    if isinstance(hand, Ruling):
        return [hand]
    seating, house = state.seating, state.house
    rule = {"false-call": book.FALSE_CALL, "flip": book.FLIP, "points": book.AGREED}[penalty.kind]
    if penalty.kind == "false-call" and house.false_renege_call == "off":
        return [refused(rule, "not-played", "At this table a renege called and not found costs nothing.", penalty.seat)]
    if penalty.kind == "flip":
        if house.illegal_flip == "off":
            return [refused(rule, "not-played", "At this table an illegal flip costs nothing.", penalty.seat)]
        if penalty.to is None and len(seating.sides) > 2:
            return [refused(rule, "flip-to", "Say which side was offended.", penalty.seat)]
        to = penalty.to if penalty.to is not None else opponent_of(state, penalty.seat)
        if seating.side_of[to] == seating.side_of[penalty.seat]:
            return [refused(rule, "flip-to", "A side cannot offend itself.", to)]
    if penalty.kind == "points" and not 0 < abs(penalty.points) <= MOST_PENALTY_POINTS:
        return [
            refused(
                rule,
                "points",
                f"A penalty is at most {MOST_PENALTY_POINTS} points, and not none.",
                penalty.seat,
            )
        ]
    if penalty.kind != "points" and penalty.points:
        return [refused(rule, "points", "This penalty is counted in tricks, not in points.", penalty.seat)]
    return []


def _check_rules(state: State, change: RulesChange) -> list[Ruling]:
    before = state.next_house or state.house
    try:
        after = read_house(House, change.rules, base=before)
        check_house(after, len(state.seating))
    except HouseRuleError as error:
        return [refused(book.CHANGE, f"option:{error.option}", str(error))]
    for name in differences(before, after):
        if name in _FIXED_OPTIONS:
            return [refused(book.CHANGE, f"option:{name}", "Form and packs stay as they are: open another table.")]
    return []


def _check_end(state: State, end: End) -> list[Ruling]:
    if end.reason == "time" and state.time_called:
        return [noted(book.CLOCK, "time-again", "Time was called before.")]
    return []


_AFTER_THE_END: Final = (Renege, Penalty, Hands, Misdeal)
"""Rulings on the last hand, which may still be made when the game is over."""

_CHECKS: Final[dict[type[Entry], Callable[[State, Any], list[Ruling]]]] = {
    Deal: _check_deal,
    Bid: check_bid,
    Match: check_match,
    PassCards: check_pass,
    TakeKitty: check_kitty,
    Hands: _check_hands,
    Play: check_play,
    TrickWon: _check_trick,
    TrickCounts: _check_tricks,
    Misdeal: _check_misdeal,
    Renege: _check_renege,
    Claim: _check_claim,
    Penalty: _check_penalty,
    RulesChange: _check_rules,
    End: _check_end,
}

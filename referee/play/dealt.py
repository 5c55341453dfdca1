"""Deals and hands shown: what is legal of the cards a hand is told to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..core.cards import Card, card_set, cards_in, copies, show_cards, without_card
from ..core.entries import Cards, Deal, Hands, Misdeal
from ..core.ruling import Exhibit, Ruling
from ..core.seats import Seat
from ..core.words import counted, listed
from .duties import rule_on_past
from .findings import look_back
from .known import plays_of
from .model import AnySitting, Layout
from .played import where_is
from .rulings import noted, queried, refused, refuses

if TYPE_CHECKING:
    from .course import AnyCourse


_DEPTH_WORDS: Final = {"result": "by its result", "tricks": "trick by trick", "cards": "card by card"}


def check_deal(game: AnyCourse, state: AnySitting, deal: Deal) -> list[Ruling]:
    """A deal: that one may be made now, by this dealer, and that its hands can be."""
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is not None and not hand.complete and not hand.void:
        unfinished = f"{game.hand_word.capitalize()} {{}} is not finished: enter the rest of it, or record a misdeal."
        said = game.say("hand-unfinished", unfinished)
        return [refused(common.one_hand, "hand-unfinished", said.format(hand.number))]
    if deal.depth is not None and deal.depth not in game.depths:
        how = listed([_DEPTH_WORDS[depth] for depth in game.depths], "or")
        return [refused(common.depths, "depth", f"A hand is recorded {how} here.")]
    layout = game.dealt_in(state, state.hands_counted + 1)
    found = check_cards(game, state, deal.hands, layout) if deal.hands is not None else []
    if not refuses(found):
        found += game.check_dealt(state, deal, layout)
    expected = game.next_dealer(state)
    if not refuses(found) and deal.dealer is not None and expected is not None and deal.dealer != expected:
        message = f"{names[expected]} deals this hand, not {names[deal.dealer]}."
        found.append(queried(common.dealer, "wrong-dealer", message, deal.dealer))
    if not found and common.tie is not None and game.tied_at_the_end(state):
        found.append(noted(common.tie, "tie", "The best totals are equal: another hand decides."))
    return found


def check_cards(game: AnyCourse, state: AnySitting, hands: Sequence[Cards | None], layout: Layout) -> list[Ruling]:
    """Hands must be of the pack, and no card in two; one of the wrong size is a misdeal."""
    names, common = state.seating.names, game.common
    if len(hands) != len(names):
        told = counted(len(hands), "hand")
        message = f"Enter the hands of all {len(names)} players, empty where unknown: here {told} came."
        return [refused(common.known_hands, "hands", message)]
    if _is_whole(hands, layout):
        return []
    seen: Counter[Card] = Counter()
    owner: dict[Card, Seat] = {}
    for seat, cards in enumerate(hands):
        for card in cards or ():
            have = copies(layout.all_cards, card)
            exhibits = (Exhibit(f"{names[seat]}’s hand", (card,), bad=True),)
            if not have:
                message = f"{card} is not in this pack of {len(layout.pack)}."
                return [refused(common.pack, "not-in-pack", message, seat, exhibits=exhibits)]
            seen[card] += 1
            if seen[card] > have:
                other = owner.get(card, seat)
                where = f"twice in {names[seat]}’s hand" if other == seat else f"{names[other]}’s already"
                if have > 1:
                    where = f"entered {seen[card]} times, and the pack has {have}"
                return [refused(common.known_hands, "card-twice", f"{card} is {where}.", seat)]
            owner[card] = seat
    return [
        queried(
            common.misdeal,
            "hand-size",
            f"{names[seat]} has {counted(len(cards), 'card')}, not {layout.each}: if so, it is a misdeal.",
            seat,
        )
        for seat, cards in enumerate(hands)
        if cards is not None and len(cards) != layout.each
    ]


def _is_whole(hands: Sequence[Cards | None], layout: Layout) -> bool:
    """Whether hands are of full size, and all their cards of the pack, no copy too many."""
    if any(cards is not None and len(cards) != layout.each for cards in hands):
        return False
    together = card_set([card for cards in hands if cards is not None for card in cards])
    return not together & ~layout.all_cards


def check_hands(game: AnyCourse, state: AnySitting, shown: Hands) -> list[Ruling]:
    """Hands shown: that they fit what is known, and what they say of the play."""
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is None or hand.void:
        message = "There is no hand these cards could belong to: deal first."
        return [refused(common.one_hand, "no-hand", message)]
    layout = replace(game.layout(state.house, len(names)), each=hand.each)
    found = check_cards(game, state, shown.hands, layout)
    if refuses(found):
        return found
    pool = hand.pool
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue  # a hand of the wrong size tells nothing but that
        played = [play.card for play in plays_of(hand, seat)]
        missing = Counter(played) - Counter(cards)
        if missing:
            message = f"{names[seat]} played {show_cards(list(missing))}, which this hand does not hold."
            return [refused(common.known_hands, "played-not-held", message, seat)]
        if not hand.card_by_card:
            continue  # some of it was played unrecorded, so nothing more can be compared
        rest = Counter(cards) - Counter(played) - Counter(cards_in(game.aside(hand, seat)))
        own = hand.held[seat]
        seen = Counter(cards_in(own if own is not None else hand.shown[seat]))
        if seen - rest or (own is not None and rest - seen):
            odd = next(iter((seen - rest) or (rest - seen)))
            message = f"{names[seat]}’s hand was known otherwise: look at {odd}."
            return [refused(common.known_hands, "hand-known", message, seat)]
        for card in (rest - seen).elements():
            if not copies(pool, card):
                where = where_is(state, hand, card) or f"{card} cannot be in {names[seat]}’s hand."
                return [refused(common.known_hands, "card-twice", where, seat)]
            pool = without_card(pool, card)
    for seat, cards in enumerate(shown.hands):
        if cards is not None and len(cards) == hand.each:
            if hand.play_begun:
                found += _check_played(game, state, hand, seat, cards)
            found += game.check_shown(state, hand, seat, cards)
    return found


def _check_played(game: AnyCourse, state: AnySitting, hand: Any, seat: Seat, cards: Cards) -> list[Ruling]:
    """What a whole hand, seen at last, says of the play of its seat."""
    dealt = card_set(cards) & ~game.aside(hand, seat)
    back = look_back(hand, game.order(state), seat, dealt, game.loose(hand, seat))
    return [
        rule_on_past(game, state, finding, f"{state.seating.names[seat]}’s hand shows it") for finding in back.findings
    ]


def check_misdeal(game: AnyCourse, state: AnySitting, misdeal: Misdeal) -> list[Ruling]:
    """A hand thrown in."""
    hand, rule = state.hand, game.common.misdeal
    if hand is None or hand.void:
        return [refused(rule, "no-hand", "No hand has been dealt that could be thrown in.")]
    if hand.complete:
        message = f"{game.hand_word.capitalize()} {hand.number} is finished: throwing it in takes its score back."
        return [queried(rule, "misdeal-late", message)]
    return []

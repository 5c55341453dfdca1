"""Deals and hands shown: what is legal of the cards a hand is told to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..core.cards import Card, card_set, cards_in, copies, without_card
from ..core.entries import Cards, Deal, Hands, Misdeal, sets_of
from ..core.ruling import Exhibit, Ruling, Severity
from ..core.seats import Seat
from ..core.text import Capital, Counted, Listed, Text
from .duties import look_back, rule_on_past
from .known import plays_of
from .model import AnySitting, Layout, TrickHand
from .played import where_is
from .rulings import noted, queried, refused, refuses

if TYPE_CHECKING:
    from .course import AnyCourse


_DEPTH_WORDS: Final = {"result": "by its result", "tricks": "trick by trick", "cards": "card by card"}


def check_deal(game: AnyCourse, state: AnySitting, deal: Deal) -> list[Ruling]:
    """A deal: that one may be made now, by this dealer, and that its hands can be."""
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is not None and not hand.complete and not hand.void:
        unfinished = game.say(
            "hand-unfinished",
            "{hand_word} {hand} is not finished: enter the rest of it, or record a misdeal.",
            hand_word=Capital(Text(game.hand_word)),
            hand=hand.number,
        )
        return [refused(common.ONE_HAND, "hand-unfinished", unfinished)]
    if deal.depth is not None and deal.depth not in game.depths:
        how = Listed(tuple(Text(_DEPTH_WORDS[depth]) for depth in game.depths), "or")
        return [refused(common.DEPTHS, "depth", Text("A hand is recorded {how} here.", how=how))]
    layout = game.dealt_in(state, state.hands_counted + 1)
    found = check_cards(game, state, deal.hands, deal.sets, layout) if deal.hands is not None else []
    if not refuses(found):
        found += game.check_dealt(state, deal, layout)
    expected = game.next_dealer(state)
    if not refuses(found) and deal.dealer is not None and expected is not None and deal.dealer != expected:
        message = Text("{expected} deals this hand, not {player}.", expected=names[expected], player=names[deal.dealer])
        found.append(queried(common.DEALER, "wrong-dealer", message, deal.dealer))
    tie = game.ties.rule
    if all(ruling.severity is Severity.NOTED for ruling in found) and tie and game.tied_at_the_end(state):
        found.append(noted(tie, "tie", Text("The best totals are equal: another hand decides.")))
    return found


def check_cards(
    game: AnyCourse,
    state: AnySitting,
    hands: Sequence[Cards | None],
    sets: Sequence[int | None],
    layout: Layout,
) -> list[Ruling]:
    """Hands must be of the pack, and no card in two; one of the wrong size is a misdeal. `sets`: the hands again."""
    names, common = state.seating.names, game.common
    if len(hands) != len(names):
        message = Text(
            "Enter the hands of all {players} players, empty where unknown: here {hands} came.",
            players=len(names),
            hands=Counted(len(hands), "hand", meant="cards"),
        )
        return [refused(common.KNOWN_HANDS, "hands", message)]
    if _are_whole(hands, sets, layout):
        return []
    seen: Counter[Card] = Counter()
    owner: dict[Card, Seat] = {}
    for seat, cards in enumerate(hands):
        for card in cards or ():
            have = copies(layout.all_cards, card)
            exhibits = (Exhibit(Text("{player}’s hand", player=names[seat]), (card,), bad=True),)
            if not have:
                message = Text("{card} isn’t in this pack of {size}.", card=card, size=len(layout.pack))
                return [refused(common.PACK, "not-in-pack", message, seat, exhibits=exhibits)]
            seen[card] += 1
            if seen[card] > have:
                other = owner.get(card, seat)
                if have > 1:
                    twice = "{card} is entered {seen} times, and the pack has {have}."
                    message = Text(twice, card=card, seen=seen[card], have=have)
                elif other == seat:
                    message = Text("{card} is twice in {player}’s hand.", card=card, player=names[seat])
                else:
                    message = Text("{card} is {other}’s already.", card=card, other=names[other])
                return [refused(common.KNOWN_HANDS, "card-twice", message, seat)]
            owner[card] = seat
    return [
        queried(
            common.MISDEAL,
            "hand-size",
            Text(
                "{player} has {cards}, not {each}: if so, it is a misdeal.",
                player=names[seat],
                cards=Counted(len(cards), "card"),
                each=layout.each,
            ),
            seat,
        )
        for seat, cards in enumerate(hands)
        if cards is not None and len(cards) != layout.each
    ]


def _are_whole(hands: Sequence[Cards | None], sets: Sequence[int | None], layout: Layout) -> bool:
    """Whether hands are of full size, and all their cards of the pack, no copy too many."""
    told = [own for own in sets if own is not None]
    together = sum(told)
    if together.bit_count() < sum(map(int.bit_count, told)):  # two hold equal cards: their bits carried
        together = card_set([card for cards in hands if cards is not None for card in cards])
    return not together & ~layout.all_cards and {own.bit_count() for own in told} <= {layout.each}


def check_hands(game: AnyCourse, state: AnySitting, shown: Hands) -> list[Ruling]:
    """Hands shown: that they fit what is known, and what they say of the play."""
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is None or hand.void:
        message = Text("There is no hand these cards could belong to: deal first.")
        return [refused(common.ONE_HAND, "no-hand", message)]
    layout = replace(game.layout(state.house, len(names)), each=hand.each)
    found = check_cards(game, state, shown.hands, sets_of(shown.hands), layout)
    if refuses(found):
        return found
    pool = hand.pool
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue  # a hand of the wrong size tells nothing but that
        played = [play.card for play in plays_of(hand, seat)]
        missing = Counter(played) - Counter(cards)
        if missing:
            message = Text(
                "{player} played {cards}, which this hand does not hold.", player=names[seat], cards=tuple(missing)
            )
            return [refused(common.KNOWN_HANDS, "played-not-held", message, seat)]
        if not hand.card_by_card:
            continue  # some of it was played unrecorded, so nothing more can be compared
        rest = Counter(cards) - Counter(played) - Counter(cards_in(game.aside(hand, seat)))
        own = hand.held[seat]
        seen = Counter(cards_in(own if own is not None else hand.shown[seat]))
        if seen - rest or (own is not None and rest - seen):
            odd = next(iter((seen - rest) or (rest - seen)))
            message = Text("That doesn’t match {player}’s hand. Check {card}.", player=names[seat], card=odd)
            return [refused(common.KNOWN_HANDS, "hand-known", message, seat)]
        for card in (rest - seen).elements():
            if not copies(pool, card):
                where = where_is(state, hand, card) or Text(
                    "{card} cannot be in {player}’s hand.", card=card, player=names[seat]
                )
                return [refused(common.KNOWN_HANDS, "card-twice", where, seat)]
            pool = without_card(pool, card)
    for seat, cards in enumerate(shown.hands):
        if cards is not None and len(cards) == hand.each:
            if hand.play_begun:
                found += _check_played(game, state, hand, seat, cards)
            found += game.check_shown(state, hand, seat, cards)
    return found


def _check_played(game: AnyCourse, state: AnySitting, hand: TrickHand, seat: Seat, cards: Cards) -> list[Ruling]:
    """What a whole hand, seen at last, says of the play of its seat."""
    dealt = card_set(cards) & ~game.aside(hand, seat)
    back = look_back(hand, game.order(state), seat, dealt, game.loose(hand, seat))
    shown_by = Text("{player}’s hand shows it", player=state.seating.names[seat])
    return [rule_on_past(game, state, finding, shown_by) for finding in back.findings]


def check_misdeal(game: AnyCourse, state: AnySitting, misdeal: Misdeal) -> list[Ruling]:
    """A hand thrown in."""
    hand, rule = state.hand, game.common.MISDEAL
    if hand is None or hand.void:
        return [refused(rule, "no-hand", Text("No hand has been dealt that could be thrown in."))]
    if hand.complete:
        message = Text(
            "{hand_word} {hand} is finished: throwing it in takes its score back.",
            hand_word=Capital(Text(game.hand_word)),
            hand=hand.number,
        )
        return [queried(rule, "misdeal-late", message)]
    return []

"""The melds the players lay down, by their cards or their points, and what a hand seen later says against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...core.cards import NO_CARDS, Card, Suit, card_set, copies, with_card, without_card
from ...core.entries import Cards, Entry, Play
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import known_cards, plays_of, put, receive
from ...play.rulings import noted, queried, refused
from . import rulebook as book
from .house import melds_to_play
from .melds import HAND_SIZE, KINDS, WHOLE_PACK, best_of, best_points
from .model import Hand, LayDown, NameTrump, State
from .possible import NO_LIMIT, Counts, possible_points
from .trump import (
    exchange_first,
    exchange_missing,
    given_up_by,
    marriage,
    marriages_held,
    no_marriage_in_trump,
    not_held,
)


def melds_due(state: State, hand: Hand) -> Iterator[Seat]:
    """Whose melds are not told yet, from the bidder on; of a hand given up, only those of the opponents."""
    side_of, bidder = state.seating.side_of, hand.won_bid.seat
    for seat in (bidder, *state.seating.from_left_of(bidder)[:-1]):
        if hand.melds[seat] is None and not (hand.given_up and side_of[seat] == side_of[bidder]):
            yield seat


def bidders_meld_due(state: State, hand: Hand) -> Seat | None:
    """Who of the bidding side is to meld before the play, which takes more than is told of yet (PN-3.6)."""
    least = melds_to_play(state.house)
    if not least or hand.bidder is None or hand.trump is None or hand.won_bid.moon or hand.given_up:
        return None
    side = (hand.bidder, *state.seating.partners(hand.bidder))
    if sum(hand.melded[seat] or 0 for seat in side) >= least:
        return None
    return next((seat for seat in side if hand.melds[seat] is None), None)


def bidders_meld_first(state: State, seat: Seat) -> Text:
    """What is awaited from a player of the bidding side before anything is played."""
    said = "Enter {player}’s melds first. The bidders need {least} to play."
    return Text(said, player=state.seating.names[seat], least=melds_to_play(state.house))


def _is_short(state: State, hand: Hand) -> bool:
    """Whether the bidding side has melded, and too little to play on (PN-3.6)."""
    least = melds_to_play(state.house)
    if not least or hand.bidder is None or hand.won_bid.moon or hand.play_begun or hand.taken:
        return False
    side = (hand.bidder, *state.seating.partners(hand.bidder))
    told = [hand.melded[seat] for seat in side]
    return None not in told and sum(points or 0 for points in told) < least


def most_of_each(hand: Hand, seat: Seat) -> Counts:
    """How many of each card a seat can have had when the melds were laid down, by what is known."""
    if hand.held[seat] is None and hand.pool == WHOLE_PACK:
        return NO_LIMIT
    known = known_cards(hand, seat)
    pool = hand.pool if hand.held[seat] is None else NO_CARDS
    played = Counter(play.card for play in plays_of(hand, seat))
    return tuple(copies(known, card) + copies(pool, card) + played[card] for card in KINDS)


def points_open(state: State, seat: Seat) -> frozenset[int]:
    """Every number of points a seat's melds can have, by what is known of the cards."""
    hand = state.this_hand
    return possible_points(state.house, hand.trump, most_of_each(hand, seat))


def whole_hand(hand: Hand, seat: Seat) -> int | None:
    """The 20 cards of a seat when the melds were laid down, as a card set, where they are known."""
    held = hand.held[seat]
    if held is None or not hand.card_by_card:
        return None
    for play in plays_of(hand, seat):
        held = with_card(held, play.card)
    return held


def points_of(state: State, hand: Hand, laid: LayDown) -> int:
    """What is laid down counts, at the scale in force."""
    if laid.cards is None:
        return laid.points or 0
    return best_points(card_set(laid.cards), hand.trump, state.house)


# ---- checks and moves ---------------------------------------------------------------------------


def check_meld(state: State, laid: LayDown) -> list[Ruling]:
    """The rulings on what a player melds."""
    hand, seat, names = state.this_hand, laid.seat, state.seating.names
    if hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        phase = "bid" if hand.bidder is None else "trump"
        return [refused(book.ONE_HAND, f"{phase}-first", Text("Name trump before the melds."), seat)]
    if hand.no_marriage and not state.house.no_marriage_meld:
        return [
            refused(book.NO_MARRIAGE, "given-up", Text("Without a marriage the hand is over. No melds count."), seat)
        ]
    if hand.given_up and state.seating.side_of[seat] == state.seating.side_of[hand.bidder]:
        message = Text("The bid is lost, so {player}’s melds don’t count.", player=names[seat])
        return [refused(given_up_by(hand), "bidders-meld", message, seat)]
    if (laid.cards is None) == (laid.points is None):
        return [refused(book.LAYING_DOWN, "cards-or-points", Text("Enter the melds or their points."), seat)]
    if exchange_missing(state, hand):
        return [exchange_first(state, hand)]
    found = _check_cards(state, hand, seat, laid.cards) if laid.cards is not None else _check_points(state, hand, laid)
    if found:
        return found
    before = hand.melds[seat]
    if before is not None:
        message = Text(
            "{player} has already melded {melded}. Melds are laid down only once.",
            player=names[seat],
            melded=hand.melded[seat] or Text("nothing"),
        )
        found.append(queried(book.LAYING_DOWN, "meld-twice", message, seat, about=before))
    elif hand.complete or hand.play_begun or hand.taken:
        message = Text("Play has begun. It’s too late for {player} to meld.", player=names[seat])
        found.append(queried(book.LAYING_DOWN, "meld-late", message, seat))
    cards = whole_hand(hand, seat)
    if cards is not None and not found:
        best, points = best_points(cards, hand.trump, state.house), points_of(state, hand, laid)
        if best > points:
            message = Text(
                "{player}’s hand could meld {best}, not just {points}.", player=names[seat], best=best, points=points
            )
            found.append(noted(book.LAYING_DOWN, "more-to-meld", message, seat))
    return found


def _check_cards(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    odd = next((card for card in cards if not WHOLE_PACK >> card.index & 1), None)
    if odd is not None:
        return [refused(book.PACK, "not-in-pack", Text("{odd} isn’t in this pack.", odd=odd), seat)]
    if len(cards) > HAND_SIZE:
        return [
            refused(
                book.PACK,
                "too-many",
                Text("A hand is {hand_size} cards, not {number}.", number=len(cards), hand_size=HAND_SIZE),
                seat,
            )
        ]
    return not_held(state, hand, seat, cards, tuple(play.card for play in plays_of(hand, seat)))


def _check_points(state: State, hand: Hand, laid: LayDown) -> list[Ruling]:
    points, seat = laid.points or 0, laid.seat
    if points in points_open(state, seat):
        return []
    name = state.seating.names[seat]
    if points in possible_points(state.house, hand.trump):
        message = Text("{player} can’t meld {points} with the cards that are left.", player=name, points=points)
        if hand.held[seat] is not None:
            message = Text("{player}’s hand, as entered, can’t meld {points}.", player=name, points=points)
    else:
        message = Text("No {hand_size} cards can meld {points}.", hand_size=HAND_SIZE, points=points)
        near = _nearest(points, possible_points(state.house, hand.trump))
        if near:
            message = Text(
                "No {hand_size} cards can meld {points}. Nearest: {near}.",
                hand_size=HAND_SIZE,
                points=points,
                near=near,
            )
    return [refused(book.POSSIBLE, "impossible-meld", message, seat)]


def _nearest(points: int, possible: frozenset[int]) -> str:
    """The possible totals next to one that is not: ``12 or 14``."""
    below = [total for total in possible if total < points]
    above = [total for total in possible if total > points]
    near = [max(below)] if below else []
    near += [min(above)] if above else []
    return " or ".join(map(str, near))


def melds_laid(state: State, laid: LayDown) -> State:
    """The state after a player's melds are told. Cards laid down are known from now on."""
    hand = state.this_hand
    points = points_of(state, hand, laid)
    hand = altered(hand, melds=put(hand.melds, laid.seat, laid), melded=put(hand.melded, laid.seat, points))
    if not hand.given_up and _is_short(state, hand):
        hand = altered(hand, short=True)
    if laid.cards and hand.held[laid.seat] is None and not hand.complete and hand.card_by_card:
        hand = _seen(hand, laid.seat, laid.cards)
    return altered(state, hand=hand)


def _seen(hand: Hand, seat: Seat, cards: Cards) -> Hand:
    """A seat is known to hold what it laid down, less what it has played."""
    played = Counter(play.card for play in plays_of(hand, seat))
    for card, count in Counter(cards).items():
        for _ in range(count - played[card] - copies(hand.shown[seat], card)):
            hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
    return hand


def best_to_lay(state: State, hand: Hand, seat: Seat) -> Cards | None:
    """The cards of a known hand that its best melds use; None where the hand is not known."""
    cards = whole_hand(hand, seat)
    if cards is None:
        return None
    return best_of(cards, hand.trump, state.house).cards


def wrong_before(state: State, hand: Hand, seat: Seat, cards: int) -> list[Ruling]:
    """The queries of a trump suit without a marriage, of one denied, and of points the whole hand could not meld.

    `cards`: that hand as a card set.
    """
    found: list[Ruling] = []
    named = _named(state, hand, seat)
    if named is not None:
        missing = [card for card in marriage(Suit(named.suit)) if not cards >> card.index & 1]
        if missing:
            found.append(no_marriage_in_trump(state, named, missing))
    if hand.no_marriage and seat == hand.bidder and hand.held[seat] is None:
        found += marriages_held(state, seat, cards, "held")
    laid = _told(hand, seat)
    if laid is not None and laid.points is not None:
        most = best_points(cards, hand.trump, state.house)
        if laid.points > most:
            name = state.seating.names[seat]
            message = Text(
                "{player} melded {points}, but the hand could meld at most {most}.",
                player=name,
                points=laid.points,
                most=most,
            )
            found.append(queried(book.POSSIBLE, "impossible-meld", message, seat, about=laid))
    return found


def _named(state: State, hand: Hand, seat: Seat) -> NameTrump | None:
    """How trump was named, where the bidder's cards of then are those of now, and nobody let it be."""
    if hand.named is None or seat != hand.bidder or state.house.exchange or hand.named.confirmed:
        return None
    return hand.named


def _told(hand: Hand, seat: Seat) -> LayDown | None:
    """What a seat melded, where only its points are told and nobody let them be."""
    laid = hand.melds[seat]
    return None if laid is None or laid.cards is not None or laid.confirmed else laid


def shown_by_last_card(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """What the last card of a hand that was not known says of what came before."""
    if hand.held[play.seat] is not None or not hand.card_by_card or len(hand.tricks) != hand.tricks_total - 1:
        return []
    cards = card_set([*(other.card for other in plays_of(hand, play.seat)), play.card])
    return wrong_before(state, hand, play.seat, cards)


def first_to_ask(state: State, entries: Sequence[Entry], start: int, end: int) -> int:
    """The first of the cards just played, `entries` from `start` to `end`, of whose seat there is more to say.

    `state` is the one after them; `end` if nothing is to be said.
    """
    hand = state.hand
    if hand is None or None not in hand.held or not hand.card_by_card or len(hand.tricks) < hand.tricks_total - 1:
        return end
    last = hand.tricks[-1].plays if len(hand.tricks) == hand.tricks_total else hand.trick
    asked = [
        (place, play.seat)
        for place, play in zip(range(end - len(last), end), last, strict=True)
        if place >= start and hand.held[play.seat] is None and _open(state, hand, play.seat)
    ]
    if not asked:
        return end
    cards: list[list[Card]] = [[] for _ in hand.held]
    for plays in (*(trick.plays for trick in hand.tricks), hand.trick):
        for play in plays:
            cards[play.seat].append(play.card)
    return next((place for place, seat in asked if wrong_before(state, hand, seat, card_set(cards[seat]))), end)


def _open(state: State, hand: Hand, seat: Seat) -> bool:
    """Whether anything of a seat hangs on cards that were not known."""
    return _named(state, hand, seat) is not None or bool(_told(hand, seat) and hand.melded[seat])

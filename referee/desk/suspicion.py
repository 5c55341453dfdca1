"""A card somebody doubts: was a duty of play broken? And which cards of a recorded hand can be asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from ..core.cards import NO_CARDS, Card, Suit, card_count, card_set, cards_in, copies, without_set
from ..core.entries import Cards, Play
from ..core.errors import NotationError
from ..core.question import Asked, Missing
from ..core.seats import Seat
from ..core.text import Text
from ..play.duties import recorded_tricks
from ..play.known import known_cards, may_hold, plays_left, show
from ..play.model import AnySitting, Breach, SetAside, TrickHand
from ..play.order import Duties, Order
from .reading import pack_of, read_cards, read_flag, read_number, read_seat

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame


Since = Literal["now", "trick", "later", ""]
"""What has been played since: nothing; no lead to the next trick; that lead. Empty where nobody said."""

Outcome = Literal["lawful", "clear", "open", "broken"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspicion:
    """A card played to a trick, and what is known of its player's other cards.

    `plays`: the trick as far as it went, the lead first, the card in question at `place`. `number`: the trick's, from
    1; 0 where nobody said. `duties`: what had to be played there. Of card sets, `held` are cards surely held
    besides; `known` cards of that hand of which `loose` may lie out of play; `possible` all it may have held, those
    among them. `count`: how many it still had to play, where that is known. `seat` and `hand`, the hand as everybody
    may know it, where they are known; `told` are cards said to have been seen since.
    """

    order: Order
    plays: tuple[Play, ...]
    place: int
    duties: Duties
    held: int = NO_CARDS
    known: int = NO_CARDS
    loose: int = 0
    possible: int
    count: int | None = None
    number: int = 0
    since: Since = ""
    whole: bool = False
    """Whether all of the hand is known."""
    right: int = 0
    """How many cards its player has played of which none can be doubted, where no one of them was asked about."""
    seat: Seat | None = None
    hand: TrickHand | None = None
    told: Cards = ()
    seen: int = NO_CARDS
    """Those of the cards surely held that were seen in the hand and are not known to have been played."""
    aside: SetAside | None = None
    """What of the hand lies face down out of play."""
    played_out: bool = False
    """Whether every card the hand had to play is on record."""

    @property
    def card(self) -> Card:
        """The card in question."""
        return self.plays[self.place].card

    @property
    def led(self) -> Suit:
        """The suit led: that of the first card which does not leave it to the next."""
        leads = (play.card for play in self.plays if not self.order.passing & play.card.bit)
        return self.order.suit_of(next(leads, self.plays[0].card))

    @property
    def free(self) -> bool:
        """Whether the card is of none that is led: it may be played at any time."""
        return bool(self.order.passing & self.card.bit)

    @property
    def names_suit(self) -> bool:
        """Whether the card says which suit is led, though others lie before it."""
        return all(self.order.passing & play.card.bit for play in self.plays[: self.place])

    @property
    def best(self) -> Card:
        """The card that was winning when the one in question was played."""
        return self.order.winner(self.plays[: self.place]).card

    @property
    def breach(self) -> Breach | None:
        """What the record holds against this card already; a renege without its trick may be this one."""
        if self.hand is None:
            return None
        own = [breach for breach in self.hand.breaches if breach.seat == self.seat]
        return next((one for one in own if one.trick == self.number), next((one for one in own if not one.trick), None))

    def may_be_aside(self, cards: Cards) -> bool:
        """Whether all of these cards, a proof, may lie face down out of play: they were seen, and not played."""
        aside, unplayed = self.aside, self.seen | self.known
        if aside is None or not cards or len(cards) > aside.count:
            return False
        return all(unplayed & card.bit and not aside.never & card.bit for card in cards)


@dataclass(frozen=True, slots=True)
class Weighed:
    """What follows of a suspicion.

    ``lawful``: the card meets its duty whatever else was held. ``clear``: nothing was held that had to come before
    it by `duty`. ``broken``: `duty` was, by each of `cards`; without any, because too few others are unseen.
    ``open``: each of `wants` is a duty, with the cards that would show it broken.
    """

    outcome: Outcome
    duty: str = ""
    cards: Cards = ()
    wants: tuple[tuple[str, Cards], ...] = ()


def weigh(case: Suspicion) -> Weighed:
    """Whether a duty was broken, by what is known."""
    wants, told = dict[str, int](), NO_CARDS
    bars = case.duties.bars[case.duties.place(case.card)]
    for bar in bars:
        known, duty = bar.binds(case.known), bar.duty
        if card_count(known) > case.loose or bar.binds(case.known | case.held) & case.held:
            shown = bar.cards & (case.held | known)
            return Weighed("broken", case.order.broken(duty, shown), tuple(dict.fromkeys(cards_in(shown))))
        if case.count is not None and bar.surely_held(case.count, case.possible):
            return Weighed("broken", duty)
        fresh = case.possible & bar.cards & ~told  # a tier may hold those of the one before
        if fresh and bar.binds(case.held | case.known | fresh):
            wants[duty], told = wants.get(duty, NO_CARDS) | fresh, told | fresh
    if wants:
        return Weighed("open", next(iter(wants)), wants=tuple((d, tuple(cards_in(c))) for d, c in wants.items()))
    return Weighed("clear", bars[0].duty) if bars else Weighed("lawful")


@dataclass(frozen=True, slots=True)
class Suspect:
    """A card of the record that was lawful only if its player held none of some others."""

    case: Suspicion
    found: Weighed


def recorded(state: AnySitting | None) -> TrickHand | None:
    """The hand of a state if its tricks so far are recorded card by card, and there are any; else None."""
    hand: TrickHand | None = None if state is None else state.hand
    if hand is None or hand.void or not hand.card_by_card or not hand.play_begun:
        return None
    return hand


def suspects(game: AnyTrickGame, state: AnySitting, seat: Seat) -> list[Suspect]:
    """The cards of a seat in this hand that can be doubted, or were wrong, the newest first.

    `state` holds what everybody may know.
    """
    found = []
    for number, place in _own(state.this_hand, seat):
        case = suspicion(game, state, number, place)
        weighed = weigh(case)
        if weighed.outcome != "lawful" or case.breach is not None:
            found.append(Suspect(case, weighed))
    return found[::-1]


def suspicion(
    game: AnyTrickGame, state: AnySitting, number: int, place: int, told: Cards = (), *, whole: bool = False
) -> Suspicion:
    """The card at `place` of trick `number`, with what the record knows. `told`: cards shown since besides.

    `whole`: those told are all that was left. Where more are told than it had still to play, some of them lie out of
    play, and where it had none to play, all of them do: then only the cards it played tell anything.
    """
    hand, order = state.this_hand, game.order(state)
    tricks = recorded_tricks(hand)
    plays = tricks[number - 1][1]
    seat = plays[place].seat
    seen = hand
    for at, card in enumerate(told, 1):
        seen = show(seen, seat, card, told[:at].count(card))
    later = [play.card for _, plays in tricks[number:] for play in plays if play.seat == seat]
    known, loose, left = known_cards(seen, seat), game.loose(seen, seat), plays_left(hand, seat)
    shut = whole or hand.held[seat] is not None or card_count(known) >= left + loose or len(told) >= left
    in_hand = told if len(told) <= left else ()
    unplayed = known if left else NO_CARDS
    before = (play.card for _, plays in tricks[: number - 1] for play in plays)
    return Suspicion(
        order=order,
        plays=plays,
        place=place,
        duties=order.in_trick(number).duties(plays[:place], seat) if place else order.lead(number, card_set(before)),
        held=card_set([*later, *in_hand]),
        known=without_set(unplayed, card_set(in_hand)),
        loose=loose,
        possible=card_set([*later, *cards_in(unplayed), *(() if shut else cards_in(seen.pool))]),
        count=None if shut else len(later) + left,
        number=number,
        since=_since(hand, number, place),
        whole=shut,
        seat=seat,
        hand=hand,
        told=told,
        seen=card_set(in_hand),
        aside=game.set_aside(hand, seat),
        played_out=not left,
    )


def _since(hand: TrickHand, number: int, place: int) -> Since:
    if hand.complete:
        return "later"
    if number > len(hand.tricks):
        return "now" if place == len(hand.trick) - 1 else "trick"
    if hand.trick or number < len(hand.tricks):
        return "later"
    return "now" if place == len(hand.tricks[-1].plays) - 1 else "trick"


def _own(hand: TrickHand, seat: Seat) -> list[tuple[int, int]]:
    """Where a seat played: the number of the trick, and its place in it."""
    return [
        (number, place)
        for number, plays in recorded_tricks(hand)
        for place, play in enumerate(plays)
        if play.seat == seat
    ]


# ---- as it is asked -----------------------------------------------------------------------------


def from_record(game: AnyTrickGame, asked: Asked, state: AnySitting) -> Suspicion:
    """The suspicion asked about at a table recorded card by card: `state` holds what everybody may know.

    Without a trick it is the newest that was wrong, else the newest in doubt, else the newest of all.
    """
    hand = state.this_hand
    seat = read_seat(asked, "seat")
    if seat is None:
        raise Missing("Whose card is in question?", "seat")
    name = asked.seating.names[seat]
    own = dict(_own(hand, seat))
    if not own:
        raise NotationError(Text("{player} has played no card in this hand yet.", player=name), "seat")
    last = max(own)
    number = read_number(asked, "trick", 1, hand.rounds)
    if number is not None and number not in own:
        said = "{player} has played to trick 1 alone." if last == 1 else "{player} has played to tricks 1 to {last}."
        raise NotationError(Text(said, player=name, last=last), "trick")
    right = 0
    if number is None:
        doubted = suspects(game, state, seat)
        wrong = [one for one in doubted if one.found.outcome == "broken" or one.case.breach is not None]
        in_doubt = [one for one in doubted if one.found.outcome == "open"]
        number = next((one.case.number for one in (*wrong, *in_doubt, *doubted)), last)
        right = 0 if doubted else len(own)
    case = suspicion(game, state, number, own[number])
    told = _seen(asked, case)
    return replace(suspicion(game, state, number, own[number], told, whole=read_flag(asked, "hand")), right=right)


def _seen(asked: Asked, case: Suspicion) -> Cards:
    """The cards seen since in the hand, as they were told: without those the record knows there."""
    hand, seat = case.hand, case.seat
    assert hand is not None
    assert seat is not None
    cards = read_cards(asked, "later", pack_of(asked))
    played = [play.card for _, plays in recorded_tricks(hand)[case.number :] for play in plays if play.seat == seat]
    fresh: list[Card] = []
    for card in cards:
        if card in played:
            played.remove(card)
        elif fresh.count(card) < may_hold(hand, seat, card):
            fresh.append(card)
        else:
            raise NotationError(_where(asked, hand, seat, card), "later")
    known = known_cards(hand, seat)
    unseen = [card for at, card in enumerate(fresh, 1) if fresh[:at].count(card) > copies(known, card)]
    left = plays_left(hand, seat) - card_count(known) + case.loose
    if len(unseen) > left:
        name = asked.seating.names[seat]
        said = "{player} has only {left} more unseen, not {told}." if left else "{player} has no card left."
        raise NotationError(Text(said, player=name, left=left, told=len(unseen)), "later")
    return tuple(fresh)


def _where(asked: Asked, hand: TrickHand, seat: Seat, card: Card) -> Text:
    """Why a card cannot have been in a hand since the trick in question."""
    names = asked.seating.names
    gone = _played(recorded_tricks(hand), card)
    if gone is not None:
        number, by = gone
        return Text("{player} played {card} in trick {number}.", player=names[by], card=card, number=number)
    holder = next((other for other in range(len(names)) if copies(known_cards(hand, other), card)), None)
    if holder is not None and holder != seat:
        return Text("{card} is in {player}’s hand.", card=card, player=names[holder])
    return Text("{player} cannot have held {card}.", player=names[seat], card=card)


def _played(tricks: Sequence[tuple[int, Sequence[Play]]], card: Card) -> tuple[int, Seat] | None:
    return next(((number, play.seat) for number, plays in tricks for play in plays if play.card == card), None)

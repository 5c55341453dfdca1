"""The play of a hand, trick by trick or card by card, and how the contracts stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from ....core import entries
from ....core.cards import RANKS_HIGH_TO_LOW, Card, Suit, copies, parse_card
from ....core.seats import Seat, Side
from ....core.text import Counted, SuitWord, Text, Words, in_a_list, say, so_many
from ....play.known import cards_played, known_cards
from ....screens.cards import CardsScreen, No, Picker, SuitCards
from ....screens.next_card import OUT_OF_TURN, no_to_card, picker, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Player, SideNow, players
from ....screens.sides import Stand, sides_now
from ....screens.tricks import Gauge, TricksScreen, asked_trick
from .. import rulebook as book
from ..contract import (
    Contract,
    at_fault,
    contract_of,
    credited_by,
    false_claimers,
    renege_sets,
    reneging_seats,
)
from ..fitting import TWO_OF_CLUBS, layout_of
from ..game import SPADES
from ..model import NIL, Hand, Play, State
from ..order import next_player, opening_leader, power_of, suit_of, winning_play
from ..rules import check_card
from ..scoring import nil_stands, tricks_counted
from .parts import offers


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand, seating = state.this_hand, state.seating
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(seating),
            of=lambda seat: _of(hand, seat),
            leader=hand.winners[-1] if hand.winners else opening_leader(hand, state.house, seating),
        ),
        gauges=gauges(state, hand),
        insight=insight(state, hand),
        offers=offers(state, hand),
    )


def _of(hand: Hand, seat: int) -> str:
    bid = hand.bids[seat]
    if bid is None:
        return "won"
    return "of nil" if bid.bid == NIL else say("of {bid}", bid=bid.bid)


def gauges(state: State, hand: Hand) -> tuple[Gauge, ...]:
    """Each side that has partners; alone, the player's own button says it all."""
    if hand.bids_itself or all(len(seats) == 1 for seats in state.seating.sides):
        return ()
    return tuple(gauge(state, hand, side) for side in range(len(state.seating.sides)))


def gauge(state: State, hand: Hand, side: Side) -> Gauge:
    """How a side stands to its contract."""
    contract = contract_of(hand, state.house, state.seating, side)
    taken = _counted(state, hand, side)
    need = contract.need if contract else None
    if contract is None or need is None:
        broken = any(_nil_broken(state, hand, seat) for seat in state.seating.sides[side])
        words = "nil broken" if broken else "nil stands"
    elif _is_set(state, hand, side, contract):
        words = "set"
    elif taken < need and credited_by(hand, state.house, state.seating, side):
        words = "made"
    elif taken < need:
        words = say("needs {need}", need=need - taken)
    elif taken == need:
        words = "made"
    else:
        words = (
            so_many(taken - need, "bag")
            if state.house.overtricks == "bags"
            else say("{taken} over", taken=taken - need)
        )
    return Gauge(f"seat-{side + 1}", state.seating.side_name(side), taken, need, words, hand.tricks_total)


def _counted(state: State, hand: Hand, side: Side) -> int:
    return tricks_counted(hand, state.house, state.seating, side)


def _nil_broken(state: State, hand: Hand, seat: Seat) -> bool:
    return not nil_stands(hand, seat, at_fault(hand, state.house, state.seating, state.seating.side_of[seat]))


def _is_set(state: State, hand: Hand, side: Side, contract: Contract) -> bool:
    """Whether nothing can make the contract any more."""
    house, seating = state.house, state.seating
    if false_claimers(hand, house, seating, side) or (renege_sets(house) and reneging_seats(hand, seating, side)):
        return True
    if credited_by(hand, house, seating, side):
        return False
    more = contract.need - _counted(state, hand, side)
    return more > hand.tricks_total - hand.taken or (more < 0 and contract.exact)


def insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about how the contracts stand; empty if there is none."""
    names, seating = state.seating.names, state.seating
    left = hand.tricks_total - hand.taken
    if hand.bids_itself:
        return say("No bids in this hand. Every trick scores 10. {left} left", left=left)
    broken = [name for seat, name in enumerate(names) if hand.bid_nil(seat) and _nil_broken(state, hand, seat)]
    contracts: dict[Side, Contract] = {}
    for side in range(len(seating.sides)):
        contract = contract_of(hand, state.house, seating, side)
        if contract is not None:
            contracts[side] = contract
    needs = {side: contract.need - _counted(state, hand, side) for side, contract in contracts.items()}
    if broken:
        if len(broken) == 1:
            return say("{player}’s nil is broken", player=broken[0])
        nils = [say("{player}’s nil", player=name) for name in broken]
        return say("{nils} are broken", nils=reduce(lambda one, other: in_a_list((one, other)), nils))
    lost = [side for side, contract in contracts.items() if _is_set(state, hand, side, contract)]
    if lost:
        who, missing = seating.side_name(lost[0]), needs[lost[0]]
        if missing > left:
            return say(
                "{who} needed {missing} more, {tricks} left: set",
                who=who,
                missing=missing,
                tricks=Counted(left, "trick"),
            )
        return say("{who}’s contract is set", who=who)
    total = sum(max(0, need) for need in needs.values())
    ahead = [side for side, need in needs.items() if need <= 0]
    exact = [side for side in ahead if contracts[side].exact]
    if exact:
        return say("{side_name} made it exactly: one more trick sets it", side_name=seating.side_name(exact[0]))
    bags, tricks = state.house.overtricks == "bags", Counted(left, "trick")
    if needs and not total:
        if bags:
            return say("Every contract is made. More tricks are bags")
        return say("Every contract is made. More tricks count nothing")
    if total > left:
        return say("{total} needed, {tricks} left: one side will be set", total=total, tricks=tricks)
    if ahead:
        name = seating.side_name(ahead[0])
        if bags:
            return say("{side_name} made it: more tricks are bags", side_name=name)
        return say("{side_name} made it: more tricks count nothing", side_name=name)
    if total == left:
        return say("{total} needed, {tricks} left: none to spare", total=total, tricks=tricks)
    if bags:
        fall = Counted(left - total, "bag")
        return say("{total} needed, {tricks} left: {bags} to fall", total=total, tricks=tricks, bags=fall)
    return say("{total} needed, {tricks} left: {left} over to fall", total=total, tricks=tricks, left=left - total)


JOKERS: Final = (parse_card("BJ"), parse_card("LJ"))

_SUITS: Final = suits_of(RANKS_HIGH_TO_LOW)
_SUITS_WITH_JOKERS: Final = tuple(
    SuitCards(one.suit, one.cards, JOKERS if one.suit is Suit.SPADES else ()) for one in _SUITS
)

_SMALL: Final = {
    "revoke": Words("renege"),
    "unbroken-lead": Words("closed"),
    "first-trick-lead": Words("not yet"),
    "deuce-start": Words("2♣ first"),
    "played-twice": Words("played"),
    "not-in-pack": Words("out"),
    "not-held": "",
}
"""Two words at most on the tile; the ruling itself says the rest."""


_NOT_OF_THE_CARD: Final = OUT_OF_TURN | {"forced-bid"}


@dataclass(frozen=True, slots=True)
class AceAndDeuce:
    """`says_ace`: an ace may be said to be low, as `ace` says. `holders`: who may hold 2♣, where nobody knows."""

    says_ace: bool
    ace: str
    holders: tuple[Player, ...]


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card. Its own: what is said of aces, and who may hold 2♣."""
    hand, seating, house = state.this_hand, state.seating, state.house
    there = players(seating)
    seat = chosen.seat_or("seat", seating, next_player(hand, house, seating))
    led = suit_of(hand.trick[0].card, house) if hand.trick else None
    why, rule = _why(state, hand, seat, led)
    return CardsScreen(
        turn=turn_at(hand, there, seat, led=led, best=winning_play(hand.trick, house).seat if hand.trick else None),
        pick=_picker(state, hand, seat, led, chosen) if seat is not None else Picker(()),
        last=trick_before(
            hand, there, lambda trick: (why_won(trick.plays, winning_play(trick.plays, house), state), book.WINNER.id)
        ),
        why=why,
        rule=rule,
        offers=offers(state, hand),
        sides=_sides(state, hand, there),
        sides_are="Tricks taken of those bid",
        own=AceAndDeuce(
            says_ace=house.aces == "as_said",
            ace="low" if chosen.first("ace") == "low" else "high",
            holders=there if seat is None else (),
        ),
        template="games/spades/cards.html",
    )


def _sides(state: State, hand: Hand, there: tuple[Player, ...]) -> tuple[SideNow, ...]:
    """How far each side is from its contract, and whether its nils stand."""

    def stand(side: Side, seats: Sequence[Seat]) -> Stand:
        at = gauge(state, hand, side)
        if hand.bids_itself:
            return Stand(str(at.taken))
        nils = [seat for seat in seats if hand.bid_nil(seat)]
        of = "" if at.need is None else say("of {need}", need=at.need)
        words = [] if at.need is None else [at.words]
        words += (
            ["nil broken" if any(_nil_broken(state, hand, seat) for seat in nils) else "nil stands"] if nils else []
        )
        taken = at.taken if at.need is not None else sum(hand.won[seat] for seat in seats)
        return Stand(str(taken), of, ", ".join(words))

    return sides_now(state.seating, there, stand)


def why_won(plays: Sequence[entries.Play], best: entries.Play, state: State) -> Text:
    """Why a trick was won, as it goes on after the card's name: ``is its only spade``."""
    house = state.house
    suit = suit_of(best.card, house)
    same = [play for play in plays if suit_of(play.card, house) is suit]
    equal = [play for play in same if power_of(play, house) == power_of(best, house)]
    if len(equal) > 1:
        first = house.identical == "first"
        return Text("was first of two equal cards" if first else "was last of two equal cards")
    if isinstance(best, Play) and best.ace == "low":
        return Text("was called low, and no other followed")
    return Text("is its only {suit}" if len(same) == 1 else "is its highest {suit}", suit=SuitWord(suit, one=True))


def _picker(state: State, hand: Hand, seat: Seat, led: Suit | None, chosen: Chosen) -> Picker:
    """The whole pack by suits, the jokers with the spades."""
    usual = Suit.SPADES if hand.broken or not state.house.break_spades else Suit.HEARTS
    return picker(
        _SUITS if state.house.jokers == "off" else _SUITS_WITH_JOKERS,
        held=None,
        pack=layout_of(state.house, len(state.seating)).all_cards,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or led or usual,
        against=lambda card: _no(state, hand, seat, card),
    )


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = check_card(SPADES, state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL, but=_NOT_OF_THE_CARD, too_long="theirs")


def _why(state: State, hand: Hand, seat: Seat | None, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    if seat is None:
        return "2♣ is led first. Who holds it?", book.OPENING_LEAD.id
    house = state.house
    if led is not None:
        best = winning_play(hand.trick, house)
        return (
            say(
                "{card} is winning. Follow {symbol} if possible. Another suit means there’s none.",
                card=best.card,
                symbol=led.symbol,
            ),
            book.FOLLOW.id,
        )
    first = not hand.winners
    if first and house.deuce_start and copies(known_cards(hand, seat) | hand.pool, TWO_OF_CLUBS):
        return "Lead 2♣ to the first trick.", book.OPENING_LEAD.id
    if first and house.no_spade_lead_first_trick:
        return "Lead no spade to the first trick.", book.NO_FIRST_SPADE.id
    if house.break_spades and not hand.broken:
        return "Spades aren’t broken: lead another suit, unless only spades are left.", book.BREAKING.id
    return "Lead any card.", book.OPENING_LEAD.id if first else book.NEXT_LEAD.id

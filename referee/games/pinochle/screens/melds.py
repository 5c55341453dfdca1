"""What the players lay down: cards tapped, the melds found in them, and what that makes with the partner's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import Card, Suit
from ....core.log import Standing
from ....core.seats import Seat
from ....core.words import counted, figure, spelled
from ....screens.entries import ids_of
from ....screens.parts import Chosen, Fields, Link, Player, players
from ....screens.picking import Told, told
from ..laying import best_to_lay, melds_due, most_of_each, trump_for_melds, whole_hand
from ..melds import COPIES, HAND_SIZE, PLACE, Meld, best_melds
from ..model import Hand, LayDown, State
from ..scoring import melds_by_side
from .parts import bidding_side, giving_up, pack_from, still_needed

PAGE: Final = "meld"
FEW: Final = 5
"""Most cards of a meld that are written out one by one."""


@dataclass(frozen=True, slots=True)
class Found:
    """A meld as a list shows it: its cards one by one, or each once and `times`."""

    name: str
    points: int
    cards: tuple[Card, ...]
    times: int
    rule: str


@dataclass(frozen=True, slots=True)
class MeldCard:
    """One of the 20 different cards: `here` tapped, `gone` copies that others have, and where a tap ends.

    `most`: how many copies can be tapped together, for this player and those others whose cards are tapped too.
    """

    card: Card
    here: int
    gone: int
    most: int

    @property
    def dots(self) -> tuple[str, ...]:
        """A mark for each copy: laid here, free, laid by others."""
        return ("on",) * self.here + ("",) * (COPIES - self.here - self.gone) + ("gone",) * self.gone


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose melds. `points` so far, `said` beneath; `entry` is the id of the entry once they are told.

    `counts`: they count in this hand, so they can be asked for.
    """

    player: Player
    field: str
    points: str
    said: str
    entry: str
    current: bool
    counts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldScreen:
    """A player's cards are tapped on a grid of the 20 different ones.

    `kept` are the cards tapped so far, for all players; `whole`: they are a whole hand. `sum_lead` and `sum_text`
    go on from `points`. `idle` says that all others meld nothing, if there are any.
    """

    title: str
    ask: str
    player: Player
    owners: tuple[Owner, ...]
    current: str
    copies: tuple[MeldCard, ...]
    kept: Fields
    count: int
    less: bool
    whole: bool
    found: tuple[Found, ...]
    points: int
    sum_lead: str
    sum_text: str
    button: str
    then: str
    idle: str
    links: tuple[Link, ...]
    page: str = PAGE
    template: str = "games/pinochle/meld.html"
    asks: tuple[str, ...] = ("melds",)


def found_melds(melds: Sequence[Meld]) -> tuple[Found, ...]:
    """Melds as a list shows them."""
    return tuple(
        Found(
            meld.name,
            meld.points,
            meld.cards if len(meld.cards) <= FEW else tuple(dict.fromkeys(meld.cards)),
            1 if len(meld.cards) <= FEW else meld.times,
            meld.rule.id,
        )
        for meld in melds
    )


def meld(state: State, entries: Sequence[Standing], chosen: Chosen) -> MeldScreen:
    """The screen of the melds. Raises KeyError where none can be told."""
    hand, seating = state.hand, state.seating
    if hand is None or hand.void or hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        raise KeyError(PAGE)
    due = list(melds_due(state, hand))
    seat = _seat(state, chosen, due)
    trump, name = trump_for_melds(hand), seating.names[seat]
    fields = [_field(other) for other in range(len(seating)) if other in due or other == seat]
    current = _field(seat)
    cards = _tapped(state, hand, seat, chosen, fields)
    whole = bool(chosen.first("whole"))
    points = {
        other: best_melds(_playable(cards.cards[_field(other)]), trump, state.house).points
        for other in range(len(seating))
        if _field(other) in cards.cards
    }
    tapped = cards.cards[current]
    best = best_melds(_playable(tapped), trump, state.house)
    lead, text = _sum(state, hand, seat, points)
    button, then = _action(state, due, seat, cards, points, whole=whole)
    waiting = [other for other in due if other != seat and not cards.cards[_field(other)]]
    ids = ids_of(entries, LayDown)
    ask = f"Tap what {name} lays down"
    if whole:
        ask = f"{name}’s hand: {len(tapped)} of {HAND_SIZE}"
    elif hand.held[seat] is not None and best_to_lay(state, hand, seat):
        ask = f"{name}’s best melds"
    return MeldScreen(
        title=f"{name}’s melds",
        ask=ask,
        player=players(seating)[seat],
        owners=_owners(state, hand, seat, cards, points, ids=ids),
        current=current,
        copies=_copies(hand, seat, trump, cards),
        kept=tuple((field, card.code) for field, told_cards in cards.cards.items() for card in told_cards),
        count=len(tapped),
        less=cards.less,
        whole=whole,
        found=found_melds(best.melds),
        points=best.points,
        sum_lead=lead,
        sum_text=text,
        button=button,
        then=then,
        idle="The others meld nothing"
        if len(waiting) > 1
        else f"{seating.names[waiting[0]]} melds nothing"
        if waiting
        else "",
        links=(*_links(seat, whole=whole, known=whole_hand(hand, seat) is not None), *giving_up(state)),
    )


def _field(seat: Seat) -> str:
    return f"cards-{seat}"


def _seat(state: State, chosen: Chosen, due: Sequence[Seat]) -> Seat:
    """Whose cards are tapped: as asked for, or else the next whose melds are not told."""
    for field in ("to", "shown"):
        place = chosen.first(field).removeprefix("cards-")
        if place in {str(seat) for seat in range(len(state.seating))}:
            return int(place)
    asked = chosen.seat("seat", state.seating)
    if asked is not None:
        return asked
    if due:
        return due[0]
    raise KeyError(PAGE)


def _tapped(state: State, hand: Hand, seat: Seat, chosen: Chosen, fields: Sequence[str]) -> Told:
    """The cards tapped so far, by field, no more of a card than the player can have."""
    current = _field(seat)
    laid = Counter(_recorded(hand, seat))
    pack = tuple(card for card in dict.fromkeys(pack_from(trump_for_melds(hand))) for _ in range(COPIES - laid[card]))
    found = told(
        Chosen({**chosen.fields, "pile": [current]}), pack, fields, _best_of_known(state, hand, chosen, fields)
    )
    most, kept = most_of_each(hand, seat), list[Card]()
    for card in found.cards[current]:
        if card not in PLACE or kept.count(card) < most[PLACE[card]]:
            kept.append(card)
    return Told({**found.cards, current: tuple(kept)}, current, found.less)


def _recorded(hand: Hand, seat: Seat) -> list[Card]:
    """The cards other players are recorded to have laid down."""
    return [card for laid in hand.melds if laid is not None and laid.seat != seat for card in laid.cards or ()]


def _best_of_known(
    state: State, hand: Hand, chosen: Chosen, fields: Sequence[str]
) -> dict[str, tuple[Card, ...]] | None:
    """What known hands would lay down at best, before anything is tapped."""
    if chosen.first("whole") or chosen.first("shown"):
        return None
    found = {}
    for field in fields:
        seat = int(field.removeprefix("cards-"))
        found[field] = best_to_lay(state, hand, seat) or () if hand.melds[seat] is None else ()
    return found


def _playable(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card in PLACE)


def _copies(hand: Hand, seat: Seat, trump: Suit | None, cards: Told) -> tuple[MeldCard, ...]:
    """The 20 cards, with the copies that others have laid down, or are known to hold."""
    most, laid, found = most_of_each(hand, seat), Counter(_recorded(hand, seat)), []
    for card in dict.fromkeys(pack_from(trump)):
        here = cards.cards[_field(seat)].count(card)
        elsewhere = sum(other.count(card) for field, other in cards.cards.items() if field != _field(seat))
        open_still = max(min(most[PLACE[card]], COPIES - laid[card] - elsewhere), here)
        found.append(MeldCard(card, here, COPIES - open_still, open_still + elsewhere))
    return tuple(found)


def _owners(
    state: State, hand: Hand, seat: Seat, cards: Told, points: dict[Seat, int], *, ids: Mapping[Seat, str]
) -> tuple[Owner, ...]:
    """Everybody, with what is known of their melds. `ids`: the entries of those that are told."""
    found, bidders = [], bidding_side(hand, state.seating)
    for player in players(state.seating):
        own = player.seat
        tapped = cards.cards.get(_field(own), ())
        if own == seat or (hand.melds[own] is None and tapped):
            said, worth = counted(len(tapped), "card"), str(points[own])
        elif hand.melds[own] is not None:
            said, worth = "ready", figure(hand.melded[own] or 0)
        else:
            said, worth = "not yet", "–"
        counts = not hand.given_up or state.seating.side_of[own] != bidders
        entry = ids.get(own, "") if hand.melds[own] is not None and own != seat else ""
        found.append(Owner(player, _field(own), worth, said if counts else "lost", entry, own == seat, counts))
    return tuple(found)


def _sum(state: State, hand: Hand, seat: Seat, points: dict[Seat, int]) -> tuple[str, str]:
    """What the melds make with the partner's, and what the bid still takes."""
    seating = state.seating
    side, partner = seating.side_of[seat], seating.partners(seat)[0]
    theirs = hand.melded[partner] if hand.melds[partner] is not None else points.get(partner) or None
    name = seating.names[partner]
    together = points[seat] + (theirs or 0)
    lead = f"With {name}’s {theirs} that is {together}." if theirs is not None else f"{name}’s melds are still to come."
    if hand.melds[partner] is not None and not theirs:
        lead = f"{name} melds nothing."
    assert hand.bidder is not None
    if hand.given_up:
        return lead, "Nothing is played in this hand."
    bidders = seating.side_of[hand.bidder]
    untold = {other for other in seating.sides[bidders] if hand.melds[other] is None and not points.get(other)}
    if side == bidders:
        return lead, still_needed(state, hand, together, more=bool(untold))
    made = melds_by_side(hand, seating)[bidders] + sum(
        points.get(other, 0) for other in seating.sides[bidders] if hand.melds[other] is None
    )
    return lead, f"{seating.side_name(bidders)}: {_lowered(still_needed(state, hand, made, more=bool(untold)))}"


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _action(
    state: State, due: Sequence[Seat], seat: Seat, cards: Told, points: dict[Seat, int], *, whole: bool
) -> tuple[str, str]:
    """What one press records, and what follows: the player who is shown, and whoever else has cards tapped."""
    names = state.seating.names
    missing = HAND_SIZE - len(cards.cards[_field(seat)]) if whole else 0
    if missing:
        said = f"{counted(missing, 'card')} missing" if missing > 0 else f"{counted(-missing, 'card')} too many"
        return said, "then the best melds are laid down"
    told = [seat, *(other for other in due if other != seat and cards.cards[_field(other)])]
    if len(told) > 1:
        return f"Record {spelled(len(told))} melds", ", ".join(f"{names[other]} {points[other]}" for other in told)
    waiting = [other for other in due if other != seat]
    return (
        f"{names[seat]} melds {points[seat] or 'nothing'}",
        f"then {names[waiting[0]]}" if waiting else "all melds are told",
    )


def _links(seat: Seat, *, whole: bool, known: bool) -> tuple[Link, ...]:
    who = (("seat", str(seat)),)
    found = [Link("Points only", "calc", "points", who)]
    if whole:
        found.append(Link("Only the cards laid down", "hand", PAGE, who))
    elif not known:
        found.append(Link("Best of a whole hand", "sum", PAGE, (*who, ("whole", "1"))))
    return tuple(found)

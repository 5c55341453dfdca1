"""What the players pass on and lay down: cards tapped, or the points of melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import Card
from ....core.entries import Deal
from ....core.log import Standing
from ....core.seats import Seat
from ....core.words import counted, figure, listed, spelled
from ....screens.parts import Chosen, Fields, Link, NotNow, Player, ids_of, players
from ....screens.picking import PickingScreen, Pile, pack_grid, told
from .. import rulebook as book
from ..laying import MELDING, melds_due
from ..melds import COPIES, HAND_SIZE, PLACE, Melds, best_melds
from ..model import Hand, LayDown, State
from ..scoring import melds_by_side
from ..trump import exchange_due
from .parts import bidding_side, giving_up, pack_from, still_needed

PAGE: Final = "meld"
NOTHING_PLAYED: Final = "This hand isn’t played."


def exchange(state: State, chosen: Chosen) -> PickingScreen:
    """The cards both pass. Raises NotNow where no exchange is due."""
    hand = state.hand
    due = exchange_due(state, hand) if hand is not None else ()
    if hand is None or not due:
        raise NotNow("exchange")
    there, names, count = players(state.seating), state.seating.names, state.house.exchange
    pack, alone = pack_from(hand.trump), chosen.seat("seat", state.seating)
    if alone in due:
        due = (alone,)
    piles = [Pile(f"cards-{seat}", names[seat], there[seat], count) for seat in due]
    verb = "exchange" if len(due) > 1 else "passes"
    return PickingScreen(
        grid=pack_grid(told(chosen, pack, [pile.field for pile in piles]), pack, piles),
        title=f"{listed([names[seat] for seat in due])} {verb} {counted(count, 'card')}",
        ask="Passed on by",
        help="If you skip the cards, their hands are no longer known.",
        rule=book.EXCHANGE.id,
        page="exchange",
        fields=(("type", "exchange-both"), *((("seat", str(alone)),) if alone in due else ())),
        button="Record them",
        template="games/pinochle/exchange.html",
        all=count * len(piles),
    )


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

    `kept` are the cards tapped so far, for all players; `whole`: they are a whole hand. `sum` goes on, in two
    sentences, from the points of the `best` melds; `action` says what one press records, and what follows. `idle`
    says that all others meld nothing, if there are any. `mine` and `mine_action` are question and
    action on the phone of `player`.
    """

    title: str
    ask: str
    mine: str
    player: Player
    owners: tuple[Owner, ...]
    current: str
    copies: tuple[MeldCard, ...]
    kept: Fields
    less: bool
    whole: bool
    best: Melds
    sum: tuple[str, str]
    action: tuple[str, str]
    mine_action: tuple[str, str]
    idle: str
    links: tuple[Link, ...]
    page: str = PAGE
    template: str = "games/pinochle/meld.html"
    asks: tuple[str, ...] = ("melds",)


def _hand_melding(state: State, page: str) -> Hand:
    """The hand whose melds can be told. Raises NotNow with the page's name where there is none."""
    hand = state.hand
    if hand is None or hand.void or hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        raise NotNow(page)
    return hand


class _Tapped:
    """What is tapped so far, and what it melds at best: `cards` and `best` by seat, of `seat` and those still due."""

    def __init__(self, state: State, chosen: Chosen) -> None:
        self.state, self.hand, self.chosen = state, _hand_melding(state, PAGE), chosen
        self.due = list(melds_due(state, self.hand))
        self.seat = seat = self._seat()
        self.trump, self.most = self.hand.trump, MELDING.most_of_each(self.hand, seat)
        others = (laid for laid in self.hand.melds if laid is not None and laid.seat != seat)
        self.laid = Counter(card for laid in others for card in laid.cards or ())
        pack = pack_from(self.trump)
        free = tuple(card for card in dict.fromkeys(pack) for _ in range(COPIES - self.laid[card]))
        there = [other for other in range(len(state.seating)) if other in self.due or other == seat]
        pile = Chosen({**chosen.fields, "pile": [f"cards-{seat}"]})
        found = told(pile, free, [f"cards-{other}" for other in there], self._best_of_known(there))
        self.less, self.whole = found.less, bool(chosen.first("whole"))
        self.cards = {other: found.cards[f"cards-{other}"] for other in there}
        self.cards[seat] = self._held(self.cards[seat])
        self.best = {
            other: best_melds((card for card in cards if card in PLACE), self.trump, state.house)
            for other, cards in self.cards.items()
        }

    def _seat(self) -> Seat:
        """Whose cards are tapped: as asked for, or else the next whose melds are not told."""
        seating = self.state.seating
        for field in ("to", "shown"):
            place = self.chosen.first(field).removeprefix("cards-")
            if place in {str(seat) for seat in range(len(seating))}:
                return int(place)
        asked = self.chosen.seat("seat", seating)
        if asked is None and not self.due:
            raise NotNow(PAGE)
        return self.due[0] if asked is None else asked

    def _best_of_known(self, seats: Sequence[Seat]) -> dict[str, tuple[Card, ...]] | None:
        """What known hands would lay down at best, before anything is tapped."""
        if self.chosen.first("whole") or self.chosen.first("shown"):
            return None
        untold = {seat for seat in seats if self.hand.melds[seat] is None}
        best = {seat: MELDING.best_to_lay(self.state, self.hand, seat) for seat in untold}
        return {f"cards-{seat}": best.get(seat) or () for seat in seats}

    def _held(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards, no more of each than the player can have."""
        kept: list[Card] = []
        for card in cards:
            if card not in PLACE or kept.count(card) < self.most[PLACE[card]]:
                kept.append(card)
        return tuple(kept)

    def points(self, seat: Seat) -> int:
        """What the cards tapped for a player count; 0 where none can be."""
        return self.best[seat].points if seat in self.best else 0

    def grid(self) -> Iterator[MeldCard]:
        """The 20 cards, with the copies that others have laid down, or are known to hold."""
        for card in dict.fromkeys(pack_from(self.trump)):
            here = self.cards[self.seat].count(card)
            elsewhere = sum(cards.count(card) for seat, cards in self.cards.items() if seat != self.seat)
            open_still = max(min(self.most[PLACE[card]], COPIES - self.laid[card] - elsewhere), here)
            yield MeldCard(card, here, COPIES - open_still, open_still + elsewhere)

    def owners(self, ids: Mapping[Seat, str]) -> Iterator[Owner]:
        """Everybody, with what is known of their melds. `ids`: the entries of those that are told."""
        hand, seating = self.hand, self.state.seating
        for player in players(seating):
            own = player.seat
            recorded, current, cards = hand.melds[own] is not None, own == self.seat, self.cards.get(own, ())
            if current or (cards and not recorded):
                said, worth = counted(len(cards), "card"), str(self.points(own))
            elif recorded:
                said, worth = "ready", figure(hand.melded[own] or 0)
            else:
                said, worth = "not yet", "–"
            counts = not hand.given_up or seating.side_of[own] != bidding_side(hand, seating)
            entry = ids.get(own, "") if recorded and not current else ""
            yield Owner(player, f"cards-{own}", worth, said if counts else "lost", entry, current, counts)

    def sum(self) -> tuple[str, str]:
        """What the melds make with the partner's, and what the bid still takes."""
        state, hand, seating = self.state, self.hand, self.state.seating
        partner = seating.partners(self.seat)[0]
        name, recorded = seating.names[partner], hand.melds[partner] is not None
        theirs = hand.melded[partner] if recorded else self.points(partner) or None
        together = self.points(self.seat) + (theirs or 0)
        lead = f"{name}’s melds are still to come."
        if recorded and not theirs:
            lead = f"{name} melds nothing."
        elif theirs is not None:
            lead = f"With {name}’s {theirs}, that makes {together}."
        if hand.given_up:
            return lead, NOTHING_PLAYED
        bidders = bidding_side(hand, seating)
        assert bidders is not None
        waiting = [seat for seat in seating.sides[bidders] if hand.melds[seat] is None]
        more = any(not self.points(seat) for seat in waiting)
        if seating.side_of[self.seat] == bidders:
            return lead, f"{still_needed(state, hand, together, more=more)}."
        made = melds_by_side(hand, seating)[bidders] + sum(map(self.points, waiting))
        needed = still_needed(state, hand, made, more=more)
        return lead, f"{needed}."

    def action(self, *, mine: bool = False) -> tuple[str, str]:
        """What one press records of all who have cards tapped, and what follows. `mine`: on the own phone."""
        names, seat = self.state.seating.names, self.seat
        missing = HAND_SIZE - len(self.cards[seat]) if self.whole else 0
        if missing:
            said = f"{counted(missing, 'card')} missing" if missing > 0 else f"{counted(-missing, 'card')} too many"
            return said, "then the best melds are laid down"
        waiting = [other for other in self.due if other != seat]
        ready = [seat, *(other for other in waiting if self.cards[other])]
        if len(ready) > 1:
            melded = ", ".join(f"{names[other]} {self.points(other)}" for other in ready)
            return f"Record {spelled(len(ready))} melds", melded
        then = f"then {names[waiting[0]]}" if waiting else "all melds are entered"
        return f"{'You meld' if mine else f'{names[seat]} melds'} {self.points(seat) or 'nothing'}", then

    def idle(self) -> str:
        """That all others meld nothing; empty where nobody is left."""
        waiting = [other for other in self.due if other != self.seat and not self.cards[other]]
        if len(waiting) > 1:
            return "The others meld nothing"
        return f"{self.state.seating.names[waiting[0]]} melds nothing" if waiting else ""

    def links(self) -> Iterator[Link]:
        """Other ways to tell the same."""
        who = (("seat", str(self.seat)),)
        yield Link("Points only", "calc", "points", who)
        if self.whole:
            yield Link("Only the cards laid down", "hand", PAGE, who)
        elif MELDING.whole_hand(self.hand, self.seat) is None:
            yield Link("Best of a whole hand", "sum", PAGE, (*who, ("whole", "1")))
        yield from giving_up(self.state)


def meld(state: State, entries: Sequence[Standing], chosen: Chosen) -> MeldScreen:
    """The screen of the melds. Raises NotNow where none can be told."""
    tapped = _Tapped(state, chosen)
    seat, count = tapped.seat, len(tapped.cards[tapped.seat])
    name = state.seating.names[seat]
    ask, mine = f"Tap what {name} lays down", "Tap what you lay down"
    if tapped.whole:
        ask, mine = f"{name}’s hand: {count} of {HAND_SIZE}", f"Your hand: {count} of {HAND_SIZE}"
    elif tapped.hand.held[seat] is not None and MELDING.best_to_lay(state, tapped.hand, seat):
        ask, mine = f"{name}’s best melds", "Your best melds"
    return MeldScreen(
        title=f"{name}’s melds",
        ask=ask,
        mine=mine,
        player=players(state.seating)[seat],
        owners=tuple(tapped.owners(ids_of(entries, LayDown))),
        current=f"cards-{seat}",
        copies=tuple(tapped.grid()),
        kept=tuple((f"cards-{other}", card.code) for other, cards in tapped.cards.items() for card in cards),
        less=tapped.less,
        whole=tapped.whole,
        best=tapped.best[seat],
        sum=tapped.sum(),
        action=tapped.action(),
        mine_action=tapped.action(mine=True),
        idle=tapped.idle(),
        links=tuple(tapped.links()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScreen:
    """Points are asked for, of players with what they are to the bidder and what is typed so far.

    `told` are those whose melds are in, with what they came to.
    """

    title: str
    lead: str
    text: str
    rule: str
    rows: tuple[tuple[Player, str, str], ...]
    told: tuple[tuple[Player, str], ...]
    links: tuple[Link, ...]
    page: str = "points"
    template: str = "games/pinochle/points.html"
    asks: tuple[str, ...] = ("meld-points",)


def by_points(hand: Hand, entries: Sequence[Standing]) -> bool:
    """Whether melds are told by their points: as the last were, in this hand or one recorded in the same way.

    Where none were told of yet, by result they are. Who melds nothing tells it in neither way.
    """
    by: bool | None = None
    for standing in reversed(entries):
        entry = standing.entry
        if by is None and isinstance(entry, LayDown) and (entry.cards or entry.points):
            by = not entry.cards
        elif isinstance(entry, Deal):
            if by is not None and entry.depth == hand.depth:
                return by
            by = None
    return hand.depth == "result"


def points(state: State, chosen: Chosen) -> PointsScreen:
    """The screen of melds told by points. Raises NotNow where none are due."""
    hand, seating = _hand_melding(state, "points"), state.seating
    due = list(melds_due(state, hand))
    if not due:
        raise NotNow("points")
    there, bidders = players(seating), bidding_side(hand, seating)
    assert bidders is not None
    untold = any(hand.melded[seat] is None for seat in seating.sides[bidders])
    text = f"{still_needed(state, hand, melds_by_side(hand, seating)[bidders], more=untold)}."

    def said(seat: Seat) -> str:
        return "bidder" if seat == hand.bidder else "partner" if seating.side_of[seat] == bidders else ""

    return PointsScreen(
        title="Points of melds",
        lead=f"{counted(len(due), 'player')} to meld",
        text=NOTHING_PLAYED if hand.given_up else text,
        rule=book.POSSIBLE.id,
        rows=tuple((there[seat], said(seat), chosen.first(f"points-{seat}")) for seat in due),
        told=tuple((there[seat], str(melded)) for seat, melded in enumerate(hand.melded) if melded is not None),
        links=giving_up(state),
    )

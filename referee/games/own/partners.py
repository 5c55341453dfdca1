"""Who plays with the declarer of a game of one's own, or holds the card that makes a side: told, accepted or played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.cards import NO_CARDS, Card, Pack, card_set
from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.camps import Camps
from ...play.known import camps_now
from ...play.own_parts import AnyPhase, Due, HandPhase, Own, naming
from ...play.rulings import OnPlayer, refused
from .common import Common
from .contracts import Partner as How
from .entries import Partner
from .hands import AnyHand, State, stated
from .model import Design
from .won import bid_of, declarer_of


def how_found(design: Design, hand: AnyHand) -> How:
    """How the declarer's partner is found in this hand."""
    contract, _ = bid_of(design, hand)
    return design.partner_at(contract)


def camp_told(design: Design, hand: AnyHand) -> tuple[Seat | None, tuple[Seat, ...]]:
    """The partner, and who holds the card that makes a side, as far as either is known."""
    now = camps_now(hand)
    if design.table.sides == "holders":
        told = hand.own.counts.get("holders")
        if told:
            return None, tuple(seat for seat, held in enumerate(told) if held)
        return None, tuple(sorted(now.own)) if now is not None and now.known else ()
    declarer, partner = declarer_of(design, hand), hand.own.partner
    if partner is None and now is not None and now.known:
        partner = next(iter(sorted(now.own - {declarer})), None)
    return partner, ()


def is_settled(design: Design, hand: AnyHand) -> bool:
    """Whether it is known who plays with whom."""
    if design.table.sides == "holders":
        return bool(camp_told(design, hand)[1])
    if how_found(design, hand) == "none" or declarer_of(design, hand) is None or hand.own.settled:
        return True
    now = camps_now(hand)
    return how_found(design, hand) != "accepts" and now is not None and now.known


@dataclass(frozen=True)
class Partners:
    """The partners of a game, and the phases in which they are told."""

    design: Design
    common: Common
    matching: Callable[[Sequence[str]], tuple[Card, ...]]
    pack: Callable[[], Pack]

    def camps(self, hand: AnyHand) -> Camps | None:
        """Who plays against the rest, as it was bid for or told; None where totals run by side, or nobody declares."""
        table = self.design.table
        if table.sides == "holders":
            return Camps(frozenset(), self._every(table.card))
        declarer = declarer_of(self.design, hand)
        if table.sides != "declarer" or declarer is None:
            return None
        how, camps = how_found(self.design, hand), Camps.against_the_rest(declarer)
        if hand.own.settled and hand.own.called is None:
            return camps.with_partner(hand.own.partner)
        if how == "holder" or (how == "called" and hand.own.called is not None):
            code = table.card if how == "holder" else hand.own.called.code
            return Camps(camps.seats, self._every(code))
        return camps if how in {"none", "called"} else camps.with_partner(hand.own.partner)

    def _every(self, code: str) -> int:
        """All copies of a card, as a card set."""
        found = self.matching((code,)) if code else ()
        return card_set(card for card in self.pack() if card in found)

    def with_camps(self, state: State) -> State:
        """The state with the camps of its hand as they are by now."""
        hand = state.hand
        if hand is None or not self.design.table.by_camp:
            return state
        camps = self.camps(hand)
        return state if camps == hand.own.camps else altered(state, hand=stated(hand, camps=camps))

    # ---- the phase ------------------------------------------------------------------------------

    def waits(self, hand: AnyHand) -> bool:
        """Whether a partner is to accept, or a card to be called, before the play."""
        how = how_found(self.design, hand)
        if declarer_of(self.design, hand) is None or hand.own.settled or hand.play_begun or hand.taken:
            return False
        return how == "accepts" or (how == "called" and hand.depth == "cards" and hand.own.called is None)

    def due(self, _game: Any, _state: State, hand: AnyHand) -> Due:
        """The declarer calls a card; anyone may accept."""
        if not self.waits(hand):
            return None
        declarer = declarer_of(self.design, hand)
        called = how_found(self.design, hand) == "called"
        return declarer if called and declarer is not None else "anyone"

    def asked_late(self, state: State, hand: AnyHand) -> bool:
        """Whether it is to be told at the end of a hand who the partner was."""
        return self.design.table.sides == "declarer" and not is_settled(self.design, hand)

    def offers(self, state: State, hand: AnyHand, _seat: Seat | None) -> Iterator[Entry]:
        """Every partner there may be, and none; or every card that may be called."""
        declarer = declarer_of(self.design, hand)
        if declarer is None or hand.own.settled:
            return
        if how_found(self.design, hand) == "called" and hand.depth == "cards" and not hand.taken:
            own = hand.held[declarer] or NO_CARDS
            yield from (Partner(card=card) for card in self.matching(("**",)) if not own & card.bit)
            return
        yield from (Partner(seat=seat) for seat in range(len(state.seating)) if seat != declarer)
        yield Partner()

    def check(self, state: State, partner: Partner) -> list[Ruling]:
        """The rulings on a partner told, or a card called."""
        hand, rule = state.this_hand, self.common.SEATS
        declarer = declarer_of(self.design, hand)
        if declarer is None or how_found(self.design, hand) == "none":
            return [refused(rule, "no-partner", Text("No one plays with a partner here."))]
        if hand.own.settled or (hand.own.called is not None and partner.card is not None):
            return [refused(rule, "partner-told", Text("The partner is known. Correct that entry instead."))]
        if partner.seat == declarer:
            on = OnPlayer(state.seating, declarer)
            return on.refused(rule, "partner-self", "{player} can’t be their own partner.")
        if partner.card is not None and how_found(self.design, hand) != "called":
            return [refused(rule, "no-call", Text("No card is called here."))]
        if partner.card is not None and partner.card not in self.matching(("**",)):
            return [refused(rule, "not-in-pack", Text("{card} isn’t in this pack.", card=partner.card))]
        return []

    def move(self, state: State, partner: Partner) -> State:
        """The state with the partner told, or the card called."""
        hand = stated(state.this_hand, partner=partner.seat, called=partner.card, settled=partner.card is None)
        return altered(state, hand=hand)

    @property
    def phases(self) -> tuple[AnyPhase, ...]:
        """Partners told before the play, where the game has some."""
        if self.design.table.sides != "declarer" or not self._has_partners:
            return ()
        return (
            HandPhase(
                name="partner",
                takes=(Partner,),
                due=self.due,
                offers=self.offers,
                early=naming("First say who plays with the declarer."),
                rule=self.common.SEATS,
                turn="to say who the partner is",
            ),
        )

    @property
    def late_phases(self) -> tuple[AnyPhase, ...]:
        """Partners told behind the play, where nothing shows them."""
        if self.design.table.sides != "declarer" or not self._has_partners:
            return ()
        return (
            HandPhase(
                name="who",
                takes=(Partner,),
                due=lambda _game, state, hand: "anyone" if self.asked_late(state, hand) else None,
                offers=self.offers,
                early=naming("Say who played with the declarer."),
                rule=self.common.SEATS,
                turn="to say who the partner was",
            ),
        )

    @property
    def _has_partners(self) -> bool:
        contracts = self.design.auction.contracts
        return self.design.table.partner != "none" or any(one.partner not in {None, "none"} for one in contracts)

    @property
    def entries(self) -> tuple[type[Entry], ...]:
        """The entry, where the game has partners."""
        return (Partner,) if self.design.table.sides == "declarer" and self._has_partners else ()

    @property
    def own(self) -> tuple[Own, ...]:
        """What is checked and done of it."""
        return (Own.of(Partner, self.check, self.move, needs="not over"),) if self.entries else ()

"""French Tarot as the rest of the program sees it: what is legal, what a hand waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from ...core.cards import cards_in
from ...core.entries import Entry, Pass, Play
from ...core.game import Besides, HandAccount
from ...core.ruling import Remedy, Rule, Ruling, refusal_in
from ...core.seats import Seat, Seating
from ...core.text import Text, Words
from ...core.values import altered
from ...kinds.camps.rules import CalledPartner
from ...play.claims.position import Aside, Ways
from ...play.ends import AfterHands, Ties, always
from ...play.game import TrickGame
from ...play.known import first_playing
from ...play.model import Dealt, Layout
from ...play.order import Order
from ...play.own_parts import Extended, HandPhase, Own, naming, tricks_told_due
from ...play.rulings import LeadDuty, OnPlayer, refused
from ...play.shared_out import Penalty, check_penalty
from . import cards, chien, count, model, paper, poignees, scoring
from . import rulebook as book
from .auction import (
    ANNOUNCED,
    AUCTION,
    call_due,
    call_offers,
    check_call,
    check_petit_sec,
    move_call,
    move_petit_sec,
    run_auction,
    sec_unsaid,
)
from .cards import ALL_CARDS, CALLED_SUIT, NEVER_ASIDE, layout_of
from .entered import check_play, check_trick, move_deal, move_misdeal, move_play, move_trick
from .house import FIVE, PRESETS, House, check_house
from .model import (
    ALL_PASSED,
    PETIT_SEC,
    Bid,
    Call,
    Captured,
    Chien,
    Deal,
    Declare,
    Discard,
    Evening,
    Hand,
    Misdeal,
    Misere,
    PetitSec,
    Poignee,
    Points,
    State,
    TrickWon,
)
from .remarks import remarks_on

# ---- phases -------------------------------------------------------------------------------------

PARTNER: Final[CalledPartner[State, Hand]] = CalledPartner(
    rule=book.PARTNER, ready=lambda hand: hand.tricks_told or hand.depth == "result"
)


def _before_lead(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """The chelem, and poignées, beside the cards."""
    yield from ANNOUNCED.offers(state, hand)
    yield from poignees.offers(hand)
    if hand.depth == "result":
        yield from count.choices(state, hand, seat)


def _beside_ecart(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from ANNOUNCED.offers(state, hand)
    yield from chien.ecart_offers(state, hand, seat)


PHASES: Final = (
    AUCTION.phase,
    HandPhase(
        name="call",
        takes=(Call,),
        due=call_due,
        offers=call_offers,
        early=naming("{name} calls a king first."),
        rule=book.CALL,
    ),
    HandPhase(
        name="ecart",
        takes=(Discard, Chien, Declare),
        due=chien.ECART.due,
        offers=_beside_ecart,
        early=naming("{name} lays aside first."),
        rule=book.CHIEN,
        turn="to lay aside",
    ),
    PARTNER.phase(),
    HandPhase(
        name="play",
        takes=(Play, TrickWon, Declare, Poignee, Points, Captured),
        due=tricks_told_due,
        offers=_before_lead,
    ),
    HandPhase(
        name="count",
        takes=(Points, Captured),
        due=count.count_due,
        offers=count.choices,
        early=naming("All tricks are in. Enter {name}’s count."),
        rule=book.CARD_POINTS,
    ),
)


class FrenchTarot(TrickGame[State, Hand, House]):
    """The game of French Tarot for three to five players."""

    key = "french-tarot"
    house = House
    state_type = Evening
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    deal_type = Deal
    trick_type = TrickWon
    common = book
    ties = Ties(shared=always)
    ends = (AfterHands(book.END, lambda house: house.hands or None),)
    duties = cards.DUTIES
    revoke_stands = "trick"
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = {
        CALLED_SUIT: LeadDuty(
            rule=book.CALLED_LEAD,
            now="{name} may not lead the suit of the called card to the first trick.",
            past="{name} led {card} in trick {trick}, in the called suit",
            open="{name} may lead the called suit only with {nothing} in hand.",
            costs=False,
        )
    }
    fixed_options = ("five_form",)
    phases = PHASES
    before_play: ClassVar[Sequence[str]] = ("bid",)
    misdeals: ClassVar[Mapping[str, str]] = {
        "misdeal": Words("dealt wrongly"),
        "chien": Words("the chien was dealt wrongly"),
        "faced": Words("a card was turned up"),
        "pack": Words("the pack was faulty"),
        "seen": Words("the chien was seen"),
        "uneven": Words("the cards did not come out even"),
    }
    void_codes: ClassVar[Mapping[str, str]] = {
        **TrickGame.void_codes,
        ALL_PASSED: "all passed",
        PETIT_SEC: "a petit sec",
    }
    check_house = staticmethod(check_house)
    loose = staticmethod(chien.AWAY.loose)
    set_aside = staticmethod(chien.AWAY.set_aside)
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(scoring.score_hand)
    run_opening = staticmethod(run_auction)
    most_out = 1
    noted: ClassVar[Mapping[Rule, str]] = {book.PETIT: "petit-au-bout", book.CHELEM: "chelem"}
    before_score = (Bid, Pass, Call, Declare, Discard, Poignee)
    made_to_fit = (Points,)
    own = (
        *AUCTION.own,
        Own.of(PetitSec, check_petit_sec, move_petit_sec, needs="not over"),
        Own.of(Call, check_call, move_call, needs="in progress"),
        *ANNOUNCED.own,
        Own.of(Chien, chien.check_chien, chien.move_chien, needs="in progress"),
        chien.ECART.own(),
        Own.of(Poignee, poignees.check_poignee, poignees.move_poignee, needs="in progress"),
        Own.of(Misere, poignees.check_misere, poignees.move_misere, needs="in progress"),
        PARTNER.own(),
        Own.of(Points, count.check_points, count.move_told, needs="in progress"),
        Own.of(Captured, count.check_captured, count.move_told, needs="in progress"),
        Extended.of(Deal, move=move_deal),
        Extended.of(Play, check_play, move_play),
        Extended.of(TrickWon, check_trick, move_trick),
        Extended.of(Misdeal, move=move_misdeal),
        Extended.of(Penalty, check_penalty),
    )

    # ---- table and deal -------------------------------------------------------------------------

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Each for themselves; play goes to the right (FT-1.1)."""
        return replace(Seating.solo(names), rightward=True)

    def layout(self, house_rules: House, players: int) -> Layout:
        """The 78 cards; of five with a dead player four play."""
        return layout_of(players - 1 if house_rules.five_form == "dead" else players)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand whose auction is to come; a dead player sits out, and who misdealt may not bid."""
        five = len(state.seating) == FIVE
        dead = five and state.house.five_form == "dead"
        return Hand(
            **dealt,
            out=frozenset({dealt["dealer"]}) if dead else frozenset(),
            calls_king=five and not dead,
            misdealt=isinstance(state, Evening) and state.misdealt and not state.house.misdealer_bids,
        )

    def check_dealt(self, state: State, deal: Deal, layout: Layout) -> list[Ruling]:
        """The chien is of the pack and in no hand; a dead player is dealt none."""
        if not deal.chien:
            return []
        if len(deal.chien) != layout.undealt:
            said = "The chien has {size} cards. You entered {told}."
            return [refused(book.DEAL, "chien-size", Text(said, size=layout.undealt, told=len(deal.chien)))]
        for card in deal.chien:
            if deal.chien.count(card) > 1:
                return [refused(book.PACK, "card-twice", Text("{card} is there twice.", card=card))]
            if not ALL_CARDS & card.bit:
                return [refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card))]
            for seat, own in enumerate(deal.hands or ()):
                if card in (own or ()):
                    name = state.coming.names[seat]
                    message = Text("{card} is in {player}’s hand.", card=card, player=name)
                    return [refused(book.KNOWN_HANDS, "card-twice", message, seat)]
        return []

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The next player, also where all passed or after a petit sec; the same after a misdeal, or with a dead
        player where all passed (FT-2.4, FT-2.6, FT-3.3)."""
        passed_out = hand.void == ALL_PASSED and not hand.out
        if passed_out or hand.void == PETIT_SEC:
            return state.seating.left_of(hand.dealer)
        return super().dealer_after(state, hand)

    def void_account(self, state: State, hand: Hand) -> HandAccount:
        """The account of a hand that does not count."""
        return altered(super().void_account(state, hand), facts=scoring.facts_of(hand))

    def close_hand(self, state: State) -> State:
        """The state between two hands; after a misdeal its dealer may not bid in the next (FT-2.4)."""
        hand = state.hand
        misdealt = hand is not None and hand.void in self.misdeals and hand.misdealt
        return altered(super().close_hand(state), misdealt=misdealt) if hand is not None else state

    # ---- what is awaited ------------------------------------------------------------------------

    def cut_short(self, state: State, hand: Hand) -> bool:
        """The count is told, tricks or not."""
        return hand.told is not None

    def leader(self, state: State, hand: Hand) -> Seat | None:
        """The dealer’s right, or who announced the chelem (FT-6.1)."""
        return hand.taker if hand.chelem_said else first_playing(hand, state.seating, hand.dealer)

    def also(self, state: State) -> Iterator[Besides]:
        """A petit sec before the auction, a misère and poignées before the first card."""
        hand = state.open_hand
        if hand is None:
            return
        if not hand.auction_over and state.house.petit_sec == "void":
            yield Besides(PetitSec)
        if not hand.play_begun and state.house.misere:
            yield Besides(Misere)
        phase = self.phase(state).name
        if hand.taker is not None and phase != "play" and any(poignees.may_show(hand, seat) for seat in range(5)):
            yield Besides(Poignee)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry`; of a pass also that a petit sec was not said, of a chelem who leads."""
        found = super().check(state, entry)
        hand = state.open_hand
        if isinstance(entry, Declare) and not refusal_in(found):
            on = OnPlayer(state.seating, entry.seat)
            return [*found, *on.noted(book.OPENING_LEAD, "chelem-leads", "{player} leads to the first trick.")]
        if isinstance(entry, Pass) and hand is not None and not refusal_in(found):
            return [*found, *sec_unsaid(state, hand, entry.seat)]
        return found

    # ---- the cards ------------------------------------------------------------------------------

    def order(self, state: State) -> Order:
        """How the cards rank; the called card where its suit may not be led first."""
        called = state.this_hand.called if state.house.called_lead else None
        return cards.order_with(called)

    def ways(self, state: State) -> Ways:
        """What a claim is judged by: the Excuse wins the last trick for a side that has won all the others (FT-6.8)."""
        hand = state.this_hand
        lost = {count.other(count.camp_of(hand, seat)) for seat in hand.winners}
        seats = (seat for seat in range(len(state.seating)) if count.camp_of(hand, seat) not in lost)
        return replace(super().ways(state), crowned=(cards.EXCUSE.bit, frozenset(seats)))

    def asides(self, state: State) -> tuple[Aside, ...]:
        """The écart: no king and no bout lies in it (FT-4.2)."""
        hand = state.this_hand
        count = 0 if hand.taker is None else chien.AWAY.unnamed(hand, hand.taker)
        return (Aside(count=count, of=hand.taker, lacks=frozenset(cards_in(NEVER_ASIDE))),) if count else ()

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """The refusal of a card that lies in the chien."""
        if hand.takes_chien or not hand.chien & play.card.bit:
            return None
        said = "{card} lies in the chien."
        return OnPlayer(state.seating, play.seat).refused(book.PACK, "card-gone", said, card=play.card)[0]

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether no card can show a trump hidden behind the Excuse."""
        return not any(cards.EXCUSE in one.cards for one in hand.poignees)

    def remarks(self, state: State, hand: Hand) -> Iterator[Ruling]:
        """A contract just made, a half, a poignée of the losers, and the Excuse in the last trick."""
        return remarks_on(state, hand)

    # ---- when it goes wrong ---------------------------------------------------------------------

    def void_by_revoke(self, state: State, hand: Hand) -> bool:
        """A revoke, or one on both sides, may make the hand void (FT-10.1)."""
        guilty = scoring.offenders(hand)
        if not guilty or state.house.revoke == "stands":
            return False
        return state.house.revoke == "void" or len({count.camp_of(hand, seat) for seat in guilty}) > 1

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a revoke costs in the hand in progress."""
        return scoring.revoke_remedy(state, state.this_hand, seat)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs (FT-10.1)."""
        return Text(
            {
                "lose": "The other side has won the deal by the gap counted, with all poignées.",
                "void": "The hand is void, and the same dealer deals again.",
                "stands": "At this table it stands, and costs nothing.",
            }[house_rules.revoke]
        )


FRENCH_TAROT: Final = FrenchTarot()

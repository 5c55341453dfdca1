"""Skat as the rest of the program sees it: what is legal, what a hand waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal, cast

from ...core.cards import NO_CARDS, card_set, without_card
from ...core.entries import Entry, Play, Renege, TrickWon
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Text, Words
from ...core.values import put
from ...play.ends import FallsTo, Ties, When, always
from ...play.game import TrickGame
from ...play.model import CardsDealt, Dealt, Layout
from ...play.order import Order
from ...play.own_parts import AnyPhase, Extended, HandPhase, Own, naming
from ...play.rulings import OnPlayer, refused
from . import before_play as before
from . import ending, paper, ramsch
from . import rulebook as book
from .house import PRESETS, House, check_house
from .model import (
    ALL_PASSED,
    ENTRY_TYPES,
    Announce,
    Claim,
    Concede,
    Count,
    Deal,
    Discard,
    Hand,
    Matadors,
    Penalty,
    Points,
    Push,
    Skat,
    State,
)
from .noting import announced_levels, notes_on
from .scoring import bock_left, rounds_over, score_hand
from .values import BASES, EACH, PACK, order_of
from .words import in_words

FOUR: Final = 4


def _beside_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Kontra and Re, and a count or the eyes where the hand is told by its result."""
    yield from before.DOUBLES.offers(state, hand, seat)
    if hand.depth == "result":
        yield from ending.offer_counts(state, hand, seat)


PHASES: Final[Sequence[AnyPhase]] = (
    before.AUCTION.phase,
    HandPhase(
        name="push", takes=(Push, Skat, Discard), due=before.push_due, offers=before.offer_push, early=before.early
    ),
    HandPhase(
        name="skat",
        takes=(Skat, Announce),
        due=before.skat_due,
        offers=before.offer_skat,
        early=before.early,
        code="announce-first",
        rule=book.ANNOUNCE_FIRST,
    ),
    HandPhase(
        name="discard",
        takes=(Discard, Announce),
        due=before.discard_due,
        offers=before.offer_discards,
        early=before.early,
        code="announce-first",
        rule=book.ANNOUNCE_FIRST,
        turn="to lay two cards away",
    ),
    HandPhase(
        name="announce",
        takes=(Announce,),
        due=before.announce_due,
        offers=before.offer_games,
        early=before.early,
        rule=book.ANNOUNCE_FIRST,
    ),
    HandPhase(
        name="play",
        takes=(Play, TrickWon, *before.DOUBLES.takes, Count, Points),
        due=ending.play_due,
        offers=_beside_play,
    ),
    HandPhase(
        name="matadors",
        takes=(Matadors,),
        due=ending.matadors_due,
        offers=ending.offer_matadors,
        early=naming("The tricks are in. Enter {name}’s matadors."),
        turn="to count the matadors",
    ),
    HandPhase(
        name="count",
        takes=(Count,),
        due=ending.count_due,
        offers=ending.offer_counts,
        early=naming("The tricks are in. Enter {name}’s eyes."),
        turn="to count",
    ),
    HandPhase(
        name="points",
        takes=(Points,),
        due=ramsch.points_due,
        early=naming("The tricks are in. Enter everyone’s eyes."),
        turn="to count",
    ),
)

LAYOUT: Final = Layout.of(PACK, 3, EACH)


class SkatGame(TrickGame[State, Hand, House]):
    """The game of Skat for three players, or four with the dealer out."""

    key = "skat"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = ENTRY_TYPES
    deal_type = Deal
    own_places = False
    common = book
    ties = Ties(shared=always)
    ends = (FallsTo(book.END, lambda house: -house.limit if house.limit else None), When(rounds_over))
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    phases = PHASES
    before_play: ClassVar[Sequence[str]] = ("bid", "push", "skat", "discard", "announce")
    misdeals: ClassVar[Mapping[str, str]] = {
        "misdeal": Words("dealt wrongly"),
        "faced": Words("a card was turned up"),
        "pack": Words("the pack was faulty"),
        "count": Words("wrong numbers of cards"),
        "dealer": Words("the wrong dealer"),
    }
    void_codes: ClassVar[Mapping[str, str]] = {ALL_PASSED: "all passed"}
    check_house = staticmethod(check_house)
    loose = staticmethod(before.AWAY.loose)
    set_aside = staticmethod(before.AWAY.set_aside)
    in_words = staticmethod(in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(score_hand)
    run_opening = staticmethod(before.AUCTION.run)
    noted: ClassVar[Mapping[Rule, str]] = {book.OVERBID: "overbid", book.MARCH: "march"}
    most_out = 1
    made_to_fit = (Count,)
    own = (
        *before.AUCTION.own,
        Own.of(Skat, before.check_skat, before.move_skat, needs="in progress"),
        Own.of(Discard, before.check_discard, before.move_discard, needs="in progress"),
        Own.of(Push, before.check_push, before.move_push, needs="in progress"),
        Own.of(Announce, before.check_announce, before.move_announce, needs="in progress"),
        *before.DOUBLES.own,
        Own.of(Count, None, ending.move_count),
        Extended.of(Count, ending.check_count),
        Own.of(Matadors, ending.check_matadors, ending.move_matadors, needs="in progress"),
        Own.of(Points, None, ramsch.move_points),
        Extended.of(Points, ramsch.check_points),
        Own.of(Concede, ending.check_concede, ending.move_concede, needs="in progress"),
        Extended.of(Claim, ending.check_claim, ending.move_claim),
        Extended.of(Penalty, ending.check_penalty, ending.move_penalty),
        Extended.of(Renege, ending.check_renege, ending.move_renege),
    )

    def layout(self, house_rules: House, players: int) -> Layout:
        """Ten cards each of 32, for the three who play."""
        return LAYOUT

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand in which nobody has said anything; of four the dealer sits out, and perhaps it is Bock."""
        seats, dealer = len(state.seating), dealt["dealer"]
        known = dealt["held"]
        out = frozenset({dealer}) if seats == FOUR else frozenset[Seat]()
        dealt["held"] = put(known, dealer, NO_CARDS) if out else known
        bock = state.house.bock and bock_left(state.accounts, seats) > 0
        return Hand(**dealt, out=out, dealt=known, bock=bock)

    def cards_dealt(self, deal: Deal, layout: Layout, seats: int) -> CardsDealt:
        """What is known of the cards, the skat among them: its cards are in no hand."""
        found = super().cards_dealt(deal, layout, seats)
        pool = found["pool"]
        for card in deal.skat:
            pool = without_card(pool, card)
        return cast("CardsDealt", {**found, "pool": pool, "skat": card_set(deal.skat)})

    def check_dealt(self, state: State, deal: Deal, layout: Layout) -> list[Ruling]:
        """The skat is two cards of the pack, in no hand; who sits out has none."""
        hands, cards = deal.hands or (), deal.skat
        if len(state.seating) == FOUR and deal.dealer is not None and hands and hands[deal.dealer]:
            return OnPlayer(state.coming, deal.dealer).refused(book.SEATS, "sits-out", "{player} deals and sits out.")
        if len(set(cards)) < len(cards):
            return [refused(book.KNOWN_HANDS, "card-twice", Text("The same card can’t lie there twice."))]
        if cards and len(cards) != before.SIZE:
            return [refused(book.DEAL, "skat-size", Text("The skat has two cards, not {told}.", told=len(cards)))]
        for card in cards:
            if card not in layout.pack:
                return [refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card))]
            for seat, own in enumerate(hands):
                if card in (own or ()):
                    said = Text("{card} is in {player}’s hand.", card=card, player=state.coming.names[seat])
                    return [refused(book.KNOWN_HANDS, "card-twice", said, seat)]
        return []

    def order(self, state: State) -> Order:
        """How the cards rank in the game announced; in Ramsch as in Grand."""
        return order_of(state.this_hand.game or "grand")

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card laid away, or of the skat that nobody took."""
        card, on = play.card, OnPlayer(state.seating, play.seat)
        if card.bit & hand.laid and hand.declarer is not None and hand.held[hand.declarer] is not None:
            said = "{card} was laid away."
            return on.refused(book.SKAT, "card-gone", said, card=card)[0]
        if card.bit & hand.skat and hand.took is None:
            said = "{card} lies in the skat."
            return on.refused(book.SKAT, "card-gone", said, card=card)[0]
        return None

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether no card can end the hand, or put what was announced out of reach."""
        return not hand.null and not any(announced_levels(hand))

    def _newly_noted(self, state: State, entry: Entry) -> Iterator[Ruling]:
        """What is worth knowing of an entry that nothing refuses: only what ends a hand, or puts it out of reach."""
        hand = state.hand
        if hand is None or self.opens_hand(entry) or not self._may_note(state, hand, entry):
            return
        after = self.moved(state, entry)
        over = after.hand is not None and not after.hand.void and self.awaited(after, after.hand) is None
        yield from notes_on(state, after, entry, over=over)

    @staticmethod
    def _may_note(state: State, hand: Hand, entry: Entry) -> bool:
        """Whether something may be worth noting: of a last card, of one in an announced game, or of what ends it.

        No game is worth less than twice its base, so one at a bid that low is never overbid.
        """
        if not isinstance(entry, Play | TrickWon):
            return isinstance(entry, Count | Matadors | Points | Concede | Claim | Penalty | Renege)
        one = hand.announced
        if any(announced_levels(hand)) or hand.null:
            return True
        sure = one is not None and not one.hand and (hand.high or 0) <= 2 * BASES[one.game] and not state.house.bock
        return not sure and len(hand.winners) + 1 >= EACH

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """What starts a Bock round lies in the hands before."""
        return state.house_coming.bock or super().heeds_totals(state, entries, lowest, highest)

    def corrected_until(self, house_rules: House) -> Literal["card", "trick"]:
        """The next card, or the next lead where the table says so (SK-4.5)."""
        return "trick" if house_rules.revoke == "correct" else "card"

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a fault does in the hand in progress (SK-9.1)."""
        declarer = state.this_hand.declarer
        if declarer is None:
            return Remedy(book.REVOKE, Text("It is put right, or the table agrees on points"), seat)
        said = "The game is over: unless it was decided, {player} loses it"
        if seat != declarer:
            said = "The game is over: unless it was decided, {player} wins it"
        return Remedy(book.REVOKE, Text(said, player=state.seating.names[declarer]), seat)

    def renege_cost(self, house_rules: House) -> Text:
        """What a fault costs, whatever the game."""
        return Text("The game is over. Unless it was decided before, the guilty side loses, simple.")


SKAT: Final = SkatGame()
"""The one instance of the rules."""

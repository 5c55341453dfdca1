"""Euchre as the rest of the program sees it: what is legal, what a hand waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from ...core.entries import Claim, Entry, Misdeal, Play, TrickCounts, TrickWon
from ...core.entries import Deal as AnyDeal
from ...core.game import HandAccount
from ...core.ruling import Remedy, Rule, Ruling, refusal_in
from ...core.seats import Seat, Seating
from ...core.text import Text, Words
from ...core.values import altered
from ...kinds.counts.rules import Counts, who_plays
from ...play.becoming import claim_as_breach
from ...play.duties import RENEGES
from ...play.ends import Reaches, Ties
from ...play.game import AnyTrickGame, TrickGame
from ...play.known import first_playing
from ...play.model import Dealt, Layout
from ...play.moves import MOVES
from ...play.order import Order
from ...play.own_parts import AnyPhase, Due, Extended, HandPhase, Own, naming, tricks_due
from ...play.rulings import OnPlayer, refused
from . import model, paper
from . import rulebook as book
from .before_play import (
    AWAY,
    DISCARD,
    FARMERS_TWICE,
    THROWN_IN,
    TRUMPS,
    check_defend,
    check_exchange,
    check_thrown_in,
    may_defend,
    move_defend,
    move_exchange,
    offer_weak,
    order_with,
    pack_of,
)
from .house import PARTNERED, PRESETS, House, check_house
from .model import PASSED_OUT, Deal, Defend, Exchange, Hand, State
from .noting import notes_on
from .scoring import ALL, MAKES, by_makers, facts_of, revoke_costs, score_hand

COUNTS: Final[Counts[State, Hand]] = Counts(rule=book.ADD_UP, home=who_plays)

# ---- the play ---------------------------------------------------------------------------------


def move_deal(game: AnyTrickGame, state: State, deal: Deal) -> State:
    """The state with the hand dealt, and the card turned."""
    after: State = MOVES[AnyDeal](game, state, deal)
    return altered(after, hand=TRUMPS.turn(after.house, after.this_hand, deal.turned))


def _defences(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    assert hand.maker is not None
    seats = state.seating.from_left_of(hand.maker)
    yield from (Defend(seat=seat) for seat in seats if may_defend(state, hand, seat))
    yield from COUNTS.offers(state, hand, None)


def defend_due(game: Any, state: State, hand: Hand) -> Due:
    """Who leads, while one may yet defend alone."""
    could = any(may_defend(state, hand, seat) for seat in range(len(state.seating)))
    waits = could and hand.defender is None and not hand.play_begun and not hand.taken
    return tricks_due(game, state, hand) if waits else None


TURNED_PHASE, CALL_PHASE = TRUMPS.phases


def _calls(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """The calls of whoever is due, and what weak hands may do before theirs."""
    yield from CALL_PHASE.offers(state, hand, seat)
    yield from offer_weak(state, hand)


PHASES: Final[Sequence[AnyPhase]] = (
    TURNED_PHASE,
    replace(CALL_PHASE, offers=_calls),
    DISCARD.phase("discard", Play, TrickWon, TrickCounts, early=naming("{name} lays a card away first.")),
    HandPhase(
        name="defend", takes=(Play, Defend, TrickWon, TrickCounts), due=defend_due, offers=_defences, turn="to play"
    ),
    HandPhase(name="play", takes=(Play, TrickWon, TrickCounts), due=tricks_due, offers=COUNTS.offers),
)


class Euchre(TrickGame[State, Hand, House]):
    """The game of Euchre for four players in two partnerships, or three."""

    key = "euchre"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    deal_type = Deal
    common = book
    ties = Ties(book.TIE)
    ends = (Reaches(book.END, lambda house: house.target),)
    revoked = "reneged"
    breaches: ClassVar[Mapping[str, str]] = RENEGES
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    phases = PHASES
    before_play: ClassVar[Sequence[str]] = ("turned", "call")
    misdeals: ClassVar[Mapping[str, str]] = {
        "misdeal": Words("dealt wrongly"),
        "faced": Words("a card was faced in the deal"),
        "pack": Words("the pack was faulty"),
        "uneven": Words("the hands were not equal"),
        PASSED_OUT: Words("all passed"),
        "nines_tens": Words("five nines and tens"),
        "ace_no_face": Words("an ace and no face card"),
        FARMERS_TWICE: Words("two farmer’s hands"),
    }
    check_house = staticmethod(check_house)
    loose = staticmethod(AWAY.loose)
    set_aside = staticmethod(AWAY.set_aside)
    in_words = staticmethod(model.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(score_hand)
    scored_by_tricks = True
    most_out = 2
    noted: ClassVar[Mapping[Rule, str]] = {
        book.MARCH: "march",
        book.LONE_MARCH: "lone-march",
        book.EUCHRED: "euchred",
        book.LONER_EUCHRED: "euchred",
        book.BY_DEFENDER: "euchred",
        book.OF_THREE: "march",
    }
    made_to_fit = (TrickCounts,)
    own = (
        *TRUMPS.own,
        DISCARD.own(),
        Own.of(Defend, check_defend, move_defend, needs="in progress"),
        Own.of(Exchange, check_exchange, move_exchange, needs="in progress"),
        *COUNTS.own,
        Extended.of(Misdeal, check_thrown_in),
        Extended.of(Deal, move=move_deal),
    )

    def misdeals_under(self, house_rules: House, /) -> Mapping[str, str]:
        """Weak hands are thrown in where the house has it, and all may pass (EU-2.4, EU-7.1, EU-7.2)."""
        weak = {*THROWN_IN} - {house_rules.throw_in}
        off = set() if house_rules.throw_in == "both" else weak
        off |= set() if house_rules.farmers else {FARMERS_TWICE}
        off |= {PASSED_OUT} if house_rules.stick else set()
        return {code: words for code, words in self.misdeals.items() if code not in off}

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry`, and what is worth knowing of a call."""
        found = super().check(state, entry)
        return found if refusal_in(found) else [*found, *notes_on(self, state, entry)]

    def _noted_of(self, state: State) -> list[Ruling]:
        """As everywhere; with three players one rule has the march and the euchre (EU-5.7)."""
        hand = state.hand
        lost = hand is not None and hand.maker is not None and by_makers(state, hand) < MAKES
        found = super()._noted_of(state)
        return [altered(one, code="euchred") if lost and one.rule is book.OF_THREE else one for one in found]

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Two partnerships, or three players each alone (EU-1.1)."""
        return Seating.teams(names, 2) if len(names) == PARTNERED else Seating.solo(names)

    def layout(self, house_rules: House, players: int) -> Layout:
        """Five cards each of 24, or 25 with the Benny."""
        return Layout.of(pack_of(house_rules), players, ALL)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand in which nobody has called."""
        return Hand(**dealt, passed=(0,) * len(state.seating))

    def check_dealt(self, state: State, deal: Deal, layout: Layout) -> list[Ruling]:
        """The turned card is of the pack, and in no hand."""
        card = deal.turned
        if card is None:
            return []
        if card not in layout.pack:
            return [refused(book.PACK, "not-in-pack", Text("{card} isn’t in this pack.", card=card))]
        for seat, cards in enumerate(deal.hands or ()):
            if card in (cards or ()):
                message = Text("{card} is in {player}’s hand.", card=card, player=state.coming.names[seat])
                return [refused(book.KNOWN_HANDS, "card-twice", message, seat)]
        return []

    def order(self, state: State) -> Order:
        """How the cards rank under the trumps of the hand."""
        trump = state.this_hand.trump
        assert trump is not None
        return order_with(trump)

    def leader(self, state: State, hand: Hand) -> Seat | None:
        """The dealer’s left, or the next who plays; a lone maker’s left by house rule (EU-3.3)."""
        lone = hand.alone and state.house.alone_lead == "left_of_loner"
        return first_playing(hand, state.seating, hand.maker if lone and hand.maker is not None else hand.dealer)

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether the dealer has no card to lay away first."""
        return not self._lays_away_first(hand)

    @staticmethod
    def _lays_away_first(hand: Hand) -> bool:
        known = hand.held[hand.dealer] is not None
        return hand.picks_up and not hand.laid_away and known and hand.turned is not None and not hand.play_begun

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card turned down, laid away or shown; any card of a known dealer who has a card to lay away."""
        on, card = OnPlayer(state.seating, play.seat), play.card
        if self._lays_away_first(hand):
            dealer = state.seating.names[hand.dealer]
            said = "{dealer} lays a card away first."
            return on.refused(book.PICK_UP, "discard-first", said, dealer=dealer)[0]
        if card == hand.discard:
            dealer = state.seating.names[hand.dealer]
            said = "{dealer} laid {card} away."
            return on.refused(book.PICK_UP, "card-gone", said, dealer=dealer, card=card)[0]
        if card == hand.turned and not hand.picks_up:
            said = "{card} was turned up and is out of play."
            return on.refused(book.NAMING, "card-gone", said, card=card)[0]
        if card == hand.turned and play.seat != hand.dealer:
            dealer = state.seating.names[hand.dealer]
            said = "{dealer} picked {card} up."
            return on.refused(book.PICK_UP, "card-gone", said, dealer=dealer, card=card)[0]
        return None

    def cut_short(self, state: State, hand: Hand) -> bool:
        """A revoke that is established ends the play where it costs two points (EU-9.1)."""
        return state.house.revoke == "two" and bool(hand.breaches)

    def void_by_revoke(self, state: State, hand: Hand) -> bool:
        """A revoke may make the hand void once it is played out (EU-9.1)."""
        return state.house.revoke == "void" and bool(hand.breaches)

    def claimed_falsely(self, state: State, hand: Hand, claim: Claim) -> Hand:
        """The hand after a claim that does not hold: it may count as a revoke (EU-9.4)."""
        if state.house.false_claim == "play_on":
            return hand
        return claim_as_breach(hand, claim)

    def void_account(self, state: State, hand: Hand) -> HandAccount:
        """The account of a hand that does not count."""
        return altered(super().void_account(state, hand), facts=facts_of(hand))

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The next after a hand passed out, the same after a misdeal, or as the house has it (EU-2.5, EU-9.3)."""
        follows = {PASSED_OUT: state.house.passed_out, "misdeal": state.house.misdeal}.get(hand.void)
        return state.seating.left_of(hand.dealer) if follows == "next" else super().dealer_after(state, hand)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """The other side scores, or the hand is void (EU-9.1)."""
        house, side, seating = state.house, state.seating.side_of[seat], state.seating
        if house.revoke == "void":
            return Remedy(book.REVOKE, Text("The hand is void"), side)
        points = revoke_costs(house, state.this_hand)
        others = [seating.side_name(other) for other in range(len(seating.sides)) if other != side]
        if len(others) > 1:
            return Remedy(book.REVOKE, Text("Each of the others scores {points}", points=points), side)
        return Remedy(book.REVOKE, Text("{who} score {points}", who=others[0], points=points), 1 - side, points)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs (EU-9.1)."""
        if house_rules.revoke == "void":
            return Text("The hand is void, and the same dealer deals again.")
        two, four = {"two": (2, 4), "three": (3, 5)}[house_rules.revoke]
        return Text("The other side scores {two}, or {four} in a lone hand.", two=two, four=four)


EUCHRE: Final = Euchre()

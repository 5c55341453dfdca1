"""Spades as the rest of the program sees it: a trick game with nil, bags, kitty and the breaking of spades."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal

from ...core import entries
from ...core.cards import Card, Suit
from ...core.entries import Entry
from ...core.game import Besides, HandAccount, Phase
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import UNSAID, Text, Words
from ...play import shortcuts
from ...play.claims.position import Ways
from ...play.duties import RENEGES
from ...play.ends import AfterHands, Clock, Ended, FallsTo, LeadsBy, Reaches, Ties, When, at_no_total
from ...play.game import TrickGame
from ...play.model import NOT_FINISHED, Dealt
from ...play.own_parts import FalseCalls
from ...play.rulings import LeadDuty, refused
from . import before_play, contract, model, paper, passing, rules, scoring
from . import rulebook as book
from .bags import BAGS
from .fitting import check_house, form_of, layout_of
from .house import PRESETS, House, deadline, score_ends_the_game
from .kitty import DISCARD
from .model import Claim, Hand, Penalty, Play, State
from .order import LEAD_DUTIES, SpadesOrder, next_bidder, opening_leader, order_of, plays_of, ways_of
from .rules import check_turn, forced_bid_in_hand, out_of_play, renege_cost, renege_remedy

KEEPS_THE_DEAL: Final = frozenset({"dealer", "deficient", NOT_FINISHED})
"""Why a hand may be void without being a misdeal that passes the deal on."""


def _boston(state: State) -> Ended | None:
    """A side bid every trick and took them all, which wins the game (SP-7.9)."""
    if state.house.boston != "wins" or state.account is None:
        return None
    made = (line.side for line in state.account.lines if line.rule is book.BOSTON and line.points > 0)
    side = next(made, None)
    return None if side is None else Ended(book.BOSTON, Text("bid every trick and took them all"), (side,))


class Spades(TrickGame[State, Hand, House]):
    """The game of Spades for two to six players."""

    key = "spades"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES

    common = book
    ends = (
        When(_boston, may=at_no_total),
        Clock(book.CLOCK, deadline),
        AfterHands(book.HANDS, lambda house: house.hands),
        Reaches(book.TARGET, lambda house: house.target if score_ends_the_game(house) else None),
        FallsTo(book.FLOOR, lambda house: house.floor if score_ends_the_game(house) else None),
        LeadsBy(book.MERCY, lambda house: house.mercy),
    )
    ties = Ties(book.TIE)
    revoked = "reneged"
    breaches: ClassVar[Mapping[str, str]] = RENEGES
    false_calls = FalseCalls(book.FALSE_CALL, rules.false_call)
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = LEAD_DUTIES
    phases = rules.PHASES
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    layout = staticmethod(layout_of)
    check_turn = check_turn
    check_dealt = staticmethod(before_play.check_face_up)
    cards_dealt = staticmethod(before_play.cards_dealt)
    check_shown = staticmethod(forced_bid_in_hand)
    renege_remedy = staticmethod(renege_remedy)
    renege_cost = staticmethod(renege_cost)
    plain_until = staticmethod(rules.first_no_card)
    carried_over = BAGS.carried_over()
    loose = staticmethod(DISCARD.loose)
    set_aside = staticmethod(DISCARD.set_aside)
    misdeals: ClassVar[Mapping[str, str]] = {**entries.MISDEALS, "played": Words("the cards did not come out even")}
    void_codes: ClassVar[Mapping[str, str]] = {"deficient": "weak hand"}
    fixed_options = ("form", "packs")
    own_words: ClassVar[Mapping[str, str]] = rules.OWN_WORDS
    own = rules.OWN
    deal_type = model.Deal
    play_type = model.Play
    made_to_fit = (entries.TrickCounts, model.Deal)
    scored_by_tricks = True

    # ---- the table ----------------------------------------------------------------------------------

    check_house = staticmethod(check_house)

    def moved_options(self, before: House, after: House, players: int) -> set[str]:
        """The form, the usual one or named, and the packs stay as they are (SP-8.7)."""
        moved = super().moved_options(before, after, players)
        return moved - {"form"} if form_of(before, players) == form_of(after, players) else moved

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """The players by seat and the sides they form (SP-1.2)."""
        form = form_of(house_rules, len(names))
        teams = {"partners": 2, "pairs": 3, "teams": 2}.get(form)
        return Seating.teams(names, teams) if teams else Seating.solo(names)

    def start(self, seating: Seating, house_rules: House) -> State:
        """The state before the first deal."""
        sides = len(seating.sides)
        return State(seating=seating, house=house_rules, totals=(0,) * sides, banks=(0,) * sides, brought=(0,) * sides)

    # ---- the deal -----------------------------------------------------------------------------------

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand after its deal; the first of a game may bid itself (SP-3.11)."""
        first = state.house.first_hand_bids_itself and state.counted == 0
        return Hand(**dealt, bids=(None,) * len(state.seating), bids_itself=first)

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The next player where a misdeal passes the deal on (SP-2.14); else as usual."""
        if hand.void and state.house.misdeal_dealer == "next" and hand.void not in KEEPS_THE_DEAL:
            return state.seating.left_of(hand.dealer)
        return super().dealer_after(state, hand)

    # ---- the bids and the play ----------------------------------------------------------------------

    def too_early(self, state: State, hand: Hand, phase: Phase) -> Ruling:
        """The refusal of a card or trick before the bids, which are asked for first, or before the kitty is taken."""
        bidder = next_bidder(hand, state.seating)
        return super().too_early(state, hand, phase if bidder is None else Phase("bid", bidder))

    def nothing_to_rule_on(self, state: State, hand: Hand, phase: Phase) -> Ruling | None:
        """The refusal of a renege or penalty before the bids."""
        if hand.auction_over:
            return None
        return refused(
            book.ONE_HAND, "bids-first", Text("The bids come first. Nothing can have gone wrong in the play yet.")
        )

    def order(self, state: State) -> SpadesOrder:
        """How the cards of the hand in play rank."""
        return order_of(state.house)

    def leader(self, state: State, hand: Hand) -> Seat | None:
        """Eldest, or whoever holds 2♣, leads to the first trick (SP-5.1)."""
        return opening_leader(hand, state.house, state.seating)

    def out_of_play(self, state: State, hand: Hand, play: entries.Play) -> Ruling | None:
        """The refusal of a low ace that cannot be, or of a card laid aside before the deal."""
        return out_of_play(state, play) if isinstance(play, Play) else None

    def also_played(self, state: State, hand: Hand, cards: int) -> Mapping[str, object]:
        """A spade breaks spades, however it came to be played (SP-5.5)."""
        return {"broken": True} if cards & self.order(state).of_suit[Suit.SPADES] else {}

    def ways_to_play(self, state: State, seat: Seat, card: Card) -> Iterator[Play]:
        """A card played; an ace also as low, where it is as said (SP-5.8)."""
        yield from plays_of(state.house, seat, card)

    def ways(self, state: State) -> Ways:
        """What a claim is judged by at this table."""
        return ways_of(state.house)

    def also(self, state: State) -> Iterator[Besides]:
        """The cards of the others who pass some on a nil, in whatever order they are told (SP-3.8)."""
        hand = state.hand
        if hand is None or hand.void or hand.complete or hand.play_begun or self.phase(state).name != "play":
            return
        yield from (Besides(model.PassCards, seat) for seat in passing.passing_seats(state, hand)[1:])

    # ---- trouble ------------------------------------------------------------------------------------

    def renege_rule(self, state: State) -> Rule:
        """The rule of a renege at this table."""
        return contract.renege_rule(state.house)

    def corrected_until(self, house_rules: House) -> Literal["card", "trick"]:
        """The next card, or the next lead where the table says so (SP-9.9)."""
        return "trick" if house_rules.renege_correction == "lead" else "card"

    def correcting(self, house_rules: House) -> Rule:
        """The rule of a renege put right in time."""
        return book.CORRECTING if house_rules.renege_correction == "lead" else book.TAKE_BACK

    def taken_back(self, house_rules: House, card: Card) -> Text:
        """It lies face up where a renege may be put right until the next lead (SP-9.10)."""
        if house_rules.renege_correction != "lead":
            return UNSAID
        return Text("{card} stays face up as a penalty card, and is played as soon as the rules allow it.", card=card)

    def laid_open(self, state: State, seat: Seat, card: Card) -> Penalty | None:
        """The entry that keeps a card taken back as a penalty card, at a table that has them (SP-9.10)."""
        laid = Penalty(seat=seat, kind="card", card=card)
        here = state.house.renege_correction == "lead" and laid not in state.this_hand.penalties
        return laid if here else None

    def claimed_falsely(self, state: State, hand: Hand, claim: entries.Claim) -> Hand:
        """The hand after a claim that does not hold (SP-9.5)."""
        return model.give_rest(state, hand, claim) if isinstance(claim, Claim) else hand

    # ---- the score ----------------------------------------------------------------------------------

    def score(self, state: State, hand: Hand) -> HandAccount:
        """The score of a hand in which everything is in."""
        return scoring.score_hand(hand, state.house, state.seating, state.banks)

    def said_of(self, play: entries.Play) -> Text:
        """An ace may be said to be low (SP-5.8)."""
        return Text("as low") if isinstance(play, Play) and play.ace == "low" else UNSAID

    def void_account(self, state: State, hand: Hand) -> HandAccount:
        """The account of a hand that does not count."""
        return scoring.void_account(hand, state.seating, self.void_words(hand.void))

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """Whether the game may end, or a blind bid was made, which a side so far behind may make."""
        blind = any(type(entry) is model.Bid and entry.blind for entry in entries)
        return (blind and before_play.plays_blind(state.house_coming)) or super().heeds_totals(
            state, entries, lowest, highest
        )

    def totals_extra(self, state: State) -> Mapping[str, tuple[int, ...]]:
        """The bags in each side's bank."""
        return {"bags": state.banked}

    # ---- replays ------------------------------------------------------------------------------------

    def run(self, state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
        """Apply a plain deal, a plain auction, and cards, in one pass."""
        at, state, hand = self.run_deal(state, found, start)
        at, told = rules.run_bids(state, hand, found, at)
        return shortcuts.run(self, state, hand, found, at, told=told)

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether nothing but the duties of play can speak against a card now."""
        house = state.house
        if any(penalty.kind == "card" for penalty in hand.penalties):
            return False
        return house.forced_bids == "off" and (hand.play_begun or not (house.deuce_start or hand.passes))


SPADES: Final = Spades()

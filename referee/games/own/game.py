"""A trick game of one's own as the rest of the program sees it: each definition makes a game of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from ...core.entries import Deal, Entry, Play, RulesChange, TrickCounts
from ...core.game import Besides, HandAccount, Phase
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating, Side
from ...core.text import Text
from ...core.values import altered
from ...definitions.definition import Definition
from ...definitions.ending import minutes_of
from ...definitions.held import definition_of
from ...definitions.working import CannotWork
from ...play.duties import BREACHES
from ...play.ends import Clock, Ended, Ties, When
from ...play.game import TrickGame
from ...play.known import cards_played, first_playing, known_cards, seat_of
from ...play.model import Dealt, Layout
from ...play.order import Order
from ...play.rulings import LeadDuty, refused
from . import paper
from .auctions import PASSED_OUT
from .closing import Closed, closed, ended_by_totals, past_of
from .dealing import next_dealer, played_tricks, size, sizes, stock_tricks, tricks_of
from .entries import Points, Tallies, Trump
from .entry_words import in_words
from .expressed import enough_of
from .hands import AnyHand, State, stated
from .house import PRESETS, House, check_house
from .model import Design
from .order import CardRules
from .parts import Parts, parts_of
from .reckoning import stops, terms_of
from .revokes import cost_said
from .trumps import trump_of
from .won import declarer_of

WHIST: Final = parts_of(definition_of(House().definition))
"""What is played where nobody says otherwise."""


@lru_cache(maxsize=256)
def _largest_layout(design: Design, rules: CardRules, players: int) -> Layout:
    every = sizes(design, players)
    return _layout(design, rules, players, 1 + every.index(max(every)))


@lru_cache(maxsize=256)
def _layout(design: Design, rules: CardRules, players: int, number: int) -> Layout:
    tricks = played_tricks(design, players, number)
    each = tricks if design.deal.stock else size(design, players, number)
    return Layout.of(rules.pack.cards, players, each, tricks, enough=enough_of(design))


def _no_end(_state: State) -> Ended | None:
    """Why a game is over is asked of its definition, not of a list."""
    return None


def _no_hour(_house: House) -> str:
    """A game that ends by the clock is played for so many minutes, not to an hour."""
    return ""


class OwnGame(TrickGame[State, AnyHand, House]):
    """The game of one definition. This class is the usual one, Whist; `game_of` makes a class of its own for others."""

    parts: ClassVar[Parts] = WHIST
    key = "own"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = WHIST.entry_types
    common = WHIST.common
    phases = WHIST.phases
    own = WHIST.own
    breaches: ClassVar[Mapping[str, str]] = BREACHES
    duties: ClassVar[Mapping[str, Rule]] = WHIST.duties
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = WHIST.lead_duties
    ends = (When(_no_end),)
    ties = Ties(WHIST.common.TIE, shared=lambda _state: True)
    made_to_fit = (TrickCounts, Points, Tallies)
    void_codes: ClassVar[Mapping[str, str]] = {**TrickGame.void_codes, PASSED_OUT: "all passed"}
    check_house = staticmethod(check_house)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)

    @property
    def design(self) -> Design:
        """What the definition says."""
        return self.parts.design

    def in_words(self, entry: Entry, seating: Seating) -> Text | None:
        """The game’s own entries in words."""
        return in_words(self.design, entry, seating)

    # ---- by another definition, from some hand on -------------------------------------------------

    def by(self, house_rules: House) -> OwnGame:
        """The game of the definition that these house rules hold: itself, unless the table has changed it."""
        text = house_rules.definition
        return self if text == self.parts.definition.text else game_of(definition_of(text))

    def of_entry(self, state: State, entry: Entry) -> OwnGame:
        """The game that an entry belongs to: a deal to that of the hands to come, where there are any."""
        coming = isinstance(entry, Deal | RulesChange) and state.outcome is None
        return self.by(state.house_coming if coming else state.house)

    def phase(self, state: State) -> Phase:
        """What the table waits for, and from whom."""
        game = self.by(state.house)
        return super().phase(state) if game is self else game.phase(state)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules of its hand say of an entry."""
        game = self.of_entry(state, entry)
        if type(entry) not in game.entry_types:
            said = Text("There is nothing like it in {game}, which is played now.", game=game.design.name)
            return [refused(game.common.ONE_HAND, "not-here", said)]
        return super().check(state, entry) if game is self else game.check(state, entry)

    def apply(self, state: State, entry: Entry) -> State:
        """The state after an entry, by the rules of its hand."""
        game = self.of_entry(state, entry)
        return super().apply(state, entry) if game is self else game.apply(state, entry)

    def run(self, state: State, found: Sequence[Entry], start: int) -> tuple[int, State]:
        """Apply what is plainly legal, by the rules of the hand in progress."""
        game = self.by(state.house)
        return super().run(state, found, start) if game is self else game.run(state, found, start)

    def run_deal(self, state: State, found: Sequence[Entry], start: int) -> tuple[int, State, AnyHand | None]:
        """As `run`, for a deal, by the rules of the hands to come."""
        game = self.by(state.house_coming)
        return super().run_deal(state, found, start) if game is self else game.run_deal(state, found, start)

    def candidates(self, state: State, now: Phase) -> Iterator[Entry]:
        """Every entry of the kind awaited, by the rules of the hand in progress."""
        game = self.by(state.house)
        return super().candidates(state, now) if game is self else game.candidates(state, now)

    def together(self, state: State) -> Sequence[Seat]:
        """The seats that are all awaited, by the rules of the hand in progress."""
        game = self.by(state.house)
        return super().together(state) if game is self else game.together(state)

    def next_dealer(self, state: State) -> Seat | None:
        """Who deals next, by the rules of the last hand."""
        game = self.by(state.house)
        return super().next_dealer(state) if game is self else game.next_dealer(state)

    # ---- the table and the deal -----------------------------------------------------------------

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """The players by seat, and the sides whose totals run."""
        table = self.design.table
        sides = Seating.teams(names, table.teams(len(names))).sides
        return Seating(names, sides, counter=not table.clockwise)

    def layout(self, house_rules: House, players: int) -> Layout:
        """How the largest hand is dealt."""
        return _largest_layout(self.design, self.parts.rules, players)

    def dealt_in(self, state: State, number: int) -> Layout:
        """How hand `number` is dealt."""
        return _layout(self.design, self.parts.rules, len(state.coming), number)

    def new_hand(self, state: State, dealt: Dealt) -> AnyHand:
        """A hand that is not bid for yet; who is out of the game for good is dealt no cards."""
        how = self.parts.bidden
        if dealt["depth"] == "result":
            told = tricks_of(self.design, len(state.seating), dealt["number"])
            dealt["tricks_total"] = dealt["tricks_total"] if told is None else told
        hand = how.hand(**dealt, **how.fields(len(state.seating)))
        hand = altered(hand, out=frozenset(state.past.out)) if state.past.out else hand
        camps = self.parts.partners.camps(hand)
        return hand if camps is None else stated(hand, camps=camps)

    def moved(self, state: State, entry: Entry) -> State:
        """The state after an entry by itself, with the camps as they are by then, and stopped where it stops."""
        after = self.parts.partners.with_camps(super().moved(state, entry))
        hand = after.hand
        if self.design.stop is None or hand is None or not hand.taken or hand.trick or hand.own.stopped:
            return after
        stopped = isinstance(entry, TrickCounts) or stops(self.design, self.parts.rules, after, hand)
        return altered(after, hand=stated(hand, stopped=True)) if stopped and hand.enough is None else after

    def dealer_after(self, state: State, hand: AnyHand) -> Seat:
        """Who deals next, as the definition has it."""
        if hand.void == PASSED_OUT:
            passes_on = self.design.auction.all_pass == "next dealer"
            return first_playing(hand, state.seating, hand.dealer) if passes_on else hand.due
        if hand.void or not hand.complete:
            return super().dealer_after(state, hand)
        found = self._closing(state, hand)
        if found.account is None or found.scored is None:
            return super().dealer_after(state, hand)
        try:
            return next_dealer(found.account, found.scored, found.account.steps, found.out)
        except CannotWork:
            return super().dealer_after(state, hand)

    # ---- the play -------------------------------------------------------------------------------

    def order(self, state: State) -> Order:
        """How the cards of the hand in play rank."""
        hand = state.this_hand
        terms = terms_of(self.design, state, hand)
        if self.parts.rules.breaking and not self._held_back(hand):
            terms = replace(terms, broken=True)
        if self.parts.eased:
            mates = tuple(frozenset(self.winning_together(state, seat)) for seat in range(len(state.seating)))
            terms = replace(terms, mates=mates)
        return (self.parts.drawing if self._draws(state, hand) else self.parts.rules).order(terms)

    def _held_back(self, hand: AnyHand) -> bool:
        """Whether what may not be played until it is broken is known to be unbroken."""
        breaking = self.parts.rules.breaking
        return bool(breaking and hand.card_by_card and not cards_played(hand) & breaking)

    def _draws(self, state: State, hand: AnyHand) -> bool:
        """Whether cards are still drawn from the stock: what is held may have come after the last trick."""
        return len(hand.winners) < stock_tricks(self.design, len(state.seating), hand.number)

    def leader(self, state: State, hand: AnyHand) -> Seat | None:
        """Who leads first."""
        lead, dealer = self._lead(hand), hand.dealer
        declarer = declarer_of(self.design, hand)
        if lead == "holder":
            code = self.design.data["play"].get("card", "")
            held = [known_cards(hand, seat) for seat in range(len(state.seating))]
            cards = self.parts.rules.pack.matching((code,))
            return next((seat for card in cards if (seat := seat_of(card, held)) is not None), None)
        if lead == "dealer" and dealer not in hand.out:
            return int(dealer)
        if lead in {"declarer", "left of declarer"} and declarer is not None:
            return declarer if lead == "declarer" else first_playing(hand, state.seating, declarer)
        return first_playing(hand, state.seating, dealer)

    def _lead(self, hand: AnyHand) -> str:
        from .won import bid_of

        contract, _ = bid_of(self.design, hand)
        return (contract.lead if contract is not None else "") or str(self.design.data["play"]["lead"])

    def plain(self, state: State, hand: AnyHand) -> bool:
        """Whether trumps are known, and no card can end the hand."""
        stops = self.design.stop is not None and hand.enough is None
        hidden = self.design.trump.hidden and not hand.own.asked
        known = bool(trump_of(self.design, state, hand))
        return known and not (stops or hidden or self._held_back(hand) or self._draws(state, hand))

    def out_of_play(self, state: State, hand: AnyHand, play: Play) -> Ruling | None:
        """A card before trumps are known, or the one that was turned."""
        if self.parts.trumps.missing(state, hand) is not None:
            return refused(self.common.TRUMP, "trump-first", Text("First enter what is trump."), play.seat)
        if play.card == hand.own.turned and self.parts.rules.pack.cards.count(play.card) == 1:
            message = Text("{card} was turned up and is out of play.", card=play.card)
            return refused(self.common.TRUMP, "card-gone", message, play.seat)
        return None

    def also(self, state: State) -> Iterator[Besides]:
        """Trumps, where they are not waited for."""
        game = self.by(state.house)
        if game is not self:
            yield from game.also(state)
            return
        hand = state.open_hand
        if hand is not None and hand.depth != "cards" and self.parts.trumps.missing(state, hand) is not None:
            yield Besides(Trump)

    # ---- the score and the end ------------------------------------------------------------------

    def score(self, state: State, hand: AnyHand) -> HandAccount:
        """The score of a hand in which everything is in."""
        return self._closing(state, hand).told

    def _closing(self, state: State, hand: AnyHand) -> Closed:
        return closed(self.design, self.parts.rules, self.common, state, hand)

    def ended(self, state: State) -> Ended | None:
        """Why the game is over now that a hand is scored."""
        game = self.by(state.house)
        if game is not self:
            return game.ended(state)
        last = state.hand is None or (state.time_called and bool(state.hand.void))
        if last and state.counted:
            return ended_by_totals(self.design, self.common, state)
        found = self._closed(state)
        return None if found is None else found.ended

    def winners(self, state: State, ended: Ended) -> tuple[Side, ...]:
        """The sides that win by the definition."""
        return ended.winners or self.leaders(state)

    def leaders(self, state: State) -> tuple[Side, ...]:
        """The sides that would win if the game ended now."""
        from .closing import leading

        return leading(self.design, state)

    def _closed(self, state: State) -> Closed | None:
        hand = state.hand
        if hand is None or not hand.complete or hand.void:
            return None
        return self._closing(state, hand)

    def close_hand(self, state: State) -> State:
        """The state between two hands: what was scored, and what else is carried on."""
        game = self.by(state.house)
        if game is not self:
            return game.close_hand(state)
        found = self._closed(state)
        after = super().close_hand(state)
        return after if found is None or state.hand is None else altered(after, past=past_of(state, found))

    def deadline(self, house_rules: House) -> int:
        """After how many minutes time is called; 0 where it is not."""
        return minutes_of(self.by(house_rules).design.ending)

    def totals_extra(self, state: State) -> Mapping[str, tuple[int, ...]]:
        """The counters by side, as they stand by now."""
        found = self._closed(state)
        stands = state.past.counters if found is None or found.scored is None else found.scored.counters
        start = {one.key: (one.start,) * len(state.seating.sides) for one in self.design.score.counters}
        return {key: stands.get(key, values) for key, values in start.items()}

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """Lines may name totals, counters and rounds before: hands are scored anew after a correction."""
        return True

    def untold(self, hand: AnyHand) -> bool:
        """Whether nothing was told before the play of a hand: no trumps, no bid, no cards exchanged."""
        told = (hand.own.trump, hand.own.exchanges, hand.own.counts, hand.own.settled)
        bids = any(bid is not None for bid in getattr(hand, "bids", ()))
        said = (getattr(hand, name, ()) for name in ("calls", "chosen", "doubles"))
        return not (any(told) or bids or any(said))

    # ---- a revoke -------------------------------------------------------------------------------

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a revoke costs."""
        side = state.seating.side_of[seat]
        return Remedy(self.common.REVOKE, cost_said(self.design), side)

    def void_by_revoke(self, state: State, hand: AnyHand) -> bool:
        """A revoke may make the hand void once it is played out."""
        return self.design.revoke == "void" and bool(hand.breaches)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs."""
        return cost_said(self.design)


@lru_cache(maxsize=64)
def game_of(definition: Definition) -> OwnGame:
    """The rules of a definition. The same definition gives the same rules."""
    parts = parts_of(definition)
    made: type[OwnGame] = type(
        "OwnGame",
        (OwnGame,),
        {
            "parts": parts,
            "entry_types": parts.entry_types,
            "common": parts.common,
            "phases": parts.phases,
            "own": parts.own,
            "duties": parts.duties,
            "lead_duties": parts.lead_duties,
            "apart": parts.apart,
            "ends": (*OwnGame.ends, Clock(parts.common.END, _no_hour))
            if minutes_of(parts.design.ending)
            else OwnGame.ends,
            "loose": staticmethod(parts.exchanging.away.loose),
            "set_aside": staticmethod(parts.exchanging.away.set_aside),
            "lowest_wins": parts.design.ending.wins == "lowest",
            "ties": Ties(parts.common.TIE, shared=lambda _state: True),
        },
    )
    return made()

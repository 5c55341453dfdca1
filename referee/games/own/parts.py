"""What a definition makes of the slots of a game of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.apart import CAPTURED, HANDS, Apart, own_seat
from ...core.cards import Pack
from ...core.entries import Entry, Play, RulesChange, TrickCounts, TrickWon
from ...core.errors import HouseRuleError
from ...core.house import read_house
from ...core.record import DEFINITION
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...definitions.comparing import cannot_follow
from ...definitions.definition import Definition
from ...definitions.held import definition_of
from ...definitions.ours import in_whose_words
from ...kinds.counts.rules import Counts, who_plays
from ...play.checks import CHECKS
from ...play.course import AnyCourse
from ...play.game import with_shared
from ...play.order import Order
from ...play.own_parts import AnyPhase, Due, Extended, HandPhase, Own, tricks_due
from ...play.rulings import LeadDuty, noted, option_refused
from .asked import asked
from .auctions import Bidden, bidden
from .common import Common
from .entries import EachBid, PassCards, Points, Tallies, Trump
from .exchanging import Exchanging
from .expressed import enough_of
from .hands import AnyHand, State
from .hidden import Hidden
from .house import House
from .legality import BARRED
from .model import Design, design_of
from .order import CardRules
from .partners import Partners
from .reckoning import terms_of
from .result import Reckoning
from .trumps import Trumps


@dataclass(frozen=True)
class Parts:
    """What a definition makes of the slots of a game of tricks."""

    definition: Definition
    design: Design
    common: Common
    rules: CardRules
    drawing: CardRules
    exchanging: Exchanging
    partners: Partners
    hidden: Hidden
    bidden: Bidden
    trumps: Trumps
    reckoning: Reckoning
    counts: Counts[State, AnyHand]
    phases: tuple[AnyPhase, ...]
    own: tuple[Own | Extended, ...]
    entry_types: tuple[type[Entry], ...]

    @property
    def apart(self) -> tuple[Apart, ...]:
        """What several may enter at once, each of their own."""
        bids = (Apart(EachBid, own_seat),) if self.design.auction.way == "each" and self.design.auction.at_once else ()
        passes = (Apart(PassCards, own_seat),) if self.exchanging.passes else ()
        return (HANDS, CAPTURED, *bids, *passes)

    @property
    def eased(self) -> bool:
        """Whether duties hang on a partner’s card that wins."""
        return bool(self.definition.data["play"].get("partner_winning") == "free")

    @property
    def lead_duties(self) -> Mapping[str, LeadDuty]:
        """What is said of cards that are barred."""
        return {
            BARRED: LeadDuty(
                rule=self.common.BARRED,
                now="{name} may not play that card yet while others are left.",
                past="{name} played {card} in trick {trick}, which was barred",
                open="{name} may play that card only with {nothing} in hand.",
            )
        }

    @property
    def duties(self) -> Mapping[str, Rule]:
        """The rule of each duty of play."""
        rules = self.common
        return {
            "follow": rules.FOLLOW,
            "trump": rules.VOID,
            "beat": rules.BEAT,
            "overtrump": rules.BEAT,
            "undertrump": rules.UNDER,
            "called": rules.CALLED,
        }


def parts_of(definition: Definition) -> Parts:
    """The slots of a game of tricks, filled from a definition."""
    design, common = design_of(in_whose_words(definition)), Common(definition)

    rules = CardRules(definition.data)

    def pack() -> Pack:
        return rules.pack.cards

    how, trumps, reckoning = (
        bidden(design, common, pack),
        Trumps(design, common, pack),
        Reckoning(design, common, rules),
    )
    exchanging = Exchanging(design, common, pack, rules.pack.matching)
    hidden = Hidden(design, common)
    partners = Partners(design, common, rules.pack.matching, pack)
    by_player = design.table.sides not in {"pairs", "threes"} or _by_player(design)
    kind = Counts if design.stop is None or enough_of(design) is not None else FewerCounts
    counts: Counts[State, AnyHand] = kind(rule=common.ADD_UP, home=None if by_player else who_plays)

    def play_due(game: Any, state: State, hand: AnyHand) -> Due:
        if hand.own.stopped or (hand.depth == "result" and not reckoning.asks_tricks(state, hand)):
            return None
        return tricks_due(game, state, hand)

    def beside(state: State, hand: AnyHand, seat: Seat | None) -> Iterator[Entry]:
        if hand.depth is None:
            yield from trumps.offers(state, hand, seat)
        if how.doubles is not None:
            yield from how.doubles.offers(state, hand)
        if hidden.entries:
            yield from hidden.offers(state, hand, order_in(state))
        yield from counts.offers(state, hand, seat)

    def order_in(state: State) -> Order:
        return rules.order(terms_of(design, state, state.this_hand))

    takes = (Play, TrickWon, TrickCounts, Trump, *hidden.entries, *(() if how.doubles is None else how.doubles.takes))
    play: AnyPhase = HandPhase(name="play", takes=takes, due=play_due, offers=beside)
    first = design.trump.by in {"turned", "last"}
    before = (trumps.phase, *how.phases) if first else (*how.phases, trumps.phase)
    before = (*before, *partners.phases, *exchanging.phases)
    return Parts(
        definition,
        design,
        common,
        rules,
        CardRules({**definition.data, "play": {**definition.data["play"], "follow": "free"}}),
        exchanging,
        partners,
        hidden,
        how,
        trumps,
        reckoning,
        counts,
        (*before, play, *partners.late_phases, reckoning.phase),
        (
            *how.own,
            trumps.own,
            *partners.own,
            *exchanging.own,
            *hidden.own(order_in),
            *reckoning.own,
            *counts.own,
            Extended.of(RulesChange, check_change),
        ),
        with_shared(
            Trump,
            *how.entries,
            *partners.entries,
            *exchanging.entries,
            *hidden.entries,
            TrickCounts,
            Points,
            Tallies,
        ),
    )


def check_change(game: AnyCourse, state: State, change: RulesChange) -> list[Ruling]:
    """House rules changed: a definition that the game can go on by, in the hands to come."""
    found = CHECKS[RulesChange](game, state, change)
    if found or DEFINITION not in change.rules:
        return found
    before, rule = definition_of(state.house_coming.definition), game.common.CHANGE
    try:
        after = definition_of(read_house(House, change.rules, base=state.house_coming).definition)
    except HouseRuleError:  # it was checked
        return []
    wrong = cannot_follow(before, after) or _other_entries(before, after)
    if wrong:
        return [option_refused(rule, DEFINITION, wrong)]
    if after == before:
        return []
    return [noted(rule, "changed", Text("It holds from hand {number} on.", number=state.hands_counted + 1))]


def _other_entries(before: Definition, after: Definition) -> Text | None:
    """Why one sitting can’t hold the hands of both: a bid, say, is written otherwise."""
    was = {one.type: one for one in parts_of(before).entry_types}
    if before.data["table"]["direction"] != after.data["table"]["direction"]:
        return Text("Which way the game goes round can’t change during a game.")
    if any(was.get(one.type) is not one for one in parts_of(after).entry_types):
        return Text("How a bid is made can’t change during a game.")
    return None


class FewerCounts(Counts[State, AnyHand]):
    """Tricks of a hand that may stop before all are played: they need not come to all of them."""

    def _add_up(self, wanted: int, told: int) -> list[Ruling]:
        return super()._add_up(wanted, told) if told > wanted else []


def _by_player(design: Design) -> bool:
    """Whether a line of a player reads tricks, so that each player's are told."""
    return any(one.name == "tricks" and one.by == "seat" for one in asked(design, None))

"""The pad as the rest of the program sees it: any game that is written in rounds, by its definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from ...core.apart import Apart
from ...core.cards import Pack
from ...core.entries import End, Entry, Misdeal, Players, Ruled, RulesChange
from ...core.errors import HouseRuleError
from ...core.game import Besides, Explanation, HandAccount, Outcome, Phase, Rules
from ...core.house import read_house
from ...core.people import check_players, reseated
from ...core.record import DEFINITION
from ...core.retold import retold
from ...core.ruled import check_ruled
from ...core.ruling import Rule, Ruling, Severity
from ...core.seats import Seat, Seating
from ...core.sheet import RulesCard, Sheet, SheetText
from ...core.text import UNSAID, Capital, Text
from ...definitions.comparing import cannot_follow
from ...definitions.held import definition_of
from ...play.model import MISDEAL_UNTOLD, NEEDS_ATTENTION
from ...play.rulings import deal_first, noted, option_refused, queried, refused, with_fields_checked
from . import accounts, paper
from .checks import Missing
from .course import check_sides, found_in, opened, outcome_of, settled, told_on
from .entries import APART, ENTRY_TYPES, REASONS, Cells, Deal
from .house import PRESETS, House, check_house, pad_of
from .model import Pad
from .scoring import Uncountable
from .state import Round, State, next_dealer
from .telling import Found


class PadGame(Rules[State, House]):
    """The rules of any game on the pad. `pad` is the one whose words it speaks: its title, its book, its noun.

    What holds in a round is that round’s own definition, which a table may change.
    """

    key = "pad"
    house = House
    presets = PRESETS
    entry_types = ENTRY_TYPES
    apart: Sequence[Apart] = APART
    misdeals = REASONS
    check_house = staticmethod(check_house)

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.hand_word = pad.hand_word
        self.rulebook = pad.book

    # ---- the table ------------------------------------------------------------------------------

    def seating(self, names: tuple[str, ...], house: House) -> Seating:
        """The players and the sides whose totals run."""
        return house.pad.seating(names)

    def pack(self, house: House, players: int) -> Pack:
        """No cards are known."""
        return ()

    def deadline(self, house: House) -> int:
        """After how many minutes time is called; 0 where it is not."""
        return house.pad.minutes

    def start(self, seating: Seating, house: House) -> State:
        """The state before the first round."""
        return State(seating=seating, house=house)

    def phase(self, state: State) -> Phase:
        """A deal, ``cells`` of the round, or nothing more; the next of those who are told one after the other."""
        if state.outcome is not None:
            return Phase("over")
        hand = state.open_hand
        if hand is None:
            return Phase("deal", next_dealer(state))
        seat = self._next(hand) if hand.pad.in_turn else None
        return Phase("cells", seat, "" if seat is None else "to play")

    def _next(self, hand: Round) -> Seat | None:
        """The first player of the side that is told next."""
        waited, layout = self.together_in(hand), hand.layout
        start = layout.starter if layout.starter is not None else 0
        return next((seat for seat in (start, *hand.seating.from_left_of(start)) if seat in waited), None)

    def together(self, state: State) -> Sequence[Seat]:
        """Everybody of whom something is missing."""
        hand = state.open_hand
        return () if hand is None or hand.pad.in_turn else self.together_in(hand)

    def together_in(self, hand: Round) -> Sequence[Seat]:
        """The seats of whom something is missing in a round."""
        found = set[Seat]()
        for one in missing_in(hand):
            if one.place is not None and one.column.who == "side":
                found |= set(hand.layout.camps[one.place])
            elif one.place is not None and one.column.who == "player":
                found.add(one.place)
        return sorted(found)

    def choices(self, state: State) -> Iterator[Entry]:
        """A deal between two rounds. What is written in a round cannot be listed."""
        if self.phase(state).between and not state.house_coming.pad.each_round:
            yield Deal()

    def also(self, state: State) -> Iterator[Besides]:
        """Values of the round; a deal that says who plays with whom."""
        now = self.phase(state)
        if now.between and state.house_coming.pad.each_round:
            yield Besides(Deal)
        elif now.in_hand:
            yield Besides(Cells)

    def why_no_choices(self, state: State) -> Text:
        """That what is written cannot be listed."""
        now = self.phase(state)
        if now.over or (now.between and not state.house_coming.pad.each_round):
            return UNSAID
        return Text("Say who plays with whom.") if now.between else Text("Enter the values of this round.")

    # ---- what the rules say ---------------------------------------------------------------------

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now."""
        pad = (state.house if state.open_hand is not None else state.house_coming).pad
        return with_fields_checked(self._check, state, entry, table=pad.rule("1.1"), told=pad.rule("2.1"))

    def _check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        pad = state.house.pad
        if state.outcome is not None and not isinstance(entry, Misdeal | Ruled | Cells):
            message = Text("The game is over: {reason}.", reason=state.outcome.reason)
            return [refused(pad.rule("7.2"), "game-over", message)]
        match entry:
            case Deal():
                return self._check_deal(state, entry)
            case Cells():
                return self._check_cells(state, entry)
            case Misdeal():
                return self._check_void(state)
            case RulesChange():
                return self._check_rules(state, entry)
            case Players():
                return check_players(entry, state.coming, pad.rule("1.1"), _unfinished(state))
            case Ruled():
                return check_ruled(entry, state.seating, pad.rule("1.1"))
            case End(reason="time") if not state.house_coming.pad.minutes:
                message = Text("This game doesn’t end by the clock. Stop it as it stands.")
                return [refused(pad.rule("7.2"), "no-clock", message)]
        return []

    def _check_deal(self, state: State, deal: Deal) -> list[Ruling]:
        pad = state.house_coming.pad
        if (unfinished := _unfinished(state)) or state.open_hand is not None:
            message = unfinished or Text("A {noun} is open already.", noun=pad.noun)
            return [refused(pad.rule("2.1"), "hand-unfinished", message)]
        out, due = state.now.out, next_dealer(state)
        wrong = check_sides(pad, state.coming, out, deal)
        if wrong:
            return [refused(pad.rule("1.2"), "sides", wrong)]
        dealer = deal.dealer
        if dealer is None:
            return []
        if pad.dealer == "none":
            return [refused(pad.rule("2.3"), "no-dealer", Text("Nobody deals in this game."))]
        name = state.coming.names[dealer]
        if state.coming.side_of[dealer] in out:
            return [refused(pad.rule("7.3"), "dealer-out", Text("{player} is out of the game.", player=name), dealer)]
        if state.rounds and due is not None and dealer != due:
            message = Text("It was {other}’s turn to deal. {player} deals.", other=state.coming.names[due], player=name)
            return [noted(pad.rule("2.3"), "wrong-dealer", message, dealer)]
        return []

    def _check_cells(self, state: State, told: Cells) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            return [deal_first(state.house_coming.pad.rule("2.1"), told.seat)]
        if state.outcome is not None and (not hand.complete or missing_in(hand)):
            message = Text("The game is over: {reason}.", reason=state.outcome.reason)
            return [refused(hand.pad.rule("7.2"), "game-over", message)]
        if told.side is not None and told.seat is not None:
            return [refused(hand.pad.rule("2.1"), "whose", Text("Say whose values these are: a side’s or a player’s."))]
        return [_ruling(hand.pad, one) for one in found_in(hand, told, time=state.time)]

    def _check_void(self, state: State) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            pad = state.house_coming.pad
            message = Text("No {noun} is open, so nothing can be made void.", noun=pad.noun)
            return [refused(pad.rule("2.1"), "no-hand", message)]
        if hand.complete:
            message = Text("It is finished. Making it void removes its score.")
            return [queried(hand.pad.rule("2.1"), "misdeal-late", message)]
        return []

    def _check_rules(self, state: State, change: RulesChange) -> list[Ruling]:
        before = state.house_coming
        rule = before.pad.rule("2.1")
        try:
            after = read_house(House, change.rules, base=before)
        except HouseRuleError as error:
            return [option_refused(rule, error.option, retold(error))]
        wrong = cannot_follow(definition_of(before.definition), definition_of(after.definition))
        if wrong is not None:
            return [option_refused(rule, DEFINITION, wrong)]
        if after == before:
            return []
        return [
            noted(rule, "changed", Text("It holds from {noun} {number} on.", noun=before.pad.noun, number=_from(state)))
        ]

    # ---- what follows ---------------------------------------------------------------------------

    def apply(self, state: State, entry: Entry) -> State:
        """The state after `entry`, which `check` must not refuse."""
        match entry:
            case Deal():
                return self._dealt(state, entry)
            case Cells() if state.hand is not None:
                return self._settled(replace(state, hand=told_on(state.hand, entry, time=state.time)))
            case Misdeal() if state.hand is not None:
                return self._voided(state, entry.reason or MISDEAL_UNTOLD)
            case RulesChange():
                return replace(state, next_house=read_house(House, entry.rules, base=state.house_coming))
            case Players():
                return replace(state, next_seating=reseated(state.coming, entry))
            case End(reason="time"):
                return self._timed(state)
            case End():
                return self._stopped(state)
        return state

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` opens a round."""
        return isinstance(entry, Deal)

    def abandon(self, state: State) -> State:
        """The state with the unfinished round laid aside."""
        return state if state.open_hand is None else self._voided(state, NEEDS_ATTENTION)

    def _dealt(self, state: State, deal: Deal) -> State:
        hand = opened(state, deal)
        return replace(
            state,
            past=state.rounds,
            hand=hand,
            house=hand.house,
            seating=hand.seating,
            next_house=None,
            next_seating=None,
        )

    def _settled(self, state: State) -> State:
        return replace(state, outcome=outcome_of(state))

    def _voided(self, state: State, reason: str) -> State:
        hand = replace(state.this_hand, void=reason, complete=False, worked=None)
        return self._settled(replace(state, hand=hand, outcome=None))

    def _timed(self, state: State) -> State:
        """Time is called: the round in progress is the last, or the one before it was."""
        state = replace(state, time=True)
        hand = state.hand
        if hand is not None and hand.counts:
            state = replace(state, hand=settled(hand, time=True))
        return self._settled(state)

    def _stopped(self, state: State) -> State:
        """The game ends as it stands: a round in progress does not count, the lines at the end do."""
        if state.open_hand is not None:
            state = self._voided(state, "stopped")
        rounds = list(state.rounds)
        for place in reversed(range(len(rounds))):
            if rounds[place].counts:
                rounds[place] = _ended(rounds[place])
                break
        return self._settled(replace(state.with_rounds(rounds), stopped=True))

    # ---- what is shown --------------------------------------------------------------------------

    def explain(self, state: State) -> Explanation:
        """Every point with its lines and rules. Extra: the counters as they stand, as ``counter.phase``."""
        totals = list(state.now.totals)
        hand = state.open_hand
        if hand is not None and hand.worked is not None:
            totals = [total + points for total, points in zip(totals, hand.worked.points, strict=True)]
        return Explanation(self.accounts(state), tuple(totals), accounts.counters_held(state.now.counters))

    def accounts(self, state: State) -> tuple[HandAccount, ...]:
        """The accounts of all rounds, the one in progress as far as it is told."""
        return tuple(map(accounts.account_of, state.rounds))

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    def describe(self, entry: Entry, seating: Seating) -> Text:
        """The entry in words."""
        return paper.describe(self.pad, entry, seating)

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """The score sheet: a row a round."""
        return paper.sheet(state, self.accounts(state), text)

    def card(self, house: House, players: int, /) -> RulesCard:
        """The rules card: how a round is written, and how the game ends."""
        return paper.card(house.pad)


class LowPadGame(PadGame):
    """The same where it is better to have less."""

    lowest_wins: ClassVar[bool] = True


@lru_cache(maxsize=128)
def rules_of(definition: str) -> PadGame:
    """The rules that speak the words of a definition, given as its canonical text."""
    pad = pad_of(definition)
    return LowPadGame(pad) if pad.low else PadGame(pad)


PAD: Final = rules_of(House().definition)


def missing_in(hand: Round) -> tuple[Missing, ...]:
    """What is missing of a round, in the order it is asked; nothing where that cannot be said."""
    try:
        return tuple(hand.looking.missing())
    except Uncountable:
        return ()


def _ruling(pad: Pad, found: Found) -> Ruling:
    rule: Rule = pad.rule(found.rule)
    return Ruling(rule, Severity(found.severity), f"cell:{found.field}", found.said, found.seat)


def _ended(hand: Round) -> Round:
    return settled(hand, time=False, last=True)


def _unfinished(state: State) -> Text:
    """Which round is in play, where something of it is told; unsaid where nothing is."""
    hand = state.open_hand
    if hand is None or not hand.told:
        return UNSAID
    return Text("{noun} {number} is being played. Finish it first.", noun=Capital(hand.pad.noun), number=hand.number)


def _from(state: State) -> int:
    return state.number if state.open_hand is None else state.number + 1

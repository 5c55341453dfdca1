"""Cribbage as the rest of the program sees it: what is legal, what a deal waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from ...core.apart import Apart, own_seat
from ...core.cards import Pack
from ...core.entries import End, Entry, Misdeal, Play, Players, Ruled, RulesChange
from ...core.errors import HouseRuleError
from ...core.game import Besides, Explanation, Outcome, Phase, Rules
from ...core.house import read_house
from ...core.people import check_players, reseated
from ...core.retold import retold
from ...core.ruled import check_ruled
from ...core.ruling import Ruling, refusal_in
from ...core.seats import Seat, Seating
from ...core.sheet import Sheet, SheetText
from ...core.text import UNSAID, Text
from ...core.values import altered
from ...kinds.pegging.rules import Go
from ...play.model import MISDEAL_UNTOLD, NEEDS_ATTENTION, NOT_FINISHED, Settled
from ...play.rulings import deal_first, option_refused, queried, refused, with_fields_checked
from ...play.words import describe_shared
from . import checks, late, paper, scoring
from . import rulebook as book
from .counting import PACK
from .house import PRESETS, House
from .model import (
    ENTRY_TYPES,
    MISDEALS,
    Crib,
    Dead,
    Deal,
    Discard,
    Hand,
    Muggins,
    Peg,
    Pegged,
    Penalty,
    Show,
    Starter,
    State,
    pegs_of,
)
from .moves import dealt, moved
from .noting import notes_on
from .offers import offered
from .pegs import counted_less, to_show
from .words import in_words

PARTNERED: Final = 4

CHECKS: Final[Mapping[type[Entry], Callable[[State, Hand, Any], list[Ruling]]]] = {
    Discard: checks.check_discard,
    Starter: checks.check_starter,
    Play: checks.check_play,
    Go: checks.check_go,
    Peg: checks.check_peg,
    Pegged: checks.check_pegged,
    Show: late.check_show,
    Crib: late.check_crib,
    Muggins: late.check_muggins,
    Penalty: late.check_penalty,
    Dead: checks.check_dead,
}


PLAIN: Final = frozenset({Discard, Play})
"""What is replayed in one pass as long as it is plainly legal. Of a go something is always noted."""


class Cribbage(Rules[State, House]):
    """The game of Cribbage for two or three players, or four in two partnerships."""

    key = "cribbage"
    hand_word = "deal"
    depths = ("result", "cards")
    rulebook = book.RULEBOOK
    house = House
    presets = PRESETS
    entry_types = ENTRY_TYPES
    misdeals = MISDEALS
    apart: Sequence[Apart] = (Apart(Discard, own_seat),)
    card = staticmethod(paper.card)

    def __init__(self) -> None:
        """No entry has been applied yet."""
        self._last: tuple[State | None, Entry | None, State | None] = (None, None, None)

    # ---- the table ------------------------------------------------------------------------------

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Each alone, or two partnerships (CR-1.1)."""
        return Seating.teams(names, 2) if len(names) == PARTNERED else Seating.solo(names)

    def pack(self, house_rules: House, players: int) -> Pack:
        """The 52 cards."""
        return PACK

    def start(self, seating: Seating, house_rules: House) -> State:
        """The state before the first deal."""
        nothing = (0,) * len(seating.sides)
        return State(seating=seating, house=house_rules, totals=nothing, behind=nothing)

    def phase(self, state: State) -> Phase:
        """What the table waits for: ``discard``, ``starter``, ``play``, ``show``, ``crib``, or the next deal."""
        hand = state.open_hand
        if state.outcome is not None:
            return Phase("over")
        if hand is None:
            return Phase("deal", self.next_dealer(state), "to deal")
        pone = state.seating.left_of(hand.dealer)
        if not hand.played_out:
            if hand.depth == "result":
                return Phase("play")
            if hand.cut:
                return Phase("play", hand.play.turn, "to play")
            waiting = self.together(state)
            return Phase("discard", waiting[0], "to lay away") if waiting else Phase("starter", pone, "to cut")
        seat = to_show(hand, state.seating)
        return Phase("crib", hand.dealer, "to count") if seat is None else Phase("show", seat, "to count")

    def together(self, state: State) -> Sequence[Seat]:
        """All who still lay away, in any order."""
        hand = state.open_hand
        if hand is None or hand.cut or hand.begun or hand.depth == "result":
            return ()
        return [seat for seat in state.seating.from_left_of(hand.dealer) if hand.laid[seat] is None]

    def next_dealer(self, state: State) -> Seat | None:
        """Who deals next; None before the first deal. After a void one the same player deals again (CR-1.5)."""
        hand = state.hand
        if hand is None:
            return state.next_dealer
        return hand.due if hand.void else state.seating.left_of(hand.dealer)

    def deals_next_game(self, state: State) -> Seat | None:
        """The loser of two; else as everywhere (CR-1.5)."""
        outcome = state.outcome
        if outcome is None or len(outcome.winners) != 1 or len(state.seating) != 2:
            return None
        return state.seating.sides[1 - outcome.winners[0]][0]

    def choices(self, state: State) -> Iterator[Entry]:
        """What may be entered now, as far as the known cards decide it."""
        now, hand = self.phase(state), state.open_hand
        if now.between:
            seats = range(len(state.seating)) if now.seat is None else (now.seat,)
            yield from (Deal(dealer=seat) for seat in seats)
        elif hand is not None:
            yield from offered(state, hand, now, self.together(state))

    def why_no_choices(self, state: State) -> Text:
        """That the points of the play cannot be listed."""
        now = self.phase(state)
        if now.name == "play" and now.seat is None:
            return Text("Enter what each side pegged in the play.")
        return UNSAID

    def also(self, state: State) -> Iterator[Besides]:
        """The starter, where laying away is left out; the result of a play that has not begun."""
        hand, now = state.open_hand, self.phase(state).name
        if hand is None or hand.begun:
            return
        if now != "starter" and not hand.cut and not checks.laying_waits(hand):
            yield Besides(Starter)
        if hand.depth != "cards" and not checks.laying_waits(hand):
            yield Besides(Pegged)

    # ---- entries --------------------------------------------------------------------------------

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now, and what is worth knowing of what it does."""
        found = self._checked(state, entry)
        if type(entry) not in CHECKS or refusal_in(found):
            return found
        return [*found, *notes_on(state, self._after(state, entry), entry, plain=not found)]

    def run(self, state: State, entries: Sequence[Entry], start: int) -> tuple[int, State]:
        """Cards and cards laid away, for as long as nothing at all is to be said of them: each is applied once."""
        at = start
        while at < len(entries) and type(entries[at]) in PLAIN and state.open_hand is not None:
            entry = entries[at]
            if self._checked(state, entry):
                break
            after = self._after(state, entry)
            if after.this_hand.played_out or next(notes_on(state, after, entry, plain=True), None) is not None:
                break
            at, state = at + 1, after
        return at, state

    def _checked(self, state: State, entry: Entry) -> Sequence[Ruling]:
        return with_fields_checked(self._check, state, entry, table=book.SEATS, told=book.DEPTHS, own_places=False)

    def _check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        if state.outcome is not None and not isinstance(entry, Misdeal | Ruled) and not counted_less(state, entry):
            message = Text("The game is over: {reason}.", reason=state.outcome.reason)
            return [refused(self.rulebook[state.outcome.rule], "game-over", message)]
        check = CHECKS.get(type(entry))
        if check is not None:
            return self._check_in_deal(state, entry, check)
        match entry:
            case Deal():
                return self._check_deal(state, entry)
            case Misdeal():
                return self._check_misdeal(state)
            case RulesChange():
                return self._check_rules(state, entry)
            case Players():
                unfinished = UNSAID
                if state.open_hand is not None:
                    said = "Deal {deal} is being played. Finish it first, or record a misdeal."
                    unfinished = Text(said, deal=state.open_hand.number)
                return check_players(entry, state.coming, book.PEOPLE, unfinished)
            case Ruled():
                return check_ruled(entry, state.seating, book.SEATS)
            case End(reason="time"):
                message = Text("This game doesn’t end by the clock. Stop it as it stands.")
                return [refused(book.STOPPED, "no-clock", message)]
        return []

    def _check_in_deal(
        self, state: State, entry: Entry, check: Callable[[State, Hand, Any], list[Ruling]]
    ) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            return [deal_first(book.ONE_DEAL)]
        if hand.complete and not isinstance(entry, Penalty | Muggins) and not counted_less(state, entry):
            message = Text("Deal {number} is counted. The next is dealt first.", number=hand.number)
            return [refused(book.ONE_DEAL, "hand-over", message)]
        return check(state, hand, entry)

    def _check_deal(self, state: State, deal: Deal) -> list[Ruling]:
        if state.open_hand is not None:
            message = Text(
                "Deal {number} isn’t finished. Enter the rest, or record a misdeal.", number=state.open_hand.number
            )
            return [refused(book.ONE_DEAL, "hand-unfinished", message)]
        if deal.depth == "tricks":
            return [refused(book.DEPTHS, "depth", Text("A deal is recorded by its result or card by card."))]
        return checks.check_deal(state, deal, self.next_dealer(state))

    def _check_misdeal(self, state: State) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            return [refused(book.WRONG_NUMBER, "no-hand", Text("There’s nothing to throw in. Deal first."))]
        if hand.complete:
            message = Text("Deal {number} is counted. Throwing it in takes its points back.", number=hand.number)
            return [queried(book.WRONG_NUMBER, "misdeal-late", message)]
        return []

    def _check_rules(self, state: State, change: RulesChange) -> list[Ruling]:
        try:
            after = read_house(House, change.rules, base=state.house_coming)
        except HouseRuleError as error:
            return [option_refused(book.CHANGE, error.option, retold(error))]
        if after.target <= max(state.running):
            said = Text("A total is {total} already. Choose a higher target.", total=max(state.running))
            return [option_refused(book.CHANGE, "target", said)]
        return []

    def apply(self, state: State, entry: Entry) -> State:
        """The state after `entry`, which `check` must not refuse."""
        if type(entry) in CHECKS:
            return self._after(state, entry)
        match entry:
            case Deal():
                return self._dealt(state, entry)
            case Misdeal():
                return self._voided(state, entry.reason or MISDEAL_UNTOLD)
            case RulesChange():
                return altered(state, next_house=read_house(House, entry.rules, base=state.house_coming))
            case Players():
                return altered(state, next_seating=reseated(state.coming, entry))
            case End():
                stopped = altered(state, stopped=True)
                if stopped.open_hand is not None:
                    return self._voided(stopped, NOT_FINISHED)
                return altered(stopped, settled=Settled.as_found(state.account, scoring.outcome_of(stopped)))
        return state

    def _after(self, state: State, entry: Entry) -> State:
        """The state after an entry of a deal: found once, though what is noted of it is read off it before."""
        before, told, after = self._last
        if after is None or state is not before or entry is not told:
            after = scoring.settled(altered(state, hand=moved(state, entry)))
            self._last = (state, entry, after)
        return after

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` starts a deal."""
        return isinstance(entry, Deal)

    def abandon(self, state: State) -> State:
        """The state with the unfinished deal laid aside; the deal passes on as if it had been played."""
        if state.open_hand is None:
            return state
        dealer = state.seating.left_of(state.open_hand.dealer)
        return altered(self._closed(self._voided(state, NEEDS_ATTENTION)), next_dealer=dealer)

    def _dealt(self, state: State, deal: Deal) -> State:
        due = self.next_dealer(state)
        closed = self._closed(state)
        seating = closed.coming
        closed = altered(closed, house=closed.house_coming, next_house=None, seating=seating, next_seating=None)
        return altered(closed, hand=dealt(closed, deal, closed.counted + 1, due))

    def _voided(self, state: State, reason: str) -> State:
        return scoring.settled(altered(state, hand=altered(state.this_hand, void=reason, complete=False)))

    def _closed(self, state: State) -> State:
        """The state between two deals: what was pegged is carried into the totals."""
        account = state.account
        if state.hand is None or account is None:
            return altered(state, hand=None, next_dealer=self.next_dealer(state))
        return altered(
            state,
            accounts=state.accounts.plus((account,)),
            totals=state.standing,
            behind=tuple(behind for behind, _ in pegs_of(state)),
            counted=state.hands_counted,
            next_dealer=self.next_dealer(state),
            hand=None,
            settled=None,
        )

    def between(self, state: State) -> State | None:
        """The state before a deal with nothing left of the one before it but what it scored."""
        return self._closed(state) if state.outcome is None and state.open_hand is None else None

    # ---- what is shown --------------------------------------------------------------------------

    def explain(self, state: State) -> Explanation:
        """Every point with its lines and rules, the deal in progress as far as it is pegged."""
        now = scoring.account_now(state)
        hands = state.accounts if now is None else state.accounts.plus((now,))
        return Explanation(hands, state.running, facts=scoring.facts_of_game(state))

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    def describe(self, entry: Entry, seating: Seating) -> Text:
        """The entry as a short sentence without a full stop: ``Bea said go``."""
        return in_words(entry, seating) or describe_shared(entry, seating, House, MISDEALS)

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """The score sheet."""
        return paper.sheet(state, text)


CRIBBAGE: Final = Cribbage()

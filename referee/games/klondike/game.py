"""Klondike as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Pack
from ...core.entries import End, Entry, Misdeal, Players, Ruled, RulesChange
from ...core.errors import HouseRuleError
from ...core.game import Explanation, HandAccount, Outcome, Phase, Rules
from ...core.house import read_house
from ...core.people import check_players, reseated
from ...core.retold import retold
from ...core.ruled import check_ruled
from ...core.ruling import Ruling
from ...core.seats import Seating
from ...core.sheet import Sheet, SheetText
from ...core.text import UNSAID, Counted, Plural, Text
from ...play.model import MISDEAL_UNTOLD, NEEDS_ATTENTION
from ...play.rulings import option_refused, queried, refused, with_fields_checked
from . import laying, paper
from . import rulebook as book
from .house import PRESETS, House
from .layout import PACK
from .legal import after_step, is_stuck, legal_moves
from .model import ENTRY_TYPES, MISDEALS, PLAYER, Deal, Ending, GiveUp, Hand, State, Step
from .rulebook import RULEBOOK
from .rules import check_step
from .scoring import score_deal, tallied

_IS_OVER: Final = {
    "won": "Deal {number} is over. It was won.",
    "given up": "Deal {number} is over. It was given up.",
    "stopped": "Deal {number} is over. It was stopped.",
}


class Klondike(Rules[State, House]):
    """The game of Klondike for one player."""

    key = "klondike"
    hand_word = "deal"
    rulebook = RULEBOOK
    house = House
    presets = PRESETS
    entry_types = ENTRY_TYPES
    misdeals = MISDEALS
    describe = staticmethod(paper.describe)
    card = staticmethod(paper.card)

    # ---- the table ------------------------------------------------------------------------------

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """One player (KL-1.1)."""
        return Seating.solo(names)

    def pack(self, house_rules: House, players: int) -> Pack:
        """The 52 cards."""
        return PACK

    def start(self, seating: Seating, house_rules: House) -> State:
        """The state before the first deal."""
        return State(seating=seating, house=house_rules)

    def phase(self, state: State) -> Phase:
        """A deal, a ``move`` of any kind, or nothing more."""
        if state.outcome is not None:
            return Phase("over")
        return Phase("deal" if state.open_hand is None else "move", PLAYER)

    def choices(self, state: State) -> Iterator[Entry]:
        """Every legal step of the layout; giving up, where there is none; between two deals a deal.

        What a card is that nobody has seen, `legal.legal_moves` tells.
        """
        now = self.phase(state)
        if now.between:
            yield Deal()
        elif state.open_hand is not None:
            steps = legal_moves(state.open_hand.layout, state.house)
            first = next(steps, None)
            yield first or GiveUp()
            yield from steps

    # ---- entries --------------------------------------------------------------------------------

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now."""
        return with_fields_checked(self._check, state, entry, table=book.PLAYER, told=book.POSITION)

    def _check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        if state.outcome is not None and not isinstance(entry, Misdeal | Ruled):
            message = Text("The game is over: {reason}.", reason=state.outcome.reason)
            return [refused(RULEBOOK[state.outcome.rule], "game-over", message)]
        if isinstance(entry, Step | GiveUp):
            return self._check_in_play(state, entry)
        match entry:
            case Deal():
                return self._check_deal(state, entry)
            case Misdeal():
                return self._check_misdeal(state, entry)
            case RulesChange():
                return self._check_rules(state, entry)
            case Players():
                return self._check_players(state, entry)
            case Ruled():
                return check_ruled(entry, state.seating, book.PLAYER)
            case End(reason="time"):
                message = Text("This game doesn’t end by the clock. Stop it as it stands.")
                return [refused(book.STOPPED, "no-clock", message)]
        return []

    def _check_deal(self, state: State, deal: Deal) -> list[Ruling]:
        if state.open_hand is not None:
            message = Text("Deal {number} isn’t finished. Play on or give it up.", number=state.open_hand.number)
            return [refused(book.ONE_DEAL, "hand-unfinished", message)]
        return laying.check_deal(deal)

    def _check_in_play(self, state: State, entry: Step | GiveUp) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            return [refused(book.ONE_DEAL, "no-hand", Text("No cards have been dealt. Deal first."))]
        if not hand.in_play:
            message = Text(_IS_OVER[hand.ending], number=hand.number)
            return [refused(book.ONE_DEAL, "hand-over", message)]
        if isinstance(entry, GiveUp):
            return []
        found = check_step(hand.layout, state.house, entry)
        return [] if found is None else [found]

    def _check_misdeal(self, state: State, misdeal: Misdeal) -> list[Ruling]:
        hand = state.hand
        if hand is None or hand.void:
            return [refused(book.MISDEAL, "no-hand", Text("No cards have been dealt, so there’s nothing to throw in."))]
        if hand.complete:
            message = Text("Deal {number} is finished. Throwing it in removes its score.", number=hand.number)
            return [queried(book.MISDEAL, "misdeal-late", message)]
        return []

    def _check_rules(self, state: State, change: RulesChange) -> list[Ruling]:
        before = state.house_coming
        try:
            after = read_house(House, change.rules, base=before)
        except HouseRuleError as error:
            return [option_refused(book.CHANGE, error.option, retold(error))]
        if after.scoring != before.scoring:
            # Points of different systems do not add up.
            message = Text("The scoring can’t change during a game. Open another table.")
            return [option_refused(book.CHANGE, "scoring", message)]
        return []

    def _check_players(self, state: State, change: Players) -> list[Ruling]:
        unfinished = UNSAID
        if state.open_hand is not None:
            being_played = "Deal {deal} is being played. Finish it first, or give it up."
            unfinished = Text(being_played, deal=state.open_hand.number)
        return check_players(change, state.coming, book.PEOPLE, unfinished)

    def apply(self, state: State, entry: Entry) -> State:
        """The state after `entry`, which `check` must not refuse."""
        if isinstance(entry, Step):
            return self._stepped(state, entry)
        match entry:
            case Deal():
                closed = self._closed(state)
                hand = Hand(number=closed.counted + 1, layout=laying.lay(entry))
                return self._settled(replace(closed, hand=hand))
            case GiveUp():
                return self._ended(state, "given up")
            case Misdeal() if state.hand is not None:
                return self._voided(state, entry.reason or MISDEAL_UNTOLD)
            case RulesChange():
                after = read_house(House, entry.rules, base=state.house_coming)
                return replace(state, next_house=after)
            case Players():
                return replace(state, next_seating=reseated(state.coming, entry))
            case End():
                return self._settled(self._ended(replace(state, stopped=True), "stopped"))
        return state

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` starts a deal."""
        return isinstance(entry, Deal)

    def abandon(self, state: State) -> State:
        """The state with the unfinished deal laid aside."""
        return state if state.open_hand is None else self._voided(state, NEEDS_ATTENTION)

    def _stepped(self, state: State, step: Step) -> State:
        hand = state.this_hand
        found = check_step(hand.layout, state.house, step)
        after = replace(
            hand,
            layout=after_step(hand.layout, state.house, step),
            tally=tallied(hand.tally, hand.layout, state.house, step),
            steps=hand.steps + 1,
            breaches=hand.breaches if found is None else (*hand.breaches, found.rule),
        )
        return self._settled(replace(state, hand=after))

    def _settled(self, state: State) -> State:
        """The state with a deal that is won ended, and the game ended where nothing more is to come."""
        hand = state.open_hand
        if hand is not None and hand.layout.cards_up == len(PACK):
            state = replace(state, hand=replace(hand, ending="won"))
        return replace(state, outcome=self._outcome_now(state))

    def _ended(self, state: State, ending: Ending) -> State:
        hand = state.open_hand
        if hand is None:
            return state
        return self._settled(replace(state, hand=replace(hand, ending=ending)))

    def _voided(self, state: State, reason: str) -> State:
        return self._settled(replace(state, hand=replace(state.this_hand, void=reason, ending="")))

    def _closed(self, state: State) -> State:
        """The state between two deals: what was scored is carried into the total."""
        hand, seating = state.hand, state.coming
        closed = replace(
            state, house=state.house_coming, next_house=None, seating=seating, next_seating=None, hand=None
        )
        if hand is None:
            return closed
        accounts = self.accounts(state)
        return replace(
            closed,
            accounts=accounts,
            total=state.total + accounts[-1].points[0],
            counted=state.played,
            won=state.played_won,
        )

    def _outcome_now(self, state: State) -> Outcome | None:
        hand, limit, played, won = state.hand, state.house.deals, state.played, state.played_won
        # Where fewer deals were agreed than were played, the next one that counts is the last.
        last = hand is not None and hand.complete and limit is not None and played >= limit
        if not state.stopped and not last:
            return None
        if not played:
            said = Text("no deal was played")
        elif played == 1:
            said = Text("the deal was won") if won else Text("the deal was not won")
        else:
            were = Plural(won, "was", "were")
            said = Text("{deals} of {played} {were} won", deals=Counted(won, "deal"), played=played, were=were)
        return Outcome((PLAYER,) if won else (), said, (book.STOPPED if state.stopped else book.SITTING).id)

    # ---- what is shown --------------------------------------------------------------------------

    def accounts(self, state: State) -> tuple[HandAccount, ...]:
        """The accounts of all deals, the one in progress as it lies."""
        if state.hand is None:
            return state.accounts
        return (*state.accounts, score_deal(state.hand, state.house, state.seating))

    def explain(self, state: State) -> Explanation:
        """Every point with its lines and rules. The deal in progress counts as it lies.

        Extra: the cards ``up`` of the last deal, and whether it is ``stuck`` (1) or not (0).
        """
        hand, accounts = state.hand, self.accounts(state)
        points = accounts[-1].points[0] if hand is not None else 0
        up = hand.layout.cards_up if hand is not None else 0
        extra = {"up": (up,), "stuck": (int(self.is_stuck(state)),)}
        return Explanation(accounts, (state.total + points,), extra)

    def is_stuck(self, state: State) -> bool:
        """Whether the deal in progress is stuck (KL-4.2)."""
        return state.open_hand is not None and is_stuck(state.open_hand.layout, state.house)

    def outcome(self, state: State) -> Outcome | None:
        """Whether a deal was won, once the game is over: nobody wins where none was."""
        return state.outcome

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """The score sheet."""
        return paper.sheet(state, self.accounts(state), text)


KLONDIKE: Final = Klondike()

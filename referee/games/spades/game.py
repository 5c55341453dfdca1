"""Spades as the rest of the program sees it: one object that implements the `Game` protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.entries import Entry
from ...core.game import Explanation, Outcome, Phase
from ...core.house import Preset
from ...core.ruling import Ruling
from ...core.seats import Seating
from ...core.sheet import Sheet, SheetText
from . import choices, fast, model, moves, rules, sheet, words
from .house import PRESETS, TABLE_SIZES, House, check_house, form_of
from .model import State
from .rulebook import RULEBOOK


class Spades:
    """The game of Spades for two to six players."""

    key = "spades"
    title = "Spades"
    symbol = "♠"
    table_sizes = TABLE_SIZES
    rulebook = RULEBOOK
    house = House
    presets: tuple[Preset, ...] = PRESETS
    entry_types: tuple[type[Entry], ...] = model.ENTRY_TYPES

    def check_house(self, house_rules: House, players: int) -> None:
        """Raise HouseRuleError where options do not fit each other, or the number of players."""
        check_house(house_rules, players)

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """The players by seat and the sides they form (SP-1.2)."""
        form = form_of(house_rules, len(names))
        teams = {"partners": 2, "pairs": 3, "teams": 2}.get(form)
        return Seating.teams(names, teams) if teams else Seating.solo(names)

    def start(self, seating: Seating, house_rules: House) -> State:
        """The state before the first deal."""
        sides = len(seating.sides)
        return State(seating=seating, house=house_rules, totals=(0,) * sides, banks=((),) * sides)

    def phase(self, state: State) -> Phase:
        """What the table waits for."""
        return choices.phase(state)

    def choices(self, state: State) -> Iterator[Entry]:
        """Every entry of the awaited kind that the rules allow."""
        return choices.choices(state)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now."""
        return rules.check(state, entry)

    def apply(self, state: State, entry: Entry) -> State:
        """The state after `entry`, which `check` must not refuse."""
        return moves.apply(state, entry)

    def run(self, state: State, entries: Sequence[Entry], start: int) -> tuple[int, State]:
        """Apply bids and cards from `start` on for as long as they are plainly legal."""
        return fast.run(state, entries, start)

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` starts a hand."""
        return isinstance(entry, model.Deal)

    def abandon(self, state: State) -> State:
        """The state with the unfinished hand laid aside; the deal passes on as if it had been played."""
        if state.hand is None or state.hand.complete or state.hand.void:
            return state
        dealer = state.seating.left_of(state.hand.dealer)
        laid_aside = moves.settle_hand(state, replace(state.hand, void=model.NEEDS_ATTENTION))
        return replace(moves.close_hand(laid_aside), next_dealer=dealer)

    def explain(self, state: State) -> Explanation:
        """Every point with its lines and rules."""
        hands = state.accounts if state.account is None else (*state.accounts, state.account)
        return Explanation(hands, state.standing, {"bags": tuple(len(bank) for bank in state.bank)})

    def outcome(self, state: State) -> Outcome | None:
        """Who won, once the game is over."""
        return state.outcome

    def describe(self, entry: Entry, seating: Seating) -> str:
        """The entry in words."""
        return words.describe(entry, seating)

    def sheet(self, state: State, text: SheetText) -> Sheet:
        """The score sheet."""
        return sheet.sheet(state, text)

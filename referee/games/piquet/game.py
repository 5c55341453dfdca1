"""Piquet as the rest of the program sees it: what it waits for, and what it hands to the toolkit of trick games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.cards import NO_CARDS, card_set
from ...core.entries import MISDEALS, Deal, Entry, Hands, Play, Players, Renege, TrickWon
from ...core.game import Besides
from ...core.ruling import Remedy, Rule, Ruling, Severity, refusal_in
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.ends import Ties, When
from ...play.game import AnyTrickGame, TrickGame
from ...play.model import Dealt, Layout
from ...play.order import Order
from ...play.own_parts import Due, Extended, HandPhase, Own, tricks_told_due
from ...play.rulings import as_turned_up, noted
from . import kept, paper
from . import rulebook as book
from .before_play import (
    PUT_AWAY,
    candidates,
    check_carte_blanche,
    check_declare,
    check_exchange,
    most_for,
    move_carte_blanche,
    move_declare,
    move_exchange,
    still_to_exchange,
    waiting_words,
)
from .house import PLAYERS, PRESETS, House
from .knowing import as_shown, blanche_possible, cards_possible, next_to_declare
from .model import (
    ENTRY_TYPES,
    LAYOUT,
    NOTHING_KEPT,
    ORDER,
    PACK_SET,
    CarteBlanche,
    CountsNothing,
    Declare,
    Exchange,
    ExchangeDealt,
    FalseDeclaration,
    Hand,
    Kept,
    Result,
    State,
    counts_as_deal,
)
from .scoring import DEALS, deals_left, drawn, partie_result, score_hand, why_over
from .told import check_result, move_result, result_candidates
from .trouble import (
    check_changed,
    check_found,
    check_hands,
    check_nothing,
    check_play,
    check_renege,
    check_seats,
    claimed,
    move_found,
    move_hands,
    move_nothing,
    move_play,
    out_of_play,
)


def _exchange_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return still_to_exchange(hand) if hand.taken < hand.tricks_total else None


def _exchanges(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Carte blanche where it may be, and numbers of cards."""
    if seat is None:
        return
    if blanche_possible(hand, seat):
        yield CarteBlanche(seat=seat)
    yield from (Exchange(seat=seat, count=count) for count in range(1, most_for(hand, seat) + 1))


def _declaration_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    """Until both have played to the first trick; by the result, until the tricks are told."""
    early = len(hand.winners) == 0 and len(hand.trick) < PLAYERS
    if hand.taken < hand.tricks_total and (early or hand.depth == "result"):
        return next_to_declare(hand)
    return None


def _declarations(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """What may be declared, class by class."""
    if seat is not None:
        yield from candidates(hand, seat)


def _results(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    if hand.depth == "result":
        yield from result_candidates(state, hand)


def _late_declaration_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    """Declarations nobody told until the play was over."""
    return next_to_declare(hand)


def _declarations_first(state: State, hand: Hand, _seat: Seat | None) -> Text:
    return Text("All tricks are won. {say}", say=waiting_words(state, hand))


PHASES: Final = (
    HandPhase(name="exchange", takes=(CarteBlanche, Exchange, Play, TrickWon), due=_exchange_due, offers=_exchanges),
    HandPhase(name="declare", takes=(Declare, Play, TrickWon), due=_declaration_due, offers=_declarations),
    HandPhase(name="play", takes=(Play, TrickWon, Result), due=tricks_told_due, offers=_results),
    HandPhase(
        name="declare-after",
        takes=(Declare,),
        due=_late_declaration_due,
        offers=_declarations,
        early=_declarations_first,
        turn="to declare",
    ),
)


def _deals_again(state: State, hand: Hand) -> bool:
    """Whether the dealer of `hand` deals once more, having dealt less often than the other (PI-1.3)."""
    dealt = [one.dealer for one in state.accounts if counts_as_deal(one)] + [hand.dealer]
    if len(dealt) >= DEALS or len(dealt) < 3:
        return False
    return dealt.count(hand.dealer) < len(dealt) / 2


SHOWN_AT_ONCE: Final = frozenset({"hand-size"})
"""Codes of what is said of a hand told in secret by itself, and not by its cards."""


class Piquet(TrickGame[State, Hand, House]):
    """The game of Piquet for two players."""

    key = "piquet"
    hand_word = "deal"
    house = House
    presets = PRESETS
    entry_types = ENTRY_TYPES
    state_type = State

    common = book
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    revoke_stands = "never"
    fixed_options = ("length",)
    phases = PHASES
    set_aside = staticmethod(PUT_AWAY.set_aside)
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    ends = (When(why_over),)
    ties = Ties(shared=drawn)
    score = staticmethod(score_hand)
    out_of_play = staticmethod(out_of_play)
    check_shown = staticmethod(check_changed)
    claimed = staticmethod(claimed)
    misdeals: ClassVar[Mapping[str, str]] = {
        "count": MISDEALS["count"],
        "dealer": MISDEALS["dealer"],
        "exposed": MISDEALS["seen"],
    }
    own_words: ClassVar[Mapping[str, str]] = {"shared": "the partie is drawn"}
    late_rulings = (FalseDeclaration, CountsNothing)
    own = (
        Own.of(CarteBlanche, check_carte_blanche, move_carte_blanche, needs="in progress"),
        Own.of(Exchange, check_exchange, move_exchange, needs="in progress"),
        Own.of(Declare, check_declare, move_declare, needs="not over"),
        Own.of(Result, check_result, move_result, needs="dealt"),
        Own.of(FalseDeclaration, move=move_found),
        Own.of(CountsNothing, move=move_nothing),
        Extended.of(Play, check_play, move_play),
        Extended.of(Hands, check_hands, move_hands),
        Extended.of(Renege, check_renege),
        Extended.of(Players, check_seats),
        Extended.of(FalseDeclaration, check_found),
        Extended.of(CountsNothing, check_nothing),
    )

    # ---- table and deal -----------------------------------------------------------------------------

    def layout(self, house_rules: House, players: int) -> Layout:
        """32 cards, twelve each, eight in the talon (PI-1.4)."""
        return LAYOUT

    def cards_dealt(self, deal: Deal, layout: Layout, seats: int) -> ExchangeDealt:
        """What is known after a deal: hands dealt are not yet those that are played, for every player exchanges."""
        hands = deal.hands or (None,) * seats
        whole = all(cards is None or len(cards) == layout.each for cards in hands)
        return {
            "held": (None,) * seats,
            "shown": (NO_CARDS,) * seats,
            "pool": PACK_SET,
            "dealt": tuple(card_set(cards) if whole and cards is not None else None for cards in hands),
        }

    def untold(self, hand: Hand) -> bool:
        """By its result the play is not recorded, and nothing need be told before it."""
        return not (any(hand.exchanges) or any(hand.told) or hand.carte_blanche)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A deal before the exchange; hands dealt are kept where they are secret."""
        hand = Hand(**dealt)
        if not state.house.secret_hands or hand.dealt == (None, None):
            return hand
        return altered(hand, dealt=(None, None), kept=tuple(Kept(dealt=cards) for cards in hand.dealt))

    def check_dealt(self, state: State, deal: Deal, layout: Layout) -> list[Ruling]:
        """After a tie two more deals are played (PI-7.4)."""
        first, second = state.standing
        if first != second or deals_left(state.house, state.hands_counted) != 0:
            return []
        return [noted(book.TIE, "tie", Text("The totals are equal. Two more deals are played."))]

    def dealer_after(self, state: State, hand: Hand) -> Seat:
        """The players deal in turn; after a misdeal and after carte blanche dealt again the same does (PI-1.3).

        After a wrong dealer whoever should have dealt does so twice running, so that each deals as often.
        """
        if hand.redealt:
            return hand.dealer
        return hand.dealer if not hand.void and _deals_again(state, hand) else super().dealer_after(state, hand)

    def order(self, state: State) -> Order:
        """How the cards rank: always the same."""
        return ORDER

    # ---- what is awaited ----------------------------------------------------------------------------

    def cut_short(self, state: State, hand: Hand) -> bool:
        """The cards are dealt again after carte blanche (PI-2.2)."""
        return hand.redealt

    def leader(self, state: State, hand: Hand) -> Seat:
        """Elder leads (PI-6.1)."""
        return hand.elder

    def also(self, state: State) -> Iterator[Besides]:
        """Carte blanche of who has not exchanged, and declarations not made yet (PI-2.1, PI-4.10)."""
        hand, now = state.hand, self.phase(state)
        if hand is None or hand.void or hand.complete or hand.redealt:
            return
        early = not hand.play_begun and hand.result is None
        for seat in (hand.elder, hand.younger):
            spoke = hand.exchanges[seat] is not None or hand.told[seat] is not None
            awaited = now.name == "exchange" and now.seat == seat
            if early and not spoke and not awaited and blanche_possible(hand, seat):
                yield Besides(CarteBlanche, seat)
        for seat in (hand.elder, hand.younger):
            awaited = now.name in {"declare", "declare-after"} and now.seat == seat
            if not awaited and hand.told[seat] is None and hand.result is None:
                yield Besides(Declare, seat)

    def check(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now, by no card that is secret, and of the cards it turns up (PI-1.6)."""
        if kept.is_kept(state, entry):
            return self._check_kept(state, entry)
        if isinstance(entry, Declare) and state.hand is not None and entry.seat == state.hand.elder:
            state = as_shown(state)
        found, hand = super().check(state, entry), state.hand
        if hand is None or hand.kept == NOTHING_KEPT or self.opens_hand(entry) or refusal_in(found):
            return found
        if isinstance(entry, Play) and len(hand.winners) + 1 < hand.tricks_total:
            return found  # the last trick is still to come
        after = self.moved(state, entry)
        if not kept.ends_the_play(hand, after.hand):
            return found
        return [*found, *as_turned_up(entry, kept.turned_up(self, after)[1])]

    def _check_kept(self, state: State, entry: Entry) -> Sequence[Ruling]:
        """What is said of cards told in secret: by what everybody knows, and what their own player told."""
        told, hand = kept.told_openly(entry), state.this_hand
        found = super().check(state, entry)
        found = [ruling for ruling in found if ruling.severity is Severity.REFUSED or ruling.code in SHOWN_AT_ONCE]
        for seat, own in kept.by_seat(entry):
            if not refusal_in(found):
                refusal = refusal_in(super().check(altered(state, hand=kept.known_to(hand, seat)), own))
                found += [] if refusal is None else [refusal]
        return found if told is None or refusal_in(found) else super().check(state, told)

    def moved(self, state: State, entry: Entry) -> State:
        """The state after `entry` by itself: cards told in secret are kept."""
        if not kept.is_kept(state, entry):
            return super().moved(state, entry)
        told = kept.told_openly(entry)
        return kept.keep(state if told is None else super().moved(state, told), entry)

    def with_hand(self, state: State, hand: Hand) -> State:
        """The state with a hand that has changed: once its play is over, what was kept is turned up."""
        if hand.tricks_told and hand.kept != NOTHING_KEPT and not hand.void:
            hand = kept.turned_up(self, altered(state, hand=hand))[0].this_hand
        return super().with_hand(state, hand)

    # ---- the cards ----------------------------------------------------------------------------------

    def cannot_hold(self, state: State, seat: Seat) -> int:
        """Cards put away, and those the other was dealt."""
        return PACK_SET & ~cards_possible(state.this_hand, seat)

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether no card can show a declaration to be false."""
        nothing = hand.dealt == (None, None) and hand.kept == NOTHING_KEPT
        return nothing and hand.carte_blanche is None and hand.told == (None, None)

    # ---- the score ----------------------------------------------------------------------------------

    def totals_extra(self, state: State) -> Mapping[str, tuple[int, ...]]:
        """What the winner of a finished partie scores, by side."""
        found = partie_result(state)
        if found is None:
            return {}
        return {"partie": tuple(found.points if side == found.winner else 0 for side in range(PLAYERS))}

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """A revoke is taken back, and costs nothing (PI-8.2)."""
        return Remedy(
            book.REVOKE,
            Text("{player} takes the card back, and it costs nothing", player=state.seating.names[seat]),
            seat,
        )

    def renege_cost(self, house_rules: House) -> Text:
        """A revoke costs nothing (PI-8.2)."""
        return Text("It costs nothing.")


PIQUET: Final = Piquet()

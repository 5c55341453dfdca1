"""Pippins Aplenty as the rest of the program sees it: what is legal, what a hand waits for, and the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from ...core.apart import HANDS, Apart, own_seat
from ...core.cards import cards_in, standard_pack
from ...core.entries import Cards, Claim, Entry, Play, RulesChange, TrickWon
from ...core.game import Besides
from ...core.house import read_house
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered, put
from ...play.checks import CHECKS
from ...play.claims.position import Ways
from ...play.ends import Passes, Several, Ties
from ...play.game import AnyTrickGame, TrickGame
from ...play.known import all_untold, lose, possible_cards
from ...play.model import Dealt, Layout, first_untold
from ...play.moves import MOVES
from ...play.order import Order
from ...play.own_parts import Extended, HandPhase, Own, naming, tricks_due
from ...play.played import cannot_be_from
from ...play.rulings import OnPlayer, option_refused, refused
from . import model, paper
from . import rulebook as book
from .house import PRESETS, House, check_house
from .model import Discard, Hand, State
from .reaches import after_trick, order_under, trick_points, trump_suits, ways_under
from .scoring import points_so_far, score_hand

TRICKS = 12
_LAYOUT = Layout.of(standard_pack(), 4, 13, TRICKS)

# ---- the discard ------------------------------------------------------------------------------


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on a discard."""
    hand, seat, card = state.this_hand, discard.seat, discard.card
    on, before = OnPlayer(state.seating, seat), hand.discards[seat]
    if hand.complete or None not in hand.discards:
        return on.refused(book.DISCARD_ONCE, "discards-shown", "All four discards have been shown.")
    if before is not None:
        said = "{player} has already discarded {card}. Correct that entry instead."
        return on.refused(book.DISCARD_ONCE, "discarded", said, card=before)
    if card in hand.discards:
        other = state.seating.names[hand.discards.index(card)]
        return on.refused(book.PACK, "card-gone", "{other} discarded {card}.", other=other, card=card)
    wrong = cannot_be_from(book, state.seating, hand, seat, card, pack=_LAYOUT.all_cards)
    return [] if wrong is None else [wrong]


def move_discard(state: State, discard: Discard) -> State:
    """The state after a discard: the card is out of play."""
    hand = lose(state.this_hand, discard.seat, discard.card)
    return altered(state, hand=altered(hand, discards=put(hand.discards, discard.seat, discard.card)))


# ---- the play ---------------------------------------------------------------------------------


def move_play(game: AnyTrickGame, state: State, play: Play) -> State:
    """The state after a card: at a trick's end with its points, and the reaches after it (PP-5.2)."""
    after: State = MOVES[Play](game, state, play)
    hand = after.this_hand
    if len(hand.points) == len(hand.tricks):
        return after
    cards = [played.card for played in hand.tricks[-1].plays]
    points = (*hand.points, trick_points(cards, hand.top))
    return replace(after, hand=altered(hand, points=points, reaches=(*hand.reaches, after_trick(hand.top, cards))))


def running(state: State) -> tuple[int, ...]:
    """Points by side as they are pegged: the tricks of the hand in progress among them."""
    hand = state.hand
    if hand is None or hand.complete or hand.void:
        return state.standing
    now = points_so_far(hand, state.house, state.seating)
    return tuple(total + points for total, points in zip(state.totals, now, strict=True))


def passed(state: State, hand: Hand) -> bool:
    """Whether a side has passed the target, and leads (PP-7.1, PP-7.2): the hand in progress stops there."""
    points = running(altered(state, hand=hand))
    best = max(points)
    return best > state.house.target and points.count(best) == 1


def check_shown(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """A hand shown holds the card its player discarded, as it was dealt."""
    discard = hand.discards[seat]
    if discard is None or discard in cards:
        return []
    said = "{player} discarded {discard}, which isn’t in this hand."
    return OnPlayer(state.seating, seat).refused(book.KNOWN_HANDS, "played-not-held", said, discard=discard)


def check_change(game: AnyTrickGame, state: State, change: RulesChange) -> list[Ruling]:
    """House rules changed: the new target is not behind a side already."""
    found = CHECKS[RulesChange](game, state, change)
    if found:
        return found
    target = read_house(House, change.rules, base=state.house_coming).target
    points = running(state)
    best = max(points)
    if best <= target:
        return []
    who = state.seating.side_name(points.index(best))
    message = Text(
        "{who} already have {best} points, so {target} is passed. Choose a higher target.",
        who=who,
        best=best,
        target=target,
    )
    return [option_refused(book.CHANGE, "target", message)]


def check_trick(state: State, trick: TrickWon) -> list[Ruling]:
    """A trick without its cards cannot be scored."""
    said = "A trick scores by its cards. Enter them in the order they were played."
    return OnPlayer(state.seating, trick.winner).refused(book.DEPTHS, "cards-needed", said)


def check_claim(state: State, claim: Claim) -> list[Ruling]:
    """Nobody claims the rest here."""
    said = "{player} can’t claim the rest. In Pippins every trick is played."
    return OnPlayer(state.seating, claim.seat).refused(book.NO_CLAIM, "no-claims", said)


# ---- what a hand waits for ---------------------------------------------------------------------


def _discards(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Every card the next player may discard."""
    if seat is not None:
        yield from (Discard(seat=seat, card=card) for card in cards_in(possible_cards(hand, seat)))


PHASES: Final[Sequence[HandPhase[AnyTrickGame, State, Hand]]] = (
    HandPhase(
        name="discard",
        takes=(Discard,),
        due=lambda _game, state, hand: first_untold(hand.discards, hand, state.seating),
        offers=_discards,
        waiting=lambda _state, hand: all_untold(hand.discards),
        early=naming("The discards come first. It’s {name}’s turn to discard."),
    ),
    HandPhase(name="play", takes=(Play,), due=tricks_due),
)


_BOTH: Final = Several(book.LATE_POINTS, "both sides passed {target}, and the higher total wins")
"""A ruling may bring the second side past the target too (PP-7.2)."""


class Pippins(TrickGame[State, Hand, House]):
    """The game of Pippins Aplenty for four players."""

    key = "pippins"
    depths: Sequence[str] = ("cards",)
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    apart: Sequence[Apart] = (HANDS, Apart(Discard, own_seat))
    common = book
    ends = (Passes(book.TARGET, lambda house: house.target, several=_BOTH),)
    ties = Ties(book.LATE_POINTS)
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    phases = PHASES
    check_house = staticmethod(check_house)
    in_words = staticmethod(paper.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(score_hand)
    check_shown = staticmethod(check_shown)
    cut_short = staticmethod(passed)
    revoke_stands = "trick"
    own = (
        Own.of(Discard, check_discard, move_discard, needs="dealt"),
        Own.of(TrickWon, check_trick),
        Own.of(Claim, check_claim),
        Extended.of(RulesChange, check_change),
        Extended.of(Play, move=move_play),
    )

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Two partnerships, partners opposite each other (PP-1.1)."""
        return Seating.teams(names, 2)

    def layout(self, house_rules: House, players: int) -> Layout:
        """52 cards, thirteen each, of which twelve are played."""
        return _LAYOUT

    def untold(self, hand: Hand) -> bool:
        """By its result the play is not recorded, and nothing need be told before it."""
        return not any(hand.discards)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand in which nobody has discarded."""
        told: Dealt = {**dealt, "depth": "cards"}
        return Hand(**told, discards=(None,) * len(state.seating))

    def order(self, state: State) -> Order:
        """How the cards rank under the reaches as they lie."""
        return order_under(trump_suits(state.this_hand.top))

    def ways(self, state: State) -> Ways:
        """What a claim is judged by: the reaches as they lie, and where each trick moves them."""
        return ways_under(state.this_hand.top)

    def also(self, state: State) -> Iterator[Besides]:
        """The discards of the others, in whatever order they are told (PP-3.1)."""
        hand, now = state.hand, self.phase(state)
        if hand is None or now.name != "discard":
            return
        seats = state.seating.from_left_of(hand.dealer)
        yield from (Besides(Discard, seat) for seat in seats if hand.discards[seat] is None and seat != now.seat)

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """The target may cut any hand short (PP-7.1)."""
        return True

    def with_hand(self, state: State, hand: Hand) -> State:
        """The state with a hand that has changed: one the target cut short goes on if that is undone (PP-7.2)."""
        if hand.complete and not hand.void:
            state, hand = altered(state, settled=None), altered(hand, complete=False)
        return super().with_hand(state, hand)

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """The other side scores the penalty (PP-8.1)."""
        side, cost = 1 - state.seating.side_of[seat], state.house.renege_points
        who = state.seating.side_name(side)
        said = Text("{who} score {cost}", who=who, cost=cost) if cost else Text("It costs nothing here")
        return Remedy(book.REVOKE, said, side, cost or None)

    def renege_cost(self, house_rules: House) -> Text:
        """What the other side scores for a revoke (PP-8.1)."""
        cost = house_rules.renege_points
        said = "The other side scores {cost}, once a hand." if cost else "It costs nothing at this table."
        return Text(said, cost=cost)

    def aside(self, hand: Hand, seat: Seat) -> int:
        """The card a player discarded, as a card set."""
        card = hand.discards[seat]
        return 1 << card.index if card is not None else 0

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card somebody discarded cannot be played (PP-3.1)."""
        if play.card not in hand.discards:
            return None
        message = Text(
            "{player} discarded {card}.", player=state.seating.names[hand.discards.index(play.card)], card=play.card
        )
        return refused(book.DISCARD, "card-gone", message, play.seat)

    def plain(self, state: State, hand: Hand) -> bool:
        """The trumps move with every trick, so no two are played in one pass."""
        return False


PIPPINS: Final = Pippins()

"""Hearts as the rest of the program sees it: what its rules hand in to the play of tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.apart import CAPTURED, HANDS, Apart, own_seat
from ...core.entries import Captured, Claim, Entry, Hands, Play, TrickCounts
from ...core.game import Besides
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.values import altered
from ...play.ends import AfterHands, Reaches, Ties
from ...play.game import AnyTrickGame, TrickGame
from ...play.known import seat_of
from ...play.model import Dealt, hand_altered
from ...play.order import Order
from ...play.own_parts import Due, Extended, HandPhase, Own, naming, tricks_due
from ...play.rulings import LeadDuty, refused
from . import legal, paper, scoring
from . import rulebook as book
from .cards import LEAD_DUTIES, all_penalties, layout_of, order_of, way_of
from .house import PRESETS, House, check_house
from .model import ENTRY_TYPES, MISDEALS, Hand, Moon, PassCards, Points, State, Trick, in_words


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """No trick is waited for once the points were told, or where the hand ends with the last of them (HE-4.10)."""
    told = any(hand.told) or hand.counts is not None
    over = told or scoring.no_point_left(hand, state.house)
    return None if over and scoring.is_whole(hand, state.house) else tricks_due(game, state, hand)


def _sun_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    asked = state.house.sun and scoring.shooter(hand, state.house) is not None and not hand.tricks_told
    return "anyone" if asked else None


def _choices(_state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """What the shooter may choose."""
    if seat is not None:
        yield Moon(seat=seat, choice="others")
        yield Moon(seat=seat, choice="self")


PHASES: Final[Sequence[HandPhase[AnyTrickGame, State, Hand]]] = (
    legal.PASS.phase(
        "pass",
        together=True,
        early=naming("The pass comes before the play. It’s {name}’s turn to pass. If no one passed, enter that."),
        rule=book.ONE_HAND,
    ),
    HandPhase(name="play", takes=(Play, Trick, Captured, Points), due=_card_due),
    HandPhase(
        name="captured",
        takes=(Captured, Points),
        due=lambda _game, state, hand: None if scoring.is_whole(hand, state.house) else "anyone",
        early=naming("Play is over. Enter the point cards."),
    ),
    HandPhase(
        name="tricks",
        takes=(TrickCounts,),
        due=_sun_due,
        offers=scoring.COUNTS.every_way,
        early=naming("A moon was shot. Enter the tricks."),
    ),
    HandPhase(
        name="moon",
        takes=(Moon,),
        due=lambda _game, state, hand: scoring.chooser(state, hand) if hand.choice is None else None,
        offers=_choices,
        early=naming("{name} has shot the moon and chooses who counts."),
        turn="to choose",
    ),
)


def _points(state: State, points: Points) -> State:
    """The state with the penalties told."""
    return hand_altered(state, counts=points.counts, diamond=points.diamond)


SIDES: Final = 2
"""Sides of partners (HE-1.4)."""


class Hearts(TrickGame[State, Hand, House]):
    """The game of Hearts for three to six players."""

    key = "hearts"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = ENTRY_TYPES
    apart: Sequence[Apart] = (HANDS, CAPTURED, Apart(PassCards, own_seat))
    common = book
    ends = (
        AfterHands(book.HANDS, lambda house: house.hands or None),
        Reaches(book.TARGET, lambda house: house.goal),
    )
    ties = Ties(book.TIE, shared=lambda state: state.house.tie == "share")
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW}
    lead_duties: ClassVar[Mapping[str, LeadDuty]] = LEAD_DUTIES
    lowest_wins = True
    fixed_options = ("partners",)
    phases = PHASES
    before_play = ("pass",)
    trick_type = Trick
    misdeals = MISDEALS
    check_house = staticmethod(check_house)
    layout = staticmethod(layout_of)
    in_words = staticmethod(in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(scoring.score_hand)
    noted: ClassVar[Mapping[Rule, str]] = {book.MOON: "moon", book.SUN: "sun", book.EXACT: "set-back"}
    leader = staticmethod(legal.first_leader)
    own = (
        Own.of(PassCards, legal.PASS.check, legal.PASS.move, needs="in progress"),
        scoring.CAPTURES.own,
        Own.of(Points, scoring.check_points, _points, needs="not over"),
        Own.of(TrickCounts, scoring.check_tricks, scoring.COUNTS.move, needs="dealt"),
        Own.of(Moon, scoring.check_moon, lambda state, moon: hand_altered(state, choice=moon.choice), needs="dealt"),
        Extended.of(Hands, legal.check_shown),
        Extended.of(Play, legal.check_card),
        Extended.of(Trick, legal.check_trick, legal.move_trick),
    )

    def seating(self, names: tuple[str, ...], house_rules: House) -> Seating:
        """Each for themselves, or two against two (HE-1.1, HE-1.4)."""
        return Seating.teams(names, SIDES) if house_rules.partners else Seating.solo(names)

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand before its pass."""
        seats = len(state.seating)
        way = way_of(state.house, seats, dealt["number"])
        return Hand(**dealt, way=way, told=(0,) * seats)

    def order(self, state: State) -> Order:
        """How the cards rank, and what must be played."""
        return order_of(state.house)

    def also(self, state: State) -> Iterator[Besides]:
        """The passes of the others (HE-3.1), and point cards, while any are to be told (HE-5.4)."""
        hand, now = state.open_hand, self.phase(state)
        if hand is None:
            return
        if now.name == "pass":
            yield from (Besides(PassCards, seat) for seat in self.together(state))
        if now.name == "captured" or (now.name in {"play", "pass"} and not hand.trick and not hand.passes):
            yield from (Besides(Captured, seat) for seat in range(len(state.seating)))
            if not any(scoring.piles_of(hand, state.house)):
                yield Besides(Points)

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card that is told to be won is in nobody's hand."""
        owner = seat_of(play.card, hand.told)
        if owner is None:
            return None
        message = Text("{player} has already won {card}.", player=state.seating.names[owner], card=play.card)
        return refused(book.CAPTURED, "card-gone", message, play.seat)

    def untold(self, hand: Hand) -> bool:
        """Where nobody passes the play follows the deal at once."""
        return not (hand.passes or any(hand.told) or hand.counts is not None)

    def plain(self, state: State, hand: Hand) -> bool:
        """In the first trick there is more to say of a card; where hands are not known, of a low club later too.

        The last card shows what was passed unseen.
        """
        if state.house.ends_early:
            return False
        return bool(hand.tricks) and state.house.first_lead == "eldest" and not any(hand.told) and not hand.unseen

    def claimed_falsely(self, state: State, hand: Hand, claim: Claim) -> Hand:
        """The hand after a claim that does not hold: it costs nothing once every card that counts is won (HE-8.4)."""
        return altered(hand, claims=hand.claims[:-1]) if scoring.is_whole(hand, state.house) else hand

    def void_by_revoke(self, state: State, hand: Hand) -> bool:
        """Where the table plays so, a revoke makes the hand void at its end (HE-8.1)."""
        return state.house.revoke == "void" and bool(scoring.offenders(hand, state.house))

    def heeds_totals(self, state: State, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """What a hand scores may hang on them: a moon at the end, exactly the target (HE-6.4, HE-7.4)."""
        return True

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """What a revoke costs (HE-8.1)."""
        how, name, points = state.house.revoke, state.seating.names[seat], all_penalties(state.house)
        if how == "void":
            return Remedy(book.REVOKE, Text("The hand is void at its end"), seat)
        said = "{player} scores {points}, the others 0" if how == "all" else "{player} scores {points} more"
        return Remedy(book.REVOKE, Text(said, player=name, points=points), seat, points)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs, whatever the hand (HE-8.1)."""
        points = all_penalties(house_rules)
        said = {
            "all": "The player scores {points} and nothing else. The others score 0.",
            "add": "The player scores {points} on top of what was taken. There is no moon.",
            "void": "The hand is void at its end. The same player deals again.",
        }[house_rules.revoke]
        return Text(said, points=points)


HEARTS: Final = Hearts()

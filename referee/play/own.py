"""What one game of tricks says of itself: what it must say, and what it may say otherwise than most."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from ..core import entries
from ..core.apart import CAPTURED, HANDS, Apart
from ..core.cards import NO_CARDS, Card, Pack
from ..core.entries import Deal, Entry, Play
from ..core.game import Fact, HandAccount
from ..core.house import Preset, differences
from ..core.kinds import class_of
from ..core.ruling import Rule, Rulebook, Ruling
from ..core.seats import Seat, Seating
from ..core.sheet import RulesCard, Sheet, SheetText
from ..core.text import UNSAID, Part, Text, verbatim
from . import becoming
from .claims.position import Aside, Ways
from .ends import End, Ties
from .known import camps_now, first_playing, known_cards
from .model import NEEDS_ATTENTION, NOT_FINISHED, VOID_BY_REVOKE, CardsDealt, Dealt, H, HandT, Layout, S, SetAside
from .order import Order
from .own_parts import AnyCarriedOver, AnyPhase, Extended, Own, OwnReneges


class OwnRules(OwnReneges[S, HandT, H]):
    """A game's own part. `TrickGame` deals with the entries around every trick by it."""

    key: str
    hand_word: str = "hand"
    rulebook: Rulebook
    house: type[H]
    presets: tuple[Preset, ...]
    entry_types: tuple[type[Entry], ...]
    state_type: type[S]
    """The type of its states: a `Sitting`, or one that holds more."""

    apart: Sequence[Apart] = (HANDS, CAPTURED)

    ends: ClassVar[Sequence[End]] = ()
    """What ends the game, the first that counts first."""
    ties: ClassVar[Ties] = Ties()
    """What is done where the best totals are equal at the end."""
    duties: ClassVar[Mapping[str, Rule]]
    """The rule of each duty of play, by its code: ``follow``, ``trump``, ``beat`` …"""
    depths: Sequence[str] = ("result", "tricks", "cards")
    """How a hand may be recorded."""
    fixed_options: ClassVar[tuple[str, ...]] = ()
    """House rules that cannot change during a game."""
    phases: ClassVar[Sequence[AnyPhase]]
    """What a hand waits for, in order."""
    before_play: ClassVar[Sequence[str]] = ()
    """Where a game names them, the phases in which nothing can have gone wrong yet; else all but those of play."""
    own: ClassVar[Sequence[Own | Extended]]
    """What is checked and done otherwise than for every game, by the type of the entry."""
    deal_type: ClassVar[type[Deal]] = Deal
    play_type: ClassVar[type[Play]] = Play
    trick_type: ClassVar[type[entries.TrickWon]] = entries.TrickWon
    """The types of a deal, a card played and a trick told, where the game adds fields to them."""
    made_to_fit: ClassVar[tuple[type[Entry], ...]] = ()
    """Types that phases offer made so that they break no rule: they are not checked one by one."""
    scored_by_tricks: ClassVar[bool] = False
    """Whether nothing more is awaited in any hand once its last trick is in."""
    carried_over: ClassVar[AnyCarriedOver | None] = None
    """What is carried from hand to hand beside points, where something is."""
    late_rulings: ClassVar[tuple[type[Entry], ...]] = ()
    """Own entries that rule on the last hand, and may still be made when the game is over."""
    most_out: ClassVar[int] = 0
    """How many may sit a hand out, such as the partner of one who plays alone: the desk asks who it was."""
    lowest_wins: ClassVar[bool] = False
    """Whether points are penalties, and the lowest total wins."""
    misdeals: ClassVar[Mapping[str, str]] = entries.MISDEALS
    """The codes of a misdeal's reason that are offered, in words."""
    void_codes: ClassVar[Mapping[str, str]] = {VOID_BY_REVOKE: "a revoke"}
    """Codes for what makes a hand void besides, in words: they are not offered."""
    field_labels: ClassVar[Mapping[tuple[type[Entry], str], str]] = {}
    """What a field of a shared entry is called here, where it is corrected."""
    own_words: ClassVar[Mapping[str, str]] = {}
    """A game's own words for a shared sentence, by its code: see `say`."""

    noted: ClassVar[Mapping[Rule, str]] = {}
    """The rules of score lines that are to be noted of a hand, each with the code of the note."""
    before_score: ClassVar[tuple[type[Entry], ...]] = (entries.Pass,)
    """Entries with which no hand is ever over."""

    # ---- what a game says ---------------------------------------------------------------------------

    def check_house(self, house_rules: H, players: int, /) -> None:
        """Raise HouseRuleError where options do not fit each other, or the number of players."""

    @abstractmethod
    def layout(self, house_rules: H, players: int) -> Layout:
        """The pack, and how it is dealt."""

    @abstractmethod
    def new_hand(self, state: S, dealt: Dealt) -> HandT:
        """The game's own hand, made from the fields of a `TrickHand` after a deal."""

    @abstractmethod
    def order(self, state: S) -> Order:
        """How the cards of the hand in play rank. Asked only once cards are played."""

    @abstractmethod
    def score(self, state: S, hand: HandT) -> HandAccount:
        """The score of a hand in which everything is in."""

    @abstractmethod
    def sheet(self, state: S, text: SheetText) -> Sheet:
        """The score sheet."""

    @abstractmethod
    def card(self, house_rules: H, players: int, /) -> RulesCard:
        """The rules card."""

    # ---- what a game may say otherwise --------------------------------------------------------------

    def in_words(self, entry: Entry, seating: Seating) -> Text | None:
        """The game's own words for an entry; None where it is said as in every game."""
        return None

    def seating(self, names: tuple[str, ...], house_rules: H) -> Seating:
        """The players by seat and the sides they form: each for themselves."""
        return Seating.solo(names)

    def start(self, seating: Seating, house_rules: H) -> S:
        """The state before the first deal."""
        return class_of(self.state_type)(seating=seating, house=house_rules, totals=(0,) * len(seating.sides))

    def pack(self, house_rules: H, players: int) -> Pack:
        """The cards in play."""
        return self.layout(house_rules, players).pack

    def dealt_in(self, state: S, number: int) -> Layout:
        """How hand `number` (from 1, void ones left out) is dealt under the house rules to come: each like any other.

        `layout` then is that of the largest.
        """
        return self.layout(state.house_coming, len(state.coming))

    def leader(self, state: S, hand: HandT) -> Seat | None:
        """Who leads to the first trick; None where that hangs on cards nobody knows: eldest, where no more is said."""
        return first_playing(hand, state.seating, hand.dealer)

    def cut_short(self, state: S, hand: HandT) -> bool:
        """Whether the hand is over, whatever its phases would still wait for.

        Cards are replayed in one pass without asking it: where a card can end a hand, `plain` is False. Tricks that are
        `enough` for a side need neither.
        """
        return False

    def untold(self, hand: HandT) -> bool:
        """Whether nothing was told before the play of a hand, where the play may follow the deal at once.

        Without a phase before the play it always does.
        """
        return all(phase.plays for phase in self.phases)

    def loose(self, hand: HandT, seat: Seat) -> int:
        """How many of the cards `seat` is known to hold may be out of play."""
        return 0

    def aside(self, hand: HandT, seat: Seat) -> int:
        """The cards of a seat's hand at the opening lead that are known to lie out of play, as a card set."""
        return NO_CARDS

    def set_aside(self, hand: HandT, seat: Seat | None) -> SetAside | None:
        """What of a seat's hand lies face down out of play, so that a card of it, unplayed, proves nothing.

        None where nothing does, or it is known. `hand`, as everybody may know it, and `seat` are None where no
        record tells.
        """
        return None

    def out_of_play(self, state: S, hand: HandT, play: Play) -> Ruling | None:
        """The refusal of a card that lies aside, or cannot be what it is said to be; None where it may be played."""
        return None

    def ways(self, state: S) -> Ways:
        """What a claim is judged by: how the cards rank and what must be played, now and from trick to trick."""
        return Ways(order=self.order(state), plays=lambda seat, card: self.ways_to_play(state, seat, card))

    def asides(self, state: S) -> tuple[Aside, ...]:
        """What is known of the cards that lie out of play, beside that nobody is known to have held them."""
        hand = state.this_hand
        counts = [self.loose(hand, seat) if known_cards(hand, seat) else 0 for seat in range(len(state.seating))]
        return tuple(Aside(count=count, of=seat) for seat, count in enumerate(counts) if count)

    def remarks(self, state: S, hand: HandT) -> Iterable[Ruling]:
        """What is to be noted of a hand once it is scored, beside its lines; asked where `noted` has rules."""
        return ()

    def cannot_hold(self, state: S, seat: Seat) -> int:
        """The cards a seat cannot hold, beside those its plays speak against, as a card set."""
        return NO_CARDS

    def winning_together(self, state: S, seat: Seat) -> frozenset[Seat]:
        """The seats whose tricks count with those of `seat`, as far as the table knows who plays together."""
        now = camps_now(state.this_hand)
        return now.together(seat) if now is not None else frozenset(state.seating.sides[state.seating.side_of[seat]])

    def dealer_after(self, state: S, hand: HandT) -> Seat:
        """Who deals after `hand`: the same player after a void one, else the next."""
        return hand.due if hand.void else state.seating.left_of(hand.dealer)

    def deals_next_game(self, state: S) -> Seat | None:
        """Who deals first in another game of the same players; None where that is the left of the last dealer."""
        return None

    def say(self, code: str, usual: str, **parts: Part) -> Text:
        """What a shared refusal or outcome says: the game's own words, else the `usual` ones, with the same parts."""
        return Text(self.own_words.get(code, usual), **parts)

    def said_of(self, play: entries.Play) -> Text:
        """What was said of a card as it was played, such as an ace ``as low``; unsaid where nothing was."""
        return UNSAID

    def cards_dealt(self, deal: Any, layout: Layout, seats: int) -> CardsDealt:
        """What is known of the cards after a deal: `held`, `shown` and `pool` of the hand."""
        return becoming.dealt_fields(deal, layout, seats)

    def check_dealt(self, state: S, deal: Any, layout: Layout) -> list[Ruling]:
        """What a game has to say of a deal, beside its hands and its dealer."""
        return []

    def check_shown(self, state: S, hand: HandT, seat: Seat, cards: entries.Cards) -> list[Ruling]:
        """What a whole hand, shown at last, says against its player, beside the cards played from it."""
        return []

    def also_played(self, state: S, hand: HandT, cards: int) -> Mapping[str, object]:
        """Fields of the hand that cards just played (a card set, one copy of each) change besides."""
        return {}

    def moved_options(self, before: H, after: H, players: int) -> set[str]:
        """The house rules that a change moves, and must not."""
        return set(self.fixed_options) & set(differences(before, after))

    def forget_at_tricks(self, state: S, hand: HandT) -> HandT:
        """The hand once a trick was told without its cards: nothing is known of what is left."""
        return becoming.forget_all(hand)

    def claimed(self, state: S, hand: HandT, claim: entries.Claim) -> HandT:
        """The hand after a claim that holds: the claimer has the tricks left, or those that end the hand."""
        return becoming.claim_tricks(hand, claim, hand.wins_left(self.winning_together(state, claim.seat)))

    def claimed_falsely(self, state: S, hand: HandT, claim: entries.Claim) -> HandT:
        """The hand after a claim that does not hold: the play goes on."""
        return hand

    def void_account(self, state: S, hand: HandT) -> HandAccount:
        """The account of a hand that does not count."""
        return becoming.void_account(state.seating, hand, self.void_words(hand.void))

    def misdeals_under(self, house_rules: H, /) -> Mapping[str, str]:
        """The codes of a misdeal's reason that are offered under these house rules, in words."""
        return self.misdeals

    def void_words(self, reason: str) -> Text:
        """Why a hand was void, in words: those of a misdeal's code, or the text that was entered."""
        known = self.misdeals.get(reason) or self.void_codes.get(reason)
        if reason in {NOT_FINISHED, NEEDS_ATTENTION}:
            known = known or reason
        return Text(known) if known else verbatim(reason)

    def totals_extra(self, state: S) -> Mapping[str, tuple[int, ...]]:
        """What one game adds to the totals, by side."""
        return {}

    def totals_facts(self, state: S) -> Mapping[str, Fact]:
        """What one game tells of the whole game so far."""
        return {}

    def run_opening(self, state: S, found: Sequence[Entry], start: int) -> tuple[int, S]:
        """As `run`, for what comes before the first card: a game may take a plain auction in one pass."""
        return start, state

    def plain_until(self, found: Sequence[Entry], start: int, end: int) -> int:
        """The first entry from `start` on that is no plain card: one said to be more than its face, say; else `end`."""
        kinds = list(map(type, found[start:end]))
        if kinds.count(self.play_type) == len(kinds):  # nearly always, and quickly known to be
            return end
        return start + next(at for at, kind in enumerate(kinds) if kind is not self.play_type)

    def plain(self, state: S, hand: HandT) -> bool:
        """Whether nothing but the duties of play can speak against a card now."""
        return True

    def ways_to_play(self, state: S, seat: Seat, card: Card) -> Iterator[Play]:
        """A card played, in each way it can be."""
        yield self.play_type(seat=seat, card=card)

    def deal_by(self, seat: Seat) -> Entry:
        """A deal by `seat`."""
        return self.deal_type(dealer=seat)

    def heeds_totals(self, state: S, entries: Sequence[Entry], lowest: int, highest: int) -> bool:
        """Whether anything in hands made of `entries` may hang on the totals, while all of them lie between these.

        What a hand scores is no part of it: that it ends the game is, or that something may be bid. A game that does
        not say has its hands replayed.
        """
        return not self.ends or any(end.heeds(state, lowest, highest) for end in self.ends)

"""Oh Hell as the rest of the program sees it: an object that implements `Rules`, with the trumps told and the bids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.apart import CAPTURED, HANDS, Apart, own_seat
from ...core.cards import Card, cards_in, copies, standard_pack, without_card
from ...core.entries import Bid, Claim, Deal, Entry, Play, RulesChange, TrickCounts, TrickWon
from ...core.game import Besides, Fact, HandAccount, Phase
from ...core.house import read_house
from ...core.ruling import Remedy, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Counted, SuitWord, Text
from ...core.values import altered
from ...kinds.counts.rules import Counts
from ...kinds.single_bids.rules import BidRules, adds_up, bid_phase, move_bid, next_bidder, out_of_order, play_begun
from ...play.becoming import claim_as_breach
from ...play.checks import CHECKS
from ...play.duties import BREACHES
from ...play.ends import Ended, Ties, When
from ...play.game import AnyTrickGame, TrickGame
from ...play.known import all_untold, known_cards, show
from ...play.model import Dealt, Layout
from ...play.order import Order, standard_order
from ...play.own_parts import AnyPhase, Due, Extended, HandPhase, Own, naming, tricks_due
from ...play.played import not_in_pack
from ...play.rulings import noted, option_refused, queried, refused
from ...play.words import were_played
from . import model, paper
from . import rulebook as book
from .house import PRESETS, House, check_house, largest, layout_of, size_of, sizes, trump_source
from .model import Hand, State, Trump
from .scoring import REVOKED, facts_of, score_hand

ORDER: Final = BidRules(order=book.BID_ORDER, once=book.BIDS)

COUNTS: Final[Counts[State, Hand]] = Counts(rule=book.ADD_UP)


def hooked(house: House, cards: int) -> bool:
    """Whether the bids of a hand of so many cards may not add up (OH-4.3, OH-4.4)."""
    return house.bidding == "in_turn" and (house.hook == "on" or (house.hook == "not_one" and cards > 1))


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid; once all are told, how far they are over the hand or under it."""
    hand = state.this_hand
    if hand.play_begun or hand.taken:
        return [play_begun(book.ONE_HAND, bid.seat)]
    if not 0 <= bid.bid <= hand.each:
        name = state.seating.names[bid.seat]
        message = Text("{player} can’t bid {bid}. A bid is 0 to {most}.", player=name, bid=bid.bid, most=hand.each)
        return [refused(book.BIDS, "out-of-range", message, bid.seat)]
    found = out_of_order(ORDER, state, bid, turns=state.house.bidding == "in_turn")
    found += adds_up(book.HOOK, hand, bid) if hooked(state.house, hand.each) else []
    after = move_bid(state, bid).this_hand
    return found if found or not after.auction_over else [_over_or_under(sum(after.numbers) - hand.each)]


def _over_or_under(over: int) -> Ruling:
    if not over:
        return noted(book.HOOK, "even", Text("The bids add up to exactly the tricks."))
    if over > 0:
        return noted(book.BIDS, "over", Text("The bids are {count} over.", count=over))
    return noted(book.BIDS, "under", Text("The bids are {count} under.", count=-over))


def check_trump(state: State, trump: Trump) -> list[Ruling]:
    """The rulings on the trumps told (OH-3.1, OH-3.2)."""
    hand = state.this_hand
    source = trump_source(state.house, len(state.seating), hand.number)
    if hand.trick or hand.tricks:
        return [refused(book.TRUMP, "play-begun", Text("Cards have been played, so trumps stand."))]
    if source.shown and hand.named:
        return [refused(book.TRUMP, "trump-told", Text("Trumps are set. Correct that entry instead."))]
    card = trump.card
    if card is not None and card not in standard_pack():
        return [not_in_pack(book, card)]
    if card is not None and (elsewhere := _elsewhere(state, hand, card, dealers=source.shown == "last")):
        return [elsewhere]
    if not source.shown and trump.trump is not source.suit:
        usual = Text("{suit} are trumps", suit=SuitWord(source.suit)) if source.suit else Text("there are no trumps")
        message = Text("House rule: in this hand {usual}.", usual=usual)
        return [queried(source.rule, "trump-follows", message)]
    return [] if trump.trump else [_no_trumps(book.TRUMP)]


def _no_trumps(rule: Rule) -> Ruling:
    return noted(rule, "no-trumps", Text("This hand has no trumps."))


def _elsewhere(state: State, hand: Hand, card: Card, *, dealers: bool) -> Ruling | None:
    """The refusal of a card that another hand holds; or, of the `dealers` last, that it does not hold."""
    for seat, name in enumerate(state.seating.names):
        own, holds = dealers and seat == hand.dealer, copies(known_cards(hand, seat), card)
        if holds and not own:
            message = Text("{card} is in {player}’s hand.", card=card, player=name)
            return refused(book.KNOWN_HANDS, "card-gone", message, seat)
        if own and hand.held[seat] is not None and not holds:
            message = Text("{card} isn’t in {player}’s hand.", player=name, card=card)
            return refused(book.KNOWN_HANDS, "not-held", message, seat)
    return None


def move_trump(state: State, trump: Trump) -> State:
    """The state with the trumps told: a card turned is out of play, the dealer's last card stays in the hand."""
    hand, card = state.this_hand, trump.card
    shown = trump_source(state.house, len(state.seating), hand.number).shown
    if card is not None and shown == "last":
        hand = show(hand, hand.dealer, card)
    elif card is not None and shown == "card":
        hand = altered(hand, pool=without_card(hand.pool, card), turned=card)
    return altered(state, hand=altered(hand, trump=trump.trump, named=True))


def _trump_due(_game: object, _state: State, hand: Hand) -> Due:
    """The card turned is waited for where cards are told; else it may be left out."""
    return hand.dealer if not hand.named and hand.depth == "cards" else None


def _trumps(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    yield from (Trump(card=card) for card in cards_in(hand.pool | (hand.held[hand.dealer] or 0)))


def _beside_the_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if not hand.named and hand.depth is None:
        yield from _trumps(state, hand, seat)
    yield from COUNTS.offers(state, hand, seat)


def check_change(game: AnyTrickGame, state: State, change: RulesChange) -> list[Ruling]:
    """House rules changed: a game that is to end after fewer hands has another to come (OH-2.9)."""
    found = CHECKS[RulesChange](game, state, change)
    if found or "row_ends" not in change.rules:
        return found
    before, dealt = state.house_coming, state.hands_counted + (state.open_hand is not None)
    after = read_house(House, change.rules, base=before)
    if after.row_ends == before.row_ends or len(sizes(after, len(state.coming))) > dealt:
        return []
    said = "Hand {dealt} is dealt. The game can’t end before hand {hands}."
    return [option_refused(book.ROW_ENDS, "row_ends", Text(said, dealt=dealt, hands=dealt + 1))]


PHASES: Final[Sequence[AnyPhase]] = (
    HandPhase(
        name="trump",
        takes=(Trump,),
        due=_trump_due,
        offers=_trumps,
        early=naming("First enter which card {name} turned for trumps."),
        rule=book.TRUMP,
        turn="to turn trumps",
    ),
    bid_phase(waiting=lambda state, hand: all_untold(hand.bids) if state.house.bidding == "at_once" else ()),
    HandPhase(name="play", takes=(Play, TrickWon, TrickCounts, Trump), due=tricks_due, offers=_beside_the_play),
)


def _row_played(state: State) -> Ended | None:
    """After the last hand the highest total wins (OH-7.1)."""
    played = state.hands_counted
    if played < len(sizes(state.house, len(state.seating))):
        return None
    said = were_played(played, "hand")
    return Ended(book.END, Text("all {played}", played=said) if played > 1 else said, hands=played)


class OhHell(TrickGame[State, Hand, House]):
    """The game of Oh Hell for three to seven players."""

    key = "oh-hell"
    house = House
    state_type = State
    presets = PRESETS
    entry_types = model.ENTRY_TYPES
    common = book
    breaches: ClassVar[Mapping[str, str]] = {**BREACHES, "trump": "A revoke: not trumped"}
    ends = (When(_row_played),)
    ties = Ties(book.TIE, shared=lambda state: state.house.tie == "share")
    duties: ClassVar[Mapping[str, Rule]] = {"follow": book.FOLLOW, "trump": book.MUST_TRUMP}
    phases = PHASES
    check_house = staticmethod(check_house)
    in_words = staticmethod(model.in_words)
    sheet = staticmethod(paper.sheet)
    card = staticmethod(paper.card)
    score = staticmethod(score_hand)
    fixed_options = ("max_cards", "sequence", "turn_twice", "hands")
    scored_by_tricks = True
    made_to_fit = (TrickCounts,)
    apart: Sequence[Apart] = (HANDS, CAPTURED, Apart(Bid, own_seat, under=lambda house: house.bidding == "at_once"))
    own = (
        Own.of(Bid, check_bid, move_bid, needs="in progress"),
        Own.of(Trump, check_trump, move_trump, needs="in progress"),
        *COUNTS.own,
        Extended.of(RulesChange, check_change),
    )

    def layout(self, house_rules: House, players: int) -> Layout:
        """How the largest hand is dealt."""
        return layout_of(largest(house_rules, players), players)

    def dealt_in(self, state: State, number: int) -> Layout:
        """How hand `number` is dealt (OH-2.2)."""
        return layout_of(size_of(state.house_coming, len(state.coming), number), len(state.coming))

    def check_dealt(self, state: State, deal: Deal, layout: Layout) -> list[Ruling]:
        """Hands that are all of another size than their turn (OH-2.5); a hand without trumps (OH-3.1 to OH-3.3)."""
        told = {len(cards) for cards in deal.hands or () if cards is not None}
        if None not in (deal.hands or (None,)) and len(told) == 1 and layout.each not in told:
            said, each = "In this hand each player gets {cards}, not {told}.", Counted(layout.each, "card")
            return [refused(book.SEQUENCE, "wrong-size", Text(said, cards=each, told=min(told)))]
        source = trump_source(state.house_coming, len(state.coming), state.hands_counted + 1)
        return [] if source.shown or source.suit else [_no_trumps(source.rule)]

    def new_hand(self, state: State, dealt: Dealt) -> Hand:
        """A hand without bids; its trumps are known where they follow by themselves (OH-3.1)."""
        source = trump_source(state.house, len(state.seating), dealt["number"])
        return Hand(**dealt, bids=(None,) * len(state.seating), trump=source.suit, named=not source.shown)

    def too_early(self, state: State, hand: Hand, phase: Phase) -> Ruling:
        """The refusal of a card or trick before the bids, which are asked for first."""
        bidder = next_bidder(hand, state.seating)
        return super().too_early(state, hand, phase if bidder is None else Phase("bid", bidder))

    def also(self, state: State) -> Iterator[Besides]:
        """The trumps, where they are not waited for (OH-3.1)."""
        hand = state.open_hand
        if hand is None or hand.named:
            return
        offered = hand.depth == "cards" or (hand.depth is None and hand.auction_over)
        yield from () if offered else (Besides(Trump),)

    def order(self, state: State) -> Order:
        """How the cards rank under the trumps of the hand."""
        return standard_order(state.this_hand.trump, must_trump=state.house.must_trump)

    def plain(self, state: State, hand: Hand) -> bool:
        """Whether the trumps are known."""
        return hand.named

    def out_of_play(self, state: State, hand: Hand, play: Play) -> Ruling | None:
        """A card before the trumps are known, or the one that was turned (OH-3.1)."""
        if not hand.named:
            return refused(book.TRUMP, "trump-first", Text("First enter which card was turned for trumps."), play.seat)
        if play.card == hand.turned:
            message = Text("{card} was turned up and is out of play.", card=play.card)
            return refused(book.TRUMP, "card-gone", message, play.seat)
        return None

    def renege_remedy(self, state: State, seat: Seat) -> Remedy:
        """The offender scores −10, or the hand is void (OH-8.1)."""
        name, side = state.seating.names[seat], state.seating.side_of[seat]
        if state.house.revoke == "void":
            return Remedy(book.REVOKE, Text("The hand is played out, then void"), side)
        return Remedy(book.REVOKE, Text("{player} scores −10 for this hand", player=name), side, REVOKED)

    def renege_cost(self, house_rules: House) -> Text:
        """What a revoke costs (OH-8.1)."""
        if house_rules.revoke == "void":
            return Text("The hand is played out, but does not count. The same dealer deals as many cards again.")
        return Text("The player scores −10 for the hand and nothing else.")

    def claimed_falsely(self, state: State, hand: Hand, claim: Claim) -> Hand:
        """The hand after a claim that does not hold: it may count as a revoke (OH-8.3)."""
        if state.house.false_claim == "play_on":
            return hand
        return claim_as_breach(hand, claim)

    def void_by_revoke(self, state: State, hand: Hand) -> bool:
        """A revoke may make the hand void once it is played out (OH-8.1)."""
        return state.house.revoke == "void" and bool(hand.breaches)

    def void_account(self, state: State, hand: Hand) -> HandAccount:
        """The account of a hand that does not count."""
        return altered(super().void_account(state, hand), facts=facts_of(hand))

    def totals_facts(self, state: State) -> Mapping[str, Fact]:
        """How many hands are left, as agreed by now."""
        row = len(sizes(state.house_coming, len(state.seating)))
        return {"hands_left": max(0, row - state.hands_counted)}


OH_HELL: Final = OhHell()

"""What the shared rules leave to Tap: hands shown after a discard, claims, points by agreement, games agreed on."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import NO_CARDS, card_set, cards_in
from ...core.entries import Claim as SharedClaim
from ...core.entries import Entry, Hands, Play, RulesChange
from ...core.house import read_house
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered, put
from ...play import becoming, checks, moves, played
from ...play.duties import Finding, rule_on_past, settle_shown, shown_by_aside
from ...play.game import AnyTrickGame
from ...play.known import known_cards
from ...play.rulings import OnPlayer, option_refused, refuses
from . import rulebook as book
from .cards import JUGGLER, PLAIN_DISCARDS, TRUMPS
from .count import check_captured, check_count
from .house import House
from .kept import discard_fits, discard_open
from .knowing import discard_laid, may_be_discarded, sparrow_made
from .model import Captured, Claim, Count, Hand, State
from .scoring import renege_remedy
from .stock import DISCARD_FAULT, faults, with_fault

# ---- the discard, found out later ---------------------------------------------------------------


def open_fault(hand: Hand) -> bool:
    """Whether a card of the declarer may still show that a trump was discarded without need (TP-4.5)."""
    if hand.declarer is None or not hand.discarded & TRUMPS:
        return False
    if any(breach.duty == DISCARD_FAULT for breach in hand.breaches):
        return False
    held = hand.held[hand.declarer]
    return held is None or bool(held & PLAIN_DISCARDS)


def shows_fault(hand: Hand, play: Play) -> bool:
    """Whether `play` shows it."""
    return play.seat == hand.declarer and bool(PLAIN_DISCARDS >> play.card.index & 1) and open_fault(hand)


def check_play(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played, and on a discard that it shows to have been wrong."""
    found, hand = played.check_play(game, state, play), state.hand
    if refuses(found) or hand is None or not shows_fault(hand, play):
        return found
    name, trumps = state.seating.names[play.seat], tuple(cards_in(hand.discarded & TRUMPS))
    shown = (
        Exhibit(Text("{player} discarded", player=name), trumps, bad=True),
        Exhibit(Text("now plays"), (play.card,)),
    )
    return found + OnPlayer(state.seating, play.seat).queried(
        book.TRUMPS_DISCARDED,
        "discard-trump",
        "{player} discarded {trumps} and held {card}. Trumps only if there’s no other choice.",
        about=hand.discard,
        exhibits=shown,
        remedy=renege_remedy(state, hand, play.seat),
        trumps=trumps,
        card=play.card,
    )


def play(game: AnyTrickGame, state: State, played: Play) -> State:
    """The state after a card, which may have shown a wrong discard."""
    before = state.hand
    after: State = moves.MOVES[Play](game, state, played)
    if before is None or after.hand is None or not shows_fault(before, played):
        return after
    return replace(after, hand=with_fault(after.hand))


# ---- the discard, turned up ---------------------------------------------------------------------


def before_the_count(state: State, entry: Entry) -> State:
    """The state a count changes, or a pile: the play is over and the discard is seen, but for one that does not fit."""
    if not isinstance(entry, Count | Captured) or state.hand is None or not state.hand.kept:
        return state
    seen = altered(state, hand=opened(state.hand))
    found = check_count(seen, entry) if isinstance(entry, Count) else check_captured(seen, entry)
    return altered(state, hand=altered(state.hand, kept=False, discard=None)) if refuses(found) else seen


def opened(hand: Hand) -> Hand:
    """The hand with its discard turned up, and the plays it shows to have been wrong among its breaches."""
    return settle_shown(discard_open(hand), _shown(hand)) if hand.kept else hand


def _shown(hand: Hand) -> list[Finding]:
    if hand.discard is None or not discard_fits(hand):
        return []
    return shown_by_aside(hand, hand.alone, card_set(hand.discard.cards))


def rule_on_opened(game: AnyTrickGame, before: State, after: State) -> list[Ruling]:
    """What the discard shows once it is turned up; nothing while it lies face down."""
    hand = after.hand if after.hand is not None and after.hand.kept else before.hand
    if hand is None or after.hand is None or hand.discard is None:
        return []
    if not after.hand.tricks_told and after.hand.told is None:
        return []
    on = OnPlayer(after.seating, hand.alone)
    if discard_fits(hand) and after.hand.discard is None:
        said = "{player}’s discard, as entered, doesn’t fit what was counted. Correct one of them."
        return on.queried(book.DISCARD_TOLD, "discard-count", said)
    if discard_fits(hand):
        other = Text("other cards were discarded")
        return [rule_on_past(game, altered(after, hand=hand), finding, other) for finding in _shown(hand)]
    gone = tuple(card for card in hand.discard.cards if not may_be_discarded(hand, card))
    said = "{gone} cannot have been discarded, by the cards entered since: the discard is entered again."
    return on.queried(book.DISCARD_TOLD, "discard-elsewhere", said, gone=gone)


# ---- hands shown --------------------------------------------------------------------------------


def check_hands(game: AnyTrickGame, state: State, shown: Hands) -> list[Ruling]:
    """The rulings on hands shown, and on the discard they tell of."""
    before, wrong = showing(state, shown)
    found = checks.CHECKS[Hands](game, before, shown)
    return found if refuses(found) else [*found, *wrong]


def hands(game: AnyTrickGame, state: State, shown: Hands) -> State:
    """The state once hands are shown."""
    after: State = moves.MOVES[Hands](game, showing(state, shown)[0], shown)
    return after_showing(after, shown)


def showing(state: State, shown: Hands) -> tuple[State, list[Ruling]]:
    """The state before hands are shown, with the discard that they tell of, and what is wrong with it.

    A hand is shown as it was at the opening lead: what the declarer had and does not show was discarded.
    """
    hand = state.hand
    if hand is None or hand.declarer is None or hand.declarer >= len(shown.hands):
        return state, []
    cards = shown.hands[hand.declarer]
    if cards is None or len(cards) != hand.each or not hand.discards_open or hand.half is None:
        return state, []
    missing = NO_CARDS if hand.laid else known_cards(hand, hand.declarer) & ~card_set(cards)
    if not missing or missing.bit_count() > hand.discards_open:
        return state, []
    wrong = faults(state, hand, tuple(cards_in(missing | hand.discarded)))
    hand = discard_laid(hand, hand.discard, missing)
    return altered(state, hand=with_fault(hand) if wrong else hand), wrong


def after_showing(state: State, shown: Hands) -> State:
    """The state once hands are shown: before the exchange they are those dealt, after it those of the lead."""
    hand = state.hand
    if hand is None:
        return state
    if hand.half is None:
        dealt = hand.dealt
        for seat, cards in enumerate(shown.hands):
            if cards is not None and len(cards) == hand.each:
                dealt = put(dealt, seat, card_set(cards))
        return altered(state, hand=altered(hand, dealt=dealt))
    own = shown.hands[hand.declarer] if hand.declarer is not None else None
    if own is None or len(own) != hand.each or not hand.card_by_card:
        return state
    return altered(state, hand=altered(hand, laid=True))


# ---- claims -------------------------------------------------------------------------------------


def check_claim(game: AnyTrickGame, state: State, claim: Claim) -> list[Ruling]:
    """The rulings on a claim of the rest (TP-9.2)."""
    found, hand = checks.CHECKS[SharedClaim](game, state, claim), state.hand
    if refuses(found) or hand is None:
        return found
    on = OnPlayer(state.seating, claim.seat)
    if hand.depth == "result":
        by_result = "This hand is recorded by its result. Enter the count, with the claimed tricks."
        return on.refused(book.DEPTHS, "claim-result", by_result)
    if claim.sparrow and claim.seat != hand.declarer:
        return on.refused(book.SPARROW_MADE, "sparrow", "{player} isn’t the declarer.")
    if claim.sparrow and (sparrow_made(hand) is False or JUGGLER in (play.card for play in hand.trick)):
        return on.refused(book.SPARROW_MADE, "sparrow", "{player} no longer has the Juggler.")
    return found


def claimed(hand: Hand, claim: Claim) -> Hand:
    """The hand after a claim that holds: the claimer has the tricks left, and the cards still out (TP-9.2)."""
    out = card_set(play.card for play in hand.trick)
    for seat in range(len(hand.held)):
        # A defender's claim takes what the declarer plays, but not what may lie in the discard.
        out |= known_cards(hand, seat) if _all_out(hand, seat, claim.seat) else NO_CARDS
    hand = becoming.claim_tricks(hand, claim, hand.tricks_total - hand.taken)
    return altered(hand, gained=out) if claim.seat == hand.declarer else altered(hand, ceded=out)


def _all_out(hand: Hand, seat: Seat, claimer: Seat) -> bool:
    return claimer == hand.declarer or seat != hand.declarer or not hand.discards_open


# ---- what the table agrees on -------------------------------------------------------------------


def check_rules(game: AnyTrickGame, state: State, change: RulesChange) -> list[Ruling]:
    """The rulings on house rules changed: no session becomes shorter than it is already (TP-8.5)."""
    found = checks.CHECKS[RulesChange](game, state, change)
    if refuses(found):
        return found
    after = read_house(House, change.rules, base=state.house_coming)
    if after.games is None or after.games * after.hands > state.hands_counted:
        return found
    number = state.hands_counted // after.hands + 1
    message = Text("Game {number} comes next, so there can’t be only {games}.", number=number, games=after.games)
    return [option_refused(book.CHANGE, "games", message)]

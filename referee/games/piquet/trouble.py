"""What comes out of declarations, cards and hands: what is false, what it costs, and what a ruling may show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

from ...core.cards import card_set
from ...core.entries import Cards, Claim, Hands, Play, Players, Renege
from ...core.ruling import Remedy, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Listed, Text
from ...core.values import add, altered, put
from ...play import checks, moves
from ...play.checks import hand_to_rule_on
from ...play.rulings import OnPlayer, refused, refuses
from . import rulebook as book
from .declarations import CARDS_EACH
from .house import IN_HAND, PLAYERS
from .knowing import BLANK, falsehoods, gone_words, place_of, played
from .model import ELDER_MOST, YOUNGER_MOST, CarteBlanche, CountsNothing, Declare, FalseDeclaration, Hand, State

SEATS = range(PLAYERS)

_NOWHERE = Text("There is no hand a false declaration could belong to.")


def remedy(state: State, seat: Seat) -> Remedy:
    """What a false declaration costs (PI-8.1)."""
    name = state.seating.names[seat]
    if state.house.false_declaration == IN_HAND:
        return Remedy(book.FALSE, Text("{player} counts nothing in hand in this deal", player=name), seat)
    return Remedy(book.FALSE, Text("{player} counts nothing in this deal", player=name), seat)


def rulings_on_new(state: State, before: Hand, after: Hand) -> list[Ruling]:
    """The queries of what is false by what is known `after` an entry, and did not show `before`."""
    found: list[Ruling] = []
    for seat in SEATS:
        wrong = () if before.false[seat] else falsehoods(after, seat)
        if not wrong:
            continue
        fresh = before.told[seat] is not after.told[seat] or before.carte_blanche is not after.carte_blanche
        about: Declare | CarteBlanche | None = None
        if not fresh:
            about = after.carte_blanche if wrong[0] == BLANK else after.told[seat]
        found += OnPlayer(state.seating, seat).queried(
            book.FALSE,
            "false-declaration",
            "{player} declared {wrong}, which the hand doesn’t have.",
            about=about,
            remedy=remedy(state, seat),
            wrong=Listed(wrong),
        )
    return found


def with_falsehoods(hand: Hand) -> Hand:
    """The hand with the declarations marked that are false by all that is known now; one marked stays so."""
    if hand.carte_blanche is None and hand.told == (None, None):
        return hand
    false = hand.false
    for seat in SEATS:
        if not false[seat] and falsehoods(hand, seat):
            false = put(false, seat, True)
    return hand if false == hand.false else altered(hand, false=false)


# ---- found by the referee -------------------------------------------------------------------------------


def check_found(game: AnyTrickGame, state: State, found: FalseDeclaration) -> list[Ruling]:
    """The rulings on a false declaration that the referee found."""
    hand = hand_to_rule_on(game, state, _NOWHERE)
    if isinstance(hand, Ruling):
        return [hand]
    seat, on = found.seat, OnPlayer(state.seating, found.seat)
    blanche = hand.carte_blanche is not None and hand.carte_blanche.seat == seat
    if hand.told[seat] is None and not blanche:
        return on.refused(book.FALSE, "nothing-declared", "There’s no declaration by {player} on record.")
    told = hand.told[seat]
    if found.part is not None and (told is None or not told.said.of(found.part)):
        return on.refused(book.FALSE, "part-not-declared", "There’s no such declaration by {player} on record.")
    if hand.false[seat]:
        return on.noted(book.FALSE, "false-again", "{player}’s declaration is already known to be false.")
    return []


def move_found(state: State, found: FalseDeclaration) -> State:
    """The state after a false declaration was found."""
    hand, seat = state.this_hand, found.seat
    part = put(hand.false_part, seat, found.part)
    return altered(state, hand=altered(hand, false=put(hand.false, seat, True), false_part=part))


def check_nothing(game: AnyTrickGame, state: State, penalty: CountsNothing) -> list[Ruling]:
    """The rulings on a penalty by which a player counts nothing (PI-8.6)."""
    hand = hand_to_rule_on(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    on = OnPlayer(state.seating, penalty.seat)
    if hand.nothing[penalty.seat]:
        return on.noted(book.NOTHING, "nothing-again", "{player} already counts nothing in this deal.")
    return []


def move_nothing(state: State, penalty: CountsNothing) -> State:
    """The state after it."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, nothing=put(hand.nothing, penalty.seat, True)))


# ---- cards ----------------------------------------------------------------------------------------------


def check_play(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card: those of the play, and whether it shows a declaration to be false."""
    found = checks.CHECKS[Play](game, state, play)
    hand = state.hand
    if hand is None or refuses(found):
        return found
    return found + rulings_on_new(state, hand, altered(hand, trick=(*hand.trick, play)))


def move_play(game: AnyTrickGame, state: State, play: Play) -> State:
    """The state after a card."""
    return _marked(moves.MOVES[Play](game, state, play))


def _marked(state: State) -> State:
    return altered(state, hand=with_falsehoods(state.this_hand))


def out_of_play(state: State, hand: Hand, play: Play) -> Ruling | None:
    """The refusal of a card that lies elsewhere: put away, or the other's (PI-3.5)."""
    where = place_of(hand, play.seat, play.card)
    if not where or played(hand, 1 - play.seat) >> play.card.index & 1:
        return None  # of a card that was played it is said when
    rule = book.PUT_AWAY if where == "away" else book.PACK
    code = "not-in-pack" if where == "pack" else "card-gone"
    return refused(rule, code, gone_words(state, play.seat, play.card, where), play.seat)


# ---- hands ----------------------------------------------------------------------------------------------


def check_hands(game: AnyTrickGame, state: State, shown: Hands) -> list[Ruling]:
    """The rulings on hands as they were at the opening lead."""
    hand = state.hand
    if hand is not None and not hand.void and len(shown.hands) == len(SEATS):
        for seat, cards in enumerate(shown.hands):
            for card in cards or ():
                where = place_of(hand, seat, card)
                if where in {"away", "other"}:
                    rule = book.PUT_AWAY if where == "away" else book.KNOWN_HANDS
                    return [refused(rule, "card-gone", gone_words(state, seat, card, where), seat)]
    found = checks.CHECKS[Hands](game, state, shown)
    if hand is None or refuses(found):
        return found
    return found + rulings_on_new(state, hand, with_hands(hand, shown))


def check_changed(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """A hand at the opening lead is the one dealt but for the cards exchanged, and has what was kept (PI-1.7)."""
    held = card_set(cards)
    exchange, dealt, on = hand.exchanges[seat], hand.dealt[seat], OnPlayer(state.seating, seat)
    opening = hand.opening[seat]
    if (opening is not None and opening != held) or hand.seen[seat] & ~held:
        return on.refused(book.KNOWN_HANDS, "hand-known", "That doesn’t match {player}’s hand.")
    if dealt is None:
        return []
    changed = (dealt & ~held).bit_count()
    if exchange is not None and changed != exchange.number:
        said = "{player} exchanged {drew}, and this hand differs from the one dealt by {changed}."
        drew = Counted(exchange.number, "card")
        return on.refused(book.KNOWN_HANDS, "hand-changed", said, drew=drew, changed=changed)
    most, rule = (ELDER_MOST, book.ELDER_EXCHANGE) if seat == hand.elder else (YOUNGER_MOST, book.YOUNGER_EXCHANGE)
    if exchange is None and not 1 <= changed <= most:
        differs = "This hand differs from the one dealt by {changed}: {player} exchanges 1 to {most}."
        return on.queried(rule, "hand-changed", differs, changed=changed, most=most)
    return []


def move_hands(game: AnyTrickGame, state: State, shown: Hands) -> State:
    """The state after hands were entered."""
    after: State = moves.MOVES[Hands](game, state, shown)
    assert after.hand is not None
    return _marked(altered(after, hand=with_hands(after.hand, shown)))


def with_hands(hand: Hand, shown: Hands) -> Hand:
    """The hand with those at the opening lead known."""
    for seat, cards in enumerate(shown.hands):
        if cards is not None and len(cards) == CARDS_EACH:
            hand = altered(hand, opening=put(hand.opening, seat, card_set(cards)))
    return hand


# ---- revokes, claims ------------------------------------------------------------------------------------


def check_renege(game: AnyTrickGame, state: State, renege: Renege) -> list[Ruling]:
    """The rulings on a revoke: a second one is no different, as none costs anything (PI-8.2)."""
    return [ruling for ruling in checks.CHECKS[Renege](game, state, renege) if ruling.code != "renege-again"]


def check_seats(game: AnyTrickGame, state: State, players: Players) -> list[Ruling]:
    """Substitutes and changed seats: within a partie the two keep theirs (PI-7.9)."""
    found = checks.CHECKS[Players](game, state, players)
    if found or state.hand is None or players.seats in {None, tuple(SEATS)}:
        return found
    message = Text("No one changes seats during a partie. The two deal in turn anyway.")
    return [refused(book.PEOPLE, "seats-in-partie", message)]


def claimed(state: State, hand: Hand, claim: Claim) -> Hand:
    """The hand after a claim that holds: its player wins every trick left, the one in progress among them (PI-6.12)."""
    left = hand.tricks_total - hand.taken
    return altered(
        hand,
        won=add(hand.won, claim.seat, left),
        winners=(*hand.winners, *[claim.seat] * left),
        claimed_from=len(hand.winners) + 1,
    )

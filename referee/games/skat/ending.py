"""How a game of Skat comes to its end: what is awaited, what is told of it, and what ends it before the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import NO_CARDS
from ...core.entries import Entry, Renege
from ...core.entries import Penalty as AnyPenalty
from ...core.ruling import Ruling, refusal_in
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import add, altered, put
from ...play.checks import check_claim as check_any_claim
from ...play.checks import check_penalty as check_any_penalty
from ...play.checks import check_renege as check_any_renege
from ...play.game import AnyTrickGame
from ...play.moves import MOVES, add_penalty
from ...play.own_parts import Due, tricks_due
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .before_play import AUCTION
from .knowing import cards_tell, facts_of, is_over, known, lays_rest, matadors, null_under, tricks_told
from .model import Claim, Concede, Count, Hand, Matadors, Penalty, State
from .values import ALL, BASES, EACH, SKAT_MOST, trumps_of

# ---- what is awaited --------------------------------------------------------------------------


def play_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """Who plays; anyone, where the hand is told by its result."""
    if (hand.announced is None and not hand.ramsch) or is_over(hand):
        return None
    due = tricks_due(game, state, hand)
    return "anyone" if due is not None and hand.depth == "result" else due


def matadors_due(_game: object, _state: State, hand: Hand) -> Due:
    """Declarer’s matadors, where nobody knows them."""
    if hand.declarer is None or cards_tell(hand):
        return None
    return hand.declarer if matadors(hand) is None else None


def count_due(_game: object, _state: State, hand: Hand) -> Due:
    """Declarer’s count, where the cards do not tell it."""
    if hand.declarer is None or hand.told is not None or cards_tell(hand):
        return None
    return hand.declarer if matadors(hand) is not None and facts_of(hand) is None else None


# ---- the count --------------------------------------------------------------------------------


def eyes_then(hand: Hand) -> bool:
    """Whether declarer’s eyes when a fault ended the game may still be told: a level, or who had won, hangs on them."""
    one = hand.ended
    cut_short = isinstance(one, Penalty | Renege) or (isinstance(one, Concede) and one.seat != hand.declarer)
    return cut_short and hand.told is None and not hand.null and hand.depth != "cards"


def check_count(game: AnyTrickGame, state: State, count: Count) -> list[Ruling]:
    """The rulings on declarer’s eyes and tricks."""
    hand = state.hand
    then = hand is not None and eyes_then(hand)
    if hand is None or hand.void or (hand.complete and not then) or hand.declarer is None or hand.announced is None:
        return [refused(book.ONE_HAND, "no-game", Text("No game is played that could be counted."))]
    on, now, eyes = OnPlayer(state.seating, hand.alone), known(hand), count.points
    if hand.told is not None or (hand.ended is not None and facts_of(hand) is not None and not then):
        return on.refused(book.ONE_HAND, "told", "The hand is counted already. Correct that entry instead.")
    if hand.trick:
        return on.refused(book.DEPTHS, "trick-begun", "A trick lies on the table. Finish it card by card.")
    tricks = count.tricks if count.tricks is not None else tricks_told(hand, now)
    if tricks is not None and not now.own_tricks <= tricks <= EACH - now.their_tricks:
        return on.refused(book.COUNT, "tricks", "{player} can’t have {tricks} of ten tricks.", tricks=tricks)
    if hand.null:
        if tricks is None:
            return on.refused(book.NULL, "tricks-needed", "Enter whether {player} won a trick.")
        return []
    if eyes is None:
        return on.refused(book.COUNT, "eyes-needed", "Enter {player}’s eyes, the skat among them.")
    if then:
        return []
    if eyes in {1, ALL - 1}:
        return on.refused(book.COUNT, "no-such-count", "No cards make {eyes}.", eyes=Counted(eyes, "eye"))
    if not now.seen <= eyes <= ALL - now.theirs:
        said = "By the tricks recorded {player} has {least} to {most} eyes, not {eyes}."
        return on.refused(book.COUNT, "not-the-cards", said, least=now.seen, most=ALL - now.theirs, eyes=eyes)
    return _tricks_and_eyes(on, eyes, tricks)


def _tricks_and_eyes(on: OnPlayer, eyes: int, tricks: int | None) -> list[Ruling]:
    """The refusal of tricks that do not go with the eyes, or are missing where Schwarz can be."""
    if tricks == 0 and eyes > SKAT_MOST:
        return on.refused(book.COUNT, "skat-most", "Without a trick {player} has 22 eyes at most, those of the skat.")
    if tricks == EACH and eyes != ALL:
        return on.refused(book.COUNT, "all-eyes", "Who has all ten tricks has all 120 eyes.")
    if tricks is None and (eyes == ALL or eyes <= SKAT_MOST):
        return on.refused(book.COUNT, "tricks-needed", "Enter {player}’s tricks: it may be Schwarz.")
    return []


def move_count(state: State, count: Count) -> State:
    """The state with the count told."""
    hand = state.this_hand
    if eyes_then(hand):
        return altered(state, hand=altered(hand, told=count))
    won = hand.won if count.tricks is None else put(hand.won, hand.alone, count.tricks)
    return altered(state, hand=altered(hand, told=count, won=won, depth=hand.depth or "result"))


def offer_counts(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    """Every count that may be told now."""
    if hand.declarer is None or hand.trick:
        return
    now = known(hand)
    tricks = range(now.own_tricks, EACH + 1 - now.their_tricks)
    if hand.null:
        yield from (Count(tricks=number) for number in tricks[:2])
        return
    told = tricks_told(hand, now)
    for eyes in range(now.own, ALL + 1 - now.theirs):
        if eyes not in {1, ALL - 1}:
            if told is None and (eyes == ALL or eyes <= SKAT_MOST):
                fit = (n for n in tricks if not (n == EACH and eyes != ALL))
                yield from (Count(points=eyes, tricks=number) for number in fit)
            elif told is None or not _tricks_and_eyes_wrong(eyes, told):
                yield Count(points=eyes)


def _tricks_and_eyes_wrong(eyes: int, tricks: int) -> bool:
    return (tricks == 0 and eyes > SKAT_MOST) or (tricks == EACH and eyes != ALL)


def check_matadors(state: State, told: Matadors) -> list[Ruling]:
    """The rulings on matadors told."""
    hand = state.this_hand
    if hand.declarer is None or (hand.announced is None and hand.ended is None):
        return [refused(book.MATADORS, "no-game", Text("No game is announced that could have matadors."))]
    on, many = OnPlayer(state.seating, hand.alone), [n for n in (told.with_, told.without) if n is not None]
    if len(many) != 1:
        return on.refused(book.MATADORS, "with-or-without", "Enter with how many, or without how many.")
    if hand.null and not null_under(hand):
        return on.refused(book.NULL, "null-matadors", "There are no matadors in Null.")
    most = len(trumps_of(hand.game)) if hand.game in BASES and hand.game is not None else 11
    if not 1 <= many[0] <= most:
        said = "There are 1 to {most} matadors in this game, not {count}."
        return on.refused(book.MATADORS, "matadors", said, most=most, count=many[0])
    if hand.matadors is not None:
        return on.refused(book.MATADORS, "told", "The matadors are entered already. Correct that entry instead.")
    by_cards = matadors(hand)
    if by_cards is not None and by_cards != (told.with_ or -(told.without or 0)):
        said = "By the cards it is with {count}." if by_cards > 0 else "By the cards it is without {count}."
        return on.refused(book.MATADORS, "not-the-cards", said, count=abs(by_cards))
    return []


def move_matadors(state: State, told: Matadors) -> State:
    """The state with the matadors told."""
    return altered(state, hand=altered(state.this_hand, matadors=told))


def offer_matadors(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    """With or without so many."""
    most = len(trumps_of(hand.game)) if hand.game is not None and hand.game in BASES else 4
    yield from (Matadors(with_=number) for number in range(1, most + 1))
    yield from (Matadors(without=number) for number in range(1, most + 1))


# ---- faults, giving up, cards laid down -------------------------------------------------------


def cards_left(hand: Hand, seat: Seat) -> int:
    """How many cards a seat still has in hand."""
    return EACH - len(hand.winners) - any(play.seat == seat for play in hand.trick)


def _told_already(state: State, hand: Hand, seat: Seat) -> list[Ruling]:
    if hand.ended is None and hand.told is None and hand.taken < EACH:
        return []
    return OnPlayer(state.seating, seat).refused(book.ONE_HAND, "told", "The game is over already.")


def check_concede(state: State, concede: Concede) -> list[Ruling]:
    """The rulings on a game given up."""
    hand, on = state.this_hand, OnPlayer(state.seating, concede.seat)
    if hand.declarer is None or hand.announced is None or concede.seat in hand.out:
        return on.refused(book.GIVEN_UP, "no-game", "There is no game that {player} could give up.")
    told = _told_already(state, hand, concede.seat)
    if told:
        return told
    consent = concede.consent
    if consent is not None and (consent == hand.declarer or consent in hand.out or concede.seat != hand.declarer):
        return on.refused(book.GIVEN_UP, "no-defender", "Only a defender agrees that {player} gives up.")
    if concede.seat == hand.declarer and consent is None and cards_left(hand, concede.seat) < EACH - 1:
        said = "{player} has {count} cards left, so a defender has to agree."
        return on.queried(book.GIVEN_UP, "consent", said, count=cards_left(hand, concede.seat))
    return []


def move_concede(state: State, concede: Concede) -> State:
    """The state with the game given up."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, ended=concede, depth=hand.depth or "result"))


def check_claim(game: AnyTrickGame, state: State, claim: Claim) -> list[Ruling]:
    """The rulings on cards laid down."""
    found, hand = check_any_claim(game, state, claim), state.hand
    if hand is None or hand.declarer is None or refusal_in(found):
        return found
    on = OnPlayer(state.seating, claim.seat)
    if claim.seat != hand.declarer and not claim.good:
        said = "{player} laid the cards down, and it wasn’t right: it is a fault of the defenders."
        return on.noted(book.LAID_DOWN, "false-claim", said)
    if not claim.good and state.house.claim == "forfeit":
        said = "{player} doesn’t get every trick left, and loses all of them."
        return on.noted(book.CLAIM, "forfeit", said)
    return found


def move_claim(_game: AnyTrickGame, state: State, claim: Claim) -> State:
    """The state with cards laid down: the rest is somebody’s, or it is played on."""
    hand, seat, left = state.this_hand, claim.seat, state.this_hand.tricks_total - state.this_hand.taken
    hand = altered(hand, claims=(*hand.claims, claim))
    if hand.declarer is None:
        return altered(state, hand=altered(hand, won=add(hand.won, seat, left)) if claim.good else hand)
    own = seat == hand.declarer
    if own and not claim.good and state.house.claim != "forfeit":
        return altered(state, hand=hand)
    if hand.depth in {None, "result"}:
        return altered(state, hand=altered(hand, ended=claim, depth="result"))
    hand = altered(hand, ended=claim)
    playing = state.seating.from_left_of(hand.dealer)
    defender = seat if not own else next(one for one in playing if one not in {seat, *hand.out})
    takes = {"declarer": hand.declarer, "defenders": defender}.get(lays_rest(hand))
    return altered(state, hand=hand if takes is None else altered(hand, won=add(hand.won, takes, left)))


def check_penalty(game: AnyTrickGame, state: State, penalty: AnyPenalty) -> list[Ruling]:
    """The rulings on a fault, or on points by agreement."""
    if not isinstance(penalty, Penalty) or not penalty.code:
        return check_any_penalty(game, state, penalty)
    hand, on = state.hand, OnPlayer(state.seating, penalty.seat)
    if hand is None or hand.void:
        return on.refused(book.ONE_HAND, "no-hand", "There is no hand {player}’s fault could belong to.")
    if penalty.seat in hand.out:
        return on.refused(book.TURN, "sits-out", "{player} sits out this hand.")
    if penalty.code == "skat-seen" and hand.announced is None:
        if penalty.seat == hand.declarer:
            return on.refused(book.SKAT, "own-skat", "{player} declares, so the skat is {player}’s to take.")
        return []
    if hand.declarer is None:
        return on.refused(book.REVOKE, "no-game", "No game is played that {player}’s fault could end.")
    if penalty.code != "no-announcement" and hand.announced is None:
        return on.refused(book.ONE_HAND, "announce-first", "No game is announced yet, so the slip is put right.")
    if hand.ended is not None:
        return on.refused(book.ONE_HAND, "told", "The game is over already.")
    return []


def move_penalty(_game: AnyTrickGame, state: State, penalty: AnyPenalty) -> State:
    """The state with a fault that ends the game, or puts a seat out of the bidding; or with points agreed on."""
    hand = state.this_hand
    if not isinstance(penalty, Penalty) or not penalty.code:
        return add_penalty(_game, state, penalty)
    if penalty.code == "skat-seen" and hand.announced is None:
        hand = altered(hand, took=None, laid_away=False, laid=NO_CARDS, open=0)
        return altered(state, hand=AUCTION.without(state, hand, penalty.seat))
    return altered(state, hand=altered(hand, ended=penalty, told=None, depth=hand.depth or "result"))


def check_renege(game: AnyTrickGame, state: State, renege: Renege) -> list[Ruling]:
    """The rulings on a revoke found: it ends a game with a declarer, and costs once."""
    found, hand = check_any_renege(game, state, renege), state.hand
    if refusal_in(found) or hand is None or hand.ended is None:
        return found
    said = "The game is over already, so this one costs nothing more."
    return OnPlayer(state.seating, renege.seat).noted(book.REVOKE, "renege-again", said)


def move_renege(game: AnyTrickGame, state: State, renege: Renege) -> State:
    """The state with a revoke that ends the game; in Ramsch it is noted."""
    hand = state.this_hand
    if hand.declarer is None or hand.announced is None or hand.ended is not None:
        after: State = MOVES[Renege](game, state, renege)
        return after
    return altered(state, hand=altered(hand, ended=renege, told=None, depth=hand.depth or "result"))

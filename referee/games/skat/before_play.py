"""What comes before the play at Skat: the bidding, the skat and what is laid away, the announcement, Kontra, pushes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from ...core.cards import NO_CARDS, card_set, cards_in, copies, without_card
from ...core.entries import Cards, Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text, Words
from ...core.values import altered
from ...kinds.dialogue.rules import Dialogue, spoke_up
from ...kinds.double.rules import Doubles, Doubling, Word, has_played
from ...kinds.widow.known import LaidAway, laid_away
from ...kinds.widow.rules import from_hand
from ...play.known import forget, keep_as_shown, receive
from ...play.own_parts import Due
from ...play.rulings import OnPlayer
from . import rulebook as book
from .house import House
from .model import ALL_PASSED, CONTRACTS, Announce, Discard, Hand, Kontra, Push, Re, Skat, State
from .values import BIDS, JACK_SET, NULLS, PACK, Facts, matadors_of, result_of

SIZE: Final = 2
"""Cards in the skat."""
_BRIEF: Final = ("result", "tricks")
"""Where a hand is told so, nobody tells what becomes of the skat."""

# ---- the bidding ------------------------------------------------------------------------------


def _all_said(state: State, hand: Hand) -> Hand:
    """Where all have passed, the hand is passed in, dealt again, or a Ramsch (SK-7.1)."""
    if not hand.all_passed:
        return hand
    return altered(
        hand,
        ramsch=state.house.all_pass == "ramsch",
        void=ALL_PASSED if state.house.all_pass == "redeal" else "",
    )


AUCTION: Final[Dialogue[State, Hand]] = Dialogue(
    numbers=BIDS,
    values=book.BIDS,
    speakers=book.SPEAKERS,
    over=book.DECLARER,
    lowest=book.EIGHTEEN,
    said=book.SAID,
    barred=book.SKAT_SEEN,
    closes=_all_said,
)

# ---- the skat ---------------------------------------------------------------------------------


def pushes(hand: Hand, house: House) -> bool:
    """Whether the skat may be pushed on before the play."""
    return hand.ramsch and house.push and not hand.play_begun


def push_due(_game: object, state: State, hand: Hand) -> Due:
    """Who takes the skat next, or pushes it on; who has it lays cards away (SK-7.6)."""
    if not pushes(hand, state.house) or hand.points is not None:
        return None
    waiting = (seat for seat in state.seating.from_left_of(hand.dealer) if seat not in {*hand.seen, *hand.out})
    return hand.took if hand.took is not None else next(waiting, None)


def skat_due(_game: object, _state: State, hand: Hand) -> Due:
    """Declarer, until the skat is taken or a game is announced."""
    waits = hand.took is None and hand.announced is None and hand.ended is None
    return hand.declarer if waits and hand.depth not in _BRIEF else None


def discard_due(_game: object, _state: State, hand: Hand) -> Due:
    """Who has taken the skat, until two cards are laid away."""
    waits = hand.took is not None and not hand.laid_away and hand.announced is None and hand.ended is None
    return hand.took if waits and not hand.ramsch else None


def announce_due(_game: object, _state: State, hand: Hand) -> Due:
    """Declarer, until a game is announced."""
    return hand.declarer if hand.announced is None and hand.ended is None else None


def _known_skat(hand: Hand, told: Cards) -> tuple[int, int]:
    """The skat as far as it is known, and those of its cards nobody knew of before, as card sets."""
    return (hand.skat, NO_CARDS) if hand.skat else (card_set(told), card_set(told))


def check_skat(state: State, skat: Skat) -> list[Ruling]:
    """The rulings on the skat taken up."""
    hand, on = state.this_hand, OnPlayer(state.seating, skat.seat)
    if pushes(hand, state.house):
        due = push_due(None, state, hand)
        if skat.seat != due or hand.took is not None:
            return on.refused(book.PUSH, "not-their-push", "It isn’t {player}’s turn to take the skat.")
    elif hand.declarer is None:
        return on.refused(book.SKAT, "bid-first", "No one declares yet, so no one takes the skat.")
    elif skat.seat != hand.declarer:
        declarer = state.seating.names[hand.declarer]
        return on.refused(book.SKAT, "not-declarer", "{declarer} declares, and takes the skat.", declarer=declarer)
    elif hand.announced is not None:
        return on.refused(book.SKAT, "announced", "A game is announced, so the skat stays as it is.")
    elif hand.took is not None:
        return on.refused(book.SKAT, "taken", "{player} has taken the skat already.")
    return _strange(state, hand, skat.seat, skat.cards)


def _strange(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """The refusal of cards that cannot lie in the skat."""
    on = OnPlayer(state.seating, seat)
    if len(set(cards)) < len(cards):
        return on.refused(book.KNOWN_HANDS, "card-twice", "The same card can’t lie there twice.")
    if cards and len(cards) != SIZE:
        return on.refused(book.SKAT, "skat-size", "The skat has two cards, not {told}.", told=len(cards))
    for card in cards:
        if card not in PACK:
            return on.refused(book.PACK, "not-in-pack", "{card} isn’t in this pack.", card=card)
        if not copies(hand.skat or hand.pool, card):
            return on.refused(book.KNOWN_HANDS, "card-gone", "{card} doesn’t lie in the skat.", card=card)
    return []


def move_skat(state: State, skat: Skat) -> State:
    """The state with the skat in somebody’s hand. Into a hand nobody knows it goes face down, whatever was told."""
    hand = state.this_hand
    cards, new = _known_skat(hand, skat.cards)
    if not cards or (new and hand.held[skat.seat] is None):
        hand = keep_as_shown(hand, skat.seat)
    else:
        for card in cards_in(new):
            hand = altered(hand, pool=without_card(hand.pool, card))
        for card in cards_in(cards):
            hand = receive(hand, skat.seat, card)
    return altered(state, hand=altered(hand, took=skat.seat, skat=cards))


_HELD: Final = from_hand(book, lambda _house: PACK)


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on cards laid away."""
    hand, on = state.this_hand, OnPlayer(state.seating, discard.seat)
    if hand.took is None or discard.seat != hand.took:
        return on.refused(book.SKAT, "no-skat", "{player} hasn’t taken the skat, so lays nothing away.")
    if hand.announced is not None:
        return on.refused(book.SKAT, "announced", "A game is announced. {player} lays no more cards away.")
    if hand.laid_away:
        return on.refused(book.SKAT, "laid-away", "{player} has laid cards away. Correct that entry instead.")
    found = _HELD(state, hand, discard.seat, NO_CARDS, discard.cards)
    if found:
        return found
    if discard.number != SIZE:
        said = "{player} lays two cards away, not {count}. It is put right before the announcement."
        found = on.queried(book.TWO_CARDS, "discard-size", said, count=discard.number)
    jacks = tuple(card for card in discard.cards if card.bit & JACK_SET)
    if hand.ramsch and jacks:
        found += on.queried(book.PUSH, "jack-pushed", "{player} pushes {cards} on. No jack may go.", cards=jacks)
    return found


def move_discard(state: State, discard: Discard) -> State:
    """The state with cards laid away: in Ramsch they are the skat for the next. From a hand nobody knows face down."""
    hand, seat = state.this_hand, discard.seat
    unseen = hand.ramsch and not discard.cards
    known = discard.cards if hand.held[seat] is not None else ()
    hand = forget(hand, seat) if unseen else laid_away(hand, seat, known or None)
    away = card_set(discard.cards)
    if hand.ramsch:
        return altered(state, hand=altered(hand, skat=away, took=None, seen=(*hand.seen, seat)))
    missing = discard.number - len(known)
    return altered(state, hand=altered(hand, laid=away, laid_away=True, open=missing))


def offer_discards(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Two cards of a hand that is known, or two nobody names."""
    if seat is None:
        return
    held = hand.held[seat]
    free = tuple(cards_in((held or NO_CARDS) & ~(JACK_SET if hand.ramsch else NO_CARDS)))
    if held is None:
        yield Discard(seat=seat)
    yield from (Discard(seat=seat, cards=pair) for pair in combinations(free, SIZE))


def offer_skat(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """The skat taken, or a game announced as Hand."""
    if seat is not None:
        yield Skat(seat=seat)
        yield from offer_games(state, hand, seat)


def offer_push(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """The skat taken or pushed on; cards laid away for it."""
    if hand.took is not None:
        yield from offer_discards(state, hand, seat)
    elif seat is not None:
        yield Push(seat=seat)
        yield Skat(seat=seat)


def check_push(state: State, push: Push) -> list[Ruling]:
    """The rulings on the skat pushed on."""
    hand, on = state.this_hand, OnPlayer(state.seating, push.seat)
    if not (hand.ramsch and state.house.push):
        return on.refused(book.PUSH, "no-push", "At this table no skat is pushed on here.")
    passed_by = hand.depth in _BRIEF and push.seat not in {*hand.seen, *hand.out}
    if (push_due(None, state, hand) != push.seat and not passed_by) or hand.took is not None:
        return on.refused(book.PUSH, "not-their-push", "It isn’t {player}’s turn to push the skat on.")
    return []


def move_push(state: State, push: Push) -> State:
    """The state with the skat pushed on: those before took it, where nobody tells so of a hand told briefly."""
    hand = state.this_hand
    playing = [seat for seat in state.seating.from_left_of(hand.dealer) if seat not in hand.out]
    return altered(
        state, hand=altered(hand, pushed=hand.pushed + 1, seen=tuple(playing[: playing.index(push.seat) + 1]))
    )


AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: hand.open if seat == hand.declarer else 0,
    untold=SIZE,
    one="a card laid away",
    many="cards laid away",
    all="the cards laid away",
)
"""What declarer laid away, where nobody named it."""

# ---- the announcement -------------------------------------------------------------------------


def offer_games(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Every game that may be announced; with Hand where the skat was not taken."""
    if seat is None:
        return
    for game in CONTRACTS:
        if hand.took is not None or hand.depth in _BRIEF:
            yield Announce(seat=seat, game=game)
            if game == "null":
                yield Announce(seat=seat, game=game, ouvert=True)
        if hand.took is None:
            yield Announce(seat=seat, game=game, hand=True)
            yield Announce(seat=seat, game=game, hand=True, ouvert=True)
            if game != "null":
                yield Announce(seat=seat, game=game, hand=True, schneider=True)
                yield Announce(seat=seat, game=game, hand=True, schwarz=True)


def check_announce(state: State, announce: Announce) -> list[Ruling]:
    """The rulings on an announcement."""
    hand, on = state.this_hand, OnPlayer(state.seating, announce.seat)
    null = announce.game == "null"
    if hand.declarer is None:
        return on.refused(book.ANNOUNCE, "bid-first", "The bidding comes first. Then declarer announces.")
    if announce.seat != hand.declarer:
        declarer = state.seating.names[hand.declarer]
        return on.refused(book.ANNOUNCE, "not-declarer", "{declarer} declares, not {player}.", declarer=declarer)
    if hand.announced is not None:
        return on.refused(book.ANNOUNCE, "announced", "{player} has announced a game, and that is final.")
    if hand.ended is not None:
        return on.refused(book.ANNOUNCE, "hand-over", "The game is over.")
    if announce.hand and hand.took is not None:
        return on.refused(book.WITHOUT_HAND, "skat-and-hand", "{player} took the skat, so it is no Hand.")
    if null and (announce.schneider or announce.schwarz):
        return on.refused(book.NULL, "null-levels", "There is no Schneider and no Schwarz in Null.")
    found: list[Ruling] = []
    if not announce.hand and (announce.schneider or announce.schwarz or (announce.ouvert and not null)):
        said = "Schneider, Schwarz and an open suit or Grand need Hand. It doesn’t count, and is put right at once."
        found += on.queried(book.WITHOUT_HAND, "level-without-hand", said)
    bid = hand.high or 0
    if null and NULLS[announce.hand, announce.ouvert] < bid:
        said = "This Null has the value {value}, and the bid is {bid}: it is lost at once."
        value = NULLS[announce.hand, announce.ouvert]
        found += on.queried(book.NULL_UNDER, "null-under-bid", said, value=value, bid=bid)
    elif not null:
        found += _below(state, hand, announce)
    if not announce.hand and hand.took is None and hand.depth not in _BRIEF:
        said = "{player} didn’t take the skat and said no Hand, so it is no Hand."
        found += on.noted(book.ANNOUNCE, "no-hand-said", said)
    return found


def _below(state: State, hand: Hand, announce: Announce) -> list[Ruling]:
    """That a game is below the bid as far as the cards are known, and which level saves it."""
    cards, bid = hand.held[announce.seat], hand.high or 0
    if cards is None:
        return []
    matadors, levels = matadors_of(announce.game, cards | hand.laid), (announce.schneider, announce.schwarz)
    facts = Facts(announce.game, 0, matadors, 61, 5, announce.hand, *levels, announce.ouvert)
    value = result_of(facts).value
    if value >= bid:
        return []
    more = (result_of(replace(facts, needed=needed)).value for needed in (1, 2))
    on = OnPlayer(state.seating, announce.seat)
    names = (Words("Schneider"), Words("Schwarz"))
    saves = next((name for name, worth in zip(names, more, strict=True) if worth >= bid), "")
    said = "It has the value {value}, below the bid of {bid}: only {level} saves it."
    if not saves:
        said = "It has the value {value}, below the bid of {bid}: no level saves it."
    level = {"level": saves} if saves else {}
    return on.noted(book.OVERBID, "below-bid", said, value=value, bid=bid, **level)


def move_announce(state: State, announce: Announce) -> State:
    """The state with a game announced."""
    return altered(state, hand=altered(state.this_hand, announced=announce))


# ---- Kontra and Re ----------------------------------------------------------------------------


def _needs_bid(state: State, hand: Hand, doubling: Doubling) -> list[Ruling]:
    """A defender who said nothing in the bidding, where that is asked."""
    if not isinstance(doubling, Kontra) or not state.house.kontra_needs_bid or spoke_up(hand, doubling.seat):
        return []
    said = "{player} neither bid nor held, so may not say Kontra here."
    return OnPlayer(state.seating, doubling.seat).queried(book.WHO_KONTRA, "kontra-no-bid", said)


def _late(state: State, hand: Hand, seat: Seat) -> bool:
    """Whether a defender comes too late with Kontra: after an own card, or any where the cards lie open (SK-8.1)."""
    return seat != hand.declarer and (hand.play_begun if hand.open_cards else has_played(state, hand, seat))


DOUBLES: Final[Doubles[State, Hand]] = Doubles(
    words=(
        Word(kind=Kontra, said=Words("Kontra"), times=2, rule=book.KONTRA),
        Word(kind=Re, said=Words("Re"), times=4, rule=book.RE),
    ),
    players=lambda _state, hand: () if hand.announced is None else (hand.alone,),
    heard=lambda house: {"off": 0, "kontra": 1, "re": 2}[house.kontra],
    late=_late,
    too_late="It’s too late for {player} to say {word}.",
    ruled=_needs_bid,
)


def early(state: State, hand: Hand, seat: Seat | None) -> Text:
    """What is awaited while no game is announced."""
    if hand.ramsch:
        return Text("{player} takes the skat or pushes it on first.", player=state.seating.names[seat or 0])
    return Text("{player} announces a game first.", player=state.seating.names[seat or 0])

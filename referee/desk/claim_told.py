"""The position in which somebody claims the rest, as it was told to the desk or as a table's record has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..core.cards import KNOWN_SUITS, Card, Pack, Suit, card_count, card_set, cards_in
from ..core.entries import Cards
from ..core.errors import NotationError
from ..core.question import Asked, Missing
from ..core.seats import Seat
from ..core.text import Counted, Plural, Text, listing
from ..play.claims.given import check_claimed, position_of
from ..play.claims.position import Claimed, Ways
from ..play.known import plays_left
from .claiming import (
    ABSENT,
    Claiming,
    claims_none,
    counting_with,
    game_of,
    hand_played,
    read_claimer,
    sits_out,
    sitting_out,
)
from .reading import pack_of, read_cards, read_flag, read_seat
from .trick import in_turn

SUITS: Final = {suit.value: suit for suit in KNOWN_SUITS}


# ---- from the record ----------------------------------------------------------------------------


def recorded(asked: Asked, claiming: Claiming) -> tuple[Ways, Claimed]:
    """The position of the hand in play, recorded card by card."""
    game, claimer = game_of(asked), read_claimer(asked)
    state = claiming.public(asked.state)
    hand = state.this_hand
    name, pack = asked.seating.names[claimer], pack_of(asked)
    told = read_cards(asked, "hand", pack)
    held, left = hand.held[claimer], plays_left(hand, claimer)
    whole = held if held is not None else hand.shown[claimer]
    if card_count(whole) == left:
        if told and card_set(told) != whole:
            message = "The record has {player}’s {cards}, and they are others."
            raise NotationError(Text(message, player=name, cards=Counted(left, "card")), "hand")
        told = tuple(cards_in(whole))
    if not told:
        raise Missing(
            Text("Which {cards} has {player} left to play?", cards=Counted(left, "card"), player=name), "hand"
        )
    ways = game.ways(state)
    side = claiming.sides == "always" or (claiming.sides == "asked" and read_flag(asked, "side"))
    claimed = position_of(game, state, claimer, side=side, hand=told)
    if claims_none(asked):
        claimed = claimed.of_none()
    gone = read_cards(asked, "played", pack)
    if gone:
        claimed = _without(claimed, gone)
    for problem in check_claimed(ways, pack, claimed):
        where = "played" if problem.field == "out" and gone else "hand"
        raise NotationError(problem.message, where)
    return ways, claimed


def _without(claimed: Claimed, gone: Cards) -> Claimed:
    """The position once the claimer has shown that these cards lie out of play."""
    out = Counter(claimed.out)
    for card in gone:
        if not out[card]:
            raise NotationError(Text("{card} was played, or is in a hand that is known.", card=card), "played")
        out[card] -= 1
    more, asides = len(gone), []
    for aside in claimed.asides:
        shown = min(more, aside.count) if aside.of is None else 0
        asides.append(replace(aside, count=aside.count - shown))
        more -= shown
    return replace(claimed, out=tuple(out.elements()), asides=tuple(asides))


# ---- as it was told -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """Some of the cards told: at which answer, and where they lie, in words: ``in Bea’s hand``."""

    where: str
    lie: Text
    cards: Cards


def told(asked: Asked, claiming: Claiming) -> tuple[Ways, Claimed]:
    """The position as it was told, checked card by card."""
    game, seating = game_of(asked), asked.seating
    seats = range(len(seating))
    layout = game.layout(asked.house, len(seating))
    pack, most = layout.pack, min(layout.each, layout.tricks)
    claimer = read_claimer(asked)
    name = seating.names[claimer]
    hand = read_cards(asked, "hand", pack, missing=Text("Which cards does {player} hold?", player=name))
    leader = read_seat(asked, "leader")
    trick = read_cards(asked, "trick", pack)
    if leader is None:
        leader = _leader_known(asked, claimer) if not trick else claimer
    absent = sitting_out(asked)
    if {claimer, leader} & absent:
        raise NotationError(sits_out(asked, claimer if claimer in absent else leader), ABSENT)
    turns = in_turn(len(seating), leader, absent, counter=seating.counter)
    if len(trick) >= len(turns):
        raise NotationError("This trick is over: everybody has played to it.", "trick")
    plays = tuple(game.play_type(seat=seat, card=card) for seat, card in zip(turns, trick, strict=False))
    there = {play.seat for play in plays}
    tricks = len(hand) + (claimer in there)
    _check_length(asked, name, tricks, most)
    left = tuple(0 if seat in absent else tricks - (seat in there) for seat in seats)
    hands = _hands(asked, pack, claimer)
    for seat, (where, cards) in hands.items():
        if seat in absent:
            raise NotationError(sits_out(asked, seat), where)
        if len(cards) > left[seat]:
            said = Text(
                "{player} has {cards} to play, not {told}.",
                player=seating.names[seat],
                cards=Counted(left[seat], "card"),
                told=len(cards),
            )
            raise NotationError(said, where)
    gone, out = read_cards(asked, "played", pack), read_cards(asked, "out", pack)
    in_hand = "in {player}’s hand"
    groups = [Told("hand", Text(in_hand, player=name), hand), Told("trick", Text("in the trick"), trick)]
    groups += [Told(at, Text(in_hand, player=seating.names[seat]), cards) for seat, (at, cards) in hands.items()]
    groups += [Told("played", Text("among those that are gone"), gone), Told("out", Text("among those still out"), out)]
    rest = _rest(pack, groups)
    pool = out or rest
    known = [cards if len(cards) == left[seat] else None for seat in seats for cards in [_of(hands, seat)]]
    known[claimer] = hand
    shown = tuple(() if known[seat] is not None else _of(hands, seat) for seat in seats)
    needed = sum(left[seat] - len(shown[seat]) for seat in seats if known[seat] is None)
    if len(pool) < needed:
        message = Text(
            "The others hold {cards} more, and only {left} can still be theirs.",
            cards=Counted(needed, "card"),
            left=len(pool),
        )
        raise NotationError(message, "out" if out else "played" if gone else "hand")
    ways = claiming.ways(asked)
    claimed = Claimed(
        seats=len(seating),
        claimer=claimer,
        side=_side(asked, claiming, claimer) - absent,
        leader=leader,
        trick=plays,
        hand=hand,
        known=tuple(known),
        shown=shown,
        left=left,
        out=pool,
        lacks=_lacks(asked, ways, pack, hands),
        number=most - tricks + 1,
        played=card_set((*trick, *gone, *(rest if out and not layout.undealt and not absent else ()))),
        absent=absent,
        counter=seating.counter,
    )
    if claims_none(asked):
        claimed = claimed.of_none()
    for problem in check_claimed(ways, pack, claimed):
        raise NotationError(problem.message, _where(problem.field, asked, hands, out=bool(out), gone=bool(gone)))
    return ways, claimed


def _leader_known(asked: Asked, claimer: Seat) -> Seat:
    """Who leads: as the record has it where it knows the tricks, else the claimer."""
    hand = hand_played(asked)
    return hand.winners[-1] if hand is not None and hand.winners and not hand.trick else claimer


def _check_length(asked: Asked, name: str, tricks: int, most: int) -> None:
    if tricks > most:
        said = Text("A player has {cards} to play in a hand, not {told}.", cards=Counted(most, "card"), told=tricks)
        raise NotationError(said, "hand")
    hand = hand_played(asked)
    if hand is not None and hand.winners and tricks != hand.rounds - len(hand.winners):
        left = hand.rounds - len(hand.winners)
        message = Text(
            "{tricks} {are} left, so {player} does not hold {told}.",
            tricks=Counted(left, "trick"),
            are=Plural(left, "is", "are"),
            player=name,
            told=Text("one card") if tricks == 1 else tricks,
        )
        raise NotationError(message, "hand")


def _hands(asked: Asked, pack: Pack, claimer: Seat) -> dict[Seat, tuple[str, Cards]]:
    """The cards entered of each other player, and at which answer."""
    given = asked.answers.get("hands")
    found: dict[Seat, tuple[str, Cards]] = {}
    listed_hands: Sequence[object] = ()
    if given not in (None, "", []):
        if not isinstance(given, list | tuple) or len(given) > len(asked.seating):
            raise NotationError("These are the hands by seat, null where one is not known.", "hands")
        listed_hands = given
    for seat in range(len(asked.seating)):
        where, cards = f"hand{seat}", read_cards(asked, f"hand{seat}", pack)
        if not cards and seat < len(listed_hands) and listed_hands[seat] is not None:
            where = f"hands[{seat}]"
            cards = read_cards(replace(asked, answers={where: listed_hands[seat]}), where, pack)
        if cards and seat == claimer:
            raise NotationError("Enter the claimer’s cards once, as the hand.", where)
        if cards:
            found[seat] = (where, cards)
    return found


def _of(hands: Mapping[Seat, tuple[str, Cards]], seat: Seat) -> Cards:
    return hands[seat][1] if seat in hands else ()


def _rest(pack: Pack, groups: Sequence[Told]) -> Cards:
    """The cards of the pack that were not told. Raises NotationError where one was told too often."""
    left = Counter(pack)
    for place, group in enumerate(groups):
        for card in group.cards:
            if not left[card]:
                raise NotationError(_told_before(card, pack, groups[:place]), group.where)
            left[card] -= 1
    return tuple(left.elements())


def _told_before(card: Card, pack: Pack, groups: Sequence[Told]) -> Text:
    lies = [group.lie for group in groups if card in group.cards]
    if pack.count(card) == 1:
        return Text("{card} is {there} already.", card=card, there=lies[0])
    several = "There are {copies} of {card}, and they are {there} already."
    return Text(several, copies=pack.count(card), card=card, there=listing(lies))


def _side(asked: Asked, claiming: Claiming, claimer: Seat) -> frozenset[Seat]:
    counts = claiming.sides == "always" or (claiming.sides == "asked" and read_flag(asked, "side"))
    if not counts:
        return frozenset({claimer})
    return counting_with(claiming, asked, claimer)


def _lacks(
    asked: Asked, ways: Ways, pack: Pack, hands: Mapping[Seat, tuple[str, Cards]]
) -> tuple[frozenset[Card], ...]:
    """By seat the cards of the suits it has shown to lack."""
    found = []
    for seat, (where, given) in enumerate(_voids(asked)):
        suits = {_suit(word, where, pack) for word in given}
        cards = frozenset(card for card in pack if ways.order.suit_of(card) in suits)
        if seat in hands and cards.intersection(hands[seat][1]):
            card = next(card for card in hands[seat][1] if card in cards)
            message = "{player} holds {card}, and has none of that suit: both cannot be."
            raise NotationError(Text(message, player=asked.seating.names[seat], card=card), where)
        found.append(cards)
    return tuple(found)


def _voids(asked: Asked) -> list[tuple[str, list[str]]]:
    """By seat at which answer the suits stand, and their letters."""
    given = asked.answers.get("voids") or ()
    by_seat: dict[Seat, object] = {}
    if isinstance(given, Mapping):
        by_seat = {seat: given.get(str(seat)) for seat in range(len(asked.seating))}
    elif isinstance(given, list | tuple) and len(given) <= len(asked.seating):
        by_seat = dict(enumerate(given))
    else:
        raise NotationError("These are suits by seat, such as [null, “SH”, null, null].", "voids")
    found = []
    for seat in range(len(asked.seating)):
        name = f"void{seat}"
        where, said = (name, asked.answers[name]) if asked.answers.get(name) else (f"voids[{seat}]", by_seat.get(seat))
        if said is None or isinstance(said, str):
            words = list((said or "").replace(" ", "").replace(",", ""))
        elif isinstance(said, list | tuple) and all(isinstance(word, str) for word in said):
            words = list(said)
        else:
            raise NotationError("Suits are letters, such as “SH”.", where)
        found.append((where, words))
    return found


def _suit(word: str, where: str, pack: Pack) -> Suit:
    letter = word.strip().upper()
    suit = SUITS.get(letter) or next((card.suit for card in pack if letter and card.suit.value == letter), None)
    if suit is None:
        raise NotationError(Text("“{typed}” is no suit: write S, H, D or C.", typed=word[:12]), where)
    return suit


def _where(field: str, asked: Asked, hands: Mapping[Seat, tuple[str, Cards]], *, out: bool, gone: bool) -> str:
    """The answer that a field of the position came from."""
    if field in {"claimer", "leader", "trick", "side", "hand"}:
        return field
    if field.startswith(("known[", "shown[")):
        seat = int(field[6:-1])
        return hands[seat][0] if seat in hands else "hand"
    if field == "out" and not out:
        voids = any(words for _, words in _voids(asked))
        return "voids" if voids and asked.answers.get("voids") else "played" if gone else "hand"
    return "out" if out else "hand"

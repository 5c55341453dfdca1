"""The position of a claim as it is given: read off a hand recorded card by card, and what is impossible in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...core.cards import NO_CARDS, Card, Pack, card_set, cards_in, copies, without_card
from ...core.seats import Seat
from ...core.text import Counted, Plural, Text
from ..known import cards_played, plays_left
from ..model import AnySitting
from .position import Aside, Claimed, Ways
from .table import opening

if TYPE_CHECKING:
    from ..game import AnyTrickGame


def position_of(
    game: AnyTrickGame,
    state: AnySitting,
    claimer: Seat,
    *,
    side: bool = False,
    hand: Sequence[Card] | None = None,
) -> Claimed:
    """The position in which `claimer` claims the rest in a hand recorded card by card.

    `side`: its partners' tricks count too, as those of a hand do that the claimer plays besides. `hand`: the claimer's
    cards where the record does not know them, or knows more than can be played (a card set aside). Whether they fit,
    `check_claimed` says.
    """
    now = state.this_hand
    seats = range(len(state.seating))
    mine, out, shown, asides = now.held[claimer], now.pool, list(now.shown), list(game.asides(state))
    if mine is None:
        mine = shown[claimer] if hand is None else card_set(hand)
        for card in cards_in(_beyond(mine, shown[claimer])):
            if copies(out, card):
                out = without_card(out, card)
        asides, shown[claimer] = _set_aside(asides, claimer, shown[claimer], mine)
    else:
        mine = mine if hand is None else card_set(hand)
        asides = [aside for aside in asides if aside.of != claimer]
        shown[claimer] = NO_CARDS
    pack = game.layout(state.house, len(seats)).all_cards
    lacks = [game.cannot_hold(state, seat) for seat in seats]
    for doubt in now.doubts:
        for mask, _ in doubt.lacks:
            lacks[doubt.seat] |= mask
    held = [None if own is None else tuple(cards_in(own)) for own in now.held]
    for seat in now.out:
        held[seat], shown[seat] = (), NO_CARDS  # what they were dealt lies face down
    held[claimer] = tuple(cards_in(mine))
    dummies = frozenset(seat for seat, player in now.played_by.items() if player == claimer)
    together = game.winning_together(state, claimer) - now.out if side or dummies else frozenset({claimer})
    return Claimed(
        seats=len(seats),
        claimer=claimer,
        side=together,
        leader=now.trick[0].seat if now.trick else game.next_player(state, now),
        trick=now.trick,
        hand=tuple(cards_in(mine)),
        known=tuple(held),
        shown=tuple(tuple(cards_in(cards)) for cards in shown),
        left=tuple(plays_left(now, seat) for seat in seats),
        out=tuple(cards_in(out)),
        lacks=tuple(frozenset(cards_in(mask & pack)) for mask in lacks),
        asides=tuple(asides),
        number=len(now.winners) + 1,
        played=cards_played(now) if now.card_by_card else None,
        absent=now.out,
        counter=state.seating.counter,
        also=frozenset(seat for seat in dummies & together if now.held[seat] is not None),
    )


def _set_aside(asides: list[Aside], claimer: Seat, shown: int, hand: int) -> tuple[list[Aside], int]:
    """The cards out of play, and those the claimer was seen with and must still have, once the whole hand is told.

    What is not in the hand was set aside, as far as it may be; the rest of what was set aside is among the cards out.
    """
    missing = _beyond(shown, hand)
    found: list[Aside] = []
    for aside in asides:
        if aside.of != claimer:
            found.append(aside)
        elif missing.bit_count() <= aside.count and not aside.lacks & set(cards_in(missing)):
            found.append(replace(aside, count=aside.count - missing.bit_count(), of=None))
            shown = _beyond(shown, missing)
        else:
            found.append(replace(aside, of=None))
    return found, shown


def _beyond(cards: int, seen: int) -> int:
    """The cards of a set beyond those seen."""
    for card in cards_in(seen):
        if copies(cards, card):
            cards = without_card(cards, card)
    return cards


# ---- what is impossible in it -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClaimProblem:
    """What cannot be, and the field it is about: ``hand``, ``known[2]``, ``shown[1]``, ``left[0]``, ``out`` …"""

    field: str
    message: Text


def check_claimed(ways: Ways, pack: Pack, claimed: Claimed) -> list[ClaimProblem]:
    """What is impossible in a position, so that nobody can say whether the claim holds; empty if all is well."""
    found = [*_seats(claimed), *_trick(claimed)]
    if found:
        return found
    found = [*_cards(pack, claimed), *_counts(claimed)]
    if not found:
        try:
            opening(ways, claimed)
        except ValueError:
            message = Text("The cards that are out cannot lie so: no hands fit what is said of them.")
            found.append(ClaimProblem("out", message))
    return found


def _seats(claimed: Claimed) -> Iterator[ClaimProblem]:
    """Seats that are not at the table, and lists that are not one entry a seat long."""
    seats = range(claimed.seats)
    if claimed.claimer not in set(seats) - claimed.absent:
        yield ClaimProblem("claimer", Text("Say who claims."))
    elif not claimed.side <= set(seats) or (claimed.none and len(claimed.side) < claimed.playing - 1):
        yield ClaimProblem("side", Text("The side is the claimer, with or without partners."))
    elif not claimed.also <= claimed.side - {claimed.claimer} or any(
        claimed.known[seat] is None for seat in claimed.also
    ):
        yield ClaimProblem("also", Text("A hand that the claimer plays besides is of the side."))
    if claimed.leader not in set(seats) - claimed.absent:
        yield ClaimProblem("leader", Text("Say who leads."))
    if claimed.number < 1:
        yield ClaimProblem("number", Text("Tricks are numbered from 1."))
    for name in ("known", "left", "shown", "lacks"):
        told = getattr(claimed, name)
        if len(told) != claimed.seats and (told or name in {"known", "left"}):
            yield ClaimProblem(name, Text("Enter it for all {players} players.", players=claimed.seats))
    if any(aside.count < 0 or aside.of not in {None, *seats} - {claimed.claimer} for aside in claimed.asides):
        yield ClaimProblem("asides", Text("Cards set aside are those of another player, or nobody’s."))


def _trick(claimed: Claimed) -> Iterator[ClaimProblem]:
    """A trick in progress that the leader did not lead to, or in which somebody played twice."""
    trick = claimed.trick
    there = [play.seat for play in trick]
    if any(seat not in claimed.turns(0) for seat in there) or len(set(there)) < len(there):
        yield ClaimProblem("trick", Text("Each player plays one card to a trick."))
    elif trick and there[0] != claimed.leader:
        yield ClaimProblem("trick", Text("The first card of the trick is its leader’s."))
    elif len(trick) >= claimed.playing:
        yield ClaimProblem("trick", Text("This trick is over: everybody has played to it."))


def _cards(pack: Pack, claimed: Claimed) -> Iterator[ClaimProblem]:
    """Cards that are not in the pack, or in more places than there are of them."""
    there, seen = Counter(pack), Counter[Card]()
    groups: list[tuple[str, tuple[Card, ...]]] = []
    if claimed.played is not None:
        gone = Counter(play.card for play in claimed.trick)
        before = Counter(cards_in(claimed.played & card_set(pack))) - gone
        seen += before
    groups += [("trick", tuple(play.card for play in claimed.trick)), ("hand", claimed.hand)]
    for seat in range(claimed.seats):
        if seat != claimed.claimer:
            known = claimed.known[seat]
            groups.append((f"known[{seat}]", known) if known is not None else (f"shown[{seat}]", _shown(claimed, seat)))
    groups.append(("out", claimed.out))
    for field, cards in groups:
        strange = tuple(dict.fromkeys(card for card in cards if not there[card]))
        if strange:
            message = "{cards} {are} not in this pack of {size}."
            are = Plural(len(strange), "is", "are")
            yield ClaimProblem(field, Text(message, cards=strange, are=are, size=len(pack)))
        seen += Counter(card for card in cards if there[card])
        twice = tuple(card for card in dict.fromkeys(cards) if there[card] and seen[card] > there[card])
        if twice:
            one, several = "{cards} was played, or is somewhere else.", "{cards} were played, or are somewhere else."
            yield ClaimProblem(field, Text(one if len(twice) == 1 else several, cards=twice))
            for card in twice:
                seen[card] = there[card]


def _shown(claimed: Claimed, seat: int) -> tuple[Card, ...]:
    return claimed.shown[seat] if claimed.shown else ()


def _counts(claimed: Claimed) -> Iterator[ClaimProblem]:
    """Hands that are too small or too large for the tricks left."""
    done = {play.seat for play in claimed.trick}
    tricks = claimed.left[claimed.claimer] + (claimed.claimer in done)
    if tricks < 1:
        yield ClaimProblem(f"left[{claimed.claimer}]", Text("No trick is left to claim."))
        return
    for seat, left in enumerate(claimed.left):
        due = 0 if seat in claimed.absent else tricks - (seat in done)
        if left != due:
            yield ClaimProblem(f"left[{seat}]", _left_to_play(due, left))
    mine = claimed.left[claimed.claimer]
    if len(claimed.hand) != mine:
        yield ClaimProblem("hand", _left_to_play(mine, len(claimed.hand)))
    missing = tuple((Counter(_shown(claimed, claimed.claimer)) - Counter(claimed.hand)).elements())
    if missing:
        yield ClaimProblem("hand", Text("{cards} must be among these.", cards=missing))
    needed = 0
    for seat in range(claimed.seats):
        if seat == claimed.claimer:
            continue
        known, aside = claimed.known[seat], sum(each.count for each in claimed.asides if each.of == seat)
        due = claimed.left[seat] + aside
        if known is not None:
            if len(known) != due:
                message = "{cards} must be left here, not {told}."
                yield ClaimProblem(f"known[{seat}]", Text(message, cards=Counted(due, "card"), told=len(known)))
            continue
        shown = len(_shown(claimed, seat))
        if shown > due:
            message = "No more than {cards} can be left here."
            yield ClaimProblem(f"shown[{seat}]", Text(message, cards=Counted(due, "card")))
        needed += max(due - shown, 0)
    needed += sum(each.count for each in claimed.asides if each.of is None)
    if len(claimed.out) < needed:
        message = "{cards} must be out for the others to hold, not {out}."
        yield ClaimProblem("out", Text(message, cards=Counted(needed, "card"), out=len(claimed.out)))


def _left_to_play(due: int, told: int) -> Text:
    return Text("{cards} must be left to play here, not {told}.", cards=Counted(due, "card"), told=told)

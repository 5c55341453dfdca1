"""What is legal when a card is played, and what it costs when it was not."""

from __future__ import annotations

from typing import Any

from ...core.cards import Card, Suit, cards_in, copies
from ...core.ruling import Exhibit, Remedy, Rule, Ruling
from ...core.seats import Seat
from . import rulebook as book
from .house import House
from .model import NIL, Hand, Play, State
from .packs import TWO_OF_CLUBS, layout_of, order
from .rulings import hand_in_play, noted, queried, refused
from .scoring import contract_of
from .tricks import (
    Finding,
    _surely_other,
    _unbroken,
    findings,
    known_cards,
    next_player,
    opening_leader,
    suit_of,
)


def check_play(state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played."""
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    impossible = _impossible(state, hand, play)
    if impossible is not None:
        return [impossible]
    found = [*_check_turn(state, hand, play)]
    found += [_rule_on(state, hand, play, finding) for finding in findings(hand, state.house, play)]
    if not found and _doubtful_lead(hand, state.house, play):
        name = state.seating.names[play.seat]
        message = f"Spades are not broken: {name} may lead one only with nothing else in hand."
        found.append(noted(book.BREAKING, "unbroken-lead", message, play.seat))
    found += _check_forced_bids(state, hand, play)
    return found


def _impossible(state: State, hand: Hand, play: Play) -> Ruling | None:
    """Why the card cannot have been played; None if it can."""
    names, seat, card = state.seating.names, play.seat, play.card
    if any(other.seat == seat for other in hand.trick):
        message = f"{names[seat]} has played to this trick already."
        return refused(book.TURN, "played-twice", message, seat)
    if play.ace == "low" and card.rank != "A":
        return refused(book.ACES, "no-ace", f"{card} is no ace, so neither high nor low.", seat)
    if play.ace == "low" and state.house.aces == "high":
        return refused(book.ACES, "aces-high", "Aces are high at this table.", seat)
    pack = layout_of(state.house, len(names))
    if not copies(pack.all_cards, card):
        out = " It was laid aside." if card in pack.out else ""
        return refused(book.PACK, "not-in-pack", f"{card} is not in this pack.{out}", seat)
    own = copies(known_cards(hand, seat), card)
    if own or (hand.held[seat] is None and copies(hand.pool, card)):
        return None
    where = _where(state, hand, card)
    if where:
        return refused(book.PACK, "card-gone", where, seat, exhibits=(Exhibit("not there", (card,), bad=True),))
    message = f"{names[seat]}’s hand, as entered, does not hold {card}."
    return refused(book.KNOWN_HANDS, "not-held", message, seat)


def _where(state: State, hand: Hand, card: Card) -> str:
    """Where a card is that a player cannot play, in a sentence; empty if nobody is known to have it."""
    names = state.seating.names
    tricks = [*(trick.plays for trick in hand.tricks), hand.trick]
    for number, plays in enumerate(tricks, start=1):
        for play in plays:
            if play.card == card:
                return f"{names[play.seat]} played {card} in trick {number}."
    for seat in range(len(names)):
        if copies(known_cards(hand, seat), card):
            return f"{card} is in {names[seat]}’s hand."
    return ""


def _check_turn(state: State, hand: Hand, play: Play) -> list[Ruling]:
    names = state.seating.names
    expected = next_player(hand, state.house, state.seating)
    until = _until(state, hand, play)
    opening = not hand.trick and not hand.winners
    if opening and state.house.deuce_start and play.card != TWO_OF_CLUBS:
        holder = opening_leader(hand, state.house, state.seating)
        if holder is None or copies(known_cards(hand, holder), TWO_OF_CLUBS):
            who = names[holder] if holder is not None else "whoever holds it"
            message = f"2♣ is led first, by {who}."
            return [queried(book.OPENING_LEAD, "deuce-start", message, play.seat, until=until)]
    if expected is None or expected == play.seat:
        return []
    rule = book.OPENING_LEAD if opening else book.TURN
    verb = "lead" if not hand.trick else "play"
    message = f"It is {names[expected]}’s turn to {verb}, not {names[play.seat]}’s."
    return [queried(rule, "out-of-turn", message, play.seat, until=until)]


def _until(state: State, hand: Hand, play: Play) -> str:
    """How long the card may be taken back (SP-5.7)."""
    if len(hand.trick) + 1 == len(state.seating):
        return "until the next trick is led"
    there = {other.seat for other in hand.trick} | {play.seat}
    nexts = (seat for seat in state.seating.from_left_of(play.seat) if seat not in there)
    return f"until {state.seating.names[next(nexts)]} plays"


def _rule_on(state: State, hand: Hand, play: Play, finding: Finding) -> Ruling:
    names, house = state.seating.names, state.house
    name, breach = names[play.seat], finding.breach
    remedy = renege_remedy(state, play.seat)
    rule: Rule = {"revoke": book.FOLLOW, "unbroken": book.BREAKING, "first-trick": book.NO_FIRST_SPADE}[finding.kind]
    code = {"revoke": "revoke", "unbroken": "unbroken-lead", "first-trick": "first-trick-lead"}[finding.kind]
    more: dict[str, Any] = {"remedy": remedy}
    if finding.shown_later and breach.play is not None:
        more["about"] = breach.play
        more["exhibits"] = (
            Exhibit(f"{name}, trick {breach.trick}", (breach.play.card,), bad=True),
            Exhibit(f"{name} now plays", (play.card,)),
        )
        if finding.kind == "revoke":
            led = suit_of(hand.tricks[breach.trick - 1].plays[0].card, house).word.removesuffix("s")
            message = f"{name} played {breach.play.card} on a {led} lead in trick {breach.trick} and held {play.card}."
        else:
            message = f"{name} led {breach.play.card} in trick {breach.trick}, spades unbroken, and held {play.card}."
        return queried(rule, code, message, play.seat, **more)
    more["until"] = _until(state, hand, play)
    known = known_cards(hand, play.seat)
    masks = order(house.jokers).of_suit
    if finding.kind == "revoke":
        lead = hand.trick[0]
        led_suit = suit_of(lead.card, house)
        held = tuple(cards_in(known & masks[led_suit]))
        more["exhibits"] = (
            Exhibit(f"{names[lead.seat]} led", (lead.card,)),
            Exhibit(f"{name} played", (play.card,), bad=True),
            Exhibit(f"{name} still holds", held),
        )
        return queried(rule, code, f"{name} must follow {led_suit.symbol}", play.seat, **more)
    others = tuple(cards_in(known & ~masks[Suit.SPADES]))
    more["exhibits"] = (
        Exhibit(f"{name} led", (play.card,), bad=True),
        *((Exhibit(f"{name} also holds", others),) if others else ()),
    )
    if finding.kind == "unbroken":
        return queried(rule, code, f"Spades are not broken: {name} may not lead one.", play.seat, **more)
    return queried(rule, code, f"No spade is led to the first trick; {name} holds others.", play.seat, **more)


def _doubtful_lead(hand: Hand, house: House, play: Play) -> bool:
    """Whether spades are led unbroken from a hand nobody knows, so that it may be allowed."""
    if hand.trick or hand.held[play.seat] is not None or suit_of(play.card, house) is not Suit.SPADES:
        return False
    return _unbroken(hand, house) and not _surely_other(hand, house, play.seat, known_cards(hand, play.seat))


def renege_remedy(state: State, seat: Seat) -> Remedy:
    """What a renege of `seat` costs its side in the hand in progress."""
    hand, house, seating = state.hand, state.house, state.seating
    assert hand is not None
    side = seating.side_of[seat]
    contract = contract_of(hand, house, seating, side)
    bid = hand.bids[seat]
    rule = book.RENEGE if house.renege == "set" else book.RENEGE_THREE
    nil = bid is not None and bid.bid == NIL
    broken = f"{seating.names[seat]}’s nil is broken" if nil else ""
    if house.renege == "three_tricks":
        needed = f"{contract.need + 3} tricks are needed" if contract else ""
        return Remedy(rule, " and ".join(filter(None, (broken, needed))) or "It costs nothing here", side)
    points = -(contract.cost if contract else 0)
    if nil and bid is not None:
        points -= 200 if bid.blind else 100
    what = f"the contract of {contract.bid} is set" if contract else ""
    message = " and ".join(filter(None, (broken, what))) or "There is no contract to set"
    return Remedy(rule, message[0].upper() + message[1:], side, points or None)


def _check_forced_bids(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """Mirror and whiz, where hands were not known: the last card shows how many spades each held."""
    mode = state.house.forced_bids
    last = len(hand.tricks) == hand.each - 1 and len(hand.trick) == len(state.seating) - 1
    if mode == "off" or not last or hand.passes or hand.kitty:
        return []
    found: list[Ruling] = []
    held: dict[Seat, int] = dict.fromkeys(range(len(state.seating)), 0)
    for other in [*(play for trick in hand.tricks for play in trick.plays), *hand.trick, play]:
        held[other.seat] += suit_of(other.card, state.house) is Suit.SPADES
    for seat, spades in held.items():
        bid = hand.bids[seat]
        if bid is None or bid.confirmed or bid.bid == spades or (mode == "whiz" and bid.bid == NIL):
            continue
        message = f"{state.seating.names[seat]} held {spades} spades and bid {'nil' if bid.bid == NIL else bid.bid}."
        found.append(queried(book.FORCED_BIDS, "forced-bid", message, seat, about=bid))
    return found

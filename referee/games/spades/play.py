"""What is legal when a card is played, and what it costs when it was not."""

from __future__ import annotations

from typing import Final

from ...core.cards import Card, Suit, cards_in, copies
from ...core.ruling import Exhibit, Remedy, Ruling
from ...core.seats import Seat
from ...core.words import counted
from . import rulebook as book
from .model import NIL, Bid, Hand, Play, State
from .packs import TWO_OF_CLUBS, layout_of, order
from .rulings import hand_in_play, noted, queried, refused
from .scoring import contract_of
from .tricks import Finding, doubt_of, eldest, findings, known_cards, next_player, opening_leader, suit_of


def check_play(state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played."""
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    impossible = _impossible(state, hand, play)
    if impossible is not None:
        return [impossible]
    found = [*_check_passes(state, hand, play), *_check_turn(state, hand, play)]
    found += [_rule_on(state, hand, play, finding) for finding in findings(hand, state.house, play)]
    doubt = None if found else doubt_of(hand, state.house, play)
    if doubt is not None and doubt.kind != "revoke":
        first = doubt.kind == "first"
        what = "No spade is led to the first trick" if first else "Spades are not broken"
        rule, code = (book.NO_FIRST_SPADE, "first-trick-lead") if first else (book.BREAKING, "unbroken-lead")
        message = f"{what}: {state.seating.names[play.seat]} may lead one only with nothing else in hand."
        found.append(noted(rule, code, message, play.seat))
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
    where = where_is(state, hand, card)
    if where:
        return refused(book.PACK, "card-gone", where, seat, exhibits=(Exhibit("not there", (card,), bad=True),))
    message = f"{names[seat]}’s hand, as entered, does not hold {card}."
    return refused(book.KNOWN_HANDS, "not-held", message, seat)


def where_is(state: State, hand: Hand, card: Card) -> str:
    """Where a card is that a player cannot play, in a sentence; empty if nobody is known to have it."""
    names = state.seating.names
    tricks = [*((trick.number, trick.plays) for trick in hand.tricks), (len(hand.winners) + 1, hand.trick)]
    for number, plays in tricks:
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
        eldest_leads = play.seat == eldest(hand, state.seating)
        if holder is None and eldest_leads and (hand.kitty or layout_of(state.house, len(names)).undealt):
            message = f"{names[play.seat]} leads another card only if 2♣ is out of play."
            return [noted(book.OPENING_LEAD, "deuce-start", message, play.seat)]
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


def _check_passes(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """The first card is led when every pass has been answered."""
    if hand.trick or hand.winners:
        return []
    done = {passed.seat for passed in hand.passes}
    names = state.seating.names
    waiting = [seat for giver in done for seat in state.seating.partners(giver) if seat not in done]
    message = f"{names[waiting[0]]} has not passed back." if waiting else ""
    return [queried(book.NIL_PASS, "pass-open", message, play.seat)] if waiting else []


def _until(state: State, hand: Hand, play: Play) -> str:
    """How long the card may be taken back (SP-5.7)."""
    if len(hand.trick) + 1 == len(state.seating):
        return "until the next trick is led"
    there = {other.seat for other in hand.trick} | {play.seat}
    nexts = (seat for seat in state.seating.from_left_of(play.seat) if seat not in there)
    return f"until {state.seating.names[next(nexts)]} plays"


_RULES: Final = {"revoke": book.FOLLOW, "unbroken": book.BREAKING, "first-trick": book.NO_FIRST_SPADE}
_CODES: Final = {"revoke": "revoke", "unbroken": "unbroken-lead", "first-trick": "first-trick-lead"}


def _rule_on(state: State, hand: Hand, play: Play, finding: Finding) -> Ruling:
    if finding.shown_later:
        return rule_on_past(state, play.seat, finding, f"held {play.card}", Exhibit("now plays", (play.card,)))
    names, house = state.seating.names, state.house
    name = names[play.seat]
    masks = order(house.jokers).of_suit
    known = known_cards(hand, play.seat)
    if finding.kind == "revoke":
        lead = hand.trick[0]
        led = suit_of(lead.card, house)
        message = f"{name} must follow {led.symbol}"
        shown = [
            Exhibit(f"{names[lead.seat]} led", (lead.card,)),
            Exhibit(f"{name} played", (play.card,), bad=True),
            Exhibit(f"{name} still holds", tuple(cards_in(known & masks[led]))),
        ]
    else:
        message = {
            "unbroken": f"Spades are not broken: {name} may not lead one.",
            "first-trick": f"No spade is led to the first trick, and {name} holds other cards.",
        }[finding.kind]
        others = tuple(cards_in(known & ~masks[Suit.SPADES]))
        shown = [Exhibit(f"{name} led", (play.card,), bad=True)]
        shown += [Exhibit(f"{name} also holds", others)] if others else []
    return queried(
        _RULES[finding.kind],
        _CODES[finding.kind],
        message,
        play.seat,
        exhibits=tuple(shown),
        remedy=renege_remedy(state, play.seat),
        until=_until(state, hand, play),
    )


def rule_on_past(state: State, seat: Seat, finding: Finding, proof: str, exhibit: Exhibit | None = None) -> Ruling:
    """The ruling on a play that other cards show to have been wrong: `proof` says how (``held 6♥``)."""
    hand, breach = state.hand, finding.breach
    assert hand is not None
    assert breach.play is not None
    name, number = state.seating.names[seat], breach.trick
    if finding.kind == "revoke":
        plays = next((trick.plays for trick in hand.tricks if trick.number == number), hand.trick)
        led = suit_of(plays[0].card, state.house).word.removesuffix("s")
        what = f"{name} played {breach.play.card} on a {led} lead in trick {number}"
    elif finding.kind == "unbroken":
        what = f"{name} led {breach.play.card} in trick {number}, spades unbroken"
    else:
        what = f"{name} led {breach.play.card} to the first trick"
    joint = " and " if exhibit else ": "
    return queried(
        _RULES[finding.kind],
        _CODES[finding.kind],
        f"{what}{joint}{proof}.",
        seat,
        about=breach.play,
        exhibits=(Exhibit(f"{name}, trick {number}", (breach.play.card,), bad=True), *((exhibit,) if exhibit else ())),
        remedy=renege_remedy(state, seat),
    )


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
        if bid is not None and not bid.confirmed:
            found += forced_bid_ruling(state, bid, spades)
    return found


def forced_bid_ruling(state: State, bid: Bid, spades: int) -> list[Ruling]:
    """The query of a bid that mirror or whiz did not allow, now that the spades are known (SP-3.13)."""
    if bid.bid == spades or (state.house.forced_bids == "whiz" and bid.bid == NIL):
        return []
    said = "nil" if bid.bid == NIL else str(bid.bid)
    message = f"{state.seating.names[bid.seat]} held {counted(spades, 'spade')} and bid {said}."
    return [queried(book.FORCED_BIDS, "forced-bid", message, bid.seat, about=bid)]

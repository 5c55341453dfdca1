"""The screens of the play of French Tarot: poignées and the chelem before it, cards, tricks and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Suit, cards_in
from ...core.log import Standing
from ...core.seats import Seat
from ...core.text import Words, say, so_many
from ...play.known import camps_now
from ...screens.cards import CardsScreen
from ...screens.choosing import Answer, ChoosingScreen
from ...screens.next_card import in_short
from ...screens.parts import Chosen, Link, NotNow, Offer, SideNow, players
from ...screens.screen import Screen
from ...screens.sides import Stand, camps_shown
from ...screens.tricks import TellsCards, TricksScreen, asked_trick
from ...screens.usual import Leads, next_card
from . import rulebook as book
from .auction import ANNOUNCED
from .cards import NEEDED, PETIT
from .count import pile_known
from .counting import points
from .game import FRENCH_TAROT
from .house import FIVE
from .model import IN_SENTENCE, SIZE_WORDS, SIZES, Hand, State
from .parts import WhoWhat, with_taker
from .poignees import WORTH, may_show, size_of

RECORDED: Final = {
    "simple": "Record the simple poignée",
    "double": "Record the double poignée",
    "triple": "Record the triple poignée",
}
MAY_SHOW: Final = {
    "simple": "{player} may show a simple poignée.",
    "double": "{player} may show a double poignée.",
    "triple": "{player} may show a triple poignée.",
}


def poignee(state: State, chosen: Chosen) -> WhoWhat:
    """Who shows a poignée, and which. Raises NotNow where nobody may."""
    hand = with_taker(state)
    there = [one for one in players(state.seating) if may_show(hand, one.seat)]
    if not there:
        raise NotNow("poignee")
    seat = chosen.seat("seat", state.seating)
    return WhoWhat(
        title="A poignée is shown",
        type="poignee",
        seats=tuple(there),
        seat=seat if seat is not None else there[0].seat if len(there) == 1 else None,
        who=Words("Who shows it"),
        field="size",
        what=Words("Which poignée"),
        chips=tuple(
            Answer(
                value=size,
                words=SIZE_WORDS[size],
                small=say("{size_of} trumps, {worth}", size_of=size_of(hand, size), worth=WORTH[size]),
                chosen=chosen.first("size") == size,
                button=say(RECORDED[size]),
                then=say("{worth} to the side that wins the deal", worth=WORTH[size]),
            )
            for size in SIZES
        ),
        rule=book.POIGNEE.id,
        button="Record the poignée",
        behind=True,
        asks=("poignee",),
    )


def chelem(state: State, chosen: Chosen) -> ChoosingScreen:
    """The chelem announced. Raises NotNow where it may not be any more."""
    hand = with_taker(state)
    if hand.play_begun or ANNOUNCED.is_made(hand, "chelem"):
        raise NotNow("chelem")
    taker = players(state.seating)[hand.attacks]
    return ChoosingScreen(
        title=say("{taker} announces the chelem", taker=taker.name),
        player=taker,
        lead=say("{taker} plays {contract_words}", taker=taker.name, contract_words=IN_SENTENCE[hand.played]),
        why="Every trick: 400 from each. If it fails, 200 to each. The announcer leads.",
        rule=book.CHELEM_SAID.id,
        field="bonus",
        fields=(("seat", str(hand.attacks)),),
        ask=say("Does {taker} announce the chelem?", taker=taker.name),
        legend="The chelem",
        chips=(
            Answer(
                value="chelem",
                words="The chelem",
                css=" span-2",
                chosen=chosen.first("bonus") == "chelem",
                button="Announce the chelem",
                then=say("then {taker} leads", taker=taker.name),
            ),
        ),
        need="The chelem?",
        first="tap it first",
        button="Announce the chelem",
        asks=("declare",),
    )


def _offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """A poignée of whoever is to play the first card, by a hand that is known."""
    seat = FRENCH_TAROT.next_player(state, hand)
    held = None if seat is None or not may_show(hand, seat) else hand.held[seat]
    if seat is None or held is None:
        return ()
    trumps = sum(1 for card in cards_in(held) if card.suit is Suit.TRUMPS)
    found = [size for size in SIZES if size_of(hand, size) <= trumps]
    if not found:
        return ()
    said = say(MAY_SHOW[found[-1]], player=state.seating.names[seat])
    fields = (("type", "poignee"), ("seat", str(seat)), ("size", found[-1]))
    return (Offer(said, "Shown", fields, book.POIGNEE.id),)


def links_of(state: State, hand: Hand) -> tuple[Link, ...]:
    found = list[Link]()
    if any(may_show(hand, seat) for seat in range(len(state.seating))):
        found.append(Link("Poignée", "hand", "poignee"))
    if not hand.play_begun and not hand.chelem_said:
        found.append(Link("Chelem", "flag", "chelem"))
    return tuple(found)


# ---- the play -----------------------------------------------------------------------------------


def _sides(state: State, hand: Hand) -> tuple[SideNow, ...]:
    """Both sides’ points by the tricks recorded; tricks where the cards are not known."""
    now, there = camps_now(hand), players(state.seating)
    assert now is not None
    pile = pile_known(hand, state.house) if hand.card_by_card else None
    need = say("of {needed}", needed=NEEDED[pile.bouts]) if pile is not None else ""

    def stand(seats: frozenset[Seat]) -> Stand:
        won = sum(hand.won[seat] for seat in seats)
        role = str(IN_SENTENCE[hand.played]) if hand.taker in seats else ""
        if pile is not None and hand.taker in seats:
            return Stand(str(pile.points), need, role, "points")
        return Stand(str(won), "", role or so_many(won, "trick").removeprefix(f"{won} "))

    return camps_shown(now, there, stand)


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The next card."""
    hand = state.this_hand
    gone = 0 if hand.takes_chien else hand.chien
    leads = None
    if not hand.play_begun and hand.called is not None and state.house.called_lead:
        suit = hand.called.suit.symbol
        leads = Leads(
            say("Lead any card but a {suit}, or {called} itself.", suit=suit, called=hand.called),
            say("Choose who leads any card but a {suit}, or {called} itself.", suit=suit, called=hand.called),
            book.CALLED_LEAD,
        )
    screen = next_card(
        FRENCH_TAROT, state, chosen, sides=_sides(state, hand), gone=gone, leads=leads, opens=Suit.TRUMPS
    )
    why = screen.why
    led = screen.turn.led
    if led is Suit.TRUMPS:
        why = say("Play a higher trump if possible, else any trump. The Excuse always.")
    elif led is not None:
        why = say("Follow {symbol}. None? Then a trump, over one that lies. The Excuse always.", symbol=led.symbol)
    if len(state.seating) == FIVE:  # so many have no room on the board for what each does
        player, contract = state.seating.names[hand.attacks], IN_SENTENCE[hand.played]
        plays = say("{player} plays {contract_words}.", player=player, contract_words=contract)
        if hand.called is not None:
            plays = say(
                "{player} plays {contract_words}, {called} called.",
                player=player,
                contract_words=contract,
                called=hand.called,
            )
        why = f"{plays} {why}"
    pick = in_short(screen.pick, led)
    return replace(
        screen, pick=pick, why=why, offers=(*_offers(state, hand), *screen.offers), links=links_of(state, hand)
    )


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """Who won the trick; of the last also whether the petit was in it."""
    hand = state.this_hand
    now = camps_now(hand)
    assert now is not None
    leader = hand.winners[-1] if hand.winners else FRENCH_TAROT.leader(state, hand)
    last = len(hand.winners) + 1 == hand.tricks_total
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "taker" if seat == hand.taker else "partner" if seat in now.own else "won",
            leader=leader,
        ),
        insight="" if last else _insight(state, hand),
        tells=TellsCards("Was it in this trick?", ((PETIT, "the petit"),), "petit")
        if last and hand.petit_trick is None
        else None,
    )


def _insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about the hand."""
    name = state.seating.names[hand.attacks]
    if hand.chelem_said:
        return say("{name} announced the chelem and needs every trick", name=name)
    return say("{name} plays {contract_words}", name=name, contract_words=IN_SENTENCE[hand.played])


def result(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The count of a hand recorded by its result."""
    return points(state, chosen, links=links_of(state, state.this_hand))

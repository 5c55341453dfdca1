"""The play at Tap, card by card or trick by trick: why a trick was won, what speaks against a card, what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import Card, Suit
from ....core.entries import Play
from ....core.seats import Seat
from ....core.text import Counted, say, so_many
from ....play.known import camps_now, cards_played
from ....screens.cards import CardsScreen, No, Tile
from ....screens.next_card import in_short, no_to_card, picker, suit_led, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Player, SideNow, players
from ....screens.sides import Stand, camps_shown
from ....screens.tricks import TricksScreen, asked_trick
from .. import rulebook as book
from ..cards import ALL_CARDS, ALL_POINTS, NEEDED, ORDER, PLAIN_RANKS, TRUMP_RANKS, VALUES, why_won
from ..knowing import as_shown, known_piles
from ..model import Hand, State
from ..payment import called
from .parts import GAME, decided_words, declared_words, with_contract


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand = with_contract(state)
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "declarer" if seat == hand.declarer else "won",
            leader=hand.winners[-1] if hand.winners else GAME.leader(state, hand),
        ),
        insight=insight(state, hand),
    )


def insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about the hand."""
    if decided := decided_words(state, hand):
        return decided
    name = state.seating.names[hand.alone]
    lost = next((place for place, seat in enumerate(hand.winners, 1) if seat != hand.alone), None)
    if "slam" in hand.declared:
        if lost is not None:
            return say("Slam was declared, but trick {lost} was lost", lost=lost)
        return say("Slam declared: {name} needs every trick", name=name)
    if "sparrow" in hand.declared:
        return say("The Sparrow is declared: the last trick, with the Juggler")
    won = hand.won[hand.alone]
    if lost is None and won > hand.tricks_total // 2:
        return say("{name} has won every trick so far", name=name)
    return say(
        "{name} plays {contract_words}: {tricks} so far",
        name=name,
        contract_words=called(hand.played),
        tricks=Counted(won, "trick"),
    )


_SUITS: Final = (*suits_of(PLAIN_RANKS), *suits_of(TRUMP_RANKS, (Suit.TRUMPS,)))

_SMALL: Final = {"revoke": "revoke", "trump": "trump!", "played-twice": "played", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""

TO_DEFEAT: Final = ALL_POINTS - NEEDED + 1
"""The least the defenders win with (TP-6.3)."""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card."""
    hand, seating = with_contract(state), state.seating
    there, led = players(seating), suit_led(hand, ORDER)
    seat = chosen.seat_due("seat", seating, GAME.next_player(state, hand))
    name, open_state = seating.names[seat], as_shown(state)
    shown = with_contract(open_state)
    # The hand is the player's own to see; of the pack only what everybody knows is struck out.
    judged, judged_hand = (state, hand) if hand.held[seat] else (open_state, shown)
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=ALL_CARDS,
        gone=cards_played(shown) | shown.discarded | shown.left,
        led=led,
        open_suit=chosen.suit("suit", [one.suit for one in _SUITS]) or led or Suit.TRUMPS,
        against=lambda card: _no(judged, judged_hand, seat, card),
    )
    why, rule = _why(hand, led)
    return CardsScreen(
        turn=turn_at(hand, there, seat, led=led, best=ORDER.winner(hand.trick).seat if hand.trick else None),
        pick=in_short(pick, led),
        last=trick_before(hand, there, lambda trick: why_won(trick.plays)),
        holds=_holds(name, pick.held),
        why=why,
        rule=rule,
        sides=_sides(shown, there),
        sides_are="Points of the declarer and of the defenders so far",
    )


def _sides(hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """Both sides' points by the cards recorded, of those that win; tricks where the cards are not known."""
    now = camps_now(hand)
    assert now is not None
    own, theirs = now.shared(hand.won)
    if not hand.card_by_card:
        declarer, others = Stand(str(own), more=declared_words(hand)), Stand(str(theirs))
        return camps_shown(now, there, lambda seats: declarer if seats == now.own else others)
    more = declared_words(hand) or so_many(own, "trick")
    if hand.discards_open:
        more = say("{tricks}, without the discard", tricks=more)
    known, others_known = known_piles(hand)
    points, theirs_count = VALUES.worth(known) + own, VALUES.worth(others_known) + theirs
    declarer = Stand(str(points), say("of {needed}", needed=NEEDED), more, "points")
    others = Stand(str(theirs_count), say("of {to_defeat}", to_defeat=TO_DEFEAT), so_many(theirs, "trick"), "points")
    return camps_shown(now, there, lambda seats: declarer if seats == now.own else others)


def _holds(name: str, held: Sequence[Tile]) -> str:
    live = sum(tile.kind == "live" for tile in held)
    if live == len(held):
        return say("{name}’s hand: any of {cards}", name=name, cards=Counted(len(held), "card"))
    return say("{name}’s hand: {live} of {cards} may be played", name=name, live=live, cards=Counted(len(held), "card"))


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = GAME.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL, too_long="theirs")


def _why(hand: Hand, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    if led is None:
        return "Lead any card.", book.OPENING_LEAD.id if not hand.winners else book.NEXT_LEAD.id
    best = ORDER.winner(hand.trick).card
    if led is Suit.TRUMPS:
        return say("{best} is winning. Play a trump if possible.", best=best), book.FOLLOW.id
    return say(
        "{best} is winning. Follow {symbol}. None? Then a trump. No trump? Then any card.", best=best, symbol=led.symbol
    ), book.MUST_TRUMP.id

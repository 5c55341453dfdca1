"""The play on screen: card by card, trick by trick, or by its result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ....core.cards import Card, Suit
from ....core.entries import Play
from ....core.seats import Seat
from ....core.text import Counted, Spelled, Words, say, so_many
from ....kinds.counts.rows import CountsScreen, count_rows
from ....play.known import cards_played
from ....screens.cards import CardsScreen, No
from ....screens.next_card import no_to_card, picker, suit_led, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Player, SideNow, players
from ....screens.tricks import TricksScreen, asked_trick
from .. import rulebook as book
from ..counting import THIRTY, TRICKS, Tally, count_in_hand
from ..declarations import RANKS
from ..desk import why_won
from ..game import PIQUET
from ..knowing import as_shown
from ..model import ORDER, PACK_SET, Hand, State
from ..told import in_hand_of
from .sums import Counting, counting

_SUITS: Final = suits_of(RANKS)

_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-held": "", "false-declaration": Words("false")}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card, as anybody may see it. Its own: who has counted what."""
    count, turn = counting(state), _turn(state)
    state = as_shown(state)
    hand, seating = state.this_hand, state.seating
    there, seat, led = players(seating), chosen.seat_or("seat", seating, turn), suit_led(hand, ORDER)
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=PACK_SET,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or _open_suit(hand, led),
        against=lambda card: _no(state, hand, seat, card),
    )
    why, rule = _why(hand, led)
    return CardsScreen(
        turn=turn_at(hand, there, seat, led=led, best=ORDER.winner(hand.trick).seat if hand.trick else None),
        pick=pick,
        last=trick_before(hand, there, lambda trick: (why_won([play.card for play in trick.plays]), book.WINNER.id)),
        holds=say("{player}’s hand: {may_be_played}", player=seating.names[seat], may_be_played=pick.may_be_played),
        why=why,
        rule=rule,
        sides=_sides(hand, count),
        sides_are="Counted so far, and tricks",
        own=count,
        template="games/piquet/cards.html",
    )


def _sides(hand: Hand, count: Counting) -> tuple[SideNow, ...]:
    """What each player has counted so far, and the tricks taken."""
    found = []
    for one in count.sums:
        player, tricks = one.player, so_many(hand.won[one.player.seat], "trick")
        found.append(SideNow((player,), player.name, player.mark, str(one.total), say("counted"), tricks))
    return tuple(found)


def _turn(state: State) -> Seat:
    hand = state.this_hand
    turn = PIQUET.next_player(state, hand)
    assert turn is not None
    return turn


def _open_suit(hand: Hand, led: Suit | None) -> Suit:
    if led is None and hand.tricks:
        return hand.tricks[-1].plays[0].card.suit  # suits are mostly played out
    return led or Suit.SPADES


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = PIQUET.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL, owned=())


def _why(hand: Hand, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, what it counts, and its rule."""
    last = len(hand.winners) + 1 == hand.tricks_total
    if led is not None:
        lead, worth = hand.trick[0].card, Spelled(2 if last else 1)
        return say(
            "Follow {symbol} if possible. A trick won from {lead} counts {worth}.",
            symbol=led.symbol,
            lead=lead,
            worth=worth,
        ), book.FOLLOW.id
    if not hand.winners:
        return say("Elder leads any card. A card led counts one."), book.OPENING_LEAD.id
    if last:
        return say("Lead any card. The last trick counts one more."), book.LAST.id
    return say("Lead any card. A card led counts one."), book.LED.id


def tricks(state: State, _chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played. Its own: who has counted what."""
    hand = state.this_hand
    left = hand.tricks_total - hand.taken
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
            leader=hand.winners[-1] if hand.winners else hand.elder,
        ),
        insight=say("{tricks} left. Seven win the cards", tricks=Counted(left, "trick"))
        if left > 1
        else "The last trick counts one more",
        own=counting(state),
        template="games/piquet/tricks.html",
    )


MOST_BEFORE: Final = 13
"""Elder’s points in play before younger counts any, at the very most: twelve cards led, and the last trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen(CountsScreen):
    """Tricks and points in play, of each player as typed.

    `pique`: the question whether elder had 30 first; empty where it cannot be.
    `pique_said`: what is chosen there.
    """

    plays: tuple[tuple[Player, str], ...]
    pique: str
    pique_said: str
    pique_rule: str
    play_rule: str
    counting: Counting
    template: str = "games/piquet/result.html"


def result(state: State, chosen: Chosen) -> ResultScreen:
    """The screen of a deal told at its end."""
    hand, names = state.this_hand, state.seating.names
    rows = tuple(
        replace(row, said=Words("elder"), hint="7")
        if seat == hand.elder
        else replace(row, said=Words("younger"), hint="5")
        for seat, row in enumerate(count_rows(state, chosen, least=hand.won))
    )
    elder, younger = names[hand.elder], names[hand.younger]
    return ResultScreen(
        title="Tricks and points in play",
        ask="How did the play end?",
        all=TRICKS,
        rows=rows,
        help="One count of tricks can stay empty. The rest go there.",
        button="Score the deal",
        errors=("counts", "play", "pique"),
        plays=tuple((one, chosen.first(f"play-{one.seat}")) for one in players(state.seating)),
        pique=say("Did {elder} have 30 before {younger} counted?", elder=elder, younger=younger)
        if pique_possible(state, hand)
        else "",
        pique_said=chosen.first("pique"),
        pique_rule=book.PIQUE.id,
        play_rule=book.RESULT.id,
        counting=counting(state),
    )


def pique_possible(state: State, hand: Hand) -> bool:
    """Whether elder may reach 30 in play before younger counts anything (PI-5.3)."""
    tally = Tally(hand.elder, bars=state.house.penalty_bars)
    count_in_hand(tally, in_hand_of(hand, state.house))
    short = THIRTY - tally.counted(hand.elder)
    return not tally.doubled and not tally.prevents(hand.younger) and short <= MOST_BEFORE

"""Slips in the play that games of tricks share: out of turn, taken back, one too many, shown, tricks mixed up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.question import Asked
from ..core.ruling import Rule
from .decisions import broken, cannot, in_order
from .misdeal import Deals
from .situation import Ask, Decision
from .until import once, until


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """By which rules tricks are played: in `turn` one card each, which may be taken back until the next is played.

    `over`: whether the record has all tricks of the hand, so that no card comes next.
    """

    turn: Rule
    take_back: Rule
    over: Callable[[Asked], bool]


def card_out_of_turn(play: Play) -> Ask:
    """Somebody played before it was their turn."""
    return until(
        "next",
        "Was another card played since?",
        broken(
            "card-out-of-turn",
            "Out of turn: the card is taken back",
            "Each player plays in turn, and nobody has played since.",
            "The card goes back to the hand. Whose turn it is plays.",
            play.turn,
            play.take_back,
        ),
        broken(
            "card-out-of-turn-late",
            "Out of turn, and it stands",
            "Nobody corrected it before the next card.",
            "The card stands. The trick goes on until everybody has played one card to it.",
            play.turn,
        ),
        known=once(play.over),
    )


def card_taken_back(play: Play, calling: Rule, fault: str) -> Ask:
    """Somebody took a card up again. `calling`: by which rule a wrong card that stays is called, named `fault`."""
    return until(
        "next",
        "Had the next player played?",
        in_order(
            "taken-back",
            "The card may be taken back",
            "A card may be corrected until the next player has played.",
            "Play another card. The first goes back to the hand.",
            play.take_back,
        ),
        broken(
            "not-taken-back",
            "The card stands",
            "A card that has left the hand stands once the next player has played.",
            f"The card goes back to the trick. If it is a {fault}, it can be called.",
            play.take_back,
            calling,
        ),
        known=once(play.over),
    )


def two_cards(play: Play, uneven: Decision) -> Ask:
    """Somebody played two cards to a trick. `uneven`: what becomes of the hand once the next trick is led."""
    return until(
        "next",
        "Was the next trick led?",
        broken(
            "second-card-back",
            "The second card is taken back",
            "Each player plays one card to a trick.",
            "The card played first stays. The other goes back to the hand.",
            play.turn,
        ),
        uneven,
    )


def card_shown(exposed: Rule) -> Decision:
    """Somebody showed a card, or dropped it."""
    return in_order(
        "card-shown",
        "It goes back to the hand",
        "A player who shows a card gives it away, and nothing more.",
        "Play on. The card may be played whenever its player likes.",
        exposed,
    )


def led_before_bids(bids_first: Rule) -> Decision:
    """Somebody led a card before all had bid."""
    return broken(
        "led-early",
        "The card is taken back",
        "The bids come before the play.",
        "The card goes back to the hand. The others bid, then the leader leads any card.",
        bids_first,
    )


def lead_out_of_turn(play: Play) -> Ask:
    """Somebody led who had not won the last trick, in a game that puts it right until all have played to it."""
    return until(
        "all",
        "Have all played to it?",
        broken(
            "lead-back",
            "The lead is taken back",
            "It was another player’s turn to lead, and not all have played.",
            "The card goes back with those played to it, and the right player leads.",
            play.turn,
        ),
        broken(
            "lead-stands",
            "The lead stands",
            "All have played to it.",
            "The winner of the trick leads on.",
            play.turn,
        ),
    )


def revoke_called(calling: Rule) -> Ask:
    """Somebody calls a revoke, where anybody may until the next deal and a call that finds nothing costs nothing."""
    return until(
        "dealt",
        "Has the next hand been dealt?",
        in_order(
            "may-look",
            "The tricks may be looked through",
            "Anybody may call a revoke until the next deal.",
            "Show the card that should have been played. If there is none, the call costs nothing.",
            calling,
        ),
        cannot(
            "called-late",
            "Too late to call it",
            "A revoke is called until the next deal.",
            "The hand stands as it was scored.",
            calling,
        ),
    )


def tricks_mixed(deals: Deals, mixed: Rule) -> Ask:
    """Nobody knows any more who won which tricks: what most players say, else the hand is void."""
    return until(
        "most",
        "Do most players say the same of who won them?",
        deals.thrown_in("mixed-void", "Nobody can say who won them.", "Won tricks were mixed up", mixed),
        in_order("mixed", "They were won as most say", "Most players agree.", "Record the tricks so.", mixed),
    )


def something_else(agreed: Rule) -> Decision:
    """What no rule covers."""
    return in_order(
        "something-else",
        "The table decides",
        "No rule here covers it.",
        "The table may agree on points, which are added to the hand with their reason.",
        agreed,
    )

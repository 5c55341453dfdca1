"""The screens of Apples: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/apples` draw them; a screen's `template` names its own. None
shows a target before its hand is over: see `targets`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....core.entries import Captured, Pass
from ....core.game import HandAccount
from ....core.log import Standing
from ....core.seats import Side
from ....core.words import counted
from ....desk.trick import Played, TrickAnswer
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen, Fields, players
from ....screens.screen import ScoreWords, Screen, Screens, Telling, hand_of, of_state
from ....screens.tricks import TricksScreen, asked_trick, depth_by_trick
from ....screens.usual import around_hands, race_to, subtitle_of
from ....screens.who_won import Choice, TrickPage, trick_page
from ..desk import CLAIMING, QUESTIONS, TRUMP, trump_of, who_won
from ..game import APPLES
from ..model import PACK, Bid, Pile, State, Target
from ..targets import as_shown
from ..targets import told as targets_told
from .auction import auction
from .before import PILE, PLAY, pile_cards, pile_question, stage, targets_page, targets_question
from .captured import captured
from .cards import cards
from .parts import contract_words, tally, targets_line, where
from .rare import claim, hands, rare
from .target import target


def _took(account: HandAccount, side: Side) -> str:
    return counted(int(account.cells[side][0]), "trick")


def _target(account: HandAccount, side: Side) -> str:
    return f"target {account.cells[side][1]}" if account.cells else ""


def tricks(state: State, entries: Sequence[Standing]) -> TricksScreen:
    """The screen of the trick that is being played. Its own: who has told a target."""
    hand = state.this_hand
    left = hand.tricks_total - hand.taken
    return TricksScreen(
        trick=asked_trick(
            hand,
            players(state.seating),
            of=lambda seat: "trick" if hand.won[seat] == 1 else "tricks",
            leader=hand.winners[-1] if hand.winners else hand.won_bid.seat,
        ),
        insight=f"{contract_words(state)}: {hand.won_bid.trump.word} are trumps. {counted(left, 'trick')} left",
        own=targets_line(state, entries),
        template="games/apples/tricks.html",
    )


def in_hand(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen for whatever a hand waits for."""
    phase = APPLES.phase(state).name
    if phase == "bid":
        return auction(state, entries, chosen)
    if phase in {"target", "captured"}:
        return captured(state, chosen)
    at = stage(state, chosen)
    if at != PLAY:
        return pile_question(state, entries) if at == PILE else targets_question(state, entries)
    depth = depth_by_trick(state.this_hand, chosen)
    if depth == "result":
        return captured(state, chosen)
    return tricks(state, entries) if depth == "tricks" else cards(state, entries, chosen)


def telling(name: str, state: State, _chosen: Chosen) -> Telling | None:
    """Whose targets are not told yet."""
    waiting = tuple(seat for seat, told in enumerate(targets_told(state)) if not told)
    return Telling(waiting) if name == "target" and waiting else None


SCREENS: Final = Screens(
    pages={
        **of_state({"claim": claim, "hands": hands, "pile": pile_cards, "target": target, "captured": captured}),
        "rare": lambda state, entries, chosen: rare(state),
        "targets": lambda state, entries, chosen: targets_page(state, entries),
    },
    form_entries={"captured-all"},
    subtitle=subtitle_of(where),
    tally=tally,
    hand=hand_of(
        around_hands(APPLES, cell=_took, note=_target, standing=race_to(APPLES, lambda state: state.house.goal)),
        in_hand,
    ),
    place=place_in_hand(
        {
            Bid: "the auction",
            Pass: "the auction",
            Pile: "the bidding pile",
            Target: "the targets",
            Captured: "the captured cards",
        }
    ),
    private=lambda name, _state: name == "target",
    telling=telling,
)


def cell(account: HandAccount, side: Side) -> str:
    """A player's hand in a few signs: ``3 · 10♥``, the tricks and the target."""
    tricks, target = account.cells[side][:2]
    return f"{tricks} · {target}"


def goals(state: State) -> tuple[int | None, int | None]:
    """The goal; there is no floor."""
    return state.house.goal, None


SCORES: Final = ScoreWords(caption="Tricks won and the target, points, total.", cell=cell, goals=goals)


# ---- the desk -----------------------------------------------------------------------------------

HINT: Final = "target, pairs, AP-7.6"
"""What one may look up, in the empty field."""

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the hand in play, or spades until another suit is chosen."""
    trump = chosen.suit(TRUMP.name) or trump_of(place.state) or Suit.SPADES

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trump)

    choice = Choice(TRUMP.name, "Trump", TRUMPS, trump.value)
    return trick_page(place, chosen, pack=PACK, judge=judge, choices=(choice,))


DESK: Final = desk_of(
    QUESTIONS, HINT, winner=trick, claiming=CLAIMING, public=as_shown, signs={"bids": "whistle", "legal": "say"}
)

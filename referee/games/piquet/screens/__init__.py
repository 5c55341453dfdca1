"""The screens of Piquet: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/piquet` draw them; a screen's `template` names its own. None
shows a card of a hand that is secret before its deal is over: see `knowing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....core.game import HandAccount
from ....core.log import Standing
from ....core.seats import Side
from ....core.text import Text, Words, say
from ....screens.choosing import ChoosingScreen
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen, Link, NotNow, TallyLine
from ....screens.rare import Fold, Press, RareScreen, asked_of
from ....screens.screen import Covers, ScoreWords, Screen, Screens, Telling, between_or_over, of_state
from ....screens.sides import tally_of
from ....screens.tricks import by_depth, depth_by_trick
from ....screens.usual import Early, over_after, rare_page
from .. import rulebook as book
from ..game import PIQUET
from ..house import HUNDRED, IN_HAND
from ..knowing import hand_entered, is_secret, next_to_declare, younger_hidden
from ..model import CarteBlanche, CountsNothing, Declare, Exchange, FalseDeclaration, Hand, State
from ..scoring import DEALS, EXTRA_DEALS, RUBICON
from .declare import DeclareScreen, correcting, declare
from .hands import exchange, exchanged, hands, own
from .playing import cards, result, tricks
from .sums import between, over


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, and how far it is to the Rubicon."""
    goal = RUBICON if state.house.length == HUNDRED else None
    return tally_of(state, lambda side, _: _to_rubicon(state, state.standing[side]), goal)


def _to_rubicon(state: State, total: int) -> str:
    if state.house.length == HUNDRED or not state.hands_counted:
        return ""
    return say("{rubicon} to {rubicon2}", rubicon=RUBICON - total, rubicon2=RUBICON) if total < RUBICON else ""


def subtitle(state: State) -> str:
    """Where the partie is: ``deal 3 of 6 · Ann is elder``."""
    hand = state.hand
    if state.outcome is not None:
        return over_after(state.hands_counted, "deal")
    going_on = hand is not None and not hand.complete and not hand.void
    number = hand.number if hand is not None and going_on else state.hands_counted + 1
    if state.house.length == HUNDRED:
        where = say("deal {number} · to {rubicon}", number=number, rubicon=RUBICON)
    else:
        deals = DEALS if number <= DEALS else DEALS + EXTRA_DEALS
        where = say("deal {number} of {deals}", number=number, deals=deals)
    return (
        say("{where} · {player} is elder", where=where, player=state.seating.names[hand.elder])
        if hand is not None and going_on
        else where
    )


EXCHANGES: Final = Early(
    "exchange",
    "Exchanged out of turn",
    book.EXCHANGE.id,
    lambda state, seat: state.this_hand.exchanges[seat] is None,
)
STOP: Final = "A deal in progress doesn’t count. The higher total wins, without the Rubicon."


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand, now = state.hand, state.open_hand
    told = hand is not None and not hand.void and (hand.told != (None, None) or hand.carte_blanche is not None)
    return rare_page(
        PIQUET,
        state,
        chosen,
        early=EXCHANGES,
        depth=depth_by_trick,
        links=_links(state, now) if now is not None else (),
        shows=now is not None and not state.house.secret_hands,
        extra=[*([_false_fold(state)] if told else []), *([_NOTHING] if hand is not None and not hand.void else [])],
        stop=STOP,
    )


def _links(state: State, hand: Hand) -> Iterator[Link]:
    playing = PIQUET.phase(state).name == "play"
    if hand.told[hand.elder] is not None and in_time(hand):
        younger = state.seating.names[hand.younger]
        yield Link(say("Correct a declaration, until {younger} plays", younger=younger), "edit", "entries")
    for seat, name in enumerate(state.seating.names):
        if is_secret(state) and not hand_entered(hand, seat):
            yield Link(say("{name}’s hand", name=name), "blind", "own", (("seat", str(seat)),))
        if playing and hand.told[seat] is None:
            yield Link(say("{name} declares", name=name), "edit", "declare", (("seat", str(seat)),))


def in_time(hand: Hand) -> bool:
    """Whether declarations may still be corrected and added: younger has not played to the first trick (PI-4.10)."""
    return not hand.winners and all(play.seat != hand.younger for play in hand.trick) and hand.result is None


def _false_fold(state: State) -> Fold:
    return Fold(
        "false-declaration",
        "False declaration",
        book.FALSE.id,
        say("A player who declared cards not held counts nothing in hand in this deal.")
        if state.house.false_declaration == IN_HAND
        else say("A player who declared cards not held counts nothing in this deal."),
        "false-declaration",
        (Press("Record the false declaration"),),
        asked_of(PIQUET, FalseDeclaration),
    )


_NOTHING: Final = Fold(
    "counts-nothing",
    "Counts nothing",
    book.NOTHING.id,
    "More than twelve cards, or cards of the talon that were the other’s. If the other lets it go, enter nothing.",
    "counts-nothing",
    (Press("Record the penalty"),),
    asked_of(PIQUET, CountsNothing),
)


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    if PIQUET.phase(state).name != "play" or state.this_hand.depth == "result":
        raise NotNow("claim")
    return claim_screen(
        PIQUET,
        state,
        chosen,
        help="The claimer shows the cards left. The other player objects if they can win a trick.",
        false_cost="The claim is void. Play goes on, and it costs nothing.",
    )


CAPTION = "In hand · in play · cards, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A player's deal in a few signs: ``34+60 · 13 · 40``; a dash where nothing was counted."""
    return " · ".join(part or "–" for part in account.cells[side])


def goals(state: State) -> tuple[int | None, int | None]:
    """The total that ends a game to 100; six deals have none, and there is no floor."""
    return (RUBICON if state.house.length == HUNDRED else None), None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)


def declare_page(state: State, chosen: Chosen) -> DeclareScreen | ChoosingScreen:
    """What a player declares, asked for in the midst of the play."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or seat is None or hand.complete or hand.void or hand.told[seat] is not None:
        raise NotNow("declare")
    return declare(state, chosen, seat, late=True)


EXCHANGE, DECLARE, PLAY = "exchange", "declare", "play"
"""Where the table has got to before the lead, as the address says it (``at=declare``)."""


PLAYING: Final = by_depth(depth_by_trick, of_state({"result": result, "tricks": tricks, "cards": cards}))


def declaring(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the next declarations, before the play or after it."""
    seat = next_to_declare(state.this_hand)
    if seat is None:
        return PLAYING(state, entries, chosen)
    return declare(state, chosen, seat, late=PIQUET.phase(state).name == "declare-after")


def before_the_lead(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the exchange, of the declarations, or of the play, as far as the table has got."""
    now, current = PIQUET.phase(state), state.this_hand
    at = stage(now.name, current, chosen)
    if at == DECLARE:
        return declaring(state, entries, chosen)
    if at == PLAY or now.seat is None:
        return PLAYING(state, entries, chosen)
    asked = chosen.seat("seat", state.seating)
    other = asked is not None and current.exchanges[asked] is None
    return exchange(state, entries, asked if asked is not None and other else now.seat, chosen)


def stage(phase: str, current: Hand, chosen: Chosen) -> str:
    """What the table has got to before the lead: as it was recorded, or as the page was asked for."""
    if phase == "declare-after":
        return DECLARE
    if phase == "play":
        return PLAY
    asked = chosen.first("at")
    typed = chosen.first("type")
    if current.depth != "result" and (asked == PLAY or typed in {"play", "trick"} or chosen.first("card")):
        return PLAY
    if phase == "exchange" and (asked == DECLARE or typed == "declare"):
        return DECLARE
    return phase


def private(name: str, state: State) -> bool:
    """Cards told by their owner alone are not for the other's eyes, where hands are secret."""
    return name in {"own", "exchanged"} and is_secret(state)


COVERS: Final = {
    "exchanged": Text(
        "{player} taps the cards put away and drawn, where no one else can see."
        " No screen shows them until the deal is over."
    ),
    "own": Text(
        "{player} taps the twelve cards after the exchange, where no one else can see."
        " No screen shows them until the deal is over. What they declare is found and entered in its turn."
    ),
}

WHAT: Final = {"exchanged": "the exchange", "own": "the hand"}
"""What the pages of `COVERS` ask for."""


def telling(name: str, state: State, chosen: Chosen) -> Telling | None:
    """Whose cards a page asks for, where hands are secret, or younger's declarations before elder has led."""
    hand = state.hand
    if private(name, state):
        return Telling((0, 1), WHAT[name], cover=COVERS[name], rule=book.SECRET_HANDS.id)
    if hand is None or not younger_hidden(state) or hand.told[hand.younger] is not None:
        return None
    if name == "declare" and chosen.seat("seat", state.seating) == hand.younger:
        return Telling((hand.younger,), "what is declared")
    here = not name and stage(PIQUET.phase(state).name, hand, chosen) == DECLARE
    return (
        Telling((hand.younger,), "what is declared", "", (("at", PLAY),))
        if here and next_to_declare(hand) == hand.younger
        else None
    )


SCREENS: Final = Screens(
    pages=of_state(
        {
            "rare": rare,
            "claim": claim,
            "hands": hands,
            "own": own,
            "exchanged": exchanged,
            "declare": declare_page,
        }
    ),
    form_entries={"declare", "exchange", "tricks"},
    subtitle=subtitle,
    tally=tally,
    game=PIQUET,
    around=between_or_over(PIQUET, between, over),
    by_phase={
        "exchange": before_the_lead,
        "declare": before_the_lead,
        "play": PLAYING,
        "declare-after": declaring,
    },
    place=place_in_hand(
        {CarteBlanche: Words("the exchange"), Exchange: Words("the exchange"), Declare: Words("the declarations")},
        hand_word="deal",
    ),
    covers=Covers(telling=telling, private=private),
    correcting=correcting,
    corrects=("declare",),
    style="css/piquet.css",
    script="js/piquet.js",
)

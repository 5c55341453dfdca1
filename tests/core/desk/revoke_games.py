"""The question “Was that a revoke?” as each game asks it, away from its desk."""

from __future__ import annotations

from typing import Any

from referee.core.cards import PLAIN_SUITS, Suit
from referee.core.desk.question import Asked, Input, Question
from referee.core.desk.reading import read_choice
from referee.core.desk.revoke import revoke_question
from referee.core.trickplay.order import Order
from referee.games.apples import rules as apples
from referee.games.apples.game import Apples
from referee.games.apples.screens import secrecy as apples_secrecy
from referee.games.pinochle import rules as pinochle
from referee.games.pinochle.game import Pinochle
from referee.games.pippins.game import Pippins
from referee.games.pippins.reaches import order_under
from referee.games.piquet import rules as piquet
from referee.games.piquet.game import Piquet
from referee.games.piquet.screens import secrecy as piquet_secrecy
from referee.games.spades.game import Spades
from referee.games.spades.order import order_of
from referee.games.tap import rules as tap
from referee.games.tap.game import Tap
from referee.games.tap.screens import secrecy as tap_secrecy

TRUMP = Input(
    name="trump",
    kind="choice",
    words="Which suit is trump?",
    options=tuple((suit.value, suit.word) for suit in PLAIN_SUITS),
    needed=False,
)


def told_trump(asked: Asked) -> Order:
    """The order of Pinochle under the trump of the hand in play, or the one told."""
    known = asked.state.hand.trump if asked.at_table and asked.state.hand is not None else None
    missing = "" if known else TRUMP.words
    told = read_choice(asked, "trump", [suit.value for suit in PLAIN_SUITS], missing=missing)
    return pinochle.order_of(Suit(told) if told else known)


GAMES: dict[str, Any] = {
    "spades": Spades(),
    "apples": Apples(),
    "pinochle": Pinochle(),
    "tap": Tap(),
    "pippins": Pippins(),
    "piquet": Piquet(),
}

QUESTIONS: dict[str, Question] = {
    "spades": revoke_question(GAMES["spades"], order=lambda asked: order_of(asked.house)),
    # Suit is followed whatever is trump, so nobody is asked for it.
    "apples": revoke_question(
        GAMES["apples"], order=lambda _asked: apples.order(Suit.SPADES), public=apples_secrecy.as_shown
    ),
    "pinochle": revoke_question(
        GAMES["pinochle"], order=told_trump, inputs=lambda _house, _players: (TRUMP,), options=("renege", "scale")
    ),
    "tap": revoke_question(GAMES["tap"], order=lambda _asked: tap.ORDER, public=tap_secrecy.as_shown),
    "pippins": revoke_question(GAMES["pippins"], order=lambda _asked: order_under(())),
    "piquet": revoke_question(GAMES["piquet"], order=lambda _asked: piquet.ORDER, public=piquet_secrecy.as_shown),
}

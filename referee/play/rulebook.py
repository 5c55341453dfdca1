"""The book of a game of tricks, and what shared checks cite of it: nothing else of a game is loaded to read a book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Protocol

from ..core.ruling import Rule, Rulebook

RESULTS: Final = Rule(
    "",
    "Results agreed",
    "Where the table asks for it, a result is final once every side but the one that entered it has agreed "
    "to its points. Who does not agree protests and says why; the table then corrects it, or they agree after all. "
    "The game goes on meanwhile, and points that are corrected later are agreed again.",
    "Decided, after the scoring devices of bridge clubs.",
    "results_agreed",
)
"""A rule of every game of several sides, which has the number of each book."""


_SHARED: Final = """
Dealer
    The first dealer is agreed on, and the deal passes to the left after every hand. If no one objects to a wrong
    dealer, the deal stands.
Misdeal
    A hand dealt wrongly is void whenever it is found, and the same dealer deals again. A single card too many or too
    few is put right if no one has looked at it.
Opening lead
    The player on the dealer’s left leads any card to the first trick.
Turn
    Players play clockwise, one card each, and the winner of a trick leads to the next. A card out of turn is taken back
    until the next card is played; then it stands.
Follow suit
    A player who can must follow the suit led. A player who cannot may play any card.
Who wins a trick
    The highest card of the suit led wins the trick.
Taking a card back
    A card may be corrected until the next player has played, and the last of a trick until the next trick is led.
The rest are mine
    A claim is good if nothing the others play can take a trick away. Then the tricks left go as claimed.
A false claim
    A claim that does not hold costs nothing: play goes on with the claimer’s cards face up.
A card shown
    It goes back to the hand. A player who shows a card only gives it away.
Tricks add up
    The tricks of all players add up to those of the hand.
Known hands
    Hands may be entered with the deal, or shown later. A known hand must be cards of the pack, no card in two hands,
    and only its cards can be played. One of another size than was dealt is a misdeal.
One thing after the other
    Each hand goes its way from the deal to the last trick. The next is dealt when the last is finished or void.
How a hand is recorded
    A hand may be recorded by its result, trick by trick, or card by card.
Stopping
    The table may end the game at any time. A hand in progress does not count, and the best total wins.
Changing the rules
    The table may change its house rules between hands. A change applies from the next deal.
Substitutes and changed seats
    Between two hands a substitute may sit down for a player, and players may change seats. The score stays with the
    side, and a substitute takes it over.
Points by agreement
    For what no rule covers, the table may agree on points for a player or a side.
"""


def _read_shared() -> Iterator[Rule]:
    for part in re.split(r"\n(?=\S)", _SHARED.strip()):
        title, _, words = part.partition("\n")
        yield Rule("", title, " ".join(words.split()), "Decided.")


COMMON: Final = (RESULTS, *_read_shared())
"""What games of tricks have in common, in words that a book takes by naming the title alone."""


def trick_rules(prefix: str, text: str) -> Rulebook:
    """The book of a game of tricks, as `Rulebook.read` has it: a rule of `COMMON` is its title alone."""
    return Rulebook.read(prefix, text, shared=COMMON)


class CommonRules(Protocol):
    """A game's own rules for what every trick game has: its module `rulebook`, which names them so.

    `RULEBOOK`: all of them; `SEATS`: who sits and scores together; `DEPTHS`: how a hand may be recorded;
    `ONE_HAND`: one thing after the other; `AGREED`: points the table agrees on; `CHANGE`: house rules changed
    during a game; `PEOPLE`: substitutes and changed seats; `RESULTS`: results agreed by the other side; `CALLING`:
    who may call a broken rule of play, and until when.
    """

    RULEBOOK: Rulebook
    SEATS: Rule
    DEPTHS: Rule
    ONE_HAND: Rule
    PACK: Rule
    KNOWN_HANDS: Rule
    DEALER: Rule
    MISDEAL: Rule
    OPENING_LEAD: Rule
    TURN: Rule
    WINNER: Rule
    TAKE_BACK: Rule
    REVOKE: Rule
    CALLING: Rule
    CLAIM: Rule
    FALSE_CLAIM: Rule
    AGREED: Rule
    CHANGE: Rule
    PEOPLE: Rule
    RESULTS: Rule
    STOPPED: Rule

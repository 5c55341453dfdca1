"""Sentences that English puts together from pieces, whole: for each a message, so that none is composed elsewhere.

``[a|b]`` stands for either. `catalogue.put_together` makes the same of the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

SENTENCES: Final = (
    # entries, as lists of a hand show them
    "[{player} dealt|The next player dealt], {hands} entered",
    "{player} [revoked|reneged]",
    "{player} [revoked|reneged] in trick {trick}",
    "Misdeal: {reason}",
    "Misdeal, {player}: {reason}",
    "{player} [agreed to|protested against] hand {hand}, {why}",
    "{count} [was|were] played",
    # what one was corrected to, and by whom
    "[Entered|Corrected|Removed|Restored|Answered|Correction taken back|Correction put back] by the table’s phone, "
    "{clock_time}",
    # a broken rule of play, as the game calls it
    "No [revoke|renege][|, and it was called]",
    "The record still has a [revoke|renege]. Remove that entry.",
    "[{caller}|The player who called it] called a [revoke|renege], and there was none.",
    "[{player}|The player] takes {card} back and [plays|leads] {wanted}[, and the play goes on from there|"
    ", before the next trick is led|, before the next player plays|, before {player2} plays]: "
    "it costs [no points|nothing].",
    "[Revoke|Renege] found",
    "Record the [revoke|renege]",
    "Was it called as a [revoke|renege]?",
    "Was that a [revoke|renege]?",
    "There is no hand a [revoke|renege] could belong to.",
    "The next [hand|deal|round] is dealt, so it is too late to call a [revoke|renege].",
    "{player} [revoked|reneged] before in this hand. It costs once.",
    "{player} [revoked|reneged] before in this hand: it costs nothing more",
    # a table nobody named, and who begins there
    "[Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday] [morning|afternoon|evening|night]",
    "is first to [bid|play|exchange|call|pass|discard|choose|name trump|turn trumps|turn a card|turn a card up|"
    "take the kitty|lay cards away|change cards|say what is trump]",
    # whose turn it is at a table of a list
    "{player} to [deal|bid|play|lead|pass|meld|exchange|declare|call|discard|choose|count|cut|say|answer|name trump|"
    "turn trumps|turn a card|turn a card up|take the kitty|lay cards away|lay two cards away|lay away|lay aside|"
    "change cards|say what is trump|say who the partner is|say who the partner was|enter the target|"
    "enter the cards won|answer the coinche|count the matadors]",
    # what is asked of a side
    "{side}: [how many points?|how many bags?|total so far]",
    # people
    "{player} for {other} from hand {number}",
    "{players} [swapped|changed] seats from hand {number}",
    # claims
    "[Whatever the others hold and play|Whatever the other holds and plays|However the others play|"
    "However the other plays], {winners} [wins|win] {tricks}.",
    "[Whatever the others hold and play|Whatever the other holds and plays|However the others play|"
    "However the other plays], {claimer} [wins none of the tricks left|does not win the trick left].",
    "{tricks} [is|are] left, so {player} does not hold [one card|{told}].",
    # why a card won
    "is its [only|highest] [trump|{suit}]",
    "{card} is its [only|highest] [trump|{suit}].",
    "{card} is its higher {suit}.",
    "{card} was first of {cards}.",
    "{card} takes the Emperor trick.",
    # what a card was that broke a duty, or may have
    "[{player}|the player] [led {card}|played {card}|played {card} on a {suit} lead|"
    "played {card} and did not beat {best}|played {card} and did not trump|"
    "played {card} and did not beat {best} with a higher trump|played {card}, a trump below {best}|"
    "played {card} and held back the card called][| in trick {trick}]",
    "{led}; with {lacked} left, {card} may be played",
    "{name} [led|played] {card} to the first trick",
    "{name} led {card} in trick {trick}, [spades unbroken|hearts unbroken|in the called suit]",
    "{name} played {card} in trick {trick}, which was barred",
    "[Spades|Hearts] are not broken: {name} [may not lead one|may lead one only with {nothing} in hand].",
    "Hearts are not broken: {name} leads Q♠ before one.",
    "[a|no] [{suit}|{suit} that beats {best}|trump|trump that beats {best}|higher trump or other card|"
    "card that was called|non-penalty card]",
    "non-penalty card",
    "no other card",
    "[not followed|not beaten|not trumped|not over-trumped|under-trumped|the card called held back]",
    # cards that may lie where nobody plays them
    "it is [the card set aside|a card laid away|a card put away|the card laid away|a card of the écart|"
    "a card of the discard]",
    "they are [cards set aside|cards laid away|cards put away|the cards laid away|cards of the écart|"
    "cards of the discard]",
    # what was known of a hand when a card was played
    "[the whole hand is known|all of them are accounted for]",
    "every card played from that hand is known, and what was not played is "
    "[the card set aside|the cards laid away|what was put away|the card laid away|the écart|the discard]",
    "every card played from that hand is known, and {cards}, not played, "
    "[is the card set aside|is a card laid away|is a card put away|is the card laid away|is a card of the écart|"
    "is a card of the discard|"
    "are cards set aside|are cards laid away|are cards put away|are the cards laid away|are cards of the écart|"
    "are cards of the discard]",
    "{player} held {lacked}: [the whole hand is known|all of them are accounted for].",
    "Proof would be {cards}, played or shown from [that|{player}’s] hand [later|after trick {trick}].",
    "any [of {cards}|{suits} still unseen]",
    # Tap, French Tarot, Cribbage
    "The [top|bottom] half[| was] taken",
    "{cards} [was|were] discarded",
    "{player} declared the chelem",
    "{player} [can’t declare|has already declared] [the chelem|the Sparrow|Slam].",
    "Play has begun. [The Sparrow|Slam] is declared before the first lead.",
    "Play has begun. The chelem is announced before the first lead.",
    "With [no bout|one bout|two bouts|three bouts] the taker has {least} to {most}, not {points}.",
    "{player}’s [simple|double|triple] poignée is paid to the other side.",
    "A [simple|double|triple] poignée shows {needed}, not {told}.",
    "The half goes to [the taker’s side|the defence]: {points} of {needed} counts as {gap} [above|short].",
    "{card} was played to the last trick. It counts for [the taker’s side|the defence].",
    "{player} showed a [simple|double|triple] poignée",
    "[Simple|Double|Triple] poignée[| of {player}]",
    "[fifteen|pair|run|flush|his nob] {points}",
    "[Fifteen|Thirty-one|Pair|Three alike|Four alike]",
    "{player}: [too many pegged|the game claimed falsely|renege|the crib looked at|cards taken back from the crib|"
    "the hand taken for the crib|the starter mixed in|the bottom card looked at|the opponent’s peg moved|"
    "a count not confirmed]",
    # Pinochle; a run as at Cribbage
    "[royal marriage|marriage|pinochle] {points}",
    "[two|three|four] [runs|royal marriages|marriages|pinochles] {points}",
    "[aces|kings|queens|jacks] around[| twice| three times| four times] {points}",
    # Piquet, Skat
    "{player} counts {points} in hand, {other} [nothing|{others}]",
    "[with|without] {count}",
    # Spades
    "{player}’s [nil|blind nil] made",
    "{side} [is|are] only {behind} behind. A blind bid needs {needed}.",
    "{side} [is|are] not behind. A blind bid needs {needed}.",
    "Who [revoked|reneged]?",
    "“{value}”",
    # which way cards are passed at Hearts
    "{player} passes [left|right|across|second left|second right]",
    "{players} pass [left|right|across|second left|second right]",
    "You pass [left|right|across|second left|second right]",
    "Next hand: pass [left|right|across|second left|second right].",
    "hand {number} · pass [left|right|across|second left|second right]",
    "hand {number} · [left|right|across|second left|second right|hold]",
    # Piquet
    "[tierce|quart|quint|sixième|septième|huitième] to the [ace|king|queen|jack|ten]",
    "tierce to the {top}",
)

_EITHER: Final = re.compile(r"\[([^\[\]]*)\]")


def whole_sentences(sentences: Iterable[str] = SENTENCES) -> Iterator[str]:
    """Each of them, with every choice made."""
    for sentence in sentences:
        parts = _EITHER.split(sentence)
        for made in product(*(part.split("|") if place % 2 else [part] for place, part in enumerate(parts))):
            yield "".join(made)

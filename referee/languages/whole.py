"""Sentences that English puts together from pieces, whole: for each a message, so that none is composed elsewhere.

``[a|b]`` stands for either. `catalogue.put_together` makes the same of the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
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
    "[Revoke|Renege] found",
    "Record the [revoke|renege]",
    "Was it called as a [revoke|renege]?",
    "Was that a [revoke|renege]?",
    "There is no hand a [revoke|renege] could belong to.",
    "The next [hand|deal|round] is dealt, so it is too late to call a [revoke|renege].",
    "{player} [revoked|reneged] before in this hand. It costs once.",
    # a table nobody named, and who begins there
    "[Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday] [morning|afternoon|evening|night]",
    "is first to [bid|play|exchange|call|pass|discard|choose|name trump|turn trumps|turn a card|turn a card up|"
    "take the kitty|lay cards away|change cards|say what is trump]",
    # people
    "{player} for {other} from hand {number}",
    "{players} [swapped|changed] seats from hand {number}",
    # claims
    "[Whatever the others hold and play|Whatever the other holds and plays|However the others play|"
    "However the other plays], {winners} [wins|win] {tricks}.",
    "[Whatever the others hold and play|Whatever the other holds and plays|However the others play|"
    "However the other plays], {claimer} [wins none of the tricks left|does not win the trick left].",
    # what was known of a hand when a card was played
    "{player} held {lacked}: [the whole hand is known|all of them are accounted for].",
    "Proof would be {cards}, played or shown from [that|{player}’s] hand [later|after trick {trick}].",
    "any [of {cards}|{suits} still unseen]",
    # Spades
    "{player}’s [nil|blind nil] made",
    "{side} [is|are] only {behind} behind. A blind bid needs {needed}.",
    "{side} [is|are] not behind. A blind bid needs {needed}.",
)

_EITHER: Final = re.compile(r"\[([^\[\]]*)\]")


def whole_sentences() -> Iterator[str]:
    """Each of them, with every choice made."""
    for sentence in SENTENCES:
        parts = _EITHER.split(sentence)
        for made in product(*(part.split("|") if place % 2 else [part] for place, part in enumerate(parts))):
            yield "".join(made)

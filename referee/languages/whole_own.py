"""Sentences of the rulebooks of games that people define, whole: what English makes of somebody and a verb, or of
somebody’s and a noun, is one message each, for elsewhere the verb goes with who it is and a noun has a gender.

``[a|b]`` stands for either, as in `whole.py`. `definitions/clauses.py` and `phrases.py` make the same of the pieces.
"""

from __future__ import annotations

from typing import Final

_HAVE: Final = "[they have|it has|{who} has|{who} have|has|have]"
_DO_NOT: Final = "[they do not|it does not|{who} does not|{who} do not|does not|do not]"
_BE: Final = "[they are|it is|{who} is|{who} are|is|are]"
_WIN: Final = "[they win|it wins|{who} wins|{who} win|wins|win]"
_DID: Final = "[they |it |{who} |]"

_COUNTED: Final = "[tricks|card points|{what}]"
_WHAT: Final = (
    "[“{name}”|bid|total|tricks|card points|tricks in a row from the first|points for marriages|"
    "points of this hand|points of this deal|points of this round|points of this {hand_word}|"
    "total of the boxes “{group}”]"
)
_WHOSE: Final = (
    "[its|their|their side’s|a player’s|a side’s|the other side’s|the other player’s|the declarer’s|the defenders’]"
)
_OTHERS: Final = (
    "[the other side|the other sides together|the other player|the others together|the declarer|"
    "the declarer’s side|the defenders]"
)

SENTENCES: Final = (
    # what somebody has, against a number and against others
    f"{_HAVE} [more than|at least|fewer than|at most|exactly] {{many}}",
    f"{_DO_NOT} have exactly {{many}}",
    f"{_HAVE} no {_COUNTED}",
    f"{_HAVE} [more|fewer|no more] {_COUNTED} than {{others}}",
    f"{_HAVE} [at least as many|as many] {_COUNTED} as {{others}}",
    f"{_DO_NOT} have as many {_COUNTED} as {{others}}",
    f"{_HAVE} [{{choice}} in {{column}}|{{person}}]",
    f"{_DO_NOT} have [{{choice}} in {{column}}|{{person}}]",
    # one value against another
    f"{_BE} [more than |at least |less than |fewer than |at most |not |]{{value}}",
    "[its|their] tricks [are more than|are at least|are fewer than|are at most|are|are not] "
    "[the number needed|the number bid]",
    "[its|their] card points [are more than|are at least|are less than|are at most|are|are not] "
    "[the number needed|the number bid]",
    *(
        sentence
        for of in ("its", "their")
        for sentence in (
            f"{of} tricks [are more than|are at least|are fewer than|are at most|are|are not] {of} bid",
            f"{of} card points [are more than|are at least|are less than|are at most|are|are not] {of} bid",
        )
    ),
    # what somebody is, or did
    f"{_BE} [|not ][marked {{column}}|the dealer|the first to play|eldest|the declarer|the declarer’s partner]",
    f"{_BE} [|not ]number {{place}} in turn",
    f"{_WIN} the [last|first] trick",
    f"{_DO_NOT} win the [last|first] trick",
    f"{_DID}[named trumps|did not name trumps|bid nil|did not bid nil]",
    f"{_DID}[held|did not hold|captured|did not capture] {{tally}}",
    "[they|it|{who}] {all}",
    "{who} for {many}",
    # of the round, the bid and the contract
    "{who} is [|not ][marked|{choice}]",
    "{who} [plays alone|does not play alone|reaches {value}|falls to {value}]",
    "{who} are [|not ]trumps",
    "there are [no trumps|trumps]",
    "there is [a|no] declarer",
    "the contract is [made|lost|{contract}|not {contract}]",
    "the bid is [|not ]in {denomination}",
    # whose it is
    f"{_WHOSE} {_WHAT}",
    f"[the other sides’|the others’|the defenders’] {_WHAT} together",
    "{of} {what}",
    f"[trick|card point|{{words}}] of {_OTHERS}",
    # points for each of something
    "{points} for each [trick|card point]",
    f"{{points}} for each [trick|card point] of {_OTHERS}",
    "scores 1 point for each [trick|card point] above [{bound}|its bid|their bid]",
    f"scores 1 point for each [trick|card point] more than {_OTHERS}",
    # what is bid
    "Bids are for [tricks|points], from {least} to [{most}|the number of cards dealt].",
    # names
    "“{name}”",
    "“{name}” ({points})",
    "{number} “{name}”",
    # where people call a round as no game of ours does
    "The {hand_word}",
    "The game is written {hand_word} by {hand_word}.",
    "The [winner|loser] of a {hand_word} [deals|starts] the next.",
    "{who} fills one box each {hand_word}, and each box once a game.",
    "Once a {hand_word}: {values}.",
    "Marked for the whole {hand_word} where it is so.",
    "The points of each {hand_word} add up to zero.",
    "the number of the {hand_word}",
    "On equal best totals the game goes on, {hand_word} by {hand_word}, until one is best.",
    "after [hand|deal|round|{hand_word}] number {value}",
    "The game ends after [hand|deal|round|{hand_word}] number {value}.",
    "points of this {hand_word}",
    "redouble",
)

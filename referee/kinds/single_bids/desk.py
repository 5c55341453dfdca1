"""A bid that is disputed where everybody bids once, in turn: out of turn, changed, forgotten, or adding up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.question import Asked, Input, Inputs
from ...core.ruling import Rule
from ...desk.outline import Outline
from ...desk.reading import need_told
from ...desk.situations import Ask, Check, Decision, Node, Way, broken, cannot, checked, in_order, once, until

STANDS: Final = "The bid stands. The side that gained by an objection should have objected."
"""What is done about a bid that was wrong, and is found too late."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleBids:
    """By which rules a game bids: in which `order`, and that each bids `once`. `led`: whether the record has a card."""

    order: Rule
    once: Rule
    led: Callable[[Asked], bool]


_OUT_OF_TURN: Final = """
? next: Has another player bid since? [led]
  - no: No
    broken out-of-turn: Out of turn: it is taken back (order)
      Eldest bids first and the others follow clockwise. Nobody has bid since, so it can be corrected.
      → The player whose turn it is bids. The other bids in turn, the same or differently.
  - yes: Yes
    broken out-of-turn-late: Out of turn, and it stands (order)
      No one corrected it before the next bid.
      → The bid stands. Those who were passed over bid now, in their order.
"""


def bid_out_of_turn(bids: SingleBids) -> Node:
    """Somebody bid before it was their turn."""
    return Outline({"order": bids.order}).read(_OUT_OF_TURN, known={"led": once(bids.led)})


_CHANGED: Final = """
? when: When was it changed? [led]
  - slip: At once, before the next player bid
    in order slip: The new bid counts (once)
      A slip of the tongue put right before the next player bids is no second bid.
      → Record the bid as it was meant.
  - agreed: Later, and everybody lets it pass
    broken changed-agreed: The new bid replaces the old one (once)
      Each player bids once, but before the first card the table may let a player bid again.
      → Record the new bid: the old one counts no more.
  - refused: Later, and somebody objects
    broken changed-refused: The first bid stands (once)
      Each player bids once, and the table does not let this one bid again.
      → The first bid stands, and the second counts nothing.
  - led: After a card was played
    cannot changed-late: The bid stands (once, led)
      A bid may be changed only before the first card is played, and only if the table lets it.
      → The bid stands as it was made.
"""


def bid_changed(bids: SingleBids, led: Rule) -> Node:
    """Somebody bid a second time. `led`: the rule that the play has begun."""
    return Outline({"once": bids.once, "led": led}).read(_CHANGED, known={"led": once(bids.led, "led")})


_FORGOTTEN: Final = """
? led: Was a card played already? [led]
  - no: No
    in order asked-again: The bids are said again (forgotten)
      Until the first card is played anyone may ask for them.
      → Each player repeats their own bid, in order.
  - yes: Yes
    in order as-written: The bid stands as it was written down (forgotten)
      Once a card is played no one changes what they bid.
      → Look it up in the record. If nobody wrote it down, it is what most of the players heard.
"""


def bid_forgotten(bids: SingleBids, forgotten: Rule) -> Node:
    """Nobody agrees what somebody bid."""
    return Outline({"forgotten": forgotten}).read(_FORGOTTEN, known={"led": once(bids.led)})


def found_before_lead(bids: SingleBids, now: Decision, late: Decision, *, led: str = "Yes") -> Ask:
    """A bid that is wrong by its number: put right until the first lead. `led`: the answer that it is too late."""
    return Ask(
        key="when",
        words="Has the first card been led?",
        known=once(bids.led, "late"),
        ways=(Way("now", "No", now), Way("late", led, late)),
    )


def bids_add_up(bids: SingleBids, not_equal: Rule, inputs: Inputs, add_up: Callable[[Asked], bool]) -> Check:
    """All bids together make the tricks of the hand, where they may not. `add_up` reads the `inputs`."""
    return checked(
        found_before_lead(
            bids,
            broken(
                "adds-up",
                "The last bidder bids again",
                "The last bidder may not bid the number that makes all bids equal the tricks of the hand.",
                "The last bidder bids one more or one less, or any other number.",
                not_equal,
            ),
            broken(
                "adds-up-late",
                "The bids add up, and stand",
                "Nobody corrected the last bid before the first lead.",
                STANDS,
                not_equal,
            ),
        ),
        "What was bid?",
        inputs,
        add_up,
        in_order(
            "adds-fine",
            "Nothing was wrong",
            "All bids together are not the tricks of the hand.",
            "Play on.",
            not_equal,
        ),
    )


def cards_asked(most: int) -> Input:
    """How many cards each has, `most` at most."""
    return Input(name="cards", kind="number", words="How many cards has the hand?", bounds=(1, most))


def told_bids(most: int) -> Inputs:
    """What is asked where it has to be known whether the bids add up: the cards of the hand, and every bid."""

    def inputs(_house: object, players: int) -> Sequence[Input]:
        asked = [f"What did player {seat + 1} bid?" for seat in range(players)]
        bids = [Input(name=f"bid{n}", kind="number", words=words, bounds=(0, most)) for n, words in enumerate(asked)]
        return (cards_asked(most), *bids)

    return inputs


def read_bids(asked: Asked, wanted: Inputs) -> tuple[int, list[int]]:
    """The cards of the hand, and the bids, as `told_bids` asks for them."""
    inputs = wanted(asked.house, len(asked.seating))
    cards, *bids = [need_told(asked, one) for one in inputs]
    return cards, bids


def too_high(number: Rule) -> Decision:
    """Somebody bid more than a hand has tricks."""
    return cannot(
        "too-high",
        "There is no such bid",
        "Nobody can take more tricks than the hand has.",
        "The player bids again.",
        number,
    )


def changed_in_time(changing: Rule, late: Decision) -> Ask:
    """Somebody bid a second time, where it is allowed until the next player has bid; to the last until the lead."""
    return until(
        "next",
        "Has the next player bid, or was the first card led?",
        in_order(
            "changed",
            "The new number counts",
            "A bid may be changed until the next player has bid.",
            "Record the bid as it was meant.",
            changing,
        ),
        late,
    )


def first_stands(changing: Rule) -> Decision:
    """The first bid stands: the second came too late."""
    return cannot(
        "changed-late",
        "The first number stands",
        "It is too late to change it.",
        "The second number counts nothing.",
        changing,
    )


_UNWRITTEN: Final = """
? agree: Do the others agree on a number?
  - yes: Yes
    in order agreed: That is the bid (forgotten)
      The others agree on it.
      → Record it.
  - no: No, and the second trick is not led
    in order as-said: It is what the player says (forgotten)
      Nobody wrote the number down, and the others do not agree.
      → The player says the number again, before the second trick.
  - late: No, and the second trick was led
    in order as-written: It is the number that was written down (forgotten)
      After the second lead no one changes what they bid.
      → Look it up in the record.
"""


def unwritten(forgotten: Rule) -> Node:
    """Nobody wrote a bid down: what the others agree on, else what its player says before the second trick."""
    return Outline({"forgotten": forgotten}).read(_UNWRITTEN)

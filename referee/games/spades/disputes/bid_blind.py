"""A blind bid somebody objects to: was it blind, and might it be?"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....core.question import Asked
from ....core.ruling import Rule
from ....desk.decisions import broken, cannot, in_order
from ....desk.situation import Ask, AskSeat, Decision, Facts, Node, Way, where
from .. import rulebook as book
from ..model import NIL, Bid
from .parts import hand_at, has_led


def _seen(facts: Facts, *, nil: bool) -> Bid | None:
    """The bid of the seat asked for as one not blind; None where the record holds no such blind bid to change."""
    hand = hand_at(facts.asked)
    bid = hand.bids[facts.seats["who"]] if hand is not None else None
    if hand is None or hand.play_begun or bid is None or not bid.blind or (bid.bid == NIL) is not nil:
        return None
    return replace(bid, blind=False, confirmed=False)


def _looked(key: str, what: str, counts: str, *, nil: bool, rules: tuple[Rule, ...]) -> AskSeat:
    return AskSeat(
        key="who",
        words="Who had looked?",
        then=broken(
            key,
            f"It is no blind {what}",
            "{who} had looked at the cards, and a blind bid is stated before that.",
            f"{{who}}’s bid stands as {counts}. Where it is written down as blind, correct it.",
            *rules,
            effect=(lambda facts: _seen(facts, nil=nil),),
            about="who",
        ),
    )


def _trails(asked: Asked) -> str | None:
    """Whether the sides that bid blind trail by enough, as far as the record tells."""
    hand = hand_at(asked)
    if hand is None or asked.state is None:
        return None
    totals, needed = asked.state.standing, asked.house.blind_deficit
    sides = {asked.seating.side_of[bid.seat] for bid in hand.bids if bid is not None and bid.blind}
    if sides and not hand.complete and all(max(totals) - totals[side] >= needed for side in sides):
        return "enough"
    return "yes" if has_led(asked) else None


def _counts_as_blind(key: str, why: str, *rules: Rule) -> Decision:
    return in_order(key, "The blind bid is in order", why, "Play on. The bid counts as blind.", *rules)


def _behind(key: str, *rules: Rule) -> Node:
    """The side is said not to trail by enough."""
    return where(
        "blind_deficit",
        0,
        _counts_as_blind(f"{key}-any-score", "At this table a side need not be behind to bid blind.", *rules),
        Ask(
            key="when",
            words="Is it too late to correct it?",
            known=_trails,
            ways=(
                Way(
                    "no",
                    "No, no other player has bid since",
                    broken(
                        f"{key}-deficit",
                        "The blind bid is taken back",
                        "A side bids blind only when it trails the leading side by the points agreed.",
                        "The player looks at the cards, and bids.",
                        *rules,
                    ),
                ),
                Way(
                    "yes",
                    "Yes, another player has bid or led since",
                    broken(
                        f"{key}-deficit-late",
                        "The blind bid stands",
                        "The side does not trail by the points agreed, but nobody corrected the bid before the next "
                        "one.",
                        "The bid stands, and scores as a blind one.",
                        *rules,
                    ),
                ),
                Way(
                    "enough",
                    "The scores show that it is far enough behind",
                    _counts_as_blind(
                        f"{key}-far-enough",
                        "The side trails the leading side by the points agreed; exactly so many are enough.",
                        *rules,
                    ),
                ),
            ),
        ),
    )


def _not_played(key: str, what: str, rule: Rule) -> Decision:
    return cannot(
        key,
        f"No {what} here",
        f"At this table nobody bids a {what}.",
        "It is no bid. The player looks at the cards, and bids.",
        *dict.fromkeys((rule, book.BLIND)),
    )


def _said_against(key: str, looked: AskSeat, rules: tuple[Rule, ...], *others: Way) -> Ask:
    """What may be said against any blind bid, by its own `rules`, and against one of this kind."""
    return Ask(
        key="how",
        words="What is said against it?",
        ways=(
            Way("looked", "The player had looked at the cards", looked),
            Way("deficit", "The side is not far enough behind", _behind(key, *rules)),
            Way(
                "faceup",
                "Some of the cards lie face up",
                _counts_as_blind(
                    f"{key}-face-up",
                    "Cards of the player lie face up, but the rest has not been looked at.",
                    book.FACE_UP,
                    rules[0],
                ),
            ),
            *others,
        ),
    )


_AGAINST_NIL: Final = _said_against(
    "nil",
    _looked("nil-seen", "nil", "a nil like any other, 100 either way", nil=True, rules=(book.BLIND, book.NIL_SCORE)),
    (book.BLIND,),
    Way(
        "partner",
        "The partner bid, or looked, before",
        in_order(
            "nil-partner",
            "The blind nil is in order",
            "Only the bidder may not have looked. What the partner knows or has bid does not matter, and both may bid "
            "blind nil.",
            "Play on. Two blind nils are scored each for itself, or as the table’s team nil.",
            book.BLIND,
        ),
    ),
)


def _single(key: str, why: str) -> Decision:
    """A blind number that is in order, and counts like another."""
    remedy = "The contract counts once, like any other."
    return in_order(key, "In order, but it does not double", why, remedy, book.BLIND_NUMBER)


_AGAINST_NUMBER: Final = _said_against(
    "number",
    _looked(
        "number-seen",
        "number",
        "an ordinary number, and the side’s contract does not double",
        nil=False,
        rules=(book.BLIND_NUMBER, book.BLIND),
    ),
    (book.BLIND_NUMBER, book.BLIND),
    Way(
        "six",
        "The side’s numbers come to fewer than six",
        _single("blind-below-six", "The numbers of a side double only when they come to six or more."),
    ),
    Way(
        "one",
        "The partner’s number was not blind",
        _single("blind-alone", "All numbers of the side must be bid blind for its contract to double."),
    ),
)

BLIND_NIL: Final = where("blind_nil", False, _not_played("no-blind-nil", "blind nil", book.BLIND), _AGAINST_NIL)
"""What may be said against a blind nil."""

BLIND_NUMBER: Final = where(
    "blind_number", "off", _not_played("no-blind-number", "blind number", book.BLIND_NUMBER), _AGAINST_NUMBER
)
"""What may be said against a blind number."""

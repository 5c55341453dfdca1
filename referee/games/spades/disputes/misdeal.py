"""A deal somebody objects to, and what happened to the kitty."""

from __future__ import annotations

from typing import Final

from ....desk.situation import Ask, Decision, Way
from ....desk.until import once, until
from .. import rulebook as book
from .parts import DEALS, OUTLINE, hand_at, has_bid
from .shown import COUNT, DRAW, EXPOSED, WEAK

KITTY: Final = OUTLINE.read(
    """
under kitty = 'off'
  in order no-kitty: There is no kitty (SP-2.5)
    At this table all cards are dealt or laid aside before the deal.
    → Play on.
otherwise
  ? by: What happened to the kitty?
    - taker: The player it belongs to looked at it
      stands kitty-own: (SP-2.5)
        Who takes the kitty looks at it.
        → Discard as many as were taken.
    - other: Somebody else looked at it, or took it
      thrown in kitty-seen: The kitty was looked at (SP-2.9)
        Cards of the kitty were seen by a player it does not belong to.
    - size: It has too many or too few cards
      thrown in kitty-size: count (SP-2.2, SP-2.5)
        The kitty is what does not divide evenly, so the hands or the pack are wrong too.
    - discard: Not as many were discarded as taken
      <discard>
""",
    discard=until(
        "led",
        "Has the first card been led?",
        DEALS.stands(
            "kitty-discard",
            "Who takes the kitty discards as many, and can still do so.",
            book.KITTY,
            remedy="Discard the rest, or take back as many as are missing.",
        ),
        DEALS.thrown_in(
            "kitty-uneven", "One hand is longer or shorter than the others.", "count", book.MISDEAL, book.KITTY
        ),
        known=lambda asked: "yes" if (hand := hand_at(asked)) and hand.play_begun else None,
    ),
)
"""What happened to the kitty."""


DRAWN: Final = range(2, 3)


def _dealer_stands(key: str, why: str) -> Decision:
    remedy = "Play on. The next deal passes to the left of whoever dealt."
    return DEALS.stands(key, why, book.MISDEAL, book.DEALER, remedy=remedy)


_CUT: Final = Ask(
    key="looked",
    words="Has anybody looked at a card?",
    known=once(lambda asked: has_bid(asked, looking=True)),
    ways=(
        Way(
            "no",
            "No, and somebody wants a new deal",
            DEALS.thrown_in(
                "not-cut",
                "Until a card is looked at, any player may have an unshuffled or uncut pack dealt again.",
                "The pack was not shuffled or cut",
                book.MENDED_DEAL,
            ),
        ),
        Way("yes", "Yes", DEALS.stands("not-cut-late", "Cards were looked at, so the deal stands.", book.MENDED_DEAL)),
    ),
)


MISDEAL: Final = OUTLINE.situation(
    "misdeal",
    "Is it a misdeal?",
    """
? what: What went wrong with the deal?
  - count [3–6]: Not the same number of cards
    <count>
  - draw [2–2]: The draw went wrong
    <draw>
  - exposed [3–6]: A card was turned up
    <exposed>
  - dealer [3–6]: The wrong player dealt
    ? objects: Does anybody want the right dealer to deal? [has_bid]
      - yes: Yes, and nobody has bid
        thrown in dealer-refused: dealer (SP-2.2)
          The wrong player dealt, and somebody objects before the first bid.
          → Whoever should have dealt deals.
      - late: Yes, but the bidding has begun
        <late>
      - no: No
        <dealer_content>
  - turn [3–6]: Cards were dealt out of turn
    ? when: When was it noticed?
      - dealing: While dealing, and nobody has looked
        stands turn-mended: (SP-2.10)
          A slip noticed while dealing is put right as long as nobody has looked at the cards that move.
          → Move the cards to where they belong, and deal on.
      - later: Later, or cards were looked at
        thrown in dealt-out-of-turn: turn (SP-2.2)
          Cards went to the wrong players, and were not put right.
  - cut: The pack was not shuffled or cut
    <cut>
  - pack: The pack is not right
    ? where: What is wrong with it? [matters]
      - faulty: A card is missing, or there twice
        thrown in pack: The pack was not complete (SP-2.8)
          The pack is not the one the rules ask for.
      - found: The missing card lay on the floor, or stuck to another
        stands card-found: (SP-2.11)
          The card belongs to the hand it is missing from, as if it had been there all the time.
          → Put it back into that hand and play on. Not to have followed suit with it is a renege.
      - later: Found after the next deal
        in order pack-later: The earlier hands stand (SP-2.8)
          Hands finished before stand as they were scored. Only the hand in play is void.
          → Nothing is taken back. A hand now in play with that pack is void: ask again for that one.
  - weak: Somebody has a weak hand
    <weak>
  - kitty [3–6]: Something about the kitty
    <kitty>
""",
    known={"has_bid": once(has_bid, "late")},
    count=COUNT,
    draw=DRAW,
    exposed=EXPOSED,
    late=_dealer_stands("dealer-late", "Anybody may object to a wrong dealer until the first bid, and that was made."),
    dealer_content=_dealer_stands("dealer-content", "A wrong dealer nobody objects to has dealt."),
    cut=_CUT,
    weak=WEAK,
    kitty=KITTY,
)
"""A deal that went wrong: does it stand, and who deals?"""

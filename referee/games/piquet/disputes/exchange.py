"""An exchange that went wrong: a wrong number of cards, younger before elder, carte blanche told late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.entries import Entry
from ....core.question import Asked, Input
from ....desk.reading import need_number, read_number
from ....desk.situations import Facts, checked, once
from ..model import ELDER_MOST, TALON
from .common import OUTLINE, PENALTIES, led


def _drawer_counts_nothing(facts: Facts) -> Entry | None:
    """Elder counts nothing, or younger where it was told what elder had drawn before."""
    elder = read_number(facts.asked, "before", 0, TALON) is None
    return PENALTIES["elder-nothing" if elder else "younger-nothing"](facts)


_TOO_MANY: Final = OUTLINE.read(
    """
? wants: What does the other player want?
  - penalty: The penalty: the drawer counts nothing
    broken many-penalty: Drawing too many counts nothing (PI-3.7, PI-3.2, PI-3.3, PI-8.6)
      Elder exchanges five cards at most, and younger what elder has left. The rest belong to the other player.
      → Play on. The player who drew them scores nothing in this deal.
      records drawer-nothing
  - again: A new deal, because they are mixed with the hand
    thrown in many-again: Too many cards were exchanged (PI-3.7, PI-3.2)
      Cards that were the other player’s to draw are mixed with the hand.
  - content: To let it go
    in order many-content: The penalty is let go (PI-8.6)
      The other player may let a penalty go.
      → The other player draws from what is left, and play goes on.
""",
    effects={"drawer-nothing": _drawer_counts_nothing},
)


def _drawn_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="drawn", kind="number", words="How many cards were drawn?", bounds=(0, TALON)),
        Input(
            name="before",
            kind="number",
            words="How many had elder drawn before? Only for younger",
            needed=False,
            bounds=(0, TALON),
        ),
    )


def _is_too_many(asked: Asked) -> bool:
    drawn = need_number(asked, "drawn", 0, TALON, "How many cards were drawn?")
    before = read_number(asked, "before", 0, TALON)
    return drawn > (ELDER_MOST if before is None else TALON - before)


_MANY: Final = checked(
    _TOO_MANY,
    "How many were drawn?",
    _drawn_inputs,
    _is_too_many,
    OUTLINE.read("""
in order many-fine: Nothing was wrong (PI-3.2, PI-3.3)
  Elder exchanges five cards at most, and younger what elder has left.
  → Play on.
"""),
)

NUMBER: Final = OUTLINE.read(
    """
? how: What is wrong with the number? [matters]
  - none: A player exchanged no card
    ? led: Has a card been led? [led]
      - no: No
        broken none-now: One card must be exchanged (PI-3.6, PI-3.2, PI-3.3)
          Elder and younger each exchange at least one card.
          → That player now puts away at least one card, at most as many as are left to draw, and draws.
      - yes: Yes
        in order none-late: The hand is played as it is (PI-3.6)
          A card has been led, so the exchange is over.
          → Play on. It costs nothing.
  - many: More were drawn than are allowed
    <many>
  - long: A player has more than twelve cards
    player seat: Who has too many cards?
      broken hand-long: {seat} counts nothing in this deal (PI-3.6, PI-8.6, PI-8.7)
        {seat} drew more cards than were put away, and that cannot be put right.
        → Play on with the cards as they are. {seat} scores nothing, unless the other player lets it go.
        records nothing
        blames seat
  - retaken: Discards were taken back after drawing
    player seat: Who took them back?
      broken hand-retaken: {seat} counts nothing in this deal (PI-3.6, PI-3.9, PI-8.6)
        {seat} had taken up a card of the talon, so the discard stays.
        → Play on with the cards as they are. {seat} scores nothing but a carte blanche rightly shown, unless the other
        player lets it go.
        records nothing
        blames seat
  - fewer: A player put away more cards than were drawn
    ? card: What about the card that was not drawn? [matters]
      - lying: It is in the talon, and nothing was said
        in order fewer-lying: It may be taken in (PI-3.10)
          It was neither announced as left nor mixed with a discard.
          → Take the card in, even during the play, and play on.
      - suit: The same, and its suit was not followed
        broken fewer-suit: It is taken in, and the play taken back (PI-3.10, PI-8.2)
          The card should have followed a suit that was led.
          → Take the card in. The play is taken back to that trick, as for a revoke.
      - left: It was announced as left
        in order fewer-left: The hand is played with fewer cards (PI-3.10)
          The card was announced as left, so it cannot be taken in.
          → Play on without a penalty. The other player wins every trick the short hand cannot play to.
      - mixed: It is mixed with a discard
        in order fewer-mixed: It stays there (PI-3.10)
          Cards mixed with the discard stay there.
          → Play on without a penalty. The other player wins every trick the short hand cannot play to.
  - thirteen: One hand has thirteen cards, the other twelve
    in order last-of-thirteen: The twelfth trick is the last (PI-6.7, PI-3.6)
      The last trick is the one with which both have played twelve cards.
      → Its winner scores 2. The card left over counts nothing.
  - unsaid: Elder did not say how many were left
    ? showed: What has happened since? [matters]
      - touched: Younger touched the talon and found them
        in order unsaid-changed: Younger may change the discard (PI-3.9)
          Elder says how many are taken or left before taking up a card.
          → Younger may put away other cards, and draws what is there.
      - drawn: Younger has taken up a card
        in order unsaid-late: The discard stays (PI-3.9)
          Younger has taken up a card of the talon.
          → Play on.
  - changed: A player wants to change the discard
    ? taken: Has that player taken up a card of the talon? [matters]
      - no: No
        in order discard-changed: It may be changed (PI-3.9)
          The discard can be changed until its player takes up a card of the talon.
          → Put other cards away, and draw.
      - yes: Yes
        broken discard-stays: It stays (PI-3.9)
          A card of the talon has been taken up.
          → The discard can no longer be changed. Play on.
""",
    known={"led": once(led)},
    effects=PENALTIES,
    many=_MANY,
)
"""A number of cards that may not be exchanged."""

TURN: Final = OUTLINE.read(
    """
? cards: Which cards did younger take? [matters]
  - bottom: The bottom three
    ? draws: What does elder then do?
      - five: Elder draws five
        in order turn-own: Nothing is wrong (PI-3.7)
          The bottom three are younger’s once elder draws five.
          → Play on.
      - left: Elder leaves cards
        broken turn-left: Younger takes those too, and counts nothing (PI-3.7, PI-3.6, PI-8.6)
          Younger has taken up cards of the talon, so younger must also take what elder leaves.
          → Younger plays with too many cards and scores nothing in this deal, unless elder lets it go.
          records younger-nothing
  - top: One of the top five
    ? wants: What does elder want?
      - penalty: The penalty: younger counts nothing
        <penalty>
      - content: To let it go
        <let_go>
  - mixed: One of the top five, and mixed it in
    ? wants: What does elder want?
      - penalty: The penalty: younger counts nothing
        <penalty>
      - again: A new deal
        thrown in turn-again: Younger exchanged before elder (PI-3.7, PI-3.1)
          A card that was elder’s to draw is mixed with younger’s hand.
      - content: To let it go
        <let_go>
""",
    effects=PENALTIES,
    penalty=OUTLINE.read(
        """
broken turn-penalty: Younger counts nothing in this deal (PI-3.7, PI-3.1, PI-8.6, PI-8.7)
  Elder exchanges first, and the top five of the talon are elder’s to draw.
  → Play on. Younger scores nothing, in hand or in play.
  records younger-nothing
""",
        effects=PENALTIES,
    ),
    let_go=OUTLINE.read("""
in order turn-let-go: The penalty is let go (PI-8.6, PI-3.7)
  Elder may let the penalty go.
  → Elder exchanges from what is left of the talon, and play goes on.
"""),
)
"""Younger drew before elder."""

# Nothing is recorded before the exchange: what is known of a hand in secret would speak against it, for all to read.
BLANCHE: Final = OUTLINE.read(
    """
? when: When was it announced? [led, matters]
  - early: Before its player put cards away
    under carte_blanche_redeal = True
      in order blanche-redeal: Carte blanche counts, and the deal is repeated (PI-2.2, PI-2.1, PI-2.3)
        It was announced before its player put cards away, so in time.
        → Its player shows the hand and counts 10. Enter it on the Hand tab. The same dealer deals again.
    otherwise
      in order blanche-counts: Carte blanche counts (PI-2.1, PI-2.3)
        It was announced before its player put cards away, so in time, whatever the other player has done.
        → The other player puts cards away and keeps that discard. Then the hand is shown and counts 10 before
        everything else. Enter it on the Hand tab.
  - shown: In time, but shown after its player drew
    ? mixed: Is a card of the talon mixed with the hand?
      - no: No
        in order blanche-apart: Carte blanche counts (PI-2.3)
          It was announced in time, and the hand and discard can still be kept separate.
          → Its player shows hand and discard, and counts 10.
      - yes: Yes
        broken blanche-mixed: Carte blanche does not count (PI-2.3)
          A card of the talon is mixed with the hand, so it can no longer be shown.
          → Nothing is counted for it. Play on.
  - late: After its player put cards away
    broken blanche-late: Carte blanche does not count (PI-2.1, PI-2.3)
      It must be announced before putting cards away.
      → Nothing is counted for it. Play on.
  - other: After the other had drawn from the talon
    in order blanche-other: Carte blanche counts (PI-2.3, PI-2.1)
      Its player had not put cards away, so it is in time.
      → It counts 10, and the other player’s discard stays as it is.
  - retaken: In time, with the discard put back to show it
    player seat: Who has carte blanche?
      broken blanche-retaken: Only the carte blanche counts (PI-2.3, PI-8.6)
        {seat} took the discard back after drawing, so has too many cards. The 10 came first.
        → {seat} counts 10 for carte blanche, and nothing else in this deal.
        records nothing
        blames seat
  - leaves: In time, but elder said too late that cards are left
    in order blanche-leaves: Younger may change the discard (PI-2.3)
      Elder says that cards are left before showing the carte blanche.
      → Carte blanche counts 10. Younger may put other cards away.
""",
    known={"led": once(led, "late")},
    effects=PENALTIES,
)
"""Carte blanche, and when it was announced or shown."""

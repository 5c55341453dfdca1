"""What may go wrong at Cribbage, as trees: in the deal and in the play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from ...core.question import Asked
from ...desk.misdeal import Deals
from ...desk.outline import Outline
from ...desk.situations import Effect, Facts, Situation, once
from . import rulebook as book
from .model import Code, Dead, Penalty, State

DEALS: Final = Deals(
    misdeal=book.WRONG_NUMBER,
    void="The deal is void, and its points are taken back.",
    again="The same dealer deals again.",
)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)


def _cut(asked: Asked) -> bool:
    """Whether the starter was turned, by the record."""
    hand = asked.this_state(State).open_hand
    return hand is not None and (hand.cut or hand.begun)


def _dead(facts: Facts) -> Dead:
    return Dead(seat=facts.seats["whose"])


def _dead_crib(_facts: Facts) -> Dead:
    return Dead(crib=True)


def _costs(code: Code) -> Effect:
    def fine(facts: Facts) -> Penalty:
        return Penalty(seat=facts.seats["who"], code=code)

    return fine


FINED: Final[tuple[Code, ...]] = tuple(code for code in get_args(Code) if code not in {"overpeg", "false_claim"})
"""Slips that cost a fine and nothing else: what was counted wrong is put right by the count."""

EFFECTS: Final[Mapping[str, Effect]] = {
    **{code: _costs(code) for code in FINED},
    "dead": _dead,
    "dead_crib": _dead_crib,
}

SLIP: Final = """
under penalties = 'acc'
  player who: Who did it?
    broken {key}-fined: Each opponent scores 2 ({rules})
      {why}
      → {then} Peg 2 for each opponent of {who}.
      blames who
      records {key}
otherwise
  broken {key}: It is put right ({rules})
    {why}
    → {then} At this table it costs nothing.
"""
"""A slip that costs two points where the table plays with penalties."""

DEAL: Final[Situation] = OUTLINE.situation(
    "misdeal",
    "A slip in the deal",
    """
? what: What went wrong?
  - faced: A card was faced in the deal
    thrown in faced: faced (CR-8.1)
      A card was faced. That costs nothing.
  - pack: The pack is faulty
    thrown in pack-faulty: pack (CR-8.1)
      The pack does not have each card once. Deals counted before it stand.
  - number: A hand has a wrong number of cards
    ? cut: Has the starter been turned? [cut]
      - no: No <early>
      - yes: Yes
        under wrong_number = 'dead'
          player whose: Whose hand?
            broken hand-dead: The hand is dead (CR-1.6)
              It was found after the starter was turned.
              → Play on. What {whose} pegs in this play is taken off when the play is over, and the hand does not
              count. The other hands and a right crib do.
              blames whose
              records dead
        otherwise
          <late>
  - five: The crib has five cards
    ? cut: Has the starter been turned? [cut]
      - no: No <early>
      - yes: Yes
        under wrong_number = 'dead'
          broken crib-dead: The crib is dead (CR-1.6)
            A hand is too short, and dead as well.
            → Play on. The crib does not count. Record the short hand as dead too.
            records dead_crib
        otherwise
          <late>
  - three: The crib has three cards
    ? cut: Has the starter been turned? [cut]
      - no: No <early>
      - yes: Yes
        under wrong_number = 'dead'
          broken crib-drawn: One card is drawn (CR-1.6)
            A hand has five cards.
            → An opponent draws one of them unseen. It goes to the crib.
        otherwise
          <late>
  - several: Two hands are wrong, or no one knows which
    thrown in count-several: count (CR-1.6)
      No one knows whose hand is right.
  - dealer: The wrong player dealt
    ? cut: Has the starter been turned? [cut]
      - no: No
        thrown in dealer-early: dealer (CR-8.2, CR-1.5)
          It was found before the starter was turned.
          → The right player deals.
      - yes: Yes
        stands dealer-late: (CR-8.2)
          The starter has been turned.
          → Play on. The deal passes on from the player who dealt.
  - turned: Two cards were turned at the cut
    in order two-turned: The first is the starter (CR-8.3, CR-2.1)
      The card turned first counts.
      → The other goes back.
  - thin: Fewer than four cards were cut
    broken cut-thin: It is cut again (CR-2.1)
      At least four cards lie on each part.
      → Pone cuts again. There is no penalty.
  - shown: A player showed a card of their own
    in order own-shown: It costs nothing (CR-8.1)
      Players harm only themselves by that.
      → The card goes back to the hand, and is played like any other.
  - crib: The crib, the pack or the starter was touched
    ? slip: What was it? [matters]
      - looked: The crib was looked at before its time
        <slip crib_looked (CR-7.4)>
          The crib stays closed until all hands are counted.
          → Close it again.
      - back: Cards were taken back from the crib
        <slip crib_retrieved (CR-7.5, CR-1.4)>
          What is laid away and released stays.
          → The same cards go back to the crib.
      - hand: The dealer took the hand for the crib
        <slip hand_for_crib (CR-7.6)>
          The dealer took the wrong four cards.
          → The dealer takes the right ones.
      - mixed: The starter was put to a hand, the crib or the pack
        <slip starter_mixed (CR-7.7)>
          The starter lies open until the crib is counted.
          → It goes back to its place.
      - bottom: The bottom card was looked at
        <slip bottom_card (CR-7.8)>
          No card of the pack is looked at but the starter.
          → Play on.
      - recount: A wrong number of cards was kept from a recount
        under penalties = 'acc'
          player who: Who kept it?
            broken recount-fined: {who} goes back 10 (CR-7.10)
              The dealer’s recount was not answered truly.
              → Peg 10 back, not below 0.
              blames who
              records unconfirmed_count
        otherwise
          broken recount: It costs nothing (CR-7.10)
            At this table slips cost no points.
            → The number of cards is put right as after any miscount.
""",
    known={"cut": once(_cut)},
    effects=EFFECTS,
    slip=SLIP,
    early=OUTLINE.read("""
thrown in count-early: count (CR-1.6)
  It was found before the starter was turned.
"""),
    late=OUTLINE.read("""
thrown in count-late: count (CR-1.6)
  At this table such a deal is dealt again, even after the starter.
"""),
)
"""A deal that went wrong, and a crib that was touched."""

PLAY: Final[Situation] = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - heels: His heels were forgotten
    ? played: Has the dealer played a card?
      - no: No
        in order heels-now: The dealer pegs 2 (CR-2.2)
          The dealer has played no card yet.
          → Peg 2 for his heels.
      - yes: Yes
        broken heels-lost: They are lost (CR-2.2)
          The dealer has played a card.
          → Nobody takes them.
  - lead: The dealer led
    ? two: Have both played two cards?
      - no: No
        broken lead-back: The lead is taken back (CR-8.4)
          Pone leads. Even after the answer the cards go back.
          → Pone leads any card. There is no penalty.
      - yes: Yes
        in order lead-stands: It stands (CR-8.4)
          Two cards each have been played.
          → Play on.
  - turn: A card was played out of turn later
    ? next: Has the next card been played?
      - no: No
        broken turn-back: The card goes back (CR-8.4)
          It was another player’s turn.
          → The right player plays.
      - yes: Yes
        in order turn-stands: It stands (CR-8.4)
          The next card has been played.
          → The left of who played it goes on.
  - past: The count went past 31
    broken past-31: The card goes back (CR-3.1, CR-7.1)
      The count never passes 31.
      → Another card is played, or go is said. What was pegged for it is too much.
  - back: A card was taken back
    ? past: Did it take the count past 31?
      - yes: Yes
        in order back-31: It goes back (CR-3.1)
          The count never passes 31.
          → Another card is played, or go is said.
      - no: No
        broken back-stays: The card stays (CR-8.10)
          It was played and released.
          → It lies on the table again, and the next player goes on.
  - two: Two cards were played at once
    ? fits: Does one of them fit the count that was said?
      - yes: Yes
        in order two-fits: That one is played (CR-8.5)
          The count that was said shows which card was meant.
          → The other goes back to the hand.
      - no: No
        in order two-either: Either may be played (CR-8.5)
          Neither fits the count that was said.
          → The player chooses. The other goes back.
  - count: A wrong count was said
    ? next: Has the next card been played?
      - no: No
        broken count-now: It is put right (CR-8.6)
          The next card has not been played.
          → Say the true count, and peg by it.
      - yes: Yes
        in order count-stands: What was pegged stands (CR-8.6)
          The next card has been played.
          → Go on from the true sum.
  - go: Someone could have played, and said go or stopped
    ? next: Has a card been played since, or the go pegged?
      - no: No
        broken go-now: It is put right (CR-3.2)
          A player who can play must.
          → The card is played.
      - yes: Yes
        under penalties = 'acc'
          player who: Who said go?
            broken renege: A renege (CR-7.3, CR-3.2)
              A card that fitted was held back.
              → The cards go back to that point, and what was pegged since is taken off. Each opponent of {who} scores
              2 for each card that could be played.
              blames who
              records renege
        otherwise
          in order go-stands: The play stands (CR-3.2)
            Another card has been played. At this table it costs nothing.
            → Play on.
  - point: The wrong player took the point for the go
    ? next: Has the next card been played?
      - no: No
        broken point-now: It is put right (CR-3.3)
          It goes with the last card of the count.
          → The player of that card takes it.
      - yes: Yes
        in order point-stands: It stands (CR-8.7)
          The next card has been played.
          → One has pegged too many, the other too few.
""",
    effects=EFFECTS,
)
"""A card, a count or a go that somebody objects to."""

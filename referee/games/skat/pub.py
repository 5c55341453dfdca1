"""What is argued about where a table plays by the rules of pubs: Kontra and Re, Ramsch, Bock rounds."""

from __future__ import annotations

from typing import Final

from .slips import OUTLINE

PUB: Final = OUTLINE.situation(
    "pub",
    "Kontra, Ramsch, Bock",
    """
? what: What is it about? [matters]
  - kontra: Kontra or Re
    under kontra = 'off'
      cannot kontra-off: It does not count (SK-8.1)
        At this table no one says Kontra.
        → Play on. The game counts once.
    otherwise
      ? word: What was said?
        - lead: Kontra, once declarer had led
          in order kontra-lead: It counts (SK-8.1)
            A defender says it before their own first card.
            → The game counts twice. In an open game it comes before the cards lie open.
        - late: Kontra, after the own first card or over open cards
          cannot kontra-late: It is too late (SK-8.1)
            Kontra comes before the first card of who says it, and before declarer’s cards lie open.
            → The game counts once.
        - silent: Kontra, by a defender who had only passed
          under kontra_needs_bid = True
            cannot kontra-silent: It does not count (SK-8.2)
              At this table only who bid or held says Kontra.
              → The game counts once. The other defender may say it.
          otherwise
            in order kontra-any: It counts (SK-8.1)
              Any defender says it, once for both.
              → The game counts twice.
        - re: Re
          under kontra = 're'
            in order re: It counts (SK-8.3)
              Declarer answers Kontra with it.
              → The game counts four times.
          otherwise
            cannot re-off: It does not count (SK-8.3, SK-8.1)
              At this table declarer has no answer to Kontra.
              → The game counts twice.
  - skat: Whose are the eyes of the skat in Ramsch?
    under ramsch_skat = 'loser'
      in order skat-loser: They are the loser’s (SK-7.3)
        At this table who has most eyes takes the skat too.
        → Of equals it goes to the one with the later trick.
    otherwise
      in order skat-last: They go with the last trick (SK-7.3)
        The winner of the last trick takes the skat.
        → Count it with those tricks.
  - tie: Several have the most eyes in a Ramsch
    under ramsch_tie = 'last_trick'
      in order tie-last: One of them loses (SK-7.4)
        At this table it is the one with the later trick.
        → That player loses those eyes, the others nothing.
    otherwise
      in order tie-all: All of them lose (SK-7.4)
        No one of them has fewer.
        → Each loses those eyes.
  - virgin: Someone has no trick in a Ramsch
    under ramsch_virgin = False
      in order virgin-off: It changes nothing (SK-7.2)
        At this table it does not double.
        → The eyes count once.
    otherwise
      in order virgin: It doubles (SK-7.2)
        Each player without a trick doubles what is lost.
        → A trick with no eyes is a trick.
  - march: Someone has all ten tricks of a Ramsch
    under ramsch_march = 0
      in order march-off: That player loses (SK-7.1, SK-7.5)
        At this table there is no march.
        → All 120 eyes count, and each of the others doubles as a virgin does.
    otherwise
      in order march: That player gets 120 (SK-7.5)
        It is a march (Durchmarsch).
        → Nobody loses. Pushes do not double it, Bock does.
  - jack: A jack was pushed on
    broken jack: It is taken back (SK-7.6)
      No jack goes into the skat of a Schieberamsch.
      → Another card is laid away. Once a card is led it stands.
  - fault: A rule was broken in a Ramsch
    broken ramsch-fault: It is put right (SK-9.1, SK-9.9)
      A Ramsch has no sides, so none wins by the fault.
      → If it cannot be put right any more the table may agree on points.
  - bock: Does this hand count double by Bock?
    ? how: What happened before?
      - cause: A cause of the table, in a hand before
        in order bock-on: It does (SK-8.4)
          From the next deal on one round of deals counts double.
          → A round is one deal a seat. Seeger’s points are not doubled.
      - passed: A hand of the Bock round was passed in
        in order bock-passed: It was one of the round (SK-8.4)
          A hand passed in uses a deal up. One dealt again does not.
          → The round goes on with what is left.
      - again: Another cause came in a Bock round
        in order bock-again: Another round follows (SK-8.4)
          It is added after the one under way.
          → Each hand counts double, none fourfold.
""",
)
"""Kontra, Ramsch and Bock, as this table has them."""

"""What may go wrong at Skat once cards are played: faults, cards laid down or thrown in, a game given up, the count."""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rule
from ...desk.situations import Node
from . import rulebook as book
from .slips import EFFECTS, OUTLINE, SIDES, Side

_FAULT: Final = """
? won: Had a side won before?
  - no: No
    broken {key}-open: {why} (SK-9.1{rules})
      Nothing was decided.
      → No level counts but those announced, or needed by the bid and still possible for declarer.
      records {key}-no
  - declarer: Declarer had
    broken {key}-won: Declarer has won, at the level reached (SK-9.1{rules})
      Declarer had 61, and what was announced and bid.
      → Nothing more is counted.
      records {key}-declarer
  - defenders: The defenders had
    broken {key}-lost: Declarer has lost (SK-9.1{rules})
      The defenders had 60, or had made what was announced impossible.
      → It counts at the level reached.
      records {key}-defenders
"""


def _read(text: str) -> Node:
    return OUTLINE.read(text, effects=EFFECTS)


def _of(side: Side, key: str, rules: tuple[Rule, ...]) -> str:
    """Whether a side had won before a fault of that side."""
    verdict = "Declarer has lost, simple" if side == "declarer" else "Declarer has won, simple"
    cited = "".join(f", {rule.id}" for rule in rules)
    return _FAULT.replace("{key}", f"{key}-{side}").replace("{rules}", cited).replace("{why}", verdict).strip()


def _faults(key: str, *rules: Rule) -> Node:
    """The two questions of a fault: whose it is, and whether a side had won before."""
    told = ["? side: Whose fault is it?"]
    for side in SIDES:
        words = "Declarer" if side == "declarer" else "A defender"
        told += [f"  - {side}: {words}", *(f"    {line}" for line in _of(side, key, rules).splitlines())]
    return _read("\n".join(told))


PLAY: Final = OUTLINE.situation(
    "play",
    "A slip in the play",
    """
? what: What happened?
  - follow: A player did not follow suit
    under revoke = 'correct'
      ? led: Has the next trick been led?
        - no: No
          broken follow-back: The card is taken back (SK-4.5, SK-4.1)
            At this table a card is put right until the next lead.
            → The right card is played, and play goes on.
        - yes: Yes
          broken follow-late: It ends the game (SK-9.1, SK-4.1)
            The next trick has been led, so it is too late to put it right.
            → If the game was decided before, the side that had won has won; else the guilty side loses, simple.
    otherwise
      <follow>
  - lead: Someone led or played out of turn <lead>
  - back: A player wants a card back
    ? lies: Does it lie wholly on the table?
      - no: No, it is still held
        in order not-played: It is not played (SK-4.5)
          A card is played once it lies wholly on the table.
          → Its player may play another.
      - yes: Yes
        cannot played: It stands (SK-4.5)
          A card that lies on the table is not taken back.
          → Play on.
  - shown: A card was shown or dropped, or two were played at once
    ? side: Whose card is it?
      - declarer: Declarer’s
        in order shown-declarer: It goes back (SK-9.7)
          Declarer’s card helps nobody but the defenders.
          → Play on.
      - defender: A defender’s <shown>
  - talk: Someone gave something away by talk, or counted aloud
    ? side: Who?
      - declarer: Declarer
        in order talk-declarer: Nothing follows (SK-9.1)
          Declarer has no partner, and helps nobody but the defenders.
          → Play on.
      - defender: A defender <talk>
  - taken: The wrong player took a trick
    ? led: Has anyone led since?
      - no: No
        broken taken-now: It goes to its winner (SK-4.2)
          It belongs to the highest card.
          → The winner leads.
      - yes: Yes
        broken taken-led: The trick goes to its winner, and the lead was out of turn (SK-4.2, SK-4.4, SK-9.1)
          The trick’s winner was to lead.
          → Ask what follows a lead out of turn. The innocent side may also play on.
  - tricks: Someone looked at earlier tricks, or counted them over <tricks>
  - last: Someone asks for the last trick
    ? led: Has the next trick been led?
      - no: No
        in order last-shown: It is shown (SK-4.10)
          Nobody has led since.
          → Show it.
      - yes: Yes
        cannot last-late: It stays closed (SK-4.10)
          A card has been led.
          → Play on.
  - on: After a fault the innocent side wants to play on
    in order played-on: It is put right and played on (SK-9.1)
      The innocent side may ask for it.
      → The result of the play counts. The fault stays in the record.
  - other: Something else
    in order something-else: The table decides (SK-9.9)
      No rule here covers it.
      → The table may agree on points, which are added to the hand with their reason.
""",
    follow=_faults("revoke", book.FOLLOW),
    lead=_faults("lead", book.TURN),
    shown=_read(_of("defender", "exposed", (book.EXPOSED,))),
    talk=_read(_of("defender", "talk", ())),
    tricks=_faults("tricks-seen", book.OLD_TRICKS),
)
"""What else may go wrong once cards are played."""

ENDING: Final = OUTLINE.situation(
    "ending",
    "Giving up, laying down, counting",
    """
? what: What happened?
  - up: Declarer gives up
    ? cards: How many cards has declarer in hand?
      - ten: Nine or ten
        broken given-up: Declarer has lost, simple (SK-4.8)
          With nine or ten cards declarer gives up alone.
          → Announced levels stay in the value, none is added.
          records gives-up
      - fewer: Eight or fewer, and a defender agrees
        broken given-up-agreed: Declarer has lost, simple (SK-4.8)
          One defender agreed for both.
          → Announced levels stay in the value, none is added.
          records gives-up
      - alone: Eight or fewer, and no one agrees
        cannot given-up-no: It is played on (SK-4.8)
          With eight cards or fewer a defender has to agree.
          → Play on.
  - defender: A defender gives up
    ? won: Had the defenders won already?
      - no: No
        broken defender-up: Declarer has won, simple (SK-4.8)
          A defender gives up for both.
          → What was announced or bid counts.
          records defender-gives-up
      - yes: Yes
        in order defender-up-lost: Declarer has lost (SK-4.8)
          A game already lost stays lost.
          → It counts as it stood.
          records defender-gave-up-late
  - down: Declarer laid the cards down
    ? accept: What do the defenders say?
      - yes: Both accept
        in order down-good: The rest is declarer’s (SK-4.6)
          Both defenders accepted.
          → All eyes still out are declarer’s. Of a Null declarer takes no more trick.
          records lays-down-declarer-good
      - low: Both accept, but the game stays below the bid
        broken down-overbid: Declarer has lost (SK-5.7, SK-4.6)
          The level that the bid needs was not made.
          → It counts as overbid.
      - no: One objects
        under claim = 'forfeit'
          broken down-forfeit: All tricks left are the defenders’ (SK-4.6)
            At this table declarer who is one trick short loses all of them.
            → The eyes still out are theirs.
            records lays-down-declarer-bad
        otherwise
          in order down-open: It is played on (SK-4.6)
            One defender objects.
            → Declarer’s cards stay open.
            records lays-down-declarer-bad
  - theirs: A defender laid the cards down
    ? right: Can declarer make a trick, whatever is played?
      - no: No
        in order theirs-good: The rest is the defenders’ (SK-4.7)
          Declarer makes no further trick.
          → The eyes still out are the defenders’.
          records lays-down-defender-good
      - yes: Yes
        broken theirs-false: The rest is declarer’s (SK-4.7, SK-9.1)
          With one reply declarer makes a trick, so it is a fault.
          → Unless the game was decided, declarer has won, simple.
          records lays-down-defender-bad
      - on: Yes, and declarer plays on
        in order theirs-on: It is played on (SK-4.7, SK-9.1)
          The innocent side may ask for it.
          → The cards go back to the hand, and the result of the play counts.
  - thrown: Cards were thrown in openly
    ? side: By whom?
      - strong: Declarer, who held J♣ or the three other jacks
        broken thrown-strong: The rest is the defenders’, no Schwarz (SK-4.9)
          Schneider counts by the eyes then; such a hand makes a trick.
          → The eyes still out are the defenders’.
          records throws-declarer
      - declarer: Declarer, without those
        broken thrown-declarer: The rest is the defenders’ (SK-4.9)
          Schneider and Schwarz count by the eyes and tricks then.
          → The eyes still out are the defenders’.
          records throws-declarer
      - defender: A defender
        broken thrown-defender: The rest is declarer’s (SK-4.9)
          A defender binds both.
          → The eyes still out are declarer’s. A Null is lost by it: record a trick for declarer.
          records throws-defender
  - doubt: The tricks were mixed, and the eyes are in doubt
    in order doubt: Who claims it proves it (SK-5.9)
      The defenders prove a loss, declarer a level.
      → What nobody can prove does not count.
  - thirty: Is it Schneider?
    ? eyes: How many eyes has the side that lost?
      - thirty: 30 or fewer
        in order schneider: It is Schneider (SK-5.3)
          30 eyes are Schneider, for declarer too.
          → The level counts.
      - more: 31 or more
        cannot no-schneider: It is not Schneider (SK-5.3)
          31 eyes are out; declarer needs 90 to make it.
          → The level does not count.
""",
    effects=EFFECTS,
)
"""How a game is ended before its last trick, and what is counted."""

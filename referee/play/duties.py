"""What is ruled of a card that breaks a duty of play: now, or found out by a later card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..core.cards import Suit
from ..core.entries import Play
from ..core.ruling import Exhibit, Ruling
from ..core.text import Part, SuitWord, Text
from .findings import Finding
from .model import AnySitting, TrickHand
from .rulings import noted, queried

if TYPE_CHECKING:
    from .course import AnyCourse


def until(state: AnySitting, hand: TrickHand, play: Play) -> Text:
    """How long the card may be taken back."""
    if len(hand.trick) + 1 == len(state.seating):
        return Text("until the next trick is led")
    there = {other.seat for other in hand.trick} | {play.seat}
    nexts = (seat for seat in state.seating.from_left_of(play.seat) if seat not in there)
    return Text("until {player} plays", player=state.seating.names[next(nexts)])


_MUST: Final = {
    "follow": "{player} must follow {led}",
    "beat": "{player} must beat {best}",
    "trump": "{player} must play a trump",
    "overtrump": "{player} must beat {best} with a higher trump",
}
"""What a duty asks, by its code."""


_FAILED: Final = {
    "beat": "{player} played {card} in trick {trick} and did not beat {best}",
    "trump": "{player} played {card} in trick {trick} and did not trump",
    "overtrump": "{player} played {card} in trick {trick} and did not beat {best} with a higher trump",
}
"""What somebody did who failed one, by its code. Who did not follow is said to have played on the suit led."""


def _about_duty(game: AnyCourse, state: AnySitting, plays: Sequence[Play], duty: str) -> dict[str, Part]:
    """The suit or the card a duty is about, by its name in the sentence."""
    order = game.order(state)
    if duty == "follow":
        led = order.suit_of(plays[0].card)
        return {"led": Text("trumps") if led is Suit.TRUMPS else led}
    return {} if duty == "trump" else {"best": order.winner(plays).card}


def note_on_lead(game: AnyCourse, state: AnySitting, play: Play, duty: str) -> Ruling:
    """A lead that is lawful only if its player, whose hand is not known, has nothing else."""
    about = game.lead_duties[duty]
    return noted(about.rule, duty, Text(about.open, name=state.seating.names[play.seat]), play.seat)


def rule_on_play(
    game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    """The ruling on what a card breaks, or shows an earlier one to have broken."""
    names = state.seating.names
    if finding.shown_later:
        proof = Text("held {card}", card=play.card)
        return rule_on_past(game, state, finding, proof, Exhibit("now plays", (play.card,)), again=again)
    name, duty = names[play.seat], finding.breach.duty
    if not hand.trick or duty in game.lead_duties:
        return _rule_on_lead(game, state, hand, play, finding, again=again)
    lead = hand.trick[0]
    shown = [Exhibit(f"{names[lead.seat]} led", (lead.card,))]
    best = game.order(state).winner(hand.trick)
    if best is not lead and duty != "follow":
        shown.append(Exhibit(f"{names[best.seat]} is winning", (best.card,)))
    shown.append(Exhibit(f"{name} played", (play.card,), bad=True))
    if finding.instead:
        shown.append(Exhibit(f"{name} still holds", finding.instead))
    message = Text(_MUST[duty], player=name, **_about_duty(game, state, hand.trick, duty))
    return queried(
        game.duties[duty],
        duty if duty != "follow" else "revoke",
        message,
        play.seat,
        exhibits=tuple(shown),
        remedy=game.renege_price(state, play.seat, again=again),
        until=until(state, hand, play),
    )


def _rule_on_lead(
    game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    name, duty = state.seating.names[play.seat], finding.breach.duty
    about = game.lead_duties[duty]
    did = "played" if hand.trick else "led"
    shown = [Exhibit(f"{name} {did}", (play.card,), bad=True)]
    if finding.instead:
        shown.append(Exhibit(f"{name} also holds", finding.instead))
    return queried(
        about.rule,
        duty,
        Text(about.now, name=name),
        play.seat,
        exhibits=tuple(shown),
        remedy=game.renege_price(state, play.seat, again=again) if about.costs else None,
        until=until(state, hand, play),
    )


def rule_on_past(
    game: AnyCourse,
    state: AnySitting,
    finding: Finding,
    proof: Text,
    exhibit: Exhibit | None = None,
    *,
    again: bool = False,
) -> Ruling:
    """The ruling on a play that other cards show to have been wrong: `proof` says how (``held 6♥``)."""
    breach = finding.breach
    assert breach.play is not None
    hand, duty = state.this_hand, breach.duty
    name, number = state.seating.names[breach.seat], breach.trick
    plays = next((trick.plays for trick in hand.tricks if trick.number == number), hand.trick)
    before = plays[: next(place for place, play in enumerate(plays) if play.seat == breach.seat)]
    lead = game.lead_duties.get(duty)
    if lead is not None:
        what = Text(lead.past, name=name, card=breach.play.card, trick=number)
    elif duty == "follow":
        what = Text(
            "{player} played {card} on a {led} lead in trick {trick}",
            player=name,
            card=breach.play.card,
            led=SuitWord(game.order(state).suit_of(before[0].card), one=True),
            trick=number,
        )
    else:
        about = _about_duty(game, state, before, duty)
        what = Text(_FAILED[duty], player=name, card=breach.play.card, trick=number, **about)
    shown_so = "{deed} and {proof}." if exhibit else "{deed}: {proof}."
    return queried(
        game.duties[duty] if lead is None else lead.rule,
        duty if duty != "follow" else "revoke",
        Text(shown_so, deed=what, proof=proof),
        breach.seat,
        about=breach.play,
        exhibits=(Exhibit(f"{name}, trick {number}", (breach.play.card,), bad=True), *((exhibit,) if exhibit else ())),
        remedy=game.renege_price(state, breach.seat, again=again) if lead is None or lead.costs else None,
    )

"""Which plays break a duty, at once or as a later card shows, and what is ruled of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..core.cards import NO_CARDS, Suit, card_count, card_set, cards_in, every_copy, without_card
from ..core.entries import Cards, Play
from ..core.ruling import Exhibit, Ruling
from ..core.seats import Seat
from ..core.text import Part, SuitWord, Text
from ..core.values import altered
from .known import cards_played, known_cards, plays_left
from .model import AnySitting, Breach, Doubt, HandT, TrickHand
from .order import ANYTHING, Duties, Lack, Order
from .rulings import noted, queried

if TYPE_CHECKING:
    from .course import AnyCourse


BREACHES: Final = {
    "revoke": "A revoke",
    "beat": "A revoke: not beaten",
    "trump": "A revoke: not trumped",
    "overtrump": "A revoke: not over-trumped",
    "undertrump": "A revoke: under-trumped",
    "called": "A revoke: the card called held back",
}
"""What breaking a duty of play is called, by the code of its ruling."""

RENEGES: Final = {
    "revoke": "A renege",
    "beat": "A renege: not beaten",
    "trump": "A renege: not trumped",
    "overtrump": "A renege: not over-trumped",
    "undertrump": "A renege: under-trumped",
    "called": "A renege: the card called held back",
}
"""The same in a game whose players *renege*."""


def code_of(duty: str) -> str:
    """The code of the ruling on a duty that was broken: who does not follow revokes."""
    return "revoke" if duty == "follow" else duty


@dataclass(frozen=True, slots=True)
class Finding:
    """A duty found broken: by the play itself, or by an earlier one now that other cards show it.

    `instead`: the cards that had to be played, as far as they are known.
    """

    breach: Breach
    instead: Cards
    shown_later: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """What a play shows: duties broken, and what it leaves open if its legality hangs on unseen cards."""

    findings: tuple[Finding, ...]
    doubts: tuple[Doubt, ...]


def look(hand: TrickHand, order: Order, play: Play, loose: int = 0) -> Look:
    """What `play` breaks, or shows an earlier play to have broken, and the doubts that stand after it.

    `loose`: how many of the cards its player is known to hold may be out of play (a target set aside). Cards that
    must be so, if the plays before were lawful, are counted as such.
    """
    found, doubts = _settle(hand.doubts, order, play)
    trick, seat = len(hand.winners) + 1, play.seat
    known, whole = known_cards(hand, seat), hand.held[seat] is not None
    among = None if whole else (hand.pool, known)
    left = plays_left(hand, seat) if hand.card_by_card else 0
    if loose:
        presumed = known & _lacking(doubts, seat)
        known, loose = known & ~presumed, max(0, loose - card_count(presumed))
    broken, instead, still = duties_of(hand, order, seat).read(play.card, known, among, left, loose=loose)
    if broken:
        breach = Breach(seat, trick, play, order.broken(broken, instead))
        found.insert(0, Finding(breach, tuple(cards_in(instead))))
        still = still_open(still, broken)
    if still:
        doubts = (*doubts, Doubt(seat, trick, play, still, led=not hand.trick and not broken))
    return Look(tuple(found), doubts)


def _settle(doubts: tuple[Doubt, ...], order: Order, play: Play) -> tuple[list[Finding], tuple[Doubt, ...]]:
    """What a card shows of its player's earlier ones, and the doubts it leaves.

    A doubt that is settled is gone whole: a card breaks one duty, and its player was bound by none behind that. Of
    duties before it what is `still_open` stays.
    """
    bit = play.card.bit
    found: list[Finding] = []
    left: list[Doubt] = []
    for doubt in doubts:
        shows = (place for place, (mask, _) in enumerate(doubt.lacks) if mask & bit and doubt.seat == play.seat)
        place = next(shows, None)
        if place is None:
            left.append(doubt)
        else:
            duty = doubt.lacks[place][1]
            breach = Breach(play.seat, doubt.trick, doubt.play, order.broken(duty, bit))
            found.append(Finding(breach, (play.card,), shown_later=True))
            still = still_open(doubt.lacks[:place], duty)
            left += [doubt._replace(lacks=still)] if still else []
    return found, tuple(left) if found else doubts


def still_open(lacks: Sequence[Lack], broken: str) -> tuple[Lack, ...]:
    """What may yet be found of a card that broke a duty: where that is no revoke, that it is one besides."""
    settled = not broken or code_of(broken) in BREACHES
    return () if settled else tuple(lack for lack in lacks if lack[1] == "follow")


def duties_of(hand: TrickHand, order: Order, seat: Seat | None = None) -> Duties:
    """What may be played now, by a seat if it is told: to the trick in progress, or led to the next."""
    if hand.trick:
        return order.in_trick(len(hand.winners) + 1).duties(hand.trick, seat)
    if order.leading is None:
        return ANYTHING
    return order.lead(len(hand.winners) + 1, cards_played(hand) if hand.card_by_card else None)


def _lacking(doubts: Sequence[Doubt], seat: Seat) -> int:
    """The cards a seat held none of, if its plays were lawful."""
    lacking = NO_CARDS
    for doubt in doubts:
        if doubt.seat == seat:
            for mask, _ in doubt.lacks:
                lacking |= mask
    return lacking


def look_back(hand: TrickHand, order: Order, seat: Seat, dealt: int, loose: int = 0) -> Look:
    """What `seat` broke in the tricks so far, given the whole hand it played from, and the doubts of its own left.

    `dealt`: that hand as a card set; `loose`: how many of its cards may be out of play, as for `look`. Tricks
    behind one that is not recorded card by card decide nothing, nor do those in which a breach of it is recorded, but
    for what is `still_open`.
    """
    found: list[Finding] = []
    doubts: list[Doubt] = []
    tricks = recorded_tricks(hand)
    ruled = {breach.trick: breach.duty for breach in hand.breaches if breach.seat == seat}
    own = [(number, plays, place) for number, plays in tricks if (place := _place_of(plays, seat)) >= 0]
    to_play = card_set(plays[place].card for _, plays, place in own)
    for number, plays, place in own:
        play = plays[place]
        if place:
            duties = order.in_trick(number).duties(plays[:place], seat)
        else:
            duties = order.lead(number, card_set(p.card for _, before in tricks[: number - 1] for p in before))
        lacks = duties.lacks[duties.place(play.card)]
        for mask, duty in still_open(lacks, ruled[number]) if number in ruled else lacks:
            mine = dealt & every_copy(mask)
            if mine & to_play or card_count(mine) > loose:
                breach = Breach(seat, number, play, order.broken(duty, mine))
                found.append(Finding(breach, tuple(cards_in(mine)), shown_later=True))
                break
            if mine:  # they lie out of play, or the play was wrong
                doubts.append(Doubt(seat, number, play, ((mask, duty),), led=place == 0))
                dealt, loose = dealt & ~mine, loose - card_count(mine)
        dealt, to_play = without_card(dealt, play.card), without_card(to_play, play.card)
    return Look(tuple(found), tuple(doubts))


def shown_by_aside(hand: TrickHand, seat: Seat, aside: int) -> list[Finding]:
    """The plays of `seat` that are shown to have been wrong once it is known which cards (a card set) lay aside."""
    known = known_cards(hand, seat) & ~aside
    found = []
    for doubt in hand.doubts:
        if doubt.seat == seat and (held := [(known & mask, duty) for mask, duty in doubt.lacks if known & mask]):
            cards, duty = held[0]
            found.append(Finding(Breach(seat, doubt.trick, doubt.play, duty), tuple(cards_in(cards)), shown_later=True))
    return found


def settle_shown(hand: HandT, found: Sequence[Finding]) -> HandT:
    """The hand with such plays among its breaches, and no doubt of them any more."""
    settled = {(finding.breach.seat, finding.breach.trick) for finding in found}
    return altered(
        hand,
        doubts=tuple(doubt for doubt in hand.doubts if (doubt.seat, doubt.trick) not in settled),
        breaches=(*hand.breaches, *(finding.breach for finding in found)),
    )


def _place_of(plays: Sequence[Play], seat: Seat) -> int:
    """Where in a trick a seat played; −1 where it has not."""
    return next((place for place, play in enumerate(plays) if play.seat == seat), -1)


def recorded_tricks(hand: TrickHand) -> list[tuple[int, tuple[Play, ...]]]:
    """The tricks from the first on that are recorded card by card, the one in progress last, with their numbers."""
    known = [trick for place, trick in enumerate(hand.tricks, start=1) if trick.number == place]
    found = [(trick.number, trick.plays) for trick in known]
    if hand.trick and hand.card_by_card:
        found.append((len(hand.winners) + 1, hand.trick))
    return found


NEXT_LEAD: Final = Text("until the next trick is led")


def until(state: AnySitting, hand: TrickHand, play: Play) -> Text:
    """How long the card may be taken back."""
    if len(hand.trick) + 1 == hand.trick_size:
        return NEXT_LEAD
    there = {other.seat for other in hand.trick} | {play.seat} | hand.out
    nexts = (seat for seat in state.seating.from_left_of(play.seat) if seat not in there)
    return Text("until {player} plays", player=state.seating.names[next(nexts)])


# ---- what is ruled of them ----------------------------------------------------------------------

_MUST: Final = {
    "follow": "{player} must follow {led}",
    "beat": "{player} must beat {best}",
    "trump": "{player} must play a trump",
    "overtrump": "{player} must beat {best} with a higher trump",
    "undertrump": "{player} may not play a trump below {best}",
    "called": "{player} must play the card called",
}
"""What a duty asks, by its code."""


_FAILED: Final = {
    "beat": "{player} played {card} in trick {trick} and did not beat {best}",
    "trump": "{player} played {card} in trick {trick} and did not trump",
    "overtrump": "{player} played {card} in trick {trick} and did not beat {best} with a higher trump",
    "undertrump": "{player} played {card} in trick {trick}, a trump below {best}",
    "called": "{player} played {card} in trick {trick} and held back the card called",
}
"""What somebody did who failed one, by its code. Who did not follow is said to have played on the suit led."""


def _about_duty(game: AnyCourse, state: AnySitting, plays: Sequence[Play], duty: str) -> dict[str, Part]:
    """The suit or the card a duty is about, by its name in the sentence."""
    order = game.order(state)
    if duty == "follow":
        led = order.suit_of(plays[0].card)
        return {"led": Text("trumps") if led is Suit.TRUMPS else led}
    return {} if duty in {"trump", "called"} else {"best": order.winner(plays).card}


def note_on_lead(game: AnyCourse, state: AnySitting, play: Play, duty: str) -> Ruling:
    """A lead that is lawful only if its player, whose hand is not known, has nothing else."""
    about, duties = game.lead_duties[duty], duties_of(state.this_hand, game.order(state))
    return noted(about.rule, duty, about.opened(state.seating.names[play.seat], duties, duty), play.seat)


def rule_on_play(
    game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    """The ruling on what a card breaks, or shows an earlier one to have broken."""
    names = state.seating.names
    if finding.shown_later:
        proof = Text("held {card}", card=play.card)
        return rule_on_past(game, state, finding, proof, Exhibit(Text("now plays"), (play.card,)), again=again)
    name, duty = names[play.seat], finding.breach.duty
    if not hand.trick or duty in game.lead_duties:
        return _rule_on_lead(game, state, hand, play, finding, again=again)
    lead = hand.trick[0]
    shown = [Exhibit(Text("{player} led", player=names[lead.seat]), (lead.card,))]
    best = game.order(state).winner(hand.trick)
    if best is not lead and duty != "follow":
        shown.append(Exhibit(Text("{player} is winning", player=names[best.seat]), (best.card,)))
    shown.append(Exhibit(Text("{player} played", player=name), (play.card,), bad=True))
    if finding.instead:
        shown.append(Exhibit(Text("{player} still holds", player=name), finding.instead))
    message = Text(_MUST[duty], player=name, **_about_duty(game, state, hand.trick, duty))
    return queried(
        game.duties[duty],
        code_of(duty),
        message,
        play.seat,
        exhibits=tuple(shown),
        remedy=game.renege_price(state, play.seat, again=again),
        until=NEXT_LEAD if game.corrected_until(state.house) == "trick" else until(state, hand, play),
    )


def _rule_on_lead(
    game: AnyCourse, state: AnySitting, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    name, duty = state.seating.names[play.seat], finding.breach.duty
    about = game.lead_duties[duty]
    did = "{player} played" if hand.trick else "{player} led"
    shown = [Exhibit(Text(did, player=name), (play.card,), bad=True)]
    if finding.instead:
        shown.append(Exhibit(Text("{player} also holds", player=name), finding.instead))
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
        code_of(duty),
        Text(shown_so, deed=what, proof=proof),
        breach.seat,
        about=breach.play,
        exhibits=(
            Exhibit(Text("{player}, trick {number}", player=name, number=number), (breach.play.card,), bad=True),
            *((exhibit,) if exhibit else ()),
        ),
        remedy=game.renege_price(state, breach.seat, again=again) if lead is None or lead.costs else None,
    )

"""What is legal of the entries that every trick game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..core.cards import Card, Suit, card_set, cards_in, copies, show_cards, without_card
from ..core.entries import (
    Cards,
    Claim,
    Deal,
    End,
    Entry,
    Hands,
    Misdeal,
    Penalty,
    Play,
    Players,
    Renege,
    Ruled,
    RulesChange,
    TrickWon,
)
from ..core.errors import HouseRuleError
from ..core.house import read_house
from ..core.people import check_players
from ..core.ruled import check_ruled
from ..core.ruling import Exhibit, Rule, Ruling
from ..core.seats import Seat
from ..core.words import counted, listed
from .findings import Finding, look, look_back
from .known import known_cards, may_hold, plays_of
from .model import Layout, TrickHand
from .rulings import deal_first, noted, queried, refused, refuses

if TYPE_CHECKING:
    from .game import TrickGame

GameCheck = Callable[["TrickGame[Any, Any]", Any, Any], list[Ruling]]
"""A check of an entry: what a game says of it in a state."""

MOST_PENALTY_POINTS: Final = 1000

_DEPTH_WORDS: Final = {"result": "by its result", "tricks": "trick by trick", "cards": "card by card"}


# ---- deals and hands shown ------------------------------------------------------------------------------


def _check_deal(game: TrickGame[Any, Any], state: Any, deal: Deal) -> list[Ruling]:
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is not None and not hand.complete and not hand.void:
        unfinished = f"{game.hand_word.capitalize()} {{}} is not finished: enter the rest of it, or record a misdeal."
        said = game.say("hand-unfinished", unfinished)
        return [refused(common.one_hand, "hand-unfinished", said.format(hand.number))]
    if deal.depth is not None and deal.depth not in game.depths:
        how = listed([_DEPTH_WORDS[depth] for depth in game.depths], "or")
        return [refused(common.depths, "depth", f"A hand is recorded {how} here.")]
    layout = game.layout(state.next_house or state.house, len(names))
    found = check_cards(game, state, deal.hands, layout) if deal.hands is not None else []
    if not refuses(found):
        found += game.check_dealt(state, deal, layout)
    expected = game.next_dealer(state)
    if not refuses(found) and deal.dealer is not None and expected is not None and deal.dealer != expected:
        message = f"{names[expected]} deals this hand, not {names[deal.dealer]}."
        found.append(queried(common.dealer, "wrong-dealer", message, deal.dealer))
    if not found and common.tie is not None and game.tied_at_the_end(state):
        found.append(noted(common.tie, "tie", "The best totals are equal: another hand decides."))
    return found


def check_cards(game: TrickGame[Any, Any], state: Any, hands: Sequence[Cards | None], layout: Layout) -> list[Ruling]:
    """Hands must be of the pack, and no card in two; one of the wrong size is a misdeal."""
    names, common = state.seating.names, game.common
    if len(hands) != len(names):
        told = counted(len(hands), "hand")
        message = f"Enter the hands of all {len(names)} players, empty where unknown: here {told} came."
        return [refused(common.known_hands, "hands", message)]
    if _is_whole(hands, layout):
        return []
    seen: Counter[Card] = Counter()
    owner: dict[Card, Seat] = {}
    for seat, cards in enumerate(hands):
        for card in cards or ():
            have = copies(layout.all_cards, card)
            exhibits = (Exhibit(f"{names[seat]}’s hand", (card,), bad=True),)
            if not have:
                message = f"{card} is not in this pack of {len(layout.pack)}."
                return [refused(common.pack, "not-in-pack", message, seat, exhibits=exhibits)]
            seen[card] += 1
            if seen[card] > have:
                other = owner.get(card, seat)
                where = f"twice in {names[seat]}’s hand" if other == seat else f"{names[other]}’s already"
                if have > 1:
                    where = f"entered {seen[card]} times, and the pack has {have}"
                return [refused(common.known_hands, "card-twice", f"{card} is {where}.", seat)]
            owner[card] = seat
    return [
        queried(
            common.misdeal,
            "hand-size",
            f"{names[seat]} has {counted(len(cards), 'card')}, not {layout.each}: if so, it is a misdeal.",
            seat,
        )
        for seat, cards in enumerate(hands)
        if cards is not None and len(cards) != layout.each
    ]


def _is_whole(hands: Sequence[Cards | None], layout: Layout) -> bool:
    """Whether hands are of full size, and all their cards of the pack, no copy too many."""
    if any(cards is not None and len(cards) != layout.each for cards in hands):
        return False
    together = card_set([card for cards in hands if cards is not None for card in cards])
    return not together & ~layout.all_cards


def _check_hands(game: TrickGame[Any, Any], state: Any, shown: Hands) -> list[Ruling]:
    hand, common, names = state.hand, game.common, state.seating.names
    if hand is None or hand.void:
        message = "There is no hand these cards could belong to: deal first."
        return [refused(common.one_hand, "no-hand", message)]
    found = check_cards(game, state, shown.hands, game.layout(state.house, len(names)))
    if refuses(found):
        return found
    pool = hand.pool
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != hand.each:
            continue  # a hand of the wrong size tells nothing but that
        played = [play.card for play in plays_of(hand, seat)]
        missing = Counter(played) - Counter(cards)
        if missing:
            message = f"{names[seat]} played {show_cards(list(missing))}, which this hand does not hold."
            return [refused(common.known_hands, "played-not-held", message, seat)]
        if not hand.card_by_card:
            continue  # some of it was played unrecorded, so nothing more can be compared
        rest = Counter(cards) - Counter(played) - Counter(cards_in(game.aside(hand, seat)))
        own = hand.held[seat]
        seen = Counter(cards_in(own if own is not None else hand.shown[seat]))
        if seen - rest or (own is not None and rest - seen):
            odd = next(iter((seen - rest) or (rest - seen)))
            message = f"{names[seat]}’s hand was known otherwise: look at {odd}."
            return [refused(common.known_hands, "hand-known", message, seat)]
        for card in (rest - seen).elements():
            if not copies(pool, card):
                where = where_is(state, hand, card) or f"{card} cannot be in {names[seat]}’s hand."
                return [refused(common.known_hands, "card-twice", where, seat)]
            pool = without_card(pool, card)
    for seat, cards in enumerate(shown.hands):
        if cards is not None and len(cards) == hand.each:
            if hand.play_begun:
                found += _check_played(game, state, hand, seat, cards)
            found += game.check_shown(state, hand, seat, cards)
    return found


def _check_played(game: TrickGame[Any, Any], state: Any, hand: Any, seat: Seat, cards: Cards) -> list[Ruling]:
    """What a whole hand, seen at last, says of the play of its seat."""
    dealt = card_set(cards) & ~game.aside(hand, seat)
    back = look_back(hand, game.order(state), seat, dealt, game.loose(hand, seat))
    return [
        rule_on_past(game, state, finding, f"{state.seating.names[seat]}’s hand shows it") for finding in back.findings
    ]


def check_misdeal(game: TrickGame[Any, Any], state: Any, misdeal: Misdeal) -> list[Ruling]:
    """A hand thrown in."""
    hand, rule = state.hand, game.common.misdeal
    if hand is None or hand.void:
        return [refused(rule, "no-hand", "No hand has been dealt that could be thrown in.")]
    if hand.complete:
        message = f"{game.hand_word.capitalize()} {hand.number} is finished: throwing it in takes its score back."
        return [queried(rule, "misdeal-late", message)]
    return []


# ---- tricks and cards -----------------------------------------------------------------------------------


def hand_in_play(game: TrickGame[Any, Any], state: Any) -> Any:
    """The hand whose tricks are being played, or the refusal to say there is none."""
    hand, rule = state.hand, game.common.one_hand
    if hand is None or hand.void:
        return deal_first(rule)
    if hand.complete:
        said = game.say("hand-over", f"{game.hand_word.capitalize()} {{hand}} is over.")
        return refused(rule, "hand-over", said.format(hand=hand.number, tricks=hand.tricks_total))
    phase = game.awaited(state, hand)
    if phase is not None and phase.name not in game.play_phases:
        if hand.taken >= hand.tricks_total:
            return refused(rule, "hand-over", game.waiting(state, phase))
        return game.too_early(state, hand, phase)
    return hand


def check_play(game: TrickGame[Any, Any], state: Any, play: Play) -> list[Ruling]:
    """A card played: that it can have been, in turn, and breaks no duty of play."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    impossible = _impossible(game, state, hand, play)
    if impossible is not None:
        return [impossible]
    found = game.check_turn(state, hand, play)
    seen = look(hand, game.order(state), play, game.loose(hand, play.seat))
    found += [_rule_on(game, state, hand, play, finding, again=bool(at)) for at, finding in enumerate(seen.findings)]
    if not found:
        opened = (doubt for doubt in seen.doubts if doubt.play is play and doubt.led)
        found = [_note_on_lead(game, state, play, duty) for doubt in opened for _, duty in doubt.lacks]
    return found


def _note_on_lead(game: TrickGame[Any, Any], state: Any, play: Play, duty: str) -> Ruling:
    """A lead that is lawful only if its player, whose hand is not known, has nothing else."""
    about = game.lead_duties[duty]
    return noted(about.rule, duty, about.open.format(name=state.seating.names[play.seat]), play.seat)


def _impossible(game: TrickGame[Any, Any], state: Any, hand: TrickHand, play: Play) -> Ruling | None:
    """Why the card cannot have been played; None if it can."""
    names, seat, card, common = state.seating.names, play.seat, play.card, game.common
    if any(other.seat == seat for other in hand.trick):
        return refused(common.turn, "played-twice", f"{names[seat]} has played to this trick already.", seat)
    aside = game.out_of_play(state, hand, play)
    if aside is not None:
        return aside
    if not copies(game.layout(state.house, len(names)).all_cards, card):
        return refused(common.pack, "not-in-pack", f"{card} is not in this pack.", seat)
    if may_hold(hand, seat, card):
        return None
    where = where_is(state, hand, card)
    if where:
        return refused(common.pack, "card-gone", where, seat, exhibits=(Exhibit("not there", (card,), bad=True),))
    message = f"{names[seat]}’s hand, as entered, does not hold {card}."
    return refused(common.known_hands, "not-held", message, seat)


def where_is(state: Any, hand: TrickHand, card: Card) -> str:
    """Where a card is that a player cannot play, in a sentence; empty if nobody is known to have it."""
    names = state.seating.names
    tricks = [*((trick.number, trick.plays) for trick in hand.tricks), (len(hand.winners) + 1, hand.trick)]
    for number, plays in tricks:
        for play in plays:
            if play.card == card:
                return f"{names[play.seat]} played {card} in trick {number}."
    for seat in range(len(names)):
        if copies(known_cards(hand, seat), card):
            return f"{card} is in {names[seat]}’s hand."
    return ""


def check_turn(game: TrickGame[Any, Any], state: Any, hand: TrickHand, play: Play) -> list[Ruling]:
    """A card is played in turn."""
    names = state.seating.names
    expected = game.next_player(state, hand)
    if expected is None or expected == play.seat:
        return []
    rule = game.common.turn if hand.play_begun else game.common.opening_lead
    verb = "lead" if not hand.trick else "play"
    message = f"It is {names[expected]}’s turn to {verb}, not {names[play.seat]}’s."
    return [queried(rule, "out-of-turn", message, play.seat, until=until(state, hand, play))]


def until(state: Any, hand: TrickHand, play: Play) -> str:
    """How long the card may be taken back."""
    if len(hand.trick) + 1 == len(state.seating):
        return "until the next trick is led"
    there = {other.seat for other in hand.trick} | {play.seat}
    nexts = (seat for seat in state.seating.from_left_of(play.seat) if seat not in there)
    return f"until {state.seating.names[next(nexts)]} plays"


_MUST: Final = {
    "follow": "must follow {}",
    "beat": "must beat {}",
    "trump": "must play a trump",
    "overtrump": "must beat {} with a higher trump",
}
"""What a duty asks, by its code."""

_SHOULD_HAVE: Final = {
    "follow": "did not follow {}",
    "beat": "did not beat {}",
    "trump": "did not trump",
    "overtrump": "did not beat {} with a higher trump",
}


def _names_of_duty(game: TrickGame[Any, Any], state: Any, plays: Sequence[Play], duty: str) -> str:
    """The suit or the card a duty is about."""
    order = game.order(state)
    led = order.suit_of(plays[0].card)
    if duty == "follow":
        return "trumps" if led is Suit.TRUMPS else led.symbol
    return str(order.winner(plays).card)


def _rule_on(
    game: TrickGame[Any, Any], state: Any, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    names = state.seating.names
    if finding.shown_later:
        proof = f"held {play.card}"
        return rule_on_past(game, state, finding, proof, Exhibit("now plays", (play.card,)), again=again)
    name, duty = names[play.seat], finding.breach.duty
    if not hand.trick:
        return _rule_on_lead(game, state, hand, play, finding, again=again)
    lead = hand.trick[0]
    shown = [Exhibit(f"{names[lead.seat]} led", (lead.card,))]
    best = game.order(state).winner(hand.trick)
    if best is not lead and duty != "follow":
        shown.append(Exhibit(f"{names[best.seat]} is winning", (best.card,)))
    shown.append(Exhibit(f"{name} played", (play.card,), bad=True))
    if finding.instead:
        shown.append(Exhibit(f"{name} still holds", finding.instead))
    message = f"{name} {_MUST[duty].format(_names_of_duty(game, state, hand.trick, duty))}"
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
    game: TrickGame[Any, Any], state: Any, hand: TrickHand, play: Play, finding: Finding, *, again: bool
) -> Ruling:
    name, duty = state.seating.names[play.seat], finding.breach.duty
    about = game.lead_duties[duty]
    shown = [Exhibit(f"{name} led", (play.card,), bad=True)]
    if finding.instead:
        shown.append(Exhibit(f"{name} also holds", finding.instead))
    return queried(
        about.rule,
        duty,
        about.now.format(name=name),
        play.seat,
        exhibits=tuple(shown),
        remedy=game.renege_price(state, play.seat, again=again),
        until=until(state, hand, play),
    )


def rule_on_past(
    game: TrickGame[Any, Any],
    state: Any,
    finding: Finding,
    proof: str,
    exhibit: Exhibit | None = None,
    *,
    again: bool = False,
) -> Ruling:
    """The ruling on a play that other cards show to have been wrong: `proof` says how (``held 6♥``)."""
    breach = finding.breach
    assert breach.play is not None
    hand, duty = state.hand, breach.duty
    name, number = state.seating.names[breach.seat], breach.trick
    plays = next((trick.plays for trick in hand.tricks if trick.number == number), hand.trick)
    before = plays[: next(place for place, play in enumerate(plays) if play.seat == breach.seat)]
    lead = game.lead_duties.get(duty)
    if lead is not None:
        what = lead.past.format(name=name, card=breach.play.card, trick=number)
    elif duty == "follow":
        led = game.order(state).suit_of(before[0].card).word.removesuffix("s")
        what = f"{name} played {breach.play.card} on a {led} lead in trick {number}"
    else:
        failed = _SHOULD_HAVE[duty].format(_names_of_duty(game, state, before, duty))
        what = f"{name} played {breach.play.card} in trick {number} and {failed}"
    joint = " and " if exhibit else ": "
    return queried(
        game.duties[duty] if lead is None else lead.rule,
        duty if duty != "follow" else "revoke",
        f"{what}{joint}{proof}.",
        breach.seat,
        about=breach.play,
        exhibits=(Exhibit(f"{name}, trick {number}", (breach.play.card,), bad=True), *((exhibit,) if exhibit else ())),
        remedy=game.renege_price(state, breach.seat, again=again),
    )


def _check_trick(game: TrickGame[Any, Any], state: Any, trick: TrickWon) -> list[Ruling]:
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    if hand.trick:
        number = len(hand.winners) + 1
        message = f"Trick {number} has {len(hand.trick)} of its cards already: finish it card by card."
        return [refused(game.common.depths, "trick-begun", message, trick.winner)]
    return []


# ---- trouble, and what the table agrees on --------------------------------------------------------------


def hand_to_rule_on(game: TrickGame[Any, Any], state: Any, what: str) -> Any:
    """The hand a ruling can still touch: in play, or finished and the next not dealt; or the refusal."""
    hand, rule = state.hand, game.common.one_hand
    if hand is None or hand.void:
        return refused(rule, "no-hand", f"There is no hand {what} could belong to.")
    if not hand.complete:
        phase = game.awaited(state, hand)
        if phase is not None and phase.name not in game.play_phases and hand.taken < hand.tricks_total:
            return game.nothing_to_rule_on(state, hand, phase) or hand
    return hand


def _check_renege(game: TrickGame[Any, Any], state: Any, renege: Renege) -> list[Ruling]:
    hand = hand_to_rule_on(game, state, "a renege")
    if isinstance(hand, Ruling):
        return [hand]
    rule = game.renege_rule(state)
    last = hand.rounds
    if hand.depth in {"tricks", "cards"} and not hand.complete:
        last = min(last, len(hand.winners) + 1)
    if renege.trick is not None and not 1 <= renege.trick <= last:
        return [refused(rule, "no-such-trick", f"There were tricks 1 to {last} so far.", renege.seat)]
    if any(breach.seat == renege.seat for breach in hand.breaches):
        name = state.seating.names[renege.seat]
        return [noted(rule, "renege-again", f"{name} reneged before in this hand; it costs once.", renege.seat)]
    return []


def _check_claim(game: TrickGame[Any, Any], state: Any, claim: Claim) -> list[Ruling]:
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    if not claim.good:
        name = state.seating.names[claim.seat]
        message = f"{name} claimed the rest, and it did not hold: the play goes on."
        return [noted(game.common.false_claim, "false-claim", message, claim.seat)]
    return []


def _check_penalty(game: TrickGame[Any, Any], state: Any, penalty: Penalty) -> list[Ruling]:
    hand = hand_to_rule_on(game, state, "a penalty")
    if isinstance(hand, Ruling):
        return [hand]
    return check_points(game.common.agreed, penalty) or game.check_penalty(state, penalty)


def check_points(rule: Rule, penalty: Penalty) -> list[Ruling]:
    """Points the table agrees on are some, and not beyond measure."""
    if 0 < abs(penalty.points) <= MOST_PENALTY_POINTS:
        return []
    message = f"A penalty is 1 to {MOST_PENALTY_POINTS} points, for or against."
    return [refused(rule, "points", message, penalty.seat)]


def _check_rules(game: TrickGame[Any, Any], state: Any, change: RulesChange) -> list[Ruling]:
    before = state.next_house or state.house
    rule = game.common.change
    try:
        after = read_house(game.house, change.rules, base=before)
        game.check_house(after, len(state.seating))
    except HouseRuleError as error:
        return [refused(rule, f"option:{error.option}", str(error))]
    moved = game.moved_options(before, after, len(state.seating))
    if moved:
        message = game.say("option", "This stays as it is during a game: open another table.")
        return [refused(rule, f"option:{min(moved)}", message)]
    return []


def _check_players(game: TrickGame[Any, Any], state: Any, change: Players) -> list[Ruling]:
    hand, unfinished = state.hand, ""
    if hand is not None and not hand.complete and not hand.void:
        said = game.say(
            "players-unfinished",
            f"{game.hand_word.capitalize()} {{}} is being played: finish it first, or record a misdeal."
            f" Players change between two {game.hand_word}s.",
        )
        unfinished = said.format(hand.number)
    found = check_players(change, state.coming, game.common.people, unfinished)
    return found or game.check_reseated(state, change)


def _check_end(game: TrickGame[Any, Any], state: Any, end: End) -> list[Ruling]:
    clock = game.common.clock
    if end.reason == "time" and clock is None:
        return [refused(game.common.stopped, "no-clock", "This game does not end by the clock: stop it as it stands.")]
    if end.reason == "time" and clock is not None and state.time_called:
        return [noted(clock, "time-again", "Time was called before.")]
    return []


def _check_ruled(game: TrickGame[Any, Any], state: Any, ruled: Ruled) -> list[Ruling]:
    return check_ruled(ruled, state.seating, game.common.seats)


CHECKS: Final[dict[type[Entry], GameCheck]] = {
    Deal: _check_deal,
    Hands: _check_hands,
    Play: check_play,
    TrickWon: _check_trick,
    Misdeal: check_misdeal,
    Renege: _check_renege,
    Claim: _check_claim,
    Penalty: _check_penalty,
    RulesChange: _check_rules,
    Players: _check_players,
    End: _check_end,
    Ruled: _check_ruled,
}

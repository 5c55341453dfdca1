"""What is legal of rulings on a hand and of what a table agrees on; the check of each shared entry, by its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core import entries
from ..core.entries import MOST_PENALTY, Agreed, Claim, End, Entry, Penalty, Players, Renege, Ruled, RulesChange
from ..core.errors import HouseRuleError
from ..core.game import HandAccount
from ..core.house import HouseRules, read_house, switch
from ..core.people import check_players
from ..core.retold import retold
from ..core.ruled import check_ruled
from ..core.ruling import Rule, Ruling
from ..core.seats import Seat
from ..core.text import UNSAID, Capital, Counted, Text
from .dealt import check_deal, check_hands, check_misdeal
from .known import player_of
from .model import AnySitting, HandT, Sitting
from .own_parts import GameCheck
from .played import check_play, check_trick, hand_in_play, sits_out
from .rulings import noted, option_refused, refused

if TYPE_CHECKING:
    from .course import AnyCourse


def results_agreed(rule: str, *, group: str = "") -> bool:
    """The house rule, off unless it is switched on. It came later than others: tables without it keep their signs."""
    return switch(
        f"{rule} Results are agreed",
        "The other side taps “agreed” on its own phone before a result is final.",
        "Results are agreed by the other side.",
        later=True,
        group=group,
    )


def results_of(state: AnySitting, number: int) -> list[HandAccount]:
    """The accounts of the hand of this number, where it is scored: two where one that stands was dealt again."""
    last = [] if state.account is None else [state.account]
    return [one for one in (*state.accounts, *last) if one.number == number and one.complete and not one.void]


def check_agreed(game: AnyCourse, state: AnySitting, agreed: Agreed) -> list[Ruling]:
    """What was agreed on is what was scored. Never refused: a correction of an old hand may have moved it."""
    accounts, rule, hand_word = results_of(state, agreed.hand), game.common.RESULTS, Text(game.hand_word)
    if not accounts:
        message = Text("There is no result of {hand_word} {hand} to agree on.", hand_word=hand_word, hand=agreed.hand)
        return [noted(rule, "no-result", message, agreed.seat)]
    if any(account.points == agreed.points for account in accounts):
        return []
    message = Text(
        "The points of {hand_word} {hand} changed. Agree on them again.", hand_word=hand_word, hand=agreed.hand
    )
    return [noted(rule, "other-result", message, agreed.seat)]


NO_PENALTY: Final = Text("There is no hand a penalty could belong to.")


def hand_to_rule_on(game: AnyCourse, state: Sitting[HandT, HouseRules], nowhere: Text = NO_PENALTY) -> HandT | Ruling:
    """The hand a ruling can still touch: in play, or finished and the next not dealt; else the refusal, `nowhere`."""
    hand, rule = state.hand, game.common.ONE_HAND
    if hand is None or hand.void:
        return refused(rule, "no-hand", nowhere)
    if not hand.complete:
        phase = game.awaited(state, hand)
        if phase is not None and phase.name not in game.play_phases and hand.taken < hand.tricks_total:
            nothing = game.nothing_to_rule_on(state, hand, phase)
            return hand if nothing is None else nothing
    return hand


def called_late(game: AnyCourse, state: AnySitting, seat: Seat) -> Ruling | None:
    """The refusal of a renege in a hand that has been dealt over: nothing of the next one has been played yet."""
    hand = state.hand
    if hand is None or hand.void or hand.complete or not state.accounts or state.accounts[-1].void:
        return None
    if hand.play_begun or hand.taken:
        return None
    phase = game.awaited(state, hand)
    begins = (
        phase is not None
        and phase.name not in game.play_phases
        and game.nothing_to_rule_on(state, hand, phase) is not None
    )
    if not (begins or hand.depth == "cards" or game.untold(hand)):
        return None
    message = Text(
        "The next {hand_word} is dealt, so it is too late to call a {fault}.",
        hand_word=Text(game.hand_word),
        fault=Text(game.fault()),
    )
    return refused(game.common.CALLING, "called-late", message, seat)


def check_renege(game: AnyCourse, state: AnySitting, renege: Renege) -> list[Ruling]:
    """A renege told: that there was such a trick, and whether it costs."""
    late = called_late(game, state, renege.seat)
    if late is not None:
        return [late]
    nowhere = Text("There is no hand a {fault} could belong to.", fault=Text(game.fault()))
    hand = hand_to_rule_on(game, state, nowhere)
    if isinstance(hand, Ruling):
        return [hand]
    if renege.seat in hand.out:
        return [sits_out(game, state, renege.seat)]
    rule = game.renege_rule(state)
    last = hand.rounds
    if hand.depth in {"tricks", "cards"} and not hand.complete:
        last = min(last, len(hand.winners) + 1)
    if renege.trick is not None and not 1 <= renege.trick <= last:
        there = "There were tricks 1 to {last} so far." if last > 1 else "There was trick {last} alone so far."
        return [refused(rule, "no-such-trick", Text(there, last=last), renege.seat)]
    if game.costly(hand, renege.seat):
        name = state.seating.names[renege.seat]
        return [
            noted(
                rule,
                "renege-again",
                Text("{player} {revoked} before in this hand. It costs once.", player=name, revoked=Text(game.revoked)),
                renege.seat,
            )
        ]
    return []


def check_claim(game: AnyCourse, state: AnySitting, claim: Claim) -> list[Ruling]:
    """The rest claimed: noted where it did not hold."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    if claim.seat in hand.out:
        return [sits_out(game, state, claim.seat)]
    if claim.seat in hand.played_by:
        names, player = state.seating.names, player_of(hand, claim.seat)
        message = Text("{player} plays {dummy}’s cards, and claims.", player=names[player], dummy=names[claim.seat])
        return [refused(game.common.CLAIM, "dummy-claims", message, claim.seat)]
    if not claim.good:
        name = state.seating.names[claim.seat]
        message = Text("{player} claimed the rest, and it did not hold: the play goes on.", player=name)
        return [noted(game.common.FALSE_CLAIM, "false-claim", message, claim.seat)]
    return []


def check_penalty(game: AnyCourse, state: AnySitting, penalty: Penalty) -> list[Ruling]:
    """Points by agreement."""
    hand = hand_to_rule_on(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    return check_points(game.common.AGREED, penalty)


def check_points(rule: Rule, penalty: Penalty) -> list[Ruling]:
    """Points the table agrees on are some, and not beyond measure."""
    if 0 < abs(penalty.points) <= MOST_PENALTY:
        return []
    message = Text("A penalty is 1 to {most} points, for or against.", most=MOST_PENALTY)
    return [refused(rule, "points", message, penalty.seat)]


def check_rules(game: AnyCourse, state: AnySitting, change: RulesChange) -> list[Ruling]:
    """House rules changed: that they fit, and may change during a game."""
    before = state.house_coming
    rule = game.common.CHANGE
    try:
        after = read_house(game.house, change.rules, base=before)
        game.check_house(after, len(state.seating))
    except HouseRuleError as error:
        return [option_refused(rule, error.option, retold(error))]
    moved = game.moved_options(before, after, len(state.seating))
    if moved:
        message = game.say("option", "This stays as it is during a game: open another table.")
        return [option_refused(rule, min(moved), message)]
    return []


def check_players_change(game: AnyCourse, state: AnySitting, change: Players) -> list[Ruling]:
    """Substitutes and changed seats, between two hands."""
    hand, unfinished = state.hand, UNSAID
    if hand is not None and not hand.complete and not hand.void:
        unfinished = game.say(
            "players-unfinished",
            "{hand_word} {hand} is being played. Finish it first, or record a misdeal. Players change between {hands}.",
            hand_word=Capital(Text(game.hand_word)),
            hand=hand.number,
            hands=Counted(2, game.hand_word, in_letters=True),
        )
    return check_players(change, state.coming, game.common.PEOPLE, unfinished)


def check_end(game: AnyCourse, state: AnySitting, end: End) -> list[Ruling]:
    """The game stopped, or time called where a game ends by the clock."""
    clock = game.clock
    if end.reason == "time" and clock is None:
        return [
            refused(game.common.STOPPED, "no-clock", Text("This game doesn’t end by the clock. Stop it as it stands."))
        ]
    if end.reason == "time" and clock is not None and state.time_called:
        return [noted(clock.rule, "time-again", Text("Time was called before."))]
    return []


def check_ruled_entry(game: AnyCourse, state: AnySitting, ruled: Ruled) -> list[Ruling]:
    """A ruling kept: that its seats are at this table."""
    return check_ruled(ruled, state.seating, game.common.SEATS)


CHECKS: Final[dict[type[Entry], GameCheck]] = {
    entries.Deal: check_deal,
    entries.Hands: check_hands,
    entries.Play: check_play,
    entries.TrickWon: check_trick,
    entries.Misdeal: check_misdeal,
    entries.Renege: check_renege,
    entries.Claim: check_claim,
    entries.Penalty: check_penalty,
    entries.RulesChange: check_rules,
    entries.Players: check_players_change,
    entries.End: check_end,
    entries.Ruled: check_ruled_entry,
    entries.Agreed: check_agreed,
}

"""What a hand of Skat scores, line by line: the game, Kontra, Bock, Seeger’s points, or a Ramsch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ...core.entries import Renege
from ...core.game import Call, Fact, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat
from ...core.text import Phrase, Text, Words, chained
from ...kinds.double.words import noted as doubles_noted
from ...play.accounts import account_of, agreed_lines, by_rule, row_note, trouble_told
from ...play.ends import Ended
from ...play.words import were_played
from . import rulebook as book
from .before_play import DOUBLES
from .knowing import facts_of, null_under
from .model import CODES, CONTRACT_WORDS, MARKS, Concede, Hand, Penalty, State
from .ramsch import Lost, eyes_of, losses, tricks_of
from .values import ALL, EACH, LEVEL_WORDS, Facts, Result, result_of

OWN: Final = 50
BY_SEATS: Final = {3: 40, 4: 30}
"""What a lost game gives each other player by Seeger and Fabian, by seats."""


# ---- Bock -------------------------------------------------------------------------------------


def bock_cause(state: State, hand: Hand) -> str:
    """What in a hand starts a Bock round: its code, empty where nothing does (SK-8.4)."""
    house = state.house
    if not house.bock:
        return ""
    if hand.ramsch:
        marched = house.ramsch_march and max(tricks_of(hand), default=0) == EACH
        return "march" if house.bock_march and marched else ""
    facts = facts_of(hand) if hand.declarer is not None else None
    if facts is None:
        return ""
    if house.bock_sixty and facts.game != "null" and not facts.simple and facts.eyes * 2 == ALL:
        return "sixty"
    if house.bock_kontra and hand.doubles:
        return "kontra"
    lost = not result_of(facts).won
    return "grand_hand" if house.bock_grand_hand and lost and facts.game == "grand" and facts.hand else ""


def bock_left(accounts: Iterable[HandAccount], seats: int) -> int:
    """How many deals count double from the next on: each cause adds a round of deals, each hand takes one off."""
    left = 0
    for account in accounts:
        if not account.void:
            left = max(0, left - 1) + (seats if account.facts.get("bock_cause") else 0)
    return left


# ---- a game -----------------------------------------------------------------------------------


def sum_of(result: Result) -> Text:
    """A value as the sum it is: ``with 2, game 3, Schneider 4, × 11 = 44``."""
    if result.game == "null":
        return Text("Null {value}", value=result.value)
    runs = abs(result.matadors)
    steps = [Text("with {count}" if result.matadors > 0 else "without {count}", count=runs)]
    steps.append(Text("game {count}", count=runs + 1))
    for count, level in enumerate(result.levels, runs + 2):
        steps.append(Text("{level} {count}", level=Text(LEVEL_WORDS[level]), count=count))
    product = result.base * result.times
    plain = Text("{steps}, × {base} = {value}", steps=chained(steps, ", "), base=result.base, value=product)
    return Text("{sum}, lifted to {value}", sum=plain, value=result.value) if result.lifted else plain


def _reason(hand: Hand, result: Result) -> Text:
    """What the line of a game says."""
    game = Text(CONTRACT_WORDS[result.game])
    if result.game == "null":
        return Text("{sum}" if result.won else "{sum}, lost, twice", sum=sum_of(result))
    if hand.announced is None:
        return Text("Nothing announced: {game} {sum}, twice", game=game, sum=sum_of(result))
    if hand.null:
        return Text("Null under the bid: {game} {sum}, twice", game=game, sum=sum_of(result))
    if result.won:
        return Text("{game} {sum}", game=game, sum=sum_of(result))
    said = "{game} overbid: {sum}, twice" if result.overbid else "{game} lost: {sum}, twice"
    return Text(said, game=game, sum=sum_of(result))


def rule_of(hand: Hand, result: Result) -> Rule:
    """The rule by which a game was won or lost."""
    if hand.announced is None:
        return book.ANNOUNCE_FIRST
    if hand.null:
        return book.NULL_UNDER if null_under(hand) else book.NULL
    if result.overbid:
        return book.OVERBID
    return book.WON if result.won else book.LOST


@dataclass(frozen=True, slots=True)
class _Part:
    """What one part of a hand’s score is, in points for the seats it goes to."""

    points: int
    rule: Rule
    reason: Text


def _doubled(hand: Hand, first: _Part) -> Iterator[_Part]:
    """The game, and what Kontra, Re and Bock add to it."""
    yield first
    total = first.points
    for points, rule, said in DOUBLES.added(hand, first.points):
        total += points
        yield _Part(points, rule, said)
    if hand.bock:
        yield _Part(total, book.BOCK, Text("Bock"))


def game_lines(state: State, hand: Hand, result: Result) -> Iterator[ScoreLine]:
    """The lines of a game with a declarer."""
    house, own = state.house, hand.alone
    seats = range(len(state.seating))
    others = [seat for seat in seats if seat != own]
    reason, rule = _reason(hand, result), rule_of(hand, result)
    if house.scoring == "bierlachs" and result.won:
        for part in _doubled(hand, _Part(-result.value, rule, reason)):
            by = part.rule if part.rule is not rule else book.BIERLACHS
            yield from (ScoreLine(seat, part.points, by, part.reason) for seat in others if seat not in hand.out)
        return
    first = _Part(result.value if result.won else -2 * result.value, rule, reason)
    yield from (ScoreLine(own, part.points, part.rule, part.reason) for part in _doubled(hand, first))
    if house.scoring != "seeger":
        return
    yield ScoreLine(
        own, OWN if result.won else -OWN, book.OWN_GAME, Text("Own game won" if result.won else "Own game lost")
    )
    if not result.won:
        each, said = BY_SEATS[len(state.seating)], Text("{player} lost", player=state.seating.names[own])
        yield from (ScoreLine(seat, each, book.OTHERS_LOST, said) for seat in others)


def ramsch_lines(hand: Hand, lost: Lost) -> Iterator[ScoreLine]:
    """The lines of who loses a Ramsch, or marches."""
    if lost.points > 0:
        yield ScoreLine(lost.seat, lost.points, book.MARCH, Text("All ten tricks: the march"))
        total = lost.points
    else:
        total = lost.points // 2 ** (lost.virgins + lost.pushes)
        yield ScoreLine(lost.seat, total, book.RAMSCH, Text("Ramsch, {eyes} eyes", eyes=-total))
        for rule, said, times in (
            (book.VIRGIN, "A player without a trick", lost.virgins),
            (book.PUSH, "Pushed on", lost.pushes),
        ):
            for _ in range(times):
                yield ScoreLine(lost.seat, total, rule, Text(said))
                total *= 2
    if hand.bock:
        yield ScoreLine(lost.seat, total, book.BOCK, Text("Bock"))


def lines_of(state: State, hand: Hand, result: Result | None) -> Iterator[ScoreLine]:
    """The lines of a hand in which everything is in."""
    if hand.ramsch:
        eyes = eyes_of(state.house, hand)
        for lost in losses(state.house, hand, eyes or (), tricks_of(hand)) if eyes else ():
            yield from ramsch_lines(hand, lost)
    elif result is not None:
        yield from game_lines(state, hand, result)
    yield from agreed_lines(hand, state.seating.names, book)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """The score of a hand in which everything is in. Each player is a side of their own."""
    seating, seats = state.seating, range(len(state.seating))
    facts = facts_of(hand) if hand.declarer is not None else None
    result = None if facts is None else result_of(facts)

    def cell(seat: Seat) -> tuple[str, str]:
        if hand.ramsch:
            eyes = eyes_of(state.house, hand)
            return (Words("Ramsch"), str(eyes[seat])) if eyes is not None and seat not in hand.out else ("", "")
        if seat != hand.declarer or result is None or facts is None:
            return "", ""
        played = hand.game or result.game
        game = Words(MARKS[played])
        said = Phrase(Text("{game} Hand", game=game)) if facts.hand else game
        return said, "" if facts.game == "null" else str(facts.eyes)

    lines = tuple(lines_of(state, hand, result))
    return account_of(
        hand,
        lines,
        (cell(seat) for seat in seats),
        row_note(_told(state, hand)),
        facts=_facts(state, hand, facts, result),
        extra={},
        calls=tuple(_calls(hand, result)),
        seating=seating,
    )


def _calls(hand: Hand, result: Result | None) -> Iterator[Call]:
    """How the game came out for its declarer."""
    if result is not None:
        rule = rule_of(hand, result).id
        yield Call(side=hand.alone, what="game", made=result.won, rule=rule, seat=hand.alone)


def _facts(state: State, hand: Hand, facts: Facts | None, result: Result | None) -> Mapping[str, Fact]:
    """What a hand tells besides: its game and how it came out, or that it was passed in."""
    common: dict[str, Fact] = {"bock": int(hand.bock)} if hand.bock else {}
    cause = bock_cause(state, hand)
    common |= {"bock_cause": cause} if cause else {}
    if facts is None or result is None:
        eyes = eyes_of(state.house, hand) if hand.ramsch else None
        if eyes is not None:
            return {**common, "game": "ramsch", "card_points": eyes}
        return {**common, "game": "passed_in", "declarer": None}
    return {
        **common,
        "declarer": hand.alone,
        "game": hand.game or result.game,
        "charged": result.game,
        "bid": hand.high,
        "value": result.value,
        "base": result.base,
        "matadors": result.matadors,
        "levels": list(result.levels),
        "card_points": None if facts.simple or facts.game == "null" else facts.eyes,
        "won": int(result.won),
        "overbid": int(result.overbid),
    }


def _told(state: State, hand: Hand) -> Iterator[Text]:
    """What a row says beside its figures."""
    names = state.seating.names
    if hand.all_passed and not hand.ramsch:
        yield by_rule(Text("Passed in"), book.PASSED_IN)
    yield from doubles_noted(DOUBLES, hand, state.seating)
    if hand.bock:
        yield by_rule(Text("Bock"), book.BOCK)
    match hand.ended:
        case Concede():
            yield by_rule(Text("{player} gave up", player=names[hand.ended.seat]), book.GIVEN_UP)
        case Penalty():
            said = Text("{player}: {fault}", player=names[hand.ended.seat], fault=Text(CODES[hand.ended.code]))
            yield by_rule(said, book.REVOKE)
        case Renege():
            yield by_rule(Text("{player} revoked", player=names[hand.ended.seat]), book.REVOKE)
    yield from trouble_told(hand, names, (breach.seat for breach in hand.breaches), book)


def rounds_over(state: State) -> Ended | None:
    """Why the list is full; None while it is not, or where a limit ends the game (SK-6.5)."""
    house, hands = state.house, state.house.rounds * len(state.seating)
    if not hands or house.limit or state.hands_counted < hands:
        return None
    return Ended(book.END, were_played(state.hands_counted, "hand"), hands=state.hands_counted)

"""What a hand of Belote scores, line by line; what waits; and when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...core.game import Call, Fact, HandAccount
from ...core.ruling import Rule, Ruling, ScoreLine
from ...core.seats import Seating, Side
from ...core.text import Text
from ...play.accounts import account_of, agreed_lines, by_rule, row_note, trouble_told
from ...play.ends import Ended
from ...play.rulings import noted
from . import rulebook as book
from .auction import amount_words
from .calls import COINCHES
from .counting import der_of
from .declaring import TWENTY, belotes_of, counted
from .model import CAPOT, GENERALE, SIGNS, Hand, Sat, State
from .outcome import CAPOT_IN_TENS, IN_TENS, SIDES, TENS, Result, bid_worth, result_of
from .ranks import CAPOT_POINTS, DER, IN_PLAY

# ---- lines --------------------------------------------------------------------------------------


def _lines_of(state: State, hand: Hand, result: Result | None) -> Iterator[ScoreLine]:
    """The lines of a hand in which everything is in."""
    found = list(_hand_lines(state, hand, result))
    yield from found
    if state.house.round:
        yield from _rounding(found)
    yield from agreed_lines(hand, state.seating.names, book, lambda seat: (state.seating.side_of[seat],))


def _rounding(found: Sequence[ScoreLine]) -> Iterator[ScoreLine]:
    for side in range(SIDES):
        points = sum(line.points for line in found if line.side == side)
        tens = (points + TENS // 2) // TENS * TENS
        if tens != points:
            yield ScoreLine(
                side, tens - points, book.ROUNDING, Text("{points} rounded to {tens}", points=points, tens=tens)
            )


def guilty_sides(hand: Hand, seating: Seating) -> frozenset[Side]:
    """The sides that revoked."""
    return frozenset(seating.side_of[breach.seat] for breach in hand.breaches)


def _hand_lines(state: State, hand: Hand, result: Result | None) -> Iterator[ScoreLine]:
    seating, guilty = state.seating, guilty_sides(hand, state.seating)
    if hand.forfeit is not None:
        yield from _lost(state, hand, seating.side_of[hand.forfeit], book.MISDEAL, Text("a misdeal"), belotes=False)
    elif len(guilty) > 1:
        yield ScoreLine(0, 0, book.REVOKE, Text("Both sides revoked"))
    elif guilty:
        yield from _lost(state, hand, min(guilty), book.REVOKE, Text("a revoke"), belotes=True)
    elif result is not None:
        yield from _scored(state, hand, result)


def _lost(state: State, hand: Hand, loser: Side, rule: Rule, why: Text, *, belotes: bool) -> Iterator[ScoreLine]:
    """What a side scores when the other loses the hand for what it did (BL-9.1, BL-9.3)."""
    house, winner = state.house, 1 - loser
    base = IN_TENS if house.by_bids else IN_PLAY
    declared = sum(counted(hand.declared, hand.trumps, house, state.seating, hand.dealer))
    found = belotes_of(hand, house, state.seating) if belotes else (0, 0)
    yield ScoreLine(winner, base, rule, Text("{points} for {why}", points=base, why=why))
    yield from _declarations(winner, declared, book.DECLARATIONS)
    yield from _belote(winner, found)
    yield from _bid_and_times(state, hand, winner, base + declared + TWENTY * found[winner])
    yield from _belote(loser, found)
    yield from _waited(state, winner)


def _bid_and_times(state: State, hand: Hand, winner: Side, points: int) -> Iterator[ScoreLine]:
    """The bid, and what a coinche adds."""
    worth = 0 if hand.high is None else bid_worth(hand.high, state.house)
    if worth and hand.high is not None:
        what = Text("bid {amount}", amount=amount_words(hand.high.bid))
        yield ScoreLine(winner, worth, book.BID_MADE if winner == _takers(state, hand) else book.BIDS, what)
    for more, _rule, said in COINCHES.added(hand, points + worth):
        yield ScoreLine(winner, more, book.TIMES, said)


def _takers(state: State, hand: Hand) -> Side | None:
    return None if hand.high is None else state.seating.side_of[hand.high.seat]


def _belote(side: Side, belotes: Sequence[int]) -> Iterator[ScoreLine]:
    if belotes[side]:
        yield ScoreLine(side, TWENTY * belotes[side], book.BELOTE, Text("belote and rebelote"))


def _declarations(side: Side, points: int, rule: Rule = book.COMPARED) -> Iterator[ScoreLine]:
    if points:
        yield ScoreLine(side, points, rule, Text("declarations"))


def _play(state: State, hand: Hand, result: Result, side: Side) -> Iterator[ScoreLine]:
    """What a side won in play: cards and the last trick apart, where they are known apart."""
    points, der = result.play[side], der_of(hand, state.seating)
    if points == CAPOT_POINTS:
        yield ScoreLine(side, points, book.CAPOT, Text("all eight tricks"))
    elif der == side:
        yield ScoreLine(side, points - DER, book.CARDS, Text("cards"))
        yield ScoreLine(side, DER, book.CARDS, Text("last trick (dix de der)"))
    else:
        yield ScoreLine(side, points, book.CARDS, Text("cards"))


def _total(state: State, hand: Hand, result: Result, side: Side) -> Iterator[ScoreLine]:
    yield from _play(state, hand, result, side)
    yield from _belote(side, result.belotes)
    changed = book.CHANGE_SIDES if result.all_to == result.takers == side else book.COMPARED
    yield from _declarations(side, result.declared[side], changed)


def _scored(state: State, hand: Hand, result: Result) -> Iterator[ScoreLine]:
    house, takers, others = state.house, result.takers, 1 - result.takers
    if result.made is None:
        yield from _total(state, hand, result, others)
        waits = result.total(takers)
        yield ScoreLine(takers, 0, book.LITIGE, Text("litige: {points} wait for the next hand", points=waits))
        return
    winner = takers if result.made else others
    if house.score == "bid_only" and house.by_bids:
        yield from _bid_alone(state, hand, result, winner)
    elif result.made and not hand.doubles:
        yield from _total(state, hand, result, takers)
        yield from _bid_and_times(state, hand, takers, 0)
        yield from _total(state, hand, result, others)
    elif not house.by_bids:
        base = CAPOT_POINTS if result.all_to == others and house.capot_bonus else IN_PLAY
        said = Text("the takers failed, with equal totals") if _equal(result) else Text("the takers failed")
        yield ScoreLine(others, base, book.EQUAL if _equal(result) else book.FAILED, said)
        yield from _declarations(others, result.declared[others], book.CHANGE_SIDES)
        yield from _belote(others, result.belotes)
        yield from _belote(takers, result.belotes)
    else:
        yield from _in_tens(state, hand, result, winner)
    yield from _waited(state, winner)


def _equal(result: Result) -> bool:
    return result.total(0) == result.total(1)


def _in_tens(state: State, hand: Hand, result: Result, winner: Side) -> Iterator[ScoreLine]:
    """A contract that failed, or was coinched: 160, or 250 for all tricks, in place of the cards (BL-6.8, BL-6.9)."""
    capot = winner == result.takers == result.all_to and CAPOT_POINTS in result.play
    base, declared = CAPOT_IN_TENS if capot else IN_TENS, sum(result.declared)
    made = Text("the contract is made") if winner == result.takers else Text("the contract failed")
    yield ScoreLine(winner, base, book.TIMES if winner == result.takers else book.BID_FAILED, made)
    yield from _declarations(winner, declared, book.CHANGE_SIDES)
    yield from _belote(winner, result.belotes)
    yield from _bid_and_times(state, hand, winner, base + declared + TWENTY * result.belotes[winner])
    yield from _belote(1 - winner, result.belotes)


def _bid_alone(state: State, hand: Hand, result: Result, winner: Side) -> Iterator[ScoreLine]:
    assert hand.high is not None
    worth = bid_worth(hand.high, state.house) * COINCHES.times(hand)
    yield ScoreLine(winner, worth, book.BID_ALONE, Text("bid {amount}", amount=amount_words(hand.high.bid)))
    for side in range(SIDES):
        yield from _belote(side, result.belotes)


def _waited(state: State, winner: Side) -> Iterator[ScoreLine]:
    points = state.waits
    if points:
        yield ScoreLine(winner, points, book.LITIGE, Text("points that waited from a litige"))


# ---- what waits, and who must yet win a trick ----------------------------------------------------


def waiting_now(state: State) -> tuple[int, tuple[int, ...]]:
    """What the next hand is played for besides: the points that wait, and who must win a trick first."""
    account = state.account
    if account is None or account.void:
        return state.waits, state.must_win
    waits = account.facts.get("waits", 0)
    return waits if isinstance(waits, int) else 0, barred(account)


def barred(account: HandAccount | None) -> tuple[int, ...]:
    """By side, 1 for one that must win a trick before it can win the game (BL-7.4)."""
    found = None if account is None else account.facts.get("must_win_a_trick")
    return found if isinstance(found, tuple) else (0,) * SIDES


def _barred_after(state: State, result: Result | None, lines: Sequence[ScoreLine]) -> tuple[int, ...]:
    if state.house.belote_wins:
        return (0,) * SIDES
    before, found = state.must_win, []
    for side, total in enumerate(state.totals):
        no_trick = result is not None and result.all_to == 1 - side
        failed = result is not None and (no_trick or (result.made is False and result.takers == side))
        own = [line for line in lines if line.side == side]
        now = total + sum(line.points for line in own)
        by_belote = sum(line.points for line in own if line.rule is book.BELOTE)
        only = failed and now >= state.house.target > now - by_belote
        found.append(int(only or bool(before[side] and no_trick)))
    return tuple(found)


def ended(state: State) -> Ended | None:
    """Whether a side is at the target, which did not get there by a belote alone (BL-7.1, BL-7.4)."""
    goal, must = state.house.target, barred(state.account)
    there = [side for side, total in enumerate(state.standing) if total >= goal and not must[side]]
    if not there:
        return None
    winners = tuple(there) if any(must) else ()
    return Ended(book.END, Text("{target} was reached", target=goal), winners)


def by_belote_alone(state: State) -> Iterator[Ruling]:
    """That a side reached the target, and must yet win a trick (BL-7.4)."""
    if state.house.belote_wins:
        return
    for side, must in enumerate(barred(state.account)):
        if must and not state.must_win[side]:
            name = state.seating.side_name(side)
            said = Text("{side} reached the target by a belote alone, and must first win a trick.", side=name)
            yield noted(book.BY_BELOTE, "by-belote", said)


# ---- the account --------------------------------------------------------------------------------


def contract_sign(hand: Hand) -> str:
    """The contract in a few signs: ``120 ♥ ×2``."""
    if hand.high is None or hand.trumps is None:
        return ""
    amount = amount_words(hand.high.bid)
    times = COINCHES.times(hand)
    parts = (amount, SIGNS[hand.trumps], f"×{times}" if times > 1 else "")
    return " ".join(part for part in parts if part)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """The score of a hand in which everything is in."""
    seating, takers = state.seating, _takers(state, hand)
    guilty = (breach.seat for breach in hand.breaches)
    ruled = hand.forfeit is not None or bool(hand.breaches)
    result = None if ruled or hand.high is None else result_of(state, hand)
    lines = tuple(_lines_of(state, hand, result))

    def cell(side: Side) -> tuple[str, str]:
        sign = contract_sign(hand) if side == takers else ""
        return sign, "" if result is None else str(result.total(side))

    waits = state.waits if len(guilty_sides(hand, seating)) > 1 else 0  # nobody won the hand
    if result is not None and result.made is None:
        waits = state.waits + result.total(result.takers)
    note = [by_rule(Text("litige, {points} wait", points=waits), book.LITIGE)] if waits else []
    return account_of(
        hand,
        lines,
        (cell(side) for side in range(len(seating.sides))),
        row_note([*note, *trouble_told(hand, seating.names, guilty, book)]),
        facts={
            **facts_of(hand),
            "made": None if result is None or result.made is None else int(result.made),
            "waits": waits,
            "must_win_a_trick": _barred_after(state, result, lines),
        },
        calls=tuple(_calls(state, hand, result)),
    )


def _calls(state: State, hand: Hand, result: Result | None) -> Iterator[Call]:
    """How the contract came out."""
    if result is None or hand.high is None or result.made is None:
        return
    bid = hand.high.bid
    what = bid if isinstance(bid, str) else "contract" if state.house.by_bids else "taken"
    total, theirs = result.total(result.takers), result.total(1 - result.takers)
    yield Call(
        side=result.takers,
        what=what,
        made=result.made,
        rule=(book.BID_MADE if state.house.by_bids else book.MADE).id if result.made else _failed_rule(state).id,
        seat=hand.high.seat,
        bid=bid if isinstance(bid, int) else None,
        over=total - max(bid, theirs + 1) if isinstance(bid, int) else None,
    )


def _failed_rule(state: State) -> Rule:
    return book.BID_FAILED if state.house.by_bids else book.FAILED


def facts_of(hand: Hand) -> Mapping[str, Fact]:
    """Who took, for how much, and what is trumps."""
    high = hand.high
    return {
        "taker": None if high is None else high.seat,
        "trumps": hand.trumps,
        "bid": None if high is None else high.bid,
        "times": COINCHES.times(hand),
        "turned": None if hand.turned is None else hand.turned.code,
        "belote": tuple(one.seat for one in hand.belotes),
    }


def contract_words(state: Sat, hand: Hand) -> Text:
    """Who plays what, in a few words: ``Ann took ♥``, ``Ann bid 120 ♥, coinche``."""
    if hand.high is None:
        return Text("No one has taken")
    name, sign = state.seating.names[hand.high.seat], SIGNS.get(hand.trumps or "", "")
    if not hand.by_bids:
        return Text("{player} took {suit}", player=name, suit=sign)
    amount = amount_words(hand.high.bid)
    said = COINCHES.said(hand)
    if not said:
        return Text("{player} bid {amount} {suit}", player=name, amount=amount, suit=sign)
    word = COINCHES.word_of(said[-1]).said
    return Text("{player} bid {amount} {suit}, {word}", player=name, amount=amount, suit=sign, word=word)


def said_so_far(state: State, hand: Hand) -> tuple[int, int]:
    """What belotes and declarations score each side so far, where they help the contract."""
    belotes = belotes_of(hand, state.house, state.seating) if state.house.belote_counts else (0, 0)
    declared = counted(hand.declared, hand.trumps, state.house, state.seating, hand.dealer)
    return TWENTY * belotes[0] + declared[0], TWENTY * belotes[1] + declared[1]


def needed(state: State, hand: Hand) -> str:
    """What the takers need, with what is said so far: the points of the bid and more than the others, or all tricks."""
    assert hand.high is not None
    if hand.high.bid in {CAPOT, GENERALE}:
        return "all tricks"
    bid = hand.high.bid if isinstance(hand.high.bid, int) else 0
    return str(max(bid, (IN_PLAY + sum(said_so_far(state, hand))) // 2 + 1))

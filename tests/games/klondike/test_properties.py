"""What holds of every deal of Klondike, whatever is played."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import SUIT_LETTERS, Card
from referee.core.entries import Entry
from referee.core.log import Action, Kind
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games.klondike.house import House
from referee.games.klondike.laying import lay
from referee.games.klondike.layout import PACK, STACK_PLACES, SUITS, WASTE, Layout, Place
from referee.games.klondike.legal import after_step, is_stuck, legal_moves, reason_for
from referee.games.klondike.model import Deal, GiveUp, Hand, Move, Redeal, Reveal, State, Step, Turn
from referee.games.klondike.rules import check_step
from referee.table.facts import settle
from referee.table.sitting import Fold

from ...examples import dear
from .deals import KLONDIKE, TABLES, as_seen, fresh, house, whole_deal

PLACES: tuple[Place, ...] = (WASTE, *STACK_PLACES, SUITS)

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def anything(layout: Layout, rng: random.Random) -> Step:
    """Any step at all, possible or not."""
    kind = rng.randrange(10)
    if kind < 6:
        suit = rng.choice((None, None, *SUIT_LETTERS))
        return Move(from_=rng.choice(PLACES), to=rng.choice(PLACES), count=rng.choice((1, 1, 1, 2, 3)), suit=suit)
    if kind == 6:
        told = rng.choice((None, tuple(rng.choice((None, *PACK)) for _ in range(rng.randint(0, 4)))))
        return Turn(cards=told)
    if kind < 9:
        card = rng.choice((None, rng.choice(PACK), *layout.unseen[:1]))
        return Reveal(stack=rng.choice((None, *range(9))), card=card)
    return Redeal()


def some_step(layout: Layout, agreed: House, rng: random.Random, wild: float) -> Step | None:
    """A step that is not refused: `wild` says how often any that is possible is tried; None if nothing is left."""
    if rng.random() < wild:
        for _ in range(60):
            step = anything(layout, rng)
            found = check_step(layout, agreed, step)
            if found is None or found.severity is not Severity.REFUSED:
                return step
    offered = list(legal_moves(layout, agreed))
    return rng.choice(offered) if offered else None


def wander(layout: Layout, agreed: House, rng: random.Random, steps: int, wild: float) -> list[Layout]:
    """The layouts of a deal played at random, the first one among them."""
    found = [layout]
    for _ in range(steps):
        step = some_step(layout, agreed, rng, wild)
        if step is None:
            break
        layout = after_step(layout, agreed, step)
        found.append(layout)
    return found


def start_layout(rng: random.Random, *, known: bool) -> Layout:
    """A shuffled deal, whole or as it is seen."""
    deal = whole_deal(rng)
    return lay(deal if known else rng.choice((as_seen(deal), Deal())))


@given(rules=tables, seed=seeds, known=st.booleans())
def test_klondike_keeps_52_cards_whatever_is_played(rules: dict[str, Any], seed: int, known: bool) -> None:
    """Legal or not: there are 52 cards, none twice, and what was known to begin with is never lost."""
    rng = random.Random(seed)
    for layout in wander(start_layout(rng, known=known), house(rules), rng, 60, 0.5):
        cards = list(layout.cards())
        told = [card for card in cards if card is not None]
        assert len(cards) == len(PACK)
        assert len(told) == len(set(told))
        assert set(told) | set(layout.unseen) == set(PACK)
        if known:
            assert not layout.unseen


@given(rules=tables, seed=seeds)
def test_what_has_been_seen_stays_known(rules: dict[str, Any], seed: int) -> None:
    """No step makes a card unknown again, not even the waste turned over."""
    rng = random.Random(seed)
    layouts = wander(start_layout(rng, known=False), house(rules), rng, 80, 0.3)
    assert all(not before.seen & ~after.seen for before, after in pairwise(layouts))


# ---- undo ---------------------------------------------------------------------------------------


def some_entries(rng: random.Random, agreed: House, state: State) -> tuple[list[Entry], list[State]]:
    """Entries of a sitting, wrong moves among them, with the state before each and after the last."""
    entries: list[Entry] = []
    states = [state]
    for _ in range(rng.randint(1, 70)):
        hand = state.hand
        entry: Entry | None = rng.choice((whole_deal(rng), as_seen(whole_deal(rng)), Deal()))
        if hand is not None and hand.in_play:
            entry = GiveUp() if rng.random() < 0.02 else some_step(hand.layout, agreed, rng, 0.3)
        entry = entry or GiveUp()
        state = KLONDIKE.apply(state, entry)
        entries.append(entry)
        states.append(state)
    return entries, states


@given(rules=tables, seed=seeds, data=st.data())
def test_undo_restores_every_layout(rules: dict[str, Any], seed: int, data: st.DataObject) -> None:
    """Gone back to any entry, or branched off there, the whole state is the one it was, layout and score."""
    entries, states = some_entries(random.Random(seed), house(rules), fresh(rules))
    replay: Replay[State] = Replay(KLONDIKE, fresh(rules), strict=False)
    replay.extend(entries)
    assert replay.state == states[-1]
    back = data.draw(st.integers(0, len(entries)))
    branch = replay.fork(back)
    branch.extend(entries[len(branch.entries) : back])
    assert branch.state == states[back]
    replay.rewind(back)
    assert replay.state == states[len(replay.entries)]
    replay.extend(entries[len(replay.entries) : back])
    assert replay.state == states[back]
    replay.extend(entries[back:])
    assert replay.state == states[-1]


NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)


@given(seed=seeds)
@dear(6)
def test_the_undo_button_takes_back_entry_by_entry(seed: int) -> None:
    """Each entry struck out in turn, the newest first, the table is as it was before it."""
    entries, states = some_entries(random.Random(seed), house({}), fresh())
    facts = settle(token="", title="", game="klondike", opened=NOW, names=("Ann",), rules={})
    fold = Fold(facts)
    for seq, entry in enumerate(entries, 1):
        fold.extend([Action(id=f"entry{seq:04}", seq=seq, kind=Kind.RECORD, entry=entry, at=NOW)])
    for state in reversed(states[:-1]):
        (last,) = fold.undo_next()
        seq = fold.seq + 1
        fold.extend([Action(id=f"undo{seq:05}", seq=seq, kind=Kind.VOID, target=last, at=NOW)])
        assert fold.view().state == state


# ---- what is legal ------------------------------------------------------------------------------

ORDER = "A23456789TJQK"


def plain(card: Card | None) -> tuple[int, str] | None:
    """A card as its place in the suit and its suit."""
    return None if card is None else (ORDER.index(card.rank), card.suit.value)


def goes_onto(low: Any, high: Any) -> bool:
    """One lower, and of the other colour, said once more."""
    if low is None or high is None:
        return False
    return bool(high[0] - low[0] == 1 and (low[1] in "HD") != (high[1] in "HD"))


def every_legal_move(layout: Layout, agreed: House) -> set[tuple[str, str, int, Any]]:
    """Every legal move found by trying every place, number and suit: (from, to, how many, highest card)."""
    up = {place: [plain(card) for card in layout.stacks[at].up] for at, place in enumerate(STACK_PLACES)}
    down = {place: len(layout.stacks[at].down) for at, place in enumerate(STACK_PLACES)}
    tops = dict.fromkeys("SHDC", -1)
    for pile in layout.suits:
        for card in pile:
            tops[card.suit.value] = ORDER.index(card.rank)
    found: set[tuple[str, str, int, Any]] = set()
    for source in PLACES:
        takes: list[list[Any]] = []
        if source == WASTE:
            takes = [[plain(layout.waste[-1])]] if layout.waste else []
        elif source == SUITS:
            takes = [[(rank, suit)] for suit, rank in tops.items() if rank >= 0] if agreed.from_suits else []
        else:
            takes = [up[source][-count:] for count in range(1, len(up[source]) + 1)]
        for cards in takes:
            if None in cards or any(not goes_onto(b, a) for a, b in pairwise(cards)):
                continue
            head = cards[0]
            if source != SUITS and len(cards) == 1 and head[0] == tops[head[1]] + 1:
                found.add((source, SUITS, 1, head))
            for target in STACK_PLACES:
                if target == source:
                    continue
                fits = goes_onto(head, up[target][-1]) if up[target] else head[0] == 12 and not down[target]
                if fits:
                    found.add((source, target, len(cards), head))
    return found


def named(layout: Layout, agreed: House, move: Move) -> tuple[str, str, int, Any]:
    """A move by its places, its number and its highest card, read off what it does."""
    after = after_step(layout, agreed, move)
    if move.to == SUITS:
        (pile,) = (new for new, old in zip(after.suits, layout.suits, strict=True) if new != old)
        return move.from_, move.to, move.count, plain(pile[-1])
    return move.from_, move.to, move.count, plain(after.stack(move.to).up[-move.count])


@given(rules=tables, seed=seeds, known=st.booleans())
def test_legal_moves_are_those_found_by_trying_everything(rules: dict[str, Any], seed: int, known: bool) -> None:
    """On layouts of any kind, spoilt ones among them, the list is complete and holds nothing else."""
    rng, agreed = random.Random(seed), house(rules)
    for layout in wander(start_layout(rng, known=known), agreed, rng, 40, 0.3):
        steps = list(legal_moves(layout, agreed))
        assert len(steps) == len(set(steps))
        moves = [step for step in steps if isinstance(step, Move)]
        listed = [named(layout, agreed, move) for move in moves]
        assert len(listed) == len(set(listed))
        assert set(listed) == every_legal_move(layout, agreed)
        for step in steps:
            assert check_step(layout, agreed, step) is None
            assert KLONDIKE.rulebook[reason_for(layout, agreed, step).id]


@given(rules=tables, seed=seeds, known=st.booleans())
def test_every_other_move_is_ruled_on(rules: dict[str, Any], seed: int, known: bool) -> None:
    """What is not in the list is refused or queried, by a rule of the book."""
    rng, agreed = random.Random(seed), house(rules)
    layout = wander(start_layout(rng, known=known), agreed, rng, 50, 0.3)[-1]
    legal = every_legal_move(layout, agreed)
    for source in PLACES:
        for target in PLACES:
            for count in range(4):
                for suit in (None, *SUIT_LETTERS):
                    move = Move(from_=source, to=target, count=count, suit=suit)
                    found = check_step(layout, agreed, move)
                    if found is None:
                        assert named(layout, agreed, move) in legal
                    else:
                        assert KLONDIKE.rulebook[found.rule.id] is found.rule
                        assert str(found.message).endswith(".")


@given(rules=tables, seed=seeds)
def test_a_real_table_and_one_that_sees_all_agree(rules: dict[str, Any], seed: int) -> None:
    """Told as they turn up, the cards allow every step that one who sees all can make, and it leads to the same."""
    rng, agreed = random.Random(seed), house(rules)
    deal = whole_deal(rng)
    whole, seen = lay(deal), lay(as_seen(deal))
    for _ in range(80):
        step = some_step(whole, agreed, rng, 0.0)
        if step is None:
            break
        told = as_told(whole, seen, agreed, step)
        assert check_step(seen, agreed, told) is None
        whole, seen = after_step(whole, agreed, step), after_step(seen, agreed, told)
        assert all(card in {None, real} for card, real in zip(seen.cards(), whole.cards(), strict=True))


def as_told(whole: Layout, seen: Layout, agreed: House, step: Step) -> Step:
    """A step as it is entered where the cards are not known before."""
    if isinstance(step, Turn):
        return Turn(cards=whole.stock[: min(agreed.draw, len(whole.stock))])
    if isinstance(step, Reveal):
        assert step.stack is not None
        return Reveal(stack=step.stack, card=whole.stacks[step.stack - 1].down[-1])
    return step


@given(rules=tables, seed=seeds, known=st.booleans())
def test_stuck_only_when_it_is_true(rules: dict[str, Any], seed: int, known: bool) -> None:
    """Stuck is what trying every way round the stock shows to be so, and nothing else."""
    rng, agreed = random.Random(seed), house(rules)
    deal = start_layout(rng, known=known)
    for layout in wander(deal, agreed, rng, 40, 0.0)[::4]:
        assert is_stuck(layout, agreed) == nothing_but_the_stock(layout, agreed)


@given(seed=seeds, redeals=st.sampled_from([None, 0, 1]), draw=st.sampled_from([1, 3]))
def test_stuck_at_the_end_of_greedy_play(seed: int, redeals: int | None, draw: int) -> None:
    """The same where it is near: cards go up whenever they can, and never come back."""
    rng = random.Random(seed)
    agreed = house({"redeals": redeals, "draw": draw, "from_suits": False})
    layout = lay(whole_deal(rng))
    for _ in range(120):
        ups = [step for step in legal_moves(layout, agreed) if isinstance(step, Reveal) or step_up(step)]
        offered = ups or list(legal_moves(layout, agreed))
        if not offered:
            break
        layout = after_step(layout, agreed, rng.choice(offered))
        assert is_stuck(layout, agreed) == nothing_but_the_stock(layout, agreed)


def step_up(step: Step) -> bool:
    """Whether a card goes onto the suit stacks."""
    return isinstance(step, Move) and step.to == SUITS


def nothing_but_the_stock(layout: Layout, agreed: House) -> bool:
    """Whether no layout that turning alone leads to has a move, a card to turn up, or a card to be told."""
    if layout.cards_up == len(PACK):
        return False
    passed = set()
    where = [layout]
    while where:
        now = where.pop()
        limited = now.redeals if agreed.redeals is not None else 0
        key = (now.stock, now.waste, limited)
        if key in passed:
            continue
        passed.add(key)
        unseen_up = any(stack.up[-1] is None if stack.up else stack.down for stack in now.stacks)
        if unseen_up or (now.waste and now.waste[-1] is None) or every_legal_move(now, agreed):
            return False
        if now.stock:
            where.append(after_step(now, agreed, Turn()))
        elif now.waste and (agreed.redeals is None or now.redeals < agreed.redeals):
            where.append(after_step(now, agreed, Redeal()))
    return True


# ---- the score ----------------------------------------------------------------------------------


def points_by_hand(agreed: House, before: Layout, step: Step, points: int) -> int:
    """Standard points after a step, by the table of prices."""
    price = 0
    if isinstance(step, Move):
        price = {(WASTE, False): 5, (WASTE, True): 10, (SUITS, False): -15}.get((step.from_, step.to == SUITS), 0)
        if step.from_ not in {WASTE, SUITS} and step.to == SUITS:
            price = 10
        price *= step.count
    elif isinstance(step, Reveal) and step.stack is not None and not before.stacks[step.stack - 1].up:
        price = 5
    elif isinstance(step, Redeal):
        price = -100 if agreed.draw == 1 else -20 * (before.redeals >= 2)
    return max(0, points + price)


@given(draw=st.sampled_from([1, 3]), seed=seeds)
def test_standard_points_follow_every_step_and_never_fall_below_0(draw: int, seed: int) -> None:
    """After any step the lines add up to what the table of prices gives, move by move."""
    rng, rules = random.Random(seed), {"scoring": "standard", "draw": draw}
    agreed = house(rules)
    state = KLONDIKE.apply(fresh(rules), whole_deal(rng))
    points = 0
    for _ in range(120):
        hand: Hand | None = state.hand
        assert hand is not None
        step = some_step(hand.layout, agreed, rng, 0.1)
        if step is None or not hand.in_play:
            break
        points = points_by_hand(agreed, hand.layout, step, points)
        state = KLONDIKE.apply(state, step)
        account = KLONDIKE.explain(state).hands[-1]
        assert account.points == (points,)
        assert sum(line.points for line in account.lines) == points


@given(scoring=st.sampled_from(["seed", "vegas"]), seed=seeds)
@dear(2)
def test_the_other_scores_are_read_off_the_suit_stacks(scoring: str, seed: int) -> None:
    """One point a card, or five less the stake, whatever was done to get there."""
    rng, rules = random.Random(seed), {"scoring": scoring}
    state = KLONDIKE.apply(fresh(rules), whole_deal(rng))
    for _ in range(60):
        assert state.hand is not None
        step = some_step(state.hand.layout, house(rules), rng, 0.2)
        if step is None or not state.hand.in_play:
            break
        state = KLONDIKE.apply(state, step)
        up = sum(map(len, state.hand.layout.suits)) if state.hand else 0
        assert KLONDIKE.explain(state).totals == ((up if scoring == "seed" else 5 * up - 52),)

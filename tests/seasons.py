"""A club with a season of many hands, written into the database as fast as it goes: for looking and for timing.

The games are read from records of a few tables and kept for as many tables as are asked for, each with people of its
own: what a page reads is what real tables would have left.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import insert

from referee.club.figures import Figures, Naming, added, of_game
from referee.club.played import PlayedCall, PlayedGame, PlayedHand, write
from referee.core.entries import Entry
from referee.core.log import Action, Kind
from referee.service import clubs
from referee.service.opening import Opening, new_token, store_in
from referee.service.program import scoring
from referee.service.writing import Author
from referee.store import clubs as stored
from referee.store import db, writing
from referee.store.club_models import TableOfClub
from referee.store.models import ActionRow, Table
from referee.table.facts import settle
from referee.table.records import Told

from .core.test_reread import hand_of

NAMES = (
    "Ann", "Bea", "Cy", "Dov", "Zsófia", "Jean-Luc", "Ólafur", "Priya", "Tomáš", "Wei",
)  # fmt: skip


def figures(games: Iterable[PlayedGame], who: Naming) -> Mapping[int, Figures]:
    """What these games, the oldest first, add up to for each person in them."""
    return added((of_game(game, who) for game in games), who)


def name_of(number: int) -> str:
    """The name of person `number` of the club."""
    return NAMES[number] if number < len(NAMES) else f"Person {number + 1}"


def a_hand(deal: int, sides: tuple[tuple[str, ...], ...], chance: random.Random, *, known: bool) -> PlayedHand:
    """One hand of Spades, scored as such hands are; the better cards mostly make more."""
    pack = list(range(52))
    chance.shuffle(pack)
    hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
    strength = [sum(card % 13 for card in pack[seat::4]) for seat in range(4)]
    share = (strength[0] + strength[2]) / sum(strength)
    took = min(max(round(13 * share + chance.gauss(0, 1.5)), 0), 13)
    lines, calls, bags = [], [], []
    for side, tricks in enumerate((took, 13 - took)):
        bid = min(max(tricks + chance.choice((-2, -1, -1, 0, 0, 1)), 1), 12)
        over = tricks - bid
        made = over >= 0
        own = [("SP-7.1", 10 * bid), ("SP-7.3", over)] if made and over else [("SP-7.1", 10 * bid)]
        lines.append(tuple(own if made else [("SP-7.2", -10 * bid)]))
        calls.append(PlayedCall(side, "contract", made, "SP-7.1" if made else "SP-7.2", "", bid, over))
        bags.append(max(over, 0))
        if chance.random() < 0.12:
            name, made = chance.choice(sides[side]), chance.random() < 0.6
            lines[-1] = (("SP-7.4", 100 if made else -100), *lines[-1])
            calls.append(PlayedCall(side, "nil", made, "SP-7.4", name, None, 0 if made else 1))
    revokes = (chance.choice(sides[0]),) if chance.random() < 0.004 else ()
    return PlayedHand(
        deal=deal,
        sides=sides,
        points=tuple(sum(points for _, points in side) for side in lines),
        tricks=(took, 13 - took),
        lines=tuple(lines),
        extra=(("bags", tuple(bags)), ("wiped", (0, 0))),
        calls=tuple(calls),
        revokes=revokes,
        cards=((hands[0], hands[2]), (hands[1], hands[3])) if known else (),
    )


def a_game(names: Sequence[str], hands: int, day: date, chance: random.Random, *, known: bool) -> PlayedGame:
    """One game of Spades between two pairs."""
    sides = ((names[0], names[2]), (names[1], names[3]))
    played = tuple(a_hand(deal + 1, sides, chance, known=known) for deal in range(hands))
    totals = tuple(sum(hand.points[side] for hand in played) for side in range(2))
    winners = (0,) if totals[0] > totals[1] else (1,)
    return PlayedGame("", "spades", "", day, sides, totals, winners, False, played)


def season_club(people: int, hands: int, *, a_table: int = 20, known: float = 0.25, seed: int = 1) -> str:
    """A club with so many people and hands, `a_table` at each table, the last days' tables at the end. Its token."""
    chance, now = random.Random(seed), datetime.now(UTC)
    token = clubs.found_club("The Thursday Club", "device", now, clubs.new_club_token())
    clubs.add_people(clubs.view_club(token), [name_of(number) for number in range(people)], now)
    club = clubs.view_club(token)
    tables = hands // a_table
    for first in range(0, tables, 200):
        with writing():
            for number in range(first, min(first + 200, tables)):
                opened = now - timedelta(days=300 * (1 - number / tables))
                names = chance.sample([name_of(one) for one in range(people)], 4)
                game = a_game(names, a_table, opened.date(), chance, known=chance.random() < known)
                row = Table(
                    token=new_token(), game="spades", title=f"Table {number + 1}", names=names, rules={}, opened=opened
                )
                db.session.add(row)
                db.session.flush()
                db.session.execute(insert(TableOfClub).values(table_id=row.id, club_id=club.id))
                actions = [
                    {
                        "table_id": row.id,
                        "seq": seq + 1,
                        "action_id": f"{row.id}-{seq}",
                        "kind": "record",
                        "entry": {"type": "note"},
                        "by_device": "device",
                        "by_name": "Ann",
                        "at": opened,
                    }
                    for seq in range(6 * a_table)
                ]
                db.session.execute(insert(ActionRow), actions)
                stored.note_played(row.id, (6 * a_table, 0), write(replace(game, token=row.token), scoring()))
    return token


def recorded_club(hands: int, *, a_table: int = 20, cards: Sequence[Sequence[Entry]] = (), seed: int = 1) -> str:
    """A club whose tables of Spades have real records, by result or of these hands card by card. Its token."""
    chance, now = random.Random(seed), datetime.now(UTC)
    token = clubs.found_club("The Thursday Club", "device", now, clubs.new_club_token())
    clubs.add_people(clubs.view_club(token), NAMES, now)
    club = clubs.view_club(token)
    for number in range(hands // a_table):
        played = [
            cards[(number * a_table + hand) % len(cards)] if cards else hand_of(hand % 4, chance)
            for hand in range(a_table)
        ]
        facts = settle(
            token=new_token(),
            title=f"Table {number + 1}",
            game="spades",
            opened=now - timedelta(minutes=hands // a_table - number),
            names=chance.sample(NAMES, 4),
            rules={"target": 10_000, "floor": None},
        )
        entries = [entry for hand in played for entry in hand]
        actions = [
            Action(id=f"{number}-{seq}", seq=seq, kind=Kind.RECORD, entry=entry, by="Ann", at=facts.opened)
            for seq, entry in enumerate(entries, 1)
        ]
        with writing():
            row = store_in(Told(facts, actions, False), Author("device"), now, Opening(facts.token), seen=False)
            db.session.execute(insert(TableOfClub).values(table_id=row, club_id=club.id))
    return token

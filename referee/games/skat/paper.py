"""The list of Skat as its players know it, and the rules card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.called import ranks_called
from ...core.game import HandAccount
from ...core.rules_card import first, part, told, usual
from ...core.sheet import Column, ColumnGroup, Legend, Row, RulesCard, Sheet, SheetText
from ...core.text import Meant, Words, say
from ...core.words import figure, signed
from ...play.scoresheet import house_words, mark_rows, place_names, row_words, score_sheet
from . import rulebook as book
from .house import House
from .model import ALL_PASSED, State
from .values import LEVEL_WORDS

LEVEL_COLUMNS: Final = tuple(LEVEL_WORDS)
COLUMNS: Final = (
    Column("game", 0.7, strong=True),
    Column(Meant("base", "in brief"), 0.8, bold=True),
    Column("with", 0.7),
    Column(Meant("without", "in brief"), 0.9),
    Column(Meant("Hand", "in brief"), 0.7),
    Column("Schn.", 0.7),
    Column("ann.", 0.6),
    Column("Schw.", 0.7),
    Column("ann.", 0.6),
    Column("ouv.", 0.6),
    Column(Meant("won", "in brief"), 0.8, bold=True),
    Column(Meant("lost", "in brief"), 0.8, bold=True),
)
"""The columns of a list that belong to no player."""
LIST: Final = 48
"""Rows of the longest list: a series of four players."""
FOOT: Final = (Meant("won", "in brief"), Meant("lost", "in brief"), Meant("others", "in brief"), Words("total"))
"""What stands before the rows at the foot."""


def _row(account: HandAccount, before: tuple[int, ...], totals: tuple[int, ...]) -> tuple[str, ...]:
    """A hand: what it was worth, and the running total of whom it moved."""
    facts = account.facts
    game, runs = str(facts.get("game") or ""), facts.get("matadors")
    running = tuple(figure(now) if now != old else "" for old, now in zip(before, totals, strict=True))
    if account.void or game in {"", "passed_in", "ramsch"}:
        name = "Ramsch" if game == "ramsch" else "–" if game == "passed_in" else ""
        return (str(account.number), name, *("",) * (len(COLUMNS) - 2), *running)
    null = facts.get("charged") == "null"
    levels, value = facts["levels"], facts["value"]
    reached = levels if isinstance(levels, list) else ()
    marks = tuple("×" if level in reached else "" for level in LEVEL_COLUMNS)
    many = runs if isinstance(runs, int) else 0
    assert isinstance(value, int)
    won = bool(facts["won"])
    return (
        str(account.number),
        str(value if null else facts["base"]),
        str(many) if many > 0 else "",
        str(-many) if many < 0 else "",
        *marks,
        figure(value) if won else "",
        "" if won else figure(-2 * value),
        *running,
    )


def _foot(state: State, accounts: tuple[HandAccount, ...]) -> tuple[Row, ...]:
    """The rows under the list: games won and lost as declarer, games others lost, and the total."""
    seats = range(len(state.seating))
    played = [one for one in accounts if isinstance(one.facts.get("declarer"), int) and one.seating is not None]
    side = [one.seating.side_of[int(str(one.facts["declarer"]))] for one in played if one.seating is not None]
    won = [sum(at == seat and bool(one.facts["won"]) for one, at in zip(played, side, strict=True)) for seat in seats]
    lost = [sum(at == seat and not one.facts["won"] for one, at in zip(played, side, strict=True)) for seat in seats]
    others = [sum(lost) - own for own in lost]
    cells = (map(str, won), map(str, lost), map(str, others), map(figure, state.standing))
    gap = ("",) * (len(COLUMNS) - 1)
    return tuple(Row((name, *gap, *values)) for name, values in zip(FOOT, cells, strict=True))


def sheet(state: State, text: SheetText) -> Sheet:
    """The list of a sitting; with `text.blank` the same with nothing filled in."""
    house, seats = state.house_coming, len(state.seating)
    drawn = score_sheet(
        state,
        text,
        columns=(),
        house_sentences=house_words(house, always=("scoring", "rounds"), idle=_idle(house)),
        misdeal_rule=book.MISDEAL.id,
        about=say("by Seeger and Fabian") if house.scoring == "seeger" else "",
        voids={ALL_PASSED: say("All passed ({rule})", rule=book.RAMSCH.id)},
    )
    names = (group.title for group in drawn.groups[1:])
    places = place_names(state.seating)
    groups = (
        ColumnGroup("", COLUMNS),
        *(
            ColumnGroup(name, (Column("total", 1.3, strong=True),), place)
            for name, place in zip(names, places, strict=True)
        ),
    )
    hands = house.rounds * seats if house.rounds and not house.limit else 0
    if text.blank:
        listed = hands if 0 < hands <= LIST else LIST
        labels = (*map(str, range(1, listed + 1)), *FOOT)
        return replace(drawn, groups=groups, rows=(), labels=labels, landscape=False)
    accounts = (*state.accounts, *((state.account,) if state.account else ()))
    rows, totals = [], (0,) * len(state.seating.sides)
    for account in accounts:
        after = tuple(map(sum, zip(totals, account.points, strict=True)))
        cells = _row(account, totals, after)
        rows.append(
            Row(cells, row_words(account, book.MISDEAL.id) if account.void else str(account.note), struck=account.void)
        )
        totals = after
    over = state.outcome is not None
    left = 0 if over else max(0, (hands or drawn.empty_rows + len(rows)) - len(rows))
    foot = _foot(state, accounts) if over else ()
    return replace(drawn, groups=groups, rows=(*mark_rows(rows, text), *foot), empty_rows=left, landscape=False)


def _idle(house: House) -> dict[str, bool]:
    """The options that have no effect beside the others."""
    return {
        "ramsch_skat ramsch_tie ramsch_virgin ramsch_march push": house.all_pass != "ramsch",
        "rounds": bool(house.limit),
    }


def card(house: House, players: int) -> RulesCard:
    """The card, under these house rules."""
    doubling = (book.KONTRA, book.RE) if house.kontra == "re" else (book.KONTRA,) if house.kontra != "off" else ()
    ramsch = (part("When all pass", first(book.RAMSCH, 2), usual(house, "ramsch_virgin", book.VIRGIN)),)
    over = told(book.END, say("After a total of −{limit} or less the highest total wins.", limit=house.limit))
    if not house.limit:
        rounds = house.rounds * players
        over = told(
            book.END,
            say("After {rounds} hands the highest total wins.", rounds=rounds)
            if rounds
            else "Until the table ends it.",
        )
    return RulesCard(
        "four players" if players > 3 else "three players",
        (
            part("Aim", first(book.WON), over),
            part("Cards", first(book.TRUMPS, 2), first(book.NULL_ORDER)),
            part("Bidding", first(book.SPEAKERS, 2), first(book.EIGHTEEN)),
            part("The game", first(book.SKAT), first(book.ANNOUNCE, 2), first(book.LEVELS_ANNOUNCED)),
            part("Play", book.OPENING_LEAD, first(book.FOLLOW, 2)),
            *((part("Doubling", *(first(rule) for rule in doubling)),) if doubling else ()),
            *(ramsch if house.all_pass == "ramsch" else ()),
        ),
        legend(house, players),
        (
            part(
                "When it goes wrong",
                first(book.MISDEAL),
                first(book.REVOKE, 3),
                first(book.GIVEN_UP),
                usual(house, "claim", book.CLAIM),
            ),
        ),
    )


def legend(house: House, players: int) -> tuple[Legend, ...]:
    """What a game is worth."""
    own = (("Own game", "won or lost", signed(50)), ("Lost by another", "", signed(40 if players == 3 else 30)))
    return (
        Legend(
            "A game is worth",
            (
                ("♦ ♥ ♠ ♣", "each level", "9 10 11 12"),
                ("Grand", "each level", "24"),
                ("Null", "Hand, ouvert, both", "23 35 46 59"),
                ("Lost", "", "twice"),
                *(own if house.scoring == "seeger" else ()),
            ),
            said=(
                Words(
                    "Times the matadors, 1 for the game, and 1 for each level: Hand, Schneider, Schneider announced, "
                    "Schwarz, Schwarz announced, ouvert."
                ),
            ),
        ),
        Legend("Eyes", ((ranks_called("A 10 K Q J"), "120 in all, 61 win, 90 are Schneider", "11 10 4 3 2"),)),
    )

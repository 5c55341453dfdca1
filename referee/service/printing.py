"""What is printed as PDF: sheets of a table, of a record, or blank, and rulings made without a table."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from ..core.differing import tables_differ
from ..core.entries import Ruled
from ..core.errors import NotationError
from ..core.house import HouseRules, fingerprint, options, read_house, value_label
from ..core.house import changed as changed_rules
from ..core.log import Kind, Standing, active_ids
from ..core.people import changes_of_players
from ..core.question import Verdict
from ..core.record import Record
from ..core.ruled import describe_taken, only_taken
from ..core.ruling import Severity
from ..core.seats import Seating
from ..core.sheet import CardSheet, Initialled, Passage, Result, Sheet, SheetText, SlipSheet, in_language
from ..core.text import Capital, Closed, Counted, Text, Words, say, verbatim
from ..games import find_game
from ..games.game import Game
from ..table.agreeing import not_agreed
from ..table.discretion import in_last_hand, is_secret_at, ruling_shown
from ..table.facts import check_size
from ..table.records import fold_record
from ..table.sitting import TableView, hand_numbers
from ..table.telling import change_in_words, long_date
from .clock import clock_time
from .ids import new_id
from .printed_names import with_faces

if TYPE_CHECKING:
    from ..paper.pages import Paper
    from ..paper.pens import Drawing


SHORT_ROWS: Final = 150
"""Rows of a sheet, and lines below them, up to which it is short."""


def print_record(record: Record, paper: str) -> bytes:
    """The score sheet of a record. Raises NotationError for one that cannot be read, or a `paper` that is none."""
    view = fold_record(record, token="", by="", now=datetime.now(UTC), new_id=new_id).view()
    return print_page(sheet_of(view, dated=bool(record.opened)), paper)


def print_blank(game: str, players: int, paper: str = "a4", rules: Mapping[str, object] | None = None) -> bytes:
    """A sheet with nothing filled in, for so many players.

    Raises NotationError (game, number of players, paper) or HouseRuleError.
    """
    return print_page(blank_sheet(game, players, rules), paper)


def blank_sheet(game: str, players: int, rules: Mapping[str, object] | None = None) -> Sheet:
    """What such a sheet holds. Raises NotationError (game, number of players) or HouseRuleError."""
    found, house = _by_rules(game, players, rules)
    seating = found.rules().seating(("",) * players, house)
    text = SheetText(blank=True, fingerprint=fingerprint(found.key, house))
    return found.sheet(found.rules().start(seating, house), text)


def _by_rules(game: str, players: int, rules: Mapping[str, object] | None) -> tuple[Game, HouseRules]:
    """The game with this key and its house rules, for so many players. Raises NotationError or HouseRuleError."""
    found = find_game(game)
    house = read_house(found.rules().house, rules or {})
    found = found.under(house)
    check_size(found, players)
    found.rules().check_house(house, players)
    return found, house


def sheet_of(
    view: TableView,
    *,
    blank: bool = False,
    rulings: bool = True,
    house_rules: bool = True,
    initials: bool = True,
    chart: bool = True,
    dated: bool = True,
) -> Sheet:
    """The sheet of a table, with what only its log knows: when, who corrected what, what was ruled.

    `dated`: whether it is known when the table was opened.
    """
    opened = view.opened.astimezone()
    text = SheetText(
        title=view.title,
        date=long_date(view.day or opened) if dated or view.day else "",
        note=view.note,
        corrections=corrections(view),
        rulings=(*rulings_told(view), *_not_agreed(view)),
        people=tuple(f"{said}." for said in changes_of_players(view.explanation.hands)),
        signed=rulings_signed(view),
        fingerprint=fingerprint(view.game.key, view.state.house_coming),
        footer=say(
            "Referee · record {mark}, {entries}", mark=mark_of(view), entries=Counted(len(view.entries), "entry")
        ),
        blank=blank,
        with_rulings=rulings,
        with_house_rules=house_rules,
        with_initials=initials,
        with_chart=chart,
    )
    return with_faces(view.game.sheet(view.state, text), view.seating.names, view.token)


def card_of(view: TableView) -> CardSheet:
    """The rules card of a table, with its house rules in force."""
    house = view.state.house_coming
    title = say("House rules: {title}", title=view.title) if view.title else say("House rules")
    return _card(view.game, house, len(view.seating), title)


def book_card(game: str, players: int, rules: Mapping[str, object] | None = None) -> CardSheet:
    """The rules card of a game by the book, or under `rules`.

    Raises NotationError (game, number of players) or HouseRuleError.
    """
    found, house = _by_rules(game, players, rules)
    return _card(found, house, players, say("House rules"))


def _card(game: Game, house: HouseRules, players: int, title: str) -> CardSheet:
    rules = game.rules()
    seating = rules.seating(tuple(say("Player {number}", number=seat) for seat in range(1, players + 1)), house)
    blank = rules.sheet(rules.start(seating, house), SheetText(blank=True))
    said = tuple(item for passage in blank.passages for item in passage.items)
    footer = f"Referee · {_signs(game, house)}"
    return CardSheet(game.title, game.symbol, title, rules.card(house, players), said, footer)


def _signs(game: Game, house: HouseRules) -> str:
    """By what the rules can be looked up for good: the fingerprint of a definition, else that of the house rules."""
    from ..definitions.held import fingerprint_in  # what is shown before any table does without it

    own = fingerprint_in(changed_rules(house))
    if own:
        return say("fingerprint {mark}", mark=own)
    return say("house rules {mark}", mark=fingerprint(game.key, house))


def print_card(card: CardSheet, paper: str = "a4") -> bytes:
    """A rules card as PDF, one page to be folded. Raises NotationError for a `paper` that is none."""
    from ..paper.document import draw_cards

    return draw_cards(in_language(card), _paper(paper))


def print_slips(sheet: SlipSheet, paper: str = "a4") -> bytes:
    """Slips to be cut out as PDF. Raises NotationError for a `paper` that is none."""
    from ..paper.document import draw_slip_sheet

    return draw_slip_sheet(in_language(sheet), _paper(paper))


def first_page(sheet: Sheet | CardSheet, paper: str = "a4") -> tuple[Drawing, int]:
    """The first page as it will be printed, and how many there are. Raises NotationError for a `paper` that is none."""
    from ..paper.document import picture, picture_card

    if isinstance(sheet, CardSheet):
        return picture_card(in_language(sheet), _paper(paper)), 1
    return picture(in_language(sheet), _paper(paper))


def mark_of(view: TableView) -> str:
    """Four signs by which a sheet tells its record. Not the table's token: that is the key to it."""
    known = view.token or repr([(action.id, action.at) for action in view.actions])
    return hashlib.sha256(known.encode()).hexdigest()[:4].upper()


def rulings_told(view: TableView) -> tuple[str, ...]:
    """What was against the rules and stands, and what needs attention, in finished sentences.

    Of an entry that stays hidden there is nothing: which rule it broke would tell what it says. Nor is there of what
    the table made a ruling: that stands among those that are signed.
    """
    hands = hand_numbers(view)
    signed = _ruled_at_hand(view, hands)
    return tuple(
        say("{place}: {ruling} Not counted.", place=place, ruling=verbatim(str(problem.ruling)))
        if problem.ruling.severity is Severity.REFUSED
        else f"{place}: {problem.ruling}"
        for number, problem in enumerate(view.problems)
        for place in [_place(view, hands[problem.entry])]
        if problem.ruling.severity is not Severity.NOTED
        and not problem.consequence
        and number not in signed
        and not is_secret_at(view, problem.entry)
    )


def _ruled_at_hand(view: TableView, hands: Sequence[int]) -> set[int]:
    """The places among `view.problems` of what a ruling made at the hand is about, the nearest before each ruling."""
    found = set()
    for index, kept in enumerate(view.entries):
        ruled = kept.entry
        if isinstance(ruled, Ruled) and ruled.query:
            about = (
                (problem.entry, number)
                for number, problem in enumerate(view.problems)
                if problem.entry < index
                and hands[problem.entry] == hands[index]
                and (problem.ruling.code, problem.ruling.seat) == (ruled.query, ruled.seat)
            )
            found |= {number for _, number in [max(about, default=(0, -1))]}
    return found


def _not_agreed(view: TableView) -> Iterator[str]:
    """The results that wait for a side, or stand under protest."""
    for one in not_agreed(view):
        yield f"{_place(view, one.number)}: {one.words(view.seating)}"


def rulings_signed(view: TableView) -> tuple[Initialled, ...]:
    """The desk's rulings that stand, each with a box for the initials of every side.

    The words of a rule are told once, with the first ruling that rests on it.
    """
    hands = hand_numbers(view)
    told: set[tuple[str, str]] = set()
    found = []
    for index, kept in enumerate(view.entries):
        if isinstance(kept.entry, Ruled):
            shown = ruling_shown(view, kept.entry, last_hand=in_last_hand(view, index))
            seating = view.seating_for(kept.entry, kept.history[0].seq)
            found.append(_signed(shown, _place(view, hands[index]), seating, told))
            told |= {(cited.rule, cited.words) for cited in shown.cited}
    return tuple(found)


def _signed(entry: Ruled, place: Text, seating: Seating, told: Collection[tuple[str, str]]) -> Initialled:
    taken = Text("{taken}.", taken=Capital(describe_taken(entry, seating)))
    if entry.house:
        taken = Text("{taken} House rules {house}.", taken=taken, house=entry.house)
    said = [
        str(Words(entry.why)),
        *(
            f"{cited.rule} {Words(cited.title)}."
            if known
            else say(
                "{rule} {title}: {words}",
                rule=cited.rule,
                title=Words(cited.title),
                words=str(Words(cited.words)).replace("*", ""),
            )
            for cited in entry.cited
            for known in ((cited.rule, cited.words) in told,)
        ),
        str(Words(entry.remedy)),
        str(taken),
    ]
    head = str(Text("{place}: {verdict}", place=place, verdict=Closed(Words(entry.verdict))))
    return Initialled(head, tuple(filter(None, said)), seating.side_names)


def corrections(view: TableView) -> tuple[tuple[int, str], ...]:
    """Every entry that was corrected or struck out, in finished sentences by the order of entries, each with its hand;
    0 for what belongs to none.

    What was undone at once, and undo itself, is no correction, nor is who took a ruling.
    """
    hands = hand_numbers(view)
    told = [
        (hands[index], _corrected(view, kept, hands[index]))
        for index, kept in enumerate(view.entries)
        if kept.corrected and not only_taken(kept.history[0].entry, kept.entry)
    ]
    return (*told, *((0, said) for said in _struck_out(view)))


def _corrected(view: TableView, kept: Standing, hand: int) -> str:
    active = active_ids(view.actions)
    last = [action for action in kept.history if action.id in active][-1]
    before = kept.history[0].entry
    assert before is not None
    said = change_in_words(view, before, kept.entry, kept.history[0].seq)
    place, at = _place(view, hand), clock_time(last.at, view.opened)
    if last.by:
        return say("{place} corrected by {name}, {time}: {change}", place=place, name=last.by, time=at, change=said)
    return say("{place} corrected, {time}: {change}", place=place, time=at, change=said)


def _struck_out(view: TableView) -> list[str]:
    by_id = {action.id: action for action in view.actions}
    told = []
    for deletion in view.deletions:
        struck = by_id[deletion.target or ""]
        if struck.kind is Kind.RECORD and struck.entry is not None:
            entry, at = view.describe(struck.entry, struck.seq), clock_time(deletion.at, view.opened)
            told.append(
                say("Struck out by {name}, {time}: {entry}.", name=deletion.by, time=at, entry=entry)
                if deletion.by
                else say("Struck out, {time}: {entry}.", time=at, entry=entry)
            )
    return told


def _place(view: TableView, hand: int) -> Text:
    hand_word = Text(view.game.rules().hand_word)
    if hand:
        return Text("{hand_word} {hand}", hand_word=Capital(hand_word), hand=hand)
    return Text("Before the first {hand_word}", hand_word=hand_word)


def is_long(sheet: Sheet) -> bool:
    """Whether a sheet takes more than some thirty milliseconds to print."""
    return len(sheet.rows) + sum(len(one.items) for one in sheet.passages) > SHORT_ROWS


def print_page(sheet: Sheet, paper: str) -> bytes:
    """Any sheet as PDF. Raises NotationError for a `paper` that is none."""
    from ..paper.document import draw

    return draw(in_language(sheet), _paper(paper))


def _paper(paper: str) -> Paper:
    from ..paper.pages import Paper

    try:
        return Paper(paper)
    except ValueError:
        said = Text("There is no paper “{paper}”: it is a4 or letter.", paper=paper[:20])
        raise NotationError(said, "paper") from None


def _asked(question: str, answer: str) -> str:
    if question.endswith("?"):
        return f"{question} {answer}"
    return say("{question}: {answer}", question=question.rstrip("."), answer=answer)


def ruling_sheet(game: Game, question: str, verdict: Verdict, house: HouseRules) -> Sheet:
    """The verdict on a question (its title) under some house rules."""
    asked = [_asked(str(words), said) for words, said in verdict.told]
    shown = [
        say("{caption}: {cards}", caption=one.caption, cards=one.cards) if one.cards else str(one.caption)
        for one in verdict.evidence
    ]
    rules = [f"{rule.id} {rule.title}. {rule.text}" for rule in verdict.rules]
    notes = [f"{words} ({rule.id})" for words, rule in verdict.notes]
    own = changed_rules(house)
    played = [f"{about.label}: {value_label(about, own[name])}" for name, _, about in options(house) if name in own]
    passages = (
        _passage("What was asked", asked),
        _passage("Why", [str(verdict.why)]),
        _passage("The evidence", shown),
        _passage("What would settle it", [str(verdict.proof)]),
        _passage("What follows", [str(verdict.remedy)]),
        _passage("The rules", rules),
        _passage("Worth knowing", notes),
        _passage("Where tables differ", [str(one.words) for one in tables_differ(verdict, house) if one.usual]),
        _passage("House rules", played or ["The usual ones."]),
    )
    return Sheet(
        game=game.title,
        symbol=game.symbol,
        title=str(question),
        date="",
        groups=(),
        rows=(),
        passages=tuple(one for one in passages if one is not None),
        footer=say("Ruled by the referee’s desk under the house rules {mark}", mark=fingerprint(game.key, house)),
        result=Result(say("Ruling"), str(verdict.verdict), (), over=False),
    )


def _passage(title: str, sentences: Sequence[str]) -> Passage | None:
    told = tuple(sentence for sentence in sentences if sentence)
    return Passage(title, told) if told else None

"""The desk's question of every trick game: was that a revoke?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from ..core.cards import Card, card_of, card_of_any_pack
from ..core.question import Missing, Question, Verdict
from ..core.seats import Seat
from ..core.text import Counted, Joined, Text, say
from ..desk.claiming import tricks_of
from ..desk.reading import pack_of
from ..desk.revoke import FIRST, FIRST_ASKED, LED, SINCE_ASKED
from ..desk.suspicion import recorded, suspects
from ..play.duties import recorded_tricks
from ..play.model import AnySitting, S
from .desk import DeskPage, Place, VerdictView, answer_fields, answers_of, ruling_on, shown
from .grid import card_words
from .parts import Chosen, Fields, initials, side_mark
from .revoke_told import Telling, Tried, settle, telling
from .situations import Given, Offered
from .who_won import DeskTile

TEMPLATE = "desk/revoke.html"
SIGN = "crossed"

Answers = dict[str, str]


@dataclass(frozen=True, slots=True)
class SuspectLine:
    """A card of the record that may be asked about: its trick, with the card at `mark`, in a few words."""

    head: str
    words: str
    cards: tuple[Card, ...]
    mark: int
    wrong: bool
    fields: Fields


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePage:
    """The question to be answered next, or the verdict with what may be added to it.

    `given` are the answers so far; `number` counts the questions from 1, and `words` ask the next. It is answered by
    one of `offered` or `lines`, or on the `telling`. Under a verdict left open `seen` are the cards that would settle
    it, `none` the fields where the whole hand was seen without them; `callers` are who may have called a card that
    nothing speaks against, and `asks_called` asks for them. `trouble` says what is wrong with an answer, by its name;
    `kept` are the answers.
    """

    given: tuple[Given, ...] = ()
    number: int = 1
    words: str = ""
    offered: tuple[Offered, ...] = ()
    lines: tuple[SuspectLine, ...] = ()
    telling: Telling | None = None
    verdict: VerdictView | None = None
    seen: tuple[tuple[DeskTile, ...], ...] = ()
    none: Fields = ()
    callers: tuple[Offered, ...] = ()
    asks_called: str = ""
    trouble: Mapping[str, str] = field(default_factory=dict)
    kept: Fields = ()


def revoke_screen(question: Question, public: Callable[[S], S] = lambda state: state) -> DeskPage:
    """The page of a game's question. `public`: a state without what is secret at the table."""

    def page(place: Place, chosen: Chosen) -> RevokePage:
        game = tricks_of(place.game)
        state = place.state_of(game.state_type)
        seen = None if state is None else public(state)
        pack = pack_of(place)
        return _Page(question, place, seen, settle(question, place, answers_of(chosen), pack)).made()

    return DeskPage(question.key, question.title, SIGN, TEMPLATE, page, question.options, ruling=ruling_on)


class _Page:
    """The page for some answers at one place."""

    def __init__(self, question: Question, place: Place, state: AnySitting | None, settled: Tried) -> None:
        self.question, self.place, self.state, self.settled = question, place, state, settled
        self.answers: Answers = dict(settled.answers)
        self.game = tricks_of(place.game)
        self.seat = int(self.answers["seat"]) if "seat" in self.answers else None
        self.on_record = recorded(state) is not None

    def made(self) -> RevokePage:
        """What is asked next, or the verdict."""
        wants = self.settled.missing
        if self.place.named and self.seat is None:
            return self._asked(self._whose(), words="Whose card is it about?")
        if self.on_record and self.seat is not None and "trick" not in self.answers:
            lines = self._lines(self.seat)
            if len(lines) > 1:
                return self._page(
                    RevokePage(words=say("Which card of {name}’s?", name=self._name(self.seat)), lines=lines)
                )
        if self.settled.verdict is not None:
            return self._ruled(self.settled.verdict)
        if wants is None or wants.where in {"cards", "suspect"}:
            return self._page(RevokePage(words="Which trick, and which of its cards?", telling=self._telling()))
        return self._asked(self._choices(wants), words=str(wants))

    # ---- the questions --------------------------------------------------------------------------

    def _whose(self) -> tuple[Offered, ...]:
        out = frozenset() if self.state is None or self.state.hand is None else self.state.hand.out
        there = [seat for seat in self._seats() if seat not in out]
        return tuple(self._player(seat, {"seat": str(seat)}, self._doubts(seat)) for seat in there)

    def _doubts(self, seat: Seat) -> str:
        """How many cards of a player the record leaves in doubt."""
        if not self.on_record:
            return ""
        count = len(self._lines(seat))
        return say("{cards} to ask about", cards=Counted(count, "card")) if count else "nothing in doubt"

    def _lines(self, seat: Seat) -> tuple[SuspectLine, ...]:
        found = []
        for one in suspects(self.game, self.state, seat) if self.state is not None else ():
            case, outcome = one.case, one.found.outcome
            wrong = outcome == "broken" or case.breach is not None
            words = "a breach, by the record" if wrong else "in doubt" if outcome == "open" else "nothing else was left"
            lead = case.plays[0].card
            head = say("Trick {number}", number=case.number)
            what = (
                say("{card} led", card=case.card)
                if not case.place
                else say("{card} on {lead}", card=case.card, lead=lead)
            )
            cards = tuple(play.card for play in case.plays)
            fields = answer_fields({**self.answers, "trick": str(case.number)})
            found.append(SuspectLine(head, f"{what}: {words}", cards, case.place, wrong, fields))
        return tuple(found)

    def _telling(self) -> Telling:
        pack = pack_of(self.place)
        own = {"when", "lead", "first"}
        inputs = self.question.inputs(self.place.house, len(self.place.seating))
        choices = [one for one in inputs if one.kind == "choice" and one.name not in own]
        first = 0 if self.game.lead_duties else 1
        return telling(self.place, self.answers, pack, choices, first)

    @property
    def _until(self) -> str:
        """When a broken duty of play is put right no more."""
        return self.game.corrected_until(self.place.house)

    def _choices(self, wants: Missing) -> tuple[Offered, ...]:
        """The ways to answer what is wanted besides: when, trump, who called."""
        if wants.where == "caller":
            return self._callers()
        options: tuple[tuple[str, str], ...]
        if wants.where == "when":
            stands = self._until
            early = "trick" if stands == "trick" else "now"
            no = "No, it is not led yet" if stands == "trick" else "No, nobody"
            options = ((early, no), ("later", "Yes"))
        elif wants.where == "lead":
            options = LED
        else:
            inputs = self.question.inputs(self.place.house, len(self.place.seating))
            options = next(one.options for one in inputs if one.name == wants.where)
        return tuple(
            Offered(words, "", answer_fields({**self.answers, wants.where: value})) for value, words in options
        )

    def _callers(self) -> tuple[Offered, ...]:
        if not self.place.named:
            return (Offered("Yes, before the table", "", answer_fields({**self.answers, "called": "1"})),)
        side_of = self.place.seating.side_of
        mine = None if self.seat is None else side_of[self.seat]
        return tuple(
            self._player(seat, {**self.answers, "called": "1", "caller": str(seat)})
            for seat in sorted(self._seats(), key=lambda seat: seat != self.place.own)
            if side_of[seat] != mine
        )

    # ---- the verdict ----------------------------------------------------------------------------

    def _ruled(self, verdict: Verdict) -> RevokePage:
        view = shown(self.place, verdict, self.answers)
        callers = self._callers() if verdict.code in _MAY_BE_CALLED else ()
        if verdict.data["would_prove"]:
            none = answer_fields({**self.answers, "hand": "1"})
            return self._page(RevokePage(verdict=view, seen=self._seen(verdict), none=none, callers=callers))
        return self._page(RevokePage(verdict=view, callers=callers))

    def _seen(self, verdict: Verdict) -> tuple[tuple[DeskTile, ...], ...]:
        """The cards that would prove it, suit by suit, each with the list of cards seen once it is added."""
        rows: dict[object, list[DeskTile]] = {}
        before = self.answers.get("later", "")
        for code in cast("list[str]", verdict.data["would_prove"]):
            card = card_of_any_pack(code)
            tile = DeskTile(card, f"{before}.{code}" if before else code, 0)
            rows.setdefault(card.suit, []).append(tile)
        return tuple(tuple(row) for row in rows.values())

    # ---- the page -------------------------------------------------------------------------------

    def _asked(self, offered: tuple[Offered, ...], *, words: str) -> RevokePage:
        return self._page(RevokePage(words=words, offered=offered))

    def _asks_called(self) -> str:
        return say("Was it called as a {fault}?", fault=Text(self.game.fault()))

    def _page(self, page: RevokePage) -> RevokePage:
        given = self._given()
        return replace(
            page,
            given=given,
            number=len(given) + 1,
            trouble=self.settled.trouble,
            kept=answer_fields(self.answers),
            asks_called=self._asks_called(),
        )

    def _given(self) -> tuple[Given, ...]:
        """The answers so far, each with the way back to its question."""
        found = []
        before: Answers = {}
        for names, words, said in self._said():
            # The trick is told again from its cards: only which of them it is about is open.
            kept = {name: self.answers[name] for name in names if name != "suspect" and name in self.answers}
            back = {**before, **kept} if "suspect" in names else before
            found.append(Given(words, said, answer_fields(back), known=False))
            before.update({name: self.answers[name] for name in names if name in self.answers})
        return tuple(found)

    def _said(self) -> list[tuple[tuple[str, ...], str, str]]:
        """The answers in words, by the names under which they are given."""
        answers = self.answers
        said: list[tuple[tuple[str, ...], str, str]] = []
        if self.seat is not None:
            said.append((("seat",), "Whose card is it about?", self._name(self.seat)))
        if "trick" in answers:
            number = int(answers["trick"])
            said.append((("trick",), "Which card?", self._card_in(number)))
        if "suspect" in answers and "cards" in answers:
            cards = [card_of(code, pack_of(self.place)) for code in card_words(answers["cards"])]
            trick, card = " ".join(map(str, cards)), cards[int(answers["suspect"])]
            extra = tuple(name for name in answers if name not in _OWN)
            said.append(
                (
                    ("cards", "suspect", *extra),
                    "Which trick, and which of its cards?",
                    say("{card} in {trick}", card=card, trick=trick),
                )
            )
        if "lead" in answers:
            said.append((("lead",), "When was it led?", dict(LED)[answers["lead"]]))
        if "first" in answers:
            said.append((("first",), FIRST_ASKED, dict(FIRST)[answers["first"]]))
        if "later" in answers:
            cards = [card_of(code, pack_of(self.place)) for code in card_words(answers["later"])]
            said.append((("later",), "Seen since in the same hand", say("{cards}", cards=Joined(tuple(cards), " "))))
        if "hand" in answers:
            said.append((("hand",), "Seen since in the same hand", "All of it, and nothing that proves it"))
        if "when" in answers and self._until in SINCE_ASKED:
            yes = "Yes" if answers["when"] == "later" else "No"
            said.append((("when",), SINCE_ASKED[self._until], yes))
        if "called" in answers or "caller" in answers:
            by = say("Yes, by {name}", name=self._name(int(answers["caller"]))) if "caller" in answers else "Yes"
            said.append((("called", "caller"), self._asks_called(), by))
        return said

    def _card_in(self, number: int) -> str:
        """The player's card in a trick of the record: ``5♣ in trick 3``."""
        hand = recorded(self.state)
        plays = () if hand is None else dict(recorded_tricks(hand)).get(number, ())
        card = next((play.card for play in plays if play.seat == self.seat), None)
        return (
            say("Trick {number}", number=number)
            if card is None
            else say("{card} in trick {number}", card=card, number=number)
        )

    def _player(self, seat: Seat, answers: Mapping[str, str], help: str = "") -> Offered:
        name = self._name(seat)
        seating = self.place.seating
        mark = side_mark(seating.side_of[seat])
        return Offered(name, help, answer_fields(answers), initials(seating.names)[seat], mark)

    def _name(self, seat: Seat) -> str:
        return self.place.seating.names[seat]

    def _seats(self) -> range:
        return range(len(self.place.seating))


_MAY_BE_CALLED = {"none", "open"}
"""Verdicts on a card that nothing speaks against: a call of it has its price."""
_OWN = {"cards", "suspect", "later", "hand", "when", "lead", "first", "seat", "trick", "called", "caller"}
"""The answers of every game: any other is one that the order of the cards hangs on."""

"""The referee's desk: a rule looked up, a question of the game answered. All is in the address, to be shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from ..core.differing import Differing, tables_differ
from ..core.entries import Entry, Ruled
from ..core.errors import HouseRuleError, NotationError, RefereeError
from ..core.game import Seated
from ..core.house import HouseRules, Option, fingerprint, options, value_of
from ..core.question import Asked, Question, Verdict
from ..core.record import DEFINITION
from ..core.ruled import EARLIER, answers_kept, ruled
from ..core.ruling import refusal_in
from ..core.seats import Seating
from ..core.text import ENGLISH, speaking
from ..forms.house import PREFIX, HouseForm, Item
from ..games import GAMES
from ..games.game import Game
from ..screens import desk as shared
from ..screens.desk import DeskPage, answer_fields, answers_of, asked_at
from ..screens.parts import Chosen, nameless
from ..service import tables
from ..service.aside import answer_of, page_of
from ..service.printing import print_page, ruling_sheet
from ..service.tables import Accepted, StaleWrite, as_it_ended, told_hands, view_table
from ..table.sitting import TableView, hand_numbers
from .board import table_context
from .device import whoever_asks
from .outside import outward
from .printing import PDF, named_file
from .ruled import Typed, answers_elsewhere, house_of, newest, typed_taking
from .rules import WORDS_READ, found_rows, hint_of, question_page
from .seated import viewer_of
from .sent import writing
from .speaking import speak_of
from .table import pages as table_pages
from .waiting import gone

pages = Blueprint("desk", __name__)

OF_ONE_HAND: Final = ("trick", "revoke")
"""The questions that may be asked about an earlier hand."""


@pages.app_template_global()
def desk_answers(game: Game, question: str) -> bool:
    """Whether the game's desk has such a question on its pages."""
    return question_page(game, question) is not None


@dataclass(frozen=True, slots=True)
class Deciding:
    """A house rule that a verdict hangs on, and where it is said that it is played otherwise."""

    rule: Differing
    href: str


@dataclass(frozen=True, slots=True)
class AskedFrom:
    """Where the desk stands: at a table, with its names and house rules, or nowhere in particular."""

    game: Game
    seating: Seating
    house: HouseRules
    view: TableView | None
    asked: dict[str, str]
    """What of the place is in the address: kept in every form and link."""
    wrong: HouseForm | None = None
    """House rules in the address that cannot be, as they were chosen: it is asked under the usual ones."""
    trouble: HouseRuleError | None = None
    """What is wrong with them."""
    hands: tuple[int, ...] = ()
    """The earlier hands that may be asked about, the newest first."""
    earlier: int = 0
    """The one that is, or 0 for the hand last dealt."""
    then: Seated | None = None
    """The state as it left it."""

    @property
    def latest(self) -> int:
        """The number of the hand last dealt at the table."""
        assert self.view is not None
        return max(hand_numbers(self.view), default=0)

    @property
    def named(self) -> bool:
        """Whether the players have names."""
        return self.view is not None

    @property
    def questions(self) -> Sequence[DeskPage]:
        """What the game answers."""
        return self.game.desk().questions

    @property
    def hint(self) -> str:
        """What one may look for."""
        return hint_of(self.game)

    def link(self, **fields: object) -> str:
        """The address of the desk with these fields in it."""
        kept = {**self.asked, **{name: value for name, value in fields.items() if value not in {None, ""}}}
        if self.view is not None:
            return url_for("table.referee", token=self.view.token, **kept)  # type: ignore[arg-type]
        return url_for("desk.desk", **kept)  # type: ignore[arg-type]

    def tell(self) -> str:
        """Where a hand to be scored is begun."""
        return url_for("desk.tell") if self.view is None else url_for("table.tell_here", token=self.view.token)

    def deciding(self, verdict: Verdict, ask: str, fields: Sequence[tuple[str, str]]) -> tuple[Deciding, ...]:
        """The house rules it hangs on. At a table they are changed on their page; away from any, in the question."""
        return tuple(
            Deciding(one, self._otherwise(one.name, one.option, ask, fields))
            for one in tables_differ(verdict, self.house)
        )

    def _otherwise(self, name: str, about: Option, ask: str, fields: Sequence[tuple[str, str]]) -> str:
        """Of two values the other one, at once; of more, the place where one is chosen."""
        if self.view is not None:
            return f"{url_for('table.house', token=self.view.token)}#opt-{name}"
        now = value_of(self.house, name)
        others = [choice.value for choice in about.choices if (choice.value, type(choice.value)) != (now, type(now))]
        if len(others) == 1 and not about.bounds:
            form = HouseForm(self.game.rules().house, self.house)
            item = next(item for item in form.items() if item.name == name)
            other = next(choice.data for choice in item.field if not choice.checked)
            return f"{self.link(ask=ask, **{**dict(fields), PREFIX + name: other})}#q"
        return f"{self.link(ask=ask, **dict(fields))}#opt-{name}"

    def anew(self, **fields: object) -> str:
        """The same, about the hand last dealt."""
        return replace(self, asked={name: value for name, value in self.asked.items() if name != EARLIER}).link(
            **fields
        )

    def known(self) -> shared.Place:
        """The place as a question sees it."""
        totals = self.view.explanation.totals if self.view else (0,) * len(self.seating.sides)
        return shared.Place(
            game=self.game.rules(),
            seating=self.seating,
            house=self.house,
            named=self.named,
            state=self.then or (self.view.state if self.view else None),
            totals=totals,
            earlier=self.earlier,
            queried=self.view.queried if self.view else (),
            own=viewer_of(self.view, whoever_asks()) if self.view else None,
        )


# ---- the pages ----------------------------------------------------------------------------------


@pages.get("/referee")
def desk() -> str:
    """The desk away from any table."""
    return show(anywhere())


@pages.get("/referee/ruling.pdf")
def ruling_pdf() -> Response:
    """The ruling the address asks for, on paper: the address of its page, with another ending."""
    place = anywhere()
    speak_of(place.game.key)
    question = question_page(place.game, request.args.get("ask", ""))
    if question is None:
        abort(404)
    chosen = Chosen(request.args.to_dict(flat=False))
    verdict = question.ruling(page_of(place.game, question.key, place.known(), chosen, gone()))
    if verdict is None:
        abort(404)
    try:
        sheet = ruling_sheet(place.game, question.title, verdict, place.house)
        pdf = print_page(sheet, request.args.get("paper", "a4"))
    except NotationError:
        abort(404)
    return named_file(pdf, PDF, ruling_name(place.game, question), show="save" not in request.args)


def ruling_name(game: Game, question: DeskPage) -> str:
    """What the file is called: ``Spades – Was that a revoke.pdf``."""
    return f"{game.title} – {question.title.removesuffix('?')}.pdf"


@table_pages.get("/t/<token>/referee")
def referee(token: str) -> str:
    """The desk at a table: its Referee tab."""
    return show(at_table(view_table(token)))


@table_pages.post("/t/<token>/referee")
def rule_on(token: str) -> ResponseReturnValue:
    """Record a ruling, with what it does: the question is answered once more, from the record as it stands."""
    sent = writing()
    view = view_table(token, sent["seen"])
    place, typed = at_table(view), typed_taking(request.form, view.seating)
    question = _core_question(view.game, request.form.get("ask", ""))
    asked = asked_at(place.known(), answers_of(Chosen(request.form.to_dict(flat=False))))
    if _is_recorded(view, sent["id"], asked, question.key, typed):
        return redirect(url_for("table.ruling", token=token, id=sent["id"]), 303)
    try:
        with speaking(ENGLISH):  # the log keeps it
            verdict = answer_of(view.game, question, asked, gone())
    except NotationError:  # the table has moved on, or nobody's form sent this: asked again, it says what is wrong
        return redirect(place.link(ask=question.key, **dict(answer_fields(asked.answers))), 303)
    if typed.error:
        return show(place, request.form, typed=typed), 422
    accepted, protest = typed.saying("accept"), typed.saying("protest")
    entry = ruled(asked, question.key, verdict, accepted=accepted, protest=protest, note=typed.note)
    try:
        answer = tables.record(token, [entry, *_effect_that_fits(view, verdict)], **sent)
    except StaleWrite as error:
        return show(at_table(error.view), request.form, typed=typed, notice=str(error)), 409
    except RefereeError as error:
        return show(at_table(view_table(token)), request.form, typed=typed, notice=str(error)), 422
    if not isinstance(answer, Accepted):
        return show(at_table(answer.view), request.form, typed=typed, notice=str(answer.rulings[0].message)), 422
    return redirect(url_for("table.ruling", token=token, id=sent["id"]), 303)


def _is_recorded(view: TableView, id: str, asked: Asked, question: str, typed: Typed) -> bool:
    """Whether this press was recorded already: its effect may have changed what the question would find now."""
    entry = next((action.entry for action in view.actions if action.id == id), None)
    return (
        isinstance(entry, Ruled)
        and (entry.question, entry.answers) == (question, answers_kept(asked))
        and (entry.accepted, entry.protest) == (typed.saying("accept"), typed.saying("protest"))
        and (entry.note, "") == (typed.note, typed.error)
    )


def _core_question(game: Game, key: str) -> Question:
    """The question of that name, as the game answers it; no such page where it has none."""
    found = next((one for one in game.questions() if one.key == key), None)
    if found is None:
        abort(404)
    return found


def _effect_that_fits(view: TableView, verdict: Verdict) -> list[Entry]:
    """What a verdict does in the record, each entry confirmed; nothing where the record cannot take it."""
    rules, state, effect = view.game.rules(), view.state, []
    for entry in verdict.effect:
        rulings = rules.check(state, entry)
        if refusal_in(rulings) is not None:
            return []
        sure = replace(entry, confirmed=True) if rulings else entry
        effect.append(sure)
        state = rules.apply(state, sure)
    return effect


def _asked_of(view: TableView) -> Seating:
    """Who sat where in the hand a question is about: the one in play, or the last; before the first, who sits there."""
    return view.seating if view.state.hand is None else view.state.seating


def at_table(view: TableView) -> AskedFrom:
    """The desk at a table, asked about the hand last dealt, or the earlier one of which the cards are recorded."""
    told = request.values.get(EARLIER, "")
    hands = told_hands(view) if told or request.values.get("ask") in OF_ONE_HAND else ()
    number = int(told) if told.isascii() and told.isdigit() and len(told) < 5 else 0
    state = as_it_ended(view.token, number) if number in hands else None
    if state is None:
        return AskedFrom(view.game, _asked_of(view), house_of(view), view, {}, hands=hands)
    asked = {EARLIER: str(number)}
    return AskedFrom(view.game, state.seating, state.house, view, asked, hands=hands, earlier=number, then=state)


def anywhere() -> AskedFrom:
    """The desk away from any table, as the address says."""
    usual_game, made = next(iter(GAMES.values())), _made_game()
    game, told = (usual_game, request.args) if made is None else made
    if made is None:
        game = GAMES.get(request.args.get("game", ""), usual_game)
    form, trouble = HouseForm(game.rules().house, None, told), None
    try:
        house = form.read()
    except HouseRuleError as error:
        form.reject(error)
        house, trouble = game.rules().house(), error
    asked = {} if game is usual_game else {"game": game.key}
    if made is not None:
        game = game.under(house)
        asked["d"] = request.args["d"]
    usual = game.usual_players
    players = request.args.get("players", type=int, default=usual)
    if players not in game.table_sizes:
        players = usual
    try:
        game.rules().check_house(house, players)
    except HouseRuleError as error:
        form.reject(error)
        house, trouble = game.rules().house(), error
    names = nameless(players)
    if players != usual:
        asked["players"] = str(players)
    for name, _, _ in options(game.rules().house):
        for key in (PREFIX + name, f"{PREFIX}{name}-other"):
            if request.args.get(key) and name != DEFINITION:
                asked[key] = request.args[key][:40]
    wrong = form if trouble is not None else None
    return AskedFrom(game, game.rules().seating(names, house), house, None, asked, wrong, trouble)


def _made_game() -> tuple[Game, MultiDict[str, str]] | None:
    """A game somebody made, with what the address says and its definition; None where the address has none."""
    letters = request.args.get("d", "")
    if not letters:
        return None
    from ..definitions.faults import Faults
    from ..definitions.packing import unpack

    try:
        definition = unpack(letters)
    except Faults:
        return None
    return GAMES[definition.kind], MultiDict([*request.args.items(), (PREFIX + DEFINITION, definition.text)])


def show(
    place: AskedFrom, fields: MultiDict[str, str] | None = None, *, typed: Typed | None = None, notice: str = ""
) -> str:
    """The desk, asked what the address says, or `fields` that were sent. `notice`: why nothing was recorded."""
    speak_of(place.game.key)
    fields = request.args if fields is None else fields
    ask = fields.get("ask", "")
    words = fields.get("q", "")[:WORDS_READ].strip()
    found = found_rows(words, place.game, players=len(place.seating), link=place.link)
    question = question_page(place.game, ask)
    if ask and question is None:
        abort(404)
    context: dict[str, object] = {"place": place, "question": question, "words": words, "found": found}
    context |= {"typed": typed, "notice": notice}
    verdict: Verdict | None = None
    if question is not None:
        chosen = Chosen(fields.to_dict(flat=False))
        context["answer"] = page_of(place.game, question.key, place.known(), chosen, gone())
        verdict = question.ruling(context["answer"])
        decided = tables_differ(verdict, place.house) if verdict is not None else ()
        context["items"] = _items(place, (*question.options, *(one.name for one in decided)))
    if place.view is not None:
        context["fingerprint"] = fingerprint(place.game.key, place.house)
        context["lines"], context["more"] = newest(place.view)
        context["elsewhere"] = answers_elsewhere(place.view, place.seating)
        return render_template("desk/table.html", **context, **table_context(place.view, tab="referee"))
    if question is not None and verdict is not None:
        told = {name: values for name, values in request.args.lists() if name not in {"paper", "save"}}
        context["paper"] = url_for("desk.ruling_pdf", **told)  # type: ignore[arg-type]
        context["paper_saved"] = url_for("desk.ruling_pdf", **told, save="1")  # type: ignore[arg-type]
        context["paper_name"] = ruling_name(place.game, question)
        context["address"] = outward(url_for("desk.desk", **told))  # type: ignore[arg-type]
    return render_template("desk/desk.html", **context, games=list(GAMES.values()))


def _items(place: AskedFrom, names: Sequence[str]) -> tuple[Item, ...]:
    """The house rules that matter for a question; none at a table, where they are agreed."""
    if place.named:
        return ()
    form = place.wrong or HouseForm(place.game.rules().house, place.house)
    return tuple(item for item in form.items() if item.name in names)

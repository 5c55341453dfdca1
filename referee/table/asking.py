"""The referee's desk for programs: a question in, its answer out, as plain values ready for JSON. Pure.

A question, by the format ``referee-question/1``::

    {"format": "referee-question/1", "game": "spades", "question": "trick",
     "answers": {"cards": ["7H", "QH", "2S", "KH"], "leader": 0},
     "players": ["Ann", "Bea", "Cy", "Dov"], "rules": {"target": 300}, "entries": [ … ]}

`players` is a list of names or their number, the usual one if left out; `rules` holds what differs from the defaults.
With `entries`, those of a record, the question is asked at that table, and what the record knows need not be told.
What each question wants to know is said by `questions_of`: its inputs with their kinds, words and options. Cards are
codes (a list, or one text), seats are numbers from 0, flags true or false. What *score this hand* is asked of are the
`entries` themselves: their last hand is scored, and the answers say what was before it where they hold one alone::

    {"format": "referee-question/1", "game": "tap", "question": "score", "answers": {"before0": 8, "before1": -8},
     "entries": [{"type": "deal", "depth": "result"}, {"type": "bid", "seat": 1, "contract": "top"}, … ]}

An answer, by the format ``referee-answer/1``::

    {"format": "referee-answer/1", "game": "spades", "question": "trick", "house": "7KQ-2M4",
     "code": "wins", "verdict": "Cy wins with 2♠", "card": "noted | queried | refused", "why": "…", "remedy": "…",
     "proof": "what would settle it", "seat": 2, "rules": [{"id": "SP-5.4", "title": "…", "text": "…"}],
     "evidence": [{"caption": "…", "cards": ["7H"], "bad": false, "mark": null}],
     "notes": [{"text": "…", "rule": "SP-9.3"}],
     "options": [{"name": "renege", "label": "Renege", "value": "set", "usual": true, "text": "Tables differ on …",
                  "others": [{"value": "three_tricks", "label": "Three tricks"}]}],
     "told": [{"asked": "…", "said": "…"}], "effect": [ entries that carry it out ], "data": { … }}

`code` is a short name of the outcome, `data` what one question adds, `options` the house rules that decided it. A
question that cannot be answered has ``error`` instead, a sentence, with `where` it is wrong; ``missing`` is true where
an answer is only wanting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import IO, Any, Final

from ..core.codec import write_entry
from ..core.differing import Differing, tables_differ
from ..core.errors import NotationError
from ..core.game import Seated
from ..core.house import fingerprint
from ..core.meant import did_you_mean
from ..core.plain import JsonObject
from ..core.question import Asked, Input, Missing, Question, Verdict
from ..core.record import answer_each, read_json
from ..core.replay import Replay
from ..core.text import Text, say
from ..desk.scored import ENTRIES
from ..games import find_game
from ..games.game import Game
from .facts import Setting, read_entries, set_table
from .scratch import start_before

QUESTION: Final = "referee-question/1"
ANSWER: Final = "referee-answer/1"
KEYS: Final = ("format", "game", "question", "answers", "players", "rules", "entries")


def answer_text(text: str | bytes, *, brief: bool = False) -> JsonObject:
    """The answer to a question in JSON. Asked briefly, TakesLonger is raised where it takes long."""
    try:
        value = read_json(text)
    except NotationError as error:
        return _trouble({}, error)
    return answer(value, brief=brief)


def answer_lines(stream: IO[bytes]) -> Iterator[JsonObject]:
    """One answer for each line of questions, in order, as they come. Blank lines are passed over."""
    yield from answer_each(stream, answer_text, lambda error: _trouble({}, error))


def answer(value: object, *, brief: bool = False) -> JsonObject:
    """The answer to a question given as plain values. What cannot be answered says why, and where."""
    known: JsonObject = {}
    try:
        return answered(value, known, brief=brief)
    except NotationError as error:
        return _trouble(known, error)


def answered(value: object, known: JsonObject | None = None, *, brief: bool = False) -> JsonObject:
    """The answer to a question that can be answered. `known`: see `read_question`.

    Raises NotationError naming the place, Missing for what is still wanted.
    """
    known = {} if known is None else known
    asked, question = read_question(value, known)
    verdict = _answered(question, replace(asked, brief=brief))
    return {
        "format": ANSWER,
        **known,
        "house": fingerprint(asked.game.key, asked.house),
        **write_verdict(verdict),
        "options": [_write_differing(one) for one in tables_differ(verdict, asked.house)],
    }


def is_unanswered(found: Mapping[str, object]) -> bool:
    """Whether there is no verdict, but an error."""
    return "error" in found


def read_question(value: object, known: JsonObject | None = None) -> tuple[Asked, Question]:
    """What is asked, and of which question. `known` gets the game and the question as far as they are read.

    Raises NotationError naming the place.
    """
    if not isinstance(value, Mapping):
        raise NotationError("A question is a JSON object with format, game, question and answers.")
    if value.get("format") != QUESTION:
        raise NotationError(Text("The format of a question is “{format}”.", format=QUESTION), "format")
    for key in value:
        if key not in KEYS:
            raise NotationError(Text("A question has no “{key}”.", key=str(key)[:40]), str(key)[:40])
    game = find_game(_typed(value, "game", str))
    if known is not None:
        known["game"] = game.key
    rules = _typed(value, "rules", Mapping, {})
    if game.defined is None:
        question = find_question(game, _typed(value, "question", str))
    else:  # the questions are those of the definition
        setting = set_table(game, _players(game, value.get("players")), rules)
        question = find_question(setting.game, _typed(value, "question", str))
    if known is not None:
        known["question"] = question.key
    if game.defined is None:
        setting = set_table(game, _players(game, value.get("players")), rules)
    answers = _typed(value, "answers", Mapping, {})
    return put(question, setting, answers, _entries(value)), question


def find_question(game: Game, key: str) -> Question:
    """The question of that name. Raises NotationError if the game has none."""
    questions = game.questions()
    found = next((one for one in questions if one.key == key), None)
    if found is None:
        keys = [one.key for one in questions]
        offered, meant = ", ".join(keys), did_you_mean(key, keys)
        said = Text("{game} has no question “{typed}”.", game=game.title, typed=key[:40])
        raise NotationError(said, "question", f"{meant} {Text('It has {questions}.', questions=offered)}")
    return found


def _players(game: Game, given: object) -> tuple[str, ...]:
    if given is None:
        given = game.usual_players
    if isinstance(given, int) and not isinstance(given, bool):
        return tuple(say("Player {number}", number=seat + 1) for seat in range(min(max(given, 0), 99)))
    if isinstance(given, list) and all(isinstance(name, str) for name in given):
        return tuple(given)
    raise NotationError("“players” is a list of names, or their number.", "players")


def _entries(value: Mapping[str, object]) -> list[Mapping[str, object]] | None:
    if value.get("entries") is None:
        return None
    entries = _typed(value, "entries", list)
    for index, entry in enumerate(entries):
        if not isinstance(entry, Mapping):
            raise NotationError("An entry is a JSON object.", f"entries[{index}]")
    return list(entries)


def put(
    question: Question, setting: Setting, answers: Mapping[str, object], entries: Sequence[Mapping[str, object]] | None
) -> Asked:
    """The question as it is put: at the table of these entries of a record, away from any where they are None.

    Raises NotationError for a record that cannot be.
    """
    rules = setting.game.rules()
    asked = Asked(game=rules, seating=setting.seating, house=setting.house, answers=answers)
    if entries is None:
        return asked
    start, told = setting.start, read_entries(setting.game, entries)
    if question.before is not None and answers:
        try:
            start = start_before(asked, question.before)
        except NotationError as error:
            raise error.at("answers") from None
        if sum(map(rules.opens_hand, told)) > 1:
            several = Text(
                "The entries hold more than one {hand_word}: they say themselves what was before the last.",
                hand_word=rules.hand_word,
            )
            raise NotationError(several, ENTRIES)
    replay: Replay[Seated] = Replay(rules, start, strict=True)
    replay.extend(told)
    if replay.refused_at is not None:
        refusal = replay.problems[-1].ruling
        raise NotationError(Text("The record cannot be: {why}", why=refusal.message), f"entries[{replay.refused_at}]")
    return replace(asked, state=replay.state, house=replay.state.house, queried=replay.queried)


def _answered(question: Question, asked: Asked) -> Verdict:
    try:
        return question.answer(asked)
    except Missing as error:
        raise (
            error if error.where == ENTRIES else Missing(error.message, f"answers.{error.where}", error.help)
        ) from None
    except NotationError as error:
        if error.where == ENTRIES:
            raise
        raise error.at("answers") from None


def write_verdict(verdict: Verdict) -> JsonObject:
    """A verdict as plain values."""
    return {
        "code": verdict.code,
        "verdict": str(verdict.verdict),
        "card": verdict.card.value,
        "why": str(verdict.why),
        "remedy": str(verdict.remedy),
        "proof": str(verdict.proof),
        "seat": verdict.seat,
        "rules": [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in verdict.rules],
        "evidence": [
            {"caption": str(one.caption), "cards": [card.code for card in one.cards], "bad": one.bad, "mark": one.mark}
            for one in verdict.evidence
        ],
        "notes": [{"text": str(text), "rule": rule.id} for text, rule in verdict.notes],
        "told": [{"asked": asked, "said": said} for asked, said in verdict.told],
        "effect": [write_entry(entry) for entry in verdict.effect],
        "data": dict(verdict.data),
    }


def _write_differing(one: Differing) -> JsonObject:
    """A house rule that decided, as plain values, with what it says at other tables."""
    return {
        "name": one.name,
        "label": one.option.label,
        "value": one.value,
        "usual": one.usual,
        "text": str(one.words),
        "others": [{"value": choice.value, "label": choice.label} for choice in one.others],
    }


def questions_of(game: Game, players: int | None = None) -> list[JsonObject]:
    """What the desk can be asked of a game: each question with what it wants to know, under the usual house rules.

    `needs_entries`: whether it is asked of the `entries` of a hand; any other may be asked without.
    """
    house = game.rules().house()
    size = game.usual_players if players is None else players
    return [
        {
            "question": question.key,
            "title": question.title,
            "options": list(question.options),
            "needs_entries": question.before is not None,
            "inputs": [write_input(one) for one in question.inputs(house, size)],
        }
        for question in game.questions()
    ]


def write_input(one: Input) -> JsonObject:
    """What a question wants to know, as plain values."""
    return {
        "name": one.name,
        "kind": one.kind,
        "words": one.words,
        "needed": one.needed,
        "side": one.side,
        "options": [{"value": value, "words": words} for value, words in one.options],
    }


def _trouble(known: JsonObject, error: NotationError) -> JsonObject:
    return {
        "format": ANSWER,
        "game": known.get("game"),
        "question": known.get("question"),
        "error": str(error),
        "where": error.where,
        "missing": isinstance(error, Missing),
    }


_MISSING: Final = object()


def _typed(value: Mapping[str, object], key: str, kind: type, default: object = _MISSING) -> Any:
    found = value.get(key, default)
    if found is _MISSING:
        raise NotationError(Text("The question has no “{key}”.", key=key), key)
    if not isinstance(found, kind):
        said = "“{key}” is text." if kind is str else "“{key}” is a list." if kind is list else "“{key}” is an object."
        raise NotationError(Text(said, key=key), key)
    return found

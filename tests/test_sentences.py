"""No code reads a sentence back: what a program wants to know stands in codes, values and parts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from .desk.revoke_games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "referee"
FILES: Final = sorted(PACKAGE.rglob("*.py"))

SENTENCES: Final = {
    "caption", "deed", "headline", "help", "legend", "message", "note", "remedy", "said", "status", "title", "why",
    "words",
}  # fmt: skip
"""What values call their sentences, and words for one, where these are plain text."""

READS: Final = {
    "count", "endswith", "find", "index", "partition", "removeprefix", "removesuffix", "rfind", "rindex", "rpartition",
    "rsplit", "split", "splitlines", "startswith",
}  # fmt: skip
CUT: Final = re.compile(rf"\.(?:{'|'.join(SENTENCES)})\.(?:{'|'.join(READS)})\([^)]*\)")
"""The same in a template."""

SAYS: Final = re.compile(r"def (\w+)\((?:[^()]|\([^()]*\))*\) -> Text:")
"""A function that returns a sentence as a value."""

ALIKE: Final = {"casefold", "lower", "replace", "strip"}
"""What leaves a sentence one."""

SEARCHES: Final = {"findall", "finditer", "fullmatch", "match", "search", "split", "sub"}

ALLOWED: Final = {
    ("cli/__init__.py", "_QUOTED.sub(lambda quoted: say('“{value}”', value=quoted[1]), message)"): (
        "what argparse says, with quotes of its own"
    ),
    ("core/errors.py", "str(self.message).removesuffix('.')"): "the place goes before the full stop",
    ("core/rules_card.py", "_END.split(str(rule.text))"): "a card has the first sentences, of whatever language",
    ("desk/asking.py", "text.replace(',', ' ').split()"): "an answer as it was typed",
    ("screens/fields.py", "str(value).split()"): "an answer as it was typed",
    ("service/finding.py", "_NUMBER.fullmatch(words.casefold())"): "what is sought, as it was typed",
    ("service/in_language.py", "way.fullmatch(words)"): "what is sought, as it was typed",
    ("store/migrating.py", "'locate revision' in str(error)"): "an error of others, which has no code",
    ("store/postgresql.py", "pattern.search(words)"): "an error of others, which has no code",
    ("store/sqlite.py", "'locked' not in str(error)"): "an error of others, which has no code",
    ("table/records.py", "ACTION_ID.fullmatch(action_id)"): "an id, as a record has it",
    ("web/desk.py", "question.title.removesuffix('?')"): "a file is called so, without the sign",
    ("web/serving.py", "address.startswith(('127.', '0.'))"): "an address in the network",
    ("web/templating.py", "_card_or_suit(letters_shown()).finditer(text)"): "cards and suits are coloured",
}
"""By file, what only looks like it, or may be, and why."""

SUIT_SEARCHED: Final = {
    "core/ruled.py": "the words a ruling cited",
    "languages/letters.py": "what a translation says of cards, as its catalogue is read",
    "web/pips.py": "whatever a page shows, drawn as the pattern is",
    "web/templating.py": "whatever a page shows",
}
"""Where words are searched for the signs of suits."""


class Reading(ast.NodeVisitor):
    """Whatever in a file takes a sentence apart, searches it, or compares it with words, as far as its form shows.

    `told`: the functions that return one as a value.
    """

    def __init__(self, told: set[str]) -> None:
        self.told = told
        self.found: list[str] = []
        self.names: set[str] = set()

    def says(self, node: ast.expr) -> bool:
        """Whether it is words for people: put into words here, called so, or a name for such."""
        match node:
            case ast.Call(func=ast.Name(id=name)):
                return name == "str" or name in self.told
            case ast.Call(func=ast.Attribute(value=of, attr=name)):
                return name in self.told or (name in ALIKE and self.says(of))
            case ast.Subscript(value=of):
                return self.says(of)
            case ast.IfExp(body=one, orelse=other):
                return self.says(one) or self.says(other)
            case ast.GeneratorExp(elt=one):
                return self.says(one)
            case ast.Attribute(attr=name):
                return name in SENTENCES
            case ast.Name(id=name):
                return name in self.names
        return False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names = {one.arg for one in (*node.args.args, *node.args.kwonlyargs)} & (SENTENCES - {"said"})
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.says(node.value):
            self.names |= {one.id for target in node.targets for one in ast.walk(target) if isinstance(one, ast.Name)}
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            cut = node.func.attr in READS and self.says(node.func.value)
            if cut or (node.func.attr in SEARCHES and any(map(self.says, node.args))):
                self.found.append(ast.unparse(node))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        compared = (node.left, *node.comparators)
        if any(map(is_words, compared)) and any(map(self.says, compared)):
            self.found.append(ast.unparse(node))
        self.generic_visit(node)


def is_words(node: ast.expr) -> bool:
    """Whether it is text that stands in the code."""
    text = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value
    return bool(text) or isinstance(node, ast.JoinedStr)


def readings(source: str, told: set[str]) -> list[str]:
    """The expressions of a file that read a sentence."""
    visitor = Reading(told)
    visitor.visit(ast.parse(source))
    return visitor.found


@pytest.mark.parametrize(
    "source",
    [
        "def f(view, entry): return str(view.describe(entry)).split()",
        "def f(game, entry): return describe(entry).removesuffix('.')",
        "def f(deed: str): return deed.removeprefix('entered: ')",
        "def f(event): return event.words == 'struck out'",
        "def f(line): return 'next' in line.status.lower()",
        "def f(one, named):\n    what = named.words if named else one\n    return what.removesuffix(' made')",
        "def f(old, new):\n    old, new = (str(text) for text in (old, new))\n    return re.findall(' ', old)",
    ],
)
def test_reading_is_found(source: str) -> None:
    """Whatever form it has."""
    assert readings(source, {"describe"})


def test_no_code_reads_a_sentence() -> None:
    """Neither Python nor a template, but for what is allowed, each for its reason."""
    sources = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in FILES}
    sources = {path: source for path, source in sources.items() if not path.startswith("languages/")}  # catalogues
    told = {name for source in sources.values() for name in SAYS.findall(source)}
    found = {(path, read) for path, source in sources.items() for read in readings(source, told)}
    for page in (ROOT / "templates").rglob("*.html"):
        found |= {(page.name, match[0]) for match in CUT.finditer(page.read_text(encoding="utf-8"))}
    assert found == set(ALLOWED)


def test_words_are_searched_for_suits_where_the_house_says() -> None:
    """The signs are in a pattern nowhere else."""
    pattern = re.compile(r"re\.compile\([^\n]*♥")
    found = {path.relative_to(PACKAGE).as_posix() for path in FILES if pattern.search(path.read_text(encoding="utf-8"))}
    assert found == set(SUIT_SEARCHED)


# ---- words ------------------------------------------------------------------------------------------

FAULT: Final = re.compile(r"\b(?<!\{)(?:revok|reneg)(?:e|es|ed|ing)\b", re.IGNORECASE)
_NO_SENTENCE: Final = re.compile(r"\[[a-z_]+\]|\bunder [a-z_]+ = '\w+'")
"""A house rule named beside a sentence by its key."""

EITHER: Final = {
    "desk/claiming.py": "a house rule of Hearts and Oh Hell alone",
    "desk/revoke.py": "what people ask, in either word",
    "play/accounts.py": "two functions, of which a game takes its own",
    "play/duties.py": "what breaches are called, in two maps",
    "play/own.py": "a house rule of Hearts and Oh Hell alone",
    "screens/usual.py": "a house rule of Hearts and Oh Hell alone",
}
"""By file, which shared room may, and why."""


def sentences_of(path: Path) -> Iterator[str]:
    """What text a file holds that is more than a word, and no docstring."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        children = [] if isinstance(node, ast.Expr) else ast.iter_child_nodes(node)
        texts = (one.value for one in children if isinstance(one, ast.Constant))
        yield from (text for text in texts if isinstance(text, str) and re.search(r"[^\s]\s+[^\s]", text))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_revoke_or_renege_and_never_both(key: str) -> None:
    """As its players do, in its rules, rulings, questions and screens, and so do the rooms that all games share."""
    game = GAMES[key]
    said = {
        match[0].lower()
        for path in (PACKAGE / "games" / key.replace("-", "_")).rglob("*.py")
        for text in sentences_of(path)
        for match in FAULT.finditer(_NO_SENTENCE.sub("", text))
    }
    assert said
    assert {word[:5] for word in said} == {game.fault()[:5]}
    assert {name for name in game.breaches.values() if game.fault() not in name} == set()


def test_shared_rooms_say_neither() -> None:
    """They ask the game."""
    found = {
        path.relative_to(PACKAGE).as_posix()
        for room in ("desk", "kinds", "play", "screens")
        for path in (PACKAGE / room).rglob("*.py")
        for text in sentences_of(path)
        if FAULT.search(text)
    }
    assert found == set(EITHER)


UNSPOKEN: Final = re.compile(
    r"\b(?:tells?|told|telling|upon|anew|whoever|thereof|for good|otherwise|nought|all the same|speaks?|spoken"
    r"|strike it out|keep it so|stands so|stumbled|was withdrawn)\b",
    re.IGNORECASE,
)
"""Words that no player says, or says only of people talking, and old names of what a screen does."""

SPOKEN: Final = {
    "nil, null, nought": "what is searched for",
    "blind nil, double nil": "what is searched for",
    "signal, table talk": "what is searched for",
    "forget, omit": "what is searched for",
    "spoke spoken": "forms of words, for the search",
    "(unless the table says otherwise)": "a fixed phrase",
}
"""By its beginning, what may, and why."""

_NO_WORDS: Final = re.compile(
    r"^\s*(?:- |\? )?[\w-]+:|^\s*otherwise$|\b(?:in order|stands|thrown in|broken|cannot|refused) [\w-]+:"
    r"|\{[^{}]*\}|\|[\w\s]*$",
    re.MULTILINE,
)
"""What is no sentence in an outline of the desk, and parts of a sentence."""

_WORN: Final = (
    "core",
    "games",
    "play",
    "desk",
    "kinds",
    "screens",
    "forms",
    "service",
    "web",
    "club",
    "cli",
    "paper",
    "pocket",
    "table",
)
"""Rooms whose sentences people read."""


_OF_SCRIPTS: Final = re.compile(r"//[^\n]*|/\*.*?\*/|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", re.DOTALL)
_NO_SPEECH: Final = re.compile(r"\$\{[^{}]*\}|\[[^\[\]]*\]")
"""Remarks and texts of a script, and what in a text is no words: a value, a selector."""


def sentences_of_script(path: Path) -> Iterator[str]:
    """What text a script holds that is more than a word, but for remarks."""
    texts = (quoted or marked for quoted, marked in _OF_SCRIPTS.findall(path.read_text(encoding="utf-8")))
    yield from (line.strip() for text in texts for line in _NO_SPEECH.sub("", text).splitlines())


@pytest.mark.parametrize(
    "source",
    [
        'say("Enter it otherwise.");',
        "say(`${name} was told ${count} cards`);",
        '// a remark\nsay(own ? `Nobody told ${name}` : "");',
    ],
)
def test_a_sentence_of_a_script_is_found(source: str, tmp_path: Path) -> None:
    """Whatever holds it, but for a remark."""
    script = tmp_path / "script.js"
    script.write_text(source + '\n// as it was told before\nfind("[data-told] input");\n', encoding="utf-8")
    assert len([text for text in sentences_of_script(script) if " " in text and UNSPOKEN.search(text)]) == 1


def test_sentences_say_what_players_say() -> None:
    """No word that nobody says at a table stands in a rule, a ruling, a refusal, a question, a page or a command."""
    pages = [*(ROOT / "templates").rglob("*.html")]
    scripts = [path for path in (ROOT / "static").rglob("*.js") if "vendor" not in path.parts]
    said = {
        line.strip(): path.name
        for room in _WORN
        for path in (PACKAGE / room).rglob("*.py")
        for text in sentences_of(path)
        for line in _NO_WORDS.sub("", text).splitlines()
    }
    said |= {line: script.name for script in scripts for line in sentences_of_script(script)}
    for page in pages:
        shown = re.sub(r"\{#.*?#\}|\{[{%].*?[%}]\}|<[^<>]*>", "\n", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        said |= {line.strip(): page.name for line in shown.splitlines()}
    found = {line: name for line, name in said.items() if " " in line and UNSPOKEN.search(line)}
    assert not {line: name for line, name in found.items() if not line.startswith(tuple(SPOKEN))}
    assert {start for start in SPOKEN if not any(line.startswith(start) for line in found)} == set()


SAYS_AT_ONCE: Final = {"say", "so_many", "in_letters", "in_a_list"}


def said_at_import(tree: ast.Module) -> list[str]:
    """What a module puts into words as it is imported: in the language of whoever asked for it first, and for good."""

    def calls(node: ast.AST) -> Iterator[ast.Call]:
        within = ast.iter_child_nodes(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):  # runs later, but for what is worked out here
            within = iter([*node.decorator_list, *node.args.defaults, *(one for one in node.args.kw_defaults if one)])
        if isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.Call):
            yield node
        for one in within:
            yield from calls(one)

    found = calls(tree)
    return [ast.unparse(one) for one in found if isinstance(one.func, ast.Name) and one.func.id in SAYS_AT_ONCE]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('A = say("Not enough")', ['say("Not enough")']),
        ("ROWS = tuple(say(name) for name in NAMES)", ["say(name)"]),
        ("def told(noun=so_many(3, 'card')): ...", ["so_many(3, 'card')"]),
        ("class Ask:\n    words = in_a_list(NAMES)\n    def told(self): return say('Now')", ["in_a_list(NAMES)"]),
        ("A = Words('Not enough')\nB = lambda: say('Now')", []),
    ],
)
def test_what_is_said_at_import_is_found(source: str, found: list[str]) -> None:
    assert said_at_import(ast.parse(source)) == [ast.unparse(ast.parse(one)) for one in found]


def test_nothing_is_said_while_a_module_is_imported() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): said_at_import(ast.parse(path.read_text("utf-8"))) for path in FILES}
    assert {path: words for path, words in found.items() if words} == {}


PROGRAMS_ARE_TOLD: Final = {
    "core/cards.py", "service/club_told.py", "service/directors.py", "service/evening_told.py",
    "web/club/changed_api.py", "web/club/table_api.py", "web/joined.py", "web/syncing.py",
}  # fmt: skip
"""Where a sentence may be English for all: it answers what a program sent, or whoever writes one."""

OF_PROGRAMMERS: Final = {"FileNotFoundError", "LookupError", "NotReadable", "RuntimeError", "TypeError", "ValueError"}


def raised_in_english(tree: ast.Module) -> list[str]:
    """Sentences of errors that are put together where they are raised: no catalogue has them.

    Constant words are looked up where they are shown, but not once what was meant stands behind them.
    """
    helped = [
        ast.unparse(error.exc.args[0])
        for error in ast.walk(tree)
        if isinstance(error, ast.Raise)
        and isinstance(error.exc, ast.Call)
        and isinstance(next(iter(error.exc.args), None), ast.Constant)
        and len(error.exc.args) > {"NotationError": 2, "RefereeError": 1}.get(ast.unparse(error.exc.func), 9)
    ]
    return helped + [
        ast.unparse(error.exc.args[0])
        for error in ast.walk(tree)
        if isinstance(error, ast.Raise)
        and isinstance(error.exc, ast.Call)
        and ast.unparse(error.exc.func) not in OF_PROGRAMMERS
        and error.exc.args
        and isinstance(said := error.exc.args[0], ast.JoinedStr)
        and any(
            isinstance(part, ast.Constant) and re.search(r"[a-z] |[a-z]\.$", str(part.value)) for part in said.values
        )
    ]


def test_an_error_in_english_is_found() -> None:
    told = (
        'raise RefereeError(f"A club has at most {MOST} people.")\nraise NotationError(Text("No {card}."), f"at[{n}]")'
    )
    assert raised_in_english(ast.parse(told)) == ["f'A club has at most {MOST} people.'"]
    meant = 'raise NotationError("No such field.", "seat", did_you_mean(seat))\nraise NotationError("No.", "seat")'
    assert raised_in_english(ast.parse(meant)) == ["'No such field.'"]


def test_errors_are_said_in_the_language_of_who_reads_them() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): raised_in_english(ast.parse(path.read_text("utf-8"))) for path in FILES
    }
    assert {path: words for path, words in found.items() if words and path not in PROGRAMS_ARE_TOLD} == {}
    assert {path for path in PROGRAMS_ARE_TOLD if not found[path]} == set()

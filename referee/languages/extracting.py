"""Every message there is, by the domain it belongs to; and the catalogues brought up to date with them.

``python -m referee.languages`` writes ``referee/locale/<tag>/<domain>.po`` for each language: what is new stands there
unsaid, what is gone is left out, what is said stays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment, nodes

from ..core.called import TAROT
from ..core.cards import CARDS, PLAIN_SUITS, Suit
from ..definitions.usual_data import OWN_LINES, PAD_LINES
from . import in_python
from .catalogue import BESIDE
from .forms import FORMS
from .in_games import said_by_games
from .in_scripts import said_in_script
from .in_shell import said_in_shell
from .in_templates import in_language
from .meanings import APART_IN
from .po import Key, Message, write_po
from .pseudo import pseudo
from .shipped import DONE, FOLDER, RULES, SCREENS, domains, faults_of, messages
from .values import HAND_WORDS
from .whole import whole_sentences
from .whole_own import SENTENCES as OF_OWN_GAMES

PACKAGE: Final = Path(__file__).resolve().parents[1]

IN_BROWSER: Final = "js"
"""The domain of what scripts say."""

DECIDED: Final = "ecided"
"""In the source of a rule, that it says more than where an English text has it."""

OF_PROGRAMS: Final = {"languages", "locale"}
"""Rooms that say nothing to people."""

NOT_WITHIN: Final = {"synonyms.py", "wording.py", "logs.py", "forgery.py", "health.py", "processes.py"}
"""Files whose words without a capital are for programs, or for whoever searches."""

APART: Final = {
    "cli": "cli",
    "store": "cli",
    "club": "club",
    "desk": "desk",
    "definitions": "own",
    "own": "own",
    "pocket": "pocket",
}
"""Rooms, of sources and of templates, whose words have a domain of their own; of a game, its folder has."""

PSEUDO: Final = "qps"

PEOPLE: Final = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay", "Flo", "Gil", "Gus", "Hal", "Ida", "Jo")
"""Names of those who try a game, and of examples: somebody may be called so."""

SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_CLAUSE: Final = re.compile(r"\{(have|be|do|win)\} ")
"""How clauses of a definition begin whose verb is still to be chosen: each is said whole (`whole_own.py`)."""

Pot = Mapping[str, Mapping[Key, Message]]


def domain_of(path: Path, root: Path) -> str:
    """The domain of a source file or a template; empty where it says nothing on a page."""
    room, *rest = path.relative_to(root).parts
    if room == "games" and len(rest) > 1:
        game = rest[0].replace("_", "-")
        return "" if rest[1] == "rulebook.py" else game
    if [room, *rest[:1]] == ["service", "worded"]:  # in which words rules are sought
        return ""
    if room in {"web", "service"} and rest:
        room = next((one for one in ("club", "own", "desk") if rest[0].startswith(one)), room)
    return "" if room in OF_PROGRAMS else APART.get(room, SCREENS)


def says_within(path: Path, domain: str) -> bool:
    """Whether words of a file that stand within a sentence are for people."""
    return domain not in {"cli", "pocket"} and path.name not in NOT_WITHIN and "schema" not in path.name


def everything(templates: Path) -> Pot:
    """All messages by domain, each told once, with the files that say it."""
    found: dict[str, dict[Key, Message]] = {}

    def note(domain: str, message: Message, place: str) -> None:
        known = found.setdefault(domain, {}).setdefault(message.key, message)
        known.several = known.several or message.several
        if place not in known.places:
            known.places = (*known.places, place)

    for path in sorted(PACKAGE.rglob("*.py")):
        domain = domain_of(path, PACKAGE)
        if domain and "migrations" not in path.parts:
            for message in in_python.said_in(path.read_text(encoding="utf-8"), within=says_within(path, domain)):
                if path.parent.name != "definitions" or not _CLAUSE.match(message.key.english):
                    note(domain, message, path.relative_to(PACKAGE).as_posix())
    for path in sorted(templates.rglob("*.html")):
        for message in said_in_template(path.read_text(encoding="utf-8")):
            note(domain_of(path, templates) or SCREENS, message, f"templates/{path.relative_to(templates).as_posix()}")
    for path in sorted((templates.parent / "static" / "js").glob("*.js")):
        for words in said_in_script(path.read_text(encoding="utf-8")):
            note(IN_BROWSER, Message(Key(words)), f"static/js/{path.name}")
    shell = templates.parent / "static" / "pocket"
    for name, words in said_in_shell({file.name: file.read_bytes() for file in shell.iterdir()}):
        note("pocket", Message(Key(words)), f"static/pocket/{name}")
    manifest = templates.parent / "static" / "manifest.webmanifest"
    for name, words in said_in_shell({manifest.name: manifest.read_bytes()}):
        note(SCREENS, Message(Key(words)), f"static/{name}")
    for message in always():
        note(SCREENS, message, "core/words.py")
    for line in (*OWN_LINES, *PAD_LINES):
        note("own", Message(Key(line.asks)), "definitions/usual_data.py")
    for whole in whole_sentences():
        note(SCREENS, Message(Key(whole)), "languages/whole.py")
    for whole in whole_sentences(OF_OWN_GAMES):
        note("own", Message(Key(whole)), "languages/whole_own.py")
    for game, rule in rules():
        note(f"{RULES}{game}", rule, "")
    for domain, message in said_by_games():
        note(domain, message, "")
    for domain, apart in APART_IN.items():
        for word in sorted(apart):
            if (key := Key(word)) in found[SCREENS]:
                note(domain, Message(key, found[SCREENS][key].several), "languages/meanings.py")
    for of_it in found.values():
        for name in PEOPLE:
            of_it.pop(Key(name), None)
    # What every screen says is said once: a game takes it from there.
    for domain, of_it in found.items():
        if domain != SCREENS:
            for key in [key for key in of_it if key in found[SCREENS] and key.english not in APART_IN.get(domain, ())]:
                everywhere, own = found[SCREENS][key], of_it.pop(key)
                everywhere.several = everywhere.several or own.several
    return found


def said_in_template(source: str) -> Iterator[Message]:
    """The messages of a template."""
    asked: list[str] = []

    def note(words: str) -> None:
        asked.append(words)

    parsed = Environment(trim_blocks=True, lstrip_blocks=True).parse(source)
    for meant in parsed.find_all(nodes.Filter):
        match meant:
            case nodes.Filter(name="meant", node=nodes.Const(value=words), args=[nodes.Const(value=context)]):
                yield Message(Key(words, context))
    in_language(parsed, note)
    for words in asked:
        one, _, several = words.partition("\0")
        yield Message(Key(one, BESIDE if several and "{" not in f"{one}{several}" else ""), several)


def always() -> Iterator[Message]:
    """What parts of a sentence say by themselves: numbers in letters, suits, cards, lists, words for a hand."""
    plain = [suit for suit in Suit if suit.word.isalpha() and suit.word.islower()]
    yield from in_python.suit_words([word for suit in plain for word in (suit.word, suit.one)])
    yield from (Message(Key(suit.word)) for suit in plain)
    yield from (Message(Key(word, "number")) for word in SMALL)
    yield from (Message(Key(joint, "list")) for joint in ("and", "or", "&"))
    yield from (Message(Key(unit, "of so many")) for unit in ("points", "tricks"))
    yield from (in_python.counted(word) for word in HAND_WORDS)
    yield from map(in_python.counted, sorted({card.rank_word for card in CARDS if card.suit in PLAIN_SUITS} | {"ten"}))
    yield from (in_python.counted(suit.one) for suit in PLAIN_SUITS)
    yield from (Message(Key(said)) for word in HAND_WORDS for said in (word, word.capitalize()))
    yield from (Message(Key(card.words)) for card in CARDS)
    yield from (Message(Key(called)) for called in TAROT.cards.values())
    from ..games import GAMES

    yield from (Message(Key(str.__str__(game.title))) for game in GAMES.values())


def rules() -> Iterator[tuple[str, Message]]:
    """Titles and words of the rules, by game, and what was decided where their sources are silent."""
    from ..games import GAMES

    for key, game in GAMES.items():
        book = game.rules().rulebook
        for title, listed in book.chapters.items():
            yield key, Message(Key(title))
            for rule in listed:
                decided = rule.source if DECIDED in rule.source else ""  # else chapters of an English text are named
                for words in (rule.title, rule.text, decided):
                    if words:
                        yield key, Message(Key(str.__str__(words)), notes=(rule.id,))


def bring_up_to_date(tag: str, pot: Pot) -> dict[str, list[int]]:
    """Write the catalogues of a language. Returns how many messages of each domain it says, of how many."""
    said = {
        domain: {message.key: message.said for message in messages(tag, domain) if message.is_said}
        for domain in domains(tag)
    }
    elsewhere = {key: words for of_it in reversed(said.values()) for key, words in of_it.items()}
    figures: dict[str, list[int]] = {}
    folder = FOLDER / tag
    folder.mkdir(parents=True, exist_ok=True)
    for domain, of_it in sorted(pot.items()):
        if not of_it:
            continue
        known = elsewhere | said.get(domain, {})  # a game may say it otherwise
        told = [
            Message(key, one.several, _kept(known, one, FORMS[tag].plurals), one.places, one.notes)
            for key, one in sorted(of_it.items(), key=lambda item: (item[1].places, item[0]))
        ]
        (folder / f"{domain}.po").write_text(write_po(told, tag, FORMS[tag].plurals), encoding="utf-8")
        figures[domain] = [sum(one.is_said and not any(faults_of(one, tag)) for one in told), len(told)]
    return figures


def _kept(known: Mapping[Key, tuple[str, ...]], message: Message, forms: int) -> tuple[str, ...]:
    """What was said for a message; of one that became a plural, what was said for its two halves."""
    said = known.get(message.key, ())
    if message.several and len(said) < forms:
        said = (*known.get(Key(message.key.english), ())[:1], *known.get(Key(message.several), ()))
        return said if len(said) == forms else ()
    return said


def pseudo_language(pot: Pot) -> dict[Key, tuple[str, ...]]:
    """Every message, longer, accented and in brackets: what a page says without them is in no catalogue."""
    return {
        key: (pseudo(key.english), pseudo(one.several)) if one.several else (pseudo(key.english),)
        for of_it in pot.values()
        for key, one in of_it.items()
    }


def write_all(tags: Iterable[str], templates: Path) -> dict[str, dict[str, list[int]]]:
    """Bring the catalogues of these languages up to date, and what is done of them."""
    pot = everything(templates)
    done = {tag: bring_up_to_date(tag, pot) for tag in tags}
    (FOLDER / DONE).write_text(json.dumps(done, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return done

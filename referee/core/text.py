"""Sentences as values: a template with named, typed parts. `str()` of one is in the language that is spoken: English,
unless the edge chose another (`speak_in`). What is kept, or answered to a program, is English: `in_english`.

A `Text` says what is meant, and is put into words only when somebody reads it. No code reads a sentence back: what a
program wants to know stands in codes and values, or in the parts. Singular and plural, lists and signs belong to the
parts, for each language has its own; the template is looked up whole by who translates it.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, Final, TypeAlias

from . import cards as of_cards
from .called import PLAIN, Lettering, face_of, letter_them, type_them
from .cards import Card, Suit
from .halves import Halves
from .words import capital, counted, day_in_words, figure, listed, signed, spelled

Part: TypeAlias = (
    "str | int | Halves | Card | Suit | tuple[Card, ...] | Counted | Plural | Signed | Spelled | Large | SuitWord"
    " | CardWord | Rank | Listed | Joined | Capital | Closed | Unclosed | Text"
)
"""What may stand in a sentence. A plain text is a name, or words that somebody typed: the same in every language.

A number has a proper minus sign, and one in halves is ``40½``; a card is ``9♥``, several are ``9♥ and 6♥``, and a suit
is ``♥``.
"""


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A sentence, or words for one: ``Text("{player} bids before {other}.", player=name, other=names[seat])``.

    `template` reads as the English sentence with its parts named in braces; `parts` by those names. It is equal to
    another of the same template and parts, and false where it says nothing.
    """

    template: str
    parts: Mapping[str, Part]

    def __init__(self, template: str, /, **parts: Part) -> None:
        _set_template(self, template)
        _set_parts(self, parts)

    def __hash__(self) -> int:
        return hash((self.template, tuple(self.parts.items())))

    def __bool__(self) -> bool:
        return bool(self.template)

    def __str__(self) -> str:
        return _SPOKEN.get().speak(self)


# A frozen value is set by its slots: one is made for each line of each hand replayed.
_set_template: Final = Text.__dict__["template"].__set__
_set_parts: Final = Text.__dict__["parts"].__set__


of_cards.sentence = Text


class Words(str):
    """Words of ours that hold no part, such as those of a button: put where people read them they are in the language
    that is spoken, while they compare, and go into a record, in English.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _SPOKEN.get().template(str.__str__(self))

    def __format__(self, spec: str) -> str:
        return format(self.__str__(), spec)

    def __html__(self) -> str:
        return html.escape(self.__str__()).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")


class Spoken(str):
    """Words in a language already: they are not looked up once more, where they read as another message."""

    __slots__ = ()


class Title(Words):
    """What a game is called, at a table of another game too: some games say the same word for a suit."""

    __slots__ = ()

    def __str__(self) -> str:
        return _SPOKEN.get().in_game("").template(str.__str__(self))


OF_GALLERY: Final = "gallery"
"""The context of what games shipped as definitions call something of their own."""


class Ours(Words):
    """What a game that is shipped as a definition calls something of its own: people’s words for it are theirs."""

    __slots__ = ()

    def __str__(self) -> str:
        return _SPOKEN.get().meant(str.__str__(self), OF_GALLERY)


class OfBook(Words):
    """Words of a rulebook, as it says them: the game’s screens may mean something else by the same ones."""

    __slots__ = ()

    def __str__(self) -> str:
        return _SPOKEN.get().of_book(str.__str__(self))


class Meant(Words):
    """A word that means several things in English, and where it is said: ``Meant("Count", "type")``."""

    __slots__ = ("_context",)
    _context: str

    def __new__(cls, words: str, context: str) -> Meant:
        made = super().__new__(cls, words)
        made._context = context
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return (str.__str__(self), self._context)

    def __str__(self) -> str:
        return _SPOKEN.get().meant(str.__str__(self), self._context)


class Phrase(Words):
    """Words of ours with parts, likewise: a `Text` where a plain text is wanted."""

    __slots__ = ("_text",)
    _text: Text

    def __new__(cls, text: Text) -> Phrase:
        made = super().__new__(cls, ENGLISH.speak(text))
        made._text = text
        return made

    def __getnewargs__(self) -> tuple[Text]:  # type: ignore[override]
        return (self._text,)

    def __str__(self) -> str:
        return _SPOKEN.get().speak(self._text)


def words_of_ours(value: Any) -> None:
    """For the ``__post_init__`` of a frozen dataclass whose texts, but for keys, are ours: they become `Words`."""
    for name in _OURS:
        words = getattr(value, name, "")
        if type(words) is str and words:
            object.__setattr__(value, name, Words(words))
    offered = getattr(value, "options", ())
    if offered and isinstance(offered[0], tuple):
        object.__setattr__(value, "options", tuple((code, Words(words)) for code, words in offered))


_OURS: Final = ("words", "help", "label", "sheet", "one", "group", "title", "legend", "hint")
"""What a value calls its words; of the choices among its ``options`` each is a code and its words."""


UNSAID: Final = Text("")
"""Where nothing is to be said."""


def verbatim(words: str) -> Text:
    """What was typed, or cited, as it stands."""
    return Text("{words}", words=words) if words else UNSAID


# ---- parts that each language words in its own way ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counted:
    """So many of something, by the English noun for one: ``1 trick``, ``2 tricks``, `in_letters` ``two tricks``.

    `meant`: which of several things that the noun may be.
    """

    number: int
    noun: str
    in_letters: bool = False
    meant: str = ""


@dataclass(frozen=True, slots=True)
class Plural:
    """A word that goes with a number which is not said beside it: ``is`` for one, else ``are``."""

    number: int
    one: str
    several: str


@dataclass(frozen=True, slots=True)
class Signed:
    """Points won or lost: ``+51``, ``−60``, ``±0``."""

    number: int


@dataclass(frozen=True, slots=True)
class Spelled:
    """A number in letters where it is small: ``three``."""

    number: int


@dataclass(frozen=True, slots=True)
class Large:
    """A number of many figures, its thousands set apart: ``20,000``."""

    number: int


@dataclass(frozen=True, slots=True)
class SuitWord:
    """A suit in letters: ``hearts``; `one`: a card of it, ``heart``."""

    suit: Suit
    one: bool = False


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card in letters, as it is read out: ``9 of hearts``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank as it stands on its cards, by the letter that the record has: ``A``, ``10`` for ``T``."""

    rank: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Several in a list: ``Ann, Bea and Cy``. `joint` stands before the last: ``and``, ``or``, ``&``."""

    items: tuple[Part, ...]
    joint: str = "and"


@dataclass(frozen=True, slots=True)
class Joined:
    """Several one after the other, `by` between them: sentences by a blank, clauses by ``; ``."""

    items: tuple[Part, ...]
    by: str = " "


@dataclass(frozen=True, slots=True)
class Capital:
    """A part with which a sentence begins."""

    part: Part


@dataclass(frozen=True, slots=True)
class Closed:
    """A part as a sentence of its own: with its full stop, whether it has one or not."""

    part: Part


@dataclass(frozen=True, slots=True)
class Unclosed:
    """A part as a piece of a longer sentence: without a full stop."""

    part: Part


def say(template: str, /, **parts: Part) -> str:
    """A sentence put into words at once, for who shows it: as `str()` of a `Text`."""
    return _SPOKEN.get().speak(Text(template, **parts))


def within(words: str) -> str:
    """``nil`` of *Nil*, for who says it within a sentence: nouns keep their capital where a language writes one."""
    return _SPOKEN.get().lowered(str(words))


def meant(words: str, context: str) -> Spoken:
    """A word that means several things in English as it is meant here, for who shows it."""
    return Spoken(_SPOKEN.get().meant(words, context))


def so_many(number: int, noun: str, *, in_letters: bool = False) -> str:
    """``2 tricks``, or ``two tricks``, for who shows it."""
    return _SPOKEN.get().count(number, noun, in_letters=in_letters)


def in_letters(number: int) -> str:
    """``two``, for who shows it."""
    return _SPOKEN.get().spelled(number)


def in_a_list(words: Iterable[str], joint: str = "and") -> str:
    """``Ann, Bea and Cy``, for who shows it."""
    return _SPOKEN.get().listed(list(words), joint)


def listing(items: Iterable[Part], joint: str = "and") -> Text:
    """Several in a list, as words of their own."""
    return Text("{all}", all=Listed(tuple(items), joint))


def chained(items: Iterable[Part], by: str = " ") -> Text:
    """Sentences one after the other, as one text; nothing where there are none. What says nothing is left out."""
    said = tuple(item for item in items if item)
    return Text("{all}", all=Joined(said, by)) if said else UNSAID


# ---- in words -----------------------------------------------------------------------------------


class Language:
    """How sentences and their parts are worded: English. Another language says otherwise what it says otherwise.

    `tag` is its name for browsers: ``en``, ``de``, ``pt-BR``; `lettering` what stands on the cards of who reads it.
    """

    tag: str = "en"
    lettering: Lettering = PLAIN

    @property
    def unlettered(self) -> Language:
        """This language with the cards that all who read it have who chose none."""
        return self

    def in_game(self, game: str) -> Language:
        """This language where it speaks of one game, by its key: a word may mean something else there."""
        return self

    def found(self, english: str) -> str | None:
        """What it says for a message; None where it has none."""
        return english

    def template(self, english: str) -> str:
        """The template of a sentence, by the English one; it names the same parts, in its own order."""
        return english

    def lowered(self, said: str) -> str:
        """Words that stand alone elsewhere, within a sentence: ``pack`` for *Pack*."""
        return said.lower()

    def capital(self, said: str) -> str:
        """Words with which a sentence begins: ``One`` of *one*."""
        return capital(said)

    def meant(self, english: str, context: str) -> str:
        """A word that means several things in English, as it is meant here."""
        return english

    def of_book(self, english: str) -> str:
        """Words of a rulebook, as it says them."""
        return self.template(english)

    def number(self, number: int | Fraction) -> str:
        """``−60``"""
        return figure(number)

    def decimals(self, figure: str) -> str:
        """``0.8``, by the same."""
        return figure

    def halves(self, amount: Halves) -> str:
        """``40½``"""
        return str(amount)

    def spelled(self, number: int) -> str:
        """``three``"""
        return spelled(number)

    def signed(self, number: int) -> str:
        """``+51``"""
        return signed(number)

    def count(self, number: int, noun: str, *, in_letters: bool, meant: str = "") -> str:
        """``2 tricks``, or ``two tricks``."""
        said = counted(number, noun)
        return said.replace(self.number(number), self.spelled(number), 1) if in_letters else said

    def plural(self, number: int, one: str, several: str) -> str:
        """``is`` or ``are``"""
        return one if number == 1 else several

    def large(self, number: int) -> str:
        """``20,000``"""
        return f"{number:,}"

    def day(self, at: date, *, year: bool = True, short: bool = False) -> str:
        """``8 May 2026``; without the `year` ``8 May``; `short` where there is little room."""
        return day_in_words(at, year=year, short=short)

    @property
    def percent_sign(self) -> str:
        """What stands behind a figure: `` %``."""
        return " %"

    def suit(self, suit: Suit, *, one: bool) -> str:
        """``hearts``, or one ``heart``."""
        return suit.one if one else suit.word

    def card(self, card: Card) -> str:
        """``9♥``"""
        return card.printed(self.lettering)

    def card_word(self, card: Card) -> str:
        """``9 of hearts``"""
        return card.words

    def rank(self, rank: str) -> str:
        """``A``, ``10``"""
        return face_of(rank, self.lettering)

    def listed(self, items: list[str], joint: str) -> str:
        """``Ann, Bea and Cy``"""
        return listed(items, joint)

    def speak(self, text: Text) -> str:
        """A text in this language."""
        template = self.template(text.template)
        if not text.parts:
            return template.format() if "{" in template else template
        return template.format_map({name: self.part(part) for name, part in text.parts.items()})

    def part(self, part: Part) -> str:
        """One part of a sentence in this language."""
        return _WORDED[type(part)](self, part)


def _several(language: Language, items: Iterable[Part]) -> list[str]:
    return [language.part(item) for item in items]


_WORDED: Final[Mapping[type, Callable[[Language, Any], str]]] = {
    str: lambda _, words: words,
    Spoken: lambda _, words: words,
    Words: lambda language, words: language.template(str.__str__(words)),
    Title: lambda _, title: str(title),
    Ours: lambda language, words: language.meant(str.__str__(words), OF_GALLERY),
    OfBook: lambda language, words: language.of_book(str.__str__(words)),
    Meant: lambda language, words: language.meant(str.__str__(words), words._context),
    Phrase: lambda language, words: language.speak(words._text),
    int: lambda language, number: language.number(number),
    Halves: lambda language, amount: language.halves(amount),
    Text: lambda language, text: language.speak(text),
    Card: lambda language, card: language.card(card),
    Suit: lambda _, suit: suit.said,
    tuple: lambda language, cards: language.listed(_several(language, cards), "and"),
    Counted: lambda language, some: language.count(
        some.number, some.noun, in_letters=some.in_letters, meant=some.meant
    ),
    Plural: lambda language, word: language.plural(word.number, word.one, word.several),
    Signed: lambda language, points: language.signed(points.number),
    Spelled: lambda language, some: language.spelled(some.number),
    Large: lambda language, some: language.large(some.number),
    SuitWord: lambda language, of: language.suit(of.suit, one=of.one),
    CardWord: lambda language, one: language.card_word(one.card),
    Rank: lambda language, one: language.rank(one.rank),
    Listed: lambda language, several: language.listed(_several(language, several.items), several.joint),
    Joined: lambda language, several: several.by.join(_several(language, several.items)),
    Capital: lambda language, first: language.capital(language.part(first.part)),
    Closed: lambda language, one: language.part(one.part).removesuffix(".") + ".",
    Unclosed: lambda language, one: language.part(one.part).removesuffix("."),
}

ENGLISH: Final = Language()
"""What every sentence is written in."""

_SPOKEN: Final[ContextVar[Language]] = ContextVar("spoken", default=ENGLISH)


def speak_in(language: Language) -> None:
    """From now on this thread or task speaks so."""
    _SPOKEN.set(language)
    letter_them(language.lettering)
    type_them(language.lettering)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """So within: what is made to be kept is made in English."""
    kept, letters = _SPOKEN.set(language), letter_them(language.lettering)
    try:
        yield
    finally:
        _SPOKEN.reset(kept)
        letter_them(letters)


def speaking_of(game: str) -> AbstractContextManager[None]:
    """Within it, words are said as at the tables of that game, by its key."""
    return speaking(_SPOKEN.get().in_game(game))


spoken: Final[Callable[[], Language]] = _SPOKEN.get
"""The language spoken now: for whoever keeps words, and must not keep those of another language."""


def in_english(words: object) -> str:
    """A sentence as the log, a record and a program have it, whatever is spoken; other values as they read."""
    if isinstance(words, Text):
        return ENGLISH.speak(words)
    if isinstance(words, str):
        return str.__str__(words)
    return ENGLISH.card(words) if isinstance(words, Card) else str(words)

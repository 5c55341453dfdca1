"""A language with its catalogue: an English sentence is looked up whole, and its parts put in as it orders them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from datetime import date
from fractions import Fraction
from functools import lru_cache
from string import Formatter
from typing import Final

from ..core.called import Lettering, card_called, pattern_shown
from ..core.cards import CARDS, PLAIN_SUITS, Card, Suit
from ..core.halves import Halves
from ..core.text import Capital, Language, Part, Plural, Spoken, Text, Unclosed
from ..core.words import capital, figure, signed, spelled
from .forms import FORMS
from .letters import lettering, wearing, with_letters
from .po import Key
from .values import HAND_WORDS

COUNTED: Final = "{number} "
"""Before a noun that is counted: ``{number} trick``."""

IN_LIST, A_SUIT, A_NUMBER, BESIDE, OF_BOOK = "list", "suit", "number", "beside a number", "rulebook"
"""Contexts of the words that parts of a sentence say."""

HAND_PARTS: Final = {"hand_word"}
"""What a part is named that says what the game calls a hand, and no other part is."""

CARD_WORDS: Final = {card.words: card for card in CARDS}
"""Every card by how it is read out in English."""

SUITS_BY_WORD: Final = {suit.word: suit for suit in PLAIN_SUITS}
OF_A_DECK: Final = {*CARD_WORDS, *(word for suit in SUITS_BY_WORD for word in (suit, suit.capitalize()))}
"""What another deck calls otherwise."""

Said = Mapping[Key, tuple[str, ...]]
NOTHING: Final[Mapping[str, Said]] = {}


@lru_cache(maxsize=4096)
def taken_apart(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template as texts, each with the name of the part behind it and the form asked of that."""
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


_PIECES: Final = frozenset({Text, Capital, Plural, Unclosed})
"""Parts that are words of a sentence themselves."""


def put_together(text: Text, *, pieces: bool = True) -> tuple[str, dict[str, Part]]:
    """A sentence with the pieces it is made of put in, as one template: what English is composed of elsewhere.

    Without `pieces`: what its game calls a hand alone. A part of a piece keeps its name, unless that is taken.
    """
    template, parts = text.template, dict[str, Part]()
    for name, part in text.parts.items():
        hole = f"{{{name}}}"
        if name in HAND_PARTS and _bare(part).lower() in HAND_WORDS:
            template = template.replace(hole, _bare(part))
        elif pieces and isinstance(part, Plural):
            template = template.replace(hole, part.one if part.number == 1 else part.several)
        elif pieces and (inner := _piece(part)) is not None and not _no_words(inner):
            words, within = put_together(inner)
            for inside, of_it in within.items():
                free = inside
                while free in text.parts or (free in parts and parts[free] != of_it):
                    free += "2"
                words = words.replace(f"{{{inside}}}", f"{{{free}}}")
                parts[free] = of_it
            if isinstance(part, Unclosed):
                words = words.removesuffix(".")
            template = template.replace(hole, capital(words) if isinstance(part, Capital) else words)
        else:
            parts[name] = part
    return template, parts


def _no_words(text: Text) -> bool:
    """Whether it says no more than one part that is no words itself, such as a list: that is a part of the whole."""
    return text.template in {f"{{{name}}}" for name, part in text.parts.items() if type(part) not in _PIECES}


def _piece(part: Part) -> Text | None:
    """The sentence a part is, or begins with."""
    if isinstance(part, Capital | Unclosed):
        return _piece(part.part)
    return part if isinstance(part, Text) else None


def _bare(part: Part) -> str:
    """Words without a part of their own; nothing for any other part."""
    if isinstance(part, Capital):
        return capital(_bare(part.part))
    if isinstance(part, Text):
        return "" if part.parts else part.template
    return str.__str__(part) if isinstance(part, str) and not isinstance(part, Suit) else ""


def _lettered(said: Said, tag: str) -> dict[Key, tuple[str, ...]]:
    """With the letters that cards have in the language."""
    return {key: tuple(with_letters(form, tag) for form in forms) for key, forms in said.items()}


def _alone(said: Said) -> dict[str, str]:
    """What has one form, and one meaning."""
    return {key.english: Spoken(forms[0]) for key, forms in said.items() if not key.context and len(forms) == 1}


class Catalogue(Language):
    """How one language says what `said` has of it; English where it has nothing."""

    def __init__(self, tag: str, said: Said, apart: Mapping[str, Said] = NOTHING) -> None:
        """`apart`: what each game says otherwise than `said`."""
        self.tag = tag
        self.game = ""
        self.apart = apart
        self.everywhere = self
        self.said = _lettered(said, tag)
        self.forms = FORMS[tag]
        self.lettering = lettering(tag)
        self._whole = _alone(self.said)
        self._known = dict[str, str]()
        self._in_games: dict[str, Catalogue] = {}
        self._of_game: Said = {}
        self._of_game_whole: dict[str, str] = {}

    @property
    def unlettered(self) -> Catalogue:
        return self.everywhere

    def in_game(self, game: str) -> Catalogue:
        of_all = self.everywhere
        if game not in of_all.apart:
            return wearing(of_all, self.lettering)
        found = of_all._in_games.get(game)
        if found is None:
            found = copy(of_all)
            found.game = game
            found._of_game = _lettered(of_all.apart[game], self.tag)
            found._of_game_whole = _alone(found._of_game)
            found._known = {}
            of_all._in_games[game] = found
        return wearing(found, self.lettering)

    def __copy__(self) -> Catalogue:
        made = Catalogue.__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made

    def __reduce__(self) -> tuple[Callable[..., Language], tuple[object, ...]]:
        of_all = self.everywhere  # another process is told all of it, but for the forms it has
        return _told, (self.tag, of_all.said, of_all.apart, self.game, self.lettering)

    def template(self, english: str) -> str:
        return self._known.get(english) or self._template(english)

    def _template(self, english: str) -> str:
        """The same, the first time: what is said of a message is known from then on, not what people typed."""
        if english in OF_A_DECK:
            return (self._of_pattern(english) if pattern_shown() else None) or self.found(english) or english
        said = self.found(english)
        if said is None:
            return english
        self._known[english] = said
        return said

    def _of_pattern(self, english: str) -> str | None:
        """What a card or a suit is called in the pattern that is shown; None where the words are of neither."""
        names = self.forms.cards
        if names is None:
            return None
        if (card := CARD_WORDS.get(english)) is not None:
            return names.name(card)
        suit = SUITS_BY_WORD.get(english.lower())
        said = None if suit is None else names.suit(suit)
        return capital(said) if said and english[:1].isupper() else said

    def found(self, english: str) -> str | None:
        """What it says for a message; None where it has none. Two are parted by a nought, for one and for several."""
        return self._of_game_whole.get(english) or self._whole.get(english)

    def of(self, english: str, context: str) -> str:
        """A word that means several things in English, as it is meant here."""
        return (self._forms_of(Key(english, context)) or (english,))[0]

    def _forms_of(self, key: Key) -> tuple[str, ...] | None:
        return self._of_game.get(key) or self.said.get(key)

    def of_book(self, english: str) -> str:
        own = self._forms_of(Key(english, OF_BOOK))
        return Spoken(own[0]) if own else self.template(english)

    def numbered(self, number: int, one: str, several: str) -> str:
        """The form of a message that goes with a number; its parts are still to be put in."""
        found = self._forms_of(Key(one, BESIDE)) or self._forms_of(Key(one))
        if found is None:
            return one if number == 1 else several
        return found[min(self.forms.plural_of(number), len(found) - 1)]

    def lowered(self, said: str) -> str:
        return said if self.forms.nouns_capital else said[:1].lower() + said[1:]

    def capital(self, said: str) -> str:
        return self.forms.capital(said)

    def meant(self, english: str, context: str) -> str:
        return self.of(english, context)

    def number(self, number: int | Fraction) -> str:
        return self.forms.with_decimals(figure(number))

    def decimals(self, figure: str) -> str:
        return self.forms.with_decimals(figure)

    def halves(self, amount: Halves) -> str:
        return self.forms.with_decimals(str(amount))

    def spelled(self, number: int) -> str:
        word = spelled(number)
        return self.of(word, A_NUMBER) if word.isalpha() else word

    def signed(self, number: int) -> str:
        return self.forms.with_decimals(signed(number))

    def large(self, number: int) -> str:
        return self.forms.figures(number)

    def count(self, number: int, noun: str, *, in_letters: bool, meant: str = "") -> str:
        found = self._forms_of(Key(COUNTED + noun, meant))
        if found is None:
            return super().count(number, noun, in_letters=in_letters, meant=meant)
        said = found[min(self.forms.plural_of(number), len(found) - 1)]
        word = self.forms.letters.before(number, found[0].removeprefix(COUNTED)) if in_letters else None
        return said.replace("{number}", word or self.number(number))

    def plural(self, number: int, one: str, several: str) -> str:
        return self.numbered(number, one, several)

    def day(self, at: date, *, year: bool = True, short: bool = False) -> str:
        return self.forms.day(at, year=year)

    @property
    def percent_sign(self) -> str:
        return self.forms.percent.format("")

    def suit(self, suit: Suit, *, one: bool) -> str:
        drawn = self.forms.cards.suit(suit) if self.forms.cards is not None and pattern_shown() else None
        return drawn or self.of(super().suit(suit, one=one), A_SUIT)

    def card(self, card: Card) -> str:
        if card.suit is Suit.JOKERS and not card_called(card.code):
            return self.template(card.words)
        return super().card(card)

    def card_word(self, card: Card) -> str:
        return self.template(card.words)

    def listed(self, items: Sequence[str], joint: str) -> str:
        if len(items) < 2:
            return "".join(items)
        word = self.of(joint, IN_LIST)
        if self.forms.joint is not None:
            word = self.forms.joint(word, items[-1])
        return f"{', '.join(items[:-1])} {word} {items[-1]}"

    def speak(self, text: Text) -> str:
        template, parts = self.whole(text)
        said: list[str] = []
        for words, name, spec in taken_apart(template):
            said.append(words)
            if spec:
                said.append(self.part_in(parts[name or ""], spec))
            elif name is not None:
                said.append(self.part(parts[name]))
        return Spoken("".join(said))

    def whole(self, text: Text) -> tuple[str, Mapping[str, Part]]:
        """The template of a sentence, with its parts: of the whole where there is a message for it, pieces put in."""
        found = self.found(text.template)
        pieced = not _PIECES.isdisjoint(map(type, text.parts.values()))
        if not pieced and HAND_PARTS.isdisjoint(text.parts):
            return text.template if found is None else found, text.parts
        for pieces in (True, False) if pieced else (False,):
            english, parts = put_together(text, pieces=pieces)
            whole = self.found(english)
            if whole is not None:
                return whole, parts
        return text.template if found is None else found, text.parts

    def part_in(self, part: Part, spec: str) -> str:
        """A part in the form that a translation asks for: ``{card:acc}``."""
        return self.in_form(part, self.part(part), spec)

    def in_form(self, part: object, said: str, spec: str) -> str:
        """What is said for a part, in a form; as it is where there is no such form."""
        form = self.forms.specs.get(spec)
        return said if form is None else form(part, said)


def _told(tag: str, said: Said, apart: Mapping[str, Said], game: str, letters: Lettering) -> Language:
    return wearing(Catalogue(tag, said, apart).in_game(game), letters)

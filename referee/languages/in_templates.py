"""Templates in another language: what a page says is found in the template itself, and changed before it is compiled.

A run of text with the values in it is one message, up to the next tag or block: ``{games} card games``. Tags within a
sentence belong to it: ``Read <b>{title}</b> first``. Attributes that are read out are messages of their own, and so are
words that an expression chooses between. A page costs what it costs in English; the English one is not touched.

Where the page says what its game calls a hand there is a message for each such word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from jinja2 import nodes

from .choices import chooses_words, chosen, number_in, tests_of, words_chosen
from .markup import HEARD, TAG, Place
from .values import HAND_WORDS, bare, free, hand_word, is_worded, name_of

_INLINE: Final = {"a", "b", "strong", "em", "i", "code", "bdi", "kbd", "abbr"}
_MARKS: Final = re.compile(r"(\{\w+(?::\w+)?\}|</?\w+>)")
_FORMED: Final = re.compile(r"\{(\w+):(\w+)\}")
_LETTERS: Final = re.compile(r"[A-Za-z]{2}|\b[aAI]\b")
_READ: Final = re.compile(_LETTERS.pattern + r"|^[:;] |[^\s&\w][:;] |\?$")
"""Words, or signs between values that languages set otherwise."""
_HUMAN: Final = re.compile(r"^[“(]?[A-Z][a-zé’]+([\s,.:;’?!…)”-]|$)|[a-z’] [a-z].*[.?!…]$|^[A-Z] [a-z]", re.DOTALL)
"""An argument that is words, not a name in the program."""
_NO_WORDS: Final = {"url_for", "use_icon", "dict", "range", "caller", "super", "form_token", "appearance_attributes"}
_IN_TAG: Final = re.compile("^css$|class$|attributes$|href$|^look$|^parts$|^scripts$")
"""Blocks that stand within a tag, or hold nothing to read."""

LOOK_UP: Final = {"in_language", "suits"}
"""Filters that look up themselves what they are given."""

Say = Callable[[str], str | None]
"""What the language says for an English message, None where it says nothing. Extraction notes what it is asked."""


@dataclass(slots=True)
class _Tag:
    """A tag within a sentence, as the nodes it was."""

    name: str
    closes: bool
    nodes: list[nodes.Expr]


Piece = str | nodes.Expr | _Tag


def in_language(template: nodes.Template, say: Say) -> nodes.Template:
    """The template, said otherwise where the language says something."""
    worder = _Worder(say)
    worder.block(template.body)
    return template


class _Worder:
    def __init__(self, say: Say) -> None:
        self.say = say
        self.at = Place()

    # ---- statements ---------------------------------------------------------------------------

    def block(self, body: list[nodes.Node]) -> None:
        """What stands in a row, one after the other."""
        for node in body:
            if isinstance(node, nodes.Output):
                node.nodes = self.output(node.nodes)
            else:
                self.statement(node)

    def statement(self, node: nodes.Node) -> None:
        """One that is no output: its parts that are output, and the words it names."""
        if isinstance(node, nodes.Macro | nodes.CallBlock | nodes.Block | nodes.AssignBlock | nodes.FilterBlock):
            if isinstance(node, nodes.CallBlock):
                self.argument(node.call)
            kept = replace(self.at)
            name = node.name if isinstance(node, nodes.Block) else ""
            if isinstance(node, nodes.AssignBlock):
                name = getattr(node.target, "name", "")
            if _IN_TAG.search(name):
                self.at = Place("x", '"', silent=self.at.silent)
            elif not isinstance(node, nodes.Block):
                self.at = Place(read_out=self.at.read_out)
            if isinstance(node, nodes.Macro | nodes.CallBlock):
                node.defaults = [self.argument(one) for one in node.defaults]
            self.block(node.body)
            self.at = replace(kept)
        elif isinstance(node, nodes.If):
            kept = replace(self.at)
            self.block(node.body)
            after = self.at
            for other in node.elif_:
                self.at = replace(kept)
                self.statement(other)
            if node.else_:
                self.at = replace(kept)
                self.block(node.else_)
            self.at = after
        elif isinstance(node, nodes.For):
            node.iter = self.argument(node.iter)
            self.block(node.body)
            self.block(node.else_)
        elif isinstance(node, nodes.With):
            node.values = [self.argument(one) for one in node.values]
            self.block(node.body)
        elif isinstance(node, nodes.Assign):
            node.node = self.argument(node.node)
        elif isinstance(node, nodes.Scope):
            self.block(node.body)

    # ---- what is put out ------------------------------------------------------------------------

    def output(self, parts: Sequence[nodes.Expr]) -> list[nodes.Expr]:
        """The same in the language: text, values and tags in its order."""
        out: list[nodes.Expr] = []
        run: list[Piece] = []
        for node in parts:
            if isinstance(node, nodes.TemplateData):
                for kind, text in self.at.cut(node.data):
                    self.take(kind, text, run, out)
            elif self.at.value:
                if self.at.read_out:
                    run.append(node)
                else:
                    self.raw(self.argument(node), run, out)
            elif self.at.tag or self.at.silent:
                self.raw(node, run, out)
            else:
                run.append(node)
        self.flush(run, out)
        return out

    def take(self, kind: str, text: str, run: list[Piece], out: list[nodes.Expr]) -> None:
        data = nodes.TemplateData(text)
        if kind in {"text", "value"}:
            run.append(text)
        elif kind == "open":
            found = TAG.match(text)
            within = text == HEARD or (text == "</span" and _heard(run))
            if found and (within or found[2].lower() in _INLINE):
                run.append(_Tag(found[2].lower(), bool(found[1]), [data]))
            else:
                self.flush(run, out)
                out.append(data)
        elif not run or not isinstance(run[-1], _Tag) or (kind == "silent" and run[-1].name != "code"):
            self.flush(run, out)
            out.append(data)
        else:
            run[-1].nodes.append(data)

    def raw(self, node: nodes.Expr, run: list[Piece], out: list[nodes.Expr]) -> None:
        """A value within a tag, which is not for people."""
        if run and isinstance(run[-1], _Tag):
            run[-1].nodes.append(node)
        else:
            self.flush(run, out)
            out.append(node)

    # ---- messages -------------------------------------------------------------------------------

    def flush(self, run: list[Piece], out: list[nodes.Expr]) -> None:
        """Say what was gathered, as one message or, where tags part it, as several."""
        pieces, run[:] = list(run), []
        depth, within = 0, False
        for piece in pieces:
            if isinstance(piece, _Tag):
                depth += -1 if piece.closes else 1
            elif isinstance(piece, str) and depth == 0 and _LETTERS.search(piece):
                within = True
        if within and depth == 0 and all(not isinstance(one, _Tag) or one.nodes for one in pieces):
            out += self.message(pieces)
            return
        part: list[Piece] = []
        at = 0
        while at < len(pieces):
            piece = pieces[at]
            at += 1
            if isinstance(piece, _Tag):
                out += self.message(part)
                out += piece.nodes
                part = []
                if not piece.closes and (end := _closing(pieces, at)) is not None:
                    self.flush(pieces[at:end], out)
                    at = end
            else:
                part.append(piece)
        out += self.message(part)

    def message(self, pieces: Sequence[Piece]) -> list[nodes.Expr]:
        """One message with its values, said; as it was where nothing is to be said."""
        pieces = list(_flat(pieces))
        first, last = _edges(pieces)
        if any(not isinstance(one, str) for one in (*pieces[:first], *pieces[last:])):
            before, after = pieces[:first], pieces[last:]
            ends = [[node for one in part for node in self.unsaid(one)] for part in (before, after)]
            return [*ends[0], *self.message(pieces[first:last]), *ends[1]]
        beside = any(
            isinstance(one, nodes.CondExpr) and words_chosen(one) and (len(pieces) > 1 or number_in(one.test))
            for one in pieces
        )
        if not beside and not any(isinstance(one, str) and _READ.search(one) for one in pieces):
            return [node for one in pieces for node in self.unsaid(one)]
        if branched := self.branches(pieces):
            return branched
        words = [one for one in pieces if not isinstance(one, str | _Tag) and hand_word(one)]
        if not words:
            return self.worded(pieces)
        said = [self.joined(self.worded([_put(one, word) for one in pieces])) for word in HAND_WORDS]
        return self.by_hand_word(words[0], said)

    def by_hand_word(self, word: nodes.Expr, said: Sequence[nodes.Expr]) -> list[nodes.Expr]:
        """The one of these that goes with what the game calls a hand."""
        found = said[0]
        for name, expr in reversed([*zip(HAND_WORDS, said, strict=True)][1:]):
            test = nodes.Compare(bare(word), [nodes.Operand("eq", nodes.Const(name))])
            found = nodes.CondExpr(test, expr, found)
        return [found]

    def branches(self, pieces: Sequence[Piece]) -> list[nodes.Expr]:
        """A message for each branch, where words in it are chosen between; with a plural where a number chooses."""
        tests = tests_of(pieces)
        if not tests:
            return []
        test = tests[0]
        ways = [_closed_up(_flat(chosen(pieces, test, holds))) for holds in (True, False)]
        if (number := number_in(test)) and (
            said := self.numbered(ways[not number.is_one], ways[number.is_one], number.counted)
        ):
            return said
        said = [self.joined(self.message(way)) for way in ways]
        return [nodes.CondExpr(test, said[0], said[1])]

    def numbered(self, one: Sequence[Piece], several: Sequence[Piece], number: nodes.Expr) -> list[nodes.Expr]:
        """``_n("…", "…", number, part=…)``: a message for one and for several. Nothing where that cannot be said so."""
        both = [*one, *several]
        if any(isinstance(piece, _Tag) or chooses_words(piece) for piece in both):
            return []
        words = [piece for piece in both if not isinstance(piece, str | _Tag) and hand_word(piece)]
        if words:
            filled = [[_closed_up(_put(it, word) for it in way) for way in (one, several)] for word in HAND_WORDS]
            said = [self.numbered(first, second, number) for first, second in filled]
            return self.by_hand_word(words[0], [self.joined(way) for way in said]) if all(said) else []
        (singular, known), (plural, of_several) = self.named(one), self.named(several)
        texts = [_trimmed(text) for text in (singular, plural)]
        shared = known.keys() & of_several.keys()
        if (
            any(known[name] != of_several[name] for name in shared)
            or texts[0][::2] != texts[1][::2]
            or not all(_is_for_people(text[1]) and "&" not in text[1] for text in texts)
        ):
            return []
        self.say(f"{texts[0][1]}\0{texts[1][1]}")
        if known.keys() != of_several.keys():  # a singular that shows no figure is not for none
            number = nodes.Or(number, nodes.Const(2))
        parts = [nodes.Keyword(name[1:-1], value[0]) for name, value in (known | of_several).items()]
        english = [nodes.Const(text[1]) for text in texts]
        call = nodes.Call(nodes.Name("_n", "load"), [*english, number], parts, None, None)
        before, _, after = texts[0]
        return [nodes.TemplateData(before), call, nodes.TemplateData(after)]

    def unsaid(self, piece: Piece) -> list[nodes.Expr]:
        if isinstance(piece, str):
            return [nodes.TemplateData(piece)]
        return piece.nodes if isinstance(piece, _Tag) else [self.direct(piece)]

    def named(self, pieces: Sequence[Piece]) -> tuple[str, dict[str, list[nodes.Expr]]]:
        """The message of these pieces, and what stands for each part of it."""
        english, known = "", dict[str, list[nodes.Expr]]()
        opened: list[str] = []
        for piece in pieces:
            if isinstance(piece, str):
                english += piece.replace("{", "{{").replace("}", "}}")
            elif isinstance(piece, _Tag):
                name = opened.pop() if piece.closes and opened else free(piece.name, known, "<{}>")
                if not piece.closes:
                    opened.append(name)
                mark = f"</{name}>" if piece.closes else f"<{name}>"
                known[mark] = piece.nodes
                english += mark
            else:
                name = free(name_of(piece), known, "{{{}}}")
                known[f"{{{name}}}"] = [self.direct(piece)]
                english += f"{{{name}}}"
        return english, known

    def worded(self, pieces: Sequence[Piece]) -> list[nodes.Expr]:
        """What the language says for these pieces, their values and tags where it wants them."""
        english, known = self.named(pieces)
        before, message, after = _trimmed(english)
        said = self.say(message) if _is_for_people(message) else None
        out: list[nodes.Expr] = []
        for text in (before, message if said is None else said, after):
            for part in _MARKS.split(text):
                if part in known:
                    out += known[part]
                elif (formed := _FORMED.fullmatch(part)) and f"{{{formed[1]}}}" in known:
                    form = nodes.Const(formed[2])
                    values = known[f"{{{formed[1]}}}"]
                    out += [nodes.Filter(one, "in_form", [form], [], None, None) for one in values]
                elif part:
                    out.append(nodes.TemplateData(part.replace("{{", "{").replace("}}", "}")))
        return out

    def joined(self, parts: list[nodes.Expr]) -> nodes.Expr:
        if not parts:
            return nodes.TemplateData("")
        if all(isinstance(part, nodes.TemplateData) for part in parts):
            # Jinja folds constants that are joined into plain text: their tags would be shown.
            return nodes.TemplateData("".join(part.data for part in parts if isinstance(part, nodes.TemplateData)))
        return parts[0] if len(parts) == 1 else nodes.Concat(parts)

    # ---- words that expressions hold ---------------------------------------------------------------

    def direct(self, node: nodes.Expr) -> Any:
        """What stands in the text itself: words that are chosen between are for people."""
        if isinstance(node, nodes.Const):
            return self.constant(node, _LETTERS)
        if isinstance(node, nodes.CondExpr):
            node.expr1 = self.direct(node.expr1)
            node.expr2 = self.direct(node.expr2) if node.expr2 is not None else None
        elif isinstance(node, nodes.Or | nodes.And):
            node.right = self.direct(node.right)
            if isinstance(node, nodes.Or):
                node.left = self.direct(node.left)
        elif isinstance(node, nodes.Concat):
            return self.joined(self.message([node]))
        elif isinstance(node, nodes.Add):
            node.left, node.right = self.direct(node.left), self.direct(node.right)
        elif isinstance(node, nodes.Filter) and node.node is not None:
            if node.name not in LOOK_UP or not is_worded(node.node):
                node.node = self.direct(node.node)
            node.args = [self.argument(one) for one in node.args]
        elif isinstance(node, nodes.Call):
            return self.argument(node)
        elif is_worded(node):
            return nodes.Filter(node, "in_language", [], [], None, None)
        return node

    def argument(self, node: Any) -> Any:
        """What is handed on: of words only what reads as such."""
        if isinstance(node, nodes.Const):
            return self.constant(node, _HUMAN)
        if isinstance(node, nodes.Call):
            name = node.node.name if isinstance(node.node, nodes.Name) else ""
            name = node.node.attr if isinstance(node.node, nodes.Getattr) else name
            if name in {"_", "_n"}:
                self.marked(node)
            elif name not in _NO_WORDS:
                node.args = [self.argument(one) for one in node.args]
                for keyword in node.kwargs:
                    keyword.value = self.argument(keyword.value)
        elif isinstance(node, nodes.CondExpr):
            node.expr1 = self.argument(node.expr1)
            node.expr2 = self.argument(node.expr2) if node.expr2 is not None else None
        elif isinstance(node, nodes.Or | nodes.And):
            node.left, node.right = self.argument(node.left), self.argument(node.right)
        elif isinstance(node, nodes.Concat) and any(map(_reads, node.nodes)):
            return self.joined(self.message([node]))
        elif isinstance(node, nodes.Filter) and node.node is not None:
            node.node = self.argument(node.node)
            node.args = [self.argument(one) for one in node.args]
        elif isinstance(node, nodes.List | nodes.Tuple):
            node.items = [self.argument(one) for one in node.items]
        elif isinstance(node, nodes.Dict):
            for pair in node.items:
                pair.value = self.argument(pair.value)
        return node

    def constant(self, node: nodes.Const, reads: re.Pattern[str]) -> nodes.Expr:
        if not isinstance(node.value, str) or not reads.search(node.value.strip()):
            return node
        before, message, after = _trimmed(node.value)
        said = self.say(message) if _is_for_people(message) else None
        return node if said is None else nodes.Const(before + said + after)

    def marked(self, node: nodes.Call) -> None:
        """``_("…", part=…)`` is looked up when it is called; here it is only noted."""
        texts = [one.value for one in node.args if isinstance(one, nodes.Const) and isinstance(one.value, str)]
        if texts:
            self.say(texts[0] if len(texts) == 1 else f"{texts[0]}\0{texts[1]}")
        for keyword in node.kwargs:
            keyword.value = self.direct(keyword.value)


_NOT_FOR_PEOPLE: Final = re.compile(
    r"^<[!/]\w+>?$|^https?://$|^<!|=\"|^[a-z]+(-[a-z]+)+$|^[A-Z]{1,3}$|^[^A-Za-z]*&#?\w+;[^A-Za-z]*$"
)


def _is_for_people(message: str) -> bool:
    """Whether it is no attribute, class, sign or prefix of a rule."""
    bare = re.sub(r"\{\w*\}|&#?\w+;", "", message)
    return (_LETTERS if bare == message else _READ).search(bare) is not None and _NOT_FOR_PEOPLE.search(message) is None


def _reads(part: nodes.Expr) -> bool:
    """Whether a part of what is handed on is words: a text that reads as such, or a noun beside a number."""
    if isinstance(part, nodes.Const) and isinstance(part.value, str):
        return _HUMAN.search(part.value.strip()) is not None
    return isinstance(part, nodes.CondExpr) and chooses_words(part) and number_in(part.test) is not None


def _closing(pieces: Sequence[Piece], start: int) -> int | None:
    """Where the tag closes that was opened before `start`."""
    depth = 1
    for at, piece in enumerate(pieces[start:], start):
        if isinstance(piece, _Tag):
            depth += -1 if piece.closes else 1
            if depth == 0:
                return at
    return None


def _heard(run: Iterable[Piece]) -> bool:
    """Whether words that are only heard are open: no other span is within a sentence."""
    spans = [one.closes for one in run if isinstance(one, _Tag) and one.name == "span"]
    return bool(spans) and not spans[-1]


def _flat(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Texts joined by ``~`` as the pieces they are."""
    for piece in pieces:
        if isinstance(piece, nodes.Concat):
            for part in piece.nodes:
                yield part.value if isinstance(part, nodes.Const) and isinstance(part.value, str) else part
        else:
            yield piece


_SIGNS: Final = {"icon", "badge", "suit", "inline", "card", "symbol", "fan", "sig", "info", "rule"}
"""Macros that draw, or lead to a rule: at the edge of a sentence they are no part of it."""


def _edges(pieces: Sequence[Piece]) -> tuple[int, int]:
    """Where the message begins and ends, without the signs before and behind it."""
    first, last = 0, len(pieces)
    while first < last and _is_sign(pieces[first]):
        first += 1
    while first < last and _is_sign(pieces[last - 1]):
        last -= 1
    return (0, len(pieces)) if first == last else (first, last)


def _is_sign(piece: Piece) -> bool:
    if isinstance(piece, str):
        return not piece.strip()
    return isinstance(piece, nodes.Call) and name_of(piece) in _SIGNS


def _closed_up(pieces: Iterable[Piece]) -> list[Piece]:
    """Texts that stand side by side as one."""
    found: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece)
    return found


_ABOUT: Final = re.compile(r"(\s*(?:[·,;:]\s+)?)(.*?)((?:\s+·)?\s*)", re.DOTALL)
"""A message, the blanks about it, and the sign that parts it from what stands before or behind it."""


def _trimmed(text: str) -> tuple[str, str, str]:
    """What stands before the message, the message in one line, what stands behind it."""
    found = _ABOUT.fullmatch(text)
    assert found is not None
    return found[1], re.sub(r"\s+", " ", found[2]), found[3]


def _put(piece: Piece, word: str) -> Piece:
    """The piece with what the game calls a hand in its place."""
    if isinstance(piece, str | _Tag) or not hand_word(piece):
        return piece
    return word.capitalize() if isinstance(piece, nodes.Filter) and piece.name == "capitalize" else word

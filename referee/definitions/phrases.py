"""Expressions in plain words: values, conditions, and what a side scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..core.text import UNSAID, Counted, Joined, Listed, Part, Plural, Text, verbatim
from .clauses import Clause, Said, at_once, joined, several
from .expressions import Apply, Name, Number, Tree, parse
from .shaped import AGAINST, MADE, above, applied, as_yes, number_of, opposite, unplaced
from .vocabulary import Named
from .whose import Whose, in_general
from .wordings import (
    AGAINST_OTHERS,
    COMPARED,
    COUNTED,
    COUNTED_ONE_BY_ONE,
    OVER,
    OVER_PUT_TOGETHER,
    PLAIN,
    SO_MANY,
    THAN,
)

_JOINING: Final = ("and", "or")

_LOOSE, _ADDED, _TIMES, _CLOSE = range(4)
"""How tightly a value holds together: a clause, a sum, a product, one thing."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """How the expressions of one definition are said, in a sentence about somebody."""

    names: Mapping[str, Named]
    of: Whose

    # ---- what is asked ----------------------------------------------------------------------------

    def value(self, expression: str | int) -> Text:
        """A value as a noun, or a short formula of nouns: ``10 × its bid``."""
        if isinstance(expression, int):
            return _number(expression)
        return self.value_of(parse(expression))

    def value_of(self, tree: Tree) -> Text:
        """The same of a tree."""
        return self._value(tree, _LOOSE)

    def condition(self, expression: str) -> Text:
        """A condition as a clause: ``it has more than 6 tricks``."""
        return joined(self._clauses(parse(expression), so=True))

    def scored(self, expression: str) -> Text:
        """What a side scores by it, as a verb: ``scores 10 points for each trick``, ``loses 3 points``."""
        return self._scored(parse(expression))

    def counts_above(self, condition: Tree, value: Tree) -> Text:
        """What a side scores for each of something that it has above a bound; nothing where it is not so simple."""
        found = above(condition, value)
        what = self._one_of(found[0]) if found else UNSAID
        if found is None or not what:
            return UNSAID
        counted, bound = found
        if unplaced(bound) == Apply("others_sum", (unplaced(counted),), 0):
            return Text("scores 1 point for each {what} more than {others}", what=what, others=self.of.others)
        return Text("scores 1 point for each {what} above {bound}", what=what, bound=self._value(bound, _ADDED))

    def any_condition(self, expressions: Iterable[str]) -> Text:
        """That one of several is true."""
        return joined(several("or", (self._clauses(parse(one), so=True) for one in expressions)))

    def is_condition(self, tree: Tree) -> bool:
        """Whether it is either true or not, and so 1 or 0."""
        if isinstance(tree, Name):
            return tree.name in self.names and self.names[tree.name].flag
        return isinstance(tree, Apply) and (tree.op in AGAINST or tree.op in ("and", "or", "not"))

    def is_of_all(self, expression: str) -> bool:
        """Whether it says nothing of one side or player alone, but of all of them, or of the round."""
        return not any(self._of_one(parse(expression)))

    def _of_one(self, tree: Tree) -> Iterator[bool]:
        if isinstance(tree, Name):
            named = self.names[tree.name]
            yield named.theirs or (bool(named.yes) and not named.who)
        elif isinstance(tree, Apply) and tree.op not in ("sum", "least", "most", "count"):
            for part in tree.parts:
                yield from self._of_one(part)

    # ---- what is scored ---------------------------------------------------------------------------

    def _scored(self, tree: Tree, least: int = _LOOSE) -> Text:
        number = number_of(tree)
        if number is not None:
            if number == 0:
                return Text("scores nothing")
            points = Counted(abs(number), "point")
            return Text("scores {points}", points=points) if number > 0 else Text("loses {points}", points=points)
        if isinstance(tree, Apply) and tree.op == "if":
            condition, then, other = tree.parts
            return Text(
                "{then} if {condition}, else {other}",
                then=self._scored(then, _ADDED),
                condition=joined(self._clauses(condition, so=True)),
                other=self._scored(other, _ADDED),
            )
        if isinstance(tree, Apply) and tree.op == "*" and number_of(tree.parts[0]) and self.is_condition(tree.parts[1]):
            said = joined(self._clauses(tree.parts[1], so=True))
            return Text("{scores} if {condition}", scores=self._scored(tree.parts[0]), condition=said)
        if (lost := opposite(tree)) is not None:
            return Text("loses {points}", points=self._each(lost, least))
        return Text("scores {points}", points=self._each(tree, least))

    def _each(self, tree: Tree, least: int) -> Text:
        """Points for each of something that is counted, or the value as it is."""
        if isinstance(tree, Apply) and tree.op == "*":
            for number, counted in (tree.parts, tree.parts[::-1]):
                points, what = number_of(number), self._one_of(counted)
                if points is not None and what:
                    return Text("{points} for each {what}", points=Counted(points, "point"), what=what)
        return self._value(tree, least)

    def _one_of(self, tree: Tree) -> Text:
        """What is counted, by the word for one of it; nothing where it is no count."""
        if isinstance(tree, Name) and (named := self.names[tree.name]).noun and named.theirs:
            return named.one or verbatim(named.noun)
        if isinstance(tree, Apply) and tree.op == "others_sum" and (what := self._one_of(tree.parts[0])):
            return Text("{what} of {others}", what=what, others=self.of.others)
        return UNSAID

    # ---- values -----------------------------------------------------------------------------------

    def _value(self, tree: Tree, least: int) -> Text:
        """A value in words, in brackets where it holds together less than the place asks."""
        said, holds = self._worded(tree)
        return Text("({value})", value=said) if holds < least else said

    def _worded(self, tree: Tree) -> tuple[Text, int]:
        if isinstance(tree, Number):
            return _number(tree.value), _CLOSE
        if self.is_condition(tree):
            return Text("1 if {condition}, else 0", condition=joined(self._clauses(tree, so=True))), _LOOSE
        if isinstance(tree, Name):
            named = self.names[tree.name]
            if named.theirs and self.of.of:
                return Text("{of} {what}", of=self._about(named).of, what=named.said), _CLOSE
            return named.said, _CLOSE
        if tree.op in ("+", "-", "*", "neg"):
            return self._sum(tree)
        if tree.op == "if":
            return self._if(tree), _LOOSE
        if tree.op in ("min", "max"):
            return self._bounded(tree)
        if tree.op == "abs":
            return self._size(tree.parts[0]), _CLOSE
        if tree.op in PLAIN:
            holds = (_TIMES, _CLOSE) if tree.op in ("//", "%") else (_ADDED, _ADDED)
            values = [self._value(part, least) for part, least in zip(tree.parts, holds, strict=False)]
            return Text(PLAIN[tree.op], **dict(zip(("a", "b"), values, strict=False))), _LOOSE
        return self._over(tree), _CLOSE

    def _sum(self, tree: Apply) -> tuple[Text, int]:
        if tree.op == "neg":
            return Text("−{value}", value=self._value(tree.parts[0], _CLOSE)), _TIMES
        left, right = tree.parts
        if tree.op == "*":
            for one, other in ((left, right), (right, left)):
                if self.is_condition(other) and not self.is_condition(one):
                    condition = joined(self._clauses(other, so=True))
                    return Text(
                        "{value} if {condition}, else 0", value=self._value(one, _ADDED), condition=condition
                    ), 0
            return Text("{a} × {b}", a=self._value(left, _TIMES), b=self._value(right, _CLOSE)), _TIMES
        if tree.op == "+":
            return Text("{a} + {b}", a=self._value(left, _ADDED), b=self._value(right, _ADDED)), _ADDED
        return Text("{a} − {b}", a=self._value(left, _ADDED), b=self._value(right, _TIMES)), _ADDED

    def _if(self, tree: Apply) -> Text:
        """Cases one after the other: an *if* in the place of what else is another case."""
        cases: list[Part] = []
        other: Tree = tree
        while isinstance(other, Apply) and other.op == "if":
            condition, then, other = other.parts
            said = joined(self._clauses(condition, so=True))
            cases.append(Text("{value} if {condition}", value=self._value(then, _ADDED), condition=said))
        return Text("{cases}, else {other}", cases=Joined(tuple(cases), ", "), other=self._value(other, _ADDED))

    def _bounded(self, tree: Apply) -> tuple[Text, int]:
        parts = sorted(tree.parts, key=lambda part: number_of(part) == 0)
        values = [self._value(part, _ADDED) for part in parts]
        if len(parts) == 2 and number_of(parts[1]) == 0:
            below = Text("{value}, but not below 0", value=values[0])
            return (below, _LOOSE) if tree.op == "max" else (Text("{value}, but not above 0", value=values[0]), _LOOSE)
        all_of = Listed(tuple(values))
        if len(parts) == 2:
            higher = Text("the higher of {all}", all=all_of)
            return (higher, _CLOSE) if tree.op == "max" else (Text("the lower of {all}", all=all_of), _CLOSE)
        highest = Text("the highest of {all}", all=all_of)
        return (highest, _CLOSE) if tree.op == "max" else (Text("the lowest of {all}", all=all_of), _CLOSE)

    def _size(self, tree: Tree) -> Text:
        if isinstance(tree, Apply) and tree.op == "-":
            left, right = (self._value(part, _ADDED) for part in tree.parts)
            return Text("the difference between {left} and {right}", left=left, right=right)
        return Text("the size of {value}", value=self._value(tree, _CLOSE))

    def _over(self, tree: Apply) -> Text:
        inner, part = replace(self, of=in_general(self.of)), tree.parts[0]
        if tree.op in ("count", "others_count", "streak"):
            condition = joined(inner._clauses(part, so=True))
            if tree.op == "streak":
                return Text("the number of times in a row that {condition}", condition=condition)
            return self._number_of_those(tree)
        if tree.op in OVER:
            said, holds = inner._worded(part)
            return Text((OVER if holds == _CLOSE else OVER_PUT_TOGETHER)[tree.op], value=said)
        value = inner._value(part, _CLOSE)
        if not self.of.together:
            return Text("{whose} {value}", whose=self.of.others_of, value=value)
        return Text("{whose} {value} together", whose=self.of.others_of, value=value)

    def _about(self, named: Named) -> Whose:
        return self.of.alone() if named.personal else self.of

    # ---- conditions -------------------------------------------------------------------------------

    def _clauses(self, tree: Tree, *, so: bool) -> Said:
        """What must be true, or must not: a *not* is said of each part."""
        if unplaced(tree) in MADE:
            return Clause(Text("the contract"), Text("is made") if so else Text("is lost"))
        if isinstance(tree, Apply):
            if tree.op == "not":
                return self._clauses(tree.parts[0], so=not so)
            if tree.op in _JOINING:
                joint = tree.op if so else "or" if tree.op == "and" else "and"
                return several(joint, (self._clauses(part, so=so) for part in tree.parts))
            if tree.op in AGAINST:
                return self._compared(tree.op if so else AGAINST[tree.op], *tree.parts)
            if tree.op == "if" and not any(part.op == "if" for part in applied(tree.parts[0])):
                condition, then, other = tree.parts
                cases = (
                    several("and", (self._clauses(condition, so=True), self._clauses(then, so=so))),
                    several("and", (self._clauses(condition, so=False), self._clauses(other, so=so))),
                )
                return several("or", cases)
        if isinstance(tree, Name) and (named := self.names[tree.name]).yes:
            about = self._about(named)
            verbs = about.verbs()
            return Clause(named.who or about.who, Text(named.yes if so else named.no, **{**verbs, **named.parts}), so)
        return self._compared("!=" if so else "=", tree, Number(0))

    def _compared(self, op: str, left: Tree, right: Tree) -> Said:
        number = number_of(right)
        if number in (0, 1) and (answer := as_yes(op, number)) is not None and self.is_condition(left):
            return self._clauses(left, so=answer)
        counts = self._counted(op, left, right, number)
        if counts is not None:
            return counts
        many = isinstance(left, Name) and self.names[left.name].several
        verbs = {"be": Plural(2 if many else 1, "is", "are")}
        if self.of.anyone and number is not None and left in (Name("total", left.at if isinstance(left, Name) else 0),):
            reaches = {">=": Text("reaches {value}", value=number), "<=": Text("falls to {value}", value=number)}
            if op in reaches:
                return Clause(Text("a total"), reaches[op])
            return Clause(Text("a total"), Text(COMPARED[op], **verbs, value=_number(number)))
        fewer = op == "<" and many and isinstance(left, Name) and left.name in COUNTED_ONE_BY_ONE
        said = Text("{be} fewer than {value}" if fewer else COMPARED[op], **verbs, value=self._value(right, _ADDED))
        return Clause(self._value(left, _ADDED), said, op != "!=")

    def _counted(self, op: str, left: Tree, right: Tree, number: int | None) -> Said | None:
        """What somebody has of something counted: against a number, or against what the others have."""
        if isinstance(left, Name) and left.name == "turn" and number is not None and op in ("=", "!="):
            about = self.of.alone()
            place = Text("{be} eldest" if op == "=" else "{be} not eldest", **about.verbs())
            if number:
                template = "{be} number {place} in turn" if op == "=" else "{be} not number {place} in turn"
                place = Text(template, **about.verbs(), place=number + 1)
            return Clause(about.who, place)
        if isinstance(left, Apply) and number is not None:
            inner = replace(self, of=in_general(self.of))
            part = left.parts[0]
            if left.op == "rank":
                least = part.parts[0] if isinstance(part, Apply) and part.op == "neg" else None
                value = inner._value(part if least is None else least, _CLOSE)
                by = "number {place} by {value}" if least is None else "number {place} by {value}, from the lowest"
                place = Text(by, place=number, value=value)
                return Clause(self.of.who, Text(COMPARED[op], **self.of.verbs(), value=place))
            if left.op == "count" or (left.op == "sum" and self.is_condition(part)):
                return self._true_of(op, number, part)
        others = isinstance(left, Apply) and left.op == "others_sum"
        name = left.parts[0] if isinstance(left, Apply) and others else left
        if not isinstance(name, Name) or not (named := self.names[name.name]).noun or not named.theirs:
            return None
        who, verbs = (self.of.others if others else self.of.who), self.of.verbs(others=others)
        if number is not None:
            if number == 0 and op == "!=" and named.signed:
                return None
            if number == 0 and op in ("=", "!=", ">"):
                none = Text("{have} no {what}", **verbs, what=named.said)
                return Clause(
                    who,
                    none
                    if op == "="
                    else Text("{have} at least {many}", **verbs, many=Counted(1, named.noun, in_letters=True)),
                )
            return Clause(who, Text(COUNTED[op], **verbs, many=Counted(number, named.noun, in_letters=number == 1)))
        if not others and isinstance(right, Apply) and right.op in THAN and unplaced(right.parts[0]) == unplaced(left):
            than = self.of.others if right.op == "others_sum" else THAN[right.op]
            return Clause(who, Text(AGAINST_OTHERS[op], **verbs, what=named.said, others=than))
        return None

    def _number_of_those(self, tree: Apply) -> Text:
        """How many something is true of, as a value."""
        side = self.of.noun == "side"
        who = Text("that") if side else Text("who")
        said = replace(self, of=replace(self.of, who=who, several=True, of=Text("their")))._clauses(
            tree.parts[0], so=True
        )
        if isinstance(said, Clause) and said.who == who:
            condition = joined(said)
        else:
            inner = replace(self, of=in_general(self.of))
            whom = Text("for which") if side else Text("for whom")
            condition = Text("{whom} {condition}", whom=whom, condition=joined(inner._clauses(tree.parts[0], so=True)))
        if tree.op == "others_count":
            return Text("the number of others {condition}", condition=condition)
        if side:
            return Text("the number of sides {condition}", condition=condition)
        return Text("the number of players {condition}", condition=condition)

    def _true_of(self, op: str, number: int, part: Tree) -> Said:
        """Of how many something is true: ``exactly one player is marked “Out”``."""
        count = Counted(number, self.of.noun, in_letters=True)
        many = Text("{count}", count=count) if (op, number) == ("=", 0) else Text(SO_MANY[op], many=count)
        they = replace(self.of, who=many, several=number != 1, of=UNSAID)
        said = replace(self, of=they)._clauses(part, so=True)
        if isinstance(said, Clause) and said.who == many:
            return said
        if not isinstance(said, Clause) and len(whole := at_once(said)) == 1:
            return whole[0]
        inner = replace(self, of=in_general(self.of))
        return Clause(joined(inner._clauses(part, so=True)), Text("for {many}", many=many))


def _number(number: int) -> Text:
    return Text("{number}", number=number)

"""The errors a caller can act on. A broken rule is no error: it is a `Ruling`."""

from __future__ import annotations


class RefereeError(ValueError):
    """Base of all errors here. `str()` of it is one sentence a player understands.

    What it is made with is that sentence: words, or a `referee.core.text.Text`. `help` is more that may be said behind
    it, with a space before it: what was meant, what there is.
    """

    def __init__(self, message: object = "", help: str = "") -> None:
        super().__init__(f"{message}{help}" if help else message)
        self.message = message
        self.help = help


class StorageError(Exception):
    """The place of the records cannot be used: nothing of what was asked is done, and asking otherwise is no help.

    `reason` says why in a few words and names no place; `str()` of it is one sentence that names it, in English as a
    log has it, and `said` the same for who reads it. What is `passing` may be tried again a little later.
    """

    def __init__(self, reason: str, place: object, help: str = "", *, passing: bool = False) -> None:
        parts = (one if isinstance(one, str) else str(one) for one in (reason, place, help))
        super().__init__("{}: {}. {}".format(*map(str.__str__, parts)).strip())
        self.reason = reason
        self.place = place
        self.help = help
        self.passing = passing

    @property
    def said(self) -> str:
        """The sentence in the language that is spoken."""
        return f"{self.reason}: {self.place}. {self.help}".strip()


class NotationError(RefereeError):
    """A card, an entry or a record that cannot be read.

    `where` names the place in the input, such as ``entries[3].card``; empty when the whole is meant.
    """

    def __init__(self, message: object, where: str = "", help: str = "") -> None:
        super().__init__(message, help)
        self.where = where

    def with_place(self) -> str:
        """The sentence with the place at its end: ``An entry is a JSON object (at entries[3]).``"""
        return f"{str(self.message).removesuffix('.')} (at {self.where}).{self.help}" if self.where else str(self)

    def at(self, place: str) -> NotationError:
        """The same error one level further out: `place` is put before `where`."""
        joint = "" if not self.where or self.where.startswith("[") else "."
        return NotationError(self.message, f"{place}{joint}{self.where}", self.help)


class HouseRuleError(RefereeError):
    """A house rule that does not exist, has no such value, or does not fit the others.

    `option` is the field it is about, for the form to say it at its place.
    """

    def __init__(self, option: str, message: object, help: str = "") -> None:
        super().__init__(message, help)
        self.option = option


class NameProblem(RefereeError):
    """A player's name that cannot be used. `seat` is its place among the names given."""

    def __init__(self, seat: int, message: object) -> None:
        super().__init__(message)
        self.seat = seat

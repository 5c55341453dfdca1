"""What answers requests: Flask, with what it need not ask of each of ours, and addresses made late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from functools import cache
from typing import TypeVar

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from werkzeug.routing import Rule

from ..core.text import Text

F = TypeVar("F", bound=Callable[..., object])


class Route(Rule):
    """A route whose addresses are made by what is compiled when the first is asked for.

    Werkzeug compiles two functions for each of some hundred routes at the start; most are never called.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(super()._compile_builder)

        def build(route: Route, **values: object) -> tuple[str, str]:
            return compiled(append_unknown)(route, **values)

        return build


class WordedJSON(DefaultJSONProvider):
    """JSON for scripts and programs: a sentence goes out in words, and no other value of ours by its fields."""

    @staticmethod
    def default(value: object) -> object:
        """What JSON has no form for."""
        if isinstance(value, Text):
            return str(value)
        if is_dataclass(value):
            raise TypeError(f"A {type(value).__name__} has no form in JSON.")
        return DefaultJSONProvider.default(value)


class App(Flask):
    """Flask with such routes, and JSON in words."""

    json_provider_class = WordedJSON

    url_rule_class = Route

    def ensure_sync(self, func: F) -> F:
        """The function as it is: none of ours is asynchronous, and a request calls some twenty."""
        return func

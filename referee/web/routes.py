"""What answers requests: Flask, with what it need not ask of each of ours, and addresses made late.

What is asked before or after the requests to some endpoints alone says so of itself (`concerns`), and of no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from functools import cache
from itertools import chain
from typing import Any, Final, TypeVar

from flask import Flask, Response, request
from flask.globals import request_ctx
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


Which = Callable[[str], bool]
"""Tells of an endpoint, empty where an address leads nowhere, whether something is asked of its requests."""

_CONCERNS: Final = "referee_concerns"


def concerns(which: Which) -> Callable[[F], F]:
    """What is so marked, and registered as any other to be asked before or after requests, is asked of these alone."""

    def mark(function: F) -> F:
        setattr(function, _CONCERNS, which)
        return function

    return mark


class App(Flask):
    """Flask with such routes, and JSON in words."""

    json_provider_class = WordedJSON

    url_rule_class = Route

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._before: dict[str, tuple[Callable[[], Any], ...]] = {}
        self._after: dict[str, tuple[Callable[[Response], Response], ...]] = {}

    def preprocess_request(self) -> Any:
        """As Flask does it, without what does not concern the endpoint."""
        endpoint, rooms = request.endpoint or "", (None, *reversed(request.blueprints))
        for room in rooms:
            for follow in self.url_value_preprocessors.get(room, ()):
                follow(request.endpoint, request.view_args)
        if endpoint not in self._before:
            found = chain.from_iterable(self.before_request_funcs.get(room, ()) for room in rooms)
            self._before[endpoint] = _of(endpoint, found)
        for ask in self._before[endpoint]:
            answer = ask()
            if answer is not None:
                return answer
        return None

    def process_response(self, response: Response) -> Response:
        """As Flask does it, without what does not concern the endpoint."""
        context, endpoint = request_ctx._get_current_object(), request.endpoint or ""  # type: ignore[attr-defined]
        if endpoint not in self._after:
            rooms = (*request.blueprints, None)
            found = chain.from_iterable(reversed(self.after_request_funcs.get(room, [])) for room in rooms)
            self._after[endpoint] = _of(endpoint, found)
        for change in (*context._after_request_functions, *self._after[endpoint]):
            response = change(response)
        kept = context._session  # as Flask reads it: to look for it here is no use made of it
        if not self.session_interface.is_null_session(kept):
            self.session_interface.save_session(self, kept, response)
        return response

    def ensure_sync(self, func: F) -> F:
        """The function as it is: none of ours is asynchronous, and a request calls some twenty."""
        return func


def _of(endpoint: str, functions: Iterable[F]) -> tuple[F, ...]:
    return tuple(one for one in functions if getattr(one, _CONCERNS, _all)(endpoint))


def _all(_: str) -> bool:
    return True

"""The app's addresses."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from werkzeug.routing import Rule


class Route(Rule):
    """A route whose addresses are made by what is compiled when the first is asked for.

    Werkzeug compiles two functions for each of some hundred routes at the start; most are never called.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(super()._compile_builder)

        def build(route: Route, **values: object) -> tuple[str, str]:
            return compiled(append_unknown)(route, **values)

        return build

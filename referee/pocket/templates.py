"""Templates of the site, compiled when it is built: else each tab does so, before the first page that has one."""

from __future__ import annotations

from typing import Final

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from ..web.places import PACKAGE

COMPILED: Final = "_compiled"
"""The folder of the package that holds them, each under its template's name."""


class Compiled(BytecodeCache):
    """Those of the site; whatever is not there, or is of another source, is compiled as ever."""

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The name of the template."""
        return name

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read it, if it is there."""
        file = PACKAGE / COMPILED / bucket.key
        if file.is_file():
            bucket.bytecode_from_string(file.read_bytes())

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep nothing: the folder goes with the tab."""


class _Compiling(Compiled):
    def __init__(self) -> None:
        self.made: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Nothing is there yet."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.made[bucket.key] = bucket.bytecode_to_string()


def all_compiled(env: Environment) -> dict[str, bytes]:
    """Every template of `env`, which has loaded none yet, by its name, as `Compiled` reads it."""
    env.bytecode_cache = compiling = _Compiling()
    for name in env.list_templates():
        env.get_template(name)
    return compiling.made

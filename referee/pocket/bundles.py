"""Which file goes into which bundle: what the first screens need, and what is fetched when it is asked for.

What is named here to come later and is imported all the same still works, and waits for its bundle. What is not named
comes first, which `tests/pocket/test_first.py` keeps small.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Final

from .. import games
from ..core.text import Words
from ..store.schema import schema
from ..web.static import PACKAGE, static_folder, templates_folder
from .packing import Tree, untarred, unzipped
from .parts import Part


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STANDARD_LIBRARY: Final = _words(
    """
    __hello__ __phello__ _ast_unparse _markupbase _py_abc _pydatetime _pyio _pylong argparse asyncio.__main__
    asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils cmd code colorsys
    compileall configparser concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters
    csv ctypes email._header_value_parser email.contentmanager email.headerregistry email.mime filecmp
    fileinput getpass graphlib html.parser http.cookiejar importlib.metadata.diagnose json.__main__ json.tool
    logging.config logging.handlers multiprocessing netrc nturl2path optparse pickletools plistlib pty
    py_compile pyodide.console rlcompleter runpy sched shelve sqlite3.__main__ sqlite3.dump sre_compile
    sre_constants sre_parse statistics symtable sysconfig.__main__ tarfile timeit tomllib tracemalloc tty
    urllib.robotparser webbrowser wsgiref xml zipfile.__main__
    """
)

LEFT_BEHIND: Final = frozenset(
    _words(
        "_pyrepl antigravity bdb cProfile doctest ftplib imaplib mailbox modulefinder pdb poplib profile pstats pyclbr "
        "pydoc smtplib tabnanny this trace unittest wave xmlrpc zipapp"
    )
)
"""Modules of the standard library for whoever writes programs, or for servers that no page can reach."""

ENCODINGS: Final = frozenset(
    _words(
        "__init__ aliases ascii charmap cp1252 cp437 idna latin_1 iso8859_1 punycode raw_unicode_escape unicode_escape "
        "utf_8 utf_8_sig utf_16 utf_16_be utf_16_le utf_32"
    )
)
"""Encodings that come first; all others are in the bundle of the standard library."""

LIBRARIES: Final = _words(
    """
    flask.__main__ flask.debughelpers flask.views flask_compress flask_sqlalchemy.record_queries
    flask_sqlalchemy.track_modifications flask_wtf.file
    jinja2.constants jinja2.debug jinja2.ext jinja2.meta jinja2.nativetypes jinja2.sandbox
    sqlalchemy.dialects.postgresql
    sqlalchemy.dialects.sqlite.provision
    sqlalchemy.ext.associationproxy
    sqlalchemy.ext.baked sqlalchemy.ext.declarative sqlalchemy.ext.instrumentation
    sqlalchemy.ext.mutable sqlalchemy.ext.orderinglist
    werkzeug._reloader werkzeug.debug werkzeug.middleware.lint werkzeug.middleware.profiler werkzeug.testapp
    werkzeug.middleware.http_proxy werkzeug.middleware.shared_data wtforms.csrf.session click.shell_completion
    click._termui_impl click._textwrap click._winconsole click.testing flask.testing
    sqlalchemy.events sqlalchemy.ext.compiler sqlalchemy.util._has_cython sqlalchemy.util.tool_support
    werkzeug.middleware.dispatcher
    """
)

AT_A_TABLE: Final = _words(
    """
    referee.play referee.desk referee.screens referee.kinds referee.definitions
    referee.core.rules_card referee.games.golden
    referee.web.own_beside referee.web.own_copy referee.web.own_draft referee.web.own_form referee.web.own_game
    referee.web.own_play referee.web.own_try
    referee.web.gallery referee.web.pad_changed referee.web.pad_form referee.web.pads
    """
)
"""Rooms that a game's rules and screens are made from: they come with the first game that is opened, or made."""

BEFORE_A_TABLE: Final = frozenset(
    _words(
        """
        referee.desk referee.desk.scored referee.desk.reading
        referee.play referee.play.camps referee.play.model referee.play.order referee.play.rulebook
        referee.screens referee.screens.between referee.screens.desk referee.screens.ending
        referee.screens.parts referee.screens.fields referee.screens.grid
        referee.screens.scored referee.screens.screen
        """
    )
)
"""What of these rooms the app itself is made from."""

OF_CLUBS: Final = _words(
    """
    openskill referee.club.changed referee.club.columns referee.club.passed referee.club.ratings
    referee.service.club_files referee.service.house_rules referee.web.club.choosing referee.web.club.kept_game
    referee.service.club_sheets referee.club.differing referee.service.evening_slips referee.service.person_sheet
    referee.service.playing_over referee.service.posters referee.service.ratings
    """
)

OF_SEARCHES: Final = _words(
    """
    referee.service.asked referee.service.finding referee.service.in_language referee.service.indexed
    referee.service.indexing referee.service.synonyms referee.service.vocabulary referee.service.worded
    referee.service.wording
    """
)

OF_FIRST_PAGES: Final = frozenset(_words("errors games home opening partials pocket rules settings sync"))
"""Folders of templates that are shown before any table: compiled, they come first."""

NO_FIRST_PAGE: Final = frozenset(_words("home/deleted opening/pad opening/split partials/codes pocket/pass sync/parts"))
"""Of these folders, what is shown only with a table, or where a game or a table is made: without its ending."""

OF_EACH_GAME: Final = "art.html"
"""What the first page shows of each game: a template in its folder."""

OF_A_SERVER: Final = _words(
    """
    referee.store.backup referee.store.room referee.store.copying
    referee.store.postgresql referee.store.restore referee.service.processes referee.service.retention
    referee.web.arriving referee.web.certificate referee.web.connection referee.web.hub referee.web.serving
    referee.web.worker
    """
)
"""What of this package a server alone does."""

OF_LANGUAGES: Final = _words(
    """
    referee.languages.choices referee.languages.in_scripts referee.languages.in_templates referee.languages.markup
    referee.languages.forms.dutch referee.languages.forms.french referee.languages.forms.german
    referee.languages.forms.italian referee.languages.forms.polish referee.languages.forms.portuguese
    referee.languages.forms.spanish
    """
)
"""What whoever speaks English does without."""

NEVER: Final = (
    "alembic/templates/",
    "alembic/testing/",
    "flask_wtf/_compat.py",
    "flask_wtf/i18n.py",
    "reportlab/fonts/",
    "reportlab/graphics/",
    "reportlab/platypus/",
    "sqlalchemy/connectors/aioodbc.py",
    "sqlalchemy/connectors/pyodbc.py",
    "sqlalchemy/dialects/mssql/",
    "sqlalchemy/dialects/mysql/",
    "sqlalchemy/dialects/oracle/",
    "sqlalchemy/ext/asyncio/",
    "sqlalchemy/ext/automap.py",
    "sqlalchemy/ext/horizontal_shard.py",
    "sqlalchemy/ext/hybrid.py",
    "sqlalchemy/ext/indexable.py",
    "sqlalchemy/ext/serializer.py",
    "sqlalchemy/testing/",
    "wtforms/locale/",
)
"""Files of packages that nothing in the app reads: its sheets have a typeface, a layout and charts of their own, its
forms their own words, and its records are never in these databases.
"""


# ---- the bundles --------------------------------------------------------------------------------

PROJECT: Final = "referee-cards"
TEMPLATES: Final = "referee/_templates/"
FIRST: Final = "first"


@dataclass(frozen=True, slots=True)
class Bundle:
    """Files that are fetched together.

    `when` says what asks for them, `modules` which imports do, and all below; the modules in `but` come first all the
    same. `tree` is what it holds, by path.
    """

    name: str
    when: str
    modules: tuple[str, ...] = ()
    but: frozenset[str] = frozenset()
    tree: dict[str, bytes] = field(default_factory=dict)

    def holds(self, path: str) -> bool:
        """Whether the file at `path` belongs here."""
        whole = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return whole not in self.but and any(f"{whole}.".startswith(f"{module}.") for module in self.modules)


def bundles_that_come_later() -> list[Bundle]:
    """The bundles that do not come first, still empty."""
    drawn = frozenset({"referee.paper", "referee.paper.bars", "referee.paper.charts"})
    migrated = ("alembic", "mako", "flask_migrate", "referee.store.migrations")
    of_games = [(key, f"referee.games.{games.folder_of(key)}") for key in games.KEYS]
    return [
        # A game's first module says what it is called: the first page lists it.
        *(Bundle(key, f"game:{key}", (folder,), frozenset({folder})) for key, folder in of_games),
        Bundle("paper", "paper", ("reportlab", "charset_normalizer", "referee.paper"), drawn),
        Bundle("migrations", "migrations", migrated),
        Bundle("search", "search", ("snowballstemmer", *OF_SEARCHES)),
        Bundle("codes", "codes", ("segno",)),
        Bundle("table", "table", AT_A_TABLE, BEFORE_A_TABLE),
        Bundle("club", "club", OF_CLUBS),
        Bundle("languages", "languages", OF_LANGUAGES),
        Bundle("seldom", "seldom", LIBRARIES + OF_A_SERVER),
    ]


def title_of(bundle: Bundle) -> str:
    """What a phone says is still to come, in a list: a game, or what is done with it; empty for what nobody misses."""
    if bundle.name in games.KEYS:
        return games.find_game(bundle.name).title
    return TITLES.get(bundle.name, "")


TITLES: Final = {
    "paper": Words("printing"),
    "search": Words("search"),
    "codes": Words("codes for other phones"),
    "club": Words("club pages"),
}


UNREAD: Final = frozenset({".pyi", ".pyx", ".pxd", ".c", ".h", ".so", ".pyd", ".typed", ".md"})
"""Files of packages that nothing reads when they run."""

NOT_CARRIED: Final = {"__main__.py", "cli", "locale", "pocket"} | {
    f"languages/{name}.py" for name in _words("__main__ extracting in_games in_python in_shell meanings pseudo whole")
}
"""Rooms and files of the package that a phone has no use for, but for those in `CARRIED`."""
CARRIED: Final = frozenset(f"pocket/{name}.py" for name in ("__init__", "inside", "spoken", "starting"))


def carried(standard: Mapping[str, bytes]) -> dict[str, bytes]:
    """The standard library without what is left behind."""
    return {path: held for path, held in standard.items() if _module(path).partition(".")[0] not in LEFT_BEHIND}


def filled(sources: Iterable[tuple[Part, bytes]], standard: Mapping[str, bytes]) -> list[Bundle]:
    """All bundles with their files: the first, those of the libraries in `sources` and of this package as it is
    installed, and last what the first screens do without of the standard library (`standard`).
    """
    first, later = Bundle(FIRST, FIRST), bundles_that_come_later()
    tree = own_files()
    for part, content in sources:
        tree |= library(part, content)
    by_name = {bundle.name: bundle for bundle in (first, *later)}
    for path, content in tree.items():
        if path.startswith(TEMPLATES):
            bundle = by_name[_bundle_of(path.removeprefix(TEMPLATES))]
        else:
            bundle = next((bundle for bundle in later if bundle.holds(path)), first)
        bundle.tree[path] = content
    coded = {path for path in standard if path.startswith("encodings/") and Path(path).stem not in ENCODINGS}
    rare = Bundle("library", "library", STANDARD_LIBRARY + tuple(sorted(_module(path) for path in coded)))
    rare.tree.update((path, content) for path, content in standard.items() if rare.holds(path))
    return [first, *later, rare]


def _bundle_of(template: str) -> str:
    """The bundle without which hardly anybody asks for a template: a game's, that of clubs or of tables."""
    match template.split("/"):
        case ["games", key, file] if file != OF_EACH_GAME:
            return key
        case ["club", *_]:
            return "club"
        case ["games", *_]:
            return FIRST
        case [folder, _, *_] if folder not in OF_FIRST_PAGES or template.removesuffix(".html") in NO_FIRST_PAGE:
            return "table"
        case _:
            return FIRST


def with_templates(bundles: Iterable[Bundle]) -> Tree:
    """What the app is compiled from: the first bundle, and the templates of all."""
    return {
        path: content
        for bundle in bundles
        for path, content in bundle.tree.items()
        if bundle.name == FIRST or path.startswith(TEMPLATES)
    }


def lay_templates(bundles: Iterable[Bundle], compiled: Tree) -> None:
    """Put compiled templates beside their sources, which are read with them."""
    by_name = {bundle.name: bundle for bundle in bundles}
    for path, content in compiled.items():
        _, _, template = path.split("/", 2)
        by_name[_bundle_of(template)].tree[path] = content


def templates_of(bundle: Bundle) -> list[str]:
    """What asks for a bundle besides its modules: folders of templates that are all in it, or single ones."""
    return sorted({_asked(path.removeprefix(TEMPLATES)) for path in bundle.tree if path.startswith(TEMPLATES)})


def _asked(template: str) -> str:
    folder, *below = template.split("/")
    asked = f"{folder}/{below[0]}" if folder == "games" else template if folder in OF_FIRST_PAGES else folder
    return f"{TEMPLATES}{asked}".replace("/", ".")


def library(part: Part, content: bytes) -> dict[str, bytes]:
    """The files of a wheel, or of the folder ``src`` of a source archive, that are needed when it runs."""
    if part.file.endswith(".whl"):
        files = {path: held for path, held in unzipped(content).items() if ".dist-info/" not in path}
    else:
        sources = untarred(content).items()
        files = {path.removeprefix("src/"): held for path, held in sources if path.startswith("src/")}
        files = {path: held for path, held in files.items() if ".egg-info/" not in path}
    read = {path: held for path, held in files.items() if PurePosixPath(path).suffix not in UNREAD}
    return _metadata(part.name, part.version) | {
        path: held for path, held in read.items() if not path.startswith(NEVER)
    }


def own_files() -> dict[str, bytes]:
    """This package with its templates and static files as a wheel has them, and an empty database as text.

    The pictures of the help and of a home screen stay behind: what a phone fetches first is small.
    """
    found = {f"referee/{path}": held for path, held in _below(PACKAGE).items() if _is_carried(path)}
    found |= {f"referee/_templates/{path}": held for path, held in _below(templates_folder()).items()}
    shown = _below(static_folder()).items()
    found |= {
        f"referee/_static/{path}": held
        for path, held in shown
        if not path.startswith(("pocket/", "help/")) and not path.endswith(".png")
    }
    found["referee/store/new.sql"] = schema().encode()
    return found | _metadata(PROJECT, version(PROJECT))


def shell_files() -> dict[str, bytes]:
    """What the page around the app is made of."""
    return _below(static_folder() / "pocket")


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix(".pyc").replace("/", ".")


def _metadata(name: str, number: str) -> dict[str, bytes]:
    """What a program reads that asks for the version of something installed."""
    folder = f"{name.replace('-', '_')}-{number}.dist-info"
    return {f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode()}


TOO_HEAVY: Final = frozenset(
    f"paper/fonts/Referee{script}.ttf" for script in ("East", "Thai", "Devanagari", "Tamil", "Sinhala")
)
"""The first is a tenth of the whole site: a phone's reader of PDF brings such a face. The others need a library."""


def _is_carried(path: str) -> bool:
    room, _, _ = path.partition("/")
    left = {*NOT_CARRIED, *TOO_HEAVY, "_templates", "_static"}
    return path in CARRIED or not (left & {room, path} or path.endswith(".md"))


def _below(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    }

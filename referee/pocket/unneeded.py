"""What the first screens do without: modules, each with all below it, that come in bundles when they are asked for.

What is named here and imported all the same still works, and waits for its bundle. What is not named comes first, which
`tests/pocket/test_first.py` keeps small.
"""

from __future__ import annotations

from typing import Final


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


STANDARD_LIBRARY: Final = _words(
    """
    __hello__ __phello__ _ast_unparse _markupbase _py_abc _pydatetime _pyio _pylong _pyrepl._module_completer
    _pyrepl._threading_handler _pyrepl.base_eventqueue _pyrepl.commands _pyrepl.completing_reader _pyrepl.console
    _pyrepl.fancy_termios _pyrepl.historical_reader _pyrepl.input _pyrepl.keymap _pyrepl.main _pyrepl.reader
    _pyrepl.readline _pyrepl.simple_interact _pyrepl.terminfo _pyrepl.unix_console _pyrepl.unix_eventqueue
    _pyrepl.windows_console _pyrepl.windows_eventqueue antigravity argparse asyncio.__main__
    asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils bdb cProfile cmd code colorsys
    compileall configparser
    concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters csv ctypes doctest
    email._header_value_parser email.contentmanager email.headerregistry email.mime filecmp fileinput ftplib getpass
    graphlib html.parser http.cookiejar imaplib importlib.metadata.diagnose json.__main__ json.tool
    logging.config logging.handlers mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
    plistlib poplib profile pstats pty py_compile pyclbr pydoc pyodide.console rlcompleter runpy sched shelve smtplib
    sqlite3.__main__ sqlite3.dump sre_compile sre_constants sre_parse statistics symtable sysconfig.__main__ tabnanny
    tarfile this timeit tomllib trace tracemalloc tty unittest urllib.robotparser wave webbrowser wsgiref xml xmlrpc
    zipapp zipfile.__main__
    """
)

ENCODINGS: Final = frozenset(
    _words(
        "__init__ aliases ascii charmap cp1252 cp437 idna latin_1 iso8859_1 punycode raw_unicode_escape unicode_escape "
        "utf_8 utf_8_sig utf_16 utf_16_be utf_16_le utf_32"
    )
)
"""Encodings that come first; all others are in the bundle of the standard library."""

LIBRARIES: Final = _words(
    """
    flask.__main__ flask.views flask_compress flask_sqlalchemy.record_queries flask_wtf.file
    jinja2.constants jinja2.debug jinja2.ext jinja2.meta jinja2.nativetypes jinja2.sandbox
    sqlalchemy.connectors.aioodbc sqlalchemy.connectors.pyodbc sqlalchemy.dialects.postgresql
    sqlalchemy.dialects.sqlite.provision
    sqlalchemy.ext.associationproxy
    sqlalchemy.ext.asyncio sqlalchemy.ext.automap sqlalchemy.ext.baked sqlalchemy.ext.declarative
    sqlalchemy.ext.horizontal_shard sqlalchemy.ext.hybrid sqlalchemy.ext.indexable sqlalchemy.ext.instrumentation
    sqlalchemy.ext.mutable sqlalchemy.ext.orderinglist sqlalchemy.ext.serializer
    werkzeug._reloader werkzeug.debug werkzeug.middleware.lint werkzeug.middleware.profiler werkzeug.testapp
    werkzeug.middleware.http_proxy werkzeug.middleware.shared_data wtforms.csrf.session click.shell_completion
    click._termui_impl click._winconsole
    """
)

AT_A_TABLE: Final = ("referee.play", "referee.desk", "referee.screens")
"""Rooms that a game's rules and screens are made from: they come with the first game that is opened."""

BEFORE_A_TABLE: Final = frozenset(
    _words(
        """
        referee.desk referee.desk.scored referee.desk.reading
        referee.play referee.play.bids referee.play.known referee.play.model referee.play.order referee.play.own_parts
        referee.play.rulings
        referee.screens referee.screens.between referee.screens.bids referee.screens.cards referee.screens.desk
        referee.screens.parts referee.screens.fields referee.screens.grid
        referee.screens.scored referee.screens.screen referee.screens.tricks
        referee.screens.watched
        """
    )
)
"""What of these rooms the app itself is made from."""

OF_CLUBS: Final = _words(
    """
    openskill referee.club.changed referee.club.columns referee.club.passed referee.club.ratings
    referee.service.club_files referee.service.house_rules referee.web.club.choosing referee.web.club.replayed
    referee.service.club_sheets
    """
)

OF_FIRST_PAGES: Final = frozenset(_words("errors games home house opening partials pocket rules settings sync"))
"""Folders of templates that are shown before any table: compiled, they come first."""

OF_EACH_GAME: Final = "art.html"
"""What the first page shows of each game: a template in its folder."""

OF_A_SERVER: Final = _words(
    """
    referee.store.backup referee.store.compact referee.store.copying referee.store.dump referee.store.holding
    referee.store.postgresql referee.store.restore referee.service.processes referee.service.retention
    referee.web.certificate referee.web.connection referee.web.hub referee.web.serving
    referee.web.worker
    """
)
"""What of this package a server alone does."""

NEVER: Final = (
    "alembic/testing/",
    "reportlab/fonts/",
    "reportlab/graphics/barcode/",
    "reportlab/graphics/charts/",
    "reportlab/graphics/samples/",
    "reportlab/graphics/widgets/",
    "sqlalchemy/dialects/mssql/",
    "sqlalchemy/dialects/mysql/",
    "sqlalchemy/dialects/oracle/",
    "sqlalchemy/testing/",
    "wtforms/locale/",
)
"""Files of packages that nothing in the app reads: its sheets have a typeface and charts of their own, its forms their
own words, and its records are never in these databases.
"""

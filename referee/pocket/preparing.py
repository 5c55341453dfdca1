"""Run by Pyodide, never imported: starts the app of /sources.zip where a browser has it, and writes into /made.zip what
it would compile at each start, in its place: its templates and the methods of its values.
"""

import marshal
import sys
import zipfile

HOME = "/referee"

with zipfile.ZipFile("/sources.zip") as sources:
    sources.extractall(HOME)
sys.path.insert(0, HOME)

from referee.pocket import starting  # noqa: E402

methods = starting.noted()

from referee.pocket import inside  # noqa: E402

app = inside.make("/data", "https://localhost/").app
with zipfile.ZipFile("/made.zip", "w") as made:
    for name, content in inside.all_compiled(app.jinja_env).items():
        made.writestr(f"referee/{inside.COMPILED}/{name}", content)
    made.writestr(f"referee/{starting.KEPT}", marshal.dumps(methods))

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

from referee.pocket import values  # noqa: E402

methods = values.noted()

from referee.pocket import inside, templates  # noqa: E402

app = inside.make("/data", "https://localhost/").app
with zipfile.ZipFile("/made.zip", "w") as made:
    for name, content in templates.all_compiled(app.jinja_env).items():
        made.writestr(f"referee/{templates.COMPILED}/{name}", content)
    made.writestr(f"referee/{values.KEPT}", marshal.dumps(methods))

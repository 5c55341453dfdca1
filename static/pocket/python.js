// Python in this worker: the bundles that are needed first are on its path, others come when something of them is imported.
const HOME = "/referee"; // where the bundles are laid out
const BLOCK = 512; // bytes: what a tar is made of

export async function start(site, tell) {
  tell("python");
  const list = fetch(new URL("pocket.json", site)).then((answer) => answer.json());
  const first = list.then(({ bundles }) => Promise.all(bundles.filter(({ when }) => when === "first").map(({ file }) => tarOf(site, file))));
  const { loadPyodide } = await import(new URL("runtime/pyodide.mjs", site));
  const env = { HOME: "/data", PYTHONDONTWRITEBYTECODE: "1" };
  const python = await loadPyodide({ indexURL: new URL("runtime/", site).href, env });
  tell("rules");
  for (const tar of await first) lay(python.FS, tar);
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  const later = (await list).bundles.filter(({ when }) => when !== "first");
  const modules = python.toPy(Object.fromEntries(later.map((bundle) => [bundle.file, bundle.modules])));
  const starting = python.pyimport("referee.pocket.starting");
  starting.expect(modules, (file) => {
    try {
      lay(python.FS, tarAtOnce(site, file));
    } catch (error) {
      tell("missing");
      throw error;
    }
  });
  starting.use();
  return python;
}

const addressOf = (site, file) => new URL(file.replace(/\.bin$/, ""), site);

async function tarOf(site, file) {
  const answer = await fetch(addressOf(site, file));
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

// An import waits for its module: this is the only kind of request it can wait for.
function tarAtOnce(site, file) {
  const request = new XMLHttpRequest();
  request.open("GET", addressOf(site, file), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${file}: ${request.status}`);
  return new Uint8Array(request.response);
}

// The files of a tar (USTAR), each a view into it: nothing is copied.
function lay(FS, tar) {
  const made = new Set();
  const decoder = new TextDecoder();
  const words = (from, length) => decoder.decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  if (words(257, 5) !== "ustar") throw new Error("A bundle is spoilt.");
  for (let at = 0; at + BLOCK <= tar.length && tar[at]; ) {
    const size = parseInt(words(at + 124, 12), 8) || 0;
    const before = words(at + 345, 155);
    const name = `${HOME}/${before && `${before}/`}${words(at, 100)}`;
    if (!name.endsWith("/")) {
      const folder = name.slice(0, name.lastIndexOf("/"));
      if (!made.has(folder)) FS.mkdirTree(folder);
      made.add(folder);
      FS.writeFile(name, tar.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

// What comes behind the first files: the game at hand, and then all the rest. It says it is ready for what is kept, and for
// nothing else; where the network goes it waits, and goes on by itself.
import { coming, ready, waiting } from "./deal.js";
import { asked } from "./service.js";
import { inside } from "./language.js";
import { say } from "./spoken.js";

const USUAL = "spades";
const PAUSE = 5000; // milliseconds until it is tried again where no network was

export function filling(list, draw, noRoom, tell) {
  const titles = new Map(list.bundles.filter(({ title }) => title).map(({ name, title }) => [name, title]));
  const games = list.bundles.filter(({ when }) => when.startsWith("game:")).map(({ name }) => name);
  let begun = null;

  // The game its address names, else one that is kept, else the usual one.
  async function atHand() {
    const here = await asked({ do: "bundlesHere" });
    const named = location.hash.split(/[/?#]/).find((part) => games.includes(part));
    return { here, game: named ?? games.find((game) => here.includes(game)) ?? USUAL };
  }

  async function isReady() {
    const { here, game } = await atHand();
    return here.includes("table") && here.includes(game);
  }

  async function still() {
    const here = await asked({ do: "bundlesHere" });
    return [...titles].filter(([name]) => !here.includes(name)).map(([, title]) => title);
  }

  const fill = (which, game, more) =>
    asked({ do: "fill", which, game, language: inside() }, (news) => {
      if (news.refused) return noRoom();
      draw(news);
      if (news.file && news.bytes === list.files[news.file]?.bytes) void more?.();
      return undefined;
    });

  // Until it is there. `more` is called for each file that came.
  async function there(which, game, missing, more) {
    for (;;) {
      try {
        return await fill(which, game, more);
      } catch (error) {
        console.warn(error);
        await missing();
      }
      await network();
    }
  }

  async function run(open) {
    const { game } = await atHand();
    const title = titles.get(game);
    coming(title);
    await there("game", game, () => waiting(title));
    let whole = false;
    const show = async (more) => {
      const coming = await still();
      if (!whole) ready(title, coming, open, more);
    };
    const gone = () => {
      tell({ facts: { offline: false } });
      return show(() => say("It continues once there’s a network."));
    };
    await show();
    await there("all", game, gone, () => show());
    whole = true;
    tell({ facts: { offline: true } });
    ready("", [], open);
  }

  return { isReady, begin: (open) => (begun ??= run(open)) };
}

export function network(pause = PAUSE) {
  return new Promise((done) => {
    setTimeout(done, pause);
    window.addEventListener("online", done, { once: true });
  });
}

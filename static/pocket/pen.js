// One tab holds the pen: two would overwrite one another.
const NAME = `referee ${new URL("../", import.meta.url).pathname}`;

// Whether this tab holds it from now on. `lost` is called once another tab took it.
export function hold(lost, { steal = false } = {}) {
  return new Promise((done) => {
    navigator.locks
      .request(NAME, steal ? { steal } : { ifAvailable: true }, (lock) => {
        done(lock !== null);
        return lock && new Promise(() => {}); // as long as this page lives
      })
      .catch(lost);
  });
}

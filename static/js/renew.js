// The page that comes, put in the place of the one that is there: what is the same in both stays as it is drawn, and the
// document reads as the page does. Fields are always put up anew, and so is what differs where a script knows it by an
// attribute of its own (`data-…`): it may keep something of it. A page that differs much is put up as a whole.

const FIELDS = "input:not([type=hidden]), select, textarea";
const ANEW = `${FIELDS}, label, dialog, .up`;

// Makes the children of `here` those of `there`. The place of what is read out stays.
export function renew(here, there) {
  const [old, fresh] = [here, there].map((one) => [...one.childNodes].filter((node) => node.id !== "said"));
  if (old.length === fresh.length) {
    old.forEach((node, at) => exchange(node, fresh[at]));
  } else {
    for (const node of old) node.remove();
    here.prepend(...fresh);
  }
}

function exchange(old, fresh) {
  if (old.isEqualNode(fresh) && !holds(fresh, `${FIELDS}, form`)) return;
  if (!alike(old, fresh)) return old.replaceWith(fresh);
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  renew(old, fresh);
}

function holds(node, selector) {
  return node.nodeType === Node.ELEMENT_NODE && (node.matches(selector) || node.querySelector(selector) !== null);
}

// Whether one may become the other. Only what looks otherwise by its attributes may move to its new look: no class changes.
function alike(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName) return false;
  if (old.matches(ANEW) || fresh.matches(ANEW)) return false;
  const same = (name) => old.getAttribute(name) === fresh.getAttribute(name); // form.id would be its field of that name
  const names = fresh.getAttributeNames();
  return same("id") && same("class") && (fresh.matches("main") || !names.some((name) => name.startsWith("data-")));
}

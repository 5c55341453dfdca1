// Cards told so far outlive a reload, the back button and a phone that forgot its page: they are kept in this tab,
// for a form with `data-remember`, until something is entered at the table.

function key(form) {
  return `told ${location.pathname} ${form.getAttribute("id")}`;
}

function seen(form) {
  return form.querySelector("input[name=seen]")?.value;
}

export function remember(form, piles) {
  if (!form.hasAttribute("data-remember")) return;
  try {
    sessionStorage.setItem(key(form), JSON.stringify({ seen: seen(form), piles, current: form.dataset.current }));
  } catch {
    // no room, or storage is off: then only the page holds them
  }
}

// What was told: { piles, current }; null where nothing was, or the page came with cards told to the server (`told`).
export function recall(form) {
  if (form.dataset.remember !== "") return null;
  try {
    const told = JSON.parse(sessionStorage.getItem(key(form)));
    return told?.seen === seen(form) ? told : null;
  } catch {
    return null;
  }
}

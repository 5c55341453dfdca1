// A new table: seats swapped by tap or drag, names and counts kept in step with what is typed.

function start() {
  const table = document.querySelector(".table-seats");
  if (!table || table.dataset.ready) return;
  table.dataset.ready = "";
  const seats = [...table.querySelectorAll("[data-seat]")];
  if (seats.length > 1) for (const seat of seats) makeBadgeAButton(seat, seats);
  table.addEventListener("input", () => rename(seats));
  table.addEventListener("change", () => rename(seats));
  document.querySelector("#all-options")?.addEventListener("change", countChanges);
  for (const chip of document.querySelectorAll("[data-person]")) chip.addEventListener("click", () => seat(chip.dataset.person, seats));
  rename(seats);
}

// Somebody of the club: to the first free seat, or up from the one taken.
function seat(name, seats) {
  const taken = seats.find((each) => nameField(each).value.trim() === name);
  const free = taken ?? seats.find((each) => !nameField(each).value.trim());
  if (free) nameField(free).value = taken ? "" : name;
  rename(seats);
}

let held = null; // the seat whose letter was tapped

const nameField = (seat) => seat.querySelector("input[type=text]");
const nameOf = (seat) => nameField(seat).value.trim() || `Player ${Number(seat.dataset.seat) + 1}`;

function rename(seats) {
  const dealer = seats.findIndex((seat) => seat.querySelector("input[type=radio]")?.checked);
  const starter = document.querySelector("[data-starter]");
  for (const place of document.querySelectorAll("[data-dealer]")) place.dataset.nameOf = dealer;
  if (starter) starter.dataset.nameOf = (dealer + 1) % seats.length;
  for (const place of document.querySelectorAll("[data-name-of]")) place.textContent = nameOf(seats[place.dataset.nameOf]);
  // Long names have their letter above them, and on a narrow phone two columns: none is cut.
  document.querySelector(".table-seats").classList.toggle("has-long", seats.some((seat) => nameField(seat).value.trim().length > 9));
  const names = seats.map((seat) => nameField(seat).value.trim());
  for (const chip of document.querySelectorAll("[data-person]")) chip.setAttribute("aria-pressed", String(names.includes(chip.dataset.person)));
  for (const seat of seats) {
    const name = nameField(seat).value.trim();
    seat.querySelector(".badge").textContent = (name || String(Number(seat.dataset.seat) + 1))[0].toUpperCase();
    seat.querySelector(".seat-move")?.setAttribute("aria-label", `Swap the seat of ${nameOf(seat)}`);
  }
}

// ---- swapping ----------------------------------------------------------------------------------

function makeBadgeAButton(seat, seats) {
  const badge = seat.querySelector(".badge");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "seat-move";
  button.setAttribute("aria-pressed", "false");
  seat.prepend(button);
  button.append(badge);
  button.addEventListener("click", () => pick(seat, seats));
  button.addEventListener("pointerdown", (event) => drag(event, button, seat, seats));
}

function pick(seat, seats) {
  if (seat.dataset.dragged !== undefined) {
    delete seat.dataset.dragged; // the click that ends a drag
    return;
  }
  if (held === null || held === seat || !held.isConnected) {
    const put = held === seat;
    hold(put ? null : seat, seats);
  } else {
    swap(held, seat, seats);
  }
}

function hold(seat, seats) {
  held = seat;
  for (const each of seats) {
    each.classList.toggle("is-held", each === seat);
    each.querySelector(".seat-move").setAttribute("aria-pressed", String(each === seat));
  }
}

function swap(one, other, seats) {
  const [a, b] = [nameField(one), nameField(other)];
  [a.value, b.value] = [b.value, a.value];
  hold(null, seats);
  rename(seats);
}

function drag(down, button, seat, seats) {
  const away = (event) => Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 10;
  const move = (event) => {
    if (!away(event)) return;
    seat.dataset.dragged = "";
    seat.style.translate = `${event.clientX - down.clientX}px ${event.clientY - down.clientY}px`;
  };
  const end = (event) => {
    button.removeEventListener("pointermove", move);
    seat.style.translate = "";
    if (event.type === "pointercancel") delete seat.dataset.dragged;
    else if (away(event)) {
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const onto = seats.find((each) => each !== seat && under.some((element) => each.contains(element)));
      if (onto) swap(seat, onto, seats);
      setTimeout(() => delete seat.dataset.dragged);
    }
  };
  button.setPointerCapture(down.pointerId);
  button.addEventListener("pointermove", move);
  button.addEventListener("pointerup", end, { once: true });
  button.addEventListener("pointercancel", end, { once: true });
}

// ---- house rules -------------------------------------------------------------------------------

function countChanges() {
  for (const fold of document.querySelectorAll("#all-options, #all-options details")) {
    const changed = [...fold.querySelectorAll(".opt[data-default]")].filter(
      (option) => option.querySelector("input:checked")?.value !== option.dataset.default,
    ).length;
    const tag = fold.querySelector(":scope > summary .tag");
    tag.textContent = `${changed} changed`;
    tag.hidden = changed === 0;
  }
}

start();
document.addEventListener("page:shown", start);

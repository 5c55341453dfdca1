// A new table: seats swapped by tap or drag, people of a club seated, names kept in step with what is typed.

function start() {
  const table = document.querySelector(".table-seats");
  if (!table || table.dataset.ready) return;
  table.dataset.ready = "";
  const seats = [...table.querySelectorAll("[data-seat]")];
  if (seats.length > 1) for (const seat of seats) makeBadgeAButton(seat, seats);
  table.addEventListener("input", () => rename(seats));
  table.addEventListener("change", () => rename(seats));
  for (const deals of document.querySelectorAll("input[name=dealer]")) deals.addEventListener("change", () => rename(seats));
  offerPeople(seats);
  rename(seats);
}

// ---- people of a club --------------------------------------------------------------------------

let moved = false; // somebody was put elsewhere by hand: from then on nobody is moved unasked

function offerPeople(seats) {
  moved = false;
  for (const chip of chips()) chip.addEventListener("change", () => (chip.checked ? sit(chip.value, seats) : stand(chip.value, seats)));
  const field = newcomer();
  field?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !field.value.trim()) return;
    event.preventDefault(); // the table is not opened yet: a newcomer sits down
    seatNewcomer(seats);
  });
  field?.addEventListener("change", () => seatNewcomer(seats));
}

const chips = () => document.querySelectorAll("[data-person]");
const newcomer = () => document.querySelector(".club-people input[name=new]");
const namesOf = (seats) => seats.map((seat) => nameField(seat).value.trim());
const usual = () => JSON.parse(document.querySelector("[data-usual]").dataset.usual);

function seatNewcomer(seats) {
  const name = newcomer().value.trim();
  if (!name) return;
  const there = namesOf(seats).some((other) => other.toLowerCase() === name.toLowerCase());
  if (!there && !sit([...chips()].find((chip) => chip.value.toLowerCase() === name.toLowerCase())?.value ?? name, seats)) return;
  newcomer().value = "";
}

// To the seat where somebody sat last if it is free, else to the first that is; a whole company as it usually sits.
function sit(name, seats) {
  const names = namesOf(seats);
  const free = names.flatMap((there, place) => (there ? [] : [place]));
  document.querySelector("[data-no-room]").hidden = free.length > 0;
  if (!free.length) {
    rename(seats);
    return false;
  }
  const known = usual();
  const own = known.map((company) => company.indexOf(name)).find((place) => free.includes(place));
  names[own ?? free[0]] = name;
  const whole = !moved && free.length === 1 && known.find((company) => company.every((one) => names.includes(one)));
  seats.forEach((seat, place) => (nameField(seat).value = (whole || names)[place]));
  rename(seats);
  return true;
}

function stand(name, seats) {
  const seat = seats.find((each) => nameField(each).value.trim() === name);
  if (seat) nameField(seat).value = "";
  document.querySelector("[data-no-room]").hidden = true;
  rename(seats);
}

function showPeople(seats) {
  const names = namesOf(seats);
  for (const chip of chips()) chip.checked = names.includes(chip.value);
  for (const [place, seat] of seats.entries()) {
    seat.classList.toggle("is-free", !names[place]);
    seat.classList.toggle("is-long", names[place].length > 7);
    seat.classList.toggle("is-longest", names[place].length > 11);
  }
  const deal = document.querySelector("[data-deal]");
  const free = seats.find((seat) => !nameField(seat).value.trim());
  if (free) deal.setAttribute("aria-disabled", "true");
  else deal.removeAttribute("aria-disabled");
  for (const small of deal.querySelectorAll("small")) small.hidden = ("waits" in small.dataset) !== Boolean(free);
  if (free) deal.querySelector("[data-waits]").textContent = `${free.dataset.place} is free: tap a name`;
}

let held = null; // the seat whose letter was tapped

const nameField = (seat) => seat.querySelector("input[type=text]");
const nameOf = (seat) => nameField(seat).value.trim() || seat.dataset.place || `Player ${Number(seat.dataset.seat) + 1}`;

function rename(seats) {
  if (newcomer()) showPeople(seats);
  const dealer = Number(document.querySelector("input[name=dealer]:checked")?.value ?? 0);
  for (const [place, seat] of seats.entries()) seat.querySelector(".puck")?.toggleAttribute("hidden", place !== dealer);
  const starter = document.querySelector("[data-starter]");
  for (const place of document.querySelectorAll("[data-dealer]")) place.dataset.nameOf = dealer;
  if (starter) starter.dataset.nameOf = (dealer + 1) % seats.length;
  for (const place of document.querySelectorAll("[data-name-of]")) place.textContent = nameOf(seats[place.dataset.nameOf]);
  // Long names have their letter above them, and on a narrow phone two columns: none is cut. A club has it above them anyway.
  const most = !newcomer() ? 9 : seats.length > 4 ? 14 : 18;
  document.querySelector(".table-seats").classList.toggle("has-long", seats.some((seat) => nameField(seat).value.trim().length > most));
  for (const seat of seats) {
    const name = nameField(seat).value.trim();
    const chip = [...chips()].find((one) => one.value === name);
    seat.querySelector(".badge").textContent = chip?.closest("label").querySelector(".badge").textContent ?? (name || String(Number(seat.dataset.seat) + 1))[0].toUpperCase();
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
  moved = true;
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

start();
document.addEventListener("page:shown", start);

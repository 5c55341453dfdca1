// The clock of a round counts on between two looks, by this phone's own seconds and not by its hour.

let from = performance.now();

function tell() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const passed = "paused" in clock.dataset ? 0 : (performance.now() - from) / 1000;
    const left = Math.max(0, Math.floor(Number(clock.dataset.left) - passed));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("is-over", left === 0);
    const whole = Number(clock.dataset.whole);
    clock.closest(".round")?.querySelector(".f-now")?.setAttribute("width", whole > 0 ? 100 * Math.min(1, 1 - left / whole) : 100);
  }
}

tell();
setInterval(tell, 500);
document.addEventListener("page:shown", () => {
  from = performance.now();
  tell();
});

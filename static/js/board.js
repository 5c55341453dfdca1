// The title scrolls away and the score stays: how high the title is hangs on its lines, and on the phone's letters.
const sized = new ResizeObserver(([{ target }]) => {
  target.closest(".board")?.style.setProperty("--title-h", `${target.offsetHeight}px`);
});

function measure() {
  sized.disconnect();
  const bar = document.querySelector(".at-table .board > .board-bar");
  if (bar) sized.observe(bar);
}

measure();
document.addEventListener("page:shown", measure);

// In your pocket: the browser is asked to keep what is here. Its answer is seen when the page is drawn again.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-persist]");
  if (!button) return;
  button.disabled = true;
  const kept = await navigator.storage?.persist?.().catch(() => false);
  if (kept) {
    button.closest("span").querySelector("span").textContent = "This browser has promised not to clear them.";
    button.remove();
  } else {
    button.replaceWith("It did not promise: it may once Referee is installed, or used more often.");
  }
});

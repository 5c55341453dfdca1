// The sheet goes to whatever the phone shares with; where it cannot share files, the link saves it.

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-share]");
  if (!link || !navigator.canShare) return;
  const probe = new File([""], link.dataset.share, { type: "application/pdf" });
  if (!navigator.canShare({ files: [probe] })) return;
  event.preventDefault();
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.status);
    const file = new File([await response.blob()], link.dataset.share, { type: "application/pdf" });
    await navigator.share({ files: [file], title: link.dataset.share.replace(/\.pdf$/, "") });
  } catch (failure) {
    if (failure.name !== "AbortError") location.assign(link.href); // the person changed their mind, or it went wrong
  }
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-link]");
  if (!button) return;
  const said = document.querySelector("[data-shared]");
  try {
    await navigator.clipboard.writeText(button.dataset.copyLink);
    said.textContent = "Copied: paste it wherever you like.";
  } catch {
    said.textContent = "Press and hold the address above to copy it."; // plain http: the browser gives no clipboard
  }
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share-link]");
  if (!button) return;
  const url = button.dataset.shareLink;
  const said = button.closest("section, [data-shared-here]")?.querySelector("[data-shared]");
  try {
    if (navigator.share) await navigator.share({ url, title: button.dataset.shareTitle });
    else {
      await navigator.clipboard.writeText(url);
      if (said) said.textContent = "Copied: paste it wherever you like.";
    }
  } catch (failure) {
    if (failure.name === "AbortError" || !said) return;
    said.textContent = "Press and hold the address above to copy it.";
  }
});

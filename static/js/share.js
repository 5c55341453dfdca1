// A sheet or a record goes to whatever the phone shares with; where it cannot share files, the link saves it.

// As what a file may be sent: some phones send no JSON, but any text.
const SENT_AS = {
  "application/pdf": [["application/pdf", ""]],
  "application/json": [["application/json", ""], ["text/plain", ".txt"]],
};

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-share]");
  if (!link || !navigator.canShare) return;
  const kinds = SENT_AS[link.dataset.shareType ?? "application/pdf"];
  const fileOf = (content, [type, ending]) => new File([content], link.dataset.share + ending, { type });
  const kind = kinds.find((one) => navigator.canShare({ files: [fileOf("", one)] }));
  if (!kind) return;
  event.preventDefault();
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.status);
    const file = fileOf(await response.blob(), kind);
    await navigator.share({ files: [file], title: link.dataset.share.replace(/\.(pdf|json)$/, "") });
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
    said.textContent = "Copied. Paste it anywhere.";
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
      if (said) said.textContent = "Copied. Paste it anywhere.";
    }
  } catch (failure) {
    if (failure.name === "AbortError" || !said) return;
    said.textContent = "Press and hold the address above to copy it.";
  }
});

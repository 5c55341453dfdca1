// A file the system opened with this app is chosen already: its table opens.

window.launchQueue?.setConsumer(async ({ files }) => {
  if (!files?.length) return;
  const form = document.getElementById("import");
  const chosen = new DataTransfer();
  chosen.items.add(await files[0].getFile());
  form.elements.record.files = chosen.files;
  form.requestSubmit();
});

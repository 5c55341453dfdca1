// A game stands behind the # of a link: it goes into the field that takes a link, as if it were pasted.
const form = document.querySelector("form[data-sent]");
const letters = location.hash.slice(1);
if (form && letters) {
  form.elements.link.value = letters;
  history.replaceState(null, "", location.pathname);
  form.requestSubmit();
}

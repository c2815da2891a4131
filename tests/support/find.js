// Finds elements as a person with a screen reader does: by role and accessible name. Returns the first one on screen.
const [role, name] = arguments;
const native = {
  button: "button, input[type=submit]",
  link: "a[href]",
  textbox: "input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea",
  checkbox: "input[type=checkbox]",
  radio: "input[type=radio]",
  heading: "h1, h2, h3, h4",
  dialog: "dialog[open]",
  article: "article",
  region: "section[aria-label], section[aria-labelledby]",
  list: "ul[aria-label], ol[aria-label]",
  img: "img",
};
const words = (text) => (text ?? "").replace(/\s+/g, " ").trim();
const named = (element) => {
  const ids = element.getAttribute("aria-labelledby");
  const byId = ids?.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const label = element.getAttribute("aria-label") ?? byId ?? element.labels?.[0]?.textContent;
  return words(label || element.getAttribute("alt") || element.textContent || element.getAttribute("title"));
};
const shown = (element) => {
  const box = element.getBoundingClientRect();
  const hidden = element.closest("[aria-hidden=true], [inert]");
  return !hidden && box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
};
const all = [...document.querySelectorAll([`[role="${role}"]`, native[role]].filter(Boolean).join(", "))].filter(shown);
const found = all.find((element) => named(element) === name) ?? all.find((element) => named(element).includes(name));
// What a person sees of a radio or a checkbox is its label: that is what can be pressed.
const isHidden = found?.matches("input[type=radio], input[type=checkbox]");
return (isHidden ? found.closest("label") : found) ?? found ?? null;

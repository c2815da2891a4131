// What on the screen can't be read: every figure, id and time that is not whole, and by what it is cut; every other text
// that is cut without a tooltip or lies under another one; and, in the pseudo-language, every text that is not from the
// catalog. And how many figures are whole.
// A text counts as a figure when it holds a digit or stands in an element marked `data-figure`.
// An id that is shortened on purpose carries its full form in `data-whole`; that must stand elsewhere on the screen.
// In a list only the chosen row owes it: choosing a row is how its full id is asked for.
const SLACK = 1;
const open = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
const root = open ?? document.body;
const clips = (overflow) => overflow !== "visible";
const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

const isShown = (element) => {
  if (element.closest("svg, .visually-hidden, [hidden], script, style, option, template")) return false;
  const style = getComputedStyle(element);
  if (style.visibility !== "visible" || style.display === "none" || Number(style.opacity) === 0) return false;
  for (let at = element; at; at = at.parentElement) {
    if (at.clientWidth === 1 && at.clientHeight === 1 && clips(getComputedStyle(at).overflowX)) return false;
  }
  return true;
};

// What of an element can be seen inside its border.
const inner = (element) => {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
};

const named = (element) => {
  const word = typeof element.className === "string" ? element.className.split(" ")[0] : "";
  return `<${element.tagName.toLowerCase()} ${word || element.id || ""}>`;
};

// Sideways every box that clips cuts, also one that scrolls: nobody scrolls for digits they don't know of. Up and down a
// box that scrolls is a way to the text, so from there on it is the box that must be seen.
const cutBy = (element, rect) => {
  let { left, right, top, bottom } = rect;
  for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.display === "inline" || style.display === "contents") continue;
    const box = inner(at);
    const isCut = style.textOverflow === "ellipsis" && at.scrollWidth > at.clientWidth + SLACK;
    if (clips(style.overflowX) && (isCut || left < box.left - SLACK || right > box.right + SLACK)) return at;
    if (clips(style.overflowY)) {
      if (scrolls(style.overflowY)) {
        top = Math.max(box.top, Math.min(top, box.bottom));
        bottom = Math.max(top, Math.min(bottom, box.bottom));
      } else if (top < box.top - SLACK || bottom > box.bottom + SLACK) return at;
    }
    if (style.position === "fixed") break;
  }
  const outside = left < -SLACK || right > innerWidth + SLACK || top < -SLACK || bottom > innerHeight + SLACK;
  return outside ? document.documentElement : null;
};

// What stays in its place while the text is scrolled: the text can be moved out from under it.
const isSticky = (over, element) => {
  for (let at = over; at && !at.contains(element); at = at.parentElement) {
    if (getComputedStyle(at).position === "sticky") return true;
  }
  return false;
};

// What lies over either end of a text that is in view.
const coveredBy = (element, rect) => {
  if (getComputedStyle(element).pointerEvents === "none") return null;
  const middle = (rect.top + rect.bottom) / 2;
  for (const x of [rect.left + 2, rect.right - 2]) {
    const over = document.elementFromPoint(x, middle);
    if (over && !over.contains(element) && !element.contains(over) && !isSticky(over, element)) return over;
  }
  return null;
};

// Scrolled out of its box a text is not covered but elsewhere.
const inView = (element, rect) => {
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.display === "inline" || !clips(style.overflowY)) continue;
    const box = inner(at);
    if (rect.top < box.top || rect.bottom > box.bottom) return false;
  }
  return true;
};

// The pseudo-language changes each of these letters, so a word with one of them is not from the catalog.
const isPseudo = document.documentElement.lang === "en-XA";
const PLAIN = /[A-Za-z]*[aceinorsuyz][A-Za-z]*/i;
const FOREIGN = "bdi, code, kbd, time, [data-figure], [data-whole], [lang], [translate=no], .font-mono";
const untranslated = (element, text) =>
  isPseudo && !element.closest(FOREIGN) && text.split(/[^\p{L}]+/u).some((word) => word.length > 2 && PLAIN.test(word) && /^[A-Za-z]+$/.test(word));

// A text may be cut if it can be read elsewhere: in its tooltip, or by scrolling to it. One that is wholly outside, such as
// a hint that has no space, is not shown.
const isTold = (element) => element.closest("[title], [data-tooltip], button[aria-label], a[aria-label]") !== null;
const isOutside = ([left, top, right, bottom], by) => {
  const box = by === document.documentElement ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : inner(by);
  return right <= box.left || left >= box.right || bottom <= box.top + 2 || top >= box.bottom - 2;
};
const canScroll = (by) => by !== document.documentElement && scrolls(getComputedStyle(by).overflowX);

const cuts = [];
const whole = [];
const hidden = [];
const foreign = [];
const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
const range = document.createRange();
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const element = node.parentElement;
  const isFigure = /[0-9๐-๙]/.test(node.data) || (node.data.trim() !== "" && element.closest("[data-figure]"));
  if (node.data.trim() === "" || !isShown(element)) continue;
  if (untranslated(element, node.data)) foreign.push({ text: node.data.trim(), in: named(element) });
  const shortened = element.closest("[data-whole]");
  if (shortened) continue;
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
  let by = null;
  let at = null;
  for (const rect of rects) {
    by ??= cutBy(element, rect) ?? (inView(element, rect) ? coveredBy(element, rect) : null);
    if (by) at ??= [rect.left, rect.top, rect.right, rect.bottom].map(Math.round);
  }
  const cut = by && { text: node.data.trim(), in: named(element), at, by: named(by) };
  if (!isFigure) {
    if (cut && !(isTold(element) && by.contains(element)) && !canScroll(by) && !isOutside(at, by)) hidden.push(cut);
  } else if (cut) {
    // A name with a digit gives way as a whole where it has no space, and stays in its tooltip.
    if (!(element.title && isOutside(at, by))) cuts.push(cut);
  }
  else if (rects.length > 0) whole.push(element.closest("[data-figure]")?.textContent ?? node.data);
}

for (const field of root.querySelectorAll("input[data-figure]")) {
  if (isShown(field) && field.scrollWidth > field.clientWidth + SLACK)
    cuts.push({ text: field.value, in: named(field), by: named(field) });
}

for (const short of root.querySelectorAll("[data-whole]")) {
  const row = short.closest("[role=option]");
  if (!isShown(short) || (row && row.getAttribute("aria-selected") !== "true")) continue;
  const id = short.dataset.whole;
  if (!short.textContent.includes(id) && !whole.some((text) => text.includes(id)))
    cuts.push({ text: id, in: named(short), by: "nowhere whole on this screen" });
}
return { cuts, hidden, foreign, whole: whole.length };

/** One walk with Tab. These functions run in the page, one call after the other; what they share is in `window.walk`. */

export function beginWalk() {
  const near = (element) => [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.querySelector("[aria-selected=true]"),
    ...(element.closest("label")?.querySelectorAll("*") ?? []),
  ];
  /** What of an element and of those around it can show the focus. */
  const lookOf = (element) =>
    near(element)
      .filter(Boolean)
      .map((each) => {
        const { outline, boxShadow, borderColor, backgroundColor, textDecorationLine, top } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine, top].join(" ");
      })
      .join("\n");
  const nameOf = (element) => {
    const words = element.getAttribute("aria-label") || element.labels?.[0]?.innerText || element.innerText || "";
    return `<${element.tagName.toLowerCase()} ${element.type ?? ""}> "${words.slice(0, 60).replaceAll("\n", " ")}"`;
  };
  /** A radio or checkbox without a size is shown by its label. */
  const shownAs = (element) =>
    element.getBoundingClientRect().width > 1 ? element : (element.closest("label") ?? element);
  window.walk = { seen: new Set(), first: undefined, last: undefined, lookOf, nameOf, shownAs };
}

export async function stepOfWalk() {
  const { seen, last, lookOf, nameOf, shownAs } = window.walk;
  const faults = [];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const keepsLook = () => last?.element.isConnected && lookOf(last.element) === last.look;
  // A control may lose the look of the focus some frames later.
  for (let frames = 0; frames < 20 && keepsLook(); frames++) await frame();
  const focused = document.activeElement;
  const isOutside = focused === null || focused === document.body || focused === document.documentElement;
  if (last && last.element !== focused && keepsLook()) {
    faults.push(`does not show the focus: ${nameOf(last.element)}`);
  }
  if (isOutside) {
    window.walk.last = undefined;
    return { isOutside, isRound: false, faults };
  }
  window.walk.first ??= focused;
  const isAgain = seen.has(focused);
  const isRound = isAgain && focused === window.walk.first;
  if (isAgain && !isRound) faults.push(`has the focus again before the round is over: ${nameOf(focused)}`);
  seen.add(focused);
  // Nor has it that look at once.
  for (let frames = 0; frames < 2; frames++) await frame();
  window.walk.last = { element: focused, look: lookOf(focused) };
  const isSeen = ({ left, top, right, bottom, width, height }) =>
    width >= 1 && height >= 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  let box = shownAs(focused).getBoundingClientRect();
  // What appears with the focus is drawn some frames later.
  for (let frames = 0; frames < 20 && !isSeen(box); frames++) {
    await frame();
    box = shownAs(focused).getBoundingClientRect();
  }
  if (!isSeen(box)) {
    const at = [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
    if (!isAgain) faults.push(`has the focus out of view at ${at}: ${nameOf(focused)}`);
  }
  return { isOutside, isRound, faults };
}

/** The controls that Tab did not reach. Where the arrows move within a group, one of it is enough. */
export function unreached() {
  const { seen, nameOf, shownAs } = window.walk;
  const root = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;
  const reachedGroups = new Set([...seen].filter((each) => each.type === "radio").map(({ name }) => name));
  const isOneStop = (element) => {
    const group = element.closest("[role=toolbar], [role=radiogroup], [role=tablist], [role=listbox]");
    return group !== null && [...seen].some((each) => group.contains(each));
  };
  return [...root.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
    .filter((element) => element.tabIndex >= 0 && !element.disabled && !element.closest("[inert], [aria-hidden=true]"))
    .filter((element) => shownAs(element).checkVisibility({ visibilityProperty: true }))
    .filter((element) => shownAs(element).getBoundingClientRect().width > 1)
    .filter(
      (element) =>
        !seen.has(element) && !isOneStop(element) && !(element.type === "radio" && reachedGroups.has(element.name)),
    )
    .map((element) => `is not reached by Tab: ${nameOf(element)}`);
}

// Measures each key that is pressed in the window: from the key to the first task after the frame that shows its result.
// The times, in milliseconds, are in `window.keyTimes`. `window.resultOfKey` is called with each key. It returns a function
// that says, in each frame, whether the result is drawn.
if (window.keyTimes === undefined) {
  window.addEventListener(
    "keydown",
    () => {
      const begun = performance.now();
      const isShown = window.resultOfKey();
      const frame = () => {
        if (!isShown()) return requestAnimationFrame(frame);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.keyTimes.push(performance.now() - begun);
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
}
window.keyTimes = [];

const field = document.querySelector("input[type=search]");
const list = document.querySelector("[role=listbox]");

const results = {
  // The field took the key, and what the list shows is lit where it contains the text, if the list shows anything.
  filter: () => {
    let isTyped = false;
    field.addEventListener("input", () => (isTyped = true), { once: true });
    return () => {
      const isLit = list?.querySelector(":is(mark, [data-lit])") != null;
      const isEmpty = list === null || list.style.visibility === "hidden";
      return isTyped && (isEmpty || isLit === (field.value !== ""));
    };
  },
  // The details show the record of the chosen row: its round's id stands among the ids, which are drawn with what was read.
  chosen: () => {
    const before = chosenRound();
    return () => {
      const round = chosenRound();
      const text = document.querySelector("article")?.textContent ?? "";
      return round !== undefined && round !== before && text.includes(round);
    };
  },
};

function chosenRound() {
  return list?.querySelector("[role=option][aria-selected=true] [data-whole^='ro:']")?.dataset.whole;
}

const [measured, done] = arguments;
window.resultOfKey = results[measured];
const focused = measured === "filter" ? field : list;
focused?.focus();
done(focused ? {} : { error: "there is nothing to press keys in" });

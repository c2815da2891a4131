// Types texts into the filter of the list, key by key, and calls back with the time of each key in milliseconds: from the
// input event to the first task after the frame that shows its result.
const [texts, done] = arguments;
const field = document.querySelector("input[placeholder$='  /']");
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
const keys = [];
for (const text of texts) {
  for (let length = 1; length <= text.length; length += 1) keys.push(text.slice(0, length));
  keys.push("");
}
const times = [];
const next = () => {
  const value = keys.shift();
  if (value === undefined) return done({ times });
  const begun = performance.now();
  setValue.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      times.push(performance.now() - begun);
      // The pause of a fast typist, longer than that before the address is written after a word.
      setTimeout(next, value === "" ? 500 : 80);
    };
    channel.port2.postMessage(null);
  });
};
if (field) next();
else done({ error: "no filter" });

// Runs a command that answers through a channel, and calls back with its events in their order and with its summary.
const [command, values, done] = arguments;
const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
const messages = [];
let received = 0;
// A large message arrives after smaller ones that were sent later: the last one is waited for with all before it.
let last;
let ended;
const end = new Promise((resolve) => {
  ended = resolve;
});
const listen = transformCallback(({ message, index }) => {
  if (!message?.part) return;
  messages[index] = message;
  received += 1;
  if (message.part !== "event") last = index;
  if (received === last + 1) ended();
});
const read = async () => {
  await invoke(command, { ...values, readingId: `journey ${listen}`, onEvent: `__CHANNEL__:${listen}` });
  await end;
  const { part, value } = messages[last];
  if (part === "error") throw value;
  const events = messages.filter((message) => message.part === "event");
  return { events: events.map((message) => message.value), summary: value };
};
read().then(
  (value) => done({ value }),
  (error) => done({ error: JSON.stringify(error) ?? String(error) }),
);

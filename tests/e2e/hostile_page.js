// What a hostile bet page tries. Each attempt reports what it got; a test compares the reports.
"use strict";
const { other, image } = JSON.parse(document.querySelector("#given").textContent);

// The title of the window stays Pitdesk's.
document.title = "bank.example · p1 · r1 – Pitdesk";

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends a report; again if a navigation that began ended the request. */
const report = async (name, result) => {
  const address = `/report?name=${encodeURIComponent(name)}&result=${encodeURIComponent(String(result))}`;
  const sent = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await sent())) await pause(100);
};

/** The result of a promise, or the word "refused"; "silent" if it does not settle. */
const outcome = async (attempt) => {
  const silent = pause(1500).then(() => "silent");
  try {
    return await Promise.race([Promise.resolve().then(attempt), silent]);
  } catch {
    return "refused";
  }
};

const answered = async (address, options) => {
  const response = await fetch(address, options);
  return `answered ${response.status} ${(await response.text()).slice(0, 60)}`;
};

const loads = (element, address) =>
  new Promise((done) => {
    element.onload = () => done("loaded");
    element.onerror = () => done("refused");
    element.src = address;
    document.body.append(element);
  });

const invoke = (command, values = {}) => window.__TAURI_INTERNALS__.invoke(command, values).then(() => "answered");

/** The text that a frame shows; a frame with a page of another origin can't be read and throws. */
const frame = async (address) => {
  const element = document.createElement("iframe");
  await loads(element, address);
  return element.contentDocument.body?.childNodes.length ? "shown" : "empty";
};

/** What Tauri prints as it is, if it gets it: a code for the terminal in place of the key. */
const message = JSON.stringify({
  cmd: "x",
  callback: 0,
  error: 0,
  payload: null,
  options: null,
  __TAURI_INVOKE_KEY__: `\u001b]0;x\u0007${"x".repeat(1000)}`,
});

/** Sends many messages to whatever takes one. Throws if nothing does. */
const post = (place) => {
  const handlers = place.webkit?.messageHandlers;
  const names = new Set(["ipc", "external", "tauri", ...Object.getOwnPropertyNames(handlers ?? {})]);
  const takers = [...[...names].map((name) => handlers?.[name]), place.ipc, place.chrome?.webview, place.external];
  const ways = takers.flatMap((taker) => [taker?.postMessage?.bind(taker), taker?.invoke?.bind(taker)]).filter(Boolean);
  if (ways.length === 0) throw new Error("nobody takes a message");
  for (let count = 0; count < 100; count += 1) for (const way of ways) way(message);
  return `sent to ${ways.length}`;
};

/** A frame of this origin, whose window has names of its own. */
const inner = (content) => {
  const element = document.createElement("iframe");
  if (content !== undefined) element.srcdoc = content;
  document.body.append(element);
  return element.contentWindow;
};

const keyed = {
  method: "POST",
  body: "{}",
  headers: {
    "Tauri-Invoke-Key": "stolen",
    "Tauri-Callback": "0",
    "Tauri-Error": "0",
    "Content-Type": "application/json",
  },
};

const chooser = (type) => Object.assign(document.createElement("input"), { type });

/** A chooser in a part of the page that nothing outside it can look into. */
const hidden = (type) => {
  const host = document.createElement("div");
  const input = chooser(type);
  host.attachShadow({ mode: "closed" }).append(input);
  document.body.append(host);
  return input;
};

/** Names that a script of the program may ask. */
const names = [
  [Event.prototype, "composedPath", () => []],
  [Event.prototype, "preventDefault", () => undefined],
  [Array.prototype, "some", () => false],
  [Array.prototype, "includes", () => false],
];

/** Does something while these names are the page's own. */
const misled = (attempt) => {
  const before = names.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name, value] of names) Object.defineProperty(owner, name, { value, configurable: true });
  try {
    return attempt();
  } finally {
    for (const [at, [owner, name]] of names.entries()) Object.defineProperty(owner, name, before[at]);
  }
};

/** Tries to show something outside the page. A dialog of the system would be seen by the test. */
const showing = {
  print: () => print(),
  "print by command": () => document.execCommand("print"),
  "print of a frame": () => inner().print(),
  "print by a frame": () => inner("<script>print()</script>") && "tried",
  "print again and again": () => setInterval(print, 200) && "tried",
  alert: () => alert("A word"),
  confirm: () => confirm("Allow?"),
  prompt: () => prompt("The token?"),
  "alert of a frame": () => inner().alert("A word"),
  "file chooser": () => chooser("file").click(),
  "colour chooser": () => chooser("color").click(),
  login: () => answered("/login"),
  move: () => [moveTo(0, 0), moveBy(50, 50), resizeTo(1600, 1000), resizeBy(200, 200)] && "tried",
};

/** What needs a click of the user. */
const clicked = {
  "clicked full screen": () => document.documentElement.requestFullscreen().then(() => "full"),
  "clicked old full screen": () => {
    document.documentElement.webkitRequestFullscreen();
    return pause(300).then(() => {
      if (document.webkitFullscreenElement === null) throw new Error("not full");
      return "full";
    });
  },
  "clicked print": () => print(),
  "clicked file chooser": () => {
    const input = chooser("file");
    document.body.append(input);
    input.click();
    input.showPicker?.();
  },
  "clicked colour chooser": () => {
    const input = chooser("color");
    document.body.append(input);
    input.click();
    input.showPicker?.();
  },
  "clicked hidden file chooser": () => hidden("file").click(),
  "clicked hidden colour chooser": () => hidden("color").click(),
  "clicked hidden label": () => {
    const input = hidden("file");
    const label = document.createElement("label");
    input.replaceWith(label);
    label.append(input);
    label.click();
  },
  "clicked file chooser under other names": () => {
    const input = chooser("file");
    document.body.append(input);
    misled(() => input.click());
  },
  "clicked file chooser with names of its own": () => {
    const input = chooser("file");
    document.body.append(input);
    Object.defineProperties(input, { localName: { value: "p" }, type: { value: "text" }, isConnected: { value: true } });
    input.click();
  },
  "clicked button that becomes a file chooser": () => {
    const input = chooser("button");
    document.body.append(input);
    input.addEventListener("click", () => input.setAttribute("type", "file"));
    input.click();
  },
  "clicked pop-up": () => String(open("/popup", "_blank", "popup")),
};

const commands = [
  "app_info",
  "profiles",
  "settings",
  "wallet",
  "start_training",
  "allowed_hosts",
  "plugin:dialog|open",
];
const attempts = {
  global: () => typeof window.__TAURI__,
  ...Object.fromEntries(commands.map((command) => [`invoke ${command}`, () => invoke(command)])),
  "invoke delete_profile": () => invoke("delete_profile", { profileId: "a" }),
  "invoke allow_image_host": () => invoke("allow_image_host", { host: "evil.example" }),
  "fetch ipc": () => answered("ipc://localhost/app_info", { method: "POST", body: "{}" }),
  "fetch ipc http": () => answered("http://ipc.localhost/app_info", { method: "POST", body: "{}" }),
  "message handler": () => post(window),
  "message handler of a frame": () => post(inner()),
  "message handler of a frame with a page": () => post(inner("<p>a page</p>")),
  "fetch ipc with a key": () => answered("ipc://localhost/app_info", keyed),
  "fetch ipc http with a key": () => answered("http://ipc.localhost/app_info", keyed),
  "fetch camera": () => answered(`camera://localhost/${image}`),
  "image camera": () => loads(new Image(), `camera://localhost/${image}`),
  "fetch interface": () => answered("tauri://localhost/index.html"),
  "frame interface": () => frame("tauri://localhost/index.html"),
  "frame camera": () => frame(`camera://localhost/${image}`),
  "frame other host": () => frame(`${other}/framed`),
  "pop-up": () => String(window.open("/popup", "_blank", "popup")),
  "pop-up other host": () => String(window.open(`${other}/popup`)),
  video: () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => "allowed"),
  audio: () => navigator.mediaDevices.getUserMedia({ audio: true }).then(() => "allowed"),
  notification: () => Notification.requestPermission(),
  position: () =>
    new Promise((done, refuse) => navigator.geolocation.getCurrentPosition(() => done("allowed"), refuse)),
  ...showing,
  clipboard: () => navigator.clipboard.readText().then(() => "allowed"),
};

/** Ways to leave the page. Each is refused without a word, so the page is still here afterwards. */
const departures = {
  download: () => {
    const link = document.createElement("a");
    link.href = "/file";
    link.download = "stolen-by-link.bin";
    document.body.append(link);
    link.click();
  },
  "download by address": () => location.assign("/file"),
  "other host": () => location.assign(`${other}/left`),
  redirect: () => location.assign("/redirect"),
  "link to a new window": () => {
    const link = document.createElement("a");
    link.href = `${other}/linked`;
    link.target = "_blank";
    document.body.append(link);
    link.click();
  },
  interface: () => location.assign("tauri://localhost/index.html"),
  file: () => location.assign("file:///etc/passwd"),
  data: () => location.assign("data:text/html,<h1>elsewhere</h1>"),
};

const tried = async (attempts) => {
  for (const [name, attempt] of Object.entries(attempts)) await report(name, await outcome(attempt));
};

addEventListener("load", async () => {
  await tried(attempts);
  for (const [name, depart] of Object.entries(departures)) {
    await report(`before ${name}`, await outcome(async () => depart()));
    await pause(300);
  }
  await report("ready", location.pathname);
});

let isClicked = false;
addEventListener("click", async (event) => {
  // The page clicks itself, too.
  if (!event.isTrusted || isClicked) return;
  isClicked = true;
  // All at once: a click counts for a moment only.
  const results = Object.entries(clicked).map(([name, attempt]) => [name, outcome(attempt)]);
  for (const [name, result] of results) await report(name, await result);
  await report("done", location.pathname);
  close();
});

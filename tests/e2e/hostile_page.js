// What a hostile bet page tries. Each attempt reports what it got; a test compares the reports.
"use strict";
const { other, image } = JSON.parse(document.querySelector("#given").textContent);

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends a report; again if a navigation that began ended the request. */
const report = async (name, result) => {
  const address = `/report?name=${encodeURIComponent(name)}&result=${encodeURIComponent(String(result))}`;
  const sent = () => fetch(address).then(() => true, () => false);
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

const commands = ["app_info", "profiles", "settings", "wallet", "start_training", "allowed_hosts", "plugin:dialog|open"];
const attempts = {
  global: () => typeof window.__TAURI__,
  ...Object.fromEntries(commands.map((command) => [`invoke ${command}`, () => invoke(command)])),
  "invoke delete_profile": () => invoke("delete_profile", { profileId: "a" }),
  "invoke allow_image_host": () => invoke("allow_image_host", { host: "evil.example" }),
  "fetch ipc": () => answered("ipc://localhost/app_info", { method: "POST", body: "{}" }),
  "fetch ipc http": () => answered("http://ipc.localhost/app_info", { method: "POST", body: "{}" }),
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

addEventListener("load", async () => {
  for (const [name, attempt] of Object.entries(attempts)) await report(name, await outcome(attempt));
  for (const [name, depart] of Object.entries(departures)) {
    await report(`before ${name}`, await outcome(async () => depart()));
    await pause(300);
  }
  await report("done", location.pathname);
});

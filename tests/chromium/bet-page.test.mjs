/**
 * The script that takes choosers away from bet pages where their view is Tauri's, in the engine of the view on Windows. Each
 * attack is tried without the script first: one that opens no chooser there proves nothing.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { startBrowser } from "../browser/index.mjs";

const limits = readFileSync(new URL("../../src-tauri/src/bet_window/limits.js", import.meta.url), "utf8");

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

/** What a page does when the user clicks its button. Each is run in the page, with an input for a file and its document. */
const attacks = {
  "a click of the element": (input) => {
    document.body.append(input);
    input.click();
  },
  "a click of an element outside the document": (input) => input.click(),
  "the picker of the element": (input) => {
    document.body.append(input);
    input.showPicker();
  },
  "a click in a closed part of the page": (input) => {
    const host = document.body.appendChild(document.createElement("div"));
    host.attachShadow({ mode: "closed" }).append(input);
    input.click();
  },
  "a label in a closed part of the page": (input) => {
    const host = document.body.appendChild(document.createElement("div"));
    const label = document.createElement("label");
    label.append(input);
    const init = Object.defineProperty(() => undefined, "mode", { get: () => "closed" });
    host.attachShadow(init).append(label);
    label.click();
  },
  "a click in a closed part that the text of the page declares": () => declared("<input type=file>", "input"),
  "a label in a closed part that the text of the page declares": () =>
    declared("<label><b></b><input type=file></label>", "b"),
  "a label on the page": (input) => {
    const label = document.body.appendChild(document.createElement("label"));
    label.append(input);
    label.click();
  },
  "other names for what is asked of events and lists": (input) => {
    Event.prototype.composedPath = () => [];
    Event.prototype.preventDefault = () => undefined;
    for (const name of ["some", "includes", "forEach", Symbol.iterator]) Array.prototype[name] = () => false;
    const label = document.body.appendChild(document.createElement("label"));
    label.append(input);
    label.click();
  },
  "names of the element's own": (input) => {
    document.body.append(input);
    for (const [name, value] of [
      ["localName", "p"],
      ["type", "text"],
      ["isConnected", true],
    ])
      Object.defineProperty(input, name, { value });
    input.click();
  },
  "an own name of the event": (input) => {
    const event = new MouseEvent("click");
    Object.defineProperty(event, "type", { value: "keydown" });
    input.dispatchEvent(event);
  },
  "another kind of the element while it is clicked": (input) => {
    document.body.append(input);
    input.type = "button";
    input.addEventListener("click", () => {
      input.type = "file";
    });
    input.click();
  },
  "what a call of the script gives away": (input) => {
    const other = document.body.appendChild(document.createElement("p"));
    const { call } = Function.prototype;
    let given = HTMLElement.prototype.click;
    Function.prototype.call = function (...values) {
      given = this;
      return Reflect.apply(call, this, values);
    };
    other.click();
    Reflect.apply(given, input, []);
  },
  "the names of a new frame": (input) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.contentWindow.HTMLElement.prototype.click.call(input);
  },
  "a label that leaves the document while it is clicked": (input) => {
    const label = document.body.appendChild(document.createElement("label"));
    label.append(input);
    label.addEventListener("click", () => label.remove());
    label.click();
  },
};

/** The choosers that a page opens for an attack, before the one that the test opens in it. */
async function choosers(attack, scripts) {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    // A way past the script, for the chooser of the test: all that came before is seen before it.
    await context.addInitScript(() => {
      const pick = HTMLInputElement.prototype.showPicker;
      const { apply } = Reflect;
      globalThis.openLast = () => {
        const last = document.createElement("input");
        last.type = "file";
        last.multiple = true;
        document.body.append(last);
        apply(pick, last, []);
      };
    });
    for (const script of scripts) await context.addInitScript(script);
    const address = "http://bets.example/";
    await context.route(`${address}**`, (route) => route.fulfill({ contentType: "text/html", body: text(attack) }));
    await page.goto(address);
    let seen = 0;
    const last = new Promise((done) => {
      page.on("filechooser", (chooser) => {
        if (chooser.isMultiple()) done();
        else seen += 1;
      });
    });
    await page.click("#attack");
    await page.click("#last");
    await last;
    return seen;
  } finally {
    await context.close();
  }
}

/** Puts a part into the page that is closed from the beginning, and clicks an element in it from within. */
const helper = `const declared = (content, clicked) => {
  customElements.define("from-within", class extends HTMLElement {
    connectedCallback() {
      this.getRootNode().querySelector(clicked).click();
    }
  });
  const host = document.body.appendChild(document.createElement("div"));
  const inside = content + "<from-within></from-within>";
  host.setHTMLUnsafe("<div><template shadowrootmode=closed>" + inside + "</template></div>");
};`;

const text = (attack) => `<!doctype html><title>Bet</title>
  <button id=attack>Attack</button> <button id=last onclick="openLast()">Last</button>
  <script>
    ${helper}
    document.querySelector("#attack").addEventListener("click", () => {
      const input = document.createElement("input");
      input.type = "file";
      (${attack})(input);
    }, { once: true });
  </script>`;

test("what an honest bet page does goes on", async () => {
  const context = await browser.newContext();
  await context.addInitScript(limits);
  const page = await context.newPage();
  await page.setContent("<label>Details <input type=checkbox></label> <a href='#round'>Round</a> <p></p>");
  await page.click("label");
  const seen = await page.evaluate(() => {
    const [box, link, part] = ["input", "a", "p"].map((name) => document.querySelector(name));
    const isChosen = box.checked;
    document.querySelector("label").click();
    link.click();
    const root = part.attachShadow({ mode: "closed", delegatesFocus: true });
    let heard = 0;
    root.addEventListener("click", () => heard++);
    root.append(document.createElement("b"));
    root.firstChild.click();
    root.firstChild.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return { isChosen, isChosenAgain: box.checked, hash: location.hash, heard, focus: root.delegatesFocus };
  });
  await context.close();
  assert.deepEqual(seen, { isChosen: true, isChosenAgain: false, hash: "#round", heard: 2, focus: true });
});

for (const [name, attack] of Object.entries(attacks))
  test(`a bet page opens no chooser by ${name}`, async () => {
    assert.equal(await choosers(attack, []), 1, "without the script");
    assert.equal(await choosers(attack, [limits]), 0, "with the script");
  });

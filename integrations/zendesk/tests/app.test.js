/** The app beside a ticket, in a real browser. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startBrowser } from "../../../tests/browser/index.mjs";
import { assembled, openTicket } from "./sidebar.js";

const ticket = {
  "ticket.subject": "Payout",
  "ticket.description": "customer somchai_88 won 961 THB in round bc:1795262090000:2l1hoda4slzga at table 412",
  "ticket.comments": [],
};
const placesOfTicket = [
  "pitdesk://player/somchai_88?period=last14Days&round_id=bc%3A1795262090000%3A2l1hoda4slzga",
  "pitdesk://player/somchai_88?period=last14Days",
  "pitdesk://table/412",
];

let browser;
let app;
before(async () => {
  [browser, app] = await Promise.all([startBrowser(), assembled()]);
});
after(async () => {
  await browser?.close();
  app?.remove();
});

/**
 * Opens a ticket for one test, and asserts at its end that nothing failed and nothing else was asked of the network. Messages
 * of the browser that match `expected` are no fault.
 */
async function withTicket({ expected, ...options }, check) {
  const opened = await openTicket(browser, app.folder, { ticket, ...options });
  await opened.frame.locator("section").first().waitFor();
  await check(opened);
  await opened.context.close();
  assert.deepEqual(
    opened.faults.filter((fault) => !expected?.test(fault)),
    [],
  );
}

/** Puts a text on the clipboard, as another program does. The browser allows it to a frame that has the focus. */
async function copied(frame, text) {
  await frame.locator("h2").first().click();
  await frame.evaluate((given) => navigator.clipboard.writeText(given), text);
}

const links = (frame) => frame.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
const invoked = (calls, name) =>
  calls.filter((call) => call[0] === "invoke" && call[1] === name).map((call) => call[2]);

describe("what a ticket names", () => {
  test("each id has a link to its place", () =>
    withTicket({}, async ({ frame }) => {
      assert.deepEqual(await links(frame), placesOfTicket);
      assert.match(
        await frame.locator("li").first().innerText(),
        /Round\s+bc:1795262090000:2l1hoda4slzga\s+of player\s+somchai_88/,
      );
    }));

  test("comments are read, also as HTML, whose paragraphs are not one id", () => {
    const comments = [{ value: "<p>player: niran_k2</p><p>ref <b>GB3788006610621948203</b></p>" }];
    return withTicket(
      { ticket: { ...ticket, "ticket.description": "", "ticket.comments": comments } },
      async ({ frame }) =>
        assert.deepEqual(await links(frame), [
          "pitdesk://player/niran_k2?bet_id=GB3788006610621948203&period=last14Days",
          "pitdesk://player/niran_k2?period=last14Days",
        ]),
    );
  });

  test("a ticket without an id says so", () =>
    withTicket({ ticket: { ...ticket, "ticket.description": "thanks, see you tomorrow!" } }, async ({ frame }) => {
      await frame.getByText("No id was found in this ticket.").waitFor();
      assert.deepEqual(await links(frame), []);
    }));

  test("a round without a player has no link, and is copied for the search of Pitdesk", () =>
    withTicket(
      {
        ticket: { ...ticket, "ticket.description": "round bc:1795262090000:2l1hoda4slzga" },
        allow: "clipboard-read; clipboard-write",
        permissions: ["clipboard-read", "clipboard-write"],
      },
      async ({ frame }) => {
        assert.deepEqual(await links(frame), []);
        await frame.getByRole("button", { name: "Copy the id" }).click();
        await frame.getByText("Copied", { exact: true }).waitFor();
        assert.equal(await frame.evaluate(() => navigator.clipboard.readText()), "bc:1795262090000:2l1hoda4slzga");
      },
    ));

  test("a ticket that changes is read again", () => {
    let subject = "Payout";
    return withTicket({ ticket: { ...ticket, "ticket.subject": () => subject } }, async ({ frame }) => {
      subject = "Payout at table 77";
      await frame.evaluate(() => window.tellApp("ticket.subject.changed"));
      await frame.locator("a[href='pitdesk://table/77']").waitFor();
    });
  });

  test("a ticket that cannot be read is not called empty, and is read again on a press", () => {
    let isBroken = true;
    const subject = () => {
      if (isBroken) throw new Error("not now");
      return "table 77";
    };
    return withTicket({ ticket: { ...ticket, "ticket.subject": subject } }, async ({ frame }) => {
      await frame.getByText("The ticket could not be read.").waitFor();
      isBroken = false;
      await frame.getByRole("button", { name: "Read it again" }).click();
      await frame.locator("a[href='pitdesk://table/77']").waitFor();
    });
  });

  test("a part that the framework does not give is not read as empty", () => {
    const { "ticket.comments": _, ...without } = ticket;
    return withTicket({ ticket: without }, ({ frame }) => frame.getByText("The ticket could not be read.").waitFor());
  });
});

describe("a link", () => {
  test("opens without taking the place of the app, in a page that allows no other frame", { timeout: 10_000 }, () =>
    withTicket({}, async ({ context, frame }) => {
      const url = frame.url();
      const tools = await context.newCDPSession(frame);
      await tools.send("Page.enable");
      const opening = new Promise((resolve) => tools.on("Page.windowOpen", resolve));
      await frame.locator("a").first().click();
      assert.equal((await opening).url, placesOfTicket[0]);
      assert.equal(frame.url(), url);
      assert.deepEqual(await links(frame), placesOfTicket);
    }),
  );
});

describe("a hostile ticket", () => {
  const hostile = [
    `<img src=x onerror="alert(1)"> <script>alert(2)</script> player: <b>vip_8</b>`,
    `player: "><img/src=https://a.example/x.png>`,
    `<a href="pitdesk://wallet">round bc:1795262090000:x</a> <iframe src="https://a.example/"></iframe>`,
    `<style>@import "https://a.example/s.css";</style><link rel=stylesheet href=https://a.example/s.css>`,
    `<form action="https://a.example/"><input autofocus onfocus=alert(3)></form><svg onload=alert(4)>`,
    `player: javascript:alert(5)//_1`,
    `user "p%2F..%2F_9&data=training#x"`,
    `<base href="https://a.example/"><meta http-equiv=refresh content="0;url=https://a.example/">`,
  ];

  test("runs nothing, loads nothing, and gives links to places only", () => {
    const comments = hostile.map((value) => ({ value }));
    // The browser says what the policy refuses also of a document that only gives its text.
    const expected = /violates the following Content Security Policy directive/;
    return withTicket({ expected, ticket: { ...ticket, "ticket.comments": comments } }, async ({ frame, page }) => {
      for (const link of await links(frame)) assert.match(link, /^pitdesk:\/\/(player|table|lotto)[/?][\w%.~=&/?-]+$/);
      assert.equal(await frame.locator("img, iframe, form, svg, script:not([src])").count(), 0);
      assert.equal(page.frames().length, 2);
    });
  });

  test("characters that are not seen are named, and no link has them", () => {
    const description = "player: vip\u202e88_iahcmos\u200b";
    return withTicket({ ticket: { ...ticket, "ticket.description": description } }, async ({ frame }) => {
      assert.deepEqual(await links(frame), []);
      assert.deepEqual(await frame.locator(".unseen").allInnerTexts(), ["U+202E", "U+200B"]);
      assert.match(await frame.locator(".id").first().innerText(), /vip\s*U\+202E\s*88_iahcmos/);
    });
  });

  test("very many and very long texts are read in the end, and what is left out is said", () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `ref-${at}00000 `).join("");
    const comments = Array.from({ length: 200 }, () => ({ value: long }));
    return withTicket({ ticket: { ...ticket, "ticket.comments": comments } }, async ({ frame }) => {
      await frame.getByText("More ids were found than can be shown.").waitFor();
      assert.ok((await links(frame)).length < 30);
    });
  });

  test("what the policy of the page forbids does not run and is not loaded", () =>
    withTicket({ expected: /Content Security Policy/ }, async ({ frame }) => {
      await frame.evaluate(async () => {
        const script = document.createElement("script");
        script.textContent = "window.isForeign = true";
        document.body.append(script);
        const image = new Image();
        const ended = new Promise((resolve) => {
          image.onerror = resolve;
        });
        image.src = "https://a.example/x.png";
        await ended;
        await fetch("https://a.example/").catch(() => {});
      });
      assert.equal(await frame.evaluate(() => window.isForeign), undefined);
    }));
});

describe("the answer", () => {
  const allow = "clipboard-read; clipboard-write";
  const permissions = ["clipboard-read", "clipboard-write"];
  const answer = "By the stakes the total bet is 1,600.00 THB.\nThank you <b>";

  test("is added to the reply when the button is pressed, and the clipboard is not read before", () =>
    withTicket({ allow, permissions }, async ({ frame, calls }) => {
      await frame.evaluate(() => {
        window.timesRead = 0;
        const read = navigator.clipboard.readText.bind(navigator.clipboard);
        navigator.clipboard.readText = () => {
          window.timesRead += 1;
          return read();
        };
      });
      await copied(frame, answer);
      await frame.evaluate(() => window.tellApp("ticket.comments.changed"));
      assert.equal(await frame.evaluate(() => window.timesRead), 0);
      await frame.getByRole("button", { name: "Paste the answer" }).click();
      await frame.getByText("Added to the reply.").waitFor();
      assert.equal(await frame.evaluate(() => window.timesRead), 1);
      assert.deepEqual(invoked(calls, "comment.appendText"), [answer]);
    }));

  test("an empty clipboard adds nothing", () =>
    withTicket({ allow, permissions }, async ({ frame, calls }) => {
      await copied(frame, " ");
      await frame.getByRole("button", { name: "Paste the answer" }).click();
      await frame.getByText("The clipboard has no text. Copy the answer in Pitdesk first.").waitFor();
      assert.deepEqual(invoked(calls, "comment.appendText"), []);
    }));

  test("is pasted by hand where the browser does not give the clipboard to the frame", () =>
    withTicket({ expected: /Clipboard API has been blocked/ }, async ({ frame, calls }) => {
      await frame.getByRole("button", { name: "Paste the answer" }).click();
      const field = frame.getByRole("textbox");
      await field.evaluate((element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        clipboardData.setData("text/html", "<b>no</b>");
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, answer);
      await frame.getByText("Added to the reply.").waitFor();
      assert.deepEqual(invoked(calls, "comment.appendText"), [answer]);
      assert.equal(await field.count(), 0);
    }));

  test("a reply that takes no text is said", () => {
    const invoke = (name) => {
      if (name === "comment.appendText") throw new Error("no reply is open");
    };
    return withTicket({ allow, permissions, invoke }, async ({ frame }) => {
      await copied(frame, answer);
      await frame.getByRole("button", { name: "Paste the answer" }).click();
      await frame.getByText("The text could not be added to the reply.").waitFor();
    });
  });
});

describe("the language", () => {
  test("is that of the agent", () =>
    withTicket({ locale: "th" }, async ({ frame }) => {
      await frame.getByRole("button", { name: "วางคำตอบ" }).waitFor();
      assert.equal(await frame.evaluate(() => document.documentElement.lang), "th");
      assert.deepEqual(await links(frame), placesOfTicket);
    }));

  test("is English for any other", () =>
    withTicket({ locale: "pt-BR" }, ({ frame }) => frame.getByRole("button", { name: "Paste the answer" }).waitFor()));
});

test("the app fits the sidebar and asks for its height", () =>
  withTicket({}, async ({ frame, calls }) => {
    assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.match(invoked(calls, "resize").at(-1).height, /^\d{3}px$/);
  }));

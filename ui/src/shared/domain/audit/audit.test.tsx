import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuditView, FindingView, LanguageName, Message, PlaceView, RecordView } from "@/gateway/types";
import { messageIn, translatorOf } from "@/shared/i18n";
import { expectAccessible, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { disputed, soundRecords } from "@/testing/records";
import { copiedText } from "../server-text";
import { Answer } from "./answer";
import { Checks, saidIn } from "./checks";
import { decidingOf, VerdictMark } from "./findings";
import { AuditedHand, AuditScope, Placed } from "./places";

const drawPlaces: PlaceView[] = [
  { place: "card", side: "banker", position: 1 },
  { place: "card", side: "banker", position: 2 },
  { place: "card", side: "player", position: 3 },
];
const sound = soundRecords(1)[0] as RecordView;

/** A recorded audit whose broken findings refer to several cards, with the conventions learned from more records. */
const audit: AuditView = {
  ...disputed.audit,
  learned: sound.audit.learned,
  findings: disputed.audit.findings.map((each) => (each.verdict === "broken" ? { ...each, places: drawPlaces } : each)),
};

/** The text that is copied: of the record and its wallet for the agent, in other words for the player. */
const textOf = (tone: "player" | "internal", language: LanguageName) =>
  copiedText(`${messageIn(language)(audit.summary)}\nto the ${tone}`);

/** A text of more than two lines. */
const long = () => ["first line", "second line", "third line"].join("\n");

function Audited({ audit }: { audit: AuditView }) {
  const banker = disputed.round?.banker;
  return (
    <AuditScope audit={audit}>
      <Answer right={{ mark: audit.verdict, shown: "Payout 437.50" }} subject="1" textOf={textOf} />
      {banker && <AuditedHand side="banker" hand={banker} label="Banker’s cards" />}
      <Placed place={{ place: "total", side: "banker" }}>
        <output>5</output>
      </Placed>
      <Checks audit={audit} said={{ finding: decidingOf(audit), by: "sentence" }} />
    </AuditScope>
  );
}

const band = () => screen.getByRole("region", { name: "Round check" });
const preview = () => screen.getByRole("region", { name: "Answer to copy" });
const ringed = () => document.querySelectorAll("li svg rect[data-ring]").length;

describe("a verdict", () => {
  it("is named with its reason, in a shape of its own", () => {
    const { row } = disputed;
    renderScreen(<VerdictMark verdict={row.verdict} reason={row.verdictReason} />);
    expect(
      screen.getByRole("img", {
        name: /^Wrong: Banker had 5\. With 5, Banker draws only if Player’s third card is 4 to 7; it was a 6, so by the usual rules Banker had to draw/,
      }),
    ).toBeVisible();
    const shapes = (["consistent", "inconsistent", "cannot_tell"] as const).map((verdict) => {
      const { container } = renderScreen(<VerdictMark verdict={verdict} />);
      return container.querySelector("svg")?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(3);
  });

  it("without a fault asks for no attention, and its checks open on request", async () => {
    const { user } = renderScreen(<Audited audit={sound.audit} />);
    expect(band()).toHaveTextContent(/^Is it right\?/);
    expect(within(band()).getByRole("img", { name: /^Consistent/ })).toBeVisible();
    const checks = screen.getByRole("button", { name: /rules passed$/ });
    expect(checks).toHaveAttribute("aria-expanded", "false");
    await user.click(checks);
    expect(checks).toHaveAttribute("aria-expanded", "true");
    await expectAccessible();
  });

  it("asks whether it was paid only where a wallet can tell", () => {
    const right = { mark: "inconsistent", shown: "50.00 short" } as const;
    const { show } = renderScreen(<Answer right={right} subject="1" textOf={textOf} />);
    expect(band()).not.toHaveTextContent("Was it paid?");
    show(<Answer right={right} paid={{ mark: "consistent", shown: "paid" }} subject="1" textOf={textOf} />);
    expect(band()).toHaveTextContent(/Is it right\?50\.00 short.*Was it paid\?paid/);
    expect(within(band()).getAllByRole("img")).toHaveLength(2);
  });
});

describe("the answer", () => {
  const clipboard = () => {
    const copied: string[] = [];
    const copyText = vi.fn(async (text: string) => void copied.push(text));
    return { copied, gateway: recordedGateway({ copyText }) };
  };

  it("is copied in the language chosen for it, whatever the screen is in, which is kept", async () => {
    const { copied, gateway } = clipboard();
    const { user, unmount } = renderScreen(<Audited audit={audit} />, { gateway });
    await user.click(screen.getByRole("button", { name: "Copy answer" }));
    await user.click(screen.getByRole("radio", { name: "TH" }));
    await vi.waitFor(() => expect(preview()).toHaveTextContent(messageIn("th")(audit.summary).slice(0, 30)));
    expect(preview().querySelector("[lang=th]")).not.toBeNull();
    await user.click(await screen.findByRole("button", { name: "Copied" }));
    expect(copied).toEqual([textOf("player", "en"), textOf("player", "th")]);
    unmount();
    renderScreen(<Audited audit={audit} />, { settings: await gateway.settings() });
    expect(screen.getByRole("radio", { name: "TH" })).toBeChecked();
  });

  it("speaks to the player or to colleagues: what is seen is what is copied", async () => {
    const { copied, gateway } = clipboard();
    const { user } = renderScreen(<Audited audit={audit} />, { gateway });
    expect(preview()).toHaveTextContent("to the player");
    await user.keyboard("{Shift>}A{/Shift}");
    expect(preview()).toHaveTextContent("to the player");
    await user.click(screen.getByRole("radio", { name: "Internal" }));
    expect(preview()).toHaveTextContent("to the internal");
    await user.keyboard("a");
    await vi.waitFor(() => expect(copied).toEqual([textOf("internal", "en"), textOf("internal", "en")]));
    await user.click(screen.getByRole("radio", { name: "To the player" }));
  });

  it("is copied as it was changed, and not for another record", async () => {
    const { copied, gateway } = clipboard();
    const { user, show } = renderScreen(<Answer subject="1" textOf={textOf} />, { gateway });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const field = screen.getByRole("textbox", { name: "Answer to copy" });
    await user.clear(field);
    await user.type(field, "Dear player");
    await user.click(screen.getByRole("button", { name: "Copy answer" }));
    await vi.waitFor(() => expect(copied).toEqual(["Dear player"]));
    show(<Answer subject="2" textOf={textOf} />);
    expect(preview()).not.toHaveTextContent("Dear player");
    await user.keyboard("a");
    await vi.waitFor(() => expect(copied[1]).toBe(textOf("player", "en")));
  });

  it("is whole on a press, and copied whole in any case", async () => {
    const { copied, gateway } = clipboard();
    const { user } = renderScreen(<Answer subject="1" textOf={long} />, { gateway });
    const whole = screen.getByRole("button", { name: "Whole text" });
    expect(whole).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("a");
    await user.click(whole);
    expect(screen.getByRole("button", { expanded: true })).toBeVisible();
    expect(preview()).toHaveTextContent(/first line\s*second line\s*third line/);
    await vi.waitFor(() => expect(copied).toEqual([long()]));
  });

  describe("before the wallet has answered", () => {
    const asking = (isAsking: boolean, subject = "1") => (
      <Answer
        subject={subject}
        isAsking={isAsking}
        textOf={() => (isAsking ? "without the wallet" : "with the wallet")}
      />
    );
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it("says so, and is copied by its key when the wallet answers", async () => {
      const { copied, gateway } = clipboard();
      const { user, show } = renderScreen(asking(true), { gateway });
      expect(preview()).toHaveTextContent(/^Answer to copy, the wallet is not read yet/);
      await user.keyboard("a");
      expect(screen.getByRole("button", { name: "Waiting for the wallet…" })).toBeVisible();
      expect(copied).toEqual([]);
      show(asking(false));
      await vi.waitFor(() => expect(copied).toEqual(["with the wallet"]));
      expect(preview()).not.toHaveTextContent("not read yet");
      expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    });

    it("is copied without it where it does not answer, when the key is pressed again, and by the button", async () => {
      const { copied, gateway } = clipboard();
      const { user } = renderScreen(asking(true), { gateway });
      await user.keyboard("a");
      await pass(2900);
      expect(copied).toEqual([]);
      await pass(200);
      expect(copied).toEqual(["without the wallet"]);
      await user.keyboard("aa");
      await vi.waitFor(() => expect(copied).toHaveLength(2));
      await pass(2000);
      await user.click(screen.getByRole("button", { name: "Copy without the wallet" }));
      await vi.waitFor(() => expect(copied).toHaveLength(3));
      await pass(4000);
      expect(copied).toHaveLength(3);
    });

    it("is not copied for another record that was opened meanwhile", async () => {
      const { copied, gateway } = clipboard();
      const { user, show } = renderScreen(asking(true), { gateway });
      await user.keyboard("a");
      show(asking(false, "2"));
      expect(await screen.findByRole("button", { name: "Not copied" })).toBeVisible();
      await pass(4000);
      expect(copied).toEqual([]);
      expect(screen.getByRole("button", { name: "Copy answer" })).toBeVisible();
    });
  });

  it("that is copied by a key is said", async () => {
    const { gateway } = clipboard();
    const { user } = renderScreen(<Answer isBrief subject="1" textOf={textOf} />, { gateway });
    await user.keyboard("a");
    expect(await screen.findByText("Copied", { selector: "[role=status] *" })).toBeVisible();
  });
});

describe("the checks", () => {
  it("that did not pass are open, and those that passed are folded", async () => {
    const { user } = renderScreen(<Audited audit={audit} />);
    const broken = screen.getByRole("list", { name: "1 rule did not pass" });
    expect(broken).toHaveTextContent(/expected\s*draws.*reported\s*stands/);
    const holds = audit.findings.filter(({ verdict }) => verdict === "holds");
    expect(screen.queryByText(messageIn("en")((holds.at(-1) as FindingView).sentence))).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: `${holds.length} other rules passed` }));
    const folded = screen.getByRole("list", { name: `${holds.length} other rules passed` });
    expect(folded.children).toHaveLength(holds.length);
  });

  it("leave out the rule that the band says with its values, until they are unfolded", async () => {
    const sentence = messageIn("en")(audit.findings.find(({ verdict }) => verdict === "broken")?.sentence as Message);
    const { user, show } = renderScreen(<Checks audit={audit} said={{ finding: decidingOf(audit), by: "rule" }} />);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /other rules passed$/ }));
    expect(screen.getByRole("list", { name: "1 rule did not pass" })).toHaveTextContent(sentence);
    show(<Checks audit={audit} said={{ finding: decidingOf(audit), by: "amounts" }} />);
    expect(screen.getByRole("list", { name: "1 rule did not pass" })).not.toHaveTextContent(sentence);
  });

  it("say the sentence of a rule of which the band says nothing", () => {
    const [first, other] = audit.findings.filter(({ verdict }) => verdict !== "holds");
    const said = saidIn({ mark: "cannot_tell", rule: null, parts: [], reason: [other?.sentence as Message] }, audit);
    expect(said?.finding).toBe(other);
    renderScreen(<Checks audit={audit} said={said} />);
    expect(document.body).toHaveTextContent(messageIn("en")(first?.sentence as Message));
  });

  it("say once why several rules can’t be told, and copy all their sentences", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderScreen(<Audited audit={audit} />, { gateway: recordedGateway({ copyText }) });
    const untold = within(screen.getByRole("list", { name: "3 rules undecided" })).getByRole("listitem");
    expect(untold).toHaveTextContent("Side result: Big · Win or loss: Player pair · Win or loss: Big");
    expect(untold).toHaveTextContent(/3 can’t tell: the cards or the result themselves are in doubt\./);
    expect(untold).toHaveAccessibleDescription("About: result BIG; bet PPAIR; bet BIG.");
    await user.click(within(untold).getByRole("button"));
    expect(copyText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Big follows.*\n.*Player pair.*\n.*Big/));
  });

  it("keep different reasons apart, and name the seat that can’t be told", () => {
    const untold = (seat: number): FindingView => ({
      key: `win_missing ${seat}`,
      rule: "win_missing",
      verdict: "cannot_tell",
      note: false,
      expected: null,
      reported: "wins",
      sentence: {
        id: "games-win-untold",
        args: {
          bet: nameOf(seat),
          custom: { id: "games-custom", args: { bet: nameOf(seat), reason: "order_of_hands" } },
        },
      },
      places: [{ place: "bet", code: `PLAYER${seat}` }],
    });
    const nameOf = (seat: number) => ({ id: "games-bet-seat", args: { seat } });
    const audit: AuditView = { ...sound.audit, verdict: "inconsistent", findings: [untold(4), untold(2)] };
    renderScreen(<Audited audit={audit} />);
    const lines = within(screen.getByRole("list", { name: "2 rules undecided" })).getAllByRole("listitem");
    expect(lines.map((line) => line.querySelector("div")?.textContent)).toEqual(
      [4, 2].map(
        (seat) =>
          `Win or loss: seat ${seat}Can’t tell: houses do not agree which of these hands is higher for seat ${seat}.About: bet PLAYER${seat}.`,
      ),
    );
  });

  it("group the digits of an amount as everywhere", () => {
    const findings = audit.findings.map((each) =>
      each.verdict === "broken" ? { ...each, expected: "2000", reported: "6000.00" } : each,
    );
    renderScreen(<Audited audit={{ ...audit, findings }} />);
    expect(screen.getByRole("list", { name: "1 rule did not pass" })).toHaveTextContent(
      /expected\s*2,000\s*reported\s*6,000\.00/,
    );
  });

  it("highlight their places while they are pointed at or have the focus", async () => {
    const { user } = renderScreen(<Audited audit={audit} />);
    const finding = within(screen.getByRole("list", { name: "1 rule did not pass" })).getByRole("listitem");
    expect(ringed()).toBe(0);
    await user.hover(finding);
    expect(ringed()).toBe(2);
    await user.unhover(finding);
    expect(ringed()).toBe(0);
    within(finding).getByRole("button").focus();
    await vi.waitFor(() => expect(ringed()).toBe(2));
    expect(finding).toHaveAccessibleDescription(/^About: Banker, card 1; Banker, card 2; Player, card 3\.$/);
  });

  it("mark the places of a broken rule with its sentence, and no other place", () => {
    renderScreen(<Audited audit={audit} />);
    const cards = within(screen.getByRole("list", { name: "Banker’s cards" }));
    expect(cards.getAllByRole("img", { name: /^Check: Banker had 5/ })).toHaveLength(2);
    expect(screen.getAllByRole("img", { name: /^Check:/ })).toHaveLength(2);
  });

  it("mark nothing for a note and fold it, because notes do not count", async () => {
    const note: FindingView = {
      ...(sound.audit.findings[0] as FindingView),
      key: "bonus",
      rule: "bonus",
      verdict: "broken",
      note: true,
      sentence: { id: "findings-bonus", args: {} },
      places: [{ place: "total", side: "banker" }],
    };
    const audit = { ...sound.audit, findings: [note, ...sound.audit.findings] };
    const { user } = renderScreen(<Audited audit={audit} />);
    expect(within(band()).getByRole("img", { name: /^Consistent/ })).toBeVisible();
    expect(screen.queryByRole("img", { name: /^Check:/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/^The record has a BONUS entry/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /rules passed$/ }));
    expect(
      within(screen.getByRole("list", { name: "1 note" })).getByText(/^The record has a BONUS entry/),
    ).toBeVisible();
    expect(screen.getByText(/notes do not change the verdict/)).toBeVisible();
  });

  it("show the cell of the tableau that applies", async () => {
    const { user } = renderScreen(<Audited audit={audit} />);
    await user.click(screen.getByRole("button", { name: "Third-card rule" }));
    const cells = [...document.querySelectorAll("td")].filter((cell) => cell.ariaLabel?.includes("this round"));
    expect(cells.map((cell) => [cell.ariaLabel, cell.parentElement?.firstElementChild?.textContent])).toEqual([
      ["draws, this round", "5"],
    ]);
    await expectAccessible();
  });

  it("show no tableau for a natural, where it does not apply", async () => {
    const { audit } = soundRecords(40).find(({ audit }) => audit.tableau.some(({ total }) => total >= 8)) as RecordView;
    const { user } = renderScreen(<Audited audit={audit} />);
    await user.click(screen.getByRole("button", { name: "Third-card rule" }));
    expect(screen.getAllByText(/had a natural/).length).toBeGreaterThan(0);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("say what was learned, and from how many records", async () => {
    const { user } = renderScreen(<Audited audit={audit} />, { settings: { language: "th" } });
    await user.click(screen.getByRole("button", { name: translatorOf("th").of("check")("assumed") }));
    expect(screen.getByText(/ตรง 275 จาก 275/)).toBeVisible();
    const broken = within(screen.getByRole("list", { name: "ไม่สอดคล้อง 1 ข้อ" }));
    expect(broken.getByText("ที่แจ้ง").closest("dl")).toHaveTextContent(/ควรเป็น\s*จั่ว\s*ที่แจ้ง\s*ไม่จั่ว/);
    expect(screen.getByText(/เมื่อฝั่งเจ้ามือชนะด้วย 6 แต้มจ่ายเท่าใด: ยังสรุปไม่ได้/)).toBeVisible();
    await expectAccessible();
  });
});

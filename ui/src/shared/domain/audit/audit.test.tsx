import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { recordedGateway } from "@/gateway/recorded";
import type { AuditView, FindingView, Message, PlaceView, RecordView } from "@/gateway/types";
import { messageIn } from "@/shared/i18n";
import { expectAccessible, renderScreen } from "@/testing";
import { disputed, soundRecords, tieWithExtras } from "@/testing/records";
import { AuditedHand, AuditScope, Checks, Placed, useChecksOpen, VerdictLine, VerdictMark } from "./";

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

function Audited({ audit }: { audit: AuditView }) {
  const [isOpen, toggle] = useChecksOpen(audit.verdict);
  const banker = disputed.round?.banker;
  return (
    <AuditScope audit={audit}>
      <VerdictLine audit={audit} subject="1" />
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        Checks
      </button>
      {banker && <AuditedHand side="banker" hand={banker} label="Banker's cards" />}
      <Placed place={{ place: "total", side: "banker" }}>
        <output>5</output>
      </Placed>
      {isOpen && <Checks audit={audit} isReasonSaid />}
    </AuditScope>
  );
}

const line = () => screen.getByRole("region", { name: "Round check" });
const ringed = () => document.querySelectorAll('li svg rect[class*="ring"]').length;

describe("a verdict", () => {
  it("is named with its reason, in a shape of its own", () => {
    const { row } = disputed;
    renderScreen(<VerdictMark verdict={row.verdict} reason={row.verdictReason} />);
    expect(
      screen.getByRole("img", {
        name: /^Not consistent: Player's third card was 6 and Banker had 5, which draws on 4 to 7 only\. .* Banker had to draw/,
      }),
    ).toBeVisible();
    const shapes = (["consistent", "inconsistent", "cannot_tell"] as const).map((verdict) => {
      const { container } = renderScreen(<VerdictMark verdict={verdict} />);
      return container.querySelector("svg")?.innerHTML;
    });
    expect(new Set(shapes).size).toBe(3);
  });

  it("is one line if nothing is broken, and opens on request", async () => {
    const { user } = renderScreen(<Audited audit={sound.audit} />);
    expect(line()).toHaveTextContent(/^Consistent/);
    const checks = screen.getByRole("button", { name: "Checks" });
    expect(checks).toHaveAttribute("aria-expanded", "false");
    await user.click(checks);
    await user.click(screen.getByRole("button", { name: "Answer to copy" }));
    expect(screen.getByText(messageIn("en")(sound.audit.summary))).toBeVisible();
    await expectAccessible();
  });

  it("that can't be given says why in one sentence", () => {
    const { audit, row } = tieWithExtras;
    renderScreen(<Audited audit={audit} />);
    expect(line()).toHaveTextContent("Can't tell");
    expect(line()).toHaveTextContent(row.verdictReason ? messageIn("en")(row.verdictReason) : "a reason");
  });

  it("is copied in the language chosen for it, whatever the screen is in", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user, unmount } = renderScreen(<Audited audit={audit} />, { gateway: recordedGateway({ copyText }) });
    await user.click(screen.getByRole("button", { name: "Copy answer" }));
    await user.click(screen.getByRole("radio", { name: "TH" }));
    await user.click(await screen.findByRole("button", { name: "Copied" }));
    expect(copyText.mock.calls).toEqual([[messageIn("en")(audit.summary)], [messageIn("th")(audit.summary)]]);
    await user.click(screen.getByRole("button", { name: "Answer to copy" }));
    await user.click(screen.getByRole("button", { name: /^Show all \d+ characters$/ }));
    const inThai = [...document.querySelectorAll("p[lang=th]")].map((paragraph) => paragraph.textContent);
    expect(inThai).toEqual([expect.stringContaining(messageIn("th")(audit.summary))]);
    unmount();
    renderScreen(<Audited audit={audit} />);
    expect(screen.getByRole("radio", { name: "TH" })).toBeChecked();
  });

  it("is copied with what is asked at the moment, unless its key is pressed again", async () => {
    const copyText = vi.fn(async () => undefined);
    const message = { id: "check-verdict-consistent", args: {} } as Message;
    const { user, show } = renderScreen(<Asking />, { gateway: recordedGateway({ copyText }) });
    function Asking({ isAnswered = false }) {
      return (
        <AuditScope audit={audit}>
          <VerdictLine
            audit={audit}
            subject="1"
            beside={isAnswered ? { shown: "The answer", difference: message } : { shown: "Checking…", isAsked: true }}
          />
        </AuditScope>
      );
    }
    expect(line()).toHaveTextContent("Checking…");
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Waiting…" })).toBeVisible();
    expect(copyText).not.toHaveBeenCalled();
    show(<Asking isAnswered />);
    const summary = messageIn("en")(audit.summary);
    await vi.waitFor(() => expect(copyText.mock.calls).toEqual([[`${summary}\nConsistent`]]));
    show(<Asking />);
    await user.keyboard("aa");
    await vi.waitFor(() => expect(copyText).toHaveBeenLastCalledWith(summary));
    show(<Asking isAnswered />);
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(copyText).toHaveBeenCalledTimes(2);
  });
});

describe("the checks", () => {
  it("are open if a rule is broken, and fold the passed rules", async () => {
    const { user } = renderScreen(<Audited audit={audit} />);
    const broken = screen.getByRole("list", { name: "1 rule did not pass" });
    expect(broken).toHaveTextContent(/expected\s*draws.*reported\s*stands/);
    const holds = audit.findings.filter(({ verdict }) => verdict === "holds");
    expect(screen.queryByText(messageIn("en")((holds.at(-1) as FindingView).sentence))).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: `${holds.length} rules passed` }));
    const folded = screen.getByRole("list", { name: `${holds.length} rules passed` });
    expect(folded.children).toHaveLength(holds.length);
  });

  it("say once why several rules can't be told, and copy all their sentences", async () => {
    const copyText = vi.fn(async () => undefined);
    const { user } = renderScreen(<Audited audit={audit} />, { gateway: recordedGateway({ copyText }) });
    const untold = within(screen.getByRole("list", { name: "3 rules undecided" })).getByRole("listitem");
    expect(untold).toHaveTextContent("Side result: Big · Win or loss: Player pair · Win or loss: Big");
    expect(untold).toHaveTextContent(/3 can't tell: the cards or the result themselves are in doubt\./);
    expect(untold).toHaveAccessibleDescription("About: result BIG; bet PPAIR; bet BIG.");
    await user.click(within(untold).getByRole("button"));
    expect(copyText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Big follows.*\n.*Player pair.*\n.*Big/));
  });

  it("keep different reasons apart, and name the seat that can't be told", () => {
    const untold = (seat: number): FindingView => ({
      key: `win_missing ${seat}`,
      rule: "win_missing",
      verdict: "cannot_tell",
      note: false,
      expected: null,
      reported: "wins",
      sentence: {
        id: "games-win-untold",
        args: { bet: nameOf(seat), custom: { id: "games-custom-order-of-hands", args: { bet: nameOf(seat) } } },
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
          `Win or loss: seat ${seat}Can't tell: houses do not agree which of these hands is higher for seat ${seat}.About: bet PLAYER${seat}.`,
      ),
    );
  });

  it("open a folded part directly below its title, which keeps the focus", async () => {
    const { user } = renderScreen(<Audited audit={audit} />);
    const open = screen.getByRole("button", { name: "Third-card rule" });
    await user.click(open);
    expect(open.nextElementSibling).toContainElement(screen.getByRole("table"));
    const next = screen.getByRole("button", { name: "Answer to copy" });
    await user.click(next);
    expect(open.nextElementSibling).toBeNull();
    expect(next.nextElementSibling).toHaveTextContent(messageIn("en")(audit.summary).slice(0, 40));
    expect(next).toHaveFocus();
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
    const cards = within(screen.getByRole("list", { name: "Banker's cards" }));
    expect(cards.getAllByRole("img", { name: /^Check: Player's third card was 6 and Banker had 5/ })).toHaveLength(2);
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
    expect(line()).toHaveTextContent(/^Consistent/);
    expect(screen.queryByRole("img", { name: /^Check:/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Checks" }));
    expect(screen.queryByText(/^The record has a BONUS entry/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "1 note" }));
    expect(screen.getByText(/^The record has a BONUS entry/)).toBeVisible();
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
    await user.click(screen.getByRole("button", { name: "Checks" }));
    await user.click(screen.getByRole("button", { name: "Third-card rule" }));
    expect(screen.getAllByText(/had a natural/).length).toBeGreaterThan(0);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("say what was learned, and from how many records", async () => {
    const { user } = renderScreen(<Audited audit={audit} />, { settings: { language: "th" } });
    await user.click(screen.getByRole("button", { name: "สิ่งที่เรียนรู้จากบันทึกการเล่น" }));
    expect(screen.getByText(/ตรง 275 จาก 275/)).toBeVisible();
    const broken = within(screen.getByRole("list", { name: "ไม่สอดคล้อง 1 ข้อ" }));
    expect(broken.getByText("ที่แจ้ง").closest("dl")).toHaveTextContent(/ควรเป็น\s*จั่ว\s*ที่แจ้ง\s*ไม่จั่ว/);
    expect(screen.getByText(/เมื่อฝั่งเจ้ามือชนะด้วย 6 แต้มจ่ายเท่าใด: ยังสรุปไม่ได้/)).toBeVisible();
    await expectAccessible();
  });
});

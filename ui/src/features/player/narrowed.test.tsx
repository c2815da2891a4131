import { describe, expect, it } from "vitest";
import type { HistoryRow, LanguageName, Settings } from "@/gateway/types";
import { litText } from "@/shared/domain";
import { translatorOf } from "@/shared/i18n";
import { renderScreen } from "@/testing";
import { soundRecords, specialRecords } from "@/testing/records";
import { RecordRow } from "./record-rows";
import { createRowTexts, narrowed, type RowTexts } from "./row-text";

interface Setting {
  language: LanguageName;
  timeZone: string;
  buddhistYear: boolean;
}

const SETTINGS: Setting[] = [
  { language: "en", timeZone: "Asia/Bangkok", buddhistYear: false },
  { language: "th", timeZone: "Asia/Bangkok", buddhistYear: true },
  { language: "en", timeZone: "America/St_Johns", buddhistYear: false },
  { language: "th", timeZone: "UTC", buddhistYear: false },
];

function textsIn({ language, timeZone, buddhistYear }: Setting): RowTexts {
  const { of } = translatorOf(language);
  const words = { player: of("player"), audit: of("check"), shared: of("shared"), search: of("search") };
  const names = { label: (key: string | undefined) => key ?? "", known: (key: string) => key, short: () => undefined };
  return createRowTexts({ ...words, names, language, zone: timeZone, buddhistYear, hasGame: true });
}

const bangkok = textsIn({ language: "en", timeZone: "Asia/Bangkok", buddhistYear: false });
const [first, ...rest] = [...specialRecords, ...soundRecords(8)].map(
  // The filter does not search the reason: it is only in the verdict's tooltip.
  ({ row }): HistoryRow => ({ ...row, verdictReason: null }),
);
const disputed = first as HistoryRow;
const rows: HistoryRow[] = [
  disputed,
  ...rest,
  { ...disputed, key: "odd", id: "Ñandú–7", roundId: "รอบ-๑๒๓-กำลังเล่น-é", currency: "บาท", totalBet: "1234567.5" },
  { ...disputed, key: "bare", id: null, roundId: null, createdAt: null, createdAtText: null, net: null, winner: null },
];

/** Renders rows as the list does; returns each with its text pieces and its highlights. */
function drawn(
  shown: readonly HistoryRow[],
  setting: Setting,
  { needles = [], isCurrencySaid = false }: { needles?: readonly string[]; isCurrencySaid?: boolean } = {},
) {
  const textOf = textsIn(setting);
  const { container, unmount } = renderScreen(
    shown.map((row) => (
      <section key={row.key}>
        <h3>{litText(textOf(row).parts.day ?? "", needles)}</h3>
        <RecordRow
          row={row}
          textOf={textOf}
          needles={needles}
          matched={[]}
          isCompact={false}
          isCurrencySaid={isCurrencySaid}
        />
      </section>
    )),
    { settings: setting as Partial<Settings> },
  );
  const result = [...container.querySelectorAll("section")].map((section) => ({
    pieces: piecesOf(section),
    lit: [...section.querySelectorAll("mark, [data-lit]")].map(wordsOf),
  }));
  unmount();
  return result;
}

/** Texts and icon labels. */
function piecesOf(section: Element): string[] {
  const all = [...section.querySelectorAll("*")];
  const texts = all
    // The parts of a time stand for one, of which a narrow list leaves out the last.
    .filter((each) => !isIcon(each) && !each.closest("time"))
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3) && !each.closest("bdi"));
  const guarded = all.filter((each) => each.matches("bdi"));
  const times = [...section.querySelectorAll("time")];
  const given = [...texts, ...guarded, ...times].filter(
    (each) => !each.closest("[title='not given'], [title='ไม่มีข้อมูล']"),
  );
  // The dash of a net that is not known says the payout in its tooltip.
  const saidBy = (each: HTMLElement) => (each.textContent === "–" && each.title) || (each.textContent ?? "");
  return [...given.map((each) => saidBy(each as HTMLElement)), ...all.filter(isIcon).map(wordsOf)];
}

const keysOf = (some: readonly HistoryRow[]) => some.map(({ key }) => key);
const isIcon = (each: Element) => each.matches("[role=img]");

function wordsOf(element: Element): string {
  const icon = isIcon(element) ? element : element.querySelector("[role=img]");
  return icon ? (icon.getAttribute("aria-label") ?? "") : (element.textContent ?? "");
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[–−]/g, "-")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));

function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

describe.each(SETTINGS)("the filter in $language, $timeZone, Buddhist era: $buddhistYear", (setting) => {
  const textOf = textsIn(setting);

  it("keeps exactly the rows that show what was typed or have it in an id or in a time as sent", () => {
    const shown = drawn(rows, setting).map(({ pieces }) => pieces.map(plain));
    const random = randomFrom(21);
    for (let round = 0; round < 400; round += 1) {
      const source = random(3) === 0 ? [rows[random(rows.length)]?.roundId ?? "-"] : (shown[random(rows.length)] ?? []);
      const piece = source[random(source.length)] ?? "";
      const from = random(piece.length);
      const typed = piece.slice(from, from + 1 + random(6)).trim();
      const needle = plain(typed).replace(/\s+/g, " ");
      if (needle === "") continue;
      const expected = rows.filter((row, index) => {
        const pieces = shown[index] ?? [];
        const amounts = pieces.filter((each) => /\d,\d/.test(each)).map((each) => each.replaceAll(",", ""));
        // What is in order has its mark only once the mark's words are searched for.
        const unmarked = row.verdict === "consistent" ? (textOf(row).parts.verdict ?? null) : null;
        const whole = [row.id, row.roundId, row.createdAt === null ? row.createdAtText : null, unmarked];
        return [...pieces, ...amounts, ...whole.map((each) => plain(each ?? ""))].some((each) => each.includes(needle));
      });
      expect(keysOf(narrowed(rows, typed, textOf).matching), typed).toEqual(keysOf(expected));
    }
  });

  it.each([false, true])("highlights the match in every row it keeps; head with the currency: %s", (isCurrencySaid) => {
    const typed = [
      "961",
      "5–1",
      "-992",
      "1300",
      "1,3",
      "thb",
      "300.00 thb",
      "1300.00 t",
      "11",
      "ฝั่งเจ้ามือ",
      "bank",
      "คล้อง",
      "consist",
      "พ.ย.",
      "nov",
      "2569",
      "๒๕๖๙",
      "bc:16",
      "884120",
      "กำลัง",
      "É",
      "niran",
      "settl",
      "7:30",
      "2026-11-20 21",
    ];
    for (const text of typed) {
      const { matching, needles } = narrowed(rows, text, textOf);
      for (const { lit, pieces } of drawn(matching, setting, { needles, isCurrencySaid })) {
        const found = lit.some((words) =>
          plain(words)
            .replaceAll(",", "")
            .includes((needles[0] ?? "").replaceAll(",", "")),
        );
        expect(found, `${text} in ${pieces.join(" | ")}`).toBe(true);
      }
    }
  });
});

describe("what was typed", () => {
  const [older] = rest as [HistoryRow];
  const one = (change: Partial<HistoryRow>) => ({ ...disputed, ...change });
  const keeps = (row: HistoryRow, typed: string) => narrowed([row], typed, bangkok).matching.length === 1;

  it.each([
    "20 Nov 2026",
    "21:40:17",
    "banker 5 b",
    "P 1 – 5 B",
    "-992",
    "−992.00",
    "1300",
    "1,300.00 THB",
    "…trcmrv",
    "19g6pl",
    "  ",
  ])("%s is found", (typed) => expect(keeps(disputed, typed)).toBe(true));

  it.each(["14:40:17", "2026-11-20", "BIG", "completed", "ฝั่งเจ้ามือ", "1,3000"])(
    "%s is not: the row does not show it",
    (typed) => expect(keeps(disputed, typed)).toBe(false),
  );

  it("is searched as typed, and word by word only if no row contains it as typed", () => {
    const day = one({ key: "day", createdAt: "2026-11-26T05:00:00.000Z" });
    const all = [disputed, day];
    expect(narrowed(all, "26 nov", bangkok).matching).toEqual([day]);
    expect(narrowed([disputed], "992 banker", bangkok)).toEqual({ matching: [disputed], needles: ["992", "banker"] });
    expect(narrowed(all, "992 tie", bangkok).matching).toEqual([]);
  });

  it("is found in the zone, language and calendar in use", () => {
    const thai = textsIn({ language: "th", timeZone: "Asia/Bangkok", buddhistYear: true });
    expect(narrowed([older], "2569", thai).matching).toEqual([older]);
    expect(narrowed([older], "2569", bangkok).matching).toEqual([]);
    expect(narrowed([disputed], "banker", thai).matching).toEqual([]);
  });
});

it.each([
  [5_000, 50],
  [50_000, 500],
])("%d rows, once their texts are made, are narrowed within %d ms a key", (count, limit) => {
  const recorded = soundRecords(100);
  const many = Array.from({ length: count / 100 }, (_, copy) =>
    recorded.map(({ row }): HistoryRow => ({ ...row, key: `${row.key}-${copy}` })),
  ).flat();
  const textOf = textsIn({ language: "th", timeZone: "Asia/Bangkok", buddhistYear: true });
  for (const row of many) textOf(row);
  for (const typed of ["1", "19", "19g", "2569", "พ.ย.", "เจ้ามือ 9", "9 -500"]) {
    const times = Array.from({ length: 10 }, () => {
      const begun = performance.now();
      narrowed(many, typed, textOf);
      return performance.now() - begun;
    });
    // The fastest run: other load on the machine must not count.
    expect(Math.min(...times), typed).toBeLessThan(limit);
  }
});

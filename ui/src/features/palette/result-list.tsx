import {
  ArrowRightLeft,
  CornerDownRight,
  Crosshair,
  Ellipsis,
  ExternalLink,
  LayoutGrid,
  type LucideIcon,
  Radio,
  ReceiptText,
  Rows3,
  Search,
  Ticket,
  User,
} from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { HistoryRow } from "@/gateway/types";
import { headline, Id, ServerText, shownText, TimeText, useGameNames } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { useMatchWords } from "@/shared/domain/match";
import { formatMoney } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import type { AmountRange } from "@/shared/links";
import { classes, KeyCaps } from "@/shared/ui";
import type { Row, RowKind } from "./row";
import { isTooOld } from "./ticket-rows";
import { useTimeWords } from "./words";

interface ResultListProps {
  id: string;
  rows: readonly Row[];
  active: number;
  now: number;
  onActive: (index: number) => void;
  onOpen: (row: Row) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The rows in their sections. The focus stays in the field above, which names the active row. */
export function ResultList({ id, rows, active, now, onActive, onOpen }: ResultListProps) {
  const t = useT("palette");
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(id, active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows under the same id are another place.
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: "nearest" });
  }, [activeId, rows]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t("rows")} className="outline-none">
      {sectionsOf(rows).map(({ section, from, rows: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box.
        <div
          key={`${section} ${from}`}
          role="group"
          aria-label={t(`section-${section}`)}
          className="py-6 not-first:border-t not-first:border-line"
        >
          <div aria-hidden className="px-16 py-4 text-small font-medium text-ink-2">
            {t(`section-${section}`)}
          </div>
          {own.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
            <div
              key={row.key}
              id={optionId(id, from + index)}
              role="option"
              aria-selected={from + index === active}
              aria-busy={row.state === "looking" || undefined}
              className="flex min-h-34 items-center gap-12 border-s-2 border-transparent px-16 py-5 aria-selected:border-accent aria-selected:bg-accent-soft"
              data-kind={row.kind}
              onPointerMove={() => from + index !== active && onActive(from + index)}
              onClick={() => onOpen(row)}
            >
              <RowContent row={row} now={now} isActive={from + index === active} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Section {
  readonly section: Row["section"];
  readonly from: number;
  readonly rows: Row[];
}

function sectionsOf(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1);
    if (last?.section === row.section) last.rows.push(row);
    else sections.push({ section: row.section, from: index, rows: [row] });
  }
  return sections;
}

const icons: Record<RowKind, LucideIcon> = {
  best: Crosshair,
  fitting: Crosshair,
  near: Rows3,
  player: User,
  allGames: Search,
  round: Rows3,
  bet: ReceiptText,
  record: Rows3,
  table: LayoutGrid,
  dealer: LayoutGrid,
  screen: CornerDownRight,
  shoe: LayoutGrid,
  shoeRound: LayoutGrid,
  runningShoes: Radio,
  runningShoe: Radio,
  liveTable: Radio,
  lotto: Ticket,
  lottoPlayer: Ticket,
  betPage: ExternalLink,
  wallet: ArrowRightLeft,
  walletFind: ArrowRightLeft,
  walletPlayer: ArrowRightLeft,
  openAs: Ellipsis,
  command: CornerDownRight,
};

function RowContent({ row, now, isActive }: { row: Row; now: number; isActive: boolean }) {
  const t = useT("palette");
  const names = useGameNames();
  const Icon = icons[row.kind];
  if (row.kind === "command") {
    return (
      <>
        <Icon size={15} aria-hidden className="flex-none text-ink-2" />
        <span className="block min-w-0 flex-1 first-letter:uppercase">{row.subject}</span>
        <span className="inline-flex max-w-[45%] flex-none items-center gap-8">
          {(row.keys ?? []).map((keys) => (
            <KeyCaps key={keys} keys={keys} />
          ))}
        </span>
      </>
    );
  }
  const { kind, screen = "shoes" } = row;
  if (kind === "best" || kind === "fitting" || kind === "near") return <MatchContent row={row} isActive={isActive} />;
  const ofPlayer = row.player !== undefined && row.player !== row.subject;
  return (
    <>
      <Icon size={15} aria-hidden className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>
          {kind === "screen" ? t(`screen-${screen}`) : t(`row-${kind}`)}{" "}
          {row.subject !== "" && <Id value={row.subject} copy={false} />}
          {row.currency !== undefined && ` · ${shownText(row.currency)}`}
          {ofPlayer && (
            <>
              {", "}
              {t("ofPlayer")} <Id value={row.player ?? ""} copy={false} />
            </>
          )}
        </span>
        {row.record && (
          <RecordPreview record={row.record} isOtherTime={row.isOtherTime} isOtherPayout={row.isOtherPayout} />
        )}
        <Remark row={row} now={now} />
      </span>
      <span className="inline-flex max-w-[45%] flex-none items-center gap-8">
        {row.gameKey && (
          <span className="text-small wrap-anywhere text-ink-2" title={shownText(row.gameKey)}>
            <ServerText value={names.label(row.gameKey)} />
          </span>
        )}
        {!isActive && row.kind === "allGames" && <KeyCaps keys="mod+↵" />}
        {isActive && <KeyCaps keys="Enter" />}
      </span>
    </>
  );
}

/** The record that the text means, with why; or what is said in its place. */
function MatchContent({ row, isActive }: { row: Row; isActive: boolean }) {
  const t = useT("match");
  const palette = useT("palette");
  const words = useMatchWords();
  const names = useGameNames();
  const { record, state, reasons = [], misses = [], unread = 0 } = row;
  const Icon = icons[row.kind];
  const title = state ?? (row.kind === "fitting" || row.kind === "near" ? row.kind : "best");
  // Both amounts say what each of them would say again.
  const hasBoth = reasons.some(({ reason }) => reason === "bothAmounts");
  const said = reasons.filter(({ reason }) => !hasBoth || reason !== "exactAmount");
  const why = [...misses.map(words.miss), ...said.map(words.reason)];
  return (
    <>
      <Icon size={15} aria-hidden className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">
          {t(title)}
          <span className="font-normal">
            {" · "}
            {palette("ofPlayer")} <Id value={row.player ?? ""} copy={false} />
          </span>
        </span>
        {record && <RecordPreview record={record} />}
        {why.length > 0 && <span className="block text-small text-ink">{why.join(" · ")}</span>}
        {row.kind === "best" && unread > 0 && state !== "looking" && (
          <span className="block text-small text-ink">{t("partly", { count: unread })}</span>
        )}
      </span>
      <span className="inline-flex max-w-[45%] flex-none items-center gap-8">
        {record?.gameKey && (
          <span className="text-small wrap-anywhere text-ink-2" title={shownText(record.gameKey.code)}>
            <ServerText value={names.label(record.gameKey.code)} />
          </span>
        )}
        {isActive && <KeyCaps keys="Enter" />}
      </span>
    </>
  );
}

interface RecordPreviewProps extends Pick<Row, "isOtherTime" | "isOtherPayout"> {
  record: HistoryRow;
}

/** A record that was read before: result, time, amounts, and why it is not consistent or can't be told. */
function RecordPreview({ record, isOtherTime, isOtherPayout }: RecordPreviewProps) {
  const t = useT("palette");
  const player = useT("player");
  const audit = useT("check");
  const say = useMessage();
  const { verdict, verdictReason: reason, amountFault: fault, firstLine, totalBet, totalPayout } = record;
  const money = (amount: string) => [formatMoney(amount), record.currency].filter(Boolean).join(" ");
  const isPayout = fault?.amount === "payout";
  const amounts = [
    totalBet !== null && `${t("stake")} ${money(totalBet)}`,
    !isPayout && totalPayout !== null && `${t("payout")} ${money(totalPayout)}`,
  ].filter((each) => each !== false);
  const why = isPayout
    ? t("paid", { paid: money(fault.reported), due: money(fault.expected) })
    : verdict !== "consistent" && reason
      ? say(reason)
      : audit(`verdict-${verdict}`);
  return (
    <span className="flex items-start gap-6 text-small text-ink-2" data-verdict={verdict}>
      <VerdictMark verdict={verdict} reason={reason} />
      <span>
        <ServerText value={firstLine ? say(firstLine) : headline(player, record)} />
        {" · "}
        <TimeText at={record.createdAt} text={record.createdAtText} />
        {isOtherTime && <strong className="font-medium text-ink"> {t("otherTime")}</strong>}
        {amounts.map((each) => (
          <Fragment key={each}>
            {" · "}
            <span className="whitespace-nowrap">
              <ServerText value={each} />
            </span>
          </Fragment>
        ))}
        {isOtherPayout && <strong className="font-medium text-ink"> {t("otherPayout")}</strong>}
        {" · "}
        <strong className={classes("font-medium", verdict === "inconsistent" && "text-broken")}>
          <ServerText value={why} />
        </strong>
      </span>
    </span>
  );
}

/** The time that is looked for, and why the player is meant if that is a guess. */
function Remark({ row, now }: { row: Row; now: number }): ReactNode {
  const t = useT("palette");
  const timeWords = useTimeWords();
  const names = useGameNames();
  const parts: string[] = [];
  if (row.time) {
    parts.push(timeWords(row.time).text);
    if (isTooOld(row.time, now)) parts.push(t("tooOld"));
  }
  const words = ({ min, max }: AmountRange) =>
    min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`;
  const ofRecord = row.wanted?.amounts ?? [];
  const stakes = ofRecord.filter(({ role }) => role === "stake");
  const others = ofRecord.filter(({ role }) => role !== "stake");
  if (others.length > 0) parts.push(`${t("amount")} ${others.map(words).join(", ")}`);
  if (stakes.length > 0) parts.push(`${t("stake")} ${stakes.map(words).join(", ")}`);
  if (row.wanted?.complaint === "short") parts.push(t("shortFirst"));
  for (const [of, range] of [
    ["payout", row.payout],
    ["stake", row.stake],
  ] as const) {
    if (range === undefined) continue;
    parts.push(`${t(of)} ${words(range)}`);
  }
  for (const [game, count] of row.games ?? []) parts.push(t("inGame", { game: names.label(game), count }));
  if (row.field) parts.push(t(`field-${row.field}`));
  if (row.because === "read" || row.because === "near") parts.push(t(`because-${row.because}`));
  if (row.count !== undefined && row.kind === "shoeRound") parts.push(t("roundNumber", { number: row.count }));
  else if (row.count !== undefined) parts.push(t("because-wallet", { count: row.count }));
  if (row.because === "form" || row.because === "open") parts.push(t(`because-${row.because}`));
  if (row.record === undefined && ["round", "record", "bet"].includes(row.kind)) parts.push(t("willRead"));
  if (row.kind === "openAs") parts.push(t("asWhat"));
  if (parts.length === 0) return null;
  return (
    <span className="block text-small text-ink-2">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " · "}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

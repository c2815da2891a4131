/** The rows of the palette and of Start, in their sections. The focus stays in the field, which names the active row. */
import {
  ArrowRightLeft,
  Braces,
  Camera,
  Copy,
  CornerDownRight,
  Download,
  Ellipsis,
  ExternalLink,
  LayoutGrid,
  Link,
  type LucideIcon,
  OctagonAlert,
  Radio,
  ReceiptText,
  RotateCw,
  Rows3,
  Search,
  Ticket,
  User,
} from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { FaultyAmount, FigureView, HistoryRow, LanguageName, Miss, Reason } from "@/gateway/types";
import { headline, Id, ServerText, SideMark, shownText, TimeText, useGameNames } from "@/shared/domain";
// Not by the index: the first screen has none of the answer.
import { VerdictMark } from "@/shared/domain/audit/findings";
import { formatDuration, formatMoney, formatTime, missingPlaces, placesOf, timeNow } from "@/shared/format";
import { type Translate, useLanguage, useMessage, useT } from "@/shared/i18n";
import { useSettings } from "@/shared/settings";
import { classes, KeyCaps, keysTooltip } from "@/shared/ui";
import { useTimeWords } from "./readings";
import { isMeant, isOfId, type Row, type RowKind, sectionOf } from "./row";
import { isTooOld } from "./words";

interface ResultListProps {
  id: string;
  rows: readonly Row[];
  active: number;
  onActive: (index: number) => void;
  onOpen: (row: Row) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function ResultList({ id, rows, active, onActive, onOpen }: ResultListProps) {
  const t = useT("palette");
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(id, active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows under the same id are another place.
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: "nearest" });
  }, [activeId, rows]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("rows")}
      className="@container flex flex-col gap-24 outline-none"
    >
      {sectionsOf(rows).map(({ section, from, own, head }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box.
        <div key={`${section} ${from}`} role="group" aria-label={t(`section-${section}`)}>
          <div aria-hidden className="flex flex-wrap justify-between gap-x-12 pb-6 text-small text-ink-2">
            <span className="font-medium">{t(`section-${section}`)}</span>
            {head?.isNamed && (
              <span className="min-w-0 wrap-anywhere">
                {t("type-round")} <Id value={head.subject} copy={false} />
                {head.player !== undefined && (
                  <>
                    {" · "}
                    <ServerText value={head.player} />
                  </>
                )}
              </span>
            )}
            {(section === "match" || section === "none") && (own[0]?.of ?? 0) > 0 && (
              <span>{t("ofRecords", { count: own[0]?.of ?? 0 })}</span>
            )}
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
              // The ground of the chosen row reaches over both edges of the texts.
              className="relative -mx-12 flex min-h-32 data-record:min-h-44 scroll-my-28 items-center gap-12 px-12 py-3 data-record:py-1 before:absolute before:inset-x-12 before:top-0 before:border-t before:border-line before:content-[''] aria-selected:rounded-e-control aria-selected:bg-accent-soft aria-selected:shadow-[inset_2px_0_0_var(--accent)]"
              data-kind={row.kind}
              data-record={row.record ? "" : undefined}
              {...(row.kind === "allGames"
                ? keysTooltip(`${t("row-allGames")} ${shownText(row.subject)}`, "mod+↵")
                : {})}
              onPointerMove={() => from + index !== active && onActive(from + index)}
              onClick={() => onOpen(row)}
            >
              <RowContent row={row} isActive={from + index === active} head={head} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Head {
  readonly subject: string;
  /** Only if all its rows are of one player. */
  readonly player: string | undefined;
  /** Not beside the record of that round. */
  readonly isNamed: boolean;
}

interface Group {
  readonly section: ReturnType<typeof sectionOf>;
  /** The place of its first row among all. */
  readonly from: number;
  readonly own: readonly Row[];
  readonly head: Head | undefined;
}

function sectionsOf(rows: readonly Row[]): Group[] {
  const sections = rows.map(sectionOf);
  const starts = sections.flatMap((section, at) => (section === sections[at - 1] ? [] : [{ section, from: at }]));
  return starts.map(({ section, from }, at) => {
    const own = rows.slice(from, starts[at + 1]?.from);
    return { section, from, own, head: headOf(own, rows) };
  });
}

const ofRound = ["round", "betPage", "wallet", "told", "lotto", "lottoPlayer", "runningShoes"] as const;
const briefOf = (kind: RowKind) => ofRound.find((each) => each === kind);

/** The round that several rows of a section are about, if it is only one: the head names it once for all of them. */
function headOf(own: readonly Row[], all: readonly Row[]): Head | undefined {
  const [first, ...others] = own.filter(({ kind }) => briefOf(kind) !== undefined);
  if (first === undefined || others.length === 0) return undefined;
  const { subject, player } = first;
  if (others.some((row) => row.subject !== subject)) return undefined;
  const isNamed = !all.some((row) => isMeant(row) && row.record?.roundId === subject);
  return { subject, player: others.every((row) => row.player === player) ? player : undefined, isNamed };
}

const icons: Record<RowKind, LucideIcon> = {
  best: Search,
  fitting: Rows3,
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
  told: ArrowRightLeft,
  openAs: Ellipsis,
  command: CornerDownRight,
};

/** Of the commands, those of their buttons. */
const commandIcons: Readonly<Record<string, LucideIcon>> = {
  a: Copy,
  A: Copy,
  b: ExternalLink,
  c: Copy,
  e: Download,
  f: Radio,
  l: Link,
  r: Braces,
  v: Camera,
  "!": OctagonAlert,
  "/": Search,
  F5: RotateCw,
};

function RowContent({ row, isActive, head }: { row: Row; isActive: boolean; head: Head | undefined }) {
  const t = useT("palette");
  const { kind, record } = row;
  const Icon = (kind === "command" && commandIcons[row.keys?.[0] ?? ""]) || icons[kind];
  return (
    <>
      {(row.rank === "match" || isMeant(row)) && record?.winner ? (
        <SideMark side={record.winner} />
      ) : (
        <Icon size={15} aria-hidden className="flex-none text-ink-2" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <RowWords row={row} head={head} />
        {record && <RecordLine row={row} record={record} />}
      </span>
      <span className="inline-flex max-w-[45%] flex-none items-center gap-8">
        {!isMeant(row) && row.gameKey && <Game gameKey={row.gameKey} />}
        {row.keys?.map((each) => (
          <KeyCaps key={each} keys={each} />
        ))}
        {/* Nothing can be opened while the record is looked for. */}
        {isActive && kind !== "command" && (row.state !== "looking" || isOfId(row)) && (
          <span className="inline-flex min-h-28 items-center gap-8 rounded-control bg-primary px-11 font-semibold text-on-primary @max-[600px]:px-6">
            <span className="@max-[600px]:visually-hidden">{t("hint-open")}</span> <KeyCaps keys="Enter" onDark />
          </span>
        )}
      </span>
    </>
  );
}

/** What a row opens, beside its record. The head names the round of several rows, for screen readers each row too. */
function RowWords({ row, head }: { row: Row; head: Head | undefined }) {
  const t = useT("palette");
  const dayWords = useDayWords();
  const { kind, subject, player, currency, screen = "shoes" } = row;
  if (kind === "command") return <span className="block first-letter:uppercase">{subject}</span>;
  if (kind === "best" || kind === "fitting" || kind === "near") return row.record ? null : <NoRecord row={row} />;
  const brief = head?.subject === subject ? briefOf(kind) : undefined;
  const isName = kind === "player" || kind === "allGames" || kind === "walletPlayer" || kind === "dealer";
  if (isOfId(row) && isMeant(row)) {
    // To the eye the record says it all.
    return (
      <>
        <span className="visually-hidden">
          {t(`row-${row.kind}`)} <Id value={subject} copy={false} />, {t("ofPlayer")}{" "}
          <ServerText value={player ?? ""} />
        </span>
        {row.record === undefined && <NoRecord row={row} />}
      </>
    );
  }
  return (
    <>
      {brief && <span aria-hidden>{t(`brief-${brief}`)}</span>}
      <span className={brief && "visually-hidden"}>
        {kind === "screen" ? t(`screen-${screen}`) : t(`row-${kind}`)}{" "}
        {kind === "screen" ? (
          dayWords(subject)
        ) : isName ? (
          <ServerText value={subject} />
        ) : (
          <Id value={subject} copy={false} />
        )}
      </span>
      {currency !== undefined && ` · ${shownText(currency)}`}
      {player !== undefined && player !== subject && (
        <span className={brief && head?.player === player ? "visually-hidden" : undefined}>
          {", "}
          {t("ofPlayer")} <ServerText value={player} />
        </span>
      )}
      <Remark row={row} />
    </>
  );
}

/** A day such as 2026-11-20 in words, with its year if that is another one. */
function useDayWords(): (day: string) => string {
  const language = useLanguage();
  const { buddhistYear } = useSettings();
  const year = new Date(timeNow()).toISOString().slice(0, 4);
  return (day) => {
    if (day === "") return "";
    const style = day.startsWith(year) ? "dayMonth" : "weekday";
    return formatTime(`${day}T12:00:00Z`, { language, zone: "UTC", buddhistYear, style }) ?? day;
  };
}

function Game({ gameKey }: { gameKey: string }) {
  const names = useGameNames();
  return (
    <span className="text-ink-2" title={shownText(gameKey)}>
      <ServerText value={names.label(gameKey)} />
    </span>
  );
}

/** What is said in the place of the record that the text means. */
function NoRecord({ row }: { row: Row }) {
  const { subject, state = "none", unread = 0 } = row;
  const t = useT("match");
  const palette = useT("palette");
  return (
    <>
      {state !== "none" ? (
        t(state)
      ) : row.kind === "best" ? (
        // What the row opens: its caption says that nothing fits.
        <>
          {palette("row-allGames")} <ServerText value={subject} />
        </>
      ) : (
        t("noneOfId")
      )}
      {unread > 0 && state !== "looking" && <span className="text-ink-2"> · {t("partly", { count: unread })}</span>}
    </>
  );
}

/**
 * A record in two lines: result, game and time, with its amounts at the right, of which those of the text are underlined; then in what it
 * does not fit, why it is meant, and at the right what is wrong with it.
 */
function RecordLine({ row, record }: { row: Row; record: HistoryRow }) {
  const t = useT("match");
  const palette = useT("palette");
  const player = useT("player");
  const check = useT("check");
  const say = useMessage();
  const names = useGameNames();
  const language = useLanguage();
  const { misses = [], unread = 0, isOtherTime, isOtherPayout } = row;
  const { verdict, verdictReason, amountFault: fault, createdAt, createdAtText, currency } = record;
  const isBest = isMeant(row);
  const reasons = row.reasons?.length || !isOfId(row) ? (row.reasons ?? []) : [idReason(row)];
  const figures = figuresOf(reasons, misses, record);
  const gap = fault?.difference ? gapWords(check, fault.amount, fault.difference) : null;
  const sentence = verdictReason && gap === null && isBest ? say(verdictReason) : "";
  const isSaid = sentence !== "" && sentence.length <= longestReason;
  // A player whom the text does not name.
  const owner = row.because === "wallet" || row.because === "read" ? (row.player ?? null) : null;
  const why = [
    ...(isBest && owner !== null ? [`${palette("ofPlayer")} ${shownText(owner)}`] : []),
    ...(isOtherTime ? [palette("otherTime")] : []),
    ...(isOtherPayout ? [palette("otherPayout")] : []),
    ...reasons.flatMap((reason, at) => reasonWords(t, reason, reasons.slice(0, at))),
    ...(unread > 0 && isBest ? [t("partly", { count: unread })] : []),
  ].join(" · ");
  return (
    <span className="flex flex-col" data-verdict={verdict}>
      <span className="flex items-baseline justify-between gap-16">
        <span className="min-w-0">
          <span className={row.kind === "near" ? "font-medium" : "font-semibold"}>
            <ServerText value={headline(player, say, record)} />
          </span>
          <span className="text-ink-2">
            {record.gameKey && (
              <span className="@max-[680px]:hidden">
                {" · "}
                <Game gameKey={record.gameKey.code} />
              </span>
            )}
            {" · "}
            <TimeText at={createdAt} text={createdAtText} style="dayMinute" />
          </span>
        </span>
        <span className="flex-none text-end">
          {figures.map(({ figure, isMeant }, at) => (
            <Fragment key={`${figure.figure} ${figure.amount}`}>
              {at > 0 && <span className="text-ink-2"> · </span>}
              <FigureText figure={figure} isMeant={isMeant} />
            </Fragment>
          ))}
          {currency && (
            <span className="text-ink-2">
              {" "}
              <ServerText value={currency} />
            </span>
          )}
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-16 text-small text-ink-2">
        <span className="min-w-0">
          {misses.length > 0 && (
            <span className="font-medium">
              {misses.map((miss) => missWords(t, names.label, language, miss)).join(" · ")}
            </span>
          )}
          {misses.length > 0 && why !== "" && " · "}
          <span className={classes(misses.length > 0 && "text-ink-3")}>{why}</span>
        </span>
        {verdict !== "consistent" && verdictReason && (
          <span
            className={classes(
              "inline-flex flex-none items-center gap-6",
              verdict === "inconsistent" && "font-semibold text-broken",
            )}
          >
            <VerdictMark verdict={verdict} reason={verdictReason} size={13} />
            {/* Of a near miss the figures say what is wrong, or nothing does. */}
            <ServerText value={(isBest ? gap : null) ?? (isSaid ? sentence : check(`verdict-${verdict}`))} />
          </span>
        )}
      </span>
    </span>
  );
}

/** A longer reason of a verdict would need a third line: it stands with the record. */
const longestReason = 45;

const idReason = ({ kind }: Row): Reason => ({ reason: "id", field: kind === "round" ? "round" : "record" });

/** "50.00 short", "20.00 too much"; of which amount, if that is not the payout. */
const gapWords = (t: Translate<"check">, of: FaultyAmount, difference: string) => {
  const amount = formatMoney(difference.replace(/^-/, ""));
  const words = t(difference.startsWith("-") ? "equation-short" : "equation-over", { amount });
  return of === "total_bet" ? `${t("place-total_bet")}: ${words}` : words;
};

/** "paid 437.50", with the amount underlined if the text has it. */
function FigureText({ figure, isMeant }: { figure: FigureView; isMeant: boolean }) {
  const t = useT("match");
  const amount = formatMoney(figure.amount);
  const words = figureWords(t, figure);
  const at = words.indexOf(amount);
  return (
    <span className="whitespace-nowrap text-ink-2 tabular-nums" data-figure>
      <ServerText value={words.slice(0, at)} />
      <span className={classes("text-ink", isMeant && "font-semibold underline decoration-1 underline-offset-3")}>
        {amount}
      </span>
      <ServerText value={words.slice(at + amount.length)} />
    </span>
  );
}

/** The figures of the text, or what the record paid; and what is due, if that is another amount. */
function figuresOf(reasons: readonly Reason[], misses: readonly Miss[], { totalPayout, amountFault }: HistoryRow) {
  const meant = [
    ...reasons.flatMap((reason) =>
      "reported" in reason ? [reason.reported, reason.expected] : "of" in reason ? reason.of : [],
    ),
    ...misses.flatMap((miss) => ("of" in miss ? miss.of : [])),
  ];
  const own = (figure: FigureView["figure"], amount: string | null): FigureView[] =>
    amount === null ? [] : [{ figure, amount, bet: null }];
  const isOfPayout = amountFault?.amount === "payout";
  const paid = isOfPayout ? amountFault.reported : meant.length === 0 ? totalPayout : null;
  const ofRecord = [...own("paid", paid), ...own("due", isOfPayout ? amountFault.expected : null)];
  const keyOf = ({ figure, amount }: FigureView) => `${figure} ${amount}`;
  const keys = new Set(meant.map(keyOf));
  const isOwn = (each: FigureView) => ofRecord.some((figure) => keyOf(figure) === keyOf(each));
  const all = new Map([...meant.filter((each) => !isOwn(each)), ...ofRecord].map((each) => [keyOf(each), each]));
  return [...all].map(([key, figure]) => ({ figure, isMeant: keys.has(key) }));
}

/** Why a record is meant, without the figures, which stand beside it. Both amounts say what each of them would say again. */
function reasonWords(t: Translate<"match">, reason: Reason, before: readonly Reason[]): string[] {
  switch (reason.reason) {
    case "id":
    case "idEnd":
      return [t(`reason-${reason.reason}`, { field: reason.field })];
    case "idAlike":
      return [t("reason-idAlike", { fault: t("fault", { fault: reason.fault }) })];
    case "exactAmount":
    case "nearAmount":
      return before.some(
        ({ reason }) => reason === "bothAmounts" || reason === "exactAmount" || reason === "nearAmount",
      )
        ? []
        : [t(`reason-${reason.reason}`)];
    case "complaint":
      return [t("reason-complaint", { complaint: reason.complaint })];
    case "time": {
      const { minutes } = reason;
      if (minutes === 0) return [t("reason-time")];
      return [t(minutes > 0 ? "reason-time-later" : "reason-time-earlier", { minutes: Math.abs(minutes) })];
    }
    case "bet":
      return [t("reason-bet", { bet: shownText(reason.bet.code) })];
    case "outcome":
      return [t("reason-outcome", { code: shownText(reason.code.code) })];
    default:
      return [t(`reason-${reason.reason}`)];
  }
}

/** In what a record does not fit. */
function missWords(
  t: Translate<"match">,
  gameName: (key: string) => string,
  language: LanguageName,
  miss: Miss,
): string {
  switch (miss.miss) {
    case "idAlike":
      return t("miss-idAlike", { id: shownText(miss.id), fault: t("fault", { fault: miss.fault }) });
    case "anotherDay":
      return t(miss.days > 0 ? "miss-later" : "miss-earlier", { days: Math.abs(miss.days) });
    case "anotherTime": {
      const time = formatDuration(miss.minutes * 60, language);
      return t(miss.minutes > 0 ? "miss-time-later" : "miss-time-earlier", { time });
    }
    case "amPm":
      return t("miss-amPm");
    case "anotherZone":
      return t(miss.hours > 0 ? "miss-zone-later" : "miss-zone-earlier", { hours: Math.abs(miss.hours) });
    case "anotherFigure":
    case "tenth":
      return t(`miss-${miss.miss}`, { of: figureWords(t, miss.of) });
    case "anotherGame":
      return t("miss-anotherGame", { game: shownText(gameName(miss.game.code)) });
  }
}

const figureWords = (t: Translate<"match">, { figure, amount, bet }: FigureView) =>
  t("figure", { figure, amount: formatMoney(amount), bet: shownText(bet?.code ?? "") });

/** What is looked for beside the id, and why the player is meant if that is a guess. */
function Remark({ row }: { row: Row }): ReactNode {
  const t = useT("palette");
  const check = useT("check");
  const timeWords = useTimeWords();
  const names = useGameNames();
  const { kind, time, because, count, amounts = [] } = row;
  const amountWords = (name: string, isStake: boolean) => {
    const wanted = amounts.filter(({ role }) => (role === "stake") === isStake);
    const ranges = wanted.map(({ min, max }) => {
      const places = placesOf([min, max]) === 0 ? 0 : 2;
      return [...new Set([min, max])].map((each) => formatMoney(each) + missingPlaces(each, places)).join(" – ");
    });
    return ranges.length > 0 && `${name} ${ranges.join(", ")}`;
  };
  const parts = [
    time && timeWords(time).text,
    time && isTooOld(time, timeNow()) && t("tooOld"),
    amountWords(t("amount"), false),
    amountWords(t("stake"), true),
    row.verdict && check(`verdict-${row.verdict}`),
    ...(row.games ?? []).map(([game, count]) => t("inGame", { game: names.label(game), count })),
    row.field && t(`field-${row.field}`),
    count !== undefined &&
      (kind === "shoeRound" ? t("roundNumber", { number: count }) : t("because-wallet", { count })),
    (because === "read" || because === "near" || because === "form" || because === "open") && t(`because-${because}`),
    isOfId(row) && t("willRead"),
    kind === "openAs" && t("asWhat"),
  ].filter((part) => typeof part === "string");
  return parts.length > 0 && <span className="text-ink-2"> · {parts.join(" · ")}</span>;
}

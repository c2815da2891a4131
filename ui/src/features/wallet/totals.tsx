/**
 * A month of the open ledger: days that open into games, one currency at a time, and in the foot the sums of all currencies, which
 * are never added. Beside them is what another party says of the same days. A day leads to its differences.
 */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Clock, FileText, ListX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CurrencyTotals, DayTotals, OtherTotals, TotalsView as Totals, TotalsSum } from "@/gateway/types";
import { FailedState, GameName, MoneyText, ServerText, shownText } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export/export-button";
import { cityOf, currencyKey, formatInstant, localeOf, timeNow } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useCommands, useControlHints, useKeys } from "@/shared/keys";
import { type WalletSearch, walletHref } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import {
  Button,
  Choice,
  classes,
  Dialog,
  EmptyState,
  IconButton,
  PartialNotice,
  Skeleton,
  TextField,
  useStatusLine,
} from "@/shared/ui";
import { RemarksDialog } from "./remarks";
import type { WalletViewProps } from "./wallet-screen";

export function TotalsView({ search, onSearch }: WalletViewProps) {
  const t = useT("totals");
  const zone = useZone().id;
  const gateway = useGateway();
  const wallet = useQuery(walletStateQuery(gateway)).data;
  const name = wallet?.state === "open" ? wallet.name : "";
  const ends = wallet?.state === "open" ? (wallet.imported?.to ?? null) : null;
  const month = search.month ?? monthOf(ends === null ? timeNow() : Date.parse(ends), zone);
  const [from, to] = daysOf(month);
  const query = { from, to, timeZone: zone };
  const totals = useQuery({
    queryKey: walletKey("totals", query),
    queryFn: ({ signal }) => gateway.walletTotals(query, signal),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching } = totals;
  const [hasRemarks, setRemarks] = useState(false);
  const others = data ? data.unread + data.doubled + data.conflicting : 0;
  const city = cityOf(zone);
  useStatusLine({
    text:
      data && data.unread > 0 ? t("status-unread", { zone: city, count: data.unread }) : t("status", { zone: city }),
    readAt: data?.readAt,
  });
  useKeys({ F5: { label: t("again"), run: () => void refetch() } });
  useCommands([{ label: t("keys-remarks"), run: () => setRemarks(true) }], { when: others > 0 });
  const currency =
    data?.currencies.find((table) => currencyKey(table.currency) === currencyKey(search.currency ?? "")) ??
    mostBets(data?.currencies ?? []);
  const next = monthAfter(month, 1);
  const isLast = next > monthOf(timeNow(), zone);
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel" aria-busy={isFetching}>
      <div className="flex flex-none flex-wrap items-center gap-x-16 gap-y-8 px-12 py-12 wide:px-24">
        <div className="flex items-center gap-4">
          <IconButton
            label={t("month-previous")}
            icon={ChevronLeft}
            onPress={() => onSearch({ ...search, month: monthAfter(month, -1) })}
          />
          <h2 className="flex min-h-28 items-center gap-6 rounded-control border border-line bg-sunken px-10 font-medium">
            <Clock size={14} aria-hidden />
            <MonthName month={month} />
          </h2>
          <IconButton
            label={t("month-next")}
            icon={ChevronRight}
            disabledBecause={isLast && t("month-later")}
            onPress={() => onSearch({ ...search, month: next })}
          />
        </div>
        {data && data.currencies.length > 1 && currency && (
          <Choice
            hideLabel
            label={t("currencies")}
            options={data.currencies.map(({ currency: id }) => ({ id, label: <ServerText value={id} /> }))}
            value={currency.currency}
            onChange={(id) => onSearch({ ...search, currency: id })}
          />
        )}
        {others > 0 && (
          <Button variant="quiet" icon={ListX} onPress={() => setRemarks(true)}>
            {t("not-summed", { count: others })}
          </Button>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-8">
          <OtherParty other={data?.other ?? null} />
          <ExportButton disabledBecause={!data?.currencies.length} query={{ source: "totals", query }} />
        </div>
      </div>
      {/* Whole rows: none is cut in half by the foot. */}
      <div className="min-h-0 flex-1">
        <div className="h-[round(down,100%,28px)] overflow-auto px-12 wide:px-24">
          {error && !data && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />}
          {error && data && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} compact />}
          {!data && !error && <Skeleton lines={9} height={28} words={t("reading")} />}
          {data && !currency && <EmptyState title={t("empty")} />}
          {data && currency && (
            <TotalsTable
              key={`${month} ${currency.currency}`}
              name={name}
              totals={data}
              table={currency}
              search={search}
            />
          )}
        </div>
      </div>
      {hasRemarks && <RemarksDialog onClose={() => setRemarks(false)} />}
    </div>
  );
}

/** The currency that is shown first: the one with the most bets. */
function mostBets(tables: readonly CurrencyTotals[]): CurrencyTotals | undefined {
  return tables.toSorted((one, other) => other.sum.bets - one.sum.bets)[0];
}

function MonthName({ month }: { month: string }) {
  const language = useLanguage();
  const { buddhistYear } = useSettings();
  const calendar = buddhistYear && language === "th" ? "-u-ca-buddhist-nu-latn" : "-u-ca-gregory-nu-latn";
  const format = new Intl.DateTimeFormat(language + calendar, { month: "long", year: "numeric", timeZone: "UTC" });
  return <time dateTime={month}>{format.format(Date.parse(`${month}-01T00:00:00Z`))}</time>;
}

/** A column of the table: a count, or an amount with its own count. */
interface FigureColumn {
  id: keyof typeof counts | "bets" | "net";
}

/** Each amount with the count of its kind: a kind that did not happen is a dash. */
const counts = {
  bet_amount: ["betAmount", "bets"],
  refund_amount: ["refundAmount", "refunds"],
  win_amount: ["winAmount", "wins"],
  reward_amount: ["rewardAmount", "rewards"],
  tip_amount: ["tipAmount", "tips"],
  rollback_amount: ["rollbackAmount", "rollbacks"],
} as const;

const columns: readonly FigureColumn["id"][] = [
  "bets",
  "bet_amount",
  "refund_amount",
  "win_amount",
  "reward_amount",
  "tip_amount",
  "rollback_amount",
  "net",
];

const CELL = "h-28 px-8 text-end whitespace-nowrap tabular-nums";
const HEAD = "h-28 px-8 text-end text-small font-normal whitespace-nowrap text-ink-2";
const NAME = "h-28 px-8 text-start whitespace-nowrap";

interface TotalsTableProps {
  /** The name of the ledger. */
  name: string;
  totals: Totals;
  table: CurrencyTotals;
  search: WalletSearch;
}

function TotalsTable({ name, totals, table, search }: TotalsTableProps) {
  const t = useT("totals");
  const { other } = totals;
  const hasOther = other !== null;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([table.days[0]?.day ?? ""]));
  const body = useRef<HTMLTableSectionElement>(null);
  useControlHints([{ label: t("hint-differences"), keys: ["Enter"] }], "[data-days] a");
  // As a list has it on other screens: Enter opens a day at once. What else has the focus keeps it.
  useEffect(() => {
    if (document.activeElement?.matches("body, main")) body.current?.querySelector("a")?.focus({ preventScroll: true });
  }, []);
  const toggle = (day: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(day)) next.add(day);
      return next;
    });
  return (
    <table
      // The chosen row reaches beyond its figures; they stand below what is above the table.
      className="-mx-8 w-[calc(100%+16px)] border-separate border-spacing-0"
      aria-label={t("table", { month: totals.from.slice(0, 7), currency: shownText(table.currency) })}
    >
      <thead className="sticky top-0 z-1 bg-panel">
        {hasOther && (
          <tr>
            <th
              scope="colgroup"
              colSpan={columns.length + 1}
              className={classes(NAME, "text-small font-normal text-ink-2")}
            >
              <ServerText value={t("ours", { name })} />
            </th>
            <th scope="colgroup" colSpan={2} className={classes(HEAD, "text-ink-2")}>
              <ServerText value={other.name === null ? t("theirs-pasted") : t("theirs", { name: other.name })} />
            </th>
          </tr>
        )}
        <tr>
          <th scope="col" className={classes(NAME, "border-b border-line text-small font-normal text-ink-2")}>
            {t("day-and-game")}
          </th>
          {columns.map((id) => (
            <th
              key={id}
              scope="col"
              className={classes(HEAD, "border-b border-line")}
              title={id === "net" ? t("net-hint") : undefined}
            >
              {t(id)}
            </th>
          ))}
          {hasOther && (
            <>
              <th scope="col" className={classes(HEAD, "border-b border-line")}>
                {t("other-net")}
              </th>
              <th scope="col" className={classes(HEAD, "border-b border-line")} title={t("difference-hint")}>
                {t("difference")}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody ref={body} data-days>
        {table.days.map((day) => (
          <Day
            key={day.day}
            day={day}
            hasOther={hasOther}
            isOpen={opened.has(day.day)}
            onToggle={() => toggle(day.day)}
            search={search}
          />
        ))}
      </tbody>
      {/* In a low window the chosen currency alone stays in view. */}
      <tfoot className="bg-panel [@media(min-height:720px)]:sticky [@media(min-height:720px)]:bottom-0">
        {[table, ...totals.currencies.filter((other) => other !== table)].map(({ currency, sum }) => (
          <tr
            key={currency}
            className={classes(
              "*:border-t *:bg-panel",
              currency === table.currency
                ? "sticky bottom-0 font-semibold *:border-line-strong"
                : "text-ink-2 *:border-line",
            )}
          >
            <th scope="row" className={classes(NAME, "[font-weight:inherit]")}>
              <ServerText value={currency} />
              {", "}
              <DaySpan from={totals.from} to={totals.to} />
            </th>
            <Figures sum={sum} hasOther={hasOther} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface DayProps {
  day: DayTotals;
  hasOther: boolean;
  isOpen: boolean;
  onToggle: () => void;
  search: WalletSearch;
}

function Day({ day: { day, sum, games }, hasOther, isOpen, onToggle, search }: DayProps) {
  const t = useT("totals");
  const name = useDayName(day);
  const href = walletHref({ view: "reconciliation", date: day, month: search.month, currency: search.currency });
  return (
    <>
      <tr className={classes("hover:bg-hover", isOpen ? "font-semibold" : "[&>*]:border-b [&>*]:border-line")}>
        <th scope="row" className={classes(NAME, "[font-weight:inherit]")}>
          <span className="flex items-center gap-4">
            <IconButton
              label={t("games-of", { day: name })}
              icon={ChevronRight}
              size={12}
              aria-expanded={isOpen}
              className={classes("min-h-24! w-16!", isOpen && "[&>svg]:rotate-90")}
              onPress={onToggle}
            />
            <a href={href} title={t("differences-of", { day: name })} className="no-underline hover:underline">
              {name}
            </a>
          </span>
        </th>
        <Figures sum={sum} hasOther={hasOther} />
      </tr>
      {isOpen &&
        games.map((game, place) => (
          <tr
            key={game.gameKey?.code ?? ""}
            className={classes(
              "text-ink-2 hover:bg-hover",
              place === games.length - 1 && "[&>*]:border-b [&>*]:border-line",
            )}
          >
            <th scope="row" className={classes(NAME, "ps-28! font-normal")}>
              {game.gameKey ? <GameName gameKey={game.gameKey.code} /> : t("no-game")}
            </th>
            <Figures sum={game.sum} hasOther={hasOther} />
          </tr>
        ))}
    </>
  );
}

interface FiguresProps {
  sum: TotalsSum;
  hasOther: boolean;
}

/** The cells of a line. A kind that did not happen is a dash; only a difference has a colour. */
function Figures({ sum, hasOther }: FiguresProps) {
  const t = useT("totals");
  return (
    <>
      {columns.map((id) => (
        <td key={id} className={CELL} data-figure>
          {id === "bets" ? (
            sum.bets === 0 ? (
              <Dash />
            ) : (
              sum.bets.toLocaleString("en")
            )
          ) : id === "net" ? (
            <MoneyText amount={sum.net} sign tooLarge />
          ) : sum[counts[id][1]] === 0 ? (
            <Dash />
          ) : (
            <span title={id === "bet_amount" ? undefined : t("count", { count: sum[counts[id][1]] })}>
              <MoneyText amount={sum[counts[id][0]]} tooLarge />
            </span>
          )}
        </td>
      ))}
      {hasOther && <Beside sum={sum} className={CELL} />}
    </>
  );
}

function Dash() {
  return <span className="text-ink-decor">–</span>;
}

/** What the other party says, and by how much it differs. */
function Beside({ sum: { other }, className }: { sum: TotalsSum; className: string }) {
  const t = useT("totals");
  if (other === null) {
    return (
      <>
        <td className={className} />
        <td className={className} />
      </>
    );
  }
  const { net, difference, differing } = other;
  const agrees = differing.length === 0;
  const named = differing.map(({ column, ledger, other: theirs }) => {
    const head = column in headOf ? t(headOf[column as keyof typeof headOf]) : column;
    return t("differs", { column: head, ledger: ledger ?? "…", other: theirs ?? "…" });
  });
  return (
    <>
      <td className={className}>{net === null ? <Dash /> : <MoneyText amount={net} sign />}</td>
      <td
        className={classes(className, agrees ? "text-ink-3" : "font-semibold text-broken")}
        title={agrees ? t("agrees") : named.join("\n")}
      >
        {difference === null ? (
          agrees ? (
            t("agrees")
          ) : (
            t("differs-short", { count: differing.length })
          )
        ) : (
          <MoneyText amount={difference} sign={!agrees} />
        )}
        {!agrees && <span className="visually-hidden"> {named.join(". ")}</span>}
      </td>
    </>
  );
}

/** The heads of figures that have the name of a column of the file. */
const headOf = {
  bets: "bets",
  bet_amount: "bet_amount",
  refunds: "refunds",
  refund_amount: "refund_amount",
  wins: "wins",
  win_amount: "win_amount",
  lost: "lost",
  rewards: "rewards",
  reward_amount: "reward_amount",
  tips: "tips",
  tip_amount: "tip_amount",
  rollbacks: "rollbacks",
  rollback_amount: "rollback_amount",
  net: "net",
} as const;

/** A day without its year, which stands above. */
function useDayName(day: string): string {
  const language = useLanguage();
  return formatInstant(Date.parse(`${day}T00:00:00Z`), { language, zone: "UTC", style: "dayMonth" });
}

/** Days of one month: `1 – 30 Nov`. */
function DaySpan({ from, to }: { from: string; to: string }) {
  const language = useLanguage();
  const month = new Intl.DateTimeFormat(localeOf(language), { month: "short", timeZone: "UTC" });
  const days = [...new Set([from, to])].map((day) => Number(day.slice(8)));
  return `${days.join(language === "th" ? "–" : " – ")} ${month.format(Date.parse(`${to}T00:00:00Z`))}`;
}

/** The month of an instant in a zone: `2026-11`. */
export function monthOf(instant: number, zone: string): string {
  const fields = { timeZone: zone, year: "numeric", month: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", fields).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}`;
}

/** The month `count` later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOf(month: string): [from: string, to: string] {
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  return [`${month}-01`, new Date(next - 86_400_000).toISOString().slice(0, 10)];
}

/** The totals of another party beside those of the ledger: a file or pasted rows, with the columns of a file of totals. */

export function OtherParty({ other }: { other: OtherTotals | null }) {
  const t = useT("totals");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileText} onPress={() => setOpen(true)}>
        {t("other")}
      </Button>
      {isOpen && <OtherDialog other={other} onClose={() => setOpen(false)} />}
    </>
  );
}

function OtherDialog({ other, onClose }: { other: OtherTotals | null; onClose: () => void }) {
  const t = useT("totals");
  const gateway = useGateway();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const added = () => void client.invalidateQueries({ queryKey: walletKey("totals") });
  const choose = useMutation({
    mutationFn: () => gateway.openOtherTotals(),
    onSuccess: (isChosen) => {
      if (!isChosen) return;
      added();
      onClose();
    },
  });
  const paste = useMutation({
    mutationFn: (rows: string) => gateway.pasteOtherTotals(rows),
    onSuccess: () => {
      added();
      onClose();
    },
  });
  const error = choose.error ?? paste.error;
  return (
    <Dialog title={t("other-title")} isOpen onClose={onClose} size="wide">
      <div className="flex flex-col gap-12">
        <p className="text-pretty text-ink-2">{t("other-text")}</p>
        {other && <Known other={other} />}
        {error && <FailedState error={error} compact />}
        <div className="flex flex-wrap gap-8">
          <Button variant="primary" autoFocus keys="Enter" onPress={() => choose.mutate()} isPending={choose.isPending}>
            {t("other-choose")}
          </Button>
          {other && (
            <Button onPress={() => paste.mutate("")} isPending={paste.isPending}>
              {t("other-remove")}
            </Button>
          )}
        </div>
        <TextField label={t("other-paste")} value={text} onChange={setText} lines={6} monospace />
        <div>
          <Button
            disabledBecause={text.trim() === "" && t("other-use-because")}
            onPress={() => paste.mutate(text)}
            isPending={paste.isPending}
          >
            {t("other-use")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What of the file is not compared. */
function Known({ other: { name, outside, unread, unreadCount, otherHeads } }: { other: OtherTotals }) {
  const t = useT("totals");
  const say = useMessage();
  const line = useT("columns");
  return (
    <div className="flex flex-col gap-6">
      <p className="font-medium">
        <ServerText value={name === null ? t("theirs-pasted") : t("theirs", { name })} />
      </p>
      {outside > 0 && <PartialNotice>{t("other-outside", { count: outside })}</PartialNotice>}
      {otherHeads.length > 0 && (
        <p className="text-ink-2">
          <ServerText value={t("other-heads", { heads: otherHeads.join(", ") })} />
        </p>
      )}
      {unreadCount > 0 && (
        <PartialNotice>
          <p>{t("other-unread", { count: unreadCount })}</p>
          <ul>
            {unread.map(({ line: number, why }) => (
              <li key={number}>
                {line("remarks-line", { line: number })}: <ServerText value={say(why)} />
              </li>
            ))}
          </ul>
        </PartialNotice>
      )}
    </div>
  );
}

/** The first screen: the field for a ticket, and at its right what waits to be looked at, what was opened last, and in training samples. */
import { dayIn, daysAfter, dayText } from "@pitdesk/ticket";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, LayoutGrid, User } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Finder } from "@/features/palette/finder";
import type { BetPageOf } from "@/features/palette/row";
import type { TableChecks } from "@/features/tables/check-run";
import { tablesQuery } from "@/features/tables/tables";
import type { DifferenceRow, Gateway, HistoryRow, ReconcileSummary, TablesPage } from "@/gateway/types";
import { FailedState, MoneyText, ServerText } from "@/shared/domain";
import { formatTime, timeNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { recentHref, tablesHref, walletHref } from "@/shared/links";
import {
  asErrorView,
  keys,
  useConnection,
  useFirstScreenReady,
  useGateway,
  useRecents,
  walletKey,
  walletStateQuery,
} from "@/shared/query";
import { useZone } from "@/shared/settings";
import type { Run } from "@/shared/stream";
import { LinkButton, later, Section } from "@/shared/ui";

const BetPageDialog = later(() => import("@/features/bet-page/bet-page-dialog").then((file) => file.BetPageDialog));

interface StartScreenProps {
  /** Opens an address of the program. */
  onGo: (href: string) => void;
}

export function StartScreen({ onGo }: StartScreenProps) {
  const t = useT("frame");
  const palette = useT("palette");
  const key = useT("keys");
  const client = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [bet, setBet] = useState<BetPageOf | null>(null);
  const connection = useConnection();
  const isTraining = connection?.state === "connected" && connection.profile.kind === "training";
  // The text stays in the memory of this connection: it is never in an address, and is there after a look at a record.
  const textKey = keys.live("text of the start");
  const [text, setOwnText] = useState(() => client.getQueryData<string>(textKey) ?? "");
  const setText = (next: string) => {
    setOwnText(next);
    client.setQueryData(textKey, next);
  };
  const focus = () => field.current?.querySelector("textarea")?.focus();
  // The tables, which the route asks for: a ticket that names one or its dealer can be read when they are there.
  const { queryKey } = tablesQuery(useGateway(), {});
  useFirstScreenReady(useQuery({ queryKey, queryFn: skipToken }).data !== undefined);
  useKeys({
    "mod+k": { label: key("find"), run: focus, hint: true },
    "!": { label: palette("start-checkShoes"), hint: true, run: () => onGo(tablesHref({ view: "checks" })) },
  });
  return (
    <div className="@container h-full bg-panel">
      <div className="grid min-h-full justify-center @min-[820px]:h-full @min-[820px]:grid-cols-[minmax(0,928px)_clamp(288px,30cqw,400px)]">
        <div className="min-h-0 min-w-0 overflow-y-auto px-24 py-24" data-finder>
          <div ref={field} className="flex flex-col gap-12">
            <h1 className="text-result font-semibold">{t("start")}</h1>
            <Finder
              look="start"
              text={text}
              onText={setText}
              openPlayer={null}
              onGo={onGo}
              onBetPage={setBet}
              onRun={(run) => run()}
            />
          </div>
        </div>
        <aside className="flex min-h-0 min-w-0 flex-col gap-24 overflow-y-auto border-line px-24 py-24 @max-[819px]:border-t @min-[820px]:border-s">
          <ToLookAt />
          <Recent />
          {isTraining && (
            <Samples
              onText={(sample) => {
                setText(sample);
                focus();
              }}
            />
          )}
        </aside>
      </div>
      {bet && <BetPageDialog {...bet} isOpen onClose={() => setBet(null)} />}
    </div>
  );
}

/** The last run of a check or a comparison in memory; nothing is asked for. */
function useLastRun<Data, Summary>(queryKey: readonly unknown[]): Run<Data, Summary> | undefined {
  const { data } = useQuery<{ current: Run<Data, Summary>; previous: Run<Data, Summary> | null }>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data && (data.previous ?? data.current);
}

function ToLookAt() {
  const t = useT("palette");
  return (
    <Section title={t("start-toLookAt")} level={2} className="border-t-0! pt-0!">
      <ul className="flex flex-col">
        <BrokenShoes />
        <Differences />
      </ul>
    </Section>
  );
}

/** A count with its details, which leads to its screen; or a button where it is not known. */
function Count({ href, count, title, children }: { href: string; count: number; title: string; children?: ReactNode }) {
  return (
    <li className="border-t border-line">
      <a
        href={href}
        className="grid grid-cols-[minmax(32px,auto)_minmax(0,1fr)_auto] gap-x-12 py-12 no-underline hover:bg-hover"
      >
        <strong className="text-end text-result leading-tight tabular-nums" data-figure>
          {count}
        </strong>
        <span className="flex min-w-0 flex-col gap-4">
          <span className="leading-[1.9] font-medium">{title}</span>
          {children && <span className="flex flex-col gap-4 text-small text-ink-2">{children}</span>}
        </span>
        <ChevronRight size={14} aria-hidden className="mt-6 text-ink-2" />
      </a>
    </li>
  );
}

function NotKnown({ children, href, action }: { children: ReactNode; href: string; action: string }) {
  return (
    <li className="flex min-h-44 items-center justify-between gap-12 border-t border-line py-8">
      <span className="min-w-0 text-ink-2">{children}</span>
      <span className="flex-none">
        <LinkButton href={href} size="small">
          {action}
        </LinkButton>
      </span>
    </li>
  );
}

const mostNamed = 3;
const mostRounds = 4;

/** The running shoes with rounds that break a rule, as the last check found them. */
function BrokenShoes() {
  const t = useT("palette");
  const tables = useLastRun<TableChecks, unknown>(keys.live("tableChecks"))?.data.tables ?? [];
  const read = tables.flatMap((entry) => (entry.state === "read" ? [entry] : []));
  const href = tablesHref({ view: "checks" });
  if (read.length === 0) {
    return (
      <NotKnown href={href} action={t("start-checkShoes")}>
        {t("start-shoesUnknown")}
      </NotKnown>
    );
  }
  const broken = read.filter(({ shoe }) => shoe.broken.length > 0);
  return (
    <Count href={href} count={broken.length} title={t("start-brokenShoes", { count: broken.length })}>
      {broken.slice(0, mostNamed).map(({ table, shoe }) => {
        const rounds = shoe.broken.flatMap(({ roundNo }) => roundNo ?? []);
        const of = { table: table.id ?? table.key, rounds: rounds.slice(0, mostRounds).join(", ") };
        return (
          <ServerText
            key={table.key}
            value={rounds.length > 0 ? t("start-brokenAt", of) : t("start-table", { id: of.table })}
          />
        );
      })}
      {broken.length > mostNamed && <span>{t("start-more", { count: broken.length - mostNamed })}</span>}
      {broken.length === 0 && <span>{t("start-shoesRead", { count: read.length })}</span>}
    </Count>
  );
}

/** The differences of yesterday between wallet and records, as the last comparison of all players found them. */
function Differences() {
  const t = useT("palette");
  const zone = useZone().id;
  const wallet = useQuery(walletStateQuery(useGateway())).data?.state;
  const date = dayText(daysAfter(dayIn(zone, timeNow()), -1));
  const scope = { scope: "day", date, timeZone: zone, players: [], onlyPlayers: false };
  const run = useLastRun<{ rows: readonly DifferenceRow[] }, ReconcileSummary>(walletKey("run", scope));
  const href = walletHref({ view: "reconciliation", date });
  if (wallet === "none") {
    return (
      <NotKnown href={walletHref()} action={t("start-openWallet")}>
        {t("start-noWallet")}
      </NotKnown>
    );
  }
  if (!run?.summary) {
    return (
      <NotKnown href={href} action={t("start-compare")}>
        {t("start-notCompared")}
      </NotKnown>
    );
  }
  const count = run.data.rows.filter(({ expected }) => !expected).length;
  const sums = run.summary.sums.filter(({ differs }) => differs);
  return (
    <Count href={href} count={count} title={t("start-differences", { count })}>
      {sums.length > 0 && (
        <span className="grid grid-cols-[auto_auto] justify-start gap-x-24 gap-y-4">
          {sums.map(({ currency, difference }) => (
            <span key={currency} className="contents">
              <ServerText value={currency} />
              <MoneyText amount={difference} sign tooLarge className="text-end" />
            </span>
          ))}
        </span>
      )}
      {!run.summary.complete && <span>{t("start-partly")}</span>}
    </Count>
  );
}

function Recent() {
  const t = useT("palette");
  const recents = useRecents();
  return (
    <Section title={t("section-recent")} level={2} className="border-t-0! pt-0!">
      {recents.length === 0 && <p className="border-t border-line py-8 text-ink-2">{t("start-noRecent")}</p>}
      <ul>
        {recents.slice(0, 6).map((item) => {
          const Icon = item.kind === "player" ? User : LayoutGrid;
          return (
            <li key={`${item.kind} ${item.id} ${item.gameKey}`} className="border-t border-line">
              <a href={recentHref(item)} className="flex min-h-32 items-center gap-12 py-4 no-underline hover:bg-hover">
                <Icon size={14} aria-hidden className="text-ink-2" />
                <span className="min-w-0 wrap-anywhere whitespace-pre-wrap" data-figure>
                  <ServerText value={item.kind === "player" ? item.id : t("start-table", { id: item.id })} most={80} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The player of the training data who has every kind of dispute. */
const player = "somchai_88";
const samples = ["short", "tie", "insurance", "lotto", "shoe", "round"] as const;

/** Tickets to try. Their figures are those of the training data, which are read at the first press. */
function Samples({ onText }: { onText: (text: string) => void }) {
  const t = useT("palette");
  const gateway = useGateway();
  const client = useQueryClient();
  const zone = useZone().id;
  const [isWanted, setWanted] = useState<(typeof samples)[number] | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const press = async (sample: (typeof samples)[number]) => {
    setWanted(sample);
    setFailed(null);
    try {
      const ofPlayer = { queryKey: keys.live("records of the samples"), staleTime: Number.POSITIVE_INFINITY };
      const rows = await client.fetchQuery({ ...ofPlayer, queryFn: ({ signal }) => recordsOf(gateway, signal) });
      onText(words(sample, rows));
    } catch (caught) {
      setFailed(caught);
    }
    setWanted(null);
  };
  /** The text of a sample; the player's id where the training data have no such record. */
  function words(sample: (typeof samples)[number], rows: readonly HistoryRow[]): string {
    const short = rows.find(
      ({ amountFault: fault }) => fault?.amount === "payout" && fault.difference?.startsWith("-"),
    );
    const ties = rows.filter(({ winner, playerTotal }) => winner === "tie" && playerTotal !== null);
    const tie = ties.find(({ verdict }) => verdict === "inconsistent") ?? ties[0];
    const bought = rows.find(
      ({ gameKey, winner }) => gameKey?.code === "baccarat_insurance" && (winner === "banker" || winner === "player"),
    );
    const table = client
      .getQueriesData<TablesPage>({ queryKey: keys.live("tables") })
      .flatMap(([, page]) => page?.rows ?? [])
      .find(({ id, hasShoe, status }) => id !== null && hasShoe && status.code !== "inactive");
    const at = ({ createdAt }: HistoryRow) => (createdAt === null ? timeNow() : Date.parse(createdAt));
    const dayOf = (row: HistoryRow) => dayText(dayIn(zone, at(row)));
    const clock = { language: "en", zone, buddhistYear: false, style: "minute" } as const;
    const clockOf = (row: HistoryRow) => formatTime(new Date(at(row)).toISOString(), clock) ?? "";
    const { expected = "", reported: paid = "" } = short?.amountFault ?? {};
    const due = expected.replace(/\..*/, "");
    const winner = bought?.winner ?? "";
    const texts = {
      short: short && t("start-ticket-short", { player, due, paid, day: dayOf(short) }),
      tie: tie && t("start-ticket-tie", { player, total: tie.playerTotal ?? 0, day: dayOf(tie) }),
      insurance: bought && t("start-ticket-insurance", { player, day: dayOf(bought), clock: clockOf(bought), winner }),
      lotto: t("start-ticket-lotto", { player }),
      shoe: table?.id && t("start-ticket-shoe", { table: table.id }),
      round: (short ?? rows.find(({ roundId }) => roundId !== null))?.roundId,
    };
    return texts[sample] || player;
  }
  return (
    <Section
      title={t("start-samples")}
      actions={<span className="text-small text-ink-2">{t("start-training")}</span>}
      level={2}
      className="border-t-0! pt-0!"
    >
      {failed !== null && <FailedState error={asErrorView(failed)} compact />}
      <ul>
        {samples.map((sample) => (
          <li key={sample} className="border-t border-line">
            <button
              type="button"
              aria-busy={isWanted === sample || undefined}
              className="min-h-32 w-full cursor-default bg-transparent px-0 py-4 text-start hover:bg-hover"
              onClick={() => press(sample)}
            >
              {t(`start-sample-${sample}`)}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The records of the player of the samples, newest first. */
async function recordsOf(gateway: Gateway, signal: AbortSignal): Promise<readonly HistoryRow[]> {
  const rows: HistoryRow[] = [];
  const query = { playerId: player, only: null, period: "last14Days", betId: null, roundId: null, page: null } as const;
  await gateway.searchHistory(
    { ...query, perPage: null, searchId: null, games: null },
    (event) => rows.push(...event.rows.map(({ row }) => row)),
    signal,
  );
  return rows.sort((a, b) => ((a.createdAt ?? "") < (b.createdAt ?? "") ? 1 : -1));
}

/** The first screen: the field for a ticket, and at its right what waits to be looked at, what was opened last, and in training samples. */
import { dayIn, dayText } from "@pitdesk/ticket";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutGrid, User } from "lucide-react";
import { useRef, useState } from "react";
import { Finder } from "@/features/palette/finder";
import type { BetPageOf } from "@/features/palette/row";
import { tablesQuery } from "@/features/tables/tables";
import type { Gateway, HistoryRow, TablesPage } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { formatTime, timeNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { recentHref, tablesHref } from "@/shared/links";
import { asErrorView, keys, useConnection, useFirstScreenReady, useGateway, useRecents } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { later, Section } from "@/shared/ui";

const ToLookAt = later(() => import("./to-look-at").then((file) => file.ToLookAt), <Coming />);
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
  const tables = useQuery({ queryKey, queryFn: skipToken });
  const isReady = tables.data !== undefined;
  useFirstScreenReady(isReady);
  useKeys({
    "mod+k": { label: key("find"), run: focus, hint: true },
    "!": { label: palette("start-checkShoes"), hint: true, run: () => onGo(tablesHref({ view: "checks" })) },
  });
  // At rest they stand below the field, which has no rows of its own then.
  const samples = isTraining && (
    <Samples
      onText={(sample) => {
        setText(sample);
        focus();
      }}
    />
  );
  return (
    <div className="@container h-full bg-panel">
      <div className="grid min-h-full justify-center @min-[820px]:h-full @min-[820px]:grid-cols-[minmax(0,928px)_clamp(288px,30cqw,400px)]">
        <div className="min-h-0 min-w-0 overflow-y-auto px-24 pt-(--head) pb-24" data-finder>
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
            {text === "" && samples}
          </div>
        </div>
        <aside className="flex min-h-0 min-w-0 flex-col gap-24 overflow-y-auto border-line px-24 pt-(--head) pb-24 @max-[819px]:border-t @min-[820px]:border-s">
          {/* Counts only when the first screen is there. */}
          <Section title={palette("start-toLookAt")} level={2} className="min-h-120 flex-none border-t-0! pt-0!">
            {isReady || tables.isError ? <ToLookAt /> : <Coming />}
          </Section>
          <Recent />
          {text !== "" && samples}
        </aside>
      </div>
      {bet && <BetPageDialog {...bet} isOpen onClose={() => setBet(null)} />}
    </div>
  );
}

function Coming() {
  const t = useT("shared");
  return (
    <p className="animate-late border-t border-line py-8 text-ink-2" aria-busy>
      {t("waiting")}
    </p>
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

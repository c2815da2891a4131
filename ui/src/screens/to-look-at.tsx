/**
 * What waits to be looked at: the running shoes with a broken round, and yesterday's differences. Both are counted once in the
 * background, one after the other, as their screens would count them; leaving Start or *Stop* ends that, and it is not begun again.
 */
import { dayIn, daysAfter, dayText } from "@pitdesk/ticket";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import {
  type CheckAsk,
  type CheckEnd,
  type CheckEvent,
  checkRun,
  newestRead,
  type TableChecks,
  tableChecks,
} from "@/features/tables/check-run";
import { useRun } from "@/features/wallet/run";
import type { ReconcileScope } from "@/gateway/types";
import { Ago, FailedTimes, MoneyText, ServerText, StopButton } from "@/shared/domain";
import { faultWords } from "@/shared/domain/audit/findings";
import { timeNow } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { tablesHref, walletHref } from "@/shared/links";
import { useGateway, useReportBrokenShoes, walletKey, walletStateQuery } from "@/shared/query";
import { useZone } from "@/shared/settings";
import { type Stream, useRetry, useStream } from "@/shared/stream";
import { Button, LinkButton } from "@/shared/ui";

export function ToLookAt() {
  const checks = useStream<TableChecks, CheckEvent, CheckEnd, CheckAsk>(tableChecks, checkRun(useGateway()));
  return (
    <ul className="flex flex-col">
      <BrokenShoes checks={checks} />
      <Differences isDue={!checks.isRunning} />
    </ul>
  );
}

interface CountProps {
  href: string;
  count: number;
  title: string;
  /** What it consists of. */
  children: ReactNode;
  /** How far it was counted, or when. */
  note: ReactNode;
  /** While it is counted. */
  onStop: (() => void) | false;
}

/** A count with its first lines, which leads to its screen. */
function Count({ href, count, title, children, note, onStop }: CountProps) {
  const t = useT("tables");
  return (
    <li
      className="grid grid-cols-[minmax(32px,auto)_minmax(0,1fr)_auto] gap-x-12 border-t border-line py-12"
      aria-busy={onStop !== false || undefined}
    >
      <a
        href={href}
        className="col-span-full -my-12 grid grid-cols-subgrid pt-12 pb-4 no-underline hover:bg-hover"
        data-count
      >
        <strong className="text-end text-result leading-tight tabular-nums" data-figure>
          {count}
        </strong>
        <span className="flex min-w-0 flex-col gap-4">
          <span className="leading-[1.9] font-medium">{title}</span>
          <span className="flex flex-col gap-4 text-small text-ink-2 empty:hidden">{children}</span>
        </span>
        <ChevronRight size={14} aria-hidden className="mt-6 text-ink-2" />
      </a>
      <div className="col-span-2 col-start-2 mt-12 flex min-h-20 items-center justify-between gap-8 text-small text-ink-2">
        <span role="status">{note}</span>
        {onStop && (
          <Button size="small" onPress={onStop}>
            {t("checks-stop")}
          </Button>
        )}
      </div>
    </li>
  );
}

interface NotKnownProps {
  children: ReactNode;
  action: string;
  href?: string;
  onPress?: () => void;
  /** Why it can't be done now. */
  whyNot?: string | undefined;
  /** The first answer is awaited. */
  isBusy?: boolean;
}

/** In place of a count that is not known: what can be done about it. */
function NotKnown({ children, action, href, onPress, whyNot, isBusy = false }: NotKnownProps) {
  return (
    <li
      className="flex min-h-44 items-center justify-between gap-12 border-t border-line py-8"
      aria-busy={isBusy || undefined}
    >
      <div className="min-w-0 text-ink-2">{children}</div>
      <span className="flex-none">
        {href !== undefined && whyNot === undefined ? (
          <LinkButton href={href} size="small">
            {action}
          </LinkButton>
        ) : (
          <Button size="small" onPress={onPress} disabledBecause={whyNot} isPending={isBusy && whyNot === undefined}>
            {action}
          </Button>
        )}
      </span>
    </li>
  );
}

const mostNamed = 3;

/** The running shoes with rounds that break a rule. */
function BrokenShoes({ checks }: { checks: Stream<TableChecks, CheckEnd, CheckAsk> }) {
  const t = useT("palette");
  const words = useT("tables");
  const check = useT("check");
  const sentence = useT("error");
  const say = useMessage();
  const shared = useT("shared");
  const { data, isRunning } = checks.current;
  const again = () => checks.start("again");
  const retry = useRetry(checks.current.error, isRunning, again);
  const error = checks.current.error ?? retry.failure;
  const asked = data.tables.filter(({ state }) => state !== "noNumber" && state !== "inactive");
  const read = asked.flatMap((entry) => (entry.state === "read" ? [entry] : []));
  const broken = read.filter(({ shoe }) => shoe.broken.length > 0);
  const newest = newestRead(data.tables);
  useReportBrokenShoes(broken.length);
  const href = tablesHref({ view: "checks" });
  if (newest === null) {
    return (
      <>
        {error && (
          <NotKnown action={shared("retry")} onPress={again} isBusy={isRunning}>
            <p className="text-ink">{error.reason ? say(error.reason) : sentence(error.code)}</p>
            <div className="flex flex-wrap items-center gap-x-8">
              <FailedTimes at={retry.at} />
              <StopButton retry={retry} isLink />
            </div>
          </NotKnown>
        )}
        <NotKnown
          action={t("start-checkShoes")}
          href={href}
          whyNot={error ? sentence(error.code) : undefined}
          isBusy={isRunning}
        >
          {t("start-shoesUnknown")}
        </NotKnown>
      </>
    );
  }
  const isPart = asked.some(({ isDue }) => isDue);
  return (
    <Count
      href={href}
      count={broken.length}
      title={t("start-brokenShoes", { count: broken.length })}
      onStop={isRunning && checks.stop}
      note={
        isPart ? (
          words("checks-progress", { read: read.length, total: asked.length })
        ) : (
          <>
            {t("start-shoesRead", { count: read.filter(({ shoe }) => shoe.checked > 0).length })}, <Ago at={newest} />
          </>
        )
      }
    >
      {broken.slice(0, mostNamed).map(
        ({
          table,
          shoe: {
            broken: [first, ...more],
          },
        }) => (
          <span key={table.key}>
            {first && (
              <ServerText
                value={t("start-brokenAt", {
                  table: table.id ?? table.key,
                  round: first.roundNo ?? "–",
                  fault: faultWords(check, say, first.audit),
                })}
              />
            )}
            {more.length > 0 && ` · ${t("start-more", { count: more.length })}`}
          </span>
        ),
      )}
      {broken.length > mostNamed && <span>{t("start-more", { count: broken.length - mostNamed })}</span>}
    </Count>
  );
}

/** A comparison asks the service for the records of each player, so one of more players is begun by hand only. */
const MOST_PLAYERS = 20;

/** The differences of yesterday between wallet and records, of all players. */
function Differences({ isDue }: { isDue: boolean }) {
  const t = useT("palette");
  const words = useT("reconcile");
  const timeZone = useZone().id;
  const wallet = useQuery(walletStateQuery(useGateway())).data;
  const client = useQueryClient();
  const date = dayText(daysAfter(dayIn(timeZone, timeNow()), -1));
  const scope: ReconcileScope = { scope: "day", date, timeZone, players: [], onlyPlayers: false };
  const isCompared = client.getQueryData(walletKey("run", scope)) !== undefined;
  const isBegun = wallet?.state === "open" && isDue && (isCompared || wallet.players <= MOST_PLAYERS);
  const run = useRun(isBegun ? scope : null, true);
  const href = walletHref({ view: "reconciliation", date });
  if (wallet?.state === "none") {
    return (
      <NotKnown href={walletHref()} action={t("start-openWallet")}>
        {t("start-noWallet")}
      </NotKnown>
    );
  }
  const { progress } = run;
  const summary = run.shown?.summary ?? null;
  if (!run.shown || (summary === null && !(run.isRunning && progress))) {
    return (
      <NotKnown href={href} action={t("start-compare")} isBusy={run.isRunning}>
        {t("start-notCompared")}
      </NotKnown>
    );
  }
  const count = run.shown.rows.filter(({ expected }) => !expected).length;
  const sums = summary?.sums.filter(({ differs }) => differs) ?? [];
  return (
    <Count
      href={href}
      count={count}
      title={t("start-differences", { count })}
      onStop={run.isRunning && run.stop}
      note={
        summary ? (
          <>
            {!summary.complete && `${t("start-partly")}, `}
            <Ago at={summary.readAt} />
          </>
        ) : (
          progress &&
          words("progress", { players: progress.players, total: progress.playersTotal, rounds: progress.rounds })
        )
      }
    >
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
    </Count>
  );
}

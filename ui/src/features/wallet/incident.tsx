/** An incident: each of its rounds with a verdict, and what is owed for each player and currency. One export has all of it. */
import { useState } from "react";
import type {
  DifferenceRow,
  Incident,
  IncidentSummary,
  OwedLine,
  ReconcileClass,
  ReconcileScope,
  ReconcileSummary,
} from "@/gateway/types";
import { FailedState, MoneyText, ServerText, ShortId, TimeText, useGameNames } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { chosenFrom, ListRows, ListScreen } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { reconcileClasses } from "@/shared/links";
import { twoLines } from "@/shared/settings";
import {
  Button,
  classes,
  EmptyState,
  FigureTable,
  PartialNotice,
  Section,
  Skeleton,
  ToggleChip,
  useStatusLine,
} from "@/shared/ui";
import { DifferenceDetail } from "./difference";
import { IncidentForm } from "./incident-form";
import { type RunControl, RunNotices, RunProgress, useRun, useUnlisted } from "./run";
import { choosing, digits, nothingChosen, roundFrom } from "./scope";
import type { WalletViewProps } from "./wallet-screen";

const noRows: readonly DifferenceRow[] = [];

export function IncidentView({ search, onSearch }: WalletViewProps) {
  const t = useT("incident");
  const words = useT("reconcile");
  const [incident, setIncident] = useState<Incident | null>(null);
  const scope: ReconcileScope | null = incident && { scope: "incident", incident };
  const run = useRun(scope);
  const rows = run.shown?.rows ?? noRows;
  const summary = run.shown?.summary ?? null;
  const { class: only } = search;
  const matching = rows.filter((row) => only === undefined || row.class === only);
  const round = rows.length === 0 ? null : roundFrom(rows, matching, search);
  const record = round === null ? undefined : (round.row?.key ?? "");
  const kinds = reconcileClasses.filter((kind) => kind === only || rows.some((row) => row.class === kind));
  const choose = (row: DifferenceRow) => onSearch({ ...choosing(search, row), view: "incident" });
  const showOnly = (kind: ReconcileClass | undefined) => onSearch({ ...search, class: kind, ...nothingChosen });
  useStatusLine(summary ? { text: t("status", { count: summary.rounds }), readAt: summary.readAt } : null);
  useKeys({
    F5: { label: t("again"), run: run.again, when: scope !== null && !run.isRunning },
    ...digits(kinds, words("keys-kind"), (kind) => showOnly(kind === only ? undefined : kind)),
  });
  return (
    <ListScreen
      id="incident"
      width={[340, 420, 620]}
      rows={matching}
      chosen={chosenFrom({ rows, matching, record, isReading: run.isRunning })}
      address={search.row}
      isBusy={run.isRunning && incident !== null}
      onChoose={choose}
      words={{ broken: words("keys-real"), previous: words("keys-previous"), next: words("keys-next") }}
      isBroken={({ expected, class: kind }) => !expected && kind !== "matched"}
      detail={
        <div className="flex flex-col">
          {summary?.incident && <Owed incident={summary.incident} />}
          {round ? (
            <DifferenceDetail chosen={round} rows={rows} search={search} />
          ) : (
            <EmptyState
              title={incident === null ? t("empty") : t("detail-none")}
              hint={incident === null ? t("empty-hint") : undefined}
            />
          )}
        </div>
      }
    >
      {incident === null ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <IncidentForm isRunning={false} onStart={setIncident} />
        </div>
      ) : (
        <>
          <div className="flex flex-none flex-wrap items-center gap-4 p-12">
            <Button
              size="small"
              className="min-h-24!"
              onPress={() => {
                setIncident(null);
                onSearch({ view: "incident" });
              }}
            >
              {t("change")}
            </Button>
            <Kinds rows={rows} kinds={kinds} chosen={only} onChoose={showOnly} />
          </div>
          <RunNotices run={run} scope={scope} />
          <ListRows
            label={t("rounds")}
            row={(row: DifferenceRow) => <RoundRow row={row} />}
            rowHeight={twoLines}
            instead={matching.length > 0 ? null : <NoRounds run={run} />}
          />
          {run.isRunning && <RunProgress progress={run.progress} onStop={run.stop} />}
          {summary && <Foot summary={summary} rows={rows} />}
        </>
      )}
    </ListScreen>
  );
}

/** How many rounds have no row, and the export. */
function Foot({ summary, rows }: { summary: ReconcileSummary; rows: readonly DifferenceRow[] }) {
  return (
    <footer className="flex flex-none items-center gap-8 border-t border-line px-12 py-8 text-small text-ink-2">
      <span className="me-auto">{useUnlisted(summary, rows).join(" · ")}</span>
      <ExportButton
        disabledBecause={rows.length === 0}
        query={{ source: "differences", readAt: summary.readAt, keys: null }}
      />
    </footer>
  );
}

interface KindsProps {
  rows: readonly DifferenceRow[];
  kinds: readonly ReconcileClass[];
  chosen: ReconcileClass | undefined;
  onChoose: (kind: ReconcileClass | undefined) => void;
}

function Kinds({ rows, kinds, chosen, onChoose }: KindsProps) {
  const t = useT("incident");
  const named = useT("round-class");
  if (kinds.length === 0) return null;
  return (
    <>
      <ToggleChip isSelected={chosen === undefined} onChange={() => onChoose(undefined)}>
        {t("all")} <b>{rows.length}</b>
      </ToggleChip>
      {kinds.map((kind) => (
        <ToggleChip
          key={kind}
          isSelected={chosen === kind}
          onChange={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {named(kind)} <b>{rows.filter((row) => row.class === kind).length}</b>
        </ToggleChip>
      ))}
    </>
  );
}

/** Why no round is listed. */
function NoRounds({ run }: { run: RunControl }) {
  const t = useT("incident");
  if (run.error) return <FailedState error={run.error} onRetry={run.again} />;
  if (!run.isRunning) return <EmptyState title={t("none")} />;
  return (
    <div className="p-12">
      <Skeleton lines={6} height={36} />
    </div>
  );
}

function RoundRow({ row }: { row: DifferenceRow }) {
  const named = useT("round-class");
  const names = useGameNames();
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_max-content] content-center gap-x-12 px-12 leading-snug">
      <span className={classes("min-w-0 truncate", row.class === "matched" ? "text-ink-2" : "font-medium")}>
        {named(row.class)}
      </span>
      {row.class === "matched" ? <span /> : <MoneyText amount={row.difference} currency={row.currency} sign tooLarge />}
      <span className="col-span-full flex min-w-0 gap-6 overflow-hidden text-small whitespace-nowrap text-ink-2">
        <ShortId value={row.playerId} className="font-sans!" />
        {row.at && (
          <span>
            <TimeText at={row.at} style="dayMonth" />, <TimeText at={row.at} style="minute" />
          </span>
        )}
        {row.gameKey && <ServerText value={names.label(row.gameKey.code)} />}
      </span>
    </div>
  );
}

function Owed({ incident: { owed, notFound, leftOut } }: { incident: IncidentSummary }) {
  const t = useT("incident");
  return (
    <div className="@container flex flex-col gap-8 border-b border-line px-16 pt-12 pb-16 wide:px-24">
      <Section level={2} title={t("owed")} className="border-t-0! pt-0!">
        {owed.length === 0 ? (
          <p className="text-ink-2">{t("owed-none")}</p>
        ) : (
          <FigureTable<OwedLine>
            label={t("owed-table")}
            rows={owed}
            columns={[
              {
                id: "player",
                head: t("owed-player"),
                kind: "name",
                cell: ({ playerId }) => (
                  <span className="wrap-anywhere">
                    <ServerText value={playerId} />
                  </span>
                ),
              },
              {
                id: "owed",
                head: t("owed-amount"),
                hint: t("owed-hint"),
                kind: "figure",
                cell: ({ owed: amount, currency, rounds }) =>
                  amount === null ? (
                    <span className="text-ink-2">
                      {rounds === 0 ? "–" : t("owed-unknown")} <ServerText value={currency} />
                    </span>
                  ) : (
                    <MoneyText amount={amount} currency={currency} sign className="font-semibold" />
                  ),
              },
              { id: "rounds", head: t("owed-rounds"), kind: "figure", cell: ({ rounds }) => rounds },
              {
                id: "not-compared",
                head: t("owed-not-compared"),
                kind: "figure",
                cell: ({ notCompared }) => (notCompared === 0 ? "–" : notCompared),
              },
            ]}
          />
        )}
      </Section>
      {leftOut > 0 && <PartialNotice>{t("left-out", { count: leftOut })}</PartialNotice>}
      {notFound.length > 0 && (
        <PartialNotice>
          {t("not-found", { count: notFound.length })}{" "}
          <span className="font-mono text-small wrap-anywhere">
            <ServerText value={notFound.join(", ")} most={2000} />
          </span>
        </PartialNotice>
      )}
    </div>
  );
}

/** An incident: each of its rounds with a verdict, and what is owed for each player and currency. One export has all of it. */

import { instantIn, isClock, isDay } from "@pitdesk/ticket";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Form } from "react-aria-components";
import type {
  DifferenceRow,
  IdsOf,
  Incident,
  IncidentSummary,
  OwedLine,
  PastedIds,
  ReconcileClass,
  ReconcileScope,
  ReconcileSummary,
} from "@/gateway/types";
import { FailedState, MoneyText, ServerText, shownText } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export/export-button";
import { chosenFrom, ListScreen } from "@/shared/domain/list/list-screen";
import { cityOf, formatMoney, sumOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useControlHints, useKeys } from "@/shared/keys";
import { keys, useGateway } from "@/shared/query";
import { useZone } from "@/shared/settings";
import {
  Button,
  Choice,
  EmptyState,
  FigureTable,
  FormPage,
  Notices,
  PartialNotice,
  Select,
  Skeleton,
  TextField,
  useStatusLine,
} from "@/shared/ui";
import { DifferenceDetail } from "./difference";
import {
  columnsOf,
  DifferenceRows,
  differencesWidth,
  Heads,
  inOrder,
  isOfOnePlayer,
  Kinds,
  kindsIn,
} from "./difference-rows";
import { CopyTable } from "./differences";
import { type RunControl, RunNotices, RunProgress, useRun, useUnlisted } from "./run";
import { choosing, digits, nothingChosen, roundFrom } from "./scope";
import type { WalletViewProps } from "./wallet-screen";

const noRows: readonly DifferenceRow[] = [];
const nothing: IncidentSummary = { owed: [], notFound: [], leftOut: 0 };

export function IncidentView({ search, onSearch }: WalletViewProps) {
  const t = useT("incident");
  const words = useT("reconcile");
  const [incident, setIncident] = useState<Incident | null>(null);
  const scope: ReconcileScope | null = incident && { scope: "incident", incident };
  const run = useRun(scope);
  const rows = run.shown?.rows ?? noRows;
  const summary = run.shown?.summary ?? null;
  const { owed, notFound, leftOut } = summary?.incident ?? nothing;
  const { class: only, sort } = search;
  const matching = useMemo(
    () =>
      inOrder(
        rows.filter((row) => only === undefined || row.class === only),
        sort,
      ),
    [rows, only, sort],
  );
  const round = rows.length === 0 ? null : roundFrom(rows, matching, search);
  const record = round === null ? undefined : (round.row?.key ?? "");
  const kinds = useMemo(() => kindsIn(rows, only), [rows, only]);
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const choose = (row: DifferenceRow) => onSearch({ ...choosing(search, row), view: "incident" });
  const showOnly = (kind: ReconcileClass | undefined) => onSearch({ ...search, class: kind, ...nothingChosen });
  useStatusLine(summary ? { text: t("status", { count: summary.rounds }), readAt: summary.readAt } : null);
  useKeys({
    F5: { label: t("again"), run: run.again, when: scope !== null && !run.isRunning },
    ...digits(kinds, words("keys-kind"), (kind) => showOnly(kind === only ? undefined : kind)),
  });
  if (incident === null) {
    return <IncidentForm onStart={setIncident} />;
  }
  const change = () => {
    setIncident(null);
    onSearch({ view: "incident" });
  };
  return (
    <ListScreen
      id="incident"
      width={differencesWidth()}
      rows={matching}
      chosen={chosenFrom({ rows, matching, record, isReading: run.isRunning })}
      isBusy={run.isRunning}
      onChoose={choose}
      words={{ broken: words("keys-real"), previous: words("keys-previous"), next: words("keys-next") }}
      isBroken={({ expected }) => !expected}
      detail={
        <div className="flex flex-col">
          {owed.length > 1 && <OwedTable owed={owed} />}
          {round ? (
            <DifferenceDetail chosen={round} rows={rows} search={search} />
          ) : (
            rows.length > 0 && <EmptyState title={t("detail-none")} />
          )}
        </div>
      }
    >
      <div className="contents [--inset:12px] wide:[--inset:24px]" style={columns}>
        <div className="flex flex-none flex-col gap-4 px-(--inset) pt-6 pb-2 wide:gap-8 wide:pt-(--head) wide:pb-8">
          <div className="flex items-start gap-8">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-8">
              <h2 className="text-title">{summary === null ? t("title") : titleOf(t, owed)}</h2>
              {owed[0] && owed.length === 1 && (
                <p className="min-w-0 text-ink-2 wrap-anywhere">
                  <ServerText value={owed[0].playerId} />
                </p>
              )}
            </div>
            <Button onPress={change}>{t("change")}</Button>
          </div>
          <Kinds rows={rows} kinds={kinds} chosen={only} onChoose={showOnly} />
        </div>
        <Notices>
          {leftOut > 0 && <PartialNotice>{t("left-out", { count: leftOut })}</PartialNotice>}
          {notFound.length > 0 && (
            <PartialNotice>
              {t("not-found", { count: notFound.length })}{" "}
              <span className="font-mono text-small wrap-anywhere">
                <ServerText value={notFound.join(", ")} most={2000} />
              </span>
            </PartialNotice>
          )}
        </Notices>
        <RunNotices run={run} scope={scope} />
        {rows.length > 0 && <Heads sort={sort} onSort={(next) => onSearch({ ...search, sort: next })} />}
        <DifferenceRows
          label={t("rounds")}
          rows={matching}
          isOfKind={only !== undefined}
          isOfPlayer={isOfOnePlayer(rows)}
          instead={matching.length > 0 ? null : <NoRounds run={run} />}
        />
        {run.isRunning && <RunProgress progress={run.progress} onStop={run.stop} />}
        {summary && <Foot summary={summary} rows={rows} matching={matching} />}
      </div>
    </ListScreen>
  );
}

interface FootProps {
  summary: ReconcileSummary;
  rows: readonly DifferenceRow[];
  matching: readonly DifferenceRow[];
}

/** How many rounds have no row, the export, and the copy as a table. */
function Foot({ summary, rows, matching }: FootProps) {
  return (
    <footer className="flex flex-none items-center gap-8 border-t border-line px-(--inset) py-2 text-small text-ink-2 wide:py-8">
      <span className="me-auto text-pretty">{useUnlisted(summary, rows, true).join(" · ")}</span>
      <ExportButton
        disabledBecause={rows.length === 0}
        query={{ source: "differences", readAt: summary.readAt, keys: null }}
      />
      {matching.length > 0 && <CopyTable rows={matching} />}
    </footer>
  );
}

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

/** The difference of each player and currency. */
function OwedTable({ owed }: { owed: readonly OwedLine[] }) {
  const t = useT("incident");
  return (
    <div className="@container border-b border-line px-16 pt-12 pb-16 wide:px-24">
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
    </div>
  );
}

/** `34 rounds, 65,605.00 THB too little`. Amounts of several currencies, or those that can't be added, are only in the table. */
function titleOf(t: ReturnType<typeof useT<"incident">>, owed: readonly OwedLine[]): string {
  const rounds = owed.reduce((sum, line) => sum + line.rounds, 0);
  if (rounds === 0) return t("owed-none");
  const currencies = new Set(owed.map(({ currency }) => currency));
  const sum = sumOf(owed.filter((line) => line.rounds > 0).map((line) => line.owed));
  const [currency = ""] = currencies;
  return sum === null || currencies.size > 1
    ? t("title-rounds", { rounds })
    : t(sum.startsWith("-") ? "title-over" : "title-owed", {
        rounds,
        // Never in two lines.
        amount: `${formatMoney(sum.replace(/^-/, ""))}\u00a0${shownText(currency)}`,
      });
}

/** What an incident is about: a table with a span of time, or ids that are pasted or of a file. */

interface IncidentFormProps {
  onStart: (incident: Incident) => void;
}

const named: readonly IdsOf[] = ["anything", "rounds", "bets", "players"];

export function IncidentForm({ onStart }: IncidentFormProps) {
  const t = useT("incident");
  const zone = useZone().id;
  const [by, setBy] = useState<Incident["what"]>("table");
  const [table, setTable] = useState({ id: "", from: "", to: "" });
  const pasted = usePastedIds();
  const form = useRef<HTMLFormElement>(null);
  // What else has the focus keeps it.
  useEffect(() => {
    if (document.activeElement?.matches("body, main"))
      form.current?.querySelector<HTMLElement>("input[type=text]")?.focus();
  }, []);
  const from = instantOf(table.from, zone);
  const to = instantOf(table.to, zone);
  const isBackwards = from !== null && to !== null && to <= from;
  const incident = by === "table" ? ofTable(table.id, from, to) : ofIds(pasted.ids, pasted.of);
  const hint = t("time-hint", { zone: cityOf(zone) });
  // In the field of several lines Enter is one of them.
  const key = by === "table" ? "Enter" : "mod+Enter";
  const fields = by === "table" ? "input[type=text]" : "textarea";
  useControlHints([{ label: t("next"), keys: ["Tab"] }], `[data-incident] :is(${fields}, input[type=radio])`);
  const wrong = (text: string, instant: number | null) =>
    text.trim() !== "" && instant === null ? t("time-wrong") : undefined;
  return (
    <FormPage text={t("empty-hint")}>
      <Form
        ref={form}
        data-incident
        className="flex flex-col gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (incident) onStart(incident);
        }}
      >
        <Choice
          label={t("by")}
          options={[
            { id: "table", label: t("by-table") },
            { id: "ids", label: t("by-ids") },
          ]}
          value={by}
          onChange={setBy}
        />
        {by === "table" ? (
          <>
            <TextField label={t("table")} value={table.id} onChange={(id) => setTable({ ...table, id })} monospace />
            <div className="grid grid-cols-2 gap-12">
              <TextField
                label={t("from")}
                value={table.from}
                onChange={(text) => setTable({ ...table, from: text })}
                errorMessage={wrong(table.from, from)}
                monospace
              />
              <TextField
                label={t("to")}
                value={table.to}
                onChange={(text) => setTable({ ...table, to: text })}
                errorMessage={wrong(table.to, to) ?? (isBackwards ? t("order-wrong") : undefined)}
                monospace
              />
            </div>
            <p className="text-small text-ink-2">{hint}</p>
          </>
        ) : (
          <Ids pasted={pasted} />
        )}
        <Button
          variant="primary"
          type="submit"
          keys={key}
          className="self-start"
          disabledBecause={!incident && t("start-because")}
        >
          {t("start")}
        </Button>
      </Form>
    </FormPage>
  );
}

type Pasted = ReturnType<typeof usePastedIds>;

/** The ids of the text, which Rust finds: a column of a table or one a line. */
function usePastedIds() {
  const gateway = useGateway();
  const [text, setText] = useState("");
  const [column, setColumn] = useState<number | null>(null);
  const [chosenOf, setOf] = useState<IdsOf | null>(null);
  const { data } = useQuery({
    queryKey: keys.live("pastedIds", text, column),
    queryFn: () => gateway.pastedIds(text, column),
    enabled: text.trim() !== "",
    gcTime: 0,
  });
  const ids: PastedIds | null = text.trim() === "" ? null : (data ?? null);
  const paste = (next: string) => {
    setText(next);
    setColumn(null);
    setOf(null);
  };
  return { text, paste, ids, of: chosenOf ?? ids?.of ?? "anything", setOf, setColumn };
}

function Ids({ pasted: { text, paste, ids, of, setOf, setColumn } }: { pasted: Pasted }) {
  const t = useT("incident");
  const gateway = useGateway();
  const file = useMutation({
    mutationFn: () => gateway.openIds(),
    onSuccess: (read) => {
      if (read !== null) paste(read);
    },
  });
  return (
    <>
      <TextField
        label={t("ids")}
        value={text}
        onChange={paste}
        lines={7}
        monospace
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return event.continuePropagation();
          event.target instanceof HTMLTextAreaElement && event.target.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-end gap-8">
        <Button size="small" onPress={() => file.mutate()} isPending={file.isPending}>
          {t("file")}
        </Button>
        {ids && <span className="text-ink-2">{t("ids-count", { count: ids.ids.length })}</span>}
      </div>
      {file.isError && <FailedState error={file.error} compact />}
      {ids && ids.columns.length > 1 && (
        <Select
          label={t("column")}
          value={String(ids.column)}
          options={ids.columns.map((head, place) => ({
            id: String(place),
            label: head.trim() === "" ? t("column-number", { number: place + 1 }) : head,
          }))}
          onChange={(place) => setColumn(Number(place))}
        />
      )}
      {ids && ids.doubled > 0 && <p className="text-small text-ink-2">{t("ids-doubled", { count: ids.doubled })}</p>}
      {ids && ids.leftOut > 0 && (
        <p className="text-small">{t("ids-left-out", { count: ids.leftOut, most: ids.most })}</p>
      )}
      <Select
        label={t("of")}
        value={of}
        options={named.map((id) => ({ id, label: t(`of-${id}`) }))}
        onChange={(id) => setOf(id as IdsOf)}
      />
    </>
  );
}

function ofTable(tableId: string, from: number | null, to: number | null): Incident | null {
  if (tableId.trim() === "" || from === null || to === null || to <= from) return null;
  const iso = (instant: number) => new Date(instant).toISOString();
  return { what: "table", tableId: tableId.trim(), from: iso(from), to: iso(to) };
}

function ofIds(pasted: PastedIds | null, of: IdsOf): Incident | null {
  return pasted === null || pasted.ids.length === 0 ? null : { what: "ids", ids: pasted.ids, of };
}

/** The instant of a local time such as `2026-11-20 22:00`; null if the text is none. */
export function instantOf(text: string, zone: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (!isDay({ year, month, day }) || !isClock({ hour, minute, second })) return null;
  return instantIn(zone, { year, month, day }, { hour, minute, second });
}

/** Counts of each result in the shoe: at a glance above the roads, and beside the expected counts below them. */
import { ChartNoAxesColumn, X } from "lucide-react";
import { useState } from "react";
import type { CountKind, CountsView, CountView, CoverageView, ShoeRound, TallyView } from "@/gateway/types";
import { CopyButton, TimeText } from "@/shared/domain";
import { isUnchecked, VerdictMark } from "@/shared/domain/audit/findings";
import { useT } from "@/shared/i18n";
import { Button, Choice, type Column, classes, FigureTable, IconButton, Section } from "@/shared/ui";

interface CountsStripProps {
  counts: readonly CountView[];
  coverage: CoverageView;
  rounds: readonly ShoeRound[];
  /** The round that broke a rule while the user watches. */
  breach: ShoeRound | null;
  onBreach: () => void;
  onDismiss: () => void;
  onNextBroken: () => void;
  /** The element id of the panel with the detailed counts. */
  monitorId: string;
}

/** The kinds in the strip, and whether their percentage is shown; the section below shows all. */
const glance: ReadonlyMap<CountKind, boolean> = new Map([
  ["banker", true],
  ["player", true],
  ["tie", true],
  ["player_pair", false],
  ["banker_pair", false],
  ["natural", false],
]);

/** Count of each result beside the average for eight decks, whether the rounds are consistent, and what is missing. */
export function CountsStrip(props: CountsStripProps) {
  const { counts, coverage, rounds, breach, onBreach, onDismiss, onNextBroken, monitorId } = props;
  const t = useT("shoe");
  const { missingTotal, unplaced, leftOut } = coverage;
  const hasGap = missingTotal + unplaced + leftOut > 0;
  if (counts.length === 0 && !hasGap && breach === null && rounds.every(isUnchecked)) return null;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4 border-t border-line pt-8"
      aria-label={t("counts-label")}
    >
      <dl className="flex min-w-0 flex-wrap items-baseline gap-x-12 gap-y-4">
        {counts.map((count) => glance.has(count.kind) && <Count key={count.kind} count={count} />)}
      </dl>
      <div className="ms-auto flex items-center gap-8">
        <div className="flex flex-col items-end text-end text-small text-ink-2">
          {breach === null ? (
            <Checked rounds={rounds} onNextBroken={onNextBroken} />
          ) : (
            <Breach round={breach} onShow={onBreach} onDismiss={onDismiss} />
          )}
          <Coverage coverage={coverage} />
        </div>
        {counts.length > 0 && (
          <IconButton
            label={t("counts-more")}
            icon={ChartNoAxesColumn}
            className="@max-[760px]:hidden"
            onPress={() => reveal(monitorId)}
          />
        )}
      </div>
    </section>
  );
}

function reveal(id: string) {
  const panel = document.getElementById(id);
  panel?.focus();
  panel?.closest("section")?.scrollIntoView({ block: "nearest" });
}

const sideColours: Partial<Record<CountKind, string>> = {
  banker: "text-banker",
  player: "text-player",
  tie: "text-tie",
};

function Count({ count: { kind, count, percent, expectedPercent } }: { count: CountView }) {
  const t = useT("shoe");
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-small leading-snug whitespace-nowrap text-ink-2">
      <dd className={classes("text-title font-semibold", sideColours[kind] ?? "text-ink")}>{count}</dd>
      <dt>{t(`counts-${kind}`)}</dt>
      {glance.get(kind) && (
        <dd
          className="col-span-2 @max-[760px]:hidden"
          title={percent === null ? t("counts-none") : t("counts-expectedHint")}
        >
          {percent !== null && `${t("counts-percent", { percent })} · `}
          {t("counts-expected", { percent: expectedPercent })}
        </dd>
      )}
    </div>
  );
}

/** How many rounds are consistent; those that are not are one press away. */
function Checked({ rounds, onNextBroken }: { rounds: readonly ShoeRound[]; onNextBroken: () => void }) {
  const t = useT("shoe");
  const checked = rounds.filter((round) => !isUnchecked(round));
  const of = (verdict: ShoeRound["verdict"]) => checked.filter((round) => round.verdict === verdict).length;
  const [consistent, broken, untold] = [of("consistent"), of("inconsistent"), of("cannot_tell")];
  if (checked.length === 0) return null;
  if (broken > 0) {
    return (
      <Button variant="quiet" keys="!" data-tooltip={t("keys-inconsistent")} onPress={onNextBroken} className="-me-8">
        <span className="inline-flex items-center gap-8 font-semibold text-broken">
          <VerdictMark isNamed verdict="inconsistent" size={14} />
          {t("checked-broken", { count: broken })}
        </span>
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-8 text-body text-ink">
      {consistent > 0 && t("checked-consistent", { count: consistent })}
      {untold > 0 && <VerdictMark isNamed verdict="cannot_tell" size={14} />}
      {untold > 0 && t("checked-untold", { count: untold })}
    </span>
  );
}

/** A rule was broken while the user watches. It stays until it is looked at or dismissed. */
function Breach(props: { round: ShoeRound; onShow: () => void; onDismiss: () => void }) {
  const { round, onShow, onDismiss } = props;
  const t = useT("shoe");
  return (
    <span role="alert" className="inline-flex items-center rounded-control bg-broken-soft text-broken">
      <Button variant="quiet" onPress={onShow}>
        <span className="inline-flex items-center gap-8 font-semibold text-broken">
          <VerdictMark isNamed verdict="inconsistent" size={14} />
          {t("breach", { no: round.roundNo ?? "–" })}
        </span>
      </Button>
      <IconButton label={t("shoe-dismiss")} icon={X} onPress={onDismiss} />
    </span>
  );
}

/** How many missing numbers are listed before "and 12 more". */
const written = 4;

/** How much of the shoe was received. Missing rounds are reported, never filled in. */
function Coverage({ coverage }: { coverage: CoverageView }) {
  const t = useT("shoe");
  const { received, firstRoundNo, lastRoundNo, missing, missingTotal, unplaced, leftOut } = coverage;
  if (received === 0) return null;
  const span =
    firstRoundNo === null || lastRoundNo === null
      ? t("coverage-unnumbered")
      : t("coverage-span", { first: firstRoundNo, last: lastRoundNo });
  // What was dealt before the first round is not known: a service may begin with any number.
  const isFromLater = firstRoundNo !== null && firstRoundNo > 1;
  const first = missing.slice(0, written).map((no) => `#${no}`);
  const rest = missingTotal - first.length;
  return (
    <>
      <span className="@max-[760px]:hidden">
        {isFromLater ? t("coverage-from", { first: firstRoundNo }) : span}
        {missingTotal === 0 && lastRoundNo !== null && `, ${t("coverage-complete")}`}
      </span>
      {missingTotal > 0 && (
        <span className="inline-flex items-center gap-4 text-ink" title={missing.join(", ")}>
          {t("coverage-missing", { count: missingTotal })}:{" "}
          {[...first, ...(rest > 0 ? [t("coverage-more", { count: rest })] : [])].join(", ")}
          <CopyButton compact text={missing.join(", ")} label={t("coverage-copyMissing")} />
        </span>
      )}
      {unplaced > 0 && (
        <span className="text-ink" title={t("coverage-unplacedHint")}>
          {t("coverage-unplaced", { count: unplaced })}
        </span>
      )}
      {leftOut > 0 && <span className="text-ink">{t("coverage-leftOut", { count: leftOut })}</span>}
    </>
  );
}

/** Below this many rounds the panel says that the sample is small. */
const fewRounds = 100;

type Sample = keyof CountsView;

/** Counts of the shoe or the table beside the expected counts. For monitoring, not proof. */
export function MonitorPanel({ counts, id }: { counts: CountsView; id: string }) {
  const t = useT("shoe");
  const [sample, setSample] = useState<Sample>("shoe");
  const tally = counts[sample];
  return (
    <Section
      title={
        <span id={id} tabIndex={-1}>
          {t("monitor-title")}
        </span>
      }
      actions={
        <Choice
          label={t("monitor-sample")}
          hideLabel
          size="small"
          value={sample}
          onChange={setSample}
          options={[
            { id: "shoe", label: t("monitor-shoe") },
            { id: "table", label: t("monitor-table") },
          ]}
        />
      }
    >
      <p className="pb-4 text-ink-2">
        <SampleSize sample={sample} tally={tally} />
        {tally.rounds > 0 && tally.rounds < fewRounds && <span className="block text-small">{t("monitor-few")}</span>}
      </p>
      {tally.rounds > 0 && <CountsTable counts={tally.counts} />}
      <p className="border-t border-line pt-8 text-small text-pretty text-ink-2">{t("monitor-note")}</p>
    </Section>
  );
}

function SampleSize({ sample, tally: { rounds, shoes, since } }: { sample: Sample; tally: TallyView }) {
  const t = useT("shoe");
  if (rounds === 0) return t("monitor-none");
  if (sample === "shoe") return t("monitor-rounds", { count: rounds });
  return (
    <>
      {t("monitor-rounds", { count: rounds })} · {t("monitor-shoes", { count: shoes })}
      {since !== null && (
        <>
          {" "}
          · {t("monitor-since")} <TimeText at={since} style="time" />
        </>
      )}
    </>
  );
}

/** One row per kind. */
function CountsTable({ counts }: { counts: readonly CountView[] }) {
  const t = useT("shoe");
  const columns: Column<CountView>[] = [
    {
      id: "kind",
      head: t("monitor-kind"),
      kind: "name",
      className: "whitespace-nowrap",
      cell: ({ kind }) => t(`counts-${kind}`),
    },
    {
      id: "count",
      head: t("monitor-count"),
      kind: "figure",
      cell: ({ count }) => <b className="font-semibold">{count}</b>,
    },
    {
      id: "percent",
      head: t("monitor-percent"),
      kind: "figure",
      cell: ({ percent }) => (percent === null ? "–" : t("counts-percent", { percent })),
    },
    {
      id: "expected",
      head: t("monitor-expected"),
      kind: "figure",
      cell: ({ expectedPercent, expectedExact }) => (
        <span title={expectedExact}>{t("counts-percent", { percent: expectedPercent })}</span>
      ),
    },
    { id: "of", head: t("monitor-of"), kind: "figure", cell: ({ of }) => of },
  ];
  return <FigureTable columns={columns} rows={counts} rowKey={({ kind }) => kind} />;
}

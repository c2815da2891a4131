import type { CountView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { FigureTable } from "@/shared/ui";
import styles from "./monitor.module.css";

/** As space shrinks, first the chart gets smaller, then it is left out: the figures say the same. */
const layouts = ["picture", "small", "figures"] as const;

/** One row per kind: its count in its range, and the figures. */
export function CountsTable({ counts }: { counts: readonly CountView[] }) {
  const t = useT("shoe");
  return (
    <FigureTable layouts={layouts} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("monitor-kind")}</th>
          <th scope="col" className={styles.plot}>
            {t("monitor-plot")}
          </th>
          <th scope="col">{t("monitor-count")}</th>
          <th scope="col">{t("monitor-percent")}</th>
          <th scope="col">{t("monitor-expected")}</th>
          <th scope="col">{t("monitor-range")}</th>
          <th scope="col">{t("monitor-of")}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <Row key={count.kind} count={count} />
        ))}
      </tbody>
    </FigureTable>
  );
}

function Row({ count: view }: { count: CountView }) {
  const t = useT("shoe");
  const { kind, count, of, percent, expectedExact, low, high, inside } = view;
  return (
    <tr data-inside={inside}>
      <th scope="row">{t(`counts-${kind}`)}</th>
      <td className={styles.plot}>
        <Band count={view} name={t(inside ? "monitor-inside" : "monitor-outside")} />
      </td>
      <td className={styles.counted}>{count}</td>
      <td>{percent === null ? "–" : t("counts-percent", { percent })}</td>
      <td title={expectedExact}>{t("counts-percent", { percent: percentOf(expectedExact) })}</td>
      <td>
        {low} – {high}
      </td>
      <td>{of}</td>
    </tr>
  );
}

/** `0.458597` as `45.8597`: moves the decimal point without losing digits. */
export function percentOf(fraction: string): string {
  const [, digits = ""] = fraction.split(".");
  const [tens, rest] = [digits.slice(0, 2).padEnd(2, "0"), digits.slice(2)];
  const whole = tens.replace(/^0(?=\d)/, "");
  return rest === "" ? whole : `${whole}.${rest}`;
}

const width = 220;
const height = 20;
const middle = height / 2;

/**
 * The range of 95 of 100 fair samples, the expected count, and the count as a dot. All ranges are drawn at the same
 * width.
 */
function Band({ count, name }: { count: CountView; name: string }) {
  const { low, high, expected, dot, isBeyond } = bandScale(count, width);
  return (
    <svg className={styles.band} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <path className={styles.axis} d={`M0 ${middle}H${width}`} />
      <rect className={styles.range} x={low} y={4} width={high - low} height={height - 8} rx={3} />
      <path className={styles.expected} d={`M${expected} 2V${height - 2}`} />
      {isBeyond && <path className={styles.beyond} d={`M${dot} ${middle - 6}V${middle + 6}`} />}
      <circle className={styles.dot} cx={dot} cy={middle} r={4} />
    </svg>
  );
}

/**
 * Horizontal positions in a band, in pixels. Every range is drawn over the middle half of the width, so that kinds can
 * be compared.
 */
interface BandScale {
  readonly low: number;
  readonly high: number;
  readonly expected: number;
  readonly dot: number;
  /** The count lies outside the drawn scale. */
  readonly isBeyond: boolean;
}

const edge = 6;

type Drawn = Pick<CountView, "count" | "of" | "low" | "high" | "expectedExact">;

export function bandScale({ count, of, low, high, expectedExact }: Drawn, width: number): BandScale {
  // Counts are whole numbers: the range starts half a round below its lowest and ends half a round above its highest.
  const [from, to] = [low - 0.5, high + 0.5];
  const unit = width / 2 / (to - from);
  const place = (value: number) => width / 4 + (value - from) * unit;
  const wanted = place(count);
  const dot = Math.min(width - edge, Math.max(edge, wanted));
  return {
    low: place(from),
    high: place(to),
    expected: place(of * Number(expectedExact)),
    dot,
    isBeyond: dot !== wanted,
  };
}

import type { CountView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { FigureTable } from "@/shared/ui";
import { Band } from "./band";
import styles from "./monitor.module.css";
import { percentOf } from "./percent";

/** The chart is hidden from screen readers: the figures say the same. */
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

import type { CountView } from "@/gateway/types";
import { bandScale } from "./band-scale";
import styles from "./monitor.module.css";

const width = 220;
const height = 20;
const middle = height / 2;

/**
 * The range of 95 of 100 fair samples, the expected count, and the count as a dot. All ranges are drawn at the same
 * width.
 */
export function Band({ count, name }: { count: CountView; name: string }) {
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

import { Skeleton } from "@/shared/ui";
import styles from "./list.module.css";

/** Skeleton of the first rows. */
export function RowsComing() {
  return (
    <div className={styles.coming}>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity
        <div className={styles.comingRow} key={row}>
          <Skeleton lines={2} height={12} />
        </div>
      ))}
    </div>
  );
}

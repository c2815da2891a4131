import { Skeleton } from "@/shared/ui";
import styles from "./record.module.css";

/** Skeleton of the panels. Visible only if loading takes a moment. */
export function RecordComing() {
  return (
    <>
      <Skeleton height={38} />
      <div className={styles.coming}>
        <Skeleton height={190} />
        <Skeleton height={190} />
      </div>
    </>
  );
}

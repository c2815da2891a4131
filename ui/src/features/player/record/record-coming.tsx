import { Skeleton } from "@/shared/ui";
import styles from "./record.module.css";

/** The places of the panels while the record is read. Seen only when that takes a moment. */
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

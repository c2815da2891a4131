import { useT } from "@/shared/i18n";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  lines?: number;
  width?: number | string;
  height?: number | string;
}

/** A placeholder in the shape of the coming content, so that nothing moves. */
export function Skeleton({ lines = 1, width = "100%", height = 14 }: SkeletonProps) {
  const t = useT("shared");
  return (
    <div role="status" aria-label={t("loading")} className={styles.stack}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity.
          key={line}
          className={styles.bar}
          style={{ width: line > 0 && line === lines - 1 ? "62%" : width, height }}
        />
      ))}
    </div>
  );
}

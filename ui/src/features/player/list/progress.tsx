import { Square } from "lucide-react";
import { useT } from "@/shared/i18n";
import { Button } from "@/shared/ui";
import styles from "./list.module.css";

interface ProgressProps {
  received: number;
  total: number | null;
  onStop: () => void;
}

/** Progress of the reading, and *Stop*. Placed below the list, so that the list does not move when it disappears. */
export function Progress({ received, total, onStop }: ProgressProps) {
  const t = useT("player");
  return (
    <footer className={styles.progress}>
      <progress
        className={styles.bar}
        max={total ?? 1}
        value={total === null ? undefined : received}
        aria-label={t("readingFirst")}
      />
      <span className={styles.count}>{total === null ? t("readingFirst") : t("reading", { received, total })}</span>
      <Button size="small" icon={Square} onPress={onStop}>
        {t("stop")}
      </Button>
    </footer>
  );
}

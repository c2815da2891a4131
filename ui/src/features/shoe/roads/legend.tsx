import { useT } from "@/shared/i18n";
import styles from "./roads.module.css";

/** What the small marks in a cell mean. */
export function Legend() {
  const t = useT("shoe");
  return (
    <span className={styles.legend}>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <circle className={`${styles.disc} ${styles.banker}`} cx="4.5" cy="4.5" r="3.5" />
        </svg>
        {t("legend-bankerPair")}
      </span>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <circle className={`${styles.disc} ${styles.player}`} cx="4.5" cy="4.5" r="3.5" />
        </svg>
        {t("legend-playerPair")}
      </span>
      <span>
        <svg width="9" height="9" aria-hidden="true">
          <path className={styles.natural} d="M1.5 1.5H8V8Z" />
        </svg>
        {t("legend-natural")}
      </span>
    </span>
  );
}

import { useT } from "@/shared/i18n";
import styles from "./training-frame.module.css";

/** Amber around the whole window, above everything, in both languages. It takes no room and no clicks. */
export function TrainingFrame() {
  const t = useT("frame");
  return (
    <div className={styles.frame} role="status">
      <strong className={styles.label}>
        {t("trainingLabel")} <span aria-hidden>/ {t("trainingOther")}</span>
      </strong>
      <span className="visually-hidden">{t("trainingExplained")}</span>
    </div>
  );
}

import { useT } from "@/shared/i18n";
import styles from "./training-frame.module.css";

/** An amber frame around the window, labelled in both languages. It takes no space and no clicks. */
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

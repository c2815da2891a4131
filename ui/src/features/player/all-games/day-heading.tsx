import { litText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./day-heading.module.css";

/** The day of the rows below. */
export function DayHeading({ day, needles }: { day: string; needles: readonly string[] }) {
  const t = useT("search");
  return (
    <div className={styles.heading}>
      <span>{litText(day, needles)}</span>
      <span className={styles.order}>{t("newestFirst")}</span>
    </div>
  );
}

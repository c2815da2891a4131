import { TimeText } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import styles from "./record.module.css";

/** The record's time in the chosen zone, and also in UTC if that differs: disputes use both. */
export function RecordTime({ at, text }: { at: string | null; text: string | null }) {
  const t = useT("record");
  const language = useLanguage();
  const zone = useZone();
  const utc = at !== null && zone.id !== "UTC" ? formatTime(at, { language, zone: "UTC", style: "time" }) : null;
  return (
    <span className={styles.time}>
      <TimeText at={at} text={text} /> {utc && <span className={styles.utc}>({t("utc", { time: utc })})</span>}
    </span>
  );
}

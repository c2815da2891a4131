import type { Coded } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, type Tone } from "@/shared/ui";
import styles from "./known-code.module.css";
import { ServerText } from "./server-text";

export interface KnownCodeProps {
  coded: Coded;
  /** The code's name; used only for known codes. */
  text?: string;
  tone?: Tone;
}

/** A code of the service. Unknown codes are shown as received and marked. */
export function KnownCode({ coded, text, tone = "neutral" }: KnownCodeProps) {
  const t = useT("shared");
  if (coded.known) return <Chip tone={tone}>{text ?? <ServerText value={coded.code} />}</Chip>;
  return (
    <span className={styles.unknown} title={t("unknownCodeHint")}>
      <Chip tone="warn">
        <ServerText value={coded.code} />
      </Chip>
      <span className={styles.mark}>{t("unknownCode")}</span>
    </span>
  );
}

import type { MarkedDigit } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./items.module.css";

/** A bought number in boxes; the digits that match the result are filled. */
export function Digits({ digits }: { digits: readonly MarkedDigit[] }) {
  const t = useT("lotto-round");
  if (digits.length === 0) return <span className={styles.none}>{t("noNumber")}</span>;
  const number = digits.map(({ digit }) => digit).join("");
  const hits = digits.filter(({ hit }) => hit).map(({ digit }) => digit);
  return (
    <span
      role="img"
      className={styles.digits}
      aria-label={hits.length === 0 ? number : t("digits", { number, hits: hits.join(" ") })}
      data-figure
    >
      {digits.map(({ digit, hit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity
        <span key={index} className={styles.digit} data-hit={hit || undefined}>
          <ServerText value={digit} />
        </span>
      ))}
    </span>
  );
}

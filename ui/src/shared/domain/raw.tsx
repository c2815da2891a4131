import { useT } from "@/shared/i18n";
import { CopyButton } from "./copy-button";
import styles from "./raw.module.css";
import { visiblePieces } from "./visible-pieces";

/** A record's bytes as received, unchanged: no re-serialising, no rounding, no hidden characters. */
export function Raw({ text }: { text: string }) {
  const t = useT("shared");
  return (
    <figure className={styles.raw}>
      <figcaption className={styles.head}>
        <span>{t("rawHint")}</span>
        <CopyButton text={text} label={t("raw")} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard. */}
      <section className={styles.text} tabIndex={0} aria-label={t("raw")}>
        {text.split(/(\n)/).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
          <span key={index}>{line === "\n" ? line : visibleLine(line)}</span>
        ))}
      </section>
    </figure>
  );
}

function visibleLine(line: string): string {
  return visiblePieces(line.replaceAll("\t", "  ").replace(/\r$/, ""))
    .map((piece) => (piece.isHidden ? `⟨${piece.text}⟩` : piece.text))
    .join("");
}

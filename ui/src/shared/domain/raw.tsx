import { useT } from "@/shared/i18n";
import { CopyButton } from "./copy-button";
import { visiblePieces } from "./visible-pieces";

/** A record's bytes as received, unchanged: no re-serialising, no rounding, no hidden characters. */
export function Raw({ text }: { text: string }) {
  const t = useT("shared");
  return (
    <figure className="flex min-h-0 min-w-0 flex-col gap-8">
      <figcaption className="flex items-center justify-between gap-12 text-small text-ink-2">
        <span>{t("rawHint")}</span>
        <CopyButton text={text} label={t("raw")} />
      </figcaption>
      <section
        className="overflow-auto rounded-control border border-line bg-sunken px-14 py-12 font-mono text-small leading-prose whitespace-pre-wrap wrap-anywhere select-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard.
        tabIndex={0}
        aria-label={t("raw")}
      >
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

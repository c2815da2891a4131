import { Braces } from "lucide-react";
import { useState } from "react";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { Button, Dialog, IconButton } from "@/shared/ui";
import { CopyButton } from "./copy";
import { visiblePieces } from "./visible-pieces";

interface RawButtonProps {
  /** The text as received; absent until it is read. */
  text: string | undefined;
  /** Why there is none. */
  disabledBecause?: string;
  /** `icon`: without its word, in a line of icons. `narrows`: with its word where there is room. */
  shows?: "word" | "icon" | "narrows";
}

/** Shows what was received of the chosen record, round, table or entry: by a press or by the key `r`. */
export function RawButton({ text, disabledBecause, shows = "word" }: RawButtonProps) {
  const t = useT("shared");
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ r: { label: t("raw"), run: open } }, { when: text !== undefined });
  const pressed = { icon: Braces, keys: "r", onPress: open, disabledBecause: text === undefined && disabledBecause };
  return (
    <>
      {shows === "icon" ? (
        <IconButton label={t("raw")} {...pressed} />
      ) : (
        <Button narrows={shows === "narrows"} {...pressed}>
          {t("raw")}
        </Button>
      )}
      <Dialog title={t("raw")} isOpen={isOpen && text !== undefined} onClose={() => setOpen(false)} size="wide">
        {text !== undefined && <Raw text={text} />}
      </Dialog>
    </>
  );
}

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

import { useState } from "react";
import { useT } from "@/shared/i18n";
import { Button, classes } from "@/shared/ui";
import { CopyButton } from "./copy";
import { cutAt, cutPieces, type Range, visiblePieces } from "./visible-pieces";

const longest = 512;

/** An invisible character, named. */
const hiddenMark = "mx-1 rounded-small bg-sunken px-3 font-mono text-[0.82em] text-ink";

interface ServerTextProps {
  value: string;
  /** Letters that are shown before the button for the rest. Fewer where a long text would fill the screen. */
  most?: number;
  /** Ranges of the shown text to highlight. */
  lit?: (shown: string) => readonly Range[];
}

/**
 * Text from the service: a long one is cut, with a button for the rest; control and direction characters are made
 * visible.
 */
export function ServerText(props: ServerTextProps) {
  const { value, most = longest, lit } = props;
  // Most texts, several in each row of a list.
  if (lit === undefined && value.length <= most && isPlain(value)) return <bdi>{value}</bdi>;
  return <CutText {...props} />;
}

/**
 * Whether a text has only letters that are shown as they are: printable ASCII, and the dash, the ellipsis and the minus of our own
 * texts. Most texts of a row have one of these.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\u2013\u2026\u2212]*$/.test(text);

function CutText({ value, most = longest, lit }: ServerTextProps) {
  const t = useT("shared");
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && value.length > most;
  return (
    <>
      <Visible text={isCut ? cutAt(value, most) : value} lit={lit} />
      {isCut && (
        <>
          {"… "}
          <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
            {t("showAll", { count: value.length })}
          </Button>
        </>
      )}
    </>
  );
}

/** The shown part of a text inside another text. */
export function shownText(value: string): string {
  if (value.length <= longest && isPlain(value)) return value;
  return visiblePieces(value.slice(0, longest))
    .map(({ text }) => text)
    .join("");
}

function Visible({ text, lit }: { text: string; lit?: ServerTextProps["lit"] }) {
  const pieces = visiblePieces(text);
  const ranges = lit?.(pieces.map((piece) => piece.text).join("")) ?? [];
  return (
    <bdi>
      {cutPieces(pieces, ranges).map(({ at, text, isHidden, isLit }) => {
        if (!isHidden && !isLit) return text;
        const Mark = isLit ? "mark" : "span";
        return (
          <Mark key={at} className={isHidden && !isLit ? hiddenMark : undefined} title={isHidden ? text : undefined}>
            {text}
          </Mark>
        );
      })}
    </bdi>
  );
}

export interface IdProps {
  value: string;
  /** The item's name, for the copy button's label. */
  label?: string;
  /** False: no copy button (inside rows that are buttons themselves). */
  copy?: boolean;
  /** The key that copies it. */
  keys?: string;
}

/** An id: monospaced, in full, wrapping if needed, with a copy button. An empty one is named. */
export function Id({ value, label, copy = true, keys }: IdProps) {
  const t = useT("shared");
  if (value === "") return <span className="text-ink-2">{t("emptyText")}</span>;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="min-w-0 font-mono text-[0.94em] whitespace-pre-wrap wrap-anywhere" data-figure>
        <ServerText value={value} />
      </span>
      {copy && <CopyButton text={value} label={label ?? value.slice(0, 40)} keys={keys} compact />}
    </span>
  );
}

/** Letters at the end of an id that are always shown, because ids often start alike. */
const tail = 6;

/** The dots and the letter before the end of an id that is shortened, in letters: with less, a part of it would read as another one. */
const dots = 2.2;

/**
 * An id in a list row: shortened in the middle if it does not fit. Use it only where the selected row's detail shows
 * the full id.
 */
export function ShortId({ value, className }: { value: string; className?: string }) {
  const letters = [...value];
  if (letters.length <= 2 * tail) {
    return (
      <span className={classes("flex min-w-0 font-mono whitespace-pre", className)} data-figure>
        <ServerText value={value} />
      </span>
    );
  }
  return (
    <span
      className={classes("flex min-w-0 font-mono whitespace-pre", className)}
      data-whole={value}
      title={shownText(value)}
    >
      <span className="overflow-hidden text-ellipsis" style={{ minWidth: `${dots}ch` }}>
        <ServerText value={letters.slice(0, -tail).join("")} />
      </span>
      <span className="flex-none">
        <ServerText value={letters.slice(-tail).join("")} />
      </span>
    </span>
  );
}

import { Search } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo } from "react";
import { cutAt } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./palette.module.css";
import type { Part } from "./ticket";
import { longestTicket } from "./ticket";

interface TicketInputProps {
  text: string;
  /** Receives at most `longestTicket` letters, and how many were cut. */
  onText: (text: string, cut: number) => void;
  parts: readonly Part[];
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  listId: string;
  activeId: string | undefined;
  describedBy: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The field of the palette. What was found is underlined in a copy of the text behind it: a field can't mark its own
 * text. The copy also gives the field its height.
 */
export function TicketInput(props: TicketInputProps) {
  const { text, onText, parts, onKeyDown, listId, activeId, describedBy, inputRef } = props;
  const t = useT("palette");
  const pieces = useMemo(() => piecesOf(text, parts), [text, parts]);
  const change = (next: string) => onText(cutAt(next, longestTicket), Math.max(0, next.length - longestTicket));
  // A huge text is cut before the field has to lay it out.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Some engines give a paste event without its data; the field then inserts the text itself.
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= longestTicket) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    change(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <div className={styles.field}>
      <Search size={17} aria-hidden className={styles.fieldIcon} />
      <div className={styles.sheet}>
        <div className={styles.mirror} aria-hidden>
          {pieces}
          {/* A last empty line needs a letter to have a height. */}
          {"\u200b"}
        </div>
        <textarea
          ref={inputRef}
          // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed in, and returns the focus.
          autoFocus
          rows={1}
          className={styles.input}
          value={text}
          placeholder={t("placeholder")}
          role="combobox"
          aria-label={t("field")}
          aria-expanded={activeId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

/** The text with its parts in `mark`s. */
function piecesOf(text: string, parts: readonly Part[]) {
  const pieces = [];
  let at = 0;
  for (const { start, end } of parts) {
    if (start < at || end > text.length) continue;
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} className={styles.found}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}

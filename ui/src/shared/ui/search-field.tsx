import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { SearchField as AriaSearchField, Button, Input } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";
import { Field } from "./field";
import { keysTooltip } from "./key-caps";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** Left out: the label. */
  placeholder?: string;
  /** The key that leads into the field, for its tooltip. */
  keys?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Enter or Arrow Down: moves the focus to the filtered list. */
  onLeave?: () => void;
  /** Backspace while it is empty: moves the focus to what stands before the text. */
  onBack?: () => void;
}

/**
 * Keeps the keys of an input method (Thai, Chinese) from the field: Escape ends the composition of a word and must not empty it. The
 * key that ends one has the key code 229 in WebKit, which no longer calls it composing.
 */
function leaveToInputMethod(event: KeyboardEvent) {
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
}

/** A filter field. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, keys, autoFocus, inputRef, onLeave, onBack } = props;
  const t = useT("shared");
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === "Backspace" && value === "" && !event.repeat && !isModified) onBack?.();
    if (!onLeave || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={onSubmit}
      autoFocus={autoFocus}
      className="group relative block"
    >
      <span
        className="absolute inset-y-0 start-0 grid w-28 place-items-center text-ink-2"
        aria-hidden
        {...(keys !== undefined && keysTooltip(label, keys))}
      >
        <Search size={13} />
      </span>
      <Input
        ref={inputRef}
        placeholder={placeholder ?? label}
        className={classes(
          Field.face,
          Field.input,
          "py-1 pr-26 pl-28 text-small text-ellipsis [&::-webkit-search-cancel-button]:hidden",
        )}
        spellCheck="false"
        onKeyDown={onKeyDown}
        onKeyDownCapture={leaveToInputMethod}
      />
      <Button
        className="absolute top-1/2 right-4 inline-flex size-20 -translate-y-1/2 items-center justify-center rounded-pill bg-transparent p-0 text-ink-2 group-data-empty:hidden"
        aria-label={t("clear")}
      >
        <X size={12} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}

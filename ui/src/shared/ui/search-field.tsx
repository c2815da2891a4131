import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { SearchField as AriaSearchField, Button, Input } from "react-aria-components";
import { useT } from "@/shared/i18n";
import styles from "./field.module.css";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Enter or Arrow Down: moves the focus to the filtered list. */
  onLeave?: () => void;
}

/** A filter field. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, autoFocus, inputRef, onLeave } = props;
  const t = useT("shared");
  const leave = (event: KeyboardEvent) => {
    if (!onLeave || event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
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
      className={styles.search}
    >
      <Search size={13} aria-hidden />
      <Input
        ref={inputRef}
        placeholder={placeholder ?? label}
        className={styles.input}
        spellCheck="false"
        onKeyDown={leave}
      />
      <Button className={styles.clear} aria-label={t("clear")}>
        <X size={12} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}

import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { SearchField as AriaSearchField, Button, Input } from "react-aria-components";
import { sharedMessages, useT } from "@/shared/i18n";
import styles from "./field.module.css";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Narrows a list. Escape clears it. */
export function SearchField({ label, value, onChange, onSubmit, placeholder, autoFocus, inputRef }: SearchFieldProps) {
  const t = useT(sharedMessages);
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
      <Input ref={inputRef} placeholder={placeholder ?? label} className={styles.input} spellCheck="false" />
      <Button className={styles.clear} aria-label={t("clear")}>
        <X size={12} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}

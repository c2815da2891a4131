import type { RefObject } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from "react-aria-components";
import { classes } from "./classes";
import styles from "./field.module.css";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string;
  description?: string;
  placeholder?: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  /** For ids and addresses. */
  monospace?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Number of visible lines, for multi-line text. */
  lines?: number;
}

/** A text input, on one line unless `lines` is set. Spelling correction and autocomplete are off. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    errorMessage,
    description,
    placeholder,
    hideLabel = false,
    monospace = false,
    inputRef,
    lines,
    ...rest
  } = props;
  const look = classes(styles.input, monospace && styles.mono);
  return (
    <AriaTextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      {...rest}
      aria-label={hideLabel ? label : undefined}
      isInvalid={errorMessage !== undefined}
      className={styles.field}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      {lines === undefined ? (
        <Input ref={inputRef} placeholder={placeholder} className={look} />
      ) : (
        <TextArea rows={lines} placeholder={placeholder} className={look} />
      )}
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </AriaTextField>
  );
}

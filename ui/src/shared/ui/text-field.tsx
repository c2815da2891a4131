import type { RefObject } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Text,
  TextArea,
} from "react-aria-components";
import { classes } from "./classes";
import { Field } from "./field";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children" | "isDisabled"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string;
  description?: string;
  /** Why nothing can be typed: shown below the field in place of the description. */
  disabledBecause?: string | undefined;
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
  const { label, errorMessage, description, placeholder, hideLabel, monospace, inputRef, lines, ...others } = props;
  const { disabledBecause, ...rest } = others;
  const below = disabledBecause ?? description;
  const look = classes(Field.face, Field.input, "px-8 py-3", monospace && "font-mono text-small");
  return (
    <AriaTextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      {...rest}
      aria-label={hideLabel ? label : undefined}
      isInvalid={errorMessage !== undefined}
      isDisabled={disabledBecause !== undefined}
      className={Field.box}
    >
      {!hideLabel && <Field.Label>{label}</Field.Label>}
      {lines === undefined ? (
        <Input ref={inputRef} placeholder={placeholder} className={look} />
      ) : (
        <TextArea rows={lines} placeholder={placeholder} className={classes(look, "resize-y")} />
      )}
      {below && (
        <Text slot="description" className="text-small text-ink-2">
          {below}
        </Text>
      )}
      <FieldError className="text-small text-ink">{errorMessage}</FieldError>
    </AriaTextField>
  );
}

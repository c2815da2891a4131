import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  SearchField as AriaSearchField,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  FieldError,
  Input,
  Label,
  Radio,
  RadioGroup,
  Text,
  TextArea,
} from "react-aria-components";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";
import { KeyCaps } from "./key-caps";

/**
 * What the form controls have in common: a label above the control, and one face for everything that takes a value, whether
 * it is typed or chosen. It is quieter than what it stands beside: a sunken ground and a hairline, darker under the pointer.
 */
export const Field = {
  box: "flex min-w-0 flex-col items-stretch gap-4",
  Label: ({ children }: { children: ReactNode }) => (
    <Label className="text-small font-medium text-ink-2">{children}</Label>
  ),
  face: "min-h-28 rounded-control border border-line bg-sunken text-ink",
  input: `w-full outline-none data-hovered:border-line-strong placeholder:text-ink-3 data-disabled:opacity-60 data-focused:border-accent data-focused:shadow-[0_0_0_2px_var(--accent-soft)]
    data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-accent
    data-invalid:border-ink`,
};

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
  const look = classes(Field.face, Field.input, "px-10 py-3", monospace && "font-mono text-small");
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

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** Left out: the label. */
  placeholder?: string;
  /** The key of the table that leads into the field: shown in it while it is empty. */
  keys?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Enter or Arrow Down: moves the focus to the filtered list. */
  onLeave?: () => void;
  /** Backspace while it is empty: moves the focus to what stands before the text. */
  onBack?: () => void;
}

/** A filter field. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, placeholder, keys, autoFocus, inputRef, onLeave, onBack } = props;
  const t = useT("shared");
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composition (Thai, Chinese) has the key code 229 in WebKit, which no longer calls it composing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
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
      <Search size={13} aria-hidden className="absolute top-1/2 left-9 -translate-y-1/2 text-ink-2" />
      <Input
        ref={inputRef}
        placeholder={placeholder ?? label}
        className={classes(
          Field.face,
          Field.input,
          "py-1 pr-26 pl-28 text-small [&::-webkit-search-cancel-button]:hidden",
        )}
        spellCheck="false"
        onKeyDown={onKeyDown}
      />
      {keys !== undefined && (
        <span
          className="pointer-events-none absolute top-1/2 right-8 hidden -translate-y-1/2 group-focus-within:hidden! group-data-empty:inline-flex"
          aria-hidden
        >
          <KeyCaps keys={keys} />
        </span>
      )}
      <Button
        className="absolute top-1/2 right-4 inline-flex size-20 -translate-y-1/2 items-center justify-center rounded-pill bg-transparent p-0 text-ink-2 group-data-empty:hidden"
        aria-label={t("clear")}
      >
        <X size={12} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}

/** Pause after the last key press before the address is written, in milliseconds. */
const PAUSE = 300;

interface TypedTextOptions {
  /** The text in the address. */
  inAddress: string;
  /** What is asked for. Another query begins with the text of its address. */
  query: string;
  /** Writes the text into the address. */
  onWrite: (text: string) => void;
}

/** The typed text of a filter. The address receives it after a pause, and another address replaces it. */
export function useTypedText({ inAddress, query, onWrite }: TypedTextOptions) {
  const [text, setText] = useState(inAddress);
  // What this field wrote last: only another text in the address replaces the typed one.
  const written = useRef(inAddress);
  const latest = useRef(onWrite);
  useEffect(() => {
    latest.current = onWrite;
  });
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  // A new query has no filter, also if the typed text is not in the address yet.
  const before = useRef(query);
  useEffect(() => {
    if (query === before.current) return;
    before.current = query;
    written.current = inAddress;
    setText(inAddress);
  }, [query, inAddress]);
  /** Says that a text is in the address now, and need not be written. */
  const wrote = useCallback((text: string) => {
    written.current = text;
  }, []);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      latest.current(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, wrote };
}

export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { id: T; label: ReactNode }[];
  value: T;
  onChange: (id: T) => void;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  size?: "small" | "normal";
  /** Why nothing else can be chosen: shown below the options. */
  disabledBecause?: string | undefined;
}

/** A choice between two or three visible options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, hideLabel = false, size = "normal", disabledBecause } = props;
  const option = size === "small" ? "min-h-22 px-7 text-small" : "min-h-24 px-12";
  return (
    <RadioGroup
      value={value}
      onChange={(id) => onChange(id as T)}
      orientation="horizontal"
      isDisabled={disabledBecause !== undefined}
      aria-label={hideLabel ? label : undefined}
      className={Field.box}
    >
      {!hideLabel && <Field.Label>{label}</Field.Label>}
      <div className="inline-flex gap-2 self-start rounded-control bg-sunken p-1">
        {options.map(({ id, label }) => (
          <Radio
            key={id}
            value={id}
            className={classes(
              `inline-flex items-center gap-8 rounded-control border border-transparent text-ink-2 data-disabled:opacity-60 data-hovered:text-ink
              data-selected:border-line data-selected:bg-panel data-selected:font-medium data-selected:text-ink
              data-focus-visible:outline-2 data-focus-visible:outline-accent`,
              option,
            )}
          >
            {label}
          </Radio>
        ))}
      </div>
      {disabledBecause && (
        <Text slot="description" className="text-small text-ink-2">
          {disabledBecause}
        </Text>
      )}
    </RadioGroup>
  );
}

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** On or off. */
export function Switch({ label, description, hideLabel, ...rest }: SwitchProps) {
  return (
    <div className="flex flex-col gap-2">
      <AriaSwitch
        {...rest}
        className="group inline-flex items-center gap-9 self-start outline-none data-disabled:text-ink-3"
      >
        <span
          className="relative h-17 w-28 flex-none rounded-pill border border-line-strong bg-sunken outline-offset-2 outline-accent after:absolute after:top-2 after:left-2 after:size-11 after:rounded-pill after:bg-line-strong after:transition-transform after:duration-120 after:content-[''] group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:after:translate-x-11 group-data-selected:after:bg-on-colour forced-colors:after:bg-[CanvasText] forced-colors:after:forced-color-adjust-none"
          aria-hidden
        />
        <span className={hideLabel ? "visually-hidden" : undefined}>{label}</span>
      </AriaSwitch>
      {description && <p className="ps-37 text-small text-ink-2">{description}</p>}
    </div>
  );
}

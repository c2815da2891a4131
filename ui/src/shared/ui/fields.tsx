import { Search, X } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import {
  SearchField as AriaSearchField,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  FieldError,
  Input,
  Radio,
  RadioGroup,
  Text,
  TextArea,
  ToggleButton,
  type ToggleButtonProps,
} from "react-aria-components";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";
import { Field } from "./field";
import { keysTooltip } from "./key-caps";

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
  const look = classes(Field.face, Field.input, "px-8 py-3", monospace && "font-mono text-small placeholder:font-sans");
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
      <div
        className={classes("inline-flex gap-2 self-start rounded-control bg-sunken", size === "small" ? "p-1" : "p-2")}
      >
        {options.map(({ id, label }) => (
          <Radio
            key={id}
            value={id}
            className={classes(
              `inline-flex items-center gap-8 rounded-control border border-transparent text-ink-2 data-disabled:opacity-60 data-hovered:text-ink
              data-selected:border-line data-selected:bg-panel data-selected:font-medium data-selected:text-ink`,
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
          className="relative h-17 w-28 flex-none rounded-pill border border-ink-3 bg-panel outline-offset-1 outline-accent after:absolute after:top-2 after:left-2 after:size-11 after:rounded-pill after:bg-ink-3 after:transition-transform after:duration-120 after:content-[''] group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:after:translate-x-11 group-data-selected:after:bg-on-colour forced-colors:after:bg-[CanvasText] forced-colors:after:forced-color-adjust-none"
          aria-hidden
        />
        <span className={hideLabel ? "visually-hidden" : undefined}>{label}</span>
      </AriaSwitch>
      {description && <p className="ps-37 text-small text-ink-2">{description}</p>}
    </div>
  );
}

interface ToggleChipProps extends Omit<ToggleButtonProps, "className" | "style"> {
  className?: string;
}

/** A chip that is on or off, for filters of a list. */
export function ToggleChip({ className, ...rest }: ToggleChipProps) {
  return (
    <ToggleButton
      {...rest}
      className={classes(
        `min-h-24 cursor-default rounded-control border border-line bg-sunken px-8 text-small text-ink-2
        data-hovered:bg-hover data-hovered:text-ink data-selected:border-transparent data-selected:bg-primary
        data-selected:font-medium data-selected:text-on-primary`,
        className,
      )}
    />
  );
}

/**
 * The conditions of a list as a line of tokens. A press opens a token's fields; Delete removes it. Which conditions there are, and what
 * they do, is the screen's.
 */
import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { cutAt, shownText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { classes, PopoverDialog, RemovableChip, ToggleChip, TriggerButton } from "@/shared/ui";
import { ListField, type ListFieldProps } from "./list-screen";

interface TokenLineProps {
  bar: RefObject<HTMLFieldSetElement | null>;
  /** Null where there is nothing to search. */
  field: Omit<ListFieldProps, "onBack"> | null;
  /** The fields of all conditions. */
  more: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** The tokens, and the field of the text: in a narrow list an icon until it is used, then it has the line. */
export function TokenLine({ bar, field, more, children }: TokenLineProps) {
  const t = useT("search");
  const head = useRef<Element>(null);
  useLayoutEffect(() => {
    head.current = bar.current?.closest("header") ?? null;
  }, [bar]);
  return (
    <fieldset ref={bar} className="relative flex flex-wrap gap-4" aria-label={t("filters")}>
      {children}
      <PopoverDialog
        label={t("filter-more")}
        placement="bottom start"
        // Below the head of the list, which says what is left of it.
        below={head}
        trigger={
          <TriggerButton variant="pill" className="min-h-24! gap-4! px-6!">
            <Plus size={13} aria-hidden />
            <span className="@max-[330px]:sr-only">{t("filter-more")}</span>
          </TriggerButton>
        }
      >
        {more}
      </PopoverDialog>
      {field && (
        <div
          className={classes(
            "max-w-420 min-w-96 flex-1 [&_input]:min-h-24! [&_input]:py-0 @max-[480px]:focus-within:absolute @max-[480px]:focus-within:inset-x-0 @max-[480px]:focus-within:top-0 @max-[480px]:focus-within:z-1",
            field.value === "" &&
              "@max-[480px]:not-focus-within:w-24 @max-[480px]:not-focus-within:min-w-0 @max-[480px]:not-focus-within:flex-none @max-[480px]:not-focus-within:[&_input]:border-transparent @max-[480px]:not-focus-within:[&_input]:bg-transparent @max-[480px]:not-focus-within:[&_input]:placeholder:text-transparent",
          )}
        >
          <ListField
            {...field}
            // To the token of the last condition, where the next Backspace removes it.
            onBack={() => tokensOf(bar.current).at(-1)?.focus()}
          />
        </div>
      )}
    </fieldset>
  );
}

function tokensOf(bar: HTMLElement | null): readonly HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>("[data-token]") ?? [])];
}

/** Where a token is removed, the focus stays among the tokens. */
export function focusBeside(bar: HTMLElement | null, at: number) {
  const tokens = tokensOf(bar);
  (tokens[at + 1] ?? tokens[at - 1] ?? bar?.querySelector<HTMLElement>("input[type=search]"))?.focus();
}

/** Letters of a token: a longer one would leave no space for the records. */
const MOST_LETTERS = 44;

/** As much of a token's words as has room. */
export const short = (words: string) => {
  const shown = shownText(words);
  return shown.length <= MOST_LETTERS ? shown : `${cutAt(shown, MOST_LETTERS)}…`;
};

interface TokenProps {
  label: string;
  words: string;
  whole?: string | undefined;
  /** Undefined: it can be changed, but there is always one. */
  onRemove?: (() => void) | undefined;
  isCondition?: boolean;
  children: (close: () => void) => ReactNode;
}

export function Token({ label, words, whole, onRemove, isCondition = false, children }: TokenProps) {
  const t = useT("search");
  return (
    <RemovableChip
      className={onRemove && "rounded-control border border-line bg-sunken"}
      removeLabel={t("filter-remove", { name: label })}
      onRemove={onRemove}
    >
      <PopoverDialog
        label={label}
        placement="bottom start"
        trigger={
          <TriggerButton
            variant={onRemove ? "quiet" : "pill"}
            className={classes(
              "min-h-22! min-w-0 shrink! px-6! text-start wrap-anywhere whitespace-normal!",
              onRemove ? "pe-0! text-ink!" : "min-h-24!",
            )}
            data-token={isCondition || undefined}
            data-tooltip={whole === words ? undefined : whole}
            aria-keyshortcuts={onRemove && "Delete"}
          >
            {words}
          </TriggerButton>
        }
      >
        {children}
      </PopoverDialog>
    </RemovableChip>
  );
}

/** A condition that has one of some values, or none. */
export interface OneOf {
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Pressed again, the chosen value is taken away. */
export function OneOfField({ name, options, chosen, onChoose }: OneOf) {
  return (
    <ConditionFields name={name} className="flex flex-wrap gap-4 py-2">
      {options.map(({ id, label }) => (
        <ToggleChip key={id} isSelected={id === chosen} onChange={(isOn) => onChoose(isOn ? id : null)}>
          {label}
        </ToggleChip>
      ))}
    </ConditionFields>
  );
}

interface OneOfTokensProps {
  conditions: readonly OneOf[];
  field: TokenLineProps["field"];
}

/** A line of tokens whose conditions are all chosen from a few values. */
export function OneOfTokens({ conditions, field }: OneOfTokensProps) {
  const t = useT("search");
  const bar = useRef<HTMLFieldSetElement>(null);
  const active = conditions.filter(({ chosen }) => chosen !== null);
  return (
    <TokenLine
      bar={bar}
      field={field}
      more={() => (
        <div className="flex flex-col gap-4 p-12">
          {conditions.map((each) => (
            <OneOfField key={each.name} {...each} />
          ))}
        </div>
      )}
    >
      {active.map((condition, at) => {
        const { name, options, chosen, onChoose } = condition;
        const value = options.find(({ id }) => id === chosen)?.label ?? chosen ?? "";
        const words = t("filter-chip", { name, value });
        return (
          <Token
            key={name}
            label={name}
            words={short(words)}
            whole={words}
            isCondition
            onRemove={() => {
              focusBeside(bar.current, at);
              onChoose(null);
            }}
          >
            {(close) => (
              <div className="p-12">
                <OneOfField
                  {...condition}
                  onChoose={(id) => {
                    close();
                    onChoose(id);
                  }}
                />
              </div>
            )}
          </Token>
        );
      })}
    </TokenLine>
  );
}

interface ConditionFieldsProps {
  name: string;
  className?: string;
  hint?: string | undefined;
  children: ReactNode;
}

export function ConditionFields({ name, className, hint, children }: ConditionFieldsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset stands above its fields.
    <div role="group" aria-label={name} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-8 gap-y-4">
      <span aria-hidden className="flex min-h-28 items-center self-start text-small font-medium text-ink-2">
        {name}
      </span>
      <div className={className}>{children}</div>
      {hint && <p className="col-start-2 text-small text-ink-2">{hint}</p>}
    </div>
  );
}

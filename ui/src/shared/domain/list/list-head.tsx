import { ChevronRight, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { CopyButton, TimeText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit/findings";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { classes, IconButton, keysTooltip, useHeadingId } from "@/shared/ui";
import { MoneyText } from "../money-text";
import { ServerText } from "../server-text";

/** Narrowest, first and widest width of a list, in pixels. In a small window it begins narrower, in a large one wider. */
export function listWidth(): [min: number, start: number, max: number] {
  return [300, window.innerWidth < 1180 ? 312 : window.innerWidth < 1920 ? 340 : 420, 620];
}

interface ListHeadProps {
  /** What the list is of: an id as received, which can be copied. */
  name: string;
  /** Letters of the name that are shown: a longer one would leave no space for the rows. */
  most?: number;
  /** Stands for the name, which is copied elsewhere. */
  title?: string | null;
  /** Names the id for the copy button. */
  copyLabel: string;
  /** When the oldest part was read; null while nothing was. */
  readAt: string | null;
  isReading: boolean;
  onReadAgain: () => void;
  /** Buttons beside *Refresh*. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Letters of a name that fit in the narrowest list in the size of a title. */
const mostInTitle = 26;
/** The same beside the buttons, in one line. */
const mostBesideButtons = 15;

/** The head of a list. F5 reads it again. */
export function ListHead(props: ListHeadProps) {
  const { name, most, title = null, copyLabel, readAt, isReading, onReadAgain, actions, children } = props;
  const t = useT("shared");
  useKeys({ F5: { label: t("list-keys-readAgain"), run: onReadAgain } }, { when: !isReading });
  return (
    <header className="@container flex min-h-[calc(61px+var(--head))] flex-none flex-col gap-4 border-b border-line px-12 pt-(--head) pb-4">
      {/* A long name has lines of its own. */}
      <div className={classes("flex min-h-28 items-center gap-x-4", title === null && "flex-wrap")}>
        <div className="flex min-w-0 max-w-full items-center gap-4">
          <h1
            className={classes(
              "min-w-0 select-text leading-snug text-balance wrap-anywhere whitespace-pre-wrap",
              // Smaller rather than broken, as an id has no good place for it.
              (title ?? name).length > (title === null ? mostInTitle : mostBesideButtons) ? "text-body" : "text-title",
              (title ?? name).length > mostBesideButtons && "@max-[300px]:text-body",
            )}
            data-figure
          >
            {title ?? <ServerText value={name} most={most} />}
          </h1>
          {title === null && <CopyButton text={name} label={copyLabel} compact />}
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-4">
          {actions}
          <span className="text-small text-ink-2 whitespace-nowrap">
            {isReading ? t("list-reading") : readAt !== null && <ReadAt at={readAt} />}
          </span>
          <IconButton
            label={t("list-readAgain")}
            icon={RotateCw}
            keys="F5"
            onPress={onReadAgain}
            disabledBecause={isReading && t("list-reading")}
          />
        </div>
      </div>
      {children}
    </header>
  );
}

/** When the data was read. A narrow list has no room for it: the status bar says how old the data is. */
function ReadAt({ at }: { at: string }) {
  const t = useT("shared");
  return (
    <span className="@max-[330px]:sr-only">
      {t("list-readAt")} <TimeText at={at} style="time" />
    </span>
  );
}

/** One line: how many rows there are, and buttons that filter them. */
export function Counts({ of, children }: { of: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-24 grow flex-wrap items-center gap-x-2 gap-y-2 text-small">
      <span role="status" className="mr-auto text-ink-2 whitespace-nowrap">
        {of}
      </span>
      {children}
    </div>
  );
}

interface CountToggleProps {
  shape: "inconsistent" | "cannot_tell";
  count: number;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The number of rows with a verdict; pressed, only they are shown. `!` leads to the next broken one. */
export function CountToggle({ shape, count, isSelected, onChange }: CountToggleProps) {
  const t = useT("shared");
  const isBroken = shape === "inconsistent";
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onChange}
      {...(isBroken && count > 0 && keysTooltip(t("list-nextBroken"), "!"))}
      className="inline-flex min-h-24 items-center gap-4 rounded-control border border-transparent bg-transparent px-4 text-ink-2 whitespace-nowrap data-hovered:bg-hover data-selected:border-accent data-selected:bg-accent-soft"
    >
      <VerdictMark isNamed verdict={shape} size={13} />
      {isBroken ? (
        <span className={count > 0 ? "font-semibold text-broken" : undefined}>{t("list-broken", { count })}</span>
      ) : (
        <>
          <span className="@max-[330px]:sr-only">{t("list-cannotTell", { count })}</span>
          <span className="hidden @max-[330px]:inline" aria-hidden title={t("list-cannotTell", { count })}>
            {count}
          </span>
        </>
      )}
    </ToggleButton>
  );
}

interface GroupHeadProps {
  name: ReactNode;
  note?: ReactNode;
  /** Where there is no space for all, the last are left out, each as a whole. */
  more?: readonly string[];
}

/** The head of a group of rows, such as a day; it stays at the top while its rows are scrolled. */
export function GroupHead({ name, note, more = [] }: GroupHeadProps) {
  return (
    <div className="flex h-full items-center justify-between gap-8 bg-sunken px-12 text-small font-medium">
      <span id={useHeadingId()} className="truncate">
        {name}
      </span>
      <span className="flex h-[1lh] min-w-min shrink-1000 flex-wrap justify-end overflow-hidden font-normal whitespace-pre text-ink-2">
        <span>{note}</span>
        {more.map((each) => (
          <span key={each} title={each}>{` · ${each}`}</span>
        ))}
      </span>
    </div>
  );
}

interface SumOf {
  name: string;
  /** Null if it is not known. */
  amount: string | null;
  /** Stands for it then. */
  unknown?: string;
  sign?: boolean;
}

/** What the sums leave out or count twice: in a few words, and in a whole sentence. */
interface SumNote {
  words: string;
  sentence: string;
}

export interface CurrencySum {
  /** Null if the amounts have none. */
  currency: string | null;
  sums: readonly SumOf[];
}

interface CurrencySumsProps {
  /** The currency of most rows first: it stands for the others, which are folded. */
  of: readonly CurrencySum[];
  /** Stands for the name of a currency if the amounts have none. */
  noCurrency: string;
  /** Stands for an amount that is not known; a note says why. */
  unknown: string;
  notes: readonly SumNote[];
}

interface ListFootProps {
  notes: readonly SumNote[];
  /** Counts and buttons in the line of the notes. */
  children?: ReactNode;
  /** Above that line. */
  sums?: ReactNode;
}

/** What stands under the rows of a list. */
export function ListFoot({ notes, children, sums }: ListFootProps) {
  return (
    <footer className="flex max-h-[40vh] flex-none flex-col gap-2 overflow-y-auto border-t border-line px-12 pt-3 pb-4 text-small leading-snug text-ink-2">
      {sums}
      <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
        {children}
        {notes.length > 0 && <Notes of={notes} />}
      </div>
    </footer>
  );
}

/** The sums under a list, each with its name above it. Amounts of two currencies are never added. */
export function CurrencySums({ of, noCurrency, unknown, notes }: CurrencySumsProps) {
  const t = useT("shared");
  const [isWhole, setWhole] = useState(false);
  const more = of.length - 1;
  const others = isWhole ? t("list-fewerCurrencies") : t("list-moreCurrencies", { count: more });
  return (
    <ListFoot
      notes={notes}
      sums={(isWhole ? of : of.slice(0, 1)).map(({ currency, sums }, line) => (
        // As wide as its figures at least: with long figures the columns wrap.
        <dl key={currency ?? ""} className="m-0 flex flex-wrap gap-x-10 gap-y-2">
          {sums.map(({ name, amount, sign, unknown: word = unknown }, at) => (
            <div
              key={name}
              className={classes("flex min-w-max flex-col justify-end whitespace-nowrap", at > 0 && "flex-1 items-end")}
            >
              <dt>
                {/* One currency is in the heads of the rows. */}
                {at === 0 && (currency === null || more > 0) && (
                  <>
                    <span className="text-ink">{currency === null ? noCurrency : <ServerText value={currency} />}</span>{" "}
                    {line === 0 && more > 0 && (
                      <button
                        type="button"
                        className="cursor-default rounded-small border border-line-strong bg-transparent px-4 font-normal text-ink-2 leading-snug hover:bg-hover hover:text-ink"
                        aria-label={others}
                        title={others}
                        aria-expanded={isWhole}
                        onClick={() => setWhole(!isWhole)}
                      >
                        {isWhole ? "−" : `+${more}`}
                      </button>
                    )}{" "}
                    ·{" "}
                  </>
                )}
                {name}
              </dt>
              <dd className="m-0">
                {amount === null ? word : <MoneyText amount={amount} sign={sign} className="font-semibold text-ink" />}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    />
  );
}

/** In a few words each; pressed, in whole sentences. */
function Notes({ of }: { of: readonly SumNote[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className="group -mx-4 flex min-w-0 cursor-default items-start gap-4 rounded-small bg-transparent px-4 py-0 text-start text-ink hover:bg-hover"
      aria-expanded={isOpen}
      title={isOpen ? undefined : of.map(({ sentence }) => sentence).join("\n")}
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronRight size={13} aria-hidden className="mt-2 flex-none group-aria-expanded:rotate-90" />
      <span className="flex min-w-0 flex-wrap">
        {isOpen
          ? of.map(({ sentence }) => (
              <span key={sentence} className="basis-full">
                {sentence}
              </span>
            ))
          : of.map(({ words }) => words).join(" · ")}
      </span>
    </button>
  );
}

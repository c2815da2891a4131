import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classes } from "@/shared/ui";
import { MoneyText } from "../money-text";
import { ServerText } from "../server-text";
import { MoreCurrencies } from "./more-currencies";

interface SumOf {
  name: string;
  /** Null if it is not known. */
  amount: string | null;
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
  /** Counts and buttons in the line of the notes. */
  children?: ReactNode;
}

/** The sums under a list, each with its name above it. Amounts of two currencies are never added. */
export function CurrencySums({ of, noCurrency, unknown, notes, children }: CurrencySumsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <footer className="flex max-h-[40%] flex-none flex-col gap-2 overflow-y-auto border-t border-line px-12 pt-3 pb-4 text-small leading-snug text-ink-2">
      {(isWhole ? of : of.slice(0, 1)).map(({ currency, sums }, line) => (
        // As wide as its figures at least: with long figures the columns wrap.
        <dl key={currency ?? ""} className="m-0 flex flex-wrap gap-x-10 gap-y-2">
          {sums.map(({ name, amount, sign }, at) => (
            <div
              key={name}
              className={classes("flex min-w-max flex-col whitespace-nowrap", at > 0 && "flex-1 items-end")}
            >
              <dt>
                {at === 0 && (
                  <>
                    <strong className="text-ink">
                      {currency === null ? noCurrency : <ServerText value={currency} />}
                    </strong>{" "}
                    {line === 0 && <MoreCurrencies count={of.length - 1} isOpen={isWhole} onChange={setWhole} />}{" "}
                  </>
                )}
                {name}
              </dt>
              <dd className="m-0">
                {amount === null ? unknown : <MoneyText amount={amount} sign={sign} className="text-ink" />}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
        {children}
        {notes.length > 0 && <Notes of={notes} />}
      </div>
    </footer>
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

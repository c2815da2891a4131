import type { TableauStep } from "@/gateway/types";
import { useMessage, useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { FindingMark } from "./findings";

/**
 * The drawing steps with reasons, and the third-card table with the applied cell marked. A wrong step is not repeated
 * here: its finding reports it.
 */
export function Tableau({ steps }: { steps: readonly TableauStep[] }) {
  const say = useMessage();
  // With a natural nobody draws, so the table does not apply.
  const isNatural = steps.some(({ total }) => total >= 8);
  const banker = isNatural ? undefined : steps.find(({ side }) => side === "banker");
  return (
    <div className="px-15 pb-8">
      <ol>
        {steps
          .filter(({ draws, drew }) => draws === drew)
          .map(({ side, sentence }) => (
            <li
              key={side}
              className="grid grid-cols-[16px_minmax(0,1fr)] gap-8 py-2 text-pretty text-ink-2 *:first:pt-3"
            >
              <FindingMark verdict="holds" size={14} />
              <span>{say(sentence)}</span>
            </li>
          ))}
      </ol>
      {banker && <BankerTable applied={banker} />}
    </div>
  );
}

function BankerTable({ applied }: { applied: TableauStep }) {
  const t = useT("check");
  return (
    <table className="mt-6 w-auto text-small leading-none [&_:is(th,td)]:h-19 [&_:is(th,td)]:w-21 [&_:is(th,td)]:p-0 [&_:is(th,td)]:text-center">
      <caption className="caption-bottom pt-6 text-start leading-[1.4] text-ink-2">{t("tableau-legend")}</caption>
      <thead>
        <tr>
          <td />
          <th colSpan={THIRD_CARDS.length} scope="colgroup" className="font-normal text-ink-2">
            {t("tableau-third")}
          </th>
        </tr>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("tableau-banker")}</span>
          </th>
          {THIRD_CARDS.map((third) => (
            <th
              key={third ?? "stood"}
              scope="col"
              className={classes("font-medium text-ink-2", third === null && "px-5!")}
            >
              {third ?? t("tableau-stood")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BANKER_DRAWS.map((_, total) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its total
          <Row key={total} total={total} applied={applied} />
        ))}
      </tbody>
    </table>
  );
}

/** A square for a card that is drawn, a dash for none. */
const DOES = {
  draws: "before:size-9 before:rounded-[2px] before:bg-ink-2",
  stands: "before:h-[1.5px] before:w-5 before:bg-ink-decor before:align-[3px]",
};

function Row({ total, applied }: { total: number; applied: TableauStep }) {
  const t = useT("check");
  const isRow = total === applied.total;
  return (
    <tr className={isRow ? "*:bg-accent-soft" : undefined}>
      <th scope="row" className={isRow ? "rounded-s-small font-[700] text-ink" : "font-medium text-ink-2"}>
        {total}
      </th>
      {THIRD_CARDS.map((third) => {
        const isCell = isRow && third === applied.playerThird;
        const does = bankerDraws(total, third) ? "draws" : "stands";
        return (
          <td
            key={third ?? "stood"}
            className={classes(
              "border border-line before:inline-block before:content-['']",
              DOES[does],
              isCell && "outline-2 -outline-offset-1 outline-accent",
            )}
            aria-label={[t(`tableau-${does}`), ...(isCell ? [t("tableau-applied")] : [])].join(", ")}
          />
        );
      })}
    </tr>
  );
}

/** The banker's part of the third-card table, for display only: verdict, step and sentence come from Rust. */

/** Values of the player's third card, by column; null: the player stood. */
export const THIRD_CARDS: readonly (number | null)[] = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** By the banker's two-card total, 0 to 7, on which third cards of the player it draws; `-`: on none. With 8 or 9 nobody draws. */
export const BANKER_DRAWS = [
  "-0123456789",
  "-0123456789",
  "-0123456789",
  "-012345679",
  "-234567",
  "-4567",
  "67",
  "",
] as const;

export const bankerDraws = (total: number, third: number | null): boolean =>
  BANKER_DRAWS[total]?.includes(String(third ?? "-")) ?? false;

import { useState } from "react";
import { MoneyText, ServerText } from "@/shared/domain";
import { MoreCurrencies } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, Facts, Pager, ProgressFooter } from "@/shared/ui";
import type { Filter } from "./list-filter";
import type { LottoControl } from "./use-lotto";

interface ListFooterProps {
  search: LottoSearch;
  /** A new query. */
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
  filter: Filter;
}

/** The progress of the reading, then the sums and the pages of the round. */
export function ListFooter({ search, onAsk, control, filter }: ListFooterProps) {
  const t = useT("lotto-round");
  const { received, total } = control.current.data;
  if (!control.isReading) return <Sums search={search} onAsk={onAsk} control={control} filter={filter} />;
  return (
    <ProgressFooter
      label={t("reading-first")}
      value={total === null ? undefined : received}
      max={total ?? 1}
      stopLabel={t("stop")}
      onStop={control.stop}
    >
      <span className="whitespace-nowrap text-ink-2">
        {total === null ? t("reading-first") : t("reading", { received, total })}
      </span>
    </ProgressFooter>
  );
}

/** Counts and sums of the entries shown, and the pages of the round. Amounts of two currencies are never added. */
function Sums({ search, onAsk, control, filter }: ListFooterProps) {
  const t = useT("lotto-round");
  const { sums } = filter;
  const [isWhole, setWhole] = useState(false);
  if (!sums) return null;
  // The currency of most entries stands for the others.
  const byEntries = [...sums.currencies].sort((one, other) => other.entries - one.entries);
  const amount = (digits: string | null) =>
    digits === null ? (
      <span title={t("sums-notKnown")} role="img" aria-label={t("sums-notKnown")}>
        –
      </span>
    ) : (
      <MoneyText amount={digits} />
    );
  return (
    <footer className="flex max-h-[40%] flex-none flex-col gap-2 overflow-y-auto border-t border-line px-12 pt-4 pb-6 text-small text-ink-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          {t("sums-outcomes", { won: sums.won, lost: sums.lost })}
          {sums.unknown > 0 && ` · ${t("sums-unknownOutcomes", { count: sums.unknown })}`}
        </p>
        <MoreCurrencies count={byEntries.length - 1} isOpen={isWhole} onChange={setWhole} />
        <Pages search={search} onAsk={onAsk} control={control} />
      </div>
      {(isWhole ? byEntries : byEntries.slice(0, 1)).map(({ currency, stakes, payout }) => (
        <div key={currency} className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-12">
          <strong className="text-ink">
            {currency === null ? t("sums-noCurrency") : <ServerText value={currency} />}
          </strong>
          <Facts
            layout="line"
            facts={[
              { name: t("sums-stakes"), value: amount(stakes) },
              { name: t("sums-payout"), value: amount(payout) },
            ]}
          />
        </div>
      ))}
    </footer>
  );
}

/** Shows the round page by page, turns its pages, or reads all. */
function Pages({ search, onAsk, control }: Omit<ListFooterProps, "filter">) {
  const t = useT("lotto-round");
  const info = control.shown.summary?.page ?? null;
  if (search.player_id !== undefined) return null;
  const turn = (page: number | undefined) => onAsk({ round_id: search.round_id, page });
  if (info === null) {
    return (
      <Button size="small" variant="quiet" onPress={() => turn(1)}>
        {t("pages-by")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {t("pages", { page: info.page, last: info.lastPage, total: info.total })}
      <Pager page={info.page} lastPage={info.lastPage} onPage={turn} />
      <Button size="small" onPress={() => turn(undefined)}>
        {t("readAll")}
      </Button>
    </div>
  );
}

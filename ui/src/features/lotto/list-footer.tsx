import { CurrencySums } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, Pager, ProgressFooter } from "@/shared/ui";
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

/** Counts and sums of the entries shown, and the pages of the round. */
function Sums({ search, onAsk, control, filter }: ListFooterProps) {
  const t = useT("lotto-round");
  const { sums } = filter;
  if (!sums) return null;
  const byEntries = [...sums.currencies].sort((one, other) => other.entries - one.entries);
  const hasUnknown = byEntries.some(({ stakes, payout }) => stakes === null || payout === null);
  return (
    <CurrencySums
      of={byEntries.map(({ currency, stakes, payout }) => ({
        currency,
        sums: [
          { name: t("sums-stakes"), amount: stakes },
          { name: t("sums-payout"), amount: payout },
        ],
      }))}
      noCurrency={t("sums-noCurrency")}
      unknown={t("sums-unknown")}
      notes={hasUnknown ? [{ words: t("sums-unknownShort"), sentence: t("sums-unknownWhy") }] : []}
    >
      <p>
        {t("sums-outcomes", { won: sums.won, lost: sums.lost })}
        {sums.unknown > 0 && ` · ${t("sums-unknownOutcomes", { count: sums.unknown })}`}
      </p>
      <Pages search={search} onAsk={onAsk} control={control} />
    </CurrencySums>
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

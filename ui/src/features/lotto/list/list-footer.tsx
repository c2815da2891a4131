import { ChevronLeft, ChevronRight } from "lucide-react";
import type { LottoCurrencySum } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, IconButton } from "@/shared/ui";
import type { LottoControl } from "../reading/use-lotto";
import styles from "./list.module.css";
import type { Filter } from "./use-lotto-filter";

interface ListFooterProps {
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
  filter: Filter;
}

/** Counts and sums of the entries shown, and the pages of the round. */
export function ListFooter({ search, onAsk, control, filter }: ListFooterProps) {
  const t = useT("lotto-round");
  const { sums } = filter;
  if (!sums) return null;
  return (
    <footer className={styles.footer}>
      <p role="status">
        {filter.isOn && t("filter-count", { shown: sums.entries, count: control.shown.rows.length })}{" "}
        {t("sums-outcomes", { won: sums.won, lost: sums.lost })}
        {sums.unknown > 0 && ` · ${t("sums-unknownOutcomes", { count: sums.unknown })}`}
      </p>
      <dl className={styles.sums}>
        {sums.currencies.map((sum) => (
          <CurrencySums key={sum.currency} sum={sum} />
        ))}
      </dl>
      <Pages search={search} onAsk={onAsk} control={control} />
    </footer>
  );
}

/** One currency. Amounts of two currencies are never added. */
function CurrencySums({ sum: { currency, stakes, payout } }: { sum: LottoCurrencySum }) {
  const t = useT("lotto-round");
  const amount = (digits: string | null) =>
    digits === null ? (
      <span title={t("sums-notKnown")} role="img" aria-label={t("sums-notKnown")}>
        –
      </span>
    ) : (
      <MoneyText amount={digits} />
    );
  return (
    <div>
      <dt>{currency === null ? t("sums-noCurrency") : <ServerText value={currency} />}</dt>
      <dd>
        {t("sums-stakes")} {amount(stakes)}
      </dd>
      <dd>
        {t("sums-payout")} {amount(payout)}
      </dd>
    </div>
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
    <div className={styles.pages}>
      <span>{t("pages", { page: info.page, last: info.lastPage, total: info.total })}</span>
      <IconButton
        label={t("pages-previous")}
        icon={ChevronLeft}
        isDisabled={info.page <= 1}
        onPress={() => turn(info.page - 1)}
      />
      <IconButton
        label={t("pages-next")}
        icon={ChevronRight}
        isDisabled={info.page >= info.lastPage}
        onPress={() => turn(info.page + 1)}
      />
      <Button size="small" onPress={() => turn(undefined)}>
        {t("readAll")}
      </Button>
    </div>
  );
}

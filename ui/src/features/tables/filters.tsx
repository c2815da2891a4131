import { useRef } from "react";
import type { TablesPage } from "@/gateway/types";
import { useGameNames } from "@/shared/domain";
import { isSameCurrency, uniqueCurrencies } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { TablesSearch } from "@/shared/links";
import { useGameKeys } from "@/shared/query";
import { SearchField, Select } from "@/shared/ui";

export interface FiltersProps {
  search: TablesSearch;
  page: TablesPage | undefined;
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** Of a fixed height, so that nothing moves when the controls are drawn. */
const FILTERS = "flex min-h-37 flex-wrap items-center gap-7 pe-12 pb-9 ps-15";

const any = "*";

/** Game, status and id are asked of the service; words filter the page. Kept in the address, so that a filtered list can be shared. */
export function Filters({ search, page, text, onText, onSearch }: FiltersProps) {
  const t = useT("tables");
  const names = useGameNames();
  // The user may know a game whose tables were not seen yet: a key that was added in the settings is offered, too.
  const added = useGameKeys().filter(({ leftOut, knownFrom }) => !leftOut && knownFrom.includes("settings"));
  const games = new Set([
    ...(page?.games ?? []),
    ...added.map(({ game }) => game.code),
    ...(search.game_key ? [search.game_key] : []),
  ]);
  const statuses = new Set(["active", "inactive", ...(search.status ? [search.status] : [])]);
  const statusName = (status: string) => (status === "active" || status === "inactive" ? t(status) : status);
  const set = (name: "game_key" | "status", value: string) =>
    onSearch({ [name]: value === any ? undefined : value, page: undefined });
  return (
    <div className={FILTERS}>
      <Select
        compact
        label={t("filterGame")}
        value={search.game_key ?? any}
        options={[
          { id: any, label: t("allGames") },
          ...[...games].map((game) => ({ id: game, label: names.label(game) })),
        ]}
        onChange={(game) => set("game_key", game)}
      />
      <Select
        compact
        label={t("filterStatus")}
        value={search.status ?? any}
        options={[
          { id: any, label: t("anyStatus") },
          ...[...statuses].map((status) => ({ id: status, label: statusName(status) })),
        ]}
        onChange={(status) => set("status", status)}
      />
      <TextFilter search={search} text={text} onText={onText} onSearch={onSearch} />
    </div>
  );
}

/**
 * What is typed filters the rows of the page at once. It is not documented whether the service matches a part of an id, so it is asked
 * for an id only by Enter, when the text is whole.
 */
function TextFilter({ search: { id = "" }, text, onText, onSearch }: Omit<FiltersProps, "page">) {
  const t = useT("tables");
  const input = useRef<HTMLInputElement>(null);
  useKeys({ "/": { label: t("focusFilter"), run: () => input.current?.focus(), hint: true } });
  const change = (typed: string) => {
    onText(typed);
    // The id that was asked for stands in the field until another text is typed.
    if (id !== "") onSearch({ id: undefined, page: undefined });
  };
  return (
    <SearchField
      label={t("filterText")}
      keys="/"
      value={text || id}
      onChange={change}
      onSubmit={(typed) => onSearch({ id: typed.trim() || undefined, q: undefined, page: undefined })}
      inputRef={input}
    />
  );
}

interface CurrencyChoiceProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The currency whose limits the list shows. */
export function CurrencyChoice({ currency, search, page, onSearch }: CurrencyChoiceProps) {
  const t = useT("tables");
  const currencies = uniqueCurrencies([...page.currencies, ...(search.currency ? [search.currency] : [])]);
  return (
    <Select
      compact
      label={t("currency")}
      placeholder={t("noCurrency")}
      isDisabled={currencies.length === 0}
      value={currencies.find((code) => isSameCurrency(code, currency)) ?? currency ?? null}
      options={currencies.map((id) => ({ id, label: id }))}
      onChange={(next) => onSearch({ currency: next })}
    />
  );
}

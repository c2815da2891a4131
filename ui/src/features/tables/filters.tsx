import type { TablesPage } from "@/gateway/types";
import { useGameNames } from "@/shared/domain";
import { ListField } from "@/shared/domain/list/list-screen";
import { isSameCurrency, uniqueCurrencies } from "@/shared/format";
import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { useGameKeys } from "@/shared/query";
import { useChangeSettings } from "@/shared/settings";
import { Select } from "@/shared/ui";

interface FiltersProps {
  search: TablesSearch;
  page: TablesPage | undefined;
  /** What is typed: it filters the rows of the page at once. */
  text: string;
  onText: (text: string) => void;
  onSearch: (change: Partial<TablesSearch>) => void;
  /** Enter where no row has what is typed. */
  onNone: (text: string) => void;
}

const any = "*";

/** Game, status and id are asked of the service; words filter the page. Kept in the address, so that a filtered list can be shared. */
export function Filters({ search, page, text, onText, onSearch, onNone }: FiltersProps) {
  const t = useT("tables");
  const names = useGameNames();
  // The user may know a game whose tables were not seen yet: a key that was added in the settings is offered, too.
  const added = useGameKeys().filter(({ leftOut, knownFrom }) => !leftOut && knownFrom.includes("settings"));
  const games = [...(page?.games ?? []), ...added.map(({ game }) => game.code), search.game_key ?? any];
  const statuses = ["active", "inactive", search.status ?? any];
  const nameOf = (status: string) => (status === "active" || status === "inactive" ? t(status) : status);
  const id = search.id ?? "";
  const choice = (name: "game_key" | "status", all: string, ids: readonly string[], label: (id: string) => string) => (
    <Select
      compact
      label={t(name === "status" ? "filterStatus" : "filterGame")}
      value={search[name] ?? any}
      options={[
        { id: any, label: all },
        ...[...new Set(ids)].filter((each) => each !== any).map((each) => ({ id: each, label: label(each) })),
      ]}
      onChange={(value) => onSearch({ [name]: value === any ? undefined : value, page: undefined })}
    />
  );
  return (
    <div className="flex min-h-28 flex-wrap items-center gap-8">
      {choice("game_key", t("allGames"), games, names.label)}
      {choice("status", t("anyStatus"), statuses, nameOf)}
      <div className="min-w-160 flex-1">
        <ListField
          label={t("filterText")}
          value={text || id}
          onChange={(typed) => {
            onText(typed);
            // The id that was asked for stands in the field until another text is typed.
            if (id !== "") onSearch({ id: undefined, page: undefined });
          }}
          onNone={onNone}
        />
      </div>
    </div>
  );
}

interface CurrencyChoiceProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The currency whose limits the list shows. The one chosen last is kept. */
export function CurrencyChoice({ currency, search, page, onSearch }: CurrencyChoiceProps) {
  const t = useT("tables");
  const { mutate: change } = useChangeSettings();
  const currencies = uniqueCurrencies([...page.currencies, ...(search.currency ? [search.currency] : [])]);
  return (
    <Select
      compact
      label={t("currency")}
      placeholder={t("noCurrency")}
      isDisabled={currencies.length === 0}
      value={currencies.find((code) => isSameCurrency(code, currency)) ?? currency ?? null}
      options={currencies.map((id) => ({ id, label: id }))}
      onChange={(currency) => {
        onSearch({ currency });
        change({ limitCurrency: currency });
      }}
    />
  );
}

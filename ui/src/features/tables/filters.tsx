import type { TablesPage } from "@/gateway/types";
import { useGameNames } from "@/shared/domain";
import { OneOfTokens } from "@/shared/domain/list/tokens";
import { isSameCurrency, uniqueCurrencies } from "@/shared/format";
import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { useGameKeys } from "@/shared/query";
import { useChangeSettings } from "@/shared/settings";
import { Select } from "@/shared/ui";

interface FiltersProps {
  search: TablesSearch;
  page: TablesPage | undefined;
  /** The page could not be read: there is no row to filter. */
  isUnread: boolean;
  /** What is typed: it filters the rows of the page at once. */
  text: string;
  onText: (text: string) => void;
  onSearch: (change: Partial<TablesSearch>) => void;
  /** Enter where no row has what is typed. */
  onNone: (text: string) => void;
}

/** Game, status and id are asked of the service; words filter the page. Kept in the address, so that a filtered list can be shared. */
export function Filters({ search, page, isUnread, text, onText, onSearch, onNone }: FiltersProps) {
  const t = useT("tables");
  const names = useGameNames();
  // The user may know a game whose tables were not seen yet: a key that was added in the settings is offered, too.
  const added = useGameKeys().filter(({ leftOut, knownFrom }) => !leftOut && knownFrom.includes("settings"));
  const games = [...(page?.games ?? []), ...added.map(({ game }) => game.code)];
  const nameOf = (status: string) => (status === "active" || status === "inactive" ? t(status) : status);
  const oneOf = (field: "game_key" | "status", name: string, ids: readonly string[], label: (id: string) => string) => {
    const chosen = search[field] ?? null;
    const offered = new Set(chosen === null ? ids : [...ids, chosen]);
    return {
      name,
      options: [...offered].map((id) => ({ id, label: label(id) })),
      chosen,
      onChoose: (id: string | null) => onSearch({ [field]: id ?? undefined, page: undefined }),
    };
  };
  const id = search.id ?? "";
  return (
    <OneOfTokens
      conditions={[
        oneOf("game_key", t("filterGame"), games, names.label),
        oneOf("status", t("filterStatus"), ["active", "inactive"], nameOf),
      ]}
      field={
        isUnread && text === "" && id === ""
          ? null
          : {
              label: t("filterText"),
              value: text || id,
              onChange: (typed) => {
                onText(typed);
                // The id that was asked for stands in the field until another text is typed.
                if (id !== "") onSearch({ id: undefined, page: undefined });
              },
              onNone,
            }
      }
    />
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

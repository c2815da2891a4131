import { useT } from "@/shared/i18n";
import { Button, EmptyState } from "@/shared/ui";
import { asking, DEFAULT_GAME, DEFAULT_PERIOD } from "../search";
import type { ListBodyProps } from "./list-body";

type NoRecordsProps = Pick<ListBodyProps, "completeness" | "search" | "onSearch">;

/** Shown only when the service reports 0 records, never after a failed reading. */
export function NoRecords({ completeness, search, onSearch }: NoRecordsProps) {
  const t = useT("player");
  const game = search.game_key ?? DEFAULT_GAME;
  if (completeness.kind === "page") {
    const readAll = () => onSearch(asking(search, { page: undefined }));
    return (
      <EmptyState
        title={t("page-none", { page: completeness.page, lastPage: completeness.lastPage })}
        action={<Button onPress={readAll}>{t("page-readAll")}</Button>}
      />
    );
  }
  const isNarrow = search.round_id !== undefined || search.bet_id !== undefined;
  const isShort = (search.period ?? DEFAULT_PERIOD) !== "last14Days";
  const widen = () => onSearch(asking(search, { round_id: undefined, bet_id: undefined }));
  const lengthen = () => onSearch(asking(search, { period: "last14Days" }));
  return (
    <EmptyState
      title={t("empty-title", { game })}
      hint={isNarrow ? t("empty-narrowHint") : t("empty-hint")}
      action={
        <>
          {isShort && <Button onPress={lengthen}>{t("empty-period")}</Button>}
          {isNarrow && <Button onPress={widen}>{t("empty-narrow")}</Button>}
        </>
      }
    />
  );
}

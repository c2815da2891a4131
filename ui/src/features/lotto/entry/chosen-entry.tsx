import type { LottoRow } from "@/gateway/types";
import { FailedState, Id, ProblemList } from "@/shared/domain";
import { AuditScope } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { Button, EmptyState, PartialNotice, Skeleton } from "@/shared/ui";
import type { Filter } from "../list/use-lotto-filter";
import styles from "../lotto.module.css";
import type { LottoControl } from "../reading/use-lotto";
import { DrawPanel } from "../round/draw-panel";
import { RoundHeader } from "../round/round-header";
import { EntryDetail } from "./entry-detail";

interface ChosenEntryProps {
  roundId: string;
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
  filter: Filter;
  /** The chosen entry, if it was received. */
  row: LottoRow | undefined;
  chosenKey: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The detail pane: the result of the round, then the chosen entry, or the reason why there is none. */
export function ChosenEntry(props: ChosenEntryProps) {
  const { roundId, control, onPrevious, onNext } = props;
  const t = useT("lotto-round");
  const { draw, total } = control.shown;
  if (!draw) return <NoResult {...props} />;
  return (
    <article className={styles.detail} aria-label={t("round")}>
      <RoundHeader roundId={roundId} draw={draw} total={total} onPrevious={onPrevious} onNext={onNext} />
      {draw.problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems-result")}</strong>
          <ProblemList problems={draw.problems} />
        </PartialNotice>
      )}
      <AuditScope audit={draw.audit}>
        <DrawPanel draw={draw} />
      </AuditScope>
      <Entry {...props} />
    </article>
  );
}

function Entry({ control, filter, row, chosenKey, onPrevious, onNext, roundId, search, onAsk }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { lottoId, rows } = control.shown;
  if (row && lottoId !== null && (!filter.isOn || filter.matching.includes(row))) {
    return (
      <EntryDetail
        key={row.key}
        row={row}
        lottoId={lottoId}
        roundId={roundId}
        onPrevious={onPrevious}
        onNext={onNext}
        onReadAgain={control.readAgain}
      />
    );
  }
  if (row && filter.isOn) {
    return (
      <EmptyState title={t("chosen-filtered")} action={<Button onPress={filter.clear}>{t("filter-clear")}</Button>} />
    );
  }
  if (chosenKey !== undefined && !control.isReading) {
    return (
      <EmptyState
        title={t("chosen-missing")}
        hint={
          <>
            <Id value={chosenKey} /> {t("chosen-missingHint")}
          </>
        }
        action={
          <>
            {search.page !== undefined && (
              <Button onPress={() => onAsk({ ...search, page: undefined })}>{t("readAll")}</Button>
            )}
            <Button onPress={() => onAsk({ ...search, entry: undefined })}>{t("chosen-first")}</Button>
          </>
        }
      />
    );
  }
  if (rows.length === 0 && !control.isReading) {
    const isWhole = control.shown.summary?.complete !== false;
    return isWhole ? <EmptyState title={t("none")} hint={t("none-hint")} /> : <EmptyState title={t("none-loaded")} />;
  }
  return <Skeleton lines={3} height={60} />;
}

/** Nothing of the round was received: a skeleton in the shape of the result, or the reason. */
function NoResult({ control, search, onAsk }: ChosenEntryProps) {
  const t = useT("lotto-round");
  const { error } = control.current;
  if (control.isReading) {
    return (
      <div className={styles.detail} aria-busy="true">
        <Skeleton width="40%" height={22} />
        <Skeleton height={128} />
        <Skeleton height={34} />
        <Skeleton height={220} />
      </div>
    );
  }
  if (error?.code === "not_found") {
    return (
      <EmptyState
        title={search.player_id === undefined ? t("notFound") : t("notFound-player")}
        hint={t("notFound-hint")}
        action={
          <>
            {search.player_id !== undefined && (
              <Button onPress={() => onAsk({ round_id: search.round_id })}>{t("readAll")}</Button>
            )}
            <Button onPress={() => onAsk({})}>{t("another")}</Button>
          </>
        }
      />
    );
  }
  return error ? <FailedState error={error} onRetry={control.readAgain} /> : null;
}

/** One round: the reason, the amounts of both sides, and its messages and record on one timeline. */
import { useQuery } from "@tanstack/react-query";
import type { DifferenceRow } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useGateway } from "@/shared/query";
import { EmptyState, Panel, Skeleton } from "@/shared/ui";
import { walletKey } from "../queries";
import { AmountsPanel } from "./amounts-panel";
import type { Chosen, RoundName } from "./chosen";
import styles from "./detail.module.css";
import { DetailHead } from "./detail-head";
import { Reason } from "./reason";
import { Timeline } from "./timeline";

interface DifferenceDetailProps {
  chosen: Chosen;
  search: WalletSearch;
  onChoose: (row: DifferenceRow) => void;
}

export function DifferenceDetail({ chosen, search, onChoose }: DifferenceDetailProps) {
  const t = useT("reconcile");
  const gateway = useGateway();
  const timeline = useTimeline(chosen.round);
  const difference = chosen.row ?? timeline.data?.difference ?? null;
  const { previous, next } = chosen;
  const day = { date: search.date, players: search.players };
  const roundId = difference?.roundId ?? chosen.round?.roundId;
  useKeys({
    "[": { label: t("keys-previous"), run: () => previous && onChoose(previous), hint: true },
    "]": { label: t("keys-next"), run: () => next && onChoose(next), hint: true },
    c: {
      label: t("keys-copy"),
      run: () => void (roundId !== undefined && gateway.copyText(roundId).catch(() => undefined)),
    },
  });
  return (
    <article className={styles.detail} aria-label={t("detail-label")}>
      <DetailHead
        class={difference?.class ?? timeline.data?.class}
        difference={difference}
        round={chosen.round}
        day={day}
        onPrevious={previous ? () => onChoose(previous) : undefined}
        onNext={next ? () => onChoose(next) : undefined}
      />
      <Reason difference={difference} isMatched={timeline.data?.class === "matched"} />
      <div className={styles.body}>
        <Panel title={t("timeline")}>
          {chosen.round === null ? (
            <EmptyState title={t("timeline-noRound")} />
          ) : timeline.data ? (
            <Timeline view={timeline.data} day={day} />
          ) : timeline.isError ? (
            <FailedState error={timeline.error} onRetry={() => timeline.refetch()} isRetrying={timeline.isFetching} />
          ) : (
            <Skeleton lines={4} height={34} />
          )}
        </Panel>
        {difference && <AmountsPanel row={difference} />}
      </div>
    </article>
  );
}

function useTimeline(round: RoundName | null) {
  const gateway = useGateway();
  return useQuery({
    queryKey: walletKey("timeline", round),
    queryFn: () => gateway.roundTimeline(round?.playerId ?? "", round?.roundId ?? "", round?.gameKey ?? ""),
    enabled: round !== null,
  });
}

/** One round: the reason, the amounts of both sides, and its messages and record on one timeline. */
import { useQuery } from "@tanstack/react-query";
import type { DifferenceRow } from "@/gateway/types";
import { CopyButton, FailedState, MoneyText, ServerText } from "@/shared/domain";
import { CopyLanguageChoice, useCopyLanguage } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";
import { useGateway, walletKey } from "@/shared/query";
import { EmptyState, FigureCell, FigureHead, FigureTable, Panel, Skeleton } from "@/shared/ui";
import type { Chosen, RoundName } from "./chosen";
import styles from "./detail.module.css";
import { DetailHead } from "./detail-head";
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
        lotto={timeline.data?.lotto}
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

/** The amounts of each side for the round. */
function AmountsPanel({ row }: { row: DifferenceRow }) {
  const t = useT("reconcile");
  const { walletStake, recordStake, walletPaid, recordPaid, difference } = row;
  const places = placesOf([walletStake, recordStake, walletPaid, recordPaid, difference]);
  return (
    <Panel title={t("amounts")} flush>
      <FigureTable className={styles.amounts}>
        <thead>
          <tr>
            <th scope="col">
              <ServerText value={row.currency} />
            </th>
            <FigureHead>{t("wallet")}</FigureHead>
            <FigureHead>{t("record")}</FigureHead>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("staked")}</th>
            <FigureCell name={t("wallet")}>
              <MoneyText amount={walletStake} places={places} />
            </FigureCell>
            <FigureCell name={t("record")}>
              <MoneyText amount={recordStake} places={places} />
            </FigureCell>
          </tr>
          <tr>
            <th scope="row">{t("paid")}</th>
            <FigureCell name={t("wallet")}>
              <MoneyText amount={walletPaid} places={places} />
            </FigureCell>
            <FigureCell name={t("record")}>
              <MoneyText amount={recordPaid} places={places} />
            </FigureCell>
          </tr>
          <tr className={styles.total}>
            <th scope="row" title={t("differenceHint")}>
              {t("difference")}
            </th>
            <FigureCell colSpan={2} name={row.currency}>
              <MoneyText amount={difference} places={places} sign copy />
            </FigureCell>
          </tr>
        </tbody>
      </FigureTable>
    </Panel>
  );
}

/** The reason for the difference in a sentence, with a copy button. */
function Reason({ difference, isMatched }: { difference: DifferenceRow | null; isMatched: boolean }) {
  const t = useT("reconcile");
  const say = useMessage();
  const [copyLanguage, setCopyLanguage] = useCopyLanguage();
  if (!difference) return isMatched ? <p className={styles.reason}>{t("detail-matched")}</p> : null;
  const tone = difference.expected || difference.class === "matched" ? "plain" : "broken";
  return (
    <section aria-label={t("detail-why")} className={styles.reason} data-tone={tone}>
      <p className={styles.words}>
        <ServerText value={say(difference.reason)} />
      </p>
      <div className={styles.copying}>
        <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
        <CopyButton text={messageIn(copyLanguage)(difference.reason)}>{t("detail-copy")}</CopyButton>
      </div>
    </section>
  );
}

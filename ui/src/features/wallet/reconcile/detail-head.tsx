import { ChevronLeft, ChevronRight } from "lucide-react";
import type { DifferenceRow, ReconcileClass } from "@/gateway/types";
import { ClassMark, Id, KnownCode, ServerText, TimeText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { lottoHref, playerHref, type WalletSearch, walletHref } from "@/shared/links";
import { IconButton, LinkButton, Skeleton } from "@/shared/ui";
import type { RoundName } from "./chosen";
import styles from "./detail.module.css";

/** The search parameters that set the compared day. */
export type ComparedDay = Pick<WalletSearch, "date" | "players">;

interface DetailHeadProps {
  /** Null: neither side has the round. Undefined until known. */
  class: ReconcileClass | null | undefined;
  difference: DifferenceRow | null;
  round: RoundName | null;
  /** Whether it is a lotto round. Null if it cannot be told, undefined until known. */
  lotto: boolean | null | undefined;
  /** The day that is compared. */
  day: ComparedDay;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The class, the player and the round, with links to the record and the ledger. */
export function DetailHead(props: DetailHeadProps) {
  const { class: name, difference, round, lotto, day, onPrevious, onNext } = props;
  const t = useT("reconcile");
  const named = useT("round-class");
  const playerId = difference?.playerId ?? round?.playerId ?? "";
  const roundId = difference?.roundId ?? round?.roundId;
  const game = difference?.gameKey ?? (round && { code: round.gameKey, known: true });
  return (
    <header className={styles.head}>
      <div className={styles.summary}>
        <h2 className={styles.headline}>
          {name === undefined ? (
            <Skeleton width={180} height={22} />
          ) : name === null ? (
            t("detail-unheard")
          ) : (
            <>
              <ClassMark class={name} expected={difference?.expected ?? false} size={18} />
              {named(name)}
            </>
          )}
        </h2>
        <p className={styles.where}>
          <Id value={playerId} label={t("detail-playerIdName")} />
          {game && (game.known ? <ServerText value={game.code} /> : <KnownCode coded={game} />)}
          {difference?.at && <TimeText at={difference.at} />}
        </p>
        {roundId !== undefined && <Id value={roundId} label={t("detail-roundIdName")} />}
      </div>
      <div className={styles.actions}>
        <IconButton label={t("detail-previous")} icon={ChevronLeft} onPress={onPrevious} isDisabled={!onPrevious} />
        <IconButton label={t("detail-next")} icon={ChevronRight} onPress={onNext} isDisabled={!onNext} />
        <LinkButton
          href={walletHref({ view: "ledger", player_id: playerId, round_id: roundId, game_key: game?.code, ...day })}
        >
          {t("detail-ledger")}
        </LinkButton>
        {round && (lotto === true || lotto === null) && (
          <LinkButton
            variant={lotto ? "primary" : "plain"}
            href={lottoHref({ round_id: round.roundId, player_id: round.playerId })}
          >
            {t("detail-lotto")}
          </LinkButton>
        )}
        {round && lotto !== true && (
          <LinkButton
            variant="primary"
            href={playerHref(playerId, { game_key: round.gameKey, period: "last14Days", round_id: round.roundId })}
          >
            {t("detail-records")}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

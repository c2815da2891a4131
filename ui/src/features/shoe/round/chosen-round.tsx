/** The chosen round: its cards as dealt, its totals as reported, its codes as received, and its check. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ShoeRound } from "@/gateway/types";
import { Id, KnownCode, Raw, ServerText } from "@/shared/domain";
import { AuditScope, Checks, Placed, useChecksOpen, VerdictLine } from "@/shared/domain/audit";
import { GameResult } from "@/shared/domain/game-result";
import { useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { Button, Chip, Dialog, EmptyState, IconButton, Panel, PartialNotice } from "@/shared/ui";
import styles from "./chosen-round.module.css";
import { RoundCards } from "./round-cards";
import { isUnchecked, roundTitle } from "./round-words";

interface ChosenRoundProps {
  rounds: readonly ShoeRound[];
  /** Position of the chosen round. */
  chosen: number | undefined;
  /** No round is selected: the newest is shown. */
  isNewest: boolean;
  isFollowing: boolean;
  onStep: (by: -1 | 1) => void;
  onNewest: () => void;
  onReadAgain: () => void;
}

export function ChosenRound(props: ChosenRoundProps) {
  const { rounds, chosen } = props;
  const round = chosen === undefined ? undefined : rounds[chosen];
  if (round) return <Shown {...props} round={round} position={chosen ?? 0} />;
  return (
    <Panel className={styles.panel}>
      <NoRound {...props} />
    </Panel>
  );
}

function NoRound({ rounds, isFollowing, onNewest, onReadAgain }: ChosenRoundProps) {
  const t = useT("shoe");
  if (rounds.length > 0) {
    return (
      <EmptyState
        title={t("round-gone")}
        hint={t("round-goneHint")}
        action={<Button onPress={onNewest}>{t("round-showNewest")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t("round-none")}
      hint={isFollowing ? t("round-noneHint") : t("round-noneHintPaused")}
      action={<Button onPress={onReadAgain}>{t("round-readAgain")}</Button>}
    />
  );
}

interface ShownProps extends ChosenRoundProps {
  round: ShoeRound;
  position: number;
}

function Shown({ rounds, round, position, isNewest, onStep }: ShownProps) {
  const t = useT("shoe");
  const gateway = useGateway();
  const [areChecksOpen, toggleChecks] = useChecksOpen(round.verdict);
  const [isRawOpen, setRawOpen] = useState(false);
  useKeys({
    r: { label: t("keys-raw"), run: () => setRawOpen(true) },
    c: { label: t("keys-copy"), run: () => void gateway.copyText(round.id ?? "").catch(() => undefined), hint: true },
  });
  const title = roundTitle(rounds, position, t);
  return (
    <Panel
      className={styles.panel}
      title={
        <span className={styles.title}>
          {title}
          {isNewest && <Chip tone="accent">{t("round-newest")}</Chip>}
        </span>
      }
      actions={
        <>
          <span className={styles.id}>
            {round.id === null ? t("round-noId") : <Id value={round.id} label={t("round-copyId")} />}
          </span>
          <Button size="small" variant="quiet" onPress={() => setRawOpen(true)}>
            {t("round-raw")}
          </Button>
          <IconButton
            label={t("round-earlier")}
            icon={ChevronLeft}
            isDisabled={position === 0}
            onPress={() => onStep(-1)}
          />
          <IconButton
            label={t("round-later")}
            icon={ChevronRight}
            isDisabled={position === rounds.length - 1}
            onPress={() => onStep(1)}
          />
        </>
      }
    >
      <AuditScope audit={round.audit}>
        {round.gameResult === null ? <RoundCards round={round} /> : <GameResult result={round.gameResult} />}
        <RoundFacts round={round} />
        {isUnchecked(round) ? (
          <p className={styles.caption}>{t("round-notChecked")}</p>
        ) : (
          <VerdictLine plain audit={round.audit} isOpen={areChecksOpen} onToggle={toggleChecks} />
        )}
        {!isUnchecked(round) && areChecksOpen && (
          <div className={styles.checks}>
            <Checks audit={round.audit} />
          </div>
        )}
      </AuditScope>
      <Dialog title={title} isOpen={isRawOpen} onClose={() => setRawOpen(false)} size="wide">
        <Raw text={round.raw} />
      </Dialog>
    </Panel>
  );
}

/** Facts from the cards, codes as received, and parts that could not be read. */
function RoundFacts({ round }: { round: ShoeRound }) {
  const t = useT("shoe");
  return (
    <div className={styles.facts}>
      <div className={styles.line}>
        {round.winner && !round.winner.known && <KnownCode coded={round.winner} />}
        {round.natural && <Chip>{t("mark-natural")}</Chip>}
        {round.playerPair && <Chip tone="player">{t("mark-playerPair")}</Chip>}
        {round.bankerPair && <Chip tone="banker">{t("mark-bankerPair")}</Chip>}
        {round.additions.map((code, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
          <Placed key={position} place={{ place: "side_result", code: code.code }}>
            <KnownCode coded={code} />
          </Placed>
        ))}
      </div>
      {round.score !== null && (
        <p className={styles.caption} title={t("round-scoreHint")}>
          {t("round-score", { score: round.score })}
        </p>
      )}
      {round.side === null && round.gameResult === null && <p className={styles.caption}>{t("round-notPlaced")}</p>}
      {round.problems.length > 0 && (
        <PartialNotice>
          {t("round-problems", { count: round.problems.length })}:{" "}
          {round.problems.map(({ path, message }) => (
            <span key={path} className={styles.problem}>
              <ServerText value={`${path}: ${message}`} />
            </span>
          ))}
        </PartialNotice>
      )}
    </div>
  );
}

import { ArrowRightLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordView } from "@/gateway/types";
import { Id, KnownCode } from "@/shared/domain";
import { Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { LinkButton, Panel } from "@/shared/ui";
import styles from "./facts.module.css";

/** The record's ids and codes as received, each with its copy button. */
export function FactsPanel({ record: { row, refId, playerId } }: { record: RecordView }) {
  const t = useT("record");
  return (
    <Panel title={t("facts")} actions={<WalletLink row={row} playerId={playerId} />}>
      <dl className={styles.facts}>
        <IdFact name={t("facts-id")} value={row.id} />
        <IdFact name={t("facts-ref")} value={refId} />
        <IdFact name={t("facts-player")} value={playerId} />
        <IdFact name={t("facts-time")} value={row.createdAtText} />
        <Fact name={t("facts-game")}>{row.gameKey && <KnownCode coded={row.gameKey} />}</Fact>
        <Fact name={t("facts-status")}>
          {row.status && (
            <Placed place={{ place: "status" }}>
              <KnownCode coded={row.status} />
            </Placed>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function IdFact({ name, value }: { name: string; value: string | null }) {
  return <Fact name={name}>{value !== null && <Id value={value} label={name} />}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useT("record");
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.none}>{t("notGiven")}</span>}</dd>
    </>
  );
}

/** Link to the round in the operator's wallet. */
function WalletLink({ row: { roundId, gameKey }, playerId }: Pick<RecordView, "row" | "playerId">) {
  const t = useT("record");
  if (roundId === null || gameKey === null || playerId === null) return null;
  return (
    <LinkButton
      href={walletHref({ player_id: playerId, round_id: roundId, game_key: gameKey.code })}
      size="small"
      variant="quiet"
      icon={ArrowRightLeft}
    >
      {t("facts-wallet")}
    </LinkButton>
  );
}

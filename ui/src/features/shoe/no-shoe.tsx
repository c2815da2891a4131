import type { ErrorView } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { tableHref } from "@/shared/links";
import { EmptyState, LinkButton, Panel } from "@/shared/ui";
import { LiveIdForm } from "./live-id-form";
import styles from "./shoe.module.css";

function TableLink({ tableId }: { tableId: string }) {
  const t = useT("shoe");
  return <LinkButton href={tableHref(tableId)}>{t("noShoe-action")}</LinkButton>;
}

interface TableIds {
  tableId: string;
  /** The live table's id that was asked for, where it differs. */
  liveId: string | undefined;
  onLiveId: (liveId: string | undefined) => void;
}

/**
 * Shown when the id that would be asked for is not a whole number: the service accepts only those
 * (docs/contract.md#game-stat). The live table's id can be typed.
 */
export function NoShoe({ tableId, liveId, onLiveId }: TableIds) {
  const t = useT("shoe");
  return (
    <Panel>
      <EmptyState
        title={t("noShoe-title")}
        hint={liveId === undefined ? t("noShoe-text", { id: tableId }) : t("noShoe-liveText", { id: liveId })}
        action={<TableLink tableId={tableId} />}
      />
      <LiveIdForm liveId={liveId} onLiveId={onLiveId} />
    </Panel>
  );
}

interface ShoeFailedProps extends TableIds {
  error: ErrorView;
  gameKey: string;
  isReading: boolean;
  onRetry: () => void;
}

/** Shown when the first reading failed. A refusal says which table and game were asked for. */
export function ShoeFailed({ error, tableId, liveId, onLiveId, gameKey, isReading, onRetry }: ShoeFailedProps) {
  const t = useT("shoe");
  const isUnknown = error.code === "not_found";
  return (
    <Panel>
      <FailedState
        error={error}
        onRetry={onRetry}
        isRetrying={isReading}
        action={isUnknown && <TableLink tableId={tableId} />}
      />
      {(isUnknown || error.code === "not_accepted") && (
        <>
          <p className={styles.centred}>{t("asked", { id: liveId ?? tableId, game: gameKey })}</p>
          <LiveIdForm liveId={liveId} onLiveId={onLiveId} />
        </>
      )}
    </Panel>
  );
}

import type { ErrorView } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { tableHref } from "@/shared/links";
import { EmptyState, LinkButton, Panel } from "@/shared/ui";
import styles from "./shoe.module.css";

function TableLink({ tableId }: { tableId: string }) {
  const t = useT("shoe");
  return <LinkButton href={tableHref(tableId)}>{t("noShoe-action")}</LinkButton>;
}

/** Shown when the table's id is not a whole number: the service accepts only those (docs/contract.md#game-stat). */
export function NoShoe({ tableId }: { tableId: string }) {
  const t = useT("shoe");
  return (
    <Panel>
      <EmptyState
        title={t("noShoe-title")}
        hint={t("noShoe-text", { id: tableId })}
        action={<TableLink tableId={tableId} />}
      />
    </Panel>
  );
}

interface ShoeFailedProps {
  error: ErrorView;
  tableId: string;
  gameKey: string;
  isReading: boolean;
  onRetry: () => void;
}

/** Shown when the first reading failed. */
export function ShoeFailed({ error, tableId, gameKey, isReading, onRetry }: ShoeFailedProps) {
  const t = useT("shoe");
  return (
    <Panel>
      <FailedState
        error={error}
        onRetry={onRetry}
        isRetrying={isReading}
        action={error.code === "not_found" && <TableLink tableId={tableId} />}
      />
      {error.code === "not_found" && <p className={styles.centred}>{t("notFound-hint", { game: gameKey })}</p>}
    </Panel>
  );
}

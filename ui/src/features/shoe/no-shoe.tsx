/** What is shown without a shoe: its shape while it is read, why there is none, and what can be done. */
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { FailedState, Stopped, shownText, Waiting } from "@/shared/domain";
import { deadlineIn, timeNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { isLiveTableId, tableHref } from "@/shared/links";
import { Button, EmptyState, LinkButton, Section, Skeleton, SplitView, TextField } from "@/shared/ui";
import type { LiveShoe } from "./follow";
import { Grid, roadRows } from "./marks";
import { listWidth } from "./round-list";

interface ShoeSkeletonProps {
  header: ReactNode;
  isReading: boolean;
  onStop: () => void;
  onRetry: () => void;
}

/** Empty road grids in their final place during the first reading, and after a second what is waited for. */
export function ShoeSkeleton({ header, isReading, onStop, onRetry }: ShoeSkeletonProps) {
  const t = useT("shoe");
  return (
    <SplitView
      id="shoe"
      listSide="end"
      listWidth={listWidth}
      list={
        <div className="px-14 py-20">
          <Skeleton lines={12} height={30} />
        </div>
      }
      detail={
        <div className="flex min-h-full flex-col gap-10 px-20 pt-14 pb-16">
          {header}
          {isReading ? <Waiting onStop={onStop} /> : <Stopped onRetry={onRetry} />}
          <div className="flex flex-col gap-10" role="status" aria-label={t("loading-label")}>
            <p className="flex min-h-58 animate-late items-center rounded-panel border border-line bg-panel px-15 text-ink-2">
              {t("loading-words")}
            </p>
            <div className="grid grid-cols-[321px_minmax(0,1fr)] gap-12">
              <Ghost title={t("roads-bead")} columns={12} cell={24} />
              <Ghost title={t("roads-big")} columns={80} cell={24} />
            </div>
            <div className="grid grid-cols-3 gap-12">
              <Ghost title={t("roads-bigEye")} columns={80} cell={15} />
              <Ghost title={t("roads-small")} columns={80} cell={15} />
              <Ghost title={t("roads-cockroach")} columns={80} cell={15} />
            </div>
          </div>
        </div>
      }
    />
  );
}

function Ghost({ title, columns, cell }: { title: string; columns: number; cell: number }) {
  return (
    <Section title={title}>
      <div className="overflow-hidden leading-none">
        <svg width={columns * cell + 1} height={roadRows * cell + 1} aria-hidden="true">
          <Grid columns={columns} cell={cell} step={cell} />
        </svg>
      </div>
    </Section>
  );
}

interface TableIds {
  tableId: string;
  /** The live table's id that was asked for, where it differs. */
  liveId: string | undefined;
  onLiveId: (liveId: string | undefined) => void;
}

function TableLink({ tableId }: { tableId: string }) {
  const t = useT("shoe");
  return <LinkButton href={tableHref(tableId)}>{t("noShoe-action")}</LinkButton>;
}

/**
 * Shown when the id that would be asked for is not a whole number: the service accepts only those
 * (docs/contract.md#game-stat). The live table's id can be typed.
 */
export function NoShoe({ tableId, liveId, onLiveId }: TableIds) {
  const t = useT("shoe");
  return (
    <Section>
      <EmptyState
        title={t("noShoe-title")}
        hint={
          liveId === undefined ? t("noShoe-text", { id: shownText(tableId) }) : t("noShoe-liveText", { id: liveId })
        }
        action={<TableLink tableId={tableId} />}
      />
      <LiveIdForm liveId={liveId} onLiveId={onLiveId} />
    </Section>
  );
}

interface ShoeFailedProps extends TableIds {
  live: LiveShoe;
  gameKey: string;
  /** The game of the table by its record, where it is another one than was asked for. */
  otherGame: ReactNode;
}

/** Shown when the first reading failed. A refusal says which table and game were asked for. */
export function ShoeFailed({ live, tableId, liveId, onLiveId, gameKey, otherGame }: ShoeFailedProps) {
  const t = useT("shoe");
  const { error, isReading, nextReadAt, readNow } = live;
  const retryAt = useMemo(
    () => (nextReadAt === null ? null : deadlineIn((nextReadAt - timeNow()) / 1000)),
    [nextReadAt],
  );
  if (!error) return null;
  const isUnknown = error.code === "not_found";
  return (
    <Section>
      <FailedState
        error={error}
        onRetry={readNow}
        isRetrying={isReading}
        retryAt={retryAt}
        action={
          <>
            {otherGame}
            {isUnknown && <TableLink tableId={tableId} />}
          </>
        }
      />
      {(isUnknown || error.code === "not_accepted") && (
        <>
          <p className="pb-16 text-center text-ink-2">
            {t("asked", { id: shownText(liveId ?? tableId), game: shownText(gameKey) })}
          </p>
          <LiveIdForm liveId={liveId} onLiveId={onLiveId} />
        </>
      )}
    </Section>
  );
}

/**
 * Asks for the id of the live table. The contract's statistics take a whole number, but a virtual table has a text as
 * id (docs/ASSUMPTIONS.md#a11).
 */
function LiveIdForm({ liveId, onLiveId }: Omit<TableIds, "tableId">) {
  const t = useT("shoe");
  const [typed, setTyped] = useState(liveId ?? "");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setWrong(!isLiveTableId(id));
    if (isLiveTableId(id)) onLiveId(id);
  };
  return (
    <form
      className="mx-auto flex max-w-560 flex-wrap items-start justify-center gap-8 px-16 pt-4 pb-20 [&>button]:mt-22"
      onSubmit={submit}
      noValidate
    >
      <TextField
        label={t("liveId")}
        description={t("liveIdHint")}
        value={typed}
        onChange={setTyped}
        errorMessage={isWrong ? t("liveIdWrong") : undefined}
        monospace
      />
      <Button variant="primary" type="submit">
        {t("liveIdShow")}
      </Button>
      {liveId !== undefined && <Button onPress={() => onLiveId(undefined)}>{t("liveIdClear")}</Button>}
    </form>
  );
}

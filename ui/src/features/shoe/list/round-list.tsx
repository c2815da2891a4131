import { memo, useMemo, useState } from "react";
import { ToggleButtonGroup } from "react-aria-components";
import type { ShoeQuery, ShoeRound } from "@/gateway/types";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, ToggleChip, VirtualList } from "@/shared/ui";
import type { HoveredRound } from "../roads/hover";
import { isOtherGame } from "../round/round-words";
import styles from "./round-list.module.css";
import { RoundRow } from "./round-row";

interface RoundListProps {
  rounds: readonly ShoeRound[];
  /** Reads the shoe again; null if it is a former one, which the service no longer sends. */
  query: ShoeQuery | null;
  /** The chosen round's key. */
  chosen: string | undefined;
  /** No round is selected, so the newest is shown and followed. */
  isNewest: boolean;
  hovered: HoveredRound;
  onRound: (round: string) => void;
}

const rowHeight = 53;
const keyOf = ({ key }: ShoeRound) => key;

/** All rounds of the shoe, newest first. */
export function RoundList({ rounds, query, chosen, isNewest, hovered, onRound }: RoundListProps) {
  const t = useT("shoe");
  const [kind, setKind] = useState<RoundKind>("all");
  const isBaccarat = !rounds.some(isOtherGame);
  const items = useMemo(() => newestFirst(rounds, isBaccarat ? kind : "all"), [rounds, isBaccarat, kind]);
  const inconsistent = useMemo(() => rounds.filter(({ verdict }) => verdict === "inconsistent").length, [rounds]);
  const positions = useMemo(() => new Map(rounds.map(({ key }, position) => [key, position])), [rounds]);
  return (
    <section className={styles.list} aria-label={t("list-title")}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h3>{t("list-title")}</h3>
          {isBaccarat && <span>{t("list-order")}</span>}
          <ExportButton
            hasJson
            isDisabled={query === null || rounds.length === 0}
            screen={
              query === null
                ? undefined
                : { rows: () => ({ source: "rounds", query, keys: items.map(keyOf) }), count: items.length }
            }
            query={query === null ? undefined : { source: "rounds", query, keys: null }}
          />
        </div>
        {isBaccarat && <KindChoice kind={kind} onKind={setKind} inconsistent={inconsistent} />}
      </header>
      <div className={styles.rows} onPointerLeave={() => hovered.set(undefined)}>
        {items.length === 0 ? (
          <NoRows isFiltered={rounds.length > 0} onAll={() => setKind("all")} />
        ) : (
          <VirtualList
            items={items}
            itemKey={keyOf}
            rowHeight={rowHeight}
            label={t("list-title")}
            selectedKey={chosen}
            revealsChoice={!isNewest}
            onSelect={onRound}
            renderRow={(round) => <RoundRow round={round} position={positions.get(round.key)} hovered={hovered} />}
          />
        )}
      </div>
    </section>
  );
}

function NoRows({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const t = useT("shoe");
  if (!isFiltered) return <EmptyState title={t("list-empty")} hint={t("list-emptyHint")} />;
  return (
    <EmptyState
      title={t("list-noneOfKind")}
      hint={t("list-noneOfKindHint")}
      action={<Button onPress={onAll}>{t("list-showAll")}</Button>}
    />
  );
}

interface KindChoiceProps {
  kind: RoundKind;
  onKind: (kind: RoundKind) => void;
  /** How many rounds are not consistent. */
  inconsistent: number;
}

/** All, naturals, pairs, or those that are not consistent. Only baccarat has them. */
const KindChoice = memo(function KindChoice({ kind, onKind, inconsistent }: KindChoiceProps) {
  const t = useT("shoe");
  return (
    <ToggleButtonGroup
      className={styles.kinds}
      aria-label={t("list-filter")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[kind]}
      onSelectionChange={(chosen) => onKind(roundKinds.find((each) => chosen.has(each)) ?? "all")}
    >
      {roundKinds.map((each) => (
        <ToggleChip key={each} id={each}>
          {t(`list-${each}`)}
          {each === "inconsistent" && inconsistent > 0 && (
            <>
              {" "}
              <span className={styles.broken}>{inconsistent}</span>
            </>
          )}
        </ToggleChip>
      ))}
    </ToggleButtonGroup>
  );
});

/** Which rounds the list shows. */
type RoundKind = "all" | "naturals" | "pairs" | "inconsistent";

const roundKinds: readonly RoundKind[] = ["all", "naturals", "pairs", "inconsistent"];

const belongs: Record<RoundKind, (round: ShoeRound) => boolean> = {
  all: () => true,
  naturals: ({ natural }) => natural,
  pairs: ({ playerPair, bankerPair }) => playerPair || bankerPair,
  inconsistent: ({ verdict }) => verdict === "inconsistent",
};

/** The rounds of a kind, newest first. */
function newestFirst(rounds: readonly ShoeRound[], kind: RoundKind): ShoeRound[] {
  return rounds.filter(belongs[kind]).reverse();
}

/** The nearest inconsistent round before `chosen`, continuing from the newest after the oldest. */
export function nextInconsistent(rounds: readonly ShoeRound[], chosen: number | undefined): number | undefined {
  const from = chosen ?? rounds.length;
  const order = [...rounds.keys()].reverse();
  const found = [...order.filter((at) => at < from), ...order.filter((at) => at > from)];
  return found.find((at) => rounds[at]?.verdict === "inconsistent");
}

/** Minimum, initial and maximum width of the round list, in pixels. */
export const listWidth = [260, 318, 460] as const;

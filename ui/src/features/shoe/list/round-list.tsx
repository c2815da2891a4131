import { useMemo, useState } from "react";
import type { ShoeRound } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button, EmptyState, VirtualList } from "@/shared/ui";
import type { HoveredRound } from "../roads/hover";
import { KindChoice } from "./kind-choice";
import { newestFirst, type RoundKind } from "./kinds";
import styles from "./round-list.module.css";
import { RoundRow } from "./round-row";

interface RoundListProps {
  rounds: readonly ShoeRound[];
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
export function RoundList({ rounds, chosen, isNewest, hovered, onRound }: RoundListProps) {
  const t = useT("shoe");
  const [kind, setKind] = useState<RoundKind>("all");
  const items = useMemo(() => newestFirst(rounds, kind), [rounds, kind]);
  const inconsistent = useMemo(() => rounds.filter(({ verdict }) => verdict === "inconsistent").length, [rounds]);
  const positions = useMemo(() => new Map(rounds.map(({ key }, position) => [key, position])), [rounds]);
  return (
    <section className={styles.list} aria-label={t("list-title")}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h3>{t("list-title")}</h3>
          <span>{t("list-order")}</span>
        </div>
        <KindChoice kind={kind} onKind={setKind} inconsistent={inconsistent} />
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

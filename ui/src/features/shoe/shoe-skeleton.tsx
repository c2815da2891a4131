import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { Panel, Skeleton, SplitView } from "@/shared/ui";
import strip from "./header/counts-strip.module.css";
import { listWidth } from "./list/round-list";
import { Grid, roadRows } from "./roads/placed";
import styles from "./shoe.module.css";

/** Empty road grids in their final place during the first reading. */
export function ShoeSkeleton({ header }: { header: ReactNode }) {
  const t = useT("shoe");
  return (
    <SplitView
      id="shoe"
      listSide="end"
      listWidth={listWidth}
      list={
        <div className={styles.ghostList}>
          <Skeleton lines={12} height={30} />
        </div>
      }
      detail={
        <div className={styles.column}>
          {header}
          <div className={styles.skeleton} role="status" aria-label={t("loading-label")}>
            <div className={strip.strip} />
            <div className={styles.bigRow}>
              <Ghost title={t("roads-bead")} columns={12} cell={24} />
              <Ghost title={t("roads-big")} columns={80} cell={24} />
            </div>
            <div className={styles.derivedRow}>
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
    <Panel title={title}>
      <div className={styles.ghost}>
        <svg width={columns * cell + 1} height={roadRows * cell + 1} aria-hidden="true">
          <Grid columns={columns} cell={cell} />
        </svg>
      </div>
    </Panel>
  );
}

import type { ReactNode } from "react";
import { useT } from "@/shared/i18n";
import { Skeleton, SplitView } from "@/shared/ui";
import { listWidth } from "./list/list-width";
import { shoeMessages } from "./messages";
import { Grid } from "./roads/grid";
import { roadRows } from "./roads/placed";
import styles from "./shoe.module.css";

/** The roads' own ruled cells, empty and in their place, while the shoe is read for the first time. */
export function ShoeSkeleton({ header }: { header: ReactNode }) {
  const t = useT(shoeMessages);
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
          <div className={styles.skeleton} role="status" aria-label={t("loading.label")}>
            <div className={styles.ghostStrip} />
            <div className={styles.bigRow}>
              <Ghost columns={12} cell={24} />
              <Ghost columns={40} cell={24} />
            </div>
            <div className={styles.derivedRow}>
              <Ghost columns={40} cell={15} />
              <Ghost columns={40} cell={15} />
              <Ghost columns={40} cell={15} />
            </div>
          </div>
        </div>
      }
    />
  );
}

function Ghost({ columns, cell }: { columns: number; cell: number }) {
  return (
    <div className={styles.ghost}>
      <div className={styles.ghostTitle} />
      <svg width={columns * cell + 1} height={roadRows * cell + 1} aria-hidden="true">
        <Grid columns={columns} cell={cell} />
      </svg>
    </div>
  );
}

import { memo } from "react";
import type { ShoeView, TableRow } from "@/gateway/types";
import { Id, ServerText } from "@/shared/domain";
import { useLanguage, useT } from "@/shared/i18n";
import { tableHref } from "@/shared/links";
import { LinkButton, tooltip } from "@/shared/ui";
import type { LiveShoe } from "../live/use-shoe";
import styles from "../shoe.module.css";
import { LiveState } from "./live-state";

interface ShoeHeaderProps {
  tableId: string;
  gameKey: string;
  /** The table's data, if it could be read. */
  table: TableRow | undefined;
  live: LiveShoe;
  /** The shoe shown; it may be the previous one. */
  shown?: ShoeView;
  follow: boolean;
  onFollow: (follow: boolean) => void;
}

/** The shoe and its age. The second line is always reserved, so that nothing moves. */
export const ShoeHeader = memo(function ShoeHeader({
  tableId,
  gameKey,
  table,
  live,
  shown,
  follow,
  onFollow,
}: ShoeHeaderProps) {
  const t = useT("shoe");
  const language = useLanguage();
  const title = table?.titles.find((each) => each.language === language)?.text ?? table?.titles[0]?.text;
  return (
    <header className={styles.header}>
      <div className={styles.headerWords}>
        <h2 className={styles.title}>
          {title && (
            <>
              <ServerText value={title} />
              <span className={styles.dot}> · </span>
            </>
          )}
          <span className={title ? styles.titleId : undefined}>{t("header-table", { id: tableId })}</span>
          <span className={styles.dot}> · </span>
          <ServerText value={gameKey} />
          <Dealer table={table} />
        </h2>
        <div className={styles.subline}>
          {shown && (
            <>
              <span className={styles.shoeId}>
                <span className={styles.shoeName}>{t("header-shoe")}</span>
                <Id value={shown.shoeId} label={t("header-copyShoe")} />
              </span>
              <span>{t("header-rounds", { count: shown.rounds.length })}</span>
            </>
          )}
          {shown && <LiveState live={live} shown={shown} follow={follow} />}
        </div>
      </div>
      <div className={styles.headerActions}>
        <button
          type="button"
          className={styles.follow}
          aria-pressed={follow}
          onClick={() => onFollow(!follow)}
          {...tooltip(t("header-followHint"))}
        >
          <span className={styles.followDot} aria-hidden="true" />
          {t("header-follow")}
        </button>
        <LinkButton href={tableHref(tableId)}>{t("header-limits")}</LinkButton>
      </div>
    </header>
  );
});

function Dealer({ table }: { table: TableRow | undefined }) {
  const t = useT("shoe");
  const { name, code } = table?.dealer ?? {};
  if (!name && !code) return null;
  return (
    <span className={styles.dealer}>
      <ServerText value={t("header-dealer", { name: name && code ? `${name} (${code})` : (name ?? code ?? "") })} />
    </span>
  );
}

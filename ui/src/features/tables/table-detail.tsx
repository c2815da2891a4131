import type { UseQueryResult } from "@tanstack/react-query";
import { Braces, LayoutGrid } from "lucide-react";
import { Fragment, useState } from "react";
import type { LocalText, TableRow, TablesPage } from "@/gateway/types";
import { CopyButton, FailedState, Id, KnownCode, Raw, ServerText } from "@/shared/domain";
import { useLanguage, useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { shoeHref } from "@/shared/links";
import { useGateway } from "@/shared/query";
import { Button, Dialog, EmptyState, LinkButton, Panel, PartialNotice, Skeleton } from "@/shared/ui";
import { DealerPanel } from "./dealer-panel";
import { LimitsPanel } from "./limits-panel";
import styles from "./table-detail.module.css";
import { TableStatus, tableTitle } from "./table-status";

export interface TableDetailProps {
  /** The table in the address. */
  tableId: string | undefined;
  row: TableRow | undefined;
  /** The query for this table, if it is not on the current page. */
  asked: UseQueryResult<TablesPage>;
  /** The tables query of the list. */
  listing: UseQueryResult<TablesPage>;
}

/** The selected table with all its data. */
export function TableDetail({ tableId, row, asked, listing }: TableDetailProps) {
  const t = useT("tables");
  if (row) return <Detail key={row.key} row={row} />;
  if (listing.isError && !listing.data) return <EmptyState title={t("unreadTitle")} hint={t("unreadHint")} />;
  if (tableId === undefined && listing.data) return <EmptyState title={t("noneTitle")} hint={t("noneHint")} />;
  if (asked.isError) return <FailedState error={asked.error} onRetry={() => asked.refetch()} />;
  if (tableId !== undefined && asked.data)
    return <EmptyState title={t("goneTitle")} hint={t("goneHint", { id: tableId })} />;
  return (
    <div className={styles.detail}>
      <Skeleton width={280} height={26} />
      <Skeleton height={240} />
    </div>
  );
}

function Detail({ row }: { row: TableRow }) {
  const t = useT("tables");
  return (
    <article className={styles.detail}>
      <Head row={row} />
      {row.problems.length > 0 && (
        <PartialNotice>
          {t("problems")}
          <ul className={styles.problems}>
            {row.problems.map(({ path, message }) => (
              <li key={path}>
                <ServerText value={`${path}: ${message}`} />
              </li>
            ))}
          </ul>
        </PartialNotice>
      )}
      <div className={styles.panels}>
        <DealerPanel dealer={row.dealer} />
        <LimitsPanel limits={row.limits} />
        <TitlesPanel titles={row.titles} />
      </div>
    </article>
  );
}

function Head({ row }: { row: TableRow }) {
  const t = useT("tables");
  const language = useLanguage();
  const gateway = useGateway();
  const [isRawOpen, setRawOpen] = useState(false);
  const { id } = row;
  useCommands(id === null ? [] : [{ label: t("copyId"), run: () => void gateway.copyText(id).catch(() => undefined) }]);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <ServerText value={tableTitle(row, language) ?? t("untitled")} />
        </h2>
        <p className={styles.facts}>
          {row.id === null ? t("noId") : <Id value={row.id} label={t("tableId")} />}
          <KnownCode coded={row.gameKey} />
          <TableStatus status={row.status} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon={Braces} onPress={() => setRawOpen(true)}>
          {t("raw")}
        </Button>
        <ShoeLink row={row} />
      </div>
      <Dialog title={t("raw")} isOpen={isRawOpen} onClose={() => setRawOpen(false)} size="wide">
        <Raw text={row.raw} />
      </Dialog>
    </header>
  );
}

/**
 * Statistics need a whole number as table id (docs/contract.md#game-stat); otherwise this explains why there is no
 * shoe yet, and leads to where the live table's id can be typed.
 */
function ShoeLink({ row }: { row: TableRow }) {
  const t = useT("tables");
  if (row.id === null) return <p className={styles.noShoe}>{t("shoeNeedsId")}</p>;
  if (!row.hasShoe) {
    return (
      <div className={styles.noShoe}>
        <p>{t("shoeNeedsNumber")}</p>
        <LinkButton href={shoeHref(row.id, { game_key: row.gameKey.code })} icon={LayoutGrid}>
          {t("shoeByLiveId")}
        </LinkButton>
      </div>
    );
  }
  return (
    <LinkButton href={shoeHref(row.id, { game_key: row.gameKey.code })} variant="primary" icon={LayoutGrid}>
      {t("openShoe")}
    </LinkButton>
  );
}

/** The title in every language the record has. */
function TitlesPanel({ titles }: { titles: readonly LocalText[] }) {
  const t = useT("tables");
  return (
    <Panel title={t("titles")}>
      {titles.length === 0 ? (
        <p>{t("noTitles")}</p>
      ) : (
        <dl className={styles.titles}>
          {titles.map(({ language, text }) => (
            <Fragment key={language}>
              <dt>
                <ServerText value={language} />
              </dt>
              <dd lang={/^[a-z]{2}$/.test(language) ? language : undefined}>
                <ServerText value={text} /> <CopyButton text={text} label={`${t("titles")} ${language}`} compact />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Panel>
  );
}

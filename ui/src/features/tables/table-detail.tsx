import type { UseQueryResult } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import type { DealerView, LimitView, TableRow, TablesPage } from "@/gateway/types";
import {
  CopyButton,
  CopyLinkButton,
  FailedState,
  GameTag,
  Id,
  MoneyText,
  ProblemList,
  RawButton,
  RemoteImage,
  ServerText,
  shownText,
} from "@/shared/domain";
import { placesOf } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { linkTarget, shoeHref } from "@/shared/links";
import { useGateway } from "@/shared/query";
import { type Column, EmptyState, Facts, FigureTable, LinkButton, Section, PartialNotice, Skeleton } from "@/shared/ui";
import { Absent, TableStatus, tableTitle } from "./table-status";

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
    return <EmptyState title={t("goneTitle")} hint={t("goneHint", { id: shownText(tableId) })} />;
  return (
    <div className={DETAIL}>
      <Skeleton width={280} height={26} />
      <Skeleton height={240} />
    </div>
  );
}

const DETAIL = "flex flex-col gap-14 px-20 pt-16 pb-24";

interface RowProps {
  row: TableRow;
}

function Detail({ row }: RowProps) {
  const t = useT("tables");
  return (
    <article className={DETAIL}>
      <Head row={row} />
      {row.problems.length > 0 && (
        <PartialNotice>
          {t("problems")}
          <ProblemList problems={row.problems} />
        </PartialNotice>
      )}
      <LimitsPanel row={row} />
      <DealerPanel row={row} />
      <TitlesPanel row={row} />
    </article>
  );
}

function Head({ row }: RowProps) {
  const t = useT("tables");
  const language = useLanguage();
  const gateway = useGateway();
  const { id } = row;
  useKeys(
    { c: { label: t("copyId"), run: () => void gateway.copyText(id ?? "").catch(() => undefined) } },
    { when: id !== null },
  );
  return (
    <header className="flex flex-wrap items-start justify-between gap-12">
      <div className="min-w-0">
        <h2 className="text-result wrap-anywhere">
          <ServerText value={tableTitle(row, language, t)} />
        </h2>
        <p className="flex min-h-26 flex-wrap items-center gap-8 text-ink-2">
          {row.id === null ? t("noId") : <Id value={row.id} label={t("tableId")} />}
          <GameTag coded={row.gameKey} />
          <TableStatus status={row.status} />
        </p>
      </div>
      <div className="flex items-center gap-8">
        {row.id !== null && <CopyLinkButton to={linkTarget("table", row.id, {})} />}
        <RawButton text={row.raw} />
        <ShoeLink row={row} />
      </div>
    </header>
  );
}

/**
 * Statistics need a whole number as table id (docs/contract.md#game-stat); otherwise this explains why there is no
 * shoe yet, and leads to where the live table's id can be typed.
 */
function ShoeLink({ row }: RowProps) {
  const t = useT("tables");
  if (row.id === null) return <p className="max-w-240 text-small text-pretty text-ink-2">{t("shoeNeedsId")}</p>;
  if (!row.hasShoe) {
    return (
      <div className="max-w-240 text-small text-pretty text-ink-2">
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

/** The dealer: both covers, name, id and code. */
function DealerPanel({ row }: RowProps) {
  const t = useT("tables");
  const { dealer } = row;
  if (!dealer) {
    return (
      <Section title={t("dealer")}>
        <Absent row={row} part="dealer" />
      </Section>
    );
  }
  const absent = (part: string) => <Absent row={row} part={`dealer.${part}`} />;
  const id = (part: "id" | "code", label: string) => {
    const value = dealer[part];
    return value === null ? absent(part) : <Id value={value} label={label} />;
  };
  return (
    <Section title={t("dealer")}>
      <div className="flex flex-wrap items-start gap-x-20 gap-y-14">
        <Covers dealer={dealer} />
        <Facts
          facts={[
            {
              name: t("dealerName"),
              value: dealer.name === null ? absent("name") : <ServerText value={dealer.name} />,
            },
            { name: t("dealerId"), value: id("id", t("dealerId")) },
            { name: t("dealerCode"), value: id("code", t("dealerCode")) },
            dealer.coverH === null && { name: t("coverH"), value: absent("cover.h") },
            dealer.coverV === null && { name: t("coverV"), value: absent("cover.v") },
          ]}
        />
      </div>
    </Section>
  );
}

function Covers({ dealer: { coverH, coverV, name } }: { dealer: DealerView }) {
  const t = useT("tables");
  const alt = t("coverOf", { name: name ?? "–" });
  if (!coverH && !coverV) return null;
  return (
    <div className="flex max-w-360 flex-[1_1_240px] items-start gap-10">
      {coverH && <RemoteImage image={coverH} alt={alt} ratio={16 / 9} />}
      {coverV && (
        <RemoteImage
          image={coverV}
          alt={`${alt} (${t("coverV")})`}
          ratio={3 / 4}
          className="flex-[0_0_max(27%,120px)]"
        />
      )}
    </div>
  );
}

/** Smallest and largest bet of every currency, in the service's order and digits. */
function LimitsPanel({ row }: RowProps) {
  const t = useT("tables");
  const { limits } = row;
  const places = placesOf(limits.flatMap(({ betMin, betMax }) => [betMin, betMax]));
  // The button has a gutter of its own beside the digits, which end where their head does. It is in reach of Tab at all times.
  const amount = (digits: string | null) => (
    <span className="relative">
      <MoneyText amount={digits} places={places} />
      {digits !== null && (
        <span className="absolute start-full top-1/2 ms-6 -translate-y-1/2 opacity-0 focus-within:opacity-100 [@media(hover:none)]:opacity-100 [tr:hover_&]:opacity-100">
          <CopyButton compact text={digits} label={digits} />
        </span>
      )}
    </span>
  );
  const columns: Column<LimitView>[] = [
    {
      id: "currency",
      head: t("limitCurrency"),
      kind: "name",
      cell: ({ currency }) => (
        <b>
          <ServerText value={currency} />
        </b>
      ),
    },
    { id: "min", head: t("limitMin"), kind: "figure", cell: ({ betMin }) => amount(betMin) },
    { id: "max", head: t("limitMax"), kind: "figure", cell: ({ betMax }) => amount(betMax) },
  ];
  return (
    <Section title={t("limits")}>
      {limits.length === 0 ? (
        <p className=" pb-14">
          <Absent row={row} part="user_limit" />
        </p>
      ) : (
        <FigureTable
          className="[&_:is(th,td):not(:first-child)]:pe-40!"
          columns={columns}
          rows={limits}
          rowKey={({ currency }) => currency}
        />
      )}
    </Section>
  );
}

/** The title in every language the record has. */
function TitlesPanel({ row }: RowProps) {
  const t = useT("tables");
  const { titles } = row;
  return (
    <Section title={t("titles")}>
      {titles.length === 0 ? (
        <Absent row={row} part="title" />
      ) : (
        <Facts
          facts={titles.map(({ language, text }) => ({
            name: shownText(language),
            value: (
              <span lang={/^[a-z]{2}$/.test(language) ? language : undefined}>
                <ServerText value={text} /> <CopyButton text={text} label={`${t("titles")} ${language}`} compact />
              </span>
            ),
          }))}
        />
      )}
    </Section>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import type { LimitView, TableRow, TablesPage } from "@/gateway/types";
import {
  CopyButton,
  CopyLinkButton,
  FailedState,
  GameTag,
  Id,
  KnownCode,
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
import { linkTarget, shoeHref, type TablesSearch, tableHref } from "@/shared/links";
import { useGateway } from "@/shared/query";
import {
  type Column,
  EmptyState,
  Facts,
  FigureTable,
  KeyCaps,
  LinkButton,
  PartialNotice,
  Section,
  Skeleton,
} from "@/shared/ui";
import { isUnread, tableTitle } from "./tables";

interface TableDetailProps {
  /** The table in the address. */
  tableId: string | undefined;
  search: TablesSearch;
  row: TableRow | undefined;
  /** The query for this table, if it is not on the current page. */
  asked: UseQueryResult<TablesPage>;
  /** The tables query of the list. */
  listing: UseQueryResult<TablesPage>;
}

const SHEET = "@container flex flex-col gap-16 px-(--sheet) pt-(--head) pb-24 [--sheet:16px] wide:[--sheet:24px]";

/** The selected table with all its data. */
export function TableDetail({ tableId, search, row, asked, listing }: TableDetailProps) {
  const t = useT("tables");
  if (row) return <Table key={row.key} row={row} search={search} />;
  // The list says why.
  if (listing.isError && !listing.data) return null;
  if (tableId === undefined && listing.data) return <EmptyState title={t("noneTitle")} hint={t("noneHint")} />;
  if (asked.isError) return <FailedState error={asked.error} onRetry={() => asked.refetch()} />;
  if (tableId !== undefined && asked.data)
    return <EmptyState title={t("goneTitle")} hint={t("goneHint", { id: shownText(tableId) })} />;
  return (
    <div className={SHEET}>
      <Skeleton width={280} height={26} />
      <Skeleton height={240} />
    </div>
  );
}

interface TableProps {
  row: TableRow;
  search: TablesSearch;
}

function Table({ row, search }: TableProps) {
  const t = useT("tables");
  const language = useLanguage();
  const gateway = useGateway();
  const { id, status, titles } = row;
  useKeys(
    { c: { label: t("copyId"), run: () => void gateway.copyText(id ?? "").catch(() => undefined) } },
    { when: id !== null },
  );
  return (
    <article className={SHEET}>
      <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-8">
        <div className="min-w-0">
          <h2 className="text-result wrap-anywhere">
            <ServerText value={tableTitle(row, language, t)} />
          </h2>
          <p className="flex min-h-28 flex-wrap items-center gap-8 text-ink-2">
            {id === null ? t("noId") : <Id value={id} label={t("tableId")} />}
            <GameTag coded={row.gameKey} />
            {status.code !== "active" && (
              <KnownCode coded={status} text={status.code === "inactive" ? t("inactive") : undefined} />
            )}
          </p>
        </div>
        <div className="flex items-center gap-8">
          <RawButton text={row.raw} />
          {id !== null && <CopyLinkButton to={linkTarget("table", id, {})} />}
          <ShoeLink row={row} />
        </div>
      </header>
      {row.problems.length > 0 && (
        <PartialNotice>
          {t("problems")}
          <ProblemList problems={row.problems} />
        </PartialNotice>
      )}
      {/* One below the other where the limits need the whole width. */}
      <div className="flex flex-col gap-x-24 gap-y-16 @min-[720px]:flex-row @min-[720px]:flex-wrap">
        <Section title={t("limits")} className="max-w-full @min-[720px]:min-w-[auto] @min-[720px]:flex-1">
          <Limits row={row} />
        </Section>
        <div className="flex min-w-0 flex-col gap-16 @min-[720px]:min-w-280 @min-[720px]:flex-1">
          <Section title={t("dealer")}>
            <Dealer row={row} search={search} />
          </Section>
          <Section title={t("titles")}>
            {titles.length === 0 ? (
              <Absent row={row} part="title" />
            ) : (
              <Facts
                layout="lines"
                facts={titles.map(({ language, text }) => ({
                  name: shownText(language),
                  value: (
                    <span
                      className="inline-flex max-w-full items-center gap-4 align-middle"
                      lang={/^[a-z]{2}$/.test(language) ? language : undefined}
                    >
                      <span className="min-w-0 leading-normal">
                        <ServerText value={text} />
                      </span>
                      <CopyButton text={text} label={`${t("titles")} ${language}`} compact />
                    </span>
                  ),
                }))}
              />
            )}
          </Section>
        </div>
      </div>
    </article>
  );
}

/** What stands for a part that a table does not have: it was not given, or it can't be read. */
function Absent({ row, part }: { row: TableRow; part: string }) {
  const t = useT("shared");
  return <span className="text-ink-2">{t(isUnread(row, part) ? "unread" : "notGiven")}</span>;
}

/**
 * Statistics need a whole number as table id (docs/contract.md#game-stat); otherwise this explains why there is no
 * shoe yet, and leads to where the live table's id can be typed.
 */
function ShoeLink({ row }: { row: TableRow }) {
  const t = useT("tables");
  if (row.id === null) return <p className="max-w-240 text-small text-pretty text-ink-2">{t("shoeNeedsId")}</p>;
  const href = shoeHref(row.id, { game_key: row.gameKey.code });
  if (!row.hasShoe) {
    return (
      <div className="max-w-240 text-small text-pretty text-ink-2">
        <p>{t("shoeNeedsNumber")}</p>
        <LinkButton href={href} icon={LayoutGrid}>
          {t("shoeByLiveId")}
        </LinkButton>
      </div>
    );
  }
  return (
    <LinkButton href={href} variant="primary" icon={LayoutGrid}>
      {t("openShoe")}
      <span className="contents" aria-hidden>
        <KeyCaps keys="Enter" onDark />
      </span>
    </LinkButton>
  );
}

/** The dealer: name, id and code, and one of the two covers, which show the same person. */
function Dealer({ row, search }: TableProps) {
  const t = useT("tables");
  const { dealer } = row;
  if (!dealer) return <Absent row={row} part="dealer" />;
  const { name, coverH, coverV } = dealer;
  const absent = (part: string) => <Absent row={row} part={`dealer.${part}`} />;
  const id = (part: "id" | "code", label: string) => {
    const value = dealer[part];
    return value === null ? absent(part) : <Id value={value} label={label} />;
  };
  const cover = coverH ?? coverV;
  const ofDealer = { ...search, q: name ?? undefined, id: undefined, page: undefined };
  return (
    <div className="flex flex-wrap items-start gap-x-24 gap-y-12">
      <Facts
        className="min-w-200 flex-[1_1_200px]"
        layout="lines"
        facts={[
          {
            name: t("dealerName"),
            value: name ? (
              <a
                href={tableHref(row.id ?? row.key, ofDealer)}
                className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
                data-tooltip={t("dealerTables")}
              >
                <ServerText value={name} />
              </a>
            ) : name === null ? (
              absent("name")
            ) : (
              <ServerText value={name} />
            ),
          },
          { name: t("dealerId"), value: id("id", t("dealerId")) },
          { name: t("dealerCode"), value: id("code", t("dealerCode")) },
          coverH === null && { name: t("coverH"), value: absent("cover.h") },
          coverV === null && { name: t("coverV"), value: absent("cover.v") },
        ]}
      />
      {cover && (
        <RemoteImage
          image={cover}
          alt={t("coverOf", { name: name ?? "–" })}
          ratio={cover === coverH ? 16 / 9 : 3 / 4}
          className={cover === coverH ? "flex-[0_0_176px]" : "flex-[0_0_120px]"}
        />
      )}
    </div>
  );
}

/** Smallest and largest bet of every currency, in the service's order and digits. */
function Limits({ row }: { row: TableRow }) {
  const t = useT("tables");
  const { limits } = row;
  if (limits.length === 0) return <Absent row={row} part="user_limit" />;
  // The button has a gutter of its own beside the digits, which end where their head does. It is in reach of Tab at all times.
  const places = placesOf(limits.flatMap(({ betMin, betMax }) => [betMin, betMax]));
  const amount = (digits: string | null) => (
    <span className="relative">
      <MoneyText amount={digits} places={places} />
      {digits !== null && (
        <span className="absolute start-full top-1/2 ms-4 -translate-y-1/2 opacity-0 focus-within:opacity-100 [@media(hover:none)]:opacity-100 [tr:hover_&]:opacity-100">
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
        <b className="font-medium">
          <ServerText value={currency} />
        </b>
      ),
    },
    { id: "min", head: t("limitMin"), kind: "figure", cell: ({ betMin }) => amount(betMin) },
    { id: "max", head: t("limitMax"), kind: "figure", cell: ({ betMax }) => amount(betMax) },
  ];
  return (
    <FigureTable
      className="w-full [&_:is(th,td):not(:first-child)]:pe-32!"
      columns={columns}
      rows={limits}
      rowKey={({ currency }) => currency}
    />
  );
}

/** The entries of a ledger by day, each with the balance that it left. */
import { useEffect, useRef } from "react";
import type { LedgerPage, LedgerRow } from "@/gateway/types";
import {
  CopyButton,
  Id,
  isLottoKey,
  MoneyText,
  ServerText,
  ShortId,
  shownText,
  TimeText,
  TransactionCode,
  useGameNames,
} from "@/shared/domain";
import { decimalOf, formatTime, isSameCurrency } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { lottoHref, type WalletSearch, walletHref } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Button, Chip, type Column, Facts, FigureTable, LinkButton } from "@/shared/ui";
import { Balance } from "./balance";
import { EntryRemarks, entryFacts, FactValues } from "./entry-facts";

interface EntriesProps {
  page: LedgerPage;
  rows: readonly LedgerRow[];
  search: WalletSearch;
  onMessage: (row: LedgerRow) => void;
  onBetPage: (row: LedgerRow) => void;
}

/** Whether the entry names the round and the game that a bet page needs. */
export const hasBetPage = ({ roundId, gameKey }: LedgerRow) => roundId !== null && gameKey !== null;

/** Whether a person should look at the entry. */
export const hasRemark = ({ flags, refused, refusal }: LedgerRow) => flags.length > 0 || refused || refusal !== null;

const movedNothing = ({ refused, tombstone, moved }: LedgerRow) =>
  refused || tombstone || decimalOf(moved)?.units === 0n;

/** What stands below an entry has its colour, and no line above it. The text of a day begins where that of its entries does. */
const TABLE = `leading-snug [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-1 [&_thead]:bg-panel [&_thead]:shadow-[0_1px_0_var(--line)] [&_tr]:scroll-mt-32
  [&_tr.bg-sunken]:bg-transparent [&_tr.bg-sunken>td]:pt-12!
  [[data-fit=lines]>&_tr]:grid-cols-[auto_auto_minmax(0,1fr)]! [[data-fit=lines]>&_tr]:gap-x-8 [[data-fit=columns]>&_td]:py-0
  [&_td[colspan]]:h-auto! [&_td[colspan]]:py-4! [&_tr+.bg-accent-soft>td]:border-t-0!
  [&_tr+.bg-accent-soft>td]:pt-0! [&_tr:not([aria-current])+.bg-accent-soft]:bg-transparent`;

/** Remarks stand below their entry, over all columns, so that no amount in them is cut. The chosen one shows all it says. */
export function LedgerEntries({ page: { currency, playerId }, rows, search, onMessage, onBetPage }: EntriesProps) {
  const t = useT("ledger");
  const dayOf = useDay();
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is shown, not the same one drawn again.
  useEffect(() => {
    const { current } = sheet;
    const chosen = current?.querySelector('tr[aria-current="true"]');
    const top = () => current?.getBoundingClientRect().top ?? 0;
    const before = top();
    // With what stands below it.
    chosen?.nextElementSibling?.scrollIntoView({ block: "nearest" });
    chosen?.scrollIntoView({ block: "nearest" });
    // What stands above the table is whole, or out of sight.
    const pane = current?.closest("article")?.parentElement;
    if (top() !== before && top() > (pane?.getBoundingClientRect().top ?? 0))
      current?.scrollIntoView({ block: "start" });
  }, [search.entry]);
  const columns: (Column<LedgerRow> | false)[] = [
    {
      id: "number",
      head: t("number"),
      className: "w-28",
      cell: ({ seq }) => (
        <a href={walletHref({ ...search, entry: seq })} className="text-ink-2 no-underline">
          {seq}
        </a>
      ),
    },
    {
      id: "booked",
      head: t("booked"),
      hint: t("bookedHint"),
      className: "w-60",
      cell: ({ bookedAt }) => <TimeText at={bookedAt} style="time" />,
    },
    { id: "entry", head: t("entry"), className: "min-w-124", cell: (row) => <Kind row={row} /> },
    window.innerWidth >= 1280 && {
      id: "game",
      head: t("sums-games"),
      className: "text-small whitespace-nowrap text-ink-2 [[data-fit=lines]_&]:hidden",
      cell: (row) => <Game row={row} />,
    },
    {
      id: "round",
      head: t("round"),
      className:
        "w-full max-w-0 min-w-110 [[data-fit=lines]_&]:col-span-full [[data-fit=lines]_&]:max-w-none [[data-fit=lines]_&]:ps-15",
      cell: (row) => <Round row={row} search={search} isChosen={row.seq === search.entry} />,
    },
    {
      id: "moved",
      head: `${t("moved")}, ${shownText(currency)}`,
      kind: "figure",
      cell: (row) => (
        <MoneyText amount={row.moved} sign className={movedNothing(row) ? "text-ink-2" : "font-semibold"} />
      ),
    },
    {
      id: "balance",
      head: `${t("balanceAfter")}, ${shownText(currency)}`,
      kind: "figure",
      cell: (row) => (
        <Balance amount={row.balance} currency={isSameCurrency(row.currency, currency) ? null : row.currency} />
      ),
    },
  ];
  return (
    // No wider: the figures stay near what they are of. Nothing here scrolls by itself, so that the heads stay above the rows.
    <div ref={sheet} className="max-w-1080 [&>div]:overflow-x-clip!">
      <FigureTable
        className={TABLE}
        label={t("table", { player: playerId })}
        columns={columns.filter((column) => column !== false)}
        rows={rows}
        rowKey={({ seq }) => seq}
        followsLink
        isChosen={({ seq }) => seq === search.entry}
        above={({ bookedAt }, before) =>
          dayOf(bookedAt) !== (before && dayOf(before.bookedAt)) && (
            <span className="text-small font-medium text-ink-2">{dayOf(bookedAt)}</span>
          )
        }
        belowFrom="entry"
        below={(row) =>
          (row.seq === search.entry || hasRemark(row) || row.amount !== null) && (
            <Below
              row={row}
              playerId={playerId}
              isChosen={row.seq === search.entry}
              onMessage={onMessage}
              onBetPage={onBetPage}
            />
          )
        }
      />
    </div>
  );
}

/** The day of an instant in the zone in use. */
function useDay(): (at: string) => string {
  const language = useLanguage();
  const zone = useZone().id;
  return (at) => formatTime(at, { language, zone, style: "weekday" }) ?? at;
}

function Kind({ row }: { row: LedgerRow }) {
  const t = useT("ledger");
  return (
    <p className="flex items-center gap-6 whitespace-nowrap">
      {t(`kind-${row.kind}`)}
      {row.code && <TransactionCode coded={row.code} />}
      {row.refused && <Chip>{t("refused")}</Chip>}
      {row.tombstone && <Chip>{t("tombstone")}</Chip>}
    </p>
  );
}

interface BelowProps extends Pick<EntriesProps, "onMessage" | "onBetPage"> {
  row: LedgerRow;
  playerId: string;
  isChosen: boolean;
}

/** What a person should know of an entry, and what its message says beside what it moved; of the chosen one, the rest. */
function Below({ row, playerId, isChosen, onMessage, onBetPage }: BelowProps) {
  const t = useT("ledger");
  return (
    <>
      <div className="flex flex-wrap gap-x-10">
        <EntryRemarks row={row} />
        {row.amount !== null && <p className="text-small text-ink-2">{t("says", { amount: row.amount })}</p>}
      </div>
      {isChosen && <EntryFacts row={row} />}
      {isChosen && (
        <div className="flex gap-8 pt-8 empty:hidden">
          {row.roundId !== null && row.lotto !== false && (
            <LinkButton size="small" href={lottoHref({ round_id: row.roundId, player_id: playerId })}>
              {t(row.lotto === null ? "lottoMaybe" : "lotto")}
            </LinkButton>
          )}
          {row.raw !== null && (
            <Button
              size="small"
              keys="r"
              aria-label={t("messageOf", { number: row.seq })}
              onPress={() => onMessage(row)}
            >
              {t("message")}
            </Button>
          )}
          {hasBetPage(row) && (
            <Button
              size="small"
              keys="b"
              aria-label={t("betPageOf", { number: row.seq })}
              onPress={() => onBetPage(row)}
            >
              <span className="inline-block first-letter:uppercase">{t("keys-betPage")}</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The time that the sender states, the ids of the entry and the fields of its message that move no money. */
function EntryFacts({ row }: { row: LedgerRow }) {
  const t = useT("ledger");
  const { sent } = row;
  const withCopy = [t("field-transaction"), t("field-bet"), t("field-credit")];
  return (
    <Facts
      layout="line"
      facts={[
        sent !== null &&
          sent.at !== row.bookedAt && {
            name: t("field-sent"),
            value: (
              <span className="font-normal">
                <TimeText at={sent.at} text={sent.received} /> {sent.isFarOff && <Chip>{t("sentFarOff")}</Chip>}
              </span>
            ),
          },
        ...entryFacts([row], t).map(([name, values]) => ({
          name,
          value: (
            <span className="font-normal">
              {withCopy.includes(name) ? (
                values.map((value) => <Id key={value} value={value} label={name} />)
              ) : (
                <FactValues values={values} />
              )}
            </span>
          ),
        })),
      ]}
    />
  );
}

interface RoundProps {
  row: LedgerRow;
  search: WalletSearch;
  isChosen: boolean;
}

/** The game and its table. */
function Game({ row: { gameKey, tableId } }: Pick<RoundProps, "row">) {
  const names = useGameNames();
  const game = gameKey && names.label(gameKey.code);
  // The table of a lotto game is the game itself.
  const table = gameKey && isLottoKey(gameKey.code) ? null : tableId;
  return <ServerText value={[game, table].filter(Boolean).join(" · ")} />;
}

/** The round. That of the chosen entry has a copy button. */
function Round({ row, search, isChosen }: RoundProps) {
  const t = useT("ledger");
  const { roundId, gameKey } = row;
  return (
    <div className="flex items-baseline gap-x-12 text-small whitespace-nowrap">
      {roundId !== null && (
        <span className="flex min-w-0 items-center">
          <a
            href={walletHref({
              ...search,
              round_id: roundId,
              game_key: gameKey?.code,
              entry: undefined,
              row: undefined,
            })}
            title={t("filterRound", { round: shownText(roundId) })}
            className="flex min-w-0 no-underline hover:underline"
          >
            <ShortId value={roundId} />
          </a>
          {isChosen && <CopyButton text={roundId} label={t("roundIdName")} compact />}
        </span>
      )}
      {/* Where each entry has lines of its own, there is no column for it. */}
      <span className="hidden min-w-0 text-ink-2 [[data-fit=lines]_&]:inline">
        <Game row={row} />
      </span>
    </div>
  );
}

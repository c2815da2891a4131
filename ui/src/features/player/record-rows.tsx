import {
  CircleDot,
  CircleHelp,
  Dices,
  Fish,
  GalleryHorizontal,
  History,
  type LucideIcon,
  OctagonAlert,
  RectangleVertical,
  Spade,
  Ticket,
  Layers2 as TwoVersions,
  UserX,
} from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo } from "react";
import type { HistoryRow } from "@/gateway/types";
import { fold, litText, SideMark, shownText, sideOf } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit/findings";
import { colourOf } from "@/shared/domain/game-result";
import { GroupHead } from "@/shared/domain/list/list-head";
import { ListRow, ListRows, NoMatch, Yielding } from "@/shared/domain/list/list-screen";
import type { ListedRow } from "@/shared/domain/records";
import { compareDecimals, decimalOf, isSameCurrency } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useSettings } from "@/shared/settings";
import { classes } from "@/shared/ui";
import { type RowPart, type RowText, type RowTexts, SEPARATORS, shownIds } from "./row-text";
import type { RecordList } from "./use-records";

const noAmounts: readonly string[] = [];

interface RecordRowsProps {
  list: RecordList;
  chosenKey: string | null;
  /** The amounts for which the chosen record fits the ticket. */
  matched: readonly string[];
  instead: ReactNode;
}

export function RecordRows({ list, chosenKey, matched, instead }: RecordRowsProps) {
  const t = useT("player");
  const isCompact = useSettings().density === "compact";
  const { textOf, factsOf, needles, matching } = list.filter;
  const [first] = matching;
  const dayOf = useCallback((row: ListedRow) => factsOf(row).day, [factsOf]);
  const { days, undated } = useMemo(() => byDay(matching, dayOf), [matching, dayOf]);
  const groupOf = useCallback((row: ListedRow) => dayOf(row) ?? undated.get(row) ?? "", [dayOf, undated]);
  const draw = useCallback(
    (row: ListedRow) => {
      const isCurrencySaid = row.currency !== null && isSameCurrency(row.currency, days.get(groupOf(row))?.currency);
      return (
        <RecordRow
          {...{ row, textOf, needles, isCompact, isCurrencySaid }}
          matched={row.key === chosenKey ? matched : noAmounts}
        />
      );
    },
    [textOf, needles, isCompact, days, groupOf, chosenKey, matched],
  );
  const drawHeading = useCallback(
    (row: ListedRow) => {
      const { first, count, currency } = days.get(groupOf(row)) ?? { first: row, count: 0, currency: null };
      const words = t("count-records", { count });
      const figures = t(isCompact ? "figures-net" : "figures-netStake");
      return (
        <GroupHead
          name={litText(textOf(first).parts.day ?? "", needles)}
          note={currency === null ? words : shownText(currency)}
          more={currency === null ? [figures] : [words, figures]}
        />
      );
    },
    [t, textOf, needles, days, groupOf, isCompact],
  );
  return (
    <ListRows
      className={
        first === undefined || hasSign(first, textOf(first).parts) ? "[--text-start:40px]" : "[--text-start:12px]"
      }
      label={t("records", { player: list.playerId })}
      row={draw}
      groups={{ of: groupOf, head: drawHeading }}
      instead={instead}
      // The chosen record is put into the address.
      onOpen={({ key }: ListedRow) => list.choose(key)}
    />
  );
}

interface Day {
  /** The first record in the list, whose text has the day in words. */
  first: ListedRow;
  count: number;
  /** Of all records of the day; null if they differ. */
  currency: string | null;
}

/**
 * The days of the list. A record without a readable time parts no day if the records around it are of one day, but that
 * day does not count it; its own day is not known.
 */
function byDay(rows: readonly ListedRow[], dayOf: (row: ListedRow) => string | null) {
  const days = new Map<string, Day>();
  const undated = new Map<ListedRow, string>();
  const count = (day: string, row: ListedRow) => {
    const found = days.get(day);
    if (!found) days.set(day, { first: row, count: 1, currency: row.currency });
    else {
      found.count += 1;
      if (!isSameCurrency(found.currency, row.currency)) found.currency = null;
    }
  };
  let before: string | null = null;
  let waiting: ListedRow[] = [];
  for (const row of rows) {
    const day = dayOf(row);
    if (day === null) {
      waiting.push(row);
      continue;
    }
    for (const each of waiting) {
      if (day === before) undated.set(each, day);
      else count("", each);
    }
    waiting = [];
    before = day;
    count(day, row);
  }
  for (const each of waiting) count("", each);
  return { days, undated };
}

/** The filter leaves nothing: what was searched, and the way back. */
export function NothingMatches({ list: { filter, stream } }: { list: RecordList }) {
  const t = useT("player");
  const { text, hasOthers } = filter;
  const count = stream.visible.data.rows.length;
  const onlyInconsistent = filter.conditions.verdict === "inconsistent";
  const title =
    text.trim() !== ""
      ? t("filter-none", { count, text })
      : onlyInconsistent && !hasOthers
        ? t("inconsistent-none", { count })
        : t("conditions-none", { count });
  return (
    <NoMatch
      title={title}
      hint={onlyInconsistent && text.trim() !== "" ? t("inconsistent-also") : undefined}
      clear={t("filter-clear")}
      onClear={filter.clear}
    />
  );
}

interface RecordRowProps {
  row: HistoryRow;
  textOf: RowTexts;
  needles: readonly string[];
  /** Amounts of a ticket that the record has: they are lit. */
  matched: readonly string[];
  /** One line, without the stake. */
  isCompact: boolean;
  /** The head above names the currency. */
  isCurrencySaid: boolean;
}

const litFigure = "tabular-nums data-lit:rounded-small data-lit:bg-lit data-lit:outline-2 data-lit:outline-lit";

/** Letters of a figure that fit beside the sign in the narrowest list. */
const MOST_BESIDE_SIGN = 28;
const longFigure = "text-small tracking-[-0.02em]";

/**
 * One record: the side that won, or the game's icon; result and net; time, end of the id, game and stake; the verdict, unless it is
 * the normal one. A figure is never cut: what stands beside it gives way, the seconds first, then the id. A game has a short word, which is whole.
 */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { row, textOf, needles, matched, isCompact, isCurrencySaid } = props;
  const t = useT("player");
  const text = textOf(row);
  const { parts } = text;
  const ids = shownIds(text, needles);
  const lit = (words: string | undefined, without?: string) => litText(words ?? "", needles, without);
  const isSearched = needles.length > 0;
  const stake = isCurrencySaid && !isCompact ? stakeAlone(row, parts.stake ?? "", needles) : parts.stake;
  const isPaid = isMatched(row.net ?? row.totalPayout, matched);
  // What stands for a net that is not known is no net: the payout is in its tooltip, unless it is what was searched.
  const isPayout = row.net === null && row.netUnknown && row.totalPayout !== null && !isSearched && !isPaid;
  const net = (
    <span
      className={classes(litFigure, row.net === null && "font-normal text-ink-2")}
      title={isPayout ? parts.net : undefined}
      data-lit={isPaid || undefined}
      data-figure
    >
      {isPayout ? "–" : lit(parts.net, SEPARATORS)}
    </span>
  );
  const result = (
    <>
      <span className="truncate" title={parts.result} data-whole={parts.result}>
        <Result row={row} words={parts.result ?? ""} needles={needles} />
      </span>
      {parts.status !== undefined && (
        <span className="min-w-0 flex-[1_9_auto] truncate text-small font-normal text-ink" title={parts.status}>
          {lit(parts.status)}
        </span>
      )}
      {marksOf(text, needles)}
    </>
  );
  // In the narrowest list the time and the sign, too, give way to such a figure.
  const isLong = Math.max(parts.net?.length ?? 0, stake?.length ?? 0) > MOST_BESIDE_SIGN;
  const isTimeKept = isSearched || (!isCompact && !isLong);
  const details = (
    <>
      <RowTime row={row} words={ids.sent ?? parts.time ?? ""} needles={needles} isKept={isTimeKept} />
      {ids.round !== undefined && (
        <Yielding order={2} isKept={isSearched}>
          <span
            className="mt-1 font-mono"
            title={row.roundId === null ? undefined : shownText(row.roundId)}
            data-whole={row.roundId ?? undefined}
          >
            {lit(ids.round)}
          </span>
        </Yielding>
      )}
      {/* In one line, only a game that is not clear without its name has one: not baccarat, and none with an icon of its own. */}
      {parts.game !== undefined &&
        (isSearched ||
          !isCompact ||
          !(text.game === "baccarat" || (text.game !== undefined && row.winner === null))) && (
          <Yielding order={3}>
            <span title={parts.game}>
              {lit(isFoundIn(parts.game, needles) ? parts.game : (text.shortGame ?? parts.game))}
            </span>
          </Yielding>
        )}
      {ids.record !== undefined && (
        <span
          className="min-w-0 truncate font-mono"
          title={t("row-recordId", { id: shownText(row.id ?? "") })}
          data-whole={row.id ?? undefined}
        >
          {lit(ids.record)}
        </span>
      )}
    </>
  );
  const side = sideOf(row);
  const staked = (
    <span className={litFigure} data-lit={isMatched(row.totalBet, matched) || undefined} data-figure>
      {/* What is said of the net is said once. */}
      {row.totalBet === null && parts.stake === parts.net ? null : lit(stake, SEPARATORS)}
    </span>
  );
  return (
    <ListRow
      isCompact={isCompact}
      sign={
        isLong || !hasSign(row, parts) ? undefined : (
          <Sign words={parts.side} needles={needles}>
            {side ? <SideMark side={side} /> : <GameIcon game={text.game} pocket={pocketOf(row)} />}
          </Sign>
        )
      }
      first={result}
      figure={isLong ? <span className={longFigure}>{net}</span> : net}
      details={details}
      secondFigure={isLong ? <span className={longFigure}>{staked}</span> : staked}
      mark={<Verdict row={row} text={text} needles={needles} />}
    />
  );
});

interface RowTimeProps {
  row: HistoryRow;
  words: string;
  needles: readonly string[];
  /** In one line it gives way, as the last. */
  isKept: boolean;
}

/** The time of day; of one that is no instant what there is room for, and all of it as sent in the tooltip. */
function RowTime({ row, words, needles, isKept }: RowTimeProps) {
  const t = useT("player");
  if (row.createdAt === null) {
    return (
      <Yielding order={3} isKept={isKept}>
        <span
          className="underline decoration-dotted underline-offset-3"
          title={row.createdAtText ? t("row-timeAsSent", { time: shownText(row.createdAtText) }) : words}
        >
          {litText(words, needles)}
        </span>
      </Yielding>
    );
  }
  const [, minute, seconds] = /^(\d\d:\d\d)(:\d\d)$/.exec(words) ?? [];
  const isWhole = minute === undefined || seconds === undefined || needles.length > 0;
  return (
    <time dateTime={row.createdAt} title={row.createdAt} className="contents">
      <Yielding order={3} isKept={isKept}>
        <span title={row.createdAt}>{isWhole ? litText(words, needles) : minute}</span>
      </Yielding>
      {!isWhole && (
        <Yielding order={1} className="-ms-8">
          {/* The digits that give way stand in the tooltip. */}
          <span title={row.createdAt}>{seconds}</span>
        </Yielding>
      )}
    </time>
  );
}

function isMatched(figure: string | null, matched: readonly string[]): boolean {
  const own = decimalOf(figure?.replace(/^-/, ""));
  return (
    own !== null &&
    matched.some((each) => {
      const amount = decimalOf(each);
      return amount !== null && compareDecimals(own, amount) === 0;
    })
  );
}

/** The stake without its currency, unless the currency is a part of what was searched. */
function stakeAlone({ totalBet, currency }: HistoryRow, stake: string, needles: readonly string[]): string {
  if (totalBet === null || currency === null) return stake;
  const alone = stake.slice(0, -currency.length - 1);
  const searched = (text: string) => `${fold(shownText(text))}\n${fold(shownText(text.replaceAll(SEPARATORS, "")))}`;
  const hides = (needle: string) => searched(stake).includes(needle) && !searched(alone).includes(needle);
  return needles.some(hides) ? stake : alone;
}

/** `P 3 – 6 B`, `Dragon 4 – 5 Tiger` with the winner semibold, whose side the mark before it says; any other result in its words. */
function Result({ row, words, needles }: { row: HistoryRow; words: string; needles: readonly string[] }) {
  const winner = sideOf(row);
  const [first, second, ...more] = words.split(" – ");
  // A match may reach over both halves.
  if (
    !winner ||
    first === undefined ||
    second === undefined ||
    more.length > 0 ||
    needles.some((needle) => needle.includes("-"))
  ) {
    return litText(words, needles);
  }
  const styleOf = (...hands: string[]) =>
    [...hands, "tie", "draw"].includes(winner) ? "font-semibold" : "font-normal text-ink-2";
  return (
    <>
      <span className={styleOf("player", "dragon")}>{litText(first, needles)}</span>
      <span className="font-normal text-ink-2">{" – "}</span>
      <span className={styleOf("banker", "tiger")}>{litText(second, needles)}</span>
    </>
  );
}

/**
 * The verdict of the record, if something is wrong or can't be told. A consistent record has no mark: beside the amount of a
 * payout it would read as "was paid", which only the wallet can say.
 */
function Verdict({ row, text, needles }: { row: HistoryRow; text: RowText; needles: readonly string[] }) {
  if (row.verdict === "consistent" && !isFoundIn(text.parts.verdict, needles)) return null;
  return (
    <Sign words={text.parts.verdict} needles={needles}>
      <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
    </Sign>
  );
}

const icons: readonly [RowPart, LucideIcon][] = [
  ["problems", OctagonAlert],
  ["conflicting", TwoVersions],
  ["corrected", History],
  ["otherPlayer", UserX],
];

function marksOf({ parts }: RowText, needles: readonly string[]): ReactNode {
  return icons.map(([part, Icon]) => {
    const words = parts[part];
    return (
      words !== undefined && (
        <Sign key={part} words={words} needles={needles}>
          <span className="inline-flex shrink-0 text-ink" role="img" aria-label={words} title={words}>
            <Icon size={13} aria-hidden />
          </span>
        </Sign>
      )
    );
  });
}

interface SignProps {
  words: string | undefined;
  needles: readonly string[];
  children: ReactNode;
}

/** An icon is highlighted when its label contains a match. Its element stays, because icons take long to draw again. */
function Sign({ words = "", needles, children }: SignProps) {
  return (
    <span
      className="inline-flex flex-none leading-none data-lit:rounded-small data-lit:bg-lit data-lit:outline-2 data-lit:outline-lit"
      data-lit={isFoundIn(words, needles) || undefined}
    >
      {children}
    </span>
  );
}

function isFoundIn(words: string | undefined, needles: readonly string[]): boolean {
  return Boolean(words) && needles.some((needle) => fold(words ?? "").includes(needle));
}

/** By the letters of the key, because services spell keys differently. An icon decides nothing. */
const gameIcons: readonly [letters: string, icon: LucideIcon][] = [
  ["baccarat", RectangleVertical],
  ["dragontiger", GalleryHorizontal],
  ["roulette", CircleDot],
  ["sicbo", Dices],
  ["hilo", Dices],
  ["hooheyhow", Fish],
  ["fishprawncrab", Fish],
  ["pokdeng", Spade],
  ["yiki", Ticket],
  ["lucky", Ticket],
];

/** The colour of the number that came; undefined in a game other than roulette. */
function pocketOf({ firstLine }: HistoryRow): string | undefined {
  const colour = firstLine?.args.colour;
  return typeof colour === "object" && "id" in colour ? colourOf(colour.id.replace("games-colour-", "")) : undefined;
}

/** In a list of one game its icon would be the same in each row. */
const hasSign = (row: HistoryRow, parts: RowText["parts"]): boolean =>
  parts.game !== undefined || (sideOf(row) ?? pocketOf(row)) !== undefined;

const GameIcon = memo(function GameIcon({ game, pocket }: Record<"game" | "pocket", string | undefined>) {
  if (pocket !== undefined) {
    return (
      <span
        data-disc
        className="size-18 rounded-pill inset-ring inset-ring-line-strong"
        style={{ background: pocket }}
      />
    );
  }
  const letters = game?.toLowerCase().replace(/[^a-z]/g, "") ?? "";
  const Icon = gameIcons.find(([name]) => letters.includes(name))?.[1] ?? CircleHelp;
  return (
    <span className="grid size-20 place-items-center rounded-small bg-sunken text-ink-2">
      <Icon size={12} aria-hidden />
    </span>
  );
});

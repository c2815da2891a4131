import { OctagonAlert } from "lucide-react";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { ToggleButtonGroup } from "react-aria-components";
import { flushSync } from "react-dom";
import type { Coded, HandView, ShoeQuery, ShoeRound } from "@/gateway/types";
import { capital, ServerText, SideMark, shownText } from "@/shared/domain";
import { isUnchecked, reasonOf, VerdictMark } from "@/shared/domain/audit/findings";
import { ExportButton } from "@/shared/domain/export/export-button";
import { nextAfter } from "@/shared/domain/list/list-screen";
import { useMessage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { useRowHeight } from "@/shared/settings";
import { Button, classes, EmptyState, SearchField, ToggleChip, VirtualList } from "@/shared/ui";
import type { HoveredRound } from "./road";
import { isOtherGame } from "./round";

interface RoundListProps {
  rounds: readonly ShoeRound[];
  /** Reads the shoe. */
  query: ShoeQuery;
  /** The id of a former shoe, which the service no longer sends: its rounds are exported as they were read. */
  formerShoe: string | null;
  /** The chosen round's key. */
  chosen: string | undefined;
  /** No round is selected, so the newest is shown and followed. */
  isNewest: boolean;
  hovered: HoveredRound;
  onRound: (round: string) => void;
  /** Enter on the list: moves the focus to the chosen round. */
  onOpen: () => void;
}

const keyOf = ({ key }: ShoeRound) => key;

/** All rounds of the shoe, newest first, and a search by number or id. */
export function RoundList({ rounds, query, formerShoe, chosen, isNewest, hovered, onRound, onOpen }: RoundListProps) {
  const t = useT("shoe");
  const [kind, setKind] = useState<RoundKind>("all");
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ "/": { label: t("keys-find"), run: () => input.current?.focus(), hint: true } });
  const rowHeight = useRowHeight();
  const isBaccarat = !rounds.some(isOtherGame);
  const items = useMemo(
    () => rounds.filter((round) => (!isBaccarat || belongs[kind](round)) && isFoundBy(typed, round)).reverse(),
    [rounds, isBaccarat, kind, typed],
  );
  const inconsistent = useMemo(() => rounds.filter(belongs.inconsistent).length, [rounds]);
  const positions = useMemo(() => new Map(rounds.map(({ key }, position) => [key, position])), [rounds]);
  const goToFound = () => {
    const exact = items.find(({ roundNo }) => String(roundNo) === wantedIn(typed));
    const found = exact ?? items[0];
    if (!found) return;
    if (wantedIn(typed) !== "") onRound(found.key);
    list.current?.focus();
  };
  const showAll = () => {
    // A list without rows is hidden and can't have the focus.
    flushSync(() => {
      setKind("all");
      setTyped("");
    });
    list.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== list.current) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <section className="@container flex h-full flex-col" aria-label={t("list-title")}>
      <header className="flex flex-col gap-8 border-b border-line px-12 pt-(--head) pb-8">
        <div className="flex items-center justify-between gap-8">
          <h3 className="text-title">{t("list-title")}</h3>
          <div className="min-w-0 flex-1">
            <SearchField
              label={t("list-find")}
              placeholder={t("list-findShort")}
              keys="/"
              value={typed}
              onChange={setTyped}
              onLeave={goToFound}
              inputRef={input}
            />
          </div>
          <ExportButton
            hasJson
            disabledBecause={rounds.length === 0}
            screen={{
              rows: () => ({ source: "rounds", query, keys: items.map(keyOf), formerShoe }),
              count: items.length,
            }}
            query={{
              source: "rounds",
              query,
              keys: formerShoe === null ? null : rounds.map(keyOf),
              formerShoe,
            }}
          />
        </div>
        {isBaccarat && (
          <ToggleButtonGroup
            className="flex flex-wrap gap-4"
            aria-label={t("list-filter")}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[kind]}
            onSelectionChange={(chosen) => setKind(roundKinds.find((each) => chosen.has(each)) ?? "all")}
          >
            {roundKinds.map((each) => (
              <ToggleChip key={each} id={each}>
                {t(`list-${each}`)}{" "}
                {each === "inconsistent" && inconsistent > 0 && (
                  <span className="font-semibold text-broken">{inconsistent}</span>
                )}
              </ToggleChip>
            ))}
          </ToggleButtonGroup>
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list box inside has the focus. */}
      <div className="relative min-h-0 flex-1" onPointerLeave={() => hovered.set(undefined)} onKeyDown={onKeyDown}>
        {items.length > 0 ? null : rounds.length === 0 ? (
          <EmptyState title={t("list-empty")} hint={t("list-emptyHint")} />
        ) : (
          <EmptyState
            title={t(typed ? "list-notFound" : "list-noneOfKind")}
            hint={t(typed ? "list-notFoundHint" : "list-noneOfKindHint")}
            action={<Button onPress={showAll}>{t("list-showAll")}</Button>}
          />
        )}
        <VirtualList
          items={items}
          itemKey={keyOf}
          rowHeight={rowHeight}
          label={t("list-title")}
          selectedKey={chosen}
          revealsChoice={!isNewest}
          onSelect={onRound}
          boxRef={list}
          renderRow={(round) => <RoundRow round={round} position={positions.get(round.key)} hovered={hovered} />}
        />
      </div>
    </section>
  );
}

/** What is looked for: a round's number, with or without its `#`, or a part of its id. */
const wantedIn = (typed: string): string => typed.trim().replace(/^#/, "").toLowerCase();

/** Whether a round's number begins with what is typed, or its id has it; a few digits are a number. */
export function isFoundBy(typed: string, { roundNo, id }: Pick<ShoeRound, "roundNo" | "id">): boolean {
  const wanted = wantedIn(typed);
  if (wanted === "") return true;
  if (roundNo !== null && String(roundNo).startsWith(wanted)) return true;
  return !/^\d{1,3}$/.test(wanted) && (id?.toLowerCase().includes(wanted) ?? false);
}

/** Which rounds the list shows. */
type RoundKind = "all" | "naturals" | "pairs" | "inconsistent";

const roundKinds: readonly RoundKind[] = ["all", "naturals", "pairs", "inconsistent"];

const belongs: Record<RoundKind, (round: ShoeRound) => boolean> = {
  all: () => true,
  naturals: ({ natural }) => natural,
  pairs: ({ playerPair, bankerPair }) => playerPair || bankerPair,
  inconsistent: ({ verdict }) => verdict === "inconsistent",
};

/** The nearest inconsistent round before `chosen`, continuing from the newest after the oldest. */
export function nextInconsistent(rounds: readonly ShoeRound[], chosen: number | undefined): number | undefined {
  const newestFirst = [...rounds.keys()].reverse();
  const from = chosen === undefined ? -1 : newestFirst.indexOf(chosen);
  return nextAfter(newestFirst, from, (at) => rounds[at]?.verdict === "inconsistent");
}

/** Minimum, initial and maximum width of the round list, in pixels. */
export const listWidth = [260, 318, 460] as const;

interface RoundRowProps {
  round: ShoeRound;
  position: number | undefined;
  hovered: HoveredRound;
}

/**
 * Winner, number, totals (player first) and cards; below them the codes as received. A round of another game has its result in one
 * line, and the codes in the tooltip. Memoised: selecting another round does not redraw it.
 */
const RoundRow = memo(function RoundRow({ round, position, hovered }: RoundRowProps) {
  const t = useT("shoe");
  const say = useMessage();
  const { side, winner, additions, natural, firstLine } = round;
  const isOther = isOtherGame(round);
  const codes = [...(winner ? [winner] : []), ...additions].map(({ code }) => code).join(" · ");
  const result = firstLine ? capital(say(firstLine)) : codes;
  return (
    <div
      className="grid h-full grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-8 px-12"
      title={isOther ? [...new Set([result, codes])].filter(Boolean).join("\n") : undefined}
      onPointerEnter={() => hovered.set(position)}
    >
      {side ? (
        <SideMark side={side} />
      ) : (
        !isOther && <span className="size-18 rounded-pill border border-dashed border-line-strong" aria-hidden />
      )}
      {/* In a compact list one line, without the codes. */}
      <div className="col-start-2 flex min-w-0 flex-col justify-between gap-x-8 leading-snug whitespace-nowrap in-data-[density=compact]:flex-row">
        <span className="truncate">
          <span className="inline-block min-w-[4ch] text-ink-2">#{round.roundNo ?? "–"}</span>{" "}
          {isOther ? (
            <ServerText value={result} />
          ) : (
            <>
              <Totals round={round} />
              {!side && winner && <ServerText value={` ${winner.code}`} />}
            </>
          )}
        </span>
        {!isOther && (
          <span className="flex justify-between gap-8 text-small text-ink-2">
            <span className="flex-none proportional-nums">{shortCards(round)}</span>
            {/* A code without room wraps into a line that nobody sees. */}
            <span
              className="flex h-[1lh] min-w-0 flex-1 flex-wrap justify-end overflow-hidden in-data-[density=compact]:hidden"
              title={additions.map(({ code }) => code).join(" · ")}
            >
              {natural && <span>{t("mark-natural")}</span>}
              {/* How many cards were dealt stands beside it. */}
              {additions
                .filter(({ code }) => code !== "BIG" && code !== "SMALL")
                .map((code, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
                  <span key={at} className="whitespace-pre">
                    {(natural || at > 0) && " · "}
                    <Code code={code} />
                  </span>
                ))}
            </span>
          </span>
        )}
      </div>
      <Signs round={round} />
    </div>
  );
});

/** Reported totals, player first on every screen, the winner's in semibold: `P 9 – 4 B`. */
function Totals({ round: { playerScore, bankerScore, side } }: { round: ShoeRound }) {
  if (playerScore === null && bankerScore === null) return null;
  const of = (hand: "player" | "banker") => (side === hand ? "font-semibold" : "text-ink-2");
  return (
    <>
      <span className={of("player")}>P {playerScore ?? "?"}</span>
      <span className="text-ink-2"> – </span>
      <span className={of("banker")}>{bankerScore ?? "?"} B</span>
    </>
  );
}

/** Separates cards: a ten has two digits, so joined ranks could be misread. */
const enSpace = "\u2002";

/** Ranks in deal order, player first: `K 9 · 4 J`. Unknown codes are shown as received. */
function shortCards({ player, banker }: ShoeRound): string {
  const short = (hand: HandView | null) => hand?.cards.map(({ rank, code }) => rank ?? code).join(enSpace) ?? "–";
  return player || banker ? [short(player), "·", short(banker)].join(enSpace) : "";
}

/** What could not be read, and a verdict that is not the usual one. */
function Signs({ round }: { round: ShoeRound }) {
  const t = useT("shoe");
  const say = useMessage();
  const { problems, verdict, audit } = round;
  return (
    <span className="inline-flex items-center gap-4">
      {problems.length > 0 && (
        <span
          className="inline-flex text-ink"
          title={problems.map(({ path, fault }) => `${shownText(path)}: ${say(fault)}`).join("\n")}
        >
          <OctagonAlert size={13} aria-hidden="true" />
          <span className="visually-hidden">{t("round-problems", { count: problems.length })}</span>
        </span>
      )}
      {verdict !== "consistent" && !isUnchecked(round) && (
        <VerdictMark verdict={verdict} reason={reasonOf(audit)} size={14} />
      )}
    </span>
  );
}

function Code({ code: { code, known } }: { code: Coded }) {
  const t = useT("shared");
  return (
    <span
      className={classes(!known && "text-ink underline decoration-dotted")}
      title={known ? undefined : t("unknownCodeHint")}
    >
      <ServerText value={code} />
    </span>
  );
}

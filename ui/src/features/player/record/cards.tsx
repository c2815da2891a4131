import { useId, useState } from "react";
import type { Coded, HandView, PlaceView, RecordView, RoundView, SideName } from "@/gateway/types";
import { Code, KnownCode, ServerText, SideMark } from "@/shared/domain";
import { AuditedHand, Placed, placeKey, useAuditScope } from "@/shared/domain/audit/places";
import { HandCards } from "@/shared/domain/cards";
import { GameResult, useGameResultTitle } from "@/shared/domain/game-result";
import { useMessage, useT } from "@/shared/i18n";
import { Button, classes, Panel } from "@/shared/ui";

/** The result as reported on its panel: cards, dice, a pocket, or values as received. */
export function CardsSection({ record }: { record: RecordView }) {
  const t = useT("record");
  const titleOf = useGameResultTitle();
  const { gameResult, round } = record;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      {/* In a small window the panel says itself what it is. */}
      <h3
        id={titleId}
        className="flex items-center text-small font-medium text-ink-2 @max-[700px]/record:visually-hidden @min-[700px]/record:min-h-20"
      >
        {gameResult === null ? t("cards") : titleOf(gameResult)}
      </h3>
      <Panel className="flex flex-1 flex-col justify-center">
        {gameResult !== null ? (
          <GameResult result={gameResult} />
        ) : round !== null ? (
          <Hands round={round} />
        ) : (
          <p className="p-12 text-ink-2">{t("noRound")}</p>
        )}
      </Panel>
    </section>
  );
}

export function Hands({ round: { player, banker, others } }: { round: RoundView }) {
  const t = useT("record");
  const shared = useT("shared");
  if (!player && !banker && others.length === 0) return null;
  return (
    <div
      className="flex flex-1 py-12 @max-[700px]/record:py-8 @max-[700px]/record:[&_li>span:nth-of-type(2)]:hidden"
      title={t("scoresHint")}
    >
      {player && <Side side="player" name={shared("player")} hand={player} />}
      {banker && <Side side="banker" name={shared("banker")} hand={banker} />}
      {others.map(({ name, hand }) => (
        <Side key={name} name={name} hand={hand} />
      ))}
    </div>
  );
}

interface SideProps {
  /** Left out: a side of another game, which keeps its name as received and gets no colour. */
  side?: Exclude<SideName, "tie">;
  name: string;
  hand: HandView;
}

function Side({ side, name, hand }: SideProps) {
  const t = useT("record");
  // Which order is shown.
  const label = t(hand.reordered ? "cardsOf-dealt" : "cardsOf", { side: name });
  const total = (
    <p className="text-result leading-none font-semibold">
      <span className="visually-hidden">{t("totalName")} </span>
      {hand.total ?? <span className="text-body font-normal text-ink-2">{t("noTotal")}</span>}
    </p>
  );
  return (
    <section
      className="flex min-w-max flex-[1_1_0] flex-col items-center justify-center gap-6 px-10 not-first:border-s not-first:border-line-strong"
      aria-label={name}
    >
      <div className="flex items-center gap-8">
        <h3 className="inline-flex items-center gap-8 font-medium">
          {side && <SideMark side={side} size={18} />} <ServerText value={name} />
        </h3>
        {side ? <Placed place={{ place: "total", side }}>{total}</Placed> : total}
      </div>
      {side ? (
        <AuditedHand side={side} hand={hand} label={label} scores />
      ) : (
        <HandCards hand={hand} label={label} scores />
      )}
    </section>
  );
}

/** Most codes in the line below the panel of another game than baccarat. */
const MOST_CODES = 4;

/**
 * The round's result codes in the order received, in one line below the panel; of many those that the record has a bet on, and the
 * others folded. A record without pictures says so here.
 */
export function ResultCodes({ record }: { record: RecordView }) {
  const t = useT("record");
  const shared = useT("shared");
  const { broken } = useAuditScope();
  const [isWhole, setWhole] = useState(false);
  const { isBaccarat, round, row, cameras, bets } = record;
  const codes = isBaccarat ? (round?.winners ?? []) : row.winners;
  const isTold = (coded: Coded) =>
    bets.some(({ bet }) => bet.code === coded.code) ||
    toneOf(coded, record) !== undefined ||
    broken.has(placeKey(placeOf(coded, isBaccarat)));
  const isShort = isWhole || isBaccarat || codes.length <= MOST_CODES;
  const shown = isShort ? codes : codes.some(isTold) ? codes.filter(isTold) : codes.slice(0, MOST_CODES);
  const rest = codes.length - shown.length;
  return (
    <div className="flex min-h-24 min-w-0 flex-1 flex-wrap items-center gap-x-12 gap-y-4 text-small text-ink-2">
      {codes.length > 0 && (
        <>
          <span className="font-medium">{t("sideResults")}</span>
          <ul className="flex min-w-0 flex-wrap items-center gap-x-12 wrap-anywhere" aria-label={t("sideResults")}>
            {shown.map((coded, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
              <li key={position} className="max-w-full">
                <Placed place={placeOf(coded, isBaccarat)}>
                  <ResultCode coded={coded} record={record} />
                </Placed>
              </li>
            ))}
            {rest > 0 && (
              <li>
                <Button
                  variant="link"
                  aria-label={shared("chips-folded", { count: rest })}
                  onPress={() => setWhole(true)}
                >
                  +{rest}
                </Button>
              </li>
            )}
          </ul>
        </>
      )}
      {cameras.length === 0 && <p className="ms-auto">{t("camerasNone")}</p>}
    </div>
  );
}

/** The colours of the sides, by the game that has them. */
const TONES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { PLAYER: "text-player", BANKER: "text-banker", TIE: "text-tie" },
  dragon_tiger: { DRAGON: "text-banker", TIGER: "text-player", TIE: "text-tie" },
};

const toneOf = ({ code }: Coded, { isBaccarat, gameResult }: RecordView): string | undefined =>
  TONES[isBaccarat ? "baccarat" : (gameResult?.shape ?? "")]?.[code];

interface ResultCodeProps {
  coded: Coded;
  record: RecordView;
}

/**
 * A bet or result code in the colour of its side, and its words where they say more; in baccarat also a tooltip with its usual meaning. An
 * unknown one has a mark.
 */
export function ResultCode({ coded, record }: ResultCodeProps) {
  const t = useT("record");
  const say = useMessage();
  if (!coded.known) return <KnownCode coded={coded} />;
  // The contract lists codes but does not explain them.
  const usual = t("code", { code: coded.code });
  const explanation = record.isBaccarat && usual !== coded.code ? usual : undefined;
  const named = record.words[coded.code];
  const words = typeof named === "object" && "id" in named ? say(named) : String(named ?? "");
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{Letter}\p{Number}\p{Mark}]/gu, "");
  const isMore = plain(words) !== plain(coded.code);
  return (
    // Without room the words wrap into a line that nobody sees: no row grows by them.
    <span
      className={classes("flex flex-wrap items-baseline gap-x-4", isMore && "h-[1lh] overflow-hidden")}
      title={explanation}
    >
      <span className={classes("font-medium", toneOf(coded, record) ?? "text-ink")}>
        <Code value={coded.code} />
      </span>
      {isMore && [
        " ",
        <span key="words" className="text-small font-normal text-ink-2" title={words}>
          {words}
        </span>,
      ]}
      {explanation !== undefined && <span className="visually-hidden"> {explanation}</span>}
    </span>
  );
}

/** In baccarat the winner is listed among the result codes with its side's name. */
function placeOf({ code }: Coded, isBaccarat: boolean): PlaceView {
  return isBaccarat && ["PLAYER", "BANKER", "TIE"].includes(code)
    ? { place: "winner" }
    : { place: "side_result", code };
}

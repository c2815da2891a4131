import type { Coded, HandView, PlaceView, RecordView, RoundView, SideName } from "@/gateway/types";
import { KnownCode, ServerText, SideMark } from "@/shared/domain";
import { AuditedHand, Placed } from "@/shared/domain/audit/places";
import { HandCards } from "@/shared/domain/cards";
import { GameResult, useGameResultTitle } from "@/shared/domain/game-result";
import { type Translate, useT } from "@/shared/i18n";
import { Captioned, classes, Panel } from "@/shared/ui";

/** In a small window the codes stand beside the caption. */
const inSmallWindow =
  "@max-[700px]/record:[&>header]:self-start @max-[700px]/record:grid @max-[700px]/record:grid-cols-[max-content_minmax(0,1fr)] @max-[700px]/record:grid-rows-[auto_1fr] @max-[700px]/record:gap-y-4 @max-[700px]/record:gap-x-16";

/** The result as reported on its panel: cards, dice, a pocket, or values as received; then the result codes as sent. */
export function CardsSection({ record }: { record: RecordView }) {
  const t = useT("record");
  const titleOf = useGameResultTitle();
  const { gameResult, round, row, cameras } = record;
  const codes = gameResult === null ? (round?.winners ?? []) : row.winners;
  return (
    <Captioned title={gameResult === null ? t("cards") : titleOf(gameResult)} className={inSmallWindow}>
      <Panel className="flex flex-1 flex-col justify-center @max-[700px]/record:col-span-2 @max-[700px]/record:row-start-2">
        {gameResult !== null ? (
          <GameResult result={gameResult} />
        ) : round !== null ? (
          <Hands round={round} />
        ) : (
          <p className="p-12 text-ink-2">{t("noRound")}</p>
        )}
      </Panel>
      <ResultCodes codes={codes} explained={gameResult === null} hasCameras={cameras.length > 0} />
    </Captioned>
  );
}

/** All sides side by side. */
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

interface ResultCodesProps {
  codes: readonly Coded[];
  explained: boolean;
  hasCameras: boolean;
}

/** The round's result codes in the order received. A record without pictures says so here. */
function ResultCodes({ codes, explained, hasCameras }: ResultCodesProps) {
  const t = useT("record");
  if (codes.length === 0 && hasCameras) return null;
  return (
    // No width of its own: the cards alone say how much the pictures beside them may have, and long codes wrap.
    <div className="flex w-0 min-w-full flex-wrap items-center gap-x-12 gap-y-4 text-small text-ink-2 @max-[700px]/record:col-start-2 @max-[700px]/record:row-start-1">
      {codes.length > 0 && (
        <>
          <span className="@max-[700px]/record:visually-hidden">{t("sideResults")}</span>
          <ul
            className="flex min-w-0 flex-wrap gap-8 wrap-anywhere [&_span]:whitespace-normal"
            aria-label={t("sideResults")}
          >
            {codes.map((coded, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
              <li key={position} className="max-w-full">
                <Placed place={placeOf(coded, explained)}>
                  <ResultCode coded={coded} explained={explained} />
                </Placed>
              </li>
            ))}
          </ul>
        </>
      )}
      {!hasCameras && <p className="ms-auto">{t("camerasNone")}</p>}
    </div>
  );
}

const TONES = new Map([
  ["PLAYER", "text-player"],
  ["BANKER", "text-banker"],
  ["TIE", "text-tie"],
]);

/** Codes with a tooltip for their usual meaning. The contract lists codes but does not explain them. */
const EXPLAINED = [
  "PLAYER",
  "BANKER",
  "TIE",
  "PPAIR",
  "BPAIR",
  "EITHERPAIR",
  "PERFECTPAIR",
  "BIG",
  "SMALL",
  "LUCKY6",
  "LUCKY6_2",
  "LUCKY6_3",
  "SUPERSIX",
  "DRAGON7",
  "PANDA8",
  "PNATURAL",
  "BNATURAL",
] as const;

interface ResultCodeProps {
  coded: Coded;
  /** False in games other than baccarat, where the same code has another meaning. */
  explained: boolean;
}

/** A bet or result code: the colour of its side, a tooltip with its usual meaning, or a mark if unknown. */
export function ResultCode({ coded, explained }: ResultCodeProps) {
  const t = useT("record");
  if (!coded.known) return <KnownCode coded={coded} />;
  const explanation = explained ? explain(t, coded.code) : undefined;
  return (
    <span className={classes("font-medium", TONES.get(coded.code) ?? "text-ink")} title={explanation}>
      <ServerText value={coded.code} />
      {explanation !== undefined && <span className="visually-hidden"> {explanation}</span>}
    </span>
  );
}

function explain(t: Translate<"record">, code: string): string | undefined {
  const explained = EXPLAINED.find((each) => each === code);
  return explained && t(`code-${explained}`);
}

/** In baccarat the winner is listed among the result codes with its side's name. */
function placeOf({ code }: Coded, isBaccarat: boolean): PlaceView {
  return isBaccarat && ["PLAYER", "BANKER", "TIE"].includes(code)
    ? { place: "winner" }
    : { place: "side_result", code };
}

import type { Coded, HandView, RecordView, RoundView, SideName } from "@/gateway/types";
import { ServerText, SideMark } from "@/shared/domain";
import { AuditedHand, Placed } from "@/shared/domain/audit";
import { HandCards } from "@/shared/domain/cards";
import { GameResult, useGameResultTitle } from "@/shared/domain/game-result";
import { useT } from "@/shared/i18n";
import { classes, Panel } from "@/shared/ui";
import { placeOf, ResultCode } from "./result-code";

/** The result as reported: cards, dice, a pocket, or values as received; then the result codes. */
export function CardsPanel({ record }: { record: RecordView }) {
  const titleOf = useGameResultTitle();
  const { gameResult, round, row, cameras } = record;
  if (gameResult === null) return <RoundPanel round={round} hasCameras={cameras.length > 0} />;
  return (
    <Panel flush title={titleOf(gameResult)}>
      <GameResult result={gameResult} />
      <ResultChips codes={row.winners} explained={false} hasCameras={cameras.length > 0} />
    </Panel>
  );
}

/** The cards in deal order with their reported scores, the totals, and the result codes. */
function RoundPanel({ round, hasCameras }: { round: RoundView | null; hasCameras: boolean }) {
  const t = useT("record");
  if (round === null) return <Panel>{t("noRound")}</Panel>;
  const { winners } = round;
  return (
    <Panel flush className="[&>div]:flex [&>div]:flex-1 [&>div]:flex-col">
      <Hands round={round} />
      <ResultChips codes={winners} explained hasCameras={hasCameras} />
    </Panel>
  );
}

/** All sides side by side. */
export function Hands({ round: { player, banker, others } }: { round: RoundView }) {
  const t = useT("record");
  if (!player && !banker && others.length === 0) return null;
  return (
    <div className="flex flex-1 px-4 pt-10 pb-8" title={t("scoresHint")}>
      {player && <KnownSide side="player" hand={player} />}
      {banker && <KnownSide side="banker" hand={banker} />}
      {others.map(({ name, hand }) => (
        <OtherSide key={name} name={name} hand={hand} />
      ))}
    </div>
  );
}

const side =
  "flex min-w-max flex-[1_1_0] flex-col items-center justify-center gap-6 px-10 not-first:border-s not-first:border-line";
const tones = { player: "text-player", banker: "text-banker" };

function KnownSide({ side: name, hand }: { side: Exclude<SideName, "tie">; hand: HandView }) {
  const t = useT("record");
  const words = useT("shared")(name);
  return (
    <section className={side} aria-label={words}>
      <div className="flex items-center gap-12">
        <h3
          className={classes("inline-flex items-center gap-7 text-small tracking-caps uppercase", tones[name])}
          data-side={name}
        >
          <SideMark side={name} size={18} /> {words}
        </h3>
        <Placed place={{ place: "total", side: name }}>
          <Total total={hand.total} />
        </Placed>
      </div>
      <AuditedHand side={name} hand={hand} label={t(cardsOf(hand), { side: words })} scores />
    </section>
  );
}

/** Which order is shown. */
const cardsOf = ({ reordered }: HandView) => (reordered ? "cardsOf-dealt" : "cardsOf");

/** Sides of other games keep their name as received and get no colour. */
function OtherSide({ name, hand }: { name: string; hand: HandView }) {
  const t = useT("record");
  return (
    <section className={side} aria-label={name}>
      <div className="flex items-center gap-12">
        <h3 className="text-small tracking-caps uppercase">
          <ServerText value={name} />
        </h3>
        <Total total={hand.total} />
      </div>
      <HandCards hand={hand} label={t(cardsOf(hand), { side: name })} scores />
    </section>
  );
}

function Total({ total }: { total: number | null }) {
  const t = useT("record");
  return (
    <p className="text-total leading-none font-bold">
      <span className="visually-hidden">{t("totalName")} </span>
      {total ?? <span className="text-body font-normal text-ink-2">{t("noTotal")}</span>}
    </p>
  );
}

interface ResultChipsProps {
  codes: readonly Coded[];
  explained: boolean;
  hasCameras: boolean;
}

/** The round's result codes in the order received. A record without pictures says so here. */
function ResultChips({ codes, explained, hasCameras }: ResultChipsProps) {
  const t = useT("record");
  if (codes.length === 0 && hasCameras) return null;
  return (
    // No width of its own: the cards alone say how much the pictures beside them may have, and long codes wrap.
    <div className="flex w-0 min-w-full flex-wrap items-center gap-x-16 gap-y-4 border-t border-line px-15 py-6">
      {codes.length > 0 && (
        <ul
          className="flex min-w-0 flex-wrap gap-6 wrap-anywhere [&_span]:whitespace-normal"
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
      )}
      {!hasCameras && <p className="ms-auto text-small text-ink-2">{t("camerasNone")}</p>}
    </div>
  );
}

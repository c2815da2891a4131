/** The chosen round: whether it is right, its cards as dealt, its totals as reported, its codes as received. */
import { type RefObject, useId } from "react";
import type { AuditView, BandLine, ShoeRound } from "@/gateway/types";
import { Id, KnownCode, ProblemList, RawButton } from "@/shared/domain";
import { Answer, BandText } from "@/shared/domain/audit/answer";
import { Checks } from "@/shared/domain/audit/checks";
import { decidingOf, faultWords, isUnchecked, withoutCardOf } from "@/shared/domain/audit/findings";
import { AuditScope, Placed } from "@/shared/domain/audit/places";
import { RoundCards } from "@/shared/domain/audit/round-cards";
import { GameResult } from "@/shared/domain/game-result";
import { messageIn, type Translate, translatorOf, useT } from "@/shared/i18n";
import { Button, Chip, classes, EmptyState, PartialNotice, PreviousNext } from "@/shared/ui";

/** Whether a round is of a game other than baccarat, whose rules, cards and totals do not apply to it. */
export const isOtherGame = ({ gameResult }: ShoeRound): boolean => gameResult !== null;

/** "Round 12"; a round without a number is named by its position in the answer. */
export function roundTitle(rounds: readonly ShoeRound[], position: number, t: Translate<"shoe">): string {
  const no = rounds[position]?.roundNo;
  return typeof no === "number" ? t("round-title", { no }) : t("round-unnumbered", { position: position + 1 });
}

interface ChosenRoundProps {
  rounds: readonly ShoeRound[];
  /** Position of the chosen round. */
  chosen: number | undefined;
  /** No round is selected: the newest is shown. */
  isNewest: boolean;
  isFollowing: boolean;
  /** The shoe has roads, which a round may be missing from. */
  hasRoads: boolean;
  /** To give the round the focus. */
  boxRef: RefObject<HTMLElement | null>;
  onStep: (by: -1 | 1) => void;
  onNewest: () => void;
  onReadAgain: () => void;
}

export function ChosenRound(props: ChosenRoundProps) {
  const { rounds, chosen, isFollowing, boxRef, onNewest, onReadAgain } = props;
  const t = useT("shoe");
  const titleId = useId();
  const round = chosen === undefined ? undefined : rounds[chosen];
  return (
    <section
      ref={boxRef}
      tabIndex={-1}
      aria-labelledby={round ? titleId : undefined}
      className="flex min-h-190 min-w-0 flex-col gap-12 low:gap-8 border-t border-line pt-8"
    >
      {round ? (
        <AuditScope audit={round.audit}>
          <Round {...props} round={round} position={chosen ?? 0} titleId={titleId} />
        </AuditScope>
      ) : rounds.length > 0 ? (
        <EmptyState
          title={t("round-gone")}
          hint={t("round-goneHint")}
          action={
            <Button onPress={onNewest} keys="n">
              {t("round-showNewest")}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t("round-none")}
          hint={isFollowing ? t("round-noneHint") : t("round-noneHintPaused")}
          action={<Button onPress={onReadAgain}>{t("round-readAgain")}</Button>}
        />
      )}
    </section>
  );
}

interface RoundProps extends ChosenRoundProps {
  round: ShoeRound;
  position: number;
  titleId: string;
}

function Round({ rounds, round, position, isNewest, hasRoads, onStep, titleId }: RoundProps) {
  const t = useT("shoe");
  const isChecked = !isUnchecked(round);
  return (
    <>
      <header className="-my-4 flex min-h-28 flex-wrap items-center gap-x-8">
        <h3 id={titleId} className="inline-flex items-center gap-8 text-body font-semibold">
          {roundTitle(rounds, position, t)}
          {isNewest && <Chip>{t("round-newest")}</Chip>}
        </h3>
        <span className="me-auto min-w-0 text-ink-2">
          {round.id === null ? t("round-noId") : <Id value={round.id} label={t("round-copyId")} keys="c" />}
        </span>
        <span className="flex items-center">
          <RawButton text={round.raw} shows="icon" />
          <PreviousNext
            hasKeys
            previous={{
              label: t("round-earlier"),
              onPress: position > 0 && (() => onStep(-1)),
              end: t("round-isOldest"),
            }}
            next={{
              label: t("round-later"),
              onPress: position < rounds.length - 1 && (() => onStep(1)),
              end: t("round-isNewest"),
            }}
          />
        </span>
      </header>
      {isChecked && <RoundAnswer rounds={rounds} position={position} round={round} />}
      {round.gameResult === null ? (
        <RoundCards round={round}>
          <RoundFacts round={round} />
        </RoundCards>
      ) : (
        <>
          <GameResult result={round.gameResult} />
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4 empty:hidden">
            <RoundFacts round={round} />
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 empty:hidden">
        <RoundFaults round={round} rounds={rounds} hasRoads={hasRoads} />
      </div>
      {isChecked ? (
        // What was unfolded stays so from round to round.
        <Checks
          audit={round.audit}
          said={isEquation(round.audit) ? { finding: decidingOf(round.audit), by: "rule" } : undefined}
        />
      ) : (
        <p className="text-small text-ink-2">{t("round-notChecked")}</p>
      )}
    </>
  );
}

/**
 * Whether the round is right: the rule that it broke with its two values, and what the cards give without a card too many. The text to
 * copy begins with what is wrong.
 */
function RoundAnswer({ rounds, position, round: { key, audit } }: Pick<RoundProps, "rounds" | "position" | "round">) {
  const t = useT("check");
  const mark = audit.verdict;
  const deciding = decidingOf(audit);
  const without = withoutCardOf(audit);
  const line: BandLine = {
    mark,
    rule: deciding?.key ?? null,
    parts: without
      ? [{ words: without, amount: null, weight: without.id === "answer-result-unchanged" ? "plain" : "broken" }]
      : [],
  };
  return (
    <Answer
      isBrief
      subject={key}
      right={{
        mark,
        shown: isEquation(audit) ? (
          <BandText line={line} audit={audit} />
        ) : (
          <strong className={classes("font-semibold", mark === "inconsistent" && "text-broken")}>
            {t(`verdict-${mark}`)}
          </strong>
        ),
      }}
      textOf={(_, language) => {
        const say = messageIn(language);
        const words = translatorOf(language);
        const fault = mark === "inconsistent" ? faultWords(words.of("check"), say, audit) : "";
        const first = fault && `${roundTitle(rounds, position, words.of("shoe"))}: ${fault}.`;
        return [first, say(audit.summary)].filter(Boolean).join("\n");
      }}
    />
  );
}

/** Whether the band says the rule that is broken with its two values. */
function isEquation(audit: AuditView): boolean {
  const deciding = decidingOf(audit);
  return audit.verdict === "inconsistent" && deciding?.expected != null && deciding.reported !== null;
}

/** Facts from the cards, and codes as received. */
function RoundFacts({ round }: Pick<RoundProps, "round">) {
  const t = useT("shoe");
  return (
    <>
      {round.winner && !round.winner.known && <KnownCode coded={round.winner} />}
      {round.natural && <Chip>{t("mark-natural")}</Chip>}
      {round.playerPair && <Chip>{t("mark-playerPair")}</Chip>}
      {round.bankerPair && <Chip>{t("mark-bankerPair")}</Chip>}
      {round.additions.map((code, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
        <Placed key={position} place={{ place: "side_result", code: code.code }}>
          <KnownCode coded={code} />
        </Placed>
      ))}
      {round.score !== null && (
        <span className="text-small text-ink-2" title={t("round-scoreHint")}>
          {t("round-score", { score: round.score })}
        </span>
      )}
    </>
  );
}

/** Why it has no place on the roads, and parts that could not be read. */
function RoundFaults({ round, rounds, hasRoads }: Pick<RoundProps, "round" | "rounds" | "hasRoads">) {
  const t = useT("shoe");
  return (
    <>
      {round.unplaced === "sent_twice" ? (
        <span className="text-small text-ink">
          {t(`round-twice-${sharedBy(round, rounds)}`)} {hasRoads && t("round-notOnRoads")}
        </span>
      ) : (
        round.unplaced !== null && (
          <span className="text-small text-ink-2">{t(`round-unplaced-${round.unplaced}`)}</span>
        )
      )}
      {round.problems.length > 0 && (
        <div className="basis-full">
          <PartialNotice>
            {t("round-problems", { count: round.problems.length })}
            <ProblemList problems={round.problems} />
          </PartialNotice>
        </div>
      )}
    </>
  );
}

/** What another round has of this one, which names one of them and so contradicts it. */
function sharedBy(round: ShoeRound, rounds: readonly ShoeRound[]): "id" | "number" | "both" {
  const others = rounds.filter((other) => other !== round);
  const hasId = ({ id }: ShoeRound) => id !== null && id === round.id;
  const hasNumber = ({ roundNo }: ShoeRound) => roundNo !== null && roundNo === round.roundNo;
  if (others.some((other) => hasId(other) && hasNumber(other))) return "both";
  return others.some(hasId) ? "id" : "number";
}

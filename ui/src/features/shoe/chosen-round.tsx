/** The chosen round: its cards as dealt, its totals as reported, its codes as received, and its check. */
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import type { AuditView, HandView, ShoeRound } from "@/gateway/types";
import { CopyButton, Id, KnownCode, ProblemList, RawButton, ServerText, SideMark } from "@/shared/domain";
import {
  AuditedHand,
  AuditScope,
  CheckCounts,
  Checks,
  CopyLanguageChoice,
  decidingOf,
  isUnchecked,
  Placed,
  ruleNameOf,
  useAuditScope,
  useChecksOpen,
  VerdictMark,
  withoutCardOf,
} from "@/shared/domain/audit";
import { GameResult } from "@/shared/domain/game-result";
import { messageIn, useMessage, useT } from "@/shared/i18n";
import { Button, Chip, classes, EmptyState, PartialNotice, PreviousNext } from "@/shared/ui";
import { roundTitle } from "./round-words";

interface ChosenRoundProps {
  rounds: readonly ShoeRound[];
  /** Position of the chosen round. */
  chosen: number | undefined;
  /** No round is selected: the newest is shown. */
  isNewest: boolean;
  isFollowing: boolean;
  /** The shoe has roads, which a round may be missing from. */
  hasRoads: boolean;
  /** A tray that stays at the lower edge of the screen, with what never folds: cards, totals and verdict. */
  isCompact: boolean;
  /** To give the round the focus. */
  boxRef: RefObject<HTMLElement | null>;
  onStep: (by: -1 | 1) => void;
  onNewest: () => void;
  onReadAgain: () => void;
}

export function ChosenRound(props: ChosenRoundProps) {
  const { rounds, chosen, isCompact } = props;
  const round = chosen === undefined ? undefined : rounds[chosen];
  const titleId = useId();
  return (
    <section
      ref={props.boxRef}
      tabIndex={-1}
      aria-labelledby={round ? titleId : undefined}
      className={classes(
        "@container flex min-w-0 flex-col border-line bg-panel *:flex-none",
        isCompact
          ? "max-h-[62vh] overflow-y-auto border-t px-20 pt-2 pb-2"
          : "min-h-190 rounded-panel border px-15 pt-5 pb-9",
      )}
    >
      {round ? (
        <AuditScope audit={round.audit}>
          <Shown {...props} round={round} position={chosen ?? 0} titleId={titleId} />
        </AuditScope>
      ) : (
        <NoRound {...props} />
      )}
    </section>
  );
}

function NoRound({ rounds, isFollowing, onNewest, onReadAgain }: ChosenRoundProps) {
  const t = useT("shoe");
  if (rounds.length > 0) {
    return (
      <EmptyState
        title={t("round-gone")}
        hint={t("round-goneHint")}
        action={
          <Button onPress={onNewest} keys="n">
            {t("round-showNewest")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("round-none")}
      hint={isFollowing ? t("round-noneHint") : t("round-noneHintPaused")}
      action={<Button onPress={onReadAgain}>{t("round-readAgain")}</Button>}
    />
  );
}

interface ShownProps extends ChosenRoundProps {
  round: ShoeRound;
  position: number;
  titleId: string;
}

function Shown({ rounds, round, position, isNewest, hasRoads, isCompact, onStep, titleId }: ShownProps) {
  const t = useT("shoe");
  const tCheck = useT("check");
  const [isWideOpen, toggleWide] = useChecksOpen(round.verdict);
  const [isTrayOpen, setTrayOpen] = useState(false);
  const { copyLanguage, setCopyLanguage } = useAuditScope();
  const isChecked = !isUnchecked(round);
  const areChecksOpen = isChecked && (isCompact ? isTrayOpen : isWideOpen);
  const answer = messageIn(copyLanguage)(round.audit.summary);
  const { id } = round;
  const title = roundTitle(rounds, position, t);
  const copyAnswer = (
    <CopyButton keys="a" text={answer} isPrimary={round.verdict === "inconsistent"}>
      {tCheck("copyAnswer")}
    </CopyButton>
  );
  const shownId = (
    <span className="ms-auto min-w-0 text-ink-2">
      {id === null ? t("round-noId") : <Id value={id} label={t("round-copyId")} keys="c" />}
    </span>
  );
  const toggle = isChecked && (
    <Button
      size="small"
      variant="quiet"
      aria-expanded={areChecksOpen}
      onPress={() => (isCompact ? setTrayOpen(!isTrayOpen) : toggleWide())}
    >
      <span className="inline-flex items-center gap-3">
        {isCompact || round.audit.findings.length === 0 ? tCheck("showChecks") : <CheckCounts audit={round.audit} />}
        <ChevronDown size={13} aria-hidden className={classes("transition-transform", areChecksOpen && "rotate-180")} />
      </span>
    </Button>
  );
  return (
    <>
      <header className="flex min-h-30 flex-wrap items-center gap-x-8">
        <h3 id={titleId} className="inline-flex items-center gap-8 text-small font-semibold text-ink-2">
          {title}
          {isNewest && <Chip tone="accent">{t("round-newest")}</Chip>}
        </h3>
        {isChecked && <Verdict audit={round.audit} />}
        {!isCompact && shownId}
        <span className={classes("flex items-center", isCompact && "ms-auto flex-wrap justify-end gap-x-4")}>
          {isCompact && isChecked && (
            <>
              <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
              {copyAnswer}
            </>
          )}
          {isCompact && toggle}
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
      {round.gameResult === null ? (
        <RoundCards round={round} isCompact={isCompact} />
      ) : (
        <GameResult result={round.gameResult} />
      )}
      {isChecked && <Reason audit={round.audit} isCompact={isCompact} />}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <RoundFacts round={round} rounds={rounds} hasRoads={hasRoads} />
        {isCompact && shownId}
        {!isCompact && isChecked && (
          <>
            <span className="ms-auto flex items-center gap-6">
              <CopyLanguageChoice value={copyLanguage} onChange={setCopyLanguage} />
              {copyAnswer}
            </span>
            {toggle}
          </>
        )}
      </div>
      {!isChecked && <p className="text-small text-ink-2">{t("round-notChecked")}</p>}
      {areChecksOpen && (
        <div className={isCompact ? "-mx-20" : "-mx-15"}>
          <Checks key={round.key} audit={round.audit} isReasonSaid />
        </div>
      )}
    </>
  );
}

function Verdict({ audit: { verdict } }: { audit: AuditView }) {
  const t = useT("check");
  const isBroken = verdict === "inconsistent";
  return (
    <section
      aria-label={t("check")}
      className={classes("inline-flex items-center gap-6 font-medium", isBroken && "font-semibold text-broken")}
    >
      <VerdictMark verdict={verdict} size={16} />
      {t(`verdict-${verdict}`)}
    </section>
  );
}

/**
 * Why the round is not consistent, and its result without a card that was drawn against the rules. In the tray this result
 * is the answer, and the reason opens on demand, so that the roads stay in view.
 */
function Reason({ audit, isCompact }: { audit: AuditView; isCompact: boolean }) {
  const t = useT("shoe");
  const tCheck = useT("check");
  const say = useMessage();
  const [isOpen, setOpen] = useState(false);
  const deciding = decidingOf(audit);
  const without = withoutCardOf(audit);
  if (!deciding) return null;
  const rule = ruleNameOf(deciding);
  const isFolded = isCompact && without !== null && rule !== undefined;
  return (
    <p
      className={classes(
        "my-4 rounded-control px-10 py-3 text-small leading-snug text-pretty select-text",
        audit.verdict === "inconsistent" ? "bg-broken-soft" : "bg-hover text-ink-2",
      )}
    >
      {isFolded && !isOpen ? `${tCheck(`rule-${rule}`)} · ` : <ServerText value={say(deciding.sentence)} />}{" "}
      {without && <strong className="inline-block text-body text-broken">{say(without)}</strong>}{" "}
      {isFolded && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? "round-reasonHide" : "round-reasonShow")}
        </Button>
      )}
    </p>
  );
}

/** Both sides, player on the left as on the table. */
function RoundCards({ round, isCompact }: { round: ShoeRound; isCompact: boolean }) {
  const t = useT("shoe");
  const { player, banker, playerScore, bankerScore, side } = round;
  if (!player && !banker && playerScore === null && bankerScore === null) {
    return <p className="self-center py-16 text-ink-2">{t("round-noCards")}</p>;
  }
  return (
    <div
      className="grid gap-y-4 divide-line @min-[500px]:grid-cols-2 @min-[500px]:divide-x"
      style={isCompact ? ({ "--card-height": "44px" } as object) : undefined}
    >
      <Side side="player" hand={player} score={playerScore} winner={side} isCompact={isCompact} />
      <Side side="banker" hand={banker} score={bankerScore} winner={side} isCompact={isCompact} />
    </div>
  );
}

interface SideProps {
  side: "player" | "banker";
  hand: HandView | null;
  score: number | null;
  winner: ShoeRound["side"];
  isCompact: boolean;
}

const sideColours = { player: "text-player", banker: "text-banker" };

function Side({ side, hand, score, winner, isCompact }: SideProps) {
  const t = useT("shoe");
  const name = t(`side-${side}`);
  const total = score ?? hand?.total;
  const other = hand?.total !== undefined && hand.total !== null && hand.total !== total ? hand.total : undefined;
  const cards: ReactNode =
    hand && hand.cards.length > 0 ? (
      <AuditedHand
        scores={!isCompact}
        side={side}
        hand={hand}
        // Which order is shown.
        label={t(hand.reordered ? "round-handOf-dealt" : "round-handOf", { side: name })}
      />
    ) : (
      <span className="self-center text-ink-2">{t("round-noCards")}</span>
    );
  return (
    <div className={classes("flex min-w-0 px-8", isCompact ? "items-center gap-x-10" : "flex-col items-center")}>
      <div className={classes("flex flex-none items-center gap-x-7", !isCompact && "flex-wrap justify-center")}>
        <SideMark side={side} size={16} />
        <span className={classes("font-semibold", sideColours[side])}>{name}</span>
        <span
          className={classes("text-total leading-tight font-semibold", isCompact && winner === side && sideColours[side])}
        >
          <Placed place={{ place: "total", side }}>
            <span aria-hidden="true">{total ?? "–"}</span>
            <span className="visually-hidden">{t("round-total", { side: name, total: total ?? "–" })}</span>
          </Placed>
        </span>
        {winner === side && (
          <span className={isCompact ? "visually-hidden" : "font-medium text-ink-2"}>{t("round-wins")}</span>
        )}
        {winner === "tie" && <span className="font-medium text-tie">{t("round-tie")}</span>}
        {other !== undefined && (
          <Chip title={t("round-otherTotalHint")}>
            {t("round-otherTotal", { total: other })}
          </Chip>
        )}
      </div>
      <div className={classes("flex items-end py-4", isCompact ? "min-h-52" : "min-h-112")}>{cards}</div>
    </div>
  );
}

type RoundFactsProps = Pick<ShownProps, "round" | "rounds" | "hasRoads">;

/** Facts from the cards, codes as received, and parts that could not be read. */
function RoundFacts({ round, rounds, hasRoads }: RoundFactsProps) {
  const t = useT("shoe");
  return (
    <>
      {round.winner && !round.winner.known && <KnownCode coded={round.winner} />}
      {round.natural && <Chip>{t("mark-natural")}</Chip>}
      {round.playerPair && <Chip tone="player">{t("mark-playerPair")}</Chip>}
      {round.bankerPair && <Chip tone="banker">{t("mark-bankerPair")}</Chip>}
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

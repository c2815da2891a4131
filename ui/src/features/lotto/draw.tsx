/** A lotto round: its name and time, its winning number with its parts, and each group of numbers under its name. */
import type { LottoDrawView, LottoGroup, WinningNumberView } from "@/gateway/types";
import { CopyLinkButton, Id, ProblemList, ServerText, shownText, TimeText } from "@/shared/domain";
import { AuditScope, Checks, PlaceMark, reasonOf, usePlace, VerdictMark } from "@/shared/domain/audit";
import { Neighbours } from "@/shared/domain/list";
import { formatTime } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { classes, Disclosure, PartialNotice } from "@/shared/ui";

interface DrawProps {
  roundId: string;
  draw: LottoDrawView;
  /** Number of entries in the round; null if the service does not say it. */
  total: number | null;
  /** Only the entries of one player are read, from which the rates are learned. */
  isOnePlayer: boolean;
  /** No entry stands below the result, and none is being read. */
  isAlone: boolean;
}

export function Draw({ roundId, draw, total, isOnePlayer, isAlone }: DrawProps) {
  const t = useT("lotto-round");
  const game = draw.game === null ? t("game-unknown") : t(`game-${draw.game}`);
  return (
    <>
      <header className="flex items-start gap-16">
        <div className="min-w-0 flex-1 select-text">
          <div className="flex flex-wrap items-baseline gap-x-12">
            <h2 className="text-result leading-snug wrap-anywhere" data-figure>
              {draw.roundNo === null ? game : t("roundNo", { game, no: draw.roundNo })}
            </h2>
            <span className="inline-flex items-center">
              <Id value={draw.roundId ?? roundId} label={t("roundIdName")} />
              <CopyLinkButton />
            </span>
          </div>
          <p className="text-ink-2">
            <ResultTime at={draw.resultDate} text={draw.resultDateText} />
            {total !== null && ` · ${t("entries", { count: total })}`}
          </p>
        </div>
        <Neighbours />
      </header>
      {draw.problems.length > 0 && (
        <PartialNotice>
          <strong>{t("problems-result")}</strong>
          <ProblemList problems={draw.problems} />
        </PartialNotice>
      )}
      <AuditScope audit={draw.audit}>
        <Result draw={draw} isOnePlayer={isOnePlayer} isAlone={isAlone} />
      </AuditScope>
    </>
  );
}

/** Disputes use both times. */
function ResultTime({ at, text }: { at: string | null; text: string | null }) {
  const t = useT("lotto-round");
  const language = useLanguage();
  const zone = useZone();
  const utc = at !== null && zone.id !== "UTC" ? formatTime(at, { language, zone: "UTC", style: "time" }) : null;
  return (
    <>
      {t("resultAt")} <TimeText at={at} text={text} />{" "}
      {utc && <span className="text-ink-3">({t("utc", { time: utc })})</span>}
    </>
  );
}

/** Most numbers of a group that are drawn as boxes; longer lists are folded. */
const most = 12;

/** The groups of the free shots, which have short names and no rate. */
const isShot = ({ key }: LottoGroup) => key.code.startsWith("SHOOT_");

type ResultProps = Pick<DrawProps, "draw" | "isOnePlayer" | "isAlone">;

function Result({ draw: { winning, groups, audit }, isOnePlayer, isAlone }: ResultProps) {
  const t = useT("lotto-round");
  const say = useMessage();
  const reason = audit.verdict === "consistent" ? null : reasonOf(audit);
  const others = groups.filter(({ key }) => winning === null || key.code !== "WINNING_NUMBER");
  const short = others.filter((group) => group.numbers.length <= most && !isShot(group));
  const shots = others.filter((group) => group.numbers.length <= most && isShot(group));
  const long = others.filter(({ numbers }) => numbers.length > most);
  return (
    <section className="min-w-0 rounded-panel border border-line bg-panel" aria-label={t("result")}>
      <div className="flex @max-[480px]:flex-col">
        {winning && <WinningNumber winning={winning} />}
        <ul className="flex min-w-0 flex-1 flex-wrap overflow-hidden">
          {short.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice
            <Group key={index} group={group} />
          ))}
          {shots.length > 0 && <Shots groups={shots} />}
        </ul>
      </div>
      {groups.length === 0 && <p className=" py-12 text-small text-ink-2">{t("result-none")}</p>}
      {(long.length > 0 || audit.findings.length > 0) && (
        // Side by side; an open one takes the whole line.
        <div className="flex flex-wrap border-t border-line *:min-w-0 *:has-[[aria-expanded=true]]:basis-full *:last:flex-1">
          {long.map((group, index) => (
            <Disclosure
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              title={`${shownText(group.key.code)} · ${t("result-numbers", { count: group.numbers.length })}`}
            >
              <div className=" pb-8">
                <Numbers numbers={group.numbers} />
              </div>
            </Disclosure>
          ))}
          {audit.findings.length > 0 && (
            <Disclosure
              key={String(isAlone)}
              // Above an entry its first line says enough: the entry's own verdict is what was asked for.
              startsOpen={isAlone && audit.verdict === "inconsistent"}
              title={
                <span className="flex items-center gap-6">
                  <VerdictMark verdict={audit.verdict} />
                  <span className="min-w-0 text-pretty">
                    {t(isOnePlayer ? "result-checksOfPlayer" : "result-checks")}
                    {reason && (
                      // In a narrow pane it would take the room of the bets.
                      <span className="hidden text-ink group-aria-expanded:hidden @min-[700px]:inline">
                        {" · "}
                        <ServerText value={say(reason)} />
                      </span>
                    )}
                  </span>
                </span>
              }
            >
              <Checks audit={audit} />
            </Disclosure>
          )}
        </div>
      )}
    </section>
  );
}

type Digit = WinningNumberView["digits"][number];

const partOf = ({ top, under }: Digit) => (top ? "top" : under ? "under" : null);

/** The digits of a part stand together above a bracket: the parts differ by their place, not by colour. */
function WinningNumber({ winning }: { winning: WinningNumberView }) {
  const t = useT("lotto-round");
  const runs: { part: "top" | "under" | null; digits: string[] }[] = [];
  for (const digit of winning.digits) {
    const last = runs.at(-1);
    if (last && last.part === partOf(digit)) last.digits.push(digit.digit);
    else runs.push({ part: partOf(digit), digits: [digit.digit] });
  }
  return (
    <div className="max-w-[60%] flex-none px-13 py-6">
      <p className="text-small font-semibold">
        <span className="hidden @min-[700px]:inline">WINNING_NUMBER </span>
        <span className="@min-[700px]:font-normal @min-[700px]:text-ink-2">{t("result-winning")}</span>
      </p>
      <p className="mt-4 flex flex-wrap gap-6" data-figure>
        {runs.map(({ part, digits }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity
          <span key={index} className="grid gap-y-3">
            <span className="flex gap-3">
              {digits.map((digit, position) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={position}
                  className="grid h-30 w-28 place-items-center rounded-control border border-line-strong text-result font-semibold
                    @min-[700px]:h-46 @min-[700px]:w-40 @min-[700px]:text-total"
                >
                  {digit}
                </span>
              ))}
            </span>
            {part && (
              <>
                <span className="h-5 rounded-b-small border-x border-b border-line-strong" aria-hidden />
                <span className="text-center text-small text-ink-2">
                  {t(`result-${part}`, { digits: part === "top" ? winning.top : winning.under })}
                </span>
              </>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

/** In a narrow pane name, numbers and wins stand on one line, and the code and the meaning are left to the tooltip. */
function Group({ group: { key, name, numbers, meaning, wins } }: { group: LottoGroup }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { isLit, broken } = usePlace({ place: "bet", code: key.code });
  const won = wins > 0 && t("result-wins", { count: wins });
  const words = [meaning && say(meaning), won].filter(Boolean).join(" · ");
  return (
    <li
      title={[shownText(key.code), words].filter(Boolean).join(" · ")}
      className={classes(
        `-mb-px flex max-w-full grow flex-wrap items-center gap-x-8 border-s border-b border-line px-10 py-3 -ms-px
        @min-[700px]:block @min-[700px]:py-5`,
        isLit && "bg-accent-soft",
      )}
    >
      <p className="max-w-full flex-none text-small font-semibold wrap-anywhere">
        <span className={name === null ? undefined : "hidden @min-[700px]:inline"}>
          <ServerText value={key.code} />{" "}
        </span>
        {name && <span className="@min-[700px]:font-normal @min-[700px]:text-ink-2">{say(name)}</span>}
        <PlaceMark broken={broken} />
      </p>
      {numbers.length === 0 ? (
        <p className="text-small text-ink-2">{t("result-empty")}</p>
      ) : (
        <Numbers numbers={numbers} />
      )}
      <p className={classes("max-w-168 text-pretty text-small text-ink-2", !won && "hidden @min-[700px]:block")}>
        {meaning && (
          <span className="hidden @min-[700px]:inline">
            {say(meaning)}
            {won && " · "}
          </span>
        )}
        {won}
      </p>
    </li>
  );
}

/** The shots in one place: three groups of one number each. */
function Shots({ groups }: { groups: readonly LottoGroup[] }) {
  const t = useT("lotto-round");
  return (
    <li className="-ms-px -mb-px flex max-w-full grow flex-wrap items-center gap-x-12 gap-y-2 border-s border-b border-line px-10 py-3">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice
        <Shot key={index} group={group} words={group.wins > 0 ? t("result-wins", { count: group.wins }) : ""} />
      ))}
    </li>
  );
}

function Shot({ group: { key, meaning, name, numbers }, words }: { group: LottoGroup; words: string }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { isLit, broken } = usePlace({ place: "bet", code: key.code });
  const hint = [name && say(name), meaning && say(meaning)].filter(Boolean).join(" · ");
  return (
    <span className={classes("flex items-center gap-x-6", isLit && "bg-accent-soft")} title={hint}>
      <span className="text-small font-semibold">
        <ServerText value={key.code} /> <PlaceMark broken={broken} />
      </span>
      {numbers.length === 0 ? (
        <span className="text-small text-ink-2">{t("result-empty")}</span>
      ) : (
        <Numbers numbers={numbers} />
      )}
      {words && <span className="text-small text-ink-2">{words}</span>}
    </span>
  );
}

function Numbers({ numbers }: Pick<LottoGroup, "numbers">) {
  return (
    // Many stay beside their code and break into lines there.
    <ul className={classes("flex min-w-0 flex-wrap gap-4", numbers.length > 4 && "flex-[1_1_120px]")}>
      {numbers.map((number, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
          key={index}
          className="min-w-20 rounded-small border border-line-strong px-4 text-center font-semibold tracking-caps wrap-anywhere select-text"
          data-figure
        >
          <ServerText value={number} />
        </li>
      ))}
    </ul>
  );
}

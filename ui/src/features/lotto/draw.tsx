/** The result of a lotto round: its winning number with its parts, and each group of numbers in a row of its own. */
import type { ReactNode } from "react";
import type { LottoDrawView, LottoGroup, WinningNumberView } from "@/gateway/types";
import { ProblemList, ServerText, shownText, TimeText } from "@/shared/domain";
import { Checks } from "@/shared/domain/audit/checks";
import { reasonOf, VerdictMark } from "@/shared/domain/audit/findings";
import { AuditScope, PlaceMark, usePlace } from "@/shared/domain/audit/places";
import { useMessage, useT } from "@/shared/i18n";
import { Disclosure, PartialNotice, Section } from "@/shared/ui";
import type { LottoRound } from "./round";

/** Most numbers of a group that stand in its row; longer lists are folded. */
const most = 24;

interface DrawProps {
  round: LottoRound;
  draw: LottoDrawView;
  /** When the entry above the result was made: the same time is not said twice. */
  entryAt?: string | null;
  /** Whether the checks that found something are open. */
  startsOpen?: boolean;
}

export function Draw({ round, draw, entryAt = null, startsOpen = false }: DrawProps) {
  const t = useT("lotto-round");
  const { winning, groups, audit, problems, resultDate, resultDateText } = draw;
  const others = groups.filter(({ key }) => winning === null || key.code !== "WINNING_NUMBER");
  const long = others.filter(({ numbers }) => numbers.length > most);
  return (
    <AuditScope audit={audit}>
      <Section
        title={t("result")}
        actions={
          (resultDate === null || resultDate !== entryAt) && (
            <span className="text-small text-ink-2">
              <TimeText at={resultDate} text={resultDateText} />
            </span>
          )
        }
      >
        {problems.length > 0 && (
          <PartialNotice>
            <strong>{t("problems-result")}</strong>
            <ProblemList problems={problems} />
          </PartialNotice>
        )}
        {groups.length === 0 && <p className="text-ink-2">{t("result-none")}</p>}
        <ul className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)_max-content] gap-x-16 *:col-span-full *:grid *:min-h-28 *:grid-cols-subgrid *:items-baseline *:py-4 *:not-first:border-t *:not-first:border-line @min-[700px]:grid-cols-[minmax(0,max-content)_minmax(0,1fr)_max-content_max-content]">
          {winning && <WinningNumber winning={winning} />}
          {others
            .filter(({ numbers }) => numbers.length <= most)
            .map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice
              <Group key={index} group={group} />
            ))}
        </ul>
        {(long.length > 0 || audit.findings.length > 0) && (
          // Side by side; an open one takes the whole line.
          <div className="-ms-11 flex flex-wrap *:min-w-0 *:has-[[aria-expanded=true]]:basis-full *:last:flex-1">
            {long.map((group, index) => (
              <Disclosure
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                title={`${shownText(group.key.code)} · ${t("result-numbers", { count: group.numbers.length })}`}
              >
                <div className="ps-11 pb-8">
                  <Numbers numbers={group.numbers} />
                </div>
              </Disclosure>
            ))}
            {audit.findings.length > 0 && (
              <Disclosure
                key={String(startsOpen)}
                // Below an entry its one line says enough: the entry's own verdict is what was asked for.
                startsOpen={startsOpen && audit.verdict === "inconsistent"}
                title={<ChecksTitle draw={draw} isOnePlayer={round.search.player_id !== undefined} />}
              >
                <div className="ps-11">
                  <Checks audit={audit} isTitled />
                </div>
              </Disclosure>
            )}
          </div>
        )}
      </Section>
    </AuditScope>
  );
}

/** The name of the checks of the result. Folded, it says what did not pass. */
function ChecksTitle({ draw: { audit }, isOnePlayer }: { draw: LottoDrawView; isOnePlayer: boolean }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const reason = audit.verdict === "consistent" ? null : reasonOf(audit);
  return (
    <span className="flex items-center gap-6">
      {audit.verdict !== "consistent" && <VerdictMark verdict={audit.verdict} />}
      <span className="min-w-0 text-pretty">
        {t(isOnePlayer ? "result-checksOfPlayer" : "result-checks")}
        {reason && (
          <span className="hidden text-ink group-aria-expanded:hidden @min-[700px]:inline">
            {" · "}
            <ServerText value={say(reason)} />
          </span>
        )}
      </span>
    </span>
  );
}

/** The whole number, and its parts on top and under. */
function WinningNumber({ winning: { number, top, under } }: { winning: WinningNumberView }) {
  const t = useT("lotto-round");
  return (
    <li>
      <Name code="WINNING_NUMBER">{t("result-winning")}</Name>
      <span className="font-mono text-title font-semibold tracking-caps select-text" data-figure>
        {number}
      </span>
      <span className="text-end text-small text-ink-2 @min-[700px]:col-span-2">
        {t("result-under", { digits: under })} · {t("result-top", { digits: top })}
      </span>
    </li>
  );
}

/** The free shots have short names and no rate: their code says enough. */
const isShot = ({ key }: LottoGroup) => key.code.startsWith("SHOOT_");

/** Name, numbers, meaning and wins; in a narrow pane the meaning is left to the tooltip. */
function Group({ group }: { group: LottoGroup }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { key, name, numbers, meaning, wins } = group;
  const { isLit, broken } = usePlace({ place: "bet", code: key.code });
  const won = wins > 0 && t("result-wins", { count: wins });
  return (
    <li
      title={[shownText(key.code), meaning && say(meaning), won].filter(Boolean).join(" · ")}
      className={isLit ? "bg-accent-soft" : undefined}
    >
      <Name code={key.code} mark={<PlaceMark broken={broken} />}>
        {name && !isShot(group) && say(name)}
      </Name>
      {numbers.length === 0 ? <span className="text-ink-2">{t("result-empty")}</span> : <Numbers numbers={numbers} />}
      <span className="text-small text-ink-2 @max-[700px]:hidden">{meaning && say(meaning)}</span>
      <span className="text-end text-small">{won}</span>
    </li>
  );
}

/** The code as received, and its name. */
function Name({ code, mark, children }: { code: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className={children ? "@max-[700px]:hidden" : undefined}>
        <ServerText value={code} />{" "}
      </span>
      {children && <span className="@min-[700px]:text-ink-2">{children}</span>}
      {mark}
    </span>
  );
}

function Numbers({ numbers }: Pick<LottoGroup, "numbers">) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-12 font-mono font-medium select-text" data-figure>
      {numbers.map((number, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
          key={index}
          className="wrap-anywhere"
        >
          <ServerText value={number} />
        </li>
      ))}
    </ul>
  );
}

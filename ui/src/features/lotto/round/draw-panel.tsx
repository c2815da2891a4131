import type { LottoDrawView, LottoGroup, WinningNumberView } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { Checks, PlaceMark, usePlace } from "@/shared/domain/audit";
import { useMessage, useT } from "@/shared/i18n";
import { Disclosure } from "@/shared/ui";
import styles from "./draw.module.css";

/** Most numbers of a group that are drawn as boxes; longer lists are folded. */
const most = 12;

/** The result of a round: the winning number with its parts, and each group of numbers under its name. */
export function DrawPanel({ draw }: { draw: LottoDrawView }) {
  const t = useT("lotto-round");
  const groups = draw.groups.filter(({ key }) => draw.winning === null || key.code !== "WINNING_NUMBER");
  const short = groups.filter(({ numbers }) => numbers.length <= most);
  const long = groups.filter(({ numbers }) => numbers.length > most);
  return (
    <section className={styles.panel} aria-label={t("result")}>
      <div className={styles.result}>
        {draw.winning && <WinningNumber winning={draw.winning} />}
        <ul className={styles.groups}>
          {short.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice
            <Group key={index} group={group} />
          ))}
        </ul>
      </div>
      {draw.groups.length === 0 && <p className={styles.none}>{t("result-none")}</p>}
      {long.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.long}>
          <Disclosure title={`${group.key.code} · ${t("result-numbers", { count: group.numbers.length })}`}>
            <Numbers group={group} />
          </Disclosure>
        </div>
      ))}
      {draw.audit.findings.length > 0 && (
        <div className={styles.long}>
          <Disclosure title={t("result-checks")} startsOpen={draw.audit.verdict === "inconsistent"}>
            <Checks audit={draw.audit} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function WinningNumber({ winning }: { winning: WinningNumberView }) {
  const t = useT("lotto-round");
  return (
    <div className={styles.winning}>
      <p className={styles.key}>
        WINNING_NUMBER <span className={styles.name}>{t("result-winning")}</span>
      </p>
      <p className={styles.digits} data-figure>
        {winning.digits.map(({ digit, top, under }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity
            key={index}
            className={styles.big}
            data-part={top ? "top" : under ? "under" : undefined}
          >
            {digit}
          </span>
        ))}
      </p>
      <p className={styles.parts}>
        <span data-part="under">{t("result-under", { digits: winning.under })}</span>
        <span data-part="top">{t("result-top", { digits: winning.top })}</span>
      </p>
    </div>
  );
}

function Group({ group }: { group: LottoGroup }) {
  const t = useT("lotto-round");
  const say = useMessage();
  const { isLit, broken } = usePlace({ place: "bet", code: group.key.code });
  return (
    <li className={styles.group} data-lit={isLit || undefined}>
      <p className={styles.key}>
        <ServerText value={group.key.code} /> {group.name && <span className={styles.name}>{say(group.name)}</span>}
        <PlaceMark broken={broken} />
      </p>
      {group.numbers.length === 0 ? <p className={styles.meaning}>{t("result-empty")}</p> : <Numbers group={group} />}
      <p className={styles.meaning}>
        {[group.meaning && say(group.meaning), group.wins > 0 && t("result-wins", { count: group.wins })]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}

function Numbers({ group: { numbers } }: { group: LottoGroup }) {
  return (
    <ul className={styles.numbers}>
      {numbers.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
        <li key={index} className={styles.number} data-figure>
          <ServerText value={number} />
        </li>
      ))}
    </ul>
  );
}

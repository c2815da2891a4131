import type { CrossCheckView } from "@/gateway/types";
import { Id, ServerText, TimeText } from "@/shared/domain";
import { FindingList, VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { shoeHref } from "@/shared/links";
import { LinkButton } from "@/shared/ui";
import styles from "./cross-check.module.css";

/** The round and shoe found, whether both agree, and what differs. */
export function SeenInShoe({ seen, gameKey }: { seen: CrossCheckView; gameKey: string }) {
  const t = useT("record");
  const { tableId, shoeId, roundNo, seenAt, agree, findings } = seen;
  const differing = findings.filter(({ verdict }) => verdict !== "holds");
  return (
    <>
      <p className={styles.agree} data-verdict={agree}>
        <VerdictMark verdict={agree} />
        <strong>{t(`shoe-${agree}`)}</strong>
        <LinkButton variant="quiet" size="small" href={shoeHref(tableId, { game_key: gameKey })}>
          {t("shoe-open")}
        </LinkButton>
      </p>
      <p className={styles.where}>
        {t("shoe-where")} <Id value={shoeId} label={t("shoe-id")} />
        <span>
          {roundNo === null ? t("shoe-unnumbered") : t("shoe-round", { no: roundNo })} ·{" "}
          <ServerText value={t("shoe-table", { id: tableId })} /> · <TimeText at={seenAt} style="time" />
        </span>
      </p>
      {differing.length > 0 && (
        <FindingList
          label={t("shoe-differences")}
          findings={differing}
          names={{ expected: t("shoe-inShoe"), reported: t("shoe-inRecord") }}
        />
      )}
    </>
  );
}

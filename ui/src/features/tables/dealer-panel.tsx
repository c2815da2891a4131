import type { DealerView } from "@/gateway/types";
import { Id, RemoteImage, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import styles from "./table-detail.module.css";

/** The dealer: both covers, name, id and code. */
export function DealerPanel({ dealer }: { dealer: DealerView | null }) {
  const t = useT("tables");
  if (!dealer) {
    return (
      <Panel title={t("dealer")}>
        <p>{t("noDealer")}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t("dealer")} className={styles.dealer}>
      <Covers dealer={dealer} />
      <dl className={styles.list}>
        <dt>{t("dealerName")}</dt>
        <dd>{dealer.name === null ? "–" : <ServerText value={dealer.name} />}</dd>
        <dt>{t("dealerId")}</dt>
        <dd>{dealer.id === null ? "–" : <Id value={dealer.id} label={t("dealerId")} />}</dd>
        <dt>{t("dealerCode")}</dt>
        <dd>{dealer.code === null ? "–" : <Id value={dealer.code} label={t("dealerCode")} />}</dd>
      </dl>
    </Panel>
  );
}

function Covers({ dealer: { coverH, coverV, name } }: { dealer: DealerView }) {
  const t = useT("tables");
  const alt = t("coverOf", { name: name ?? "–" });
  if (!coverH && !coverV) return <p>{t("noCover")}</p>;
  return (
    <div className={styles.covers}>
      {coverH && <RemoteImage image={coverH} alt={alt} ratio={16 / 9} />}
      {coverV && (
        <RemoteImage image={coverV} alt={`${alt} (${t("coverV")})`} ratio={3 / 4} className={styles.upright} />
      )}
    </div>
  );
}

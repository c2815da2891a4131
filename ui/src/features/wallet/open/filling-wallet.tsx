import type { WalletState } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { ChooseFile } from "./choose-file";
import styles from "./open.module.css";

/** The training wallet before the bets of the last days are in it. It opens by itself. */
export function FillingWallet({ sent, due }: Extract<WalletState, { state: "filling" }>) {
  const t = useT("wallet");
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title}>{t("filling-title")}</h1>
        <p className={styles.text}>{t("filling-text")}</p>
      </header>
      <div className={styles.filling}>
        <progress max={Math.max(due, 1)} value={sent} aria-label={t("filling-title")} />
        <span>{t("filling-progress", { sent, due })}</span>
      </div>
      <div className={styles.way}>
        <ChooseFile />
      </div>
    </div>
  );
}

import { useT } from "@/shared/i18n";
import { connectHref } from "@/shared/links";
import { LinkButton, Panel } from "@/shared/ui";
import { ChooseFile } from "./choose-file";
import { DatabaseForm } from "./database-form";
import styles from "./open.module.css";

/** The ways to open a wallet: a file, a database, or the training profile's own. */
export function NoWallet() {
  const t = useT("wallet");
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.title}>{t("open-title")}</h1>
        <p className={styles.text}>{t("open-intro")}</p>
      </header>
      <div className={styles.ways}>
        <FileWay />
        <DatabaseForm />
      </div>
      <p className={styles.training}>
        {t("open-training")}
        <LinkButton href={connectHref} size="small">
          {t("open-toTraining")}
        </LinkButton>
      </p>
    </div>
  );
}

function FileWay() {
  const t = useT("wallet");
  return (
    <Panel level={2} title={t("open-file")}>
      <div className={styles.way}>
        <p className={styles.text}>{t("open-fileText")}</p>
        <ChooseFile isPrimary />
      </div>
    </Panel>
  );
}

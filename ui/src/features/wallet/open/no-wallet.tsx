import { FileSearch } from "lucide-react";
import { FailedState } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useCommands } from "@/shared/keys";
import { connectHref } from "@/shared/links";
import { Button, LinkButton, Panel } from "@/shared/ui";
import { useOpenFile } from "../queries";
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
  const file = useOpenFile();
  useCommands([{ label: t("open-chooseFile"), run: () => file.mutate() }]);
  return (
    <Panel level={2} title={t("open-file")}>
      <div className={styles.way}>
        <p className={styles.text}>{t("open-fileText")}</p>
        {file.isError && <FailedState error={file.error} compact />}
        <Button variant="primary" icon={FileSearch} onPress={() => file.mutate()} isPending={file.isPending}>
          {t("open-chooseFile")}
        </Button>
      </div>
    </Panel>
  );
}

import { useState } from "react";
import { useT } from "@/shared/i18n";
import { useKeys, useListedKeys } from "@/shared/keys";
import { Dialog, KeyCaps } from "@/shared/ui";
import styles from "./keys-dialog.module.css";

/** The list that `?` opens: the keys that work on the screen behind it. */
export function KeysDialog() {
  const t = useT("frame");
  const [isOpen, setOpen] = useState(false);
  const listed = useListedKeys();
  useKeys({ "?": { label: t("keys"), run: () => setOpen(true), hint: true } });
  return (
    <Dialog title={t("keysTitle")} isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className={styles.list}>
        {listed.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <KeyCaps key={key} keys={key} className={styles.keys} />
              ))}
            </dt>
            <dd>{keys.includes("?") ? t("thisList") : label}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t("keysHint")}</p>
    </Dialog>
  );
}

import { Fragment } from "react";
import type { LocalText } from "@/gateway/types";
import { CopyButton, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import styles from "./table-detail.module.css";

/** The title in every language the record has. */
export function TitlesPanel({ titles }: { titles: readonly LocalText[] }) {
  const t = useT("tables");
  return (
    <Panel title={t("titles")}>
      {titles.length === 0 ? (
        <p>{t("noTitles")}</p>
      ) : (
        <dl className={styles.titles}>
          {titles.map(({ language, text }) => (
            <Fragment key={language}>
              <dt>
                <ServerText value={language} />
              </dt>
              <dd lang={/^[a-z]{2}$/.test(language) ? language : undefined}>
                <ServerText value={text} /> <CopyButton text={text} label={`${t("titles")} ${language}`} compact />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Panel>
  );
}

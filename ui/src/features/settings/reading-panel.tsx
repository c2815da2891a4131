import { useT } from "@/shared/i18n";
import { Panel, Select } from "@/shared/ui";
import type { SettingsPart } from "./part";
import styles from "./settings-screen.module.css";

/** Records per request, and the age below which a round's differences are not reported. */
export function ReadingPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  return (
    <Panel level={2} title={t("reading")}>
      <div className={styles.stack}>
        <NumberLine
          name={t("perPage")}
          hint={t("perPageHint")}
          value={settings.recordsPerPage}
          usual={[20, 50, 100]}
          onChange={(recordsPerPage) => change({ recordsPerPage })}
        />
        <NumberLine
          name={t("grace")}
          hint={t("graceHint")}
          value={settings.graceMinutes}
          usual={[5, 10, 30, 60]}
          onChange={(graceMinutes) => change({ graceMinutes })}
        />
      </div>
    </Panel>
  );
}

interface NumberLineProps {
  name: string;
  hint: string;
  value: number;
  /** The offered values, plus the current one if it is not among them. */
  usual: readonly number[];
  onChange: (value: number) => void;
}

/** A number chosen from a few values. */
function NumberLine({ name, hint, value, usual, onChange }: NumberLineProps) {
  const offered = [...new Set([...usual, value])].sort((a, b) => a - b);
  return (
    <div className={styles.line}>
      <div>
        <p>{name}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Select
        compact
        label={name}
        value={String(value)}
        options={offered.map((number) => ({ id: String(number), label: String(number) }))}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}

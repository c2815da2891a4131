import { useT } from "@/shared/i18n";
import { KEY_TABLE, KEYS } from "@/shared/keys";
import { KeyCaps, Section, Switch } from "@/shared/ui";
import { Hint, type SettingsPart } from "./settings-screen";

/** Every key of the program, and the switch of those without Ctrl. */
export function KeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const name = useT("keys");
  return (
    <Section level={2} title={t("keys")}>
      <Switch
        label={t("letterKeys")}
        description={t("letterKeysHint")}
        isSelected={settings.letterKeys}
        onChange={(next) => change({ letterKeys: next })}
      />
      <ul className="mt-8">
        {[...new Set(KEYS.map((key) => KEY_TABLE[key]))].map((meaning) => (
          <li key={meaning} className="flex min-h-34 items-center gap-8 border-t border-line">
            <span className="min-w-0 flex-1">{name(meaning)}</span>
            {KEYS.filter((key) => KEY_TABLE[key] === meaning).map((key) => (
              <KeyCaps key={key} keys={key} />
            ))}
          </li>
        ))}
      </ul>
      <Hint>{t("keysHint")}</Hint>
    </Section>
  );
}

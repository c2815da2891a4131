import { Undo2, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useT } from "@/shared/i18n";
import { isReserved, KEY_TABLE, KEYS, type Key, Keymap, pressedKey } from "@/shared/keys";
import { Button, IconButton, KeyCaps, Panel, Switch } from "@/shared/ui";
import { Hint, type SettingsPart } from "./settings-screen";

/** Every key of the program. Each can be changed or switched off, and those without Ctrl all at once. */
export function KeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const name = useT("keys");
  const { letterKeys, keyChanges } = settings;
  const [asking, setAsking] = useState<Key | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const keymap = new Keymap(settings);
  // The keys that are switched off with all others are not free: they come back.
  const whole = new Keymap({ ...settings, letterKeys: true });
  /** The row whose button gets the focus back when its key was changed or left as it was. */
  const asked = useRef<Key | null>(null);
  const ask = (key: Key | null) => {
    setAsking(key);
    setFault(null);
  };
  const set = (key: Key, instead: string | null | undefined) => {
    const others = keyChanges.filter((other) => other.key !== key);
    change({ keyChanges: instead === undefined ? others : [...others, { key, instead }] });
    leave();
  };
  const leave = () => {
    asked.current = asking;
    ask(null);
  };
  const take = (key: Key, pressed: string) => {
    const conflict = whole.conflict(pressed, key);
    if (isReserved(pressed)) setFault(t("keyReserved"));
    else if (conflict)
      setFault(t(pressed === key ? "keyResetTaken" : "keyTaken", { action: name(KEY_TABLE[conflict]) }));
    else set(key, pressed === key ? undefined : pressed);
  };
  return (
    <Panel level={2} title={t("keys")}>
      <Switch
        label={t("letterKeys")}
        description={t("letterKeysHint")}
        isSelected={letterKeys}
        onChange={(next) => change({ letterKeys: next })}
      />
      <ul className="mt-8">
        {KEYS.map((key) => {
          const action = name(KEY_TABLE[key]);
          const isChanged = keyChanges.some((each) => each.key === key);
          return (
            <li key={key} className="flex min-h-34 items-center gap-8 border-t border-line">
              <span className="min-w-0 flex-1">{action}</span>
              {asking === key ? (
                <AskedKey
                  action={action}
                  onKey={(pressed) => take(key, pressed)}
                  onEscape={leave}
                  onBlur={() => ask(null)}
                />
              ) : (
                <>
                  {keymap.pressedFor(key) === null ? (
                    <span className="text-small text-ink-2">{t("keyOff")}</span>
                  ) : (
                    <KeyCaps keys={key} />
                  )}
                  <Button
                    ref={(button) => {
                      if (asked.current !== key) return;
                      asked.current = null;
                      button?.focus();
                    }}
                    size="small"
                    onPress={() => ask(key)}
                    aria-label={t("keyChangeOf", { action })}
                  >
                    {t("keyChange")}
                  </Button>
                  {isChanged ? (
                    <IconButton label={t("keyReset", { action })} icon={Undo2} onPress={() => take(key, key)} />
                  ) : (
                    <IconButton label={t("keySwitchOff", { action })} icon={X} onPress={() => set(key, null)} />
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p role={fault ? "alert" : undefined} className="min-h-18 text-small text-warn">
        {fault}
      </p>
      <Hint>{t("keysHint")}</Hint>
    </Panel>
  );
}

interface AskedKeyProps {
  action: string;
  onKey: (pressed: string) => void;
  onEscape: () => void;
  onBlur: () => void;
}

/** Waits for the new key. Tab goes on as everywhere, and Escape leaves the key as it is. */
function AskedKey({ action, onKey, onEscape, onBlur }: AskedKeyProps) {
  const t = useT("settings");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return;
    const pressed = event.key === "Escape" ? null : pressedKey(event.nativeEvent);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onEscape();
    else if (pressed !== null && !/^(?:Shift|Control|Alt|AltGraph|Meta)$/.test(pressed)) onKey(pressed);
  };
  return (
    <Button
      ref={(button) => button?.focus()}
      variant="quiet"
      aria-label={t("keyAskedOf", { action })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {t("keyAsked")}
    </Button>
  );
}

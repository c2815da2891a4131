import { Trash2, Undo2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { GameKeyView } from "@/gateway/types";
import { FailedState, KNOWN_GAMES, ServerText, useGameNames } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useConnection, useGameKeys, useNameGame } from "@/shared/query";
import { Button, IconButton, Section, Select, TextField } from "@/shared/ui";
import { Hint, type SettingsPart } from "./settings-screen";

/** The game keys of the search over all games, and where each was learned from. The user adds, removes and names keys. */
export function GameKeysPanel({ settings, change }: SettingsPart) {
  const t = useT("settings");
  const { gameKeys, leftOutGameKeys } = settings;
  const rows = useRows(settings);
  const isConnected = useConnection()?.state === "connected";
  const naming = useNameGame();
  const remove = (key: string, isLearned: boolean) =>
    change({
      gameKeys: gameKeys.filter((other) => other !== key),
      leftOutGameKeys: isLearned ? [...leftOutGameKeys, key] : leftOutGameKeys,
    });
  const restore = (key: string) => change({ leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key) });
  const add = (key: string) =>
    change({
      gameKeys: gameKeys.includes(key) ? gameKeys : [...gameKeys, key],
      leftOutGameKeys: leftOutGameKeys.filter((other) => other !== key),
    });
  return (
    <Section level={2} title={t("gameKeys")}>
      <Hint>{t("gameKeysHint")}</Hint>
      {isConnected && <Hint>{t("gameKeyGameHint")}</Hint>}
      {naming.error && <FailedState error={naming.error} compact />}
      <ul className="my-8 flex max-h-320 flex-col overflow-x-hidden overflow-y-auto">
        {rows.map((row) => (
          <GameKeyRow key={row.game.code} row={row} onRemove={remove} onRestore={restore}>
            {isConnected && <GameOfKey row={row} onChange={(game) => naming.mutate({ key: row.game.code, game })} />}
          </GameKeyRow>
        ))}
      </ul>
      <AddKey onAdd={add} />
    </Section>
  );
}

/** The known keys, with the changes of the settings that are not saved yet. Without a connection, only the settings. */
function useRows({ gameKeys, leftOutGameKeys }: SettingsPart["settings"]): GameKeyView[] {
  const connection = useConnection();
  const known = useGameKeys();
  const byKey = new Map<string, GameKeyView>();
  for (const row of connection?.state === "connected" ? known : []) {
    byKey.set(row.game.code, { ...row, knownFrom: row.knownFrom.filter((from) => from !== "settings") });
  }
  for (const code of [...gameKeys, ...leftOutGameKeys]) {
    const row = byKey.get(code) ?? { game: { code, known: false }, knownFrom: [], leftOut: false, named: null };
    byKey.set(code, gameKeys.includes(code) ? { ...row, knownFrom: [...row.knownFrom, "settings"] } : row);
  }
  const rows = [...byKey.values()].map((row) => ({ ...row, leftOut: leftOutGameKeys.includes(row.game.code) }));
  return rows
    .filter((row) => row.leftOut || row.named !== null || row.knownFrom.length > 0)
    .sort((a, b) => (a.game.code < b.game.code ? -1 : 1));
}

interface GameKeyRowProps {
  row: GameKeyView;
  onRemove: (key: string, isLearned: boolean) => void;
  onRestore: (key: string) => void;
  /** The choice of its game. */
  children: ReactNode;
}

function GameKeyRow({ row: { game, knownFrom, leftOut }, onRemove, onRestore, children }: GameKeyRowProps) {
  const t = useT("settings");
  const search = useT("search");
  const reasons = knownFrom.map((from) => search(`from-${from}`)).join(", ");
  const isLearned = knownFrom.some((from) => from !== "settings");
  return (
    <li
      className="group grid min-h-30 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-12 border-b border-line"
      data-left-out={leftOut || undefined}
    >
      <span className="font-mono wrap-anywhere group-data-left-out:text-ink-2 group-data-left-out:line-through">
        <ServerText value={game.code} />
      </span>
      <span className="text-small text-ink-2">{leftOut ? t("gameKeyLeftOut") : reasons}</span>
      <span>{children}</span>
      {leftOut ? (
        <IconButton label={t("gameKeyRestore", { key: game.code })} icon={Undo2} onPress={() => onRestore(game.code)} />
      ) : (
        <IconButton
          label={t("gameKeyRemove", { key: game.code })}
          icon={Trash2}
          onPress={() => onRemove(game.code, isLearned)}
        />
      )}
    </li>
  );
}

/** The choice of no game. The key of no game has a space. */
const NO_GAME = "no game";

/** The game of a key, for the connected profile. A key that this version knows has its game already. */
function GameOfKey({ row: { game, named }, onChange }: { row: GameKeyView; onChange: (game: string | null) => void }) {
  const t = useT("settings");
  const names = useGameNames();
  if (KNOWN_GAMES.includes(game.code) && named === null) return names.label(game.code);
  const none = { id: NO_GAME, label: t("gameKeyNoGame") };
  return (
    <Select
      compact
      label={t("gameKeyGame", { key: game.code })}
      value={named ?? NO_GAME}
      options={[none, ...KNOWN_GAMES.map((id) => ({ id, label: names.label(id) }))]}
      onChange={(id) => onChange(id === NO_GAME ? null : id)}
    />
  );
}

function AddKey({ onAdd }: { onAdd: (key: string) => void }) {
  const t = useT("settings");
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === "") return;
    onAdd(key);
    setTyped("");
  };
  return (
    <form className="flex items-end gap-10" onSubmit={submit} noValidate>
      <TextField monospace label={t("gameKeyName")} value={typed} onChange={setTyped} />
      <Button type="submit">{t("gameKeyAdd")}</Button>
    </form>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ReconcileScope } from "@/gateway/types";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useRecents } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Button, Choice, Disclosure, IconButton, TextField } from "@/shared/ui";
import styles from "./reconcile.module.css";
import { dayAfter, lastWholeDay, playersIn, typedDay } from "./scope";

type Kind = ReconcileScope["scope"];

export interface Asked {
  date?: string;
  /** One id per line. */
  players?: string;
  player_id?: string;
}

interface ScopeFormProps {
  /** The current scope. */
  scope: ReconcileScope | null;
  isRunning: boolean;
  /** The wallet has no players on the day, so the user must enter some. */
  needsPlayers: boolean;
  onStart: (asked: Asked) => void;
}

/** Scope form: a day or one player. No request is sent before *Compare*. */
export function ScopeForm({ scope, isRunning, needsPlayers, onStart }: ScopeFormProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const [kind, setKind] = useState<Kind>(scope?.scope ?? "day");
  const [date, setDate] = useState(scope?.scope === "day" ? scope.date : lastWholeDay(zone));
  const [playerId, setPlayerId] = useState(scope?.scope === "player" ? scope.playerId : "");
  const [players, setPlayers] = useState(scope?.scope === "day" ? scope.players.join("\n") : "");
  const day = typedDay(date);
  const asked: Asked =
    kind === "day" ? { date: day ?? date.trim(), ...namedIn(players) } : { player_id: playerId.trim() };
  const isUsable = kind === "day" ? day !== undefined : playerId.trim() !== "";
  const isSame = scope !== null && isAsking(scope, asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable && !(isSame && isRunning)) onStart(asked);
  };
  return (
    <form className={styles.scope} onSubmit={submit}>
      <Choice
        label={t("scope")}
        hideLabel
        value={kind}
        onChange={setKind}
        options={[
          { id: "day", label: t("scope-day") },
          { id: "player", label: t("scope-player") },
        ]}
      />
      {kind === "day" ? (
        <Day date={date} onDate={setDate} />
      ) : (
        <TextField
          label={t("player")}
          hideLabel
          placeholder={t("player")}
          value={playerId}
          onChange={setPlayerId}
          description={t("playerHint")}
          monospace
        />
      )}
      <Button type="submit" variant={isSame ? "plain" : "primary"} isDisabled={!isUsable || (isSame && isRunning)}>
        {isSame ? t("again") : t("start")}
      </Button>
      {kind === "day" && (
        <NamedPlayers
          key={String(needsPlayers)}
          text={players}
          onText={setPlayers}
          startsOpen={needsPlayers || players !== ""}
        />
      )}
    </form>
  );
}

/** Whether the scope is unchanged. */
export function isAsking(scope: ReconcileScope, { date, players, player_id }: Asked): boolean {
  if (scope.scope === "player") return player_id === scope.playerId;
  return date === scope.date && playersIn(players).join("\n") === scope.players.join("\n");
}

function namedIn(text: string): Pick<Asked, "players"> {
  const players = playersIn(text);
  return players.length === 0 ? {} : { players: players.join("\n") };
}

function Day({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const t = useT("reconcile");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const day = typedDay(date);
  // The date text does not depend on the zone; only its start and end do.
  const noon = `${day}T12:00:00Z`;
  const written = day !== undefined && formatTime(noon, { language, zone: "UTC", buddhistYear, style: "date" });
  return (
    <div className={styles.day}>
      <IconButton label={t("dayBefore")} icon={ChevronLeft} onPress={() => onDate(dayAfter(day ?? date, -1))} />
      <TextField
        label={t("day")}
        hideLabel
        value={date}
        onChange={onDate}
        description={written ? t("dayHint", { date: written, zone }) : undefined}
        errorMessage={written ? undefined : t("dayWrong")}
        monospace
      />
      <IconButton label={t("dayAfter")} icon={ChevronRight} onPress={() => onDate(dayAfter(day ?? date, 1))} />
    </div>
  );
}

interface NamedPlayersProps {
  /** One id per line. */
  text: string;
  onText: (text: string) => void;
  startsOpen: boolean;
}

/** Extra players to compare that have no wallet entry on the day. */
function NamedPlayers({ text, onText, startsOpen }: NamedPlayersProps) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const opened = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const add = () => onText([...named, ...new Set(opened.map(({ id }) => id))].join("\n"));
  return (
    <div className={styles.named}>
      <Disclosure title={t("named", { count: named.length })} startsOpen={startsOpen}>
        <TextField
          label={t("named-label")}
          value={text}
          onChange={onText}
          description={t("named-hint")}
          lines={3}
          monospace
        />
        {opened.length > 0 && (
          <Button size="small" variant="quiet" onPress={add}>
            {t("named-recent", { count: new Set(opened.map(({ id }) => id)).size })}
          </Button>
        )}
      </Disclosure>
    </div>
  );
}

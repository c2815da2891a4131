import { ChevronLeft, ChevronRight, UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ReconcileScope } from "@/gateway/types";
import { IdField } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import type { WalletSearch } from "@/shared/links";
import { useRecents } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Button, IconButton, TextField } from "@/shared/ui";
import { dayAfter, lastWholeDay, playersIn, typedDay } from "./scope";

/** What the address asks for. `players` has one id per line. */
export type Asked = Pick<WalletSearch, "date" | "players" | "only" | "player_id">;

interface ScopeFormProps {
  /** The current scope. */
  scope: ReconcileScope | null;
  isRunning: boolean;
  /** The wallet has no players on the day, so the user must enter some. */
  needsPlayers: boolean;
  onStart: (asked: Asked) => void;
}

/** A day, a player, or both. No request is sent before *Compare*. */
export function ScopeForm({ scope, isRunning, needsPlayers, onStart }: ScopeFormProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const isDay = scope?.scope === "day";
  const [date, setDate] = useState(scope?.scope === "player" ? "" : isDay ? scope.date : lastWholeDay(zone));
  const [playerId, setPlayerId] = useState(playerOf(scope));
  const [more, setMore] = useState(isDay && !scope.onlyPlayers ? scope.players.join("\n") : "");
  const [isOpen, setOpen] = useState(false);
  const asked = askedOf(date, playerId, more);
  const isSame = scope !== null && asked !== null && isAsking(scope, asked);
  const hasMore = playerId.trim() === "" && date.trim() !== "";
  const isMoreOpen = hasMore && (isOpen || needsPlayers || more !== "");
  const missing = asked === null && t(date.trim() === "" ? "scopeMissing" : "dayWrong");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== null && !(isSame && isRunning)) onStart(asked);
  };
  return (
    <form className="flex flex-none flex-col gap-6 border-b border-line px-14 py-7" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-6">
        <Day date={date} onDate={setDate} />
        <div className="min-w-100 flex-1">
          <IdField
            label={t("player")}
            hideLabel
            placeholder={t("allPlayers")}
            value={playerId}
            onChange={setPlayerId}
            description={scope === null ? t(date.trim() === "" ? "playerHint" : "scopeHint") : undefined}
          />
        </div>
        {hasMore && (
          <IconButton
            label={t("named", { count: playersIn(more).length })}
            icon={UserPlus}
            aria-expanded={isMoreOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
        <Button
          type="submit"
          variant={isSame ? "plain" : "primary"}
          keys={isSame ? "F5" : undefined}
          disabledBecause={missing || (isSame && isRunning && t("progressFirst"))}
        >
          {isSame ? t("again") : t("start")}
        </Button>
      </div>
      {isMoreOpen && <NamedPlayers text={more} onText={setMore} />}
    </form>
  );
}

function playerOf(scope: ReconcileScope | null): string {
  if (scope?.scope === "player") return scope.playerId;
  return scope?.onlyPlayers ? (scope.players[0] ?? "") : "";
}

/** Null if neither a day nor a player is given, or the day is none. */
function askedOf(date: string, player: string, more: string): Asked | null {
  const playerId = player.trim();
  if (date.trim() === "") return playerId === "" ? null : { player_id: playerId };
  const day = typedDay(date);
  if (day === undefined) return null;
  if (playerId !== "") return { date: day, players: playerId, only: "players" };
  const players = playersIn(more);
  return players.length === 0 ? { date: day } : { date: day, players: players.join("\n") };
}

/** Whether the scope is unchanged. */
export function isAsking(scope: ReconcileScope, { date, players, only, player_id }: Asked): boolean {
  if (scope.scope === "player") return player_id === scope.playerId && date === undefined;
  return (
    date === scope.date &&
    playersIn(players).join("\n") === scope.players.join("\n") &&
    (only !== undefined) === scope.onlyPlayers
  );
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
  const isEmpty = date.trim() === "";
  const stepFrom = isEmpty ? lastWholeDay(zone) : (day ?? date);
  return (
    <div className="flex max-w-210 flex-none items-start gap-2">
      <IconButton label={t("dayBefore")} icon={ChevronLeft} onPress={() => onDate(dayAfter(stepFrom, -1))} />
      <div className="w-128">
        <TextField
          label={t("day")}
          hideLabel
          placeholder={t("allDays")}
          value={date}
          onChange={onDate}
          // What was typed is what is compared, except a year of the other era.
          description={written && day !== date.trim() ? t("dayHint", { date: written, zone }) : undefined}
          errorMessage={written || isEmpty ? undefined : t("dayWrong")}
          monospace
        />
      </div>
      <IconButton label={t("dayAfter")} icon={ChevronRight} onPress={() => onDate(dayAfter(stepFrom, 1))} />
    </div>
  );
}

interface NamedPlayersProps {
  /** One id per line. */
  text: string;
  onText: (text: string) => void;
}

/** Extra players to compare that have no wallet entry on the day. */
function NamedPlayers({ text, onText }: NamedPlayersProps) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const opened = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const add = () => onText([...named, ...new Set(opened.map(({ id }) => id))].join("\n"));
  return (
    <div className="min-w-0">
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
    </div>
  );
}

/** What is compared: a day, a player, or both. The filter of what is found stands beside it. */
import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ReconcileScope } from "@/gateway/types";
import { IdField } from "@/shared/domain";
import { useFocusList } from "@/shared/domain/list";
import { formatTime } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useRecents } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Button, IconButton, TextField } from "@/shared/ui";
import { type Asked, dayAfter, isAsking, lastWholeDay, onlyPlayerOf, playersIn, typedDay } from "./scope";

interface ScopeFormProps {
  scope: ReconcileScope | null;
  isRunning: boolean;
  /** Players without an entry on the day can be added. */
  needsPlayers: boolean;
  onStart: (asked: Asked) => void;
  /** The filter. */
  children: ReactNode;
}

/** A day, a player, or both. A step to another day compares it; what is typed is compared on Enter. */
export function ScopeForm({ scope, isRunning, needsPlayers, onStart, children }: ScopeFormProps) {
  const t = useT("reconcile");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const focusList = useFocusList();
  const isDay = scope?.scope === "day";
  const [date, setDate] = useState(scope?.scope === "player" ? "" : isDay ? scope.date : lastWholeDay(zone));
  const [isTyping, setTyping] = useState(false);
  const [player, setPlayer] = useState(onlyPlayerOf(scope) ?? "");
  const [more, setMore] = useState(isDay && !scope.onlyPlayers ? scope.players.join("\n") : "");
  const day = typedDay(date);
  const hasDate = date.trim() !== "";
  // A date is the same in each zone; only its start and its end are not.
  const written = day && formatTime(`${day}T12:00:00Z`, { language, zone: "UTC", buddhistYear, style: "weekday" });
  const asked = askedOf(date, player, more);
  const isSame = scope !== null && asked !== null && isAsking(scope, asked);
  const missing = asked === null && t(hasDate ? "dayWrong" : "scopeMissing");
  const step = (days: number) => {
    const next = dayAfter(hasDate ? (day ?? date) : lastWholeDay(zone), days);
    setDate(next);
    const wanted = askedOf(next, player, more);
    if (isSame && isDay && wanted) onStart(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === null || (isSame && isRunning)) return;
    onStart(asked);
    // The same scope keeps its form and the focus in it.
    if (isSame) focusList();
  };
  return (
    <form className="flex flex-col gap-8" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-4">
        <IconButton label={t("dayBefore")} icon={ChevronLeft} onPress={() => step(-1)} />
        <div className="w-144">
          <TextField
            label={t("day")}
            hideLabel
            placeholder={t("allDays")}
            value={isTyping ? date : (written ?? date)}
            onChange={setDate}
            onFocusChange={setTyping}
            errorMessage={written || !hasDate ? undefined : t("dayWrong")}
          />
        </div>
        <IconButton label={t("dayAfter")} icon={ChevronRight} onPress={() => step(1)} />
        <div className="ms-4 max-w-200 min-w-100 flex-1">
          <IdField label={t("player")} hideLabel placeholder={t("allPlayers")} value={player} onChange={setPlayer} />
        </div>
        {isSame ? (
          <IconButton
            type="submit"
            label={t("again")}
            icon={RotateCw}
            keys="F5"
            disabledBecause={isRunning && t("progressFirst")}
          />
        ) : (
          <Button type="submit" disabledBecause={missing}>
            {t("start")}
          </Button>
        )}
        {children}
      </div>
      {hasDate && player.trim() === "" && (needsPlayers || more !== "") && (
        <NamedPlayers text={more} onText={setMore} />
      )}
    </form>
  );
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

/** Extra players to compare that have no wallet entry on the day, one per line. */
function NamedPlayers({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT("reconcile");
  const named = playersIn(text);
  const recent = useRecents().filter(({ kind, id }) => kind === "player" && !named.includes(id));
  const added = [...new Set(recent.map(({ id }) => id))];
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
      {added.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => onText([...named, ...added].join("\n"))}>
          {t("named-recent", { count: added.length })}
        </Button>
      )}
    </div>
  );
}

/** The form that starts a dispute: the player id from a ticket, with optional game, period, round and bet. */
import { type FormEvent, useState } from "react";
import { LONGEST_ID } from "@/gateway/types";
import { GameName, IdField, ServerText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { ALL_GAMES, type PlayerSearch, recentHref } from "@/shared/links";
import { useRecents } from "@/shared/query";
import { Button, FormPage, Section } from "@/shared/ui";
import { GameField, PeriodField } from "./tokens";
import { DEFAULT_PERIOD, ofGame } from "./use-records";

interface FindPlayerProps {
  onFind: (playerId: string, search: PlayerSearch) => void;
}

export function FindPlayer({ onFind }: FindPlayerProps) {
  const t = useT("find");
  const faultText = { missing: t("playerMissing"), unusable: t("playerUnusable", { longest: LONGEST_ID }) };
  const [playerId, setPlayerId] = useState("");
  const [fault, setFault] = useState<PlayerIdFault | null>(null);
  const [gameKey, setGameKey] = useState(ALL_GAMES);
  const [period, setPeriod] = useState<NonNullable<PlayerSearch["period"]>>(DEFAULT_PERIOD);
  const [roundId, setRoundId] = useState("");
  const [betId, setBetId] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(playerId);
    setFault(found);
    if (found !== null) return;
    onFind(playerId, {
      ...ofGame(gameKey),
      period,
      round_id: roundId.trim() || undefined,
      bet_id: betId.trim() || undefined,
    });
  };
  return (
    <FormPage title={t("title")} text={t("hint")}>
      <form onSubmit={submit} noValidate>
        <Section>
          <div className="grid grid-cols-2 items-start gap-12">
            <div className="col-span-full">
              <IdField
                label={t("player")}
                description={t("playerHint")}
                value={playerId}
                onChange={setPlayerId}
                errorMessage={fault === null ? undefined : faultText[fault]}
                isRequired
                autoFocus
              />
            </div>
            <GameField value={gameKey} onChange={setGameKey} />
            <PeriodField value={period} onChange={setPeriod} />
            <IdField label={t("roundId")} value={roundId} onChange={setRoundId} />
            <IdField label={t("betId")} value={betId} onChange={setBetId} />
            <div className="col-span-full">
              <Button variant="primary" type="submit" keys="Enter">
                {t("show")}
              </Button>
            </div>
          </div>
        </Section>
      </form>
      <RecentPlayers />
    </FormPage>
  );
}

function RecentPlayers() {
  const t = useT("find");
  const players = useRecents().filter((item) => item.kind === "player");
  return (
    <Section title={t("recent")} level={2}>
      {players.length === 0 && <p className="text-ink-2">{t("recentNone")}</p>}
      <ul>
        {players.map((item) => (
          <li key={`${item.gameKey} ${item.id}`}>
            <a
              className="flex min-h-32 items-center justify-between gap-16 border-t border-line py-4 no-underline hover:bg-hover"
              href={recentHref(item)}
            >
              <span className="min-w-0 wrap-anywhere" data-figure>
                <ServerText value={item.id} />
              </span>
              <span className="text-ink-2">
                {item.gameKey === ALL_GAMES ? t("allGames") : <GameName gameKey={item.gameKey} />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PlayerIdFault = "missing" | "unusable";

/**
 * Why an id can't be used; null if it can. Ids are opaque: nothing is trimmed or changed. Rejected are values that
 * could form the address of another player; Rust rejects the same ones.
 */
export function faultOf(playerId: string): PlayerIdFault | null {
  if (playerId === "") return "missing";
  if (playerId === "." || playerId === ".." || [...playerId].length > LONGEST_ID) return "unusable";
  return /\p{Cc}/u.test(playerId) ? "unusable" : null;
}

/** The palette's own forms: what a bet page and a live table need besides what was found. */
import { type FormEvent, useState } from "react";
import { IdField } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { isLiveTableId } from "@/shared/links";
import { Button } from "@/shared/ui";

export interface BetPageOf {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

interface BetPageFormProps {
  initial: BetPageOf;
  /** Known game keys, as suggestions. */
  gameKeys: readonly string[];
  onOpen: (bet: BetPageOf) => void;
  onBack: () => void;
}

/** The three values of a bet page. The contract limits neither their form nor their age (docs/contract.md#bet-detail). */
export function BetPageForm({ initial, gameKeys, onOpen, onBack }: BetPageFormProps) {
  const t = useT("palette");
  const [bet, setBet] = useState(initial);
  const [isTried, setTried] = useState(false);
  const change = (name: keyof BetPageOf) => (value: string) => setBet({ ...bet, [name]: value });
  const missing = (name: keyof BetPageOf) => (isTried && bet[name] === "" ? t("missing") : undefined);
  const first = (["playerId", "roundId", "gameKey"] as const).find((name) => initial[name] === "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bet.playerId !== "" && bet.roundId !== "" && bet.gameKey !== "") onOpen(bet);
  };
  return (
    <form className="flex flex-col gap-12 overflow-auto px-18 py-16" onSubmit={submit} noValidate>
      <h3 className="text-title font-semibold">{t("betPage-title")}</h3>
      <p className="text-small wrap-anywhere text-ink-2">{t("betPage-hint")}</p>
      <IdField
        label={t("type-player")}
        value={bet.playerId}
        onChange={change("playerId")}
        errorMessage={missing("playerId")}
        autoFocus={first === "playerId"}
      />
      <IdField
        label={t("type-round")}
        value={bet.roundId}
        onChange={change("roundId")}
        errorMessage={missing("roundId")}
        autoFocus={first === "roundId"}
      />
      <IdField
        label={t("gameKeyField")}
        description={t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") })}
        value={bet.gameKey}
        onChange={change("gameKey")}
        errorMessage={missing("gameKey")}
        autoFocus={first === "gameKey"}
      />
      <div className="flex justify-end gap-8">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit" autoFocus={first === undefined}>
          {t("betPage-open")}
        </Button>
      </div>
    </form>
  );
}

export interface LiveTable {
  readonly tableId: string;
  readonly gameKey: string;
  readonly liveId: string;
}

interface LiveTableFormProps {
  initial: Omit<LiveTable, "liveId">;
  gameKeys: readonly string[];
  onOpen: (table: LiveTable) => void;
  onBack: () => void;
}

/** The shoe of a live table whose id differs from the virtual table's (docs/contract.md#game-stat). */
export function LiveTableForm({ initial, gameKeys, onOpen, onBack }: LiveTableFormProps) {
  const t = useT("palette");
  const [table, setTable] = useState<LiveTable>({ ...initial, liveId: "" });
  const [isTried, setTried] = useState(false);
  const change = (name: keyof LiveTable) => (value: string) => setTable({ ...table, [name]: value });
  const missing = (name: keyof LiveTable) => (isTried && table[name] === "" ? t("missing") : undefined);
  const isNumber = isLiveTableId(table.liveId.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNumber && table.gameKey !== "") {
      const liveId = table.liveId.trim();
      onOpen({ ...table, liveId, tableId: table.tableId === "" ? liveId : table.tableId });
    }
  };
  return (
    <form className="flex flex-col gap-12 overflow-auto px-18 py-16" onSubmit={submit} noValidate>
      <h3 className="text-title font-semibold">{t("live-title")}</h3>
      <p className="text-small wrap-anywhere text-ink-2">{t("live-hint")}</p>
      <IdField
        label={t("live-id")}
        value={table.liveId}
        onChange={change("liveId")}
        errorMessage={isTried && !isNumber ? t("live-wrong") : undefined}
        autoFocus
      />
      <IdField label={t("live-table")} value={table.tableId} onChange={change("tableId")} />
      <IdField
        label={t("gameKeyField")}
        description={t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") })}
        value={table.gameKey}
        onChange={change("gameKey")}
        errorMessage={missing("gameKey")}
      />
      <div className="flex justify-end gap-8">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit">
          {t("live-open")}
        </Button>
      </div>
    </form>
  );
}

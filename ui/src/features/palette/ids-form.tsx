import { type FormEvent, useState } from "react";
import { IdField } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { isLiveTableId, shoeHref } from "@/shared/links";
import { Button } from "@/shared/ui";
import type { AskedIds, BetPageOf } from "./row";

interface IdsFormProps {
  form: AskedIds;
  /** Known game keys, as suggestions. */
  gameKeys: readonly string[];
  onGo: (href: string) => void;
  onBetPage: (bet: BetPageOf) => void;
  onBack: () => void;
}

type FormField = "playerId" | "roundId" | "liveId" | "tableId" | "gameKey";

/**
 * Asks for the ids that a bet page needs, or the shoe of a live table whose id differs from the virtual table's
 * (docs/contract.md#game-stat). The contract limits neither the form of a bet page's ids nor their age (docs/contract.md#bet-detail).
 */
export function IdsForm({ form, gameKeys, onGo, onBetPage, onBack }: IdsFormProps) {
  const t = useT("palette");
  const isLive = form.kind === "liveTable";
  const fields: readonly FormField[] = isLive ? ["liveId", "tableId", "gameKey"] : ["playerId", "roundId", "gameKey"];
  const empty = { playerId: "", roundId: "", liveId: "", tableId: "", gameKey: "" };
  const [values, setValues] = useState<Readonly<Record<FormField, string>>>({ ...empty, ...form });
  const [isTried, setTried] = useState(false);
  const [first] = useState(() => fields.find((name) => values[name] === ""));
  const labels = {
    playerId: t("type-player"),
    roundId: t("type-round"),
    liveId: t("live-id"),
    tableId: t("live-table"),
    gameKey: t("gameKeyField"),
  };
  const errorOf = (name: FormField) => {
    if (name === "liveId") return isLiveTableId(values.liveId.trim()) ? undefined : t("live-wrong");
    return values[name] === "" && name !== "tableId" ? t("missing") : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.some((name) => errorOf(name) !== undefined)) return;
    const { playerId, roundId, tableId, gameKey } = values;
    const live = values.liveId.trim();
    if (isLive) onGo(shoeHref(tableId === "" ? live : tableId, { game_key: gameKey, live }));
    else onBetPage({ playerId, roundId, gameKey });
  };
  return (
    <form className="flex flex-col gap-12 overflow-auto px-16 py-16" onSubmit={submit} noValidate>
      <h3 className="text-title font-semibold">{t(isLive ? "live-title" : "betPage-title")}</h3>
      <p className="text-small wrap-anywhere text-ink-2">{t(isLive ? "live-hint" : "betPage-hint")}</p>
      {fields.map((name) => (
        <IdField
          key={name}
          label={labels[name]}
          description={name === "gameKey" ? t("gameKeyHint", { keys: gameKeys.slice(0, 8).join(", ") }) : undefined}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          errorMessage={isTried ? errorOf(name) : undefined}
          autoFocus={first === name}
        />
      ))}
      <div className="flex justify-end gap-8">
        <Button onPress={onBack}>{t("back")}</Button>
        <Button variant="primary" type="submit" keys="Enter" autoFocus={first === undefined}>
          {t(isLive ? "live-open" : "betPage-open")}
        </Button>
      </div>
    </form>
  );
}

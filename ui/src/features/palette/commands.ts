/** The commands of the palette. */
import { useMemo } from "react";
import { allZones, cityOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useListedCommands } from "@/shared/keys";
import { useChangeSettings } from "@/shared/settings";
import type { Action, PaletteCommand } from "./row";
import type { Known } from "./use-known";

/** The actions of the screen behind, and the palette's own forms. */
export function usePaletteCommands({ isConnected }: Known): readonly PaletteCommand[] {
  const t = useT("palette");
  const listed = useListedCommands();
  return useMemo(() => {
    const ofScreen = listed.filter(({ keys }) => !keys.includes("mod+k"));
    if (!isConnected) return ofScreen;
    const form = (label: string, action: Action): PaletteCommand => ({ label, keys: [], run: () => undefined, action });
    return [
      ...ofScreen,
      form(t("command-betPage"), { kind: "betPage", playerId: "", roundId: "", gameKey: "" }),
      form(t("command-live"), { kind: "liveTable", tableId: "", gameKey: "" }),
    ];
  }, [listed, isConnected, t]);
}

/** One command for each zone of this engine. They are found by their names only. */
export function useZoneCommands(): readonly PaletteCommand[] {
  const t = useT("palette");
  const { mutate: change } = useChangeSettings();
  return useMemo(
    () =>
      ["local", ...allZones()].map((timeZone) => {
        const ofOther = timeZone === "UTC" ? "UTC" : `${cityOf(timeZone)} (${timeZone})`;
        const named = timeZone === "local" ? t("zoneOfComputer") : ofOther;
        const label = t("command-zone", { zone: named });
        return { label, keys: [], run: () => change({ timeZone }), changes: true, named };
      }),
    [t, change],
  );
}

import { useMemo } from "react";
import { useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";
import { createRowTexts, type RowTexts } from "./row-text";

/** Row texts in the current language, time zone and calendar. */
export function useRowTexts(): RowTexts {
  const player = useT("player");
  const audit = useT("check");
  const shared = useT("shared");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  return useMemo(
    () => createRowTexts({ player, audit, shared, language, zone, buddhistYear }),
    [player, audit, shared, language, zone, buddhistYear],
  );
}

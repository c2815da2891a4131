import type { Coded, PlaceView } from "@/gateway/types";
import { Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { ResultCode } from "./result-code";
import styles from "./round.module.css";

/** The round's result codes in the order received. */
export function ResultChips({ codes }: { codes: readonly Coded[] }) {
  const t = useT("record");
  if (codes.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("sideResults")}>
      {codes.map((coded, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
        <li key={position}>
          <Placed place={placeOf(coded)}>
            <ResultCode coded={coded} />
          </Placed>
        </li>
      ))}
    </ul>
  );
}

/** The winner is listed among the result codes with its side's name. */
function placeOf({ code }: Coded): PlaceView {
  return ["PLAYER", "BANKER", "TIE"].includes(code) ? { place: "winner" } : { place: "side_result", code };
}

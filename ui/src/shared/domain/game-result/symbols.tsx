import type { SymbolView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip } from "@/shared/ui";
import { ServerText } from "../server-text";
import type { ResultOf } from "./game-result";
import styles from "./symbols.module.css";

/** Three dice with symbols in words, and how many dice show each. The sixth symbol has the word that was sent. */
export function Symbols({ result: { shown, counts } }: { result: ResultOf<"symbols"> }) {
  const t = useT("game-result");
  const nameOf = ({ symbol, received }: SymbolView) => received ?? t(symbol);
  return (
    <div className={styles.symbols}>
      <ol className={styles.dice} aria-label={t("shown")}>
        {shown.map((each, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other identity
          <li key={position} className={styles.die}>
            <ServerText value={nameOf(each)} />
          </li>
        ))}
      </ol>
      <p className={styles.counts}>
        {counts.map(({ symbol, count }) => (
          <Chip key={symbol.symbol}>
            <ServerText value={t("count", { symbol: nameOf(symbol), count })} />
          </Chip>
        ))}
      </p>
    </div>
  );
}

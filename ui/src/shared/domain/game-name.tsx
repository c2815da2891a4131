import type { Coded } from "@/gateway/types";
import { useGameNames } from "./game-names";
import { KnownCode } from "./known-code";
import { ServerText, shownText } from "./server-text";

/** A game by its name, with its key as a tooltip. A key without a name is shown as received. */
export function GameName({ gameKey }: { gameKey: string }) {
  const label = useGameNames().label(gameKey);
  return (
    <span title={label === gameKey ? undefined : shownText(gameKey)}>
      <ServerText value={label} />
    </span>
  );
}

/** A game as a tag. A key that is not known and has no name is marked. */
export function GameTag({ coded }: { coded: Coded }) {
  const label = useGameNames().label(coded.code);
  const isNamed = label !== coded.code;
  return (
    <KnownCode
      coded={isNamed ? { ...coded, known: true } : coded}
      text={isNamed ? label : undefined}
      title={isNamed ? shownText(coded.code) : undefined}
    />
  );
}

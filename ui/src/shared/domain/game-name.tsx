import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Coded, GameKeyView } from "@/gateway/types";
import { type Translate, useT } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";
import { KnownCode } from "./codes";
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

/** Names of the game keys that the contract and this version know; other keys are shown as received. */
const names = {
  baccarat: "game-baccarat",
  baccarat_insurance: "game-baccaratInsurance",
  dragon_tiger: "game-dragonTiger",
  roulette: "game-roulette",
  sicbo: "game-sicbo",
  hilo: "game-hilo",
  hoo_hey_how: "game-hooHeyHow",
  pokdeng: "game-pokdeng",
  yiki: "game-yiki",
  lucky20: "game-lucky",
} as const;

/** The keys of the games that a key can be given. */
export const KNOWN_GAMES = Object.keys(names);

export interface GameNames {
  /** The game's name in words, or its key as received; `words`: in another language than that of the interface. */
  readonly label: (key: string | undefined, words?: Translate<"search">) => string;
  /** Its name as a row of a list has room for it. Undefined for a key without a name. */
  readonly short: (key: string) => string | undefined;
  /** The known key of a game: what the user gave to the key in the settings, or the key itself. */
  readonly known: (key: string) => string;
}

/** The names of games, with those that the user gave to keys of this service. */
export function useGameNames(): GameNames {
  const t = useT("search");
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: keys.gameKeys,
    queryFn: () => gateway.gameKeys(),
    // Only the settings change a name, and they write it here.
    staleTime: Number.POSITIVE_INFINITY,
    select: onlyNamed,
  });
  // A reading learns keys: they change no name, and the texts of thousands of rows must not be made again.
  const named = data?.length ? data : none;
  return useMemo(() => gameNames(t, named), [t, named]);
}

const none: readonly GameKeyView[] = [];

function onlyNamed(rows: readonly GameKeyView[]): readonly GameKeyView[] {
  return rows.filter(({ named }) => named !== null);
}

export function gameNames(t: Translate<"search">, rows: readonly GameKeyView[]): GameNames {
  const given = new Map(rows.flatMap(({ game, named }) => (named === null ? [] : [[game.code, named]])));
  const known = (key: string) => given.get(key) ?? key;
  const label = (key: string | undefined, words = t) => {
    if (key === undefined) return words("gameUnknown");
    const game = known(key);
    return game in names ? words(names[game as keyof typeof names]) : key;
  };
  const short = (key: string) => {
    const game = known(key);
    return game in names ? t(`${names[game as keyof typeof names]}-short`) : undefined;
  };
  return { known, label, short };
}

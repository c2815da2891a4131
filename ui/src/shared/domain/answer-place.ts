import type { LanguageName } from "@/gateway/types";
import { cityOf, datePartsOf, formatTime } from "@/shared/format";
import { translatorOf } from "@/shared/i18n";
import type { GameNames } from "./game-name";

interface Place {
  /** The game's key. */
  game: string | null;
  at: string | null;
  /** The time as received. */
  atText?: string | null;
  roundId: string | null;
}

interface PlaceOptions {
  names: GameNames;
  language: LanguageName;
  zone: string;
  buddhistYear: boolean;
}

/** The first line of an answer to a player: the game, the time in the player's zone, and the tail of the round's id. */
export function answerPlace({ game, at, atText = null, roundId }: Place, options: PlaceOptions): string {
  const { names, language, zone, buddhistYear } = options;
  const t = translatorOf(language).of("record");
  const name = game === null ? null : names.label(game, translatorOf(language).of("search"));
  const date = at === null ? null : datePartsOf(at, { language, zone, buddhistYear });
  const time = at === null ? null : formatTime(at, { language, zone, style: "minute" });
  const when = date === null || time === null ? atText : t("answer-when", { ...date, time, city: cityOf(zone) });
  const round = roundId === null ? null : t("answer-round", { tail: [...roundId].slice(-6).join("") });
  const [first, ...others] = [name, when, round].flatMap((part) => part || []);
  if (first === undefined) return "";
  return t("answer-place", { place: others.reduce((place, rest) => t("answer-join", { first: place, rest }), first) });
}

import { skipToken, useQuery } from "@tanstack/react-query";
import type { LanguageName, LinkTarget } from "@/gateway/types";
import { cityOf, datePartsOf, formatTime } from "@/shared/format";
import { translatorOf } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import type { Tone } from "./audit/answer";
import { type GameNames, useGameNames } from "./game-name";

/** Which round an answer is about. */
interface AnsweredRound {
  /** The game's key. */
  game: string | null;
  at: string | null;
  /** The time as received. */
  atText?: string | null;
  roundId: string | null;
  playerId: string | null;
  recordId?: string | null;
  /** Where colleagues find it; null where no link leads: a round that only its messages told. */
  link: LinkTarget | null;
  /** Further ids for colleagues, by their names. */
  others?: (language: LanguageName) => readonly (readonly [name: string, values: readonly string[]])[];
}

interface PlaceOptions {
  names: GameNames;
  language: LanguageName;
  zone: string;
  buddhistYear: boolean;
  /** Undefined until it is written, and where no link can lead. */
  link: string | undefined;
}

export type AnswerHead = (tone: Tone, language: LanguageName) => readonly string[];

/** The lines above an answer: to the player the place of the round, to colleagues its ids, its time with the zone, and a link. */
export function useAnswerHead(round: AnsweredRound): AnswerHead {
  const names = useGameNames();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const gateway = useGateway();
  const target = round.link;
  const { data: link } = useQuery({
    queryKey: keys.live("link", target),
    queryFn: target === null ? skipToken : () => gateway.linkTo(target),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (tone, language) => {
    const options = { names, language, zone, buddhistYear, link };
    return tone === "internal" ? idsOf(round, options) : [placeOf(round, options)];
  };
}

/** The game, the time in the player's zone, and the tail of the round's id. */
function placeOf({ game, at, atText = null, roundId }: AnsweredRound, options: PlaceOptions): string {
  const { names, language, zone, buddhistYear } = options;
  const t = translatorOf(language).of("record");
  const name = game === null ? null : names.label(game, translatorOf(language).of("search"));
  const tail = roundId === null ? null : [...roundId].slice(-6).join("");
  const date = at === null ? null : datePartsOf(at, { language, zone, buddhistYear });
  const time = at === null ? null : formatTime(at, { language, zone, style: "minute" });
  const when = date === null || time === null ? atText : t("answer-when", { ...date, time, city: cityOf(zone) });
  const round = tail === null ? null : t("answer-round", { tail });
  const [first, ...others] = [name, when, round].flatMap((part) => part || []);
  if (first === undefined) return "";
  return t("answer-place", { place: others.reduce((place, rest) => t("answer-join", { first: place, rest }), first) });
}

function idsOf(round: AnsweredRound, { language, zone, buddhistYear, link }: PlaceOptions): readonly string[] {
  const { game, at, atText = null, roundId, playerId, recordId = null, others } = round;
  const t = translatorOf(language).of("record");
  const full = at === null ? null : formatTime(at, { language, zone, buddhistYear, style: "full" });
  const utc = at === null ? null : formatTime(at, { language, zone: "UTC", style: "time" });
  const lines: readonly (readonly [string, string | null])[] = [
    [t("ticket-round"), roundId],
    [t("ticket-id"), recordId],
    [t("ticket-player"), playerId],
    [t("facts-game"), game],
    [t("ticket-time"), full === null || utc === null ? atText : `${full} ${cityOf(zone)} (${t("utc", { time: utc })})`],
    ...(others?.(language) ?? []).map(([name, values]) => [name, values.join(", ")] as const),
    [t("ticket-link"), link ?? null],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
}

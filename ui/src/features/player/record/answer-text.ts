/** The texts of a record that leave the program: the answer to a player, and the facts for a ticket. */
import type { AmountFault, LanguageName, Message, RecordView } from "@/gateway/types";
import { answerPlace, headline, useGameNames } from "@/shared/domain";
import { amountGap, type Tone } from "@/shared/domain/audit";
import { cityOf, formatMoney, formatTime, oneZero } from "@/shared/format";
import { messageIn, translatorOf } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";

/** What the wallet says of the money. */
export interface Credited {
  /** Why the wallet differs. */
  difference: Message | undefined;
  /** The credit of this record differs from it. */
  fault: AmountFault | null;
  /** The wallet credited what the record says. */
  isAgreed: boolean;
}

/** `asked` is the player in the query, used if the record names none. */
export function useAnswerText(record: RecordView, asked: string, { difference: unpaid, fault, isAgreed }: Credited) {
  const names = useGameNames();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const { row, playerId, audit } = record;
  const city = cityOf(zone);

  /** The stake and what came of it: what the wallet credited if it is known, otherwise what the record reports. */
  function moneyOf(language: LanguageName): string[] {
    const t = translatorOf(language).of("record");
    const check = translatorOf(language).of("check");
    const { totalBet, totalPayout, status, amountFault } = row;
    const money = (amount: string) => [formatMoney(oneZero(amount)), row.currency].filter(Boolean).join(" ");
    const dueOf = ({ expected, difference }: AmountFault, by: "payout" | "credit") =>
      difference === null
        ? []
        : [t(`answer-due-${by}`, { expected: money(expected), gap: amountGap(check, difference) })];
    if (totalBet === null) return [];
    const stake = money(totalBet);
    if (fault !== null && amountFault === null) {
      return [t("answer-received", { stake, received: money(fault.reported) }), ...dueOf(fault, "credit")];
    }
    if (totalPayout === null || (status !== null && status.code !== "completed"))
      return [t("answer-staked", { stake })];
    const sum = isAgreed
      ? t("answer-received", { stake, received: money(totalPayout) })
      : t("answer-payout", { stake, payout: money(totalPayout) });
    return [sum, ...(amountFault?.amount === "payout" ? dueOf(amountFault, "payout") : [])];
  }

  /**
   * The game, the time in the zone of the player, and the tail of the round's id; then the result and the money, then why.
   */
  function toPlayer(language: LanguageName): string {
    const say = messageIn(language);
    const t = translatorOf(language).of("record");
    const { gameKey, createdAt: at, createdAtText: atText, roundId } = row;
    const place = { game: gameKey?.code ?? null, at, atText, roundId };
    const result = row.firstLine ? say(row.firstLine) : headline(translatorOf(language).of("player"), row);
    const happened = [t("answer-result", { result }), ...moneyOf(language)].join(" ");
    const why = [say(audit.summary), unpaid && say(unpaid)].filter(Boolean).join(" ");
    return [answerPlace(place, { names, language, zone, buddhistYear }), happened, why].filter(Boolean).join("\n");
  }

  /** Ids, time and zone, sums, and what the check says. */
  function internal(language: LanguageName): string {
    const t = translatorOf(language).of("record");
    const check = translatorOf(language).of("check");
    const say = messageIn(language);
    const at = row.createdAt;
    const full = at === null ? null : formatTime(at, { language, zone, buddhistYear, style: "full" });
    const utc = at === null ? null : formatTime(at, { language, zone: "UTC", style: "time" });
    const money = (amount: string | null) =>
      amount === null ? t("notGiven") : [formatMoney(amount), row.currency].filter(Boolean).join(" ");
    const own = row.amountFault;
    const reported = (amount: AmountFault["amount"], total: string | null) => {
      if (own?.amount !== amount) return money(total);
      const said = { amount: money(total), by: check(`equation-${amount}-expected`), expected: money(own.expected) };
      return own.difference === null
        ? t("ticket-expected", said)
        : t("ticket-expectedGap", { ...said, gap: amountGap(check, own.difference) });
    };
    const lines = [
      [t("ticket-round"), row.roundId],
      [t("ticket-id"), row.id],
      [t("ticket-player"), playerId ?? asked],
      [t("facts-game"), row.gameKey?.code],
      [
        t("ticket-time"),
        full === null || utc === null ? row.createdAtText : `${full} ${city} (${t("utc", { time: utc })})`,
      ],
      [t("ticket-stake"), reported("total_bet", row.totalBet)],
      [t("bets-totalPayout"), reported("payout", row.totalPayout)],
      [t("ticket-net"), row.net === null ? null : money(row.net)],
      [t("ticket-check"), say(audit.summary)],
      [t("wallet"), unpaid && say(unpaid)],
    ];
    return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n");
  }

  return (tone: Tone, language: LanguageName) => (tone === "internal" ? internal(language) : toPlayer(language));
}

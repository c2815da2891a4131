/** The texts of a record that leave the program: the answer to a player, and the facts for a ticket. */
import type { AmountFault, LanguageName, Message, RecordView } from "@/gateway/types";
import { answerPlace, useGameNames } from "@/shared/domain";
import { amountGap, type Tone } from "@/shared/domain/audit";
import { cityOf, formatMoney, formatTime } from "@/shared/format";
import { messageIn, translatorOf } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";

/** `asked` is the player in the query, used if the record names none. */
export function useAnswerText(record: RecordView, asked: string, unpaid: Message | undefined) {
  const names = useGameNames();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const { row, playerId, audit } = record;
  const city = cityOf(zone);

  /** The game, the time in the zone of the player, and the tail of the round's id; then what happened. */
  function toPlayer(language: LanguageName): string {
    const say = messageIn(language);
    const { gameKey, createdAt: at, createdAtText: atText, roundId } = row;
    const place = { game: gameKey?.code ?? null, at, atText, roundId };
    const happened = [say(audit.summary), unpaid && say(unpaid)].filter(Boolean).join(" ");
    return [answerPlace(place, { names, language, zone, buddhistYear }), happened].filter(Boolean).join("\n");
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
    const fault = row.amountFault;
    const reported = (amount: AmountFault["amount"], total: string | null) => {
      if (fault?.amount !== amount) return money(total);
      const said = { amount: money(total), by: check(`equation-${amount}-expected`), expected: money(fault.expected) };
      return fault.difference === null
        ? t("ticket-expected", said)
        : t("ticket-expectedGap", { ...said, gap: amountGap(check, fault.difference) });
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

/** What a fixture's cards say of totals, winner and codes. */
import type { Coded, FindingView, HandView, SideName } from "../../types";
import { card } from "./draws";
import { finding, spoken } from "./finding";

const NAMES = { player: ["Player", "ผู้เล่น"], banker: ["Banker", "เจ้ามือ"] } as const;

export interface Reported {
  readonly player: HandView;
  readonly banker: HandView;
  readonly winner: SideName | null;
  readonly codes: readonly Coded[];
}

export function cardFindings({ player, banker, winner, codes }: Reported): FindingView[] {
  return [
    total("player", player),
    total("banker", banker),
    ...winnerFinding(player, banker, winner),
    ...codes.flatMap((code) => codeFinding(code, player, banker)),
  ];
}

export const isReadable = ({ cards }: HandView) => cards.every(({ value }) => value !== null);

function total(side: "player" | "banker", hand: HandView): FindingView {
  const [en, th] = NAMES[side];
  const places = [...hand.cards.map((_, index) => card(side, index + 1)), { place: "total", side } as const];
  if (!isReadable(hand)) {
    const sentence = spoken(
      `${en} has a card that can't be read, so the total can't be checked.`,
      `${th}มีไพ่ที่อ่านไม่ได้ จึงตรวจแต้มรวมไม่ได้`,
    );
    return finding(`${side}_total`, "cannot_tell", sentence, { places });
  }
  const sum = hand.cards.reduce((points, { value }) => points + (value ?? 0), 0) % 10;
  const facts = { expected: String(sum), reported: String(hand.total) };
  const isRight = sum === hand.total;
  const sentence = isRight
    ? spoken(`${en}'s cards make ${sum}, as reported.`, `ไพ่ของ${th}รวมได้ ${sum} แต้ม ตรงกับที่แจ้ง`)
    : spoken(
        `${en}'s cards make ${sum}, but the record says ${hand.total}.`,
        `ไพ่ของ${th}รวมได้ ${sum} แต้ม แต่รายการแจ้ง ${hand.total}`,
      );
  return finding(`${side}_total`, isRight ? "holds" : "broken", sentence, { places, ...facts });
}

function winnerFinding(player: HandView, banker: HandView, winner: SideName | null): FindingView[] {
  if (!isReadable(player) || !isReadable(banker) || player.total === null || banker.total === null) return [];
  const difference = player.total - banker.total;
  const expected = difference === 0 ? "tie" : difference > 0 ? "player" : "banker";
  const isRight = expected === winner;
  const [score, verdict] = [`${player.total} – ${banker.total}`, isRight ? "holds" : "broken"] as const;
  const sentence = spoken(
    isRight ? `Player ${score} Banker: the winner is as reported.` : `Player ${score} Banker does not fit the winner.`,
    isRight ? `ผู้เล่น ${score} เจ้ามือ ฝั่งที่ชนะตรงกับที่แจ้ง` : `ผู้เล่น ${score} เจ้ามือ ไม่ตรงกับฝั่งที่แจ้งว่าชนะ`,
  );
  return [finding("winner", verdict, sentence, { places: [{ place: "winner" }], expected, reported: String(winner) })];
}

const isPair = ({ cards }: HandView) => cards[0] !== undefined && cards[0].rank === cards[1]?.rank;

/** Whether the cards bear a code out; none for a code these fixtures do not judge. */
function borneOut(code: string, player: HandView, banker: HandView): boolean | undefined {
  const dealt = player.cards.length + banker.cards.length;
  return new Map([
    ["PPAIR", isPair(player)],
    ["BPAIR", isPair(banker)],
    ["BIG", dealt > 4],
    ["SMALL", dealt === 4],
  ]).get(code);
}

function codeFinding({ code }: Coded, player: HandView, banker: HandView): FindingView[] {
  const isRight = borneOut(code, player, banker);
  if (isRight === undefined) return [];
  const sentence = isRight
    ? spoken(`${code} follows from the cards.`, `${code} ตรงกับไพ่`)
    : spoken(`The record names ${code}, but the cards don't bear it out.`, `รายการระบุ ${code} แต่ไพ่ไม่เป็นเช่นนั้น`);
  const side = code === "PPAIR" ? "player" : "banker";
  const cards = code.endsWith("PAIR") ? [card(side, 1), card(side, 2)] : [];
  const places = [{ place: "side_result", code } as const, ...cards];
  return [finding("side_result", isRight ? "holds" : "broken", sentence, { places, about: code })];
}

/** The third-card decisions of a fixture's round, in words. */
import type { FindingView, HandView, PlaceView, SideName, TableauStep } from "../../types";
import { finding, spoken } from "./finding";

/** When the banker draws after a third card of the player, by the banker's two-card total. */
const ROWS = ["all", "all", "all", "012345679", "234567", "4567", "67", ""];
const IN_WORDS = ["always", "always", "always", "on all but 8", "on 2 to 7", "on 4 to 7", "on 6 and 7", "never"];
const IN_THAI = ["ทุกแต้ม", "ทุกแต้ม", "ทุกแต้ม", "ทุกแต้มยกเว้น 8", "2 ถึง 7", "4 ถึง 7", "6 และ 7", "ไม่จั่วเลย"];

const firstTwo = ({ cards }: HandView) => ((cards[0]?.value ?? 0) + (cards[1]?.value ?? 0)) % 10;

/** The decisions in the order they are made. */
export function stepsOf(player: HandView, banker: HandView): TableauStep[] {
  const [p, b] = [firstTwo(player), firstTwo(banker)];
  if (p >= 8 || b >= 8) return [naturalStep("player", p, player), naturalStep("banker", b, banker)];
  const third = player.cards[2]?.value ?? null;
  return [playerStep(p, player.cards.length > 2), bankerStep(b, third, banker.cards.length > 2)];
}

function naturalStep(side: "player" | "banker", total: number, { cards }: HandView): TableauStep {
  const sentence = spoken("With a natural on the table nobody draws.", "เมื่อมีฝั่งใดได้ป๊อก จะไม่มีใครจั่ว");
  const row = "8, 9: natural, nobody draws";
  return { side, total, playerThird: null, draws: false, drew: cards.length > 2, row, sentence };
}

function playerStep(total: number, drew: boolean): TableauStep {
  const draws = total <= 5;
  const [does, doesThai] = draws ? ["draws", "ต้องจั่ว"] : ["stands", "ต้องอยู่"];
  const sentence =
    draws === drew
      ? spoken(`Player had ${total} and ${does}.`, `ผู้เล่นมี ${total} แต้ม จึง${doesThai}`)
      : spoken(
          `Player had ${total} and ${does}, but the record shows ${drew ? "a third card" : "none"}.`,
          `ผู้เล่นมี ${total} แต้ม ${doesThai} แต่รายการแสดงว่า${drew ? "จั่ว" : "ไม่จั่ว"}`,
        );
  return { side: "player", total, playerThird: null, draws, drew, row: `${total}: ${does}`, sentence };
}

function bankerStep(total: number, third: number | null, drew: boolean): TableauStep {
  const row = ROWS[total] ?? "";
  const draws = third === null ? total <= 5 : row === "all" || row.includes(String(third));
  const after = third === null ? "Player stood" : `Player's third card was worth ${third}`;
  const afterThai = third === null ? "ผู้เล่นไม่จั่ว" : `ไพ่ใบที่สามของผู้เล่นมี ${third} แต้ม`;
  const rule = third === null ? "0 to 5" : (IN_WORDS[total] ?? "");
  const sentence =
    draws === drew
      ? spoken(
          `Banker had ${total} and ${after}, so Banker ${drew ? "drew" : "stood"}.`,
          `เจ้ามือมี ${total} แต้ม ${afterThai} เจ้ามือจึง${drew ? "จั่ว" : "อยู่"}`,
        )
      : spoken(
          `Banker ${drew ? "drew" : "stood"} on ${total} although ${after}; on ${total} Banker draws ${rule}.`,
          `เจ้ามือมี ${total} แต้มแล้ว${drew ? "จั่ว" : "ไม่จั่ว"} ทั้งที่${afterThai} กติกาให้จั่วเมื่อ ${third === null ? "มี 0 ถึง 5 แต้ม" : (IN_THAI[total] ?? "")}`,
        );
  return { side: "banker", total, playerThird: third, draws, drew, row: `${total}: draws ${rule}`, sentence };
}

/** One finding a decision. */
export function drawFindings(steps: readonly TableauStep[]): FindingView[] {
  return steps.map(({ side, draws, drew, sentence, playerThird }) => {
    const places: PlaceView[] = [card(side, 1), card(side, 2)];
    if (drew) places.push(card(side, 3));
    if (playerThird !== null) places.push(card("player", 3));
    const word = (isDraw: boolean) => (isDraw ? "draws" : "stands");
    const facts = { expected: word(draws), reported: word(drew) };
    return finding(`${side}_draw`, draws === drew ? "holds" : "broken", sentence, { places, ...facts });
  });
}

export function card(side: SideName, position: number): PlaceView {
  return { place: "card", side, position };
}

/** Numbers in Thai words, as they stand before units of time. */
const values = new Map<string, number>([
  ["หนึ่ง", 1],
  ["นึง", 1],
  ["สอง", 2],
  ["สาม", 3],
  ["สี่", 4],
  ["ห้า", 5],
  ["หก", 6],
  ["เจ็ด", 7],
  ["แปด", 8],
  ["เก้า", 9],
  ["สิบเอ็ด", 11],
  ["สิบสอง", 12],
  ["สิบ", 10],
]);

/** The words as a part of a pattern, the longer first. */
export const thaiNumber = [...values.keys()].sort((a, b) => b.length - a.length).join("|");

export const thaiValue = (word: string): number | undefined => values.get(word);

/**
 * Dealt shoes with their roads, as the road engine computes them (leading ties attached). A deal is `player / banker`
 * in deal order; a stone is `column,row,round`; a mark is `column,row,round` and `r` or `b` for its colour.
 */
export interface RecordedShoe {
  deals: readonly string[];
  big: string;
  bigEye: string;
  small: string;
  cockroach: string;
}

function dealt(text: string): string[] {
  return text.split(";").map((deal) => deal.trim());
}

function joined(...parts: string[]): string {
  return parts.join(" ");
}

/** Seventy-two rounds: a run of seven, a tie counted twice on one stone, all kinds of pairs. */
export const running: RecordedShoe = {
  deals: dealt(`
    10C JS / 6S 2C; 2H 6S / QC 3D; 8C 3D KC / 10H 2C 2C; JC KC / KH 9C;
    QC 2H / 3H 6C; 9D AC 7C / 6D JH QC; 10D 8H / 8H 6C; 8D 3H 5D / 10H AH 5H;
    10D 7H / 3S 5C; 8H 7H 5C / 2S 10S 5D; 3C 4H / 4H QD 9C; 9D KD / 5C 5H;
    JD 4H 3S / 5S JD; 2S 4D / 7H 10S; 6H 4D / 8S QC; 4C 3H / 9S 5D QS;
    KC 10C AD / KS 5D; 8S 3C JS / 5S 6D 9S; 6C 3S / KS JD; 10S 8S / 2C 2D;
    3H 5S / 9H 4H; KS 4C 4C / 5S 8S KH; AH 5D / JS 4C KC; JS JD 8S / 4D 10S;
    KD JC / KH 9S; 4H 7S / 5C 3C; QH 9S / KC 10D; QD 8D / 8D 7D;
    2D 2C 2D / AC 3D AH; KH KC 10H / AS QS AD; 7S JD / 4C JS AH; 5S 4S / 6H 6H;
    7D 3C 7C / 10H 7D; 7S 5S AD / 10D KC 8C; JS JC / 6S 2S; JD 10C 6S / 3D 3H 9D;
    4D 2D / 7C 7D 7H; 4S QH 4S / JC JC AD; KD QD 3D / AS AC 7D; 8S 5H / 9D JH;
    QS 3H 4D / 5D 8C 9D; 6H 6H 8H / 6S 6D 2D; 10H JC 9H / JC 7H; 9H 8S / JC 9C;
    5H 10C KS / AC 9S 9D; 2C 9H 2D / 8H 4H AS; 10C 9C / 2H 2H; AD 6C / KS 5H KH;
    10D 9S / AC 8C; 6D 7C QD / AS 6S; 5H 6C 3S / 5H 7D 9H; AS JH 5S / 6S JD;
    KS 5C / 4C 4S; 7S 7S / 8C KS; 3C 7H 9C / 8H 3D QC; 10C 10C 6D / AS 2S QS;
    6C 3S / 9S JH; 7D 10D / KH 5D 2S; QC 2S 8C / 4D KD; 8C 7H / 3S 6D;
    6S QS / 8D 4D 9C; AC 4H 8H / 7S 10H; 7H AH / AD JH; KS KD AH / 2H 9H 10S;
    4S 7C QD / 2D 9D 10D; 6H KH / QD 10S AS; 3D 3C / 2H KD 5C; AC 10D 4D / KH 7C;
    7D 3C 2D / 6D AC; 8D 3H 9C / 6H QH; 8S 3S / 4C 4S; AD QH JS / 8H 4C 8C
  `),
  big: joined(
    "0,0,0 1,0,1 2,0,2 2,1,3 2,2,4 3,0,5 3,1,6 4,0,8 4,1,9 5,0,10 5,1,11 5,2,12 6,0,13",
    "6,1,14 7,0,15 8,0,16 9,0,17 9,1,18 9,2,19 9,3,20 9,4,21 9,5,22 10,5,23 10,0,24 10,1,25 11,0,26",
    "11,1,27 11,2,28 12,0,29 13,0,30 13,1,31 14,0,33 14,1,34 15,0,35 15,1,36 15,2,37 16,0,38 16,1,39 17,0,40",
    "18,0,41 19,0,42 20,0,43 20,1,44 21,0,46 21,1,47 22,0,49 23,0,50 24,0,52 24,1,53 25,0,54 25,1,55 26,0,58",
    "26,1,59 27,0,60 28,0,61 29,0,62 29,1,65 30,0,66 30,1,67 30,2,68 30,3,69 30,4,70 31,0,71",
  ),
  bigEye: joined(
    "0,0,2r 1,0,3b 2,0,4r 3,0,5b 4,0,6r 5,0,8b 6,0,9r 6,1,10r 6,2,11r 7,0,12b 7,1,13b 8,0,14r",
    "9,0,15b 9,1,16b 10,0,17r 11,0,18b 12,0,19r 12,1,20r 12,2,21r 12,3,22r 12,4,23r 13,0,24b 14,0,25r 15,0,26b",
    "16,0,27r 17,0,28b 17,1,29b 17,2,30b 17,3,31b 17,4,33b 18,0,34r 18,1,35r 18,2,36r 19,0,37b 19,1,38b 20,0,39r",
    "21,0,40b 21,1,41b 22,0,42r 22,1,43r 23,0,44b 23,1,46b 24,0,47r 24,1,49r 25,0,50b 26,0,52r 27,0,53b 27,1,54b",
    "28,0,55r 28,1,58r 28,2,59r 28,3,60r 29,0,61b 30,0,62r 31,0,65b 31,1,66b 32,0,67r 33,0,68b 34,0,69r 34,1,70r",
    "35,0,71b",
  ),
  small: joined(
    "0,0,3b 1,0,4r 2,0,5b 2,1,6b 2,2,8b 3,0,9r 4,0,10b 5,0,11r 6,0,12b 6,1,13b 7,0,14r 7,1,15r",
    "8,0,16b 8,1,17b 8,2,18b 9,0,19r 9,1,20r 9,2,21r 9,3,22r 9,4,23r 10,0,24b 10,1,25b 10,2,26b 11,0,27r",
    "11,1,28r 12,0,29b 12,1,30b 13,0,31r 14,0,33b 14,1,34b 14,2,35b 15,0,36r 16,0,37b 16,1,38b 17,0,39r 17,1,40r",
    "18,0,41b 18,1,42b 19,0,43r 20,0,44b 20,1,46b 20,2,47b 20,3,49b 20,4,50b 20,5,52b 21,5,53b 22,5,54b 23,5,55b",
    "24,5,58b 21,0,59r 21,1,60r 22,0,61b 22,1,62b 22,2,65b 22,3,66b 22,4,67b 23,0,68r 23,1,69r 23,2,70r 24,0,71b",
  ),
  cockroach: joined(
    "0,0,6b 0,1,8b 0,2,9b 0,3,10b 1,0,11r 1,1,12r 1,2,13r 1,3,14r 1,4,15r 2,0,16b 2,1,17b 3,0,18r",
    "4,0,19b 5,0,20r 5,1,21r 5,2,22r 5,3,23r 6,0,24b 6,1,25b 6,2,26b 6,3,27b 7,0,28r 8,0,29b 8,1,30b",
    "9,0,31r 9,1,33r 9,2,34r 10,0,35b 10,1,36b 11,0,37r 12,0,38b 13,0,39r 13,1,40r 14,0,41b 14,1,42b 14,2,43b",
    "14,3,44b 14,4,46b 14,5,47b 15,5,49b 15,0,50r 16,0,52b 17,0,53r 17,1,54r 18,0,55b 18,1,58b 18,2,59b 18,3,60b",
    "18,4,61b 18,5,62b 19,0,65r 19,1,66r 20,0,67b 21,0,68r 21,1,69r 21,2,70r 22,0,71b",
  ),
};

/** Three ties and nothing else. */
export const tiesOnly: RecordedShoe = {
  deals: dealt(`
    7C 2C / 4H 5C; KH 3C 5S / 3C JC 5C; 2C 3S 9D / 3H AH
  `),
  big: "",
  bigEye: "",
  small: "",
  cockroach: "",
};

/** Two leading ties, then a run of fourteen that turns into a dragon tail. */
export const dragonTail: RecordedShoe = {
  deals: dealt(`
    4H JC KD / 5C 9S; 6D 3C / JH 9C; 7S 10C / 2C 7S; 6D 3H / KS 2D;
    7D AS / 4H 7C; JH AH 8S / 2H 10C 8C; 5S 3D / 9C 6D; 2C 4S / JS JS 10H;
    AH QC 6H / 2D 9H QD; AD 7C / 3D QS; 9C 9S / JC 5H; AD 7H / 10C 3H;
    6S 10C / QH 5D 7S; KD AC 6C / AH 5S 6D; KC 7D / 4S KC KS; KC KS 4D / 10H JS JC;
    AH 8H / 6H 2D; 4H 9D / 6D 3H; 5C 8H JH / 3S 9H 7H; JD 6D / 3S 2S 10S;
    QC 4C QH / 3D AS; 2D AD KC / 6H 4S AC; 10S 6S / 2C 7H; 8H JD / QD QC;
    8C 7S / 7D 2H; 6C 8D 8H / KH 5D
  `),
  big: joined(
    "0,0,2 1,0,3 1,1,4 1,2,5 1,3,6 1,4,7 1,5,8 2,5,9 3,5,10 4,5,11 5,5,12 6,5,13 7,5,14",
    "8,5,15 9,5,16 2,0,17 2,1,18 3,0,19 3,1,21 4,0,22 5,0,23 6,0,24 6,1,25",
  ),
  bigEye: joined(
    "0,0,4b 1,0,5r 1,1,6r 1,2,7r 1,3,8r 1,4,9r 1,5,10r 2,5,11r 3,5,12r 4,5,13r 5,5,14r 6,5,15r",
    "7,5,16r 2,0,17b 3,0,18r 4,0,19b 5,0,21r 5,1,22r 6,0,23b 7,0,24r 8,0,25b",
  ),
  small: "0,0,18b 0,1,19b 1,0,21r 2,0,22b 2,1,23b 2,2,24b 2,3,25b",
  cockroach: "0,0,21b 0,1,22b 0,2,23b 0,3,24b 1,0,25r",
};

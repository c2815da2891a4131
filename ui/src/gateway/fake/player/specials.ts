/** Records that are out of the ordinary, each showing one thing a screen must not hide. */
import type { RecordView } from "../../types";
import { finding, message, untold, withFinding } from "../audit";
import { card, hand } from "./deal";
import { audited, coded, judged, record } from "./record";
import { agreeingShoe, changedVersions } from "./sightings";

const PLAYER = "somchai_88";

const round = {
  player: hand("4S", "AH", "6C"),
  banker: hand("KD", "5C"),
  winner: "banker",
} as const;

/** The record of the pictures: three stakes, a side bet paid, the main bet not. */
export function disputed(playerId = PLAYER): RecordView {
  return record({
    key: "884120462",
    playerId,
    roundId: "bc:1697512897867:19g6plntrcmrv",
    createdAt: "2026-11-20T14:40:17.000Z",
    deal: round,
    stakes: [
      { bet: "PLAYER", stake: "1000.00" },
      { bet: "PPAIR", stake: "100.00" },
      { bet: "BIG", stake: "200.00", win: { amount: "308.00", odds: "0.54", profit: "108.00" } },
    ],
  });
}

/** A tie: the main stake comes back, a bet of an unknown code, a win without a stake. */
export function tieWithExtras(playerId = PLAYER): RecordView {
  const built = record({
    key: "884120461",
    playerId,
    roundId: "bc:1697512856904:77ahq02mmx1p",
    createdAt: "2026-11-20T14:39:41.000Z",
    deal: { player: hand("7S", "KH"), banker: hand("10D", "7C"), winner: "tie" },
    stakes: [
      { bet: "PLAYER", stake: "500.00", win: { amount: "500.00", odds: "0", profit: "0.00" } },
      { bet: "SUPERTIE7", stake: "50.00" },
      { bet: "TIE", stake: null, win: { amount: "900.00", odds: "8", profit: "800.00" } },
    ],
  });
  const winners = [...built.row.winners, coded("SUPERTIE7", false)];
  const bets = built.bets.map((line) =>
    line.bet.code === "TIE" && line.win
      ? { ...line, win: { ...line.win, remark: { sixScoreRate: "0.5", bonusRate: "2" } } }
      : line,
  );
  return judged({
    ...built,
    row: { ...built.row, winners, status: coded("settling", false) },
    round: built.round && { ...built.round, winners },
    bets,
  });
}

/** Insurance whose stakes and wins don't pair, and a `BONUS` entry. */
export function insured(playerId = PLAYER): RecordView {
  const built = record({
    key: "884120460",
    playerId,
    roundId: "bc:1697512815941:5k3v0d8e1xaz",
    createdAt: "2026-11-20T14:39:02.000Z",
    deal: round,
    gameKey: "baccarat_insurance",
    stakes: [{ bet: "PLAYER", stake: "2000.00" }],
  });
  const unclear = message("findings-bonus");
  const insured: RecordView = {
    ...built,
    insurance: [
      { position: 1, stake: "300.00", win: null },
      { position: 2, stake: "150.00", win: null },
      { position: 1, stake: null, win: { amount: "900.00", odds: "2", profit: "600.00", remark: null } },
    ],
    insurancePaired: false,
    versions: changedVersions(built.raw),
    seenInShoe: agreeingShoe(),
    bonus: {
      kind: "pair_of_day",
      first: { card: card("9H"), symbol: "CLOVER" },
      second: { card: card("9S"), symbol: "MOON" },
      win: null,
    },
  };
  return audited(insured, withFinding(built.audit, finding("bonus", "cannot_tell", unclear, { note: true })));
}

/** Parts that could not be read: a card, a stake, a time without a zone, one camera refused. */
export function damaged(playerId = PLAYER): RecordView {
  const built = record({
    key: "884120459",
    playerId,
    roundId: "bc:1697512774978:zz0q81hh2c4w",
    createdAt: "2026-11-20T14:38:20.000Z",
    deal: { player: hand("8S", "AH"), banker: hand("X9", "5C"), winner: "player" },
    stakes: [{ bet: "PLAYER", stake: "1000.00", win: { amount: "2000.00", odds: "1", profit: "1000.00" } }],
  });
  const problems = [
    { path: "game_result.data.BANKER.card[0]", message: "`X9` is not a card code known here" },
    { path: "player_bet.BPAIR", message: "expected a decimal, found an array" },
  ];
  return judged({
    ...built,
    row: { ...built.row, problems, createdAt: null, createdAtText: "2026-11-20 21:38:20", net: null, totalBet: null },
    bets: [
      ...built.bets,
      { bet: coded("BPAIR"), stake: null, win: null, other: '["50.00",null]', outcome: "other_shape" },
    ],
    cameras: [
      ...built.cameras.slice(0, 1),
      {
        slot: "camera2",
        handle: "",
        host: "10.0.0.7",
        access: "refused",
        refusedBecause: { id: "reasons-image-private-network", args: {} },
      },
    ],
  });
}

/** The same record sent twice with different content. */
export function conflicting(playerId = PLAYER): RecordView[] {
  const built = record({
    key: "884120458",
    playerId,
    roundId: "bc:1697512734015:m1t7w0c44uor",
    createdAt: "2026-11-20T14:37:44.000Z",
    deal: { player: hand("9S", "9H"), banker: hand("KD", "QC"), winner: "player" },
    stakes: [{ bet: "BANKER", stake: "2000.00" }],
  });
  const first = { ...built, row: { ...built.row, conflicting: true } };
  const second = { ...first.row, key: "884120458#2", totalPayout: "100.00", net: "-1900.00" };
  return [first, judged({ ...first, row: second })];
}

/** A record with another player id than the one in the query. */
export function anotherPlayers(playerId = PLAYER): RecordView {
  const built = record({
    key: "884120457",
    playerId: "niran.k",
    roundId: "bc:1697512693052:c09s1jd8yq3e",
    createdAt: "2026-11-20T14:36:30.000Z",
    deal: { player: hand("6S", "KH"), banker: hand("3D", "4C"), winner: "banker" },
    stakes: [{ bet: "BANKER", stake: "1000.00", win: { amount: "1950.00", odds: "0.95", profit: "950.00" } }],
  });
  return { ...built, row: { ...built.row, otherPlayer: playerId === "niran.k" ? null : "niran.k" } };
}

/** Another game: its sides and codes are shown as received. */
export function dragonTiger(playerId = PLAYER): RecordView {
  const built = record({
    key: "771200031",
    playerId,
    roundId: "dt:1697512612003:0f6d1rj7q2zl",
    createdAt: "2026-11-20T14:35:02.000Z",
    deal: round,
    gameKey: "dragon_tiger",
    stakes: [{ bet: "DRAGON", stake: "500.00", win: { amount: "1000.00", odds: "1", profit: "500.00" } }],
  });
  const winners = [coded("DRAGON", false)];
  const shown = {
    ...built,
    row: {
      ...built.row,
      gameKey: coded("dragon_tiger", true),
      winner: null,
      winners,
      bankerTotal: null,
      playerTotal: null,
    },
    round: {
      player: null,
      banker: null,
      others: [
        { name: "DRAGON", hand: { cards: [card("QS")], scores: ["12"], total: 12 } },
        { name: "TIGER", hand: { cards: [card("7D")], scores: ["7"], total: 7 } },
      ],
      winner: null,
      winners,
    },
  };
  return audited(shown, untold());
}

/** All of them, newest first, before the ordinary ones. */
export function specialRecords(playerId = PLAYER): RecordView[] {
  return [
    disputed(playerId),
    tieWithExtras(playerId),
    insured(playerId),
    damaged(playerId),
    ...conflicting(playerId),
    anotherPlayers(playerId),
  ];
}

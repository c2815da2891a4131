// Reads a player's records as the record screen does and calls back with the key of the one that shows the most: side
// bets, BONUS and INSURANCE entries, both cameras; with the key of the newest record that breaks a rule; and with the round, the
// payout and what was due of the newest one that was paid short, or of that broken one.
const [playerId, gameKey, done] = arguments;
const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
const rows = [];
let ended;
const end = new Promise((resolve) => {
  ended = resolve;
});
// A large message arrives after smaller ones that were sent later: the last one is waited for with all before it.
let last;
let received = 0;
const listen = transformCallback(({ message, index }) => {
  if (!message?.part) return;
  received += 1;
  if (message.part === "event") {
    rows.push(...message.value.rows);
    // A record is checked again when the house has shown more.
    for (const { key, verdict, outcome } of message.value.verdicts) {
      Object.assign(rows.find(({ row }) => row.key === key).row, { verdict, ...outcome });
    }
  }
  else last = { message, count: index + 1 };
  if (last && received === last.count) ended(last.message);
});
const query = {
  playerId,
  only: gameKey,
  period: "last14Days",
  betId: null,
  roundId: null,
  page: null,
  perPage: 100,
  searchId: null,
  games: null,
};
// Opening each record takes a while; the newest ones hold every kind of bet.
const opened = 60;
const weight = (raw) => raw.length + (raw.includes('"BONUS"') ? 5000 : 0) + (raw.includes('"INSURANCE"') ? 5000 : 0);
const read = async () => {
  await invoke("search_history", { readingId: "tour", query, onEvent: `__CHANNEL__:${listen}` });
  const { part, value } = await end;
  if (part === "error") throw value;
  let best = { weight: -1 };
  for (const { row } of rows.slice(0, opened)) {
    const record = await invoke("record", { searchId: value.searchId, key: row.key });
    const found = { key: row.key, weight: weight(JSON.stringify(record)) };
    if (found.weight > best.weight) best = found;
  }
  const broken = rows.find(({ row }) => row.verdict === "inconsistent");
  const isShort = ({ row: { amountFault: fault } }) => fault?.amount === "payout" && fault.difference?.startsWith("-");
  const short = rows.find(isShort);
  const { roundId, totalPayout, totalBet, amountFault } = (short ?? broken)?.row ?? {};
  const [paid, due] = short ? [amountFault.reported, amountFault.expected] : [totalPayout, totalBet];
  return { ...best, broken: broken?.row.key, isShort: short !== undefined, round: roundId, paid, due, read: rows.length };
};
read().then(done, (error) => done({ error: JSON.stringify(error) ?? String(error) }));

-- Debits with new transaction ids, of all players in turn. The program `rate` writes `players` (id and session of
-- each) before this text, and `prefix`, which differs in each run of wrk.

local sent = 0
local heads = {}
for number, player in ipairs(players) do
  heads[number] = {
    ["X-API-KEY"] = key,
    ["X-WALLET-SESSION-ID"] = player.session,
    ["Content-Type"] = "application/json",
  }
end

function request()
  sent = sent + 1
  local number = sent % #players + 1
  local body = '{"transaction_type":"debit","transaction_id":"' .. prefix .. sent
    .. '","transaction_code":"GBB01","player_id":"' .. players[number].id
    .. '","game_key":"baccarat","round_id":"r1","table_id":"1","amount":0.01,"currency":"THB",'
    .. '"created_at":"2026-11-21T12:00:00.000Z"}'
  return wrk.format("POST", "/transaction", heads[number], body)
end

-- One line that the program reads: requests, microseconds, responses that are no success, broken connections,
-- p99 in microseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("figures %d %d %d %d %d\n", summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(99)))
end

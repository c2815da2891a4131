-- Debits with new transaction ids, of all players in turn. The program `rate` writes `players` before this text (the
-- session of each, and what stands before and after the id in a debit), and `prefix`, which differs in each run of wrk.

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
  local player = players[number]
  local body = player.before .. prefix .. sent .. player.after
  return wrk.format("POST", "/transaction", heads[number], body)
end

-- One line that the program reads: requests, microseconds, responses that are no success, broken connections,
-- p99 in microseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("figures %d %d %d %d %d\n", summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(99)))
end

-- A ledger that was read. Texts are compared by their bytes. Amounts are exact texts; sums are made outside of SQLite, which would
-- add binary floats.
CREATE TABLE entries (
    seq INTEGER PRIMARY KEY,
    player_id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    transaction_id TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    -- Microseconds since 1970 (UTC).
    booked_at INTEGER NOT NULL,
    round_id TEXT,
    bet_id TEXT,
    credit_transaction_id TEXT,
    game_key TEXT,
    table_id TEXT,
    -- NULL if it was accepted.
    status TEXT,
    reason TEXT,
    balance TEXT,
    answered_ms INTEGER,
    line INTEGER NOT NULL,
    -- 0 counts, 1 doubled, 2 in conflict with the row `first`.
    standing INTEGER NOT NULL DEFAULT 0,
    first INTEGER
) STRICT;

CREATE TABLE messages (
    seq INTEGER PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

-- Money is text with two places: SQLite's own numbers are floats. Times are RFC 3339 in UTC, to the microsecond.

CREATE TABLE players (
    player_id TEXT NOT NULL PRIMARY KEY,
    currency  TEXT NOT NULL,
    opened_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    digest     BLOB NOT NULL PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players,
    ends_at    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
    player_id        TEXT    NOT NULL REFERENCES players,
    seq              INTEGER NOT NULL,
    kind             TEXT    NOT NULL,
    transaction_id   TEXT    NOT NULL,
    transaction_code TEXT    NOT NULL,
    game_key         TEXT,
    round_id         TEXT,
    table_id         TEXT,
    bet_id           TEXT,
    bet_ref_ids      TEXT    NOT NULL,
    credit_id        TEXT,
    amount           TEXT    NOT NULL,
    currency         TEXT    NOT NULL,
    created_at       TEXT    NOT NULL,
    raw              TEXT    NOT NULL,
    fingerprint      BLOB    NOT NULL,
    answer_status    INTEGER NOT NULL,
    answer_body      TEXT    NOT NULL,
    effect           TEXT,
    flags            TEXT    NOT NULL,
    moved            TEXT    NOT NULL,
    balance          TEXT    NOT NULL,
    at               TEXT    NOT NULL,
    previous_hash    BLOB    NOT NULL,
    hash             BLOB    NOT NULL,
    -- Who appends on stale facts fails here: the optimistic lock of a player's account.
    PRIMARY KEY (player_id, seq),
    -- One number is one transaction, in the numbering of its kind and player.
    UNIQUE (player_id, kind, transaction_id)
) STRICT;

-- What was done to a bet. A debit is found by its own number, so the busiest kind of entry needs no more indexes.
CREATE INDEX journal_bets ON journal (player_id, bet_id) WHERE bet_id IS NOT NULL AND effect IS NOT NULL;
CREATE INDEX journal_rollbacks ON journal (player_id, credit_id) WHERE credit_id IS NOT NULL AND effect IS NOT NULL;
CREATE INDEX journal_round_credits ON journal (player_id, round_id) WHERE kind = 'credit' AND effect IS NOT NULL;
CREATE INDEX journal_tombstones ON journal (player_id) WHERE effect = 'cancel_tombstone';

-- Two lines for each movement; their sum is zero.
CREATE TABLE lines (
    player_id TEXT    NOT NULL,
    seq       INTEGER NOT NULL,
    account   TEXT    NOT NULL,
    amount    TEXT    NOT NULL,
    PRIMARY KEY (player_id, seq, account),
    FOREIGN KEY (player_id, seq) REFERENCES journal (player_id, seq)
) STRICT, WITHOUT ROWID;

-- Nothing is ever changed or removed: corrections are new entries.
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_not_cut BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER lines_are_not_changed BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'the lines are append-only'); END;
CREATE TRIGGER lines_are_not_cut BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'the lines are append-only'); END;
CREATE TRIGGER players_are_not_changed BEFORE UPDATE ON players BEGIN SELECT RAISE(ABORT, 'players are append-only'); END;
CREATE TRIGGER players_are_not_cut BEFORE DELETE ON players BEGIN SELECT RAISE(ABORT, 'players are append-only'); END;

-- The same journal as on SQLite, with PostgreSQL's own types for money, times and digests.
--
-- No foreign keys on the way of a debit: each would lock and rewrite a row of `players`. A player's account is read
-- before anything is appended to it, and players are never removed.

CREATE TABLE players (
    player_id TEXT        NOT NULL PRIMARY KEY,
    currency  TEXT        NOT NULL,
    opened_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE sessions (
    digest    BYTEA       NOT NULL PRIMARY KEY,
    player_id TEXT        NOT NULL REFERENCES players,
    ends_at   TIMESTAMPTZ NOT NULL
);

CREATE TABLE journal (
    player_id        TEXT           NOT NULL,
    seq              BIGINT         NOT NULL,
    kind             TEXT           NOT NULL,
    transaction_id   TEXT           NOT NULL,
    transaction_code TEXT           NOT NULL,
    game_key         TEXT,
    round_id         TEXT,
    table_id         TEXT,
    bet_id           TEXT,
    bet_ref_ids      TEXT           NOT NULL,
    credit_id        TEXT,
    amount           TEXT           NOT NULL,
    currency         TEXT           NOT NULL,
    created_at       TEXT           NOT NULL,
    raw              TEXT           NOT NULL,
    fingerprint      BYTEA          NOT NULL,
    answer_status    BIGINT         NOT NULL,
    answer_body      TEXT           NOT NULL,
    effect           TEXT,
    flags            TEXT           NOT NULL,
    moved            NUMERIC(28, 2) NOT NULL,
    balance          NUMERIC(28, 2) NOT NULL,
    at               TIMESTAMPTZ    NOT NULL,
    previous_hash    BYTEA          NOT NULL,
    hash             BYTEA          NOT NULL,
    -- Who appends on stale facts fails here: the optimistic lock of a player's account.
    PRIMARY KEY (player_id, seq),
    -- One number is one transaction, in the numbering of its kind and player.
    UNIQUE (player_id, kind, transaction_id)
);

-- What was done to a bet. A debit is found by its own number, so the busiest kind of entry needs no more indexes.
CREATE INDEX journal_bets ON journal (player_id, bet_id) WHERE bet_id IS NOT NULL AND effect IS NOT NULL;
CREATE INDEX journal_rollbacks ON journal (player_id, credit_id) WHERE credit_id IS NOT NULL AND effect IS NOT NULL;
CREATE INDEX journal_round_credits ON journal (player_id, round_id) WHERE kind = 'credit' AND effect IS NOT NULL;
CREATE INDEX journal_tombstones ON journal (player_id) WHERE effect = 'cancel_tombstone';

-- Two lines for each movement; their sum is zero.
CREATE TABLE lines (
    player_id TEXT           NOT NULL,
    seq       BIGINT         NOT NULL,
    account   TEXT           NOT NULL,
    amount    NUMERIC(28, 2) NOT NULL,
    PRIMARY KEY (player_id, seq, account)
);

-- Nothing is ever changed or removed: corrections are new entries.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lines EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON players EXECUTE FUNCTION append_only();

-- Entries ($1) and their lines ($2), each a JSON array, in one statement: one transaction, one trip to the server.
WITH added AS (
    INSERT INTO journal (
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
        balance, at, previous_hash, hash
    )
    SELECT
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
        balance, at, previous_hash, hash
    FROM json_to_recordset($1::text::json) AS entry(
        player_id text, seq bigint, kind text, transaction_id text, transaction_code text, game_key text, round_id text,
        table_id text, bet_id text, bet_ref_ids text, credit_id text, amount text, currency text, created_at text,
        raw text, fingerprint bytea, answer_status bigint, answer_body text, effect text, flags text, moved numeric,
        balance numeric, at timestamptz, previous_hash bytea, hash bytea
    )
)
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, account, amount
FROM json_to_recordset($2::text::json) AS line(player_id text, seq bigint, account text, amount numeric)

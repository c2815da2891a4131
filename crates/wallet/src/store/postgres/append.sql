-- Entries and their lines in one statement, which is one transaction and one trip to the server.
WITH added AS (
    INSERT INTO journal (
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
        balance, at, previous_hash, hash
    )
    SELECT
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags,
        moved::numeric, balance::numeric, at::timestamptz, previous_hash, hash
    FROM UNNEST(
        $1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bytea[],
        $17::bigint[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[],
        $24::bytea[], $25::bytea[]
    ) AS entry(
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
        balance, at, previous_hash, hash
    )
)
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, account, amount::numeric
FROM UNNEST($26::text[], $27::bigint[], $28::text[], $29::text[]) AS line(player_id, seq, account, amount)

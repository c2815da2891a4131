-- $1: a JSON array of questions. Every step is a look-up by index (see the connection's settings).
SELECT
    question.number AS question,
    player.currency AS account_currency,
    to_char(session.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS session_ends_at,
    last.seq AS last_seq,
    last.hash AS last_hash,
    last.balance::text AS last_balance,
    (EXISTS (
        SELECT FROM journal WHERE player_id = question.player AND effect = 'cancel_tombstone'
    ))::int::bigint AS has_tombstones,
    (EXISTS (
        SELECT FROM journal
        WHERE player_id = question.player AND kind = question.refused AND transaction_id = question.id
    ))::int::bigint AS was_refused,
    entry.kind, entry.transaction_id, entry.transaction_code, entry.round_id, entry.game_key,
    entry.bet_id, entry.bet_ref_ids, entry.credit_id, entry.amount, entry.moved::text AS moved, entry.effect,
    entry.fingerprint, entry.answer_status, entry.answer_body,
    CASE WHEN entry.kind = 'debit' THEN entry.raw END AS debit_raw
FROM json_to_recordset($1::text::json) AS question(
    number bigint, player text, session text, kind text, refused text, id text, bet text, credit text, round text
)
JOIN players AS player ON player.player_id = question.player
CROSS JOIN LATERAL (
    SELECT seq, hash, balance FROM journal
    WHERE player_id = question.player ORDER BY seq DESC LIMIT 1
) AS last
LEFT JOIN sessions AS session
    ON session.digest = decode(question.session, 'hex') AND session.player_id = question.player
LEFT JOIN LATERAL (
    -- The message itself, if it came before.
    SELECT * FROM journal
    WHERE player_id = question.player AND kind = question.kind AND transaction_id = question.id
    UNION ALL
    -- The bet, and what cancels and credits did to it.
    SELECT * FROM journal
    WHERE player_id = question.player AND kind = 'debit' AND transaction_id = question.bet
    UNION ALL
    SELECT * FROM journal
    WHERE player_id = question.player AND bet_id = question.bet AND bet_id IS NOT NULL AND effect IS NOT NULL
    UNION ALL
    -- The credit, and what rollbacks did to it.
    SELECT * FROM journal
    WHERE player_id = question.player AND kind = 'credit' AND transaction_id = question.credit
    UNION ALL
    SELECT * FROM journal
    WHERE player_id = question.player AND credit_id = question.credit
        AND credit_id IS NOT NULL AND effect IS NOT NULL
    UNION ALL
    -- The round's credits.
    SELECT * FROM journal
    WHERE player_id = question.player AND kind = 'credit' AND round_id = question.round AND effect IS NOT NULL
    UNION ALL
    -- What rollbacks did to the bet's credits, and to the round's.
    SELECT undo.* FROM journal AS credit
    JOIN journal AS undo
        ON undo.player_id = credit.player_id AND undo.credit_id = credit.transaction_id
        AND undo.credit_id IS NOT NULL AND undo.effect IS NOT NULL
    WHERE credit.player_id = question.player AND credit.bet_id = question.bet
        AND credit.bet_id IS NOT NULL AND credit.kind = 'credit' AND credit.effect IS NOT NULL
    UNION ALL
    SELECT undo.* FROM journal AS credit
    JOIN journal AS undo
        ON undo.player_id = credit.player_id AND undo.credit_id = credit.transaction_id
        AND undo.credit_id IS NOT NULL AND undo.effect IS NOT NULL
    WHERE credit.player_id = question.player AND credit.kind = 'credit' AND credit.round_id = question.round
        AND credit.effect IS NOT NULL
) AS entry ON true

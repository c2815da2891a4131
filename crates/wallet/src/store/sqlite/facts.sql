-- ?1: a JSON array of questions. CROSS JOIN keeps the order of the loops, so that every step is a look-up by index.
SELECT
    question.value ->> 'number' AS question,
    player.currency AS account_currency,
    session.ends_at AS session_ends_at,
    last.seq AS last_seq,
    last.hash AS last_hash,
    last.balance AS last_balance,
    EXISTS (
        SELECT 1 FROM journal WHERE player_id = player.player_id AND effect = 'cancel_tombstone'
    ) AS has_tombstones,
    EXISTS (
        SELECT 1 FROM journal
        WHERE player_id = player.player_id
            AND kind = question.value ->> 'refused' AND transaction_id = question.value ->> 'id'
    ) AS was_refused,
    entry.kind, entry.transaction_id, entry.transaction_code, entry.round_id, entry.game_key,
    entry.bet_id, entry.bet_ref_ids, entry.credit_id, entry.amount, entry.moved, entry.effect,
    entry.fingerprint, entry.answer_status, entry.answer_body,
    CASE WHEN entry.kind = 'debit' THEN entry.raw END AS debit_raw
FROM json_each(?1) AS question
CROSS JOIN players AS player
    ON player.player_id = question.value ->> 'player'
CROSS JOIN journal AS last
    ON last.player_id = player.player_id
    AND last.seq = (SELECT max(seq) FROM journal WHERE player_id = player.player_id)
LEFT JOIN sessions AS session
    ON session.digest = unhex(question.value ->> 'session') AND session.player_id = player.player_id
LEFT JOIN journal AS entry
    ON entry.rowid IN (
        -- The message itself, if it came before.
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND kind = question.value ->> 'kind' AND transaction_id = question.value ->> 'id'
        UNION
        -- The bet, and what cancels and credits did to it.
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND kind = 'debit' AND transaction_id = question.value ->> 'bet'
        UNION
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND bet_id = question.value ->> 'bet' AND effect IS NOT NULL
        UNION
        -- The credit, and what rollbacks did to it.
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND kind = 'credit' AND transaction_id = question.value ->> 'credit'
        UNION
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND credit_id = question.value ->> 'credit' AND effect IS NOT NULL
        UNION
        -- The round's credits.
        SELECT rowid FROM journal
        WHERE player_id = question.value ->> 'player'
            AND kind = 'credit' AND round_id = question.value ->> 'round' AND effect IS NOT NULL
        UNION
        -- What rollbacks did to the bet's credits, and to the round's.
        SELECT undo.rowid
        FROM journal AS credit
        CROSS JOIN journal AS undo
            ON undo.player_id = credit.player_id AND undo.credit_id = credit.transaction_id
            AND undo.effect IS NOT NULL
        WHERE credit.player_id = question.value ->> 'player'
            AND credit.bet_id = question.value ->> 'bet' AND credit.kind = 'credit' AND credit.effect IS NOT NULL
        UNION
        SELECT undo.rowid
        FROM journal AS credit
        CROSS JOIN journal AS undo
            ON undo.player_id = credit.player_id AND undo.credit_id = credit.transaction_id
            AND undo.effect IS NOT NULL
        WHERE credit.player_id = question.value ->> 'player'
            AND credit.kind = 'credit' AND credit.round_id = question.value ->> 'round' AND credit.effect IS NOT NULL
    )

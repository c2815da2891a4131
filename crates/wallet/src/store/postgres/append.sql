-- Entries and their lines in one statement: one transaction, one trip to the server.
WITH sent ({sent}) AS (VALUES {rows}),
added AS (
    INSERT INTO journal ({columns})
    SELECT {columns} FROM sent WHERE player_id IS NOT NULL
)
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, 'player', moved FROM sent WHERE counter_account IS NOT NULL
UNION ALL
SELECT player_id, seq, counter_account, counter_amount FROM sent WHERE counter_account IS NOT NULL

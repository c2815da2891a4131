-- Entries and their lines in one statement: one transaction, one trip to the server. Rows without a player only fill up
-- the statement's places (see append.rs).
WITH sent ({columns}, counter_account) AS (VALUES {rows}),
added AS (
    INSERT INTO journal ({columns})
    SELECT {columns} FROM sent WHERE player_id IS NOT NULL
)
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, line.account, line.amount
FROM sent, LATERAL (VALUES ('player', moved), (counter_account, -moved)) AS line (account, amount)
WHERE counter_account IS NOT NULL

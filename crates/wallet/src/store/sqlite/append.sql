-- Entries and their lines.
WITH {sent}
INSERT INTO journal ({columns})
SELECT {columns} FROM sent WHERE player_id IS NOT NULL;
WITH {sent}
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, 'player', moved FROM sent WHERE counter_account IS NOT NULL
UNION ALL
SELECT player_id, seq, counter_account, counter_amount FROM sent WHERE counter_account IS NOT NULL

-- Entries and their lines in one statement: one transaction, one trip to the server. An entry without the entry before it
-- has no player, and one that was decided by other settings has no number: both are refused, and with them the whole batch.
-- A look-up for a single value is never planned as a reading of the whole table, as EXISTS may be. The entry before is looked up as
-- the last one below a number and not as the one with a number: only the primary key has that order. In a new journal, of which the
-- server has no statistics, another index on the player seems as good, and reads all entries of the player.
WITH sent ({sent}) AS (VALUES {rows}),
added AS (
    INSERT INTO journal ({columns})
    SELECT
        CASE WHEN follows IS NULL OR follows = (
            SELECT before.hash FROM journal AS before
            WHERE before.player_id = sent.player_id AND before.seq < sent.seq
            ORDER BY before.seq DESC LIMIT 1
        ) THEN player_id END,
        CASE WHEN {under} IS NULL OR {under} = (
            SELECT own.seq FROM journal AS own WHERE own.player_id = '' ORDER BY own.seq DESC LIMIT 1
        ) THEN seq END,
        {rest}
    FROM sent WHERE player_id IS NOT NULL
)
INSERT INTO lines (player_id, seq, account, amount)
SELECT player_id, seq, 'player', moved FROM sent WHERE counter_account IS NOT NULL
UNION ALL
SELECT player_id, seq, counter_account, counter_amount FROM sent WHERE counter_account IS NOT NULL

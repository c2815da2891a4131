-- First a comparison that fails, and ends all of this, if the entries were decided by other settings than the wallet's. An
-- overflow is an error that a SELECT can raise on purpose.
SELECT CASE
    WHEN coalesce({under} = (SELECT seq FROM journal WHERE player_id = '' ORDER BY seq DESC LIMIT 1), true) THEN 0
    ELSE abs(-9223372036854775808)
END;
-- Entries, each with both of its lines: one statement, and alone a transaction of its own. Rows without a player fill a
-- batch up to the size of a statement. What an entry follows is not looked up: an INSERT that reads its own table first
-- collects its rows in a temporary one, which takes a tenth of a debit.
INSERT INTO journal ({columns}, counter_account, counter_amount)
SELECT {numbered} FROM (VALUES {rows}) WHERE column1 IS NOT NULL

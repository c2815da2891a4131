-- Ids are compared and ordered by their bytes. By the rules of a language, an upgrade of the system's library may order them
-- in another way than the indexes do, which then no longer find what is there: a debit could be booked a second time.
--
-- The indexes are made again; no entry is changed.

ALTER TABLE players ALTER COLUMN player_id TYPE TEXT COLLATE "C";
ALTER TABLE sessions ALTER COLUMN player_id TYPE TEXT COLLATE "C";
ALTER TABLE journal
    ALTER COLUMN player_id TYPE TEXT COLLATE "C",
    ALTER COLUMN kind TYPE TEXT COLLATE "C",
    ALTER COLUMN transaction_id TYPE TEXT COLLATE "C",
    ALTER COLUMN round_id TYPE TEXT COLLATE "C",
    ALTER COLUMN bet_id TYPE TEXT COLLATE "C",
    ALTER COLUMN credit_id TYPE TEXT COLLATE "C";
ALTER TABLE lines
    ALTER COLUMN player_id TYPE TEXT COLLATE "C",
    ALTER COLUMN account TYPE TEXT COLLATE "C";

-- The primary key has this order now.
DROP INDEX players_by_bytes;

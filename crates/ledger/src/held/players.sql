CREATE INDEX by_standing ON entries (standing, seq) WHERE standing > 0;
CREATE TABLE players (
    player_id TEXT PRIMARY KEY,
    -- Without doubled rows.
    entries INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    -- A JSON array.
    currencies TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO players
SELECT player_id, count(*), min(booked_at), max(booked_at), json_group_array(DISTINCT currency)
FROM entries GROUP BY player_id;
UPDATE players SET entries = players.entries - doubled.rows
FROM (SELECT player_id, count(*) AS rows FROM entries WHERE standing = 1 GROUP BY player_id) AS doubled
WHERE players.player_id = doubled.player_id;

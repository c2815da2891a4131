-- Players are listed page by page in the order of their bytes, which a database's own collation need not be.
CREATE INDEX players_by_bytes ON players (player_id COLLATE "C");

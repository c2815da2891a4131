-- A player's sessions are closed without reading those of other players, and old ones are found by their end.
CREATE INDEX sessions_of_player ON sessions (player_id, ends_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);

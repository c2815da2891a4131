-- Made after the rows: so each is sorted once.
CREATE INDEX by_identity ON entries (transaction_id, player_id, CASE kind WHEN 3 THEN 2 WHEN 7 THEN 2 WHEN 6 THEN 1 ELSE kind END);
-- In the order of a page; the list of players reads nothing else.
CREATE INDEX by_player ON entries (player_id, booked_at, seq, currency);
CREATE INDEX by_round ON entries (round_id, player_id, game_key) WHERE round_id IS NOT NULL;
CREATE INDEX by_bet ON entries (bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX by_credit ON entries (credit_transaction_id) WHERE credit_transaction_id IS NOT NULL;
CREATE INDEX by_time ON entries (booked_at);

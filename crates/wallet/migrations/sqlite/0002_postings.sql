-- An entry with its line on the other side, as it is appended: one statement writes the entry and its lines, and is its
-- own transaction. Rows without a player are passed over: they fill a batch up to the size of a statement.

CREATE VIEW postings AS
SELECT journal.*, lines.account AS counter_account, lines.amount AS counter_amount
FROM journal
LEFT JOIN lines ON lines.player_id = journal.player_id AND lines.seq = journal.seq AND lines.account <> 'player';

CREATE TRIGGER postings_are_appended INSTEAD OF INSERT ON postings WHEN NEW.player_id IS NOT NULL
BEGIN
    INSERT INTO journal (
        player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
        credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
        balance, at, previous_hash, hash
    )
    VALUES (
        NEW.player_id, NEW.seq, NEW.kind, NEW.transaction_id, NEW.transaction_code, NEW.game_key, NEW.round_id,
        NEW.table_id, NEW.bet_id, NEW.bet_ref_ids, NEW.credit_id, NEW.amount, NEW.currency, NEW.created_at, NEW.raw,
        NEW.fingerprint, NEW.answer_status, NEW.answer_body, NEW.effect, NEW.flags, NEW.moved, NEW.balance, NEW.at,
        NEW.previous_hash, NEW.hash
    );
    INSERT INTO lines (player_id, seq, account, amount)
    SELECT NEW.player_id, NEW.seq, 'player', NEW.moved WHERE NEW.counter_account IS NOT NULL;
    INSERT INTO lines (player_id, seq, account, amount)
    SELECT NEW.player_id, NEW.seq, NEW.counter_account, NEW.counter_amount WHERE NEW.counter_account IS NOT NULL;
END;
